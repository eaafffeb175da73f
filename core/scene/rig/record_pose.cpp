#include "core/scene/rig/record_pose.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/math/finite.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_constraint.h"
#include "core/skeleton/frame_below.h"

namespace sinew {

namespace {

constexpr float kSameLook = 0.035f;  // of the unit sphere: two degrees

}  // namespace

Check RecordPose::run() {
  const CharacterRig* run = character ? character->rig.get() : nullptr;
  if (!run || aim >= run->rig.aims.size() || local.size() != character->skeleton.size())
    return fail("There is no aim whose poses could be recorded; add limb handles, or select its handle.");
  const Skeleton& skeleton = run->plain->skeleton;
  rig = run->rig;
  RigAim& into = rig.aims[aim];
  if (into.poses.empty()) into.first = first == kNoJoint ? skeleton[into.joint].parent : first;
  if (into.first < 0 || static_cast<std::size_t>(into.first) >= skeleton.size() ||
      !skeleton.isAncestor(into.first, into.joint))
    return fail(text("Poses of “{}” need a joint above the one that aims, to begin with; choose one.", into.name));
  std::vector<JointIndex> way;
  const JointFrame above = frameIn(character->skeleton, into.first, local, way);
  const Mat4 joint_m =
      frameIn(character->skeleton, into.joint, local, way).toModel(local[static_cast<std::size_t>(into.joint)]);
  const Vec3 look = above.invertible() ? glm::inverse(above.frame) * Mat3(joint_m) * into.axis_l : Vec3(0.f);
  const float length = glm::length(look);
  if (!(length > 0.f) || !isFinite(look))
    return fail("What the joints hang on is scaled to nothing; give it a size first.");
  RigPose made{.direction = look / length};
  std::vector<JointIndex> joints;
  for (JointIndex j = into.joint; j != skeleton[into.first].parent; j = skeleton[j].parent) joints.push_back(j);
  for (auto joint = joints.rbegin(); joint != joints.rend(); ++joint)
    made.rotations_l.push_back(local[static_cast<std::size_t>(*joint)].rotation);
  const auto offOf = [&](const RigPose& one) { return glm::distance(glm::normalize(one.direction), made.direction); };
  const auto nearest = std::ranges::min_element(into.poses, {}, offOf);
  replaced = nearest != into.poses.end() && offOf(*nearest) < kSameLook;
  pose = replaced ? static_cast<std::size_t>(nearest - into.poses.begin()) : into.poses.size();
  if (replaced)
    into.poses[pose] = std::move(made);
  else
    into.poses.push_back(std::move(made));
  return rig.validate(skeleton);
}

Rig withoutPose(Rig rig, std::size_t aim, std::size_t pose) {
  if (aim >= rig.aims.size() || pose >= rig.aims[aim].poses.size()) return rig;
  RigAim& of = rig.aims[aim];
  of.poses.erase(of.poses.begin() + static_cast<std::ptrdiff_t>(pose));
  if (of.poses.empty()) of.first = kNoJoint;
  dropStrayDrivers(rig);
  return rig;
}

}  // namespace sinew
