// Curves of characters by others stay what they are when a key is moved and moved back.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/operations.h"
#include "core/io/importer.h"
#include "places.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;

constexpr int kSamples = 97;
constexpr double kPart = 1e-3;  // of a curve's own range

std::vector<fs::path> animated() {
  std::vector<fs::path> out;
  for (const char* folder :
       {"maya_anim_interpolation", "maya_anim_layers", "gen_interp", "gltf_bio_01_cs_morph", "gltf_bio_01_cs_rotate",
        "gltf_bio_01_cs_scale", "gltf_bio_01_cs_translate", "gltf_bio_03_all_animations", "blender_sausage",
        "maya_game_sausage", "fox", "maya_slime", "robot_expressive", "assimp_bvh"}) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(fs::path(SINEW_SHARED_ASSETS) / folder, error)) {
      const std::string extension = entry.path().extension().string();
      for (const char* known : {".fbx", ".glb", ".gltf", ".bvh"}) {
        if (extension == known) out.push_back(entry.path());
      }
    }
  }
  return out;
}

std::vector<float> samples(const Clip& clip, const ChannelId& id) {
  std::vector<float> values;
  SegmentHint hint;
  for (int i = 0; i < kSamples; ++i)
    values.push_back(evaluate(clip, id, clip.duration_s * i / (kSamples - 1), hint).value_or(0.f));
  return values;
}

TEST(EditedCurves, AKeyMovedAndMovedBackChangesNothing) {
  if (!fs::exists(SINEW_SHARED_ASSETS)) GTEST_SKIP() << "no characters by others in " << SINEW_SHARED_ASSETS;
  const std::vector<fs::path> files = animated();
  EXPECT_FALSE(files.empty());
  std::size_t checked = 0;
  for (const fs::path& file : files) {
    const auto imported = importCharacter(file);
    ASSERT_TRUE(imported) << file << ": " << imported.error().for_user;
    for (const auto& clip : imported->character->clips) {
      for (const ChannelId& id : channelsOf(*clip)) {
        const auto count = static_cast<std::uint32_t>(knotCount(*clip, id));
        if (count < 2) continue;
        const std::vector<float> before = samples(*clip, id);
        const auto [low, high] = std::ranges::minmax(before);
        Clip edited = *clip;
        // A component that is moved alone is normalised with its sisters; only in time is there a way back.
        const double dt = 0.25 / clip->fps, dv = isQuaternion(id.kind) ? 0.0 : 0.1;
        // An end and a middle knot; neither passes its neighbour.
        for (const std::uint32_t knot : {0u, count / 2}) {
          for (const double sign : {1.0, -1.0}) {
            const KnotSets targets{{id, {knot}}};
            EditKeys edit{
                .clip = &edited, .targets = &targets, .operation = moveKeys(sign * dt, sign * dv), .selection = {}};
            ASSERT_TRUE(edit.run()) << file;
            ASSERT_EQ(knotCount(edited, id), count) << file << " " << shortName(id.kind);
          }
        }
        const std::vector<float> after = samples(edited, id);
        const double range = std::max(static_cast<double>(high - low), 1e-3);
        for (std::size_t i = 0; i < before.size(); ++i) {
          ASSERT_NEAR(after[i], before[i], kPart * range) << file << " clip " << clip->name << " joint " << id.joint
                                                          << " " << shortName(id.kind) << " sample " << i;
        }
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 100u);
}

}  // namespace
}  // namespace sinew::tests
