// sinew-cli render: the pictures, looked at from outside.
#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <set>

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "core/io/images.h"
#include "tests/cli/cli_test_base.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

// Drawing, where no display is.
class CliRender : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    if (cannotDraw()) GTEST_SKIP() << "SINEW_NO_EGL says that no picture can be drawn here";
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
  }

  // The bytes of the picture that `render` with these arguments writes.
  std::string rendered(const std::string& arguments) const {
    const Answer a = run("render arm.glb " + arguments + " -o picture.png");
    EXPECT_EQ(a.status, 0) << arguments << ": " << a.err;
    EXPECT_EQ(a.out + a.err, "") << arguments;
    return read("picture.png");
  }

  static Image decoded(const std::string& bytes) {
    Result<Image> image = decodeImage({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}, "picture");
    EXPECT_TRUE(image) << image.error().for_user;
    return image ? std::move(*image) : Image{};
  }
};

// Tells when something happens in a folder.
class FolderWatch {
 public:
  explicit FolderWatch(const fs::path& folder) : events_(inotify_init1(IN_CLOEXEC)) {
    inotify_add_watch(events_, folder.c_str(), IN_CREATE | IN_MOVED_TO);
  }
  ~FolderWatch() { close(events_); }
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;

  // False where nothing happens for half a minute.
  bool waitForChange() const {
    pollfd change{events_, POLLIN, 0};
    char told[4096];
    return poll(&change, 1, 30'000) == 1 && read(events_, told, sizeof told) > 0;
  }

 private:
  int events_;
};

int alphaAt(const Image& image, int x, int y) {
  const std::size_t at =
      4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) + 3;
  return at < image.rgba.size() ? image.rgba[at] : -1;
}

TEST_F(CliRender, TwoRunsGiveTheSameBytes) {
  const std::string first = rendered("--size 200x120 --skeleton --wireframe --clip bend --time 0.5");
  EXPECT_THAT(first, StartsWith("\x89PNG"));
  EXPECT_EQ(rendered("--size 200x120 --skeleton --wireframe --clip bend --time 0.5"), first);
  EXPECT_NE(rendered("--size 200x120 --skeleton --wireframe --clip bend --time 0"), first);
  EXPECT_EQ(run("render arm.glb --size 200x120 --skeleton --wireframe --clip bend --time 0.5 -o -").out, first);
}

TEST_F(CliRender, PicturesHaveTheSizeAskedFor) {
  for (const auto& [width, height] : {std::pair(64, 48), {1, 1}, {301, 7}}) {
    const Image image = decoded(rendered("--size " + std::to_string(width) + "x" + std::to_string(height)));
    EXPECT_EQ(image.width, width);
    EXPECT_EQ(image.height, height);
  }
  const Image usual = decoded(rendered(""));
  EXPECT_EQ(usual.width, 1280);
  EXPECT_EQ(usual.height, 720);
}

TEST_F(CliRender, BackgroundsAreAsAskedFor) {
  const Image clear = decoded(rendered("--size 160x120 --view front --background transparent"));
  EXPECT_EQ(alphaAt(clear, 0, 0), 0);
  EXPECT_EQ(alphaAt(clear, 159, 119), 0);
  EXPECT_EQ(alphaAt(clear, 80, 60), 255);
  // Neither grid nor shadow lies on what is not there, unless they are asked for.
  const std::string above = "--size 64x48 --background transparent ", bare = rendered(above + "--no-grid --no-shadow");
  EXPECT_EQ(rendered(above), bare);
  EXPECT_NE(rendered(above + "--grid"), bare);
  EXPECT_NE(rendered(above + "--shadow"), bare);
  const Image blue = decoded(rendered("--size 160x120 --view front --no-grid --no-shadow --background 2040ff"));
  ASSERT_EQ(blue.rgba.size(), 4u * 160 * 120);
  EXPECT_THAT(std::vector<std::uint8_t>(blue.rgba.begin(), blue.rgba.begin() + 4),
              testing::ElementsAre(0x20, 0x40, 0xff, 0xff));
}

