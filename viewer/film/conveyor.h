// Work on one thing after the other beside the one who makes them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/caught.h"
#include "core/base/result.h"

namespace sinew::film {

// Things are taken in order, each by the first thread that is free. Few are there at a time, so that whoever makes them
// does not run ahead. After the first refusal nothing more is worked on; what the work throws is one.
template <class T>
class Conveyor {
 public:
  // held: as many wait or are worked on at most, above 0; one more is with whoever makes them.
  Conveyor(std::size_t held, std::size_t threads, std::function<Check(T&)> work) : held_(held), work_(std::move(work)) {
    used_.reserve(held + 1);
    try {
      for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
    } catch (...) {
      end(true);  // those that have begun wait
      throw;
    }
  }
  ~Conveyor() { end(true); }
  Conveyor(const Conveyor&) = delete;
  Conveyor& operator=(const Conveyor&) = delete;

  // Waits for room. Refused: the work has been.
  Check put(T thing) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() + at_work_ < held_ || !result_; });
    if (!result_) return result_;
    waiting_.push_back(std::move(thing));
    changed_.notify_all();
    return {};
  }

  // Something that was worked on, to be filled again; a new one where there is none yet.
  T used() {
    const std::lock_guard lock(mutex_);
    if (used_.empty()) return T();
    T thing = std::move(used_.back());
    used_.pop_back();
    return thing;
  }

  // Waits until all is done.
  Check finish() {
    end(false);
    return result_;
  }

 private:
  void end(bool at_once) {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
      if (at_once) waiting_.clear();
      changed_.notify_all();
    }
    threads_.clear();
  }

  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty() || !result_) return;
      T thing = std::move(waiting_.front());
      waiting_.pop_front();
      ++at_work_;
      lock.unlock();
      Check done = caught([&] { return work_(thing); });
      lock.lock();
      --at_work_;
      used_.push_back(std::move(thing));
      if (!done && result_) result_ = std::move(done);
      changed_.notify_all();
    }
  }

  std::size_t held_, at_work_ = 0;
  std::function<Check(T&)> work_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<T> waiting_;
  std::vector<T> used_;
  Check result_;
  bool ending_ = false;
  std::vector<std::jthread> threads_;  // the last member: they end first
};

}  // namespace sinew::film
