// Materials, textures, images.
#include <gmock/gmock.h>

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

#include <array>
#include <functional>

#include <fmt/format.h>

#include "core/io/assimp/material.h"
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
       {"normalTexture", {{"index", 0}, {"scale", 0.5}}},
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
  EXPECT_EQ(m.normal_scale, 0.5f);
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
  EXPECT_EQ(m.emissive, Vec3(0));
  EXPECT_EQ(m.alpha_cutoff, 0.5f);
  EXPECT_FALSE(m.two_sided);
  EXPECT_FALSE(m.unlit);
  const Imported textured =
      withMaterial({{"normalTexture", {{"index", 0}}},
                    {"emissiveTexture", {{"index", 0}, {"extensions", {{"KHR_texture_transform", Json::object()}}}}},
                    {"emissiveFactor", {0.5, 0.25, 1}},
                    {"extensions", {{"KHR_materials_emissive_strength", Json::object()}}}},
                   [](GltfBuilder& b) {
                     b.root["images"] = Json::array({{{"uri", "coat.png"}}});
                     b.root["samplers"] = Json::array({Json::object()});
                     b.root["textures"] = Json::array({{{"source", 0}, {"sampler", 0}}});
                   });
  const Material& t = textured.character->materials.at(0);
  EXPECT_EQ(t.normal_scale, 1.f);
  EXPECT_EQ(t.emissive, Vec3(0.5f, 0.25f, 1));
  for (const TextureRef& ref : {t.normal_texture, t.emissive_texture}) {
    EXPECT_EQ(ref.image, 0);
    EXPECT_TRUE(ref.repeat_u && ref.repeat_v);
    EXPECT_FALSE(ref.mirror_u || ref.mirror_v || ref.nearest);
    EXPECT_EQ(ref.offset, Vec2(0));
    EXPECT_EQ(ref.scale, Vec2(1));
    EXPECT_EQ(ref.rotation, 0.f);
  }
  EXPECT_EQ(withMaterial({{"alphaMode", "BLEND"}}).character->materials.at(0).alpha_mode, AlphaMode::blend);
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
  EXPECT_FALSE(t.mirror_u);
  EXPECT_TRUE(t.repeat_v);
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
  const auto from = [](const Json& old) {
    return withMaterial({{"extensions", {{"KHR_materials_pbrSpecularGlossiness", old}}}}).character->materials.at(0);
  };
  const Material m = from({{"diffuseFactor", {0.5, 0.5, 0, 1}}, {"glossinessFactor", 0.25}});
  EXPECT_EQ(m.base_color, Vec4(0.5f, 0.5f, 0, 1));
  EXPECT_EQ(m.metallic, 0.f);
  EXPECT_EQ(m.roughness, 0.75f);
  const Material bare = from(Json::object());
  EXPECT_EQ(bare.base_color, Vec4(1));
  EXPECT_EQ(bare.roughness, 0.f) << "all glossy where nothing is said";
  EXPECT_EQ(from({{"glossinessFactor", -3}}).roughness, 1.f);
  EXPECT_EQ(from({{"glossinessFactor", 3}}).roughness, 0.f);
}

TEST(Materials, TheStandardPartCountsMoreThanTheOldOne) {
  const auto both = [](const Json& standard) {
    const Json old{{"KHR_materials_pbrSpecularGlossiness", {{"diffuseFactor", {0.5, 0.5, 0, 1}}}}};
    return withMaterial({{"pbrMetallicRoughness", standard}, {"extensions", old}},
                        [](GltfBuilder& b) {
                          b.root["images"] = Json::array({{{"uri", "coat.png"}}});
                          b.root["textures"] = Json::array({{{"source", 0}}});
                        })
        .character->materials.at(0);
  };
  const Material textured = both({{"baseColorTexture", {{"index", 0}}}, {"metallicFactor", 0.25}});
  EXPECT_EQ(textured.base_color, Vec4(1));
  EXPECT_EQ(textured.base_texture.image, 0);
  EXPECT_EQ(textured.metallic, 0.25f);
  const Material plain = both({{"metallicFactor", 0.25}});
  EXPECT_EQ(plain.base_color, Vec4(0.5f, 0.5f, 0, 1));
  EXPECT_EQ(plain.metallic, 0.f);
}

