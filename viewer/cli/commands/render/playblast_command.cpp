// sinew-cli playblast: a film of a character, without a display.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/math/tolerances.h"
#include "core/math/units.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/render/frame_label.h"
#include "viewer/cli/commands/render/stage.h"
#include "viewer/cli/end_signals.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/status_line.h"
#include "viewer/film/frames.h"
#include "viewer/film/make_film.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

constexpr double kStill = 4.0;  // seconds of a film in which nothing plays
constexpr int kMaxRounds = 1000;
constexpr double kUsualFps = 30.0;
constexpr std::chrono::seconds kProgressPause{5};
const std::vector<std::string> kBurnIns{"frame", "clip", "name"};

// The first of the signals that end a program stops the film, which takes away what it has made; then it is obeyed.
class Interruption {
 public:
  ~Interruption() {
    heard_.reset();
    if (signal_ != 0) raise(signal_);
  }

  const std::atomic<bool>& cancel() const { return cancel_; }

 private:
  static std::atomic<int> signal_;
  static std::atomic<bool> cancel_;
  std::optional<OnEndSignals> heard_{std::in_place, [](int signal) { signal_ = signal, cancel_ = true; }};
};
std::atomic<int> Interruption::signal_ = 0;
std::atomic<bool> Interruption::cancel_ = false;

// Tells how far the film is.
class Progress {
 public:
  Progress(const std::string& film, int frames) : line_(film, kProgressPause), frames_(frames) {}
  void tell(double part) {
    if (!line_.isDue()) return;
    const int done = static_cast<int>(std::lround(part * frames_));
    line_.tell(fmt::format("{} of {} frames, {:.0f} per second, about {:.0f} s left", done, frames_, done / seconds(),
                           std::ceil((frames_ - done) * seconds() / std::max(done, 1))));
  }
  double seconds() const { return std::chrono::duration<double>(StatusLine::Clock::now() - begin_).count(); }

 private:
  StatusLine line_;
  int frames_;
  StatusLine::Clock::time_point begin_ = StatusLine::Clock::now();
};

struct PlayblastOptions {
  RenderOptions picture;
  double fps = 0.0;  // 0: those of the clip
  int rounds = 1;
  bool turntable = false, follow = false, json = false, silent = false;
  std::vector<std::string> burn_in;
  std::string sound;  // FILE[,OFFSET]; empty: that of the project

  bool has(std::string_view burnt) const { return std::ranges::find(burn_in, burnt) != burn_in.end(); }
};

std::string checkFilm(const std::string& file) {
  if (file == "-") return "a film cannot go to standard output; name a file";
  if (!film::formatOf(file)) return fmt::format("“{}” is no film; name it .mp4, .webm, .gif, or name_%04d.png", file);
  const bool numbered = *film::formatOf(file) == film::Format::png;
  const std::string wrong = checkNumbered(file, numbered);
  if (wrong.empty()) return {};
  return numbered ? fmt::format("“{}” has no place for the number of a picture; name it like walk_%04d.png", file)
                  : fmt::format("“{}” has a place for a number, and a film is one file; leave it out", file);
}

// FILE[,OFFSET]: names of files may hold commas.
std::pair<std::string, double> parseSound(const std::string& text) {
  const std::size_t comma = text.rfind(',');
  const auto offset = comma == text.npos ? std::nullopt : parseNumber(std::string_view(text).substr(comma + 1));
  return offset ? std::pair(text.substr(0, comma), *offset) : std::pair(text, 0.0);
}

// When a film shows what: times of what plays.
struct Schedule {
  std::vector<double> times;  // of one round
  double fps = 0.0;
  bool loops = false;  // the moment after the last is the first again, and was left out
  CameraWay way{};     // empty: the camera stays

  double at(int frame) const { return times[static_cast<std::size_t>(frame) % times.size()]; }
};

// Where the joints are that deform the figure, or all where none does: nodes that carry no body may stay behind.
std::vector<Mat4> bodyAt(Stage& stage, double time) {
  const Skeleton& skeleton = stage.skeleton();
  EvaluatedPose pose = stage.playing().pose(time);
  const Mat4 placed_w = stage.placement_w(time);
  for (Mat4& joint : pose.joints_m) joint = placed_w * joint;
  std::vector<Mat4> out;
  for (std::size_t i = 0; i < skeleton.size(); ++i)
    if (skeleton.joints()[i].deforms) out.push_back(pose.joints_m[i]);
  return out.empty() ? pose.joints_m : out;
}

// The same of all that is shown.
std::vector<Mat4> bodiesAt(Stage& stage, double time) {
  std::vector<Mat4> out = bodyAt(stage, time);
  if (!stage.wholeScene()) return out;
  stage.playing().others(time, [&out](const Playing::Other& other) {
    for (const Mat4& joint : other.pose.joints_m) out.push_back(other.placement_w * joint);
  });
  return out;
}

Vec3 middle(const std::vector<Mat4>& joints_m) {  // over the ground
  Vec3 sum{0.f};
  for (const Mat4& joint : joints_m) sum += Vec3(joint[3].x, 0.f, joint[3].z);
  return sum / static_cast<float>(std::max<std::size_t>(joints_m.size(), 1));
}

