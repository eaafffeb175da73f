// What tests of written FBX files share: small characters and clips, written and read back.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "core/io/fbx/write/write.h"
#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {

inline WriteFbx writtenFbx(const Character& character) {
  WriteFbx work{.character = &character, .clips = character.clips};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return work;
}

inline Imported fbxReadBack(const WriteFbx& work) {
  auto imported = importFbx(work.file);
  if (imported) return std::move(*imported);
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return {std::make_shared<Character>(), {}};
}

inline Quat aboutAxis(float degrees, const Vec3& axis) {
  return glm::angleAxis(glm::radians(degrees), glm::normalize(axis));
}

inline Joint fbxJoint(const char* name, JointIndex parent, const Vec3& translation,
                      const Quat& rotation = kIdentityRotation,
                      ScaleInheritance inherit_scale = ScaleInheritance::full) {
  return {.name = name,
          .parent = parent,
          .rest_l = {.translation = translation, .rotation = rotation},
          .inherit_scale = inherit_scale};
}

// Three joints, one above the other, each with another way to take over scale.
inline Character threeJoints() {
  Character c;
  c.name = "three";
  c.skeleton =
      Skeleton::create(
          {fbxJoint("hip", kNoJoint, {0.f, 0.9f, 0.1f}),
           fbxJoint("knee", 0, {0.f, -0.4f, 0.02f}, aboutAxis(35.f, {1.f, 0.2f, 0.f}), ScaleInheritance::skip_parent),
           fbxJoint("knee", 1, {0.1f, -0.4f, 0.f}, aboutAxis(-80.f, {0.f, 1.f, 1.f}), ScaleInheritance::own_axes)})
          .value();
  return c;
}

inline void setFbxClip(Character& c, Clip clip) { c.clips = {std::make_shared<const Clip>(std::move(clip))}; }

inline Clip clipOfTwoSeconds(std::string name = "Läuft") {
  Clip clip;
  clip.name = std::move(name), clip.start_s = 0.5, clip.duration_s = 2.0, clip.fps = 24.0;
  return clip;
}

inline Curve curveOfAllKinds(float size) {
  std::vector<Knot> knots;
  const auto knot = [&](double time, float value, Tangent in, Tangent out, Interpolation kind) {
    const auto sized = [size](const Tangent& t) { return Tangent{t.dt, t.dv * size}; };
    knots.push_back({.time = time, .value = value * size, .in = sized(in), .out = sized(out), .interpolation = kind});
  };
  knot(-0.5, 0.3f, {}, {0.1f, 0.2f}, Interpolation::hermite);
  knot(0.0, 0.1f, {-0.1f, 0.1f}, {0.1f, -0.3f}, Interpolation::hermite);
  knot(0.4, 0.5f, {-0.1f, -0.05f}, {}, Interpolation::step);
  knot(0.5, -0.2f, {}, {}, Interpolation::step_next);
  knot(0.75, 0.25f, {}, {}, Interpolation::linear);
  // Weights of whole ten-thousandths, as files hold them.
  knot(1.0, 0.4f, {}, {0.5f * 2000.f / 9999.f, 0.2f}, Interpolation::bezier);
  knot(1.5, 0.7f, {-0.5f * 7000.f / 9999.f, -0.3f}, {0.1f, 0.1f}, Interpolation::hermite);
  knot(2.5, 1.f, {-0.1f, 0.1f}, {}, Interpolation::linear);
  return Curve::fromKnots(knots).value();
}

}  // namespace sinew::tests
