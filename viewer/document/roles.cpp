// Which joints are which parts of a body.
#include <algorithm>

#include "core/skeleton/roles/find_roles.h"
#include "viewer/document/commands/roles_edit.h"
#include "viewer/document/roles_and_masks.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

const JointRoles& DocumentRolesAndMasks::roles(InstanceId id) const {
  static const JointRoles none;
  const Instance* asked = instance(id);
  if (!asked) return none;
  if (asked->roles) return *asked->roles;
  FoundRoles& found = found_roles_[id];
  if (found.of != asked->character)
    found = {asked->character, foundRoles(asked->character->skeleton, asked->character->roles.get())};
  return found.roles;
}

bool DocumentRolesAndMasks::rolesByHand(InstanceId id) const {
  const Instance* asked = instance(id);
  return asked && asked->roles;
}

PoseMirror DocumentRolesAndMasks::mirror(InstanceId id) const {
  return PoseMirror(instance(id)->character->skeleton, roles(id));
}

std::vector<InstanceId> DocumentRolesAndMasks::withJointsOf(InstanceId id) const {
  std::vector<InstanceId> alike;
  const Instance* like = instance(id);
  for (const Instance& other : scene_.instances) {
    if (like && sameJoints(other.character->skeleton, like->character->skeleton)) alike.push_back(other.id);
  }
  return alike;
}

void DocumentRolesAndMasks::setRoles(InstanceId id, const std::optional<JointRoles>& roles) {
  const Instance* of = instance(id);
  if (!of) return;
  if (roles && std::ranges::any_of(roles->entries(), [&](const RoleEntry& entry) {
        return entry.joint < 0 || static_cast<std::size_t>(entry.joint) >= of->character->skeleton.size();
      }))
    return;
  const auto held = roles ? std::make_shared<const JointRoles>(*roles) : nullptr;
  std::map<InstanceId, std::shared_ptr<const JointRoles>> all;
  for (const InstanceId alike : withJointsOf(id)) {
    const auto& now = instance(alike)->roles;
    if (now != held && !(now && held && *now == *held)) all[alike] = held;
  }
  if (all.empty()) return;
  const Batch batch(*this);
  push(std::make_unique<RolesEdit>(*this, tr("Joint roles of %1").arg(QString::fromStdString(of->name)), id,
                                   std::move(all)));
}

std::shared_ptr<const JointRoles> DocumentRolesAndMasks::rolesGivenTo(const Skeleton& skeleton) const {
  for (const Instance& other : scene_.instances) {
    if (other.roles && sameJoints(other.character->skeleton, skeleton)) return other.roles;
  }
  return nullptr;
}

}  // namespace sinew
