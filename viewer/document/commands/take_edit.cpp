#include "viewer/document/commands/take_edit.h"

#include "viewer/document/commands/exchange_edit.h"

namespace sinew {

std::size_t TakeEdit::bytes() const {
  std::size_t sum = sizeof(*this) + clip_bytes_;
  const auto add = [&sum](const std::vector<ClipControl>& controls) { sum += ControlList::bytesBeyond(controls); };
  for (const Take& take : held_.takes) {
    sum += sizeof(take) + take.parts.size() * sizeof(*take.parts.begin());
    for (const auto& [id, part] : take.parts) add(part.controls);
  }
  for (const auto& [id, playing] : held_.playing) {
    sum += sizeof(playing);
    sum += playing.clips.size() * sizeof(ClipId);
    add(playing.controls);
  }
  return sum;
}

void TakeEdit::exchange() {
  std::swap(takes(), held_.takes);
  unsigned parts = DocumentChange::takes;
  if (playingTake() != held_.take) {
    std::swap(playingTake(), held_.take);
    forgetVisits();  // they are of another time
    parts |= DocumentChange::time | DocumentChange::pose | DocumentChange::clip | DocumentChange::timing;
  }
  if (!held_.clips.empty()) parts |= DocumentChange::instances;
  exchangeClips(held_.clips);
  for (auto& [id, playing] : held_.playing) {
    Instance* instance = find(id);
    if (!instance) continue;
    exchangeControl(id, playing.control);
    std::swap(instance->controls, playing.controls);
    std::swap(instance->clips, playing.clips);
    std::swap(instance->fps, playing.fps);
  }
  exchangeSelection(held_.selection);
  clip_bytes_ = bytesOf(held_.clips);
  notify(parts);
}

}  // namespace sinew
