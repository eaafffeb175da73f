// Names that a user chooses from, and help with those that do not exist.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"

namespace sinew {

// What things are called, in their order; name: a member of theirs, such as &Joint::name, also where they are held by
// pointers.
template <class List, class Name>
std::vector<std::string> namesOf(const List& list, Name name) {
  std::vector<std::string> names;
  for (const auto& thing : list) names.push_back(std::invoke(name, thing));
  return names;
}

// "a, b or c".
Text listed(std::span<const std::string> names);
Text listed(std::span<const Text> names);

// Those of the names that someone who wrote `text` may have meant, the nearest first, each once, at most five: names
// that differ in case or by a few letters, hold the text or are held by it.
std::vector<std::string> nearestNames(std::string_view text, std::span<const std::string> names);

// "There is no clip “wlak”; the nearest names are “walk”, “walk_2”; or give a number from 0 to 4." `names` are those of
// all things of that kind, in the order of their numbers, at least one.
Text unknownChoice(const Text& kind, std::string_view name, std::span<const std::string> names);

// A sentence about an unknown name, with how it goes on: "…; did you mean walk or wave?", or, where none is near, "…;
// choose front, back or top".
Text meantText(const Text& sentence, std::string_view name, std::span<const std::string> names);

// The place of the name; else the number that the whole text is, where there are so many; else -1. Names win over
// numbers.
int findByNameOrNumber(std::string_view text, std::span<const std::string> names);

}  // namespace sinew
