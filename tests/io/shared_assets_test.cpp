// Characters by others, where they lie beside the project: all are read, and malformed ones are handled.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "places.h"
#include "tests/io/import_helpers.h"
#include "tests/support/processor_time.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> gltfFiles(const fs::path& folder, bool broken) {
  std::vector<fs::path> out;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!broken && at->path().filename() == "broken") at.disable_recursion_pending();
    const auto extension = at->path().extension();
    if (extension == ".glb" || extension == ".gltf") out.push_back(at->path());
  }
  return out;
}

TEST(SharedAssets, AllAreReadWithoutUnknownLoss) {
  if (!fs::exists(SINEW_SHARED_ASSETS)) GTEST_SKIP() << "no characters by others in " << SINEW_SHARED_ASSETS;
  const std::vector<fs::path> all = gltfFiles(SINEW_SHARED_ASSETS, false);
  EXPECT_FALSE(all.empty());
  for (const fs::path& file : all) {
    const auto imported = importCharacter(file);
    ASSERT_TRUE(imported) << file << ": " << imported.error().for_user;
    EXPECT_FALSE(imported->character->clips.empty()) << file;
    EXPECT_GT(imported->character->triangleCount(), 0u) << file;
    // Its occlusion lies on TEXCOORD_1, its colours on TEXCOORD_0; a mesh keeps one of them. Both are told: the texture
    // and the coordinates.
    const bool two_uv_sets = file.filename() == "MorphStressTest.gltf";
    EXPECT_EQ(reports(imported->report, ReportKind::dropped, "1 texture on a second set"), two_uv_sets) << file;
    const auto lost = std::ranges::count(imported->report.lines, ReportKind::dropped, &ReportLine::kind);
    EXPECT_EQ(lost, two_uv_sets ? 2 : 0) << file << ":\n" << allLines(imported->report);
  }
}

TEST(SharedAssets, MalformedOnesAreReadOrRefusedInTime) {
  const fs::path folder = fs::path(SINEW_SHARED_ASSETS) / "broken";
  if (!fs::exists(folder)) GTEST_SKIP() << "no malformed files in " << folder;
  const std::vector<fs::path> all = gltfFiles(folder, true);
  EXPECT_FALSE(all.empty());
  for (const fs::path& file : all) {
    const tests::ProcessorTime time;
    const auto imported = importCharacter(file);
    EXPECT_LT(time.seconds(), 10.0) << file;
    if (!imported) {
      EXPECT_THAT(imported.error().for_user.english(), testing::EndsWith(".")) << file;
    }
  }
}

}  // namespace
}  // namespace sinew::tests
