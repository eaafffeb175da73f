// Quaternions of files that become Euler angles on opening.
#include "core/io/euler_rotations.h"

#include <cmath>
#include <map>

#include "core/edit/keys/rotation_mode.h"
#include "core/math/interpolation.h"
#include "places.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

constexpr float kBound = SwitchRotation::kKept + 1e-4f;  // float noise of both evaluations beside the promise

Imported read(const std::string& file, bool euler) {
  ImportOptions options;
  options.decode_images = false;
  options.euler_rotations = euler;
  auto imported = importCharacter(file, options, {});
  EXPECT_TRUE(imported) << file;
  return imported ? std::move(*imported) : Imported{std::make_shared<Character>(), {}};
}

// The greatest angle between the rotations of any joint, at many times between keys.
float differenceOf(const Character& a, const Character& b, int clip) {
  const Clip& shown = *a.clips[static_cast<std::size_t>(clip)];
  const int steps = static_cast<int>(std::ceil(shown.duration_s * 173.0)) + 1;
  float worst = 0.f;
  EvaluatedPose one, other;
  for (int i = 0; i <= steps; ++i) {
    const double time = shown.duration_s * i / steps;
    Evaluator().evaluateAt(a, &shown, time, one);
    Evaluator().evaluateAt(b, b.clips[static_cast<std::size_t>(clip)].get(), time, other);
    for (std::size_t j = 0; j < one.pose.local.size(); ++j)
      worst = std::max(worst, angleBetween(one.pose.local[j].rotation, other.pose.local[j].rotation));
  }
  return worst;
}

std::size_t quaternionCurves(const Clip& clip) {
  std::size_t count = 0;
  for (const JointTrack& track : clip.joints) {
    const auto* rotation = std::get_if<QuatCurve>(&track.rotation);
    count += rotation && !rotation->empty() ? 1 : 0;
  }
  return count;
}

TEST(EulerRotations, PlayAsTheQuaternionsDid) {
  const std::string file = std::string(SINEW_SOURCE_DIR) + "/resources/characters/humanoid.glb";
  const Imported plain = read(file, false), angles = read(file, true);
  ASSERT_EQ(plain.character->clips.size(), angles.character->clips.size());
  std::map<JointIndex, EulerOrder> orders;
  for (std::size_t i = 0; i < plain.character->clips.size(); ++i) {
    const Clip& clip = *angles.character->clips[i];
    EXPECT_GT(quaternionCurves(*plain.character->clips[i]), 0u) << "nothing is done unless it is asked for";
    EXPECT_EQ(quaternionCurves(clip), 0u) << clip.name;
    EXPECT_LE(differenceOf(*plain.character, *angles.character, static_cast<int>(i)), kBound) << clip.name;
    for (const JointTrack& track : clip.joints) {
      const auto* euler = std::get_if<EulerCurves>(&track.rotation);
      if (!euler || !rotationModeOf(clip, kBaseLayer, track.joint)) continue;
      const EulerOrder order = orders.emplace(track.joint, euler->order).first->second;
      EXPECT_EQ(euler->order, order) << "a joint has the same order in all clips";
    }
  }
  EXPECT_TRUE(reports(angles.report, ReportKind::converted, "became Euler angles")) << allLines(angles.report);
  EXPECT_FALSE(reports(plain.report, ReportKind::converted, "Euler"));
}

// Turns through the lock of every order, about slanted axes, by hermite slopes and by steps.
GltfBuilder tumbling(const std::string& interpolation) {
  GltfBuilder b;
  const int node = b.node({{"name", "joint"}});
  std::vector<float> times, values;
  const bool cubic = interpolation == "CUBICSPLINE";
  for (int k = 0; k < 12; ++k) {
    const auto n = static_cast<float>(k);
    const Quat q = glm::angleAxis(1.1f * n, glm::normalize(Vec3(1.f, std::sin(n), std::cos(2.f * n))));
    times.push_back(0.25f * n);
    if (cubic) values.insert(values.end(), {0.3f, -0.2f, 0.1f, 0.f});
    values.insert(values.end(), {q.x, q.y, q.z, q.w});
    if (cubic) values.insert(values.end(), {-0.1f, 0.4f, 0.2f, 0.f});
  }
  b.channel(b.animation("clip"), node, "rotation", b.floats(times, "SCALAR"), b.floats(values, "VEC4"), interpolation);
  return b;
}

TEST(EulerRotations, HoldTheBoundInGimbalLock) {
  for (const std::string interpolation : {"LINEAR", "STEP", "CUBICSPLINE"}) {
    const Imported plain = mustImport(tumbling(interpolation));
    Character angles = *plain.character;
    ImportReport report;
    ASSERT_TRUE(useEulerAngles(angles, report, {ProgressFn()}));
    EXPECT_LE(differenceOf(*plain.character, angles, 0), kBound) << interpolation;
    // Where the bound cannot be held the quaternions stay, and the report says so.
    EXPECT_EQ(quaternionCurves(*angles.clips[0]) > 0, reports(report, ReportKind::info, "stayed as quaternions"));
    EXPECT_EQ(quaternionCurves(*angles.clips[0]) == 0, reports(report, ReportKind::converted, "1 rotation "));
    if (interpolation != "CUBICSPLINE") {
      EXPECT_EQ(quaternionCurves(*angles.clips[0]), 0u) << interpolation;
    }
  }
}

// Angles of a layer add to angles and turn quaternions: the joint would move otherwise.
TEST(EulerRotations, LeaveJointsAloneThatALayerTurns) {
  const Imported plain = mustImport(tumbling("LINEAR"));
  Character angles = *plain.character;
  Clip layered = *angles.clips[0];
  ClipLayer& more = layered.layers.emplace_back();
  more.name = "more";
  more.joints = {layered.joints[0]};
  angles.clips[0] = std::make_shared<const Clip>(layered);
  ImportReport report;
  ASSERT_TRUE(useEulerAngles(angles, report, {ProgressFn()}));
  EXPECT_EQ(*angles.clips[0], layered);
  EXPECT_TRUE(reports(report, ReportKind::info, "1 rotation stayed as quaternions"));
}

TEST(EulerRotations, StopWhenTheImportIsCancelled) {
  Character character = *mustImport(tumbling("LINEAR")).character;
  ImportReport report;
  const ProgressFn stop = [](float, const Text&) { return false; };
  EXPECT_FALSE(useEulerAngles(character, report, {stop}));
}

}  // namespace
}  // namespace sinew::tests
