// Materials as Assimp says them: colours, opacity, emission, gloss.
#include "core/io/assimp/material.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include <assimp/material.h>

namespace sinew {
namespace {

// A material that a file says in parts. Its pictures are "one", "two" and so on; "gone" is not there.
class Said {
 public:
  Said& color(const char* key, const Vec3& rgb) {
    const aiColor3D value(rgb.r, rgb.g, rgb.b);
    material_.AddProperty(&value, 1, key, 0, 0);
    return *this;
  }
  Said& number(const char* key, float value) {
    material_.AddProperty(&value, 1, key, 0, 0);
    return *this;
  }
  Said& shading(aiShadingMode mode) {
    const int value = mode;
    material_.AddProperty(&value, 1, AI_MATKEY_SHADING_MODEL);
    return *this;
  }
  Said& picture(aiTextureType type, const std::string& path) {
    const aiString value(path);
    material_.AddProperty(&value, AI_MATKEY_TEXTURE(type, 0));
    return *this;
  }
  AssimpMaterial read(ColorValues colors = ColorValues::linear) const {
    return readAssimpMaterial(material_, colors, [](std::string_view path) {
      const std::map<std::string_view, int> images{{"one", 0}, {"two", 1}, {"three", 2}};
      TextureRef ref;
      if (const auto found = images.find(path); found != images.end()) ref.image = found->second;
      return ref;
    });
  }

