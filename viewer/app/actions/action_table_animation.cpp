// The menu Animation.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/animation.h"
#include "viewer/widgets/action_ids/layers.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kAnimPlay, "&Play", "play", "Animation", "Space", "Alt+V", "Plays the clip, or stops at this frame.", toggle, N::clip},
  {ids::kAnimPlayBackwards, "Play &backwards", "back", "Animation", "Ctrl+Shift+Space", "Ctrl+Shift+Space", "Plays towards the start, or stops at this frame.", toggle, N::clip},
  {"anim.stop", "St&op and return", "", "Animation", "Esc", "Esc", "Stops and goes back to where playing began.", command, N::playing},
  {ids::kAnimFirstFrame, "&First frame", "first", "-Animation", "Shift+Left", "Ctrl+Left; Alt+Shift+V", "Goes to the start of the work range.", command, N::clip},
  {ids::kAnimPreviousKey, "Previous &key", "pkey", "Animation", "Down", ",", "Goes to the key before this time, of the selected joints or of all.", command, N::clip},
  {"anim.previous_frame", "Pr&evious frame", "", "Animation", "Left", "Left; Alt+,", "Goes back one frame.", command, N::clip},
  {"anim.next_frame", "&Next frame", "", "Animation", "Right", "Right; Alt+.", "Goes on one frame.", command, N::clip},
  {ids::kAnimNextKey, "Next ke&y", "nkey", "Animation", "Up", ".", "Goes to the key after this time, of the selected joints or of all.", command, N::clip},
  {ids::kAnimLastFrame, "&Last frame", "last", "Animation", "Shift+Right", "Ctrl+Right", "Goes to the end of the work range.", command, N::clip},
  {ids::kAnimNextClip, "Next &clip", "clip", "-Animation", "PgDown", "PgDown", "Shows the next clip of the character.", command, N::clip},
  {"anim.previous_clip", "Previous cl&ip", "", "Animation", "PgUp", "PgUp", "Shows the clip before.", command, N::clip},
  {"anim.loop.loop", "&Loop", "loop", "-Animation/Repeat", "", "", "Starts again at the end.", choice},
  {"anim.loop.once", "&Once", "", "Animation/Repeat", "", "", "Stops at the end.", choice},
  {"anim.loop.ping_pong", "&Ping-pong", "", "Animation/Repeat", "", "", "Turns round at both ends.", choice},
  {"anim.set_range_start", "Work range &starts here", "", "Animation/Work range", "Ctrl+Home", "Ctrl+Home", "Playing begins at this frame.", command, N::clip},
  {"anim.set_range_end", "Work range &ends here", "", "Animation/Work range", "Ctrl+End", "Ctrl+End", "Playing ends at this frame.", command, N::clip},
  {ids::kAnimResetRange, "&Whole clip", "", "Animation/Work range", "Alt+P", "Alt+P", "Playing covers the whole clip again.", command, N::clip, {{ContextMenu::timeline_ruler, 1, 1}}},
  {"anim.clip_ends_here", "Clip ends &here", "", "-Animation/Work range", "", "", "The clip is as long as to this frame; its keys stay.", command, N::clip},
  {"anim.fit_clip_to_keys", "&Fit clip to keys", "", "Animation/Work range", "", "", "The clip ends with its last key.", command, N::clip},
  {ids::kLayerAdd, "&Add additive layer", "plus", "-Animation/Layers", "", "", "A layer whose keys are added to what lies below.", command, N::clip, {{ContextMenu::layers, 1, 1}}},
  {ids::kLayerAddOverride, "Add &override layer", "stack", "Animation/Layers", "", "", "A layer whose keys take the place of what lies below.", command, N::clip, {{ContextMenu::layers, 1, 2}}},
  {"layer.offset", "Offset the whole &clip", "stack", "Animation/Layers", "", "", "Adds an additive layer and turns auto-key on: what is posed now is added to every frame.", command, N::clip},
  in("layers", {ids::kLayerRemove, "&Remove layer", "trash", "Animation/Layers", "X; Del", "Del; Backspace", "Takes the layer away with all its keys.", command, N::clip, {{ContextMenu::layers, 1, 6}}}),
  {ids::kLayerRaise, "Move layer &up", "arrow_up", "-Animation/Layers", "", "", "Puts the layer above the next one.", command, N::clip, {{ContextMenu::layers, 1, 3}}},
  {ids::kLayerLower, "Move layer &down", "arrow_down", "Animation/Layers", "", "", "Puts the layer below the one before.", command, N::clip, {{ContextMenu::layers, 1, 4}}},
  {ids::kLayerMerge, "&Merge into the clip", "check", "Animation/Layers", "", "", "Puts the layer and those below it into the clip, which plays as before.", command, N::clip, {{ContextMenu::layers, 1, 5}}},
  {"layer.mute", "M&ute layer", "mute", "-Animation/Layers", "", "", "The layer has no effect, or has it again.", command, N::clip},
  {"layer.solo", "&Solo layer", "solo", "Animation/Layers", "", "", "Only the soloed layers have an effect.", command, N::clip},
  {"layer.lock", "&Lock layer", "lock", "Animation/Layers", "", "", "The keys of the layer cannot be edited, or can be again.", command, N::clip},
  {ids::kAnimEveryFrame, "Show e&very frame", "", "-Animation", "", "", "Shows all frames, even where that takes longer than the clip.", toggle},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> animationActions() { return kTable; }

}  // namespace sinew::ui
