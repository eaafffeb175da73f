#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <glm/gtc/type_ptr.hpp>

#include "core/io/gltf/parse/parts.h"
#include "core/io/gltf/pointer.h"
#include "core/io/gltf/words.h"
#include "core/io/import_steps.h"
#include "core/io/uri.h"
#include "core/math/interpolation.h"

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

constexpr std::size_t kMaxNodes = 200'000;
constexpr std::size_t kMaxSets = 8;          // of texture coordinates or joints in one primitive
constexpr std::size_t kMaxMarkers = 10'000;  // of one clip

std::string nameOf(const Value& v, std::string_view otherwise) {
  const std::string_view given = gltf_json::text(v, "name");
  return given.empty() ? std::string(otherwise) : cleanName(given);
}

std::vector<float> numbers(const Value& parent, const char* key) {
  std::vector<float> out;
  for (const Value& v : gltf_json::array(parent, key)) out.push_back(gltf_json::number(&v, 0.f));
  return out;
}

// Accessors of "TEXCOORD_0", "TEXCOORD_1" … in order of their number.
std::vector<int> parseSets(const Value& attributes, std::string_view prefix, std::size_t accessor_count) {
  std::vector<int> sets;
  for (std::size_t i = 0; i < kMaxSets; ++i) {
    const int accessor = gltf_json::index(attributes, fmt::format("{}_{}", prefix, i).c_str(), accessor_count);
    if (accessor < 0) continue;
    sets.resize(i + 1, -1);
    sets[i] = accessor;
  }
  return sets;
}

GltfPrimitive parsePrimitive(const Value& v, const GltfDocument& d) {
  const std::size_t accessors = d.accessors.size();
  GltfPrimitive p;
  std::size_t mode = 4;
  p.mode = gltf_json::readSize(v, "mode", mode) && mode <= 6 ? static_cast<int>(mode) : -1;
  p.indices = gltf_json::index(v, "indices", accessors);
  p.material = std::max(gltf_json::index(v, "material", d.materials.size()), -1);
  if (const Value* attributes = gltf_json::object(v, "attributes")) {
    p.position = gltf_json::index(*attributes, "POSITION", accessors);
    p.normal = gltf_json::index(*attributes, "NORMAL", accessors);
    p.tangent = gltf_json::index(*attributes, "TANGENT", accessors);
    p.color = gltf_json::index(*attributes, "COLOR_0", accessors);
    p.texcoords = parseSets(*attributes, "TEXCOORD", accessors);
    p.joints = parseSets(*attributes, "JOINTS", accessors);
    p.weights = parseSets(*attributes, "WEIGHTS", accessors);
  }
  for (const Value& target : gltf_json::array(v, "targets")) {
    p.targets.push_back({gltf_json::index(target, "POSITION", accessors), gltf_json::index(target, "NORMAL", accessors),
                         gltf_json::index(target, "TANGENT", accessors)});
  }
  return p;
}

// Names of what a primitive says of its vertices for which there is no place here.
void addUnread(const Value& primitive, const GltfPrimitive& p, const GltfDocument& d, std::set<std::string>& unread) {
  const int set = p.material < 0 ? 0 : d.materials[static_cast<std::size_t>(p.material)].base_uv_set;
  const auto look = [&](const Value& attributes, bool target) {
    if (!attributes.IsObject()) return;
    for (const auto& member : attributes.GetObject()) {
      const std::string_view name(member.name.GetString(), member.name.GetStringLength());
      const bool read = name == "POSITION" || name == "NORMAL" || name == "TANGENT" ||
                        (!target && (name == "COLOR_0" || name == fmt::format("TEXCOORD_{}", set) ||
                                     name.starts_with("JOINTS_") || name.starts_with("WEIGHTS_")));
      if (!read) unread.insert(cleanName(name));
    }
  };
  if (const Value* attributes = gltf_json::object(primitive, "attributes")) look(*attributes, false);
  for (const Value& target : gltf_json::array(primitive, "targets")) look(target, true);
}

