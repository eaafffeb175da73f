// sinew-cli sheet: a motion at a glance, several moments in one picture.
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/evaluate/key_poses.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/render/frame_label.h"
#include "viewer/cli/commands/render/stage.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/film/contact_sheet.h"
#include "viewer/film/frames.h"
#include "viewer/film/png.h"

namespace sinew::cli {
namespace {

constexpr int kMaxCells = 1000;

struct SheetOptions {
  RenderOptions picture;
  int poses = 12, every = 0, columns = 0;
  bool labels = true, json = false;
};

// The moments that tell most of the motion.
std::vector<double> keyPoses(Stage& stage, std::size_t count) {
  std::vector<double> times = TimeRange{0.0, stage.playing().duration(), 0.0}.times(stage.fps());
  std::vector<Vec3> points;
  for (const double time : times) {
    const EvaluatedPose pose = stage.playing().pose(time);
    for (const Mat4& joint : pose.joints_m) points.emplace_back(joint[3]);
  }
  FindKeyPoses find{.points = points, .frames = times.size(), .count = count};
  find.run();
  std::vector<double> out;
  for (const std::size_t frame : find.chosen) out.push_back(times[frame]);
  return out;
}

std::vector<double> timesOf(const SheetOptions& o, Stage& stage) {
  const auto range = o.picture.timeRange();
  if (!stage.playing().clip()) return {o.picture.input.time};
  if (range) return range->times(stage.fps());
  if (o.every > 0) return TimeRange{0.0, stage.playing().duration(), stage.fps() / o.every}.times(stage.fps());
  return keyPoses(stage, static_cast<std::size_t>(o.poses));
}

void run(const SheetOptions& o) {
  const RenderOptions& picture = o.picture;
  refuseTwoOutputs(picture.output, o.json, "the picture");
  const std::string names[] = {picture.output};
  const DrawnFile drawn(picture, names);
  const Loaded& loaded = drawn.loaded;
  refuseInput(picture.output, loaded.files);
  Stage stage(picture, loaded);
  const std::vector<double> times = timesOf(o, stage);
  if (times.size() > kMaxCells)
    throw wrongUsage("", fmt::format("A sheet of {} pictures is too much to look at, {} are the most; choose a shorter "
                                     "time or fewer.",
                                     times.size(), kMaxCells));
  const auto [width, height] = picture.pixels();
  const render::DisplayOptions display = picture.display(*loaded.character);
  const render::Camera camera = cameraFor(picture, display, stage, times);
  std::vector<film::ContactSheet::Cell> cells;
  for (const double time : times) {
    film::ContactSheet::Cell& cell = cells.emplace_back();
    cell.picture =
        orFail(render::renderPicture(*drawn.drawing->renderer, stage.at(time), camera, display, width, height),
               picture.input.file);
    if (o.labels && stage.playing().clip())
      cell.label = fmt::format("{}   {:.2f} s", film::frameLabel(time, stage.fps()), time);
  }
  film::ContactSheet sheet{.cells = cells, .columns = o.columns, .transparent = display.transparent};
  if (o.labels) {
    const std::string playing = playingLabel(stage), name = std::filesystem::path(picture.input.file).stem().string();
    sheet.title = playing.empty() ? name : name + "   " + playing;
  }
  const render::Picture made = orFail(sheet.run(), picture.output);
  OutputFile out(picture.output);
  out.write(film::pngOf(made, display.transparent));
  out.close();
  out.commit();
  if (!o.json) return;
  nlohmann::ordered_json json = resultJson(picture.input.file);
  tellClip(json, loaded, stage.playing().clipIndex());
  stage.playing().tell(json);
  json["output"] = picture.output;
  json["width"] = made.width, json["height"] = made.height;
  json["columns"] = sheet.columnCount();
  auto& list = json["poses"] = nlohmann::ordered_json::array();
  for (const double time : times) list.push_back({{"frame", time * stage.fps()}, {"time_s", time}});
  printJson(json);
}

}  // namespace

void addSheetCommand(CLI::App& app) {
  auto o = std::make_shared<SheetOptions>();
  RenderOptions& picture = o->picture;
  picture.size = "320x320";
  CLI::App* const command =
      app.add_subcommand("sheet",
                         "Draws a motion as one PNG picture of several moments, the key poses unless others are named; "
                         "needs no display");
  picture.input.addFile(*command);
  picture.input.addPose(*command);
  picture.input.addTextures(*command);
  picture.addTimes(*command, "Shows these moments: from, to, and how many per second (else those of the clip)");
  CLI::Option* const poses =
      command->add_option("--poses", o->poses, "So many key poses at most: where the motion turns")
          ->type_name("N")
          ->check(CLI::Range(1, kMaxCells))
          ->capture_default_str();
  CLI::Option* const every =
      command->add_option("--every", o->every, "Shows every so manieth frame, in place of key poses")
          ->type_name("FRAMES")
          ->check(CLI::Range(1, kMaxPictures));
  CLI::Option* const rows = command->get_option("--times");
  poses->excludes(every)->excludes(rows);
  every->excludes(rows);
  command->add_option("--columns", o->columns, "Pictures beside one another; otherwise as suits a screen")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxCells));
  command->add_flag("--labels,!--no-labels", o->labels, "Frame and time below each picture, and the clip above; shown");
  addOutput(*command, picture.output, ".png", "The picture to write; - for standard output")->required();
  picture.addPicture(*command);
  command->add_flag("--json", o->json, "Print which moments the picture shows as JSON");
  command->callback([o, command] {
    o->picture.settle(*command);
    if (const std::string wrong = checkNumbered(o->picture.output, false); !wrong.empty())
      throw wrongUsage(
          "", fmt::format("--output: “{}” has a place for a number, and a sheet is one picture.", o->picture.output));
    run(*o);
  });
}

}  // namespace sinew::cli
