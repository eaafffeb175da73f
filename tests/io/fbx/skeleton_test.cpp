// The models of FBX files as joints: pivots, fixed rotations, axes, unit, inheritance of scale.
#include <gtest/gtest.h>

#include "core/io/fbx/skeleton.h"
#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {
namespace {

using glm::dvec3;

// The matrices of a pose, one per joint.
std::vector<Mat4> restOf(const FbxBuilder& file, const ImportOptions& options = {}) {
  const Imported imported = mustImport(file, options);
  EvaluatedPose pose;
  Evaluator().evaluateAt(*imported.character, nullptr, 0.0, pose);
  return pose.joints_m;
}

glm::dmat4 moved(const dvec3& t) {
  glm::dmat4 m(1.0);
  m[3] = glm::dvec4(t, 1.0);
  return m;
}
glm::dmat4 turned(const dvec3& degrees) {
  glm::dmat4 m(1.0);
  for (int axis = 0; axis < 3; ++axis) {
    dvec3 about(0.0);
    about[axis] = 1.0;
    m = glm::dmat4(glm::mat3_cast(glm::angleAxis(glm::radians(degrees[axis]), about))) * m;
  }
  return m;
}
glm::dmat4 stretched(const dvec3& s) {
  glm::dmat4 m(1.0);
  for (int i = 0; i < 3; ++i) m[i][i] = s[i];
  return m;
}

bool same(const Mat4& a, const glm::dmat4& b, float tolerance = 1e-5f) {
  for (int c = 0; c < 4; ++c) {
    if (glm::length(a[c] - Vec4(b[c])) > tolerance) return false;
  }
  return true;
}

TEST(FbxSkeleton, PivotsOffsetsAndFixedRotationsMakeTheMatrixOfTheFormat) {
  FbxBuilder file = inMetres();
  const FbxId a = file.joint("a");
  const dvec3 t{1, 2, 3}, r{20, -30, 40}, s{1, 2, 0.5}, pre{10, 20, 30}, post{-15, 25, 5};
  const dvec3 rp{0.1, 0.2, 0.3}, ro{-0.4, 0.5, 0.6}, sp{0.7, -0.8, 0.9}, so{0.11, 0.12, -0.13};
  file.set(a, "Lcl Translation", t);
  file.set(a, "Lcl Rotation", r);
  file.set(a, "Lcl Scaling", s);
  file.set(a, "PreRotation", pre);
  file.set(a, "PostRotation", post);
  file.set(a, "RotationPivot", rp);
  file.set(a, "RotationOffset", ro);
  file.set(a, "ScalingPivot", sp);
  file.set(a, "ScalingOffset", so);
  const auto expected = [&](const glm::dmat4& turn) {
    return moved(t) * moved(ro) * moved(rp) * turn * moved(-rp) * moved(so) * moved(sp) * stretched(s) * moved(-sp);
  };
  EXPECT_TRUE(same(restOf(file)[0], expected(turned(r)))) << "fixed rotations count only where rotations are active";
  file.set(a, "RotationActive", 1);
  EXPECT_TRUE(same(restOf(file)[0], expected(turned(pre) * turned(r) * glm::inverse(turned(post)))));
  file.set(a, "RotationSpaceForLimitOnly", 1);
  EXPECT_TRUE(same(restOf(file)[0], expected(turned(r)))) << "fixed rotations that are meant for limits alone";
}

TEST(FbxSkeleton, RotationOrdersCountWhereActive) {
  // x by 90 degrees and z by 90: which comes first decides where the y axis goes.
  const auto yAxis = [](int order, int active) {
    FbxBuilder file;
    const FbxId a = file.joint("a");
    file.set(a, "Lcl Rotation", dvec3(90, 0, 90));
    file.set(a, "RotationOrder", order);
    file.set(a, "RotationActive", active);
    return Vec3(restOf(file)[0][1]);
  };
  for (const int xyz : {0, 1, 3, 6, 77, -1}) EXPECT_TRUE(near(yAxis(xyz, 1), {0, 0, 1})) << xyz;
  for (const int zyx : {2, 4, 5}) EXPECT_TRUE(near(yAxis(zyx, 1), {-1, 0, 0})) << zyx;
  EXPECT_TRUE(near(yAxis(5, 0), {0, 0, 1}));
}

TEST(FbxSkeleton, LengthsAreInMetres) {
  FbxBuilder file;
  file.setting("UnitScaleFactor", 2.54);
  const FbxId a = file.joint("a"), b = file.joint("b", a);
  file.set(a, "Lcl Translation", dvec3(100, 0, 0));
  file.set(b, "Lcl Translation", dvec3(0, 100, 0));
  const Imported imported = mustImport(file);
  EXPECT_DOUBLE_EQ(imported.character->unit_m, 0.0254);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "2.54 cm"));
  EXPECT_TRUE(near(Vec3(restOf(file)[1][3]), {2.54f, 2.54f, 0}));
  EXPECT_TRUE(near(Vec3(restOf(file, {.unit_m = 1.0})[1][3]), {100, 100, 0}));
}

