// The menus that open beside the menu bar: at the pointer, over a panel, round a key. Rows of the table of actions say
// in which of them they stand.
#pragma once

namespace sinew::ui {

enum class ContextMenu {
  none,
  viewport,
  curve_graph,
  timeline_ruler,
  timeline_sound,
  timeline_keys,
  timeline_marker,
  outliner_row,
  outliner_named,  // what can have another name
  outliner_seen,   // characters, objects and meshes
  outliner_whole,  // characters and objects
  outliner_character,
  outliner_clips,
  outliner_clip,       // one of them
  clips_on_character,  // one of them
  outliner_take,
  outliner_mask,
  layers,
  lost,
  masks,
  morphs,
  poses,
  what_to_key,     // at the pointer
  round_tangents,  // round the pointer, clockwise from the top
};

}  // namespace sinew::ui
