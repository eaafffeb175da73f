#include "core/base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <sstream>
#include <type_traits>

namespace sinew {
namespace {

using ::testing::HasSubstr;

// What translators wrote, by English pattern.
TextLookup german(std::map<std::string, std::string, std::less<>> catalogue) {
  return [catalogue = std::move(catalogue)](std::string_view pattern) -> std::optional<std::string> {
    const auto found = catalogue.find(pattern);
    return found == catalogue.end() ? std::nullopt : std::optional(found->second);
  };
}

TEST(Text, IsEmptyUntilGivenWords) {
  EXPECT_TRUE(Text().empty());
  EXPECT_EQ(Text().english(), "");
  EXPECT_EQ(Text().in(german({{"", "nichts"}})), "");
  EXPECT_FALSE(Text(text("Key")).empty());
}

TEST(Text, WithoutArgumentsIsItsPattern) {
  const Text sentence = text("There is no clip to fit.");
  EXPECT_EQ(sentence.english(), "There is no clip to fit.");
  EXPECT_EQ(sentence.in(german({{"There is no clip to fit.", "Es gibt keinen Clip."}})), "Es gibt keinen Clip.");
}

TEST(Text, FillsInArgumentsAsTheirFormatsSay) {
  const std::string name = "hips";
  const Text sentence = text("“{}” lies {:.2f} m from {:>4}: {}, {}.", name, 1.256, 7, std::string_view("here"), 'X');
  EXPECT_EQ(sentence.english(), "“hips” lies 1.26 m from    7: here, X.");
  EXPECT_EQ(sentence.pattern(), "“{}” lies {:.2f} m from {:>4}: {}, {}.");
  EXPECT_EQ(sentence.arguments().size(), 5u);
}

TEST(Text, DoubledBracesOfAPatternAreBraces) {
  const Text sentence = text("{{{}}} of {}", 1, 2);
  EXPECT_EQ(sentence.english(), "{1} of 2");
  EXPECT_EQ(sentence.in(german({{"{{{}}} of {}", "{{{}}} von {}"}})), "{1} von 2");
}

TEST(Text, BracesInArgumentsMeanNothing) {
  const Text sentence = text("“{}” and “{}”", std::string("{}"), std::string("{{1}"));
  EXPECT_EQ(sentence.english(), "“{}” and “{{1}”");
  EXPECT_EQ(text("<{}>", sentence).english(), "<“{}” and “{{1}”>");
  EXPECT_EQ(Text::verbatim("{} {{").in(german({})), "{} {{");
}

TEST(Text, ATranslationPutsArgumentsInItsOwnOrder) {
  const Text sentence = text("The parent of {} is {}.", std::string("a"), std::string("b"));
  EXPECT_EQ(sentence.in(german({{"The parent of {} is {}.", "{1} ist über {0}, also nicht {0}."}})),
            "b ist über a, also nicht a.");
  EXPECT_EQ(sentence.in(german({{"The parent of {} is {}.", "Über {} ist {}."}})), "Über a ist b.");
}

TEST(Text, ATranslationDoesNotFormatOnceMore) {
  const Text sentence = text("{:.1f} metres", 2.04);
  EXPECT_EQ(sentence.in(german({{"{:.1f} metres", "{:.1f} Meter"}})), "2.0 Meter");
  EXPECT_EQ(sentence.in(german({{"{:.1f} metres", "{0:.1f} Meter"}})), "2.0 Meter");
}

TEST(Text, ATranslationThatDoesNotFitCountsAsNone) {
  const Text sentence = text("{} of {}", 1, 2);
  for (const char* wrong :
       {"{} von", "{0} von {0}", "{} von {} und {}", "{0} von {2}", "{} von {1}", "{1} von {}", "{x} von {}",
        "{-1} von {0}", "{0 } von {1}", "von", "", "{99999999999999999999} {0} {1}", "{} von {"})
    EXPECT_EQ(sentence.in(german({{"{} of {}", wrong}})), "1 of 2") << wrong;
}

TEST(Text, TranslatesTextsWithinTexts) {
  const auto catalogue = german({{"The {} is damaged ({}).", "{0} ist beschädigt ({1})."},
                                 {"mesh", "Das Netz"},
                                 {"{} vertex", "{} Ecke"},
                                 {"{} vertices", "{} Ecken"}});
  const Text sentence = text("The {} is damaged ({}).", text("mesh"), counted(3, "{} vertex", "{} vertices"));
  EXPECT_EQ(sentence.english(), "The mesh is damaged (3 vertices).");
  EXPECT_EQ(sentence.in(catalogue), "Das Netz ist beschädigt (3 Ecken).");
}

TEST(Text, KeepsNamesInEveryLanguage) {
  const auto catalogue = german({{"mesh", "Netz"}, {"{} “{}”", "{} „{}“"}});
  EXPECT_EQ(text("{} “{}”", text("mesh"), std::string("mesh")).in(catalogue), "Netz „mesh“");
  EXPECT_EQ(Text::verbatim("mesh").in(catalogue), "mesh");
}

TEST(Text, TranslatesInsideWhereTheSentenceHasNoTranslation) {
  const Text sentence = text("{} here", text("mesh"));
  EXPECT_EQ(sentence.in(german({{"mesh", "Netz"}})), "Netz here");
}

TEST(Text, CountsInOneAndInMany) {
  EXPECT_EQ(counted(1, "{} mesh", "{} meshes"), "1 mesh");
  EXPECT_EQ(counted(0, "{} mesh", "{} meshes"), "0 meshes");
  EXPECT_EQ(counted(2, "{} mesh", "{} meshes"), "2 meshes");
  EXPECT_EQ(counted(1, "{} joint of {} is", "{} joints of {} are", std::string("a")), "1 joint of a is");
  EXPECT_EQ(counted(5, "{} joint of {} is", "{} joints of {} are", std::string("a")), "5 joints of a are");
}

TEST(Text, JoinsTextsWithWordsThatAreNoneOfALanguage) {
  const std::array<Text, 3> three{text("hold"), Text::verbatim("x"), text("cycle")};
  EXPECT_EQ(joined(three, ", "), "hold, x, cycle");
  EXPECT_EQ(joined(three, ", ").in(german({{"hold", "halten"}, {"cycle", "wiederholen"}, {"{}, {}, {}", "no"}})),
            "halten, x, wiederholen");
  EXPECT_EQ(joined(three, "{}"), "hold{}x{}cycle");
  EXPECT_EQ(joined(std::span(three).first(1), ", "), "hold");
  EXPECT_TRUE(joined({}, ", ").empty());
}

TEST(Text, PutsASpaceBetweenTwoSentences) {
  EXPECT_EQ(sentences(text("One."), text("Two {}.", 2)), "One. Two 2.");
  EXPECT_EQ(sentences(text("One."), {}), "One.");
  EXPECT_EQ(sentences({}, text("Two.")), "Two.");
  EXPECT_TRUE(sentences({}, {}).empty());
}

std::string wrapped(std::string words, int times) {
  const auto brackets = static_cast<std::size_t>(times);
  return words.insert(0, brackets, '<').append(brackets, '>');
}

TEST(Text, IsNotTranslatedWhereItIsNestedTooDeep) {
  const auto catalogue = german({{"a", "ä"}});
  Text deep = text("a");
  for (int depth = 1; depth < Text::kMaxDepth; ++depth) deep = text("<{}>", deep);
  EXPECT_EQ(deep.in(catalogue), wrapped("ä", Text::kMaxDepth - 1));
  deep = text("<{}>", deep);
  EXPECT_EQ(deep.in(catalogue), deep.english());
  for (int i = 0; i < 100; ++i) deep = text("<{}>", deep);
  EXPECT_EQ(deep.english(), wrapped("a", 100 + Text::kMaxDepth));
  int depth = 1;
  for (const Text* at = &deep; !at->arguments().empty(); at = &at->arguments().front()) ++depth;
  EXPECT_LE(depth, Text::kMaxDepth);
}

TEST(Text, PartsOfUnknownOriginDoNotMultiply) {
  // A pattern that names one argument often would double what it is given at every level.
  Text text = Text::verbatim("aaaaaaaa");
  for (int i = 0; i < Text::kMaxDepth; ++i) text = Text::of("{0}{0}{0}{0}{0}{0}{0}{0}", true, {text});
  EXPECT_LT(text.english().size(), 1000u);
}

// Looked at brace by brace; to the end of the text from each brace it would take minutes.
TEST(Text, AMillionOpenBracesAreReadOnce) {
  std::string open;
  for (int i = 0; i < 1'000'000; ++i) open += "{a";
  const Text text = Text::of(open + "}", true, {Text::verbatim("b")});
  EXPECT_EQ(text.english().size(), open.size() - 1) << "the last place is filled";
  EXPECT_EQ(text.in([](std::string_view pattern) { return std::optional(std::string(pattern)); }), text.english());
}

TEST(Text, PlacesWithoutArgumentsStay) {
  EXPECT_EQ(Text::of("{} and {} and {", false, {Text::verbatim("a")}), "a and {} and {");
  EXPECT_EQ(Text::of("no place", true, {Text::verbatim("a")}), "no place");
  EXPECT_EQ(Text::of("} {", true, {Text::verbatim("a")}), "} {");
}

TEST(Text, PlacesOfAPatternAreFoundOneAfterTheOther) {
  const std::string_view pattern = "{{a} {} of {0:.2f}}} {b{c}";
  std::size_t at = 0;
  std::vector<std::string> places;
  for (std::string_view place = nextPlace(pattern, at); !place.empty(); place = nextPlace(pattern, at))
    places.emplace_back(place);
  EXPECT_EQ(places, (std::vector<std::string>{"{}", "{0:.2f}", "{c}"}));
  EXPECT_EQ(at, pattern.size());
  at = 0;
  EXPECT_EQ(nextPlace("a {} b", at), "{}");
  EXPECT_EQ(at, 4u) << "behind it";
}

TEST(Text, IsTheSameWithTheSameParts) {
  EXPECT_EQ(text("{} m", 1), text("{} m", 1));
  EXPECT_FALSE(text("{} m", 1) == text("{} m", 2));
  EXPECT_FALSE(text("{} m", 1) == Text::verbatim("1 m"));
  EXPECT_EQ(text("hold"), Text(text("hold")));
}

TEST(Text, ReadsAsEnglishInTests) {
  const Text sentence = text("“{}” is missing.", std::string("a.png"));
  EXPECT_THAT(sentence, HasSubstr("a.png"));
  std::ostringstream out;
  out << sentence;
  EXPECT_EQ(out.str(), "“a.png” is missing.");
  EXPECT_EQ(std::string(sentence), "“a.png” is missing.");
}

TEST(Text, StandsInTables) {
  static constexpr std::array kNames{text("Hold"), text("Cycle")};
  EXPECT_EQ(kNames[1].english(), "Cycle");
  EXPECT_EQ(Text(kNames[0]).in(german({{"Hold", "Halten"}})), "Halten");
  EXPECT_TRUE(FixedText().empty());
  EXPECT_TRUE(Text(FixedText()).empty());
}

// What is no literal pattern, or words that no translator would find, does not compile.
template <class... T>
concept MakesText = requires(const T&... values) {
  text("{}", values...);
};
static_assert(MakesText<int> && MakesText<std::string> && MakesText<Text> && MakesText<FixedText>);
static_assert(!MakesText<char[4]> && !MakesText<const char*>);
static_assert(!std::is_convertible_v<const char*, Text> && !std::is_constructible_v<Text, std::string>);
static_assert(!std::is_convertible_v<std::string, TextPattern<>>);

}  // namespace
}  // namespace sinew
