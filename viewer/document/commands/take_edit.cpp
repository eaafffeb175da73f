#include "viewer/document/commands/take_edit.h"

#include <algorithm>

namespace sinew {

StepSubject TakeEdit::subject() const {
  const auto nameFrom = [](const std::vector<Take>& list, const auto& wanted) {
    const auto found = std::ranges::find_if(list, wanted);
    return found == list.end() ? QString() : QString::fromStdString(found->name);
  };
  const auto notIn = [](const std::vector<Take>& list) {
    return [&list](const Take& take) {
      const auto same = std::ranges::find(list, take.id, &Take::id);
      return same == list.end() || *same != take;
    };
  };
  QString name = nameFrom(takes(), notIn(held_.takes));
  if (name.isEmpty()) name = nameFrom(held_.takes, notIn(takes()));
  if (name.isEmpty()) name = nameFrom(takes(), [this](const Take& take) { return take.id == playingTake(); });
  return {{}, name, QStringLiteral("take")};
}

void TakeEdit::exchange() {
  noteDifferences(takes(), held_.takes);
  std::swap(takes(), held_.takes);
  unsigned parts = DocumentChange::takes;
  if (playingTake() != held_.take) {
    noteExchange(playingTake(), held_.take);
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
  bytes_ = sizeof(*this) + bytesOf(held_.clips);
  for (const Take& take : held_.takes) {
    bytes_ += sizeof(take) + take.parts.size() * sizeof(*take.parts.begin());
    for (const auto& [id, part] : take.parts) bytes_ += bytesOfControls(part.controls);
  }
  for (const auto& [id, playing] : held_.playing)
    bytes_ += sizeof(playing) + playing.clips.size() * sizeof(ClipId) + bytesOfControls(playing.controls);
  notify(parts);
}

}  // namespace sinew
