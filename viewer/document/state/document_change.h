// What changed in the document, in one typed signal.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/edit/clip_change.h"

namespace sinew {

struct DocumentChange {
  enum Part : unsigned {
    instances = 1u << 0,  // characters added, removed, renamed or reloaded; their clip lists
    selection = 1u << 1,
    time = 1u << 2,         // the current time
    pose = 1u << 3,         // overrides or placement: what the viewport shows, at the same time
    clip = 1u << 4,         // another clip plays on an instance
    timing = 1u << 5,       // fps, work range, loop mode, speed, length
    playing = 1u << 6,      // started or stopped
    visibility = 1u << 7,   // characters or meshes hidden or shown
    saved_state = 1u << 8,  // modified star, and whether there is a step to undo
    keys = 1u << 9,         // curves, layers or markers of a clip; which keys are selected; the layer that edits go to
    auto_key = 1u << 10,    // switched on or off
    sound = 1u << 11,       // another file, or another place in time
    roles = 1u << 12,       // which joints are which parts of a body
    masks = 1u << 13,       // masks of the scene; which one is shown
    takes = 1u << 14,       // takes of the scene; which one plays
    poses = 1u << 15,       // poses that the scene keeps
  };
  // A clip of the library that is another one now.
  struct ChangedClip {
    ClipId id;
    std::shared_ptr<const Clip> before, now;  // null: not in the library
    // The part of its time in which its motion may differ; nothing where it moves as before.
    std::optional<TimeSpan> span() const {
      return before && now ? changedSpan(*before, *now) : std::optional(TimeSpan());
    }
  };

  unsigned parts = 0;
  bool whole_scene = false;          // another scene, or none: nothing of what was there is left
  std::vector<InstanceId> of{};      // of which anything is another thing now, ascending; those that went, too
  std::vector<ChangedClip> clips{};  // ascending
  // Of the scene, those that are other ones now, came or went; ascending. Whose roles are others stands in `of`.
  std::vector<MaskId> mask_ids{};
  std::vector<TakeId> take_ids{};  // those, too, that began or ended to play

  bool has(unsigned any) const { return (parts & any) != 0; }
  bool isOf(InstanceId id) const { return whole_scene || std::ranges::binary_search(of, id); }
};

}  // namespace sinew
