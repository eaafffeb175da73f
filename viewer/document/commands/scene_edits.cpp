#include "viewer/document/commands/scene_edits.h"

#include <algorithm>
#include <utility>

namespace sinew {

PresenceEdit::PresenceEdit(Document& document, const QString& text, Instance instance, Companion companion,
                           std::set<SelectionItem> hidden)
    : DocumentEdit(document, text),
      id_(instance.id),
      held_(std::move(instance)),
      companion_(std::move(companion)),
      at_(document.instances().size()),
      hidden_(std::move(hidden)) {
  selection_.items.push_back({SelectionItem::Kind::instance, id_, -1});
}

PresenceEdit::PresenceEdit(Document& document, const QString& text, InstanceId id)
    : DocumentEdit(document, text), id_(id), selection_(document.selection()) {
  std::erase_if(selection_.items, [id](const SelectionItem& item) { return item.instance == id; });
}

void PresenceEdit::exchange() {
  if (held_) {
    insert(*std::exchange(held_, std::nullopt), std::move(companion_), at_, hidden_);
  } else {
    held_ = takeOut(id_, companion_, at_, hidden_);
  }
  exchangeSelection(selection_);
}

ClipsEdit::ClipsEdit(Document& document, const QString& text, InstanceId id, std::shared_ptr<const Character> character,
                     const AnimationControl& control, Companion companion)
    : DocumentEdit(document, text),
      id_(id),
      character_(std::move(character)),
      control_(control),
      companion_(std::move(companion)),
      selection_(document.selection()) {}

void ClipsEdit::exchange() {
  Instance* instance = find(id_);
  if (!instance) return;
  // Loop mode and speed belong to the whole document and stay as they are now.
  control_.loop = instance->control.loop;
  control_.speed = instance->control.speed;
  std::swap(instance->character, character_);
  std::swap(instance->control, control_);
  std::swap(companionOf(id_), companion_);
  exchangeSelection(selection_);
  invalidate(id_);
  notify(DocumentChange::instances | DocumentChange::clip | DocumentChange::time | DocumentChange::timing);
}

}  // namespace sinew
