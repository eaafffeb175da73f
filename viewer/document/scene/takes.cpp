// Takes: what plays on whom, in one time.
#include <algorithm>
#include <cmath>

#include "core/scene/play_take.h"
#include "viewer/document/commands/take_edit.h"
#include "viewer/document/document.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

namespace {

tl::unexpected<Problem> noTake() { return fail("This take is not there any more; choose another one."); }

}  // namespace

std::string Document::freeTakeName(const std::string& wanted, TakeId except) const {
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(scene_.takes, [&](const Take& t) { return t.id != except && t.name == name; });
  };
  std::string name = wanted;
  for (int number = 2; taken(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

void Document::exchangeTakes(const QString& text, Gesture gesture, Scene then) {
  TakeEdit::Becomes becomes{.takes = std::move(then.takes),
                            .take = then.take,
                            .clips = scene_.clips.changesTo(then.clips),
                            .selection = selection_};
  for (Instance& instance : then.instances) {
    const Instance& now = *this->instance(instance.id);
    const bool same = instance.control == now.control && instance.controls == now.controls &&
                      instance.clips == now.clips && instance.fps == now.fps;
    if (same) continue;
    std::erase_if(becomes.selection.items, [&](const SelectionItem& item) {
      return item.kind == SelectionItem::Kind::clip && item.instance == instance.id && instance.placeOf(item.clip) < 0;
    });
    becomes.playing[instance.id] = {instance.control, std::move(instance.controls), std::move(instance.clips),
                                    instance.fps};
  }
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, text, gesture, std::move(becomes)));
}

void Document::exchangeTake(const QString& text, Gesture gesture, Take changed) {
  TakeEdit::Becomes becomes{.takes = scene_.takes, .take = scene_.take, .selection = selection_};
  *std::ranges::find(becomes.takes, changed.id, &Take::id) = std::move(changed);
  const Batch batch(*this);
  push(std::make_unique<TakeEdit>(*this, text, gesture, std::move(becomes)));
}

TakeId Document::addTake(const QString& name) {
  if (scene_.instances.empty()) return {};
  Take made{.id = {scene_.newId()}, .name = {}, .start = 0.0, .end = 0.0, .fps = fps_, .parts = {}};
  const QString trimmed = name.trimmed();
  const std::string wanted =
      trimmed.isEmpty() ? tr("Take %1").arg(scene_.takes.size() + 1).toStdString() : trimmed.toStdString();
  made.name = freeTakeName(wanted, {});
  for (const Instance& instance : scene_.instances) made.end = std::max(made.end, playingEnd(instance, scene_.clips));
  if (!(made.end > 0.0)) made.end = 1.0;
  const TakeId id = made.id;
  const QString text = tr("New take %1").arg(QString::fromStdString(made.name));
  Scene then = scene_;
  sinew::addTake(then, std::move(made));
  exchangeTakes(text, kNoGesture, std::move(then));
  return id;
}

Check Document::playTake(TakeId id) {
  const Take* wanted = take(id);
  if (id && !wanted) return noTake();
  if (id == scene_.take) return {};
  Scene then = scene_;
  sinew::playTake(then, id);
  take_forward_ = true;
  exchangeTakes(wanted ? tr("Play %1").arg(QString::fromStdString(wanted->name)) : tr("Leave the take"), kNoGesture,
                std::move(then));
  return {};
}

Check Document::renameTake(TakeId id, const QString& name) {
  const Take* renamed = take(id);
  if (!renamed) return noTake();
  const std::string wanted = name.trimmed().toStdString();
  if (wanted.empty()) return fail("A take needs a name; type one.");
  if (wanted == renamed->name) return {};
  Take changed = *renamed;
  changed.name = freeTakeName(wanted, id);
  const QString before = QString::fromStdString(renamed->name), after = QString::fromStdString(changed.name);
  exchangeTake(tr("Rename %1 to %2").arg(before, after), kNoGesture, std::move(changed));
  return {};
}

Check Document::removeTake(TakeId id) {
  const Take* removed = take(id);
  if (!removed) return noTake();
  Scene then = scene_;
  sinew::removeTake(then, id);
  exchangeTakes(tr("Remove take %1").arg(QString::fromStdString(removed->name)), kNoGesture, std::move(then));
  return {};
}

Check Document::setTakeRange(TakeId id, double start, double end, Gesture gesture) {
  const Take* changed = take(id);
  if (!changed) return noTake();
  if (!std::isfinite(start) || !std::isfinite(end) || start >= end)
    return fail("A take ends after it starts; give such frames.");
  if (start == changed->start && end == changed->end) return {};
  Take wanted = *changed;
  wanted.start = start, wanted.end = end;
  const QString text = tr("Range of %1").arg(QString::fromStdString(wanted.name));
  exchangeTake(text, gesture, std::move(wanted));
  return {};
}

Check Document::setTakeFps(TakeId id, double fps, Gesture gesture) {
  const Take* changed = take(id);
  if (!changed) return noTake();
  if (!std::isfinite(fps) || fps <= 0.0) return fail("Frames per second are a number above 0.");
  if (fps == changed->fps) return {};
  Take wanted = *changed;
  wanted.fps = fps;
  const QString text = tr("Frame rate of %1").arg(QString::fromStdString(wanted.name));
  exchangeTake(text, gesture, std::move(wanted));
  return {};
}

}  // namespace sinew
