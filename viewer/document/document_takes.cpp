// Takes: what plays on whom, in one time.
#include <algorithm>
#include <cmath>

#include "viewer/document/commands/take_edit.h"
#include "viewer/document/document_batch.h"

namespace sinew {

namespace {

tl::unexpected<Problem> noTake() { return fail("This take is not there any more; choose another one."); }

// When a clip that plays like this has come to its end, seconds of the take.
double endOf(const ClipControl* control, const Clip& clip) {
  if (!control) return clip.duration_s;
  const double end = control->speed > 0.0 ? (clip.duration_s - control->offset) / control->speed : clip.duration_s;
  return std::isfinite(end) ? end : clip.duration_s;
}

}  // namespace

const Take* Document::take(TakeId id) const {
  const auto found = std::ranges::find(scene_.takes, id, &Take::id);
  return found == scene_.takes.end() ? nullptr : &*found;
}

std::string Document::freeTakeName(const std::string& wanted, TakeId except) const {
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(scene_.takes, [&](const Take& t) { return t.id != except && t.name == name; });
  };
  std::string name = wanted;
  for (int number = 2; taken(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

std::vector<Take> Document::takesWithParts() const {
  std::vector<Take> takes = scene_.takes;
  const auto playing = std::ranges::find(takes, scene_.take, &Take::id);
  if (playing == takes.end()) return takes;
  for (const Instance& instance : scene_.instances)
    playing->parts[instance.id] = {instance.control.clip, instance.controls};
  return takes;
}

TakeId Document::addTake(const QString& name) {
  if (scene_.instances.empty()) return {};
  Take made{.id = {++last_id_}, .name = {}, .start = 0.0, .end = 0.0, .fps = fps_, .parts = {}};
  const QString trimmed = name.trimmed();
  const std::string wanted =
      trimmed.isEmpty() ? tr("Take %1").arg(scene_.takes.size() + 1).toStdString() : trimmed.toStdString();
  made.name = freeTakeName(wanted, {});
  for (const Instance& instance : scene_.instances) {
    if (const Clip* clip = clipOf(instance)) made.end = std::max(made.end, endOf(shownControl(instance), *clip));
    if (!shownControl(instance)) continue;
    for (const ClipControl& control : instance.controls)
      if (const auto clip = scene_.clips.clip(control.clip)) made.end = std::max(made.end, endOf(&control, *clip));
  }
  if (!(made.end > 0.0)) made.end = 1.0;
  TakeEdit::Becomes becomes{.takes = takesWithParts(), .take = made.id};
  const TakeId id = made.id;
  const QString text = tr("New take %1").arg(QString::fromStdString(made.name));
  becomes.takes.push_back(std::move(made));
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, text, kNoGesture, std::move(becomes)));
  return id;
}

Check Document::playTake(TakeId id) {
  const Take* wanted = take(id);
  if (id && !wanted) return noTake();
  if (id == scene_.take) return {};
  TakeEdit::Becomes becomes{.takes = takesWithParts(), .take = id};
  for (const Instance& instance : scene_.instances) {
    if (!wanted) continue;
    const auto part = wanted->parts.find(instance.id);
    if (part == wanted->parts.end()) continue;
    Instance then = instance;
    Companion beside = companions_.at(instance.id);
    // Clips and masks may be gone meanwhile.
    const ClipId clip = then.placeOf(part->second.clip) >= 0 ? part->second.clip : ClipId{};
    if (clip != then.control.clip) showClip(then, beside, clip, scene_.clips);
    then.controls = part->second.controls;
    std::erase_if(then.controls, [&](const ClipControl& control) {
      return then.placeOf(control.clip) < 0 || (control.mask && !mask(control.mask));
    });
    for (ClipControl& control : then.controls)
      if (then.placeOf(control.reference_clip) < 0) control.reference_clip = {};
    // Of several that play, one that goes on is shown.
    if (!clip && !then.controls.empty()) showClip(then, beside, then.controls.back().clip, scene_.clips);
    if (then.control.clip != instance.control.clip || then.controls != instance.controls)
      becomes.playing[instance.id] = {then.control, std::move(then.controls), beside.fps};
  }
  take_forward_ = true;
  const QString text = wanted ? tr("Play %1").arg(QString::fromStdString(wanted->name)) : tr("Leave the take");
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, text, kNoGesture, std::move(becomes)));
  return {};
}

