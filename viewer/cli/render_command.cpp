#include "viewer/cli/render_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/io/importer.h"
#include "core/scene/evaluator.h"
#include "viewer/cli/png.h"
#include "viewer/render/offscreen.h"

namespace sinew::cli {
namespace {

struct RenderOptions {
  std::string file, output;
  std::string clip, clips_from;
  bool rest = false;
  double time = 0.0;
  std::string size = "1280x720", view = "three-quarter", shading = "material", method = "linear", background;
  bool skeleton = false, wireframe = false, split = false, grid = true, shadow = true;
};

Result<std::pair<int, int>> parseSize(std::string_view text) {
  int width = 0, height = 0;
  const char* const end = text.data() + text.size();
  const auto [after_width, bad_width] = std::from_chars(text.data(), end, width);
  if (bad_width == std::errc() && after_width != end && *after_width == 'x') {
    const auto [after_height, bad_height] = std::from_chars(after_width + 1, end, height);
    if (bad_height == std::errc() && after_height == end && width > 0 && height > 0) return std::pair{width, height};
  }
  return fail(fmt::format("'{}' is not a size; give it as WIDTHxHEIGHT, for example 1280x720", text));
}

Result<Vec3> parseColor(std::string_view text) {
  unsigned value = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 6 || bad != std::errc() || end != text.data() + text.size()) {
    return fail(fmt::format("'{}' is not a background; give 'transparent' or six hexadecimal digits RRGGBB", text));
  }
  return Vec3(value >> 16 & 255u, value >> 8 & 255u, value & 255u) / 255.f;
}

Result<int> chooseClip(const Character& character, const std::string& clip) {
  if (clip.empty()) return -1;
  if (const int by_name = character.findClip(clip); by_name >= 0) return by_name;
  std::size_t index = 0;
  const auto [end, bad] = std::from_chars(clip.data(), clip.data() + clip.size(), index);
  if (bad == std::errc() && end == clip.data() + clip.size() && index < character.clips.size()) return static_cast<int>(index);
  std::vector<std::string> names;
  for (const auto& c : character.clips) names.push_back(c->name);
  return fail(names.empty() ? "the file has no clips; leave --clip out"
                            : fmt::format("there is no clip '{}'; the clips are: {}", clip, fmt::join(names, ", ")));
}

Result<render::NamedView> parseView(std::string_view text) {
  using render::NamedView;
  constexpr std::pair<std::string_view, NamedView> kViews[] = {
      {"front", NamedView::front}, {"back", NamedView::back}, {"side", NamedView::left},     {"left", NamedView::left},
      {"right", NamedView::right}, {"top", NamedView::top},   {"bottom", NamedView::bottom}, {"three-quarter", NamedView::three_quarter}};
  for (const auto& [name, view] : kViews) {
    if (name == text) return view;
  }
  return fail(fmt::format("there is no view '{}'; choose front, back, side, left, right, top, bottom or three-quarter", text));
}

Check chooseShading(const std::string& text, const Skeleton& skeleton, render::DisplayOptions& options, JointIndex& heat) {
  constexpr std::string_view kWeights = "weights:";
  if (text == "material") {
    options.shading = render::Shading::material;
  } else if (text == "clay") {
    options.shading = render::Shading::clay;
  } else if (text.starts_with(kWeights)) {
    options.shading = render::Shading::weights;
    heat = skeleton.find(text.substr(kWeights.size()));
    if (heat == kNoJoint) {
      return fail(fmt::format("there is no joint '{}'; 'info' lists the joints", text.substr(kWeights.size())));
    }
  } else {
    return fail(fmt::format("there is no shading '{}'; choose material, clay or weights:JOINT", text));
  }
  return {};
}

Check chooseMethod(std::string_view text, SkinningMethod& method) {
  for (const SkinningMethod m : kSkinningMethods) {
    if (name(m) == text) {
      method = m;
      return {};
    }
  }
  return fail(fmt::format("there is no skinning method '{}'; choose rigid, linear, quaternion or dual-quaternion", text));
}

Result<std::shared_ptr<const Character>> load(const RenderOptions& o) {
  Result<Imported> imported = importCharacter(o.file);
  if (!imported) return tl::unexpected(imported.error());
  if (o.clips_from.empty()) return imported->character;
  ImportOptions clips_only;
  clips_only.decode_images = false;
  Result<Imported> donor = importCharacter(o.clips_from, clips_only);
  if (!donor) return tl::unexpected(donor.error());
  Result<Character> joined = withClipsOf(*imported->character, *donor->character, nullptr);
  if (!joined) return tl::unexpected(joined.error());
  return std::make_shared<const Character>(std::move(*joined));
}

Check run(const RenderOptions& o) {
  const auto size = parseSize(o.size);
  if (!size) return tl::unexpected(size.error());
  const auto view = parseView(o.view);
  if (!view) return tl::unexpected(view.error());

  render::DisplayOptions options;
  options.skeleton = o.skeleton, options.wireframe = o.wireframe, options.split = o.split;
  options.grid = o.grid, options.shadow = o.shadow;
  if (o.background == "transparent") {
    options.transparent = true;
  } else if (!o.background.empty()) {
    const auto color = parseColor(o.background);
    if (!color) return tl::unexpected(color.error());
    options.background_top_srgb = options.background_bottom_srgb = *color;
  }
  if (Check ok = chooseMethod(o.method, options.method); !ok) return ok;

  const auto character = load(o);
  if (!character) return tl::unexpected(character.error());
  const auto clip = chooseClip(**character, o.rest ? std::string() : o.clip);
  if (!clip) return tl::unexpected(clip.error());
  JointIndex heat = kNoJoint;
  if (Check ok = chooseShading(o.shading, (*character)->skeleton, options, heat); !ok) return ok;

  EvaluatedPose pose;
  Evaluator().evaluateAt(**character, *clip, o.time, pose);
  render::SceneSnapshot scene;
  render::InstanceSnapshot& instance = scene.instances.emplace_back();
  instance.id = InstanceId{1};
  instance.character = *character;
  instance.heat_joint = heat;
  const Box bounds = measureBounds(**character, pose.joints_m, pose.pose.morph_weights);
  instance.joints_m = std::move(pose.joints_m);
  instance.palette = std::move(pose.palette);
  instance.skin_at = std::move(pose.skin_at);
  instance.morph_weights = std::move(pose.pose.morph_weights);

  render::Camera camera;
  camera.look(*view);
  camera.frame(bounds, Vec2(size->first, size->second));

  const auto context = render::OffscreenContext::create();
  if (!context) return tl::unexpected(context.error());
  const auto renderer = render::Renderer::create();
  if (!renderer) return tl::unexpected(renderer.error());
  const auto picture = render::renderPicture(**renderer, scene, camera, options, size->first, size->second);
  if (!picture) return tl::unexpected(picture.error());
  return writePng(o.output, *picture);
}

}  // namespace

