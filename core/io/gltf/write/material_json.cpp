#include "core/io/gltf/write/material_json.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/io/gltf/json.h"
#include "core/io/gltf/sampler.h"
#include "core/io/gltf/unread_pictures.h"
#include "core/io/gltf/write/json_parts.h"
#include "core/io/gltf/write/note_json.h"
#include "core/io/images.h"

namespace sinew::gltf_json {
namespace {

class MaterialWriter {
 public:
  MaterialWriter(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                 std::set<std::string>& extensions)
      : character_(character),
        notes_(character),
        root_(root),
        pool_(root.GetAllocator()),
        arrays_(arrays),
        extensions_(extensions) {}

  void run(const Task& task, ImportReport& report) {
    if (character_.materials.empty()) return;
    Value materials(rapidjson::kArrayType);
    const auto textureOf = [this](int index, const Value* sampler) {
      const bool there = index >= 0 && static_cast<std::size_t>(index) < character_.images.size();
      TextureRef ref{.image = index};
      if (sampler) readSampler(*sampler, ref);
      return there ? texture(ref) : -1;
    };
    for (const Material& material : character_.materials) {
      if (task.cancelled()) return;
      Value one = written(material);
      putNote(notes_.of(PartNote::Part::material, static_cast<int>(materials.Size())), one, extensions_, pool_,
              textureOf);
      materials.PushBack(one, pool_);
      task.tell(materials.Size(), character_.materials.size());
    }
    setMember(root_, "materials", std::move(materials), pool_);
    for (const std::string& name : required_) list("extensionsRequired").PushBack(string(name, pool_), pool_);
    report.addCounted(ReportKind::dropped, missing_, "Left out {} texture whose picture was not found.",
                      "Left out {} textures whose pictures were not found.");
    report.addCounted(ReportKind::converted, recoded_, "{} picture was written as PNG.",
                      "{} pictures were written as PNG.");
  }

 private:
  Value& list(const char* name) {
    if (!root_.HasMember(name)) setMember(root_, name, Value(rapidjson::kArrayType), pool_);
    return root_[name];
  }
  // The index of what is put behind the others.
  int append(const char* name, Value one) {
    Value& all = list(name);
    all.PushBack(std::move(one), pool_);
    return static_cast<int>(all.Size()) - 1;
  }
  void put(Value& object, const char* key, Value value) { setMember(object, key, std::move(value), pool_); }
  void putExtension(Value& object, const char* name, Value value) {
    if (!object.HasMember("extensions")) put(object, "extensions", Value(rapidjson::kObjectType));
    put(object["extensions"], name, std::move(value));
    extensions_.insert(name);
  }

  // One of a kind that Sinew does not read, by which textures say that they have it; null for all else.
  const char* extensionOfImage(int index) const {
    const UnreadImage* unread = unreadImage(index);
    return unread ? extensionFor(unread->media_type) : nullptr;
  }
  const UnreadImage* unreadImage(int index) const {
    const std::vector<UnreadImage>* all = character_.unread_images.get();
    if (!all || character_.images[static_cast<std::size_t>(index)]) return nullptr;
    const auto found = std::ranges::find(*all, index, &UnreadImage::image);
    return found == all->end() ? nullptr : &*found;
  }

  // -1 where it is not there.
  int image(int index) {
    const auto [at, fresh] = images_.try_emplace(index, -1);
    if (!fresh) return at->second;
    if (const std::shared_ptr<const Image>& pixels = character_.images[static_cast<std::size_t>(index)]) {
      std::vector<unsigned char> made;
      const std::span<const unsigned char> bytes = pictureFile(*pixels, made);
      recoded_ += !made.empty();
      at->second = addImage(index, pixels->name, imageMediaType(bytes), bytes);
    } else if (const UnreadImage* unread = unreadImage(index); unread && extensionFor(unread->media_type)) {
      at->second = addImage(index, unread->name, unread->media_type, unread->encoded);
    }
    return at->second;
  }
  int addImage(int index, const std::string& name, std::string_view media_type, std::span<const unsigned char> bytes) {
    Value one(rapidjson::kObjectType);
    put(one, "name", string(name, pool_));
    put(one, "mimeType", string(media_type, pool_));
    put(one, "bufferView", Value(arrays_.addView(bytes)));
    putNote(notes_.of(PartNote::Part::image, index), one, extensions_, pool_);
    return append("images", std::move(one));
  }

  int sampler(const TextureRef& ref) {
    const auto key = std::tuple(ref.nearest, ref.min_filter, ref.repeat_u, ref.repeat_u && ref.mirror_u, ref.repeat_v,
                                ref.repeat_v && ref.mirror_v);
    const auto [at, fresh] = samplers_.try_emplace(key, -1);
    if (fresh) at->second = append("samplers", samplerOf(ref, pool_));
    return at->second;
  }

