#include "core/io/fbx/mesh/material_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <utility>

#include <assimp/material.h>

#include <fmt/format.h>

#include "core/base/lower_case.h"

namespace sinew {
namespace {

// Which texture a property stands for; of several for one kind, the last counts.
constexpr std::pair<std::string_view, aiTextureType> kTextures[] = {
    {"DiffuseColor", aiTextureType_DIFFUSE},
    {"EmissiveColor", aiTextureType_EMISSIVE},
    {"TransparentColor", aiTextureType_OPACITY},
    {"NormalMap", aiTextureType_NORMALS},
    {"Bump", aiTextureType_HEIGHT},
    {"ShininessExponent", aiTextureType_SHININESS},
    {"TransparencyFactor", aiTextureType_OPACITY},
    {"EmissiveFactor", aiTextureType_EMISSIVE},
    {"ReflectionFactor", aiTextureType_METALNESS},
    {"Maya|DiffuseTexture", aiTextureType_DIFFUSE},
    {"Maya|NormalTexture", aiTextureType_NORMALS},
    {"Maya|baseColor", aiTextureType_BASE_COLOR},
    {"Maya|normalCamera", aiTextureType_NORMAL_CAMERA},
    {"Maya|emissionColor", aiTextureType_EMISSION_COLOR},
    {"Maya|metalness", aiTextureType_METALNESS},
    {"Maya|diffuseRoughness", aiTextureType_DIFFUSE_ROUGHNESS},
    {"Maya|TEX_color_map", aiTextureType_BASE_COLOR},
    {"Maya|TEX_normal_map", aiTextureType_NORMAL_CAMERA},
    {"Maya|TEX_emissive_map", aiTextureType_EMISSION_COLOR},
    {"Maya|TEX_metallic_map", aiTextureType_METALNESS},
    {"Maya|TEX_roughness_map", aiTextureType_DIFFUSE_ROUGHNESS},
    {"Maya|TEX_ao_map", aiTextureType_AMBIENT_OCCLUSION},
    {"3dsMax|Parameters|base_color_map", aiTextureType_BASE_COLOR},
    {"3dsMax|Parameters|bump_map", aiTextureType_NORMAL_CAMERA},
    {"3dsMax|Parameters|emission_map", aiTextureType_EMISSION_COLOR},
    {"3dsMax|Parameters|metalness_map", aiTextureType_METALNESS},
    {"3dsMax|Parameters|roughness_map", aiTextureType_DIFFUSE_ROUGHNESS},
    {"3dsMax|main|base_color_map", aiTextureType_BASE_COLOR},
    {"3dsMax|main|norm_map", aiTextureType_NORMAL_CAMERA},
    {"3dsMax|main|emit_color_map", aiTextureType_EMISSION_COLOR},
    {"3dsMax|main|ao_map", aiTextureType_AMBIENT_OCCLUSION},
    {"3dsMax|main|opacity_map", aiTextureType_OPACITY},
    {"3dsMax|main|metalness_map", aiTextureType_METALNESS},
};

bool isOneOf(std::string_view type, std::initializer_list<std::string_view> types) {
  return std::ranges::find(types, type) != types.end();
}

class KeyWriter {
 public:
  KeyWriter(const FbxObject& material, std::span<const FbxTextureLink> textures, aiMaterial& out)
      : material_(material), textures_(textures), out_(out) {}

  void run() {
    const FbxRecord* shading = material_.record->child("ShadingModel");
    if (!shading || lowerCase(std::string(shading->text(0, "phong"))) == "phong")
      put("$mat.shadingm", int{aiShadingMode_Phong});
    // No factor of the diffuse colour, a habit of exporters; the colour is meant as it is.
    copyColor("DiffuseColor", "$clr.diffuse");
    if (const auto emissive = factored("EmissiveColor", "EmissiveFactor"))
      put("$clr.emissive", *emissive);
    else
      copyColor("Maya|emissive", "$clr.emissive");
    copyColor("Maya|base_color", "$clr.base");
    putOpacity();
    putGloss();
    for (const char* name : {"3dsMax|Parameters|base_color", "3dsMax|main|basecolor", "3dsMax|Parameters|emit_color",
                             "3dsMax|Parameters|roughness", "3dsMax|main|roughness", "3dsMax|Parameters|metalness",
                             "3dsMax|main|metalness"})
      putAsItIs(name);
    for (const auto& [property, type] : kTextures) putTexture(property, type);
    putGlossTextures();
  }

