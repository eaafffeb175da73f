// Materials, textures, images.
#include <gmock/gmock.h>

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

#include "core/io/images.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

std::vector<unsigned char> png(int width, int height) {
  std::vector<unsigned char> pixels(static_cast<std::size_t>(width * height) * 4);
  for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<unsigned char>(i);
  int length = 0;
  unsigned char* bytes = stbi_write_png_to_mem(pixels.data(), width * 4, width, height, 4, &length);
  std::vector<unsigned char> out(bytes, bytes + length);
  STBIW_FREE(bytes);
  return out;
}

Imported withMaterial(const Json& material, const std::function<void(GltfBuilder&)>& more = {}) {
  GltfBuilder b;
  b.node({{"name", "n"}});
  b.root["materials"] = Json::array({material});
  if (more) more(b);
  return mustImport(b);
}

TEST(Materials, AllNumbers) {
  const Imported imported = withMaterial(
      {{"name", "steel"},
       {"pbrMetallicRoughness",
        {{"baseColorFactor", {0.1, 0.2, 0.3, 0.4}}, {"metallicFactor", 0.5}, {"roughnessFactor", 0.25}}},
       {"emissiveFactor", {1, 0.5, 0}},
       {"alphaMode", "MASK"},
       {"alphaCutoff", 0.75},
       {"doubleSided", true},
       {"extensions",
        {{"KHR_materials_emissive_strength", {{"emissiveStrength", 4}}}, {"KHR_materials_unlit", Json::object()}}}});
  const Material& m = imported.character->materials.at(0);
  EXPECT_EQ(m.name, "steel");
  EXPECT_EQ(m.base_color, Vec4(0.1f, 0.2f, 0.3f, 0.4f));
  EXPECT_EQ(m.metallic, 0.5f);
  EXPECT_EQ(m.roughness, 0.25f);
  EXPECT_EQ(m.emissive, Vec3(4, 2, 0));
  EXPECT_EQ(m.alpha_mode, AlphaMode::mask);
  EXPECT_EQ(m.alpha_cutoff, 0.75f);
  EXPECT_TRUE(m.two_sided);
  EXPECT_TRUE(m.unlit);
}

TEST(Materials, DefaultsAreThoseOfGltf) {
  const Imported imported = withMaterial(Json::object());
  const Material& m = imported.character->materials.at(0);
  EXPECT_EQ(m.base_color, Vec4(1));
  EXPECT_EQ(m.metallic, 1.f);
  EXPECT_EQ(m.roughness, 1.f);
  EXPECT_EQ(m.alpha_mode, AlphaMode::opaque);
  EXPECT_EQ(m.base_texture.image, -1);
}

TEST(Materials, TexturesWithSamplerAndTransform) {
  const Json info{
      {"index", 0},
      {"extensions", {{"KHR_texture_transform", {{"offset", {0.5, 0.25}}, {"scale", {2, 3}}, {"rotation", 1.5}}}}}};
  const Imported imported = withMaterial({{"pbrMetallicRoughness", {{"baseColorTexture", info}}}}, [](GltfBuilder& b) {
    const std::vector<unsigned char> bytes = png(4, 2);
    b.root["images"] = Json::array(
        {{{"name", "coat"}, {"mimeType", "image/png"}, {"bufferView", b.view(bytes.data(), bytes.size())}}});
    b.root["samplers"] = Json::array({{{"wrapS", 33071}, {"wrapT", 33648}, {"magFilter", 9728}}});
    b.root["textures"] = Json::array({{{"source", 0}, {"sampler", 0}}});
  });
  const TextureRef& t = imported.character->materials.at(0).base_texture;
  EXPECT_EQ(t.image, 0);
  EXPECT_FALSE(t.repeat_u);
  EXPECT_TRUE(t.mirror_v);
  EXPECT_TRUE(t.nearest);
  EXPECT_EQ(t.offset, Vec2(0.5f, 0.25f));
  EXPECT_EQ(t.scale, Vec2(2, 3));
  EXPECT_EQ(t.rotation, 1.5f);
  const auto& image = imported.character->images.at(0);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->width, 4);
  EXPECT_EQ(image->height, 2);
  EXPECT_EQ(image->name, "coat");
  EXPECT_EQ(image->rgba[5], 5);
}

TEST(Materials, OldSpecularGlossinessGivesItsColour) {
  const Imported imported = withMaterial(
      {{"extensions",
        {{"KHR_materials_pbrSpecularGlossiness", {{"diffuseFactor", {0.5, 0.5, 0, 1}}, {"glossinessFactor", 0.25}}}}}});
  const Material& m = imported.character->materials.at(0);
  EXPECT_EQ(m.base_color, Vec4(0.5f, 0.5f, 0, 1));
  EXPECT_EQ(m.metallic, 0.f);
  EXPECT_EQ(m.roughness, 0.75f);
}

