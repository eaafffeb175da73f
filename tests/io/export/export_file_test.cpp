// Files for other programs: which kind, which part of the clips, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "core/clip/each_curve.h"
#include "core/clip/sample.h"
#include "core/io/export/export_file.h"
#include "core/io/export/hold_still.h"
#include "tests/io/fbx/take_helpers.h"
#include "tests/io/import_helpers.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;

ExportFile armFile(ExportOptions options = {}, ExportFormat format = ExportFormat::glb) {
  const Imported imported = mustImport(arm());
  return {.format = format, .character = imported.character, .clips = imported.character->clips, .options = options};
}

std::shared_ptr<const Character> exported(ExportFile& file) {
  const Check done = file.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  const auto imported = importBytes(file.bytes);
  EXPECT_TRUE(imported);
  return imported ? imported->character : std::make_shared<const Character>();
}

Quat turnAt(const Character& c, double time) {
  Pose pose = c.restPose();
  SampleClip{.clip = c.clips.at(0).get(), .time = time, .pose = &pose}.run();
  return pose.local[static_cast<std::size_t>(c.skeleton.find("tip"))].rotation;
}

TEST(ExportFile, FormatsByTheEndingOfTheName) {
  EXPECT_EQ(exportFormatOf("a/hero.GLB"), ExportFormat::glb);
  EXPECT_EQ(exportFormatOf("hero.gltf"), ExportFormat::gltf);
  EXPECT_EQ(exportFormatOf("hero.v2.bvh"), ExportFormat::bvh);
  EXPECT_EQ(exportFormatOf("hero.Fbx"), ExportFormat::fbx);
  EXPECT_EQ(exportFormatOf("glb"), std::nullopt);
  EXPECT_EQ(exportFormatOf("hero.obj"), std::nullopt);
}

TEST(ExportFile, APartOfAClipBeginsAtItsStart) {
  ExportFile whole = armFile(), part = armFile({.range = std::pair(0.25, 0.75)});
  const auto all = exported(whole), some = exported(part);
  EXPECT_EQ(part.written(), 1u);
  ASSERT_EQ(some->clips.size(), 1u);
  EXPECT_DOUBLE_EQ(some->clips[0]->duration_s, 0.5);
  for (const double time : {0.0, 0.1, 0.5})
    EXPECT_GT(std::abs(glm::dot(turnAt(*some, time), turnAt(*all, time + 0.25))), 1.f - 1e-6f) << time;
}

TEST(ExportFile, LocksKeepNoPartFromBeingWritten) {
  ExportFile part = armFile({.range = std::pair(0.25, 0.75)}), locked = armFile({.range = std::pair(0.25, 0.75)});
  Clip clip = *locked.clips[0];
  forEachCurveOf(clip, [](auto& curve) { curve.setState({.locked = true}); });
  locked.clips[0] = std::make_shared<const Clip>(clip);
  const auto some = exported(part), same = exported(locked);
  ASSERT_EQ(same->clips.size(), 1u);
  for (const double time : {0.0, 0.1, 0.5})
    EXPECT_GT(std::abs(glm::dot(turnAt(*some, time), turnAt(*same, time))), 1.f - 1e-6f) << time;
}

TEST(ExportFile, ClipsWithNothingInTheRangeAreLeftOut) {
  ExportFile file = armFile({.range = std::pair(0.5, 3.0)});
  Clip brief = *file.clips[0];
  brief.name = "brief", brief.duration_s = 0.25;
  file.clips.push_back(std::make_shared<const Clip>(brief));
  EXPECT_EQ(exported(file)->clips.size(), 1u);
  EXPECT_EQ(file.written(), 1u);
  EXPECT_TRUE(reports(file.report, ReportKind::dropped, "“brief” has nothing in the range"));
  file.options.range = std::pair(5.0, 6.0);
  const Check done = file.run();
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().for_user.english(), HasSubstr("None of the clips has anything in the range"));
}

TEST(ExportFile, BakedClipsHaveAKeyOnEveryFrame) {
  ExportFile file = armFile({.bake = true, .fps = 10.0});
  const auto baked = exported(file);
  ASSERT_EQ(baked->clips.size(), 1u);
  EXPECT_EQ(baked->clips[0]->keyCount(), 11u);
  ExportFile plain = armFile();
  EXPECT_EQ(exported(plain)->clips[0]->keyCount(), 2u);
}

