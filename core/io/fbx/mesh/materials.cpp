#include "core/io/fbx/mesh/materials.h"

#include <algorithm>
#include <cmath>

#include <assimp/material.h>

#include <fmt/format.h>

#include "core/io/assimp/reader.h"
#include "core/io/fbx/mesh/material_keys.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

std::string_view textOf(const FbxRecord& parent, std::string_view child) {
  const FbxRecord* record = parent.child(child);
  return record ? record->text(0) : std::string_view();
}

bool isByBlender(const FbxDocument& document) {
  const FbxRecord* head = document.root().child("FBXHeaderExtension");
  return (head && textOf(*head, "Creator").find("Blender") != std::string_view::npos) ||
         textOf(document.root(), "Creator").find("Blender") != std::string_view::npos;
}

// The first layer stands for all.
const FbxObject* textureBehind(const FbxObject& linked) {
  if (linked.kind == "Texture") return &linked;
  if (linked.kind != "LayeredTexture") return nullptr;
  const auto layers = linked.parts("Texture");
  return layers.empty() ? nullptr : layers.front();
}

bool isBase(std::string_view property) {
  return property == "DiffuseColor" || property == "Maya|baseColor" || property == "Maya|TEX_color_map" ||
         property == "Maya|DiffuseTexture" || property == "3dsMax|Parameters|base_color_map" ||
         property == "3dsMax|main|base_color_map";
}

// How colours change towards the outline; Assimp takes it for transparency.
bool isFalloff(std::string_view property) { return property == "Maya|FalloffTexture"; }

std::string_view uvLayerOf(const FbxObject& texture) {
  const std::string_view name = texture.text("UVSet");
  return name == "default" ? std::string_view() : name;
}

// Blender writes what differs from its template, whose factor is 1: before 2.80, materials that reflect nothing say
// neither factor nor colour; since then they say the colour of what is metal.
float blenderMetallic(const FbxObject& material) {
  const bool reflects = material.vector("ReflectionColor", glm::dvec3(0)) != glm::dvec3(0);
  const bool stated = material.ownProperty("ReflectionFactor") != nullptr;
  if (!stated && !reflects) return 0.f;
  return static_cast<float>(std::clamp(material.number("ReflectionFactor", 0.0), 0.0, 1.0));
}

class Finder {
 public:
  Finder(const FbxDocument& document, const FbxScene& scene) : scene_(scene) {
    out_.by_blender = isByBlender(document);
  }

  FbxMaterials find() {
    for (const FbxObject* model : scene_.models()) {
      if (model->parts("Geometry", "Mesh").empty()) continue;
      for (const FbxObject* material : model->parts("Material")) {
        if (out_.index_of.try_emplace(material, static_cast<int>(out_.objects.size())).second) add(*material);
      }
    }
    return std::move(out_);
  }

 private:
  void add(const FbxObject& material) {
    std::vector<std::pair<std::string_view, const FbxObject*>> found;
    std::string_view base_layer;
    for (const FbxLink& link : material.below) {
      const FbxObject* texture = link.property.empty() ? nullptr : textureBehind(*link.other);
      const bool again = std::ranges::any_of(found, [&](const auto& f) { return f.first == link.property; });
      if (!texture || again) continue;
      if (isFalloff(link.property)) {
        ++out_.falloffs;
        continue;
      }
      found.emplace_back(link.property, texture);
      if (isBase(link.property)) base_layer = uvLayerOf(*texture);
    }
    std::vector<FbxTextureLink> links;
    for (const auto& [property, texture] : found) {
      const std::string_view layer = uvLayerOf(*texture);
      if (base_layer.empty()) base_layer = layer;
      if (!layer.empty() && layer != base_layer) {
        ++out_.on_other_uv_layers;
      } else if (const int index = textureIndex(*texture); index >= 0) {
        links.push_back({property, index});
      }
    }
    out_.objects.push_back(&material);
    out_.links.push_back(std::move(links));
    out_.uv_layer.push_back(base_layer);
  }

  int textureIndex(const FbxObject& texture) {
    const auto [at, fresh] = texture_at_.try_emplace(&texture, -1);
    if (fresh) {
      TextureRef ref = textureTransform(texture);
      ref.image = imageIndex(texture);
      if (ref.image >= 0) {
        at->second = static_cast<int>(out_.textures.size());
        out_.textures.push_back(ref);
      }
    }
    return at->second;
  }