 private:
  // The value of a property that is of these types and has so many numbers.
  const FbxRecord* property(std::string_view name, std::initializer_list<std::string_view> types,
                            std::size_t count) const {
    const FbxRecord* p = material_.property(name);
    if (!p || !isOneOf(p->text(1), types) || p->values.size() < 4 + count) return nullptr;
    const auto isNumber = [](const FbxValue& v) {
      return std::holds_alternative<double>(v) || std::holds_alternative<std::int64_t>(v);
    };
    return std::ranges::all_of(p->values.subspan(4, count), isNumber) ? p : nullptr;
  }

  std::optional<float> number(std::string_view name) const {
    const FbxRecord* p = property(name, {"double", "Number", "float", "Float"}, 1);
    return p ? std::optional(static_cast<float>(p->number(4))) : std::nullopt;
  }

  std::optional<int> whole(std::string_view name) const {
    const FbxRecord* p = property(name, {"int", "Integer", "enum", "bool", "Bool"}, 1);
    if (!p || !std::holds_alternative<std::int64_t>(p->values[4])) return std::nullopt;
    return static_cast<int>(p->integer(4));
  }

  std::optional<aiColor3D> color(std::string_view name) const {
    const FbxRecord* p = property(name, {"Color", "ColorRGB", "Vector", "Vector3D"}, 3);
    if (!p) return std::nullopt;
    return aiColor3D(static_cast<float>(p->number(4)), static_cast<float>(p->number(5)),
                     static_cast<float>(p->number(6)));
  }

  std::optional<aiColor3D> factored(std::string_view name, std::string_view factor) const {
    const auto found = color(name);
    return found ? std::optional(*found * number(factor).value_or(1.f)) : std::nullopt;
  }

  template <class T>
  void put(const char* key, T value) {
    out_.AddProperty(&value, 1, key, 0, 0);
  }

  void copyColor(std::string_view name, const char* key) {
    if (const auto found = color(name)) put(key, *found);
  }

  // As the SDK works it out, unless it is there.
  void putOpacity() {
    if (const auto stated = number("Opacity")) return put("$mat.opacity", *stated);
    const auto clear = factored("TransparentColor", "TransparencyFactor");
    const float opacity = clear ? 1.f - (clear->r + clear->g + clear->b) / 3.f : 1.f;
    if (opacity != 1.f) put("$mat.opacity", opacity);
  }

  void putGloss() {
    // As Blender has it where there is nothing else.
    if (const auto exponent = number("ShininessExponent"))
      put("$mat.roughnessFactor", static_cast<float>(1.0 - static_cast<double>(std::sqrt(*exponent)) / 10.0));
    if (const auto stated = number("Maya|roughness")) put("$mat.roughnessFactor", *stated);
    if (const auto stated = number("Maya|metallic")) put("$mat.metallicFactor", *stated);
  }

  void putAsItIs(const char* name) {
    const std::string key = fmt::format("$raw.{}", name);
    if (const auto vector = color(name)) {
      put(key.c_str(), *vector);
    } else if (const FbxRecord* p = property(name, {"ColorAndAlpha"}, 4)) {
      put(key.c_str(), aiColor4D(static_cast<float>(p->number(4)), static_cast<float>(p->number(5)),
                                 static_cast<float>(p->number(6)), static_cast<float>(p->number(7))));
    } else if (const auto real = number(name)) {
      put(key.c_str(), *real);
    } else if (const auto integer = whole(name)) {
      put(key.c_str(), *integer);
    }
  }

  void putTexture(std::string_view property, aiTextureType type) {
    const auto link = std::ranges::find(textures_, property, &FbxTextureLink::property);
    if (link == textures_.end()) return;
    const aiString path(fmt::format("t{}", link->texture));
    out_.AddProperty(&path, "$tex.file", static_cast<unsigned>(type), 0);
  }

  // Those of 3ds Max, which mean one or the other as the material says.
  void putGlossTextures() {
    const auto stated = whole("3dsMax|main|useGlossiness");
    if (stated != 1 && stated != 2) return;
    const aiTextureType type = stated == 1 ? aiTextureType_SHININESS : aiTextureType_DIFFUSE_ROUGHNESS;
    for (const char* name : {"3dsMax|main|roughness_map", "3dsMax|main|glossiness_map"}) putTexture(name, type);
  }

  const FbxObject& material_;
  std::span<const FbxTextureLink> textures_;
  aiMaterial& out_;
};

}  // namespace

void addFbxMaterialKeys(const FbxObject& material, std::span<const FbxTextureLink> textures, aiMaterial& out) {
  KeyWriter(material, textures, out).run();
}

}  // namespace sinew
