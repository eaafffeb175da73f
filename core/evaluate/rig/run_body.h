// A whole body that follows its targets.
#pragma once

#include <cstddef>

#include "core/evaluate/rig/run_rig.h"

namespace sinew {

// The joints of a body as its weight says between how clips and hands have them and where they follow its targets.
struct RunBody {
  static constexpr int kMaxIterations = 20;

  const Character* character = nullptr;  // in: with a rig
  std::size_t body = 0;                  // in
  Pose* pose = nullptr;                  // in, out
  RigScratch* scratch = nullptr;         // in, out; out: `bodies` of this one

  void run();

 private:
  Mat4 model(JointIndex joint) const;
  float number(int channel) const { return pose->morph_weights[static_cast<std::size_t>(channel)]; }
};

}  // namespace sinew
