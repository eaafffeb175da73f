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

TEST(Choices, ASentenceGoesOnWithWhatMayBeMeant) {
  const Text sentence = text("There is no command “{}”", std::string("rendr"));
  EXPECT_EQ(meantText(sentence, "rendr", Names{"render", "info"}), "There is no command “rendr”; did you mean render?");
  EXPECT_EQ(meantText(sentence, "rendr", Names{"x", "y", "z"}), "There is no command “rendr”; choose x, y or z");
}

}  // namespace
}  // namespace sinew
