#include "viewer/cli/commands/render/stage.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <set>
#include <utility>

#include "viewer/film/shown_points.h"

namespace sinew::cli {
namespace {

// By how much --zoom enlarges.
void zoomIn(const RenderOptions& options, render::Camera& camera) {
  camera.fov_y = 2.f * std::atan(std::tan(0.5f * camera.fov_y) / static_cast<float>(options.zoom));
}

// Whatever is shown lies between the planes of a camera that stands somewhere.
void reachAround(const Box& box, render::Camera& camera) {
  if (!box.empty())
    camera.scene_radius =
        std::max(camera.scene_radius, glm::distance(box.centre(), camera.target_w) + glm::length(box.size()));
}

}  // namespace

Stage::Stage(const RenderOptions& options, const Loaded& loaded)
    : options_(options), character_(loaded.character), playing_(loaded, options.input) {
  if (const std::string joint = options.heatJoint(); !joint.empty()) {
    const JointIndex joints[] = {findJoint(*character_, joint, options.input.file)};
    heat_ = jointsMask(character_->skeleton, joints).weights;
  } else if (const std::string mask = options.heatMask(); !mask.empty()) {
    heat_ = readMask(mask, loaded, options.input.file).weights;
  }
}

render::SceneSnapshot Stage::at(double time) {
  EvaluatedPose pose = playing_.pose(time);
  render::SceneSnapshot scene = render::sceneOf(character_, pose);
  scene.instances.front().heat = heat_;
  addOverlays(options_.overlays, options_.input.file, playing_, time, scene);
  return scene;
}

void pointsOf(Stage& stage, const render::DisplayOptions& display, std::span<const double> times, const CameraWay& way,
              const std::function<void(const Vec3&)>& take) {
  for (const double time : std::set<double>(times.begin(), times.end())) {
    const Vec3 gone = way ? way(time) : Vec3(0.f);
    film::shownPoints(stage.at(time), display, [&](const Vec3& at_w) { take(at_w - gone); });
  }
}

render::Camera cameraFor(const RenderOptions& options, const render::DisplayOptions& display, Stage& stage,
                         std::span<const double> times, const CameraWay& way) {
  bool fixed = false;
  render::Camera camera = options.cameraFrom(fixed);
  render::TightFrame frame(camera, options.viewport(), static_cast<float>(options.margin));
  Box box;
  pointsOf(stage, display, times, way, [&](const Vec3& p) { frame.add(p), box.add(p); });
  if (fixed) {
    reachAround(box, camera);
  } else {
    frame.apply(camera);
  }
  zoomIn(options, camera);
  return camera;
}

std::pair<render::Camera, Vec3> turntableFor(const RenderOptions& options, const render::DisplayOptions& display,
                                             Stage& stage, std::span<const double> times, const CameraWay& way) {
  bool fixed = false;
  render::Camera camera = options.cameraFrom(fixed);
  film::FrameAllRound frame;
  Box box;
  pointsOf(stage, display, times, way, [&](const Vec3& p) { frame.add(p), box.add(p); });
  const Vec3 line_w = fixed ? camera.target_w : frame.line_w();
  if (fixed) {
    reachAround(box, camera);
  } else {
    frame.apply(camera, options.viewport(), static_cast<float>(options.margin));
  }
  zoomIn(options, camera);
  return {camera, line_w};
}

DrawnFile::DrawnFile(const PoseArguments& input, std::span<const std::string> outputs) {
  // The graphics driver takes as long to start as a character to load.
  std::future<Loaded> loading =
      std::async(std::launch::async, [&] { return load(input, {.pictures = true, .outputs = outputs}); });
  auto opened = openDrawing();
  loaded = loading.get();
  drawing = orFail(std::move(opened), input.file);
}

}  // namespace sinew::cli
