// The bundled character and the props beside it, as people open them.
#include <algorithm>
#include <map>
#include <string>

#include "core/io/importer.h"
#include "places.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

Imported readResource(const std::string& name, const ImportOptions& options = {}) {
  auto imported = importCharacter(std::string(SINEW_SOURCE_DIR) + "/resources/" + name, options, {});
  EXPECT_TRUE(imported) << name;
  return imported ? std::move(*imported) : Imported{std::make_shared<Character>(), {}};
}

// The curves of both files are fitted apart, each within a millimetre, two and a half at the fingers.
TEST(BundledCharacter, MovesAlikeInBothFormats) {
  const Imported gltf = readResource("characters/humanoid.glb"), fbx = readResource("characters/humanoid.fbx");
  const Character &a = *gltf.character, &b = *fbx.character;
  ASSERT_GE(a.clips.size(), 18u);
  ASSERT_EQ(a.clips.size(), b.clips.size());
  constexpr float kBound = 0.0015f;
  EvaluatedPose one, other;
  for (std::size_t i = 0; i < a.clips.size(); ++i) {
    const Clip& clip = *a.clips[i];
    EXPECT_EQ(clip.name, b.clips[i]->name);
    EXPECT_NEAR(clip.duration_s, b.clips[i]->duration_s, 1e-6) << clip.name;
    EXPECT_EQ(clip.fps, b.clips[i]->fps) << clip.name;
    float worst = 0.f;
    std::string where;
    for (double time = 0.0; time <= clip.duration_s; time += 1.0 / 71.0) {
      Evaluator().evaluateAt(a, a.clips[i].get(), time, one);
      Evaluator().evaluateAt(b, b.clips[i].get(), time, other);
      for (JointIndex j = 0; j < static_cast<JointIndex>(a.skeleton.size()); ++j) {
        const std::string& name = a.skeleton[j].name;
        const JointIndex same = b.skeleton.find(name);
        if (name == "humanoid" || name == "mannequin") continue;
        ASSERT_NE(same, kNoJoint) << name;
        const float off = glm::length(Vec3(one.joints_m[static_cast<std::size_t>(j)][3]) -
                                      Vec3(other.joints_m[static_cast<std::size_t>(same)][3]));
        if (off > worst) worst = off, where = name;
      }
    }
    EXPECT_LT(worst, kBound) << clip.name << ", " << where;
  }
}

TEST(BundledCharacter, IsReadWithoutRepairs) {
  for (const char* name :
       {"characters/humanoid.glb", "characters/humanoid.fbx", "props/sword.glb", "props/stairs.glb"}) {
    const Imported read = readResource(name);
    EXPECT_FALSE(read.report.hasWarnings()) << name << '\n' << allLines(read.report);
    EXPECT_FALSE(read.character->meshes.empty()) << name;
  }
}

// What is shipped has the keys of an animator, not those of a capture: fewer than half of the frames, with slopes.
TEST(BundledCharacter, HasFewKeysWithTangents) {
  for (const char* name : {"characters/humanoid.glb", "characters/humanoid.fbx"}) {
    const Imported read = readResource(name);
    for (const auto& clip : read.character->clips) {
      std::size_t keys = 0, curves = 0;
      for (const JointTrack& track : clip->joints) {
        if (const auto* quat = std::get_if<QuatCurve>(&track.rotation); quat && quat->size() > 1) {
          keys += quat->size(), ++curves;
          EXPECT_EQ(quat->knot(0).interpolation, Interpolation::hermite) << clip->name;
        }
        if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
          for (const Curve& curve : euler->angles) {
            if (curve.size() < 2) continue;
            keys += curve.size(), ++curves;
            EXPECT_EQ(curve.knot(0).interpolation, Interpolation::hermite) << clip->name;
          }
        }
      }
      ASSERT_GT(curves, 15u) << clip->name;
      EXPECT_LT(static_cast<double>(keys) / static_cast<double>(curves), 0.5 * clip->duration_s * clip->fps)
          << clip->name;
    }
  }
}

// As the window opens it: curves of angles, with hardly a key more than as many quaternions would have.
TEST(BundledCharacter, OpensWithCurvesOfAngles) {
  ImportOptions options;
  options.euler_rotations = true;
  const Imported plain = readResource("characters/humanoid.glb");
  const Imported angles = readResource("characters/humanoid.glb", options);
  const auto rotationKeys = [](const Clip& clip) {
    std::size_t keys = 0;
    for (const JointTrack& track : clip.joints) {
      if (const auto* quat = std::get_if<QuatCurve>(&track.rotation)) keys += quat->size();
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) keys += euler->angles[0].size();
    }
    return keys;
  };
  std::size_t before = 0, after = 0;
  for (std::size_t i = 0; i < angles.character->clips.size(); ++i) {
    const Clip& clip = *angles.character->clips[i];
    before += rotationKeys(*plain.character->clips[i]), after += rotationKeys(clip);
    for (const JointTrack& track : clip.joints) {
      const auto* quat = std::get_if<QuatCurve>(&track.rotation);
      EXPECT_TRUE(!quat || quat->empty()) << clip.name << ", joint " << track.joint;
    }
  }
  EXPECT_GT(before, 1000u);
  EXPECT_LT(static_cast<double>(after), 1.03 * static_cast<double>(before));
}

// The same foot comes down at the same share of each cycle, so that two of them can be blended.
TEST(BundledCharacter, SharesFootEventsAmongWhatCanBeBlended) {
  const Imported read = readResource("characters/humanoid.glb");
  std::map<std::string, const Clip*> clips;
  for (const auto& clip : read.character->clips) clips[clip->name] = clip.get();
  for (const char* name : {"walk", "walk_left", "walk_right", "run", "run_left", "run_right", "sneak"}) {
    ASSERT_TRUE(clips.contains(name)) << name;
    const Clip& clip = *clips[name];
    EXPECT_EQ(clip.markers.size(), 4u) << name;
    for (const auto& [event, share] : {std::pair{"foot_L down", 0.0}, {"foot_R down", 0.5}}) {
      const auto marker = std::ranges::find(clip.markers, event, &Marker::name);
      ASSERT_NE(marker, clip.markers.end()) << name << ", " << event;
      EXPECT_NEAR(marker->time / clip.duration_s, share, 1e-6) << name << ", " << event;
    }
    for (const char* event : {"foot_L up", "foot_R up"})
      EXPECT_NE(std::ranges::find(clip.markers, event, &Marker::name), clip.markers.end()) << name << ", " << event;
  }
  for (const char* name : {"climb", "crawl", "turn", "jump"}) EXPECT_FALSE(clips.at(name)->markers.empty()) << name;
}

}  // namespace
}  // namespace sinew::tests
