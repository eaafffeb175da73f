#include "core/scene/new_instance.h"

#include <utility>

namespace sinew {

ClipEntry readClip(const Character& reading, std::size_t index, std::shared_ptr<const Clip> clip) {
  return {.id = {}, .clip = clip, .original = clip, .source = {reading.source, static_cast<int>(index)}};
}

HiddenParts hiddenByFile(const Character& character) {
  HiddenParts hidden;
  for (std::size_t m = 0; m < character.meshes.size(); ++m)
    if (character.meshes[m]->hidden) hidden.meshes.insert(static_cast<int>(m));
  return hidden;
}

void showClip(Instance& instance, ClipId clip, const ClipLibrary& clips) {
  const std::shared_ptr<const Clip> shown = clips.clip(clip);
  showWhole(instance.control, clip, shown.get());
  if (shown && shown->fps > 0.0) instance.fps = shown->fps;
}

void showControlIn(const Instance& now, const ClipControl& control, Instance& then, const ClipLibrary& clips) {
  const std::shared_ptr<const Clip> clip = clips.clip(control.clip);
  Instance moment = now;
  showControl(moment, control, clip ? clip->duration_s : 0.0);
  if (control.clip != then.control.clip) showClip(then, control.clip, clips);
  then.control.shown = control.id;
  then.control.time = moment.control.time;
  then.control.round_start = moment.control.round_start;
  then.control.setClock(moment.control.clock());
}

Instance newInstance(InstanceId id, std::string name, const std::shared_ptr<const Character>& character,
                     ClipLibrary& clips, const std::function<ClipId(const ClipEntry&)>& shared) {
  Instance instance;
  instance.id = id;
  instance.name = std::move(name);
  instance.character = character;
  for (std::size_t i = 0; i < character->clips.size(); ++i) {
    ClipEntry entry = readClip(*character, i, character->clips[i]);
    ClipId clip = shared ? shared(entry) : ClipId();
    if (!clip) clip = clips.add(std::move(entry));
    instance.clips.push_back(clip);
    instance.read.push_back({0, i, clip});
  }
  instance.hidden = hiddenByFile(*character);
  showClip(instance, instance.clipAt(0), clips);
  return instance;
}

}  // namespace sinew
