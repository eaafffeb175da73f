// Left and right: partners of joints, and poses as a mirror shows them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// The names that a joint's partner may have, most likely first: "LeftArm" and "RightArm", "arm_L" and "arm_R",
// "Bip01 l Hand" and "Bip01 r Hand", "lShin" and "rShin". Upper and lower case are kept; what stands before a ':'
// stays. Empty for a name without a side.
std::vector<std::string> mirroredNames(std::string_view name);

// Partners of joints on the other side of a character, and mirrored transforms for them.
//
// A pose is reflected in model space, D' = S D S with D = model * rest⁻¹ and S the reflection, and expressed for the
// partner by the rest pose of both, so it does not matter how the joints' axes lie. Mirroring twice is the identity.
// Where the rest pose is symmetric, the mirrored positions are the reflected ones; where it is not quite, bones keep
// their lengths.
class PoseMirror {
 public:
  // Partners have the same role on either side; else they are found by names, then by places in the rest pose: a
  // joint's reflected origin may lie this far from its partner's, as a share of the skeleton's greatest extent. The
  // plane is x = 0 unless partners by role or name say otherwise (characters that look along x are mirrored in z).
  // roles: of this skeleton.
  explicit PoseMirror(const Skeleton& skeleton, const JointRoles& roles = {}, float tolerance = 0.01f);

  // Itself in the middle; kNoJoint where the other side has nothing like it.
  JointIndex partner(JointIndex joint) const { return partners_[static_cast<std::size_t>(joint)]; }
  // The normal of the plane: unit length, model space.
  const Vec3& normal_m() const { return normal_m_; }
  // What the joint's partner is to do where the joint does `local`. A joint without a partner keeps it.
  Transform mirrored(JointIndex joint, const Transform& local) const;

 private:
  struct Side {
    glm::dmat3 frame{1.0};  // of what the joint's local transform is put into, at rest
    glm::dmat3 joint{1.0};  // of the joint itself, at rest
  };

  using NamedJoints = std::unordered_multimap<std::string_view, JointIndex>;

  void pair(JointIndex a, JointIndex b);
  void findByRole(const JointRoles& roles);
  void findByName(const Skeleton& skeleton);
  // A joint without a partner yet that has the name of the other side; related: below the partner of the parent.
  JointIndex namesake(const Skeleton& skeleton, const NamedJoints& by_name, JointIndex joint, bool related) const;
  void choosePlane();
  void findByPlace(const Skeleton& skeleton, float tolerance);

  std::vector<JointIndex> partners_;
  std::vector<Transform> rest_l_;
  std::vector<Side> sides_;
  std::vector<Vec3> origins_m_;  // at rest
  Vec3 normal_m_{1.f, 0.f, 0.f};
  float offset_ = 0.f;  // of the plane, along the normal; metres
};

}  // namespace sinew
