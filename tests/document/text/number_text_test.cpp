// One way of writing numbers and of counting.
#include "viewer/document/text/number_text.h"

#include <QLocale>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/time_format.h"

namespace sinew {
namespace {

TEST(NumberText, GroupsDigitsAndWritesARealMinus) {
  EXPECT_EQ(grouped(20377), QStringLiteral("20\u202f377"));
  EXPECT_EQ(decimal(-1234.5, 2), QStringLiteral("\u22121\u202f234.50"));
  EXPECT_EQ(decimal(-0.0004, 3), "0.000");
  EXPECT_EQ(shortDecimal(29.97, 3), "29.97");
  EXPECT_EQ(shortDecimal(1200.0, 3), QStringLiteral("1\u202f200"));
}

TEST(NumberText, HasAPointInEveryLanguage) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  EXPECT_EQ(sizeText(1'500'000), "1.5 MB");
  EXPECT_EQ(decimal(1.5, 1), "1.5");
  QLocale::setDefault(before);
}

TEST(NumberText, CountsWithTheirNouns) {
  EXPECT_EQ(jointsText(1), "one joint");
  EXPECT_EQ(jointsText(5000), QStringLiteral("5\u202f000 joints"));
  EXPECT_EQ(framesText(1), "one frame");
  EXPECT_EQ(meshesText(2), "2 meshes");
}

TEST(NumberText, FramesHaveDecimalsBetweenFramesOnly) {
  EXPECT_EQ(frameText(12.001), "12");
  EXPECT_EQ(frameText(12.5), "12.50");
  EXPECT_EQ(frameText(1234.0), QStringLiteral("1\u202f234"));
  EXPECT_EQ(framesMovedText(1.0), "+1 frame");
  EXPECT_EQ(framesMovedText(-12.5), QStringLiteral("\u221212.50 frames"));
  EXPECT_EQ(formatTime(-50.0, 30.0, TimeFormat::frames), QStringLiteral("\u22121\u202f500"));
}

TEST(NumberText, WhatIsWrittenCanBeTyped) {
  EXPECT_EQ(evaluateArithmetic("1\u202f234.5*2").value(), 2469.0);
  EXPECT_EQ(parseTime(frameText(1234.0), 10.0, TimeFormat::frames), 123.4);
  EXPECT_FALSE(evaluateArithmetic("1 234"));
}

TEST(SelectionText, NamesOneThingAndCountsSeveral) {
  Document document;
  const InstanceId id = document.open(tests::small());
  using Kind = SelectionItem::Kind;
  const SelectionItem hips{Kind::joint, id, 0}, spine{Kind::joint, id, 1}, all{Kind::instance, id, -1};
  EXPECT_EQ(itemsText(document, {}), "");
  EXPECT_EQ(itemsText(document, std::vector{hips}), "hips");
  EXPECT_EQ(itemsText(document, std::vector{hips, spine}), "2 joints");
  EXPECT_EQ(itemsText(document, std::vector{all, hips, spine}), "one character and 2 joints");
}

}  // namespace
}  // namespace sinew
