// Long work that tells how far it is and can be stopped.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "core/base/result.h"

namespace sinew {

// What a work may look at while it runs; both from any thread. Empty where nobody waits.
struct Task {
  const std::atomic<bool>* cancel = nullptr;
  std::function<void(double part)> progress{};  // 0 … 1

  bool cancelled() const { return cancel && cancel->load(std::memory_order_relaxed); }
  // Refused once it is cancelled.
  [[nodiscard]] Check goesOn() const { return cancelled() ? fail("Cancelled; nothing has changed.") : Check(); }
  void tell(std::size_t done, std::size_t all) const {
    if (progress) progress(static_cast<double>(done) / static_cast<double>(all));
  }
  // For a part of the work: what it tells is from `from` to `to` of the whole.
  Task part(double from, double to) const {
    Task inner{.cancel = cancel};
    if (progress) inner.progress = [tell = progress, from, to](double part) { tell(from + (to - from) * part); };
    return inner;
  }
};

}  // namespace sinew
