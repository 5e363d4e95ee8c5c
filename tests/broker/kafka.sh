#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One Apache Kafka node (KRaft) on this machine's loopback, from Maven's artifacts: no container, nothing installed.
#
#   kafka.sh jars                          fetch Kafka's jars if they are not here yet, print their folder
#   kafka.sh start DIR [PORT] [KEY=VALUE]  start the broker of DIR, wait until it answers, print its address; more
#                                          KEY=VALUE go to its settings. Without PORT: the one DIR had, or a free one
#   kafka.sh stop DIR                      stop that broker and no other
#   kafka.sh status DIR                    print its address, pid and folder; exit status 3 if it is not running
#   kafka.sh cli DIR TOOL [ARG...]         one of Kafka's own tools, told where the broker is; without TOOL lists them
#
# DIR keeps the records, so a broker that was stopped or killed comes back with them; delete DIR to begin anew.
# DIR/address is there while the broker answers. The jars are kept in ${XDG_CACHE_HOME:-~/.cache}/headwater.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/headwater
jars=$cache/kafka-$(cksum <"$here/pom.xml" | cut -d' ' -f1)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
patience=90 # seconds for a start or a stop, on a loaded machine

fail() {
    printf 'kafka.sh: %s\n' "$*" >&2
    exit 1
}

need() { command -v "$1" >/dev/null || fail "$1 is missing (Debian: $2); ./dev setup tests installs it"; }

fetch_jars() {
    [ ! -f "$jars/complete" ] || return 0
    need mvn maven
    mkdir -p "$cache"
    (
        flock 8 # of two fetches at once the second finds the work done
        [ ! -f "$jars/complete" ] || exit 0
        rm -rf "$jars"
        printf 'Fetching Apache Kafka with Maven (about 45 MB, once) ...\n' >&2
        if ! mvn -q -B -f "$here/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
            -DincludeScope=runtime -DoutputDirectory="$jars" >"$jars.log" 2>&1; then
            sed -n 's/.*\[ERROR\] */  /p' "$jars.log" | head -n 1 >&2
            fail "Maven could not fetch Apache Kafka. Is there a network, or a mirror or proxy that" \
                "~/.m2/settings.xml should name? All that Maven said is in $jars.log"
        fi
        rm -f "$jars.log"
        touch "$jars/complete"
    ) 8>"$jars.lock"
}

# The pid of DIR's broker. A stale file may hold the number of another process by now: its command line must name DIR.
running() {
    local pid
    pid=$(cat "$dir/pid" 2>/dev/null) && [ -n "$pid" ] &&
        tr '\0' '\n' 2>/dev/null <"/proc/$pid/cmdline" | grep -qxF "$dir/server.properties" && printf '%s\n' "$pid"
}

listens() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# A free port among the 6000 from $1 on: below those that the system takes for outgoing connections.
free_port() {
    local candidate
    while candidate=$(($1 + RANDOM % 6000)); listens "$candidate"; do :; done
    printf '%s\n' "$candidate"
}

# Settings for tests on a small machine: large records, one replica of everything, groups and deletions without delays.
write_settings() {
    local port=$1 controller=$2
    shift 2
    cat <<END
process.roles=broker,controller
node.id=1
listeners=PLAINTEXT://127.0.0.1:$port,CONTROLLER://127.0.0.1:$controller
advertised.listeners=PLAINTEXT://127.0.0.1:$port,CONTROLLER://127.0.0.1:$controller
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
controller.listener.names=CONTROLLER
controller.quorum.voters=1@127.0.0.1:$controller
log.dirs=$dir/data
num.partitions=1
auto.create.topics.enable=true
message.max.bytes=52428800
replica.fetch.max.bytes=52428800
socket.request.max.bytes=209715200
default.replication.factor=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=4
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=4
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
log.retention.check.interval.ms=2000
log.segment.delete.delay.ms=500
log.cleaner.backoff.ms=1000
log.cleaner.dedupe.buffer.size=16777216
num.network.threads=2
num.io.threads=4
END
    [ $# -eq 0 ] || printf '%s\n' "$@"
}

write_log_settings() {
    cat <<'END'
appender.out.type = Console
appender.out.target = ${sys:log.target:-SYSTEM_OUT}
appender.out.name = out
appender.out.layout.type = PatternLayout
appender.out.layout.pattern = %d %p %m (%c{1})%n
rootLogger.level = ${sys:log.level:-info}
rootLogger.appenderRef.out.ref = out
logger.state.name = state.change.logger
logger.state.level = warn
END
}

# A short-lived Java program: quick to start.
run_java() {
    "$java" -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jars/*" \
        -Dlog4j2.configurationFile="$dir/log4j2.properties" "$@"
}

launch() {
    # Its own session, so that a Ctrl-C meant for the caller does not reach it, and none of the caller's open files.
    (
        for fd in /proc/self/fd/*; do
            fd=${fd##*/}
            [ "$fd" -le 2 ] || eval "exec $fd>&-"
        done
        exec setsid "$java" -Xms128m "-Xmx${KAFKA_HEAP:-768m}" -XX:+ExitOnOutOfMemoryError -Djava.awt.headless=true \
            -cp "$jars/*" -Dlog4j2.configurationFile="$dir/log4j2.properties" \
            kafka.Kafka "$dir/server.properties" </dev/null >"$dir/server.log" 2>&1
    ) &
    printf '%s\n' $! >"$dir/pid"
}

