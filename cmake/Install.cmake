# SPDX-License-Identifier: GPL-3.0-or-later
# The program, and the engine for other programs: find_package(Headwater) gives them Headwater::engine.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Headwater)

install(TARGETS headwater RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS engine EXPORT HeadwaterTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/headwater)
install(EXPORT HeadwaterTargets NAMESPACE Headwater:: DESTINATION ${package_dir})
install(DIRECTORY engine DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/headwater FILES_MATCHING
    PATTERN "*.h"
    PATTERN "engine/kafka" EXCLUDE
    PATTERN "engine/topicconfig" EXCLUDE)
# Whoever reaches a cluster does so by these; what lies behind them stays in its room (tests/architecture holds that).
set(ports Admin BootstrapServers Cluster ConnectStep ConnectionProbe Consumer DeliveryReport EmbeddedCluster GuardedCluster JavaProperties KafkaCluster Producer Properties PropertyCatalogue PropertyCheck TopicName TopicPartition)
list(TRANSFORM ports PREPEND engine/kafka/)
list(TRANSFORM ports APPEND .h)
install(FILES ${ports} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/headwater/engine/kafka)
# The same with topic lists: the list, its patterns, and what is to be said about them.
set(lists Finding JavaProperties PatternProblem ProducerPool ProducerProperties PropertyTranslation SchemaCheck SecretValues
    TextEdit TopicConfig TopicConfigCheck TopicConfigCluster TopicConfigDiff TopicConfigEdits TopicConfigResource
    TopicMatcher TopicPattern)
list(TRANSFORM lists PREPEND engine/topicconfig/)
list(TRANSFORM lists APPEND .h)
install(FILES ${lists} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/headwater/engine/topicconfig)

write_basic_package_version_file(${PROJECT_BINARY_DIR}/HeadwaterConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    cmake/EngineDependencies.cmake
    cmake/HeadwaterConfig.cmake
    ${PROJECT_BINARY_DIR}/HeadwaterConfigVersion.cmake
    DESTINATION ${package_dir})
