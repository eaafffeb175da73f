// Work that goes on while the window does.
#pragma once

#include <atomic>
#include <functional>

#include <QString>

#include "core/base/result.h"

namespace sinew {

// What a work may look at while it runs; both from any thread.
struct Task {
  const std::atomic<bool>* cancel = nullptr;
  std::function<void(double part)> progress;  // 0 … 1

  bool cancelled() const { return cancel && cancel->load(std::memory_order_relaxed); }
  void tell(std::size_t done, std::size_t all) const {
    if (progress) progress(static_cast<double>(done) / static_cast<double>(all));
  }
};

using Work = std::function<Check(const Task&)>;
// Calls a work once, in any thread, and gives its result when it is over. The text says what it does.
using WorkRunner = std::function<Check(const QString& text, const Work& work)>;

}  // namespace sinew
