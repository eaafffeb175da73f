// All that evaluates a scene, beside the definitions of what it shows.
#include "tests/core/evaluate/slow_scene.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/objects/object.h"
#include "tests/core/evaluate/any_scene.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyScene, tests::slowlyAt, tests::slowPlace_w, tests::slowPose, tests::SlowCarrier, tests::slowCarrier,
    tests::slowlyShown, tests::SlowMatrix, tests::SlowPose, tests::SlowTransform;

// A float rounds at 2^-24, six parts in a hundred million. A rotation goes through some ten roundings for each clip and
// layer, five at most, and through one joint after the other, six of each of six instances: a few parts in a million of
// the terms that a number is the sum of. What is wrong shows in the second or third digit.
constexpr double kPrecision = 2e-5;

bool same(const Mat4& fast, const SlowMatrix& slow) {
  for (int c = 0; c < 4; ++c) {
    for (int r = 0; r < 4; ++r) {
      const auto number = static_cast<double>(fast[c][r]);
      if (std::abs(number - slow.value[c][r]) <= kPrecision * (slow.terms[c][r] + 1e-3)) continue;
      RC_LOG() << "\ncolumn " << c << ", row " << r << ": " << number << " for " << slow.value[c][r] << " of terms of "
               << slow.terms[c][r] << "\n";
      return false;
    }
  }
  return true;
}

bool same(const Vec3& fast, const glm::dvec3& slow, double terms = 1.0) {
  for (int i = 0; i < 3; ++i) {
    const auto number = static_cast<double>(fast[i]);
    if (std::abs(number - slow[i]) <= kPrecision * (terms + std::abs(slow[i]))) continue;
    RC_LOG() << "\nnumber " << i << ": " << number << " for " << slow[i] << "\n";
    return false;
  }
  return true;
}

bool same(const Transform& fast, const SlowTransform& slow) {
  const auto cosine = std::abs(glm::dot(glm::normalize(glm::dquat(fast.rotation)), glm::normalize(slow.rotation)));
  if (std::acos(std::min(cosine, 1.0)) > kPrecision) {
    RC_LOG() << "\nturned by " << 2.0 * std::acos(cosine) << "\n";
    return false;
  }
  return same(fast.translation, slow.translation, 4.0) && same(fast.scale, slow.scale) && same(fast.shear, slow.shear);
}

bool near(double fast, double slow) { return std::abs(fast - slow) <= kPrecision * (4.0 + std::abs(slow)); }

// What plays on an instance, for whoever looks for a fault.
void log(const Scene& scene, const Instance& instance) {
  std::ostream& out = RC_LOG();
  const auto curve = [&](const auto& of) {
    out << (of.empty() ? "-" : of.state().muted ? "m" : of.state().soloed ? "s" : "c");
  };
  const auto joints = [&](const std::vector<JointTrack>& tracks) {
    for (const JointTrack& track : tracks) {
      out << "\n    joint " << track.joint << " t ";
      for (const Curve& of : track.translation) curve(of);
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
        out << " " << name(euler->order) << " ";
        for (const Curve& of : euler->angles) curve(of);
      } else {
        out << " q ";
        curve(std::get<QuatCurve>(track.rotation));
      }
      out << " s ";
      for (const Curve& of : track.scale) curve(of);
    }
  };
  const auto played = [&](ClipId id) {
    const ClipEntry* entry = scene.clips.find(id);
    if (!entry) return;
    out << "\n  clip " << id.value << ", " << entry->clip->duration_s << " s";
    joints(entry->clip->joints);
    for (const ClipLayer& layer : entry->clip->layers) {
      out << "\n   layer " << (layer.mode == BlendMode::additive ? "additive" : "override")
          << (layer.angles_add ? " angles" : "") << (layer.muted ? " muted" : "") << (layer.soloed ? " soloed" : "");
      if (!layer.weight.empty()) out << " weighted";
      joints(layer.joints);
    }
  };
  out << "\ninstance " << instance.id.value << " plays " << instance.control.clip.value << " at "
      << instance.control.time << " by " << instance.control.weight << " take "
      << instance.control.take_time.value_or(-99.0);
  for (const ClipControl& control : instance.controls) {
    out << "\n control of " << control.clip.value << " offset " << control.offset << " speed " << control.speed
        << (control.mode == BlendMode::additive ? " additive to " : " override, reference ")
        << control.reference_clip.value << " at " << control.reference_time << " mask " << control.mask.value
        << (control.muted ? " muted" : "") << (control.soloed ? " soloed" : "")
        << (control.weight.empty() ? "" : " weighted");
    played(control.clip);
  }
  if (instance.controls.empty()) played(instance.control.clip);
}

RC_GTEST_PROP(SlowScene, PosesAreWhatTheirDefinitionsSay, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    log(scene, instance);
    const EvaluatedPose& fast = posed.pose(instance.id);
    const SlowPose slow = slowPose(scene, instance);
    RC_ASSERT(fast.pose.local.size() == slow.local.size());
    for (std::size_t j = 0; j < slow.local.size(); ++j) {
      RC_ASSERT(same(fast.pose.local[j], slow.local[j]));
      RC_ASSERT(same(fast.joints_m[j], slow.joints_m[j]));
    }
    RC_ASSERT(fast.pose.morph_weights.size() == slow.morphs.size());
    for (std::size_t m = 0; m < slow.morphs.size(); ++m)
      RC_ASSERT(near(static_cast<double>(fast.pose.morph_weights[m]), slow.morphs[m]));
    RC_ASSERT(fast.palette.size() == slow.palette.size());
    for (std::size_t i = 0; i < slow.palette.size(); ++i) RC_ASSERT(same(fast.palette[i], slow.palette[i]));
    const Box box = posed.bounds_m(instance.id);
    RC_ASSERT(same(box.low, slow.low_m, slow.box_terms));
    RC_ASSERT(same(box.high, slow.high_m, slow.box_terms));
  }
}

