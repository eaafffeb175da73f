// sinew-cli render: pictures of a character, without a display.
#include <algorithm>
#include <cmath>
#include <future>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>

#include "viewer/cli/commands.h"
#include "viewer/cli/commands/render/drawing.h"
#include "viewer/cli/commands/render/render_options.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"
#include "viewer/cli/png.h"
#include "viewer/render/shapes/bones.h"

namespace sinew::cli {
namespace {

// A Result's value, or Failure about the file.
template <class T>
T orFail(Result<T> result, const std::string& file) {
  if (!result) throw Failure(file, result.error());
  return std::move(*result);
}

// Makes the scenes of what plays, moment by moment.
class Stage {
 public:
  Stage(const RenderOptions& options, const Loaded& loaded)
      : options_(options), character_(loaded.character), playing_(loaded, options.input) {
    if (const std::string joint = options.heatJoint(); !joint.empty()) {
      const JointIndex joints[] = {findJoint(*character_, joint, options.input.file)};
      heat_ = jointsMask(character_->skeleton, joints).weights;
    } else if (const std::string mask = options.heatMask(); !mask.empty()) {
      heat_ = readMask(mask, loaded, options.input.file).weights;
    }
  }

  const Playing& playing() const { return playing_; }
  double fps() const { return playing_.clip() ? playing_.clip()->fps : 0.0; }

  render::SceneSnapshot at(double time) {
    EvaluatedPose pose = playing_.pose(time);
    render::SceneSnapshot scene;
    render::InstanceSnapshot& instance = scene.instances.emplace_back();
    instance.id = InstanceId{1};
    instance.character = character_;
    instance.heat = heat_;
    instance.setPose(pose);
    for (const auto& mesh : character_->meshes)
      instance.mesh_flags.push_back(static_cast<std::uint8_t>(mesh->hidden ? render::kMeshHidden : 0));
    addOverlays(options_.overlays, options_.input.file, playing_, time, scene);
    return scene;
  }

 private:
  const RenderOptions& options_;
  std::shared_ptr<const Character> character_;
  Playing playing_;
  std::vector<float> heat_;  // one per joint; empty: none
};

// Gives all points that a picture of the instance shows.
template <class Take>
void pointsOf(const render::InstanceSnapshot& instance, const render::DisplayOptions& display, const Take& take) {
  const Character& c = *instance.character;
  EvaluatedPose pose;
  pose.palette = instance.palette, pose.skin_at = instance.skin_at, pose.pose.morph_weights = instance.morph_weights;
  const std::vector<SkinningMethod> methods = display.split
                                                  ? std::vector{SkinningMethod::linear, SkinningMethod::dual_quaternion}
                                                  : std::vector{display.method};
  SkinnedMesh skinned;
  for (std::size_t m = 0; m < c.meshes.size(); ++m) {
    if (c.meshes[m]->hidden) continue;
    for (const SkinningMethod method : methods) {
      skinMesh(c, static_cast<int>(m), pose, method, skinned);
      for (const Vec3& p : skinned.positions) take(p);
    }
  }
  if (!display.skeleton) return;
  for (const render::BoneSegment& bone : render::boneSegments(instance.character, instance.joints_m))
    take(bone.head_m), take(bone.tail_m);
}

// The camera that holds all moments.
render::Camera cameraFor(const RenderOptions& options, const render::DisplayOptions& display, Stage& stage,
                         std::span<const double> times) {
  bool fixed = false;
  render::Camera camera = options.cameraFrom(fixed);
  render::TightFrame frame(camera, options.viewport(), static_cast<float>(options.margin));
  Box box;
  const auto take = [&](const Vec3& p) { frame.add(p), box.add(p); };
  for (const double time : times) {
    const render::SceneSnapshot scene = stage.at(time);
    for (const render::InstanceSnapshot& instance : scene.instances) pointsOf(instance, display, take);
    for (const render::GhostSnapshot& ghost : scene.ghosts) pointsOf(ghost.shape, display, take);
    for (const render::TrailSnapshot& trail : scene.trails) {
      for (const render::TrailSnapshot::Point& point : trail.points) take(point.at_w);
    }
  }
  if (!fixed) frame.apply(camera);
  if (fixed && !box.empty())
    camera.scene_radius =
        std::max(camera.scene_radius, glm::distance(box.centre(), camera.target_w) + glm::length(box.size()));
  camera.fov_y = 2.f * std::atan(std::tan(0.5f * camera.fov_y) / static_cast<float>(options.zoom));
  return camera;
}

// A switch that is given along with its opposite.
void refuseBothWays(const CLI::Option& option) {
  const std::vector<std::string> given = option.results();
  if (std::ranges::find(given, "true") == given.end() || std::ranges::find(given, "false") == given.end()) return;
  const std::string name = option.get_lnames().front();
  throw wrongUsage("", fmt::format("--{} and --no-{} contradict each other; give one of them.", name, name));
}

void run(const RenderOptions& o) {
  const auto range = o.timeRange();
  const std::string names[] = {o.output};
  // The graphics driver takes as long to start as a character to load.
  std::future<Loaded> loading =
      std::async(std::launch::async, [&] { return load(o.input, {.pictures = true, .outputs = names}); });
  auto opened = openDrawing();
  const Loaded loaded = loading.get();
  const std::shared_ptr<Drawing> drawing = orFail(std::move(opened), o.input.file);

  Stage stage(o, loaded);
  const std::vector<double> times = range ? range->times(stage.fps()) : std::vector{o.input.time};
  const std::vector<std::string> files = range ? numberedFiles(o.output, times.size()) : std::vector{o.output};
  for (const std::string& file : files) refuseInput(file, loaded.files);
  stage.playing().tellTimeOutside(times.front());
  if (times.size() > 1) stage.playing().tellTimeOutside(times.back());

  const auto [width, height] = o.pixels();
  const render::DisplayOptions display = o.display(*loaded.character);
  const render::Camera camera = cameraFor(o, display, stage, times);
  std::vector<std::unique_ptr<OutputFile>> written;
  for (std::size_t i = 0; i < times.size(); ++i) {
    OutputFile& out = *written.emplace_back(std::make_unique<OutputFile>(files[i]));
    PngWriter png(width, height, display.transparent, [&out](std::string_view bytes) { out.write(bytes); });
    const auto take = [&png](std::span<const std::uint8_t> rows) {
      png.rows(rows);
      return Check();
    };
    const Check drawn =
        render::renderRows(*drawing->renderer, stage.at(times[i]), camera, display, width, height, take);
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
    const auto given = [command](const char* option) { return !command->get_option(option)->empty(); };
    o->skeleton_if_bare = !given("--skeleton");
    if (o->transparent() && !given("--grid")) o->grid = false;
    if (o->transparent() && !given("--shadow")) o->shadow = false;
    if (o->camera.size() > 2 && given("--margin"))
      throw wrongUsage("", "--margin: the eye and the target of --camera say all; leave one of them out.");
    for (const char* option : {"--skeleton", "--grid", "--shadow"}) refuseBothWays(*command->get_option(option));
    if (o->split && given("--method"))
      throw wrongUsage("", "--split shows linear and dual quaternion skinning; leave --method out.");
    if (const std::string wrong = checkNumbered(o->output, !o->times.empty()); !wrong.empty())
      throw wrongUsage("", "--output: " + wrong);
    run(*o);
  });
}

}  // namespace sinew::cli