// From where the character is at one time straight to where it is at another one, at one pace.
CameraWay wayBetween(Stage& stage, double from, double to) {
  const Vec3 gone = middle(bodyAt(stage, to)) - middle(bodyAt(stage, from));
  return [=](double time) { return to > from ? static_cast<float>((time - from) / (to - from)) * gone : Vec3(0.f); };
}

// As a camera that goes so sees them.
bool samePose(Stage& stage, double a, double b, const CameraWay& way) {
  const std::vector<Mat4> first = bodiesAt(stage, a), second = bodiesAt(stage, b);
  return first.size() == second.size() && film::samePlaces(first, second, way ? way(b) - way(a) : Vec3(0.f));
}

Schedule scheduleOf(const PlayblastOptions& o, Stage& stage, film::Format format) {
  const RenderOptions& picture = o.picture;
  const auto range = picture.timeRange();
  Schedule out;
  const bool still = !stage.playing().clip() || picture.input.timed_once;
  out.fps = o.fps > 0.0 ? o.fps : range && range->fps > 0.0 ? range->fps : still ? kUsualFps : stage.fps();
  const bool said = o.fps > 0.0 || (range && range->fps > 0.0);
  while (!said && out.fps > film::maxFps(format)) out.fps /= 2.0;
  if (still) {
    if (!o.turntable)
      throw wrongUsage(picture.input.file,
                       "Nothing moves in this film; give --clip or --control without --time, or --turntable.");
    out.times.assign(static_cast<std::size_t>(std::lround(kStill * out.fps)), picture.input.time);
    return out;
  }
  TimeRange all{0.0, stage.playing().duration(), out.fps};
  // Ends of clips are often stored with fewer digits than frames have.
  if (const double whole = std::round(all.last * out.fps); std::abs(all.last * out.fps - whole) < kSameFrame)
    all.last = whole / out.fps;
  if (range) all.first = range->first, all.last = range->last;
  out.times = all.times(out.fps);
  if (o.follow) out.way = wayBetween(stage, out.times.front(), out.times.back());
  // Shown again and again, a moment that comes at the end and at the beginning would be a halt.
  if (!range && out.times.size() > 2 && samePose(stage, out.times.front(), out.times.back(), out.way)) {
    out.times.pop_back();
    out.loops = true;
  }
  return out;
}

std::optional<film::FilmSound> soundOf(const PlayblastOptions& o, const Loaded& loaded, double begins) {
  if (o.silent) return {};
  if (!o.sound.empty()) {
    const auto [file, offset] = parseSound(o.sound);
    std::error_code error;
    if (!fs::is_regular_file(file, error)) throw Failure(file, "There is no such file; name a WAV file.");
    return film::FilmSound{file, offset - begins};
  }
  if (!loaded.scene || loaded.scene->sound.path.empty()) return {};
  const SceneSound& sound = loaded.scene->sound;
  std::error_code error;
  if (fs::is_regular_file(sound.path, error)) return film::FilmSound{sound.path, sound.offset - begins};
  warn(o.picture.input.file,
       fmt::format("The sound {} is not there, so the film has none.", fs::path(sound.path).filename().string()));
  return {};
}

