#include "tests/support/builders/limbed_figure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/clip/channel.h"
#include "core/math/interpolation.h"

namespace sinew::tests {

namespace {

struct Builder {
  std::vector<Joint> joints;
  std::map<std::string, JointIndex> by_name;

  JointIndex add(const std::string& name, const std::string& parent, const Vec3& at,
                 const Quat& rotation = kIdentityRotation, const Vec3& scale = Vec3(1.f)) {
    const auto index = static_cast<JointIndex>(joints.size());
    joints.push_back({.name = name,
                      .parent = parent.empty() ? kNoJoint : by_name.at(parent),
                      .rest_l = {.translation = at, .rotation = rotation, .scale = scale},
                      .deforms = true});
    by_name[name] = index;
    return index;
  }
  // A bone that leads from one joint to the next, with or without a twist joint halfway down.
  void bone(const std::string& name, const std::string& parent, const Vec3& by, const Quat& rotation, bool twist,
            const std::string& twist_name) {
    if (!twist) {
      add(name, parent, by, rotation);
      return;
    }
    add(twist_name, parent, 0.5f * by);
    add(name, twist_name, 0.5f * by, rotation);
  }
};

}  // namespace

std::shared_ptr<const Character> LimbedFigure::make() const {
  Builder b;
  b.add("root", "", root.translation, root.rotation, root.scale);
  b.add("hips", "root", {0.f, 0.95f, 0.f}, kIdentityRotation, limb_scale);
  b.add("spine", "hips", {0.f, 0.15f, 0.f});
  b.add("chest", "spine", {0.f, 0.2f, 0.02f});
  b.add("neck", "chest", {0.f, 0.22f, -0.02f});
  b.add("head", "neck", {0.f, 0.1f, 0.02f});
  for (const float side : {1.f, -1.f}) {
    const std::string end = side > 0.f ? ".L" : ".R";
    b.add("shoulder" + end, "chest", {side * 0.05f, 0.18f, 0.f});
    b.add("upper_arm" + end, "shoulder" + end, {side * 0.13f, 0.f, 0.f}, glm::angleAxis(side * 0.08f, Vec3(0, 1, 0)));
    b.bone("lower_arm" + end, "upper_arm" + end, {side * 0.28f, 0.f, 0.f}, glm::angleAxis(side * -0.16f, Vec3(0, 1, 0)),
           twists, "upper_arm_twist" + end);
    b.bone("hand" + end, "lower_arm" + end, {side * 0.26f, 0.f, 0.f}, kIdentityRotation, twists,
           "lower_arm_twist" + end);
    for (int finger = 1; fingers && finger <= 5; ++finger) {
      std::string above = "hand" + end;
      for (int part = 1; part <= 3; ++part) {
        const std::string name = "finger_" + std::to_string(finger) + "_" + std::to_string(part) + end;
        b.add(name, above,
              {side * (part == 1 ? 0.08f : 0.03f), 0.f, part == 1 ? 0.03f * static_cast<float>(3 - finger) : 0.f});
        above = name;
      }
    }
    b.add("upper_leg" + end, "hips", {side * 0.1f, -0.05f, 0.f}, glm::angleAxis(-0.5f * knee_bend, Vec3(1, 0, 0)));
    b.bone("lower_leg" + end, "upper_leg" + end, {0.f, -0.43f, 0.f}, glm::angleAxis(knee_bend, Vec3(1, 0, 0)), twists,
           "upper_leg_twist" + end);
    b.bone("foot" + end, "lower_leg" + end, {0.f, -0.4f, 0.f}, glm::angleAxis(-0.5f * knee_bend, Vec3(1, 0, 0)), twists,
           "lower_leg_twist" + end);
    b.add("toes" + end, "foot" + end, {0.f, -0.06f, 0.13f});
  }
  if (tail) {
    std::string above = "hips";
    for (int i = 1; i <= 5; ++i) {
      const std::string name = "tail_" + std::to_string(i);
      b.add(name, above, {0.f, i == 1 ? -0.02f : 0.02f, -0.12f}, glm::angleAxis(0.1f, Vec3(1, 0, 0)));
      above = name;
    }
  }

  auto character = std::make_shared<Character>();
  character->name = "limbed";
  character->skeleton = *Skeleton::create(b.joints);

  Clip clip;
  clip.name = "move";
  clip.duration_s = 1.0;
  clip.fps = 30.0;
  std::mt19937 random(seed);
  const auto number = [&random](float most) {
    return most * (2.f * static_cast<float>(random() % 10'001u) / 10'000.f - 1.f);
  };
  constexpr int kKeys = 5;
  for (std::size_t j = 0; j < character->skeleton.size(); ++j) {
    const Joint& joint = character->skeleton.joints()[j];
    std::vector<QuatKnot> turns;
    for (int k = 0; k < kKeys; ++k) {
      const Vec3 turn =
          joint.name == "root" ? Vec3(0.f) : Vec3{number(clip_bend), number(clip_bend), number(clip_bend)};
      turns.push_back({.time = static_cast<double>(k) / (kKeys - 1),
                       .value = glm::normalize(joint.rest_l.rotation * expMap(turn))});
    }
    JointTrack track{.joint = static_cast<JointIndex>(j)};
    for (int k = 0; k < kKeys; ++k) {  // smooth
      QuatKnot& knot = turns[static_cast<std::size_t>(k)];
      const QuatKnot &before = turns[static_cast<std::size_t>(std::max(k - 1, 0))],
                     &after = turns[static_cast<std::size_t>(std::min(k + 1, kKeys - 1))];
      knot.interpolation = Interpolation::hermite;
      knot.in = knot.out = (after.value - before.value) * static_cast<float>(1.0 / (after.time - before.time));
    }
    track.rotation = *QuatCurve::fromKnots(turns);
    if (joint.name == "hips") {
      for (int axis = 0; axis < 3; ++axis) {
        std::vector<Knot> knots;
        for (int k = 0; k < kKeys; ++k)
          knots.push_back({.time = static_cast<double>(k) / (kKeys - 1),
                           .value = joint.rest_l.translation[axis] + number(0.1f),
                           .interpolation = Interpolation::hermite});
        track.translation[static_cast<std::size_t>(axis)] = *Curve::fromKnots(knots);
      }
    }
    clip.joints.push_back(std::move(track));
  }
  character->clips.push_back(std::make_shared<const Clip>(std::move(clip)));
  return character;
}

}  // namespace sinew::tests
