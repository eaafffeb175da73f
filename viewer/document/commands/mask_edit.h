// Undoable change of a mask of the scene: made, changed or taken away.
#pragma once

#include <optional>
#include <utility>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

class MaskEdit final : public DocumentEdit {
 public:
  // The mask becomes `mask`; nothing: it goes. One that comes stands at `at` among the others.
  MaskEdit(DocumentState& document, const QString& text, Gesture gesture, MaskId id, std::optional<SceneMask> mask,
           std::size_t at)
      : DocumentEdit(document, text, gesture), id_(id), held_(std::move(mask)), at_(at) {}

  // What this one holds is older, what it says is not: the text may have a number.
  bool merge(const DocumentEdit& next) override {
    if (static_cast<const MaskEdit&>(next).id_ != id_) return false;
    setText(next.text());
    return true;
  }
  StepSubject subject() const override;
  std::size_t bytes() const override {
    return held_ ? held_->name.capacity() + held_->sharp.weights.capacity() * sizeof(float) : 0;
  }

 private:
  void exchange() override;

  MaskId id_;
  std::optional<SceneMask> held_;
  std::size_t at_;
};

}  // namespace sinew