TEST(Materials, TheBaseTexturesCoordinatesAreKept) {
  GltfBuilder b;
  const Strip s = strip(1);
  const int first = b.floats(std::vector<float>(8, 0.f), "VEC2"),
            second = b.floats(std::vector<float>(8, 0.5f), "VEC2");
  b.node({{"mesh", b.mesh({{"POSITION", b.vectors(s.positions)}, {"TEXCOORD_0", first}, {"TEXCOORD_1", second}},
                          b.integers(s.indices, "SCALAR"))}});
  b.root["images"] = Json::array({{{"uri", "coat.png"}}});
  b.root["textures"] = Json::array({{{"source", 0}}});
  b.root["materials"] = Json::array({{{"name", "cloth"},
                                      {"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}, {"texCoord", 1}}}}},
                                      {"normalTexture", {{"index", 0}}}}});
  b.root["meshes"][0]["primitives"][0]["material"] = 0;
  const Imported imported = mustImport(b);
  EXPECT_EQ(imported.character->meshes.at(0)->uvs.at(0), Vec2(0.5f));
  EXPECT_EQ(imported.character->materials.at(0).normal_texture.image, -1);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "second set of texture coordinates (material “cloth”)"));
}

TEST(Materials, EveryTextureMustUseTheCoordinatesThatAreKept) {
  const auto two_textures = [](GltfBuilder& b) {
    b.root["images"] = Json::array({{{"uri", "coat.png"}}});
    b.root["textures"] = Json::array({{{"source", 0}}});
  };
  const Json second{{"index", 0}, {"texCoord", 1}};
  const Imported mixed = withMaterial(
      {{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}, {"metallicRoughnessTexture", second}}},
       {"emissiveTexture", {{"index", 0}}},
       {"occlusionTexture", second}},
      two_textures);
  const Material& m = mixed.character->materials.at(0);
  EXPECT_EQ(m.base_texture.image, 0);
  EXPECT_EQ(m.emissive_texture.image, 0);
  EXPECT_EQ(m.metallic_roughness_texture.image, -1);
  EXPECT_EQ(m.occlusion_texture.image, -1);
  EXPECT_TRUE(reports(mixed.report, ReportKind::dropped, "2 textures")) << allLines(mixed.report);

  const Imported alone = withMaterial({{"occlusionTexture", second}}, two_textures);
  EXPECT_EQ(alone.character->materials.at(0).occlusion_texture.image, 0);
  EXPECT_FALSE(reports(alone.report, ReportKind::dropped, "second set"));
}

TEST(Materials, OcclusionHasAStrength) {
  const auto strength = [](const Json& occlusion) {
    return withMaterial({{"occlusionTexture", occlusion}}).character->materials.at(0).occlusion_strength;
  };
  EXPECT_EQ(strength({{"index", 0}}), 1.f);
  EXPECT_EQ(strength({{"index", 0}, {"strength", 0.25}}), 0.25f);
  EXPECT_EQ(strength({{"index", 0}, {"strength", 7}}), 1.f);
}

TEST(Materials, MissingAndDamagedImagesAreReportedNotFatal) {
  const Imported imported =
      withMaterial({{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}}, [](GltfBuilder& b) {
        const std::vector<unsigned char> junk(100, 'x');
        b.root["images"] = Json::array({{{"uri", "textures/my%20coat.png"}},
                                        {{"mimeType", "image/png"}, {"bufferView", b.view(junk.data(), junk.size())}}});
        b.root["textures"] = Json::array({{{"source", 0}}});
      });
  ASSERT_EQ(imported.character->images.size(), 2u);
  EXPECT_EQ(imported.character->images[0], nullptr);
  EXPECT_EQ(imported.character->images[1], nullptr);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "my coat.png")) << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "embedded 1"));
}

TEST(Materials, ImagesThatCannotBe) {
  const std::vector<unsigned char> good = png(3, 3);
  EXPECT_TRUE(decodeImage(good, "good"));
  EXPECT_FALSE(decodeImage({}, "empty"));
  EXPECT_FALSE(decodeImage(std::span(good).first(good.size() / 2), "cut"));
  std::vector<unsigned char> huge = good;  // the header claims 65536 pixels across
  huge[16] = 0, huge[17] = 1, huge[18] = 0, huge[19] = 0;
  EXPECT_FALSE(decodeImage(huge, "huge"));
}

}  // namespace
}  // namespace sinew::tests