TEST_F(CliRender, EveryChoiceDraws) {
  const std::string small = "--size 96x64 --no-grid --no-shadow --clip bend --time 1 ";
  const std::string plain = rendered(small + "--view front");
  for (const char* view : {"back", "side", "left", "right", "top", "bottom", "three-quarter"}) {
    EXPECT_NE(rendered(small + "--view " + view), plain) << view;
  }
  write("arm.glb", blendedArm());
  std::set<std::string> shadings, methods;
  for (const char* shading : {"material", "clay", "weights:tip"})
    shadings.insert(rendered(small + "--view front --shading " + shading));
  EXPECT_EQ(shadings.size(), 3u) << "each looks unlike the others";
  ASSERT_EQ(run("mask arm.glb --joints tip -o tip.json").status, 0);
  ASSERT_EQ(run("mask arm.glb --joints tip --invert -o rest.json").status, 0);
  EXPECT_EQ(rendered(small + "--view front --shading mask:tip.json"),
            rendered(small + "--view front --shading weights:tip"));
  EXPECT_FALSE(shadings.contains(rendered(small + "--view front --shading mask:rest.json")));
  for (const char* method : {"rigid", "linear", "quaternion", "dual-quaternion"})
    methods.insert(rendered(small + "--view front --method " + method));
  EXPECT_EQ(methods.size(), 4u) << "each bends the arm in another way";
  write("arm.glb", arm());
  EXPECT_NE(rendered(small + "--view front --split"), plain);
  EXPECT_NE(rendered(small + "--view front --skeleton"), plain);
  EXPECT_NE(rendered(small + "--view front --wireframe"), plain);
  EXPECT_NE(rendered("--size 96x64 --clip bend --time 1 --view three-quarter"),
            rendered(small + "--view three-quarter"));
}

TEST_F(CliRender, ShowsGhostsAndTrails) {
  const std::string small = "--size 160x120 --view front --clip bend --time 0.5 ";
  const std::string plain = rendered(small);
  EXPECT_NE(rendered(small + "--ghosts 1,1,6"), plain);
  EXPECT_NE(rendered(small + "--ghosts 1,0,6"), rendered(small + "--ghosts 0,1,6"));
  EXPECT_EQ(rendered(small + "--ghosts 0,0,6"), plain);
  EXPECT_NE(rendered(small + "--trail tip"), plain);
  EXPECT_NE(rendered(small + "--trail tip --trail 1"), rendered(small + "--trail 1"));
}

TEST_F(CliRender, GhostsAndTrailsShowAllThatPlays) {
  const std::string small = "--size 160x120 --view front --time 0.5 ", overlays = " --ghosts 1,1,6 --trail tip";
  EXPECT_EQ(rendered(small + "--control bend" + overlays), rendered(small + "--clip bend" + overlays));
  const std::string half = small + "--control bend,weight=0.5";
  EXPECT_NE(rendered(half + " --ghosts 1,1,6"), rendered(half));
  EXPECT_NE(rendered(half + " --trail tip"), rendered(half));
}

// Keys of a trail are where the clip is at them, as it plays there.
TEST_F(CliRender, GhostsAreThereAsLongAsAnythingPlays) {
  GltfBuilder b = arm();
  b.channel(b.animation("slide"), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 4, 0, 0}, "VEC3"));
  write("arm.glb", b);
  const std::string both = "--size 160x120 --view front --time 1.5 --control bend,loop=once --control slide";
  EXPECT_NE(rendered(both + " --ghosts 0,1,6"), rendered(both)) << "the second clip lasts two seconds";
  EXPECT_EQ(rendered(both + " --ghosts 0,1,30"), rendered(both)) << "behind its end there is none";
}

TEST_F(CliRender, KeysOfATrailLieWhereTheyPlay) {
  GltfBuilder b = arm();
  const auto slide = [&](const char* name, const std::vector<float>& times, const std::vector<float>& places) {
    std::vector<float> values;
    for (const float x : places) values.insert(values.end(), {x, 0.f, 0.f});
    b.channel(b.animation(name), 1, "translation", b.floats(times, "SCALAR"), b.floats(values, "VEC3"));
  };
  slide("whole", {0.f, 0.5f, 1.f, 2.f}, {0.f, 0.5f, 1.f, 2.f});
  slide("later", {0.f, 0.5f, 1.5f}, {0.5f, 1.f, 2.f});
  slide("quick", {0.f, 0.25f, 0.5f, 1.f}, {0.f, 0.5f, 1.f, 2.f});
  write("arm.glb", b);
  const auto trail = [&](const std::string& control) {
    return rendered("--size 320x160 --view front --fps 20 --time 0.2 --trail root --control " + control);
  };
  EXPECT_EQ(trail("whole,offset=0.5,loop=once"), trail("later,loop=once"));
  EXPECT_EQ(trail("whole,speed=2,loop=once"), trail("quick,loop=once"));
  EXPECT_NE(trail("whole,loop=once"), trail("later,loop=once"));
}

