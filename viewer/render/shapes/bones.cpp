#include "viewer/render/shapes/bones.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "core/skeleton/local_to_model.h"

namespace sinew::render {
namespace {

constexpr float kContinues = 0.5f;  // cosine: a child within 60 degrees goes on in its parent's direction
constexpr float kStubShare =
    1.f / 3.f;                          // of the parent bone's length, for joints without a child and without a surface
constexpr float kSurfaceShare = 0.92f;  // of the surface that a joint without a child moves
constexpr float kMaxStub = 4.f;         // parent bone lengths
constexpr float kRootStubShare = 0.06f;  // of the skeleton's size, for joints without parent and child

struct Layouter {
  const Character& character;
  std::size_t count;
  std::vector<Mat4> rest_m;
  std::vector<std::vector<JointIndex>> children;
  std::vector<char> shown, carries_mesh, moves_vertices;
  std::vector<int> descendants;  // shown ones

  explicit Layouter(const Character& c)
      : character(c),
        count(c.skeleton.size()),
        children(count),
        shown(count),
        carries_mesh(count),
        moves_vertices(count),
        descendants(count) {}

  static std::size_t at(JointIndex j) { return static_cast<std::size_t>(j); }
  Vec3 position(JointIndex j) const { return Vec3(rest_m[at(j)][3]); }

  void findRest() {
    rest_m = restInModelSpace(character.skeleton);
    for (std::size_t j = 0; j < count; ++j) {
      const JointIndex parent = character.skeleton.parents()[j];
      if (parent != kNoJoint) children[at(parent)].push_back(static_cast<JointIndex>(j));
    }
  }

  // Joints of real skins and what lies between them; without such a skin, the joints meant to deform, or else all.
  void findShown() {
    bool any = false;
    for (const auto& mesh : character.meshes) {
      if (mesh->node != kNoJoint) carries_mesh[at(mesh->node)] = 1;
      if (!mesh->skinned || mesh->skin < 0) continue;
      const std::vector<JointIndex>& joints = character.skins[static_cast<std::size_t>(mesh->skin)].joints;
      for (JointIndex j : joints) shown[at(j)] = 1, any = true;
      for (std::size_t i = 0; i < mesh->influences.joints.size(); ++i) {
        if (mesh->influences.weights[i] > 0.f) moves_vertices[at(joints[mesh->influences.joints[i]])] = 1;
      }
    }
    if (!any) {
      // A skeleton without a mesh: its reader may have marked which joints are more than the tips of others.
      const std::span<const Joint> joints = character.skeleton.joints();
      const bool marked = std::ranges::any_of(joints, &Joint::deforms);
      for (std::size_t j = 0; j < count; ++j) shown[j] = marked ? joints[j].deforms : joints[j].isOfFigure();
    } else {
      const std::vector<char> deforms = shown;
      std::vector<char> below(count), above(count);
      for (std::size_t j = count; j-- > 0;) {
        const JointIndex parent = character.skeleton.parents()[j];
        if (parent != kNoJoint && (below[j] || deforms[j])) below[at(parent)] = 1;
      }
      for (std::size_t j = 0; j < count; ++j) {
        const JointIndex parent = character.skeleton.parents()[j];
        above[j] = parent != kNoJoint && (above[at(parent)] || deforms[at(parent)]);
        shown[j] = deforms[j] || (below[j] && above[j]);
      }
    }
    for (std::size_t j = count; j-- > 0;) {
      const JointIndex parent = character.skeleton.parents()[j];
      if (parent != kNoJoint) descendants[at(parent)] += descendants[j] + shown[j];
    }
  }

  // Children that a bone may end at: shown ones, or else a bare end joint that only marks the tip.
  std::vector<JointIndex> candidates(JointIndex j, float least) const {
    std::vector<JointIndex> result;
    for (JointIndex child : children[at(j)]) {
      if (shown[at(child)] && glm::distance(position(child), position(j)) > least) result.push_back(child);
    }
    if (!result.empty()) return result;
    for (JointIndex child : children[at(j)]) {
      const bool bare = !carries_mesh[at(child)] && children[at(child)].empty();
      if (bare && glm::distance(position(child), position(j)) > least) result.push_back(child);
    }
    return result.size() == 1 ? result : std::vector<JointIndex>{};
  }

  // Unit direction from the nearest shown ancestor that lies elsewhere, and its distance.
  std::optional<std::pair<Vec3, float>> arriving(JointIndex j, float least) const {
    for (JointIndex p = character.skeleton[j].parent; p != kNoJoint; p = character.skeleton[p].parent) {
      const float distance = glm::distance(position(p), position(j));
      if (shown[at(p)] && distance > least) return std::pair{(position(j) - position(p)) / distance, distance};
    }
    return std::nullopt;
  }

