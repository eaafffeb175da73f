#include "core/io/gltf/parse/notes.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/io/gltf/pointer.h"
#include "core/io/gltf/sampler.h"
#include "core/io/gltf/unpack/draco.h"
#include "core/io/gltf/unpack/meshopt.h"

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;
using Pool = rapidjson::MemoryPoolAllocator<>;

constexpr std::size_t kMaxNote = std::size_t{1} << 18, kMaxNotes = std::size_t{1} << 23;  // bytes
constexpr int kMaxLevels = 32;  // values are copied and written by recursion

constexpr std::string_view kRead[] = {"KHR_texture_transform",
                                      "KHR_materials_unlit",
                                      "KHR_materials_pbrSpecularGlossiness",
                                      "KHR_materials_emissive_strength",
                                      "KHR_mesh_quantization",
                                      kAnimationPointer,
                                      kMeshopt,
                                      kDraco};

// By these words extensions name parts of the file by their numbers.
constexpr std::string_view kReferences[] = {
    "accessor",  "accessors", "animation", "animations", "attributes", "bone",    "bones",    "buffer", "bufferView",
    "camera",    "cameras",   "ids",       "image",      "images",     "index",   "joint",    "joints", "material",
    "materials", "mesh",      "meshes",    "node",       "nodes",      "sampler", "samplers", "scene",  "scenes",
    "skin",      "skins",     "source",    "sources",    "targets",    "texture", "textures"};

bool isNumbers(const Value& value) {
  bool numbers = false;
  if (value.IsInt64()) return true;
  if (value.IsArray())
    for (const Value& one : value.GetArray()) numbers |= one.IsInt64();
  return numbers || value.IsObject();
}

using gltf_json::isTexture;

std::string_view keyOf(const Value::Member& member) { return {member.name.GetString(), member.name.GetStringLength()}; }

class NoteParser {
 public:
  NoteParser(const Value& root, GltfDocument& document) : root_(root), d_(document) {
    const auto samplers = gltf_json::array(root, "samplers");
    for (const Value& texture : gltf_json::array(root, "textures")) {
      image_of_texture_.push_back(gltf_json::index(texture, "source", document.images.size()));
      const int sampler = gltf_json::index(texture, "sampler", samplers.size());
      sampler_of_texture_.push_back(sampler < 0 ? nullptr : &samplers[static_cast<std::size_t>(sampler)]);
    }
  }

  NotedExtensions run(ImportReport& report) {
    forEachPart([this](const Value& part, std::string&, const Kind& kind) { judge(part, kind); });
    forEachPart([this](const Value& part, std::string& note, const Kind& kind) { note = noteOf(part, kind); });
    report.addCounted(ReportKind::dropped, too_long_,
                      "Left out what the file adds to {} part, which is too long or damaged.",
                      "Left out what the file adds to {} parts, which is too long or damaged.");
    report.addCounted(
        ReportKind::dropped, extrasElsewhere(),
        "Left out the extras of {} part of the file that is none of those which keep them: nodes, meshes, "
        "primitives, materials, skins, pictures and animations.",
        "Left out the extras of {} parts of the file that are none of those which keep them: nodes, "
        "meshes, primitives, materials, skins, pictures and animations.");
    return told();
  }

 private:
  struct Kind {
    const char* read_extra = "";  // that is no note
    int uv_set = -1;              // of a material: which texture coordinates its meshes keep
    const char* kept = "";        // a member beside extras and extensions
  };

