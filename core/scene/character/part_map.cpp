#include "core/scene/character/part_map.h"

#include <algorithm>
#include <array>

#include "core/base/choices.h"

namespace sinew {

namespace {

std::vector<std::string> pathsBelow(const Skeleton& skeleton, const std::vector<JointIndex>& above,
                                    std::vector<std::string> names) {
  const std::vector<std::string> joints = jointPaths(skeleton);
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = asInPath(names[i]);
    if (above[i] != kNoJoint) names[i] = joints[static_cast<std::size_t>(above[i])] + '/' + names[i];
  }
  return names;
}

template <class List, class Above>
std::vector<JointIndex> jointsAbove(const List& list, Above above) {
  std::vector<JointIndex> all;
  for (const auto& part : list) all.push_back(above(part));
  return all;
}

std::vector<JointIndex> morphNodes(const Character& character) {
  return jointsAbove(character.morph_channels, [](const MorphChannel& channel) { return channel.node; });
}
std::vector<JointIndex> meshNodes(const Character& character) {
  return jointsAbove(character.meshes, [](const auto& mesh) { return mesh->node; });
}

}  // namespace

std::vector<std::string> morphPaths(const Character& character) {
  return pathsBelow(character.skeleton, morphNodes(character), namesOf(character.morph_channels, &MorphChannel::name));
}

std::vector<std::string> meshPaths(const Character& character) {
  return pathsBelow(character.skeleton, meshNodes(character), namesOf(character.meshes, &Mesh::name));
}

PartMap::PartMap(const Character& from, const Character& to) : joints(jointsIn(from.skeleton, to.skeleton)) {
  const auto find = [&](auto& paths, auto& nodes) {
    const PartNames before(paths(from)), now(paths(to));
    std::vector<int> map = before.in(now);
    before.findBelow(nodes(from), joints, now, nodes(to), map);
    return map;
  };
  meshes = find(meshPaths, meshNodes);
  morphs = find(morphPaths, morphNodes);
}

bool PartMap::same() const {
  return std::ranges::all_of(std::array{&joints, &morphs}, [](const std::vector<int>* parts) {
    for (std::size_t i = 0; i < parts->size(); ++i)
      if ((*parts)[i] != static_cast<int>(i)) return false;
    return true;
  });
}

}  // namespace sinew
