#include "core/io/unit_hint.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(UnitHint, AGiantReadAsMetresIsMeantInCentimetres) {
  const auto hint = unitHint(79.0, 1.0);
  ASSERT_TRUE(hint);
  EXPECT_EQ(hint->unit.english(), "centimetres");
  EXPECT_DOUBLE_EQ(hint->unit_m, 0.01);
  EXPECT_NEAR(hint->meant_m, 0.79, 1e-12);
}

TEST(UnitHint, ADwarfReadAsCentimetresIsMeantInMetres) {
  const auto hint = unitHint(0.018, 0.01);
  ASSERT_TRUE(hint);
  EXPECT_DOUBLE_EQ(hint->unit_m, 1.0);
  EXPECT_NEAR(hint->meant_m, 1.8, 1e-12);
}

TEST(UnitHint, NobodyIsAskedAboutUsualSizesOrWhereNoUnitHelps) {
  for (const double height : {0.05, 0.3, 1.8, 12.0, 20.0}) EXPECT_FALSE(unitHint(height, 1.0)) << height;
  for (const double height : {0.0, -1.0, 1e9, 1e-9}) EXPECT_FALSE(unitHint(height, 1.0)) << height;
}

}  // namespace
}  // namespace sinew
