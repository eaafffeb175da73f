#include "core/io/gltf/write/write.h"

#include <algorithm>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <rapidjson/document.h>

#include "core/io/gltf/json.h"
#include "core/io/gltf/kept_channels.h"
#include "core/io/gltf/pointer.h"
#include "core/io/gltf/write/animation_json.h"
#include "core/io/gltf/write/arrays.h"
#include "core/io/gltf/write/json_parts.h"
#include "core/io/gltf/write/material_json.h"
#include "core/io/gltf/write/mesh_json.h"
#include "core/io/gltf/write/note_json.h"
#include "core/io/uri.h"
#include "core/io/writing/clips_at_once.h"
#include "core/math/tolerances.h"

namespace sinew {
namespace {

using gltf_json::Pool;
using rapidjson::Value;

// Whether the keys are those of all morph channels of the mesh, or of more.
bool isPartOf(const CarriedMesh& mesh, const GltfKeys& keys) {
  const auto end = [](int first, std::size_t count) { return static_cast<std::size_t>(first) + count; };
  return mesh.joint == keys.joint && mesh.morph_count > 0 && mesh.first_morph_channel >= keys.first_morph &&
         end(mesh.first_morph_channel, mesh.morph_count) <= end(keys.first_morph, keys.width);
}

// The part of the weights of all morph channels of a joint that one of its meshes has.
GltfKeys weightsOf(const GltfKeys& keys, const CarriedMesh& mesh) {
  GltfKeys out = keys;
  out.values.clear();
  out.first_morph = mesh.first_morph_channel;
  out.width = mesh.morph_count;
  const auto first = static_cast<std::size_t>(mesh.first_morph_channel - keys.first_morph);
  for (std::size_t row = 0; row < keys.values.size(); row += keys.width) {
    const auto begin = keys.values.begin() + static_cast<std::ptrdiff_t>(row + first);
    out.values.insert(out.values.end(), begin, begin + static_cast<std::ptrdiff_t>(mesh.morph_count));
  }
  return out;
}

class FileWriter {
 public:
  explicit FileWriter(WriteGltf& work)
      : work_(work), character_(*work.character), notes_(character_), pool_(root_.GetAllocator()), arrays_(root_) {
    root_.SetObject();
    for (const JointIndex parent : character_.skeleton.parents())  // who come before their children
      root_of_.push_back(parent == kNoJoint ? static_cast<JointIndex>(root_of_.size())
                                            : root_of_[static_cast<std::size_t>(parent)]);
  }

  Check run() {
    Value asset(rapidjson::kObjectType);
    put(asset, "version", gltf_json::string("2.0", pool_));
    put(asset, "generator", gltf_json::string("Sinew", pool_));
    putNote(PartNote::Part::asset, 0, asset);
    put(root_, "asset", std::move(asset));
    putNote(PartNote::Part::file, 0, root_);
    gltf_json::addMaterials(character_, root_, arrays_, extensions_, work_.task.part(0.0, 0.2), work_.report);
    if (Check ok = work_.task.goesOn(); !ok) return ok;
    meshes_ = gltf_json::addMeshes(character_, root_, arrays_, extensions_, work_.task.part(0.2, 0.4), work_.report);
    if (Check ok = work_.task.goesOn(); !ok) return ok;
    addSkins();
    addNodes();
    if (Check ok = addClips(); !ok) return ok;
    nameExtensions();
    return finish();
  }

 private:
  void put(Value& object, const char* key, Value value) { gltf_json::setMember(object, key, std::move(value), pool_); }
  void putNote(PartNote::Part part, int index, Value& into) {
    gltf_json::putNote(notes_.of(part, index), into, extensions_, pool_);
  }
  Value& list(const char* name) {
    if (!root_.HasMember(name)) put(root_, name, Value(rapidjson::kArrayType));
    return root_[name];
  }

