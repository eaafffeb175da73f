// Materials and textures of FBX files.
#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {
namespace {

// An uncompressed picture (TGA, 32 bits), all pixels made by `pixel`.
template <class F>
std::vector<unsigned char> picture(int side, const F& pixel) {
  std::vector<unsigned char> out(18, 0);
  out[2] = 2, out[12] = out[14] = static_cast<unsigned char>(side), out[16] = 32, out[17] = 8 | 32;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const std::array<int, 4> p = pixel(x, y);
      for (const int channel : {2, 1, 0, 3})
        out.push_back(static_cast<unsigned char>(p[static_cast<std::size_t>(channel)]));
    }
  }
  return out;
}

std::vector<unsigned char> plain(int r, int g, int b, int a = 255) {
  return picture(8, [=](int, int) { return std::array{r, g, b, a}; });
}

struct Painted {
  FbxBuilder file = inMetres();
  FbxId mesh = 0, material = 0;
  MemorySource files;

  Painted() {
    mesh = file.mesh("square", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2, 3}});
    addLayer(file, mesh, "LayerElementUV", "ByVertice", "UV", std::vector<double>{0, 0, 1, 0, 1, 1, 0, 1});
    material = file.material("skin", mesh, {0.5, 0.5, 0.5});
  }
  FbxId texture(const std::string& property, const std::string& path, const std::vector<unsigned char>& bytes) {
    const FbxId id = file.object("Texture", path, "");
    file.node(id).add("RelativeFilename", {path});
    file.connect(id, material, property);
    if (!bytes.empty()) files.add(path, bytes);
    return id;
  }
  Imported import() const { return mustImport(file, {}, files); }
  std::shared_ptr<const Character> character() const { return import().character; }
};

const Image& imageOf(const Character& c, const TextureRef& ref) {
  return *c.images.at(static_cast<std::size_t>(ref.image));
}

TEST(FbxMaterials, ColoursAreDisplayValuesUnlessBlenderWroteThem) {
  Painted p;
  EXPECT_NEAR(p.character()->materials[0].base_color.r, 0.214f, 0.001f);
  auto records = p.file.records();
  records[0].child("Creator").values[0] = std::string("Blender (stable FBX IO) - 3.4.1");
  const auto blender = importFbx(fbxBinary(records));
  ASSERT_TRUE(blender) << blender.error().for_user;
  EXPECT_NEAR(blender->character->materials[0].base_color.r, 0.5f, 1e-6f);
}

// The template of Blender's files has a factor of 1; what a material does not say is taken from there.
TEST(FbxMaterials, OnlyWhatReflectsInBlenderIsMetal) {
  const auto metallic = [](const std::function<void(Painted&)>& say) {
    Painted p;
    p.file.setDefault("Material", "ReflectionFactor", 1.0);
    p.file.setDefault("Material", "ReflectionColor", glm::dvec3(0));
    say(p);
    auto records = p.file.records();
    records[0].child("Creator").values[0] = std::string("Blender (stable FBX IO) - 2.79");
    const auto imported = importFbx(fbxBinary(records));
    return imported ? imported->character->materials[0].metallic : -1.f;
  };
  const auto color = [](Painted& p) { p.file.set(p.material, "ReflectionColor", glm::dvec3(0.8, 0.7, 0.6)); };
  EXPECT_EQ(metallic([](Painted&) {}), 0.f);
  EXPECT_EQ(metallic(color), 1.f);
  EXPECT_EQ(metallic([](Painted& p) { p.file.set(p.material, "ReflectionFactor", 0.25); }), 0.25f);
  EXPECT_EQ(metallic([&](Painted& p) { color(p), p.file.set(p.material, "ReflectionFactor", 0.0); }), 0.f);
}

TEST(FbxMaterials, AFalloffIsNoTransparency) {
  Painted p;
  p.texture("DiffuseColor", "hair.tga", plain(90, 60, 30));
  p.texture("Maya|FalloffTexture", "falloff.tga", plain(0, 0, 0));
  const Imported imported = p.import();
  const Material& m = imported.character->materials[0];
  EXPECT_EQ(m.alpha_mode, AlphaMode::opaque);
  EXPECT_EQ(m.base_color.a, 1.f);
  const Image& hair = imageOf(*imported.character, m.base_texture);
  EXPECT_EQ(hair.rgba[0], 90);
  EXPECT_EQ(hair.rgba[3], 255);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 texture of colours that change towards the outline"));
}

