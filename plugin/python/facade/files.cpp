// Scenes from files, and into files.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "core/base/choices.h"
#include "core/base/free_names.h"
#include "core/base/lower_case.h"
#include "core/evaluate/placed_over.h"
#include "core/io/disk/file_lock.h"
#include "core/io/disk/replace_file.h"
#include "core/io/export/export_file.h"
#include "core/io/export/join_scene.h"
#include "core/io/export/presets.h"
#include "core/io/guard/import_process.h"
#include "core/io/project/open_project.h"
#include "core/io/text/rig_file.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "plugin/python/facade/handle.h"

namespace sinew::facade {
namespace {

namespace fs = std::filesystem;

struct Reading {
  ImportOptions import;
  ImportLimits limits;
};

Reading readingOf(const Json& options) {
  Reading out;
  ImportOptions& import = out.import;
  import.decode_images = optional(options, "images", false);
  import.influences_kept = optional(options, "max_influences", import.influences_kept);
  import.join_vertices = optional(options, "join_vertices", true);
  import.euler_rotations = optional(options, "euler_rotations", false);
  if (given(options, "unit_m")) import.unit_m = optional(options, "unit_m", 1.0);
  if (given(options, "fps")) import.fps = optional(options, "fps", 0.0);
  if (given(options, "up_axis")) {
    const auto axis = optional<std::string>(options, "up_axis", {});
    import.up_axis = axis.size() == 1 ? axis.front() : '?';
  }
  if (const Check ok = checkOptions(import); !ok) refuseArgument(ok.error().for_user, ok.error().for_log);
  const double memory = optional(options, "memory_mb", 0.0), seconds = optional(options, "seconds", 0.0);
  constexpr double kMost = 1e9;
  if (memory < 0.0 || memory > kMost || seconds < 0.0 || seconds > kMost)
    refuseArgument(text("Limits of reading are numbers above 0."));
  if (memory > 0.0) out.limits.memory_bytes = static_cast<std::uint64_t>(memory * 1e6);
  if (seconds > 0.0) out.limits.time = std::chrono::milliseconds(std::llround(seconds * 1e3));
  return out;
}

ProgressFn toldBy(const Task& task) {
  return [&task](float fraction, const Text&) {
    if (task.progress) task.progress(static_cast<double>(fraction));
    return !task.cancelled();
  };
}

void take(const ImportReport& from, ImportReport& to) {
  to.lines.insert(to.lines.end(), from.lines.begin(), from.lines.end());
}

std::string freeName(const Scene& scene, const std::string& wanted) {
  FreeNames names;
  for (const Instance& one : scene.instances) names.add(one.name);
  return names.take(wanted);
}

InstanceId addInstance(Scene& scene, const std::shared_ptr<const Character>& character, const std::string& name) {
  const InstanceId id{scene.newId()};
  Instance made = newInstance(id, freeName(scene, name.empty() ? "Character" : inUtf8(name)), character, scene.clips);
  scene.instances.push_back(std::move(made));
  return id;
}

InstanceId addFile(State& state, const fs::path& file, const Json& options, const Task& task) {
  Reading reading = readingOf(options);
  Imported imported = demand(importGuarded(file, reading.import, reading.limits, toldBy(task)));
  take(imported.report, state.report);
  ImportOptions kept = reading.import;
  kept.decode_images = true;
  state.project.assets.push_back({.path = fs::absolute(file).lexically_normal(),
                                  .content = imported.content,
                                  .options = std::move(kept),
                                  .character = imported.character});
  return addInstance(state.project.scene, withOwnRig(imported), imported.character->name);
}

void openProjectFile(State& state, const std::string& file, const Json& options, const Task& task) {
  const Reading said = readingOf(options);
  const ReadAsset read = [&](const fs::path& path, const ImportOptions& stored, const ProgressFn& progress) {
    ImportOptions with = stored;
    with.decode_images = said.import.decode_images;
    return importGuarded(path, with, said.limits, progress);
  };
  OpenedProject opened = demand(openProject(file, objectTypes(), read, toldBy(task)));
  for (std::size_t i = 0; i < opened.assets.size(); ++i) {
    const std::string name = opened.project.assets[i].path.filename().string();
    if (standsIn(opened.assets[i].state)) {
      state.report.add(ReportKind::dropped,
                       text("“{}” is missing, unreadable, or has other joints than when the project was saved; its "
                            "joints stand in for it.",
                            name));
      continue;
    }
    opened.project.assets[i].content = opened.assets[i].imported.content;
    take(opened.assets[i].imported.report, state.report);
  }
  state.project = std::move(opened.project);
}

Json linesOf(const ImportReport& report) {
  Json lines = Json::array();
  for (const ReportLine& line : report.lines)
    lines.push_back({{"kind", name(line.kind).english()}, {"text", line.text.english()}});
  return lines;
}

Json addToScene(Call& call) {
  const InstanceId id = addFile(*call.edited, neededPath(call.arguments, "file"),
                                optional<Json>(call.arguments, "options", Json::object()), call.task);
  return {{"character", id.value}};
}

// A character of joints alone.
Json buildCharacter(Call& call) {
  const auto names = needed<std::vector<std::string>>(call.arguments, "names");
  const auto parents = needed<std::vector<JointIndex>>(call.arguments, "parents");
  const auto rest = needed<std::vector<Json>>(call.arguments, "rest");
  if (names.empty() || parents.size() != names.size() || rest.size() != names.size())
    refuseArgument(text("A skeleton has a name, a parent and a rest transform for each joint, and at least one."));
  std::vector<Joint> joints;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (parents[i] >= static_cast<JointIndex>(i) || parents[i] < kNoJoint)
      refuseArgument(text("Joint “{}” comes before its parent; give parents first.", names[i]));
    joints.push_back({.name = names[i], .parent = parents[i], .rest_l = transformOf(rest[i]), .deforms = true});
  }
  auto character = std::make_shared<Character>();
  character->name = optional<std::string>(call.arguments, "name", "Character");
  character->skeleton = demand(Skeleton::create(std::move(joints)));
  demand(character->validate());
  return {{"character", addInstance(call.change(), character, character->name).value}};
}

Json saveScene(Call& call) {
  const fs::path file = neededPath(call.arguments, "file");
  if (lowerCase(file.extension().string()) != kProjectSuffix)
    refuseArgument(text("“{}” is no project; let its name end with “.sinew”.", file.filename().string()));
  const auto is = [&](const ProjectAsset& asset) { return asset.path == fs::absolute(file).lexically_normal(); };
  if (std::ranges::any_of(call.state.project.assets, is))
    refuse(text("“{}” is a file that the scene was read from; take another name.", file.filename().string()));
  for (const ProjectAsset& asset : call.state.project.assets)
    if (!saidPath(asset.path.string()).is_string())
      refuse(text("A project cannot name “{}”, which is no UTF-8; rename the file or its folder.",
                  inUtf8(asset.path.string())));
  const FileLock::Taken lock = FileLock::take(file, std::chrono::seconds(10));
  if (lock.holder) refuse(text("{} Close it there, or take another name.", heldText(*lock.holder)));
  constexpr int kVersions = 1;
  return {{"bytes", demand(saveProject(call.state.project, file, kVersions))}};
}

const ExportPreset& presetOf(const std::string& id) {
  const auto all = exportPresets();
  const auto found = std::ranges::find(all, id, &ExportPreset::id);
  if (found != all.end()) return *found;
  std::vector<std::string> ids;
  for (const ExportPreset& one : all) ids.emplace_back(one.id);
  refuseArgument(text("There is no preset “{}”; take one of {}.", id, listed(ids)));
}

ExportOptions exportOptionsOf(const Json& said, ExportFormat format) {
  ExportOptions out;
  if (given(said, "preset")) {
    const ExportPreset& preset = presetOf(said["preset"].get<std::string>());
    if (preset.format != format && !(isGltf(preset.format) && isGltf(format)))
      refuseArgument(text("The preset “{}” writes {}; name the file so.", std::string(preset.id),
                          std::string(extensionOf(preset.format))));
    out = preset.options;
  }
  out.bake = optional(said, "bake", out.bake);
  out.fps = optional(said, "fps", out.fps);
  out.tolerance = optional(said, "tolerance_m", out.tolerance);
  out.lever_m = optional(said, "lever_m", out.lever_m);
  out.in_place = optional(said, "in_place", out.in_place);
  out.motion_alone = optional(said, "motion_alone", out.motion_alone);
  out.unit_m = optional(said, "unit_m", out.unit_m);
  out.keep_layers = optional(said, "keep_layers", out.keep_layers);
  if (given(said, "up_axis")) {
    const auto axis = optional<std::string>(said, "up_axis", {});
    if (axis != "Y" && axis != "Z") refuseArgument(text("Y or Z points up in a file, not “{}”.", axis));
    out.z_up = axis == "Z";
  }
  if (given(said, "range")) {
    const auto range = optional<std::vector<double>>(said, "range", {});
    if (range.size() != 2 || !(range[0] < range[1])) refuseArgument(text("A range is two times, the earlier first."));
    out.range = {range[0], range[1]};
  }
  const auto positive = [](double value) { return std::isfinite(value) && value > 0.0; };
  if (!positive(out.tolerance) || !positive(out.lever_m) || !positive(out.unit_m) || !(out.fps >= 0.0))
    refuseArgument(text("Tolerance, lever, unit and frame rate are above 0."));
  return out;
}

std::vector<InstanceId> idsToExport(const Call& call, ExportFormat format) {
  std::vector<InstanceId> ids;
  if (given(call.arguments, "characters")) {
    for (const auto id : call.arguments["characters"].get<std::vector<std::uint64_t>>())
      ids.push_back(characterOf(call.scene(), id).id);
  } else {
    for (const Instance& one : call.scene().instances)
      if (!one.isObject()) ids.push_back(one.id);
    if (format == ExportFormat::bvh && ids.size() > 1) ids.resize(1);
  }
  if (ids.empty()) refuse(text("There is no character to write."));
  return ids;
}

Json exportScene(Call& call) {
  const fs::path path = neededPath(call.arguments, "file");
  const auto format = exportFormatOf(path);
  if (!format)
    refuseArgument(
        text("“{}” has no ending that tells what to write; take .glb, .gltf, .fbx or .bvh.", path.filename().string()));
  for (const ProjectAsset& asset : call.state.project.assets)
    if (asset.path == fs::absolute(path).lexically_normal())
      refuse(text("“{}” is a file that the scene was read from; take another name.", path.filename().string()));
  const Scene& scene = call.scene();
  const std::vector<InstanceId> ids = idsToExport(call, *format);
  JoinScene join{.scene = &scene, .ids = ids, .name = path.stem().string(), .task = call.task.part(0.0, 0.5)};
  demand(join.run());
  ExportFile file{.format = *format, .character = join.character, .before = join.report};
  file.options = exportOptionsOf(optional<Json>(call.arguments, "options", Json::object()), *format);
  file.task = call.task.part(0.5, 1.0);
  for (const InstanceId id : ids) file.posed_by_hand |= isPosedByHand(instanceOf(scene, id.value));
  if (ids.size() == 1) file.placement_w = PlacedOver(scene, ids.front());
  if (given(call.arguments, "clips")) {
    for (const auto& wanted : call.arguments["clips"].get<std::vector<std::string>>()) {
      const int at = file.character->findClip(wanted);
      if (at < 0) refuseArgument(unknownChoice(text("clip"), wanted, namesOf(file.character->clips, &Clip::name)));
      file.clips.push_back(file.character->clips[static_cast<std::size_t>(at)]);
    }
  } else {
    file.clips = file.character->clips;
  }
  demand(file.run());
  demand(ReplaceFile{.path = path, .bytes = file.bytes}.run());
  Json clips = Json::array();
  constexpr const char* kFates[] = {"exact", "other_keys", "left_out"};
  for (std::size_t i = 0; i < file.fates.size(); ++i)
    clips.push_back({{"name", file.clips[i]->name}, {"fate", kFates[static_cast<std::size_t>(file.fates[i].fate)]}});
  return {{"bytes", file.bytes.size()}, {"clips", std::move(clips)}, {"report", linesOf(file.report)}};
}

Json presets(Call&) {
  Json out = Json::array();
  for (const ExportPreset& one : exportPresets())
    out.push_back({{"id", one.id}, {"name", one.name.english()}, {"extension", extensionOf(one.format)}});
  return out;
}

constexpr OperationRow kFileOperations[] = {
    {"scene.add", true, addToScene},
    {"scene.build", true, buildCharacter},
    {"scene.save", false, saveScene},
    {"scene.export", false, exportScene},
    {"scene.report", false, [](Call& call) { return linesOf(call.state.report); }},
    {"presets", false, presets},
};

}  // namespace

std::span<const OperationRow> fileOperations() { return kFileOperations; }

}  // namespace sinew::facade

extern "C" sinew_scene* sinew_open(const char* file, const char* options, sinew_progress progress, void* context) {
  using namespace sinew::facade;
  return guarded(static_cast<sinew_scene*>(nullptr), [&] {
    auto scene = std::make_unique<sinew_scene>();
    if (!file) return scene.release();
    const Json said = Json::parse(options);
    State state;
    runTold(progress, context, AtEnd::may_cancel, [&](const sinew::Task& task) {
      if (sinew::isProject(file))
        openProjectFile(state, file, said, task);
      else
        addFile(state, file, said, task);
    });
    scene->put(std::move(state));
    return scene.release();
  });
}