void parseMeshes(const Value& root, GltfDocument& d, ImportReport& report) {
  std::set<std::string> unread;
  for (const Value& v : gltf_json::array(root, "meshes")) {
    GltfMesh& mesh = d.meshes.emplace_back();
    mesh.name = nameOf(v, {});
    mesh.weights = numbers(v, "weights");
    for (const Value& primitive : gltf_json::array(v, "primitives")) {
      mesh.primitives.push_back(parsePrimitive(primitive, d));
      addUnread(primitive, mesh.primitives.back(), d, unread);
      mesh.target_count = std::max(mesh.target_count, mesh.primitives.back().targets.size());
    }
    if (const Value* extras = gltf_json::object(v, "extras")) {
      for (const Value& name : gltf_json::array(*extras, "targetNames")) {
        mesh.target_names.push_back(name.IsString() ? cleanName({name.GetString(), name.GetStringLength()})
                                                    : std::string());
      }
    }
  }
  if (!unread.empty())
    report.add(ReportKind::dropped, text("Left out what meshes say of their vertices by {}.",
                                         someNames(std::vector(unread.begin(), unread.end()))));
}

// What had to be said of the nodes' transforms.
struct TransformFaults {
  std::size_t matrices = 0, sheared = 0, broken = 0;
};

Transform parseTransform(const Value& v, GltfNode& node, TransformFaults& faults) {
  Transform t;
  if (gltf_json::member(v, "matrix")) {
    float m[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    faults.broken += !gltf_json::readNumbers(v, "matrix", m);
    t = decompose(glm::make_mat4(m));
    node.from_matrix = true;
    ++faults.matrices;
    faults.sheared += glm::length(t.shear) > 1e-4f;
    return t;
  }
  float translation[3] = {0, 0, 0}, rotation[4] = {0, 0, 0, 1}, scale[3] = {1, 1, 1};
  bool good = gltf_json::readNumbers(v, "translation", translation);
  good &= gltf_json::readNumbers(v, "rotation", rotation);
  good &= gltf_json::readNumbers(v, "scale", scale);
  t.translation = glm::make_vec3(translation);
  t.scale = glm::make_vec3(scale);
  const Quat q(rotation[3], rotation[0], rotation[1], rotation[2]);
  good &= glm::dot(q, q) > 1e-12f;
  t.rotation = normalizedOrIdentity(q);
  faults.broken += !good;
  return t;
}

// A node that films or lights the scene and carries no mesh.
JointKind kindOf(const Value& node) {
  if (gltf_json::member(node, "mesh")) return JointKind::joint;
  if (gltf_json::member(node, "camera")) return JointKind::camera;
  const Value* extensions = gltf_json::object(node, "extensions");
  return extensions && gltf_json::member(*extensions, "KHR_lights_punctual") ? JointKind::light : JointKind::joint;
}

// Blender hangs a camera or light below a node of its own, to turn it: "Lamp" and "Lamp_Orientation".
void markNodesOfRotatedCameras(GltfDocument& d) {
  for (GltfNode& node : d.nodes) {
    if (node.children.size() != 1 || node.mesh >= 0) continue;
    const GltfNode& child = d.nodes[static_cast<std::size_t>(node.children[0])];
    if (child.kind != JointKind::joint && child.name == node.name + "_Orientation") node.kind = child.kind;
  }
}

Check parseNodes(const Value& root, GltfDocument& d, ImportReport& report) {
  const auto list = gltf_json::array(root, "nodes");
  if (list.size() > kMaxNodes)
    return fail(text("The file has {} nodes, and at most {} are read; export it with fewer.", list.size(), kMaxNodes));
  d.nodes.resize(list.size());
  TransformFaults faults;
  std::size_t lost_references = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value& v = list[i];
    GltfNode& node = d.nodes[i];
    node.name = nameOf(v, fmt::format("node{}", i));
    node.kind = kindOf(v);
    node.visible = !gltf_json::hidesNode(v);
    node.local = parseTransform(v, node, faults);
    node.weights = numbers(v, "weights");
    node.mesh = gltf_json::index(v, "mesh", d.meshes.size());
    node.skin = gltf_json::index(v, "skin", gltf_json::array(root, "skins").size());
    for (const Value& child : gltf_json::array(v, "children")) {
      const int c = gltf_json::indexOf(child, list.size());
      if (c < 0) {
        ++lost_references;
        continue;
      }
      GltfNode& below = d.nodes[static_cast<std::size_t>(c)];
      if (below.parent >= 0) {
        return fail(text("The node with number {} hangs on two parents; the file is damaged, so export it again.", c));
      }
      below.parent = static_cast<int>(i);
      node.children.push_back(c);
    }
    lost_references += (node.mesh == -2) + (node.skin == -2);
    node.mesh = std::max(node.mesh, -1);
    node.skin = std::max(node.skin, -1);
  }
  markNodesOfRotatedCameras(d);
  if (faults.matrices) {
    const Text nodes = counted(faults.matrices, "{} node", "{} nodes");
    report.add(ReportKind::converted,
               faults.sheared
                   ? text("Took the matrices of {} apart into translation, rotation and scale ({} with shear).", nodes,
                          faults.sheared)
                   : text("Took the matrices of {} apart into translation, rotation and scale.", nodes));
  }
  if (faults.broken) {
    report.add(ReportKind::repaired, text("Reset the broken parts of {}.",
                                          counted(faults.broken, "{} node's transform", "{} nodes' transforms")));
  }
  if (lost_references) {
    report.add(ReportKind::dropped, text("Left out {} from nodes to children, meshes or skins that do not exist.",
                                         counted(lost_references, "{} reference", "{} references")));
  }
  return {};
}

