# SPDX-License-Identifier: GPL-3.0-or-later
include(${CMAKE_CURRENT_LIST_DIR}/EngineDependencies.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/HeadwaterTargets.cmake)
