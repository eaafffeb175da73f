#include "core/scene/character_in_scene.h"

#include <utility>

namespace sinew {

std::shared_ptr<const Character> characterInScene(const Scene& scene, const Instance& instance) {
  auto out = std::make_shared<Character>(*instance.character);
  out->clips.clear();
  for (const ClipId clip : instance.clips) out->clips.push_back(scene.clips.clip(clip));
  for (std::size_t m = 0; m < out->meshes.size(); ++m) {
    const bool hidden = instance.hidden.meshes.contains(static_cast<int>(m));
    if (out->meshes[m]->hidden == hidden) continue;
    auto mesh = std::make_shared<Mesh>(*out->meshes[m]);
    mesh->hidden = hidden;
    out->meshes[m] = std::move(mesh);
  }
  return out;
}

}  // namespace sinew
