#include "viewer/document/reload/part_map.h"

#include <cmath>
#include <map>

namespace sinew {

std::vector<int> matchedNames(const std::vector<std::string>& old_names, const std::vector<std::string>& new_names) {
  std::map<std::string, std::vector<int>> indices;
  for (std::size_t i = 0; i < new_names.size(); ++i) indices[new_names[i]].push_back(static_cast<int>(i));
  std::map<std::string, std::size_t> used;
  std::vector<int> out;
  out.reserve(old_names.size());
  for (const std::string& name : old_names) {
    const auto it = indices.find(name);
    const std::size_t nth = used[name]++;
    out.push_back(it != indices.end() && nth < it->second.size() ? it->second[nth] : -1);
  }
  return out;
}

bool move(SelectionItem& item, const PartMap& map) {
  if (item.index < 0) return true;
  const auto i = static_cast<std::size_t>(item.index);
  if (item.kind == SelectionItem::Kind::joint) item.index = map.joints[i];
  if (item.kind == SelectionItem::Kind::mesh) item.index = map.meshes[i];
  return item.index >= 0;
}

float resizedBy(const Character& from, const Character& to, const PartMap& map) {
  const auto ratio = static_cast<float>(to.unit_m / from.unit_m);
  if (ratio == 1.f || !(ratio > 0.f) || !std::isfinite(ratio)) return 1.f;
  float before = 0.f, now = 0.f;
  for (std::size_t j = 0; j < map.joints.size(); ++j) {
    if (map.joints[j] < 0) continue;
    before += glm::length(from.skeleton[static_cast<JointIndex>(j)].rest_l.translation);
    now += glm::length(to.skeleton[map.joints[j]].rest_l.translation);
  }
  constexpr float kAlike = 0.01f;
  return std::abs(now - ratio * before) <= kAlike * now ? ratio : 1.f;
}

namespace {

// `turn` where it is what became of the rest pose, rather than nothing.
AxisRotation turnedIn(const Transform& from_l, const Transform& to_l, const AxisRotation& turn) {
  const auto alike = [&](const Quat& q) { return std::abs(glm::dot(q, to_l.rotation)); };
  return alike(turn.rotation() * from_l.rotation) > alike(from_l.rotation) ? turn : AxisRotation();
}

}  // namespace

Turns::Turns(const Character& from, const Character& to, const PartMap& map) : joints(to.skeleton.size()) {
  const AxisRotation before = AxisRotation::toYUp(from.up_axis), now = AxisRotation::toYUp(to.up_axis);
  const AxisRotation none;
  roots = now.after(before.inverse());
  bool any_root = false, any_turned = false;
  for (std::size_t j = 0; j < map.joints.size(); ++j) {
    if (map.joints[j] < 0) continue;
    const Joint &was = from.skeleton[static_cast<JointIndex>(j)], &is = to.skeleton[map.joints[j]];
    const bool was_root = was.parent == kNoJoint, is_root = is.parent == kNoJoint;
    const AxisRotation turn = (is_root ? now : none).after((was_root ? before : none).inverse());
    AxisRotation& turned = joints[static_cast<std::size_t>(map.joints[j])];
    turned = turn.isIdentity() ? turn : turnedIn(was.rest_l, is.rest_l, turn);
    if (!was_root || !is_root) continue;
    any_root = true;
    any_turned = any_turned || !turned.isIdentity();
  }
  if (any_root && !any_turned) roots = none;
}

Turns::Turns(const Character& donor, const Character& renewed, const Character& to)
    : joints(to.skeleton.size()), roots(Turns(donor, renewed, PartMap(donor, renewed)).roots) {
  for (std::size_t j = 0; j < joints.size(); ++j)
    if (to.skeleton[static_cast<JointIndex>(j)].parent == kNoJoint) joints[j] = roots;
}

}  // namespace sinew