// Programs that show one clip after another would leave it where the clip before has put it.
TEST(ExportFile, BakedClipsHoldStillWhatAnotherMoves) {
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::fbx}) {
    ExportFile file = armFile({.bake = true}, format);
    const JointIndex tip = file.character->skeleton.find("tip"), root = file.character->skeleton.find("root");
    Clip other;
    other.name = "other", other.duration_s = 1.0, other.fps = 30.0;
    JointTrack lift;
    lift.joint = root;
    lift.translation[1] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
    other.joints.push_back(lift);
    file.clips.push_back(std::make_shared<const Clip>(other));
    ASSERT_TRUE(file.run());
    const auto read = format == ExportFormat::glb ? importBytes(file.bytes) : importFbx(file.bytes);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->character->clips.size(), 2u);
    const JointTrack* still = read->character->clips[1]->track(read->character->skeleton.find("tip"));
    ASSERT_TRUE(still);
    EXPECT_TRUE(hasRotation(*still));
    EXPECT_EQ(knotTimes(*still).size(), 1u);
    Pose pose = read->character->restPose();
    SampleClip{.clip = read->character->clips[1].get(), .time = 0.5, .pose = &pose}.run();
    EXPECT_GT(std::abs(glm::dot(pose.local[static_cast<std::size_t>(read->character->skeleton.find("tip"))].rotation,
                                file.character->skeleton[tip].rest_l.rotation)),
              1.f - 1e-6f);
  }
}

TEST(ExportFile, WithoutMeshesWeightsOfLayersAreLeftOutAndTold) {
  Character character = *tube({.joints = 2, .morph_target = true});
  const Curve rises = Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear).value();
  Clip clip;
  clip.name = "layered", clip.duration_s = 1.0, clip.fps = 30.0;
  JointTrack track{.joint = 1};
  track.translation[0] = rises;
  clip.joints = {track};
  clip.layers.emplace_back().morphs = {{0, rises}};
  character.clips = {std::make_shared<const Clip>(clip)};
  for (const auto format : {ExportFormat::glb, ExportFormat::fbx}) {
    ExportFile file{.format = format,
                    .character = std::make_shared<const Character>(character),
                    .clips = character.clips,
                    .options = {.motion_alone = true}};
    ASSERT_TRUE(file.run());
    EXPECT_TRUE(reports(file.report, ReportKind::dropped, "left out with the meshes, in 1 clip."));
  }
}

// What reading a file put into other keys is not what that file has; edits and another name of the clip change nothing.
TEST(ExportFile, WhatReadingWorkedIntoKeysIsNotCalledExact) {
  OneJoint plain, pivots, layers;
  for (OneJoint* one : {&plain, &pivots})
    one->file.animate(one->layer, one->joint, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 90)});
  pivots.file.set(pivots.joint, "RotationPivot", glm::dvec3(0, 1, 0));
  const FbxId upper = layers.file.layer(layers.take, "Squash");
  layers.file.set(upper, "Weight", 50.0);
  for (const FbxId layer : {layers.layer, upper})
    layers.file.animate(layer, layers.joint, "Lcl Scaling", 'X', {linearKey(0, 1), linearKey(1, 4)});
  constexpr const char *kPivots = "Pivots of joints were worked into keys when 1 clip was read",
                       *kLayers = "Layers of 1 clip were merged when it was read";
  const auto exported = [](const OneJoint& one, ExportFormat format) {
    const Imported imported = mustImport(one.file);
    Clip renamed = clipOf(imported);
    renamed.name = "renamed";
    ExportFile file{.format = format,
                    .character = imported.character,
                    .clips = {std::make_shared<const Clip>(std::move(renamed))},
                    .options = {.unit_m = 1.0, .keep_layers = true}};
    EXPECT_TRUE(file.run());
    EXPECT_FALSE(reports(file.report, ReportKind::dropped, "extras")) << allLines(file.report);
    return file;
  };
  for (const auto format : {ExportFormat::fbx, ExportFormat::glb}) {
    const ExportFile of_plain = exported(plain, format), of_pivots = exported(pivots, format),
                     of_layers = exported(layers, format);
    EXPECT_EQ(of_plain.fates.at(0).fate == ExportedClip::Fate::exact, format == ExportFormat::fbx);
    EXPECT_EQ(of_pivots.fates.at(0).fate, ExportedClip::Fate::other_keys);
    EXPECT_EQ(of_layers.fates.at(0).fate, ExportedClip::Fate::other_keys);
    EXPECT_TRUE(reports(of_pivots.report, ReportKind::converted, kPivots)) << allLines(of_pivots.report);
    EXPECT_TRUE(reports(of_layers.report, ReportKind::dropped, kLayers)) << allLines(of_layers.report);
    for (const ExportFile* one : {&of_plain, &of_layers})
      EXPECT_FALSE(reports(one->report, ReportKind::converted, kPivots)) << allLines(one->report);
    for (const ExportFile* one : {&of_plain, &of_pivots})
      EXPECT_FALSE(reports(one->report, ReportKind::dropped, kLayers)) << allLines(one->report);
  }
}

