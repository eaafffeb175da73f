#include "core/io/fbx/write/materials.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "core/io/images.h"
#include "core/io/uri.h"
#include "core/math/colour.h"

namespace sinew::fbx_write {
namespace {

// The inverse of how readers place texture coordinates: the file places the picture on the surface, with v upwards.
struct Placed {
  glm::dvec2 translation{0.0}, scale{1.0};
  double degrees = 0.0;

  explicit Placed(const TextureRef& ref) {
    constexpr float kFlat = 1e-6f;
    for (int i = 0; i < 2; ++i)
      if (std::abs(ref.scale[i]) > kFlat) scale[i] = 1.0 / static_cast<double>(ref.scale[i]);
    const auto angle = -static_cast<double>(ref.rotation);
    const glm::dvec2 from = glm::dvec2(ref.offset.x, 1.0 - static_cast<double>(ref.offset.y)) * scale;
    const double c = std::cos(angle), s = std::sin(angle);
    translation = glm::dvec2(0.0, 1.0) - glm::dvec2(c * from.x - s * from.y, s * from.x + c * from.y);
    degrees = glm::degrees(angle);
  }
};

}  // namespace

std::int64_t Materials::object(int material) {
  const auto [at, fresh] = materials_.try_emplace(material, 0);
  if (fresh) {
    Material plain;
    plain.name = "no material";
    at->second = add(material < 0 ? plain : character_.materials[static_cast<std::size_t>(material)]);
  }
  return at->second;
}

std::int64_t Materials::add(const Material& m) {
  const Vec3 base = srgbFromLinear(glm::clamp(Vec3(m.base_color), Vec3(0.f), Vec3(1.f)));
  const Vec3 glow = srgbFromLinear(glm::max(m.emissive, Vec3(0.f)));
  const float strength = std::max({glow.r, glow.g, glow.b, 1.f});
  const float opacity =
      m.alpha_mode == AlphaMode::opaque ? 1.f : std::clamp(static_cast<float>(m.base_color.a), 0.f, 1.f);
  // Readers take this exponent back to roughness by the root that Blender uses.
  const float root = 10.f * (1.f - std::clamp(m.roughness, 0.f, 1.f));
  const float exponent = root * root, metallic = std::clamp(m.metallic, 0.f, 1.f);
  const std::int64_t id = objects_.make("Material", "Material", m.name, "", [=](FbxWriter& out) {
    out.leaf("Version", std::int32_t{102});
    out.leaf("ShadingModel", "phong");
    out.leaf("MultiLayer", std::int32_t{0});
    Properties list(out);
    const auto colour = [&](const char* name, const Vec3& value) {
      list.vector(name, "Color", "", "A", glm::dvec3(value));
    };
    const auto number = [&](const char* name, float value) {
      list.number(name, "Number", "", "A", static_cast<double>(value));
    };
    colour("DiffuseColor", base), number("DiffuseFactor", 1.f);
    colour("EmissiveColor", glow / strength), number("EmissiveFactor", strength);
    colour("TransparentColor", Vec3(1.f)), number("TransparencyFactor", 1.f - opacity);
    number("Opacity", opacity);
    colour("SpecularColor", Vec3(1.f)), number("SpecularFactor", 0.25f);
    number("Shininess", exponent), number("ShininessExponent", exponent);
    number("ReflectionFactor", metallic);
  });
  // Transparency is that of the picture, too, unless the material does without.
  if (m.alpha_mode == AlphaMode::opaque)
    addTexture(m.base_texture, id, {"DiffuseColor"});
  else
    addTexture(m.base_texture, id, {"DiffuseColor", "TransparentColor"});
  addTexture(m.emissive_texture, id, {"EmissiveColor"});
  addTexture(m.normal_texture, id, {"NormalMap"});
  other_maps_ += m.metallic_roughness_texture.image >= 0;
  other_maps_ += m.occlusion_texture.image >= 0;
  return id;
}

void Materials::addTexture(const TextureRef& ref, std::int64_t material,
                           std::initializer_list<const char*> properties) {
  if (ref.image < 0) return;
  const std::int64_t id = texture(ref);
  missing_ += id == 0;
  if (id == 0) return;
  for (const char* property : properties) objects_.connect(id, material, property);
}

std::int64_t Materials::texture(const TextureRef& ref) {
  const std::int64_t picture = video(ref.image);
  if (picture == 0) return 0;
  mirrored_ += (ref.repeat_u && ref.mirror_u) || (ref.repeat_v && ref.mirror_v);
  const std::string file = pictures_.at(ref.image).file;
  const std::int64_t id = objects_.make("Texture", "Texture", file, "", [ref, file](FbxWriter& out) {
    const Placed placed(ref);
    out.leaf("Type", "TextureVideoClip");
    out.leaf("Version", std::int32_t{202});
    {
      Properties list(out);
      const auto vector = [&](const char* name, const glm::dvec3& value) {
        list.vector(name, "Vector", "", "A", value);
      };
      vector("Translation", {placed.translation, 0.0});
      vector("Rotation", {0.0, 0.0, placed.degrees});
      vector("Scaling", {placed.scale, 1.0});
      list.integer("WrapModeU", "enum", "", "", ref.repeat_u ? 0 : 1);
      list.integer("WrapModeV", "enum", "", "", ref.repeat_v ? 0 : 1);
      list.integer("UseMaterial", "bool", "", "", 1);
    }
    out.leaf("FileName", std::string_view(file));
    out.leaf("RelativeFilename", std::string_view(file));
    out.leaf("Texture_Alpha_Source", "None");
  });
  objects_.connect(picture, id);
  return id;
}

// 0 where it was not read.
std::int64_t Materials::video(int index) {
  const auto [at, fresh] = pictures_.try_emplace(index);
  const std::shared_ptr<const Image>& pixels = character_.images[static_cast<std::size_t>(index)];
  if (!fresh || !pixels) return at->second.id;
  const bool as_it_came = !pixels->encoded.empty();
  recoded_ += !as_it_came;
  const std::string file = fileName(pixels->name, as_it_came ? imageMediaType(pixels->encoded) : "image/png");
  at->second.file = file;
  at->second.id = objects_.make("Video", "Video", file, "Clip", [pixels, file](FbxWriter& out) {
    out.leaf("Type", "Clip");
    Properties(out).word("Path", "KString", "XRefUrl", "", file);
    out.leaf("UseMipMap", std::int32_t{0});
    out.leaf("Filename", std::string_view(file));
    out.leaf("RelativeFilename", std::string_view(file));
    std::vector<unsigned char> made;
    out.leaf("Content", FbxBytes{pictureFile(*pixels, made)});
  });
  return at->second.id;
}

// One that programs can write the picture out to, beside the others.
std::string Materials::fileName(const std::string& name, std::string_view media_type) {
  std::string stem = cleanName(name.substr(0, name.find_last_of('.')));
  for (char& letter : stem)
    if (std::string_view("/\\:*?\"<>|").find(letter) != std::string_view::npos) letter = '_';
  if (stem.empty()) stem = "picture";
  const char* ending = media_type == "image/jpeg" ? ".jpg" : ".png";
  std::string file = stem + ending;
  for (int copy = 2; !file_names_.insert(file).second; ++copy) file = fmt::format("{} {}{}", stem, copy, ending);
  return file;
}

void Materials::report(ImportReport& to) const {
  using enum ReportKind;
  to.addCounted(dropped, missing_, "Left out {} texture whose picture was not found.",
                "Left out {} textures whose pictures were not found.");
  to.addCounted(dropped, other_maps_,
                "Left out {} map of roughness, metalness or occlusion; FBX has no common place for it.",
                "Left out {} maps of roughness, metalness or occlusion; FBX has no common place for them.");
  to.addCounted(converted, mirrored_, "{} texture repeats without being mirrored; FBX has none that are.",
                "{} textures repeat without being mirrored; FBX has none that are.");
  to.addCounted(converted, recoded_, "{} picture was written as PNG.", "{} pictures were written as PNG.");
}

}  // namespace sinew::fbx_write
