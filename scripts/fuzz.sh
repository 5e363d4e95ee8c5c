#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#   fuzz.sh                       list the fuzz targets
#   fuzz.sh TARGET [SECONDS]      run one, for 60 seconds unless told otherwise
#   fuzz.sh --all SECONDS         run each
# What a run learns is kept in build/fuzz-corpus/TARGET. An input that breaks a law is left in build/fuzz-failures and
# belongs into tests/fuzz/corpus/TARGET, where every test run reads it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

targets() { sed -n 's/^fuzz_\(.*\)\.cpp$/\1/p' <(cd tests/fuzz && printf '%s\n' fuzz_*.cpp); }

run() {
    local target=$1 seconds=$2 log=build/fuzz-$1.log
    mkdir -p "build/fuzz-corpus/$target" build/fuzz-failures
    if ! "build/fuzz/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 \
        -artifact_prefix="build/fuzz-failures/$target-" "build/fuzz-corpus/$target" "tests/fuzz/corpus/$target" \
        >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        printf 'fuzz: %s failed; the input is in build/fuzz-failures, the log is %s\n' "$target" "$log" >&2
        return 1
    fi
    printf '%s: %s s, %s inputs, clean\n' "$target" "$seconds" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
}

if [ $# -eq 0 ]; then
    targets
    exit
fi
seconds=${2:-60}
case $seconds in *[!0-9]*) printf 'fuzz: not a number of seconds: %s\n' "$seconds" >&2; exit 2 ;; esac
if [ "$1" = --all ]; then chosen=$(targets); else chosen=$1; fi
for target in $chosen; do
    [ -f "tests/fuzz/fuzz_$target.cpp" ] || { printf 'fuzz: no target %s; there are: %s\n' "$target" "$(targets | xargs)" >&2; exit 2; }
done
cmake --preset fuzz >build/configure.log 2>&1 || { cat build/configure.log >&2; exit 1; }
cmake --build --preset fuzz
printf 'Fuzzing %s, %s s each ...\n' "$(xargs <<<"$chosen")" "$seconds"
export -f run
printf '%s\n' $chosen | xargs -P "$(nproc)" -I TARGET bash -c 'run TARGET "$1"' fuzz "$seconds"