void addRenderCommand(CLI::App& app) {
  auto o = std::make_shared<RenderOptions>();
  CLI::App* command = app.add_subcommand("render", "Draw a picture of a character at a moment; needs no display");
  command->add_option("FILE", o->file, "The character")->required();
  command->add_option("-o,--output", o->output, "The picture to write (PNG)")->required();
  command->add_option("--clip", o->clip, "Clip by name or number; without it, the file's own pose");
  command->add_option("--time", o->time, "Seconds from the clip's start");
  command->add_flag("--rest", o->rest, "The file's own pose");
  command->add_option("--clips-from", o->clips_from, "Another file whose clips are added");
  command->add_option("--size", o->size, "WIDTHxHEIGHT in pixels")->capture_default_str();
  command->add_option("--view", o->view, "front, back, side, left, right, top, bottom or three-quarter")->capture_default_str();
  command->add_option("--shading", o->shading, "material, clay or weights:JOINT")->capture_default_str();
  command->add_option("--method", o->method, "rigid, linear, quaternion or dual-quaternion")->capture_default_str();
  command->add_option("--background", o->background, "transparent or RRGGBB; without it, a dark gradient");
  command->add_flag("--skeleton", o->skeleton, "Show the bones");
  command->add_flag("--wireframe", o->wireframe, "Show the triangles' edges");
  command->add_flag("--split", o->split, "Left half linear, right half dual quaternion skinning");
  command->add_flag("--grid,!--no-grid", o->grid, "The ground grid (shown unless --no-grid)");
  command->add_flag("--shadow,!--no-shadow", o->shadow, "The contact shadow (shown unless --no-shadow)");
  command->callback([o] {
    if (const Check ok = run(*o); !ok) {
      fmt::print(stderr, "sinew-cli: {}: {}\n", std::filesystem::path(o->file).filename().string(), ok.error().for_user);
      throw CLI::RuntimeError(1);
    }
  });
}

}  // namespace sinew::cli
