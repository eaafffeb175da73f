#include "viewer/cli/commands/render/render_overlays.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include <CLI/App.hpp>

#include "core/evaluate/trail_handle.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/render/shapes/time_overlays.h"

namespace sinew::cli {
namespace {

constexpr int kMaxGhosts = 100;  // on either side
constexpr float kOpacity = 0.7f;

struct GhostCounts {
  int before = 0, after = 0, step = 1;
};

std::optional<GhostCounts> parseGhosts(const std::string& text) {
  std::array<int, 3> values{};
  const char *at = text.data(), *const end = at + text.size();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto [next, bad] = std::from_chars(at, end, values[i]);
    const bool last = i + 1 == values.size();
    if (bad != std::errc() || next == at || (last ? next != end : next == end || *next != ',')) return std::nullopt;
    at = last ? next : next + 1;
  }
  const auto fits = [](int count) { return count >= 0 && count <= kMaxGhosts; };
  if (!fits(values[0]) || !fits(values[1]) || values[2] < 1) return std::nullopt;
  return GhostCounts{values[0], values[1], values[2]};
}

std::string checkGhosts(const std::string& text) {
  return parseGhosts(text) ? std::string()
                           : "give ghosts as BEFORE,AFTER,STEP: two counts up to 100 and frames, for example 2,2,6";
}

void addGhosts(const GhostCounts& counts, Playing& playing, double now, render::SceneSnapshot& scene) {
  const render::InstanceSnapshot& shown = scene.instances.front();
  const render::TimeColors& colors = render::timeColors();
  for (const render::GhostMoment& moment : render::spacedMoments(now, counts.step, playing.clip()->fps, counts.before,
                                                                 counts.after, 0.0, playing.duration())) {
    EvaluatedPose pose = playing.pose(moment.time);
    render::GhostSnapshot& ghost = scene.ghosts.emplace_back();
    ghost.shape.id = shown.id;
    ghost.shape.character = shown.character;
    ghost.shape.mesh_flags = shown.mesh_flags;
    ghost.shape.setPose(pose);
    ghost.color_srgb = moment.time < now ? colors.past : colors.future;
    ghost.opacity = kOpacity * moment.share;
  }
}

void addTrail(JointIndex joint, Playing& playing, double now, render::SceneSnapshot& scene) {
  const render::InstanceSnapshot& shown = scene.instances.front();
  const Clip& clip = *playing.clip();
  std::vector<double> keys;
  for (const double key : knotTimes(clip, trailHandle(shown.character->skeleton, clip, joint)))
    if (const double time = playing.timeOfClip(key); std::isfinite(time)) keys.push_back(time);
  std::ranges::sort(keys);
  const auto samples = render::planTrail(0.0, playing.duration(), clip.fps, keys);
  std::vector<Vec3> positions;
  for (const render::TrailSample& sample : samples) positions.emplace_back(playing.joint_m(joint, sample.time)[3]);
  render::shapeTrail(samples, positions, now, Vec3(shown.joints_m[static_cast<std::size_t>(joint)][3]),
                     render::timeColors(), -1, scene.trails.emplace_back());
}

}  // namespace

void OverlayOptions::add(CLI::App& command) {
  command
      .add_option("--ghosts", ghosts,
                  "Shows the character at other moments: how many before, how many after, every how many frames")
      ->type_name("BEFORE,AFTER,STEP")
      ->check(checkGhosts);
  command.add_option("--trail", trails, "Shows the path of a joint through what plays; may be given several times")
      ->type_name("JOINT")
      ->check(checkNotEmpty)
      ->allow_extra_args(false);
}

void addOverlays(const OverlayOptions& options, const std::string& file, Playing& playing, double now,
                 render::SceneSnapshot& scene) {
  if (options.ghosts.empty() && options.trails.empty()) return;
  if (!playing.clip()) throw wrongUsage(file, "--ghosts and --trail show what plays; give --clip or --control.");
  if (const auto counts = parseGhosts(options.ghosts)) addGhosts(*counts, playing, now, scene);
  for (const std::string& joint : options.trails)
    addTrail(findJoint(*scene.instances.front().character, joint, file), playing, now, scene);
}

}  // namespace sinew::cli
