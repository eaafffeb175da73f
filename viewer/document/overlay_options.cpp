#include "viewer/document/overlay_options.h"

#include <algorithm>
#include <cmath>

#include <QSettings>

namespace sinew {

OverlayOptions OverlayOptions::within() const {
  OverlayOptions o = *this;
  o.ghosts.before = std::clamp(ghosts.before, 0, GhostOptions::kMost);
  o.ghosts.after = std::clamp(ghosts.after, 0, GhostOptions::kMost);
  o.ghosts.step = std::clamp(ghosts.step, 1, GhostOptions::kLongestStep);
  o.ghosts.opacity = std::isfinite(ghosts.opacity) ? std::clamp(ghosts.opacity, 0.05, 1.0) : GhostOptions().opacity;
  o.trails.reach = std::clamp(trails.reach, 1, TrailOptions::kFarthest);
  return o;
}

void OverlayOptions::load(const QSettings& settings) {
  const auto number = [&settings](const char* key, int otherwise) {
    bool ok = false;
    const int value = settings.value(key).toInt(&ok);
    return ok ? value : otherwise;
  };
  ghosts.shown = settings.value("ghosts/shown", ghosts.shown).toBool();
  ghosts.before = number("ghosts/before", ghosts.before);
  ghosts.after = number("ghosts/after", ghosts.after);
  ghosts.step = number("ghosts/step", ghosts.step);
  ghosts.at_keys = settings.value("ghosts/at_keys", ghosts.at_keys).toBool();
  bool ok = false;
  if (const double opacity = settings.value("ghosts/opacity").toDouble(&ok); ok) ghosts.opacity = opacity;
  ghosts.reference = settings.value("ghosts/reference", ghosts.reference).toString();
  trails.shown = settings.value("trails/shown", trails.shown).toBool();
  trails.around = settings.value("trails/around", trails.around).toBool();
  trails.reach = number("trails/reach", trails.reach);
  trails.pinned = settings.value("trails/pinned", trails.pinned).toStringList();
  *this = within();
}

void OverlayOptions::save(QSettings& settings) const {
  settings.setValue("ghosts/shown", ghosts.shown);
  settings.setValue("ghosts/before", ghosts.before);
  settings.setValue("ghosts/after", ghosts.after);
  settings.setValue("ghosts/step", ghosts.step);
  settings.setValue("ghosts/at_keys", ghosts.at_keys);
  settings.setValue("ghosts/opacity", ghosts.opacity);
  settings.setValue("ghosts/reference", ghosts.reference);
  settings.setValue("trails/shown", trails.shown);
  settings.setValue("trails/around", trails.around);
  settings.setValue("trails/reach", trails.reach);
  settings.setValue("trails/pinned", trails.pinned);
}

}  // namespace sinew
