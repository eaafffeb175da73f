// What the tests of documents look through.
#pragma once

#include "viewer/document/document.h"

namespace sinew::tests {

inline SelectionItem joint(InstanceId id, int index) { return {SelectionItem::Kind::joint, id, index}; }

// Counts signals and remembers the last.
struct Listener {
  explicit Listener(Document& document) {
    QObject::connect(&document, &Document::changed, &document, [this](const DocumentChange& change) {
      ++count;
      last = change;
    });
  }
  int count = 0;
  DocumentChange last;
};

}  // namespace sinew::tests
