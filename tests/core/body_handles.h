// Characters with full-body handles, for tests of what rigs do.
#pragma once

#include <memory>
#include <utility>

#include <gtest/gtest.h>

#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/roles/find_roles.h"

namespace sinew::tests {

// A rig with a body besides what it has.
inline Rig withBody(const Character& plain, Rig rig = {}) {
  const JointRoles roles = foundRoles(plain.skeleton);
  AddBody add{.character = &plain, .roles = &roles, .rig = &rig};
  const Check ok = add.run();
  EXPECT_TRUE(ok) << (ok ? "" : ok.error().for_user.english());
  EXPECT_TRUE(add.left_out.empty());
  return rig;
}

inline std::shared_ptr<const Character> withBodyHandles(const std::shared_ptr<const Character>& plain, Rig rig = {}) {
  auto out = withRig(plain, withBody(*plain, std::move(rig)));
  EXPECT_TRUE(out) << (out ? "" : out.error().for_user.english());
  return *std::move(out);
}

}  // namespace sinew::tests
