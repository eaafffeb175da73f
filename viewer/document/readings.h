// Files that are read again, and what becomes of what was made by hand.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/edit/lost_tracks.h"
#include "core/io/importer.h"
#include "viewer/document/roles_and_masks.h"

namespace sinew {

struct PartMap;

// Keys that wait in a clip.
struct LostKeys {
  ClipId clip;
  LostPlace place;
  bool operator==(const LostKeys&) const = default;
};

// Takes in files that are read again, and keeps what was made by hand where it has a place in them.
class DocumentReadings : public DocumentRolesAndMasks {
 public:
  using DocumentRolesAndMasks::DocumentRolesAndMasks;

  // What became of what was made by hand and has no place in what was read anew.
  struct Unplaced {
    QStringList stay;     // edited ones that are in their file no more: they are clips made here
    QStringList lost_of;  // clips some of whose keys are lost now; see LostTrack
    int lost = 0;         // of so many joints and morph targets in their layers
    int found = 0;        // and of so many, that were lost before, they are back
    // What was made by hand and is lost now, see LostPart, and what is back.
    int lost_by_hand = 0, found_by_hand = 0;
    bool waits() const { return lost > 0 || lost_by_hand > 0; }
    bool any() const { return waits() || !stay.empty() || found > 0 || found_by_hand > 0; }
  };
  // Replaces the character of an instance by a new reading of its file; keeps clip (by its name in the file, whatever
  // it is called here), clips made here or added from other files, edited clips, what was deleted and the order of the
  // list, time, range, selection, visibility and overrides where the names still exist. Undoable, and
  // so are the steps before it; readings of the same gesture that follow one another are one step. It does not count as
  // a change of the document.
  Unplaced reload(InstanceId id, const Imported& imported, Gesture gesture = kNoGesture);
  // The same for the clips that addClips() took from a file, by its Character::source; `donor` is that file, or takes
  // its place. Nothing when the instance has no clips of it.
  std::optional<Unplaced> renewClips(InstanceId id, const std::string& source, const Imported& donor,
                                     Gesture gesture = kNoGesture);
  // Undoes what was done to the clips and the pose of a character, so that it plays what its files say; what was
  // deleted of them comes back, and clips made here stay. Undoable.
  void revertToFile(InstanceId id);
  // Clips of files that were edited, renamed or deleted, joints posed and morph weights set by hand, those too that are
  // lost: what revertToFile() would undo.
  struct Edits {
    int clips = 0, joints = 0, morphs = 0;
    bool any() const { return clips > 0 || joints > 0 || morphs > 0; }
  };
  Edits editsOf(InstanceId id) const;
  // What a character has lost, by hand (Instance::lost) and of the keys of its clips; both undoable, in one step.
  //
  // Gives what waits at that place of the list to a joint or morph channel; a role on all characters with these joints.
  // Refused: see sinew::placeLost().
  Check placeLost(InstanceId id, std::size_t index, int part);
  // By places in the list, and in clips. Refused: one of them is not there; there is none.
  Check deleteLost(InstanceId id, std::vector<std::size_t> parts, std::vector<LostKeys> keys);
  // What was read for a character: its own file, then those whose clips were added.
  std::vector<std::shared_ptr<const Character>> readings(InstanceId id) const;

 protected:
  Vec3 freePosition(const Character& character, InstanceId except = {}) const;  // beside all others

 private:
  class ClipsAnew;

  Unplaced readAnew(InstanceId id, std::shared_ptr<const Character> own,
                    std::vector<std::shared_ptr<const Character>> donors, const QString& text, Gesture gesture);
  static void loseParts(const Instance& now, const PartMap& map, float resized, Instance& read, Unplaced& unplaced);
};

}  // namespace sinew
