#include "viewer/document/commands/document_edit.h"

#include <algorithm>
#include <utility>

#include "viewer/document/document_batch.h"
#include "viewer/document/document_cache.h"

namespace sinew {

void DocumentEdit::undo() {
  const Document::Batch batch(document_);
  exchange();
  document_.adoptTiming();
  if (gesture_ != kNoGesture && gesture_ == document_.cancelled_) setObsolete(true);
}

void DocumentEdit::redo() {
  const Document::Batch batch(document_);
  exchange();
  document_.adoptTiming();
}

void DocumentEdit::exchangeSelection(Selection& held) {
  Selection current = document_.selection_;
  if (current == held) return;
  document_.setSelection(std::exchange(held, std::move(current)));
}

void DocumentEdit::exchangeKeySelection(KeySelection& held) {
  if (document_.key_selection_ == held) return;
  std::swap(document_.key_selection_, held);
  notify(DocumentChange::keys);
}

void DocumentEdit::exchangeTime(InstanceId id, AnimationControl& held) {
  Instance* instance = find(id);
  if (!instance) return;
  std::swap(instance->control.time, held.time);
  std::swap(instance->control.forward, held.forward);
  std::swap(instance->control.finished, held.finished);
  invalidate(id);
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
  for (auto item = document_.hidden_.begin(); item != document_.hidden_.end();) {
    const auto next = std::next(item);
    if (item->instance == id) hidden.insert(document_.hidden_.extract(item));
    item = next;
  }
  notify(DocumentChange::instances);
  return out;
}

}  // namespace sinew
