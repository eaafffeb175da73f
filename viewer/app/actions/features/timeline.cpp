// Markers and sound, in the menu Animation; what the dope sheet does to keys with the pointer, in the menu Keys.
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/sound/audio_player.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/time/markers.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/action_ids/animation.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

using namespace features;

// The marker that was clicked, else the one at this frame.
int chosenMarker(const C& c) {
  const int clicked = c.timeline->view()->marker();
  return clicked >= 0 ? clicked : markerNear(c.document, c.document.time(), 0.5 / c.document.fps());
}

QString needsMarker(const C& c) {
  return chosenMarker(c) < 0 ? tr("There is no marker at this frame, and none is chosen; click one.") : QString();
}

QString needsMarkers(const C& c) {
  return markersOf(c.document).empty() ? tr("This clip has no markers; add one first.") : QString();
}

void renameMarker(const C& c) {
  c.timeline->show();
  c.timeline->view()->editMarkerName(chosenMarker(c));
}

QString needsSound(const C& c) { return c.audio->present() ? QString() : tr("There is no sound; load one first."); }

QString needsHearing(const C&) {
  return AudioPlayer::built() ? QString() : tr("This program was built without Qt Multimedia and cannot be heard.");
}

QString needsSelected(const C& c) {
  const TimelineView& view = *c.timeline->view();
  return view.keys().anySelectedKey() || !view.selectedWeights().empty()
             ? QString()
             : tr("No key in the timeline is selected; select some first.");
}

QString needsRows(const C& c) {
  return c.timeline->view()->keys().rows().empty() ? tr("The timeline shows no keys.") : QString();
}

template <TimeFormat format>
constexpr ActionHandler kFormat{.run = [](const C& c) { c.preferences->setTimeFormat(format); },
                                .checked = [](const C& c) { return c.preferences->timeFormat() == format; }};

template <DopeDragKind kind>
constexpr ActionHandler kDrag{.run = [](const C& c) { c.timeline->view()->begin(kind); }, .refusal = needsSelected};

