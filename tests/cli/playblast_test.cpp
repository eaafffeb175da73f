// sinew-cli playblast and sheet: films and sheets, looked at from outside, by ffmpeg where it is there.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <set>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/io/images.h"
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

constexpr const char* kBend = "arm.glb --clip bend --size 160x96 ";
constexpr int kFilmWidth = 160, kFilmHeight = 96, kFilmFrames = 13;  // of a second at 12 per second

using Pixels = std::vector<std::uint8_t>;  // RGBA

// Of what is not transparent in either; infinite where both are the same.
double psnr(const Pixels& a, const Pixels& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (i % 4 != 3) sum += std::pow(static_cast<double>(a[i]) - static_cast<double>(b[i]), 2.0);
  }
  return sum == 0.0 ? INFINITY : 10.0 * std::log10(255.0 * 255.0 * 0.75 * static_cast<double>(a.size()) / sum);
}

Pixels overCheckerboard(Pixels pixels, int width) {
  for (std::size_t i = 0; i < pixels.size(); i += 4) {
    const std::size_t x = i / 4 % static_cast<std::size_t>(width), y = i / 4 / static_cast<std::size_t>(width);
    const int ground = (x / 8 + y / 8) % 2 == 0 ? 220 : 90;
    for (std::size_t c = 0; c < 3; ++c)
      pixels[i + c] = static_cast<std::uint8_t>((pixels[i + c] * pixels[i + 3] + ground * (255 - pixels[i + 3])) / 255);
    pixels[i + 3] = 255;
  }
  return pixels;
}

class CliFilm : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    if (cannotDraw()) GTEST_SKIP() << "SINEW_NO_EGL says that no picture can be drawn here";
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
  }

  static bool hasFfmpeg() { return std::system("ffmpeg -version >/dev/null 2>&1") == 0; }

  void made(const std::string& arguments) const {
    const Answer a = run("playblast " + arguments);
    ASSERT_EQ(a.status, 0) << arguments << ": " << a.err;
  }

  static Pixels decoded(const std::string& bytes) {
    Result<Image> image = decodeImage({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}, "picture");
    EXPECT_TRUE(image) << image.error().for_user;
    return image ? std::move(image->rgba) : Pixels();
  }

  // The pictures that render draws at these times.
  std::vector<Pixels> rendered(const std::string& arguments, int count) const {
    const Answer a = run("render " + arguments + " -o r_%02d.png");
    EXPECT_EQ(a.status, 0) << a.err;
    std::vector<Pixels> out;
    for (int i = 0; i < count; ++i) out.push_back(decoded(read(fmt::format("r_{:02d}.png", i))));
    return out;
  }

  // All frames of a film, as another program reads it.
  std::vector<Pixels> framesOf(const std::string& file, const std::string& decoder = {}, int width = kFilmWidth,
                               int height = kFilmHeight) const {
    const std::string command =
        fmt::format("cd '{}' && ffmpeg -v error -y {} -i {} -fps_mode passthrough -f rawvideo -pix_fmt rgba frames.raw",
                    folder_.string(), decoder, file);
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    const std::string raw = read("frames.raw");
    fs::remove(folder_ / "frames.raw");
    const std::size_t each = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4;
    EXPECT_EQ(raw.size() % each, 0u);
    std::vector<Pixels> out;
    for (std::size_t at = 0; at + each <= raw.size(); at += each)
      out.emplace_back(raw.begin() + static_cast<std::ptrdiff_t>(at),
                       raw.begin() + static_cast<std::ptrdiff_t>(at + each));
    return out;
  }

  // Refused in one sentence, and nothing is left in the folder.
  Answer refused(const std::string& arguments, int status, const std::string& why,
                 const std::string& before = {}) const {
    const std::size_t files = filesInFolder();
    const std::string command = fmt::format("cd '{}' && {} '{}' playblast {} >out.txt 2>err.txt", folder_.string(),
                                            before, program(), arguments);
    const int ended = std::system(command.c_str());
    Answer a{WIFEXITED(ended) ? WEXITSTATUS(ended) : -1, read("out.txt"), read("err.txt")};
    fs::remove(folder_ / "out.txt");
    fs::remove(folder_ / "err.txt");
    EXPECT_EQ(a.status, status) << arguments << ": " << a.err;
    EXPECT_THAT(a.err, HasSubstr(why)) << arguments;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << arguments;
    EXPECT_EQ(std::ranges::count(a.err, '\n'), 1) << a.err;
    EXPECT_EQ(filesInFolder(), files) << arguments;
    return a;
  }

  // A program of that name that stands before all others.
  void standIn(const std::string& name, const std::string& script) const {
    fs::create_directories(folder_ / "bin");
    std::ofstream(folder_ / "bin" / name) << "#!/bin/sh\n" << script;
    fs::permissions(folder_ / "bin" / name, fs::perms::owner_all);
  }
};