TEST(FbxMaterials, TemplatesCount) {
  Painted p;
  p.file.setDefault("Material", "ShininessExponent", 100.0);
  EXPECT_NEAR(p.character()->materials[0].roughness, 0.05f, 1e-3f);
}

TEST(FbxMaterials, TransparencyByEachHabit) {
  const auto alpha = [](const std::function<void(Painted&)>& say) {
    Painted p;
    say(p);
    return p.character()->materials[0].base_color.a;
  };
  EXPECT_FLOAT_EQ(alpha([](Painted&) {}), 1.f);
  // Maya: the factor is always 1, the colour says it.
  EXPECT_FLOAT_EQ(alpha([](Painted& p) {
                    p.file.set(p.material, "TransparencyFactor", 1.0);
                    p.file.set(p.material, "TransparentColor", glm::dvec3(0));
                  }),
                  1.f);
  EXPECT_FLOAT_EQ(alpha([](Painted& p) {
                    p.file.set(p.material, "TransparencyFactor", 1.0);
                    p.file.set(p.material, "TransparentColor", glm::dvec3(0.75));
                  }),
                  0.25f);
  // 3ds Max and Blender: an opacity beside.
  EXPECT_FLOAT_EQ(alpha([](Painted& p) {
                    p.file.set(p.material, "TransparentColor", glm::dvec3(1));
                    p.file.set(p.material, "Opacity", 0.5);
                  }),
                  0.5f);
  // A character that nobody would see.
  EXPECT_FLOAT_EQ(alpha([](Painted& p) {
                    p.file.set(p.material, "TransparencyFactor", 1.0);
                    p.file.set(p.material, "TransparentColor", glm::dvec3(1));
                  }),
                  1.f);
}

std::string base64(std::span<const unsigned char> bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8 | (i + k < bytes.size() ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? kDigits[word >> (18 - 6 * k) & 63u] : '=';
  }
  return out;
}

// ASCII files spell the bytes, in several pieces if there are many.
TEST(FbxMaterials, AnEmbeddedPictureIsRead) {
  for (const bool ascii : {false, true}) {
    Painted p;
    const FbxId texture = p.texture("DiffuseColor", "C:\\art\\skin.tga", {});
    const FbxId video = p.file.object("Video", "skin", "Clip");
    p.file.node(video).add("RelativeFilename", {std::string("C:\\art\\skin.tga")});
    const std::vector<unsigned char> bytes = plain(200, 100, 50);
    const std::span all(bytes);
    std::vector<FbxNode::Value> content{bytes};
    if (ascii) content = {base64(all.first(99)), base64(all.subspan(99))};
    p.file.node(video).add("Content", content);
    p.file.connect(video, texture);
    const auto imported = importFbx(ascii ? p.file.ascii() : p.file.binary());
    ASSERT_TRUE(imported) << imported.error().for_user;
    const Character& c = *imported->character;
    ASSERT_EQ(c.images.size(), 1u);
    ASSERT_TRUE(c.images[0]) << allLines(imported->report);
    for (std::size_t at = 0; at < c.images[0]->rgba.size(); at += 4) EXPECT_EQ(c.images[0]->rgba[at], 200) << at;
    EXPECT_EQ(c.images[0]->name, "skin.tga");
    EXPECT_EQ(c.materials[0].base_color, Vec4(1));  // the picture stands in the place of the colour
  }
}

TEST(FbxMaterials, PicturesAreLookedForUnderAllNames) {
  Painted p;
  const FbxId texture = p.texture("DiffuseColor", "..\\gone\\skin.tga", {});
  p.file.node(texture).add("FileName", {std::string("maps\\skin.tga")});
  p.files.add("maps/skin.tga", plain(1, 2, 3));
  const auto c = p.character();
  ASSERT_EQ(c->images.size(), 1u);
  ASSERT_TRUE(c->images[0]);
  EXPECT_EQ(c->images[0]->rgba[2], 3);
}

TEST(FbxMaterials, MissingPicturesAreReported) {
  Painted p;
  p.texture("DiffuseColor", "gone.tga", {});
  const Imported imported = p.import();
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "gone.tga"));
  ASSERT_EQ(imported.character->images.size(), 1u);
  EXPECT_FALSE(imported.character->images[0]);
}

