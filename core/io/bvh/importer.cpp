#include "core/io/bvh/importer.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <optional>

#include <fmt/format.h>

#include "core/io/bvh/parser.h"
#include "core/io/file_units.h"
#include "core/io/import_steps.h"
#include "core/math/units.h"

namespace sinew {
namespace {

constexpr std::string_view kExtensions[] = {".bvh"};

// Where the joints stand in the rest pose, in units of the file. All rest rotations are the identity.
std::vector<glm::dvec3> restPlaces(const BvhFile& bvh) {
  std::vector<glm::dvec3> positions;
  positions.reserve(bvh.joints.size());
  for (const BvhJoint& joint : bvh.joints) {
    const glm::dvec3 offset(joint.offset[0], joint.offset[1], joint.offset[2]);
    positions.push_back(joint.parent == kNoJoint ? offset : positions[static_cast<std::size_t>(joint.parent)] + offset);
  }
  return positions;
}

glm::dvec3 extentOf(const std::vector<glm::dvec3>& positions) {
  glm::dvec3 low = positions.front(), high = low;
  for (const glm::dvec3& p : positions) low = glm::min(low, p), high = glm::max(high, p);
  return high - low;
}

// Y, unless the skeleton at rest clearly stands along Z: an upright figure is several times as high as it is deep.
char guessUpAxis(const glm::dvec3& extent) {
  return extent.z > 3.0 * extent.y && extent.z > 0.5 * extent.x ? 'Z' : 'Y';
}

FileUnits guessUnits(const BvhFile& bvh, const ImportOptions& options, ImportReport& report) {
  const glm::dvec3 extent = extentOf(restPlaces(bvh));
  const double unit_m = guessUnit(std::max({extent.x, extent.y, extent.z}), options, report);
  const char up = guessUpAxis(extent);
  if (!options.up_axis && up != 'Y') {
    report.add(ReportKind::converted,
               "The file does not say which axis points up; the skeleton stands along Z, so Z was turned to Y; choose "
               "another in the import options.");
  }
  return chooseUnits({unit_m, up}, UnitsSource::guessed, options, report);
}

// A rotation channel: its axis in our space, the side it turns to, and its place in a row.
struct AxisChannel {
  int axis;
  double sign;
  std::size_t column;
};

// The order in which turns listed as R = R0 * R1 * R2 are applied, filled up with axes that do not turn. Nothing for
// lists that are no Euler order.
std::optional<EulerOrder> orderOf(std::span<const AxisChannel> rotations) {
  if (rotations.empty() || rotations.size() > 3) return std::nullopt;
  std::string letters;
  for (std::size_t i = rotations.size(); i-- > 0;) letters += "xyz"[rotations[i].axis];
  for (const char axis : {'x', 'y', 'z'}) {
    if (letters.size() < 3 && letters.find(axis) == letters.npos) letters += axis;
  }
  const auto found = std::ranges::find_if(kEulerOrders, [&](EulerOrder order) { return name(order) == letters; });
  return found == kEulerOrders.end() ? std::nullopt : std::optional(*found);
}

class BvhClipBuilder {
 public:
  BvhClipBuilder(const BvhFile& bvh, const FileUnits& units) : bvh_(bvh), units_(units) {
    std::vector<double> times(bvh.rows);
    for (std::size_t row = 0; row < bvh.rows; ++row) times[row] = static_cast<double>(row) * bvh.frame_s;
    times_ = KnotTimes(std::move(times));
  }

