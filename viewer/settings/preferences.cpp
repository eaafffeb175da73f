#include "viewer/settings/preferences.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>
#include <QSettings>

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

constexpr auto kThemeKey = "preferences/theme";
constexpr auto kLanguageKey = "preferences/language";
constexpr auto kMouseKey = "preferences/mouse";
constexpr auto kTimeFormatKey = "preferences/time_format";
constexpr auto kKeyModeKey = "preferences/new_key_mode";
constexpr auto kReloadKey = "preferences/reload_changed_files";
constexpr auto kAutosaveKey = "preferences/autosave_minutes";
constexpr auto kVersionsKey = "preferences/versions_kept";
constexpr auto kRecentKey = "recent_files";

QString absolutePath(const QString& path) { return QDir::cleanPath(QFileInfo(path).absoluteFilePath()); }

}  // namespace

Preferences::Preferences(QObject* parent) : QObject(parent) {
  const QSettings settings;
  SettingReader reader(settings, problems_);
  reader.choice(kThemeKey, kThemes, theme_);
  reader.language(kLanguageKey, language_);
  reader.choice(kMouseKey, kSchemes, mouse_);
  reader.choice(kTimeFormatKey, kTimeFormats, time_format_);
  reader.choice(kKeyModeKey, kKeyModes, new_key_mode_);
  reader.flag(kReloadKey, reload_);
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
