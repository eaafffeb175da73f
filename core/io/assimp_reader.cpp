#include "core/io/assimp_reader.h"

#include <memory>

#include <assimp/BaseImporter.h>
#include <assimp/importerdesc.h>
#include <assimp/scene.h>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>

#include <fmt/format.h>

#include "core/io/importer.h"

namespace sinew {
namespace {

// Assimp may ask for other files; there are none.
class NoFiles final : public Assimp::IOSystem {
 public:
  bool Exists(const char*) const override { return false; }
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char*, const char*) override { return nullptr; }
  void Close(Assimp::IOStream*) override {}
};

class CancelHandler final : public Assimp::ProgressHandler {
 public:
  explicit CancelHandler(const std::atomic<bool>& cancel) : cancel_(cancel) {}
  bool Update(float) override { return !cancel_; }

 private:
  const std::atomic<bool>& cancel_;
};

void keepOnlyGltf2(Assimp::Importer& importer) {
  for (std::size_t i = importer.GetImporterCount(); i-- > 0;) {
    Assimp::BaseImporter* loader = importer.GetImporter(i);
    if (std::string_view(loader->GetInfo()->mName) == "glTF2 Importer") continue;
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

void readTriangles(const aiMesh& from, Mesh& m) {
  m.indices.reserve(std::size_t{3} * from.mNumFaces);
  for (unsigned f = 0; f < from.mNumFaces; ++f) {
    const aiFace& face = from.mFaces[f];
    if (face.mNumIndices != 3) continue;
    const unsigned* i = face.mIndices;
    if (i[0] >= from.mNumVertices || i[1] >= from.mNumVertices || i[2] >= from.mNumVertices) continue;
    m.indices.insert(m.indices.end(), i, i + 3);
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

}  // namespace

Result<std::vector<AssimpMesh>> readMeshesWithAssimp(std::span<const unsigned char> glb,
                                                     const std::atomic<bool>& cancel) {
  constexpr unsigned kMostBones = 65'536;
  try {
    Assimp::Importer importer;
    importer.SetIOHandler(new NoFiles);                      // owned by the importer from here on
    importer.SetProgressHandler(new CancelHandler(cancel));  // this too
    keepOnlyGltf2(importer);
    const aiScene* scene = importer.ReadFileFromMemory(glb.data(), glb.size(), 0, "glb");
    if (cancel) return fail(std::string(kImportCancelled));
    if (!scene) return fail("The meshes cannot be read; export the file again.", importer.GetErrorString());
    std::vector<AssimpMesh> meshes(scene->mNumMeshes);
    for (unsigned i = 0; i < scene->mNumMeshes; ++i) {
      const aiMesh& from = *scene->mMeshes[i];
      if (from.mNumBones > kMostBones) return fail("A mesh hangs on more than 65536 joints, which is not read.");
      meshes[i].name = from.mName.C_Str();
      readVertices(from, meshes[i].raw.mesh);
      readTriangles(from, meshes[i].raw.mesh);
      readMorphs(from, meshes[i].raw.mesh);
      readBones(from, meshes[i]);
      if (cancel) return fail(std::string(kImportCancelled));
    }
    return meshes;
  } catch (const std::exception& e) {
    return fail("The meshes cannot be read; export the file again.", fmt::format("Assimp threw: {}", e.what()));
  }
}

}  // namespace sinew