  BoneShape shape(JointIndex j, float size) const {
    const float least = 1e-4f * size;
    const std::vector<JointIndex> ends = candidates(j, least);
    const auto from = arriving(j, least);
    if (!from && ends.size() == 1 && onlyCarries(j, ends.front(), least)) {
      // A root that only carries the character about: a small mark on the ground, not a pole up to the hips.
      return {j, kNoJoint, Mat3(affineInverse(rest_m[at(j)])) * Vec3(0.f, size * kRootStubShare, 0.f)};
    }
    if (ends.size() == 1) return {j, ends.front(), Vec3(0.f)};
    if (!ends.empty() && !from) {
      return {j, *std::ranges::max_element(ends, {}, [&](JointIndex c) { return descendants[at(c)]; }), Vec3(0.f)};
    }
    if (!ends.empty()) {
      const auto alignment = [&](JointIndex c) {
        return glm::dot(glm::normalize(position(c) - position(j)), from->first);
      };
      const JointIndex best = *std::ranges::max_element(ends, {}, alignment);
      if (alignment(best) > kContinues) return {j, best, Vec3(0.f)};
    }
    const Mat3 inverse(affineInverse(rest_m[at(j)]));
    const Vec3 one_metre_l = inverse * (from ? from->first : Vec3(0.f, 1.f, 0.f));
    float length = from ? from->second * kStubShare : size * kRootStubShare;
    const float surface = reach(j, one_metre_l) * kSurfaceShare;
    if (surface > length) length = from ? std::min(surface, from->second * kMaxStub) : length;
    return {j, kNoJoint, one_metre_l * length};
  }

  bool moves(JointIndex j) const { return moves_vertices[at(j)] != 0; }

  // Whether a root does nothing but place its only child: no vertex follows it, or, where there is no skin at all, it
  // lies at the origin under the hips, from which three or more bones part.
  bool onlyCarries(JointIndex root, JointIndex child, float least) const {
    if (moves(root)) return false;
    if (std::ranges::any_of(moves_vertices, [](char moved) { return moved != 0; })) return moves(child);
    return glm::length(position(root)) <= least && candidates(child, least).size() >= 3;
  }

  // How far the surface that mainly follows a joint extends from it along a direction of its own space, in multiples of
  // that direction's length.
  float reach(JointIndex j, const Vec3& direction_l) const {
    const float square = glm::dot(direction_l, direction_l);
    float farthest = 0.f;
    if (!(square > 0.f)) return farthest;
    for (const auto& mesh : character.meshes) {
      if (!mesh->skinned || mesh->skin < 0) continue;
      const Skin& skin = character.skins[static_cast<std::size_t>(mesh->skin)];
      const auto found = std::ranges::find(skin.joints, j);
      if (found == skin.joints.end()) continue;
      const std::size_t entry = static_cast<std::size_t>(found - skin.joints.begin());
      const std::size_t slots = static_cast<std::size_t>(mesh->influences.per_vertex);
      for (std::size_t v = 0; v < mesh->positions.size(); ++v) {
        if (mesh->influences.joints[v * slots] != entry) continue;  // the heaviest comes first
        const Vec3 place_l(skin.inverse_bind[entry] * Vec4(mesh->positions[v], 1.f));
        farthest = std::max(farthest, glm::dot(place_l, direction_l) / square);
      }
    }
    return farthest;
  }
};

}  // namespace

BoneLayout BoneLayout::of(const Character& character) {
  Layouter layouter(character);
  layouter.findRest();
  layouter.findShown();
  BoneLayout layout;
  Box box;
  for (std::size_t j = 0; j < layouter.count; ++j) {
    if (layouter.shown[j]) box.add(layouter.position(static_cast<JointIndex>(j)));
  }
  const Vec3 extent = box.size();
  layout.size = std::max({extent.x, extent.y, extent.z});
  if (!(layout.size > 1e-6f)) layout.size = 1.f;
  for (std::size_t j = 0; j < layouter.count; ++j) {
    if (layouter.shown[j]) layout.bones.push_back(layouter.shape(static_cast<JointIndex>(j), layout.size));
  }
  return layout;
}

std::shared_ptr<const BoneLayout> layoutOf(const std::shared_ptr<const Character>& character) {
  struct Entry {
    std::weak_ptr<const Character> character;
    std::shared_ptr<const BoneLayout> layout;
  };
  static std::mutex mutex;
  static std::map<const Character*, Entry> known;
  const std::lock_guard lock(mutex);
  Entry& entry = known[character.get()];
  if (entry.character.lock() != character) {  // new, or another one at an address used before
    std::erase_if(known, [&](const auto& e) { return e.second.character.expired() && e.first != character.get(); });
    known[character.get()] = {character, std::make_shared<const BoneLayout>(BoneLayout::of(*character))};
  }
  return known[character.get()].layout;
}

std::vector<BoneSegment> boneSegments(const std::shared_ptr<const Character>& character,
                                      std::span<const Mat4> joints_m) {
  std::vector<BoneSegment> segments;
  const std::shared_ptr<const BoneLayout> layout = layoutOf(character);
  segments.reserve(layout->bones.size());
  for (const BoneShape& bone : layout->bones) segments.push_back(segmentOf(bone, joints_m));
  return segments;
}

}  // namespace sinew::render
