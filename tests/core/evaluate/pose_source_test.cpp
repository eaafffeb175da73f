// Clips that play on top of one another, beside an obvious implementation.
#include "core/evaluate/pose_source.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/blend/kernels.h"
#include "core/evaluate/evaluator.h"
#include "core/evaluate/source_terms.h"
#include "tests/core/allocation_count.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::anyVec3, tests::difference, tests::real, tests::sampleCharacter;

Curve anyCurve(float low, float high) {
  std::vector<float> values;
  for (int i = 0; i < 3; ++i) values.push_back(*real(low, high));
  return *Curve::fromSamples({0.0, 0.4, 1.0}, std::move(values), Interpolation::linear);
}

// Moves some channels of some joints, and maybe the morph.
Clip anyClip() {
  Clip clip;
  clip.name = "any";
  clip.duration_s = 1.0;
  clip.fps = 30.0;
  for (JointIndex joint = 0; joint < 3; ++joint) {
    if (!*rc::gen::arbitrary<bool>()) continue;
    JointTrack& track = clip.joints.emplace_back();
    track.joint = joint;
    for (std::size_t i = 0; i < 3; ++i) {
      if (*rc::gen::arbitrary<bool>()) track.translation[i] = anyCurve(-1.f, 1.f);
      if (*rc::gen::arbitrary<bool>()) track.scale[i] = anyCurve(0.5f, 2.f);
    }
    if (*rc::gen::arbitrary<bool>()) {
      track.rotation = *QuatCurve::fromSamples({0.0, 1.0}, {anyRotation(), anyRotation()}, Interpolation::linear);
    }
  }
  if (*rc::gen::arbitrary<bool>()) clip.morphs.push_back({0, anyCurve(0.f, 1.f)});
  return clip;
}

JointMask anyMask() { return {{*real(0.f, 1.f), *rc::gen::element(0.f, 1.f), *real(0.f, 1.f)}}; }

struct AnySources {
  std::vector<Clip> clips;
  std::vector<JointMask> masks;
  std::vector<PoseSource> sources;
};

// At least so many of them.
AnySources anySources(std::size_t least = 0) {
  AnySources out;
  const auto count = *rc::gen::inRange<std::size_t>(least, 5);
  for (std::size_t i = 0; i < 2 * count; ++i) out.clips.push_back(anyClip()), out.masks.push_back(anyMask());
  for (std::size_t i = 0; i < count; ++i) {
    const bool additive = *rc::gen::arbitrary<bool>();
    out.sources.push_back({.clip = &out.clips[i],
                           .time = static_cast<double>(*real(-0.5f, 1.5f)),
                           .weight = *rc::gen::element(0.f, 0.3f, 0.8f, 1.f),
                           .mode = additive ? BlendMode::additive : BlendMode::override,
                           .reference = *rc::gen::arbitrary<bool>() ? &out.clips[count + i] : nullptr,
                           .reference_time = static_cast<double>(*real(0.f, 1.f)),
                           .mask = *rc::gen::arbitrary<bool>() ? &out.masks[i] : nullptr});
  }
  return out;
}

Pose sampledOver(Pose pose, const Clip* clip, double time) {
  if (clip) SampleClip{.clip = clip, .time = time, .pose = &pose}.run();
  return pose;
}

// Source by source and joint by joint, with nothing left out and nothing kept.
Pose obvious(const Character& c, std::span<const PoseSource> sources) {
  Pose pose = c.restPose();
  for (const PoseSource& source : sources) {
    const bool additive = source.mode == BlendMode::additive;
    const Pose from = additive ? sampledOver(c.restPose(), source.reference, source.reference_time) : pose;
    const Pose to = sampledOver(from, source.clip, source.time);
    for (std::size_t j = 0; j < pose.local.size(); ++j) {
      const float w = source.weight * (source.mask ? source.mask->weights[j] : 1.f);
      Transform& local = pose.local[j];
      if (additive) {
        local.translation += w * (to.local[j].translation - from.local[j].translation);
        const Quat turn = glm::inverse(from.local[j].rotation) * to.local[j].rotation;
        local.rotation = glm::normalize(local.rotation * slerp(kIdentityRotation, turn, w));
        for (int i = 0; i < 3; ++i) local.scale[i] *= 1.f + w * (to.local[j].scale[i] / from.local[j].scale[i] - 1.f);
      } else {
        local.translation = glm::mix(local.translation, to.local[j].translation, w);
        local.rotation = slerp(local.rotation, to.local[j].rotation, w);
        local.scale = glm::mix(local.scale, to.local[j].scale, w);
      }
    }
    for (std::size_t m = 0; m < pose.morph_weights.size(); ++m) {
      const float difference = to.morph_weights[m] - from.morph_weights[m];
      pose.morph_weights[m] += source.weight * difference;
    }
  }
  return pose;
}

