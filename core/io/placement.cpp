#include "core/io/placement.h"

#include <fmt/format.h>

namespace sinew {
namespace {

std::string unitText(double unit_m) {
  if (unit_m < 0.001) return fmt::format("{:.6g} mm", unit_m * 1000.0);
  return unit_m < 1.0 ? fmt::format("{:.6g} cm", unit_m * 100.0) : fmt::format("{:.6g} m", unit_m);
}

}  // namespace

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

}  // namespace sinew