TEST_F(CliFilm, PicturesOfAFilmAreThoseOfRender) {
  made(std::string(kBend) + "--times 0:1:12 -o f_%02d.png");
  EXPECT_EQ(rendered(std::string(kBend) + "--times 0:1:12", kFilmFrames).size(), std::size_t{kFilmFrames});
  std::set<std::string> different;
  for (int i = 0; i < kFilmFrames; ++i) {
    const std::string picture = read(fmt::format("f_{:02d}.png", i));
    EXPECT_TRUE(decoded(picture) == decoded(read(fmt::format("r_{:02d}.png", i)))) << i;
    different.insert(picture);
  }
  EXPECT_EQ(different.size(), std::size_t{kFilmFrames});
  EXPECT_FALSE(fs::exists(folder_ / fmt::format("f_{:02d}.png", kFilmFrames)));
  EXPECT_EQ(filesInFolder(), 1u + 2u * kFilmFrames);  // no hidden folder is left
}

TEST_F(CliFilm, EveryFrameOfAFilmIsItsOwnMoment) {
  if (!hasFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  const std::vector<Pixels> pictures = rendered(std::string(kBend) + "--times 0:1:12", kFilmFrames);
  for (const auto& [file, least] : {std::pair("f.mp4", 36.0), {"f.webm", 34.0}, {"f.gif", 30.0}}) {
    made(std::string(kBend) + "--times 0:1:12 -o " + file);
    const std::vector<Pixels> frames = framesOf(file);
    ASSERT_EQ(frames.size(), std::size_t{kFilmFrames}) << file;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      std::vector<double> nearness;
      for (const Pixels& picture : pictures) nearness.push_back(psnr(frames[i], picture));
      EXPECT_GT(nearness[i], least) << file << " " << i;
      EXPECT_EQ(std::ranges::max_element(nearness) - nearness.begin(), static_cast<std::ptrdiff_t>(i)) << file;
    }
  }
}