  template <class F>
  void forEachPart(const F& visit) {
    visit(root_, d_.file_note, Kind{.kept = "cameras"});
    if (const Value* asset = gltf_json::object(root_, "asset")) visit(*asset, d_.asset_note, Kind{.kept = "copyright"});
    const auto scenes = gltf_json::array(root_, "scenes");
    const int scene = std::max(gltf_json::index(root_, "scene", scenes.size()), 0);
    if (static_cast<std::size_t>(scene) < scenes.size())
      visit(scenes[static_cast<std::size_t>(scene)], d_.scene_note, Kind{});
    const auto each = [&](const char* list, auto& parts, const auto& kind) {
      const auto values = gltf_json::array(root_, list);
      for (std::size_t i = 0; i < std::min(values.size(), parts.size()); ++i)
        visit(values[i], parts[i].note, kind(parts[i]));
    };
    each("nodes", d_.nodes, [](const GltfNode&) { return Kind{.kept = "camera"}; });
    each("meshes", d_.meshes, [](const GltfMesh&) { return Kind{.read_extra = "targetNames"}; });
    const auto meshes = gltf_json::array(root_, "meshes");
    for (std::size_t i = 0; i < std::min(meshes.size(), d_.meshes.size()); ++i) {
      const auto primitives = gltf_json::array(meshes[i], "primitives");
      auto& parts = d_.meshes[i].primitives;
      for (std::size_t k = 0; k < std::min(primitives.size(), parts.size()); ++k)
        visit(primitives[k], parts[k].note, Kind{});
    }
    each("skins", d_.skins, [](const GltfSkin&) { return Kind{}; });
    each("images", d_.images, [](const GltfImage&) { return Kind{}; });
    each("materials", d_.materials, [](const GltfMaterial& m) { return Kind{.uv_set = m.base_uv_set}; });
    each("animations", d_.animations, [](const GltfAnimation&) { return Kind{.read_extra = "markers"}; });
  }

  // Whether it names parts of the file, but for textures of a material that can be found again.
  bool refers(const Value& value, const Kind& kind) const {
    bool found = false;
    gltf_json::forEachValue(value, [&](const Value& one, int level) {
      found |= level > kMaxLevels;
      if (!one.IsObject()) return;
      const bool is_texture = textures_.contains(&one);
      for (const auto& member : one.GetObject()) {
        const std::string_view key = keyOf(member);
        if (kind.uv_set >= 0 && isTexture(key, member.value) && imageOf(member.value, kind.uv_set) >= 0) {
          textures_.insert(&member.value);
          continue;
        }
        const bool named = std::ranges::find(kReferences, key) != std::end(kReferences) || isTexture(key, member.value);
        found |= named && !(is_texture && key == "index") && isNumbers(member.value);
      }
    });
    return found;
  }

  // -1 where it is not kept.
  int imageOf(const Value& texture, int uv_set) const {
    std::size_t set = 0;
    const int index = gltf_json::index(texture, "index", image_of_texture_.size());
    if (index < 0 || !gltf_json::readSize(texture, "texCoord", set) || set != static_cast<std::size_t>(uv_set))
      return -1;
    return image_of_texture_[static_cast<std::size_t>(index)];
  }

  // Finds the extensions that cannot be kept. One that is lost in one place is kept in none.
  void judge(const Value& part, const Kind& kind) {
    const Value* extensions = gltf_json::object(part, "extensions");
    if (!extensions) return;
    for (const auto& extension : extensions->GetObject()) {
      const std::string_view name = keyOf(extension);
      if (isReadExtension(name)) continue;
      ++places_[name];
      if (refers(extension.value, kind)) lost_.insert(name);
    }
  }

  // How many parts have extras that were nowhere looked at: textures, samplers, accessors and the like. What cameras
  // and extensions say is kept, or not, as a whole.
  std::size_t extrasElsewhere() const {
    std::size_t count = 0;
    std::vector<const Value*> open{&root_};
    while (!open.empty()) {
      const Value& one = *open.back();
      open.pop_back();
      if (one.IsArray())
        for (const Value& element : one.GetArray()) open.push_back(&element);
      if (!one.IsObject()) continue;
      for (const auto& member : one.GetObject()) {
        const std::string_view key = keyOf(member);
        if (key == "extras")
          count += !visited_.contains(&one) && !saysNothing(member.value);
        else if (key != "extensions" && !(&one == &root_ && key == "cameras"))
          open.push_back(&member.value);
      }
    }
    return count;
  }

  static bool saysNothing(const Value& extras) {
    return extras.IsNull() || (extras.IsObject() && extras.ObjectEmpty());
  }

