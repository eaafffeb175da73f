#include "core/io/assimp/reader.h"

#include <algorithm>
#include <charconv>

#include <assimp/BaseImporter.h>
#include <assimp/MemoryIOWrapper.h>
#include <assimp/importerdesc.h>
#include <assimp/scene.h>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>

#include <fmt/format.h>

#include "core/io/mesh/triangulate.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

// The model from memory; other files that it names come from where it lies, or there are none.
class SourceFiles final : public Assimp::IOSystem {
 public:
  SourceFiles(const AssimpRequest& request, std::string model) : request_(request), model_(std::move(model)) {}
  bool Exists(const char* name) const override {
    return name == model_ || (request_.files && request_.files->read(name).has_value());
  }
  char getOsSeparator() const override { return '/'; }
  void Close(Assimp::IOStream* stream) override { delete stream; }

  Assimp::IOStream* Open(const char* name, const char* mode) override {
    if (std::string_view(mode).find_first_of("wa+") != std::string_view::npos) return nullptr;
    if (name == model_) return new Assimp::MemoryIOStream(request_.bytes.data(), request_.bytes.size(), false);
    if (!request_.files) return nullptr;
    const auto bytes = request_.files->read(name);
    if (!bytes) return nullptr;
    auto* copy = new std::uint8_t[bytes->size()];  // owned by the stream
    std::ranges::copy(*bytes, copy);
    return new Assimp::MemoryIOStream(copy, bytes->size(), true);
  }

 private:
  const AssimpRequest& request_;
  std::string model_;
};

class CancelHandler final : public Assimp::ProgressHandler {
 public:
  explicit CancelHandler(const std::atomic<bool>& cancel) : cancel_(cancel) {}
  bool Update(float) override { return !cancel_; }

 private:
  const std::atomic<bool>& cancel_;
};

void keepOnly(std::string_view name, Assimp::Importer& importer) {
  for (std::size_t i = importer.GetImporterCount(); i-- > 0;) {
    Assimp::BaseImporter* loader = importer.GetImporter(i);
    if (std::string_view(loader->GetInfo()->mName) == name) continue;
    importer.UnregisterLoader(loader);
    delete loader;  // what is taken out belongs to the caller
  }
}

Vec3 vec(const aiVector3D& v) { return {v.x, v.y, v.z}; }

std::vector<Vec3> vectors(const aiVector3D* from, unsigned count) {
  std::vector<Vec3> out;
  if (!from) return out;
  out.resize(count);
  for (unsigned i = 0; i < count; ++i) out[i] = vec(from[i]);
  return out;
}

std::vector<Vec3> differences(const aiVector3D* from, const aiVector3D* base, unsigned count) {
  std::vector<Vec3> out;
  if (!from || !base) return out;
  out.resize(count);
  for (unsigned i = 0; i < count; ++i) out[i] = vec(from[i]) - vec(base[i]);
  return out;
}

void readVertices(const aiMesh& from, Mesh& m) {
  const unsigned n = from.mNumVertices;
  m.positions = vectors(from.mVertices, n);
  m.normals = vectors(from.mNormals, n);
  if (from.mNormals && from.mTangents && from.mBitangents) {
    m.tangents.resize(n);
    for (unsigned i = 0; i < n; ++i) {
      const Vec3 tangent = vec(from.mTangents[i]);
      const float side = glm::dot(glm::cross(m.normals[i], tangent), vec(from.mBitangents[i]));
      m.tangents[i] = Vec4(tangent, side < 0.f ? -1.f : 1.f);
    }
  }
  if (const aiVector3D* uv = from.mTextureCoords[0]) {
    m.uvs.resize(n);
    for (unsigned i = 0; i < n; ++i) m.uvs[i] = {uv[i].x, 1.f - uv[i].y};  // Assimp turns v upwards
  }
  if (const aiColor4D* color = from.mColors[0]) {
    m.colors.resize(n);
    for (unsigned i = 0; i < n; ++i) m.colors[i] = {color[i].r, color[i].g, color[i].b, color[i].a};
  }
}

void readFaces(const aiMesh& from, Mesh& m) {
  m.indices.reserve(std::size_t{3} * from.mNumFaces);
  std::vector<Vec3> corners;
  for (unsigned f = 0; f < from.mNumFaces; ++f) {
    const std::span face(from.mFaces[f].mIndices, from.mFaces[f].mNumIndices);
    if (face.empty() || std::ranges::any_of(face, [&](unsigned i) { return i >= from.mNumVertices; })) continue;
    if (face.size() <= 3) {
      auto& list = face.size() == 3 ? m.indices : face.size() == 2 ? m.lines : m.points;
      list.insert(list.end(), face.begin(), face.end());
      continue;
    }
    corners.clear();
    for (const unsigned i : face) corners.push_back(m.positions[i]);
    const std::size_t begin = m.indices.size();
    triangulate(corners, m.indices);
    for (std::size_t k = begin; k < m.indices.size(); ++k) m.indices[k] = face[m.indices[k]];
  }
}