// A square with two sets of texture coordinates, 0 and 0.5 throughout, and the textures of one picture.
GltfBuilder twoSets(const Json& material) {
  GltfBuilder b;
  const Strip s = strip(1);
  const int first = b.floats(std::vector<float>(8, 0.f), "VEC2"),
            second = b.floats(std::vector<float>(8, 0.5f), "VEC2");
  b.node({{"mesh", b.mesh({{"POSITION", b.vectors(s.positions)}, {"TEXCOORD_0", first}, {"TEXCOORD_1", second}},
                          b.integers(s.indices, "SCALAR"))}});
  b.root["images"] = Json::array({{{"uri", "coat.png"}}});
  b.root["textures"] = Json::array({{{"source", 0}}});
  b.root["materials"] = Json::array({material});
  b.root["meshes"][0]["primitives"][0]["material"] = 0;
  return b;
}

TEST(Materials, ATransformMayChooseTheCoordinates) {
  const Json transform{{"KHR_texture_transform", {{"texCoord", 1}}}};
  const Imported imported = mustImport(twoSets(
      {{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}, {"texCoord", 0}, {"extensions", transform}}}}}}));
  EXPECT_EQ(imported.character->meshes.at(0)->uvs.at(0), Vec2(0.5f));
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "second set"));
}

TEST(Materials, TheBaseTexturesCoordinatesAreKept) {
  const Imported imported =
      mustImport(twoSets({{"name", "cloth"},
                          {"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}, {"texCoord", 1}}}}},
                          {"normalTexture", {{"index", 0}}}}));
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

TEST(Materials, TexturesThatCannotBeHadAreCounted) {
  const Imported imported = withMaterial({{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 5}}}}},
                                          {"normalTexture", {{"index", 1}}},
                                          {"emissiveTexture", {{"index", 0}}}},
                                         [](GltfBuilder& b) {
                                           const Json basis{{"KHR_texture_basisu", {{"source", 0}}}};
                                           b.root["textures"] = Json::array({{{"extensions", basis}}, {{"source", 7}}});
                                         });
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 2 textures that the file names"))
      << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 texture in a compressed format"));
}

// A picture of a kind that is not read stands beside one that is, or is told by its name.
TEST(Materials, PicturesOfOtherKindsAreNamedWhereNothingElseIsThere) {
  const std::vector<unsigned char> ktx = {0xAB, 'K', 'T', 'X', ' ', '2', '0', 0xBB, '\r', '\n', 0x1A, '\n', 0, 0, 0, 0};
  for (const bool fallback : {false, true}) {
    const Imported imported =
        withMaterial({{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}}, [&](GltfBuilder& b) {
          const std::vector<unsigned char> plain = png(3, 2);
          b.root["images"] = Json::array(
              {{{"name", "coat"}, {"mimeType", "image/ktx2"}, {"bufferView", b.view(ktx.data(), ktx.size())}},
               {{"mimeType", "image/png"}, {"bufferView", b.view(plain.data(), plain.size())}}});
          Json texture{{"extensions", {{"KHR_texture_basisu", {{"source", 0}}}}}};
          if (fallback) texture["source"] = 1;
          b.root["textures"] = Json::array({texture});
          b.root["extensionsUsed"] = {"KHR_texture_basisu"};
        });
    const int image = imported.character->materials.at(0).base_texture.image;
    EXPECT_EQ(image, fallback ? 1 : 0);
    EXPECT_EQ(imported.character->images.at(static_cast<std::size_t>(image)) != nullptr, fallback);
    EXPECT_EQ(imported.report.hasWarnings(), !fallback) << allLines(imported.report);
    EXPECT_EQ(reports(imported.report, ReportKind::dropped, "coat is a KTX picture, which is not read"), !fallback);
  }
}

TEST(Materials, APictureMayStandInItsAddress) {
  std::string uri = "data:image/png,";
  for (const unsigned char byte : png(3, 2)) uri += fmt::format("%{:02x}", byte);
  const Imported imported = withMaterial(Json::object(), [&](GltfBuilder& b) {
    b.root["images"] = Json::array({{{"uri", uri}}});
  });
  ASSERT_NE(imported.character->images.at(0), nullptr) << allLines(imported.report);
  EXPECT_EQ(imported.character->images[0]->width, 3);
  EXPECT_EQ(imported.character->images[0]->rgba[5], 5);
}

using Images = std::vector<std::shared_ptr<const Image>>;
using Pixels = std::vector<std::array<int, 4>>;

// A picture of one row.
std::shared_ptr<const Image> row(const Pixels& pixels) {
  auto image = std::make_shared<Image>();
  image->width = static_cast<int>(pixels.size()), image->height = 1;
  for (const std::array<int, 4>& pixel : pixels) {
    for (const int value : pixel) image->rgba.push_back(static_cast<std::uint8_t>(value));
  }
  return image;
}