# Waits for the broker just launched: 0 it answers, 1 it ended, 2 the time is over.
await() {
    local end=$((SECONDS + patience))
    until grep -qF 'Kafka Server started' "$dir/server.log" && listens "$1"; do
        kill -0 "$(cat "$dir/pid")" 2>/dev/null || return 1
        [ $SECONDS -lt $end ] || return 2
        sleep 0.1
    done
}

start() {
    local given="" port controller attempt outcome
    case ${1:-} in
        '' | *=*) ;;
        *[!0-9]* | 0* | ??????*) fail "not a port: ${1:0:40}" ;;
        *)
            given=$1
            [ "$given" -le 65535 ] || fail "not a port: $given is above 65535"
            shift
            ;;
    esac
    if running >/dev/null; then
        fail "the broker of $dir runs already, at $(cat "$dir/address" 2>/dev/null || echo 'an address it has not told yet')"
    fi
    need "$java" openjdk-17-jre-headless
    fetch_jars
    mkdir -p "$dir"
    rm -f "$dir/address"
    write_log_settings >"$dir/log4j2.properties"
    if [ -n "$given" ] && listens "$given"; then fail "port $given is taken by another program"; fi
    trap 'stop; exit 130' INT TERM
    # A port that was free a moment ago may be taken by now: then other ones are tried, unless the caller named it.
    for attempt in 1 2 3 4 5; do
        read -r port controller 2>/dev/null <"$dir/ports" || { port=$(free_port 20000) controller=$(free_port 26000); }
        port=${given:-$port}
        write_settings "$port" "$controller" "$@" >"$dir/server.properties"
        if [ ! -f "$dir/data/meta.properties" ]; then
            run_java kafka.tools.StorageTool format --config "$dir/server.properties" \
                --cluster-id aGVhZHdhdGVyLXRlc3RzMQ >"$dir/server.log" 2>&1 || { tail -n 20 "$dir/server.log" >&2
                fail "Kafka refused the settings or the folder of $dir; its answer is above"; }
        fi
        : >"$dir/server.log"
        launch
        outcome=0
        await "$port" || outcome=$?
        if [ $outcome -eq 0 ]; then
            printf '%s %s\n' "$port" "$controller" >"$dir/ports"
            printf '127.0.0.1:%s\n' "$port" >"$dir/address"
            cat "$dir/address"
            return
        fi
        [ $outcome -eq 1 ] || stop
        rm -f "$dir/pid" "$dir/ports"
        [ $outcome -eq 1 ] && grep -qi 'address already in use' "$dir/server.log" && [ "$attempt" -lt 5 ] || break
    done
    tail -n 20 "$dir/server.log" >&2
    [ $outcome -eq 1 ] || fail "the broker was not ready after $patience s; its log ends as above ($dir/server.log)"
    fail "the broker ended while it started; its log ends as above ($dir/server.log)"
}

stop() {
    local pid end=$((SECONDS + patience))
    rm -f "$dir/address"
    if pid=$(running); then
        kill "$pid" 2>/dev/null || true
        while running >/dev/null; do
            [ $SECONDS -lt $end ] || kill -KILL "$pid" 2>/dev/null || true
            sleep 0.1
        done
    fi
    rm -f "$dir/pid"
}

status() {
    local pid
    if ! pid=$(running); then
        printf 'no broker is running in %s\n' "$dir"
        exit 3
    fi
    printf '%s  pid %s  %s\n' "$(cat "$dir/address" 2>/dev/null || echo 'not ready yet')" "$pid" "$dir"
}

cli() {
    local name=${1:-} main list="kafka-acls kafka-configs kafka-console-consumer kafka-console-producer \
kafka-consumer-groups kafka-delete-records kafka-dump-log kafka-get-offsets kafka-groups kafka-topics kafka-transactions"
    local where=(--bootstrap-server "$(cat "$dir/address" 2>/dev/null || true)")
    case ${name%.sh} in
        kafka-acls) main=org.apache.kafka.tools.AclCommand ;;
        kafka-configs) main=kafka.admin.ConfigCommand ;;
        kafka-console-consumer) main=org.apache.kafka.tools.consumer.ConsoleConsumer ;;
        kafka-console-producer) main=org.apache.kafka.tools.ConsoleProducer ;;
        kafka-consumer-groups) main=org.apache.kafka.tools.consumer.group.ConsumerGroupCommand ;;
        kafka-delete-records) main=org.apache.kafka.tools.DeleteRecordsCommand ;;
        kafka-dump-log) main=kafka.tools.DumpLogSegments where=() ;;
        kafka-get-offsets) main=org.apache.kafka.tools.GetOffsetShell ;;
        kafka-groups) main=org.apache.kafka.tools.GroupsCommand ;;
        kafka-topics) main=org.apache.kafka.tools.TopicCommand ;;
        kafka-transactions) main=org.apache.kafka.tools.TransactionsCommand ;;
        '') printf '%s\n' $list; return ;;
        *) fail "there is no tool $name here; there are: $list" ;;
    esac
    shift
    running >/dev/null || fail "no broker is running in $dir"
    run_java -Dlog.level=error -Dlog.target=SYSTEM_ERR "$main" "${where[@]}" "$@"
}

command=${1:-help}
case $command in
    jars) fetch_jars; printf '%s\n' "$jars" ;;
    start | stop | status | cli)
        [ -n "${2:-}" ] || fail "$command needs the broker's folder"
        dir=$(realpath -m "$2")
        shift 2
        "$command" "$@"
        ;;
    help | -h | --help) sed -n '3,/^set -e/{/^set -e/d; s/^# \{0,1\}//; p}' "${BASH_SOURCE[0]}" ;;
    *) fail "no such command: $command (kafka.sh help)" ;;
esac
