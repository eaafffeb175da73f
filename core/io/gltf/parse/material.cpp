#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <glm/gtc/type_ptr.hpp>

#include "core/io/gltf/parse/parts.h"
#include "core/io/gltf/sampler.h"
#include "core/io/gltf/unread_pictures.h"
#include "core/io/import_steps.h"
#include "core/io/uri.h"

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

const Value* extension(const Value& parent, const char* name) {
  const Value* all = gltf_json::object(parent, "extensions");
  return all ? gltf_json::object(*all, name) : nullptr;
}

struct Texture {
  int image = -1, sampler = -1;
  bool unreadable_kind = false;  // only in a format that is not decoded, and of which no picture is named
};

class MaterialParser {
 public:
  MaterialParser(const Value& root, std::size_t image_count) : samplers_(gltf_json::array(root, "samplers")) {
    for (const Value& v : gltf_json::array(root, "textures")) {
      Texture& t = textures_.emplace_back();
      t.image = gltf_json::index(v, "source", image_count);
      t.sampler = gltf_json::index(v, "sampler", samplers_.size());
      if (t.image >= 0) shown_.insert(t.image);
      for (const auto& kind : gltf_json::kUnreadPictures) {
        const Value* other = extension(v, kind.extension);
        const int image = other ? gltf_json::index(*other, "source", image_count) : -1;
        if (image < 0) continue;
        if (t.image < 0)
          t.image = image, shown_.insert(image);  // it says which picture is not read, and what helps
        else
          others_.insert(image);
      }
      t.unreadable_kind = t.image < 0 && gltf_json::object(v, "extensions");
    }
  }

  GltfMaterial parse(const Value& v, std::size_t number) {
    GltfMaterial out;
    Material& m = out.material;
    const std::string_view given = gltf_json::text(v, "name");
    m.name = given.empty() ? fmt::format("material{}", number) : cleanName(given);
    m.metallic = m.roughness = 1.f;  // glTF's defaults
    int base_set = 0, normal_set = 0, emissive_set = 0, metal_set = 0, occlusion_set = 0;
    if (const Value* pbr = gltf_json::object(v, "pbrMetallicRoughness")) {
      readColor(*pbr, "baseColorFactor", m.base_color);
      m.metallic = std::clamp(gltf_json::number(*pbr, "metallicFactor", 1.f), 0.f, 1.f);
      m.roughness = std::clamp(gltf_json::number(*pbr, "roughnessFactor", 1.f), 0.f, 1.f);
      m.base_texture = texture(*pbr, "baseColorTexture", base_set);
      m.metallic_roughness_texture = texture(*pbr, "metallicRoughnessTexture", metal_set);
    }
    if (const Value* old = extension(v, "KHR_materials_pbrSpecularGlossiness")) {
      readSpecularGlossiness(*old, gltf_json::object(v, "pbrMetallicRoughness") != nullptr, m, base_set);
    }
    m.normal_texture = texture(v, "normalTexture", normal_set);
    if (const Value* normal = gltf_json::object(v, "normalTexture"))
      m.normal_scale = gltf_json::number(*normal, "scale", 1.f);
    m.occlusion_texture = texture(v, "occlusionTexture", occlusion_set);
    if (const Value* occlusion = gltf_json::object(v, "occlusionTexture"))
      m.occlusion_strength = std::clamp(gltf_json::number(*occlusion, "strength", 1.f), 0.f, 1.f);
    m.emissive_texture = texture(v, "emissiveTexture", emissive_set);
    float emissive[3] = {0, 0, 0};
    gltf_json::readNumbers(v, "emissiveFactor", emissive);
    m.emissive = glm::make_vec3(emissive);
    if (const Value* strong = extension(v, "KHR_materials_emissive_strength")) {
      m.emissive *= std::clamp(gltf_json::number(*strong, "emissiveStrength", 1.f), 0.f, 1e4f);
    }
    const std::string_view alpha = gltf_json::text(v, "alphaMode");
    m.alpha_mode = alpha == "MASK" ? AlphaMode::mask : alpha == "BLEND" ? AlphaMode::blend : AlphaMode::opaque;
    m.alpha_cutoff = gltf_json::number(v, "alphaCutoff", 0.5f);
    m.two_sided = gltf_json::flag(v, "doubleSided");
    m.unlit = extension(v, "KHR_materials_unlit") != nullptr;
    const std::size_t left_out_before = left_out_of_uvs_;
    chooseUvSet({{&m.base_texture, base_set},
                 {&m.normal_texture, normal_set},
                 {&m.emissive_texture, emissive_set},
                 {&m.metallic_roughness_texture, metal_set},
                 {&m.occlusion_texture, occlusion_set}},
                out.base_uv_set);
    if (left_out_of_uvs_ > left_out_before) with_second_uvs_.push_back(m.name);
    return out;
  }

  // Images that only programs need which read other kinds than PNG and JPEG.
  bool isSpare(int image) const { return others_.contains(image) && !shown_.contains(image); }

  std::size_t lostTextures() const { return lost_textures_; }
  std::size_t unreadableKinds() const { return unreadable_kinds_; }
  // Textures on a second set of texture coordinates, and the names of their materials.
  std::size_t leftOutOfUvs() const { return left_out_of_uvs_; }
  const std::vector<std::string>& withSecondUvs() const { return with_second_uvs_; }

 private:
  static void readColor(const Value& v, const char* key, Vec4& out) {
    float rgba[4] = {out.r, out.g, out.b, out.a};
    gltf_json::readNumbers(v, key, rgba);
    out = glm::clamp(glm::make_vec4(rgba), 0.f, 1.f);
  }

