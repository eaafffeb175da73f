// Collects the notifications of one user action into one signal.
#pragma once

#include "viewer/document/state/document_state.h"

namespace sinew {

class DocumentState::Batch {
 public:
  explicit Batch(DocumentState& document) : document_(document) { ++document_.batch_depth_; }
  ~Batch() {
    if (--document_.batch_depth_ == 0) document_.notify(0);
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

 private:
  DocumentState& document_;
};

}  // namespace sinew
