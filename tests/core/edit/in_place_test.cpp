// Clips that travel, held at their place.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/clip/sample.h"
#include "core/edit/whole/in_place.h"
#include "core/skeleton/local_to_model.h"

namespace sinew::tests {
namespace {

// A root, a hip turned in some way, and a foot below it.
Skeleton walkerSkeleton() {
  std::vector<Joint> joints(3);
  joints[0] = {.name = "root", .rest_l = {.rotation = glm::angleAxis(0.7f, glm::normalize(Vec3(1.f, 2.f, 0.5f)))}};
  joints[1] = {.name = "hip", .parent = 0, .rest_l = {.translation = {0.1f, 1.f, 0.f}}, .deforms = true};
  joints[2] = {.name = "foot", .parent = 1, .rest_l = {.translation = {0.f, -1.f, 0.f}}, .deforms = true};
  return *Skeleton::create(std::move(joints));
}

Pose walkerAt(const Skeleton& skeleton, const Clip& clip, double time) {
  Pose pose;
  for (const Joint& joint : skeleton.joints()) pose.local.push_back(joint.rest_l);
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

Vec3 placeAt(const Skeleton& skeleton, const Clip& clip, JointIndex joint, double time) {
  const Pose pose = walkerAt(skeleton, clip, time);
  std::vector<Mat4> model(skeleton.size());
  LocalToModel{.parents = skeleton.parents(), .local = pose.local, .model = model, .inheritance = {}, .frames = {}}
      .run();
  return Vec3(model[static_cast<std::size_t>(joint)][3]);
}

float anyPart(float low, float high) {
  return low + (high - low) * static_cast<float>(*rc::gen::inRange(0, 1001)) / 1000.f;
}

Curve anyCurve(const std::vector<Interpolation>& kinds) {
  std::vector<Knot> knots;
  for (const double time : {0.0, 0.3, 0.8, 2.0}) {
    knots.push_back({.time = time,
                     .value = anyPart(-2.f, 2.f),
                     .in = {*rc::gen::element(0.f, -0.1f), anyPart(-0.3f, 0.3f)},
                     .out = {*rc::gen::element(0.f, 0.1f), anyPart(-0.3f, 0.3f)},
                     .interpolation = *rc::gen::elementOf(kinds)});
  }
  return Curve::fromKnots(knots).value();
}

// At every time the figure is where it was, less its part of the way; it ends over the place where it began.
void expectInPlace(const Skeleton& skeleton, const Clip& was, const Clip& is, JointIndex joint, bool same_knots) {
  Vec3 way = placeAt(skeleton, was, joint, was.duration_s) - placeAt(skeleton, was, joint, 0.0);
  way.y = 0.f;
  for (int i = 0; i <= 20; ++i) {
    const double time = was.duration_s * i / 20.0;
    const Vec3 expected = placeAt(skeleton, was, 2, time) - way * static_cast<float>(time / was.duration_s);
    RC_ASSERT(glm::distance(placeAt(skeleton, is, 2, time), expected) < 1e-4f);
  }
  if (same_knots) RC_ASSERT(is.layers.size() == was.layers.size());
}

RC_GTEST_PROP(KeepInPlaceProperty, TheWayIsTakenOutEvenly, ()) {
  const Skeleton skeleton = walkerSkeleton();
  const bool smooth = *rc::gen::arbitrary<bool>();
  const auto kinds = smooth ? std::vector{Interpolation::linear, Interpolation::hermite, Interpolation::bezier}
                            : std::vector{Interpolation::linear, Interpolation::step, Interpolation::ease};
  auto clip = std::make_shared<Clip>();
  clip->name = "walk", clip->fps = 30.0, clip->duration_s = 2.0;
  const JointIndex joint = *rc::gen::element(JointIndex{0}, JointIndex{1});
  clip->joints = {{.joint = joint, .translation = {anyCurve(kinds), anyCurve(kinds), anyCurve(kinds)}}};
  const bool layered = *rc::gen::arbitrary<bool>();
  if (layered) {
    ClipLayer layer;
    layer.name = "more";
    layer.joints = {{.joint = joint, .translation = {anyCurve(kinds), {}, {}}}};
    clip->layers = {layer};
  }
  KeepInPlace work{.skeleton = &skeleton, .clip = clip};
  work.run();
  RC_PRE(work.joint != kNoJoint);
  RC_ASSERT(work.joint == joint);
  expectInPlace(skeleton, *clip, *work.clip, joint, smooth && !layered);
}

// Of a clip of two seconds in which the hip travels.
void expectHipInPlace(const Skeleton& skeleton, const Clip& was, const Clip& is) {
  Vec3 way = placeAt(skeleton, was, 1, 2.0) - placeAt(skeleton, was, 1, 0.0);
  way.y = 0.f;
  for (int i = 0; i <= 20; ++i) {
    const Vec3 wanted = placeAt(skeleton, was, 2, 0.1 * i) - way * (0.05f * static_cast<float>(i));
    EXPECT_LT(glm::distance(placeAt(skeleton, is, 2, 0.1 * i), wanted), 1e-4f) << i;
  }
}

// Where the keys do not reach over the whole clip, what they hold before and after them travels, too.
TEST(KeepInPlace, KeysThatBeginLateOrEndEarlyAreTakenBackAllTheTime) {
  const Skeleton skeleton = walkerSkeleton();
  for (const auto& [from, to] : {std::pair(0.5, 2.0), std::pair(0.0, 1.5)}) {
    auto clip = std::make_shared<Clip>();
    clip->name = "walk", clip->fps = 30.0, clip->duration_s = 2.0;
    const Curve x = Curve::fromSamples({from, to}, {0.f, 3.f}, Interpolation::linear).value();
    clip->joints = {{.joint = 1, .translation = {x, {}, x}}};
    KeepInPlace work{.skeleton = &skeleton, .clip = clip};
    work.run();
    ASSERT_EQ(work.joint, 1);
    expectHipInPlace(skeleton, *clip, *work.clip);
  }
}

// A layer that takes the way back plays beside soloed ones, and not where those that travel are muted.
TEST(KeepInPlace, BesideSoloedLayersTheWayIsTakenBackByOneMore) {
  const Skeleton skeleton = walkerSkeleton();
  auto clip = std::make_shared<Clip>();
  clip->name = "walk", clip->fps = 30.0, clip->duration_s = 2.0;
  const auto along = [](float to) { return Curve::fromSamples({0.0, 2.0}, {0.f, to}, Interpolation::linear).value(); };
  clip->joints = {{.joint = 1, .translation = {along(3.f), {}, {}}}};
  for (const bool soloed : {true, false}) {
    ClipLayer& layer = clip->layers.emplace_back();
    layer.soloed = soloed;
    layer.joints = {{.joint = 1, .translation = {along(soloed ? 1.f : 9.f), {}, along(-2.f)}}};
  }
  KeepInPlace work{.skeleton = &skeleton, .clip = clip};
  work.run();
  ASSERT_EQ(work.joint, 1);
  expectHipInPlace(skeleton, *clip, *work.clip);
}

// Hands and feet that end elsewhere than they begin carry nobody.
TEST(KeepInPlace, LimbsDoNotTravel) {
  const Skeleton skeleton = walkerSkeleton();
  auto clip = std::make_shared<Clip>();
  clip->name = "kick", clip->fps = 30.0, clip->duration_s = 1.0;
  clip->joints = {
      {.joint = 2, .translation = {Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear).value(), {}, {}}}};
  KeepInPlace work{.skeleton = &skeleton, .clip = clip};
  work.run();
  EXPECT_EQ(work.joint, kNoJoint);
  EXPECT_EQ(work.clip, clip);
}

// Where curves are soloed, one that is new has to be as well.
TEST(KeepInPlace, SoloedCurvesKeepTheirWord) {
  std::vector<Joint> joints(1);
  joints[0] = {.name = "root", .deforms = true};
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  auto clip = std::make_shared<Clip>();
  clip->name = "go", clip->fps = 30.0, clip->duration_s = 1.0;
  Curve x = Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::step).value();
  x.setState({.soloed = true});
  clip->joints = {{.joint = 0, .translation = {x, {}, {}}}};
  KeepInPlace work{.skeleton = &skeleton, .clip = clip};
  work.run();
  EXPECT_FLOAT_EQ(work.travel, 1.f);
  EXPECT_NEAR(placeAt(skeleton, *work.clip, 0, 1.0).x, 0.f, 1e-6f);
  EXPECT_NEAR(placeAt(skeleton, *work.clip, 0, 0.5).x, -0.5f, 1e-6f);
}

}  // namespace
}  // namespace sinew::tests
