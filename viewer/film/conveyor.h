// Work on one thing after the other beside the one who makes them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace sinew::film {

// Things are taken in order, each by the first thread that is free. Few wait at a time, so that whoever makes them does
// not run ahead. After the first refusal nothing more is worked on.
template <class T>
class Conveyor {
 public:
  Conveyor(std::size_t threads, std::function<Check(T&)> work) : most_(threads + 2), work_(std::move(work)) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  ~Conveyor() { end(true); }
  Conveyor(const Conveyor&) = delete;
  Conveyor& operator=(const Conveyor&) = delete;

  // Waits for room. Refused: the work has been.
  Check put(T thing) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() < most_ || !result_; });
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
      changed_.notify_all();
      lock.unlock();
      Check done = work_(thing);
      lock.lock();
      used_.push_back(std::move(thing));
      if (!done && result_) result_ = std::move(done);
      if (!result_) changed_.notify_all();
    }
  }

  std::size_t most_;
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
