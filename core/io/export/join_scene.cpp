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

namespace sinew {

Result<std::shared_ptr<const Character>> joinedInScene(const Scene& scene, std::span<const InstanceId> ids,
                                                       const std::string& name, ImportReport& report) {
  if (ids.size() == 1) return characterInScene(scene, *findInstance(scene.instances, ids.front()));
  const PosedScene posed(scene);
  std::vector<JoinedPart> parts;
  std::size_t carried = 0;  // by something that is not among them
  std::size_t baked = 0;    // clips that a rig does something in
  for (const InstanceId id : ids) {
    const Instance& instance = *findInstance(scene.instances, id);
    JoinedPart part{.character = characterInScene(scene, instance), .name = instance.name};
    if (part.character->rig) {
      BakeRig rig{.character = part.character, .from = part.character->clips, .placement_w = PlacedOver(scene, id)};
      if (Check ok = rig.run(); !ok) return tl::unexpected(ok.error());
      part.character = rig.plain;
      baked += rig.baked;
    }
    const auto carrier = std::ranges::find(ids, instance.standing.parent);
    if (carrier != ids.end()) {
      part.placement = instance.standing.placement;
      part.carrier = static_cast<int>(carrier - ids.begin());
      part.carrying_joint = instance.standing.joint;
    } else {
      part.placement = decompose(posed.placement_w(id));
      carried += findInstance(scene.instances, instance.standing.parent) != nullptr;
    }
    parts.push_back(std::move(part));
  }
  JoinCharacters work{.parts = parts, .name = name};
  if (Check ok = work.run(); !ok) return tl::unexpected(ok.error());
  report = std::move(work.report);
  report.addCounted(ReportKind::converted, baked,
                    "What the rig does in {} clip became keys of the joints that it moves.",
                    "What the rig does in {} clips became keys of the joints that it moves.");
  report.addCounted(ReportKind::dropped, carried,
                    "{} character that goes along with what is not in the file stands where it is now.",
                    "{} characters that go along with what is not in the file stand where they are now.");
  return std::move(work.character);
}

}  // namespace sinew
