#include "viewer/document/history/history.h"

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <map>

#include <QStringList>

namespace sinew {

namespace {

// What a program may use for this without taking it from others: a quarter of the machine's memory, in bytes.
std::size_t memoryToSpare() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && size > 0 ? static_cast<std::size_t>(pages) / 4 * static_cast<std::size_t>(size) : SIZE_MAX;
}

// For a person; a step may have no text.
QString saidOf(const QString& step) { return step.isEmpty() ? History::tr("Change") : step; }
QString undone(const QString& what) { return History::tr("Undone: %1").arg(what); }

}  // namespace

// Several steps that are done and undone as one.
class History::Joined final : public HistoryStep {
 public:
  Joined(const QString& text, std::vector<std::unique_ptr<HistoryStep>> steps)
      : HistoryStep(text, kNoGesture), steps_(std::move(steps)) {}

  bool modifies() const override {
    return std::ranges::any_of(steps_, [](const auto& step) { return step->modifies(); });
  }
  StepSubject subject() const override { return steps_.back()->subject(); }
  std::size_t bytes() const override {
    std::size_t sum = sizeof(*this);
    for (const auto& step : steps_) sum += step->bytes();
    return sum;
  }

 private:
  void undo() override {
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) (*step)->undo();
  }
  void redo() override {
    for (const auto& step : steps_) step->redo();
  }
  bool mergeWith(const HistoryStep&) override { return false; }

  std::vector<std::unique_ptr<HistoryStep>> steps_;  // in the order in which they were done
};

Gesture newGesture() {
  static Gesture last = kNoGesture;
  return ++last;
}

void History::push(std::unique_ptr<HistoryStep> step) {
  emit leaving();
  step->number_ = ++last_number_;
  step->redo();
  setAside(step->gesture());
  dropAhead();
  const HistoryStep* top = latest();
  // What was saved stays a moment of its own.
  const bool apart = index_ == saved_.at || (writing_ && index_ == writing_->at);
  const bool same_gesture = top && step->gesture() != kNoGesture && top->gesture() == step->gesture() && !apart;
  if (!same_gesture || !entries_.back().step->mergeWith(*step)) {
    entries_.push_back({.step = std::move(step)});
    ++index_;
  }
  forgetOldest();
  emit moved();
}

void History::goTo(int index) {
  aside_ = {};
  const int wanted = std::clamp(index, forgotten_, count());
  if (wanted == index_) return;
  emit leaving();
  for (; index_ > wanted; --index_) entries_[static_cast<std::size_t>(index_ - 1)].step->undo();
  for (; index_ < wanted; ++index_) entries_[static_cast<std::size_t>(index_)].step->redo();
  forgetOldest();
  emit moved();
}

void History::cancel(Gesture gesture) {
  if (gesture == kNoGesture) return;
  while (latest() && latest()->gesture() == gesture) {
    entries_[static_cast<std::size_t>(--index_)].step->undo();
    dropAhead();  // what could be redone behind it was built on it
    emit moved();
  }
  if (aside_.gesture == gesture) putBack();
}

void History::end(Gesture gesture) {
  if (gesture != kNoGesture && aside_.gesture == gesture) aside_ = {};
}

void History::join(int from) {
  from = std::max(from, forgotten_);
  if (index_ - from < 2) return;
  const auto first = entries_.begin() + from, end = entries_.begin() + index_;
  std::vector<std::unique_ptr<HistoryStep>> steps;
  QStringList texts;
  for (auto entry = first; entry != end; ++entry) {
    texts << entry->step->text();
    steps.push_back(std::move(entry->step));
  }
  first->step = std::make_unique<Joined>(texts.join(QStringLiteral(", ")), std::move(steps));
  first->step->number_ = ++last_number_;
  entries_.erase(first + 1, end);
  index_ = from + 1;
  emit moved();
}

void History::clear() {
  const bool any = !entries_.empty();
  entries_.clear();
  index_ = forgotten_ = 0;
  aside_ = {};
  saved_ = {};
  writing_.reset();
  if (any) emit moved();
}

void History::adopt(std::vector<std::unique_ptr<HistoryStep>> steps, int done) {
  for (std::unique_ptr<HistoryStep>& step : steps) {
    step->number_ = ++last_number_;
    entries_.push_back({.step = std::move(step)});
  }
  index_ = saved_.at = done;
  forgetOldest();
  emit moved();
}

void History::beginSave() {
  writing_ = Saved{.at = index_};
  if (aside_.gesture == kNoGesture) return;
  aside_.writing = *writing_;
  forkAt(aside_.at, *aside_.writing);  // steps that lie aside lead elsewhere than those of the gesture
}

void History::endSave(bool written) {
  const std::optional<Saved> moment = std::exchange(writing_, std::nullopt);
  const std::optional<Saved> aside = std::exchange(aside_.writing, std::nullopt);
  if (!written || !moment) return;
  saved_ = *moment;
  aside_.saved = aside.value_or(*moment);
  emit moved();
}

void History::markUnsaved(const StepSubject& subject, const QString& what) {
  for (Saved* saved : {&saved_, &aside_.saved}) saved->gone.emplace_back(subject, what);
  for (auto* writing : {&writing_, &aside_.writing})
    if (*writing) (*writing)->gone.emplace_back(subject, what);
  emit moved();
}

