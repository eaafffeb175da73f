// The list of clips of a character, and clips that come from other files and characters.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <QString>

#include "core/io/importer.h"
#include "viewer/document/playback.h"

namespace sinew {

// A clip that several characters have is one: an edit of it shows on all of them.
class DocumentClips : public DocumentPlayback {
 public:
  using DocumentPlayback::DocumentPlayback;

  // Applies the clips of another file to a character with the same joint names. Undoable; shows the first new clip.
  // Those that another character with the same joints and morphs, in the same order, took from this file and that came
  // out alike are the same clips from then on, edits included; all others are the character's own. A file that is
  // opened twice gives two sets of clips.
  // Gives the number of clips added; `missing` receives the names of moving joints that the character does not have,
  // `differences` what else of its joints is unlike the donor's.
  Result<int> addClips(InstanceId id, const Imported& donor, std::vector<std::string>* missing = nullptr,
                       ClipDifferences* differences = nullptr);
  // The same, as clips that were made here: they belong to no file.
  Result<int> addMadeClips(InstanceId id, const Character& donor, std::vector<std::string>* missing = nullptr);
  // Another character gets a clip of one, and shows it: the clip itself, which both have from then on, edits included,
  // where their joints and morphs are the same, in the same order; else a copy, joint by joint name. Undoable. Refused:
  // it has the clip already, or too few of the joints.
  enum class Given { shared, copied };
  Result<Given> giveClip(InstanceId from, ClipId clip, InstanceId to);
  // The list of clips of a character; each edit of it is one step. Refused: there is no such character or clip.
  //
  // Empty, one second long, at the frame rate that the character shows; behind the clip that plays, and in place of it
  // from then on.
  Result<ClipId> newClip(InstanceId id);
  // The same with a clip that is made already, at a time of it, seconds.
  Result<ClipId> addClip(InstanceId id, Clip made, double at, const QString& text);
  // Behind the one that it is a copy of. It plays from then on; where that one did, at the same time.
  Result<ClipId> duplicateClip(InstanceId id, ClipId clip);
  // On all characters that have the clip; numbered where another one of this character has the name.
  Check renameClip(InstanceId id, ClipId clip, const QString& name);
  // It ends at a time within it, and what came after is another one behind it; the timeline stays where it was.
  // Seconds. Refused, too: another character has the clip.
  Result<ClipId> splitClip(InstanceId id, ClipId clip, double at);
  // A new one behind the second: see JoinClips. It plays from then on. Seconds.
  Result<ClipId> joinClips(InstanceId id, ClipId first, ClipId second, double blend);
  // From the list of this character, and from what plays on it; another one that has them keeps them. Where the one
  // that is shown goes, the next one is, else the one before; of several that play, one that goes on.
  Check deleteClips(InstanceId id, std::span<const ClipId> clips);
  Check moveClip(InstanceId id, ClipId clip, int to);  // to: its place afterwards

 protected:
  // A step: the character has and plays what `then` says, and the library holds `clips`. chosen: where a clip of it was
  // selected, this one is.
  void exchangeClips(const QString& text, Instance then, const ClipLibrary& clips, ClipId chosen);
};

}  // namespace sinew
