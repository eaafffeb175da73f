#include "viewer/cli/commands/report/library_facts.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/io/disk/content_hash.h"
#include "core/io/unit_hint.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands/report/coarse.h"
#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int kMoments = 5;                     // at which motions are compared
constexpr std::size_t kMaxCompared = 128;       // joints
constexpr std::size_t kTrianglesPerPixel = 32;  // of the side of a picture: more cannot be seen

// Those that move a surface; all where none does.
std::vector<std::size_t> tellingJoints(const Character& c) {
  std::vector<std::size_t> out;
  for (std::size_t j = 0; j < c.skeleton.size(); ++j)
    if (c.skeleton.joints()[j].deforms) out.push_back(j);
  if (out.empty()) {
    out.resize(c.skeleton.size());
    std::iota(out.begin(), out.end(), std::size_t{0});
  }
  return out;
}

double degreesBetween(const Mat4& a, const Mat4& b) {
  const auto axis = [](const Mat4& m, int i) { return glm::normalize(Vec3(m[i])); };
  double most = 0.0;
  for (int i = 0; i < 3; ++i)
    most = std::max(most, static_cast<double>(std::acos(std::clamp(glm::dot(axis(a, i), axis(b, i)), -1.f, 1.f))));
  return std::isfinite(most) ? glm::degrees(most) : 0.0;
}

double rounded(double value, double steps) { return std::isfinite(value) ? std::round(value * steps) / steps : 0.0; }

class ClipFacts {
 public:
  explicit ClipFacts(const Character& c) : c_(c), joints_(tellingJoints(c)), by_name_(joints_) {
    std::ranges::sort(by_name_, {}, [&](std::size_t j) { return std::pair(c.skeleton.joints()[j].name, j); });
    if (by_name_.size() > kMaxCompared) by_name_.resize(kMaxCompared);
    std::string names;
    for (const std::size_t j : by_name_) names += c.skeleton.joints()[j].name + '\n';
    names_ = contentHash({reinterpret_cast<const unsigned char*>(names.data()), names.size()});
  }

  Json of(const Clip& clip) {
    const double length = clip.duration_s;
    evaluator_.evaluateAt(c_, &clip, 0.0, first_);
    evaluator_.evaluateAt(c_, &clip, length, last_);
    const Vec3 travel = groundMiddle(c_, last_.joints_m) - groundMiddle(c_, first_.joints_m);
    double loop_m = 0.0, loop_deg = 0.0;
    for (const std::size_t j : joints_) {
      const Vec3 apart = Vec3(last_.joints_m[j][3]) - travel - Vec3(first_.joints_m[j][3]);
      loop_m = std::max(loop_m, static_cast<double>(glm::length(apart)));
      loop_deg = std::max(loop_deg, degreesBetween(first_.joints_m[j], last_.joints_m[j]));
    }
    return {{"name", clip.name},
            {"duration_s", length},
            {"fps", clip.fps},
            {"frames", static_cast<std::int64_t>(std::llround(length * clip.fps)) + 1},
            {"keys", clip.keyCount()},
            {"loop_mm", rounded(1e3 * loop_m, 100.0)},
            {"loop_deg", rounded(loop_deg, 100.0)},
            {"travel_m", rounded(static_cast<double>(glm::length(travel)), 1e4)},
            {"motion", motionOf(clip)}};
  }

 private:
  Json motionOf(const Clip& clip) {
    Json at = Json::array();
    for (int i = 0; i < kMoments; ++i) {
      evaluator_.evaluateAt(c_, &clip, clip.duration_s * i / (kMoments - 1), last_);
      const Vec3 start = groundMiddle(c_, first_.joints_m);
      for (const std::size_t j : by_name_) {
        const Vec3 p = Vec3(last_.joints_m[j][3]) - start;
        for (const float value : {p.x, p.y, p.z})
          at.push_back(static_cast<std::int64_t>(rounded(1e3 * static_cast<double>(value), 1.0)));
      }
    }
    return {{"joints", names_}, {"mm", std::move(at)}};
  }

  const Character& c_;
  std::vector<std::size_t> joints_, by_name_;
  std::string names_;
  Evaluator evaluator_;
  EvaluatedPose first_, last_;
};

