// Roles of joints as a text for every skeleton whose joints have the same names.
//
// JSON: {"roles": [{"role": "hips", "joint": "Hips", "confidence": 0.95}, …]}, names as in
// joint_references.h; other members are passed over.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

inline constexpr std::size_t kMaxRolesText = std::size_t{1} << 20;  // bytes

struct ReadRoles {
  JointRoles roles;
  std::vector<std::string> missing;  // joints of the text that the skeleton does not have
};

// The names by which the text tells the joints, one per entry.
std::vector<std::string> jointReferences(const JointRoles& roles, const Skeleton& skeleton);

std::string rolesToText(const JointRoles& roles, const Skeleton& skeleton);

// Refused: what is no such JSON, an unknown
// role, a confidence outside of 0 … 1, a role or a joint that stands there twice, more than 1000 entries, and a text
// none of whose joints the skeleton has. A missing confidence is 1.
Result<ReadRoles> rolesFromText(std::string_view text, const Skeleton& skeleton);
Result<ReadRoles> readRolesFile(const std::filesystem::path& file, const Skeleton& skeleton);

}  // namespace sinew
