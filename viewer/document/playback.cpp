// Clips, time and playback.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/tolerances.h"
#include "core/scene/new_instance.h"
#include "core/scene/take_time.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/playback.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/ruler.h"

namespace sinew {

namespace {

double durationOf(const Clip* clip) { return clip ? clip->duration_s : 0.0; }

// In frames; a whole number where the time lies on a frame.
double framesAt(double seconds, double fps) {
  const double frame = seconds * fps, whole = std::round(frame);
  return std::abs(frame - whole) < kSameTime * fps ? whole : frame;
}

}  // namespace

void DocumentPlayback::setClip(InstanceId id, ClipId clip) {
  Instance* shown = find(id);
  if (!shown || (clip && shown->placeOf(clip) < 0)) return;
  const Batch batch(*this);
  if (clip != shown->control.clip) leave(Going::to_clip);
  const double clock = shown->control.clock();
  showClip(*shown, clip, scene_.clips);
  if (playing_) shown->control.setClock(clock);  // the others go on
  invalidate(id);
  followTake();
  notify(DocumentChange::clip | DocumentChange::time | DocumentChange::timing);
}

void DocumentPlayback::moveAllTo(double seconds) {
  Instance& leader = *find(activeInstance());
  if (scene_.take) return followTake(takeTimeFor(leader, seconds, durationOf(clipOf(leader))));
  leader.control.time = seconds;
  leader.control.finished = false;
  followActive(leader);
}

void DocumentPlayback::followActive(const Instance& leader) {
  for (Instance& instance : scene_.instances) {
    if (&instance != &leader) instance.control.follow(leader.control);
    invalidate(instance.id);
  }
  adoptTiming();
}

void DocumentPlayback::setTime(double seconds) {
  if (!std::isfinite(seconds) || scene_.instances.empty() || seconds == time_) return;
  const Batch batch(*this);
  if (!playing_) leave(Going::to_time);
  moveAllTo(seconds);
}

void DocumentPlayback::goTo(double seconds) { scene_.take ? followTake(seconds) : moveAllTo(seconds); }

void DocumentPlayback::goToStart() {
  if (const Take* take = playingTake()) return setTakeTime(take->start);
  const Instance* shown = active();
  if (!shown || (time_ == range_start_ && shown->control.inFirstRound())) return;
  const Batch batch(*this);
  if (!playing_) leave(Going::to_time);
  for (Instance& instance : scene_.instances) instance.control.rewind();
  moveAllTo(range_start_);
}

void DocumentPlayback::goToEnd() {
  if (const Take* take = playingTake()) return setTakeTime(take->end);
  setTime(range_end_);
}

double DocumentPlayback::frame() const { return framesAt(time_, fps_); }

void DocumentPlayback::stepFrames(int frames) {
  if (frames == 0) return;
  const Ruler ruler = rulerOf(*this);
  const double now = ruler.of_take ? framesAt(ruler.now, ruler.fps) : frame();
  const double to = (frames > 0 ? std::floor(now) : std::ceil(now)) + frames;
  ruler.of_take ? setTakeTime(to / ruler.fps) : setFrame(to);
}

void DocumentPlayback::setFps(double fps) {
  Instance* shown = find(activeInstance());
  if (!shown || !std::isfinite(fps) || fps <= 0.0 || fps == fps_) return;
  if (clipOf(*shown)) {
    (void)editClip(tr("Change frame rate"), kNoGesture, [fps](Clip& clip, KnotSets&) -> Check {
      clip.fps = fps;
      return {};
    });
    return;
  }
  shown->fps = fps;
  note(shown->id);
  adoptTiming();
}

void DocumentPlayback::setRange(double start, double end, Gesture gesture) {
  const Instance* shown = active();
  if (!shown || !std::isfinite(start) || !std::isfinite(end)) return;
  end = std::min(end, wholeRange(clipOf(*shown)));
  if (start >= end || (start == range_start_ && end == range_end_)) return;
  const Batch batch(*this);
  const Clip* clip = clipOf(*shown);
  const QString text = clip ? tr("Set work range of %1").arg(QString::fromStdString(clip->name)) : tr("Set work range");
  push(std::make_unique<RangeEdit>(*this, text, gesture, shown->id, RangeEdit::Range{start, end}));
}

void DocumentPlayback::resetRange() {
  if (const Instance* shown = active()) setRange(0.0, wholeRange(clipOf(*shown)));
}

void DocumentPlayback::setLoopMode(LoopMode mode) {
  if (mode == loop_) return;
  loop_ = mode;
  take_forward_ = true;
  for (Instance& instance : scene_.instances) {
    AnimationControl& control = instance.control;
    const double clock = control.clock();
    control.loop = mode;
    control.forward = true;
    control.finished = false;
    control.setClock(clock);
    invalidate(instance.id);
  }
  notify(DocumentChange::timing);
}

void DocumentPlayback::setSpeed(double speed) {
  if (!std::isfinite(speed) || speed == speed_) return;
  speed_ = speed;
  for (Instance& instance : scene_.instances) {
    instance.control.speed = speed;
    instance.control.finished = false;
    note(instance.id);
  }
  notify(DocumentChange::timing);
}

void DocumentPlayback::play() {
  if (playing_ || scene_.instances.empty()) return;
  const Batch batch(*this);
  const bool backwards = speed_ < 0.0;
  const Take* take = playingTake();
  const double now = take ? takeTime() : time_, start = take ? take->start : range_start_,
               end = take ? take->end : range_end_;
  const bool outside = now < start || now > end;
  const bool over = loop_ == LoopMode::once && now == (backwards ? start : end);
  for (Instance& instance : scene_.instances) instance.control.finished = false;
  if (outside || over) {
    for (Instance& instance : scene_.instances) instance.control.rewind();
    take_forward_ = true;
    goTo(backwards ? end : start);
  }
  playing_ = true;
  notify(DocumentChange::playing);
}

void DocumentPlayback::stop() {
  if (!playing_) return;
  const Batch batch(*this);
  playing_ = false;
  // On a whole frame, so that what is keyed there lies on one.
  if (const Take* take = playingTake()) {
    AnimationControl clock;
    clock.time = takeTime();
    clock.range_start = take->start;
    clock.range_end = take->end;
    clock.finished = loop_ == LoopMode::once && clock.time == (speed_ < 0.0 ? take->start : take->end);
    goTo(nearestFrame(clock, take->fps));
  } else if (const Instance* shown = active())
    if (const double seconds = nearestFrame(shown->control, fps_); seconds != time_) moveAllTo(seconds);
  notify(DocumentChange::playing);
}

void DocumentPlayback::advance(double seconds) {
  if (!std::isfinite(seconds) || seconds <= 0.0 || scene_.instances.empty()) return;
  const Batch batch(*this);
  if (playingTake()) return advanceTake(seconds);
  Instance& leader = *find(activeInstance());
  leader.control.advance(seconds);
  followActive(leader);
  if (leader.control.finished) stop();
}

const std::vector<double>& DocumentPlayback::selectedKeyTimes() const {
  if (key_times_) return *key_times_;
  std::vector<double> times;
  const Instance* shown = active();
  const Clip* clip = shown ? clipOf(*shown) : nullptr;
  if (clip) {
    const auto add = [&times](std::span<const double> more) { times.insert(times.end(), more.begin(), more.end()); };
    const int layers = static_cast<int>(clip->layers.size());
    bool any_joint = false;
    for (const SelectionItem& item : selection_.items) {
      if (item.kind != SelectionItem::Kind::joint || item.instance != shown->id) continue;
      any_joint = true;
      for (int layer = kBaseLayer; layer < layers; ++layer) {
        if (const JointTrack* track = findTrack(*clip, layer, item.index)) add(knotTimes(*track));
      }
    }
    if (!any_joint) {
      for (int layer = kBaseLayer; layer < layers; ++layer) {
        for (const JointTrack& track : *jointTracks(*clip, layer)) add(knotTimes(track));
        for (const MorphTrack& track : *morphTracks(*clip, layer)) add(track.weight.times());
      }
    }
    std::ranges::sort(times);
    // Runs of nearly equal times collapse to their first, so a chain of small gaps cannot swallow real ones.
    std::size_t kept = 0;
    for (const double time : times) {
      if (kept == 0 || time - times[kept - 1] > kSameTime) times[kept++] = time;
    }
    times.resize(kept);
  }
  key_times_ = std::move(times);
  return *key_times_;
}

void DocumentPlayback::goToNextKey() {
  if (const std::optional<double> time = nextOf(*this, selectedKeyTimes())) goToRulerTime(*this, *time);
}

void DocumentPlayback::goToPreviousKey() {
  if (const std::optional<double> time = lastOf(*this, selectedKeyTimes())) goToRulerTime(*this, *time);
}

double DocumentPlayback::takeTime() const { return takeMoment().value_or(0.0); }

void DocumentPlayback::setTakeTime(double seconds) {
  if (!scene_.take || !std::isfinite(seconds) || seconds == takeTime()) return;
  const Batch batch(*this);
  if (!playing_) leave(Going::to_time);
  followTake(seconds);
}

void DocumentPlayback::advanceTake(double seconds) {
  const Take& take = *playingTake();
  AnimationControl clock;
  clock.time = takeTime();
  clock.speed = speed_;
  clock.loop = loop_;
  clock.range_start = take.start;
  clock.range_end = take.end;
  clock.forward = take_forward_;
  clock.advance(seconds);
  take_forward_ = clock.forward;
  followTake(clock.time);
  if (clock.finished) stop();
}

}  // namespace sinew
