#include "viewer/settings/view_settings.h"

#include <array>
#include <utility>

#include <QSettings>

#include "viewer/settings/setting_names.h"

namespace sinew {

namespace {

constexpr std::array<std::pair<const char*, bool ViewOptions::*>, 9> kViewSwitches{{
    {"view/split", &ViewOptions::split},
    {"view/wireframe", &ViewOptions::wireframe},
    {"view/skeleton", &ViewOptions::skeleton},
    {"view/xray", &ViewOptions::xray},
    {"view/joint_names", &ViewOptions::joint_names},
    {"view/grid", &ViewOptions::grid},
    {"view/shadow", &ViewOptions::shadow},
    {"view/statistics", &ViewOptions::statistics},
    {"view/follow", &ViewOptions::follow},
}};

constexpr std::array kShadings{std::pair{ViewShading::material, "material"}, std::pair{ViewShading::clay, "clay"},
                               std::pair{ViewShading::weights, "weights"}, std::pair{ViewShading::mask, "mask"}};
constexpr std::array kMethods{std::pair{SkinningMethod::rigid, "rigid"}, std::pair{SkinningMethod::linear, "linear"},
                              std::pair{SkinningMethod::quaternion, "quaternion"},
                              std::pair{SkinningMethod::dual_quaternion, "dual-quaternion"}};

}  // namespace

void ViewSettings::set(const ViewOptions& options) {
  if (options == options_) return;
  options_ = options;
  emit changed();
}

QStringList ViewSettings::load(const QSettings& settings) {
  QStringList problems;
  SettingReader reader(settings, problems);
  ViewOptions read;
  for (const auto& [key, member] : kViewSwitches) reader.flag(key, read.*member);
  reader.choice("view/shading", kShadings, read.shading);
  reader.choice("view/skinning", kMethods, read.method);
  read.transform.load(reader);
  read.overlays.load(settings, reader);
  set(read);
  return problems;
}

void ViewSettings::save(QSettings& settings) const {
  for (const auto& [key, member] : kViewSwitches) settings.setValue(key, options_.*member);
  settings.setValue("view/shading", nameOf(kShadings, options_.shading));
  settings.setValue("view/skinning", nameOf(kMethods, options_.method));
  options_.transform.save(settings);
  options_.overlays.save(settings);
}

}  // namespace sinew