  // Of those that a mesh is bound to. A joint that a skin has twice, with two bind matrices, is there once and with a
  // node of its own below it: in a file all are different.
  void addSkins() {
    skin_of_.assign(character_.skins.size(), -1);
    for (const CarriedMesh& mesh : meshes_) {
      if (mesh.skin < 0 || skin_of_[static_cast<std::size_t>(mesh.skin)] >= 0) continue;
      const Skin& skin = character_.skins[static_cast<std::size_t>(mesh.skin)];
      Value joints(rapidjson::kArrayType), one(rapidjson::kObjectType);
      std::vector<float> matrices;
      std::set<JointIndex> listed, roots;
      for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const bool again = !listed.insert(skin.joints[i]).second;
        joints.PushBack(again ? static_cast<int>(character_.skeleton.size() + twins_.size()) : skin.joints[i], pool_);
        if (again) twins_.push_back(skin.joints[i]);
        roots.insert(root_of_[static_cast<std::size_t>(skin.joints[i])]);
        const float* matrix = &skin.inverse_bind[i][0].x;
        matrices.insert(matrices.end(), matrix, matrix + 16);
      }
      parted_ |= roots.size() > 1;
      if (!skin.name.empty()) put(one, "name", gltf_json::string(skin.name, pool_));
      put(one, "joints", std::move(joints));
      put(one, "inverseBindMatrices", Value(arrays_.add(matrices, 16, GltfArrays::Use::other)));
      putNote(PartNote::Part::skin, mesh.skin, one);
      skin_of_[static_cast<std::size_t>(mesh.skin)] = static_cast<int>(list("skins").Size());
      list("skins").PushBack(one, pool_);
    }
  }

  // Joints under their own indices, then their twins; meshes beyond the first of a joint hang below it on nodes of
  // their own. Where a skin has joints of several roots, these hang on one node, as the format demands.
  void addNodes() {
    std::size_t sheared = 0, films = 0;
    std::vector<Value> nodes;
    for (const Joint& joint : character_.skeleton.joints()) {
      const Transform& rest = joint.rest_l;
      Value& node = nodes.emplace_back(rapidjson::kObjectType);
      if (!joint.name.empty()) put(node, "name", gltf_json::string(joint.name, pool_));
      const auto& [t, r, s, shear] = rest;
      if (t != Vec3(0.f)) put(node, "translation", gltf_json::numbers({t.x, t.y, t.z}, pool_));
      if (r != kIdentityRotation) put(node, "rotation", gltf_json::numbers({r.x, r.y, r.z, r.w}, pool_));
      if (s != Vec3(1.f)) put(node, "scale", gltf_json::numbers({s.x, s.y, s.z}, pool_));
      sheared += shear != Vec3(0.f);
      putNote(PartNote::Part::joint, static_cast<int>(nodes.size()) - 1, node);
      const bool lights = node.HasMember("extensions") && node["extensions"].HasMember("KHR_lights_punctual");
      const int camera = gltf_json::index(node, "camera", gltf_json::array(root_, "cameras").size());
      if (camera == -2) node.RemoveMember("camera");
      films += !lights && camera < 0 && (joint.kind == JointKind::camera || joint.kind == JointKind::light);
    }
    std::vector<std::vector<int>> children(nodes.size());
    std::vector<int> roots;
    for (std::size_t i = 0; i < character_.skeleton.size(); ++i) {
      const JointIndex parent = character_.skeleton.parents()[i];
      if (parent == kNoJoint)
        roots.push_back(static_cast<int>(i));
      else
        children[static_cast<std::size_t>(parent)].push_back(static_cast<int>(i));
    }
    const auto addNode = [&](const std::string& name, std::vector<int> below) {
      put(nodes.emplace_back(rapidjson::kObjectType), "name", gltf_json::string(name, pool_));
      children.push_back(std::move(below));
      return static_cast<int>(nodes.size()) - 1;
    };
    for (const JointIndex twin : twins_) {
      const int node = addNode(character_.skeleton[twin].name, {});
      children[static_cast<std::size_t>(twin)].push_back(node);
    }
    if (parted_) roots = {addNode(character_.name, roots)};
    const std::vector<char> hides = showShown(nodes);
    for (std::size_t i = 0; i < meshes_.size(); ++i) {
      const CarriedMesh& mesh = meshes_[i];
      auto at = static_cast<std::size_t>(mesh.joint);
      const bool hide = mesh.hidden && !hides[at];
      if (hide || nodes[at].HasMember("mesh")) {
        const int below = addNode(mesh.name, {});
        children[at].push_back(below);
        at = static_cast<std::size_t>(below);
      }
      if (hide) {
        Value visibility(rapidjson::kObjectType), extensions(rapidjson::kObjectType);
        put(visibility, "visible", Value(false));
        put(extensions, gltf_json::kNodeVisibility, std::move(visibility));
        put(nodes[at], "extensions", std::move(extensions));
        extensions_.insert(gltf_json::kNodeVisibility);
      }
      put(nodes[at], "mesh", Value(static_cast<int>(i)));
      if (mesh.skin >= 0) put(nodes[at], "skin", Value(skin_of_[static_cast<std::size_t>(mesh.skin)]));
      node_of_mesh_.push_back(static_cast<int>(at));
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!children[i].empty()) put(nodes[i], "children", indices(children[i]));
      list("nodes").PushBack(nodes[i], pool_);
    }
    Value scene(rapidjson::kObjectType);
    const std::string& name = character_.scene_name.empty() ? character_.name : character_.scene_name;
    if (!name.empty()) put(scene, "name", gltf_json::string(name, pool_));
    if (!roots.empty()) put(scene, "nodes", indices(roots));
    putNote(PartNote::Part::scene, 0, scene);
    list("scenes").PushBack(scene, pool_);
    put(root_, "scene", Value(0));
    using enum ReportKind;
    work_.report.addCounted(dropped, sheared, "The shear of {} joint is left out; glTF has none.",
                            "The shear of {} joints is left out; glTF has none.");
    work_.report.addCounted(dropped, films, "{} camera or light is written as a node alone.",
                            "{} cameras or lights are written as nodes alone.");
  }

