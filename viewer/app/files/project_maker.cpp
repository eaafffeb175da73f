#include "viewer/app/files/project_maker.h"

#include <set>

#include "core/scene/rig/character_rig.h"

namespace sinew::ui {

Project ProjectMaker::of(const Scene& scene) const {
  Project project = like_;
  project.scene = scene;
  std::set<const Character*> added;
  const auto add = [&](const std::shared_ptr<const Character>& character) {
    if (!added.insert(character.get()).second) return;
    const auto known = assets_.find(character);
    ProjectAsset& asset = project.assets.emplace_back();
    if (known != assets_.end())
      asset = known->second;
    else
      asset.path = character->source;
    asset.character = character;
  };
  for (const Instance& instance : project.scene.instances) {
    if (!instance.isObject()) add(withoutRig(instance.character));
    for (const auto& donor : instance.donors) add(donor);
  }
  return project;
}

}  // namespace sinew::ui
