#include "core/io/assimp/importer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <future>
#include <map>

#include <assimp/config.h>
#include <assimp/scene.h>

#include <fmt/format.h>

#include "core/base/lower_case.h"
#include "core/evaluate/evaluator.h"
#include "core/io/assimp/animation.h"
#include "core/io/assimp/formats.h"
#include "core/io/assimp/hierarchy.h"
#include "core/io/assimp/material.h"
#include "core/io/assimp/reader.h"
#include "core/io/images.h"
#include "core/io/import_steps.h"
#include "core/io/mesh/mesh_binder.h"
#include "core/io/mesh/vertex_weld.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

// From the scene, while Assimp holds it, to a character in units of the file without its pictures.
class SceneReader {
 public:
  SceneReader(const aiScene& scene, const AssimpFileFacts& facts, std::string name, std::size_t file_size,
              const ImportOptions& options, const std::atomic<bool>& cancel, ImportReport& report)
      : scene_(scene), facts_(facts), file_size_(file_size), options_(options), cancel_(cancel), report_(report) {
    character->name = std::move(name);
  }

  Check run(RootNode root) {
    auto hierarchy = readAssimpHierarchy(scene_, root, facts_.names, report_);
    if (!hierarchy) return tl::unexpected(hierarchy.error());
    hierarchy_ = std::move(*hierarchy);
    character->skeleton = hierarchy_.skeleton;
    readMaterials();
    if (Check ok = readMeshes(); !ok) return ok;
    return readClips();
  }

  std::shared_ptr<Character> character = std::make_shared<Character>();
  std::vector<AssimpMaterial> materials;
  std::vector<std::string> image_paths;  // as the file names them; Character::images has their order

 private:
  void readMaterials() {
    std::map<std::string, int, std::less<>> images;
    const auto find = [&](std::string_view path) {
      TextureRef ref;
      if (path.empty() || path.starts_with('*')) return ref;
      const auto [at, fresh] = images.try_emplace(std::string(path), static_cast<int>(image_paths.size()));
      if (fresh) image_paths.emplace_back(path);
      ref.image = at->second;
      return ref;
    };
    for (unsigned i = 0; i < scene_.mNumMaterials; ++i) {
      AssimpMaterial& m = materials.emplace_back(readAssimpMaterial(*scene_.mMaterials[i], ColorValues::display, find));
      m.material.name = m.material.name.empty() ? fmt::format("material{}", i) : cleanName(m.material.name);
      character->materials.push_back(m.material);
    }
  }

  Check readMeshes() {
    // What a file can say of a vertex takes more bytes than this leaves it.
    const std::size_t max_rows = std::max(std::size_t{1} << 22, 4 * file_size_);
    MeshBinder binder(*character, hierarchy_.rest_m, options_.influences_kept, max_rows);
    for (std::size_t j = 0; j < hierarchy_.node_of_joint.size(); ++j) {
      const aiNode& node = *hierarchy_.node_of_joint[j];
      for (unsigned m = 0; m < node.mNumMeshes; ++m) {
        if (cancel_) return fail(kImportCancelled);
        if (node.mMeshes[m] >= scene_.mNumMeshes) continue;
        if (Check ok = readMesh(*scene_.mMeshes[node.mMeshes[m]], static_cast<JointIndex>(j), binder); !ok) return ok;
      }
    }
    binder.report(report_);
    if (lost_bones_) {
      report_.add(ReportKind::dropped, text("Left out the weights of {} that no node is called after.",
                                            counted(lost_bones_, "{} joint", "{} joints")));
    }
    return {};
  }

  Check readMesh(const aiMesh& from, JointIndex node, MeshBinder& binder) {
    auto read = readAssimpMesh(from);
    if (!read) return tl::unexpected(read.error());
    RawMesh& raw = read->raw;
    const auto better = facts_.names.find(read->name);
    if (better != facts_.names.end()) read->name = better->second;
    raw.mesh.name = read->name.empty() ? character->skeleton[node].name : cleanName(read->name);
    raw.mesh.material = read->material < materials.size() ? static_cast<int>(read->material) : -1;
    MeshUse use{.node = node};
    use.first_morph_channel = addMorphChannels(from, node, raw.mesh);
    const bool flat = raw.mesh.normals.empty();
    if (options_.join_vertices) joinVertices(raw);
    if (!binder.repair(raw)) return {};
    if (options_.join_vertices && flat) joinVertices(raw);  // corners of its triangles that face the same way
    if (from.mNumBones > 0) use.skin = addSkin(from, node, raw, binder);
    return binder.add(std::move(raw.mesh), raw.influences, use);
  }

  int addMorphChannels(const aiMesh& from, JointIndex node, Mesh& mesh) {
    if (mesh.morph_targets.empty()) return 0;
    const int first = static_cast<int>(character->morph_channels.size());
    for (std::size_t t = 0; t < mesh.morph_targets.size(); ++t) {
      const aiAnimMesh& target = *from.mAnimMeshes[t];
      const std::string_view given(target.mName.data, target.mName.length);
      mesh.morph_targets[t].name = given.empty() ? fmt::format("target{}", t) : cleanName(given);
      character->morph_channels.push_back(
          {node, mesh.morph_targets[t].name, std::isfinite(target.mWeight) ? target.mWeight : 0.f});
    }
    const std::pair range(first, static_cast<int>(mesh.morph_targets.size()));
    morphs_.try_emplace(std::string(from.mName.C_Str()), range);
    morphs_.try_emplace(std::string(hierarchy_.node_of_joint[static_cast<std::size_t>(node)]->mName.C_Str()), range);
    return first;
  }