TEST_F(CliFilm, TheFrameThatIsBurntInIsThatOfTheClip) {
  const std::string plain = std::string(kBend) + "--camera 0,0.5,4,0,0.5,0 ";
  const std::string burnt = plain + "--burn-in frame,clip,name ";
  made(plain + "--times 0:0.5:12 -o p_%02d.png");
  made(burnt + "--times 0:0.5:12 -o b_%02d.png");
  made(burnt + "--times 0.25:0.5:12 -o late_%02d.png");
  std::set<Pixels> numbers;
  for (int i = 0; i <= 6; ++i) {
    const Pixels without = decoded(read(fmt::format("p_{:02d}.png", i)));
    const Pixels with = decoded(read(fmt::format("b_{:02d}.png", i)));
    // Where in the corners something is written, and nowhere else.
    Pixels lower_left, others;
    for (std::size_t at = 0; at < with.size(); at += 4) {
      const int x = static_cast<int>(at / 4) % kFilmWidth, y = static_cast<int>(at / 4) / kFilmWidth;
      const bool differs = !std::equal(&with[at], &with[at] + 4, &without[at]);
      const bool left = x<kFilmWidth / 3, right = x> kFilmWidth / 2, low = y > kFilmHeight * 3 / 4,
                 high = y < kFilmHeight / 4;
      if (left && low) lower_left.push_back(differs ? 1 : 0);
      if ((right && low) || (high && x < kFilmWidth / 2)) others.push_back(differs ? 1 : 0);
      EXPECT_FALSE(differs && !(low && (left || right)) && !(high && x < kFilmWidth / 2)) << x << " " << y;
    }
    EXPECT_TRUE(std::ranges::count(others, 1) > 40) << i;
    numbers.insert(lower_left);
    // The same moment is called the same wherever a film begins.
    if (i >= 3) {
      EXPECT_EQ(with, decoded(read(fmt::format("late_{:02d}.png", i - 3)))) << i;
    }
  }
  EXPECT_EQ(numbers.size(), 7u);
}

TEST_F(CliFilm, WhatIsTransparentLetsThroughWhatIsBehind) {
  const std::string clear = std::string(kBend) + "--background transparent --times 0:1:12 ";
  const std::vector<Pixels> pictures = rendered(clear, kFilmFrames);
  made(clear + "-o f_%02d.png");
  for (int i = 0; i < kFilmFrames; ++i)
    EXPECT_TRUE(decoded(read(fmt::format("f_{:02d}.png", i))) == pictures[static_cast<std::size_t>(i)]) << i;
  if (!hasFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  for (const auto& [file, decoder, least] : {std::tuple("f.webm", "-c:v libvpx-vp9", 28.0), {"f.gif", "", 24.0}}) {
    made(clear + "-o " + file);
    const std::vector<Pixels> frames = framesOf(file, decoder);
    ASSERT_EQ(frames.size(), std::size_t{kFilmFrames}) << file;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      EXPECT_EQ(frames[i][3], 0) << file << " " << i;
      EXPECT_EQ(std::ranges::max(frames[i]), 255) << file;
      EXPECT_GT(psnr(overCheckerboard(frames[i], kFilmWidth), overCheckerboard(pictures[i], kFilmWidth)), least)
          << file << " " << i;
    }
  }
}

