// Characters with handles for their limbs, for tests of what rigs do.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/roles/find_roles.h"

namespace sinew::tests {

inline Rig limbHandles(const Character& plain) {
  const JointRoles roles = foundRoles(plain.skeleton);
  Rig rig;
  EXPECT_TRUE((AddLimbs{.character = &plain, .roles = &roles, .rig = &rig}.run()));
  return rig;
}

inline std::shared_ptr<const Character> withLimbHandles(const std::shared_ptr<const Character>& plain) {
  auto out = withRig(plain, limbHandles(*plain));
  EXPECT_TRUE(out) << (out ? "" : out.error().for_user.english());
  return *std::move(out);
}

// Splines along spine and tail alone; left_out: what of them has not been made as it was looked for.
inline Rig spineHandles(const Character& plain, std::vector<Text>* left_out = nullptr) {
  const JointRoles roles = foundRoles(plain.skeleton);
  Rig rig;
  AddLimbs add{.character = &plain,
               .roles = &roles,
               .arms = false,
               .legs = false,
               .head = false,
               .tail = false,
               .spine = true,
               .rig = &rig};
  EXPECT_TRUE(add.run());
  if (left_out) *left_out = add.left_out;
  return rig;
}

}  // namespace sinew::tests