// Each value as it is at rest, which is neither nothing nor one.
TEST(ExportFile, WhatIsHeldStillIsAtRest) {
  Character character = *tube({.joints = 2, .morph_target = true});
  std::vector<Joint> joints(character.skeleton.joints().begin(), character.skeleton.joints().end());
  joints[1].rest_l.scale = Vec3(2.f, 3.f, 0.5f);
  character.skeleton = Skeleton::create(joints).value();
  character.morph_channels[0].rest_weight = 0.25f;
  const auto swing = [](float to) { return Curve::fromSamples({0.0, 1.0}, {0.f, to}, Interpolation::linear).value(); };
  Clip moves, still;
  moves.duration_s = still.duration_s = 1.0, moves.fps = still.fps = 30.0;
  moves.name = "moves", still.name = "still";
  JointTrack track{.joint = 1};
  track.translation[0] = swing(1.f), track.scale[1] = swing(4.f);
  moves.joints = {track};
  moves.morphs = {{0, swing(1.f)}};
  HoldStill all{.character = &character,
                .clips = {std::make_shared<const Clip>(moves), std::make_shared<const Clip>(still)}};
  ASSERT_TRUE(all.run());
  const JointTrack* held = all.clips[1]->track(1);
  ASSERT_TRUE(held);
  EXPECT_FALSE(hasRotation(*held)) << "no clip turns it";
  const Pose rest = character.restPose();
  Pose pose = rest;
  pose.local[1] = {}, pose.morph_weights[0] = 9.f;  // as another clip may have left it
  SampleClip{.clip = all.clips[1].get(), .time = 0.5, .pose = &pose}.run();
  EXPECT_EQ(pose.local[1].translation, rest.local[1].translation);
  EXPECT_EQ(pose.local[1].scale, rest.local[1].scale);
  EXPECT_EQ(pose.morph_weights[0], 0.25f);
  // Muted, it moves nothing and holds nothing.
  Clip muted = moves;
  muted.morphs[0].weight.setState({.muted = true});
  HoldStill with_muted{.character = &character,
                       .clips = {std::make_shared<const Clip>(moves), std::make_shared<const Clip>(muted)}};
  ASSERT_TRUE(with_muted.run());
  pose.morph_weights[0] = 9.f;
  SampleClip{.clip = with_muted.clips[1].get(), .time = 0.5, .pose = &pose}.run();
  EXPECT_EQ(pose.morph_weights[0], 0.25f);
}

TEST(ExportFile, WhatNeedsNothingHeldStillStaysTheClipThatItIs) {
  const ExportFile file = armFile();
  HoldStill all{.character = file.character.get(), .clips = {file.clips[0], file.clips[0]}};
  ASSERT_TRUE(all.run());
  for (const auto& clip : all.clips) EXPECT_EQ(clip, file.clips[0]);
  Clip other;
  other.name = "other", other.duration_s = 1.0, other.fps = 30.0;
  all.clips = {file.clips[0], std::make_shared<const Clip>(other)};
  const std::atomic<bool> cancel{true};
  all.task.cancel = &cancel;
  EXPECT_FALSE(all.run());
  all.task = {};
  ASSERT_TRUE(all.run());
  EXPECT_EQ(all.clips[0], file.clips[0]);
  EXPECT_GT(all.clips[1]->keyCount(), 0u);
}

