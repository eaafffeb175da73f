#include "viewer/settings/overlay_options.h"
#include "viewer/settings/setting_names.h"

#include <algorithm>
#include <cmath>

#include <QSettings>

namespace sinew {

OverlayOptions OverlayOptions::within() const {
  OverlayOptions o = *this;
  o.ghosts.before = std::clamp(ghosts.before, 0, GhostOptions::kMaxGhosts);
  o.ghosts.after = std::clamp(ghosts.after, 0, GhostOptions::kMaxGhosts);
  o.ghosts.step = std::clamp(ghosts.step, 1, GhostOptions::kMaxGhostStep);
  o.ghosts.opacity =
      std::isfinite(ghosts.opacity) ? std::clamp(ghosts.opacity, GhostOptions::kFaintest, 1.0) : GhostOptions().opacity;
  o.trails.reach = std::clamp(trails.reach, 1, TrailOptions::kFarthest);
  return o;
}

void OverlayOptions::load(const QSettings& settings, SettingReader& reader) {
  reader.flag("ghosts/shown", ghosts.shown);
  reader.number("ghosts/before", ghosts.before, 0, GhostOptions::kMaxGhosts);
  reader.number("ghosts/after", ghosts.after, 0, GhostOptions::kMaxGhosts);
  reader.number("ghosts/step", ghosts.step, 1, GhostOptions::kMaxGhostStep);
  reader.flag("ghosts/at_keys", ghosts.at_keys);
  reader.number("ghosts/opacity", ghosts.opacity, GhostOptions::kFaintest, 1.0);
  ghosts.reference = settings.value("ghosts/reference", ghosts.reference).toString();
  reader.flag("trails/shown", trails.shown);
  reader.flag("trails/around", trails.around);
  reader.number("trails/reach", trails.reach, 1, TrailOptions::kFarthest);
  trails.pinned = settings.value("trails/pinned", trails.pinned).toStringList();
  reach = settings.value("reach/chains", reach).toStringList();
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
  settings.setValue("reach/chains", reach);
}

}  // namespace sinew
