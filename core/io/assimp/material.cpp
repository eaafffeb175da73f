#include "core/io/assimp/material.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <map>
#include <optional>
#include <tuple>

#include <assimp/material.h>

namespace sinew {
namespace {

float linearFromDisplay(float v) { return v <= 0.04045f ? v / 12.92f : std::pow((v + 0.055f) / 1.055f, 2.4f); }

// A property by its key, without the type and index that Assimp's macros add (both 0).
std::optional<float> number(const aiMaterial& m, const char* key) {
  ai_real value = 0;
  if (m.Get(key, 0, 0, value) != aiReturn_SUCCESS || !std::isfinite(value)) return std::nullopt;
  return value;
}

class Reader {
 public:
  Reader(const aiMaterial& m, ColorValues colors, const FindTexture& find) : m_(m), colors_(colors), find_(find) {}

  AssimpMaterial read() {
    AssimpMaterial out;
    Material& m = out.material;
    m.name = m_.GetName().C_Str();
    readBase(m);
    readOpacity(out);
    readEmission(m);
    readGloss(out);
    m.normal_texture = texture({aiTextureType_NORMALS, aiTextureType_NORMAL_CAMERA});
    out.bump_texture = texture({aiTextureType_HEIGHT});
    m.occlusion_texture = texture({aiTextureType_AMBIENT_OCCLUSION});
    m.two_sided = number(m_, "$mat.twosided").value_or(0.f) != 0.f;
    return out;
  }

 private:
  std::optional<Vec3> color(std::initializer_list<const char*> keys) const {
    for (const char* key : keys) {
      aiColor4D c;
      if (m_.Get(key, 0, 0, c) != aiReturn_SUCCESS) continue;
      Vec3 rgb{c.r, c.g, c.b};
      if (!std::isfinite(rgb.x + rgb.y + rgb.z)) continue;
      rgb = glm::max(rgb, Vec3(0));
      if (colors_ == ColorValues::linear) return rgb;
      return Vec3(linearFromDisplay(rgb.r), linearFromDisplay(rgb.g), linearFromDisplay(rgb.b));
    }
    return std::nullopt;
  }

  TextureRef texture(std::initializer_list<aiTextureType> types) const {
    for (const aiTextureType type : types) {
      aiString path;
      if (m_.GetTexture(type, 0, &path) != aiReturn_SUCCESS) continue;
      TextureRef found = find_(path.C_Str());
      if (found.image >= 0) return found;
    }
    return {};
  }

  void readBase(Material& m) const {
    m.base_texture = texture({aiTextureType_BASE_COLOR, aiTextureType_DIFFUSE});
    const Vec3 rgb =
        color({"$clr.base", "$raw.3dsMax|Parameters|base_color", "$raw.3dsMax|main|basecolor", "$clr.diffuse"})
            .value_or(Vec3(0.6f));
    m.base_color = Vec4(m.base_texture.image >= 0 ? Vec3(1) : glm::min(rgb, Vec3(1)), 1.f);
  }

  void readOpacity(AssimpMaterial& out) const {
    constexpr float kUnseen = 0.01f;
    const float opacity = std::clamp(number(m_, "$mat.opacity").value_or(1.f), 0.f, 1.f);
    out.opacity_texture = texture({aiTextureType_OPACITY});
    if (opacity < kUnseen || opacity > 1.f - kUnseen || out.opacity_texture.image >= 0) return;
    out.material.base_color.a = opacity;
    out.material.alpha_mode = AlphaMode::blend;
  }

  void readEmission(Material& m) const {
    m.emissive = color({"$clr.emissive", "$raw.3dsMax|Parameters|emit_color"}).value_or(Vec3(0));
    m.emissive_texture = texture({aiTextureType_EMISSION_COLOR, aiTextureType_EMISSIVE});
    if (m.emissive_texture.image >= 0 && m.emissive == Vec3(0)) m.emissive = Vec3(1);
    m.emissive = glm::min(m.emissive, Vec3(1e4f));
  }

