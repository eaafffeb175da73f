// What the report of an FBX file says that Blender shows otherwise.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/io/export/fbx_write_helpers.h"

namespace sinew::tests {
namespace {

bool isTold(const Character& c, std::string_view words) {
  const WriteFbx work = writtenFbx(c);
  return std::ranges::any_of(
      work.report.lines, [&](const ReportLine& line) { return line.text.english().find(words) != std::string::npos; });
}

constexpr std::string_view kHolds = "Blender holds", kKept = "which Blender does not read";

// Bones along Y whose ends are where the next ones rest, the last one moved by up to `way` metres.
Character chainOfBones(float way, const Vec3& rest = {0.f, 0.25f, 0.f}) {
  Character c;
  c.name = "chain";
  c.skeleton = Skeleton::create({fbxJoint("root", kNoJoint, {0.f, 1.f, 0.f}), fbxJoint("bone", 0, {0.f, 0.5f, 0.f}),
                                 fbxJoint("handle", 1, rest)})
                   .value();
  Clip clip = clipOfTwoSeconds();
  JointTrack track{.joint = 2};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const float at = rest[static_cast<int>(axis)];
    track.translation[axis] =
        Curve::fromSamples({0.0, 2.0}, {at, axis == 0 ? at + way : at}, Interpolation::linear).value();
  }
  clip.joints = {track};
  setFbxClip(c, clip);
  return c;
}

TEST(ReadElsewhere, BonesThatBlenderConnects) {
  EXPECT_TRUE(isTold(chainOfBones(0.05f), kHolds));
  EXPECT_FALSE(isTold(chainOfBones(0.f), kHolds)) << "keys that move nothing";
  EXPECT_FALSE(isTold(chainOfBones(0.05f, {0.1f, 0.25f, 0.f}), kHolds)) << "beside the end of the bone";
}

// The reader takes the average of what hangs on a bone for its length.
TEST(ReadElsewhere, BonesThatBranchEndInBetween) {
  Character c = chainOfBones(0.05f);
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints.push_back(fbxJoint("second", 1, {0.5f, 0.f, 0.f}));
  c.skeleton = Skeleton::create(joints).value();
  EXPECT_FALSE(isTold(c, kHolds));
}

TEST(ReadElsewhere, ScaleThatJointsKeepToThemselves) {
  Character c = chainOfBones(0.f);
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[2].inherit_scale = ScaleInheritance::skip_parent;
  c.skeleton = Skeleton::create(joints).value();
  EXPECT_FALSE(isTold(c, kKept)) << "no scale is there";
  joints[0].rest_l.scale = Vec3(2.f);
  c.skeleton = Skeleton::create(joints).value();
  EXPECT_TRUE(isTold(c, kKept));
  joints[0].rest_l.scale = Vec3(1.f);
  c.skeleton = Skeleton::create(joints).value();
  Clip clip = *c.clips[0];
  JointTrack track{.joint = 1};
  track.scale[0] = Curve::fromSamples({0.0, 2.0}, {1.f, 3.f}, Interpolation::linear).value();
  clip.joints.insert(clip.joints.begin(), track);
  setFbxClip(c, clip);
  EXPECT_TRUE(isTold(c, kKept)) << "a clip scales what is above";
}

}  // namespace
}  // namespace sinew::tests
