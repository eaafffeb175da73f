#include "core/io/fbx/importer.h"

#include <algorithm>
#include <filesystem>
#include <future>

#include <fmt/format.h>

#include "core/io/fbx/mesh/meshes.h"
#include "core/io/fbx/motion/animation.h"
#include "core/io/import_steps.h"

namespace sinew {
namespace {

constexpr std::string_view kExtensions[] = {".fbx"};

// What meshes may unfold to: one geometry hangs on many models, and shapes list only what moves.
std::size_t maxRows(std::size_t file_bytes) {
  constexpr std::size_t kMinRows = std::size_t{1} << 24, kMaxRows = std::size_t{1} << 28;
  return std::clamp(4 * file_bytes, kMinRows, kMaxRows);
}

// Whether cutting the polygons takes so long that a thread comes cheaper than waiting.
bool isWorthThread(const FbxMeshSources& sources) {
  constexpr std::size_t kFewCorners = 20'000;
  std::size_t corners = 0;
  for (const FbxGeometry& geometry : sources.geometries) corners += geometry.corners.size();
  return corners > kFewCorners;
}

void reportMaterials(const FbxMaterials& materials, std::size_t heights, ImportReport& report) {
  if (materials.on_other_uv_layers) {
    report.add(ReportKind::dropped, text("Left out {} on a second set of texture coordinates; each mesh keeps one.",
                                         counted(materials.on_other_uv_layers, "{} texture", "{} textures")));
  }
  if (materials.falloffs) {
    report.add(ReportKind::dropped, text("Left out {} of colours that change towards the outline, which is not shown.",
                                         counted(materials.falloffs, "{} texture", "{} textures")));
  }
  if (heights) {
    report.add(ReportKind::dropped, text("Left out {} of heights; only normal maps are shown.",
                                         counted(heights, "{} bump map", "{} bump maps")));
  }
}

}  // namespace

std::span<const std::string_view> FbxImporter::extensions() const { return kExtensions; }

Result<Imported> FbxImporter::read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                   const ProgressFn& progress) const {
  const ImportProgress go_on{progress};

  ImportReport report;
  auto bytes = readModelFile(files, file, go_on, text("Checking the file"), report);
  if (!bytes) return tl::unexpected(bytes.error());
  const std::size_t max_rows = maxRows(bytes->size());
  const auto document = FbxDocument::parse(std::move(*bytes));
  if (!document) return tl::unexpected(document.error());
  const FbxScene scene = FbxScene::build(*document, report);
  if (!go_on(0.2f, text("Reading the skeleton"))) return importCancelled();

  auto character = std::make_shared<Character>();
  character->name = std::filesystem::path(file).stem().string();
  character->format = fmt::format("FBX {}.{}{}", document->version() / 1000, document->version() / 100 % 10,
                                  document->ascii() ? " ASCII" : "");
  auto bones = buildFbxSkeleton(scene, options, report);
  if (!bones) return tl::unexpected(bones.error());
  character->skeleton = bones->skeleton;
  character->unit_m = bones->settings.unit_m;
  character->up_axis = bones->settings.up_axis;
  const FbxMorphs morphs = findFbxMorphs(scene, *bones, report);
  character->morph_channels = morphs.channels;

  // Three readers side by side: pictures, meshes, and (on this thread) the clips.
  // What they read is declared before them, so that it outlives them however this function is left.
  std::atomic<bool> cancel{false};
  const FbxMaterials materials = findFbxMaterials(*document, scene);
  const std::vector<ImageJob> jobs = options.decode_images ? fbxImageJobs(materials, files) : std::vector<ImageJob>();
  FbxMeshSources sources;
  std::future<DecodedImages> images;
  std::future<std::vector<FbxPart>> cut;
  const CancelOnExit stop_helpers(cancel);
  if (!jobs.empty()) images = std::async(std::launch::async, [&] { return decodeImages(jobs, cancel); });

  if (!go_on(0.25f, text("Reading the meshes"))) return importCancelled();
  sources = findFbxMeshes(scene, *bones, materials, report);
  cut = std::async(isWorthThread(sources) ? std::launch::async : std::launch::deferred,
                   [&] { return cutFbxGeometries(sources.geometries, cancel); });

  FbxClipReader clips{&scene, &*bones, &morphs, &report, {}, {}};
  clips.progress = [&](float done) { return go_on(0.3f + 0.39f * done, text("Reading the clips")); };
  if (auto ok = clips.run(); !ok) return tl::unexpected(ok.error());
  character->clips = std::move(clips.clips);

  if (!waitFor(cut, progress, 0.72f, text("Reading the meshes"))) return importCancelled();
  std::vector<FbxPart> parts = cut.get();
  character->images.resize(materials.images.size());
  if (images.valid()) {
    if (!waitFor(images, progress, 0.75f, text("Decoding the textures"))) return importCancelled();
    character->images = images.get().report(report);
  }
  std::vector<AssimpMaterial> read = readFbxMaterials(materials);
  reportMaterials(materials, finishMaterials(read, character->images), report);
  for (AssimpMaterial& m : read) character->materials.push_back(std::move(m.material));

  if (!go_on(0.85f, text("Binding the meshes"))) return importCancelled();
  FbxMeshes meshes{&sources, &*bones, &morphs, &materials, &parts, options, max_rows, character.get(), &report, 0};
  if (auto ok = meshes.run(); !ok) return tl::unexpected(ok.error());
  if (!go_on(0.97f, text("Checking the character"))) return importCancelled();
  auto out = finishImport(std::move(character), std::move(report), meshes.invented_materials);
  if (out) go_on(1.f, text("Done"));
  return out;
}

}  // namespace sinew
