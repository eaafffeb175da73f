// sinew-cli info: what a file holds.
#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/unit_hint.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/character/rig_facts.h"
#include "viewer/cli/commands/files/project_info.h"
#include "viewer/cli/commands/motion/clip_facts.h"
#include "viewer/cli/morphs.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

// The rest pose, measured.
struct Measures {
  EvaluatedPose pose;
  Box box;

  explicit Measures(const Character& c) {
    Evaluator().evaluateAt(c, nullptr, 0.0, pose);
    box = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  }
  double height() const { return static_cast<double>(box.size().y); }
  Box boxOf(const Character& c, std::size_t mesh) const {
    SkinnedMesh skinned;
    skinMesh(c, static_cast<int>(mesh), pose, SkinningMethod::linear, skinned);
    Box out;
    for (const Vec3& p : skinned.positions) out.add(p);
    return out;
  }
};

std::string_view alphaModeName(AlphaMode mode) {
  return mode == AlphaMode::opaque ? "opaque" : mode == AlphaMode::mask ? "mask" : "blend";
}

struct Slot {
  const char* name;
  TextureRef Material::*texture;
};
constexpr Slot kSlots[] = {{"base_color", &Material::base_texture},
                           {"normal", &Material::normal_texture},
                           {"metallic_roughness", &Material::metallic_roughness_texture},
                           {"occlusion", &Material::occlusion_texture},
                           {"emissive", &Material::emissive_texture}};

std::string_view wrapping(bool repeats, bool mirrors) { return mirrors ? "mirror" : repeats ? "repeat" : "clamp"; }

// How materials use images; one entry per slot that has one.
Json texturesJson(const Character& c) {
  Json list = Json::array();
  for (std::size_t m = 0; m < c.materials.size(); ++m) {
    for (const Slot& slot : kSlots) {
      const TextureRef& texture = c.materials[m].*slot.texture;
      if (texture.image < 0) continue;
      list.push_back(
          {{"material", m},
           {"slot", slot.name},
           {"image", texture.image},
           {"wrap", {wrapping(texture.repeat_u, texture.mirror_u), wrapping(texture.repeat_v, texture.mirror_v)}},
           {"offset", {texture.offset.x, texture.offset.y}},
           {"scale", {texture.scale.x, texture.scale.y}},
           {"rotation_rad", texture.rotation}});
    }
  }
  return list;
}

Json materialJson(const Material& m) {
  return {{"name", m.name},
          {"base_color", numbers(m.base_color)},
          {"metallic", m.metallic},
          {"roughness", m.roughness},
          {"emissive", numbers(m.emissive)},
          {"alpha_mode", alphaModeName(m.alpha_mode)},
          {"alpha_cutoff", m.alpha_cutoff},
          {"two_sided", m.two_sided},
          {"unlit", m.unlit}};
}

Json meshJson(const Character& c, std::size_t index, const Measures& measures) {
  const Mesh& mesh = *c.meshes[index];
  const bool moves_alone = mesh.node != kNoJoint;
  return {{"name", mesh.name},
          {"vertices", mesh.positions.size()},
          {"triangles", mesh.indices.size() / 3},
          {"lines", mesh.lines.size() / 2},
          {"points", mesh.points.size()},
          {"max_influences", mesh.influences.per_vertex},
          {"morph_targets", mesh.morph_targets.size()},
          {"skinned", mesh.skinned},
          {"hidden", mesh.hidden},
          {"node", moves_alone ? Json(mesh.node) : Json()},
          {"skin", mesh.skinned ? Json(mesh.skin) : Json()},
          {"material", mesh.material < 0 ? Json() : Json(mesh.material)},
          {"bounds_m", numbers(measures.boxOf(c, index))}};
}

Json skinJson(const Character& c, std::size_t index) {
  Json joints = Json::array(), meshes = Json::array();
  for (const JointIndex j : c.skins[index].joints) joints.push_back(j);
  for (std::size_t m = 0; m < c.meshes.size(); ++m) {
    if (c.meshes[m]->skin == static_cast<int>(index)) meshes.push_back(m);
  }
  return {{"joints", std::move(joints)}, {"meshes", std::move(meshes)}};
}

// Whether some mesh really has this skin; others only place meshes that follow their node.
bool isReal(const Character& c, std::size_t skin) {
  return std::ranges::any_of(c.meshes,
                             [&](const auto& mesh) { return mesh->skinned && mesh->skin == static_cast<int>(skin); });
}

// A size that the file cannot mean, unless it was said how to read it.
std::optional<std::string> doubtOfSize(double height_m, const Character& c, const PoseArguments& input) {
  if (input.import.unit_m) return std::nullopt;
  const auto hint = unitHint(height_m, c.unit_m);
  if (!hint) return std::nullopt;
  return fmt::format("The figure is {:.3g} m high; if the file is meant in {}, read it with --unit {:g}.",
                     hint->height_m, hint->unit.english(), hint->unit_m);
}