void readMorphs(const aiMesh& from, Mesh& m) {
  for (unsigned t = 0; t < from.mNumAnimMeshes; ++t) {
    const aiAnimMesh& target = *from.mAnimMeshes[t];
    MorphTarget& out = m.morph_targets.emplace_back();
    const bool fits = target.mNumVertices == from.mNumVertices;
    if (fits) {
      out.positions = differences(target.mVertices, from.mVertices, from.mNumVertices);
      out.normals = differences(target.mNormals, from.mNormals, from.mNumVertices);
      out.tangents = differences(target.mTangents, from.mTangents, from.mNumVertices);
    }
    if (out.positions.empty()) out.positions.assign(from.mNumVertices, Vec3(0));
  }
}

void readBones(const aiMesh& from, AssimpMesh& out) {
  std::size_t count = 0;
  for (unsigned b = 0; b < from.mNumBones; ++b) count += from.mBones[b]->mNumWeights;
  out.raw.influences.reserve(count);
  for (unsigned b = 0; b < from.mNumBones; ++b) {
    const aiBone& bone = *from.mBones[b];
    out.bones.emplace_back(bone.mName.C_Str());
    for (unsigned w = 0; w < bone.mNumWeights; ++w) {
      const aiVertexWeight& weight = bone.mWeights[w];
      if (weight.mVertexId >= from.mNumVertices || weight.mWeight == 0.f) continue;
      out.raw.influences.push_back({weight.mVertexId, static_cast<std::uint16_t>(b), weight.mWeight});
    }
  }
}

// With the reason that Assimp gives, which names what is wrong in the file.
tl::unexpected<Problem> unreadable(std::string_view reason) {
  constexpr std::size_t kMaxShown = 200;
  std::string shown = cleanName(reason.substr(0, kMaxShown));
  while (!shown.empty() && (shown.back() == '.' || shown.back() == ' ')) shown.pop_back();
  const std::string log = fmt::format("Assimp: {}", reason);
  if (shown.empty()) return fail("The file cannot be read; export it again.", log);
  return fail(text("The file cannot be read ({}); export it again.", shown), log);
}

}  // namespace

Result<AssimpMesh> readAssimpMesh(const aiMesh& mesh) {
  constexpr unsigned kMaxBones = 65'536;
  if (mesh.mNumBones > kMaxBones) return fail("A mesh hangs on more than 65536 joints, which is not read.");
  AssimpMesh out;
  out.name = mesh.mName.C_Str();
  out.material = mesh.mMaterialIndex;
  readVertices(mesh, out.raw.mesh);
  readFaces(mesh, out.raw.mesh);
  readMorphs(mesh, out.raw.mesh);
  readBones(mesh, out);
  return out;
}

Check readWithAssimp(const AssimpRequest& request, const std::atomic<bool>& cancel,
                     const std::function<Check(const aiScene&)>& take) {
  try {
    Assimp::Importer importer;
    const std::string model = request.file.empty() ? "model." + request.hint : std::string(request.file);
    importer.SetIOHandler(new SourceFiles(request, model));  // owned by the importer from here on
    importer.SetProgressHandler(new CancelHandler(cancel));  // this too
    keepOnly(request.loader, importer);
    for (const auto& [name, value] : request.settings) importer.SetPropertyInteger(name, value);
    const aiScene* scene = importer.ReadFile(model, request.post_processing);
    if (cancel) return fail(kImportCancelled);
    if (!scene) return unreadable(importer.GetErrorString());
    return take(*scene);
  } catch (const std::exception& e) {
    return unreadable(e.what());
  }
}

Result<std::vector<AssimpMesh>> readMeshesWithAssimp(const AssimpRequest& request, const std::atomic<bool>& cancel) {
  std::vector<AssimpMesh> meshes;
  const auto take = [&](const aiScene& scene) -> Check {
    meshes.reserve(scene.mNumMeshes);
    for (unsigned i = 0; i < scene.mNumMeshes; ++i) {
      auto mesh = readAssimpMesh(*scene.mMeshes[i]);
      if (!mesh) return tl::unexpected(mesh.error());
      meshes.push_back(std::move(*mesh));
      if (cancel) return fail(kImportCancelled);
    }
    return {};
  };
  if (auto ok = readWithAssimp(request, cancel, take); !ok) return tl::unexpected(ok.error());
  return meshes;
}

int packedIndex(std::string_view name, char letter) {
  int index = -1;
  if (name.size() < 2 || name.front() != letter) return -1;
  const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), index);
  return error == std::errc() && end == name.data() + name.size() ? index : -1;
}

}  // namespace sinew