 private:
  aiMaterial material_;
};

TEST(AssimpMaterial, TexturesTakeThePlaceOfColours) {
  EXPECT_EQ(Said().read().material.base_color, Vec4(0.6f, 0.6f, 0.6f, 1.f));
  const Vec3 red{0.5f, 0.25f, 0.f}, blue{0.f, 0.25f, 2.f};
  EXPECT_EQ(Said().color("$clr.diffuse", red).read().material.base_color, Vec4(red, 1.f));
  EXPECT_EQ(Said().color("$clr.diffuse", red).color("$clr.base", blue).read().material.base_color,
            Vec4(0.f, 0.25f, 1.f, 1.f));
  const Material textured = Said().color("$clr.diffuse", red).picture(aiTextureType_DIFFUSE, "two").read().material;
  EXPECT_EQ(textured.base_color, Vec4(1.f));
  EXPECT_EQ(textured.base_texture.image, 1);
  const Material other =
      Said().picture(aiTextureType_DIFFUSE, "two").picture(aiTextureType_BASE_COLOR, "gone").read().material;
  EXPECT_EQ(other.base_texture.image, 1) << "the first that is there";
}

TEST(AssimpMaterial, ColoursOfAPickerBecomeLinear) {
  const Vec4 color = Said().color("$clr.diffuse", {0.f, 0.02f, 0.5f}).read(ColorValues::display).material.base_color;
  EXPECT_EQ(color.r, 0.f);
  EXPECT_NEAR(color.g, 0.02f / 12.92f, 1e-6f);
  EXPECT_NEAR(color.b, 0.2140f, 1e-4f);
}

TEST(AssimpMaterial, EmissionIsAColourOrAPictureOrBoth) {
  const Material dark = Said().read().material;
  EXPECT_EQ(dark.emissive, Vec3(0));
  EXPECT_EQ(dark.emissive_texture.image, -1);
  const Vec3 glow{0.5f, 0.25f, 4.f};
  EXPECT_EQ(Said().color("$clr.emissive", glow).read().material.emissive, glow);
  const Material picture = Said().picture(aiTextureType_EMISSIVE, "three").read().material;
  EXPECT_EQ(picture.emissive, Vec3(1)) << "as the picture has it";
  EXPECT_EQ(picture.emissive_texture.image, 2);
  const Material both = Said().color("$clr.emissive", glow).picture(aiTextureType_EMISSIVE, "three").read().material;
  EXPECT_EQ(both.emissive, glow);
  EXPECT_EQ(both.emissive_texture.image, 2);
  EXPECT_EQ(Said().picture(aiTextureType_EMISSIVE, "gone").read().material.emissive, Vec3(0));
  EXPECT_LT(Said().color("$clr.emissive", Vec3(1e30f)).read().material.emissive.r, 1e5f);
}

TEST(AssimpMaterial, AnOpacityOfNothingIsAMistake) {
  const auto read = [](float opacity) { return Said().number("$mat.opacity", opacity).read().material; };
  for (const float opacity : {0.f, 1.f}) {
    EXPECT_EQ(read(opacity).base_color.a, 1.f) << opacity;
    EXPECT_EQ(read(opacity).alpha_mode, AlphaMode::opaque) << opacity;
  }
  EXPECT_EQ(read(0.5f).base_color.a, 0.5f);
  EXPECT_EQ(read(0.5f).alpha_mode, AlphaMode::blend);
  const AssimpMaterial picture = Said().number("$mat.opacity", 0.5f).picture(aiTextureType_OPACITY, "two").read();
  EXPECT_EQ(picture.opacity_texture.image, 1);
  EXPECT_EQ(picture.material.base_color.a, 1.f) << "the picture says it";
  EXPECT_EQ(picture.material.alpha_mode, AlphaMode::opaque) << "until it is looked at";
}

TEST(AssimpMaterial, RoughnessIsSaidOrFollowsFromTheShading) {
  EXPECT_EQ(Said().shading(aiShadingMode_Gouraud).read().material.roughness, 0.9f) << "matt";
  EXPECT_EQ(Said().number("$mat.roughnessFactor", 0.4f).shading(aiShadingMode_Gouraud).read().material.roughness, 0.4f);
  for (const aiShadingMode shiny : {aiShadingMode_Phong, aiShadingMode_Blinn})
    EXPECT_EQ(Said().shading(shiny).read().material.roughness, Material().roughness);
  EXPECT_EQ(
      Said().number("$mat.roughnessFactor", 0.4f).number("$raw.3dsMax|main|roughness", 0.3f).read().material.roughness,
      0.3f);
  EXPECT_EQ(Said().number("$mat.roughnessFactor", 7.f).read().material.roughness, 1.f);
  EXPECT_GT(Said().number("$mat.roughnessFactor", 0.f).read().material.roughness, 0.f) << "no mirror";
  EXPECT_EQ(Said().read().material.metallic, 0.f);
  EXPECT_EQ(Said().number("$mat.metallicFactor", 0.25f).read().material.metallic, 0.25f);
  EXPECT_EQ(Said().number("$raw.3dsMax|Parameters|metalness", 3.f).read().material.metallic, 1.f);
}

TEST(AssimpMaterial, PicturesOfGlossAreNoRoughness) {
  const AssimpMaterial rough =
      Said().picture(aiTextureType_DIFFUSE_ROUGHNESS, "one").picture(aiTextureType_SHININESS, "two").read();
  EXPECT_EQ(rough.roughness_texture.image, 0);
  EXPECT_FALSE(rough.glossiness);
  const AssimpMaterial glossy = Said().picture(aiTextureType_SHININESS, "two").read();
  EXPECT_EQ(glossy.roughness_texture.image, 1);
  EXPECT_TRUE(glossy.glossiness);
  EXPECT_FALSE(Said().read().glossiness);
  // Beside the classic model such a picture says how strong reflections are.
  Said metal, factor, roughness;
  for (Said* said : {&metal, &factor, &roughness}) said->picture(aiTextureType_METALNESS, "three");
  EXPECT_EQ(metal.read().metalness_texture.image, -1);
  EXPECT_EQ(factor.number("$mat.metallicFactor", 0.f).read().metalness_texture.image, 2);
  EXPECT_EQ(roughness.picture(aiTextureType_DIFFUSE_ROUGHNESS, "one").read().metalness_texture.image, 2);
}

TEST(AssimpMaterial, OtherPicturesHaveTheirPlaces) {
  const AssimpMaterial m = Said()
                               .picture(aiTextureType_NORMALS, "one")
                               .picture(aiTextureType_HEIGHT, "two")
                               .picture(aiTextureType_AMBIENT_OCCLUSION, "three")
                               .number("$mat.twosided", 1.f)
                               .read();
  EXPECT_EQ(m.material.normal_texture.image, 0);
  EXPECT_EQ(m.bump_texture.image, 1);
  EXPECT_EQ(m.material.occlusion_texture.image, 2);
  EXPECT_TRUE(m.material.two_sided);
  EXPECT_EQ(Said().picture(aiTextureType_NORMAL_CAMERA, "two").read().material.normal_texture.image, 1);
  EXPECT_FALSE(Said().read().material.two_sided);
}

}  // namespace
}  // namespace sinew