TEST(FbxMaterials, WrappingAndPlacement) {
  Painted p;
  const FbxId texture = p.texture("DiffuseColor", "skin.tga", plain(1, 2, 3));
  p.file.set(texture, "WrapModeU", 1);
  p.file.set(texture, "Scaling", glm::dvec3(0.5, 0.25, 1));
  p.file.set(texture, "Translation", glm::dvec3(0.1, 0, 0));
  const TextureRef ref = p.character()->materials[0].base_texture;
  EXPECT_FALSE(ref.repeat_u);
  EXPECT_TRUE(ref.repeat_v);
  EXPECT_EQ(ref.scale, Vec2(2, 4));
  // The corner at (0.1, 0), v upwards, shows the lower left corner of the picture.
  const Vec2 shown = Vec2(0.1f, 1.f) * ref.scale + ref.offset;
  EXPECT_NEAR(shown.x, 0.f, 1e-6f);
  EXPECT_NEAR(shown.y, 1.f, 1e-6f);
}

TEST(FbxMaterials, OfSeveralSetsOfCoordinatesThatOfTheBaseIsKept) {
  Painted p;
  p.file.set(p.texture("NormalMap", "bump.tga", plain(128, 128, 250)), "UVSet", std::string("second"));
  p.file.set(p.texture("DiffuseColor", "skin.tga", plain(1, 2, 3)), "UVSet", std::string("first"));
  const Imported imported = p.import();
  const Material& m = imported.character->materials[0];
  EXPECT_GE(m.base_texture.image, 0);
  EXPECT_EQ(m.normal_texture.image, -1);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 texture on a second set of texture coordinates"));
}

// Whichever program names the base.
TEST(FbxMaterials, TheBaseHasManyNames) {
  for (const char* base : {"DiffuseColor", "Maya|baseColor", "Maya|TEX_color_map", "Maya|DiffuseTexture",
                           "3dsMax|Parameters|base_color_map", "3dsMax|main|base_color_map"}) {
    Painted p;
    p.file.set(p.texture("NormalMap", "bump.tga", plain(128, 128, 250)), "UVSet", std::string("second"));
    p.file.set(p.texture(base, "skin.tga", plain(1, 2, 3)), "UVSet", std::string("first"));
    EXPECT_EQ(p.character()->materials[0].normal_texture.image, -1) << base;
  }
}

// Without a base, the first that says its set tells which one is kept.
TEST(FbxMaterials, OfSeveralSetsWithoutABaseTheFirstIsKept) {
  Painted p;
  p.texture("ShininessExponent", "plain.tga", plain(9, 9, 9));
  p.file.set(p.texture("EmissiveColor", "glow.tga", plain(1, 2, 3)), "UVSet", std::string("first"));
  p.file.set(p.texture("NormalMap", "bump.tga", plain(128, 128, 250)), "UVSet", std::string("second"));
  const Imported imported = p.import();
  const Material& m = imported.character->materials[0];
  EXPECT_GE(m.emissive_texture.image, 0);
  EXPECT_EQ(m.normal_texture.image, -1);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 texture on a second set of texture coordinates"));
}

// Files move with the folder that they are relative to; the whole path is that of the machine that wrote the file.
TEST(FbxMaterials, APictureIsCalledAsItsRelativePathSays) {
  Painted p;
  const FbxId texture = p.texture("DiffuseColor", "maps\\new.tga", plain(7, 0, 0));
  p.file.node(texture).add("FileName", {std::string("C:\\art\\old.tga")});
  p.files.add("maps/new.tga", plain(7, 0, 0));
  const auto c = p.character();
  ASSERT_EQ(c->images.size(), 1u);
  EXPECT_EQ(imageOf(*c, c->materials[0].base_texture).name, "new.tga");
  EXPECT_EQ(imageOf(*c, c->materials[0].base_texture).rgba[0], 7);
}

