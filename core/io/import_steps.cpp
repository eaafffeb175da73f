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

namespace {

// Rotation keys as quaternions without leaps of sign; how many curves had some.
std::size_t makeSignsContinuous(Character& character) {
  std::size_t turned = 0;
  for (auto& clip : character.clips) {
    std::vector<std::pair<std::size_t, QuatCurve>> better;
    for (std::size_t i = 0; i < clip->joints.size(); ++i) {
      const auto* curve = std::get_if<QuatCurve>(&clip->joints[i].rotation);
      if (!curve) continue;
      QuatCurve continuous = curve->withContinuousSigns();
      if (!continuous.sharesKnots(*curve)) better.emplace_back(i, std::move(continuous));
    }
    if (better.empty()) continue;
    turned += better.size();
    Clip copy = *clip;
    for (auto& [i, curve] : better) copy.joints[i].rotation = std::move(curve);
    clip = std::make_shared<const Clip>(std::move(copy));
  }
  return turned;
}

}  // namespace

Result<Imported> finishImport(std::shared_ptr<Character> character, ImportReport report) {
  if (const std::size_t turned = makeSignsContinuous(*character)) {
    report.add(ReportKind::converted,
               fmt::format("Turned the signs of keys in {}, so that the four numbers do not leap; the motion is the "
                           "same.",
                           counted(turned, "rotation curve", "rotation curves")));
  }
  const Character& c = *character;
  if (auto ok = c.validate(); !ok) return tl::unexpected(ok.error());
  const std::size_t others = c.skeleton.size() - c.jointCount();
  std::string summary = fmt::format(
      "{}: {}{}, {} with {} and {}, {}, {}, {}.", c.format, counted(c.jointCount(), "joint", "joints"),
      others ? fmt::format(" (and {})", counted(others, "camera, light or target", "cameras, lights or targets")) : "",
      counted(c.meshes.size(), "mesh", "meshes"), counted(c.vertexCount(), "vertex", "vertices"),
      counted(c.triangleCount(), "triangle", "triangles"), counted(c.materials.size(), "material", "materials"),
      counted(c.morph_channels.size(), "morph target", "morph targets"), counted(c.clips.size(), "clip", "clips"));
  report.add(ReportKind::info, std::move(summary));
  std::rotate(report.lines.begin(), report.lines.end() - 1, report.lines.end());
  return Imported{std::move(character), std::move(report)};
}

}  // namespace sinew
