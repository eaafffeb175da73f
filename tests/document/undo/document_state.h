// All that undo must bring back, by values that can be compared bit for bit.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "viewer/document/document.h"

namespace sinew::tests {

// What edits hold.
struct DocumentState {
  struct OfInstance {
    InstanceId id;
    std::string name;
    const Character* character;
    std::vector<const Character*> readings;
    std::vector<ClipId> read;  // as which the clips of these files are known
    Standing standing;
    std::optional<Vec3> placed_at_w;
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
  KnotSets keys;  // that are selected
  bool auto_key;
  struct OfInstance {
    ClipId clip;  // that plays
    int layer;    // that edits go to
    double fps;
    double time, range_start, range_end;
    bool operator==(const OfInstance&) const = default;
  };
  std::vector<OfInstance> instances;
  bool operator==(const ShownState&) const = default;
};
ShownState shownIn(const Document& document);

}  // namespace sinew::tests