void assertSame(const Pose& a, const Pose& b, float within) {
  RC_ASSERT(a.local.size() == b.local.size());
  for (std::size_t j = 0; j < a.local.size(); ++j) {
    RC_ASSERT(difference(a.local[j].translation, b.local[j].translation) <= within);
    RC_ASSERT(difference(a.local[j].rotation, b.local[j].rotation) <= within);
    RC_ASSERT(difference(a.local[j].scale, b.local[j].scale) <= within * (1.f + glm::length(b.local[j].scale)));
  }
  for (std::size_t m = 0; m < a.morph_weights.size(); ++m)
    RC_ASSERT(std::abs(a.morph_weights[m] - b.morph_weights[m]) <= within);
}

RC_GTEST_PROP(PoseBlender, AgreesWithTheObvious, ()) {
  const Character c = sampleCharacter();
  PoseBlender blender;
  Pose pose;
  for (int again = 0; again < 3; ++again) {  // what is kept from before must not matter
    const AnySources any = anySources();
    for (const PoseSource& source : any.sources) RC_ASSERT(source.validate(c).has_value());
    blender.blend({.character = &c, .sources = any.sources}, pose);
    assertSame(pose, obvious(c, any.sources), 3e-5f);
  }
}

// What is asked of one source shows of all of them, as far as that source has a part in it.
RC_GTEST_PROP(SourceTerms, WhatTheyAskOfOneSourceShows, ()) {
  const Character character = sampleCharacter();
  AnySources any = anySources(1);
  const auto at = *rc::gen::inRange<std::size_t>(0, any.sources.size());
  const SourceTerms terms(character, any.sources, at);
  Pose pose = character.restPose();
  PoseBlender().blend({.character = &character, .sources = any.sources}, pose);
  Pose wanted = pose;
  for (Transform& local : wanted.local) {
    local.translation += anyVec3(-0.2f, 0.2f);
    local.rotation = glm::normalize(local.rotation * expMap(anyVec3(-0.2f, 0.2f)));
    local.scale *= *real(0.8f, 1.25f);
  }
  // Its clip as if it had been keyed.
  Clip keyed = *any.sources[at].clip;
  keyed.joints.clear(), keyed.morphs.clear();
  std::vector<bool> possible(wanted.local.size());
  for (JointIndex joint = 0; joint < static_cast<JointIndex>(wanted.local.size()); ++joint) {
    const auto j = static_cast<std::size_t>(joint);
    const std::optional<Transform> asked = terms.of(joint, wanted.local[j]);
    possible[j] = asked.has_value();
    if (!asked) continue;
    JointTrack& track = keyed.joints.emplace_back();
    track.joint = joint;
    for (std::size_t i = 0; i < 3; ++i) {
      track.translation[i] =
          *Curve::fromSamples({0.0}, {asked->translation[static_cast<int>(i)]}, Interpolation::linear);
      track.scale[i] = *Curve::fromSamples({0.0}, {asked->scale[static_cast<int>(i)]}, Interpolation::linear);
    }
    track.rotation = *QuatCurve::fromSamples({0.0}, {asked->rotation}, Interpolation::linear);
  }
  const std::optional<float> weight = terms.of(0, pose.morph_weights[0] + 0.1f);
  if (weight) keyed.morphs.push_back({0, *Curve::fromSamples({0.0}, {*weight}, Interpolation::linear)});
  any.sources[at].clip = &keyed;
  Pose shown = character.restPose();
  PoseBlender().blend({.character = &character, .sources = any.sources}, shown);
  for (std::size_t j = 0; j < wanted.local.size(); ++j) {
    if (!possible[j]) continue;
    RC_ASSERT(difference(shown.local[j].translation, wanted.local[j].translation) < 1e-3f);
    RC_ASSERT(difference(shown.local[j].rotation, wanted.local[j].rotation) < 1e-3f);
    RC_ASSERT(difference(shown.local[j].scale, wanted.local[j].scale) < 1e-3f * glm::length(wanted.local[j].scale));
  }
  if (weight) RC_ASSERT(std::abs(shown.morph_weights[0] - pose.morph_weights[0] - 0.1f) < 1e-3f);
}

