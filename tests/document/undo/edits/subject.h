// What one random edit is about.
#pragma once

#include <memory>
#include <vector>

#include "core/clip/channel.h"
#include "core/scene/objects/property.h"
#include "tests/document/undo/random_edits.h"

namespace sinew::tests {

struct Subject {
  Subject(Document& in, const Chance& by);

  Document& document;
  const Chance& chance;
  InstanceId id;  // of any instance, or of none
  Gesture gesture;
  const Clip* clip;  // that plays on the active one; may be null
  int layer;         // one of it, or -1
  std::vector<ChannelId> channels;

  std::size_t below(std::size_t n) const { return chance.below(n); }
  bool oneIn(std::size_t n) const { return chance.oneIn(n); }
  int indexBelow(std::size_t n) const { return static_cast<int>(below(n)); }
  int indexAround(std::size_t n) const { return indexBelow(n + 2) - 1; }  // −1 and n are not there
  double between(double low, double high) const { return chance.between(low, high); }
  QString name() const { return QString::number(below(5)); }

  const Instance* instance() const { return document.instance(id); }
  bool isCharacter() const { return instance() && !instance()->isObject(); }
  InstanceId anyInstance() const;  // that is there; none in an empty scene
  JointIndex joint() const { return indexAround(5); }
  Transform transform() const;
  std::size_t morphsOf(const Instance* of) const { return of ? of->character->morph_channels.size() : 2; }
  MorphWeight weight(const Instance* of) const {
    return {indexAround(morphsOf(of)), static_cast<float>(between(-0.5, 1.5))};
  }
  ClipId ownClip() const;  // of the instance; sometimes none
  bool hasRoomForClips() const { return instance() && instance()->clips.size() < 6; }
  KnotSets keys() const;  // some of the clip that plays
};

// For the tables.
template <void (*run)(const Subject&)>
void onSubject(Document& document, const Chance& chance) {
  run(Subject(document, chance));
}

namespace scene_edits {
std::span<const NamedEdit> all();
}
namespace clip_edits {
std::span<const NamedEdit> all();
}
namespace curve_edits {
std::span<const NamedEdit> all();
}
namespace layer_edits {
std::span<const NamedEdit> all();
}
namespace control_edits {
std::span<const NamedEdit> all();
}

// Of files that random edits read: forRandomEdits() as it was written anew, with less and more in it.
Imported writtenAnew(std::size_t version);
Imported otherFile(std::size_t version);  // clips for it
// An object of a kind that is nowhere else, with a property of each type.
std::shared_ptr<const ObjectType> testObject();

}  // namespace sinew::tests
