// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/Background.h"

#include <exception>
#include <utility>

namespace headwater {

void Endings::add(std::unique_ptr<JobThread> thread) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_threads, [](const auto& ended) { return ended->done(std::chrono::milliseconds(0)); });
    m_threads.push_back(std::move(thread));
}

Background::Background(std::shared_ptr<Endings> endings, std::shared_ptr<Job> job, std::function<void(Job&)> work)
    : m_endings(std::move(endings)), m_job(std::move(job)),
      m_thread(std::make_unique<JobThread>([job = m_job, work = std::move(work)] {
          try {
              work(*job);
          } catch (const std::exception& exception) {
              job->finish({}, Error{ErrorCode::Internal, std::string("the work broke off: ") + exception.what()});
          }
      })) {}

Background::~Background() {
    m_job->cancel();
    m_endings->add(std::move(m_thread));
}

} // namespace headwater
