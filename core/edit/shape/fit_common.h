// The share in FitClip of joints whose curves get their knots at the same times.
#pragma once

#include <atomic>
#include <functional>
#include <span>

#include "core/edit/shape/fit_joint.h"

namespace sinew {

// Fits all curves of some joints at once; each joint against its own tolerance. Joints that together need no fewer keys
// than before keep their curves.
struct FitCommon {
  std::span<FitJoint> jobs{};                                         // in; out: their results
  const std::atomic<bool>* cancel = nullptr;                          // in: may be null
  std::function<void(std::size_t done, std::size_t all)> progress{};  // in: may be empty; samples

  bool cancelled = false;  // out

  void run();
};

}  // namespace sinew