  JointTrack track(JointIndex index) {
    const BvhJoint& joint = bvh_.joints[static_cast<std::size_t>(index)];
    JointTrack track{.joint = index};
    std::vector<AxisChannel> rotations;
    for (std::size_t c = 0; c < joint.channels.size(); ++c) {
      const auto channel = static_cast<int>(joint.channels[c]);
      if (joint.channels[c] == BvhChannel::unknown) continue;
      const auto file_axis = static_cast<std::size_t>(channel % 3);
      const auto axis = static_cast<std::size_t>(axes_.axis[file_axis]);
      const double sign = static_cast<double>(axes_.sign[file_axis]);
      const std::size_t column = joint.first_value + c;
      if (joint.channels[c] <= BvhChannel::z_position) {
        track.translation[axis] = curve(scaled(column, sign * units_.unit_m));
      } else if (joint.channels[c] <= BvhChannel::z_rotation) {
        rotations.push_back({static_cast<int>(axis), sign, column});
      } else {
        track.scale[axis] = curve(scaled(column, 1.0));
      }
    }
    if (const auto order = orderOf(rotations)) {
      track.rotation = eulerCurves(rotations, *order);
    } else if (!rotations.empty()) {
      track.rotation = quaternions(rotations);
    }
    return track;
  }

  std::size_t unrolledJoints() const { return unrolled_joints_; }
  std::size_t unusualJoints() const { return unusual_joints_; }

 private:
  std::vector<float> scaled(std::size_t column, double factor) const {
    std::vector<float> values(bvh_.rows);
    for (std::size_t row = 0; row < bvh_.rows; ++row)
      values[row] = static_cast<float>(static_cast<double>(bvh_.motion[row * bvh_.width + column]) * factor);
    return values;
  }

  // Values that never change are stored once.
  Curve curve(std::vector<float> values) const {
    const bool constant = std::ranges::all_of(values, [&](float v) { return v == values.front(); });
    auto made = constant ? Curve::fromSamples({0.0}, {values.front()}, Interpolation::linear)
                         : Curve::fromSamples(times_, std::move(values), Interpolation::linear);
    return made ? std::move(*made) : Curve();
  }

  EulerCurves eulerCurves(std::span<const AxisChannel> rotations, EulerOrder order) {
    EulerCurves euler;
    euler.order = order;
    const std::array<int, 3> sequence = axes(order);
    const bool proper = sequence[0] == sequence[2];
    std::array<std::vector<float>, 3> values;
    for (std::size_t i = 0; i < rotations.size(); ++i) {
      const std::size_t slot = proper ? rotations.size() - 1 - i : static_cast<std::size_t>(rotations[i].axis);
      values[slot] = scaled(rotations[i].column, rotations[i].sign * kRadiansPerDegree);
    }
    unroll(values, order, rotations.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
      if (!values[i].empty()) euler.angles[i] = curve(std::move(values[i]));
    }
    return euler;
  }

  // Where an angle leaps between two rows, the same rotation is written by the angles nearest to those of the row
  // before, so that nothing spins on the way.
  void unroll(std::array<std::vector<float>, 3>& values, EulerOrder order, bool all) {
    constexpr float kLeap = 0.5f * std::numbers::pi_v<float>;
    bool unrolled = false;
    for (std::size_t row = 1; row < bvh_.rows; ++row) {
      Vec3 before(0.f), now(0.f);
      for (int i = 0; i < 3; ++i) {
        const std::vector<float>& list = values[static_cast<std::size_t>(i)];
        if (!list.empty()) before[i] = list[row - 1], now[i] = list[row];
      }
      const auto leaps = [&](const Vec3& from, float least) {
        return glm::any(glm::greaterThan(glm::abs(now - from), Vec3(least)));
      };
      if (!leaps(before, kLeap)) continue;
      const Vec3 written = now;
      now = all ? nearestEuler(written, before, order)
                : written - kTwoPi<float> * glm::round((written - before) / kTwoPi<float>);
      if (!leaps(written, 1e-3f)) continue;
      unrolled = true;
      for (int i = 0; i < 3; ++i) {
        std::vector<float>& list = values[static_cast<std::size_t>(i)];
        if (!list.empty()) list[row] = now[i];
      }
    }
    unrolled_joints_ += unrolled;
  }

