#include "core/io/gltf/parse/notes.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/io/gltf/pointer.h"
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

// A texture as extensions of materials name it: {"index": …} under a word such as "clearcoatTexture".
bool isTexture(std::string_view key, const Value& value) {
  return key.ends_with("exture") && value.IsObject() && gltf_json::member(value, "index");
}

std::string_view keyOf(const Value::Member& member) { return {member.name.GetString(), member.name.GetStringLength()}; }

class NoteParser {
 public:
  NoteParser(const Value& root, GltfDocument& document) : root_(root), d_(document) {
    for (const Value& texture : gltf_json::array(root, "textures"))
      image_of_texture_.push_back(gltf_json::index(texture, "source", document.images.size()));
  }

  std::set<std::string_view> run(ImportReport& report) {
    forEachPart([this](const Value& part, std::string&, const Kind& kind) { judge(part, kind); });
    forEachPart([this](const Value& part, std::string& note, const Kind& kind) { note = noteOf(part, kind); });
    report.addCounted(ReportKind::dropped, too_long_,
                      "Left out what the file adds to {} part, which is too long or damaged.",
                      "Left out what the file adds to {} parts, which is too long or damaged.");
    return wholly();
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
    if (const Value* asset = gltf_json::object(root_, "asset")) visit(*asset, d_.asset_note, Kind{});
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

  std::string noteOf(const Value& part, const Kind& kind) {
    Pool pool;
    Value note(rapidjson::kObjectType);
    if (const Value* extras = gltf_json::member(part, "extras"); extras && !isDeep(*extras)) {
      Value kept(*extras, pool);
      if (kept.IsObject()) kept.RemoveMember(kind.read_extra);
      if (!kept.IsNull() && !(kept.IsObject() && kept.ObjectEmpty())) note.AddMember("extras", kept, pool);
    }
    Value extensions(rapidjson::kObjectType);
    if (const Value* all = gltf_json::object(part, "extensions")) {
      for (const auto& extension : all->GetObject()) {
        const std::string_view name = keyOf(extension);
        if (isReadExtension(name) || lost_.contains(name)) continue;
        Value kept(extension.value, pool);
        if (kind.uv_set >= 0) nameImages(kept);
        extensions.AddMember(Value(extension.name, pool), kept, pool);
      }
    }
    if (!extensions.ObjectEmpty()) note.AddMember("extensions", extensions, pool);
    const Value* other = gltf_json::member(part, kind.kept);
    if (other && (&part == &root_ ? other->IsArray() : other->IsUint()) && !isDeep(*other))
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

  // Textures by their images, whose numbers stay. All of them were judged.
  void nameImages(Value& value) {
    if (value.IsArray())
      for (Value& one : value.GetArray()) nameImages(one);
    if (!value.IsObject()) return;
    for (auto& member : value.GetObject()) {
      nameImages(member.value);
      if (!isTexture({member.name.GetString(), member.name.GetStringLength()}, member.value)) continue;
      const auto index = member.value["index"].GetUint();
      member.value["index"].SetInt(image_of_texture_[index]);
      member.value.RemoveMember("texCoord");
    }
  }

  // Extensions that are nowhere in the file but where they were kept.
  std::set<std::string_view> wholly() const {
    std::map<std::string_view, std::size_t> met;
    gltf_json::forEachValue(root_, [&](const Value& one, int) {
      const Value* extensions = gltf_json::object(one, "extensions");
      if (!extensions) return;
      for (const auto& extension : extensions->GetObject()) ++met[keyOf(extension)];
    });
    std::set<std::string_view> out;
    for (const auto& [name, places] : places_)
      if (!lost_.contains(name) && too_long_ == 0 && met[name] == places) out.insert(name);
    return out;
  }

  const Value& root_;
  GltfDocument& d_;
  std::vector<int> image_of_texture_;
  mutable std::set<const Value*> textures_;         // of materials, found while they are judged
  std::map<std::string_view, std::size_t> places_;  // in which an extension was met
  std::set<std::string_view> lost_;
  std::size_t length_ = 0, too_long_ = 0;
};

}  // namespace

bool isReadExtension(std::string_view name) { return std::ranges::find(kRead, name) != std::end(kRead); }

std::set<std::string_view> parseNotes(const Value& root, GltfDocument& document, ImportReport& report) {
  return NoteParser(root, document).run(report);
}

}  // namespace sinew::gltf_parts
