// The window: viewport in the middle, docks round it, bars, and what connects them to the document.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include <QJsonObject>
#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include "core/io/unit_hint.h"
#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/actions.h"
#include "viewer/app/actions/report.h"
#include "viewer/app/files/file_controller.h"
#include "viewer/app/files/gather_files.h"
#include "viewer/app/files/project_controller.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/app/session/workspaces.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/edit_report.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/models/log_model.h"
#include "viewer/document/poses/pose_library.h"
#include "viewer/document/selection/selection_sets.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/link/scene_link.h"
#include "viewer/settings/preferences.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/controls/panels/status_message.h"

class QComboBox;
class QDialog;

namespace sinew {
struct ExportFile;
struct MergeFile;
}  // namespace sinew

namespace sinew::ui {

struct FilmSubject;
struct FilmWork;
class Banner;
class CommandSearch;
class CommandSearchButton;
class DiscardDialog;
class DropHint;
class KeyDispatcher;
class KeymapCard;
class RigTour;
class MissingFilesDialog;
class OpenDialog;
class PanelDock;
class PosesDock;
class SharedTimeScale;
class StatusStrip;
class ViewportWidget;

// What the command line asks for once the first character is there.
struct StartWishes {
  QString clip;                // name or index; empty: the first
  std::optional<double> time;  // seconds
  QString joint;               // name of the joint to select
  std::optional<bool> play;    // otherwise the example plays and other files do not
  QString workspace;           // id or name; empty: as it was
  QStringList actions;         // ids, in this order
};

class MainWindow : public QMainWindow, public WindowCommands {
  Q_OBJECT

 public:
  enum class Layout { remembered, fresh };  // fresh: neither reads nor writes the kept layout

  // `read` as for Loader.
  explicit MainWindow(Layout layout, QWidget* parent = nullptr, ReadFile read = {});
  ~MainWindow() override;

  // Opens the files, or the example when there are none. Call once, after show().
  void begin(const QStringList& files, StartWishes wishes);
  bool quiet() const;    // nothing is loading, nothing waits to be drawn
  bool settled() const;  // and nothing moves: the picture is final

  Document& document() { return document_; }
  Preferences& preferences() { return preferences_; }
  ViewSettings& viewSettings() { return view_settings_; }
  LogModel& log() { return log_; }
  FileController& files() { return files_; }
  ProjectController& project() { return project_; }
  SceneLink& link() { return link_; }
  Actions& actions() { return actions_; }
  Keymap& keymap() { return keymap_; }
  KeyDispatcher& keys() { return *keys_; }
  ViewportWidget& viewport() { return *viewport_; }
  StatusStrip& status() { return *status_; }
  Banner& banner() { return *banner_; }
  const QList<PanelDock*>& docks() const { return docks_; }
  PanelDock* dock(const QString& id) const;

  // One of dialogIds(); null for others, and where there is nothing to show. "open_options" is the open dialog with its
  // options unfolded.
  QDialog* showDialog(const QString& id);
  static const QStringList& dialogIds();
  void resetLayout() override;