struct Axes {
  int right, right_sign, up, up_sign, front, front_sign;
};

FbxBuilder withAxes(const Axes& axes) {
  FbxBuilder file = inMetres();
  file.setting("CoordAxis", axes.right);
  file.setting("CoordAxisSign", axes.right_sign);
  file.setting("UpAxis", axes.up);
  file.setting("UpAxisSign", axes.up_sign);
  file.setting("FrontAxis", axes.front);
  file.setting("FrontAxisSign", axes.front_sign);
  return file;
}

TEST(FbxSkeleton, AxesTurnTheRootsOnly) {
  FbxBuilder file = withAxes({0, 1, 2, 1, 1, -1});  // Z up
  const FbxId a = file.joint("a"), b = file.joint("b", a);
  file.set(a, "Lcl Translation", dvec3(1, 2, 3));
  file.set(b, "Lcl Translation", dvec3(0, 0, 5));
  const auto rest = restOf(file);
  EXPECT_TRUE(near(Vec3(rest[0][3]), {1, 3, -2}));
  EXPECT_TRUE(near(Vec3(rest[1][3]), {1, 8, -2}));
  const Imported imported = mustImport(file);
  EXPECT_EQ(imported.character->up_axis, 'Z');
  EXPECT_EQ(imported.character->skeleton.size(), 2u);
  EXPECT_TRUE(near(imported.character->skeleton[1].rest_l.translation, {0, 0, 5}));
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "Z up"));
}

TEST(FbxSkeleton, OptionsOverrideTheAxes) {
  FbxBuilder file = inMetres();
  file.set(file.joint("a"), "Lcl Translation", dvec3(1, 2, 3));
  EXPECT_TRUE(near(Vec3(restOf(file, {.up_axis = 'Z'})[0][3]), {1, 3, -2}));
  EXPECT_TRUE(near(Vec3(restOf(file, {.up_axis = 'X'})[0][3]), {-2, 1, 3}));
  EXPECT_TRUE(near(Vec3(restOf(file, {.up_axis = 'Y'})[0][3]), {1, 2, 3}));
}

// World matrices by the plain definition of the three ways to inherit scale, in the file's axes, for a chain of joints.
std::vector<glm::dmat4> chain(const std::vector<dvec3>& t, const std::vector<dvec3>& r, const std::vector<dvec3>& s,
                              const std::vector<int>& inherit) {
  std::vector<glm::dmat4> out;
  glm::dmat3 frame(1.0), inherited(1.0);
  for (std::size_t i = 0; i < t.size(); ++i) {
    const glm::dmat3 turn(turned(r[i])), own(stretched(s[i]));
    if (i == 0) {
      frame = turn;
    } else {
      const glm::dmat3 above(stretched(s[i - 1]));
      if (inherit[i] == 1) {
        frame = frame * inherited * above * turn;
        inherited = glm::dmat3(1.0);
      } else {
        frame = frame * turn;
        if (inherit[i] == 0) inherited = inherited * above;
      }
    }
    glm::dmat4 world(frame * inherited * own);
    world[3] = i == 0 ? glm::dvec4(t[i], 1.0) : out.back() * glm::dvec4(t[i], 1.0);
    out.push_back(world);
  }
  return out;
}

