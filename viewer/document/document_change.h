// What changed in the document, in one typed signal.
#pragma once

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
    saved_state = 1u << 8,  // modified star, and whether undo has something to take back
    keys = 1u << 9,         // curves, layers or markers of a clip; which keys are selected; the layer that edits go to
    auto_key = 1u << 10,    // switched on or off
    sound = 1u << 11,       // another file, or another place in time
    roles = 1u << 12,       // which joints are which parts of a body
    masks = 1u << 13,       // masks of the scene; which one is shown
    takes = 1u << 14,       // takes of the scene; which one plays
  };
  unsigned parts = 0;

  bool has(unsigned any) const { return (parts & any) != 0; }
};

}  // namespace sinew
