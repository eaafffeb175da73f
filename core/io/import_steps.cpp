#include "core/io/import_steps.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew {

Result<std::vector<unsigned char>> readModelFile(const FileSource& files, std::string_view file,
                                                 const ImportProgress& go_on) {
  if (!go_on(0.f, "Reading the file")) return importCancelled();
  auto bytes = files.read(file);
  if (!bytes) return tl::unexpected(Problem{bytes.error().for_user + ".", bytes.error().for_log});
  return bytes;
}

Result<Imported> finishImport(std::shared_ptr<Character> character, ImportReport report) {
  const Character& c = *character;
  if (auto ok = c.validate(); !ok) return tl::unexpected(ok.error());
  std::string summary = fmt::format(
      "{}: {}, {} with {} and {}, {}, {}, {}.", c.format, counted(c.skeleton.size(), "joint", "joints"),
      counted(c.meshes.size(), "mesh", "meshes"), counted(c.vertexCount(), "vertex", "vertices"),
      counted(c.triangleCount(), "triangle", "triangles"), counted(c.materials.size(), "material", "materials"),
      counted(c.morph_channels.size(), "morph target", "morph targets"), counted(c.clips.size(), "clip", "clips"));
  report.add(ReportKind::info, std::move(summary));
  std::rotate(report.lines.begin(), report.lines.end() - 1, report.lines.end());
  return Imported{std::move(character), std::move(report)};
}

}  // namespace sinew
