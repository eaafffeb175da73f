// sinew-cli render: pictures of a character, without a display.
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>

#include "viewer/cli/commands.h"
#include "viewer/cli/commands/render/render_options.h"
#include "viewer/cli/commands/render/stage.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"
#include "viewer/film/format.h"
#include "viewer/film/png.h"
#include "viewer/render/offscreen.h"

namespace sinew::cli {
namespace {

void run(const RenderOptions& o) {
  const auto range = o.timeRange();
  const std::string names[] = {o.output};
  const DrawnFile input(o, names);
  const Loaded& loaded = input.loaded;

  Stage stage(o, loaded);
  const std::vector<double> times = range ? range->times(stage.fps()) : std::vector{o.input.time};
  const std::vector<std::string> files = range ? film::numberedFiles(o.output, times.size()) : std::vector{o.output};
  for (const std::string& file : files) refuseInput(file, loaded.files);
  stage.playing().tellTimeOutside(times.front());
  if (times.size() > 1) stage.playing().tellTimeOutside(times.back());

  const auto [width, height] = o.pixels();
  const render::DisplayOptions display = o.display(*loaded.character);
  const render::Camera camera = cameraFor(o, display, stage, times);
  std::vector<std::unique_ptr<OutputFile>> written;
  for (std::size_t i = 0; i < times.size(); ++i) {
    OutputFile& out = *written.emplace_back(std::make_unique<OutputFile>(files[i]));
    film::PngWriter png(width, height, display.transparent, [&out](std::string_view bytes) { out.write(bytes); });
    const auto take = [&png](std::span<const std::uint8_t> rows) {
      png.rows(rows);
      return Check();
    };
    const Check drawn =
        render::renderRows(*input.drawing->renderer, stage.at(times[i]), camera, display, width, height, take);
    if (!drawn) throw Failure(o.input.file, drawn.error());
    png.finish();
    out.close();
  }
  for (const auto& file : written) file->commit();
}

}  // namespace

void addRenderCommand(CLI::App& app) {
  auto o = std::make_shared<RenderOptions>();
  CLI::App* command = o->add(app);
  command->callback([o, command] {
    o->settle(*command);
    if (const std::string wrong = checkNumbered(o->output, !o->times.empty()); !wrong.empty())
      throw wrongUsage("", "--output: " + wrong);
    run(*o);
  });
}

}  // namespace sinew::cli
