// Undoable changes of what is in the scene: characters that come and go, their clips, and the sound.
#pragma once

#include <set>
#include <vector>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// Adds or removes instances. Their selection items and hidden parts go and come back with them.
class PresenceEdit final : public DocumentEdit {
 public:
  // add: `instance` enters as the last one, and is selected; `hidden` are its hidden parts.
  PresenceEdit(Document& document, const QString& text, Instance instance, Companion companion,
               std::set<SelectionItem> hidden);
  // remove: all of them are there
  PresenceEdit(Document& document, const QString& text, std::vector<InstanceId> ids);

  std::pair<InstanceId, QString> subject() const override { return {ids_.front(), name_}; }
  std::unique_ptr<DocumentEdit> taken() override { return std::make_unique<PresenceEdit>(std::move(*this)); }

 private:
  void exchange() override;

  struct Held {
    Instance instance;
    Companion companion;
    std::size_t at = 0;
    std::set<SelectionItem> hidden;
  };
  std::vector<InstanceId> ids_;
  QString name_;            // of the first
  std::vector<Held> held_;  // while they are not in the scene, as they were taken out
  Selection selection_;
};

// Shows or hides some parts of characters; whether others are hidden is left alone. It is how somebody looks at them,
// not what they are.
class VisibilityEdit final : public DocumentEdit {
 public:
  // items: at least one; each is in the other state now.
  VisibilityEdit(Document& document, const QString& text, std::vector<SelectionItem> items, bool visible)
      : DocumentEdit(document, text), items_(std::move(items)), visible_(visible) {}

  bool modifies() const override { return false; }
  std::pair<InstanceId, QString> subject() const override {
    return {items_.front().instance, nameOf(items_.front().instance)};
  }
  std::unique_ptr<DocumentEdit> taken() override { return std::make_unique<VisibilityEdit>(std::move(*this)); }

 private:
  void exchange() override;

  std::vector<SelectionItem> items_;
  bool visible_;  // what exchange() makes them next
};

// Exchanges the character of an instance for one with other clips.
class ClipsEdit final : public DocumentEdit {
 public:
  // The instance then plays as `control` says.
  ClipsEdit(Document& document, const QString& text, InstanceId id, std::shared_ptr<const Character> character,
            const AnimationControl& control, Companion companion);

  std::pair<InstanceId, QString> subject() const override { return {id_, nameOf(id_)}; }
  std::unique_ptr<DocumentEdit> taken() override { return std::make_unique<ClipsEdit>(std::move(*this)); }

 private:
  void exchange() override;

  InstanceId id_;
  std::shared_ptr<const Character> character_;
  AnimationControl control_;
  Companion companion_;
};

// Exchanges what plays on an instance and what was made of it by hand, all at once: a new reading of its file, or the
// way back to the file. The name stays.
class ReadingEdit final : public DocumentEdit {
 public:
  enum class Kind { reload, revert };
  // What the instance becomes; `hidden` are its hidden parts, `selection` what is selected then. Keys of the instance
  // are selected no more.
  ReadingEdit(Document& document, Kind kind, const QString& text, Gesture gesture, Instance instance,
              Companion companion, std::set<SelectionItem> hidden, Selection selection);

  int id() const override;
  bool merge(const DocumentEdit& next) override;
  bool modifies() const override { return kind_ == Kind::revert; }
  std::pair<InstanceId, QString> subject() const override { return {id_, nameOf(id_)}; }
  std::size_t bytes() const override { return bytes_; }
  void forget() override;
  std::unique_ptr<DocumentEdit> taken() override { return std::make_unique<ReadingEdit>(std::move(*this)); }

 private:
  void exchange() override;

  Kind kind_;
  InstanceId id_;
  std::optional<Instance> held_;  // nothing: forgotten
  Companion companion_;
  std::set<SelectionItem> hidden_;
  Selection selection_;
  KeySelection keys_;
  std::size_t bytes_ = 0;
};

// Another work range of a clip that plays. It is how somebody works on the clip, not what the clip is.
class RangeEdit final : public DocumentEdit {
 public:
  using Range = std::pair<double, double>;  // seconds

  RangeEdit(Document& document, const QString& text, Gesture gesture, InstanceId id, Range range);

  int id() const override;
  bool merge(const DocumentEdit& next) override;
  bool modifies() const override { return false; }
  std::pair<InstanceId, QString> subject() const override { return {id_, nameOf(id_)}; }
  std::unique_ptr<DocumentEdit> taken() override { return std::make_unique<RangeEdit>(std::move(*this)); }

 private:
  void exchange() override;

  InstanceId id_;
  int clip_ = -1;  // another one that is shown meanwhile has its own range, and its return brings this one back
  Range from_, to_;
  bool ran_ = false;
};

class SoundEdit final : public DocumentEdit {
 public:
  SoundEdit(Document& document, const QString& text, SceneSound sound, Gesture gesture)
      : DocumentEdit(document, text, gesture), held_(std::move(sound)) {}

  int id() const override {
    constexpr int kCommandId = 40;
    return gesture() == kNoGesture ? -1 : kCommandId;
  }
  bool merge(const DocumentEdit&) override { return true; }  // what this one holds is older
  std::unique_ptr<DocumentEdit> taken() override { return std::make_unique<SoundEdit>(std::move(*this)); }

 private:
  void exchange() override { exchangeSound(held_); }

  SceneSound held_;
};

}  // namespace sinew
