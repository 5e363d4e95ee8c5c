# SPDX-License-Identifier: GPL-3.0-or-later
# Into a folder without what an earlier run left.
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX} COMMAND_ERROR_IS_FATAL ANY)