TEST_F(CliRender, FailuresWriteNothing) {
  std::ofstream(folder_ / "old.png") << "old";
  const std::size_t before = filesInFolder();
  for (const auto& [arguments, status] : {std::pair("arm.glb --clip nosuch -o new.png", 2),
                                          {"arm.glb --clip nosuch -o old.png", 2},
                                          {"arm.glb --shading weights:nosuch -o new.png", 2},
                                          {"arm.glb --shading mask:nosuch.json -o new.png", 1},
                                          {"nowhere.glb -o new.png", 1},
                                          {"arm.glb --clip bend --trail nosuch -o new.png", 2},
                                          {"arm.glb --size 1000000x1000000 -o new.png", 2},
                                          {"arm.glb -o nofolder/new.png", 1},
                                          {"arm.glb -o new.jpg", 2},
                                          {"arm.glb --clip bend --times 0:1:4 -o new.png", 2},
                                          {"arm.glb --clip bend --times 0:1:4 -o -", 2},
                                          {"arm.glb --clip bend --times 0:1:4 -o nofolder/%d.png", 1},
                                          {"arm.glb --times 0:1:4 -o %d.png", 2},
                                          {"arm.glb --clip bend --times 0:1e9:24 -o %d.png", 2}}) {
    const Answer a = run(std::string("render ") + arguments);
    EXPECT_EQ(a.status, status) << arguments << ": " << a.err;
    EXPECT_EQ(a.out, "") << arguments;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << arguments;
    EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1) << arguments << ": " << a.err;
    EXPECT_EQ(filesInFolder(), before) << arguments;
    EXPECT_EQ(read("old.png"), "old");
  }
  for (const char* arguments : {"--view above",
                                "--shading gold",
                                "--shading weights:",
                                "--method melted",
                                "--size 0x10",
                                "--size 16385x10",
                                "--background '#12345g'",
                                "--margin 0.5",
                                "--margin nan",
                                "--margin -0.01",
                                "--zoom 0",
                                "--zoom inf",
                                "--zoom 1001",
                                "--camera 1",
                                "--camera 0,91",
                                "--camera 0,-91",
                                "--camera 0,1,5,0,1,0,171",
                                "--camera 0,1,5,0,1,0,0.5",
                                "--camera 1,2,3,1,2,3",
                                "--camera 1,2,3,4,5,nan",
                                "--camera 0,0 --view top",
                                "--camera 0,1,5,0,1,0 --margin 0.1",
                                "--ortho --perspective",
                                "--clip bend --times 1:0:4",
                                "--clip bend --times 0:1:0",
                                "--clip bend --times 0:1:4:2",
                                "--clip bend --times nan:1:4",
                                "--clip bend --times 0:1:4 --time 1"}) {
    EXPECT_EQ(run(std::string("render arm.glb -o new.png ") + arguments).status, 2) << arguments;
    EXPECT_EQ(filesInFolder(), before) << arguments;
  }
  for (const char* pattern : {"f_%0d.png", "f_%00d.png", "f_%3d.png", "f_%d_%d.png"}) {
    EXPECT_EQ(run(std::string("render arm.glb --clip bend --times 0:1:4 -o ") + pattern).status, 2) << pattern;
    EXPECT_EQ(filesInFolder(), before) << pattern;
  }
}

TEST_F(CliRender, TheGreatestAndLeastValuesAreTaken) {
  for (const char* arguments : {"--margin 0", "--margin 0.45", "--zoom 0.01", "--zoom 1000", "--camera 0,90",
                                "--camera 0,-90", "--camera 0,1,5,0,1,0,1", "--camera 0,1,5,0,1,0,170"})
    EXPECT_THAT(rendered(std::string("--size 8x8 ") + arguments), StartsWith("\x89PNG"));
}

// The part of a picture that is not transparent, as shares of its sides: left, top, right, bottom.
struct Filled {
  double left = 1.0, top = 1.0, right = 0.0, bottom = 0.0;
};
Filled filledPart(const Image& image) {
  Filled part;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      if (alphaAt(image, x, y) < 128) continue;
      part.left = std::min(part.left, double(x) / image.width),
      part.right = std::max(part.right, (x + 1.0) / image.width);
      part.top = std::min(part.top, double(y) / image.height),
      part.bottom = std::max(part.bottom, (y + 1.0) / image.height);
    }
  }
  return part;
}

