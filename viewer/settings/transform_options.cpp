#include "viewer/settings/transform_options.h"

#include <array>
#include <utility>

#include <QSettings>

#include "viewer/settings/setting_names.h"

namespace sinew {

namespace {

constexpr std::array kTools{std::pair{TransformTool::select, "select"}, std::pair{TransformTool::move, "move"},
                            std::pair{TransformTool::rotate, "rotate"}, std::pair{TransformTool::scale, "scale"}};
constexpr std::array kAxes{std::pair{TransformAxes::local, "local"}, std::pair{TransformAxes::parent, "parent"},
                           std::pair{TransformAxes::world, "world"}};
constexpr std::array kPivots{std::pair{TransformPivot::individual, "individual"},
                             std::pair{TransformPivot::common, "common"}, std::pair{TransformPivot::last, "last"}};
constexpr std::array<std::pair<const char*, bool TransformOptions::*>, 2> kTransformSwitches{{
    {"transform/snap", &TransformOptions::snap},
    {"transform/to_grid", &TransformOptions::to_grid},
}};
constexpr std::array<std::pair<const char*, double TransformOptions::*>, 3> kSteps{{
    {"transform/move_step", &TransformOptions::move_step},
    {"transform/rotate_step", &TransformOptions::rotate_step},
    {"transform/scale_step", &TransformOptions::scale_step},
}};

}  // namespace

void TransformOptions::load(SettingReader& settings) {
  settings.choice("transform/tool", kTools, tool);
  settings.choice("transform/axes", kAxes, axes);
  settings.choice("transform/joint_pivot", kPivots, joint_pivot);
  settings.choice("transform/object_pivot", kPivots, object_pivot);
  for (const auto& [key, member] : kTransformSwitches) settings.flag(key, this->*member);
  for (const auto& [key, member] : kSteps) settings.positive(key, this->*member);
}

void TransformOptions::save(QSettings& settings) const {
  settings.setValue("transform/tool", nameOf(kTools, tool));
  settings.setValue("transform/axes", nameOf(kAxes, axes));
  settings.setValue("transform/joint_pivot", nameOf(kPivots, joint_pivot));
  settings.setValue("transform/object_pivot", nameOf(kPivots, object_pivot));
  for (const auto& [key, member] : kTransformSwitches) settings.setValue(key, this->*member);
  for (const auto& [key, member] : kSteps) settings.setValue(key, this->*member);
}

}  // namespace sinew
