// Roles of joints in words, by the parts of a body.
#pragma once

#include <vector>

#include <QString>

#include "core/skeleton/roles.h"

namespace sinew {

struct RoleGroup {
  QString title;  // "Left leg"
  std::vector<JointRole> roles;
};
// All roles, from the middle outwards: torso, head, arms, fingers and legs of either side.
std::vector<RoleGroup> roleGroups();

QString roleText(JointRole role);       // within its group: "Upper leg", "Thumb 1"
QString wholeRoleText(JointRole role);  // "Upper leg, left"

}  // namespace sinew
