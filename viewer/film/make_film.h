// A film of whatever can be drawn: frame by frame, into one file or a row of pictures.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "viewer/film/ffmpeg.h"
#include "viewer/film/text_painter.h"
#include "viewer/render/offscreen.h"

namespace sinew::film {

// What one frame shows.
struct Shot {
  render::SceneSnapshot scene;
  render::Camera camera;
  std::vector<BurnIn> burn_in;
};

struct MakeFilm {
  // --- what it shows
  render::Renderer* renderer = nullptr;  // of a context that is current on the thread that calls run()
  render::DisplayOptions display{};      // transparent, too
  // Fills in a frame, 0 … frames − 1: called once for each on the thread of run(), in order; of a GIF also before, for
  // some of them.
  std::function<Check(int frame, Shot& shot)> shoot{};

  // --- how
  std::filesystem::path file{};      // the format is that of its ending
  std::vector<std::string> files{};  // of a PNG sequence: one for each frame
  int width = 0, height = 0;         // pixels
  double fps = 30.0;
  int frames = 0, rounds = 1;  // in all; so many times the same is shown
  std::optional<FilmSound> sound{};

  Task task{};
  // Tells of some frames, from another thread than that of run(), while it waits.
  std::function<void(int frame, const render::Picture& picture)> shown{};

  Check validate() const;
  // The file, or all of the files, take their places at the end; where it is refused or cancelled nothing has changed.
  Check run();
};

// The same picture for whoever wants one alone.
Result<render::Picture> drawShot(render::Renderer& renderer, const Shot& shot, const render::DisplayOptions& display,
                                 int width, int height);

}  // namespace sinew::film
