// Captured motion by others, fitted.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/edit/shape/fit_clip.h"
#include "core/io/importer.h"
#include "places.h"

namespace sinew::tests {
namespace {

TEST(FittedCaptures, AMillimetreAtTenCentimetresNeedsATenthOfTheKeys) {
  const std::filesystem::path file = std::filesystem::path(SINEW_SHARED_ASSETS) / "assimp_bvh" / "01_01.bvh";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no captured motion by others in " << SINEW_SHARED_ASSETS;
  const auto imported = importCharacter(file);
  ASSERT_TRUE(imported) << imported.error().for_user;
  const Clip& clip = *imported->character->clips.at(0);
  FitClip fit{.clip = &clip};
  ASSERT_TRUE(fit.validate());
  fit.run();
  EXPECT_LE(fit.fitted.keyCount() * 10, clip.keyCount());
  // Measured again, at every frame of the file.
  for (const JointTrack& track : clip.joints) {
    const JointFit measured =
        measureFit(track, *fit.fitted.track(track.joint), sourceSamples(track, clip.fps, {}), Transform{}, 0.1);
    EXPECT_LE(measured.max_error_m, 0.001) << imported->character->skeleton[track.joint].name;
    EXPECT_GE(measured.samples, knotTimes(track).size());
  }
}

}  // namespace
}  // namespace sinew::tests
