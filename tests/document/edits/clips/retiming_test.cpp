// Lengths of clips as people type them.
#include "viewer/document/edits/clips/retiming.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(Retiming, IsALengthOrTimesTheLengthOfNow) {
  Clip clip;
  clip.fps = 24.0;
  clip.duration_s = 2.0;
  const std::pair<const char*, double> typed[] = {{"150 %", 1.5},   {"50%", 0.5},        {"1.5x", 1.5}, {"2 ×", 2.0},
                                                  {"24", 0.5},      {"96f", 2.0},        {"3s", 1.5},   {"500ms", 0.25},
                                                  {"48 / 4", 0.25}, {" 1s + 24f ", 1.0}, {"1/2x", 0.5}};
  for (const auto& [text, factor] : typed) {
    const Result<double> found = retimingFactor(QString::fromUtf8(text), clip);
    ASSERT_TRUE(found) << text;
    EXPECT_NEAR(*found, factor, 1e-9) << text;
  }
  for (const char* text : {"", "long", "0", "-5", "0 %", "x", "%", "1e400x"})
    EXPECT_FALSE(retimingFactor(QString::fromUtf8(text), clip)) << text;
  clip.duration_s = 0.0;
  EXPECT_FALSE(retimingFactor("24", clip));
  EXPECT_TRUE(retimingFactor("2x", clip));
}

}  // namespace
}  // namespace sinew