TEST_F(CliRender, TheCharacterFillsThePictureUpToTheMargin) {
  constexpr double kPixel = 0.012;
  for (const char* view : {"--view front", "--view three-quarter", "--view front --perspective", "--camera 20,10",
                           "--view three-quarter --ortho", "--camera 20,10 --ortho"}) {
    for (const double margin : {0.05, 0.2}) {
      for (const char* size : {"300x150", "100x200"}) {
        const Image image = decoded(rendered(std::string("--background transparent --clip bend --time 1 --size ") +
                                             size + " " + view + (margin == 0.05 ? "" : " --margin 0.2")));
        const Filled part = filledPart(image);
        const double across = part.right - part.left, down = part.bottom - part.top;
        EXPECT_NEAR(std::max(across, down), 1.0 - 2.0 * margin, 2 * kPixel) << view << " " << size;
        EXPECT_GE(std::min({part.left, part.top, 1 - part.right, 1 - part.bottom}), margin - kPixel) << view << size;
      }
    }
  }
}

TEST_F(CliRender, ZoomEnlargesTheMiddle) {
  const auto filled = [&](const std::string& more) {
    return filledPart(decoded(rendered("--size 200x200 --view front --background transparent --margin 0.4 " + more)));
  };
  const Filled plain = filled(""), twice = filled("--zoom 2");
  EXPECT_NEAR(twice.right - twice.left, 2.0 * (plain.right - plain.left), 0.03);
  EXPECT_NEAR(twice.left + twice.right, plain.left + plain.right, 0.03);
}

// Parallel lines: two squares, one metre and four metres from the eye, are equally wide.
TEST_F(CliRender, StraightViewsAreOrthographic) {
  GltfBuilder b = arm();
  const int mesh = b.mesh({{"POSITION", b.vectors(strip(1).positions)}}, b.integers(strip(1).indices, "SCALAR"));
  b.node({{"name", "behind"}, {"mesh", mesh}, {"translation", {0, 1.5, -3}}});
  write("arm.glb", b);
  const auto widths = [&](const std::string& more) {
    const Image image = decoded(rendered("--size 200x200 --background transparent " + more));
    const auto width = [&](int from, int to) {
      int most = 0;
      for (int y = from; y < to; ++y) {
        int count = 0;
        for (int x = 0; x < image.width; ++x) count += alphaAt(image, x, y) >= 128;
        most = std::max(most, count);
      }
      return most;
    };
    return std::pair(width(0, 80), width(120, 200));
  };
  const auto [far_side, near_side] = widths("--view front");
  EXPECT_GT(far_side, 20);
  EXPECT_NEAR(far_side, near_side, 2);
  const auto [small, large] = widths("--view front --perspective");
  EXPECT_LT(small, large - 3);
}

