#include "viewer/document/edits/moments.h"

#include <algorithm>
#include <set>

#include "viewer/document/commands/past_edit.h"

namespace sinew {

Moments::Moments(const Document& document, QObject* parent) : QObject(parent), document_(document) {
  const History& history = document_.history();
  connect(&history, &History::leaving, this, [this] {
    if (const int index = document_.history().index(); known(index)) keep(index, document_.scene());
  });
  connect(&history, &History::moved, this, &Moments::forget);
}

bool Moments::known(int index) const {
  const History& history = document_.history();
  return index == 0 ? history.forgotten() == 0 : history.step(index - 1) != nullptr;
}

Moments::Key Moments::keyOf(int index) const {
  const HistoryStep* step = document_.history().step(index - 1);
  return step ? step->number() : 0;
}

void Moments::keep(int index, const Scene& scene) {
  moments_[keyOf(index)] = {++last_number_, std::make_shared<const Scene>(scene)};
}

void Moments::forget() {
  const History& history = document_.history();
  std::set<Key> kept;
  for (int index = std::max(0, history.index() - kMaxSteps);
       index <= std::min(history.count(), history.index() + kMaxSteps); ++index) {
    // The scene itself is at this moment.
    if (known(index) && index != history.index()) kept.insert(keyOf(index));
  }
  std::erase_if(moments_, [&kept](const auto& moment) { return !kept.contains(moment.first); });
}

const Moments::Moment* Moments::at(int index, int step) {
  if (!known(index)) return nullptr;
  const Key key = keyOf(index);
  if (!moments_.contains(key)) {
    const auto* past = dynamic_cast<const PastEdit*>(document_.history().step(step));
    if (!past) return nullptr;
    keep(index, past->other());
  }
  return &moments_.at(key);
}

std::vector<Moments::Step> Moments::done() {
  std::vector<Step> steps;
  const History& history = document_.history();
  for (int step = history.index() - 1; step >= std::max(0, history.index() - kMaxSteps); --step) {
    const Moment* before = history.step(step) ? at(step, step) : nullptr;
    if (!before) break;
    steps.push_back({history.text(step), history.step(step)->modifies(), before->number, before->scene});
  }
  return steps;
}

std::vector<Moments::Step> Moments::ahead() {
  std::vector<Step> steps;
  const History& history = document_.history();
  for (int step = history.index(); step < std::min(history.count(), history.index() + kMaxSteps); ++step) {
    const Moment* after = at(step + 1, step);
    if (!after) break;
    steps.push_back({history.text(step), history.step(step)->modifies(), after->number, after->scene});
  }
  return steps;
}

}  // namespace sinew