Json toJson(const Loaded& loaded, const PoseArguments& input) {
  const Character& c = *loaded.character;
  const Measures measures(c);
  Json json = resultJson(input.file);
  json.update({{"format", c.format},
               {"unit_m", c.unit_m},
               {"up_axis", std::string(1, c.up_axis)},
               {"height_m", measures.height()},
               {"bounds_m", numbers(measures.box)}});
  for (const char* list : {"joints", "meshes", "skins", "materials", "textures", "images", "morphs", "clips",
                           "warnings", "report", "missing_textures"})
    json[list] = Json::array();
  for (const Joint& joint : c.skeleton.joints())
    json["joints"].push_back({{"name", joint.name}, {"parent", joint.parent}, {"kind", name(joint.kind)}});
  if (c.roles) {
    json["roles"] = Json::array();
    for (const RoleEntry& entry : c.roles->entries())
      json["roles"].push_back({{"role", name(entry.role)}, {"joint", entry.joint}});
  }
  for (std::size_t m = 0; m < c.meshes.size(); ++m) json["meshes"].push_back(meshJson(c, m, measures));
  for (std::size_t s = 0; s < c.skins.size(); ++s) {
    if (isReal(c, s)) json["skins"].push_back(skinJson(c, s));
  }
  for (const Material& material : c.materials) json["materials"].push_back(materialJson(material));
  json["textures"] = texturesJson(c);
  for (const auto& image : c.images) {
    json["images"].push_back(image ? Json{{"name", image->name}, {"width", image->width}, {"height", image->height}}
                                   : Json{{"name", nullptr}, {"width", 0}, {"height", 0}});
  }
  for (std::size_t i = 0; i < c.morph_channels.size(); ++i) {
    Json morph = morphJson(c, static_cast<int>(i));
    morph["rest_weight"] = c.morph_channels[i].rest_weight;
    json["morphs"].push_back(std::move(morph));
  }
  if (c.rig) json["rig"] = rigJson(c.rig->rig, c.skeleton);
  for (std::size_t i = 0; i < c.clips.size(); ++i) {
    const Clip& clip = *c.clips[i];
    json["clips"].push_back({{"name", clip.name},
                             {"start_s", clip.start_s},
                             {"duration_s", clip.duration_s},
                             {"fps", clip.fps},
                             {"channels", clip.channelCount()},
                             {"keys", clip.keyCount()},
                             {"layers", clip.layers.size()},
                             {"markers", markersJson(clip)},
                             {"source", i < loaded.own_clips ? input.file : input.clips_from}});
  }
  for (const ReportLine& line : loaded.report.lines) {
    if (line.kind == ReportKind::repaired || line.kind == ReportKind::dropped)
      json["warnings"].push_back(line.text.english());
  }
  json["report"] = reportJson(loaded.report);
  if (const auto doubt = doubtOfSize(measures.height(), c, input)) {
    json["warnings"].push_back(*doubt);
    json["report"].push_back({{"kind", "doubt"}, {"text", *doubt}});
  }
  for (const MissingTexture& texture : loaded.report.missing_textures)
    json["missing_textures"].push_back({{"name", texture.name}, {"looked_in", texture.looked_in}});
  return json;
}

// " 12 lines 3 points  " for meshes that have them.
std::string strokesOf(const Mesh& mesh) {
  std::string out;
  if (!mesh.lines.empty()) out += counted(mesh.lines.size() / 2, "{} line", "{} lines").english() + "   ";
  if (!mesh.points.empty()) out += counted(mesh.points.size(), "{} point", "{} points").english() + "   ";
  return out;
}

