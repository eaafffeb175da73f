// Random edits of a document, and all that undo must bring back.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "viewer/document/document.h"

namespace sinew::tests {

// What edits hold, by values that can be compared bit for bit.
struct DocumentState {
  struct OfInstance {
    InstanceId id;
    std::string name;
    const Character* character;
    Standing standing;
    std::map<JointIndex, Transform> overrides;
    std::map<int, float> morph_overrides;
    std::vector<ClipId> clips;
    std::vector<ClipControl> controls;
    std::vector<bool> visible;
    JointRoles roles;
    bool roles_by_hand;
    bool operator==(const OfInstance&) const = default;
  };
  struct OfClip {
    ClipId id;
    Clip clip;  // as it plays: curves, layers and their weights, markers, length, frame rate
    const Clip* original;
    ClipSource source;
    bool operator==(const OfClip&) const = default;
  };
  std::vector<OfInstance> instances;
  std::vector<OfClip> library;
  std::vector<SceneMask> masks;
  std::vector<Take> takes;
  TakeId take;
  SceneSound sound;
  bool operator==(const DocumentState&) const = default;
};
DocumentState stateOf(const Document& document);

// What choosing and going change, too, without being steps.
struct ShownState {
  Selection selection;
  int layer;
  std::vector<ClipId> clips;    // that play, one per instance
  std::vector<double> seconds;  // of all instances: time and work range
  double fps;
  bool operator==(const ShownState&) const = default;
};
ShownState shownIn(const Document& document);

// Where random edits get their chances from.
struct Chance {
  std::function<std::size_t(std::size_t)> below;  // 0 … n - 1; 0 for n = 0
  std::function<double(double, double)> between;  // low … high
};
Chance chanceOf(std::mt19937& random);

// A character that has all that random edits change.
Imported forRandomEdits();

// One random edit; ids and indices may also be ones that do not exist, and gestures repeat now and then, so that
// neighbours merge. It may be refused, or change nothing.
void editAtRandom(Document& document, const Chance& chance);
// Chooses joints or keys, or goes to another time.
void chooseAtRandom(Document& document, const Chance& chance);

// Moves the selected keys in time.
KeyOperation shifted(double seconds);

}  // namespace sinew::tests
