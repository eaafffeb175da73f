// Which joints move a mesh, and how much.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/math/types.h"

namespace sinew {

inline constexpr int kMaxInfluences = 8;

enum class SkinningMethod { rigid, linear, quaternion, dual_quaternion };

inline constexpr std::array<SkinningMethod, 4> kSkinningMethods{
    SkinningMethod::rigid, SkinningMethod::linear, SkinningMethod::quaternion, SkinningMethod::dual_quaternion};

// "rigid", "linear", "quaternion", "dual-quaternion": as on the command line.
std::string_view name(SkinningMethod method);

// The joints that a mesh is bound to. Meshes without a skin have one entry: their node and the identity.
struct Skin {
  std::string name;
  std::vector<JointIndex> joints;
  std::vector<Mat4> inverse_bind;  // one per joint: mesh space to joint space in the bind pose
};

// Influences of all vertices of one mesh: `per_vertex` slots each, heaviest first, unused slots weight 0 and joint 0.
struct Influences {
  int per_vertex = 0;                 // 1 … kMaxInfluences
  std::vector<std::uint16_t> joints;  // vertices * per_vertex; index into Skin::joints
  std::vector<float> weights;         // vertices * per_vertex; each vertex sums to 1

  std::size_t vertexCount() const { return per_vertex ? joints.size() / static_cast<std::size_t>(per_vertex) : 0; }
};

// One (joint, weight) pair of a vertex as files list them, in any number and order.
struct RawInfluence {
  std::uint32_t vertex = 0;
  std::uint16_t joint = 0;  // index into Skin::joints
  float weight = 0.f;
};

// What cleanInfluences() had to change, for the import report.
struct InfluenceRepairs {
  std::size_t vertices_without_weights = 0;  // bound to `fallback_joint`
  std::size_t vertices_cut = 0;              // more than the allowed number; the lightest were dropped
  std::size_t sums_far_from_one = 0;         // off by more than 1 %
  std::size_t dropped_values = 0;            // negative or not finite weights
  int max_influences = 0;                    // before cutting
};

// Merges repeats, drops zero, negative and non-finite weights, sorts by weight, keeps the heaviest `keep` (1 …
// kMaxInfluences) and makes the sums 1. per_vertex of the result is the greatest number needed.
Influences cleanInfluences(std::size_t vertex_count, std::span<const RawInfluence> raw, int keep,
                           std::uint16_t fallback_joint, InfluenceRepairs* repairs = nullptr);

}  // namespace sinew