// Neither drawn nor counted where the camera is put.
TEST_F(CliRender, HiddenMeshesAreNotDrawn) {
  const auto drawn = [&](double visible, double far) {
    FbxArm arm = fbxArm();
    arm.file.set(arm.file.mesh("shirt", {{far, 0, 0.5}, {far + 0.5, 0, 0.5}, {far, 0.5, 0.5}}, {{0, 1, 2}}),
                 "Visibility", visible);
    const std::vector<unsigned char> bytes = arm.file.binary();
    std::ofstream(folder_ / "arm.fbx", std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    EXPECT_EQ(run("render arm.fbx --size 60x60 --view front --background transparent --clip Turn --time 0.5 --ghosts "
                  "1,1,6 -o shirt.png")
                  .status,
              0);
    return read("shirt.png");
  };
  const std::string hidden = drawn(0.0, 0.75);
  EXPECT_TRUE(drawn(1.0, 0.75) != hidden);
  EXPECT_TRUE(drawn(0.0, 8.0) == hidden);
  EXPECT_TRUE(drawn(1.0, 8.0) != hidden);
}

TEST_F(CliRender, TheWholeCameraCanBeGiven) {
  const std::string common = "--size 120x90 --no-grid --no-shadow ";
  const std::string from_front = rendered(common + "--camera 0.5,0.5,4,0.5,0.5,0");
  EXPECT_NE(rendered(common + "--camera 0.5,0.5,8,0.5,0.5,0"), from_front);
  EXPECT_NE(rendered(common + "--camera 0.5,0.5,4,0.5,0.5,0,20"), from_front);
  const Image top = decoded(rendered("--size 60x60 --background transparent --camera 0.5,5,0,0.5,0,0"));
  EXPECT_LT(filledPart(top).bottom - filledPart(top).top, 0.1) << "the square is seen from its edge";
  EXPECT_EQ(rendered(common + "--camera 0,0 --ortho"), rendered(common + "--view front"));
}

// What is nearer to the eye looks larger: the upper edge from above, the lower one from below.
TEST_F(CliRender, TheCameraStandsWhereItsEyeIs) {
  const auto edges = [&](const std::string& eye) {
    const Image image = decoded(rendered("--size 90x90 --background transparent --camera 0.5," + eye + ",0.5,0.5,0"));
    std::vector<int> widths;
    for (int y = 0; y < image.height; ++y) {
      int width = 0;
      for (int x = 0; x < image.width; ++x) width += alphaAt(image, x, y) > 128;
      if (width > 0) widths.push_back(width);
    }
    EXPECT_GT(widths.size(), 10u) << eye;
    return widths.size() > 10 ? std::pair(widths[2], widths[widths.size() - 3]) : std::pair(0, 0);
  };
  const auto [top_from_above, bottom_from_above] = edges("2,1.2");
  EXPECT_GT(top_from_above, bottom_from_above + 2);
  const auto [top_from_below, bottom_from_below] = edges("-1,1.2");
  EXPECT_LT(top_from_below, bottom_from_below - 2);
}

std::array<int, 3> colourAt(const Image& image, int x, int y) {
  const std::size_t at = 4 * (static_cast<std::size_t>(y * image.width) + static_cast<std::size_t>(x));
  return {image.rgba.at(at), image.rgba.at(at + 1), image.rgba.at(at + 2)};
}

TEST_F(CliRender, TexturesAreDrawn) {
  GltfBuilder b = arm();
  b.root["extensionsUsed"] = {"KHR_materials_unlit"};
  b.root["images"] = {{{"uri", "blue.tga"}}};
  b.root["textures"] = {{{"source", 0}}};
  b.root["materials"] = {{{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}},
                          {"extensions", {{"KHR_materials_unlit", Json::object()}}}}};
  Json& primitive = b.root["meshes"][0]["primitives"][0];
  primitive["material"] = 0;
  primitive["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 0, 1, 1, 0, 1, 1}, "VEC2");
  std::string tga(21, '\0');
  tga[2] = 2, tga[12] = tga[14] = 1, tga[16] = 24, tga[18] = '\xff';
  std::ofstream(folder_ / "blue.tga", std::ios::binary) << tga;
  std::ofstream(folder_ / "arm.glb", std::ios::binary) << b.gltf();
  const auto [red, green, blue] = colourAt(decoded(rendered("--size 40x40 --view front")), 20, 20);
  EXPECT_LT(red, 20);
  EXPECT_LT(green, 20);
  EXPECT_GT(blue, 230);
}

// What was and what will be have colours of their own: one redder than the other.
TEST_F(CliRender, GhostsBeforeAndAfterDifferInColour) {
  const auto colour = [&](const std::string& counts) {
    const Image image =
        decoded(rendered("--size 80x80 --view front --no-grid --no-shadow --background 000000 --clip "
                         "bend --time 0.5 --ghosts " +
                         counts));
    std::array<long, 3> sum{};
    for (int y = 0; y < image.height; ++y)
      for (int x = 0; x < image.width; ++x)
        for (std::size_t i = 0; i < 3; ++i) sum[i] += colourAt(image, x, y)[i];
    return static_cast<double>(sum[0]) / static_cast<double>(std::max(sum[2], 1L));
  };
  EXPECT_GT(colour("3,0,4"), colour("0,3,4") + 0.02) << "what was is the redder one";
}

// 0.29 s at 100 pictures per second are 29 steps, though the product of the two numbers is a hair less.
TEST_F(CliRender, ARowOfTimesReachesItsEnd) {
  ASSERT_EQ(run("render arm.glb --clip bend --size 8x8 --times 0:0.29:100 -o f_%02d.png").status, 0);
  EXPECT_TRUE(fs::exists(folder_ / "f_29.png"));
  EXPECT_FALSE(fs::exists(folder_ / "f_30.png"));
}

TEST_F(CliRender, ARowOfTimesTakesTheFramesOfTheClip) {
  ASSERT_EQ(run("render arm.glb --clip bend --fps 20 --size 8x8 --times 0:0.1 -o f_%d.png").status, 0);
  EXPECT_TRUE(fs::exists(folder_ / "f_2.png"));
  EXPECT_FALSE(fs::exists(folder_ / "f_3.png"));
}

TEST_F(CliRender, ARowOfTimesThatLeavesTheClipIsTold) {
  const auto told = [&](const std::string& times) {
    const Answer a = run("render arm.glb --clip bend --size 8x8 --times " + times + " -o f_%d.png");
    EXPECT_EQ(a.status, 0) << a.err;
    return a.err;
  };
  EXPECT_EQ(told("0:1:2"), "");
  EXPECT_THAT(told("0:2:1"), HasSubstr("warning: 2 s lies outside of the clip, which lasts from 0 to 1 s."));
  EXPECT_THAT(told("-1:1:1"), HasSubstr("warning: -1 s lies outside of the clip"));
}

TEST_F(CliRender, ARowOfTimesIsNumberedAndTheCameraStandsStill) {
  const std::string common = "render arm.glb --clip bend --size 80x60 --background transparent --view front ";
  ASSERT_EQ(run(common + "--times 0:1:4 -o f_%04d.png").status, 0);
  std::vector<std::string> pictures;
  for (int i = 0; i < 5; ++i) pictures.push_back(read("f_000" + std::to_string(i) + ".png"));
  EXPECT_FALSE(fs::exists(folder_ / "f_0005.png"));
  for (const std::string& picture : pictures) EXPECT_THAT(picture, StartsWith("\x89PNG"));
  EXPECT_NE(pictures[0], pictures[4]);
  // The joint does not move in the picture: the lower left corner, which belongs to it, stays.
  const Filled first = filledPart(decoded(pictures[0]));
  for (const std::string& picture : pictures) EXPECT_NEAR(filledPart(decoded(picture)).bottom, first.bottom, 0.02);
  ASSERT_EQ(run(common + "--times 0.5:0.5:4 -o g_%d.png").status, 0);
  EXPECT_TRUE(fs::exists(folder_ / "g_0.png"));
  EXPECT_FALSE(fs::exists(folder_ / "g_1.png"));
}

TEST_F(CliRender, NothingOfARowIsLeftWhereOneFails) {
  fs::create_directories(folder_ / "f_2.png");
  const std::size_t before = filesInFolder();
  EXPECT_EQ(run("render arm.glb --clip bend --size 40x30 --times 0:1:4 -o f_%d.png").status, 1);
  EXPECT_EQ(filesInFolder(), before);
}

TEST_F(CliRender, SizesAndColoursMayBeWrittenOtherwise) {
  const std::string plain = rendered("--size 64x48 --background ff0000 --view front");
  EXPECT_EQ(rendered("--size 64X48 --background '#FF0000' --view Front"), plain);
  EXPECT_EQ(rendered("--size 64x48 --background Transparent --shading Clay"),
            rendered("--size 64x48 --background transparent --shading clay"));
  EXPECT_EQ(rendered("--size 64x48 --shading Weights:tip"), rendered("--size 64x48 --shading weights:tip"));
}

TEST_F(CliRender, NothingIsLeftOfPicturesThatWereInterrupted) {
  const auto parts = [this] {
    return std::ranges::count_if(fs::directory_iterator(folder_), [](const fs::directory_entry& entry) {
      return entry.path().filename().string().find(".part") != std::string::npos;
    });
  };
  for (const int signal : {SIGINT, SIGTERM}) {
    FolderWatch watch(folder_);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const std::string file = (folder_ / "arm.glb").string(), out = (folder_ / "frame%d.png").string();
      execl(program().c_str(), "sinew-cli", "render", file.c_str(), "--clip", "bend", "--times", "0:1:500", "-o",
            out.c_str(), nullptr);
      _exit(127);
    }
    while (parts() < 3 && watch.waitForChange()) {
    }
    EXPECT_GE(parts(), 3);
    kill(child, signal);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal);
    EXPECT_EQ(filesInFolder(), 1u) << "the model";
  }
}

}  // namespace
}  // namespace sinew::tests
