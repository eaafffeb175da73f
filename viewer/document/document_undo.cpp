// What can be taken back, and how much memory that may hold.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include <QSignalBlocker>

#include "viewer/document/commands/document_edit.h"
#include "viewer/document/document_batch.h"

namespace sinew {

namespace {

const DocumentEdit* stepAt(const QUndoStack& stack, int index) {
  return index >= 0 && index < stack.count() ? dynamic_cast<const DocumentEdit*>(stack.command(index)) : nullptr;
}

// The stack hands its commands out as const, and cannot give any of them away itself.
DocumentEdit* stepAt(QUndoStack& stack, int index) {
  return const_cast<DocumentEdit*>(stepAt(std::as_const(stack), index));
}

// What a program may use for this without taking it from others: a quarter of the machine's memory, in bytes.
std::size_t memoryToSpare() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && size > 0 ? static_cast<std::size_t>(pages) / 4 * static_cast<std::size_t>(size) : SIZE_MAX;
}

}  // namespace

Document::UndoBudget Document::usualUndoBudget() {
  UndoBudget budget;
  budget.most_bytes = std::max(budget.bytes, memoryToSpare());
  return budget;
}

bool Document::canUndo() const { return undo_.index() > forgotten_ || trial_ != kNoGesture; }

bool Document::canRedo() const { return undo_.canRedo(); }

QString Document::undoText() const {
  const DocumentEdit* top = stepAt(undo_, undo_.index() - 1);
  // Undo ends a trial, whether it has changed anything yet or not.
  if (trial_ != kNoGesture && (!top || top->gesture() != trial_)) return {};
  return canUndo() ? undo_.undoText() : QString();
}

QString Document::redoText() const { return undo_.redoText(); }

void Document::undo() {
  if (!cancelTrial() && canUndo()) goToStep(undo_.index() - 1);
}

void Document::redo() {
  if (canRedo()) goToStep(undo_.index() + 1);
}

std::uint64_t Document::latestStep() const {
  const DocumentEdit* top = stepAt(undo_, undo_.index() - 1);
  return top ? top->number() : 0;
}

void Document::goToStep(int step) {
  const Batch batch(*this);
  // The step of a trial is gone once it is cancelled.
  if (cancelTrial()) step = std::min(step, undo_.index());
  aside_ = {};
  leave(Going::by_undo);
  undo_.setIndex(std::clamp(step, forgotten_, undo_.count()));
}

void Document::cancelGesture(Gesture gesture) {
  if (gesture == kNoGesture) return;
  const Batch batch(*this);
  cancelled_ = gesture;
  while (undo_.index() > forgotten_) {
    const DocumentEdit* top = stepAt(undo_, undo_.index() - 1);
    if (!top || top->gesture() != gesture) break;
    undo_.undo();
  }
  cancelled_ = kNoGesture;
  if (aside_.gesture == gesture) putBackWhatCouldBeRedone();
}

void Document::endGesture(Gesture gesture) {
  if (gesture == kNoGesture || aside_.gesture != gesture) return;
  aside_ = {};
  notify(DocumentChange::saved_state);
}

void Document::push(std::unique_ptr<DocumentEdit> step) {
  const Gesture gesture = step->gesture();
  if (gesture == kNoGesture || gesture != aside_.gesture) {
    aside_ = {.gesture = gesture, .at = undo_.index(), .steps = {}};
    for (int i = undo_.index(); gesture != kNoGesture && i < undo_.count(); ++i) {
      DocumentEdit* ahead = stepAt(undo_, i);
      if (!ahead || ahead->gesture() == gesture) break;  // what lies behind its own steps was built on them
      aside_.steps.push_back(ahead->taken());
    }
  }
  undo_.push(step.release());
}

void Document::putBackWhatCouldBeRedone() {
  Aside aside = std::exchange(aside_, {});
  if (aside.steps.empty() || undo_.index() != aside.at || undo_.count() != aside.at) return;
  {
    const QSignalBlocker quiet(undo_);
    putting_back_ = true;
    for (auto& step : aside.steps) undo_.push(step.release());
    undo_.setIndex(aside.at);
    putting_back_ = false;
  }
  emit undo_.indexChanged(aside.at);
}

