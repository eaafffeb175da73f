#include "core/io/gltf/build/repack.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <span>

#include <fmt/format.h>

#include "core/io/gltf/accessor.h"
#include "core/io/gltf/container.h"

namespace sinew {
namespace {

// Collects tight arrays, each with a buffer view and an accessor of its own.
class Packer {
 public:
  explicit Packer(std::size_t budget) : budget_(budget) {}

  int add(const void* data, std::size_t bytes, std::size_t count, std::string_view type, GltfComponent component) {
    if (bytes > budget_ - std::min(budget_, bin_.size())) {
      over_budget_ = true;
      return 0;
    }
    fmt::format_to(std::back_inserter(views_), "{}{{\"buffer\":0,\"byteOffset\":{},\"byteLength\":{}}}", comma(),
                   bin_.size(), bytes);
    fmt::format_to(std::back_inserter(accessors_),
                   "{}{{\"bufferView\":{},\"componentType\":{},\"count\":{},\"type\":\"{}\"}}", comma(), count_,
                   numberOf(component), count, type);
    const auto* from = static_cast<const unsigned char*>(data);
    bin_.insert(bin_.end(), from, from + bytes);
    bin_.resize((bin_.size() + 3) / 4 * 4, 0);
    return count_++;
  }

  int addFloats(const std::vector<float>& values, int width) {
    return add(values.data(), values.size() * sizeof(float), values.size() / static_cast<std::size_t>(width),
               gltfTypeName(width), GltfComponent::float32);
  }

  // The accessor as floats; those that lie tightly in the file are copied as they are.
  int addFloats(const GltfAccessor& a) {
    const std::size_t row = static_cast<std::size_t>(a.width) * sizeof(float);
    if (a.component != GltfComponent::float32 || !a.data || a.stride != row || a.sparse_count)
      return addFloats(readFloats(a), a.width);
    return add(a.data, a.count * row, a.count, gltfTypeName(a.width), GltfComponent::float32);
  }

  bool overBudget() const { return over_budget_; }
  void setOverBudget() { over_budget_ = true; }
  bool roomFor(std::size_t rows, std::size_t bytes_per_row) {
    const std::size_t left = budget_ - std::min(budget_, bin_.size());
    if (rows > left / bytes_per_row) over_budget_ = true;
    return !over_budget_;
  }

  // The finished file around the given JSON members (without buffers, views and accessors).
  Result<std::vector<unsigned char>> finish(const std::string& members) const {
    return joinGlb(
        fmt::format(
            R"({{"asset":{{"version":"2.0"}},"buffers":[{{"byteLength":{}}}],"bufferViews":[{}],"accessors":[{}],{}}})",
            bin_.size(), views_, accessors_, members),
        bin_);
  }

 private:
  const char* comma() const { return count_ ? "," : ""; }

  std::size_t budget_;
  std::vector<unsigned char> bin_;
  std::string views_, accessors_;
  int count_ = 0;
  bool over_budget_ = false;
};

// What had to be left out, counted over all primitives.
struct Losses {
  std::size_t unknown_modes = 0, without_positions = 0, attributes = 0, triangles = 0, strokes = 0, indices = 0;
  std::size_t without_weights = 0;  // vertices, held by the joint that they name first
  std::size_t unknown_joints = 0;   // vertices with weights on joints that the skin does not have
  std::size_t without_skin = 0;     // primitives whose weights cannot be read
  std::set<FixedText> reasons;

  void because(const GltfDocument& d, int accessor) {
    if (accessor >= 0 && !d.accessors[static_cast<std::size_t>(accessor)].problem.empty()) {
      reasons.insert(d.accessors[static_cast<std::size_t>(accessor)].problem);
    }
  }
  Text withReasons(const Text& loss) const {
    const std::vector<Text> texts(reasons.begin(), reasons.end());
    return texts.empty() ? loss : text("{} ({})", loss, joined(texts, ", "));
  }
};

class PrimitivePacker {
 public:
  PrimitivePacker(const GltfDocument& d, Packer& packer, Losses& losses, std::size_t max_rows)
      : d_(d), packer_(packer), losses_(losses), rows_left_(max_rows) {}

