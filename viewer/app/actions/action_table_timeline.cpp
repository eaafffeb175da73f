// What the dope sheet does to keys with the pointer, and markers: in the menus Keys and Animation.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/timeline.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

constexpr ActionSpec here(ActionSpec spec) { return in("timeline", spec); }

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {"marker.add", "&Add marker", "flag", "-Animation/Markers", "M", "M", "Names this frame; double-click the marker to change its name.", command, N::clip},
  {"marker.rename", "&Rename marker", "", "Animation/Markers", "Ctrl+F2", "Ctrl+F2", "Changes the name of the chosen marker, or of the one at this frame.", command, N::clip},
  {"marker.delete", "&Delete marker", "", "Animation/Markers", "", "", "Takes away the chosen marker, or the one at this frame.", command, N::clip},
  {"marker.next", "&Next marker", "", "-Animation/Markers", "Ctrl+Shift+Right", "Ctrl+Shift+Right", "Goes to the marker after this time.", command, N::clip},
  {"marker.previous", "&Previous marker", "", "Animation/Markers", "Ctrl+Shift+Left", "Ctrl+Shift+Left", "Goes to the marker before this time.", command, N::clip},
  {ids::kAudioOpen, "&Load sound…", "sound", "-Animation/Sound", "", "", "Shows a WAV file under the summary and plays it along.", command, N::nothing, {{ContextMenu::timeline_ruler, 1, 2}, {ContextMenu::timeline_sound, 1, 1}}},
  {ids::kAudioRemove, "&Remove sound", "", "Animation/Sound", "", "", "Takes the sound out of the document.", command, N::nothing, {{ContextMenu::timeline_sound, 1, 2}}},
  {ids::kAudioMute, "&Mute sound", "", "Animation/Sound", "", "", "Keeps quiet while playing and scrubbing.", toggle, N::nothing, {{ContextMenu::timeline_sound, 1, 3}}},
  here({ids::kTimelineMove, "&Move keys in time", "move", "Keys/In the dope sheet", "G", "Ctrl+Alt+W", "The selected keys follow the pointer in time; digits say how many frames.", command, N::clip, {{ContextMenu::timeline_keys, 1, 1}}}),
  here({ids::kTimelineScale, "&Stretch keys in time", "scale", "Keys/In the dope sheet", "S", "Ctrl+Alt+R", "The selected keys are stretched about the playhead; digits say the factor.", command, N::clip, {{ContextMenu::timeline_keys, 1, 2}}}),
  here({ids::kTimelineRipple, "&Ripple keys in time", "", "Keys/In the dope sheet", "E", "Y", "The selected keys and all later ones of their curves move in time.", command, N::clip, {{ContextMenu::timeline_keys, 1, 3}}}),
  here({ids::kTimelineDuplicate, "&Duplicate and drag keys", "copy", "Keys/In the dope sheet", "Shift+D", "Ctrl+D", "Copies of the selected keys follow the pointer in time, as a drag with Alt does.", command, N::clip, {{ContextMenu::timeline_keys, 1, 4}}}),
  here({"timeline.select_box", "Select in a &box", "", "-Keys/In the dope sheet", "B", "Q", "The next drag selects the keys in a box.", command, N::clip}),
  here({"timeline.only_selected", "&Only rows of selected joints", "select", "-Keys/In the dope sheet", "", "", "Shows rows of selected joints only, where any is selected.", toggle}),
  here({ids::kTimelineFrameAll, "&Frame the whole clip", "frame", "Keys/In the dope sheet", "Home", "A; Home", "Shows the whole clip and the work range.", command, N::clip, {{ContextMenu::timeline_keys, 4, 2}}}),
  here({ids::kTimelineFrameSelection, "Frame &times of selected keys", "", "Keys/In the dope sheet", "Num+.", "F; Num+.", "Shows the time of the selected keys.", command, N::clip, {{ContextMenu::timeline_keys, 4, 1}}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> timelineActions() { return kTable; }

}  // namespace sinew::ui
