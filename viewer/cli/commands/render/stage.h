// What `render` and its like draw: a character at moments of what plays on it, and a camera that holds them all.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "viewer/cli/commands/render/drawing.h"
#include "viewer/cli/commands/render/render_options.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/playing.h"
#include "viewer/film/turntable.h"

namespace sinew::cli {

// A Result's value, or Failure about the file.
template <class T>
T orFail(Result<T> result, const std::string& file) {
  if (!result) throw Failure(file, result.error());
  return std::move(*result);
}
inline void orFail(const Check& check, const std::string& file) {
  if (!check) throw Failure(file, check.error());
}

// Makes the scenes of what plays, moment by moment: the character in its own space, or all of its scene in the world.
class Stage {
 public:
  Stage(const RenderOptions& options, const Loaded& loaded);  // both outlive it

  Playing& playing() { return playing_; }
  const Playing& playing() const { return playing_; }
  const Skeleton& skeleton() const { return character_->skeleton; }
  double fps() const { return playing_.clip() ? playing_.clip()->fps : 0.0; }
  render::SceneSnapshot at(double time);
  Mat4 placement_w(double time);  // of the character: where it is drawn
  bool wholeScene() const { return options_.whole_scene; }

 private:
  const RenderOptions& options_;
  std::shared_ptr<const Character> character_;
  Playing playing_;
  std::vector<float> heat_;  // one per joint; empty: none
};

// Where a camera has gone by a moment, against where it was placed; empty: it stands still.
using CameraWay = std::function<Vec3(double time)>;

// Gives all points that pictures of these moments show, as a camera that goes so sees them.
void pointsOf(Stage& stage, const render::DisplayOptions& display, std::span<const double> times, const CameraWay& way,
              const std::function<void(const Vec3&)>& take);

// The camera that holds all moments.
render::Camera cameraFor(const RenderOptions& options, const render::DisplayOptions& display, Stage& stage,
                         std::span<const double> times, const CameraWay& way = {});

// The same for one that goes round, and the vertical line that it turns about.
std::pair<render::Camera, Vec3> turntableFor(const RenderOptions& options, const render::DisplayOptions& display,
                                             Stage& stage, std::span<const double> times, const CameraWay& way = {});

// Reads the file while the graphics driver starts.
struct DrawnFile {
  DrawnFile(const RenderOptions& options, std::span<const std::string> outputs);  // throws Failure

  std::shared_ptr<Drawing> drawing;
  Loaded loaded;
};

}  // namespace sinew::cli
