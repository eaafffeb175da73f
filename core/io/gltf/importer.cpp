#include "core/io/gltf/importer.h"

#include <filesystem>
#include <future>

#include "core/io/assimp/reader.h"
#include "core/io/file_units.h"
#include "core/io/gltf/build/animation.h"
#include "core/io/gltf/build/meshes.h"
#include "core/io/gltf/build/repack.h"
#include "core/io/gltf/build/skeleton.h"
#include "core/io/gltf/document.h"
#include "core/io/images.h"
#include "core/io/import_steps.h"

namespace sinew {
namespace {

constexpr std::string_view kExtensions[] = {".glb", ".gltf", ".vrm", ".vrma"};

// Of all that are not spare; image_of: by job.
std::vector<ImageJob> imageJobs(const GltfDocument& d, const FileSource& files, std::vector<std::size_t>& image_of) {
  std::vector<ImageJob> jobs;
  for (std::size_t i = 0; i < d.images.size(); ++i) {
    const GltfImage& image = d.images[i];
    if (image.spare) continue;
    image_of.push_back(i);
    ImageJob& job = jobs.emplace_back(ImageJob{.name = image.name, .bytes = image.bytes});
    if (!image.uri.empty()) job.files = &files, job.paths = {image.uri};
  }
  return jobs;
}

std::shared_ptr<const JointRoles> rolesOf(const GltfDocument& d, const GltfSkeleton& bones) {
  if (d.roles.empty()) return nullptr;
  JointRoles roles;
  for (const GltfRole& one : d.roles) roles.set(one.role, bones.joint_of_node[static_cast<std::size_t>(one.node)]);
  return std::make_shared<const JointRoles>(std::move(roles));
}

// But for those of meshes, primitives and skins.
std::vector<PartNote> notesOf(const GltfDocument& d, const GltfSkeleton& bones) {
  std::vector<PartNote> notes;
  const auto add = [&](PartNote::Part part, std::size_t index, const std::string& note) {
    if (!note.empty()) notes.push_back({part, static_cast<int>(index), note});
  };
  add(PartNote::Part::file, 0, d.file_note);
  add(PartNote::Part::asset, 0, d.asset_note);
  add(PartNote::Part::scene, 0, d.scene_note);
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    const JointIndex joint = bones.joint_of_node[i];
    if (joint != kNoJoint) add(PartNote::Part::joint, static_cast<std::size_t>(joint), d.nodes[i].note);
  }
  for (std::size_t i = 0; i < d.materials.size(); ++i) add(PartNote::Part::material, i, d.materials[i].note);
  for (std::size_t i = 0; i < d.images.size(); ++i) add(PartNote::Part::image, i, d.images[i].note);
  return notes;
}

}  // namespace

std::span<const std::string_view> GltfImporter::extensions() const { return kExtensions; }

Result<Imported> GltfImporter::read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                    const ProgressFn& progress) const {
  const ImportProgress go_on{progress};

  ImportReport report;
  auto bytes = readModelFile(files, file, go_on, text("Checking the file"), report);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto document = readGltfDocument(std::move(*bytes), files, report);
  if (!document) return tl::unexpected(document.error());
  const GltfDocument& d = *document;
  if (!go_on(0.25f, text("Reading the skeleton"))) return importCancelled();

  // Three readers side by side: pictures, meshes through Assimp, and (on this thread) the clips.
  // What they read is declared before them, so that it outlives them however this function is left.
  std::atomic<bool> cancel{false};
  Result<PackedModel> packed;
  std::vector<std::size_t> image_of;
  const std::vector<ImageJob> jobs = options.decode_images ? imageJobs(d, files, image_of) : std::vector<ImageJob>();
  std::future<DecodedImages> images;
  std::future<Result<std::vector<AssimpMesh>>> assimp;
  const CancelOnExit stop_helpers(cancel);  // destroyed first, then the futures wait for their threads
  if (!jobs.empty()) images = std::async(std::launch::async, [&] { return decodeImages(jobs, cancel); });

  auto character = std::make_shared<Character>();
  character->name = std::filesystem::path(file).stem().string();
  character->format = d.binary ? "GLB 2.0" : "glTF 2.0";
  auto bones = buildSkeleton(d, report);
  if (!bones) return tl::unexpected(bones.error());
  character->skeleton = std::move(bones->skeleton);
  character->roles = rolesOf(d, *bones);
  character->motion_of_roles = d.motion_of_roles;
  character->scene_name = d.scene_name;
  packed = packForAssimp(d, bones->inverse_bind, report);
  if (!packed) return tl::unexpected(packed.error());
  if (!packed->primitives.empty()) {
    assimp = std::async(std::launch::async, [&] {
      return readMeshesWithAssimp({packed->glb, "glTF2 Importer", "glb"}, cancel);
    });
  }

  character->morph_channels = morphChannels(d, *bones);
  GltfClipReader clips{&d, bones->joint_of_node, bones->first_morph_of_node, &report, {}, {}};
  clips.progress = [&](float done) { return go_on(0.3f + 0.39f * done, text("Reading the clips")); };
  if (auto ok = clips.run(); !ok) return tl::unexpected(ok.error());
  character->clips = std::move(clips.clips);

  std::vector<PartNote> notes = notesOf(d, *bones);
  for (const GltfMaterial& m : d.materials) character->materials.push_back(m.material);
  if (assimp.valid()) {
    if (!waitFor(assimp, progress, 0.7f, text("Reading the meshes"))) return importCancelled();
    auto read = assimp.get();
    if (!read) return tl::unexpected(read.error());
    if (!go_on(0.8f, text("Binding the meshes"))) return importCancelled();
    GltfMeshes meshes{&d, &*bones, &*packed, &*read, options.influences_kept, character.get(), &notes, &report};
    if (auto ok = meshes.run(); !ok) return tl::unexpected(ok.error());
  }

  if (!notes.empty()) character->notes = std::make_shared<const std::vector<PartNote>>(std::move(notes));
  character->images.resize(d.images.size());
  if (images.valid()) {
    if (!waitFor(images, progress, 0.9f, text("Decoding the textures"))) return importCancelled();
    DecodedImages all = images.get();
    for (UnreadImage& unread : all.unread)
      unread.image = static_cast<int>(image_of[static_cast<std::size_t>(unread.image)]);
    if (!all.unread.empty())
      character->unread_images = std::make_shared<const std::vector<UnreadImage>>(std::move(all.unread));
    auto decoded = std::move(all).report(report);
    for (std::size_t job = 0; job < image_of.size(); ++job) character->images[image_of[job]] = std::move(decoded[job]);
  }
  if (!go_on(0.97f, text("Checking the character"))) return importCancelled();
  const FileUnits units = chooseUnits({1.0, 'Y'}, UnitsSource::stated, options, report);
  if (auto ok = applyUnits(units, *character); !ok) return tl::unexpected(ok.error());
  auto out = finishImport(std::move(character), std::move(report));
  if (out) go_on(1.f, text("Done"));
  return out;
}

}  // namespace sinew
