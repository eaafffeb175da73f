#include "core/rig/solve/spline_ik.h"

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

// Of how much longer or shorter bones become.
constexpr float kMinStretch = 1e-3f, kMaxStretch = 1e3f;
constexpr float kEndsWith = 1e-6f;                      // of the length of a spline
constexpr int kFastRounds = 6, kMaxStretchRounds = 40;  // of a spline that winds much the length is halved in on

}  // namespace

Check SplineIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 2 || !chain.isChain())
    return fail("A chain needs two joints or more, each the child of the one before.");
  if (places_m.empty()) return fail("A chain on a spline needs a place to go to.");
  for (const Vec3& place : places_m)
    if (!isFinite(place)) return fail("The target is not a finite place.");
  if (!std::isfinite(first_twist) || !std::isfinite(last_twist)) return fail("The twist is no finite angle.");
  if (!(stretch >= 0.f && stretch <= 1.f)) return fail("How much bones stretch is between 0 and 1.");
  if (!scratch || !spline) return fail("A solver needs room to remember poses in.");
  return {};
}

// By how much all bones would be longer for the last one to end where the spline does.
float SplineIk::factorToEnd() const {
  const float whole = spline->length(), bones = chain.reach(0, chain.joints.size() - 1);
  float factor = 1.f, low = kMinStretch, high = kMaxStretch;
  if (!(bones > 0.f)) return factor;
  for (int round = 0; round < kMaxStretchRounds; ++round) {
    float along = 0.f;
    for (std::size_t i = 0; i + 1 < chain.joints.size(); ++i) {
      const float bone = factor * glm::distance(chain.position(i), chain.position(i + 1));
      along = nextOn(*spline, along, spline->at(along).place, bone);
    }
    if (!(along > 0.f) || std::abs(along - whole) <= kEndsWith * whole) break;
    (along < whole ? low : high) = factor;
    const float halfway = 0.5f * (low + high), next = factor * whole / along;
    factor = round < kFastRounds && next > low && next < high ? next : halfway;
  }
  return factor;
}

void SplineIk::run() {
  outcome = {.iterations = 1};
  stretched = 1.f;
  chain.keepLimits();
  const std::size_t last = chain.joints.size() - 1;
  std::vector<Vec3>& places = scratch->positions;
  places.assign(1, chain.position(0));
  places.insert(places.end(), places_m.begin(), places_m.end());
  if (spline->assign(places)) {
    if (stretch > 0.f) {
      stretched = glm::mix(1.f, factorToEnd(), stretch);
      for (std::size_t i = 1; i <= last; ++i) chain.local[i].translation *= stretched;
      chain.update();
    }
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
  const float reach = chain.reach(0, last), near = kReached * reach;
  outcome.stop = outcome.residual_m <= near        ? IkStop::reached
                 : spline->length() > reach + near ? IkStop::out_of_reach
                                                   : IkStop::stalled;
}

}  // namespace sinew