TEST(FbxSkeleton, InheritTypesHoldInAllAxesLeftHandedOnesToo) {
  const std::vector<dvec3> t{{1, 2, 3}, {0, 1, 0}, {0.5, 1, 0}, {0, 1, 0.3}, {1, 0, 0}};
  const std::vector<dvec3> r{{10, 20, 30}, {-40, 5, 60}, {70, 0, 15}, {0, 33, -20}, {5, 6, 7}};
  const std::vector<dvec3> s{{1, 2, 0.5}, {0.7, 1, 1.5}, {2, 1, -1}, {1, 1.2, 1}, {1, 3, 1}};
  for (const Axes& axes : {Axes{0, 1, 1, 1, 2, 1}, Axes{0, 1, 2, 1, 1, -1}, Axes{0, 1, 2, 1, 1, 1},
                           Axes{0, -1, 1, 1, 2, 1}, Axes{2, 1, 0, -1, 1, -1}}) {
    for (const std::vector<int>& inherit : {std::vector{0, 1, 1, 1, 1}, std::vector{0, 0, 0, 0, 0},
                                            std::vector{0, 2, 2, 2, 2}, std::vector{2, 2, 0, 1, 2}}) {
      FbxBuilder file = withAxes(axes);
      FbxId parent = kFbxScene;
      for (std::size_t i = 0; i < t.size(); ++i) {
        parent = file.joint("j", parent);
        file.set(parent, "Lcl Translation", t[i]);
        file.set(parent, "Lcl Rotation", r[i]);
        file.set(parent, "Lcl Scaling", s[i]);
        file.set(parent, "InheritType", inherit[i]);
      }
      glm::dmat4 to_y_up(0.0);
      to_y_up[axes.right][0] = axes.right_sign;
      to_y_up[axes.up][1] = axes.up_sign;
      to_y_up[axes.front][2] = axes.front_sign;
      to_y_up[3][3] = 1.0;
      const auto expected = chain(t, r, s, inherit);
      const auto rest = restOf(file);
      for (std::size_t i = 0; i < t.size(); ++i) EXPECT_TRUE(same(rest[i], to_y_up * expected[i], 1e-4f)) << i;
    }
  }
}

TEST(FbxSkeleton, PlainFilesKeepNoFrames) {
  FbxBuilder file;
  file.setDefault("Model", "InheritType", 1);
  file.joint("b", file.joint("a"));
  EXPECT_TRUE(mustImport(file).character->skeleton.scaleInheritance().empty());
  FbxBuilder other;
  other.joint("b", other.joint("a"));
  EXPECT_EQ(mustImport(other).character->skeleton[1].inherit_scale, ScaleInheritance::own_axes);
}

TEST(FbxSkeleton, JointsComeAsInTheFileWithTheirNames) {
  FbxBuilder file;
  const FbxId child = file.joint("rig:tip"), root = file.joint("rig:root");
  file.connections.children.erase(file.connections.children.begin());
  file.connect(child, root);
  const Imported imported = mustImport(file);
  const Skeleton& skeleton = imported.character->skeleton;
  ASSERT_EQ(skeleton.size(), 2u);
  EXPECT_EQ(skeleton[0].name, "rig:root");
  EXPECT_EQ(skeleton[1].name, "rig:tip");
  EXPECT_EQ(skeleton[1].parent, 0);
  EXPECT_TRUE(skeleton[0].deforms);
  EXPECT_FALSE(skeleton[1].deforms);
}

// A captured figure as MotionBuilder writes it: with its cameras, far away.
TEST(FbxSkeleton, CamerasLightsTargetsAndSwitchersAreNoneOfTheFigure) {
  FbxBuilder file = inMetres();
  const FbxId hips = file.joint("hips"), spine = file.joint("spine", hips);
  file.set(spine, "Lcl Translation", dvec3(0, 1.5, 0));
  const FbxId camera = file.model("Producer Perspective", "Camera"), target = file.model("Camera.Target");
  const FbxId light = file.model("Lamp", "Light"), switcher = file.model("Producer Switcher", "CameraSwitcher");
  file.model("flare", "Null", camera);
  file.connect(target, camera, "LookAtProperty");
  file.connect(spine, light, "LookAtProperty");  // what a light looks at may be part of the figure
  for (const FbxId id : {camera, target, light, switcher}) file.set(id, "Lcl Translation", dvec3(400, 300, 200));
  const Imported imported = mustImport(file);
  const Character& c = *imported.character;
  EXPECT_EQ(c.skeleton.size(), 7u);  // nothing leaves the hierarchy
  const auto kind = [&](std::string_view name) { return c.skeleton[c.skeleton.find(name)].kind; };
  EXPECT_EQ(kind("Producer Perspective"), JointKind::camera);
  EXPECT_EQ(kind("Camera.Target"), JointKind::target);
  EXPECT_EQ(kind("Lamp"), JointKind::light);
  EXPECT_EQ(kind("Producer Switcher"), JointKind::switcher);
  EXPECT_EQ(kind("spine"), JointKind::joint);
  EXPECT_TRUE(c.skeleton[c.skeleton.find("hips")].deforms);
  EXPECT_FALSE(c.skeleton[c.skeleton.find("Producer Perspective")].deforms);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "3 joints (and 4 cameras, lights or targets)"))
      << allLines(imported.report);
}

