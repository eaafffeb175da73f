// Clips put into a copy of an FBX file: they play there as here, and all records but their curves are what they were.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/bytes.h"
#include "core/clip/sample.h"
#include "core/io/fbx/merge/merge.h"
#include "core/io/fbx/records/raw.h"
#include "core/math/interpolation.h"
#include "tests/io/export/fbx_write_helpers.h"
#include "tests/io/fbx/take_helpers.h"
#include "tests/support/any_character.h"

namespace sinew::tests {
namespace {

MergeIntoFbx merge(const Bytes& file, const Character& original, std::vector<MergedClip> clips,
                   const Character* character = nullptr) {
  MergeIntoFbx work{
      .file = file, .original = &original, .character = character ? character : &original, .clips = clips};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  work.clips = {};
  return work;
}

std::shared_ptr<const Character> read(const Bytes& file) {
  const auto imported = importFbx(file);
  if (imported) return imported->character;
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return std::make_shared<Character>();
}

// The bytes of a record but for the positions in it.
Bytes content(const FbxRawRecord& record) {
  Bytes out(record.name.begin(), record.name.end());
  out.insert(out.end(), record.values.begin(), record.values.end());
  for (const FbxRawRecord& child : record.children()) {
    const Bytes below = content(child);
    out.push_back(0);
    out.insert(out.end(), below.begin(), below.end());
  }
  return out;
}

// All records below the top by where they are and what comes before; those of curves and connections to them apart.
std::map<std::string, Bytes> keptRecords(const Bytes& file) {
  std::map<std::string, Bytes> out;
  for (const FbxRawRecord& top : fbxRawRecords(file)) {
    if (top.name != "Objects") {
      if (top.name != "Connections" && top.name != "Definitions") out[std::string(top.name)] = content(top);
      continue;
    }
    for (const FbxRawRecord& object : top.children()) {
      if (object.name == "AnimationCurve" || object.name == "AnimationCurveNode") continue;
      out[std::string(object.name) + std::to_string(object.firstInteger(0))] = content(object);
    }
  }
  return out;
}

std::size_t countOf(const Bytes& file, std::string_view kind) {
  std::size_t count = 0;
  for (const FbxRawRecord& top : fbxRawRecords(file))
    if (top.name == "Objects") count += top.children(kind).size();
  return count;
}

std::size_t sameCurves(const Bytes& a, const Bytes& b) {
  const auto curves = [](const Bytes& file) {
    std::map<std::int64_t, Bytes> out;
    for (const FbxRawRecord& top : fbxRawRecords(file))
      if (top.name == "Objects")
        for (const FbxRawRecord& curve : top.children("AnimationCurve")) out[curve.firstInteger(0)] = content(curve);
    return out;
  };
  const auto before = curves(a), after = curves(b);
  return static_cast<std::size_t>(std::ranges::count_if(before, [&](const auto& curve) {
    const auto found = after.find(curve.first);
    return found != after.end() && found->second == curve.second;
  }));
}

// Every knot of an Euler angle of a joint, moved by some degrees.
Clip turned(const Clip& clip, JointIndex joint, float degrees) {
  Clip out = clip;
  for (JointTrack& track : out.joints) {
    if (track.joint != joint) continue;
    for (Curve& angle : std::get<EulerCurves>(track.rotation).angles)
      if (!angle.empty()) angle = scaled(angle, 1.0, static_cast<double>(glm::radians(degrees)));
  }
  return out;
}

void expectSameMotion(const Character& is, const Clip& clip, const Character& was, const Clip& wanted, float metres) {
  EvaluatedPose a, b;
  for (double time = 0.0; time <= wanted.duration_s; time += 0.0437) {
    Evaluator().evaluateAt(is, &clip, time, a);
    Evaluator().evaluateAt(was, &wanted, time, b);
    ASSERT_EQ(a.joints_m.size(), b.joints_m.size());
    for (std::size_t j = 0; j < b.joints_m.size(); ++j)
      for (int column = 0; column < 4; ++column)
        ASSERT_LT(glm::distance(a.joints_m[j][column], b.joints_m[j][column]), metres) << j << " at " << time;
  }
}

// Two joints that turn in one take, and one of them in another.
FbxBuilder twoTakes() {
  FbxArm arm = fbxArm();
  arm.file.animate(arm.layer, arm.root, "Lcl Rotation", 'X', {linearKey(0, 0), linearKey(1, 30)});
  arm.file.animate(arm.layer, arm.root, "Visibility", 'X', {constantKey(0, 1), constantKey(1, 0)});
  const FbxId second = arm.file.stack("Second", 0.0, 1.0);
  arm.file.animate(arm.file.layer(second), arm.tip, "Lcl Rotation", 'Y', {linearKey(0, 5), linearKey(1, 50)});
  return std::move(arm.file);
}

TEST(MergeIntoFbx, OnlyTheCurvesOfWhatChangedDiffer) {
  for (const int version : {7400, 7500}) {
    FbxBuilder file = twoTakes();
    file.version = version;
    const Bytes original = file.binary(true);
    const auto before = read(original);
    const JointIndex tip = before->skeleton.find("tip");
    const Clip edited = turned(*before->clips[0], tip, 12.f);
    const MergeIntoFbx work = merge(original, *before, {{&edited, 0}});
    EXPECT_EQ(keptRecords(work.merged), keptRecords(original)) << version;
    EXPECT_EQ(countOf(work.merged, "AnimationCurve"), countOf(original, "AnimationCurve"));
    EXPECT_EQ(sameCurves(original, work.merged), countOf(original, "AnimationCurve") - 1);
    EXPECT_TRUE(work.report.lines.empty());
    const auto after = read(work.merged);
    ASSERT_EQ(after->clips.size(), 2u);
    EXPECT_EQ(*after->clips[1], *before->clips[1]);
    for (const JointTrack& track : before->clips[0]->joints) {
      const JointTrack* now = after->clips[0]->track(track.joint);
      ASSERT_TRUE(now);
      if (track.joint == tip) continue;
      EXPECT_EQ(*now, track);
    }
    expectSameMotion(*after, *after->clips[0], *before, edited, 1e-6f);
    EXPECT_NE(*after->clips[0], *before->clips[0]);
  }
}

TEST(MergeIntoFbx, WhatDidNotChangeIsTheSameFile) {
  const Bytes original = fbxEverything().binary();
  const auto before = read(original);
  const MergeIntoFbx work = merge(original, *before, {{before->clips[0].get(), 0}, {before->clips[1].get(), 1}});
  ASSERT_GE(work.merged.size(), 200u);
  const auto records = fbxRawRecords(original);
  EXPECT_TRUE(std::equal(original.begin(), original.begin() + static_cast<std::ptrdiff_t>(records.back().end),
                         work.merged.begin()));
}

TEST(MergeIntoFbx, TheJointStaysOnItsPivots) {
  const Bytes original = fbxEverything().binary();
  const auto before = read(original);
  const JointIndex tip = before->skeleton.find("tip");
  const Clip edited = turned(*before->clips[0], tip, 40.f);
  const MergeIntoFbx work = merge(original, *before, {{&edited, 0}});
  const auto after = read(work.merged);
  expectSameMotion(*after, *after->clips[0], *before, edited, 2e-3f);
  EXPECT_EQ(keptRecords(work.merged), keptRecords(original));
}

TEST(MergeIntoFbx, OtherClipsBecomeTakes) {
  const Bytes original = twoTakes().binary();
  const auto before = read(original);
  Clip added = turned(*before->clips[0], before->skeleton.find("tip"), -20.f);
  added.name = "Wave", added.duration_s = 0.75;
  const MergeIntoFbx work = merge(original, *before, {{&added, -1}});
  const auto after = read(work.merged);
  ASSERT_EQ(after->clips.size(), 3u);
  EXPECT_EQ(after->clips[2]->name, "Wave");
  EXPECT_NEAR(after->clips[2]->duration_s, 0.75, 1e-9);
  expectSameMotion(*after, *after->clips[2], *before, added, 1e-6f);
  EXPECT_EQ(sameCurves(original, work.merged), countOf(original, "AnimationCurve"));
}

TEST(MergeIntoFbx, LongerTakesSaySo) {
  const Bytes original = twoTakes().binary();
  const auto before = read(original);
  Clip longer = *before->clips[0];
  longer.duration_s = 2.5, longer.name = "Longer";
  const auto after = read(merge(original, *before, {{&longer, 0}}).merged);
  EXPECT_EQ(after->clips[0]->name, "Longer");
  EXPECT_NEAR(after->clips[0]->duration_s, 2.5, 1e-9);
  EXPECT_EQ(after->clips[0]->joints, longer.joints);
}

TEST(MergeIntoFbx, LayersThatAreStillThereStayLayers) {
  FbxArm arm = fbxArm();
  const FbxId over = arm.file.layer(arm.stack, "Over");
  arm.file.animate(over, arm.tip, "Lcl Translation", 'X', {linearKey(0, 0), linearKey(1, 10)});
  const Bytes original = arm.file.binary();
  const auto before = read(original);
  ASSERT_EQ(before->clips[0]->layers.size(), 1u);
  Clip edited = *before->clips[0];
  Curve& way = edited.layers[0].joints[0].translation[0];
  way = scaled(way, 3.0, 0.0);
  const MergeIntoFbx work = merge(original, *before, {{&edited, 0}});
  const auto after = read(work.merged);
  EXPECT_EQ(after->clips[0]->layers.size(), 1u);
  EXPECT_EQ(keptRecords(work.merged), keptRecords(original));
  expectSameMotion(*after, *after->clips[0], *before, edited, 1e-6f);

  // One that came lies in the curves below it.
  edited.layers.push_back(edited.layers[0]);
  edited.layers[1].name = "Another";
  const auto flat = read(merge(original, *before, {{&edited, 0}}).merged);
  EXPECT_TRUE(flat->clips[0]->layers.empty());
  expectSameMotion(*flat, *flat->clips[0], *before, edited, 1e-3f);
}

TEST(MergeIntoFbx, BlendShapesGetTheirWeights) {
  FbxArm arm = fbxArm();
  const FbxId blend = arm.file.blendShape(arm.mesh);
  const FbxId smile = arm.file.channel(blend, "smile", 25.0);
  arm.file.shape(smile, "smile", {1, 2}, {{0, 0, 1}, {0, 0, 1}});
  const FbxId percent = arm.file.curveNode(arm.layer, smile, "DeformPercent", {{"DeformPercent", 0.0}});
  arm.file.curve(percent, "DeformPercent", {linearKey(0, 0), linearKey(1, 100)});
  const Bytes original = arm.file.binary();
  const auto before = read(original);
  Clip edited = *before->clips[0];
  ASSERT_EQ(edited.morphs.size(), 1u);
  edited.morphs[0].weight = scaled(edited.morphs[0].weight, 0.5, 0.25);
  const MergeIntoFbx work = merge(original, *before, {{&edited, 0}});
  EXPECT_EQ(keptRecords(work.merged), keptRecords(original));
  const auto after = read(work.merged);
  ASSERT_EQ(after->clips[0]->morphs.size(), 1u);
  for (const double time : {0.0, 0.25, 0.5, 1.0})
    EXPECT_NEAR(after->clips[0]->morphs[0].weight.evaluate(time), edited.morphs[0].weight.evaluate(time), 1e-6f)
        << time;
  EXPECT_EQ(after->clips[0]->joints, before->clips[0]->joints);
}

TEST(MergeIntoFbx, TextIsRefusedWithAWayOut) {
  const Bytes original = twoTakes().ascii();
  const auto before = read(original);
  const std::vector<MergedClip> clips{{before->clips[0].get(), 0}};
  MergeIntoFbx work{.file = original, .original = before.get(), .character = before.get(), .clips = clips};
  const Check done = work.run();
  ASSERT_FALSE(done);
  EXPECT_NE(done.error().for_user.english().find("binary FBX"), std::string::npos);
}

// Wherever it ends or is damaged, it is refused, or a file comes of it.
TEST(MergeIntoFbx, DamagedFilesEndNothing) {
  const Bytes original = fbxEverything().binary();
  const auto before = read(original);
  const Clip edited = turned(*before->clips[0], before->skeleton.find("tip"), 40.f);
  const std::vector<MergedClip> clips{{&edited, 0}};
  for (std::size_t at = 0; at < original.size(); at += 7) {
    Bytes damaged = original;
    damaged[at] ^= 0x5a;
    for (const Bytes& file : {damaged, Bytes(original.begin(), original.begin() + static_cast<std::ptrdiff_t>(at))}) {
      MergeIntoFbx work{.file = file, .original = before.get(), .character = before.get(), .clips = clips};
      if (work.run()) {
        EXPECT_FALSE(work.merged.empty());
      }
    }
  }
}

// Whatever a file holds, what was not touched in a clip is what it was, and all clips are there.
RC_GTEST_PROP(MergeIntoFbx, WhatAnyEditLeavesIsLeft, ()) {
  const Bytes original = writtenFbx(*anyImported().character).file;
  const auto before = read(original);
  const auto coin = [] { return *rc::gen::arbitrary<bool>(); };
  std::vector<Clip> clips;
  std::set<std::pair<std::size_t, JointIndex>> touched;
  for (std::size_t i = 0; i < before->clips.size(); ++i) {
    Clip& clip = clips.emplace_back(*before->clips[i]);
    const auto touch = [&](std::vector<JointTrack>& tracks) {
      for (JointTrack& track : tracks) {
        if (coin()) continue;
        touched.emplace(i, track.joint);
        for (Curve& curve : track.translation) curve = scaled(curve, 1.5, 0.25);
        for (Curve& curve : track.scale) curve = scaled(curve, 0.5, 0.25);
        if (auto* euler = std::get_if<EulerCurves>(&track.rotation))
          for (Curve& angle : euler->angles) angle = scaled(angle, 1.0, 0.5);
      }
    };
    touch(clip.joints);
    for (ClipLayer& layer : clip.layers) touch(layer.joints);
    if (coin()) clip.duration_s += 0.5;
  }
  std::vector<MergedClip> merged;
  for (std::size_t i = 0; i < clips.size(); ++i) merged.push_back({&clips[i], static_cast<int>(i)});
  Clip added;
  if (!clips.empty() && coin()) {
    added = clips[0];
    added.name = "added";
    merged.push_back({&added, -1});
  }
  MergeIntoFbx work{.file = original, .original = before.get(), .character = before.get(), .clips = merged};
  if (const Check done = work.run(); !done) RC_FAIL(done.error().for_user.english());
  const auto after = read(work.merged);
  RC_ASSERT(after->clips.size() == merged.size());
  // Takes say how long clips are, and layers which there are.
  const auto kept = keptRecords(work.merged);
  for (const auto& [where, record] : keptRecords(original)) {
    if (where == "Takes" || where.starts_with("AnimationStack") || where.starts_with("AnimationLayer")) continue;
    const auto found = kept.find(where);
    if (found == kept.end() || found->second != record) RC_FAIL(where + " is not what it was");
  }
  for (std::size_t i = 0; i < clips.size(); ++i) {
    RC_ASSERT(std::abs(after->clips[i]->duration_s - clips[i].duration_s) < 1e-6);
    for (const JointTrack& track : before->clips[i]->joints) {
      if (touched.contains({i, track.joint})) continue;
      const JointTrack* now = after->clips[i]->track(track.joint);
      RC_ASSERT(now && *now == track);
    }
    if (!work.report.lines.empty()) continue;  // not by the same curves
    for (const double part : {0.0137, 0.291, 0.533, 0.871}) {
      const double time = part * clips[i].duration_s;
      Pose here = before->restPose(), there = after->restPose();
      SampleClip{.clip = &clips[i], .time = time, .pose = &here}.run();
      SampleClip{.clip = after->clips[i].get(), .time = time, .pose = &there}.run();
      for (std::size_t j = 0; j < here.local.size(); ++j) {
        const Transform &is = there.local[j], &wanted = here.local[j];
        RC_ASSERT(glm::distance(is.translation, wanted.translation) <= 1e-5f * (1.f + glm::length(wanted.translation)));
        RC_ASSERT(glm::distance(is.scale, wanted.scale) <= 1e-5f * (1.f + glm::length(wanted.scale)));
        RC_ASSERT(angleBetween(is.rotation, wanted.rotation) < 1e-3f);
      }
    }
  }
}

}  // namespace
}  // namespace sinew::tests
