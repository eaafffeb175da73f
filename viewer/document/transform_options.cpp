#include "viewer/document/transform_options.h"

#include <array>
#include <cmath>
#include <utility>

#include <QSettings>

#include "viewer/document/setting_names.h"

namespace sinew {

namespace {

constexpr std::array kTools{std::pair{TransformTool::select, "select"}, std::pair{TransformTool::move, "move"},
                            std::pair{TransformTool::rotate, "rotate"}, std::pair{TransformTool::scale, "scale"}};
constexpr std::array kAxes{std::pair{TransformAxes::local, "local"}, std::pair{TransformAxes::parent, "parent"},
                           std::pair{TransformAxes::world, "world"}};
constexpr std::array kPivots{std::pair{TransformPivot::individual, "individual"},
                             std::pair{TransformPivot::common, "common"}, std::pair{TransformPivot::last, "last"}};
constexpr std::array<std::pair<const char*, bool TransformOptions::*>, 2> kSwitches{{
    {"transform/snap", &TransformOptions::snap},
    {"transform/to_grid", &TransformOptions::to_grid},
}};
constexpr std::array<std::pair<const char*, double TransformOptions::*>, 3> kSteps{{
    {"transform/move_step", &TransformOptions::move_step},
    {"transform/rotate_step", &TransformOptions::rotate_step},
    {"transform/scale_step", &TransformOptions::scale_step},
}};

}  // namespace

void TransformOptions::load(const QSettings& settings) {
  tool = valueOf(kTools, settings.value("transform/tool"), tool);
  axes = valueOf(kAxes, settings.value("transform/axes"), axes);
  joint_pivot = valueOf(kPivots, settings.value("transform/joint_pivot"), joint_pivot);
  object_pivot = valueOf(kPivots, settings.value("transform/object_pivot"), object_pivot);
  for (const auto& [key, member] : kSwitches) this->*member = settings.value(key, this->*member).toBool();
  for (const auto& [key, member] : kSteps) {
    const double step = settings.value(key, this->*member).toDouble();
    if (std::isfinite(step) && step > 0.0) this->*member = step;
  }
}

void TransformOptions::save(QSettings& settings) const {
  settings.setValue("transform/tool", nameOf(kTools, tool));
  settings.setValue("transform/axes", nameOf(kAxes, axes));
  settings.setValue("transform/joint_pivot", nameOf(kPivots, joint_pivot));
  settings.setValue("transform/object_pivot", nameOf(kPivots, object_pivot));
  for (const auto& [key, member] : kSwitches) settings.setValue(key, this->*member);
  for (const auto& [key, member] : kSteps) settings.setValue(key, this->*member);
}

}  // namespace sinew