  std::string noteOf(const Value& part, const Kind& kind) {
    visited_.insert(&part);
    Pool pool;
    Value note(rapidjson::kObjectType);
    if (const Value* extras = gltf_json::member(part, "extras"); extras && !isDeep(*extras)) {
      Value kept(*extras, pool);
      if (kept.IsObject()) kept.RemoveMember(kind.read_extra);
      if (!saysNothing(kept)) note.AddMember("extras", kept, pool);
    }
    Value extensions(rapidjson::kObjectType);
    if (const Value* all = gltf_json::object(part, "extensions")) {
      for (const auto& extension : all->GetObject()) {
        const std::string_view name = keyOf(extension);
        if (isReadExtension(name) || lost_.contains(name)) continue;
        Value kept(extension.value, pool);
        if (kind.uv_set >= 0) nameImages(kept, pool);
        extensions.AddMember(Value(extension.name, pool), kept, pool);
      }
    }
    if (!extensions.ObjectEmpty()) note.AddMember("extensions", extensions, pool);
    const Value* other = gltf_json::member(part, kind.kept);
    if (other && (&part == &root_ ? other->IsArray() : other->IsUint() || other->IsString()) && !isDeep(*other))
      note.AddMember(rapidjson::StringRef(kind.kept), Value(*other, pool), pool);
    if (note.ObjectEmpty()) return {};
    rapidjson::StringBuffer json;
    rapidjson::Writer<rapidjson::StringBuffer, rapidjson::UTF8<>, rapidjson::UTF8<>, rapidjson::CrtAllocator,
                      rapidjson::kWriteValidateEncodingFlag>
        writer(json);
    if (!note.Accept(writer) || json.GetSize() > kMaxNote || json.GetSize() > kMaxNotes - length_) {
      ++too_long_;
      return {};
    }
    length_ += json.GetSize();
    return {json.GetString(), json.GetSize()};
  }

  static bool isDeep(const Value& value) {
    bool deep = false;
    gltf_json::forEachValue(value, [&](const Value&, int level) { deep |= level > kMaxLevels; });
    return deep;
  }

  // Textures by their images, whose numbers stay, with what their samplers say. All of them were judged.
  void nameImages(Value& value, Pool& pool) const {
    if (value.IsArray())
      for (Value& one : value.GetArray()) nameImages(one, pool);
    if (!value.IsObject()) return;
    for (auto& member : value.GetObject()) {
      nameImages(member.value, pool);
      if (!isTexture({member.name.GetString(), member.name.GetStringLength()}, member.value)) continue;
      const auto index = member.value["index"].GetUint();
      member.value["index"].SetInt(image_of_texture_[index]);
      member.value.RemoveMember("texCoord");
      if (!sampler_of_texture_[index]) continue;
      TextureRef read;
      gltf_json::readSampler(*sampler_of_texture_[index], read);
      member.value.AddMember("sampler", gltf_json::samplerOf(read, pool), pool);
    }
  }

  // Kept are extensions that are nowhere in the file but where they were kept.
  NotedExtensions told() const {
    std::map<std::string_view, std::size_t> met;
    gltf_json::forEachValue(root_, [&](const Value& one, int) {
      const Value* extensions = gltf_json::object(one, "extensions");
      if (!extensions) return;
      for (const auto& extension : extensions->GetObject()) ++met[keyOf(extension)];
    });
    NotedExtensions out;
    for (const auto& [name, all] : met) {
      const auto noted = places_.find(name);
      const bool kept = noted != places_.end() && noted->second == all && !lost_.contains(name) && too_long_ == 0;
      (kept ? out.kept : out.lost).insert(name);
    }
    return out;
  }

  const Value& root_;
  GltfDocument& d_;
  std::vector<int> image_of_texture_;
  std::vector<const Value*> sampler_of_texture_;    // null: none
  std::set<const Value*> visited_;                  // parts of which a note was made, if they say anything
  mutable std::set<const Value*> textures_;         // of materials, found while they are judged
  std::map<std::string_view, std::size_t> places_;  // in which an extension was met
  std::set<std::string_view> lost_;
  std::size_t length_ = 0, too_long_ = 0;
};

}  // namespace

bool isReadExtension(std::string_view name) { return std::ranges::find(kRead, name) != std::end(kRead); }

NotedExtensions parseNotes(const Value& root, GltfDocument& document, ImportReport& report) {
  return NoteParser(root, document).run(report);
}

}  // namespace sinew::gltf_parts