TEST(SourceTerms, SayWhereASourceDoesNotShow) {
  const Character character = sampleCharacter();
  Clip below, above;
  above.joints.emplace_back().joint = 1;
  above.joints[0].translation[0] = *Curve::fromSamples({0.0}, {1.f}, Interpolation::linear);
  below = above;
  JointMask none{{1.f, 0.f, 1.f}};
  std::vector<PoseSource> sources{{.clip = &below}, {.clip = &above}};
  EXPECT_FALSE(SourceTerms(character, sources, 0).of(1, Transform())) << "wholly hidden";
  EXPECT_TRUE(SourceTerms(character, sources, 0).of(0, Transform())) << "what lies above does not move this joint";
  sources[1].mask = &none;
  EXPECT_TRUE(SourceTerms(character, sources, 0).of(1, Transform()));
  sources[0].mask = &none;
  EXPECT_FALSE(SourceTerms(character, sources, 0).of(1, Transform()));
}

RC_GTEST_PROP(PoseBlender, SomeJointsAreWhatTheyAreAmongAll, ()) {
  const Character c = sampleCharacter();
  const AnySources any = anySources();
  std::map<JointIndex, Transform> overrides;
  if (*rc::gen::arbitrary<bool>()) overrides[*rc::gen::inRange(0, 3)].translation = anyVec3(-1, 1);
  Pose whole, some;
  PoseBlender().blend({.character = &c, .sources = any.sources, .overrides = &overrides}, whole);
  const std::vector<JointIndex> joints = *rc::gen::element(std::vector<JointIndex>{0, 2}, std::vector<JointIndex>{1});
  std::vector<int> places(3, -1);
  for (std::size_t i = 0; i < joints.size(); ++i) places[static_cast<std::size_t>(joints[i])] = static_cast<int>(i);
  const JointSubset subset{.joints = joints, .places = places};
  PoseBlender().blend({.character = &c, .sources = any.sources, .overrides = &overrides, .subset = &subset}, some);
  RC_ASSERT(some.local.size() == joints.size());
  for (std::size_t i = 0; i < joints.size(); ++i)
    RC_ASSERT(some.local[i] == whole.local[static_cast<std::size_t>(joints[i])]);
}

RC_GTEST_PROP(PoseBlender, AMaskOfOneGivesTheClipBitForBitAndOneOfZeroTheRest, ()) {
  const Character c = sampleCharacter();
  const Clip below = anyClip(), above = anyClip();
  const double time = static_cast<double>(*real(0.f, 1.f));
  const JointMask mask{{1.f, 0.f, 1.f}};
  const PoseSource sources[] = {{.clip = &below, .time = time}, {.clip = &above, .time = time, .mask = &mask}};
  Pose pose, alone;
  PoseBlender blender;
  blender.blend({.character = &c, .sources = std::span(sources, 1)}, alone);
  blender.blend({.character = &c, .sources = sources}, pose);
  const Pose both = sampledOver(alone, &above, time);
  for (std::size_t j = 0; j < 3; ++j) RC_ASSERT(pose.local[j] == (j == 1 ? alone : both).local[j]);
}

