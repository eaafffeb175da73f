#include "viewer/document/commands/past_edit.h"

#include <algorithm>
#include <utility>

#include "viewer/document/commands/pose_edit.h"

namespace sinew {

namespace {

std::size_t bytesBeside(const Scene& scene, const Scene& other) {
  std::size_t sum = sizeof(scene) + bytesBeside(scene.poses, other.poses);
  for (const Instance& instance : scene.instances) {
    sum += sizeof(instance) + bytesOfControls(instance.controls) + instance.clips.size() * sizeof(ClipId) +
           instance.read.size() * sizeof(ReadClip) + instance.overrides.size() * sizeof(*instance.overrides.begin());
  }
  for (const auto& [id, entry] : other.clips.changesTo(scene.clips)) {
    if (!entry) continue;
    const ClipEntry* beside = other.clips.find(id);
    if (!beside)
      sum += entry->clip->bytes();
    else if (entry->clip != beside->clip)
      sum += entry->clip->bytesBeside(*beside->clip);
  }
  return sum;
}

}  // namespace

PastEdit::PastEdit(DocumentState& document, const QString& text, bool modifies, Scene other, const Scene& nearer)
    : DocumentEdit(document, text),
      modifies_(modifies),
      other_(std::move(other)),
      bytes_(sizeof(*this) + bytesBeside(other_, nearer)) {
  wasDone();
}

PastEdit::PastEdit(DocumentState& document, const QString& text, Scene then, const Scene& now, Selection chosen,
                   Gesture gesture)
    : DocumentEdit(document, text, gesture),
      modifies_(true),
      other_(std::move(then)),
      chosen_(std::move(chosen)),
      bytes_(sizeof(*this) + bytesBeside(other_, now)) {}

// What this one holds is older, and as far from what the next one leads to as both steps are.
bool PastEdit::merge(const DocumentEdit& next) {
  bytes_ = std::max(bytes_, next.bytes());
  return true;
}

void PastEdit::exchange() {
  exchangeScene(other_);
  if (Selection chosen = std::exchange(chosen_, {}); !chosen.empty()) exchangeSelection(chosen);
}

}  // namespace sinew
