// SPDX-License-Identifier: GPL-3.0-or-later
// librdkafka up to 2.0.2 aborts its own process when a group's coordinator does not know a request, or comes back after
// the request was given up. Each case runs in a process of its own.
#include "engine/kafka/EmbeddedCluster.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/MockBroker.h"
#include "tests/support/TestMain.h"

#include <librdkafka/rdkafka.h>

#include <csignal>
#include <cstdio>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

namespace {

/// The child's wait status; a case that goes well gives 0.
int statusOf(const std::function<int()>& scene) {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit noCore{};
        setrlimit(RLIMIT_CORE, &noCore);
        std::signal(SIGABRT, SIG_DFL);
        _exit(scene());
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

bool isRefused(const Error& error) {
    return error.code == ErrorCode::Unsupported;
}

void prepare(Cluster& cluster) {
    const Record record("t", "k", "v");
    sendAll(cluster, {&record, 1}).ok();
    auto consumer = cluster.consumer({{"group.id", "g"}}).value();
    const TopicPartitionOffset offset{{"t", 0}, 1};
    consumer->commit({&offset, 1}, 10s);
}

} // namespace

class tst_AbortProof : public QObject {
    Q_OBJECT
private slots:
    void theFaultIsThereForThoseWhoDoNotMindIt() {
        const int status = statusOf([] {
            // It is about to complain. Closing it instead would give its number to a socket.
            if (!std::freopen("/dev/null", "w", stderr))
                return 1;
            MockBroker broker;
            rd_kafka_conf_t* conf = rd_kafka_conf_new();
            rd_kafka_conf_set_log_cb(conf, [](const rd_kafka_t*, int, const char*, const char*) {});
            rd_kafka_conf_set(conf, "bootstrap.servers", broker.bootstrapServers().c_str(), nullptr, 0);
            rd_kafka_t* client = rd_kafka_new(RD_KAFKA_PRODUCER, conf, nullptr, 0);
            rd_kafka_queue_t* queue = rd_kafka_queue_new(client);
            rd_kafka_DeleteGroup_t* request = rd_kafka_DeleteGroup_new("g");
            rd_kafka_DeleteGroups(client, &request, 1, nullptr, queue);
            rd_kafka_queue_poll(queue, 20000);
            return 0;
        });
        if (rd_kafka_version() <= 0x020002ff)
            QVERIFY2(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, "so what is this test good for?");
    }

    void everyRequestToTheEmbeddedClusterIsSurvived() {
        const int status = statusOf([] {
            auto cluster = EmbeddedCluster::create().value();
            prepare(*cluster);
            auto admin = cluster->admin().value();
            const TopicPartition at{"t", 0};
            admin->describeCluster(5s).ok();
            admin->topics(5s).ok();
            admin->topic("t", 5s).ok();
            admin->createTopic({"u", 1, 1}, 5s).ok();
            admin->groups(5s).ok();
            admin->committed("g", {&at, 1}, 5s).ok();
            admin->committed("g", {}, 5s).ok();
            const bool refused = isRefused(admin->deleteTopic("u", 5s).error()) &&
                                 isRefused(admin->group("g", 5s).error()) &&
                                 isRefused(admin->deleteGroup("g", 5s).error()) &&
                                 isRefused(admin->deleteCommitted("g", {&at, 1}, 5s).error());
            return refused ? 0 : 1;
        });
        QCOMPARE(status, 0);
    }

    void everyRequestToABrokerThatKnowsFewIsSurvived() {
        const int status = statusOf([] {
            MockBroker broker;
            broker.createTopic("t");
            auto cluster = broker.cluster();
            prepare(*cluster);
            auto admin = cluster->admin().value();
            const TopicPartition at{"t", 0};
            admin->createTopic({"u", 1, 1}, 500ms).ok(); // the mock does not answer these two
            admin->deleteTopic("u", 500ms).ok();
            admin->committed("g", {&at, 1}, 5s).ok();
            admin->committed("g", {}, 5s).ok();
            const bool refused = isRefused(admin->groups(5s).error()) && isRefused(admin->group("g", 5s).error()) &&
                                 isRefused(admin->deleteGroup("g", 5s).error()) &&
                                 isRefused(admin->deleteCommitted("g", {&at, 1}, 5s).error());
            return refused ? 0 : 1;
        });
        QCOMPARE(status, 0);
    }

    void aCoordinatorThatComesBackAfterARequestWasGivenUpIsSurvived() {
        const int status = statusOf([] {
            MockBroker broker;
            broker.createTopic("t");
            auto cluster = broker.cluster({{"reconnect.backoff.max.ms", "100"}});
            prepare(*cluster);
            auto admin = cluster->admin().value();
            const TopicPartition at{"t", 0};
            if (!admin->committed("g", {&at, 1}, 10s))
                return 1;
            broker.down();
            if (admin->committed("g", {&at, 1}, 500ms))
                return 2;
            broker.up();
            const auto end = std::chrono::steady_clock::now() + 20s;
            while (!admin->committed("g", {&at, 1}, 1s)) {
                if (std::chrono::steady_clock::now() > end)
                    return 3;
            }
            return 0;
        });
        QCOMPARE(status, 0);
    }
};

HEADWATER_TEST(tst_AbortProof)
#include "tst_AbortProof.moc"