 signals:
  // Something that was asked for cannot be; a sentence that the window shows, too.
  void failed(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  // main_window.cpp
  void makeDocks();
  void makeToolBar();
  void makeMenus();
  void enterPanel(int step) override;
  void showPanel(const QString& panel, bool on) override;
  bool panelShown(const QString& panel) const override;
  void bringUp(const QString& panel) override;
  // main_window_layout.cpp
  PanelLayout panelLayout() const;
  bool restorePanels(const PanelLayout& layout);
  void arrange();  // the panels of the workspace as they are at first
  // main_window_session.cpp
  void showWorkspace(const QString& id) override;
  QString workspace() const override { return workspaces_.current(); }
  bool ownWorkspace() const override { return workspaces_.isOwn(workspaces_.current()); }
  void saveWorkspace() override;
  void deleteWorkspace() override;
  bool openSession();  // what was open when the program ended; false: nothing that is there
  void saveSession();
  void showView(const std::string& view);  // as storedView() gives it
  // When the project was left, to go on there when it is opened again.
  void keepMoment();
  void showMomentOf(const QString& project);
  void restoreLayout();
  void savePanels();  // of all workspaces, as they are now; also asked for while the window stays
  void saveLayout();
  // After docks moved or have other contents: each has one name, in its title bar or on its tab, and a curve editor
  // below other panels gives its room away until there are curves to show.
  void settleDocks();
  // Where one of several panels behind one another is closed, the one that was in sight before it is again.
  void connectTabs();
  void toggleMaximised() override;  // the panel under the pointer fills the window, or all panels are back
  void endMaximised();
  void lockPanels(bool locked) override;
  // main_window_actions.cpp
  void connectActions();
  void connectPanels();                                          // what they say, and what they follow
  void showMorphCurves(const std::vector<ChannelId>& channels);  // in the curve editor
  void openDialog(const QString& id) override;
  void showKeys() override;
  void showRigTour(bool always) override;
  std::optional<int> askForCount(const QString& title, const QString& label, int usual) override;
  QString askForText(const QString& title, const QString& text, const QString& label) override;
  void setFullScreen(bool on) override;
  QDialog* makeDialog(const QString& id);
  void fillKeysDialog();
  void applyPreferences();
  void applyKeymap();
  void askForKeymap();
  // main_window_files.cpp
  void connectFiles();
  void addCharacters() override;
  void addClips() override;
  void openExample() override;
  void addProp(const QString& name) override;
  void reload() override;
  OpenDialog* askForFiles(const QString& title, std::function<void(const QStringList&)> then);
  void onLoaded(LoadPurpose purpose, const QString& path, InstanceId instance);
  void fulfilWishes();
  void wishForWorkspace(const QString& name);               // by its id or its name; one that is not there is told
  Check runWork(const QString& text, const Work& work);     // with its progress in the window
  void complain(const QString& name, const QString& text);  // in the banner and by failed()
  void showLog();
  void fillRecentFiles();
  void lookAtRecentFiles();  // when they were written, their pictures, and which are gone
  // main_window_projects.cpp
  void connectProjects();
  void beginAnew() override;
  void save(bool as_other) override;
  void saveCopy() override;
  void revertToSaved() override;
  void collectFiles() override { gatherFiles(Gather::beside); }
  void packFiles() override { gatherFiles(Gather::pack); }
  bool hasMissing() const override;
  bool hasProject() const override { return !project_.path().isEmpty(); }
  void saveThen(bool as_other, const ProjectController::Done& done);  // asks where, unless that is known
  void askWhere(const QString& title, const std::function<void(const QString&)>& save,
                const std::function<void()>& cancelled);
  void offerRecovery();
  void keepPictureAs(const QString& path);  // of the scene, for lists of files
  void onOpened(const QString& path);
  void showMissing();      // in the banner
  void askAboutOther();    // in the banner: what to do about a project that another program has written
  void tellOtherHolder();  // in the banner: who has the project that other_holder_ is about
  void settleOther();      // that is answered
  void append() override;
  void askForParts(const QString& path, const std::shared_ptr<const OpenedProject>& project);
  void findMissing() override;
  bool soundMissing() const;
  void relinkSound(const QString& found);
  void fillMissing(MissingFilesDialog& dialog);
  void searchMissing(MissingFilesDialog& dialog, const QString& folder);
  // main_window_gather.cpp
  void gatherFiles(Gather how);  // once somebody has agreed
  void gatherNow(Gather how);
  // main_window_merge.cpp
  QString whyNotMerged() const override;
  void mergeIntoCopy() override;
  void mergeInto(InstanceId id, const QString& path);  // asks before it is written
  void writeMerged(const MergeFile& merge, const QString& path);
  void exportTo(const QString& path, std::shared_ptr<const ExportFile> file);
  void logReport(const QString& about, const ImportReport& report);  // what was lost as warnings
  // main_window_discard.cpp
  void connectDiscard();
  void askToDiscard(const QString& heading, InstanceId of, const std::function<void(bool)>& answer) override;
  void askToGoBack(const QString& name, const std::function<void(bool)>& answer);
  void ask(DiscardDialog* dialog, const std::function<void(bool)>& answer);
  // main_window_imports.cpp
  void connectImports();
  void showImportOptions() override;
  void showImportReport() override;
  QDialog* makeImportOptions();
  QDialog* makeImportReport();
  // main_window_export.cpp
  QDialog* makeExport();
  QStringList filesInUse() const;   // that the scene reads; nothing is written over them
  QString suggestedFolder() const;  // for what is written: beside the project, else beside the character
  // main_window_film.cpp
  FilmSubject filmSubject() const;
  QDialog* makePlayblast();
  QDialog* makeContactSheet();
  QDialog* makeLinkage();  // main_window_linkage.cpp
  void makeFilm(const FilmWork& work);
  void fillImportReport();  // with what was read for report_of_
  void showImportReport(InstanceId instance, const QString& path);
  QString rememberedFor(const QString& path) const;  // options of its folder in words; empty for none
  // Where the character is of an impossible size.
  std::optional<UnitHint> unitHintOf(InstanceId instance) const;
  void hintAtUnit(InstanceId instance);
  void refillBanner();  // what still waits for an answer is shown; what undo or redo has answered goes
  void showHeldBack();
  static QString unplacedText(const QString& path, const Document::Unplaced& what);
  void onUnplaced(InstanceId instance, const QString& path, const Document::Unplaced& what);
  void onWarned(InstanceId instance, const QString& path, int lines, int missing_textures);
  // main_window_link.cpp
  void connectLink();
  void tellLinkFile();  // what is open here
  void setLiveLink(bool on) override;
  bool liveLinkOn() const override;
  void updateLink();
  // main_window_drop.cpp
  void offerDrop(const QMimeData* mime, QPoint at, Qt::KeyboardModifiers modifiers);
  InstanceId characterAt(QPoint at) const;  // under a position in the window, else the active one
  // main_window_status.cpp
  void connectStatus();
  void connectEditReport();
  bool editGoesOn() const;            // it is dragged, or a popup may still cancel it
  void tellEdit();                    // what the latest edit did, once it is over
  void succeed(const QString& text);  // with a tick, and in the log
  void note(const QString& text);     // with a tick
  void refuse(const QString& why);    // as what it is, and in the log; nothing for an empty text
  void updateTitle();
  void updateSelectionText();
  void updateCounts();
  void updatePlaybackText();

  Layout layout_;
  Preferences preferences_;
  LengthUnit lengths_ = preferences_.lengthUnit();  // that are shown
  ViewSettings view_settings_;
  Document document_;
  SceneLink link_{document_};
  EditReport edit_report_;
  LogModel log_;
  PlaybackClock clock_;
  AudioTrack audio_;
  FileController files_;
  ProjectController project_;
  Workspaces workspaces_;
  Keymap keymap_;
  PoseLibrary pose_library_;
  SelectionSets selection_sets_;
  Actions actions_;
  const Say say_{[this](const QString& text) { succeed(text); }, [this](const QString& why) { refuse(why); },
                 [this](const QString& text) { note(text); }};
  ActionReport action_report_{actions_, document_, view_settings_};

  KeyDispatcher* keys_ = nullptr;
  SharedTimeScale* time_scale_ = nullptr;  // of all docks over time
  ViewportWidget* viewport_ = nullptr;
  QList<PanelDock*> docks_;
  QList<PanelDock*> seen_;  // those that have been in sight, the latest first
  PosesDock* poses_ = nullptr;
  QToolBar* tool_bar_ = nullptr;
  CommandSearchButton* search_button_ = nullptr;
  StatusStrip* status_ = nullptr;
  Banner* banner_ = nullptr;
  DropHint* drop_hint_ = nullptr;
  QPointer<KeymapCard> keymap_card_;
  QPointer<RigTour> rig_tour_;
  QMenu* recent_menu_ = nullptr;
  QHash<QString, QPointer<QDialog>> dialogs_;
  CommandSearch* command_search_ = nullptr;

  QTimer progress_delay_;  // short loads show no progress
  QString graphics_;
  StartWishes wishes_;
  std::string session_view_;  // until the session is open
  QJsonObject session_moment_;
  QString keys_panel_;  // whose keys are listed first
  QString reported_;    // of the latest edit
  QString untold_;      // the same, until the status line says it
  MessageKind untold_kind_{};
  InstanceId report_of_;              // whose import report is shown
  std::set<InstanceId> unit_hinted_;  // characters whose size was asked about
  InstanceId unit_asked_of_;          // until that is answered
  QStringList held_back_closed_;      // files of a banner that was closed
  QStringList missing_closed_;        // likewise
  bool changed_by_other_ = false;     // the project was, and what is to be done about it is not answered
  // The project that another program has open and a sentence about it, until the scene has a file or it is closed.
  std::optional<std::pair<QString, QString>> other_holder_;
  struct SilentLayer {
    InstanceId of;
    Text why;
  };
  std::optional<SilentLayer> silent_layer_;  // while the banner tells of it
  InstanceId frame_when_read_;               // it is of another size when it has been read again
  DropUse drop_use_ = DropUse::open;
  QByteArray before_maximised_;  // the layout to go back to; empty while no panel is maximised
  bool folded_before_maximised_ = false;
  bool arrange_when_shown_ = false;
  int unfolded_height_ = 0;      // of the curve editor, before it gave its room away
  bool curves_may_fold_ = true;  // nothing was shown there in this layout
  QPointer<QDialog> recovery_dialog_;
  int working_ = 0;  // works that go on beside the window
  bool begun_ = false, started_ = false, example_pending_ = false;
  bool may_quit_ = false;  // with changes that nothing keeps
  std::chrono::steady_clock::time_point batch_began_{};
  bool batch_ = false, batch_failed_ = false;  // files are being read; one of them could not be
};

}  // namespace sinew::ui
