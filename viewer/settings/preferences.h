// What belongs to the person, kept between starts.
#pragma once

#include <QObject>
#include <QStringList>

#include "core/curve/knot.h"
#include "viewer/settings/import_preferences.h"
#include "viewer/settings/view_settings.h"

namespace sinew {

enum class ThemeChoice { dark, light };

class Preferences : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMaxAutosaveMinutes = 60, kMaxVersionsKept = 20;

  explicit Preferences(QObject* parent = nullptr);  // reads QSettings (organisation and application set in main)

  const QStringList& problems() const { return problems_; }  // what made no sense in the settings, a line for each

  ThemeChoice theme() const { return theme_; }
  void setTheme(ThemeChoice theme);
  // The code of a language, "de"; empty: as the system. Holds from the next start on.
  QString language() const { return language_; }
  void setLanguage(const QString& code);
  MouseScheme mouseScheme() const { return mouse_; }
  void setMouseScheme(MouseScheme scheme);
  bool reloadChangedFiles() const { return reload_; }
  void setReloadChangedFiles(bool on);
  TimeFormat timeFormat() const { return time_format_; }
  void setTimeFormat(TimeFormat format);
  // Who looks after the tangents of new keys.
  TangentMode newKeyMode() const { return new_key_mode_; }
  void setNewKeyMode(TangentMode mode);

  // How often the scene is saved aside for a crash, minutes, 1 … 60; 0: never.
  int autosaveMinutes() const { return autosave_minutes_; }
  void setAutosaveMinutes(int minutes);
  // How many earlier versions of a project stay beside it, 0 … 20.
  int versionsKept() const { return versions_kept_; }
  void setVersionsKept(int count);

  // Newest first, at most 12, absolute paths. Files that are gone stay listed until opened in vain.
  QStringList recentFiles() const { return recent_; }
  void addRecentFile(const QString& path);
  void removeRecentFile(const QString& path);
  void clearRecentFiles();

  ImportPreferences& imports() { return imports_; }
  const ImportPreferences& imports() const { return imports_; }

 signals:
  void changed();
  void recentFilesChanged();

 private:
  void setRecentFiles(const QStringList& paths);

  ThemeChoice theme_ = ThemeChoice::dark;
  MouseScheme mouse_ = MouseScheme::blender;
  TimeFormat time_format_ = TimeFormat::frames;
  TangentMode new_key_mode_ = TangentMode::automatic;
  bool reload_ = true;
  int autosave_minutes_ = 2, versions_kept_ = 5;
  QString language_;
  QStringList recent_, problems_;
  ImportPreferences imports_;
};

}  // namespace sinew
