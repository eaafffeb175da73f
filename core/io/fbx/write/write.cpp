#include "core/io/fbx/write/write.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/io/fbx/scene.h"
#include "core/io/fbx/write/meshes.h"
#include "core/io/fbx/write/models.h"
#include "core/io/fbx/write/objects.h"
#include "core/io/fbx/write/read_elsewhere.h"
#include "core/io/fbx/write/takes.h"
#include "core/io/importer.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

using namespace fbx_write;

constexpr int kVersion = 7400;

class FileWriter {
 public:
  explicit FileWriter(WriteFbx& work)
      : work_(work), character_(*work.character), objects_({1.0 / work.unit_m, work.z_up}, kVersion) {}

  Check run() {
    const std::vector<CarriedMesh> meshes = surfaces();
    const Models models = addModels(character_, meshes, eulerFramesOf(character_, work_.clips), objects_, work_.report);
    Materials materials(character_, objects_);
    AddMeshes geometry{.character = &character_,
                       .meshes = meshes,
                       .models = &models,
                       .materials = &materials,
                       .objects = &objects_,
                       .task = work_.task.part(0.0, 0.3)};
    geometry.run();
    if (Check ok = work_.task.goesOn(); !ok) return ok;
    materials.report(work_.report);
    AddTakes takes{.character = &character_,
                   .clips = work_.clips,
                   .models = &models,
                   .morphs = geometry.morphs,
                   .tolerance = work_.tolerance,
                   .tolerance_rad = work_.tolerance_rad,
                   .keep_layers = work_.keep_layers,
                   .task = work_.task.part(0.3, 0.7),
                   .objects = &objects_,
                   .report = &work_.report};
    if (Check ok = takes.run(); !ok) return ok;
    work_.written = std::move(takes.written);
    reportReadElsewhere(character_, work_.clips, models.limbs, work_.report);
    return write(takes.takes);
  }

 private:
  // Lines and points have no place in the meshes of an FBX file.
  std::vector<CarriedMesh> surfaces() {
    std::vector<CarriedMesh> meshes = carriedMeshes(character_);
    std::size_t strokes = 0;
    for (CarriedMesh& mesh : meshes) {
      for (const Mesh* part : mesh.parts) strokes += part->lines.size() / 2 + part->points.size();
      std::erase_if(mesh.parts, [](const Mesh* part) { return part->indices.empty(); });
    }
    std::erase_if(meshes, [](const CarriedMesh& mesh) { return mesh.parts.empty(); });
    work_.report.addCounted(ReportKind::dropped, strokes, "{} line or point is left out; FBX keeps triangles.",
                            "{} lines and points are left out; FBX keeps triangles.");
    return meshes;
  }

  Check write(const std::vector<WrittenTake>& takes) {
    FbxWriter out(kVersion);
    out.head("Sinew");
    writeSettings(out, takes);
    writeDocument(out, takes);
    if (Check ok = objects_.write(out, work_.task.part(0.7, 1.0)); !ok) return ok;
    writeTakes(out, takes);
    auto file = out.finish();
    if (!file) return tl::unexpected(file.error());
    work_.file = std::move(*file);
    return {};
  }

  void writeSettings(FbxWriter& out, const std::vector<WrittenTake>& takes) {
    const double fps = work_.clips.empty() ? 30.0 : std::clamp(work_.clips.front()->fps, kMinFps, kMaxFps);
    const auto differs = [&](const auto& clip) { return clip->fps != work_.clips.front()->fps; };
    if (std::ranges::any_of(work_.clips, differs)) {
      work_.report.add(ReportKind::converted,
                       text("The clips have different frames per second; the file says {:.6g} for all.", fps));
    }
    out.begin("GlobalSettings");
    out.leaf("Version", std::int32_t{1000});
    {
      Properties list(out);
      const auto axis = [&](const char* name, std::int32_t value) { list.integer(name, "int", "Integer", "", value); };
      const std::int32_t up = work_.z_up ? 2 : 1, front = work_.z_up ? 1 : 2, front_sign = work_.z_up ? -1 : 1;
      const double centimetres = work_.unit_m * 100.0;
      axis("UpAxis", up), axis("UpAxisSign", 1);
      axis("FrontAxis", front), axis("FrontAxisSign", front_sign);
      axis("CoordAxis", 0), axis("CoordAxisSign", 1);
      axis("OriginalUpAxis", up), axis("OriginalUpAxisSign", 1);
      list.number("UnitScaleFactor", "double", "Number", "", centimetres);
      list.number("OriginalUnitScaleFactor", "double", "Number", "", centimetres);
      list.integer("TimeMode", "enum", "", "", static_cast<std::int32_t>(fbxTimeMode(fps)));
      list.time("TimeSpanStart", takes.empty() ? 0 : takes.front().start);
      list.time("TimeSpanStop", takes.empty() ? 0 : takes.front().stop);
      list.number("CustomFrameRate", "double", "Number", "", fps);
    }
    out.end();
  }

  void writeDocument(FbxWriter& out, const std::vector<WrittenTake>& takes) {
    constexpr std::int64_t kDocument = 1;
    out.begin("Documents");
    out.leaf("Count", std::int32_t{1});
    out.begin("Document");
    out.value(kDocument);
    out.value("Scene");
    out.value("Scene");
    {
      Properties list(out);
      if (!takes.empty()) list.word("ActiveAnimStackName", "KString", "", "", takes.front().name);
    }
    out.leaf("RootNode", std::int64_t{0});
    out.end();
    out.end();
    out.begin("References");
    out.end();
  }

  static void writeTakes(FbxWriter& out, const std::vector<WrittenTake>& takes) {
    out.begin("Takes");
    out.leaf("Current", std::string_view(takes.empty() ? std::string_view() : std::string_view(takes.front().name)));
    for (const WrittenTake& take : takes) writeTake(out, take);
    out.end();
  }

  WriteFbx& work_;
  const Character& character_;
  Objects objects_;
};

}  // namespace

Check WriteFbx::run() {
  file.clear(), written.clear(), report = {};
  return FileWriter(*this).run();
}

}  // namespace sinew