void addCharacter(const Loaded& loaded, Json& facts) {
  const Character& c = *loaded.character;
  std::size_t vertices = 0, triangles = 0;
  for (const auto& mesh : c.meshes) vertices += mesh->positions.size(), triangles += mesh->indices.size() / 3;
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(c, nullptr, 0.0, pose);
  const Box box = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  const double height = box.empty() ? 0.0 : static_cast<double>(box.size().y);
  facts["format"] = c.format;
  facts["joints"] = c.skeleton.size();
  facts["meshes"] = c.meshes.size();
  facts["vertices"] = vertices;
  facts["triangles"] = triangles;
  facts["morphs"] = c.morph_channels.size();
  facts["height_m"] = rounded(height, 1e4);
  for (const ReportLine& line : loaded.report.lines)
    if (line.kind == ReportKind::repaired || line.kind == ReportKind::dropped)
      facts["warnings"].push_back(line.text.english());
  if (const auto hint = unitHint(height, c.unit_m))
    facts["warnings"].push_back(
        fmt::format("The figure is {:.3g} m high; it may be meant in {}.", hint->height_m, hint->unit.english()));
  ClipFacts clips(c);
  for (const auto& clip : c.clips) facts["clips"].push_back(clips.of(*clip));
}

std::string base64(std::span<const unsigned char> bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t at) { return at < bytes.size() ? bytes[at] : 0u; };
    const unsigned three = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
    for (int digit = 0; digit < 4; ++digit)
      out += i + static_cast<std::size_t>(digit) > bytes.size() ? '=' : kDigits[three >> (18 - 6 * digit) & 63];
  }
  return out;
}

// Pictures are no reason to fail: what cannot be drawn has none, and a word about it.
void addSheets(const Loaded& loaded, const SheetSize& size, Json& facts) {
  const auto drawing = openDrawing();
  const auto drawn_character = coarseCopy(loaded.character, kTrianglesPerPixel * static_cast<std::size_t>(size.side));
  const auto sheet = [&](int clip) -> Json {
    const auto drawn = drawing ? clipSheet(**drawing, drawn_character, clip, size) : tl::unexpected(drawing.error());
    if (drawn) return base64(*drawn);
    facts["undrawn"] = drawn.error().for_user.english();
    return nullptr;
  };
  for (std::size_t i = 0; i < facts["clips"].size(); ++i) facts["clips"][i]["sheet"] = sheet(static_cast<int>(i));
  if (facts["clips"].empty()) facts["sheet"] = sheet(-1);
}

}  // namespace

Vec3 groundMiddle(const Character& character, std::span<const Mat4> joints_m) {
  Box box;
  for (std::size_t j = 0; j < joints_m.size(); ++j)
    if (character.skeleton.joints()[j].deforms) box.add(Vec3(joints_m[j][3]));
  for (std::size_t j = 0; box.empty() && j < joints_m.size(); ++j) box.add(Vec3(joints_m[j][3]));
  const Vec3 middle = box.empty() ? Vec3(0.f) : box.centre();
  return {middle.x, 0.f, middle.z};
}

Json lostFacts(const std::string& file, const std::string& why) {
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(file, error);
  return {{"file", file},
          {"bytes", error ? 0 : bytes},
          {"content", ""},
          {"format", ""},
          {"joints", 0},
          {"meshes", 0},
          {"vertices", 0},
          {"triangles", 0},
          {"morphs", 0},
          {"height_m", 0.0},
          {"warnings", Json::array()},
          {"error", why},
          {"clips", Json::array()}};
}

Json fileFacts(const std::string& file, const SheetSize& size) {
  Json facts = lostFacts(file, {});
  facts["content"] = contentOf(file).hash;
  PoseArguments input;
  input.file = file;
  try {
    const Loaded loaded = load(input, {.pictures = size.side > 0, .tell_losses = false, .stand_ins = true});
    addCharacter(loaded, facts);
    if (size.side > 0) addSheets(loaded, size, facts);
  } catch (const Failure& e) {
    facts["error"] = e.text;
  }
  return facts;
}

}  // namespace sinew::cli
