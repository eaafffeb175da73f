// A whole body that follows its targets.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

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

// Where the centre of mass of a body is, and what it stands on, as a character stands; model space.
struct BodyBalance {
  Vec3 centre_m{0.f};
  std::vector<Vec3> soles_m{};  // none: it does not stand
  float ground_m = 0.f;         // the height of the lowest of them
};
BodyBalance balanceOf(const CharacterRig& rig, std::size_t body, std::span<const float> numbers,
                      std::span<const Mat4> model);

}  // namespace sinew
