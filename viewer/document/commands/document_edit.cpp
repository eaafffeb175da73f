#include "viewer/document/commands/document_edit.h"

#include <algorithm>
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
  if (document_.putting_back_ || edit->gesture_ != gesture_ || !merge(*edit)) return false;
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

void DocumentEdit::insert(Instance instance, Companion companion, std::size_t at, std::set<SelectionItem>& hidden) {
  instance.control.loop = document_.loop_;
  instance.control.speed = document_.speed_;
  const InstanceId id = instance.id;
  auto& all = document_.instances_;
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(at, all.size())), std::move(instance));
  document_.companions_[id] = std::move(companion);
  document_.hidden_.merge(hidden);
  hidden.clear();
  notify(DocumentChange::instances);
}

Instance DocumentEdit::takeOut(InstanceId id, Companion& companion, std::size_t& at, std::set<SelectionItem>& hidden) {
  auto& all = document_.instances_;
  const auto it = std::ranges::find(all, id, &Instance::id);
  at = static_cast<std::size_t>(it - all.begin());
  Instance out = std::move(*it);
  all.erase(it);
  companion = std::move(document_.companions_[id]);
  document_.companions_.erase(id);
  document_.poses_.erase(id);
  hidden.clear();
  exchangeHidden(id, hidden);
  notify(DocumentChange::instances);
  return out;
}

}  // namespace sinew