  // JSON of a mesh with this one primitive, or nothing where it cannot be kept. `skinned` is cleared where its weights
  // cannot be read.
  std::string pack(const GltfPrimitive& p, std::size_t target_count, int number, bool& skinned,
                   std::size_t joint_count) {
    if (p.mode < 0) {
      ++losses_.unknown_modes;
      return {};
    }
    const GltfAccessor* position = d_.readable(p.position, 3);
    if (!position) {
      losses_.because(d_, p.position);
      ++losses_.without_positions;
      return {};
    }
    rows_ = position->count;
    if (!packer_.roomFor(rows_, 12) || !takeRows(p, target_count)) return {};
    std::string indices;
    if (!packIndices(p, indices)) return {};
    std::string attributes = fmt::format("\"POSITION\":{}", packer_.addFloats(*position));
    packAttributes(p, attributes);
    if (skinned) skinned = packWeights(p, joint_count, attributes);
    const int mode = p.mode == 0 || p.mode > 3 ? p.mode : 1;
    return fmt::format(R"({{"name":"p{}","primitives":[{{"mode":{},{}"attributes":{{{}}}{}}}]}})", number, mode,
                       indices, attributes, packTargets(p, target_count));
  }

 private:
  // Takes what the primitive unfolds into off the budget, before anything is unfolded: Assimp copies the vertices for
  // each target, even an empty one, and flat normals later need a vertex for each corner.
  bool takeRows(const GltfPrimitive& p, std::size_t target_count) {
    const GltfAccessor* indices = d_.readable(p.indices, 1);
    const std::size_t listed = indices ? indices->count : rows_;
    if (p.mode < 4) return takeFrom(unfoldedRows(rows_, target_count, listed));
    const std::size_t corners = p.mode == 4 ? listed : 3 * listed;
    const GltfAccessor* normals = d_.readable(p.normal, 3);
    const std::size_t vertices = normals && normals->count == rows_ ? rows_ : std::max(rows_, corners);
    return takeFrom(unfoldedRows(vertices, target_count, corners / 3));
  }

  bool takeFrom(std::size_t needed) {
    if (needed > rows_left_) {
      packer_.setOverBudget();
      return false;
    }
    rows_left_ -= needed;
    return true;
  }

  // The accessor, if it is readable and fits the positions; a fault is counted.
  const GltfAccessor* fitting(int accessor, int width) {
    if (accessor == -1 || !packer_.roomFor(rows_, static_cast<std::size_t>(width) * 4)) return nullptr;
    const GltfAccessor* a = d_.readable(accessor, width);
    if (a && a->count == rows_) return a;
    losses_.because(d_, accessor);
    ++losses_.attributes;
    return nullptr;
  }

  // Points one by one, and lines by their two ends, however the file strings them together.
  bool packStrokes(const GltfPrimitive& p, std::string& json) {
    const GltfAccessor* a = d_.readable(p.indices, 1);
    const std::size_t count = a ? a->count : rows_;
    if ((p.indices != -1 && !a) || !packer_.roomFor(2 * count, 4)) {
      losses_.because(d_, p.indices);
      ++losses_.indices;
      return false;
    }
    std::vector<std::uint32_t> from;
    if (a) {
      from = readUnsigned(*a);
    } else {
      from.resize(rows_);
      std::iota(from.begin(), from.end(), 0u);
    }
    std::vector<std::uint32_t> list;
    const auto put = [&](std::span<const std::uint32_t> ends) {
      const bool whole = std::ranges::all_of(ends, [&](std::uint32_t i) { return i < rows_; });
      if (whole) list.insert(list.end(), ends.begin(), ends.end());
      losses_.strokes += !whole;
    };
    const std::size_t corners = p.mode == 0 ? 1 : 2, step = p.mode == 1 ? 2 : 1;
    for (std::size_t i = 0; i + corners <= from.size(); i += step) put(std::span(from).subspan(i, corners));
    if (p.mode == 1) losses_.strokes += from.size() % 2;
    if (p.mode == 2 && from.size() > 2) put(std::array{from.back(), from.front()});
    if (list.empty()) {
      ++losses_.indices;
      return false;
    }
    json = fmt::format("\"indices\":{},",
                       packer_.add(list.data(), list.size() * 4, list.size(), gltfTypeName(1), GltfComponent::uint32));
    return true;
  }

