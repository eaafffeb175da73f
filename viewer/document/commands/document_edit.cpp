#include "viewer/document/commands/document_edit.h"

#include <algorithm>
#include <typeinfo>
#include <utility>

#include "viewer/document/document_batch.h"
#include "viewer/document/document_cache.h"

namespace sinew {

void DocumentEdit::undo() {
  if (document_.putting_back_) return;
  const Document::Batch batch(document_);
  exchange();
  document_.returnTo(before_);
  document_.returnToLayers(before_);
  if (gesture_ != kNoGesture && gesture_ == document_.cancelled_) setObsolete(true);
}

void DocumentEdit::redo() {
  if (document_.putting_back_) return;
  const Document::Batch batch(document_);
  if (std::exchange(done_, true)) {
    exchange();
    document_.returnTo(after_);
    document_.returnToLayers(after_);
    return;
  }
  before_ = document_.standpoint();
  exchange();
  document_.adoptTiming();
  after_ = document_.standpoint();
}

bool DocumentEdit::mergeWith(const QUndoCommand* next) {
  const auto* edit = static_cast<const DocumentEdit*>(next);
  const bool alike = typeid(*edit) == typeid(*this) && edit->gesture_ == gesture_;
  if (document_.putting_back_ || !alike || !merge(*edit)) return false;
  after_ = edit->after_;
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
  document_.clips_.exchange(absent.clips);
  document_.companions_[instance.id] = std::move(absent.companion);
  auto& all = document_.instances_;
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(absent.at, all.size())), std::move(instance));
  document_.hidden_.merge(absent.hidden);
  notify(DocumentChange::instances);
}

void DocumentEdit::exchangeStandings(Standings& held) {
  for (auto& [id, standing] : held)
    if (Instance* instance = find(id)) std::swap(instance->standing, standing);
  if (!held.empty()) notify(DocumentChange::pose);
}

DocumentEdit::Absent DocumentEdit::takeOut(InstanceId id) {
  Absent out;
  auto& all = document_.instances_;
  const auto it = std::ranges::find(all, id, &Instance::id);
  out.at = static_cast<std::size_t>(it - all.begin());
  out.instance = std::move(*it);
  out.companion = std::move(document_.companions_[id]);
  all.erase(it);
  document_.companions_.erase(id);
  document_.poses_.erase(id);
  const auto take = [&](ClipId clip) {
    if (!document_.hasElsewhere(id, clip)) out.clips.emplace(clip, nullptr);
  };
  for (const ClipId clip : out.instance.clips) take(clip);
  for (const Document::ReadClip& read : out.companion.read) take(read.id);
  document_.clips_.exchange(out.clips);
  exchangeHidden(id, out.hidden);
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
