#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What takes too long for every change: the engine's tests under the thread sanitizer and ten minutes of each fuzz
# target. With arguments: ten minutes of the fuzz targets named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ $# -gt 0 ]; then
    for target in "$@"; do scripts/fuzz.sh "$target" 600; done
    exit
fi
cmake --preset tsan
cmake --build --preset tsan --target engine_tests
ctest --preset tsan
scripts/fuzz.sh --all 600
