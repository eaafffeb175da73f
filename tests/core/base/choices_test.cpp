#include "core/base/choices.h"

#include <gtest/gtest.h>

#include <array>

namespace sinew {
namespace {

using Names = std::vector<std::string>;

TEST(Choices, AreListedWithOrBeforeTheLast) {
  EXPECT_TRUE(listed(Names{}).empty());
  EXPECT_EQ(listed(Names{"a"}), "a");
  EXPECT_EQ(listed(Names{"a", "b"}), "a or b");
  EXPECT_EQ(listed(Names{"a", "b", "c"}), "a, b or c");
}

TEST(Choices, AreListedInOtherLanguages) {
  const auto german = [](std::string_view pattern) -> std::optional<std::string> {
    if (pattern == "{} or {}") return "{} oder {}";
    return pattern == "walk" ? std::optional<std::string>("gehen") : std::nullopt;
  };
  EXPECT_EQ(listed(std::array<Text, 3>{text("walk"), text("jump"), Text::verbatim("walk")}).in(german),
            "gehen, jump oder walk");
  EXPECT_EQ(listed(Names{"walk", "run"}).in(german), "walk oder run") << "names are no words";
}

TEST(Choices, WhatIsUnknownNamesTheNearest) {
  EXPECT_EQ(unknownChoice(text("clip"), "wlak", Names{"walk", "jump"}),
            "There is no clip “wlak”; the nearest name is “walk”; or give a number from 0 to 1.");
  EXPECT_EQ(unknownChoice(text("clip"), "walk", Names{"walks", "walked", "jump"}),
            "There is no clip “walk”; the nearest names are “walks”, “walked”; or give a number from 0 to 2.");
  EXPECT_EQ(unknownChoice(text("joint"), "xyz", Names{"hips"}),
            "There is no joint “xyz”; choose one of “hips”, or give the number 0.");
  EXPECT_EQ(
      unknownChoice(text("joint"), "1234567", Names{"a", "b", "c", "d", "e", "f", "g", "h", "i"}),
      "There is no joint “1234567”; choose one of “a”, “b”, “c”, “d”, “e”, “f”, “g”, “h” …, or give a number from "
      "0 to 8.");
}

TEST(Choices, OfThoseThatAreNearTheNearestComeFirst) {
  // In any case; letters left out, added, exchanged or swapped; names that hold the text or are held by it.
  EXPECT_EQ(nearestNames("WALK", Names{"jump", "walking", "Walk", "wal", "talk", "wlak"}),
            (Names{"Walk", "wal", "walking", "talk", "wlak"}));
  EXPECT_EQ(nearestNames("step", Names{"step 10", "step 2", "steps", "footstep", "step", "stepped", "st"}),
            (Names{"step", "steps", "step 2", "step 10", "stepped"}))
      << "five at most, those of one distance in their order";
  EXPECT_EQ(nearestNames("run", Names{"run", "run", "Run"}), (Names{"run", "Run"})) << "each once";
  EXPECT_EQ(nearestNames("a", Names{"walk", "b", "A"}), Names{"A"}) << "one letter is in many names";
  EXPECT_TRUE(nearestNames("run", Names{}).empty());
}

TEST(Choices, AThirdOfTheLettersMayDiffer) {
  EXPECT_EQ(nearestNames("abcdef", Names{"abcdxx"}).size(), 1u);
  EXPECT_EQ(nearestNames("abcdef", Names{"abcxxx"}).size(), 0u);
  EXPECT_EQ(nearestNames("abcde", Names{"abcdx"}).size(), 1u);
  EXPECT_EQ(nearestNames("abcde", Names{"abcxx"}).size(), 0u);
  EXPECT_EQ(nearestNames("abc", Names{"abx"}).size(), 1u);
  EXPECT_EQ(nearestNames("ab", Names{"ax"}).size(), 0u);
  EXPECT_EQ(nearestNames("abcdef", Names{"badcef"}).size(), 1u) << "swapped twice";
  EXPECT_EQ(nearestNames("abcdef", Names{"bcdaef"}).size(), 1u) << "one left out, one added";
  EXPECT_EQ(nearestNames("abcdef", Names{"cbadef"}).size(), 1u) << "two exchanged";
  EXPECT_EQ(nearestNames("abcdef", Names{"dbcaxf"}).size(), 0u);
  const std::string all(200, 'x'), more(201, 'x');
  EXPECT_EQ(nearestNames(all, Names{std::string(199, 'x') + "y"}).size(), 1u);
  EXPECT_EQ(nearestNames(more, Names{std::string(200, 'x') + "y"}).size(), 0u) << "so long ones are not compared";
  EXPECT_EQ(nearestNames(more, Names{more + "y"}).size(), 1u) << "but for what they hold";
}

TEST(Choices, ThingsAreFoundByNameElseByNumber) {
  const Names names{"walk", "0", "run", "7"};
  EXPECT_EQ(findByNameOrNumber("walk", names), 0);
  EXPECT_EQ(findByNameOrNumber("run", names), 2);
  EXPECT_EQ(findByNameOrNumber("0", names), 1) << "the name wins";
  EXPECT_EQ(findByNameOrNumber("7", names), 3);
  EXPECT_EQ(findByNameOrNumber("1", names), 1);
  EXPECT_EQ(findByNameOrNumber("3", names), 3);
  for (const char* none : {"4", "-1", "1x", "", " 1", "1.0", "Walk", "99999999999"})
    EXPECT_EQ(findByNameOrNumber(none, names), -1) << none;
  EXPECT_EQ(findByNameOrNumber("0", Names{}), -1);
  EXPECT_EQ(findByNameOrNumber("0", Names{"one"}), 0);
}

TEST(Choices, ASentenceGoesOnWithWhatMayBeMeant) {
  const Text sentence = text("There is no command “{}”", std::string("rendr"));
  EXPECT_EQ(meantText(sentence, "rendr", Names{"render", "info"}), "There is no command “rendr”; did you mean render?");
  EXPECT_EQ(meantText(sentence, "rendr", Names{"x", "y", "z"}), "There is no command “rendr”; choose x, y or z");
}

}  // namespace
}  // namespace sinew
