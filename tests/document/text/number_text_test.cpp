// One way of writing numbers and of counting.
#include "viewer/document/text/number_text.h"

#include <QLocale>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/time_format.h"
#include "viewer/settings/length_unit.h"

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

TEST(NumberText, LengthsAreAsFineInEveryUnit) {
  const struct {
    LengthUnit unit;
    const char16_t *all, *few, *none, *coarse;
  } units[] = {{LengthUnit::metres, u"1.250\u2009m", u"1.25\u2009m", u"\u22122\u2009m", u"0.05\u2009m"},
               {LengthUnit::centimetres, u"125.0\u2009cm", u"125\u2009cm", u"\u2212200\u2009cm", u"5\u2009cm"},
               {LengthUnit::millimetres, u"1\u202f250\u2009mm", u"1\u202f250\u2009mm", u"\u22122\u202f000\u2009mm",
                u"50\u2009mm"}};
  for (const auto& [unit, all, few, none, coarse] : units) {
    setShownLengths(unit);
    EXPECT_EQ(lengthText(1.25, 3), QString::fromUtf16(all));
    EXPECT_EQ(shortLengthText(1.25, 3), QString::fromUtf16(few));
    EXPECT_EQ(shortLengthText(-2.0, 3), QString::fromUtf16(none));
    EXPECT_EQ(lengthText(0.05, 2), QString::fromUtf16(coarse)) << "no finer than asked for";
    EXPECT_EQ(evaluateLength("2").value_or(0.0) * shownPerMetre(), 2.0);
    EXPECT_EQ(evaluateLength("2 m").value_or(0.0), 2.0);
  }
  setShownLengths(LengthUnit::metres);
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