  bool packIndices(const GltfPrimitive& p, std::string& json) {
    if (p.mode < 4) return packStrokes(p, json);
    if (p.indices == -1) {
      losses_.indices += rows_ < 3;
      return rows_ >= 3;
    }
    const GltfAccessor* a = d_.readable(p.indices, 1);
    if (!a || !packer_.roomFor(a->count, 4)) {
      losses_.because(d_, p.indices);
      ++losses_.indices;
      return false;
    }
    std::vector<std::uint32_t> list = readUnsigned(*a);
    const auto outside = [&](std::uint32_t i) { return i >= rows_; };
    if (p.mode == 4) {
      std::size_t kept = 0;
      for (std::size_t t = 0; t + 3 <= list.size(); t += 3) {
        if (outside(list[t]) || outside(list[t + 1]) || outside(list[t + 2])) continue;
        std::copy_n(list.begin() + static_cast<std::ptrdiff_t>(t), 3, list.begin() + static_cast<std::ptrdiff_t>(kept));
        kept += 3;
      }
      losses_.triangles += (list.size() - kept + 2) / 3;
      list.resize(kept);
    } else if (std::ranges::any_of(list, outside)) {
      list.clear();
    }
    if (list.size() < 3) {
      ++losses_.indices;
      return false;
    }
    json = fmt::format("\"indices\":{},",
                       packer_.add(list.data(), list.size() * 4, list.size(), gltfTypeName(1), GltfComponent::uint32));
    return true;
  }

  void packAttributes(const GltfPrimitive& p, std::string& json) {
    const auto put = [&](const char* key, const GltfAccessor* a) {
      if (a) fmt::format_to(std::back_inserter(json), ",\"{}\":{}", key, packer_.addFloats(*a));
      return a != nullptr;
    };
    if (put("NORMAL", fitting(p.normal, 3))) put("TANGENT", fitting(p.tangent, 4));
    const std::size_t set =
        p.material >= 0 ? static_cast<std::size_t>(d_.materials[static_cast<std::size_t>(p.material)].base_uv_set) : 0;
    if (set < p.texcoords.size()) put("TEXCOORD_0", fitting(p.texcoords[set], 2));
    packColor(p.color, json);
  }

  void packColor(int accessor, std::string& json) {
    const bool rgb = accessor >= 0 && d_.accessors[static_cast<std::size_t>(accessor)].width == 3;
    const GltfAccessor* a = fitting(accessor, rgb ? 3 : 4);
    if (!a) return;
    std::vector<float> values = readFloats(*a);
    if (rgb) {  // alpha is 1
      std::vector<float> wide(rows_ * 4, 1.f);
      for (std::size_t i = 0; i < rows_; ++i) std::copy_n(&values[i * 3], 3, &wide[i * 4]);
      values = std::move(wide);
    }
    fmt::format_to(std::back_inserter(json), ",\"COLOR_0\":{}", packer_.addFloats(values, 4));
  }

  // One set of four joints for each vertex, with their weights.
  struct WeightSet {
    std::vector<std::uint16_t> joints;
    std::vector<float> weights;
  };

  // False: none of them can be read.
  bool packWeights(const GltfPrimitive& p, std::size_t joint_count, std::string& json) {
    const std::size_t attributes_before = losses_.attributes;
    std::vector<float> lost(rows_, 0.f), kept(rows_, 0.f);  // weights by vertex; lost: on unknown joints
    std::vector<WeightSet> sets;
    std::vector<char> held(rows_, 0), holdable(rows_, 0);  // holdable: by the first joint of the first set
    for (std::size_t s = 0; s < std::min(p.joints.size(), p.weights.size()); ++s) {
      const GltfAccessor* joints = fitting(p.joints[s], 4);
      const GltfAccessor* weights = fitting(p.weights[s], 4);
      if (!joints || !weights) continue;
      const std::vector<std::uint32_t> wide = readUnsigned(*joints);
      if (wide.empty()) {
        ++losses_.attributes;
        continue;
      }
      WeightSet& set = sets.emplace_back(std::vector<std::uint16_t>(wide.size()), readFloats(*weights));
      for (std::size_t i = 0; i < wide.size(); ++i) {
        const bool known = wide[i] < joint_count;
        const float weight = set.weights[i];
        const bool counts = std::isfinite(weight) && weight > 0.f;
        if (counts) (known ? kept : lost)[i / 4] += weight;
        if (known) {
          set.joints[i] = static_cast<std::uint16_t>(wide[i]);
        } else {
          set.weights[i] = 0.f;
        }
        held[i / 4] |= known && counts;
        if (sets.size() == 1 && i % 4 == 0) holdable[i / 4] = known;
      }
    }
    if (sets.empty()) {
      losses_.attributes = attributes_before;
      ++losses_.without_skin;
      return false;
    }
    holdLoose(held, holdable, sets.front());
    shareOut(lost, kept, sets);
    for (std::size_t s = 0; s < sets.size(); ++s) {
      fmt::format_to(
          std::back_inserter(json), ",\"JOINTS_{}\":{},\"WEIGHTS_{}\":{}", s,
          packer_.add(sets[s].joints.data(), sets[s].joints.size() * 2, rows_, gltfTypeName(4), GltfComponent::uint16),
          s, packer_.addFloats(sets[s].weights, 4));
    }
    return true;
  }

