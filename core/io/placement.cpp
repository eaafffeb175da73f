#include "core/io/placement.h"

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
  std::string_view name;
  double doubt;  // how much farther from a person's size the more common units may lead; natural logarithm
};

// The units that characters come in. The skeletons of the CMU library are in inches divided by 0.45.
constexpr UsualUnit kUnits[] = {{1.0, "1 m", 0.0},
                                {0.01, "1 cm", 0.0},
                                {0.0254, "2.54 cm (1 inch)", 0.25},
                                {0.0254 / 0.45, "5.64 cm (as in the CMU motion capture library)", 0.25},
                                {0.1, "10 cm", 0.25},
                                {0.001, "1 mm", 0.0}};

}  // namespace

double guessUnit(double size, const ImportOptions& options, ImportReport& report) {
  constexpr double kPerson = 1.7;  // metres
  const auto strangeness = [size](const UsualUnit& u) { return std::abs(std::log(size * u.unit_m / kPerson)) + u.doubt; };
  const UsualUnit& unit =
      size > 0.0 && std::isfinite(size) ? *std::ranges::min_element(kUnits, {}, strangeness) : kUnits[0];
  if (!options.unit_m) {
    report.add(ReportKind::converted,
               fmt::format("The file does not say its unit; 1 unit was taken for {}, which makes the figure {:.3g} m "
                           "large; choose another in the import options.",
                           unit.name, size * unit.unit_m));
  }
  return unit.unit_m;
}

Placement choosePlacement(const Placement& of_file, PlacementSource source, const ImportOptions& options,
                          ImportReport& report) {
  const bool stated = source == PlacementSource::stated;
  const Placement chosen{options.unit_m.value_or(of_file.unit_m), options.up_axis.value_or(of_file.up_axis)};
  if (options.unit_m) {
    report.add(ReportKind::converted,
               fmt::format("1 unit was taken for {}, as the import options say.", unitText(chosen.unit_m)));
  } else if (stated && chosen.unit_m != 1.0) {
    report.add(ReportKind::converted,
               fmt::format("Lengths were converted to metres; 1 unit of the file is {}.", unitText(chosen.unit_m)));
  }
  if (options.up_axis) {
    report.add(ReportKind::converted,
               fmt::format("{} was taken for the axis that points up, as the import options say.", chosen.up_axis));
  } else if (stated && chosen.up_axis != 'Y') {
    report.add(ReportKind::converted, fmt::format("The axes were turned from {} up to Y up.", chosen.up_axis));
  }
  return chosen;
}

AxisTurn AxisTurn::toYUp(char up_axis) {
  if (up_axis == 'Z') return {{0, 2, 1}, {1.f, -1.f, 1.f}};
  if (up_axis == 'X') return {{1, 0, 2}, {1.f, -1.f, 1.f}};
  return {};
}

Vec3 AxisTurn::turned(const Vec3& v) const {
  Vec3 out(0.f);
  for (std::size_t i = 0; i < 3; ++i) out[axis[i]] = sign[i] * v[static_cast<int>(i)];
  return out;
}

Quat AxisTurn::rotation() const {
  Mat3 m(0.f);
  for (int i = 0; i < 3; ++i) {
    Vec3 unit(0.f);
    unit[i] = 1.f;
    m[i] = turned(unit);
  }
  return glm::quat_cast(m);
}

namespace {

Transform placed(const Transform& t, float unit, const AxisTurn& turn, bool root) {
  Transform out = t;
  out.translation *= unit;
  if (root && !turn.isIdentity()) {
    out.translation = turn.turned(out.translation);
    out.rotation = glm::normalize(turn.rotation() * out.rotation);
  }
  return out;
}

Curve scaled(const Curve& curve, float factor) {
  std::vector<Knot> knots;
  knots.reserve(curve.size());
  for (std::size_t i = 0; i < curve.size(); ++i) {
    Knot k = curve.knot(i);
    k.value *= factor, k.in.dv *= factor, k.out.dv *= factor;
    knots.push_back(k);
  }
  auto made = Curve::fromKnots(knots);
  return made ? std::move(*made) : Curve();
}

QuatCurve turned(const QuatCurve& curve, const Quat& by) {
  std::vector<QuatKnot> knots;
  knots.reserve(curve.size());
  for (std::size_t i = 0; i < curve.size(); ++i) {
    QuatKnot k = curve.knot(i);
    k.value = by * k.value, k.in = by * k.in, k.out = by * k.out;
    knots.push_back(k);
  }
  auto made = QuatCurve::fromKnots(knots);
  return made ? std::move(*made) : QuatCurve();
}

}  // namespace

}  // namespace sinew
