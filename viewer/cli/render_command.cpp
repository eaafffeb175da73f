// sinew-cli render: a picture of a character at a moment, without a display.
#include <algorithm>
#include <charconv>
#include <future>
#include <iterator>
#include <memory>
#include <optional>

#include <CLI/App.hpp>
#include <CLI/Validators.hpp>

#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/output.h"
#include "viewer/cli/png.h"
#include "viewer/cli/render_overlays.h"
#include "viewer/render/offscreen.h"

namespace sinew::cli {
namespace {

constexpr const char* kTransparent = "transparent";

struct RenderOptions {
  PoseArguments input;
  OverlayOptions overlays;
  std::string output;
  std::string size = "1280x720", view = "three-quarter", shading = "material", method = "linear", background;
  bool skeleton = false, wireframe = false, split = false;
  bool skeleton_if_bare = true;     // without a word about it, bones are shown where there is no mesh to see
  bool grid = true, shadow = true;  // a transparent picture has neither unless asked for
};

std::optional<std::pair<int, int>> parseSize(const std::string& text) {
  int width = 0, height = 0;
  const char* const end = text.data() + text.size();
  const auto [after_width, bad_width] = std::from_chars(text.data(), end, width);
  if (bad_width != std::errc() || after_width == end || *after_width != 'x') return std::nullopt;
  const auto [after_height, bad_height] = std::from_chars(after_width + 1, end, height);
  if (bad_height != std::errc() || after_height != end || width <= 0 || height <= 0) return std::nullopt;
  return std::pair{width, height};
}

std::optional<Vec3> parseColor(const std::string& text) {
  unsigned value = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 6 || bad != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return Vec3(value >> 16 & 255u, value >> 8 & 255u, value & 255u) / 255.f;
}

// For CLI11: empty where the text is good, else what is wrong with it.
std::string checkSize(const std::string& text) {
  return parseSize(text) ? std::string() : "give the size as WIDTHxHEIGHT, for example 1280x720";
}
std::string checkBackground(const std::string& text) {
  return text == kTransparent || parseColor(text) ? std::string()
                                                  : "give 'transparent' or six hexadecimal digits RRGGBB";
}
constexpr std::string_view kWeights = "weights:";
std::string checkShading(const std::string& text) {
  return text == "material" || text == "clay" || text.starts_with(kWeights) ? std::string()
                                                                            : "choose material, clay or weights:JOINT";
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

// A Result's value, or Failure about the file.
template <class T>
T orFail(Result<T> result, const std::string& file) {
  if (!result) throw Failure(file, result.error());
  return std::move(*result);
}

render::DisplayOptions displayOptions(const RenderOptions& o, const Character& character) {
  render::DisplayOptions options;
  options.skeleton = o.skeleton || (o.skeleton_if_bare && character.showsNothing());
  options.wireframe = o.wireframe, options.split = o.split;
  options.grid = o.grid, options.shadow = o.shadow;
  options.transparent = o.background == kTransparent;
  if (const auto color = parseColor(o.background))
    options.background_top_srgb = options.background_bottom_srgb = *color;
  options.method = parseMethod(o.method);
  options.shading = o.shading == "material" ? render::Shading::material
                    : o.shading == "clay"   ? render::Shading::clay
                                            : render::Shading::weights;
  return options;
}

void run(const RenderOptions& o) {
  const auto [width, height] = parseSize(o.size).value_or(std::pair{1280, 720});
  // The graphics driver takes as long to start as a character to load.
  std::future<Loaded> loading = std::async(std::launch::async, [&o] { return load(o.input, true); });
  const auto context = render::OffscreenContext::create();
  auto renderer = context ? render::Renderer::create() : tl::unexpected(context.error());
  const Loaded loaded = loading.get();
  const std::shared_ptr<const Character>& character = loaded.character;
  EvaluatedPose pose = evaluate(*character, o.input);

  render::SceneSnapshot scene;
  render::InstanceSnapshot& instance = scene.instances.emplace_back();
  instance.id = InstanceId{1};
  instance.character = character;
  if (o.shading.starts_with(kWeights))
    instance.heat_joint = findJoint(*character, o.shading.substr(kWeights.size()), o.input.file);
  Box bounds = measureBounds(*character, pose.joints_m, pose.pose.morph_weights);
  instance.joints_m = std::move(pose.joints_m);
  instance.palette = std::move(pose.palette);
  instance.skin_at = std::move(pose.skin_at);
  instance.morph_weights = std::move(pose.pose.morph_weights);
  for (const auto& mesh : character->meshes)
    instance.mesh_flags.push_back(static_cast<std::uint8_t>(mesh->hidden ? render::kMeshHidden : 0));

  bounds.add(addOverlays(o.overlays, o.input, scene));

  render::Camera camera;
  camera.look(parseView(o.view));
  camera.frame(bounds, Vec2(o.split ? width / 2 : width, height));

  const std::unique_ptr<render::Renderer> drawing = orFail(std::move(renderer), o.input.file);
  const auto picture = orFail(
      render::renderPicture(*drawing, scene, camera, displayOptions(o, *character), width, height), o.input.file);
  writeFile(o.output, orFail(encodePng(picture), o.output));
}

}  // namespace

void addRenderCommand(CLI::App& app) {
  auto o = std::make_shared<RenderOptions>();
  CLI::App* command =
      app.add_subcommand("render", "Draws a picture of a character at one moment as PNG; needs no display");
  o->input.add(*command);
  command->add_option("-o,--output", o->output, "The picture to write; - for standard output")
      ->required()
      ->type_name("OUT.png");
  command->add_option("--size", o->size, "Size in pixels")
      ->type_name("WIDTHxHEIGHT")
      ->check(checkSize)
      ->capture_default_str();
  command->add_option("--view", o->view, "Where the camera stands")
      ->check(CLI::IsMember(viewNames()))
      ->capture_default_str();
  command->add_option("--shading", o->shading, "material, clay or weights:JOINT")
      ->check(checkShading)
      ->capture_default_str();
  command->add_option("--method", o->method, "How joints move the vertices")
      ->check(CLI::IsMember(methodNames()))
      ->capture_default_str();
  command->add_option("--background", o->background, "transparent or RRGGBB; without it, a dark gradient")
      ->check(checkBackground);
  CLI::Option* skeleton =
      command->add_flag("--skeleton,!--no-skeleton", o->skeleton, "The bones; shown where there is no mesh to see");
  command->add_flag("--wireframe", o->wireframe, "Show the triangles' edges");
  command->add_flag("--split", o->split, "Left half linear, right half dual quaternion skinning");
  CLI::Option* grid = command->add_flag("--grid,!--no-grid", o->grid, "The ground grid; shown unless transparent");
  CLI::Option* shadow =
      command->add_flag("--shadow,!--no-shadow", o->shadow, "The contact shadow; shown unless transparent");
  o->overlays.add(*command);
  command->callback([o, grid, shadow, skeleton] {
    o->skeleton_if_bare = skeleton->empty();
    if (o->background == kTransparent && grid->empty()) o->grid = false;
    if (o->background == kTransparent && shadow->empty()) o->shadow = false;
    run(*o);
  });
}

}  // namespace sinew::cli