// Every node has at most one parent by now, so walking down from the roots meets each once, except those in cycles.
Check checkTree(const GltfDocument& d) {
  std::vector<std::pair<int, int>> open;  // node, depth
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    if (d.nodes[i].parent < 0) open.emplace_back(static_cast<int>(i), 1);
  }
  std::size_t met = 0;
  while (!open.empty()) {
    const auto [node, depth] = open.back();
    open.pop_back();
    ++met;
    if (depth > kMaxNodeDepth)
      return fail(
          text("The nodes are nested more than {} deep; the file is damaged, so export it again.", kMaxNodeDepth));
    for (int child : d.nodes[static_cast<std::size_t>(node)].children) open.emplace_back(child, depth + 1);
  }
  if (met != d.nodes.size())
    return fail("The nodes hang on each other in a circle; the file is damaged, so export it again.");
  return {};
}

void parseSkins(const Value& root, GltfDocument& d, ImportReport& report) {
  constexpr std::size_t kMaxJoints = 65'000;  // vertices name them by 16 bits
  for (const Value& v : gltf_json::array(root, "skins")) {
    GltfSkin& skin = d.skins.emplace_back();
    skin.name = nameOf(v, fmt::format("skin{}", d.skins.size() - 1));
    skin.inverse_bind = std::max(gltf_json::index(v, "inverseBindMatrices", d.accessors.size()), -2);
    bool whole = true;
    for (const Value& joint : gltf_json::array(v, "joints")) {
      skin.joints.push_back(gltf_json::indexOf(joint, d.nodes.size()));
      whole &= skin.joints.back() >= 0;
    }
    if (!whole || skin.joints.empty() || skin.joints.size() > kMaxJoints) {
      report.add(ReportKind::dropped,
                 text("The skin “{}” has no valid list of joints; its meshes follow their nodes.", skin.name));
      skin.joints.clear();
    }
  }
  for (GltfNode& node : d.nodes) {
    if (node.skin >= 0 && d.skins[static_cast<std::size_t>(node.skin)].joints.empty()) node.skin = -1;
  }
}

void markWithAncestors(GltfDocument& d, int node) {
  for (; node >= 0; node = d.nodes[static_cast<std::size_t>(node)].parent) {
    if (d.nodes[static_cast<std::size_t>(node)].in_scene) return;
    d.nodes[static_cast<std::size_t>(node)].in_scene = true;
  }
}

