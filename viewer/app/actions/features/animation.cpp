// The menu Animation: playing, time, the work range.
#include <algorithm>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/action_ids/animation.h"

namespace sinew::ui {
namespace {

using namespace features;

void play(Document& document, bool forwards) {
  const bool same_way = (document.speed() > 0) == forwards;
  if (document.playing() && same_way) {
    const double shown = document.shownFrame();
    document.stop();
    if (!document.playingTake()) document.setFrame(shown);
    return;
  }
  if (!same_way) document.setSpeed(-document.speed());
  document.play();
}

void showPlaying(const C& c) { c.actions.setIcon(c.row->id, c.row->does.checked(c) ? "pause" : c.row->icon); }

void stopAndReturn(const C& c) {
  c.document.stop();
  c.document.setPlayTime(c.clock->beganAt());
}

void stepClip(Document& document, int step) {
  const Instance* active = document.active();
  if (!active) return;
  const int count = static_cast<int>(active->clips.size());
  const int place = active->placeOf(active->control.clip);
  if (count > 0) document.setClip(active->id, active->clipAt((place + step + count) % count));
}

template <LoopMode mode>
constexpr ActionHandler kLoop{.run = [](const C& c) { c.document.setLoopMode(mode); },
                              .checked = [](const C& c) { return c.document.loopMode() == mode; }};

void startRangeHere(const C& c) {
  if (const Ruler ruler = rulerOf(c.document); ruler.of_take)
    return void(
        told(c, setRulerRange(c.document, ruler.now, std::max(ruler.end, ruler.now + 1.0 / ruler.fps), kNoGesture)));
  const double end = std::max(c.document.rangeEnd(), c.document.time() + 1.0 / c.document.fps());
  c.document.setRange(c.document.time(), end);
}

QString needsTimeAfter(const C& c) {
  return !rulerOf(c.document).of_take && c.document.time() + c.document.sameFrame() >= c.document.duration()
             ? tr("The clip ends here; go to an earlier frame.")
             : QString();
}

void endRangeHere(const C& c) {
  if (const Ruler ruler = rulerOf(c.document); ruler.of_take)
    return void(
        told(c, setRulerRange(c.document, std::min(ruler.start, ruler.now - 1.0 / ruler.fps), ruler.now, kNoGesture)));
  const double start = std::min(c.document.rangeStart(), c.document.time() - 1.0 / c.document.fps());
  c.document.setRange(std::max(start, 0.0), c.document.time());
}

QString needsTimeBefore(const C& c) {
  return !rulerOf(c.document).of_take && c.document.time() <= c.document.sameFrame()
             ? tr("The clip starts here; go to a later frame.")
             : QString();
}

QString needsRulerOfClip(const C& c) {
  return rulerOf(c.document).of_take ? tr("The ruler counts a take here, not the clip; drag its ends.") : QString();
}

// clang-format off
constexpr ActionSpec kAnimationActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kAnimPlay, "&Play", "play", "Animation", "Space", "Alt+V", "Plays the clip, or stops at this frame.", toggle, N::clip,
   {.run = [](const C& c) { play(c.document, true); },
    .checked = [](const C& c) { return c.document.playing() && c.document.speed() > 0; },
    .show = showPlaying}},
  {ids::kAnimPlayBackwards, "Play &backwards", "back", "Animation", "Ctrl+Shift+Space", "Ctrl+Shift+Space", "Plays towards the start, or stops at this frame.", toggle, N::clip,
   {.run = [](const C& c) { play(c.document, false); },
    .checked = [](const C& c) { return c.document.playing() && c.document.speed() < 0; },
    .show = showPlaying}},
  {"anim.stop", "St&op and return", "", "Animation", "Esc", "Esc", "Stops and goes back to where playing began.", command, N::playing,
   {.run = stopAndReturn}},
  {ids::kAnimFirstFrame, "&First frame", "first", "-Animation", "Shift+Left", "Ctrl+Left; Alt+Shift+V", "Goes to the start of the work range.", command, N::clip,
   {.run = [](const C& c) { c.document.goToStart(); }}},
  {ids::kAnimPreviousKey, "Previous &key", "pkey", "Animation", "Down", ",", "Goes to the key before this time, of the selected joints or of all.", command, N::clip,
   {.run = [](const C& c) { c.document.goToPreviousKey(); }}},
  {"anim.previous_frame", "Pr&evious frame", "", "Animation", "Left", "Left; Alt+,", "Goes back one frame.", command, N::clip,
   {.run = [](const C& c) { c.document.stepFrames(-1); }}},
  {"anim.next_frame", "&Next frame", "", "Animation", "Right", "Right; Alt+.", "Goes on one frame.", command, N::clip,
   {.run = [](const C& c) { c.document.stepFrames(1); }}},
  {ids::kAnimNextKey, "Next ke&y", "nkey", "Animation", "Up", ".", "Goes to the key after this time, of the selected joints or of all.", command, N::clip,
   {.run = [](const C& c) { c.document.goToNextKey(); }}},
  {ids::kAnimLastFrame, "&Last frame", "last", "Animation", "Shift+Right", "Ctrl+Right", "Goes to the end of the work range.", command, N::clip,
   {.run = [](const C& c) { c.document.goToEnd(); }}},
  {ids::kAnimNextClip, "Next &clip", "clip", "-Animation", "PgDown", "PgDown", "Shows the next clip of the character.", command, N::clip,
   {.run = [](const C& c) { stepClip(c.document, 1); }}},
  {"anim.previous_clip", "Previous cl&ip", "", "Animation", "PgUp", "PgUp", "Shows the clip before.", command, N::clip,
   {.run = [](const C& c) { stepClip(c.document, -1); }}},
  {"anim.loop.loop", "&Loop", "loop", "-Animation/Repeat", "", "", "Starts again at the end.", choice, N::nothing,
   kLoop<LoopMode::loop>},
  {"anim.loop.once", "&Once", "", "Animation/Repeat", "", "", "Stops at the end.", choice, N::nothing,
   kLoop<LoopMode::once>},
  {"anim.loop.ping_pong", "&Ping-pong", "", "Animation/Repeat", "", "", "Turns round at both ends.", choice, N::nothing,
   kLoop<LoopMode::ping_pong>},
  {"anim.set_range_start", "Work range &starts here", "", "Animation/Work range", "Ctrl+Home", "Ctrl+Home", "Playing begins at this frame.", command, N::clip,
   {.run = startRangeHere, .refusal = needsTimeAfter}},
  {"anim.set_range_end", "Work range &ends here", "", "Animation/Work range", "Ctrl+End", "Ctrl+End", "Playing ends at this frame.", command, N::clip,
   {.run = endRangeHere, .refusal = needsTimeBefore}},
  {"anim.reset_range", "&Whole clip", "", "Animation/Work range", "Alt+P", "Alt+P", "Playing covers the whole clip again.", command, N::clip,
   {.run = [](const C& c) { c.document.resetRange(); }, .refusal = needsRulerOfClip}, {{ContextMenu::timeline_ruler, 1, 1}}},
  {"anim.clip_ends_here", "Clip ends &here", "", "-Animation/Work range", "", "", "The clip ends at this frame; its keys stay.", command, N::clip,
   {.run = [](const C& c) { told(c, c.document.setClipLength(c.document.time(), kNoGesture)); }}},
  {"anim.fit_clip_to_keys", "&Fit clip to keys", "", "Animation/Work range", "", "", "The clip ends with its last key.", command, N::clip,
   {.run = [](const C& c) { told(c, c.document.fitClipToKeys()); }}},
};

constexpr ActionSpec kLastAnimationActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kAnimEveryFrame, "Show e&very frame", "", "-Animation", "", "", "Shows all frames, even where that takes longer than the clip.", toggle, N::nothing,
   {.run = [](const C& c) { c.clock->setEveryFrame(c.on); }}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> animationActions() { return kAnimationActions; }
std::span<const ActionSpec> lastAnimationActions() { return kLastAnimationActions; }

}  // namespace sinew::ui
