# SPDX-License-Identifier: GPL-3.0-or-later
# The program, and the engine for other programs: find_package(Headwater) gives them Headwater::engine.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Headwater)

install(TARGETS headwater RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS engine EXPORT HeadwaterTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/headwater)
install(EXPORT HeadwaterTargets NAMESPACE Headwater:: DESTINATION ${package_dir})
# Whoever reaches a cluster does so by the ports of engine/kafka; what lies behind them stays here.
install(DIRECTORY engine DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/headwater FILES_MATCHING
    PATTERN "*.h"
    REGEX "kafka/(AdminClient|BrokerErrors|ClientConfig|GroupAssignment|Handles|InFlight)\\.h$" EXCLUDE
    REGEX "kafka/(EmbeddedAdmin|EmbeddedConsumer|MockCluster)\\.h$" EXCLUDE
    REGEX "kafka/Kafka(Admin|Consumer|Error|Producer)\\.h$" EXCLUDE)

write_basic_package_version_file(${PROJECT_BINARY_DIR}/HeadwaterConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    cmake/EngineDependencies.cmake
    cmake/HeadwaterConfig.cmake
    ${PROJECT_BINARY_DIR}/HeadwaterConfigVersion.cmake
    DESTINATION ${package_dir})
