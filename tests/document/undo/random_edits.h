// Random edits of a document: one of each kind that a person can make.
#pragma once

#include <cstddef>
#include <functional>
#include <random>
#include <span>
#include <vector>

#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"

namespace sinew::tests {

// Where random edits get their chances from.
struct Chance {
  std::function<std::size_t(std::size_t)> below;  // 0 … n - 1; 0 for n = 0
  std::function<double(double, double)> between;  // low … high
  bool oneIn(std::size_t n) const { return below(n) == 0; }
};
Chance chanceOf(std::mt19937& random);

// A character that has all that random edits change: two sides, morph targets, meshes and clips.
Imported forRandomEdits();

// A kind of edit. Ids and indices may also be ones that do not exist, and gestures repeat now and then, so that
// neighbours merge. It may be refused, or change nothing.
struct NamedEdit {
  const char* name;
  void (*run)(Document& document, const Chance& chance);
};
std::span<const NamedEdit> allEdits();
const char* editAtRandom(Document& document, const Chance& chance);  // one of them; gives its name

// Chooses joints, clips, layers or keys, goes to another time, plays; nothing of it is a step.
void chooseAtRandom(Document& document, const Chance& chance);

// Moves the selected keys in time.
KeyOperation shifted(double seconds);

}  // namespace sinew::tests
