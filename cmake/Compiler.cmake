# SPDX-License-Identifier: GPL-3.0-or-later
# One configuration for product and tests: optimised, with assertions.
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1")

find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
    # Without this a precompiled header's time stamp would make every file a miss.
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()

# Qt 6.4's moc cannot read libstdc++'s <concepts>, which <compare> brings; its include guard keeps it out.
set(CMAKE_AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)

add_library(headwater_warnings INTERFACE)
target_compile_options(headwater_warnings INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${HEADWATER_WARNINGS_AS_ERRORS}>:-Werror>)

if(HEADWATER_SANITIZE)
    add_compile_options(-fsanitize=${HEADWATER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${HEADWATER_SANITIZE})
endif()
if(HEADWATER_FUZZ)
    # libFuzzer is led by the branches that an input takes; tests/fuzz links its main.
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
