#include "core/io/gltf_importer.h"

#include <algorithm>
#include <filesystem>
#include <future>

#include <fmt/format.h>

#include "core/io/assimp_reader.h"
#include "core/io/gltf_animation.h"
#include "core/io/gltf_document.h"
#include "core/io/gltf_meshes.h"
#include "core/io/gltf_repack.h"
#include "core/io/gltf_skeleton.h"
#include "core/io/images.h"

namespace sinew {
namespace {

constexpr std::string_view kExtensions[] = {".glb", ".gltf"};

// Stops the helpers and waits for them, whatever way the function is left.
class CancelOnExit {
 public:
  explicit CancelOnExit(std::atomic<bool>& flag) : flag_(flag) {}
  ~CancelOnExit() { flag_ = true; }
  CancelOnExit(const CancelOnExit&) = delete;
  CancelOnExit& operator=(const CancelOnExit&) = delete;

 private:
  std::atomic<bool>& flag_;
};

std::vector<ImageJob> imageJobs(const GltfDocument& d, const FileSource& files) {
  std::vector<ImageJob> jobs;
  for (const GltfImage& image : d.images) {
    ImageJob& job = jobs.emplace_back(ImageJob{image.name, {}, image.bytes});
    if (!image.uri.empty()) job.load = [&files, &image] { return files.readTexture(image.uri); };
  }
  return jobs;
}

// Waits for a helper while telling the user how it goes. False: cancelled.
template <class T>
bool waitFor(std::future<T>& helper, const ProgressFn& progress, float fraction, std::string_view what) {
  while (helper.wait_for(std::chrono::milliseconds(30)) != std::future_status::ready) {
    if (progress && !progress(fraction, what)) return false;
  }
  return true;
}

void summarize(const Character& c, ImportReport& report) {
  report.add(
      ReportKind::info,
      fmt::format(
          "{}: {}, {} with {} and {}, {}, {}, {}.", c.format, counted(c.skeleton.size(), "joint", "joints"),
          counted(c.meshes.size(), "mesh", "meshes"), counted(c.vertexCount(), "vertex", "vertices"),
          counted(c.triangleCount(), "triangle", "triangles"), counted(c.materials.size(), "material", "materials"),
          counted(c.morph_channels.size(), "morph target", "morph targets"), counted(c.clips.size(), "clip", "clips")));
  std::rotate(report.lines.begin(), report.lines.end() - 1, report.lines.end());  // the summary comes first
}

}  // namespace

std::span<const std::string_view> GltfImporter::extensions() const { return kExtensions; }

Result<Imported> GltfImporter::read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                    const ProgressFn& progress) const {
  const auto cancelled = [] { return fail(std::string(kImportCancelled)); };
  const auto go_on = [&](float fraction, std::string_view what) { return !progress || progress(fraction, what); };

  Imported out;
  out.report.file = std::filesystem::path(file).filename().string();
  if (!go_on(0.f, "Reading the file")) return cancelled();
  auto bytes = files.read(file);
  if (!bytes) return tl::unexpected(Problem{bytes.error().for_user + ".", bytes.error().for_log});
  if (!go_on(0.1f, "Checking the file")) return cancelled();
  const auto document = readGltfDocument(std::move(*bytes), files, out.report);
  if (!document) return tl::unexpected(document.error());
  const GltfDocument& d = *document;
  if (!go_on(0.25f, "Reading the skeleton")) return cancelled();

  // Three readers side by side: pictures, meshes through Assimp, and (on this thread) the clips.
  // What they read is declared before them, so that it outlives them however this function is left.
  std::atomic<bool> cancel{false};
  Result<PackedModel> packed;
  const std::vector<ImageJob> jobs = options.decode_images ? imageJobs(d, files) : std::vector<ImageJob>();
  std::future<DecodedImages> images;
  std::future<Result<std::vector<AssimpMesh>>> assimp;
  const CancelOnExit stop_helpers(cancel);  // destroyed first, then the futures wait for their threads
  if (!jobs.empty()) images = std::async(std::launch::async, [&] { return decodeImages(jobs, cancel); });

  auto character = std::make_shared<Character>();
  character->name = std::filesystem::path(file).stem().string();
  character->format = d.binary ? "GLB 2.0" : "glTF 2.0";
  auto bones = buildSkeleton(d, out.report);
  if (!bones) return tl::unexpected(bones.error());
  character->skeleton = std::move(bones->skeleton);
  packed = packForAssimp(d, bones->inverse_bind, out.report);
  if (!packed) return tl::unexpected(packed.error());
  if (!packed->primitives.empty()) {
    assimp = std::async(std::launch::async, [&] { return readMeshesWithAssimp(packed->glb, cancel); });
  }

  character->morph_channels = morphChannels(d, *bones);
  GltfClipReader clips{&d, bones->joint_of_node, bones->first_morph_of_node, &out.report, {}, {}};
  clips.progress = [&](float done) { return go_on(0.3f + 0.4f * done, "Reading the clips"); };
  if (auto ok = clips.run(); !ok) return tl::unexpected(ok.error());
  character->clips = std::move(clips.clips);

  for (const GltfMaterial& m : d.materials) character->materials.push_back(m.material);
  if (assimp.valid()) {
    if (!waitFor(assimp, progress, 0.7f, "Reading the meshes")) return cancelled();
    auto read = assimp.get();
    if (!read) return tl::unexpected(read.error());
    if (!go_on(0.8f, "Binding the meshes")) return cancelled();
    GltfMeshes meshes{&d, &*bones, &*packed, &*read, options.influences_kept, character.get(), &out.report};
    if (auto ok = meshes.run(); !ok) return tl::unexpected(ok.error());
  }

  character->images.resize(d.images.size());
  if (images.valid()) {
    if (!waitFor(images, progress, 0.9f, "Decoding the textures")) return cancelled();
    DecodedImages decoded = images.get();
    character->images = std::move(decoded.images);
    for (std::string& problem : decoded.problems) out.report.add(ReportKind::dropped, std::move(problem));
  }
  if (!go_on(0.97f, "Checking the character")) return cancelled();
  if (auto ok = character->validate(); !ok) return tl::unexpected(ok.error());
  summarize(*character, out.report);
  out.character = std::move(character);
  go_on(1.f, "Done");
  return out;
}

}  // namespace sinew
