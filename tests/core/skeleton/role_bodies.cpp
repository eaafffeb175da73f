#include "tests/core/skeleton/role_bodies.h"

#include "core/skeleton/local_to_model.h"

namespace sinew::tests {

namespace {

// Where the joints of the left side and the middle are; metres.
const std::map<std::string, Vec3>& places() {
  static const std::map<std::string, Vec3> all{
      {"ground", {0.f, 0.f, 0.f}},
      {"hips", {0.f, 1.f, 0.f}},
      {"spine", {0.f, 1.1f, 0.f}},
      {"chest", {0.f, 1.24f, -0.01f}},
      {"upperChest", {0.f, 1.37f, -0.02f}},
      {"neck", {0.f, 1.52f, -0.02f}},
      {"head", {0.f, 1.62f, 0.f}},
      {"crown", {0.f, 1.75f, 0.f}},
      {"jaw", {0.f, 1.61f, 0.03f}},
      {"%Eye", {0.03f, 1.68f, 0.08f}},
      {"%Hair", {0.06f, 1.7f, -0.06f}},
      {"%HairEnd", {0.12f, 1.15f, -0.15f}},
      {"%Shoulder", {0.03f, 1.47f, 0.f}},
      {"%UpperArm", {0.17f, 1.46f, -0.01f}},
      {"%LowerArm", {0.38f, 1.26f, -0.02f}},
      {"%Hand", {0.56f, 1.08f, 0.f}},
      {"%ThumbMetacarpal", {0.57f, 1.06f, 0.03f}},
      {"%ThumbProximal", {0.59f, 1.03f, 0.06f}},
      {"%ThumbDistal", {0.6f, 1.01f, 0.08f}},
      {"%ThumbTip", {0.61f, 0.99f, 0.1f}},
      {"%IndexPalm", {0.575f, 1.065f, 0.02f}},
      {"%IndexProximal", {0.62f, 1.02f, 0.03f}},
      {"%IndexIntermediate", {0.645f, 0.99f, 0.033f}},
      {"%IndexDistal", {0.66f, 0.97f, 0.035f}},
      {"%IndexTip", {0.67f, 0.95f, 0.036f}},
      {"%MiddleProximal", {0.625f, 1.015f, 0.01f}},
      {"%MiddleIntermediate", {0.655f, 0.98f, 0.01f}},
      {"%MiddleDistal", {0.67f, 0.96f, 0.01f}},
      {"%MiddleTip", {0.68f, 0.94f, 0.01f}},
      {"%RingProximal", {0.62f, 1.015f, -0.01f}},
      {"%RingIntermediate", {0.645f, 0.985f, -0.01f}},
      {"%RingDistal", {0.66f, 0.965f, -0.01f}},
      {"%LittleProximal", {0.61f, 1.02f, -0.03f}},
      {"%LittleIntermediate", {0.63f, 0.995f, -0.03f}},
      {"%LittleDistal", {0.64f, 0.98f, -0.03f}},
      {"%Hip", {0.02f, 0.98f, 0.f}},
      {"%UpperLeg", {0.09f, 0.94f, 0.f}},
      {"%LowerLeg", {0.1f, 0.52f, 0.02f}},
      {"%Foot", {0.1f, 0.09f, -0.02f}},
      {"%Heel", {0.1f, 0.f, -0.06f}},
      {"%Toes", {0.11f, 0.02f, 0.11f}},
      {"%ToeTip", {0.115f, 0.02f, 0.18f}},
      {"%Knee", {0.1f, 0.52f, 0.6f}},
      {"%Skirt", {0.12f, 0.95f, 0.05f}},
      {"%SkirtEnd", {0.2f, 0.45f, 0.1f}},
  };
  return all;
}

std::string filled(std::string text, const std::string& side) {
  for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%', at + side.size()))
    text.replace(at, 1, side);
  return text;
}

// What a row's place says: "-%Hand" no role, "%UpperArm@%LowerArm" half way.
Vec3 placeOf(std::string place) {
  if (place.starts_with('-')) place.erase(0, 1);
  const std::size_t half = place.find('@');
  if (half == std::string::npos) return places().at(place);
  return 0.5f * (places().at(place.substr(0, half)) + places().at(place.substr(half + 1)));
}

std::string roleOf(const std::string& place, const std::string& side) {
  if (place.starts_with('-')) return {};
  const std::size_t half = place.find('@');
  return filled(half == std::string::npos ? place : place.substr(0, half) + "Twist", side);
}

}  // namespace

Figure figureOf(const Body& body) {
  Figure figure;
  std::map<std::string, JointIndex> by_name;
  std::vector<Vec3> at;
  std::vector<Joint> joints;
  std::vector<std::string> parents;
  for (const BodyRow& row : body.rows) {
    const bool two = row.name.find('%') != std::string::npos;
    for (const bool right : {false, true}) {
      if (right && !two) continue;
      const std::string& side = right ? body.right : body.left;
      Joint joint;
      joint.name = filled(row.name, side);
      joint.deforms = row.place.find("Tip") == std::string::npos && !row.place.starts_with("-crown");
      by_name[joint.name] = static_cast<JointIndex>(joints.size());
      parents.push_back(filled(row.parent, side));
      const Vec3 place = placeOf(row.place);
      at.push_back(right ? Vec3(-place.x, place.y, place.z) : place);
      const std::string role = roleOf(row.place, right ? "right" : "left");
      if (!role.empty()) figure.roles[role].push_back(joint.name);
      joints.push_back(std::move(joint));
    }
  }
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].parent = parents[j].empty() ? kNoJoint : by_name.at(parents[j]);
    const Vec3 origin = joints[j].parent == kNoJoint ? Vec3(0.f) : at[static_cast<std::size_t>(joints[j].parent)];
    joints[j].rest_l.translation = at[j] - origin;
  }
  figure.skeleton = *Skeleton::create(std::move(joints));
  return figure;
}

std::map<std::string, std::vector<std::string>> found(const JointRoles& roles, const Skeleton& skeleton) {
  std::map<std::string, std::vector<std::string>> out;
  for (const RoleEntry& entry : roles.entries()) out[name(entry.role)].push_back(skeleton[entry.joint].name);
  return out;
}

Skeleton withAxes(const Skeleton& skeleton, const std::vector<Quat>& turns) {
  std::vector<Joint> joints(skeleton.joints().begin(), skeleton.joints().end());
  const std::vector<Mat4> model = restInModelSpace(skeleton);
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const JointIndex parent = joints[j].parent;
    const Quat above = parent == kNoJoint ? kIdentityRotation : turns[static_cast<std::size_t>(parent)];
    const Vec3 from = parent == kNoJoint ? Vec3(0.f) : Vec3(model[static_cast<std::size_t>(parent)][3]);
    joints[j].rest_l.translation = glm::inverse(above) * (Vec3(model[j][3]) - from);
    joints[j].rest_l.rotation = glm::normalize(glm::inverse(above) * turns[j]);
  }
  return *Skeleton::create(std::move(joints));
}

}  // namespace sinew::tests
