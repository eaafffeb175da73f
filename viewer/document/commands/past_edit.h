// A step of which only the scenes on its two sides are known: one of an earlier life of the document, or one that took
// in parts of another scene.
#pragma once

#include <cstddef>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

class PastEdit final : public DocumentEdit {
 public:
  // other: the scene on the other side of the step: before it, or after it where it is undone. nearer: the scene on
  // this side.
  PastEdit(DocumentState& document, const QString& text, bool modifies, Scene other, const Scene& nearer);
  // One that is yet to be done. chosen: what is selected then; empty: what is, as far as it is there.
  PastEdit(DocumentState& document, const QString& text, Scene then, const Scene& now, Selection chosen,
           Gesture gesture = kNoGesture);

  bool modifies() const override { return modifies_; }
  std::size_t bytes() const override { return bytes_; }
  const Scene& other() const { return other_; }

 private:
  void exchange() override;
  bool merge(const DocumentEdit& next) override;

  bool modifies_;
  Scene other_;
  Selection chosen_;   // the first time
  std::size_t bytes_;  // about the same on both sides
};

}  // namespace sinew