  // What joints that the skin does not have would hold goes to the other joints of the vertex.
  void shareOut(const std::vector<float>& lost, const std::vector<float>& kept, std::vector<WeightSet>& sets) {
    for (std::size_t v = 0; v < rows_; ++v) {
      if (lost[v] == 0.f) continue;
      ++losses_.unknown_joints;
      const float more = (kept[v] + lost[v]) / kept[v];
      if (!std::isfinite(more)) continue;
      for (WeightSet& set : sets) {
        for (std::size_t i = 4 * v; i < 4 * v + 4; ++i) set.weights[i] *= more;
      }
    }
  }

  // Exporters leave all weights of a vertex at zero that belongs wholly to the joint that it names first.
  void holdLoose(const std::vector<char>& held, const std::vector<char>& holdable, WeightSet& first) {
    for (std::size_t v = 0; v < rows_; ++v) {
      if (held[v] || !holdable[v]) continue;
      first.weights[4 * v] = 1.f;
      ++losses_.without_weights;
    }
  }

  std::string packTargets(const GltfPrimitive& p, std::size_t target_count) {
    if (target_count == 0) return {};
    std::string json;
    for (std::size_t i = 0; i < target_count; ++i) {
      std::string entry;
      const auto put = [&](const char* key, int accessor) {
        const GltfAccessor* a = fitting(accessor, 3);
        if (!a) return;
        fmt::format_to(std::back_inserter(entry), "{}\"{}\":{}", entry.empty() ? "" : ",", key, packer_.addFloats(*a));
      };
      if (i < p.targets.size()) {
        put("POSITION", p.targets[i].position);
        if (p.normal >= 0) put("NORMAL", p.targets[i].normal);
        if (p.normal >= 0 && p.tangent >= 0) put("TANGENT", p.targets[i].tangent);
      }
      fmt::format_to(std::back_inserter(json), "{}{{{}}}", i ? "," : "", entry);
    }
    return fmt::format(",\"targets\":[{}]", json);
  }