// Marks what the default scene shows, and the joints that its skins need.
void chooseScene(const Value& root, GltfDocument& d, ImportReport& report) {
  const auto scenes = gltf_json::array(root, "scenes");
  const int named = gltf_json::index(root, "scene", scenes.size());
  const auto chosen = static_cast<std::size_t>(std::max(named, 0));
  std::vector<int> open;
  if (chosen < scenes.size()) {
    d.scene_name = nameOf(scenes[chosen], {});
    for (const Value& v : gltf_json::array(scenes[chosen], "nodes")) {
      const int node = gltf_json::indexOf(v, d.nodes.size());
      if (node >= 0) open.push_back(node);
    }
  }
  if (open.empty()) {
    for (std::size_t i = 0; i < d.nodes.size(); ++i) {
      if (d.nodes[i].parent < 0) open.push_back(static_cast<int>(i));
    }
  }
  if (scenes.size() > 1) {
    report.add(ReportKind::info, text("The file has {} scenes; the default one was read.", scenes.size()));
  }
  std::vector<char> met(d.nodes.size(), 0);
  while (!open.empty()) {
    const auto i = static_cast<std::size_t>(open.back());
    open.pop_back();
    if (met[i]) continue;
    met[i] = 1;
    markWithAncestors(d, static_cast<int>(i));
    open.insert(open.end(), d.nodes[i].children.begin(), d.nodes[i].children.end());
  }
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    GltfNode& node = d.nodes[i];
    if (!met[i]) {
      node.mesh = -1;
    } else if (node.mesh >= 0 && node.skin >= 0) {
      for (int joint : d.skins[static_cast<std::size_t>(node.skin)].joints) markWithAncestors(d, joint);
    }
  }
}

Interpolation parseInterpolation(const Value& v) {
  return gltfInterpolation(gltf_json::text(v, "interpolation")).value_or(Interpolation::linear);
}

// What had to be said of markers.
struct MarkerFaults {
  std::size_t unreadable = 0, beyond = 0;
};

std::vector<Marker> parseMarkers(const Value& animation, MarkerFaults& faults) {
  std::vector<Marker> markers;
  const Value* extras = gltf_json::object(animation, "extras");
  if (!extras) return markers;
  for (const Value& v : gltf_json::array(*extras, "markers")) {
    const Value* time = gltf_json::member(v, "time_s");
    const std::string name = nameOf(v, {});
    if (!time || !time->IsNumber() || !(std::abs(time->GetDouble()) <= kMaxTime) || name.empty()) {
      ++faults.unreadable;
    } else if (markers.size() == kMaxMarkers) {
      ++faults.beyond;
    } else {
      markers.push_back({time->GetDouble(), name});
    }
  }
  return markers;
}

}  // namespace

Check parseScene(const Value& root, GltfDocument& document, ImportReport& report) {
  parseMeshes(root, document, report);
  if (auto ok = parseNodes(root, document, report); !ok) return ok;
  if (auto ok = checkTree(document); !ok) return ok;
  if (document.nodes.empty()) return fail("The file holds no nodes, so there is nothing to show; export it again.");
  parseSkins(root, document, report);
  chooseScene(root, document, report);
  return {};
}

void parseAnimations(const Value& root, GltfDocument& d, ImportReport& report) {
  std::size_t foreign = 0;
  MarkerFaults faults;
  for (const Value& v : gltf_json::array(root, "animations")) {
    GltfAnimation& animation = d.animations.emplace_back();
    animation.name = nameOf(v, fmt::format("animation{}", d.animations.size() - 1));
    animation.markers = parseMarkers(v, faults);
    const auto samplers = gltf_json::array(v, "samplers");
    animation.samplers.reserve(samplers.size());
    for (const Value& s : samplers) {
      animation.samplers.push_back({gltf_json::index(s, "input", d.accessors.size()),
                                    gltf_json::index(s, "output", d.accessors.size()), parseInterpolation(s)});
    }
    const auto channels = gltf_json::array(v, "channels");
    animation.channels.reserve(channels.size());
    for (const Value& c : channels) {
      const ChannelTarget target = targetOf(c, d.nodes.size());
      const int sampler = gltf_json::index(c, "sampler", samplers.size());
      if (target.path) {
        animation.channels.push_back({sampler, target.node, *target.path, target.weight});
      } else if (const auto parts = pointerParts(target.pointer); parts && hasEnclosing(root, *parts)) {
        animation.pointers.push_back({sampler, std::string(target.pointer)});
      } else {
        ++foreign;
      }
    }
  }
  if (foreign) {
    report.add(ReportKind::dropped, text("Left out {} for other things than joints and morph targets.",
                                         counted(foreign, "{} animation channel", "{} animation channels")));
  }
  report.addCounted(ReportKind::dropped, faults.unreadable, "Left out {} marker without a name or a possible time.",
                    "Left out {} markers without a name or a possible time.");
  if (faults.beyond) {
    report.add(ReportKind::dropped, text("Left out {} beyond the first {} of a clip.",
                                         counted(faults.beyond, "{} marker", "{} markers"), kMaxMarkers));
  }
}

}  // namespace sinew::gltf_parts
