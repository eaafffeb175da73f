#include "viewer/settings/preferences.h"

#include <algorithm>

#include <QSettings>

#include "viewer/settings/paths.h"
#include "viewer/settings/setting_names.h"

namespace sinew {

namespace {

constexpr int kMaxRecentFiles = 12;
constexpr std::array kThemes{std::pair{ThemeChoice::dark, "dark"}, std::pair{ThemeChoice::light, "light"}};
constexpr std::array kSchemes{std::pair{MouseScheme::blender, "blender"}, std::pair{MouseScheme::maya, "maya"}};
constexpr std::array kTimeFormats{std::pair{TimeFormat::frames, "frames"}, std::pair{TimeFormat::seconds, "seconds"},
                                  std::pair{TimeFormat::timecode, "timecode"}};
constexpr std::array kKeyModes{
    std::pair{TangentMode::automatic, "automatic"}, std::pair{TangentMode::auto_clamped, "auto_clamped"},
    std::pair{TangentMode::spline, "spline"},       std::pair{TangentMode::linear, "linear"},
    std::pair{TangentMode::flat, "flat"},           std::pair{TangentMode::plateau, "plateau"},
    std::pair{TangentMode::step, "step"},           std::pair{TangentMode::step_next, "step_next"}};

constexpr std::array kStarts{std::pair{StartWith::last_session, "last_session"},
                             std::pair{StartWith::example, "example"}, std::pair{StartWith::nothing, "nothing"}};

constexpr std::array kLengths{std::pair{LengthUnit::metres, "metres"},
                              std::pair{LengthUnit::centimetres, "centimetres"},
                              std::pair{LengthUnit::millimetres, "millimetres"}};

constexpr auto kLengthKey = "preferences/length_unit";
constexpr auto kScaleKey = "preferences/scale";
constexpr auto kStartKey = "preferences/start_with";
constexpr auto kFpsKey = "preferences/usual_fps";
constexpr auto kUndoKey = "preferences/undo_megabytes";
constexpr auto kThemeKey = "preferences/theme";
constexpr auto kLanguageKey = "preferences/language";
constexpr auto kMouseKey = "preferences/mouse";
constexpr auto kTimeFormatKey = "preferences/time_format";
constexpr auto kKeyModeKey = "preferences/new_key_mode";
constexpr auto kReloadKey = "preferences/reload_changed_files";
constexpr auto kLiveLinkKey = "preferences/live_link";
constexpr auto kAutosaveKey = "preferences/autosave_minutes";
constexpr auto kVersionsKey = "preferences/versions_kept";
constexpr auto kRecentKey = "recent_files";

}  // namespace

Preferences::Preferences(QObject* parent) : QObject(parent) {
  const QSettings settings;
  SettingReader reader(settings, problems_);
  reader.choice(kThemeKey, kThemes, theme_);
  reader.language(kLanguageKey, language_);
  reader.choice(kMouseKey, kSchemes, mouse_);
  reader.choice(kTimeFormatKey, kTimeFormats, time_format_);
  reader.choice(kLengthKey, kLengths, length_unit_);
  setShownLengths(length_unit_);
  reader.choice(kKeyModeKey, kKeyModes, new_key_mode_);
  reader.flag(kReloadKey, reload_);
  reader.flag(kLiveLinkKey, live_link_);
  reader.number(kScaleKey, scale_, kMinScale, kMaxScale);
  reader.choice(kStartKey, kStarts, start_with_);
  reader.number(kFpsKey, usual_fps_, kMinFps, kMaxFps);
  reader.number(kUndoKey, undo_megabytes_, kMinUndoMegabytes, kMaxUndoMegabytes);
  reader.number(kAutosaveKey, autosave_minutes_, 0, kMaxAutosaveMinutes);
  reader.number(kVersionsKey, versions_kept_, 0, kMaxVersionsKept);
  recent_ = settings.value(kRecentKey).toStringList().mid(0, kMaxRecentFiles);
}

void Preferences::setTheme(ThemeChoice theme) {
  if (theme == theme_) return;
  theme_ = theme;
  QSettings().setValue(kThemeKey, nameOf(kThemes, theme));
  emit changed();
}

void Preferences::setLanguage(const QString& code) {
  if (code == language_) return;
  language_ = code;
  QSettings().setValue(kLanguageKey, code);
  emit changed();
}

void Preferences::setMouseScheme(MouseScheme scheme) {
  if (scheme == mouse_) return;
  mouse_ = scheme;
  QSettings().setValue(kMouseKey, nameOf(kSchemes, scheme));
  emit changed();
}

void Preferences::setReloadChangedFiles(bool on) {
  if (on == reload_) return;
  reload_ = on;
  QSettings().setValue(kReloadKey, on);
  emit changed();
}

void Preferences::setLiveLink(bool on) {
  if (on == live_link_) return;
  live_link_ = on;
  QSettings().setValue(kLiveLinkKey, on);
  emit changed();
}

void Preferences::setScale(int percent) {
  percent = std::clamp(percent, kMinScale, kMaxScale);
  if (percent == scale_) return;
  scale_ = percent;
  QSettings().setValue(kScaleKey, percent);
  emit changed();
}

int Preferences::keptScale() {
  int scale = 100;
  QStringList told_later;
  SettingReader(QSettings(), told_later).number(kScaleKey, scale, kMinScale, kMaxScale);
  return scale;
}

void Preferences::setStartWith(StartWith what) {
  if (what == start_with_) return;
  start_with_ = what;
  QSettings().setValue(kStartKey, nameOf(kStarts, what));
  emit changed();
}

void Preferences::setUsualFps(double fps) {
  fps = std::clamp(fps, kMinFps, kMaxFps);
  if (fps == usual_fps_) return;
  usual_fps_ = fps;
  QSettings().setValue(kFpsKey, fps);
  emit changed();
}

void Preferences::setUndoMegabytes(int megabytes) {
  megabytes = std::clamp(megabytes, kMinUndoMegabytes, kMaxUndoMegabytes);
  if (megabytes == undo_megabytes_) return;
  undo_megabytes_ = megabytes;
  QSettings().setValue(kUndoKey, megabytes);
  emit changed();
}

void Preferences::restoreDefaults() {
  QSettings settings;
  settings.beginGroup(QStringLiteral("preferences"));
  settings.remove(QString());
  settings.endGroup();
  const Preferences fresh;
  theme_ = fresh.theme_, mouse_ = fresh.mouse_, time_format_ = fresh.time_format_;
  length_unit_ = fresh.length_unit_;  // it is shown already
  new_key_mode_ = fresh.new_key_mode_, reload_ = fresh.reload_, language_ = fresh.language_;
  autosave_minutes_ = fresh.autosave_minutes_, versions_kept_ = fresh.versions_kept_;
  scale_ = fresh.scale_, undo_megabytes_ = fresh.undo_megabytes_;
  live_link_ = fresh.live_link_;
  start_with_ = fresh.start_with_, usual_fps_ = fresh.usual_fps_;
  imports_.setEulerRotations(false);
  imports_.setLimits({});
  emit changed();
}

void Preferences::setAutosaveMinutes(int minutes) {
  minutes = std::clamp(minutes, 0, kMaxAutosaveMinutes);
  if (minutes == autosave_minutes_) return;
  autosave_minutes_ = minutes;
  QSettings().setValue(kAutosaveKey, minutes);
  emit changed();
}

void Preferences::setVersionsKept(int count) {
  count = std::clamp(count, 0, kMaxVersionsKept);
  if (count == versions_kept_) return;
  versions_kept_ = count;
  QSettings().setValue(kVersionsKey, count);
  emit changed();
}

void Preferences::setTimeFormat(TimeFormat format) {
  if (format == time_format_) return;
  time_format_ = format;
  QSettings().setValue(kTimeFormatKey, nameOf(kTimeFormats, format));
  emit changed();
}

void Preferences::setLengthUnit(LengthUnit unit) {
  if (unit == length_unit_) return;
  length_unit_ = unit;
  setShownLengths(unit);
  QSettings().setValue(kLengthKey, nameOf(kLengths, unit));
  emit changed();
}

void Preferences::setNewKeyMode(TangentMode mode) {
  if (mode == new_key_mode_ || nameOf(kKeyModes, mode).isEmpty()) return;
  new_key_mode_ = mode;
  QSettings().setValue(kKeyModeKey, nameOf(kKeyModes, mode));
  emit changed();
}

void Preferences::setRecentFiles(const QStringList& paths) {
  if (paths == recent_) return;
  recent_ = paths;
  QSettings().setValue(kRecentKey, recent_);
  emit recentFilesChanged();
}

void Preferences::addRecentFile(const QString& path) {
  const QString absolute = absolutePath(path);
  QStringList paths = recent_;
  paths.removeAll(absolute);
  paths.prepend(absolute);
  setRecentFiles(paths.mid(0, kMaxRecentFiles));
}

void Preferences::removeRecentFile(const QString& path) {
  QStringList paths = recent_;
  paths.removeAll(absolutePath(path));
  setRecentFiles(paths);
}

void Preferences::clearRecentFiles() { setRecentFiles({}); }

}  // namespace sinew