TEST(PoseBlender, AnOverridingClipLeavesWhatItDoesNotAnimate) {
  const Character c = sampleCharacter();
  Clip lift;
  lift.fps = 30.0;
  lift.joints.push_back(
      {.joint = 0, .translation = {Curve(), *Curve::fromSamples({0.0}, {5.f}, Interpolation::linear), Curve()}});
  const PoseSource sources[] = {{.clip = c.clips[0].get(), .time = 0.5}, {.clip = &lift}};
  Pose below, pose;
  PoseBlender blender;
  blender.blend({.character = &c, .sources = std::span(sources, 1)}, below);
  blender.blend({.character = &c, .sources = sources}, pose);
  EXPECT_EQ(pose.local[0].translation, (Vec3{0.f, 5.f, 0.f}));
  EXPECT_EQ(pose.local[1], below.local[1]);
  EXPECT_EQ(pose.morph_weights, below.morph_weights);
}

TEST(PoseBlender, AClipAgainstItselfAddsNothing) {
  const Character c = sampleCharacter();
  const Clip* clip = c.clips[0].get();
  const PoseSource sources[] = {
      {.clip = clip, .time = 0.3},
      {.clip = clip, .time = 0.7, .mode = BlendMode::additive, .reference = clip, .reference_time = 0.7}};
  Pose alone, both;
  PoseBlender blender;
  blender.blend({.character = &c, .sources = std::span(sources, 1)}, alone);
  blender.blend({.character = &c, .sources = sources}, both);
  EXPECT_EQ(both.local, alone.local);
  EXPECT_EQ(both.morph_weights, alone.morph_weights);
}

TEST(PoseBlender, LayersOfAnAdditiveClipCountOnce) {
  const Character c = sampleCharacter();
  Clip clip = *c.clips[0];
  const auto rise = *Curve::fromSamples({0.0, 1.0}, {1.f, 3.f}, Interpolation::linear);
  clip.layers.emplace_back().joints.push_back({.joint = 2, .translation = {Curve(), rise, Curve()}});
  const PoseSource sources[] = {
      {.clip = &clip, .time = 1.0, .mode = BlendMode::additive, .reference = &clip, .reference_time = 0.0}};
  Pose pose;
  PoseBlender blender;
  blender.blend({.character = &c, .sources = sources}, pose);
  EXPECT_NEAR(pose.local[2].translation.y, c.skeleton[2].rest_l.translation.y + 2.f, 1e-5f);
}

TEST(PoseBlender, AllocatesNothingOnceItIsWarm) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "sanitizers bring their own allocator";
  const Character c = sampleCharacter();
  const Clip* clip = c.clips[0].get();
  const JointMask mask{{1.f, 0.5f, 0.f}};
  PoseSource sources[] = {{.clip = clip},
                          {.clip = clip, .weight = 0.5f, .mask = &mask},
                          {.clip = clip, .mode = BlendMode::additive, .reference = clip}};
  PoseBlender blender;
  Pose pose;
  const auto at = [&](double time) {
    for (PoseSource& source : sources) source.time = time;
    blender.blend({.character = &c, .sources = sources}, pose);
  };
  at(0.0);
  const std::size_t before = tests::allocationCount();
  for (int i = 1; i < 20; ++i) at(0.05 * i);
  EXPECT_EQ(tests::allocationCount(), before);
}

TEST(PoseSource, RefusesWhatDoesNotFit) {
  const Character c = sampleCharacter();
  const Clip* clip = c.clips[0].get();
  EXPECT_TRUE((PoseSource{.clip = clip, .reference = clip}.validate(c)));
  Clip stray = *clip;
  stray.joints[0].joint = 3;
  const JointMask small{{1.f, 1.f}};
  const double never = std::numeric_limits<double>::quiet_NaN();
  const PoseSource wrong[] = {{.clip = &stray},
                              {.clip = clip, .reference = &stray},
                              {.clip = clip, .mask = &small},
                              {.clip = clip, .time = never},
                              {.clip = clip, .reference_time = never},
                              {.clip = clip, .weight = 1.01f},
                              {.clip = clip, .weight = std::numeric_limits<float>::quiet_NaN()}};
  for (const PoseSource& source : wrong) EXPECT_FALSE(source.validate(c)) << &source - wrong;
}

}  // namespace
}  // namespace sinew