std::string toText(const Loaded& loaded, const PoseArguments& input) {
  const Character& c = *loaded.character;
  std::string text;
  const auto to = std::back_inserter(text);
  const double height = Measures(c).height();
  fmt::format_to(to, "{}\n  {}, {:.3f} m high, unit {:.6g} m, {} up\n\n", input.file, c.format, height, c.unit_m,
                 c.up_axis);

  const auto deforming = std::ranges::count_if(c.skeleton.joints(), &Joint::deforms);
  const bool skinned = std::ranges::any_of(c.meshes, [](const auto& mesh) { return mesh->skinned; });
  fmt::format_to(to, "Nodes ({}{})\n", c.skeleton.size(),
                 skinned ? fmt::format(", {} of them in skins", deforming) : std::string());
  std::vector<int> depth(c.skeleton.size(), 0);
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    const Joint& joint = c.skeleton.joints()[j];
    if (joint.parent != kNoJoint) depth[j] = depth[static_cast<std::size_t>(joint.parent)] + 1;
    const bool plain = joint.kind == JointKind::joint;
    const auto role = c.roles ? c.roles->role(static_cast<JointIndex>(j)) : std::nullopt;
    fmt::format_to(to, "  {:>4}  {:{}}{}{}{}\n", j, "", 2 * std::min(depth[j], 40), joint.name,
                   plain ? std::string() : fmt::format("  ({})", name(joint.kind)),
                   role ? fmt::format("  [{}]", name(*role)) : std::string());
  }
  fmt::format_to(to, "\nMeshes ({})\n", c.meshes.size());
  for (const auto& mesh : c.meshes) {
    fmt::format_to(
        to, "  {:<32} {:>8} vertices {:>8} triangles   {}{}{}{}\n", mesh->name, mesh->positions.size(),
        mesh->indices.size() / 3, strokesOf(*mesh),
        mesh->skinned
            ? fmt::format(
                  "skinned, up to {}",
                  counted(static_cast<std::size_t>(mesh->influences.per_vertex), "{} joint", "{} joints").english())
            : "follows its node",
        mesh->hidden ? ", hidden" : "",
        mesh->morph_targets.empty()
            ? std::string()
            : ", " + counted(mesh->morph_targets.size(), "{} morph target", "{} morph targets").english());
  }
  fmt::format_to(to, "\nMaterials ({})\n", c.materials.size());
  for (const Material& material : c.materials) {
    std::string used;
    for (const Slot& slot : kSlots) {
      const int image = (material.*slot.texture).image;
      const Image* picture = image < 0 ? nullptr : c.images[static_cast<std::size_t>(image)].get();
      if (image < 0) continue;
      std::string words = slot.name;
      std::ranges::replace(words, '_', ' ');
      used += fmt::format(", {} {}", words, picture ? picture->name : "missing");
    }
    fmt::format_to(to, "  {:<32} {}{}{}\n", material.name, alphaModeName(material.alpha_mode),
                   material.two_sided ? ", two-sided" : "", used);
  }
  fmt::format_to(to, "\nClips ({})\n", c.clips.size());
  for (std::size_t i = 0; i < c.clips.size(); ++i) {
    const Clip& clip = *c.clips[i];
    fmt::format_to(to, "  {:>4}  {:<32} {}{}{}\n", i, clip.name, clipText(clip),
                   clip.start_s != 0.0 ? fmt::format(", begins at {:.6g} s of the file", clip.start_s) : std::string(),
                   i < loaded.own_clips ? std::string() : ", of " + input.clips_from);
    text += markersText(clip);
  }
  if (c.rig)
    fmt::format_to(to, "\nRig ({})\n{}", counted(c.rig->chains.size(), "{} chain", "{} chains").english(),
                   rigText(c.rig->rig, c.skeleton, "  "));
  fmt::format_to(to, "\nReport\n");
  for (const ReportLine& line : loaded.report.lines)
    fmt::format_to(to, "  {:<10} {}\n", name(line.kind).english(), line.text.english());
  if (const auto doubt = doubtOfSize(height, c, input)) fmt::format_to(to, "  {:<10} {}\n", "doubt", *doubt);
  if (!loaded.report.missing_textures.empty() && input.textures.empty())
    fmt::format_to(to, "\n--textures DIR searches a folder for the textures that are missing.\n");
  return text;
}

}  // namespace

void addInfoCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "info",
      "Lists joints, meshes, materials, clips and what the import had to change; bounds are those at rest. Of a "
      "project its files, characters, objects, clips, masks, takes and sound; with --character what one of them is");
  struct Options {
    PoseArguments input;
    ResultOptions result;
  };
  auto o = std::make_shared<Options>();
  o->input.addFiles(*command);
  o->input.addTextures(*command);
  o->result.add(
      *command,
      "Print JSON: joints with their parent's index (-1: none) and kind (joint, camera, light, target or "
      "switcher); roles of joints, where the file itself says them; meshes, skins, materials, textures, images, morphs "
      "and clips; the rig, of who has one; warnings, "
      "all lines of the "
      "report with their kind, and missing textures. Lengths are metres. Of a project: assets with their "
      "state (as_saved, other_content, other_joints, missing, unreadable), characters, objects, clips, masks, "
      "takes, sound");
  command->callback([o] {
    answerForEach(o->input, o->result, [&](const PoseArguments& one) {
      if (isProject(one.file) && one.character.empty()) return projectInfo(one, o->result);
      const std::string outputs[] = {o->result.output};
      const Loaded loaded = load(one, {.pictures = true, .tell_losses = false, .stand_ins = true, .outputs = outputs});
      return o->result.json ? Answer(toJson(loaded, one)) : Answer(toText(loaded, one));
    });
  });
}

}  // namespace sinew::cli
