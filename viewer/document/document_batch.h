// Collects the notifications of one user action into one signal.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

class Document::Batch {
 public:
  explicit Batch(Document& document) : document_(document) { ++document_.batch_depth_; }
  ~Batch() {
    if (--document_.batch_depth_ == 0) document_.notify(0);
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

 private:
  Document& document_;
};

}  // namespace sinew
