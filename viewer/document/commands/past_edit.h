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

  bool modifies() const override { return modifies_; }
  std::size_t bytes() const override { return bytes_; }
  const Scene& other() const { return other_; }

 private:
  void exchange() override { exchangeScene(other_); }

  bool modifies_;
  Scene other_;
  std::size_t bytes_;  // about the same on both sides
};

}  // namespace sinew
