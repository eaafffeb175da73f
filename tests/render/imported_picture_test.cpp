// From a file to the picture: what the importer and the renderer must agree on.
#include "core/io/gltf/importer.h"
#include "tests/render/offscreen_test_base.h"
#include "tests/support/builders/gltf_builder.h"
#include "tests/support/memory_source.h"
#include "tests/support/test_characters.h"

namespace sinew::render {
namespace {

using tests::GltfBuilder;

using ImportedPictures = OffscreenTest;

SceneSnapshot imported(const GltfBuilder& file) {
  tests::MemorySource files;
  files.add("model.glb", file.glb());
  const Result<Imported> read = GltfImporter().read(files, "model.glb", {}, {});
  EXPECT_TRUE(read) << read.error().for_user;
  return read ? tests::scene(read->character, tests::posed(read->character, {})) : SceneSnapshot{};
}

GltfBuilder mirroredArm(bool skinned, const GltfBuilder::Json& scale) {
  GltfBuilder file = tests::arm();
  if (!skinned) file.root["nodes"][0].erase("skin");
  file.root["nodes"][skinned ? 1 : 0]["scale"] = scale;
  return file;
}

// The square of the arm looks along +Z and is seen from one side only.
TEST_F(ImportedPictures, MirroredMeshesShowTheirOutsideInTheRightLight) {
  const SceneSnapshot straight = imported(tests::arm());
  const Pixel from_front = centreOf(draw(straight, bare()));
  EXPECT_GT(from_front.g, 60);
  for (const bool skinned : {true, false}) {
    for (const GltfBuilder::Json& scale : {GltfBuilder::Json{-1, 1, 1}, {1, -1, 1}, {-2, -3, 1}, {-1, 1, 2}}) {
      SCOPED_TRACE((skinned ? "skinned " : "rigid ") + scale.dump());
      SceneSnapshot scene = imported(mirroredArm(skinned, scale));
      ASSERT_FALSE(scene.instances.empty());
      for (const bool placed_mirrored : {false, true}) {
        scene.instances[0].placement_w = Mat4(1.f);
        if (placed_mirrored) scene.instances[0].placement_w[1].y = -1.f;
        Box box;
        for (const Vec3& p : scene.instances[0].character->meshes[0]->positions) {
          box.add(Vec3(scene.instances[0].placement_w * scene.instances[0].palette[0] * Vec4(p, 1.f)));
        }
        for (const SkinningMethod method : kSkinningMethods) {
          Camera camera;
          camera.look(NamedView::front);
          camera.frame(box, Vec2(width, height));
          DisplayOptions o = bare();
          o.method = method;
          const Pixel front = centreOf(draw(scene, camera, o));
          EXPECT_NEAR(front.g, from_front.g, 8) << name(method) << (placed_mirrored ? ", placed mirrored" : "");
          camera.look(NamedView::back);
          EXPECT_EQ(centreOf(draw(scene, camera, o)).g, 0) << name(method);
        }
      }
    }
  }
}

// Lines and points have the colour of their material, whatever the light.
TEST_F(ImportedPictures, LinesAndPointsAreDrawn) {
  for (const int mode : {0, 3}) {
    GltfBuilder file;
    file.node({{"name", "strokes"}, {"mesh", 0}});
    // A cross of lines, or a cloud of points.
    std::vector<Vec3> places = {{-1, 0, 0}, {0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    file.mesh({{"POSITION", file.vectors(places)}});
    file.root["materials"] = {{{"pbrMetallicRoughness", {{"baseColorFactor", {1, 0, 0, 1}}}}}};
    file.root["meshes"][0]["primitives"][0]["mode"] = mode;
    file.root["meshes"][0]["primitives"][0]["material"] = 0;
    const SceneSnapshot scene = imported(file);
    Camera camera;
    camera.look(NamedView::front);
    camera.frame(scene.instances[0].character->meshes[0]->bounds, Vec2(width, height));
    const Picture picture = draw(scene, camera, bare());
    int red = 0;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const Pixel pixel = pixelAt(picture, x, y);
        red += pixel.r > 60 && pixel.g < 30 && pixel.b < 30;
      }
    }
    EXPECT_GT(red, mode == 0 ? 5 * 9 : height / 2) << "mode " << mode;
  }
}

}  // namespace
}  // namespace sinew::render