  // The bones that nodes are called after, and the influences over them.
  int addSkin(const aiMesh& from, JointIndex node, RawMesh& raw, MeshBinder& binder) {
    const std::vector<JointIndex> bones = hierarchy_.jointsOfBones(from, node);
    std::vector<JointIndex> joints;
    std::vector<Mat4> inverse_bind;
    std::vector<int> slot(bones.size(), -1);
    for (std::size_t b = 0; b < bones.size(); ++b) {
      const Mat4 offset = matrix(from.mBones[b]->mOffsetMatrix);
      if (bones[b] == kNoJoint || !isFinite(offset)) {
        ++lost_bones_;
        continue;
      }
      slot[b] = static_cast<int>(joints.size());
      joints.push_back(bones[b]);
      inverse_bind.push_back(offset);
    }
    std::erase_if(raw.influences, [&](const RawInfluence& i) { return slot[i.joint] < 0; });
    for (RawInfluence& i : raw.influences) i.joint = static_cast<std::uint16_t>(slot[i.joint]);
    return joints.empty() ? -1 : binder.addSkin(raw.mesh.name, joints, inverse_bind);
  }

  Check readClips() {
    AssimpClipReader clips{&scene_, &hierarchy_, {}, character->name, &report_, {}, {}};
    clips.morphs_of = [this](std::string_view name) {
      const auto found = morphs_.find(name);
      return found == morphs_.end() ? std::pair(-1, 0) : found->second;
    };
    clips.progress = [this](float) { return !cancel_; };
    if (Check ok = clips.run(); !ok) return ok;
    character->clips = std::move(clips.clips);
    return {};
  }

  const aiScene& scene_;
  const AssimpFileFacts& facts_;
  std::size_t file_size_;
  const ImportOptions& options_;
  const std::atomic<bool>& cancel_;
  ImportReport& report_;
  AssimpHierarchy hierarchy_;
  std::map<std::string, std::pair<int, int>, std::less<>> morphs_;  // mesh or node to its first channel and how many
  std::size_t lost_bones_ = 0;
};

// How large a figure is: the rest pose's meshes, or its joints.
double sizeOf(const Character& c) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, nullptr, 0.0, pose);
  const Vec3 size = measureBounds(c, pose.joints_m, pose.pose.morph_weights).size();
  return static_cast<double>(std::max({size.x, size.y, size.z}));
}

}  // namespace

std::span<const std::string_view> AssimpImporter::extensions() const {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> out;
    for (const AssimpFormat& format : assimpFormats()) out.push_back(format.extension);
    return out;
  }();
  return all;
}

Result<Imported> AssimpImporter::read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                      const ProgressFn& progress) const {
  const ImportProgress go_on{progress};
  const std::string extension = lowerCase(std::filesystem::path(file).extension().string());
  const AssimpFormat* const format = assimpFormat(extension);
  if (!format) return fail("This is no kind of file that is read in this way.");
  ImportReport report;
  const auto bytes = readModelFile(files, file, go_on, text("Checking the file"), report);
  if (!bytes) return tl::unexpected(bytes.error());
  auto facts = checkBeforeAssimp(*format, {reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!facts) return tl::unexpected(facts.error());
  report.add(ReportKind::info, text("{} is read as well as Assimp can; check proportions and clips, and prefer "
                                    "glTF or FBX where there is a choice.",
                                    format->name));

  std::atomic<bool> cancel{false};
  std::optional<SceneReader> scene;
  std::future<Check> reading;
  std::future<DecodedImages> decoding;
  std::vector<ImageJob> jobs;
  const CancelOnExit stop_helpers(cancel);
  AssimpRequest request{*bytes, format->loader, extension.substr(1), 0, &files, {}};
  request.file = file;
  request.settings = {{AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, 1}};
  reading = std::async(std::launch::async, [&] {
    return readWithAssimp(request, cancel, [&](const aiScene& from) {
      const RootNode root = format->source == UnitsSource::stated ? RootNode::units_and_axes : RootNode::as_it_is;
      return scene
          .emplace(from, *facts, std::filesystem::path(file).stem().string(), bytes->size(), options, cancel, report)
          .run(root);
    });
  });
  if (!waitFor(reading, progress, 0.3f, text("Reading the scene"))) return importCancelled();
  if (Check ok = reading.get(); !ok) return tl::unexpected(ok.error());
  Character& character = *scene->character;
  character.format = std::string(format->name);

  character.images.resize(scene->image_paths.size());
  if (options.decode_images && !scene->image_paths.empty()) {
    for (const std::string& path : scene->image_paths)
      jobs.push_back({.name = cleanName(path.substr(path.find_last_of("/\\") + 1)), .files = &files, .paths = {path}});
    decoding = std::async(std::launch::async, [&] { return decodeImages(jobs, cancel); });
    if (!waitFor(decoding, progress, 0.7f, text("Decoding the textures"))) return importCancelled();
    character.images = decoding.get().report(report);
  }
  finishMaterials(scene->materials, character.images);
  for (std::size_t i = 0; i < scene->materials.size(); ++i) character.materials[i] = scene->materials[i].material;
  if (!go_on(0.9f, text("Checking the character"))) return importCancelled();

  if (format->source == UnitsSource::guessed) facts->units.unit_m = guessUnit(sizeOf(character), options, report);
  if (Check ok = applyUnits(chooseUnits(facts->units, format->source, options, report), character); !ok)
    return tl::unexpected(ok.error());
  auto finished = finishImport(std::move(scene->character), std::move(report));
  if (finished) go_on(1.f, text("Done"));
  return finished;
}

}  // namespace sinew
