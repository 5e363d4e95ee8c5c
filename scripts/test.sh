#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every test: the release build's with a real broker of their own, the engine's under sanitizers, a short while of each
# fuzz target. With arguments: the release tests that these choose, as in `scripts/test.sh -R record`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

kafka=tests/broker/kafka.sh
broker=build/test-broker
account=
failed=
child=

mkdir -p build
exec 9>build/test.lock
flock -n 9 || { printf 'test: another ./dev test runs in this folder\n' >&2; exit 1; }

finish() {
    local status=$?
    trap - EXIT INT TERM HUP
    [ -z "$child" ] || kill -TERM -- "-$child" 2>/dev/null || true
    $kafka stop $broker
    printf '%s' "$account"
    [ -z "$failed" ] || printf '\nFAILED:%s\n' "$failed"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# A step in a process group of its own, so that an interrupted run can end all of it.
step() {
    set -m
    "$@" </dev/null 9>&- &
    child=$!
    set +m
    local status=0
    wait $child || status=$?
    child=
    return $status
}

# run_tests TITLE ARG...: ctest, whose closing lines are kept for the end, under that title.
run_tests() {
    local title=$1 status=0 closing
    shift
    step ctest --output-log build/ctest.log -j "$(nproc)" "$@" || status=$?
    closing=$(sed -n '/tests passed,/,${/^\[ERROR_MESSAGE\]/d; p}' build/ctest.log)
    account=$'\n'"$title:"$'\n'"$closing"$'\n'"$account"
    return $status
}

step cmake --preset release
step cmake --build --preset release
$kafka stop $broker # of a run that was killed
rm -rf $broker
HEADWATER_TEST_BROKER=$($kafka start $broker)
HEADWATER_TEST_KAFKA_LIB=$($kafka jars)
export HEADWATER_TEST_BROKER HEADWATER_TEST_KAFKA_LIB

run_tests "All tests" --preset release "$@" || failed+=" tests"
$kafka stop $broker
if [ $# -eq 0 ]; then
    { step cmake --preset asan && step cmake --build --preset asan --target engine_tests &&
        run_tests "Engine tests under the address and undefined-behaviour sanitizers" --preset asan; } ||
        failed+=" sanitizers"
    step scripts/fuzz.sh --all 20 || failed+=" fuzzing"
fi
[ -z "$failed" ]