  const GltfDocument& d_;
  Packer& packer_;
  Losses& losses_;
  std::size_t rows_ = 0;
  std::size_t rows_left_;
};

void reportLosses(const Losses& l, ImportReport& report) {
  if (l.unknown_modes) {
    report.add(ReportKind::dropped, text("Left out {} made of something that glTF does not have.",
                                         counted(l.unknown_modes, "{} part of a mesh", "{} parts of meshes")));
  }
  if (l.without_positions) {
    report.add(
        ReportKind::dropped,
        text("{}.", l.withReasons(text("Left out {} without readable positions",
                                       counted(l.without_positions, "{} part of a mesh", "{} parts of meshes")))));
  }
  if (l.indices) {
    report.add(ReportKind::dropped,
               text("{}.", l.withReasons(text("Left out {} without readable triangles, lines or points",
                                              counted(l.indices, "{} part of a mesh", "{} parts of meshes")))));
  }
  if (l.triangles) {
    report.add(ReportKind::dropped, text("Left out {} with corners that do not exist.",
                                         counted(l.triangles, "{} triangle", "{} triangles")));
  }
  report.addCounted(ReportKind::dropped, l.strokes, "Left out {} line or point whose ends do not exist.",
                    "Left out {} lines or points whose ends do not exist.");
  if (l.attributes) {
    report.add(
        ReportKind::dropped,
        text("{}.", l.withReasons(text("Left out {} that cannot be read",
                                       counted(l.attributes, "{} list of vertex data", "{} lists of vertex data")))));
  }
  if (l.without_skin) {
    const Text loss = l.withReasons(text("Left out the skin weights of {}, which cannot be read",
                                         counted(l.without_skin, "{} part of a mesh", "{} parts of meshes")));
    report.add(ReportKind::dropped,
               l.without_skin == 1 ? text("{}; it follows the node.", loss) : text("{}; they follow the node.", loss));
  }
  if (l.unknown_joints) {
    report.add(ReportKind::dropped, text("Left out weights of {} on joints that the skin does not have.",
                                         counted(l.unknown_joints, "{} vertex", "{} vertices")));
  }
  report.addCounted(ReportKind::repaired, l.without_weights,
                    "Let {} vertex without weights follow the joint that it names first.",
                    "Let {} vertices without weights follow the joint that they name first.");
}

std::string packSkins(const GltfDocument& d, const std::vector<std::vector<Mat4>>& inverse_bind,
                      const std::set<int>& used, std::size_t first_joint_node, Packer& packer, std::string& nodes,
                      std::map<int, int>& skin_at) {
  std::map<int, std::size_t> node_at;
  std::string json;
  for (int skin : used) {
    const auto s = static_cast<std::size_t>(skin);
    const int matrices = packer.add(inverse_bind[s].data(), inverse_bind[s].size() * sizeof(Mat4),
                                    inverse_bind[s].size(), gltfTypeName(16), GltfComponent::float32);
    std::string joints;
    for (int joint : d.skins[s].joints) {
      const auto [at, fresh] = node_at.emplace(joint, first_joint_node + node_at.size());
      if (fresh) fmt::format_to(std::back_inserter(nodes), ",{{\"name\":\"n{}\"}}", joint);
      fmt::format_to(std::back_inserter(joints), "{}{}", joints.empty() ? "" : ",", at->second);
    }
    fmt::format_to(std::back_inserter(json), "{}{{\"inverseBindMatrices\":{},\"joints\":[{}]}}",
                   json.empty() ? "" : ",", matrices, joints);
    skin_at.emplace(skin, static_cast<int>(skin_at.size()));
  }
  return json;
}

}  // namespace

Result<PackedModel> packForAssimp(const GltfDocument& d, const std::vector<std::vector<Mat4>>& inverse_bind,
                                  ImportReport& report) {
  constexpr std::size_t kMinBudget = std::size_t{1} << 27;
  constexpr std::size_t kMinRows = 4'000'000, kMaxRows = 64'000'000;
  // What was packed has one number in a byte at most, and one row in two bytes.
  const std::size_t held = d.size(), unpacked = d.unpackedSize();
  Packer packer(std::min(std::max(kMinBudget, 16 * held + sizeof(float) * unpacked),
                         std::size_t{0xF0000000}));  // a GLB has 32-bit lengths
  Losses losses;
  PackedModel out;
  out.max_rows = std::clamp(2 * held + unpacked / 2, kMinRows, kMaxRows);
  PrimitivePacker primitives(d, packer, losses, out.max_rows);
  std::string meshes;
  std::set<std::pair<int, int>> done;
  std::set<int> used_skins;
  for (const GltfNode& node : d.nodes) {
    if (node.mesh < 0 || !node.in_scene || !done.emplace(node.mesh, node.skin).second) continue;
    const GltfMesh& mesh = d.meshes[static_cast<std::size_t>(node.mesh)];
    const std::size_t joint_count = node.skin >= 0 ? d.skins[static_cast<std::size_t>(node.skin)].joints.size() : 0;
    for (std::size_t i = 0; i < mesh.primitives.size(); ++i) {
      const GltfPrimitive& p = mesh.primitives[i];
      bool skinned = node.skin >= 0 && !p.joints.empty() && !p.weights.empty();
      const std::string json =
          primitives.pack(p, mesh.target_count, static_cast<int>(out.primitives.size()), skinned, joint_count);
      if (packer.overBudget()) {
        return fail(kMeshesTooBig);
      }
      if (json.empty()) continue;
      fmt::format_to(std::back_inserter(meshes), "{}{}", meshes.empty() ? "" : ",", json);
      out.primitives.push_back({node.mesh, static_cast<int>(i), node.skin, skinned});
      if (skinned) used_skins.insert(node.skin);
    }
  }
  reportLosses(losses, report);
  if (out.primitives.empty()) return out;

  std::string joint_nodes;
  std::map<int, int> skin_at;
  const std::string skins = packSkins(d, inverse_bind, used_skins, out.primitives.size(), packer, joint_nodes, skin_at);
  std::string nodes, scene;
  for (std::size_t k = 0; k < out.primitives.size(); ++k) {
    const PackedPrimitive& p = out.primitives[k];
    fmt::format_to(std::back_inserter(nodes), "{}{{\"name\":\"u{}\",\"mesh\":{}{}}}", k ? "," : "", k, k,
                   p.skinned ? fmt::format(",\"skin\":{}", skin_at.at(p.skin)) : std::string());
    fmt::format_to(std::back_inserter(scene), "{}{}", k ? "," : "", k);
  }
  auto glb =
      packer.finish(fmt::format(R"("meshes":[{}],"nodes":[{}{}],"skins":[{}],"scenes":[{{"nodes":[{}]}}],"scene":0)",
                                meshes, nodes, joint_nodes, skins, scene));
  if (!glb) return tl::unexpected(glb.error());
  out.glb = std::move(*glb);
  return out;
}

}  // namespace sinew
