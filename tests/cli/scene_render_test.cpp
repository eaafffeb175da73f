// Pictures and films of all that a project shows.
#include "core/io/images.h"
#include "tests/cli/files/project_fixture.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;

class CliSceneRender : public CliProject {
 protected:
  void SetUp() override {
    CliProject::SetUp();
    if (cannotDraw()) GTEST_SKIP() << "SINEW_NO_EGL says that no picture can be drawn here";
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    addOther("arm.sinew");
    place(Vec3(30, 0, 0));
  }

  void place(const Vec3& at_w) const {
    changeOther([&](Instance& other) { other.standing.placement.translation = at_w; });
  }
  void changeOther(const std::function<void(Instance&)>& change) const {
    edit("arm.sinew", [&](Project& project) {
      for (Instance& one : project.scene.instances)
        if (one.name == "Other") change(one);
    });
  }
  Image rendered(const std::string& arguments) const {
    const Answer a = run("render arm.sinew --size 160x120 --no-grid --no-shadow --no-skeleton --background 204060 " +
                         arguments + " -o picture.png");
    EXPECT_EQ(a.status, 0) << arguments << ": " << a.err;
    const std::string bytes = read("picture.png");
    Result<Image> image = decodeImage({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}, "picture");
    EXPECT_TRUE(image);
    return image ? std::move(*image) : Image{};
  }
  static int drawnPixels(const Image& image) {
    int count = 0;
    for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) count += image.rgba[i] != image.rgba[0];
    return count;
  }
};

TEST_F(CliSceneRender, OthersAreWhereTheyStand) {
  // The same figure, seen alone in its own space and where it stands in the world.
  const Image alone = rendered("--character Other --camera 0,1,6,0,1,0,40");
  const Image placed = rendered("--scene --camera 30,1,6,30,1,0,40");
  EXPECT_GT(drawnPixels(alone), 50);
  ASSERT_EQ(alone.rgba.size(), placed.rgba.size());
  int differ = 0;
  for (std::size_t i = 0; i < alone.rgba.size(); ++i) differ += std::abs(alone.rgba[i] - placed.rgba[i]) > 2;
  EXPECT_LT(differ, 20);
  EXPECT_EQ(drawnPixels(rendered("--camera 30,1,6,30,1,0,40")), 0) << "without --scene it is not there";
  changeOther([](Instance& other) { other.hidden.all = true; });
  EXPECT_EQ(drawnPixels(rendered("--scene --camera 30,1,6,30,1,0,40")), 0) << "it is hidden";
}

TEST_F(CliSceneRender, TheCameraHoldsAllThatIsShown) {
  const Image one = rendered("--view front"), both = rendered("--scene --view front");
  EXPECT_GT(drawnPixels(one), 4 * drawnPixels(both)) << "two figures thirty metres apart are small";
  place(Vec3(1, 0, 0));
  EXPECT_GT(drawnPixels(rendered("--scene --view front")), 4 * drawnPixels(both));
}

TEST_F(CliSceneRender, FilmsAndSheetsShowThemToo) {
  for (const char* work : {"playblast arm.sinew --clip slide --frame-rate 2 -o film_%02d.png",
                           "sheet arm.sinew --clip slide -o sheet.png"}) {
    const std::string file = std::string(work).starts_with("play") ? "film_00.png" : "sheet.png";
    ASSERT_EQ(run(std::string(work) + " --size 96x64").status, 0) << work;
    const std::string without = read(file);
    ASSERT_EQ(run(std::string(work) + " --size 96x64 --scene").status, 0) << work;
    EXPECT_NE(read(file), without) << work;
  }
}

TEST_F(CliSceneRender, IsRefusedWhereNothingElseIsThere) {
  const Answer model = run("render arm.glb --scene -o picture.png");
  EXPECT_EQ(model.status, 2);
  EXPECT_THAT(model.err, HasSubstr("--scene shows all that a project holds, and this is none"));
  EXPECT_EQ(run("render arm.sinew --scene --ghosts 1,1,1 -o picture.png").status, 2);
  fs::remove(folder_ / "other.glb");
  const Answer gone = run("render arm.sinew --scene -o picture.png");
  EXPECT_EQ(gone.status, 1);
  EXPECT_THAT(gone.err, HasSubstr("other.glb"));
  EXPECT_EQ(run("render arm.sinew -o picture.png").status, 0);
}

}  // namespace
}  // namespace sinew::tests
