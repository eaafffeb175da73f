#include "viewer/cli/commands/render/render_options.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>

#include "core/io/images.h"
#include "core/math/units.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/film/format.h"

namespace sinew::cli {
namespace {

constexpr const char* kTransparent = "transparent";
constexpr std::string_view kWeights = "weights:", kMask = "mask:";
constexpr double kSamePicture = 1e-6;  // pictures

// For CLI11: empty where the text is good, else what is wrong with it.
std::string checkSize(const std::string& text) {
  const auto size = parseSize(text);
  if (!size) return fmt::format("“{}” is no size; give it as WIDTHxHEIGHT, for example 1280x720", text);
  const bool fits = std::max(size->first, size->second) <= kMaxImageSide;
  return fits ? std::string() : fmt::format("{} is too large; each side can have up to {} pixels", text, kMaxImageSide);
}
std::string checkBackground(const std::string& text) {
  return sameLetters(text, kTransparent) || parseColor(text)
             ? std::string()
             : fmt::format("“{}” is no colour; give 'transparent' or six hexadecimal digits RRGGBB", text);
}
// What stands behind these words, JOINT of weights:JOINT; empty for all else.
std::string behind(std::string_view words, const std::string& text) {
  return sameLetters(text.substr(0, words.size()), words) ? text.substr(words.size()) : std::string();
}
std::string checkShading(const std::string& text) {
  return sameLetters(text, "material") || sameLetters(text, "clay") || !behind(kWeights, text).empty() ||
                 !behind(kMask, text).empty()
             ? std::string()
             : fmt::format("“{}” is unknown; choose material, clay, weights:JOINT or mask:MASK.json", text);
}
std::string checkMargin(const std::string& text) {
  const auto value = parseNumber(text);
  return value && *value >= 0.0 && *value <= 0.45
             ? std::string()
             : fmt::format("“{}” is no margin; give a share of the picture from 0 to 0.45", text);
}
std::string checkZoom(const std::string& text) {
  const auto value = parseNumber(text);
  return value && *value >= 0.01 && *value <= 1000.0
             ? std::string()
             : fmt::format("“{}” is no zoom; give a factor from 0.01 to 1000", text);
}

std::string checkCamera(const std::string& text) {
  const auto n = parseNumbers(text);
  if (!n || (n->size() != 2 && n->size() != 6 && n->size() != 7)) {
    return fmt::format(
        "“{}” is no camera; give YAW,PITCH in degrees, or the eye and its target X,Y,Z,X,Y,Z in metres and perhaps the "
        "angle of view in degrees",
        text);
  }
  if (n->size() == 2) return std::abs((*n)[1]) <= 90.0 ? "" : "the pitch goes from -90 to 90 degrees";
  const double away = std::hypot((*n)[3] - (*n)[0], (*n)[4] - (*n)[1], (*n)[5] - (*n)[2]);
  if (!(away >= 1e-3 && away <= 1e5))
    return "eye and target are too close or too far; 0.001 to 100000 m can lie between";
  const bool angle_fits = n->size() == 6 || ((*n)[6] >= 1.0 && (*n)[6] <= 170.0);
  return angle_fits ? "" : "the angle of view goes from 1 to 170 degrees";
}

std::optional<TimeRange> parseTimes(std::string_view text) {
  const auto parts = parseNumbers(text, ':');
  if (!parts || (parts->size() != 2 && parts->size() != 3)) return std::nullopt;
  const TimeRange range{(*parts)[0], (*parts)[1], parts->size() == 3 ? (*parts)[2] : 0.0};
  const bool ordered = range.first <= range.last && (parts->size() == 2 || range.fps > 0.0);
  return ordered ? std::optional(range) : std::nullopt;
}

std::string checkTimes(const std::string& text) {
  return parseTimes(text) ? std::string()
                          : fmt::format("“{}” is no row of times; give FROM:TO:FPS, for example 0:2:24", text);
}

constexpr std::pair<const char*, render::NamedView> kViews[] = {
    {"front", render::NamedView::front},   {"back", render::NamedView::back},
    {"side", render::NamedView::left},     {"left", render::NamedView::left},
    {"right", render::NamedView::right},   {"top", render::NamedView::top},
    {"bottom", render::NamedView::bottom}, {"three-quarter", render::NamedView::three_quarter}};

std::vector<std::string> viewNames() {
  std::vector<std::string> out;
  for (const auto& view : kViews) out.emplace_back(view.first);
  return out;
}

render::NamedView parseView(const std::string& text) {
  const auto found = std::ranges::find(kViews, text, [](const auto& view) { return std::string(view.first); });
  return found == std::end(kViews) ? render::NamedView::three_quarter : found->second;
}

// A switch that is given along with its opposite.
void refuseBothWays(const CLI::Option& option) {
  const std::vector<std::string> given = option.results();
  if (std::ranges::find(given, "true") == given.end() || std::ranges::find(given, "false") == given.end()) return;
  const std::string name = option.get_lnames().front();
  throw wrongUsage("", fmt::format("--{} and --no-{} contradict each other; give one of them.", name, name));
}

}  // namespace

std::vector<double> TimeRange::times(double clip_fps) const {
  const double rate = fps > 0.0 ? fps : clip_fps;
  const double count = std::floor((last - first) * rate + kSamePicture) + 1.0;
  if (!(count <= kMaxPictures)) {
    throw wrongUsage("", fmt::format("--times: {:g} pictures are too many, {} are the most; choose fewer per second or "
                                     "a shorter time.",
                                     count, kMaxPictures));
  }
  std::vector<double> out;
  for (double i = 0.0; i < count; i += 1.0) out.push_back(first + i / rate);
  return out;
}

std::string checkNumbered(const std::string& pattern, bool several) {
  const bool numbered = film::isNumbered(pattern);
  if (numbered == several) return {};
  if (several) {
    return fmt::format(
        "--times writes several pictures, and “{}” has no place for their number; name it like walk_%04d.png", pattern);
  }
  return fmt::format(
      "“{}” has a place for the number of a picture, and without --times there is only one; give both "
      "or none",
      pattern);
}

bool RenderOptions::transparent() const { return sameLetters(background, kTransparent); }

std::pair<int, int> RenderOptions::pixels() const { return parseSize(size).value_or(std::pair{1280, 720}); }

Vec2 RenderOptions::viewport() const {
  const auto [width, height] = pixels();
  return Vec2(split ? std::max(width / 2, 1) : width, height);
}

std::optional<TimeRange> RenderOptions::timeRange() const { return parseTimes(times); }

std::string RenderOptions::heatJoint() const { return behind(kWeights, shading); }

std::string RenderOptions::heatMask() const { return behind(kMask, shading); }

render::DisplayOptions RenderOptions::display(const Character& character) const {
  render::DisplayOptions options;
  options.skeleton = skeleton || (skeleton_if_bare && character.showsNothing());
  options.wireframe = wireframe, options.split = split;
  options.grid = grid, options.shadow = shadow;
  options.transparent = transparent();
  options.high_quality = !draft;
  if (const auto color = parseColor(background)) options.background_top_srgb = options.background_bottom_srgb = *color;
  options.method = parseMethod(method);
  options.shading = sameLetters(shading, "material") ? render::Shading::material
                    : sameLetters(shading, "clay")   ? render::Shading::clay
                                                     : render::Shading::weights;
  return options;
}

render::Camera RenderOptions::cameraFrom(bool& fixed) const {
  render::Camera out;
  fixed = camera.size() > 2;
  const render::NamedView named = parseView(view);
  out.look(named);
  out.orthographic = orthographic.value_or(camera.empty() && named != render::NamedView::three_quarter);
  if (camera.size() == 2) {
    out.yaw = static_cast<float>(camera[0] / kDegreesPerRadian),
    out.pitch = static_cast<float>(camera[1] / kDegreesPerRadian);
  } else if (fixed) {
    const glm::dvec3 eye(camera[0], camera[1], camera[2]), target(camera[3], camera[4], camera[5]);
    const glm::dvec3 forward = glm::normalize(target - eye);
    out.target_w = Vec3(target);
    out.distance = static_cast<float>(glm::distance(eye, target));
    out.pitch = static_cast<float>(-std::asin(std::clamp(forward.y, -1.0, 1.0)));
    const bool straight = std::abs(forward.x) + std::abs(forward.z) < 1e-9;  // up or down: the top of the picture is -Z
    out.yaw = straight ? 0.f : static_cast<float>(std::atan2(-forward.x, -forward.z));
    if (camera.size() == 7) out.fov_y = static_cast<float>(camera[6] / kDegreesPerRadian);
  }
  return out;
}

CLI::App* RenderOptions::add(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("render",
                         "Draws pictures of a character as PNG; needs no display. The character fills the "
                         "picture up to a margin");
  input.addFile(*command);
  input.addPose(*command);
  input.addTextures(*command);
  addTimes(*command,
           "Draws a row of pictures, in place of --time: from, to, and how many per second (else those of the clip); "
           "held before the first and after the last key. The camera stands still; -o names them with a place for "
           "their number, from 0: walk_%04d.png");
  addOutput(*command, output, ".png", "The picture to write; - for standard output")->required();
  addPicture(*command);
  return command;
}

void RenderOptions::addTimes(CLI::App& command, const std::string& help) {
  command.add_option("--times", times, help)->type_name("FROM:TO[:FPS]")->check(checkTimes)->excludes("--time");
}

void RenderOptions::addPicture(CLI::App& command) {
  command.add_option("--size", size, fmt::format("Size in pixels, each side up to {}", kMaxImageSide))
      ->type_name("WIDTHxHEIGHT")
      ->check(checkSize)
      ->capture_default_str();
  CLI::Option* view_option =
      command.add_option("--view", view, "Where the camera stands; all but three-quarter are orthographic")
          ->transform(oneOf(viewNames()))
          ->capture_default_str();
  command
      .add_option_function<std::string>(
          "--camera", [this](const std::string& text) { camera = parseNumbers(text).value_or(std::vector<double>{}); },
          "A direction of one's own in place of --view: YAW,PITCH in degrees (0,0 is the front; 90,0 the character's "
          "left; pitch looks down). Or its whole place: eye and target EX,EY,EZ,TX,TY,TZ in metres, and the angle of "
          "view from top to bottom in degrees; then --margin means nothing")
      ->type_name("YAW,PITCH|EYE,TARGET[,ANGLE]")
      ->check(checkCamera)
      ->excludes(view_option);
  command.add_flag_callback(
      "--ortho", [this] { orthographic = true; }, "Parallel projection");
  command
      .add_flag_callback(
          "--perspective", [this] { orthographic = false; }, "Perspective, for the views that are orthographic")
      ->excludes("--ortho");
  command
      .add_option("--margin", margin, "Share of the picture that stays free on each side of the character, 0 to 0.45")
      ->type_name("SHARE")
      ->check(checkMargin)
      ->capture_default_str();
  command.add_option("--zoom", zoom, "Enlarges the middle of the picture")
      ->type_name("FACTOR")
      ->check(checkZoom)
      ->capture_default_str();
  command
      .add_option("--shading", shading, "material, clay, weights:JOINT or mask:MASK.json, which sinew-cli mask writes")
      ->check(checkShading)
      ->capture_default_str();
  command.add_option("--method", method, "How joints move the vertices")
      ->transform(oneOf(methodNames()))
      ->capture_default_str();
  command.add_option("--background", background, "transparent or RRGGBB; without it, a dark gradient")
      ->check(checkBackground);
  command.add_flag("--skeleton,!--no-skeleton", skeleton, "The bones; shown where there is no mesh to see");
  command.add_flag("--wireframe", wireframe, "Show the triangles' edges");
  command.add_flag("--split", split, "Left half linear, right half dual quaternion skinning");
  command.add_flag("--grid,!--no-grid", grid, "The ground grid; shown unless transparent");
  command.add_flag("--shadow,!--no-shadow", shadow, "The contact shadow; shown unless transparent");
  command.add_flag("--draft", draft, "Leaves out the smoothing of edges, which is faster in software");
  overlays.add(command);
  command
      .add_flag("--scene", whole_scene,
                "All that the scene of a project shows, each where it is in the world; the time is that of the "
                "character. Without it that character alone in its own space")
      ->excludes("--ghosts")
      ->excludes("--trail");
}

void RenderOptions::settle(const CLI::App& command) {
  const auto given = [&command](const char* option) { return !command.get_option(option)->empty(); };
  skeleton_if_bare = !given("--skeleton");
  if (transparent() && !given("--grid")) grid = false;
  if (transparent() && !given("--shadow")) shadow = false;
  if (camera.size() > 2 && given("--margin"))
    throw wrongUsage("", "--margin: the eye and the target of --camera say all; leave one of them out.");
  for (const char* option : {"--skeleton", "--grid", "--shadow"}) refuseBothWays(*command.get_option(option));
  if (split && given("--method"))
    throw wrongUsage("", "--split shows linear and dual quaternion skinning; leave --method out.");
}

}  // namespace sinew::cli