Check Document::renameTake(TakeId id, const QString& name) {
  const Take* renamed = take(id);
  if (!renamed) return noTake();
  const std::string wanted = name.trimmed().toStdString();
  if (wanted.empty()) return fail("A take needs a name; type one.");
  if (wanted == renamed->name) return {};
  TakeEdit::Becomes becomes{.takes = scene_.takes, .take = scene_.take};
  Take& changed = *std::ranges::find(becomes.takes, id, &Take::id);
  const QString before = QString::fromStdString(changed.name);
  const Batch batch(*this);
  changed.name = freeTakeName(wanted, id);
  push(std::make_unique<TakeEdit>(*this, tr("Rename %1 to %2").arg(before, QString::fromStdString(changed.name)),
                                  kNoGesture, std::move(becomes)));
  return {};
}

Check Document::removeTake(TakeId id) {
  const Take* removed = take(id);
  if (!removed) return noTake();
  TakeEdit::Becomes becomes{.takes = takesWithParts(), .take = id == scene_.take ? TakeId{} : scene_.take};
  std::erase_if(becomes.takes, [id](const Take& t) { return t.id == id; });
  const QString text = tr("Remove take %1").arg(QString::fromStdString(removed->name));
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, text, kNoGesture, std::move(becomes)));
  return {};
}

Check Document::setTakeRange(TakeId id, double start, double end, Gesture gesture) {
  const Take* changed = take(id);
  if (!changed) return noTake();
  if (!std::isfinite(start) || !std::isfinite(end) || start >= end)
    return fail("A take ends after it starts; give such frames.");
  if (start == changed->start && end == changed->end) return {};
  TakeEdit::Becomes becomes{.takes = scene_.takes, .take = scene_.take};
  Take& then = *std::ranges::find(becomes.takes, id, &Take::id);
  then.start = start, then.end = end;
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, tr("Range of %1").arg(QString::fromStdString(then.name)), gesture,
                                  std::move(becomes)));
  return {};
}

Check Document::setTakeFps(TakeId id, double fps, Gesture gesture) {
  const Take* changed = take(id);
  if (!changed) return noTake();
  if (!std::isfinite(fps) || fps <= 0.0) return fail("Frames per second are a number above 0.");
  if (fps == changed->fps) return {};
  TakeEdit::Becomes becomes{.takes = scene_.takes, .take = scene_.take};
  Take& then = *std::ranges::find(becomes.takes, id, &Take::id);
  then.fps = fps;
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, tr("Frame rate of %1").arg(QString::fromStdString(then.name)), gesture,
                                  std::move(becomes)));
  return {};
}

// One that has come a moment ago is not in the time of the take yet.
std::optional<double> Document::takeMoment() const {
  for (const Instance& instance : scene_.instances)
    if (instance.control.take_time) return instance.control.take_time;
  return std::nullopt;
}

double Document::takeTime() const { return takeMoment().value_or(0.0); }

void Document::setTakeTime(double seconds) {
  if (!scene_.take || !std::isfinite(seconds) || seconds == takeTime()) return;
  const Batch batch(*this);
  if (!playing_) leave(Going::to_time);
  followTake(seconds);
  adoptTiming();
}

void Document::followTake(double seconds) {
  for (Instance& instance : scene_.instances) {
    AnimationControl& control = instance.control;
    const Clip* clip = clipOf(instance);
    const double time = shownTime(instance, seconds, clip ? clip->duration_s : 0.0);
    if (control.take_time == seconds && control.time == time) continue;
    control.take_time = seconds;
    control.time = time;
    control.finished = false;
    invalidate(instance.id);
    notify(DocumentChange::time);
  }
}

void Document::followTake() {
  if (scene_.take) {
    if (const Instance* shown = active()) followTake(takeMoment().value_or(stackTime(*shown)));
    return;
  }
  for (Instance& instance : scene_.instances) {
    if (!instance.control.take_time) continue;
    instance.control.take_time.reset();
    invalidate(instance.id);
  }
}

void Document::advanceTake(double seconds) {
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
  adoptTiming();
  if (clock.finished) stop();
}

}  // namespace sinew