void run(const PlayblastOptions& o) {
  const RenderOptions& picture = o.picture;
  const film::Format format = *film::formatOf(picture.output);
  if (film::needsFfmpeg(format)) orFail(film::findFfmpeg(), picture.output);
  const std::string names[] = {picture.output};
  const DrawnFile drawn(picture, names);
  const Loaded& loaded = drawn.loaded;
  Stage stage(picture, loaded);
  const Schedule schedule = scheduleOf(o, stage, format);
  stage.playing().tellTimeOutside(schedule.times.front());
  if (schedule.times.size() > 1) stage.playing().tellTimeOutside(schedule.times.back());

  film::MakeFilm film;
  film.renderer = drawn.drawing->renderer.get();
  film.display = picture.display(*loaded.character);
  film.file = picture.output;
  std::tie(film.width, film.height) = picture.pixels();
  film.fps = schedule.fps;
  film.rounds = o.rounds;
  const double frames = static_cast<double>(schedule.times.size()) * o.rounds;
  film.frames = static_cast<int>(std::min(frames, 1e9));
  if (format == film::Format::png && film.frames <= film::kMaxFrames) {
    film.files = film::numberedFiles(picture.output, static_cast<std::size_t>(film.frames));
  }
  film.sound = soundOf(o, loaded, schedule.times.front());
  if (film.sound && !film::keepsSound(format)) film.sound.reset();
  std::vector<fs::path> read = loaded.files;
  if (film.sound) read.push_back(film.sound->file);
  for (const std::string& file : film.files) refuseInput(file, read);
  if (film.files.empty()) refuseInput(picture.output, read);
  orFail(film.validate(), picture.output);

  const auto [camera, line_w] =
      o.turntable ? turntableFor(picture, film.display, stage, schedule.times, schedule.way)
                  : std::pair(cameraFor(picture, film.display, stage, schedule.times, schedule.way), Vec3(0.f));
  const std::string name = fs::path(picture.input.file).stem().string();
  film.shoot = [&, camera = camera, line_w = line_w](int frame, film::Shot& shot) -> Check {
    const double time = schedule.at(frame);
    shot.scene = stage.at(time);
    shot.camera = o.turntable ? film::turned(camera, line_w, 2.0 * kPi * frame / film.frames) : camera;
    if (schedule.way) shot.camera.target_w += schedule.way(time);
    using film::Corner;
    if (o.has("frame")) shot.burn_in.push_back({Corner::bottom_left, film::frameLabel(time, stage.fps())});
    if (o.has("clip")) shot.burn_in.push_back({Corner::bottom_right, playingLabel(stage)});
    if (o.has("name")) shot.burn_in.push_back({Corner::top_left, name});
    return {};
  };
  double seconds = 0.0;
  {
    const Interruption interruption;
    Progress progress(picture.output, film.frames);
    film.task.cancel = &interruption.cancel();
    film.task.progress = [&](double part) { progress.tell(part); };
    orFail(film.run(), picture.output);
    seconds = progress.seconds();
  }
  for (const std::string& file : film.files) noteWritten(file);
  if (film.files.empty()) noteWritten(picture.output);
  if (film.sound) noteRead(film.sound->file);
  if (!o.json) return;
  nlohmann::ordered_json json = resultJson(picture.input.file);
  tellClip(json, loaded, stage.playing().clipIndex());
  stage.playing().tell(json);
  json["output"] = picture.output;
  json["format"] = film::endingOf(format).substr(1);
  json["width"] = film.width, json["height"] = film.height;
  json["fps"] = film.fps;
  json["frames"] = film.frames;
  json["duration_s"] = film.frames / film.fps;
  json["from_s"] = schedule.times.front(), json["to_s"] = schedule.times.back();
  json["loops"] = schedule.loops;
  json["rounds"] = o.rounds;
  json["turntable"] = o.turntable;
  json["sound"] = film.sound ? nlohmann::ordered_json(film.sound->file.string()) : nlohmann::ordered_json();
  json["frames_per_second_made"] = film.frames / std::max(seconds, 1e-6);
  printJson(json);
}

}  // namespace

void addPlayblastCommand(CLI::App& app) {
  auto o = std::make_shared<PlayblastOptions>();
  RenderOptions& picture = o->picture;
  CLI::App* const command = app.add_subcommand(
      "playblast",
      "Makes a film of a character: MP4, WebM and GIF by ffmpeg, or a PNG picture for each frame; needs no display. "
      "The camera stands still and shows all that happens");
  picture.input.addFile(*command);
  picture.input.addPose(*command);
  picture.input.addTextures(*command);
  picture.addTimes(*command,
                   "What of the clip is shown: from, to, and how many frames per second (else those of the clip). "
                   "Without it all of what plays; of what ends as it begins the last frame is left out then, so that "
                   "it can be shown again and again");
  command
      ->add_option("-o,--output", picture.output, "The film to write: name.mp4, name.webm, name.gif or name_%04d.png")
      ->type_name("OUT")
      ->required()
      ->check(checkFilm);
  command->add_option("--frame-rate", o->fps, "Frames per second of the film, in place of those of the clip")
      ->type_name("N")
      ->check(within(0.01, film::maxFps(film::Format::mp4)));
  command->add_option("--rounds", o->rounds, "Shows it so many times, one after the other")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxRounds))
      ->capture_default_str();
  command->add_flag("--turntable", o->turntable,
                    fmt::format("The camera goes once round the character during the film; of a pose that stands still "
                                "that lasts {:g} s",
                                kStill));
  command->add_flag(
      "--follow", o->follow,
      "The camera goes along with the character, straight and at one pace, so that a walk that ends as it "
      "begins, elsewhere, can be shown again and again, too");
  addNames(*command, "--burn-in", o->burn_in,
           "What is written into the picture: frame (of the clip), clip, name (of the file); several with commas")
      ->check([](const std::string& text) {
        for (std::size_t begin = 0; begin <= text.size();) {
          const std::size_t end = std::min(text.find(',', begin), text.size());
          const std::string word = text.substr(begin, end - begin);
          if (std::ranges::find(kBurnIns, word) == kBurnIns.end())
            return fmt::format("“{}” cannot be burnt in; choose frame, clip or name", word);
          begin = end + 1;
        }
        return std::string();
      });
  CLI::Option* const sound =
      command
          ->add_option("--sound", o->sound,
                       "A WAV file to hear in MP4 and WebM, and when of the clip it begins, in seconds; of a project "
                       "its own sound is heard without it")
          ->type_name("FILE[,SECONDS]")
          ->check(checkNotEmpty);
  command->add_flag("--no-sound", o->silent, "Leaves the sound of a project out")->excludes(sound);
  picture.addPicture(*command);
  command->add_flag("--json", o->json, "Print what the film is like as JSON");
  command->callback([o, command] {
    o->picture.settle(*command);
    run(*o);
  });
}

}  // namespace sinew::cli
