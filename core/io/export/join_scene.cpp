#include "core/io/export/join_scene.h"

#include <algorithm>
#include <vector>

#include "core/edit/rig/bake_rig.h"
#include "core/evaluate/placed_over.h"
#include "core/evaluate/posed_scene.h"
#include "core/io/export/join_characters.h"
#include "core/math/transform.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/placement.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

Check JoinScene::run() {
  if (ids.size() == 1) {
    character = characterInScene(*scene, *findInstance(scene->instances, ids.front()));
    return {};
  }
  const PosedScene posed(*scene);
  std::vector<JoinedPart> parts;
  std::size_t carried = 0;  // by something that is not in the file
  std::size_t baked = 0;    // clips that a rig does something in
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Instance& instance = *findInstance(scene->instances, ids[i]);
    JoinedPart part{.character = characterInScene(*scene, instance), .name = instance.name};
    if (part.character->rig) {
      BakeRig rig{.character = part.character,
                  .from = part.character->clips,
                  .placement_w = PlacedOver(*scene, ids[i]),
                  .tolerance_m = tolerance_m,
                  .task = task.part(static_cast<double>(i) / static_cast<double>(ids.size()),
                                    static_cast<double>(i + 1) / static_cast<double>(ids.size()))};
      if (Check ok = rig.run(); !ok) return ok;
      part.character = rig.plain;
      baked += rig.baked;
    }
    const auto carrier = std::ranges::find(ids, instance.standing.parent);
    const Instance* parent = findInstance(scene->instances, instance.standing.parent);
    // Handles of its rig are not in the file.
    const bool carries = carrier != ids.end() &&
                         instance.standing.joint < static_cast<JointIndex>(plainOf(*parent->character).skeleton.size());
    if (carries) {
      part.placement = instance.standing.placement;
      part.carrier = static_cast<int>(carrier - ids.begin());
      part.carrying_joint = instance.standing.joint;
    } else {
      part.placement = decompose(posed.placement_w(ids[i]));
      carried += parent != nullptr;
    }
    parts.push_back(std::move(part));
  }
  JoinCharacters work{.parts = parts, .name = name};
  if (Check ok = work.run(); !ok) return ok;
  report = std::move(work.report);
  report.addCounted(ReportKind::converted, baked,
                    "What the rig does in {} clip became keys of the joints that it moves.",
                    "What the rig does in {} clips became keys of the joints that it moves.");
  report.addCounted(ReportKind::dropped, carried,
                    "{} character that goes along with what is not in the file stands where it is now.",
                    "{} characters that go along with what is not in the file stand where they are now.");
  character = std::move(work.character);
  return {};
}

}  // namespace sinew
