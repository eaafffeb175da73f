#include "viewer/document/commands/document_edit.h"

#include <algorithm>
#include <typeinfo>
#include <utility>

#include "viewer/document/document_batch.h"

namespace sinew {

void DocumentEdit::undo() {
  const Document::Batch batch(document_);
  const std::optional<double> take_time = document_.takeMoment();
  exchange();
  comeTo(before_, take_time);
}

void DocumentEdit::redo() {
  const Document::Batch batch(document_);
  const std::optional<double> take_time = document_.takeMoment();
  if (std::exchange(done_, true)) {
    exchange();
    comeTo(after_, take_time);
    return;
  }
  before_ = document_.standpoint();
  exchange();
  // What came or became longer is where the take is.
  if (take_time && document_.scene_.take)
    document_.followTake(*take_time);
  else
    document_.followTake();
  document_.adoptTiming();
  after_ = document_.standpoint();
}

void DocumentEdit::comeTo(const Standpoint& at, std::optional<double> take_time) {
  document_.returnTo(at);
  document_.returnToLayers(at);
  if (!document_.scene_.take)
    document_.followTake();
  else if (document_.playing_ && take_time)
    document_.followTake(*take_time);
}

bool DocumentEdit::mergeWith(const HistoryStep& next) {
  const auto& edit = static_cast<const DocumentEdit&>(next);
  if (typeid(edit) != typeid(*this) || !merge(edit)) return false;
  after_ = edit.after_;
  return true;
}

QString DocumentEdit::nameOf(InstanceId id) const {
  const Instance* named = document_.instance(id);
  return named ? QString::fromStdString(named->name) : QString();
}

void DocumentEdit::forgetVisits() {
  document_.visits_back_.clear();
  document_.visits_forward_.clear();
}

void DocumentEdit::exchangeSelection(Selection& held) {
  Selection current = document_.selection_;
  if (current == held) return;
  document_.setSelection(std::exchange(held, std::move(current)));
}

void DocumentEdit::exchangeKeySelection(KeySelection& held) {
  if (document_.key_selection_ == held) return;
  KeySelection current = document_.key_selection_;
  document_.setKeySelection(std::exchange(held, std::move(current)));
}

void DocumentEdit::exchangeHidden(InstanceId id, std::set<SelectionItem>& held) {
  std::set<SelectionItem> old;
  for (auto item = document_.hidden_.begin(); item != document_.hidden_.end();) {
    const auto next = std::next(item);
    if (item->instance == id) old.insert(document_.hidden_.extract(item));
    item = next;
  }
  document_.hidden_.merge(held);
  held = std::move(old);
}

void DocumentEdit::setHidden(const SelectionItem& item, bool hidden) { document_.setHidden(item, hidden); }

bool DocumentEdit::exchangeAutoKey(bool on) {
  const bool was = document_.auto_key_;
  document_.setAutoKey(on);
  return was;
}

void DocumentEdit::exchangeSound(SceneSound& held) {
  std::swap(document_.sound_, held);
  notify(DocumentChange::sound);
}

void DocumentEdit::insert(Absent absent) {
  Instance& instance = absent.instance;
  instance.control.loop = document_.loop_;
  instance.control.speed = document_.speed_;
  document_.scene_.clips.exchange(absent.clips);
  document_.companions_[instance.id] = std::move(absent.companion);
  for (Take& take : takes())
    if (auto part = absent.parts.extract(take.id)) take.parts[instance.id] = std::move(part.mapped());
  auto& all = document_.scene_.instances;
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(absent.at, all.size())), std::move(instance));
  document_.hidden_.merge(absent.hidden);
  notify(DocumentChange::instances);
}

void DocumentEdit::exchangeStandings(Standings& held) {
  for (auto& [id, standing] : held)
    if (Instance* instance = find(id)) std::swap(instance->standing, standing);
  if (!held.empty()) notify(DocumentChange::pose);
}

void DocumentEdit::exchangeControl(InstanceId id, AnimationControl& held) {
  Instance* instance = find(id);
  if (!instance) return;
  held.loop = instance->control.loop;
  held.speed = instance->control.speed;
  std::swap(instance->control, held);
  invalidate(id);
}

DocumentEdit::Absent DocumentEdit::takeOut(InstanceId id) {
  Absent out;
  auto& all = document_.scene_.instances;
  const auto it = std::ranges::find(all, id, &Instance::id);
  out.at = static_cast<std::size_t>(it - all.begin());
  out.instance = std::move(*it);
  out.companion = std::move(document_.companions_[id]);
  all.erase(it);
  document_.companions_.erase(id);
  document_.posed_.forget(id);
  const auto take = [&](ClipId clip) {
    if (!document_.hasElsewhere(id, clip)) out.clips.emplace(clip, nullptr);
  };
  for (const ClipId clip : out.instance.clips) take(clip);
  for (const Document::ReadClip& read : out.companion.read) take(read.id);
  document_.scene_.clips.exchange(out.clips);
  exchangeHidden(id, out.hidden);
  for (Take& other : takes())
    if (auto part = other.parts.extract(id)) out.parts[other.id] = std::move(part.mapped());
  notify(DocumentChange::instances);
  return out;
}

std::size_t DocumentEdit::bytesOf(const ClipChanges& changes) const {
  std::size_t sum = 0;
  for (const auto& [id, held] : changes) {
    if (!held) continue;
    const ClipEntry* now = clips().find(id);
    const auto add = [&](const std::shared_ptr<const Clip>& clip, const Clip* beside) {
      if (clip && clip.get() != beside) sum += beside ? clip->bytesBeside(*beside) : clip->bytes();
    };
    add(held->clip, now ? now->clip.get() : nullptr);
    if (held->edited()) add(held->original, now ? now->original.get() : nullptr);
  }
  return sum;
}

}  // namespace sinew
