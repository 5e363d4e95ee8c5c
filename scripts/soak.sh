#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What takes too long for every change: ten minutes of each fuzz target, or of those named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

if [ $# -eq 0 ]; then exec ./fuzz.sh --all 600; fi
for target in "$@"; do ./fuzz.sh "$target" 600; done
