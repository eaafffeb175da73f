#include "core/io/file_units.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace sinew {
namespace {

std::string unitText(double unit_m) {
  if (unit_m < 0.001) return fmt::format("{:.6g} mm", unit_m * 1000.0);
  return unit_m < 1.0 ? fmt::format("{:.6g} cm", unit_m * 100.0) : fmt::format("{:.6g} m", unit_m);
}

struct UsualUnit {
  double unit_m;
  FixedText name;
  double doubt;  // how much farther from a person's size the more common units may lead; natural logarithm
};

// The units that characters come in. The skeletons of the CMU library are in inches divided by 0.45.
constexpr UsualUnit kUnits[] = {{1.0, text("1 m"), 0.0},
                                {0.01, text("1 cm"), 0.0},
                                {0.0254, text("2.54 cm (1 inch)"), 0.25},
                                {0.0254 / 0.45, text("5.64 cm (as in the CMU motion capture library)"), 0.25},
                                {0.1, text("10 cm"), 0.25},
                                {0.001, text("1 mm"), 0.0}};

}  // namespace

double guessUnit(double size, const ImportOptions& options, ImportReport& report) {
  constexpr double kPerson = 1.7;  // metres
  const auto strangeness = [size](const UsualUnit& u) {
    return std::abs(std::log(size * u.unit_m / kPerson)) + u.doubt;
  };
  const UsualUnit& unit =
      size > 0.0 && std::isfinite(size) ? *std::ranges::min_element(kUnits, {}, strangeness) : kUnits[0];
  if (!options.unit_m) {
    report.add(ReportKind::repaired,
               text("The file does not say its unit; 1 unit was taken for {}, which makes the figure {:.3g} m "
                    "large; if that is wrong, say the unit in the import options (--unit METRES).",
                    unit.name, size * unit.unit_m));
  }
  return unit.unit_m;
}

FileUnits chooseUnits(const FileUnits& of_file, UnitsSource source, const ImportOptions& options,
                      ImportReport& report) {
  const bool stated = source == UnitsSource::stated;
  const FileUnits chosen{options.unit_m.value_or(of_file.unit_m), options.up_axis.value_or(of_file.up_axis)};
  if (options.unit_m) {
    report.add(ReportKind::converted,
               text("1 unit was taken for {}, as the import options say.", unitText(chosen.unit_m)));
  } else if (stated && chosen.unit_m != 1.0) {
    report.add(ReportKind::converted,
               text("Lengths were converted to metres; 1 unit of the file is {}.", unitText(chosen.unit_m)));
  }
  if (options.up_axis) {
    report.add(ReportKind::converted,
               text("{} was taken for the axis that points up, as the import options say.", chosen.up_axis));
  } else if (stated && chosen.up_axis != 'Y') {
    report.add(ReportKind::converted, text("The axes were turned from {} up to Y up.", chosen.up_axis));
  }
  return chosen;
}

AxisRotation AxisRotation::toYUp(char up_axis) {
  if (up_axis == 'Z') return {{0, 2, 1}, {1.f, -1.f, 1.f}};
  if (up_axis == 'X') return {{1, 0, 2}, {1.f, -1.f, 1.f}};
  return {};
}

Vec3 AxisRotation::rotated(const Vec3& v) const {
  Vec3 out(0.f);
  for (std::size_t i = 0; i < 3; ++i) out[axis[i]] = sign[i] * v[static_cast<int>(i)];
  return out;
}

AxisRotation AxisRotation::inverse() const {
  AxisRotation out;
  for (std::size_t i = 0; i < 3; ++i) {
    out.axis[static_cast<std::size_t>(axis[i])] = static_cast<int>(i);
    out.sign[static_cast<std::size_t>(axis[i])] = sign[i];
  }
  return out;
}

AxisRotation AxisRotation::after(const AxisRotation& first) const {
  AxisRotation out;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto between = static_cast<std::size_t>(first.axis[i]);
    out.axis[i] = axis[between];
    out.sign[i] = first.sign[i] * sign[between];
  }
  return out;
}

Quat AxisRotation::rotation() const {
  Mat3 m(0.f);
  for (int i = 0; i < 3; ++i) {
    Vec3 unit(0.f);
    unit[i] = 1.f;
    m[i] = rotated(unit);
  }
  return glm::quat_cast(m);
}

Transform converted(const Transform& local, float unit, const AxisRotation& axes) {
  Transform out = local;
  out.translation *= unit;
  if (axes.isIdentity()) return out;
  out.translation = axes.rotated(out.translation);
  out.rotation = glm::normalize(axes.rotation() * out.rotation);
  return out;
}

JointTrack converted(const JointTrack& track, float unit, const AxisRotation& axes, BlendMode mode) {
  JointTrack out = track;
  for (std::size_t i = 0; i < 3; ++i)
    out.translation[static_cast<std::size_t>(axes.axis[i])] = scaled(track.translation[i], unit * axes.sign[i]);
  if (axes.isIdentity() || mode == BlendMode::additive || !hasRotation(track)) return out;
  if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) {
    out.rotation = rotated(*quaternions, axes.rotation());
  } else {
    auto& euler = std::get<EulerCurves>(out.rotation);
    euler.pre = glm::normalize(axes.rotation() * euler.pre);
  }
  return out;
}

namespace {

const AxisRotation& ofRoots(const AxisRotation& axes, JointIndex parent) {
  static constexpr AxisRotation kNone;
  return parent == kNoJoint ? axes : kNone;
}

Clip converted(const Clip& clip, float unit, const AxisRotation& axes, const Skeleton& skeleton) {
  Clip out = clip;
  for (JointTrack& track : out.joints) track = converted(track, unit, ofRoots(axes, skeleton[track.joint].parent));
  return out;
}

void scale(std::vector<Vec3>& positions, float unit) {
  for (Vec3& p : positions) p *= unit;
}

std::shared_ptr<const Mesh> converted(const Mesh& mesh, float unit) {
  auto out = std::make_shared<Mesh>(mesh);
  scale(out->positions, unit);
  for (MorphTarget& target : out->morph_targets) scale(target.positions, unit);
  out->bounds = {};
  for (const Vec3& p : out->positions) out->bounds.add(p);
  return out;
}

}  // namespace

Check applyUnits(const FileUnits& units, Character& c) {
  c.unit_m = units.unit_m;
  c.up_axis = units.up_axis;
  const auto unit = static_cast<float>(units.unit_m);
  const AxisRotation axes = AxisRotation::toYUp(units.up_axis);
  if (unit == 1.f && axes.isIdentity()) return {};
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  for (Joint& joint : joints) joint.rest_l = converted(joint.rest_l, unit, ofRoots(axes, joint.parent));
  auto skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return tl::unexpected(skeleton.error());
  c.skeleton = std::move(*skeleton);
  for (auto& clip : c.clips) clip = std::make_shared<const Clip>(converted(*clip, unit, axes, c.skeleton));
  if (unit == 1.f) return {};
  for (Skin& skin : c.skins) {
    for (Mat4& bind : skin.inverse_bind) bind[3] = Vec4(Vec3(bind[3]) * unit, 1.f);
  }
  for (auto& mesh : c.meshes) mesh = converted(*mesh, unit);
  return {};
}

}  // namespace sinew
