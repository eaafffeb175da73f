#include "core/rig/spline_ik.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/rotation_between.h"

namespace sinew {

namespace {

// How far along a spline a place lies that is a bone's length from where the bone begins, in a straight line.
float nextOn(const Spline& spline, float begin, const Vec3& from, float bone) {
  const auto distanceAt = [&](float at) { return glm::distance(spline.at(at).place, from); };
  float low = begin, high = begin + bone;  // a way is never shorter than the line
  for (int i = 0; i < 64 && distanceAt(high) < bone; ++i) low = high, high += 0.25f * bone;
  for (int i = 0; i < 24; ++i) {
    const float middle = 0.5f * (low + high);
    (distanceAt(middle) < bone ? low : high) = middle;
  }
  return high;
}

}  // namespace

Check SplineIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 2 || !chain.isChain())
    return fail("A chain needs two joints or more, each the child of the one before.");
  if (places_m.empty()) return fail("A chain on a spline needs a place to go to.");
  for (const Vec3& place : places_m)
    if (!isFinite(place)) return fail("The target is not a finite place.");
  if (!std::isfinite(first_twist) || !std::isfinite(last_twist)) return fail("The twist is no finite angle.");
  if (!scratch || !spline) return fail("A solver needs room to remember poses in.");
  return {};
}

void SplineIk::run() {
  outcome = {.iterations = 1};
  chain.keepLimits();
  const std::size_t last = chain.joints.size() - 1;
  std::vector<Vec3>& places = scratch->positions;
  places.assign(1, chain.position(0));
  places.insert(places.end(), places_m.begin(), places_m.end());
  if (spline->assign(places)) {
    const float whole = chain.reach(0, last);
    float along = 0.f, bones = 0.f, twisted = 0.f;
    for (std::size_t i = 0; i < last; ++i) {
      if (!chain.rotates(i)) continue;
      const Vec3 from = chain.position(i), now = chain.position(i + 1);
      const float bone = glm::distance(from, now);
      along = nextOn(*spline, along, from, bone);
      const Mat3 to_frame = chain.toFrame(i);
      const Vec3 wanted = to_frame * (spline->at(along).place - from);
      Quat by = rotationBetween(to_frame * (now - from), wanted);
      // What is above has taken its share already.
      const float twist = glm::mix(first_twist, last_twist, whole > bone ? bones / (whole - bone) : 0.f);
      if (glm::length(wanted) > 0.f) by = glm::angleAxis(twist - twisted, glm::normalize(wanted)) * by;
      twisted = twist;
      bones += bone;
      Quat& rotation = chain.local[i].rotation;
      rotation = chain.joints[i].towards(rotation, glm::normalize(by * rotation));
      chain.update(i);
    }
  }
  outcome.residual_m = glm::distance(chain.position(last), places_m.back());
  constexpr float kReached = 1e-3f;  // of the reach
  outcome.stop = outcome.residual_m <= kReached * chain.reach(0, last) ? IkStop::reached : IkStop::stalled;
}

}  // namespace sinew