RC_GTEST_PROP(SlowScene, EverythingStandsWhereItsDefinitionSays, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    log(scene, instance);
    RC_ASSERT(posed.placement_w(instance.id) == posed.place_w(instance.id, kNoJoint));
    for (JointIndex j = kNoJoint; j < static_cast<JointIndex>(instance.character->skeleton.size()); ++j)
      RC_ASSERT(same(posed.place_w(instance.id, j), slowPlace_w(scene, instance, j)));
  }
}

// Where a hair more would be the other answer, either is right.
bool sureToShow(const Scene& scene) {
  return std::ranges::none_of(scene.instances, [&](const Instance& instance) {
    const int channel = propertyChannel(*instance.character, "visible");
    return channel >= 0 && std::abs(slowPose(scene, instance).morphs[static_cast<std::size_t>(channel)] - 0.5) < 1e-3;
  });
}

RC_GTEST_PROP(SlowScene, WhatShowsIsWhatItsDefinitionSays, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  for (const Instance& instance : scene.instances) {
    log(scene, instance);
    for (const double time : {-0.34375, 0.53125, 1.28125}) {
      const Scene then = slowlyAt(scene, instance, time);
      if (!sureToShow(then)) continue;
      const auto there = std::ranges::find(then.instances, instance.id, &Instance::id);
      RC_ASSERT(at.isShown(instance, momentAt(instance, time)) == slowlyShown(then, *there));
    }
    const Carrier carrier = posed.carrier(instance.id);
    const SlowCarrier slow = slowCarrier(scene, instance);
    RC_ASSERT((carrier.place == Place{slow.parent, slow.joint}));
    RC_ASSERT(same(carrier.kept, slow.kept));
  }
}

RC_GTEST_PROP(SlowScene, PropertiesAreWhatTheirDefinitionsSay, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) {
    const Character& model = *instance.character;
    if (!model.type) continue;
    SlowPose slow = slowPose(scene, instance);
    const Pose& fast = posed.pose(instance.id).pose;
    for (const PropertySpec& property : model.type->properties) {
      // Where a hair more would be another choice, either is right.
      const auto channel = static_cast<std::size_t>(propertyChannel(model, property.id));
      const double number = slow.morphs[channel];
      if (isStepped(property.type) && std::abs(number * 2.0 - std::round(number * 2.0)) < 1e-3)
        slow.morphs[channel] = static_cast<double>(fast.morph_weights[channel]);
      const std::vector<double> wanted = slowProperty(model, slow, property);
      const std::array<float, 3> found = propertyIn(model, fast, property.id);
      for (std::size_t i = 0; i < 3; ++i)
        RC_ASSERT(near(static_cast<double>(found[i]), i < wanted.size() ? wanted[i] : 0.0));
      if (property.type != PropertyType::reference) continue;
      const Instance* referred = referenceIn(scene.instances, instance, fast, property.id);
      const Instance* meant = nullptr;
      for (const Instance& other : scene.instances)
        if (static_cast<double>(other.id.value) == wanted.front() && &other != &instance) meant = &other;
      RC_ASSERT(referred == meant);
    }
  }
}

// As ghosts, trails and whatever bakes ask: at many times of the shown clip, one joint alone or everything.
RC_GTEST_PROP(SlowScene, OtherTimesAreWhatTheirDefinitionsSay, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  // Beside all times at which clips begin, end and have knots.
  const std::vector<double> times{-0.34375, 0.03125, 0.53125, 1.28125, 3.03125, 0.15625};
  for (const Instance& instance : scene.instances) {
    log(scene, instance);
    std::vector<SlowPose> slow;
    for (const double time : times) slow.push_back(slowPose(scene, slowlyAt(instance, time)));
    for (JointIndex j = 0; j < static_cast<JointIndex>(instance.character->skeleton.size()); ++j) {
      const std::vector<Mat4> joint_m = at.joints_m(instance, j, times);
      for (std::size_t i = 0; i < times.size(); ++i)
        RC_ASSERT(same(joint_m[i], slow[i].joints_m[static_cast<std::size_t>(j)]));
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
      EvaluatedPose pose;
      at.pose(instance, times[i], pose);
      for (std::size_t p = 0; p < slow[i].palette.size(); ++p) RC_ASSERT(same(pose.palette[p], slow[i].palette[p]));
      for (std::size_t m = 0; m < slow[i].morphs.size(); ++m)
        RC_ASSERT(near(static_cast<double>(pose.pose.morph_weights[m]), slow[i].morphs[m]));
    }
  }
}

RC_GTEST_PROP(SlowScene, AtOtherTimesEverythingStandsWhereItsDefinitionSays, ()) {
  const Scene scene = anyScene();
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  const std::vector<double> times{-0.34375, 0.53125, 3.03125};
  for (const Instance& instance : scene.instances) {
    const std::vector<Mat4> placed_w = at.placements_w(instance, times);
    for (std::size_t i = 0; i < times.size(); ++i) {
      const Scene then = slowlyAt(scene, instance, times[i]);
      for (const Instance& there : then.instances)
        if (there.id == instance.id) RC_ASSERT(same(placed_w[i], slowPlace_w(then, there, kNoJoint)));
    }
  }
}

}  // namespace
}  // namespace sinew
