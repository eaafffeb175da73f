// Animations of Assimp's scenes as clips: what morph targets do, of clips with and without joints.
#include "core/io/assimp/animation.h"

#include <gmock/gmock.h>

#include <assimp/anim.h>
#include <assimp/scene.h>

#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using MorphKeys = std::vector<std::pair<double, std::vector<double>>>;  // ticks, and the weight of each target

// The clip that becomes of keys of the two targets of the mesh "face", at ten ticks a second.
std::shared_ptr<const Clip> morphClip(const MorphKeys& keys, ImportReport& report) {
  aiScene scene;  // owns all below it
  scene.mNumAnimations = 1;
  scene.mAnimations = new aiAnimation*[1];
  aiAnimation& animation = *(scene.mAnimations[0] = new aiAnimation);
  animation.mTicksPerSecond = 10.0;
  animation.mNumMorphMeshChannels = 1;
  animation.mMorphMeshChannels = new aiMeshMorphAnim*[1];
  aiMeshMorphAnim& channel = *(animation.mMorphMeshChannels[0] = new aiMeshMorphAnim);
  channel.mName = aiString(std::string("face"));
  channel.mNumKeys = static_cast<unsigned>(keys.size());
  channel.mKeys = new aiMeshMorphKey[keys.size()];
  for (std::size_t k = 0; k < keys.size(); ++k) {
    aiMeshMorphKey& key = channel.mKeys[k];
    const auto& [time, weights] = keys[k];
    key.mTime = time;
    key.mNumValuesAndWeights = static_cast<unsigned>(weights.size());
    key.mValues = new unsigned[weights.size()];
    key.mWeights = new double[weights.size()];
    for (std::size_t t = 0; t < weights.size(); ++t)
      key.mValues[t] = static_cast<unsigned>(t), key.mWeights[t] = weights[t];
  }
  AssimpHierarchy hierarchy;
  hierarchy.skeleton = *Skeleton::create({Joint{.name = "hip"}});
  hierarchy.parents = {kNoJoint};
  hierarchy.by_name["hip"] = {0};
  AssimpClipReader reader;
  reader.scene = &scene;
  reader.hierarchy = &hierarchy;
  reader.morphs_of = [](std::string_view mesh) { return mesh == "face" ? std::pair(3, 2) : std::pair(-1, 0); };
  reader.unnamed = "talk";
  reader.report = &report;
  EXPECT_TRUE(reader.run());
  return reader.clips.at(0);
}

TEST(AssimpClips, LastAsLongAsTheirMorphTargetsMove) {
  ImportReport report;
  const auto clip = morphClip({{20.0, {0.0, 1.0}}, {30.0, {0.5, 0.25}}, {65.0, {1.0, 0.5}}}, report);
  EXPECT_EQ(clip->start_s, 2.0);
  EXPECT_EQ(clip->duration_s, 4.5);
  ASSERT_EQ(clip->morphs.size(), 2u);
  EXPECT_EQ(clip->morphs[0].channel, 3);
  EXPECT_EQ(clip->morphs[1].channel, 4);
  const Curve& second = clip->morphs[1].weight;
  EXPECT_THAT(std::vector<double>(second.times().begin(), second.times().end()), testing::ElementsAre(0.0, 1.0, 4.5));
  EXPECT_FLOAT_EQ(second.evaluate(1.0), 0.25f);
  EXPECT_FALSE(report.hasWarnings()) << allLines(report);
}

TEST(AssimpClips, WeightsOfTargetsThatAreNotThereAndNoNumbersAreLeftOut) {
  ImportReport report;
  const auto clip = morphClip({{0.0, {0.5, 0.5, 0.5}}, {10.0, {HUGE_VAL, 1.0, 1.0}}}, report);
  ASSERT_EQ(clip->morphs.size(), 2u);
  EXPECT_EQ(clip->morphs[0].weight.size(), 1u);
  EXPECT_EQ(clip->morphs[1].weight.size(), 2u);
  EXPECT_EQ(clip->duration_s, 1.0);
  EXPECT_TRUE(reports(report, ReportKind::dropped, "Left out 1 key with impossible times or values"))
      << allLines(report);
}

}  // namespace
}  // namespace sinew::tests
