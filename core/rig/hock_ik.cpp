#include "core/rig/hock_ik.h"

#include <cmath>
#include <numbers>

#include "core/math/finite.h"
#include "core/rig/limb_ik.h"

namespace sinew {

namespace {

constexpr int kHockSteps = 48;  // of half a turn either way, between which the angle is looked for
constexpr int kHockHalvings = 24;
constexpr float kStraightHock = 1e-3f;  // sine of the bend below which the limb's own axis says about what it bends

}  // namespace

void HockIk::run() {
  angle = 0.f;
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  // In the space of the limb, whose lengths rigid parts keep.
  const Mat3 to_space(chain.toFrame(0));
  const auto place = [&](std::size_t joint) { return to_space * (chain.position(joint) - chain.position(0)); };
  const Vec3 knee = place(middle), shin = place(hock) - knee, foot = place(last) - place(hock);
  const LimbIk::Bend bend = LimbIk::bendOf(chain, middle);
  Vec3 axis = chain.local[0].rotation * (bend.sine > kStraightHock ? bend.axis_l : bend_axis_l);
  const float length = glm::length(axis), wanted = glm::length(to_space * (target_m - chain.position(0)));
  if (!(length > 0.f) || !std::isfinite(wanted)) return;
  axis /= length;
  const auto off = [&](float by) { return glm::length(knee + glm::angleAxis(by, axis) * shin + foot) - wanted; };
  // The least turn that does, or that comes nearest.
  const float now = off(0.f);
  float best = 0.f, least = std::abs(now);
  constexpr float kStep = std::numbers::pi_v<float> / kHockSteps;
  float before[2] = {now, now};
  bool found = now == 0.f;
  for (int i = 1; i <= kHockSteps && !found; ++i) {
    for (const int way : {0, 1}) {
      const float sign = way == 0 ? 1.f : -1.f, at = sign * kStep * static_cast<float>(i), there = off(at);
      if (std::abs(there) < least) least = std::abs(there), best = at;
      if ((there < 0.f) != (before[way] < 0.f)) {
        float low = at - sign * kStep, high = at;
        for (int half = 0; half < kHockHalvings; ++half) {
          const float middle_of = 0.5f * (low + high);
          ((off(middle_of) < 0.f) == (before[way] < 0.f) ? low : high) = middle_of;
        }
        if (!found || std::abs(low) < std::abs(best)) best = 0.5f * (low + high);
        found = true;
      }
      before[way] = there;
    }
  }
  if (!found) {  // between the steps beside it
    float low = best - kStep, high = best + kStep;
    for (int third = 0; third < kHockHalvings; ++third) {
      const float a = low + (high - low) / 3.f, b = high - (high - low) / 3.f;
      (std::abs(off(a)) < std::abs(off(b)) ? high : low) = std::abs(off(a)) < std::abs(off(b)) ? b : a;
    }
    best = 0.5f * (low + high);
  }
  // The hock turns in axes of its own, which stand in those of the limb so.
  const Quat axes = decompose(Mat4(to_space * chain.frames[hock].frame)).rotation;
  const Quat by = glm::conjugate(axes) * glm::angleAxis(-best, axis) * axes;
  Quat& rotation = chain.local[hock].rotation;
  const Quat turned = chain.joints[hock].towards(rotation, glm::normalize(by * rotation));
  if (!isFinite(turned)) return;
  angle = best;
  rotation = turned;
  chain.update();
}

}  // namespace sinew