void History::forkAt(int index, Saved& saved) const {
  if (index >= saved.at) return;
  for (int i = index; i < saved.at; ++i)
    if (modifies(i, i + 1)) saved.gone.emplace_back(subjectOf(i), undone(saidOf(text(i))));
  saved.at = index;
}

void History::dropAhead() {
  forkAt(index_, saved_);
  if (writing_) forkAt(index_, *writing_);
  entries_.erase(entries_.begin() + index_, entries_.end());
}

QString History::text(int at) const {
  if (at < 0 || at >= count()) return {};
  const Entry& entry = entries_[static_cast<std::size_t>(at)];
  return entry.step ? entry.step->text() : entry.text;
}

StepSubject History::subjectOf(int step) const {
  const Entry& entry = entries_[static_cast<std::size_t>(step)];
  return entry.step ? entry.step->subject() : entry.subject;
}

const HistoryStep* History::step(int at) const {
  return at >= 0 && at < count() ? entries_[static_cast<std::size_t>(at)].step.get() : nullptr;
}

void History::setAside(Gesture gesture) {
  if (gesture != kNoGesture && gesture == aside_.gesture) return;
  aside_ = {.gesture = gesture, .at = index_, .saved = saved_, .writing = writing_, .steps = {}};
  if (gesture == kNoGesture) return;
  // What lies behind its own steps was built on them.
  const auto first = entries_.begin() + index_;
  const auto own =
      std::find_if(first, entries_.end(), [gesture](const Entry& entry) { return entry.step->gesture() == gesture; });
  forkAt(static_cast<int>(own - entries_.begin()), aside_.saved);
  if (aside_.writing) forkAt(static_cast<int>(own - entries_.begin()), *aside_.writing);
  std::move(first, own, std::back_inserter(aside_.steps));
}

void History::putBack() {
  Aside aside = std::exchange(aside_, {});
  if (aside.steps.empty() || index_ != aside.at || count() != aside.at) return;
  std::ranges::move(aside.steps, std::back_inserter(entries_));
  saved_ = aside.saved;
  if (writing_) writing_ = aside.writing;
  emit moved();
}

bool History::modifies(int from, int to) const {
  return std::any_of(entries_.begin() + from, entries_.begin() + to,
                     [](const Entry& entry) { return entry.step ? entry.step->modifies() : entry.modifies; });
}

bool History::modified() const {
  return !saved_.gone.empty() || modifies(std::min(saved_.at, index_), std::max(saved_.at, index_));
}

std::vector<History::UnsavedChange> History::unsavedChanges() const {
  struct Row {
    UnsavedChange change;
    std::vector<std::pair<QString, int>> texts;  // with how often
    std::map<QString, std::size_t> places;       // of the texts
  };
  std::vector<Row> rows;
  std::map<std::pair<InstanceId, QString>, std::size_t> places;  // of the rows
  const auto add = [&](StepSubject subject, const QString& what) {
    if (subject.name.isEmpty()) subject = {subject.instance, tr("Scene"), QStringLiteral("stack")};
    const auto [place, is_new] = places.try_emplace({subject.instance, subject.name}, rows.size());
    if (is_new) rows.push_back(Row{{std::move(subject), {}, 0}, {}, {}});
    Row& row = rows[place->second];
    ++row.change.steps;
    const auto [known, is_new_text] = row.places.try_emplace(what, row.texts.size());
    if (is_new_text) row.texts.emplace_back(what, 0);
    ++row.texts[known->second].second;
  };
  for (const auto& [subject, what] : saved_.gone) add(subject, what);
  for (int i = std::min(saved_.at, index_); i < std::max(saved_.at, index_); ++i) {
    if (!modifies(i, i + 1)) continue;
    const QString what = saidOf(text(i));
    add(subjectOf(i), i < index_ ? what : undone(what));
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

History::Budget History::usualBudget() {
  Budget budget;
  budget.max_bytes = std::max(budget.bytes, memoryToSpare());
  return budget;
}

void History::setBudget(const Budget& budget) {
  budget_ = budget;
  const int before = forgotten_;
  forgetOldest();
  if (forgotten_ != before) emit moved();
}

std::size_t History::bytes() const {
  std::size_t sum = 0;
  for (const auto* entries : {&entries_, &aside_.steps})
    for (const Entry& entry : *entries) sum += entry.step ? entry.step->bytes() : 0;
  return sum;
}

void History::forgetOldest() {
  std::size_t held = bytes();
  const auto too_many = [&] {
    return held > budget_.max_bytes || (index_ - forgotten_ > budget_.steps && held > budget_.bytes);
  };
  // The latest step always stays.
  for (; forgotten_ + 1 < index_ && too_many(); ++forgotten_) {
    Entry& entry = entries_[static_cast<std::size_t>(forgotten_)];
    held -= std::min(held, entry.step->bytes());
    entry = {.step = nullptr,
             .text = entry.step->text(),
             .modifies = entry.step->modifies(),
             .subject = entry.step->subject()};
  }
}

}  // namespace sinew