TEST(FbxMaterials, OfLayeredTexturesTheFirstCounts) {
  Painted p;
  const FbxId layered = p.file.object("LayeredTexture", "", "");
  p.file.connect(layered, p.material, "DiffuseColor");
  for (const char* name : {"a.tga", "b.tga"}) {
    const FbxId texture = p.file.object("Texture", name, "");
    p.file.node(texture).add("RelativeFilename", {std::string(name)});
    p.file.connect(texture, layered);
    p.files.add(name, plain(name[0], 0, 0));
  }
  const auto c = p.character();
  EXPECT_EQ(imageOf(*c, c->materials[0].base_texture).rgba[0], 'a');
}

TEST(FbxMaterials, BumpsAreNormalMapsOnlyIfTheyLookLikeThem) {
  for (const bool normals : {false, true}) {
    Painted p;
    p.texture("Bump", "bump.tga", normals ? plain(128, 128, 250) : plain(90, 90, 90));
    const Imported imported = p.import();
    EXPECT_EQ(imported.character->materials[0].normal_texture.image >= 0, normals);
    EXPECT_EQ(imported.character->meshes[0]->tangents.empty(), !normals);
    EXPECT_EQ(reports(imported.report, ReportKind::dropped, "bump map"), !normals);
  }
}

AlphaMode alphaMode(const std::function<std::array<int, 4>(int, int)>& pixel, bool linked) {
  Painted p;
  p.texture("DiffuseColor", "skin.tga", picture(32, pixel));
  if (linked) p.texture("TransparentColor", "skin.tga", {});
  return p.character()->materials[0].alpha_mode;
}

TEST(FbxMaterials, CutOutsAreMasks) {
  const auto hair = [](int x, int y) { return std::array{90, 60, 30, (x / 4 + y / 4) % 2 ? 255 : 0}; };
  const auto glass = [](int x, int) { return std::array{90, 60, 30, 4 * x + 60}; };
  const auto solid = [](int, int) { return std::array{90, 60, 30, 255}; };
  EXPECT_EQ(alphaMode(hair, true), AlphaMode::mask);
  EXPECT_EQ(alphaMode(hair, false), AlphaMode::mask);
  EXPECT_EQ(alphaMode(glass, true), AlphaMode::blend);
  EXPECT_EQ(alphaMode(glass, false), AlphaMode::opaque);  // alpha that holds something else
  EXPECT_EQ(alphaMode(solid, true), AlphaMode::opaque);
}

TEST(FbxMaterials, AnotherPictureMayHoldTheTransparency) {
  Painted p;
  p.texture("DiffuseColor", "skin.tga", plain(10, 20, 30));
  p.texture("TransparentColor", "mask.tga", picture(16, [](int x, int) {
              return std::array{x < 8 ? 255 : 0, 0, 0, 255};
            }));
  const auto c = p.character();
  const Image& joined = imageOf(*c, c->materials[0].base_texture);
  EXPECT_EQ(c->materials[0].alpha_mode, AlphaMode::mask);
  EXPECT_EQ(joined.rgba[0], 10);
  EXPECT_EQ(joined.rgba[3], 255);
  EXPECT_EQ(joined.rgba[4 * 7 + 3], 0);
}

TEST(FbxMaterials, StingrayMapsBecomeOneMetalAndRoughnessMap) {
  Painted p;
  p.texture("Maya|TEX_color_map", "color.tga", plain(10, 20, 30));
  p.texture("Maya|TEX_metallic_map", "metal.tga", plain(200, 0, 0));
  p.texture("Maya|TEX_roughness_map", "rough.tga", plain(77, 0, 0));
  const auto c = p.character();
  const Material& m = c->materials[0];
  EXPECT_EQ(imageOf(*c, m.base_texture).rgba[0], 10);
  const Image& joined = imageOf(*c, m.metallic_roughness_texture);
  EXPECT_EQ(joined.rgba[1], 77);
  EXPECT_EQ(joined.rgba[2], 200);
  EXPECT_EQ(m.roughness, 1.f);
  EXPECT_EQ(m.metallic, 1.f);
}

// Values of another type than the property's, too few of them: Assimp gives up at such.
TEST(FbxMaterials, OddPropertiesDoNoHarm) {
  Painted p;
  p.file.set(p.material, "Opacity", std::string("half"));
  p.file.set(p.material, "ShininessExponent", std::string("much"));
  const auto c = p.character();
  ASSERT_EQ(c->materials.size(), 1u);
  EXPECT_FLOAT_EQ(c->materials[0].base_color.a, 1.f);
}

}  // namespace
}  // namespace sinew::tests