  // Nodes at or above meshes that are shown hide nothing any more, whatever the file said from which they came. By
  // joint, whether what hangs there is hidden all the same. nodes: those of the joints first.
  std::vector<char> showShown(std::vector<Value>& nodes) {
    const std::span<const JointIndex> parents = character_.skeleton.parents();  // who come before their children
    std::vector<char> shows(parents.size(), 0), hides(parents.size(), 0);
    for (const CarriedMesh& mesh : meshes_)
      if (!mesh.hidden) shows[static_cast<std::size_t>(mesh.joint)] = 1;
    for (std::size_t i = parents.size(); i-- > 0;)
      if (shows[i] && parents[i] != kNoJoint) shows[static_cast<std::size_t>(parents[i])] = 1;
    for (std::size_t i = 0; i < parents.size(); ++i) {
      hides[i] = parents[i] != kNoJoint && hides[static_cast<std::size_t>(parents[i])];
      if (!gltf_json::hidesNode(nodes[i])) continue;
      if (shows[i])  // what moves that has something to move
        nodes[i]["extensions"][gltf_json::kNodeVisibility]["visible"].SetBool(true);
      else
        hides[i] = 1;
    }
    return hides;
  }

  Value indices(const std::vector<int>& list_of) {
    Value out(rapidjson::kArrayType);
    for (const int one : list_of) out.PushBack(one, pool_);
    return out;
  }

  Check addClips() {
    std::vector<std::vector<PointerChannel>> pointers;  // with arrays that are there before those of the slots
    for (const auto& clip : work_.clips) pointers.push_back(pointersOf(*clip));
    AccessorSlots slots(root_, {});
    const Task task = work_.task.part(0.4, 1.0);
    const Check all = workOnClips<WorkedOut>(
        work_.clips.size(), true, keys_left_,
        [&](std::size_t i, std::size_t& keys_left) { return workedOut(*work_.clips[i], pointers[i], keys_left); },
        [&](std::size_t i, WorkedOut made) {
          if (Check ok = task.goesOn(); !ok) return ok;
          addClip(*work_.clips[i], made, pointers[i], slots);
          task.tell(i + 1, work_.clips.size());
          return Check();
        });
    if (!all) return all;
    slots.finish(&arrays_.bytes());
    work_.report.addCounted(ReportKind::converted, moved_, "{} clip begins at 0 in the file.",
                            "{} clips begin at 0 in the file.");
    work_.report.addCounted(ReportKind::info, kept_,
                            "{} animation channel of materials, lights and the like is written as it was read.",
                            "{} animation channels of materials, lights and the like are written as they were read.");
    work_.report.addCounted(
        ReportKind::dropped, not_kept_,
        "Left out {} animation channel of what the file will not have, or beyond the clip's ends.",
        "Left out {} animation channels of what the file will not have, or beyond the clip's ends.");
    return {};
  }

  // What is kept for glTF files of a clip.
  struct PointerChannel {
    std::string pointer;
    Interpolation interpolation = Interpolation::linear;
    int input = -1, output = -1;  // accessors
    float from = 0.f, to = 0.f;   // seconds of the file
  };