  void readGloss(AssimpMaterial& out) const {
    Material& m = out.material;
    constexpr float kMatt = 0.9f;
    int shading = aiShadingMode_Phong;
    m_.Get("$mat.shadingm", 0, 0, shading);
    const bool shiny = shading == aiShadingMode_Phong || shading == aiShadingMode_Blinn;
    // Roughness is either the file's own or what the loader made of a Phong exponent.
    m.roughness = number(m_, "$mat.roughnessFactor").value_or(shiny ? m.roughness : kMatt);
    for (const char* key : {"$raw.3dsMax|Parameters|roughness", "$raw.3dsMax|main|roughness"})
      m.roughness = number(m_, key).value_or(m.roughness);
    m.roughness = std::clamp(m.roughness, 0.05f, 1.f);
    m.metallic = number(m_, "$mat.metallicFactor").value_or(0.f);
    for (const char* key : {"$raw.3dsMax|Parameters|metalness", "$raw.3dsMax|main|metalness"})
      m.metallic = number(m_, key).value_or(m.metallic);
    m.metallic = std::clamp(m.metallic, 0.f, 1.f);
    out.roughness_texture = texture({aiTextureType_DIFFUSE_ROUGHNESS});
    // A map beside the classic model says how strong reflections are, which is no metalness.
    if (out.roughness_texture.image >= 0 || number(m_, "$mat.metallicFactor"))
      out.metalness_texture = texture({aiTextureType_METALNESS});
    if (out.roughness_texture.image < 0) {
      out.roughness_texture = texture({aiTextureType_SHININESS});
      out.glossiness = out.roughness_texture.image >= 0;
    }
  }

  const aiMaterial& m_;
  ColorValues colors_;
  const FindTexture& find_;
};

// One channel of a picture, read as if it had another size.
class Channel {
 public:
  Channel(const Image* image, int channel) : image_(image), channel_(channel) {}
  std::uint8_t at(int x, int y, int width, int height) const {
    const auto px = static_cast<std::size_t>(std::int64_t{x} * image_->width / width);
    const auto py = static_cast<std::size_t>(std::int64_t{y} * image_->height / height);
    return image_->rgba[4 * (py * static_cast<std::size_t>(image_->width) + px) + static_cast<std::size_t>(channel_)];
  }

 private:
  const Image* image_;
  int channel_;
};

struct AlphaUse {
  double clear = 0, between = 0;  // shares of the pixels
};

AlphaUse measureAlpha(const Image& image) {
  std::size_t clear = 0, between = 0;
  const std::size_t pixels = image.rgba.size() / 4;
  for (std::size_t i = 0; i < pixels; ++i) {
    const std::uint8_t a = image.rgba[4 * i + 3];
    clear += a < 16;
    between += a >= 16 && a < 240;
  }
  const double all = static_cast<double>(std::max<std::size_t>(pixels, 1));
  return {static_cast<double>(clear) / all, static_cast<double>(between) / all};
}

// Normal maps are mostly blue: their vectors stand on the surface.
bool looksLikeNormals(const Image& image) {
  double sum[3] = {0, 0, 0};
  const std::size_t pixels = image.rgba.size() / 4, step = std::max<std::size_t>(1, pixels / 4096);
  double seen = 0;
  for (std::size_t i = 0; i < pixels; i += step, ++seen) {
    for (std::size_t c = 0; c < 3; ++c) sum[c] += image.rgba[4 * i + c];
  }
  return seen > 0 && sum[2] > 160 * seen && std::abs(sum[0] - 128 * seen) < 40 * seen &&
         std::abs(sum[1] - 128 * seen) < 40 * seen;
}

class Finisher {
 public:
  explicit Finisher(std::vector<std::shared_ptr<const Image>>& images) : images_(images) {}

  void finish(AssimpMaterial& m) {
    chooseNormals(m);
    joinMetalAndRoughness(m);
    chooseAlpha(m);
  }
  std::size_t heightsLeftOut() const { return heights_left_out_; }

 private:
  const Image* image(const TextureRef& ref) const {
    return ref.image >= 0 ? images_[static_cast<std::size_t>(ref.image)].get() : nullptr;
  }

  void chooseNormals(AssimpMaterial& m) {
    const Image* bump = image(m.bump_texture);
    if (!bump || m.material.normal_texture.image >= 0) return;
    if (looksLikeNormals(*bump)) {
      m.material.normal_texture = m.bump_texture;
    } else {
      ++heights_left_out_;
    }
  }

