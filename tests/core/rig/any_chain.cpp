#include "tests/core/rig/any_chain.h"

#include <algorithm>

#include <rapidcheck.h>

namespace sinew::tests {

namespace {

float anyBetween(float low, float high) {
  constexpr int kSteps = 10'000;
  return glm::mix(low, high, static_cast<float>(*rc::gen::inRange(0, kSteps + 1)) / kSteps);
}

}  // namespace

JointLimits limitsFrom(const Random& random) {
  JointLimits out;
  const auto range = [&](int axis, float least, float greatest) {
    out.low[axis] = -random(least, greatest), out.high[axis] = random(least, greatest);
  };
  switch (static_cast<int>(random(0.f, 2.999f))) {
    case 0:
      out.kind = JointLimits::Kind::hinge;
      out.low = {-random(0.f, 0.5f), 0.f, 0.f}, out.high = {random(1.f, 2.5f), 0.f, 0.f};
      break;
    case 1:
      out.kind = JointLimits::Kind::swing_twist;
      range(0, 0.3f, 1.5f), range(1, 0.2f, 1.2f), range(2, 0.3f, 1.5f);
      break;
    default:
      out.kind = JointLimits::Kind::euler;
      out.order = kEulerOrders[static_cast<std::size_t>(random(0.f, 11.999f))];
      for (int axis = 0; axis < 3; ++axis) range(axis, 0.2f, 1.2f);
  }
  out.reference = glm::angleAxis(random(-1.f, 1.f), glm::normalize(Vec3(random(0.1f, 1.f), random(0.1f, 1.f), 0.3f)));
  return out;
}

Vec3 coordinatesFrom(const JointLimits& limits, const Random& random) {
  Vec3 c;
  for (int axis = 0; axis < 3; ++axis) c[axis] = random(limits.low[axis], limits.high[axis]);
  return limits.clamped(c);
}

JointLimits anyLimits() { return limitsFrom(anyBetween); }
Vec3 anyCoordinates(const JointLimits& limits) { return coordinatesFrom(limits, anyBetween); }
Vec3 anyVector(float low, float high) { return {anyBetween(low, high), anyBetween(low, high), anyBetween(low, high)}; }

TestChain::TestChain(std::size_t count, bool limited, const Random& random)
    : joints(count), local(count), model(count), frames(count) {
  for (std::size_t i = 0; i < count; ++i) {
    joints[i].parent = static_cast<JointIndex>(i) - 1;
    if (limited) joints[i].limits = limitsFrom(random);
    if (i > 0) local[i].translation = {random(-0.05f, 0.05f), random(0.5f, 1.5f), random(-0.05f, 0.05f)};
  }
}

void TestChain::pose(const Random& random) {
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const JointLimits& limits = joints[i].limits;
    local[i].rotation =
        limits.kind != JointLimits::Kind::free
            ? limits.rotation(coordinatesFrom(limits, random))
            : glm::normalize(Quat(random(0.1f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f)));
  }
}

Vec3 TestChain::end() const {
  Mat4 m(1.f);
  for (const Transform& l : local) m = m * toMatrix(l);
  return Vec3(m[3]);
}

bool TestChain::isInsideLimits() const {
  for (std::size_t i = 0; i < joints.size(); ++i)
    if (!joints[i].limits.allows(local[i].rotation, 2e-3f)) return false;
  return true;
}

TestChain evenChain(std::size_t count) {
  return {count, false, [](float low, float high) { return 0.5f * (low + high); }};
}

}  // namespace sinew::tests
