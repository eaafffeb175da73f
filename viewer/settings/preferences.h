// What belongs to the person, kept between starts.
#pragma once

#include <QObject>
#include <QStringList>

#include "core/curve/knot.h"
#include "viewer/settings/import_preferences.h"
#include "viewer/settings/length_unit.h"
#include "viewer/settings/view_settings.h"

namespace sinew {

enum class ThemeChoice { dark, light };
// What is there when the program starts without a file.
enum class StartWith { last_session, example, nothing };

class Preferences : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMaxAutosaveMinutes = 60, kMaxVersionsKept = 20;
  static constexpr int kMinScale = 50, kMaxScale = 300;  // percent
  static constexpr int kMinUndoMegabytes = 16, kMaxUndoMegabytes = 65536;
  static constexpr double kMinFps = 1.0, kMaxFps = 240.0;

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
  // In what lengths are shown and typed; shownLengths() says the same.
  LengthUnit lengthUnit() const { return length_unit_; }
  void setLengthUnit(LengthUnit unit);
  // Who looks after the tangents of new keys.
  TangentMode newKeyMode() const { return new_key_mode_; }
  void setNewKeyMode(TangentMode mode);

  // How large the window is drawn, percent of what the system says. Holds from the next start on.
  int scale() const { return scale_; }
  void setScale(int percent);
  static int keptScale();  // before there is a window: as it was kept
  StartWith startWith() const { return start_with_; }
  void setStartWith(StartWith what);
  // Frames per second of what comes without a clip that tells.
  double usualFps() const { return usual_fps_; }
  void setUsualFps(double fps);
  // Memory that older steps of undo may hold; see History::Budget.
  int undoMegabytes() const { return undo_megabytes_; }
  void setUndoMegabytes(int megabytes);

  // How often the scene is saved aside for a crash, minutes, 1 … 60; 0: never.
  int autosaveMinutes() const { return autosave_minutes_; }
  void setAutosaveMinutes(int minutes);
  // How many earlier versions of a project stay beside it, 0 … 20.
  int versionsKept() const { return versions_kept_; }
  void setVersionsKept(int count);

  // Whether the live link listens from the start on.
  bool liveLink() const { return live_link_; }
  void setLiveLink(bool on);

  // All of it as at first, but for the files that were opened lately and what is remembered for folders.
  void restoreDefaults();

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
  LengthUnit length_unit_ = LengthUnit::metres;
  TangentMode new_key_mode_ = TangentMode::automatic;
  bool reload_ = true, live_link_ = false;
  int autosave_minutes_ = 2, versions_kept_ = 5, scale_ = 100, undo_megabytes_ = 256;
  StartWith start_with_ = StartWith::last_session;
  double usual_fps_ = 30.0;
  QString language_;
  QStringList recent_, problems_;
  ImportPreferences imports_;
};

}  // namespace sinew