  std::vector<PointerChannel> pointersOf(const Clip& clip) {
    std::vector<PointerChannel> out;
    std::set<std::string> named;
    const double start = startsAtZero(clip) ? clip.start_s : 0.0;  // what it loses
    for (GltfKeptChannel& kept : keptChannels(clip.note)) {
      const std::string pointer = pointerIn(kept, character_);
      const auto parts = gltf_parts::pointerParts(pointer);
      const auto seconds = [&](float time) { return static_cast<double>(time) - clip.start_s; };
      const bool within =
          seconds(kept.times.front()) > -kSameTime && seconds(kept.times.back()) < clip.duration_s + kSameTime;
      if (!parts || !within || !makeEnclosing(*parts) || !named.insert(pointer).second) {
        ++not_kept_;
        continue;
      }
      if (start != 0.0)
        for (float& time : kept.times) time = std::max(static_cast<float>(static_cast<double>(time) - start), 0.f);
      out.push_back({pointer, kept.interpolation, arrays_.add(kept.times, 1, GltfArrays::Use::other, true),
                     arrays_.add(kept.values, kept.width, kept.component, kept.normalized), kept.times.front(),
                     kept.times.back()});
    }
    kept_ += out.size();
    return out;
  }

  // Whether the file has, or now gets, the object around what a pointer names: extensions of materials that say nothing
  // but what is so without them are not written otherwise.
  bool makeEnclosing(const std::vector<std::string>& parts) {
    if (gltf_parts::hasEnclosing(root_, parts)) return true;
    const std::size_t count = parts.size();
    if (count < 5 || parts.front() != "materials" || parts[count - 3] != "extensions") return false;
    const std::string& name = parts[count - 2];
    if (name != "KHR_texture_transform" && name != "KHR_materials_emissive_strength") return false;
    Value* at = &list("materials");
    for (std::size_t i = 1; i + 3 < count; ++i) {
      const int index = at->IsArray() ? gltf_parts::pointerIndex(parts[i]) : -1;
      if (index >= 0 && static_cast<rapidjson::SizeType>(index) < at->Size())
        at = &(*at)[static_cast<rapidjson::SizeType>(index)];
      else if (at->IsObject() && at->HasMember(parts[i].c_str()))
        at = &(*at)[parts[i].c_str()];
      else
        return false;
    }
    if (!at->IsObject() || (name == "KHR_texture_transform" && !at->HasMember("index"))) return false;
    if (!at->HasMember("extensions")) put(*at, "extensions", Value(rapidjson::kObjectType));
    (*at)["extensions"].AddMember(gltf_json::string(name, pool_), Value(rapidjson::kObjectType), pool_);
    extensions_.insert(name);
    return true;
  }

  // Times of keys are floats and not below 0: far from there they are too coarse.
  static bool startsAtZero(const Clip& clip) {
    constexpr double kFar = 1000.0;  // seconds: a float tells 0.06 ms apart there
    return clip.start_s != 0.0 && (clip.start_s < 0.0 || clip.start_s + clip.duration_s > kFar);
  }

  struct WorkedOut {
    double start_s = 0.0;  // of the clip as it is written
    std::vector<GltfKeys> channels;
  };

  // From any thread.
  WorkedOut workedOut(const Clip& clip, const std::vector<PointerChannel>& pointers, std::size_t& keys_left) const {
    Clip from_zero;
    if (startsAtZero(clip)) from_zero = clip, from_zero.start_s = 0.0;
    const Clip& written = startsAtZero(clip) ? from_zero : clip;
    GltfClipChannels work{.clip = &written,
                          .character = &character_,
                          .tolerance = work_.tolerance,
                          .tolerance_rad = work_.tolerance_rad,
                          .keys_left = &keys_left,
                          .task = {.cancel = work_.task.cancel},
                          .channels = {}};
    for (const PointerChannel& one : pointers)
      work.others_from = std::min(work.others_from, one.from), work.others_to = std::max(work.others_to, one.to);
    work.run();
    return {written.start_s, std::move(work.channels)};
  }

