// What importer tests share: import from memory, look at the report, skin a character.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "core/evaluate/evaluator.h"
#include "core/io/gltf/importer.h"
#include "tests/support/builders/gltf_builder.h"
#include "tests/support/memory_source.h"

namespace sinew::tests {

inline Result<Imported> importBytes(const std::vector<unsigned char>& glb, const ImportOptions& options = {}) {
  MemorySource files;
  files.add("model.glb", glb);
  return GltfImporter().read(files, "model.glb", options, {});
}

inline Result<Imported> importBuilt(const GltfBuilder& builder, const ImportOptions& options = {}) {
  return importBytes(builder.glb(), options);
}

inline Result<Imported> importText(const std::string& gltf) {
  MemorySource files;
  files.add("model.gltf", gltf);
  return GltfImporter().read(files, "model.gltf", {}, {});
}

// The import of a file that must be read; an empty character where it is not.
inline Imported mustImport(const GltfBuilder& builder, const ImportOptions& options = {}) {
  auto imported = importBuilt(builder, options);
  if (imported) return std::move(*imported);
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return {std::make_shared<Character>(), {}};
}

inline bool reports(const ImportReport& report, ReportKind kind, const std::string& part) {
  for (const ReportLine& line : report.lines) {
    if (line.kind == kind && line.text.english().find(part) != std::string::npos) return true;
  }
  return false;
}

inline std::string allLines(const ImportReport& report) {
  std::string text;
  for (const ReportLine& line : report.lines) text += name(line.kind).english() + ": " + line.text.english() + "\n";
  return text;
}

// By index; null, for the rest pose, for any other number.
inline const Clip* clipAt(const Character& c, int clip) {
  const bool there = clip >= 0 && static_cast<std::size_t>(clip) < c.clips.size();
  return there ? c.clips[static_cast<std::size_t>(clip)].get() : nullptr;
}

inline SkinnedMesh skinned(const Character& c, int mesh, int clip, double time) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, clipAt(c, clip), time, pose);
  SkinnedMesh out;
  skinMesh(c, mesh, pose, SkinningMethod::linear, out);
  return out;
}

inline bool near(const Vec3& a, const Vec3& b, float tolerance = 1e-5f) { return glm::length(a - b) <= tolerance; }

}  // namespace sinew::tests