  // Roughness in green, metalness in blue.
  void joinMetalAndRoughness(AssimpMaterial& m) {
    const Image* metal = image(m.metalness_texture);
    const Image* rough = image(m.roughness_texture);
    if (!metal && !rough) return;
    TextureRef placed = rough ? m.roughness_texture : m.metalness_texture;
    const auto key = std::tuple(1 + m.glossiness, m.roughness_texture.image, m.metalness_texture.image);
    placed.image = joined(key, rough ? *rough : *metal, [&](int x, int y, int w, int h, std::uint8_t* pixel) {
      const std::uint8_t r = rough ? Channel(rough, 0).at(x, y, w, h) : std::uint8_t{255};
      pixel[0] = 255;
      pixel[1] = m.glossiness ? static_cast<std::uint8_t>(255 - r) : r;
      pixel[2] = metal ? Channel(metal, 0).at(x, y, w, h) : std::uint8_t{255};
      pixel[3] = 255;
    });
    m.material.metallic_roughness_texture = placed;
    if (rough) m.material.roughness = 1.f;
    if (metal) m.material.metallic = 1.f;
  }

  void chooseAlpha(AssimpMaterial& m) {
    Material& material = m.material;
    const bool linked = m.opacity_texture.image >= 0;
    if (linked && m.opacity_texture.image != material.base_texture.image) joinOpacity(m);
    const Image* base = image(material.base_texture);
    if (!base || material.alpha_mode == AlphaMode::blend) return;
    const AlphaUse use = measureAlpha(*base);
    if (use.clear + use.between < 0.002) return;
    const bool cut_out = use.between <= 0.25 * (1.0 - use.clear);
    if (use.clear > 0.98 && !linked) return;  // alpha that was never filled in
    if (cut_out) {
      material.alpha_mode = AlphaMode::mask;
    } else if (linked) {
      material.alpha_mode = AlphaMode::blend;
    }
  }

  // The base texture with the transparency of another picture: its alpha, or its brightness where it has none.
  void joinOpacity(AssimpMaterial& m) {
    const Image* opacity = image(m.opacity_texture);
    if (!opacity) return;
    const Image* base = image(m.material.base_texture);
    const AlphaUse use = measureAlpha(*opacity);
    const Channel from(opacity, use.clear + use.between > 0.0 ? 3 : 0);
    if (!base) m.material.base_texture = m.opacity_texture;
    m.material.base_texture.image =
        joined(std::tuple(0, m.material.base_texture.image, m.opacity_texture.image), base ? *base : *opacity,
               [&](int x, int y, int w, int h, std::uint8_t* pixel) {
                 for (int c = 0; c < 3; ++c) pixel[c] = base ? Channel(base, c).at(x, y, w, h) : std::uint8_t{255};
                 pixel[3] = from.at(x, y, w, h);
               });
  }

  // A new picture of the size of `like`, once for each key.
  template <class F>
  int joined(const std::tuple<int, int, int>& key, const Image& like, F&& fill) {
    const auto [at, fresh] = joined_.try_emplace(key, static_cast<int>(images_.size()));
    if (fresh) {
      auto image = std::make_shared<Image>();
      image->name = like.name;
      image->width = like.width;
      image->height = like.height;
      image->rgba.resize(like.rgba.size());
      std::uint8_t* pixel = image->rgba.data();
      for (int y = 0; y < like.height; ++y) {
        for (int x = 0; x < like.width; ++x, pixel += 4) fill(x, y, like.width, like.height, pixel);
      }
      images_.push_back(std::move(image));
    }
    return at->second;
  }

  std::vector<std::shared_ptr<const Image>>& images_;
  std::map<std::tuple<int, int, int>, int> joined_;
  std::size_t heights_left_out_ = 0;
};

}  // namespace

AssimpMaterial readAssimpMaterial(const aiMaterial& material, ColorValues colors, const FindTexture& find_texture) {
  return Reader(material, colors, find_texture).read();
}

std::size_t finishMaterials(std::span<AssimpMaterial> materials, std::vector<std::shared_ptr<const Image>>& images) {
  Finisher finisher(images);
  for (AssimpMaterial& m : materials) finisher.finish(m);
  return finisher.heightsLeftOut();
}

}  // namespace sinew