  // Only the diffuse part has an equivalent. It replaces nothing that the standard part says already.
  void readSpecularGlossiness(const Value& old, bool has_standard, Material& m, int& base_set) {
    if (has_standard && m.base_texture.image >= 0) return;
    readColor(old, "diffuseFactor", m.base_color);
    m.base_texture = texture(old, "diffuseTexture", base_set);
    m.metallic = 0.f;
    m.roughness = 1.f - std::clamp(gltf_json::number(old, "glossinessFactor", 1.f), 0.f, 1.f);
  }

  TextureRef texture(const Value& parent, const char* key, int& uv_set) {
    TextureRef ref;
    const Value* info = gltf_json::object(parent, key);
    if (!info) return ref;
    const int index = gltf_json::index(*info, "index", textures_.size());
    const Texture t = index >= 0 ? textures_[static_cast<std::size_t>(index)] : Texture{};
    if (t.image < 0) {
      ++(t.unreadable_kind ? unreadable_kinds_ : lost_textures_);
      return ref;
    }
    ref.image = t.image;
    std::size_t set = 0;
    if (gltf_json::readSize(*info, "texCoord", set)) uv_set = static_cast<int>(std::min<std::size_t>(set, 100));
    if (t.sampler >= 0) gltf_json::readSampler(samplers_[static_cast<std::size_t>(t.sampler)], ref);
    if (const Value* moved = extension(*info, "KHR_texture_transform")) {
      float offset[2] = {0, 0}, scale[2] = {1, 1};
      gltf_json::readNumbers(*moved, "offset", offset);
      gltf_json::readNumbers(*moved, "scale", scale);
      ref.offset = glm::make_vec2(offset);
      ref.scale = glm::make_vec2(scale);
      ref.rotation = gltf_json::number(*moved, "rotation", 0.f);
      if (gltf_json::member(*moved, "texCoord") && gltf_json::readSize(*moved, "texCoord", set)) {
        uv_set = static_cast<int>(std::min<std::size_t>(set, 100));
      }
    }
    return ref;
  }

  // A mesh keeps one set of texture coordinates: that of the texture which is seen most, the first of these.
  void chooseUvSet(std::initializer_list<std::pair<TextureRef*, int>> by_weight, int& kept) {
    const auto seen = std::ranges::find_if(by_weight, [](const auto& use) { return use.first->image >= 0; });
    kept = seen == by_weight.end() ? 0 : seen->second;
    for (const auto& [texture, set] : by_weight) {
      if (texture->image >= 0 && set != kept) *texture = {}, ++left_out_of_uvs_;
    }
  }

  std::vector<Texture> textures_;
  std::set<int> shown_, others_;  // images of textures by themselves; those for other programs
  std::span<const Value> samplers_;
  std::size_t lost_textures_ = 0, unreadable_kinds_ = 0, left_out_of_uvs_ = 0;
  std::vector<std::string> with_second_uvs_;
};

std::string fileName(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

void parseImages(const Value& root, std::span<const View> views, GltfDocument& d) {
  const auto list = gltf_json::array(root, "images");
  d.owned_buffers.reserve(d.owned_buffers.size() + list.size());
  for (const Value& v : list) {
    GltfImage& image = d.images.emplace_back();
    const std::string_view name = gltf_json::text(v, "name"), uri = gltf_json::text(v, "uri");
    image.name = name.empty() ? fmt::format("embedded {}", d.images.size() - 1) : cleanName(name);
    const int view = gltf_json::index(v, "bufferView", views.size());
    if (view >= 0) {
      image.bytes = views[static_cast<std::size_t>(view)].bytes.value_or(std::span<const unsigned char>());
    } else if (isDataUri(uri)) {
      if (auto bytes = dataUriBytes(uri)) image.bytes = d.owned_buffers.emplace_back(std::move(*bytes));
    } else if (!uri.empty()) {
      image.uri = percentDecoded(uri);
      image.name = cleanName(fileName(image.uri));
    }
  }
}

}  // namespace

void parseMaterials(const Value& root, std::span<const View> views, GltfDocument& document, ImportReport& report) {
  parseImages(root, views, document);
  MaterialParser parser(root, document.images.size());
  for (std::size_t i = 0; i < document.images.size(); ++i)
    document.images[i].spare = parser.isSpare(static_cast<int>(i));
  for (const Value& v : gltf_json::array(root, "materials")) {
    document.materials.push_back(parser.parse(v, document.materials.size()));
  }
  if (parser.lostTextures()) {
    report.add(ReportKind::dropped, text("Left out {} that the file names but does not have.",
                                         counted(parser.lostTextures(), "{} texture", "{} textures")));
  }
  if (parser.unreadableKinds()) {
    report.add(ReportKind::dropped, text("Left out {} in a compressed format that is not read (Basis, WebP or DDS).",
                                         counted(parser.unreadableKinds(), "{} texture", "{} textures")));
  }
  if (parser.leftOutOfUvs()) {
    const std::vector<std::string>& names = parser.withSecondUvs();
    const Text textures = counted(parser.leftOutOfUvs(), "{} texture", "{} textures");
    report.add(ReportKind::dropped,
               names.size() == 1
                   ? text("Left out {} on a second set of texture coordinates (material {}); each mesh keeps one.",
                          textures, someNames(names))
                   : text("Left out {} on a second set of texture coordinates (materials {}); each mesh keeps one.",
                          textures, someNames(names)));
  }
}

}  // namespace sinew::gltf_parts
