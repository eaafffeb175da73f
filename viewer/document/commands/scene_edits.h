// Undoable changes of what is in the scene: characters that come and go, their clips, and the sound.
#pragma once

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// Adds or removes an instance. Its selection items and hidden parts go and come back with it.
class PresenceEdit final : public DocumentEdit {
 public:
  // add: `instance` enters as the last one, and is selected; `hidden` are its hidden parts.
  PresenceEdit(Document& document, const QString& text, Instance instance, Companion companion,
               std::set<SelectionItem> hidden);
  // remove
  PresenceEdit(Document& document, const QString& text, InstanceId id);

 private:
  void exchange() override;

  InstanceId id_;
  std::optional<Instance> held_;  // engaged while it is not in the scene
  Companion companion_;
  std::size_t at_ = 0;
  std::set<SelectionItem> hidden_;
  Selection selection_;
};

// Exchanges the character of an instance for one with other clips.
class ClipsEdit final : public DocumentEdit {
 public:
  // The instance then plays as `control` says.
  ClipsEdit(Document& document, const QString& text, InstanceId id, std::shared_ptr<const Character> character,
            const AnimationControl& control, Companion companion);

 private:
  void exchange() override;

  InstanceId id_;
  std::shared_ptr<const Character> character_;
  AnimationControl control_;
  Companion companion_;
  Selection selection_;
};

class SoundEdit final : public DocumentEdit {
 public:
  SoundEdit(Document& document, const QString& text, SceneSound sound, Gesture gesture)
      : DocumentEdit(document, text, gesture), held_(std::move(sound)) {}

  int id() const override {
    constexpr int kCommandId = 40;
    return gesture() == kNoGesture ? -1 : kCommandId;
  }
  bool mergeWith(const QUndoCommand* next) override {
    return static_cast<const SoundEdit*>(next)->gesture() == gesture();  // what this one holds is older
  }

 private:
  void exchange() override { exchangeSound(held_); }

  SceneSound held_;
};

}  // namespace sinew
