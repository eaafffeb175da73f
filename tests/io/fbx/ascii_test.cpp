// FBX in its ASCII form, as programs write it.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/io/fbx/record_helpers.h"

namespace {

using namespace sinew;
using namespace sinew::tests;

TEST(FbxAscii, ReadsValuesOfAllKinds) {
  const FbxDocument file = mustParse(R"(
; a comment with "quotes" { and braces
Thing: 12, "Model::a", -3.5,Y , W,
  4 { ; values go on over commas and lines
  Empty:  {
  }
  Content: ,
    "QUJD"
  Pre-Extrapolation: {
    Type: R
  }
}
)");
  const FbxRecord* thing = file.root().child("Thing");
  ASSERT_NE(thing, nullptr);
  ASSERT_EQ(thing->values.size(), 6u);
  EXPECT_EQ(thing->integer(0), 12);
  EXPECT_EQ(thing->text(1), "Model::a");
  EXPECT_EQ(thing->number(2), -3.5);
  EXPECT_EQ(thing->text(3), "Y");
  EXPECT_EQ(thing->text(4), "W");
  EXPECT_EQ(thing->integer(5), 4);
  ASSERT_EQ(thing->children.size(), 3u);
  EXPECT_TRUE(thing->child("Empty")->children.empty());
  EXPECT_EQ(thing->child("Content")->text(0), "QUJD");
  EXPECT_EQ(thing->child("Pre-Extrapolation")->child("Type")->text(0), "R");
}

TEST(FbxAscii, ReadsEntitiesInTexts) {
  const FbxDocument file = mustParse("T: \"a&quot;b&quot; c&lf;d & e&unknown;\", \"plain\"\n");
  EXPECT_EQ(file.root().child("T")->text(0), "a\"b\" c\nd & e&unknown;");
  EXPECT_EQ(file.root().child("T")->text(1), "plain");
}

TEST(FbxAscii, ReadsNumbersAsOldLibrariesPrintThem) {
  const FbxDocument file = mustParse(
      "N: *14 {\na: 1.#IND,-1.#IND00,1.#INF,-1.#INF00,1.#QNAN,nan,-nan(ind),inf,-inf,1e999,-1e999,1e-999,+5,.5\n}\n");
  const auto numbers = *fbxDoubles(file.root().child("N"));
  ASSERT_EQ(numbers.size(), 14u);
  for (const std::size_t i : {0u, 1u, 4u, 5u, 6u}) EXPECT_TRUE(std::isnan(numbers[i])) << i;
  for (const std::size_t i : {2u, 7u, 9u}) EXPECT_EQ(numbers[i], std::numeric_limits<double>::infinity()) << i;
  for (const std::size_t i : {3u, 8u, 10u}) EXPECT_EQ(numbers[i], -std::numeric_limits<double>::infinity()) << i;
  EXPECT_EQ(numbers[11], 0.0);
  EXPECT_EQ(numbers[12], 5.0);
  EXPECT_EQ(numbers[13], 0.5);
}

// Lists are read by a shorter way than single values: every digit must count there, and the sign of a zero.
RC_GTEST_PROP(FbxAscii, ReadsDecimalsInListsToTheLastBit, ()) {
  const auto digits = [](int most) {
    return rc::gen::scale(0.0, rc::gen::mapcat(rc::gen::inRange(0, most + 1), [](int count) {
                            return rc::gen::container<std::string>(static_cast<std::size_t>(count),
                                                                   rc::gen::inRange('0', static_cast<char>('9' + 1)));
                          }));
  };
  std::vector<std::string> written = {"-0.0", "0.", "9007199254740993.0", "123456789012345678.5",
                                      "1.7976931348623157e308"};
  for (int i = 0; i < 40; ++i) {
    std::string number = *rc::gen::element<std::string>("", "-") + "1" + *digits(*rc::gen::element(2, 20));
    if (*rc::gen::arbitrary<bool>()) number += "." + *digits(*rc::gen::element(6, 22));
    if (*rc::gen::weightedElement<bool>({{4, false}, {1, true}}))
      number += fmt::format("e{}", *rc::gen::inRange(-30, 30));
    written.push_back(number);
  }
  const FbxDocument file = mustParse(fmt::format("N: *{} {{\na: {}\n}}\n", written.size(), fmt::join(written, ",")));
  const auto read = *fbxDoubles(file.root().child("N"));
  RC_ASSERT(read.size() == written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    const double expected = std::strtod(written[i].c_str(), nullptr);
    RC_LOG() << written[i] << "\n";
    RC_ASSERT(std::bit_cast<std::uint64_t>(read[i]) == std::bit_cast<std::uint64_t>(expected));
  }
}

// What stands beside the digits in the table of characters is none, wherever it stands among eight of them.
TEST(FbxAscii, TakesNothingButDigitsForNumbers) {
  std::vector<std::string> written;
  for (const char other : {'/', '@', 'A', '\x80'}) {
    for (std::size_t at = 0; at < 8; ++at) written.push_back(std::string("12345678").replace(at, 1, 1, other));
  }
  const FbxDocument file =
      mustParse(fmt::format("N: *{} {{\na: 12345678,{},87654321\n}}\n", written.size() + 2, fmt::join(written, ",")));
  const auto read = *fbxDoubles(file.root().child("N"));
  ASSERT_EQ(read.size(), written.size() + 2);
  EXPECT_EQ(read.front(), 12345678.0);
  EXPECT_EQ(read.back(), 87654321.0);
  for (std::size_t i = 1; i + 1 < read.size(); ++i) EXPECT_TRUE(std::isnan(read[i])) << written[i - 1];
}

TEST(FbxAscii, ReadsPlainListsOfAnyLength) {
  std::string list = "0";
  for (int i = 1; i < 1000; ++i) list += i % 7 ? fmt::format(",{}", i) : fmt::format(",\n\t{}", i);
  const FbxDocument file = mustParse("Short: 1,2.5,3\nLong: " + list + "\nNext: 1\n");
  EXPECT_EQ(*fbxDoubles(file.root().child("Short")), (std::vector<double>{1, 2.5, 3}));
  const auto read = *fbxInts(file.root().child("Long"));
  ASSERT_EQ(read.size(), 1000u);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(read[static_cast<std::size_t>(i)], i);
  EXPECT_TRUE(fbxHoldsIntegers(file.root().child("Long")));
  EXPECT_FALSE(fbxHoldsIntegers(file.root().child("Short")));
  EXPECT_EQ(file.root().child("Next")->integer(0), 1);
}

TEST(FbxAscii, CountsTheElementsThatAreThere) {
  const FbxDocument file = mustParse("A: *4000000000 {\n a: 1,2,3\n}\nB: *5 {\n}\nC: *2 {\n b: 1 {\n c: 2\n}\n}\n");
  EXPECT_EQ(fbxCount(file.root().child("A")), 3u);
  EXPECT_EQ(fbxCount(file.root().child("B")), 0u);
  EXPECT_EQ(fbxCount(file.root().child("C")), 0u);
  EXPECT_TRUE(file.root().child("C")->children.empty());
}

TEST(FbxAscii, SkipsAByteOrderMark) {
  EXPECT_TRUE(parse("\xEF\xBB\xBF; FBX 7.5.0 project file\nFBXHeaderExtension: {\nFBXVersion: 7500\n}\n").has_value());
}

// ---------------------------------------------------------------- conversion

}  // namespace