// A GIF has few colours for all of its frames: those of what comes in late are among them.
TEST_F(CliFilm, WhatComesLateInAGifHasItsColours) {
  if (!hasFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  GltfBuilder late = blendedArm();
  late.root["materials"][0]["pbrMetallicRoughness"]["baseColorFactor"] = {0, 1, 0, 1};
  late.channel(late.animation("late"), 1, "scale", late.floats({0.f, 3.f, 4.f}, "SCALAR"),
               late.vectors({Vec3(0.001f), Vec3(1.f), Vec3(1.f)}), "STEP");
  write("late.glb", late);
  const std::string film = "late.glb --clip late --size 160x96 --camera 0,0.5,4,0,0.5,0 --times 0:4:10 ";
  made(film + "-o f.gif");
  const std::vector<Pixels> frames = framesOf("f.gif"), pictures = rendered(film, 41);
  ASSERT_EQ(frames.size(), 41u);
  const auto isGreen = [](const Pixels& of, std::size_t at) {
    return of[at + 1] > of[at] + 50 && of[at + 1] > of[at + 2] + 50;
  };
  std::size_t green = 0, kept = 0;
  for (std::size_t at = 0; at < pictures[40].size(); at += 4) {
    if (!isGreen(pictures[40], at)) continue;
    ++green, kept += isGreen(frames[40], at);
  }
  ASSERT_GT(green, 100u);
  EXPECT_GT(kept, green * 9 / 10);
}

TEST_F(CliFilm, AClipThatEndsAsItBeginsIsARoundWithoutAHalt) {
  const std::string idle = std::string(SINEW_CHARACTERS) + "/humanoid.glb --clip idle --size 96x64 ";
  const Json made = json("playblast " + idle + "-o f_%03d.png --json");
  EXPECT_EQ(made["frames"], 120);
  EXPECT_EQ(made["loops"], true);
  std::vector<Pixels> frames;
  for (int i = 0; i < 120; ++i) frames.push_back(decoded(read(fmt::format("f_{:03d}.png", i))));
  double least = INFINITY;
  for (std::size_t i = 1; i < frames.size(); ++i) least = std::min(least, psnr(frames[i], frames[i - 1]));
  EXPECT_LT(psnr(frames.back(), frames.front()), INFINITY);
  EXPECT_GE(psnr(frames.back(), frames.front()), least - 1.0);
  // A walk goes away; a camera that goes along sees a round.
  const std::string walk = std::string(SINEW_CHARACTERS) + "/humanoid.glb --clip walk --size 96x64 --no-grid ";
  EXPECT_EQ(json("playblast " + walk + "-o w_%02d.png --json")["loops"], false);
  const Json along = json("playblast " + walk + "--follow -o w_%02d.png --json");
  EXPECT_EQ(along["loops"], true);
  ASSERT_EQ(along["frames"], 32);
  std::vector<Pixels> steps;
  for (int i = 0; i < 32; ++i) steps.push_back(decoded(read(fmt::format("w_{:02d}.png", i))));
  double farthest = INFINITY;
  for (std::size_t i = 1; i < steps.size(); ++i) farthest = std::min(farthest, psnr(steps[i], steps[i - 1]));
  EXPECT_LT(psnr(steps.back(), steps.front()), INFINITY);
  EXPECT_GE(psnr(steps.back(), steps.front()), farthest - 1.0);
  // Twice the round is the same frames again; what is asked for word by word is not cut.
  EXPECT_EQ(json("playblast " + idle + "--rounds 2 --times 0:0.5 -o g_%03d.png --json")["frames"], 32);
  EXPECT_EQ(read("g_003.png"), read("g_019.png"));
}

TEST_F(CliFilm, ATurntableGoesOnceRound) {
  const std::string still = "arm.glb --size 160x96 --camera ";
  const std::string film = still + "0,0.5,4,0,0.5,0 --turntable --frame-rate 8 ";
  const Json made = json("playblast " + film + "-o f_%02d.png --json");
  EXPECT_EQ(made["frames"], 32);
  for (const auto& [frame, eye] : {std::pair(0, "0,0.5,4"), {8, "4,0.5,0"}, {16, "0,0.5,-4"}, {24, "-4,0.5,0"}}) {
    ASSERT_EQ(run("render " + still + eye + ",0,0.5,0 -o r.png").status, 0);
    EXPECT_GT(psnr(decoded(read(fmt::format("f_{:02d}.png", frame))), decoded(read("r.png"))), 40.0) << frame;
  }
}

// One second at 8 kHz, loud from its first sample on.
std::string loudSecond() {
  std::string out("RIFF\0\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x80\x3e\0\0\2\0\x10\0data\x80\x3e\0\0", 44);
  for (int i = 0; i < 8000; ++i) out += std::string(1, '\0') + (i / 8 % 2 == 0 ? '\x40' : '\xC0');
  return out;
}

TEST_F(CliFilm, SoundBeginsWhenItDoesInTheClip) {
  if (!hasFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  std::ofstream(folder_ / "steps.wav", std::ios::binary) << loudSecond();
  for (const auto& [file, times, offset, begins] : {std::tuple("f.mp4", "0:1:12", ",0.4", 0.4),
                                                    {"f.webm", "0:1:12", ",0.4", 0.4},
                                                    {"f.mp4", "0.25:1:12", ",0.4", 0.15},
                                                    {"f.mp4", "0.5:1:12", "", 0.0}}) {
    made(fmt::format("{}--times {} --sound steps.wav{} -o {}", kBend, times, offset, file));
    ASSERT_EQ(std::system(fmt::format("cd '{}' && ffmpeg -v error -y -i {} -f s16le -ac 1 -ar 8000 heard.raw",
                                      folder_.string(), file)
                              .c_str()),
              0);
    const std::string raw = read("heard.raw");
    std::size_t first = 0;
    while (first + 1 < raw.size() && std::abs(static_cast<signed char>(raw[first + 1])) < 16) first += 2;
    EXPECT_NEAR(static_cast<double>(first) / 16000.0, begins, 0.05) << file << " " << times;
  }
  const Answer gif = run(std::string("playblast ") + kBend + "--times 0:1:12 --sound steps.wav --json -o f.gif");
  EXPECT_EQ(Json::parse(gif.out)["sound"], nullptr);
}

TEST_F(CliFilm, WhatCannotBeIsRefusedBeforeAnythingIsDrawn) {
  refused(std::string(kBend) + "-o f.avi", 2, "is no film");
  refused(std::string(kBend) + "-o -", 2, "standard output");
  refused(std::string(kBend) + "-o f.png", 2, "has no place for the number");
  refused(std::string(kBend) + "-o f_%d.mp4", 2, "a film is one file");
  refused(std::string(kBend) + "-o f.mp4 --burn-in frame,colour", 2, "cannot be burnt in");
  refused("arm.glb -o f_%d.png", 2, "Nothing moves");
  refused(std::string(kBend) + "-o nosuch/f_%d.png", 1, "the folder is not there");
  if (!hasFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  refused("arm.glb --clip bend --size 161x96 -o f.mp4", 1, "make it 162 x 96");
  refused(std::string(kBend) + "--background transparent -o f.mp4", 1, "no transparent background");
  refused(std::string(kBend) + "--frame-rate 60 -o f.gif", 1, "50 frames per second");
  refused(std::string(kBend) + "--sound nosuch.wav -o f.mp4", 1, "no such file");
  refused(std::string(kBend) + "-o nosuch/f.mp4", 1, "the folder is not there");
  refused(std::string(kBend) + "-o /proc/f.mp4", 1, "f.mp4 was not written");
  std::ofstream(folder_ / "heard.mp4") << loudSecond();
  refused(std::string(kBend) + "--sound heard.mp4 -o heard.mp4", 2, "is being read");
  EXPECT_EQ(read("heard.mp4"), loudSecond());
  fs::create_directories(folder_ / "folder.mp4");
  refused(std::string(kBend) + "-o folder.mp4", 1, "a folder has this name");
}

TEST_F(CliFilm, PicturesTakeTheirPlacesTogetherOrNotAtAll) {
  const std::string pictures = std::string(kBend) + "--times 0:0.25:12 -o f_%02d.png";
  std::ofstream(folder_ / "f_00.png") << "what was there before";
  fs::create_directories(folder_ / "f_01.png");
  refused(pictures, 1, "f_01.png was not written: a folder has this name");
  EXPECT_EQ(read("f_00.png"), "what was there before");
  fs::remove(folder_ / "f_01.png");
  ASSERT_EQ(mkfifo((folder_ / "f_02.png").c_str(), 0600), 0);
  refused(pictures, 1, "f_02.png was not written: this is a device");
  EXPECT_EQ(read("f_00.png"), "what was there before");
  fs::remove(folder_ / "f_02.png");
  fs::permissions(folder_ / "f_00.png", fs::perms::owner_read | fs::perms::owner_write);
  made(pictures);
  EXPECT_EQ(decoded(read("f_00.png")).size(), std::size_t{kFilmWidth * kFilmHeight * 4});
  EXPECT_EQ(fs::status(folder_ / "f_00.png").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(CliFilm, WithoutFfmpegOneSentenceSaysWhatToDo) {
  for (const char* file : {"f.mp4", "f.webm", "f.gif"})
    refused(std::string(kBend) + "-o " + file, 1, "install the package ffmpeg, or write PNG", "PATH=");
  made(std::string(kBend) + "--times 0:0.25:12 -o f_%d.png");
}

TEST_F(CliFilm, WhatFfmpegSaysIsPassedOn) {
  standIn("ffmpeg", "echo \"Unknown encoder 'libx264'\" >&2\nexit 1\n");
  const std::string path = "PATH='" + (folder_ / "bin").string() + "'";
  refused(std::string(kBend) + "-o f.mp4", 1, "ffmpeg says: Unknown encoder 'libx264'.", path);
  standIn("ffmpeg", "exit 0\n");  // it took nothing of the film
  refused(std::string(kBend) + "-o f.mp4", 1, "ffmpeg", path);
}

TEST_F(CliFilm, AFullDiskLeavesNothingBehind) {
  // 8 kB at most, as where the disk has no more room.
  refused("arm.glb --clip bend --size 640x360 --times 0:1:12 -o f_%02d.png", 1, "no more room is allowed",
          "ulimit -S -f 16 &&");
  if (!hasFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  for (const char* file : {"f.mp4", "f.webm", "f.gif"}) {
    std::ofstream(folder_ / file) << "what was there before";
    refused("arm.glb --clip bend --size 640x360 --times 0:1:50 -o " + std::string(file), 1, "no more room is allowed",
            "ulimit -S -f 16 &&");
    EXPECT_EQ(read(file), "what was there before");
  }
}

class CliFilmAtWork : public CliFilm {
 protected:
  static bool eventually(const std::function<bool()>& holds) {
    for (int i = 0; i < 1500 && !holds(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return holds();
  }
  // That whose stand-in has left its number.
  bool ffmpegRuns() const {
    pid_t ffmpeg = -1;
    return std::ifstream(folder_ / "pid") >> ffmpeg && kill(ffmpeg, 0) == 0;
  }
  // Of a film that is a row of pictures, which get their names at the end.
  bool aPictureWaits() const {
    for (const auto& entry : fs::directory_iterator(folder_))
      if (entry.is_directory() && entry.path().filename().string().starts_with(".sinew-film-") &&
          !fs::is_empty(entry.path()))
        return true;
    return false;
  }
};

TEST_F(CliFilmAtWork, AFilmThatIsStoppedLeavesNothingBehind) {
  std::string path = std::getenv("PATH");
  if (hasFfmpeg())
    standIn("ffmpeg",
            fmt::format("echo $$ > '{}/pid'\nexport PATH='{}'\nexec ffmpeg \"$@\"\n", folder_.string(), path));
  path = (folder_ / "bin").string() + ":" + path;
  for (const char* file : {"f.mp4", "f.webm", "f.gif", "f_%04d.png"}) {
    const bool film = std::string_view(file) != "f_%04d.png";
    if (film && !hasFfmpeg()) continue;
    for (const int signal : {SIGTERM, SIGINT, SIGKILL}) {
      if (!film && signal == SIGKILL) continue;  // what is hidden stays then
      const std::string arguments =
          fmt::format("arm.glb --clip bend --size 1280x720 --times 0:1:50 --rounds 20 -o {}", file);
      const pid_t child = fork();
      ASSERT_GE(child, 0);
      if (child == 0) {
        const std::string command = fmt::format("cd '{}' && exec env PATH='{}' '{}' playblast {} >/dev/null 2>&1",
                                                folder_.string(), path, program(), arguments);
        std::signal(SIGINT, SIG_DFL);
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
      }
      ASSERT_TRUE(eventually([&] { return film ? ffmpegRuns() : aPictureWaits(); })) << file;
      kill(child, signal);
      int status = 0;
      waitpid(child, &status, 0);
      EXPECT_TRUE(WIFSIGNALED(status)) << file << ": ended by itself, " << status;
      if (film && signal != SIGKILL) {
        EXPECT_FALSE(ffmpegRuns()) << "ffmpeg lives on";
      }
      fs::remove(folder_ / "pid");
      for (const auto& left : fs::directory_iterator(folder_))
        EXPECT_TRUE(left.path().filename() == "arm.glb" || left.path().filename() == "bin") << left.path();
    }
  }
}

TEST_F(CliFilm, ASheetShowsTheMomentsThatItNames) {
  const std::string moments = std::string(kBend) + "--times 0:1:4 ";
  const Json sheet = json("sheet " + moments + "--columns 3 -o sheet.png --json");
  EXPECT_EQ(sheet["columns"], 3);
  ASSERT_EQ(sheet["poses"].size(), 5u);
  EXPECT_DOUBLE_EQ(sheet["poses"][4]["time_s"], 1.0);
  const std::vector<Pixels> pictures = rendered(moments, 5);
  const Pixels whole = decoded(read("sheet.png"));
  const int width = sheet["width"], height = sheet["height"];
  ASSERT_EQ(whole.size(), static_cast<std::size_t>(width * height) * 4);
  const int gap = (width - 3 * kFilmWidth) / 4;
  int top = -1, rows_apart = 0;
  for (int i = 0; i < 5; ++i) {
    const int x = gap + i % 3 * (kFilmWidth + gap);
    const auto isAt = [&](int y) {
      for (int row = 0; row < kFilmHeight; ++row) {
        const auto from = static_cast<std::ptrdiff_t>((y + row) * width + x) * 4;
        const auto picture = static_cast<std::ptrdiff_t>(row * kFilmWidth) * 4;
        if (!std::equal(whole.begin() + from, whole.begin() + from + kFilmWidth * 4,
                        pictures[static_cast<std::size_t>(i)].begin() + picture))
          return false;
      }
      return true;
    };
    int found = -1;
    for (int y = 0; y + kFilmHeight <= height && found < 0; ++y)
      if (isAt(y)) found = y;
    ASSERT_GE(found, 0) << "the picture of moment " << i;
    if (i == 0) top = found;
    if (i == 3) rows_apart = found - top;
    EXPECT_EQ(found, top + (i >= 3 ? rows_apart : 0)) << i;
  }
  EXPECT_GE(rows_apart, kFilmHeight);
  // As many side by side as there are, and no empty places.
  const Json wide = json("sheet " + moments + "--columns 9 -o wide.png --json"),
             five = json("sheet " + moments + "--columns 5 -o five.png --json");
  EXPECT_EQ(wide["width"], five["width"]);
  EXPECT_EQ(wide["columns"], 5);
  EXPECT_EQ(read("wide.png"), read("five.png"));
}

TEST_F(CliFilm, KeyPosesAreWhereTheMotionTurns) {
  // The tip goes aside, far up, and a little back.
  GltfBuilder turning = arm();
  turning.channel(turning.animation("turning"), 2, "translation", turning.floats({0.f, 0.2f, 0.9f, 1.f}, "SCALAR"),
                  turning.vectors({{0, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0.5f, 3, 0}}));
  write("turning.glb", turning);
  const std::string sheet = "sheet turning.glb --clip turning --size 64x64 -o sheet.png --json --poses ";
  for (const int wanted : {4, 9}) {  // between the turns it goes straight: more are not there
    const Json poses = json(sheet + std::to_string(wanted))["poses"];
    ASSERT_EQ(poses.size(), 4u) << wanted;
    for (const auto& [pose, time] : {std::pair(0, 0.0), {1, 0.2}, {2, 0.9}, {3, 1.0}})
      EXPECT_NEAR(poses[static_cast<std::size_t>(pose)]["time_s"].get<double>(), time, 1e-3) << wanted;
  }
  EXPECT_EQ(run("sheet arm.glb --clip bend --poses 4 --every 2 -o s.png").status, 2);
  EXPECT_EQ(run("sheet arm.glb --clip bend -o s_%d.png").status, 2);
}

}  // namespace
}  // namespace sinew::tests