  // The file places the picture on the surface: texture coordinates go the other way. v grows upwards there.
  static TextureRef textureTransform(const FbxObject& texture) {
    const FbxRecord* moved = texture.record->child("ModelUVTranslation");
    const FbxRecord* sized = texture.record->child("ModelUVScaling");
    const glm::dvec3 t =
        texture.vector("Translation", moved ? glm::dvec3(moved->number(0), moved->number(1), 0) : glm::dvec3(0));
    const glm::dvec3 s =
        texture.vector("Scaling", sized ? glm::dvec3(sized->number(0, 1), sized->number(1, 1), 1) : glm::dvec3(1));
    const double angle = glm::radians(texture.vector("Rotation", glm::dvec3(0)).z);
    const glm::dvec2 inverse(s.x != 0.0 ? 1.0 / s.x : 1.0, s.y != 0.0 ? 1.0 / s.y : 1.0);
    TextureRef ref;
    ref.repeat_u = texture.integer("WrapModeU", 0) == 0;
    ref.repeat_v = texture.integer("WrapModeV", 0) == 0;
    const glm::dvec2 from = glm::dvec2(0, 1) - glm::dvec2(t);
    const double c = std::cos(-angle), n = std::sin(-angle);
    const glm::dvec2 rotated = glm::dvec2(c * from.x - n * from.y, n * from.x + c * from.y) * inverse;
    const glm::dvec2 offset(rotated.x, 1.0 - rotated.y);
    const bool sane = std::isfinite(offset.x + offset.y + inverse.x + inverse.y + angle) &&
                      std::abs(offset.x) + std::abs(offset.y) + std::abs(inverse.x) + std::abs(inverse.y) < 1e6;
    if (!sane) return ref;
    ref.offset = Vec2(offset);
    ref.scale = Vec2(inverse);
    ref.rotation = static_cast<float>(-angle);
    return ref;
  }

  int imageIndex(const FbxObject& texture) {
    FbxImage image;
    const auto videos = texture.parts("Video");
    const FbxObject* video = videos.empty() ? nullptr : videos.front();
    for (const FbxObject* object : {&texture, video}) {
      if (!object) continue;
      for (const char* key : {"RelativeFilename", "FileName", "Filename"}) addPath(textOf(*object->record, key), image);
    }
    if (const FbxRecord* content = video ? video->record->child("Content") : nullptr;
        content && !content->values.empty()) {
      if (const auto* bytes = std::get_if<FbxBytes>(&content->values[0])) image.inside = bytes->bytes;
      for (const auto& value : content->values) {
        const auto* text = std::get_if<std::string_view>(&value);
        if (text && !text->empty()) image.base64.push_back(*text);
      }
    }
    const bool embedded = !image.inside.empty() || !image.base64.empty();
    if (!embedded && image.paths.empty()) return -1;
    image.name = image.paths.empty() ? cleanName(texture.name) : cleanName(baseName(image.paths.front()));
    const std::string key = embedded ? fmt::format("#{}", video->id) : image.paths.front();
    const auto [at, fresh] = image_at_.try_emplace(key, static_cast<int>(out_.images.size()));
    if (fresh) out_.images.push_back(std::move(image));
    return at->second;
  }

  // Windows writes most of these files; folders are parted by slashes here.
  static void addPath(std::string_view path, FbxImage& image) {
    std::string plain(path);
    std::ranges::replace(plain, '\\', '/');
    if (!plain.empty() && std::ranges::find(image.paths, plain) == image.paths.end())
      image.paths.push_back(std::move(plain));
  }

  static std::string baseName(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

  const FbxScene& scene_;
  FbxMaterials out_;
  std::unordered_map<const FbxObject*, int> texture_at_;
  std::unordered_map<std::string, int> image_at_;  // by video or path
};

}  // namespace

FbxMaterials findFbxMaterials(const FbxDocument& document, const FbxScene& scene) {
  return Finder(document, scene).find();
}

std::vector<ImageJob> fbxImageJobs(const FbxMaterials& materials, const FileSource& files) {
  std::vector<ImageJob> jobs;
  for (const FbxImage& image : materials.images) {
    std::vector<std::string> paths = image.paths.empty() ? std::vector{image.name} : image.paths;
    jobs.push_back({image.name, image.inside, image.base64, &files, std::move(paths)});
  }
  return jobs;
}

std::vector<AssimpMaterial> readFbxMaterials(const FbxMaterials& materials) {
  const auto find = [&](std::string_view path) {
    const int k = packedIndex(path, 't');
    return k >= 0 && static_cast<std::size_t>(k) < materials.textures.size()
               ? materials.textures[static_cast<std::size_t>(k)]
               : TextureRef{};
  };
  std::vector<AssimpMaterial> out;
  out.reserve(materials.objects.size());
  for (std::size_t i = 0; i < materials.objects.size(); ++i) {
    const FbxObject& object = *materials.objects[i];
    aiMaterial keys;
    addFbxMaterialKeys(object, materials.links[i], keys);
    AssimpMaterial& read = out.emplace_back(
        readAssimpMaterial(keys, materials.by_blender ? ColorValues::linear : ColorValues::display, find));
    read.material.name = object.name;
    read.material.two_sided = true;  // the programs that write FBX show both sides
    // Elsewhere it says how strong a classic reflection is.
    if (materials.by_blender) read.material.metallic = blenderMetallic(object);
  }
  return out;
}

}  // namespace sinew
