// All clips of a scene, each under an id that stays while the clip is edited.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/clip/clip.h"
#include "core/clip/sample.h"

namespace sinew {

// Which clip of which file it was read as.
struct ClipSource {
  std::string file;  // path, as Character::source
  int index = -1;    // into the clips of that file; -1: made here, or not known
  bool operator==(const ClipSource&) const = default;
};

// Its name is that of the clip. Joints and morph channels count in the characters that have it.
struct ClipEntry {
  ClipId id;
  std::shared_ptr<const Clip> clip;      // as it is now; never null
  std::shared_ptr<const Clip> original;  // as its file said, for these characters; null: made here
  ClipSource source = {};
  PlayingCurves plays = {};  // of `clip`; the library keeps it in step

  bool edited() const { return original && clip != original; }
};

// Entries to be exchanged with those of a library; null: not in it.
using ClipChanges = std::map<ClipId, std::shared_ptr<const ClipEntry>>;

// A copy shares everything and costs nothing; it may be read in another thread. Finding a clip is a bisection.
class ClipLibrary {
 public:
  // Ascending by id, so in the order in which they came; characters list their clips in an order of their own.
  std::span<const std::shared_ptr<const ClipEntry>> entries() const { return *entries_; }
  const ClipEntry* find(ClipId id) const;             // null where there is none
  std::shared_ptr<const Clip> clip(ClipId id) const;  // null where there is none

  // Ids are given once: neither removing nor clear() nor an exchange gives one free. A copy counts on by itself.
  ClipId add(ClipEntry entry);               // under an id that no clip had before, whatever the entry says
  void put(ClipEntry entry);                 // in place of the one of that id, if there is one
  void put(std::vector<ClipEntry> entries);  // likewise, each of another id; at the cost of one
  void remove(ClipId id);
  // The last id that was given; countOn() goes on from there, as after reading a library that gave more than it has.
  std::uint64_t lastId() const { return last_; }
  void countOn(std::uint64_t last) { last_ = std::max(last_, last); }
  void clear() { entries_ = std::make_shared<const Entries>(); }

  // Another version of a clip that is there; gives the one before.
  std::shared_ptr<const Clip> exchangeClip(ClipId id, std::shared_ptr<const Clip> clip);
  // Gives what was there before, so that the same call undoes it.
  void exchange(ClipChanges& changes);
  // What exchange() needs to make this library hold what the other holds.
  ClipChanges changesTo(const ClipLibrary& other) const;

 private:
  using Entries = std::vector<std::shared_ptr<const ClipEntry>>;

  std::shared_ptr<const Entries> entries_ = std::make_shared<const Entries>();
  std::uint64_t last_ = 0;
};

}  // namespace sinew
