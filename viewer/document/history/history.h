// The steps that were made: to be undone, redone, cancelled while they are made, and forgotten when they are too many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>

#include "core/base/ids.h"
#include "viewer/document/history/edit_notes.h"

namespace sinew {

// What a step edits, for a person.
struct StepSubject {
  InstanceId instance{};  // the character or the object, none for what belongs to none
  QString name{};         // of that, or of its clip, a mask, a take; empty: of the scene itself
  QString icon{};         // "clip", "mask"; empty where there is no name
};

// Something that was done, and can be undone and done again.
class HistoryStep {
 public:
  HistoryStep(QString text, Gesture gesture) : text_(std::move(text)), gesture_(gesture) {}
  virtual ~HistoryStep() = default;
  HistoryStep(const HistoryStep&) = delete;
  HistoryStep& operator=(const HistoryStep&) = delete;

  const QString& text() const { return text_; }
  Gesture gesture() const { return gesture_; }
  std::uint64_t number() const { return number_; }  // no other step has it
  // Whether the document counts as modified by it.
  virtual bool modifies() const { return true; }
  virtual StepSubject subject() const { return {}; }  // asked while the step is done
  virtual std::size_t bytes() const { return 0; }     // memory that is kept for this step alone, roughly

 protected:
  void setText(QString text) { text_ = std::move(text); }

 private:
  friend class History;
  virtual void undo() = 0;
  virtual void redo() = 0;  // for the first time, too
  // Takes in the next step, which is done and has the same gesture. False: they stay two.
  virtual bool mergeWith(const HistoryStep& next) = 0;

  QString text_;
  Gesture gesture_;
  std::uint64_t number_ = 0;
};

// Steps count from the beginning of the scene; those that are forgotten go on counting, but cannot be undone.
class History : public QObject {
  Q_OBJECT

 public:
  explicit History(QObject* parent = nullptr) : QObject(parent) {}

  // Does it. What could be redone is gone from then on, or once the gesture ends that it belongs to. Steps of one
  // gesture that follow one another may become one.
  void push(std::unique_ptr<HistoryStep> step);
  void goTo(int index);  // the moment after so many steps, not before the forgotten ones
  // Undoes the steps of a gesture that are still the latest ones, as if they had never been; what could be redone
  // before them can be again.
  void cancel(Gesture gesture);
  void end(Gesture gesture);  // its steps stay, and what could be redone before them is gone
  // The steps that were done since `from` are one from then on, named after all of them; no moment between them was
  // saved.
  void join(int from);
  void clear();  // nothing was ever done
  // Steps of an earlier life of the scene, where nothing was done yet: the first `done` of them are done.
  void adopt(std::vector<std::unique_ptr<HistoryStep>> steps, int done);

  int count() const { return static_cast<int>(entries_.size()); }
  int index() const { return index_; }          // how many of them are done
  int forgotten() const { return forgotten_; }  // the first ones
  bool canUndo() const { return index_ > forgotten_; }
  bool canRedo() const { return index_ < count(); }
  QString text(int step) const;
  QString undoText() const { return canUndo() ? text(index_ - 1) : QString(); }
  QString redoText() const { return text(index_); }
  const HistoryStep* step(int at) const;  // null: forgotten, or no such one
  // The one that would be undone, whatever comes and goes; null for none.
  const HistoryStep* latest() const { return step(index_ - 1); }
  std::uint64_t latestNumber() const { return latest() ? latest()->number() : 0; }
  // What can be redone, or could be again if the gesture that goes on were cancelled.
  bool hasStepsAhead() const { return canRedo() || !aside_.steps.empty(); }

  // This moment is being written. Once it is, it is the one that is on the disk, whatever was done meanwhile; until
  // then, and where it could not be written, the one before is; of clear(), the first.
  void beginSave();
  void endSave(bool written);  // ignored where none was begun since clear()
  void markSaved() { beginSave(), endSave(true); }
  // Nothing on the disk is any moment of it, for something that is no step.
  void markUnsaved(const StepSubject& subject, const QString& what);
  bool modified() const;  // beside the moment that is on the disk
  // What modified() goes by, as rows for a person: one for each clip or character, in the order of the first step.
  // Those that lie behind this moment, or were given up for others, are named as undone.
  struct UnsavedChange {
    StepSubject subject;
    QString what;  // the texts of the steps, with how often where that is more than once
    int steps = 0;
  };
  std::vector<UnsavedChange> unsavedChanges() const;

  // How much is remembered. The latest steps stay whatever they hold, so that a large one takes no other away; older
  // ones while all of them together keep within the bytes. Only memory that the machine cannot spare ends it sooner.
  struct Budget {
    std::size_t bytes = std::size_t{256} * 1024 * 1024;
    int steps = 32;
    std::size_t max_bytes = 0;  // with all that are kept; the latest step stays in any case
  };
  static Budget usualBudget();
  const Budget& budget() const { return budget_; }
  void setBudget(const Budget& budget);
  std::size_t bytes() const;  // memory that the steps hold

 signals:
  void leaving();  // this moment is about to be left, by a new step or to another moment
  void moved();    // another moment, or other steps

 private:
  // What a person reads of a step stays when it is forgotten.
  struct Entry {
    std::unique_ptr<HistoryStep> step;  // null: forgotten
    QString text{};                     // of a forgotten one, as the rest
    bool modifies = true;
    StepSubject subject{};
  };
  struct Saved {
    int at = 0;  // index
    // What sets it apart from any moment there is: steps that were saved and given up for others, or that are no steps.
    std::vector<std::pair<StepSubject, QString>> gone{};
  };
  class Joined;
  // What could be redone when a gesture made its first step; it comes back where that gesture is cancelled.
  struct Aside {
    Gesture gesture = kNoGesture;
    int at = 0;  // index of the history
    Saved saved;
    std::optional<Saved> writing{};
    std::vector<Entry> steps;
  };

  bool modifies(int from, int to) const;       // whether any of these steps does
  void forkAt(int index, Saved& saved) const;  // steps from there on are about to go
  StepSubject subjectOf(int step) const;
  void dropAhead();  // what could be redone
  void setAside(Gesture gesture);
  void putBack();
  void forgetOldest();

  std::vector<Entry> entries_;
  int index_ = 0, forgotten_ = 0;
  std::uint64_t last_number_ = 0;
  Aside aside_;
  Saved saved_;
  std::optional<Saved> writing_;
  Budget budget_ = usualBudget();
};

}  // namespace sinew
