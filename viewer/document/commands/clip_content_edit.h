// Undoable change of what a clip holds: curves, layers, markers, length.
#pragma once

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// Exchanges a clip for another version of it. Versions share the curves that did not change, so a step costs about what
// it changed.
class ClipContentEdit final : public DocumentEdit {
 public:
  // clip: the new version, never null.
  ClipContentEdit(Document& document, const QString& text, Gesture gesture, InstanceId instance, int index,
                  std::shared_ptr<const Clip> clip, KeySelection selected);

  int id() const override;
  bool mergeWith(const QUndoCommand* next) override;
  std::size_t bytes() const override { return bytes_; }
  void forget() override;

  InstanceId instance() const { return instance_; }
  int index() const { return index_; }  // into Character::clips
  // The other version: the one before, once the edit is done. Null: the character's own clip.
  const std::shared_ptr<const Clip>& other() const { return clip_; }
  const KeySelection& otherSelection() const { return selected_; }

 private:
  void exchange() override;

  InstanceId instance_;
  int index_;
  std::shared_ptr<const Clip> clip_;
  KeySelection selected_;
  std::size_t bytes_ = 0;
};

}  // namespace sinew
