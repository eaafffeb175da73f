// What becomes of the clips of a character whose files were read anew.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "viewer/document/readings.h"
#include "viewer/document/reload/part_map.h"

namespace sinew {

// Clips are found again by their names in their files. Where several have one name, those that the file has not changed
// are found by what they hold, the others by their order. What was edited here wins over what the file says now; it
// becomes a clip that was made here where the file does not have it any more. What was deleted stays so, and what was
// made here stays. Both kinds of edits grow and turn with the file.
class DocumentReadings::ClipsAnew {
 public:
  // now: the character as it is. own: its own file, read anew; donors: those whose clips were added, as many as it has,
  // read anew or not. map, resized: from the character as it is to its own file; see resizedBy(). What has no place is
  // added to `unplaced`.
  ClipsAnew(const DocumentReadings& document, const Instance& now, const Character& own,
            std::span<const std::shared_ptr<const Character>> donors, const PartMap& map, float resized,
            Unplaced& unplaced);

  ClipLibrary clips;                // what the library holds then
  std::vector<ReadClip> read;       // see Instance::read
  std::vector<ClipId> list;         // of the character
  std::map<ClipId, ClipId> became;  // what clips of before are now, as far as they are still there

 private:
  void readFile(std::size_t reading, const Character& before, const Character& file, const Turns& turns);
  void keepMade(const Turns& turns);
  std::shared_ptr<const Clip> kept(const ClipEntry& was, const Clip& original, const Turns& turns);
  // The clip for the joints and morph channels that there are now; `file`: what of it is not edited. Keys of what is
  // gone are lost, and those come back whose joint or target is there again.
  std::shared_ptr<const Clip> moved(const ClipEntry& was, const Clip& file, const Turns& turns);
  // Puts another version of an entry, for this character alone, into the library; gives its id. shares: takes that of
  // another character where one is alike.
  ClipId put(const ClipEntry& was, ClipEntry entry, bool shares);
  bool isOfFile(ClipId clip) const;

  const DocumentReadings& document_;
  const Instance& now_;
  const Character& own_;
  const PartMap& map_;
  PartNames joint_names_, morph_names_;                 // of the character as it is
  std::vector<std::string> joint_paths_, morph_paths_;  // of its own file
  float resized_;
  Unplaced& unplaced_;
  std::vector<ClipId> order_;  // of the files, without what was deleted
  std::vector<std::string> new_names_;
};

// Whether those of the list that stand in the order are in that order.
bool inOrder(std::span<const ClipId> list, std::span<const ClipId> order);
// Puts what the list lacks of the order into it, each behind the one that it follows there. sorted: those of the order
// then change places among themselves until they are in it.
void addMissing(std::vector<ClipId>& list, std::span<const ClipId> order, bool sorted);

}  // namespace sinew
