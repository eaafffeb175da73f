// What is made of the properties of a material, beside what Assimp's own reader of FBX makes of them.
#include "core/io/fbx/mesh/material_keys.h"

#include <assimp/material.h>
#include <assimp/scene.h>

#include "core/io/assimp/reader.h"
#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {
namespace {

struct FbxPaint {
  FbxBuilder file = inMetres();
  FbxId mesh = file.mesh("face", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  FbxId material = file.material("skin", mesh, {0.5, 0.25, 0.125});
  int textures = 0;

  // Assimp reads no materials but those of polygons.
  FbxPaint() {
    FbxNode& geometry = file.node(file.geometry(mesh));
    FbxNode& slots = geometry.add("LayerElementMaterial", {0});
    slots.add("MappingInformationType", {std::string("AllSame")});
    slots.add("ReferenceInformationType", {std::string("IndexToDirect")});
    slots.add("Materials", {std::vector<std::int32_t>{0}});
    FbxNode& listed = file.node(file.geometry(mesh)).add("Layer", {0}).add("LayerElement");
    listed.add("Type", {std::string("LayerElementMaterial")});
    listed.add("TypedIndex", {0});
  }

  void texture(const std::string& property) {
    const std::string path = "t" + std::to_string(textures++);
    const FbxId id = file.object("Texture", path, "");
    file.node(id).add("FileName", {path});
    file.node(id).add("RelativeFilename", {path});
    file.connect(id, material, property);
  }
};

AssimpMaterial fromKeys(const aiMaterial& keys) {
  return readAssimpMaterial(keys, ColorValues::linear, [](std::string_view path) {
    TextureRef ref;
    ref.image = packedIndex(path, 't');
    return ref;
  });
}

AssimpMaterial readByUs(const std::vector<unsigned char>& bytes) {
  const auto document = FbxDocument::parse(bytes);
  ImportReport report;
  const FbxScene scene = FbxScene::build(document.value(), report);
  const FbxMaterials materials = findFbxMaterials(*document, scene);
  aiMaterial keys;
  addFbxMaterialKeys(*materials.objects.at(0), materials.links.at(0), keys);
  return fromKeys(keys);
}

AssimpMaterial readByAssimp(const std::vector<unsigned char>& bytes) {
  AssimpMaterial out;
  const AssimpRequest request{bytes, "Autodesk FBX Importer", "fbx", 0, nullptr, {}};
  const Check read = readWithAssimp(request, false, [&](const aiScene& scene) -> Check {
    EXPECT_EQ(scene.mNumMaterials, 1u);
    out = fromKeys(*scene.mMaterials[0]);
    return {};
  });
  EXPECT_TRUE(read) << read.error().for_log;
  return out;
}

void expectAlike(const FbxPaint& paint) {
  const auto bytes = paint.file.binary();
  const AssimpMaterial ours = readByUs(bytes), theirs = readByAssimp(bytes);
  const Material &a = ours.material, &b = theirs.material;
  const auto expectNear = [](const auto& one, const auto& other, const char* what) {
    for (int i = 0; i < one.length(); ++i) EXPECT_NEAR(one[i], other[i], 1e-6f) << what << " " << i;
  };
  expectNear(a.base_color, b.base_color, "base colour");
  expectNear(a.emissive, b.emissive, "emission");
  EXPECT_NEAR(a.metallic, b.metallic, 1e-6f);
  EXPECT_NEAR(a.roughness, b.roughness, 1e-6f);
  EXPECT_EQ(a.alpha_mode, b.alpha_mode);
  EXPECT_EQ(ours.glossiness, theirs.glossiness);
  EXPECT_EQ(a.base_texture.image, b.base_texture.image);
  EXPECT_EQ(a.normal_texture.image, b.normal_texture.image);
  EXPECT_EQ(a.occlusion_texture.image, b.occlusion_texture.image);
  EXPECT_EQ(a.emissive_texture.image, b.emissive_texture.image);
  EXPECT_EQ(ours.opacity_texture.image, theirs.opacity_texture.image);
  EXPECT_EQ(ours.bump_texture.image, theirs.bump_texture.image);
  EXPECT_EQ(ours.metalness_texture.image, theirs.metalness_texture.image);
  EXPECT_EQ(ours.roughness_texture.image, theirs.roughness_texture.image);
}

TEST(FbxMaterialKeys, NumbersAndColoursAreThoseOfAssimp) {
  const auto expect = [](const char* what, auto&& set) {
    SCOPED_TRACE(what);
    FbxPaint paint;
    set(paint.file, paint.material);
    expectAlike(paint);
  };
  expect("nothing", [](FbxBuilder&, FbxId) {});
  expect("emission", [](FbxBuilder& f, FbxId m) {
    f.set(m, "EmissiveColor", glm::dvec3(0.5, 0.25, 1.0));
    f.set(m, "EmissiveFactor", 0.5);
  });
  expect("emission of Maya", [](FbxBuilder& f, FbxId m) { f.set(m, "Maya|emissive", glm::dvec3(0.5, 0.25, 1.0)); });
  expect("opacity", [](FbxBuilder& f, FbxId m) {
    f.set(m, "Opacity", 0.75);
    f.set(m, "TransparentColor", glm::dvec3(1.0));
  });
  expect("transparency", [](FbxBuilder& f, FbxId m) {
    f.set(m, "TransparentColor", glm::dvec3(0.5, 0.75, 1.0));
    f.set(m, "TransparencyFactor", 0.5);
  });
  expect("shininess", [](FbxBuilder& f, FbxId m) { f.set(m, "ShininessExponent", 30.0); });
  expect("Maya's numbers", [](FbxBuilder& f, FbxId m) {
    f.set(m, "ShininessExponent", 30.0);
    f.set(m, "Maya|base_color", glm::dvec3(0.1, 0.2, 0.3));
    f.set(m, "Maya|roughness", 0.4);
    f.set(m, "Maya|metallic", 0.7);
  });
  expect("3ds Max's numbers", [](FbxBuilder& f, FbxId m) {
    f.set(m, "3dsMax|Parameters|base_color", glm::dvec3(0.1, 0.2, 0.3));
    f.set(m, "3dsMax|Parameters|emit_color", glm::dvec3(0.3, 0.2, 0.1));
    f.set(m, "3dsMax|Parameters|roughness", 0.4);
    f.set(m, "3dsMax|main|metalness", 0.7);
  });
  expect("lambert", [](FbxBuilder& f, FbxId m) { f.node(m).child("ShadingModel").values = {std::string("lambert")}; });
  expect("Phong", [](FbxBuilder& f, FbxId m) { f.node(m).child("ShadingModel").values = {std::string("Phong")}; });
}

TEST(FbxMaterialKeys, TexturesAreThoseOfAssimp) {
  for (const std::string property : {"DiffuseColor",
                                     "EmissiveColor",
                                     "EmissiveFactor",
                                     "TransparentColor",
                                     "TransparencyFactor",
                                     "NormalMap",
                                     "Bump",
                                     "ShininessExponent",
                                     "ReflectionFactor",
                                     "SpecularColor",
                                     "Maya|DiffuseTexture",
                                     "Maya|NormalTexture",
                                     "Maya|baseColor",
                                     "Maya|normalCamera",
                                     "Maya|emissionColor",
                                     "Maya|metalness",
                                     "Maya|diffuseRoughness",
                                     "Maya|TEX_color_map",
                                     "Maya|TEX_normal_map",
                                     "Maya|TEX_emissive_map",
                                     "Maya|TEX_metallic_map",
                                     "Maya|TEX_roughness_map",
                                     "Maya|TEX_ao_map",
                                     "3dsMax|Parameters|base_color_map",
                                     "3dsMax|Parameters|bump_map",
                                     "3dsMax|Parameters|emission_map",
                                     "3dsMax|Parameters|metalness_map",
                                     "3dsMax|Parameters|roughness_map",
                                     "3dsMax|main|base_color_map",
                                     "3dsMax|main|norm_map",
                                     "3dsMax|main|emit_color_map",
                                     "3dsMax|main|ao_map",
                                     "3dsMax|main|opacity_map",
                                     "3dsMax|main|metalness_map",
                                     "3dsMax|main|roughness_map",
                                     "3dsMax|main|glossiness_map"}) {
    for (const int glossiness : {0, 1, 2}) {
      SCOPED_TRACE(property + " " + std::to_string(glossiness));
      FbxPaint paint;
      if (glossiness > 0) paint.file.set(paint.material, "3dsMax|main|useGlossiness", glossiness);
      paint.file.set(paint.material, "Maya|metallic", 0.5);  // without which no texture is asked for metalness
      paint.texture(property);
      expectAlike(paint);
      // Of several for the same, it is the same one.
      for (const std::string other :
           {"Maya|TEX_color_map", "DiffuseColor", "EmissiveColor", "TransparentColor", "Maya|TEX_metallic_map"}) {
        if (other != property) paint.texture(other);
      }
      expectAlike(paint);
    }
  }
}

}  // namespace
}  // namespace sinew::tests