  // -1 where its picture was not read.
  int texture(const TextureRef& ref) {
    const int picture = image(ref.image);
    missing_ += picture < 0;
    if (picture < 0) return -1;
    const int sampled = sampler(ref);
    const auto [at, fresh] = textures_.try_emplace(std::pair(picture, sampled), -1);
    if (fresh) {
      Value one(rapidjson::kObjectType);
      if (const char* kind = extensionOfImage(ref.image)) {
        Value named(rapidjson::kObjectType);
        put(named, "source", Value(picture));
        putExtension(one, kind, std::move(named));
        required_.insert(kind);  // there is no other picture
      } else {
        put(one, "source", Value(picture));
      }
      put(one, "sampler", Value(sampled));
      at->second = append("textures", std::move(one));
    }
    return at->second;
  }

  // Where there is one.
  void putTexture(Value& object, const char* key, const TextureRef& ref, const char* factor = nullptr,
                  float value = 1.f) {
    if (ref.image < 0) return;
    const int index = texture(ref);
    if (index < 0) return;
    Value info(rapidjson::kObjectType);
    put(info, "index", Value(index));
    if (factor && value != 1.f) put(info, factor, Value(value));
    if (ref.offset != Vec2(0.f) || ref.scale != Vec2(1.f) || ref.rotation != 0.f) {
      Value moved(rapidjson::kObjectType);
      put(moved, "offset", numbers({ref.offset.x, ref.offset.y}, pool_));
      put(moved, "rotation", Value(ref.rotation));
      put(moved, "scale", numbers({ref.scale.x, ref.scale.y}, pool_));
      putExtension(info, "KHR_texture_transform", std::move(moved));
    }
    put(object, key, std::move(info));
  }

  Value written(const Material& m) {
    Value out(rapidjson::kObjectType), surface(rapidjson::kObjectType);
    put(out, "name", string(m.name, pool_));
    put(surface, "baseColorFactor", numbers({m.base_color.r, m.base_color.g, m.base_color.b, m.base_color.a}, pool_));
    putTexture(surface, "baseColorTexture", m.base_texture);
    put(surface, "metallicFactor", Value(m.metallic));
    put(surface, "roughnessFactor", Value(m.roughness));
    putTexture(surface, "metallicRoughnessTexture", m.metallic_roughness_texture);
    put(out, "pbrMetallicRoughness", std::move(surface));
    putTexture(out, "normalTexture", m.normal_texture, "scale", m.normal_scale);
    putTexture(out, "occlusionTexture", m.occlusion_texture, "strength", m.occlusion_strength);
    putTexture(out, "emissiveTexture", m.emissive_texture);
    if (const float strength = std::max({m.emissive.r, m.emissive.g, m.emissive.b}); strength > 0.f) {
      const Vec3 color = strength > 1.f ? m.emissive / strength : m.emissive;
      put(out, "emissiveFactor", numbers({color.r, color.g, color.b}, pool_));
      if (strength > 1.f) {
        Value strong(rapidjson::kObjectType);
        put(strong, "emissiveStrength", Value(strength));
        putExtension(out, "KHR_materials_emissive_strength", std::move(strong));
      }
    }
    if (m.alpha_mode != AlphaMode::opaque)
      put(out, "alphaMode", string(m.alpha_mode == AlphaMode::mask ? "MASK" : "BLEND", pool_));
    if (m.alpha_mode == AlphaMode::mask) put(out, "alphaCutoff", Value(m.alpha_cutoff));
    if (m.two_sided) put(out, "doubleSided", Value(true));
    if (m.unlit) putExtension(out, "KHR_materials_unlit", Value(rapidjson::kObjectType));
    return out;
  }

  const Character& character_;
  const Notes notes_;
  rapidjson::Document& root_;
  Pool& pool_;
  GltfArrays& arrays_;
  std::set<std::string>& extensions_;
  std::set<std::string> required_;
  std::map<int, int> images_;  // of the character to those of the file
  std::map<std::tuple<bool, MinFilter, bool, bool, bool, bool>, int> samplers_;
  std::map<std::pair<int, int>, int> textures_;  // by image and sampler
  std::size_t missing_ = 0, recoded_ = 0;
};

}  // namespace

void addMaterials(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                  std::set<std::string>& extensions, const Task& task, ImportReport& report) {
  MaterialWriter(character, root, arrays, extensions).run(task, report);
}

}  // namespace sinew::gltf_json
