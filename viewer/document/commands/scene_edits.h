// Undoable changes of what is in the scene: characters that come and go, their clips, and the sound.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// Adds or removes instances. Their selection items and hidden parts go and come back with them.
class PresenceEdit final : public DocumentEdit {
 public:
  // add: `instance` enters as the last one, and is selected; `clips` enter with it, and `parts` are what takes play on
  // it. others: how those stand from then on that go along with it.
  PresenceEdit(DocumentState& document, const QString& text, Instance instance, ClipChanges clips,
               std::map<TakeId, TakePart> parts, Standings others = {}, Gesture gesture = kNoGesture);
  // remove: all of them are there. others: how those stand from then on that stood on them.
  PresenceEdit(DocumentState& document, const QString& text, std::vector<InstanceId> ids, Standings others);

  StepSubject subject() const override { return subject_; }
  std::size_t bytes() const override { return bytes_; }  // of the models that left with them, too

 private:
  void exchange() override;

  std::vector<InstanceId> ids_;
  StepSubject subject_;       // the first
  std::vector<Absent> held_;  // while they are not in the scene, as they were taken out
  Standings others_;          // of instances that stay
  Selection selection_;
  std::size_t bytes_ = 0;
};

// Shows or hides some parts of characters; whether others are hidden is left alone. It is how somebody looks at them,
// not what they are.
class VisibilityEdit final : public DocumentEdit {
 public:
  // items: at least one; each is in the other state now.
  VisibilityEdit(DocumentState& document, const QString& text, std::vector<SelectionItem> items, bool visible)
      : DocumentEdit(document, text), items_(std::move(items)), visible_(visible) {}

  bool modifies() const override { return false; }
  StepSubject subject() const override { return subjectOf(items_.front().instance); }

 private:
  void exchange() override;

  std::vector<SelectionItem> items_;
  bool visible_;  // what exchange() makes them next
};

// Exchanges the lists of clips of an instance and of others, with what they play and what the library holds for them.
class ClipsEdit final : public DocumentEdit {
 public:
  // then: the instance with the clips that it has and plays from then on; selection: what is selected then; others:
  // instances for which the same changes.
  ClipsEdit(DocumentState& document, const QString& text, Instance then, ClipChanges clips, Selection selection,
            std::vector<Instance> others = {});

  StepSubject subject() const override { return subjectOf(id_); }
  std::size_t bytes() const override { return bytes_; }

 private:
  void exchange() override;

  InstanceId id_;
  std::vector<Instance> held_;  // that one first
  ClipChanges clips_;
  Selection selection_;
  KeySelection keys_;            // none after the step
  bool exchanges_keys_ = false;  // those that are selected belong to a clip that loses keys
  std::size_t bytes_ = 0;
};

// Exchanges what plays on an instance and what was made of it by hand, all at once: a new reading of its file, or the
// way back to the file. The name stays.
class ReadingEdit final : public DocumentEdit {
 public:
  enum class Kind { reload, revert };
  // What the instance becomes, and what it brings with it. Keys of the instance are selected no more.
  struct Becomes {
    Instance instance;
    ClipChanges clips;
    Selection selection;  // of the scene
    // What other characters show of clips that they share with it: how they play, and their frame rate.
    std::map<InstanceId, std::pair<AnimationControl, double>> others;
    Standings standings;               // of those that stand on it
    std::map<TakeId, TakePart> parts;  // what takes that do not play play on it
  };
  ReadingEdit(DocumentState& document, Kind kind, const QString& text, Gesture gesture, Becomes becomes);

  bool merge(const DocumentEdit& next) override;
  bool modifies() const override { return kind_ == Kind::revert; }
  StepSubject subject() const override { return subjectOf(id_); }
  std::size_t bytes() const override { return bytes_; }

 private:
  void exchange() override;

  Kind kind_;
  InstanceId id_;
  Becomes held_;
  KeySelection keys_;
  std::size_t bytes_ = 0;
};

// Another work range of a clip that plays. It is how somebody works on the clip, not what the clip is.
class RangeEdit final : public DocumentEdit {
 public:
  using Range = std::pair<double, double>;  // seconds

  RangeEdit(DocumentState& document, const QString& text, Gesture gesture, InstanceId id, Range range);

  bool merge(const DocumentEdit& next) override;
  bool modifies() const override { return false; }
  StepSubject subject() const override { return subjectOf(id_); }

 private:
  void exchange() override;

  InstanceId id_;
  ClipId clip_;  // another one that is shown meanwhile has its own range, and its return brings this one back
  Range from_, to_;
  bool ran_ = false;
};

class SoundEdit final : public DocumentEdit {
 public:
  SoundEdit(DocumentState& document, const QString& text, SceneSound sound, Gesture gesture)
      : DocumentEdit(document, text, gesture), held_(std::move(sound)) {}

  bool merge(const DocumentEdit&) override { return true; }  // what this one holds is older
  StepSubject subject() const override { return {{}, DocumentState::tr("Sound"), QStringLiteral("sound")}; }

 private:
  void exchange() override { exchangeSound(held_); }

  SceneSound held_;
};

}  // namespace sinew
