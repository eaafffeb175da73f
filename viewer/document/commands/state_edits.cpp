#include "viewer/document/commands/state_edits.h"

#include <utility>

namespace sinew {

namespace {

constexpr int kSelectionId = 5, kTimeId = 6;

}  // namespace

SelectionEdit::SelectionEdit(Document& document, Selection selection, KeySelection keys)
    : DocumentEdit(document, QObject::tr("Select")), selection_(std::move(selection)), keys_(std::move(keys)) {}

int SelectionEdit::id() const { return kSelectionId; }

// What this one holds is older, and the next one has nothing that is still needed.
bool SelectionEdit::mergeWith(const QUndoCommand*) { return true; }

std::size_t SelectionEdit::bytes() const {
  return sizeof(*this) + selection_.items.capacity() * sizeof(SelectionItem) +
         knotCount(keys_.knots) * sizeof(std::uint32_t);
}

void SelectionEdit::forget() {
  selection_ = {};
  keys_ = {};
}

void SelectionEdit::exchange() {
  exchangeSelection(selection_);
  exchangeKeySelection(keys_);
}

TimeEdit::TimeEdit(Document& document, const QString& text, std::map<InstanceId, AnimationControl> times)
    : DocumentEdit(document, text), times_(std::move(times)) {}

int TimeEdit::id() const { return kTimeId; }

bool TimeEdit::mergeWith(const QUndoCommand* next) {
  const auto* edit = static_cast<const TimeEdit*>(next);
  times_.insert(edit->times_.begin(), edit->times_.end());  // where both hold a time, ours is the older one
  setText(edit->text());
  return true;
}

void TimeEdit::exchange() {
  for (auto& [id, control] : times_) exchangeTime(id, control);
  notify(DocumentChange::time);
}

}  // namespace sinew