// clang-format off
constexpr ActionSpec kTimelineActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"marker.add", "&Add marker", "flag", "-Animation/Markers", "M", "M", "Names this frame; double-click the marker to change its name.", command, N::clip,
   {.run = [](const C& c) { told(c, addMarker(c.document, c.document.time())); }}},
  {"marker.rename", "&Rename marker", "", "Animation/Markers", "Ctrl+F2", "Ctrl+F2", "Changes the name of the chosen marker, or of the one at this frame.", command, N::clip,
   {.run = renameMarker, .refusal = needsMarker}, {{ContextMenu::timeline_marker, 1, 1}}},
  {"marker.delete", "&Delete marker", "", "Animation/Markers", "", "", "Takes away the chosen marker, or the one at this frame.", command, N::clip,
   {.run = [](const C& c) { told(c, deleteMarker(c.document, chosenMarker(c))); }, .refusal = needsMarker}, {{ContextMenu::timeline_marker, 1, 2}}},
  {"marker.next", "&Next marker", "", "-Animation/Markers", "Ctrl+Shift+Right", "Ctrl+Shift+Right", "Goes to the marker after this time.", command, N::clip,
   {.run = [](const C& c) { goToMarker(c.document, 1); }, .refusal = needsMarkers}},
  {"marker.previous", "&Previous marker", "", "Animation/Markers", "Ctrl+Shift+Left", "Ctrl+Shift+Left", "Goes to the marker before this time.", command, N::clip,
   {.run = [](const C& c) { goToMarker(c.document, -1); }, .refusal = needsMarkers}},
  {ids::kAudioOpen, "&Load sound…", "sound", "-Animation/Sound", "", "", "Shows a WAV file under the summary and plays it along.", command, N::nothing,
   {.run = [](const C& c) { c.timeline->askForSound(*c.audio); }}, {{ContextMenu::timeline_ruler, 1, 2}, {ContextMenu::timeline_sound, 1, 1}}},
  {"audio.remove", "&Remove sound", "", "Animation/Sound", "", "", "Takes the sound out of the document.", command, N::nothing,
   {.run = [](const C& c) { c.audio->remove(); }, .refusal = needsSound}, {{ContextMenu::timeline_sound, 1, 2}}},
  {"audio.mute", "&Mute sound", "", "Animation/Sound", "", "", "Keeps quiet while playing and scrubbing.", toggle, N::nothing,
   {.run = [](const C& c) { c.player->setMuted(c.on); }, .refusal = needsHearing}, {{ContextMenu::timeline_sound, 1, 3}}},
  {"timeline.format.frames", "&Frames", "", "-Animation/Time format", "", "", "Times are shown as frames.", choice, N::nothing,
   kFormat<TimeFormat::frames>, {{ContextMenu::timeline_ruler, 9, 1}}},
  {"timeline.format.seconds", "&Seconds", "", "Animation/Time format", "", "", "Times are shown as seconds.", choice, N::nothing,
   kFormat<TimeFormat::seconds>, {{ContextMenu::timeline_ruler, 9, 2}}},
  {"timeline.format.timecode", "&Timecode", "", "Animation/Time format", "", "", "Times are shown as hours, minutes, seconds and frames.", choice, N::nothing,
   kFormat<TimeFormat::timecode>, {{ContextMenu::timeline_ruler, 9, 3}}},
  in("timeline", {"timeline.move", "&Move keys in time", "move", "Keys/In the dope sheet", "G", "Ctrl+Alt+W", "The selected keys follow the pointer in time; digits say how many frames.", command, N::clip,
                  kDrag<DopeDragKind::move>, {{ContextMenu::timeline_keys, 1, 1}}}),
  in("timeline", {"timeline.scale", "&Stretch keys in time", "scale", "Keys/In the dope sheet", "S", "Ctrl+Alt+R", "The selected keys are stretched about the playhead; digits say the factor.", command, N::clip,
                  kDrag<DopeDragKind::stretch>, {{ContextMenu::timeline_keys, 1, 2}}}),
  in("timeline", {"timeline.ripple", "&Ripple keys in time", "", "Keys/In the dope sheet", "E", "Y", "The selected keys and all later ones of their curves move in time.", command, N::clip,
                  kDrag<DopeDragKind::ripple>, {{ContextMenu::timeline_keys, 1, 3}}}),
  in("timeline", {"timeline.duplicate", "&Duplicate and drag keys", "copy", "Keys/In the dope sheet", "Shift+D", "Ctrl+D", "Copies of the selected keys follow the pointer in time, as a drag with Alt does.", command, N::clip,
                  kDrag<DopeDragKind::duplicate>, {{ContextMenu::timeline_keys, 1, 4}}}),
  in("timeline", {"timeline.select_box", "Select in a &box", "", "-Keys/In the dope sheet", "B", "Q", "The next drag selects the keys in a box.", command, N::clip,
                  {.run = [](const C& c) { c.timeline->view()->beginBox(); }, .refusal = needsRows}}),
  in("timeline", {"timeline.only_selected", "&Only rows of selected joints", "select", "-Keys/In the dope sheet", "", "", "Shows rows of selected joints only, where any is selected.", toggle, N::nothing,
                  {.run = [](const C& c) { c.timeline->view()->setOnlySelected(c.on); },
                   .checked = [](const C& c) { return c.timeline->view()->onlySelected(); }}}),
  in("timeline", {"timeline.frame_all", "&Frame the whole clip", "frame", "Keys/In the dope sheet", "Home", "A; Home", "Shows the whole clip and the work range.", command, N::clip,
                  {.run = [](const C& c) { c.timeline->view()->frameAll(); }}, {{ContextMenu::timeline_keys, 4, 2}}}),
  in("timeline", {"timeline.frame_selection", "Frame &times of selected keys", "", "Keys/In the dope sheet", "Num+.", "F; Num+.", "Shows the time of the selected keys.", command, N::clip,
                  {.run = [](const C& c) { c.timeline->view()->frameSelection(); }, .refusal = needsRows}, {{ContextMenu::timeline_keys, 4, 1}}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> timelineActions() { return kTimelineActions; }

}  // namespace sinew::ui