  // For lists of channels that are no Euler order, such as four turns or the same axis twice in a row.
  QuatCurve quaternions(std::span<const AxisChannel> rotations) {
    ++unusual_joints_;
    std::vector<Quat> values(bvh_.rows);
    for (std::size_t row = 0; row < bvh_.rows; ++row) {
      glm::dquat q(1.0, 0.0, 0.0, 0.0);
      for (const AxisChannel& channel : rotations) {
        glm::dvec3 axis(0.0);
        axis[channel.axis] = channel.sign;
        q = q * glm::angleAxis(static_cast<double>(bvh_.motion[row * bvh_.width + channel.column]) * kRadiansPerDegree,
                               axis);
      }
      values[row] = Quat(q);
    }
    auto made = QuatCurve::fromSamples(times_, std::move(values), Interpolation::linear);
    return made ? std::move(*made) : QuatCurve();
  }

  const BvhFile& bvh_;
  FileUnits units_;
  AxisRotation axes_ = AxisRotation::toYUp(units_.up_axis);
  KnotTimes times_;
  std::size_t unrolled_joints_ = 0, unusual_joints_ = 0;
};

Result<Skeleton> skeletonOf(const BvhFile& bvh, const FileUnits& units) {
  const AxisRotation axes = AxisRotation::toYUp(units.up_axis);
  std::vector<Joint> joints;
  joints.reserve(bvh.joints.size());
  for (const BvhJoint& joint : bvh.joints) {
    const Vec3 offset(glm::dvec3(joint.offset[0], joint.offset[1], joint.offset[2]) * units.unit_m);
    joints.push_back({joint.name, joint.parent, {.translation = axes.rotated(offset)}, !joint.is_end});
  }
  return Skeleton::create(std::move(joints));
}

}  // namespace

std::span<const std::string_view> BvhImporter::extensions() const { return kExtensions; }

Result<Imported> BvhImporter::read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                   const ProgressFn& progress) const {
  const ImportProgress go_on{progress};
  const std::filesystem::path path(file);

  ImportReport report;
  auto bytes = readModelFile(files, file, go_on, text("Reading the motion"), report);
  if (!bytes) return tl::unexpected(bytes.error());
  auto bvh = parseBvh({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, report);
  if (!bvh) return tl::unexpected(bvh.error());
  *bytes = {};

  const FileUnits units = guessUnits(*bvh, options, report);
  auto character = std::make_shared<Character>();
  character->name = path.stem().string();
  character->format = "BVH";
  character->unit_m = units.unit_m;
  character->up_axis = units.up_axis;
  auto skeleton = skeletonOf(*bvh, units);
  if (!skeleton) return tl::unexpected(skeleton.error());
  character->skeleton = std::move(*skeleton);

  if (bvh->rows > 0) {
    Clip clip;
    clip.name = character->name;
    clip.duration_s = static_cast<double>(bvh->rows - 1) * bvh->frame_s;
    clip.fps = bvh->fps;
    BvhClipBuilder builder(*bvh, units);
    for (std::size_t j = 0; j < bvh->joints.size(); ++j) {
      if (j % 16 == 0 && !go_on(0.4f + 0.5f * static_cast<float>(j) / static_cast<float>(bvh->joints.size()),
                                text("Making the curves")))
        return importCancelled();
      if (!bvh->joints[j].channels.empty()) clip.joints.push_back(builder.track(static_cast<JointIndex>(j)));
    }
    if (builder.unrolledJoints()) {
      report.add(ReportKind::converted,
                 text("Wrote rotations of {} by other angles that mean the same, so that nothing spins between frames.",
                      counted(builder.unrolledJoints(), "{} joint", "{} joints")));
    }
    if (builder.unusualJoints()) {
      report.add(ReportKind::converted,
                 text("Turned the rotations of {} into quaternions; their channels form no Euler order.",
                      counted(builder.unusualJoints(), "{} joint", "{} joints")));
    }
    character->clips.push_back(std::make_shared<const Clip>(std::move(clip)));
  }
  auto finished = finishImport(std::move(character), std::move(report));
  if (finished) go_on(1.f, text("Done"));
  return finished;
}

}  // namespace sinew
