#include "viewer/document/commands/take_edit.h"

namespace sinew {

void TakeEdit::exchange() {
  std::swap(takes(), held_.takes);
  unsigned parts = DocumentChange::takes;
  if (playingTake() != held_.take) {
    std::swap(playingTake(), held_.take);
    forgetVisits();  // they are of another time
    parts |= DocumentChange::time | DocumentChange::pose | DocumentChange::clip | DocumentChange::timing;
  }
  for (auto& [id, playing] : held_.playing) {
    Instance* instance = find(id);
    if (!instance) continue;
    exchangeControl(id, playing.control);
    std::swap(instance->controls, playing.controls);
    std::swap(companionOf(id).fps, playing.fps);
  }
  notify(parts);
}

}  // namespace sinew