void Document::beginTrial(Gesture gesture) {
  cancelTrial();
  trial_ = gesture;
  notify(DocumentChange::saved_state);
}

void Document::endTrial(Gesture gesture) {
  if (trial_ != gesture || gesture == kNoGesture) return;
  const Batch batch(*this);
  trial_ = kNoGesture;
  endGesture(gesture);
  notify(DocumentChange::saved_state);
}

bool Document::cancelTrial() {
  const Gesture trial = std::exchange(trial_, kNoGesture);
  if (trial == kNoGesture) return false;
  notify(DocumentChange::saved_state);
  emit trialCancelled(trial);
  cancelGesture(trial);
  return true;
}

bool Document::modified() const {
  const int clean = undo_.cleanIndex();
  if (clean < 0) return true;
  for (int i = std::min(clean, undo_.index()); i < std::max(clean, undo_.index()); ++i) {
    const DocumentEdit* step = stepAt(undo_, i);
    if (!step || step->modifies()) return true;
  }
  return false;
}

std::vector<Document::UnsavedChange> Document::unsavedChanges() const {
  struct Row {
    UnsavedChange change;
    std::vector<std::pair<QString, int>> texts;  // with how often
  };
  std::vector<Row> rows;
  for (int i = std::max(0, undo_.cleanIndex()); i < undo_.index(); ++i) {
    const DocumentEdit* step = stepAt(undo_, i);
    if (step && !step->modifies()) continue;
    auto [id, name] = step ? step->subject() : std::pair<InstanceId, QString>{};
    if (name.isEmpty()) name = tr("Scene");
    const auto same = [&](const Row& row) { return row.change.instance == id && row.change.subject == name; };
    auto row = std::ranges::find_if(rows, same);
    if (row == rows.end()) row = rows.insert(rows.end(), Row{{id, name, {}, 0}, {}});
    ++row->change.steps;
    const QString text = undo_.text(i).isEmpty() ? tr("Change") : undo_.text(i);
    const auto known = std::ranges::find(row->texts, text, &std::pair<QString, int>::first);
    if (known == row->texts.end())
      row->texts.emplace_back(text, 1);
    else
      ++known->second;
  }
  std::vector<UnsavedChange> changes;
  for (Row& row : rows) {
    QStringList parts;
    for (const auto& [text, times] : row.texts)
      parts << (times == 1 ? text : tr("%1 × %2").arg(text, QString::number(times)));
    row.change.what = parts.join(QStringLiteral(", "));
    changes.push_back(std::move(row.change));
  }
  return changes;
}

void Document::beginHere() {
  undo_.clear();
  aside_ = {};
  forgotten_ = 0;
  visits_back_.clear();
  visits_forward_.clear();
}

void Document::onUndoMoved() {
  boundUndo();
  if (was_modified_ == modified()) return;
  was_modified_ = !was_modified_;
  notify(DocumentChange::saved_state);
}

std::size_t Document::undoBytes() const {
  std::size_t sum = 0;
  for (int i = forgotten_; i < undo_.count(); ++i) {
    if (const DocumentEdit* step = stepAt(undo_, i)) sum += step->bytes();
  }
  for (const auto& step : aside_.steps) sum += step->bytes();
  return sum;
}

void Document::setUndoBudget(const UndoBudget& budget) {
  undo_budget_ = budget;
  boundUndo();
}

void Document::boundUndo() {
  std::size_t held = undoBytes();
  const auto beyond = [&] {
    const bool many = undo_.index() - forgotten_ > undo_budget_.steps;
    return held > undo_budget_.most_bytes || (many && held > undo_budget_.bytes);
  };
  // The latest step always stays.
  while (forgotten_ + 1 < undo_.index() && beyond()) {
    if (DocumentEdit* step = stepAt(undo_, forgotten_)) {
      held -= std::min(held, step->bytes());
      step->forget();
    }
    ++forgotten_;
  }
}

}  // namespace sinew