TEST(ExportFile, KeysStayWithinTheToleranceThatIsAskedFor) {
  const auto keys = [](double tolerance, double lever_m) {
    ExportFile file = armFile({.tolerance = tolerance, .lever_m = lever_m});
    Clip clip = *file.clips[0];
    const auto curve = [](float to) {
      return Curve::fromSamples({0.0, 1.0}, {0.f, to}, Interpolation::linear).value();
    };
    clip.joints[0].rotation = EulerCurves{.angles = {curve(1.f), curve(-2.f), curve(1.5f)}};
    file.clips = {std::make_shared<const Clip>(clip)};
    const auto after = exported(file);
    Character before = *file.character;
    before.clips = file.clips;
    for (double time = 0.0; time <= 1.0; time += 0.01) {
      const float cosine = std::abs(glm::dot(turnAt(*after, time), turnAt(before, time)));
      EXPECT_LT(2.0 * std::acos(std::min(1.0, static_cast<double>(cosine))), 1.5 * tolerance / lever_m + 1e-3) << time;
    }
    return after->clips[0]->keyCount();
  };
  const std::size_t fine = keys(1e-4, 0.1), coarse = keys(1e-2, 0.1);
  EXPECT_GT(fine, coarse);
  EXPECT_EQ(keys(1e-2, 1.0), keys(1e-3, 0.1));
}

TEST(ExportFile, BvhHoldsOneClip) {
  ExportFile file = armFile({}, ExportFormat::bvh);
  ASSERT_TRUE(file.run());
  EXPECT_EQ(file.written(), 1u);
  EXPECT_TRUE(std::string(file.bytes.begin(), file.bytes.end()).starts_with("HIERARCHY\nROOT root\n"));
  file.clips.push_back(file.clips[0]);
  const Check done = file.run();
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().for_user.english(), "A BVH file holds one clip; choose one.");
}

TEST(ExportFile, WhatIsSetByHandIsTold) {
  for (const auto format : {ExportFormat::glb, ExportFormat::fbx, ExportFormat::bvh}) {
    ExportFile file = armFile({}, format);
    file.posed_by_hand = true;
    ASSERT_TRUE(file.run());
    EXPECT_TRUE(reports(file.report, ReportKind::dropped, "What was set by hand without keys"));
    // Nothing of a run before stays.
    file.posed_by_hand = false;
    ASSERT_TRUE(file.run());
    EXPECT_FALSE(reports(file.report, ReportKind::dropped, "What was set by hand without keys"));
    EXPECT_EQ(file.fates.size(), 1u);
  }
}

// What is told of the work never goes back, and it ends wherever it is cancelled.
TEST(ExportFile, GoesForwardAndCanBeCancelledAnywhere) {
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::fbx}) {
    for (const bool bake : {false, true}) {
      ExportFile file = armFile({.bake = bake}, format);
      Character several = *file.character;
      for (const char* name : {"coat", "hat"}) {
        Mesh other = *several.meshes.front();
        other.name = name;
        several.meshes.push_back(std::make_shared<const Mesh>(other));
      }
      several.clips.assign(2, several.clips.front());
      file.character = std::make_shared<const Character>(several);
      file.clips = several.clips;
      std::vector<double> told;
      file.task.progress = [&](double part) { told.push_back(part); };
      ASSERT_TRUE(file.run());
      EXPECT_TRUE(std::ranges::is_sorted(told));
      EXPECT_NEAR(told.back(), 1.0, 1e-9);
      EXPECT_GE(std::ranges::count_if(told, [](double part) { return part > 0.3 && part < 0.6; }), 3) << "meshes";
      for (const double at : told) {
        if (at > 0.95) break;  // all is done
        std::atomic<bool> cancel = false;
        file.task = {.cancel = &cancel, .progress = [&](double part) { cancel = part >= at; }};
        const Check done = file.run();
        ASSERT_FALSE(done) << at;
        EXPECT_THAT(done.error().for_user.english(), HasSubstr("Cancelled"));
        EXPECT_TRUE(file.bytes.empty());
      }
    }
  }
}

// BVH has no scale, so that joints stay one where FBX's ways to inherit it would make them two.
TEST(ExportFile, JointsOfBvhStayWhole) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].rest_l.scale = Vec3(2.f);
  joints[1].inherit_scale = ScaleInheritance::skip_parent;
  c.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "still", clip.fps = 30.0, clip.duration_s = 0.1;
  for (const auto format : {ExportFormat::bvh, ExportFormat::gltf}) {
    ExportFile file{.format = format,
                    .character = std::make_shared<const Character>(c),
                    .clips = {std::make_shared<const Clip>(clip)}};
    ASSERT_TRUE(file.run());
    const std::string all(file.bytes.begin(), file.bytes.end());
    EXPECT_EQ(all.find("j0_scale") == std::string::npos, format == ExportFormat::bvh);
  }
}

}  // namespace
}  // namespace sinew::tests