  void addClip(const Clip& clip, const WorkedOut& work, const std::vector<PointerChannel>& pointers,
               AccessorSlots& slots) {
    Value samplers(rapidjson::kArrayType), channels(rapidjson::kArrayType), animation(rapidjson::kObjectType);
    InexactChannels inexact;
    std::size_t key_count = 0;
    for (const GltfKeys& keys : work.channels) {
      key_count += keys.times.size() * (keys.path == GltfPath::rotation ? 1 : keys.width);
      if (keys.path != GltfPath::weights) {
        inexact.add(keys.exact, keys.times.size(), keys.strays);
        gltf_json::addChannel(keys, keys.joint, slots, samplers, channels, pool_);
        continue;
      }
      for (std::size_t i = 0; i < meshes_.size(); ++i) {
        if (!isPartOf(meshes_[i], keys)) continue;
        inexact.add(keys.exact, keys.times.size(), keys.strays);
        gltf_json::addChannel(weightsOf(keys, meshes_[i]), node_of_mesh_[i], slots, samplers, channels, pool_);
      }
    }
    for (const PointerChannel& one : pointers) {
      gltf_json::addPointerChannel(one.pointer, one.interpolation, one.input, one.output, samplers, channels, pool_);
      extensions_.insert(gltf_parts::kAnimationPointer);
    }
    if (channels.Empty()) {
      work_.report.add(ReportKind::dropped, text("“{}” moves nothing, and is left out.", clip.name));
      work_.written.push_back({.left_out = true});
      return;
    }
    moved_ += startsAtZero(clip);
    inexact.report(clip, "glTF", work_.tolerance, work_.tolerance / work_.tolerance_rad, work_.report);
    put(animation, "name", gltf_json::string(clip.name, pool_));
    put(animation, "samplers", std::move(samplers));
    put(animation, "channels", std::move(channels));
    if (!clip.markers.empty()) {
      std::vector<Marker> markers = clip.markers;
      for (Marker& marker : markers) marker.time += work.start_s;
      Value extras(rapidjson::kObjectType);
      put(extras, "markers", gltf_json::markers(markers, pool_));
      put(animation, "extras", std::move(extras));
    }
    gltf_json::putNote(clip.note, animation, extensions_, pool_);
    list("animations").PushBack(animation, pool_);
    work_.written.push_back({.other_keys = inexact.keys, .keys = key_count});
  }

  void nameExtensions() {
    for (const std::string& name : extensions_) list("extensionsUsed").PushBack(gltf_json::string(name, pool_), pool_);
  }

  Check finish() {
    std::vector<unsigned char>& bytes = arrays_.bytes();
    if (!bytes.empty()) {
      Value buffer(rapidjson::kObjectType);
      put(buffer, "byteLength", Value(static_cast<std::uint64_t>(bytes.size())));
      if (!work_.binary) {
        // Three bytes are four letters, and the longest text that there may be has 4 GB.
        if (bytes.size() / 3 * 4 + 64 > std::numeric_limits<rapidjson::SizeType>::max())
          return fail("The file would be larger than 4 GB; write fewer clips, or smaller pictures.");
        const std::string uri = dataUri(bytes);
        put(buffer, "uri", Value(uri.data(), static_cast<rapidjson::SizeType>(uri.size()), pool_));
      }
      Value buffers(rapidjson::kArrayType);
      buffers.PushBack(buffer, pool_);
      put(root_, "buffers", std::move(buffers));
    }
    auto file = gltf_json::fileOf(root_, work_.binary, bytes);
    if (!file) return tl::unexpected(file.error());
    work_.file = std::move(*file);
    return {};
  }

  WriteGltf& work_;
  const Character& character_;
  const gltf_json::Notes notes_;
  rapidjson::Document root_;
  Pool& pool_;
  GltfArrays arrays_;
  std::set<std::string> extensions_;
  std::vector<CarriedMesh> meshes_;
  std::vector<JointIndex> root_of_;      // by joint
  std::vector<JointIndex> twins_;        // joints that a skin has once more, in the order of their nodes
  std::size_t moved_ = 0;                // clips, to 0
  std::size_t kept_ = 0, not_kept_ = 0;  // channels of other things than joints and morph targets
  std::size_t keys_left_ = kMaxKeysOfFile;
  bool parted_ = false;                      // a skin has joints of several roots
  std::vector<int> node_of_mesh_, skin_of_;  // of the file; by carried mesh, by skin of the character
};

}  // namespace

Check WriteGltf::run() {
  file.clear(), written.clear(), report = {};
  return FileWriter(*this).run();
}

}  // namespace sinew
