#include "core/io/import_steps.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/clip/each_curve.h"

namespace sinew {

Result<std::vector<unsigned char>> readModelFile(const FileSource& files, std::string_view file,
                                                 const ImportProgress& go_on, FixedText next, ImportReport& report) {
  report.file = std::filesystem::path(file).filename().string();
  if (!go_on(0.f, text("Reading the file"))) return importCancelled();
  auto bytes = files.read(file);
  if (!bytes) return tl::unexpected(Problem{text("{}.", bytes.error().for_user), bytes.error().for_log});
  if (!go_on(0.1f, next)) return importCancelled();
  return bytes;
}

Text someNames(std::span<const std::string> names) {
  constexpr std::size_t kNamed = 3;
  std::vector<Text> quotes;
  for (const std::string& name : names.first(std::min(names.size(), kNamed))) quotes.push_back(text("“{}”", name));
  const Text shown = joined(quotes, ", ");
  return names.size() > kNamed ? text("{} …", shown) : shown;
}

namespace {

// Rotation keys as quaternions without leaps of sign; how many curves had some.
std::size_t makeSignsContinuous(Character& character) {
  std::size_t mended = 0;
  for (auto& clip : character.clips) {
    std::vector<std::pair<std::size_t, QuatCurve>> better;
    for (std::size_t i = 0; i < clip->joints.size(); ++i) {
      const auto* curve = std::get_if<QuatCurve>(&clip->joints[i].rotation);
      if (!curve) continue;
      QuatCurve continuous = curve->withContinuousSigns();
      if (!continuous.sharesKnots(*curve)) better.emplace_back(i, std::move(continuous));
    }
    if (better.empty()) continue;
    mended += better.size();
    Clip copy = *clip;
    for (auto& [i, curve] : better) copy.joints[i].rotation = std::move(curve);
    clip = std::make_shared<const Clip>(std::move(copy));
  }
  return mended;
}

bool sharesTimes(const Clip& clip) {
  bool shares = true;
  std::span<const double> latest;
  forEachCurveOf(clip, [&](const auto& curve) {
    shares = shares && (curve.times().data() == latest.data() || !std::ranges::equal(curve.times(), latest));
    latest = curve.times();
  });
  return shares;
}

// Which a file may store once for many curves, and readers make anew for each.
void shareTimes(Character& character) {
  for (auto& clip : character.clips) {
    if (sharesTimes(*clip)) continue;
    Clip sharing = *clip;
    clip.reset();  // so that the curves are this clip's alone and need no copies
    sinew::shareTimes(sharing);
    clip = std::make_shared<const Clip>(std::move(sharing));
  }
}

// "3 joints (and 2 cameras)", "3 joints (and 3 cameras, lights or targets)".
Text jointsAndOthers(const Character& c) {
  std::size_t cameras = 0, lights = 0, others = 0;
  for (const Joint& joint : c.skeleton.joints()) {
    if (joint.isOfFigure()) continue;
    ++others;
    cameras += joint.kind == JointKind::camera;
    lights += joint.kind == JointKind::light;
  }
  Text joints = counted(c.jointCount(), "{} joint", "{} joints");
  if (others == 0) return joints;
  return text("{} (and {})", joints,
              others == cameras  ? counted(others, "{} camera", "{} cameras")
              : others == lights ? counted(others, "{} light", "{} lights")
                                 : counted(others, "{} camera, light or target", "{} cameras, lights or targets"));
}

void reportEmptyClips(const Character& c, ImportReport& report) {
  std::vector<std::string> empty;
  for (const auto& clip : c.clips) {
    if (clip->keyCount() == 0) empty.push_back(clip->name);
  }
  report.addCounted(ReportKind::info, empty.size(), "{} clip has no keys ({}) and shows the pose at rest.",
                    "{} clips have no keys ({}) and show the pose at rest.", someNames(empty));
}

}  // namespace

Result<Imported> finishImport(std::shared_ptr<Character> character, ImportReport report,
                              std::size_t invented_materials) {
  if (const std::size_t mended = makeSignsContinuous(*character)) {
    report.add(ReportKind::converted,
               text("Turned the signs of keys in {}, so that the four numbers do not leap; the motion is the "
                    "same.",
                    counted(mended, "{} rotation curve", "{} rotation curves")));
  }
  shareTimes(*character);
  const Character& c = *character;
  if (auto ok = c.validate(); !ok) return tl::unexpected(ok.error());
  reportEmptyClips(c, report);
  report.add(ReportKind::info, text("{}: {}, {} with {} and {}, {}, {}, {}.", c.format, jointsAndOthers(c),
                                    counted(c.meshes.size(), "{} mesh", "{} meshes"),
                                    counted(c.vertexCount(), "{} vertex", "{} vertices"),
                                    counted(c.triangleCount(), "{} triangle", "{} triangles"),
                                    counted(c.materials.size() - invented_materials, "{} material", "{} materials"),
                                    counted(c.morph_channels.size(), "{} morph target", "{} morph targets"),
                                    counted(c.clips.size(), "{} clip", "{} clips")));
  std::rotate(report.lines.begin(), report.lines.end() - 1, report.lines.end());
  return Imported{std::move(character), std::move(report)};
}

}  // namespace sinew