std::vector<int> channelOf(const Images& images, const TextureRef& ref, std::size_t channel) {
  std::vector<int> out;
  const std::vector<std::uint8_t>& rgba = images.at(static_cast<std::size_t>(ref.image))->rgba;
  for (std::size_t i = channel; i < rgba.size(); i += 4) out.push_back(rgba[i]);
  return out;
}

// Roughness in green and metalness in blue, as glTF has them, whatever sizes the two pictures have.
TEST(Materials, PicturesOfMetalAndRoughnessBecomeOne) {
  Images images{row({{10, 0, 0, 255}, {20, 0, 0, 255}, {30, 0, 0, 255}, {40, 0, 0, 255}}),
                row({{200, 0, 0, 255}, {100, 0, 0, 255}})};
  std::vector<AssimpMaterial> materials(4);
  for (AssimpMaterial& m : materials) m.roughness_texture.image = 0, m.metalness_texture.image = 1;
  materials[2].glossiness = true;
  materials[3].roughness_texture.image = -1;
  finishMaterials(materials, images);
  EXPECT_EQ(images.size(), 5u) << "the same two pictures are joined once";
  const auto joined = [&](std::size_t i, std::size_t channel) {
    return channelOf(images, materials[i].material.metallic_roughness_texture, channel);
  };
  for (const std::size_t i : {0u, 1u}) {
    EXPECT_THAT(joined(i, 1), testing::ElementsAre(10, 20, 30, 40));
    EXPECT_THAT(joined(i, 2), testing::ElementsAre(200, 200, 100, 100));
  }
  EXPECT_THAT(joined(2, 1), testing::ElementsAre(245, 235, 225, 215)) << "the picture says how smooth it is";
  EXPECT_THAT(joined(3, 1), testing::ElementsAre(255, 255));
  EXPECT_THAT(joined(3, 2), testing::ElementsAre(200, 100));
  EXPECT_EQ(materials[0].material.roughness, 1.f);
  EXPECT_EQ(materials[3].material.roughness, Material().roughness);
  EXPECT_EQ(materials[3].material.metallic, 1.f);
}

// Files name one picture of bumps, of either kind.
TEST(Materials, BumpsAreNormalsWhereTheyLookLikeThem) {
  Images images{row({{128, 128, 255, 255}, {120, 136, 250, 255}}), row({{90, 90, 90, 255}, {250, 250, 250, 255}})};
  std::vector<AssimpMaterial> materials(5);
  materials[0].bump_texture.image = 0;
  materials[1].bump_texture.image = 1;
  materials[2].bump_texture.image = 1, materials[2].material.normal_texture.image = 0;
  materials[3].bump_texture.image = 0, materials[3].material.normal_texture.image = 1;
  EXPECT_EQ(finishMaterials(materials, images), 1u) << "heights, where no normals are given besides";
  std::vector<int> normals;
  for (const AssimpMaterial& m : materials) normals.push_back(m.material.normal_texture.image);
  EXPECT_THAT(normals, testing::ElementsAre(0, -1, 0, 1, -1));
}

TEST(Materials, AlphaThatWasNeverFilledInHidesNothing) {
  Images images{row(Pixels(8, {90, 60, 30, 0}))};
  std::vector<AssimpMaterial> materials(2);
  for (AssimpMaterial& m : materials) m.material.base_texture.image = 0;
  materials[1].opacity_texture.image = 0;
  finishMaterials(materials, images);
  EXPECT_EQ(materials[0].material.alpha_mode, AlphaMode::opaque);
  EXPECT_EQ(materials[1].material.alpha_mode, AlphaMode::mask) << "the file asks for it";
}

TEST(Materials, OpacityIsTheAlphaOfItsPictureOrElseItsBrightness) {
  Images images{row({{10, 20, 30, 255}, {10, 20, 30, 255}}), row({{90, 90, 90, 0}, {90, 90, 90, 255}}),
                row({{0, 0, 0, 255}, {255, 0, 0, 255}})};
  std::vector<AssimpMaterial> materials(3);
  materials[0].material.base_texture.image = materials[1].material.base_texture.image = 0;
  materials[0].opacity_texture.image = materials[2].opacity_texture.image = 1;
  materials[1].opacity_texture.image = 2;
  finishMaterials(materials, images);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_THAT(channelOf(images, materials[i].material.base_texture, 3), testing::ElementsAre(0, 255)) << i;
    EXPECT_THAT(channelOf(images, materials[i].material.base_texture, 1), testing::Each(i < 2 ? 20 : 255)) << i;
    EXPECT_EQ(materials[i].material.alpha_mode, AlphaMode::mask) << i;
  }
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
