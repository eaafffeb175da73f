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

}  // namespace sinew
