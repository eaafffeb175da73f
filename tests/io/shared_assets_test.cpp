// Characters by others, where they lie beside the project: all are read, and malformed ones are handled.
#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>

#include "tests/io/import_helpers.h"

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

TEST(SharedAssets, AllAreReadWithoutLoss) {
  if (!fs::exists(SINEW_SHARED_ASSETS)) GTEST_SKIP() << "no characters by others in " << SINEW_SHARED_ASSETS;
  for (const fs::path& file : gltfFiles(SINEW_SHARED_ASSETS, false)) {
    const auto imported = importCharacter(file);
    ASSERT_TRUE(imported) << file << ": " << imported.error().for_user;
    EXPECT_FALSE(imported->character->clips.empty()) << file;
    EXPECT_GT(imported->character->triangleCount(), 0u) << file;
    for (const ReportLine& line : imported->report.lines)
      EXPECT_NE(line.kind, ReportKind::dropped) << file << ": " << line.text;
  }
}

TEST(SharedAssets, MalformedOnesAreReadOrRefusedInTime) {
  const fs::path folder = fs::path(SINEW_SHARED_ASSETS) / "broken";
  if (!fs::exists(folder)) GTEST_SKIP() << "no malformed files in " << folder;
  for (const fs::path& file : gltfFiles(folder, true)) {
    const auto begin = std::chrono::steady_clock::now();
    const auto imported = importCharacter(file);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10)) << file;
    if (!imported) {
      EXPECT_THAT(imported.error().for_user, testing::EndsWith(".")) << file;
    }
  }
}

}  // namespace
}  // namespace sinew::tests
