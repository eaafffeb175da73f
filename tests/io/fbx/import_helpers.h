// What tests of FBX imports share: import what a builder makes, and look at the vertices.
#pragma once

#include <cmath>
#include <set>
#include <tuple>

#include "core/io/fbx/importer.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {

inline Result<Imported> importFbx(const std::vector<unsigned char>& bytes, const ImportOptions& options = {},
                                  MemorySource files = {}) {
  files.add("model.fbx", bytes);
  return FbxImporter().read(files, "model.fbx", options, {});
}

// The import of a file that must be read; an empty character where it is not.
inline Imported mustImport(const FbxBuilder& file, const ImportOptions& options = {}, const MemorySource& files = {}) {
  auto imported = importFbx(file.binary(), options, files);
  if (imported) return std::move(*imported);
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return {std::make_shared<Character>(), {}};
}

// Where the vertices of a mesh are in the file's own pose.
inline std::vector<Vec3> restPositions(const Character& c, int mesh) { return skinned(c, mesh, -1, 0.0).positions; }

// The different places among these points, to a tenth of a millimetre.
inline std::set<std::tuple<long, long, long>> places(const std::vector<Vec3>& points) {
  std::set<std::tuple<long, long, long>> out;
  for (const Vec3& p : points) out.emplace(std::lround(p.x * 1e4f), std::lround(p.y * 1e4f), std::lround(p.z * 1e4f));
  return out;
}

inline float area(const Mesh& m) {
  float sum = 0.f;
  for (std::size_t i = 0; i < m.indices.size(); i += 3) {
    const Vec3& a = m.positions[m.indices[i]];
    sum += glm::length(glm::cross(m.positions[m.indices[i + 1]] - a, m.positions[m.indices[i + 2]] - a)) / 2.f;
  }
  return sum;
}

// A file in metres.
inline FbxBuilder inMetres() {
  FbxBuilder file;
  file.setting("UnitScaleFactor", 100.0);
  return file;
}

// One layer of values of a mesh's geometry.
inline void addLayer(FbxBuilder& file, FbxId mesh, const std::string& kind, const std::string& mapping,
                     const std::string& values_name, const FbxNode::Value& values, const std::string& index_name = {},
                     const std::vector<std::int32_t>& index = {}, const std::string& layer_name = {}) {
  FbxNode& layer = file.node(file.geometry(mesh)).add(kind, {0});
  layer.add("Name", {layer_name});
  layer.add("MappingInformationType", {mapping});
  layer.add("ReferenceInformationType", {std::string(index.empty() ? "Direct" : "IndexToDirect")});
  layer.add(values_name, {values});
  if (!index.empty()) layer.add(index_name, {index});
}

}  // namespace sinew::tests