// What a camera looks at is a target where nothing but that hangs on it: a figure under an empty node, or one that ends
// in one, keeps all of its joints.
TEST(FbxSkeleton, WhatCarriesOthersIsNoTarget) {
  FbxBuilder file = inMetres();
  const FbxId group = file.model("group", "Null"), alone = file.model("alone", "Null");
  const FbxId hips = file.joint("hips", group), head = file.joint("head", hips);
  file.set(head, "Lcl Translation", dvec3(0, 1.5, 0));
  const FbxId camera = file.model("Camera", "Camera");
  for (const FbxId looked : {group, alone, head}) file.connect(looked, camera, "LookAtProperty");
  const Imported imported = mustImport(file);
  const Character& c = *imported.character;
  const auto kind = [&](std::string_view name) { return c.skeleton[c.skeleton.find(name)].kind; };
  EXPECT_EQ(kind("group"), JointKind::joint);
  EXPECT_EQ(kind("alone"), JointKind::target);
  EXPECT_EQ(kind("head"), JointKind::joint);
}

TEST(FbxSkeleton, CamerasDoNotAddToTheExtent) {
  FbxBuilder file = inMetres();
  file.set(file.joint("spine", file.joint("hips")), "Lcl Translation", dvec3(0, 1.5, 0));
  file.set(file.model("Camera", "Camera"), "Lcl Translation", dvec3(400, 300, 200));
  const Imported imported = mustImport(file);
  EvaluatedPose pose;
  Evaluator().evaluateAt(*imported.character, nullptr, 0.0, pose);
  const Box box = measureBounds(*imported.character, pose.joints_m, {});
  EXPECT_TRUE(near(box.low, {0, 0, 0}));
  EXPECT_TRUE(near(box.high, {0, 1.5f, 0}));
}

TEST(FbxSkeleton, ACameraThatASkinListsIsAJoint) {
  FbxArm arm = fbxArm();
  FbxBuilder& file = arm.file;
  const FbxId camera = file.model("camera", "Camera");
  const FbxId lens = file.mesh("lens", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  file.cluster(file.skin(lens), camera, {0, 1, 2}, {1, 1, 1});
  const Imported imported = mustImport(file);
  const Joint& joint = imported.character->skeleton[imported.character->skeleton.find("camera")];
  EXPECT_EQ(joint.kind, JointKind::camera);
  EXPECT_TRUE(joint.isOfFigure());
}

TEST(FbxSkeleton, VeryDeepHierarchiesAreRead) {
  FbxBuilder file = inMetres();
  FbxId parent = kFbxScene;
  constexpr int kDepth = 20'000;
  for (int i = 0; i < kDepth; ++i) {
    parent = file.joint("j", parent);
    file.set(parent, "Lcl Translation", dvec3(0, 0.001, 0));
  }
  EXPECT_NEAR(restOf(file).back()[3].y, 20.f, 0.01f);
}

TEST(FbxSkeleton, ImpossiblePropertiesTakeTheUsualValue) {
  FbxBuilder file;
  const FbxId a = file.joint("a");
  file.set(a, "Lcl Translation", dvec3(1e30, 0, 0));
  file.set(a, "Lcl Scaling", dvec3(1, 1e300, 1));
  const Imported imported = mustImport(file);
  EXPECT_EQ(imported.character->skeleton[0].rest_l.translation, Vec3(0.f));
  EXPECT_EQ(imported.character->skeleton[0].rest_l.scale, Vec3(1.f));
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "2 properties"));
}

}  // namespace
}  // namespace sinew::tests
