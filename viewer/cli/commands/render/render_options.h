// What `sinew-cli render` is asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "viewer/cli/arguments.h"
#include "viewer/cli/commands/render/render_overlays.h"
#include "viewer/render/camera.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::cli {

// An evenly spaced row of moments.
struct TimeRange {
  double first = 0.0, last = 0.0;  // seconds from the clip's start, first <= last
  double fps = 0.0;                // pictures per second; 0: those of the clip

  std::vector<double> times(double clip_fps) const;  // `last` itself only where it is met
};
inline constexpr int kMaxPictures = 100'000;

struct RenderOptions {
  PoseArguments input;
  OverlayOptions overlays;
  std::string output;
  std::string size = "1280x720", view = "three-quarter", shading = "material", method = "linear", background;
  std::string times;           // FROM:TO[:FPS]; empty: one picture
  std::vector<double> camera;  // yaw and pitch, or eye and target, or these and the angle of view; empty: `view`
  double margin = 0.05, zoom = 1.0;
  std::optional<bool> orthographic;  // unset: by the view
  bool whole_scene = false;          // of a project: all that it shows, in the world
  bool skeleton = false, wireframe = false, split = false, draft = false;
  bool skeleton_if_bare = true;     // without a word about it, bones are shown where there is no mesh to see
  bool grid = true, shadow = true;  // a transparent picture has neither unless asked for

  CLI::App* add(CLI::App& app);        // the subcommand `render`, without its work
  void addPicture(CLI::App& command);  // what pictures are like: all but what is shown of which file, and the output
  void addTimes(CLI::App& command, const std::string& help);  // --times
  void settle(const CLI::App& command);                       // once all is read; throws Failure

  bool transparent() const;
  std::pair<int, int> pixels() const;
  Vec2 viewport() const;  // of one view: half of a split picture
  std::optional<TimeRange> timeRange() const;
  // The joint of weights:JOINT, or empty.
  std::string heatJoint() const;
  // The file of mask:MASK.json, or empty.
  std::string heatMask() const;
  render::DisplayOptions display(const Character& character) const;

  // Direction, projection and angle of view; `fixed` tells that the place is given, too.
  render::Camera cameraFrom(bool& fixed) const;
};

// Empty, or what is wrong with the name: several pictures need a place for their number, and one takes none.
std::string checkNumbered(const std::string& pattern, bool several);

}  // namespace sinew::cli
