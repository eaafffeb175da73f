// What the functions in the rows of the table of actions work with.
#pragma once

#include <functional>
#include <optional>

#include <QString>

#include "viewer/app/actions/action_spec.h"
#include "viewer/document/document.h"

class QMainWindow;

namespace sinew {
class AudioTrack;
class Loader;
class PlaybackClock;
class Preferences;
class SelectionSets;
}  // namespace sinew

namespace sinew::ui {

class Actions;
class AudioPlayer;
class CurveEditorDock;
class KeyScope;
class LostDock;
class MasksDock;
class MorphsDock;
class OutlinerDock;
class OutlinerTree;
class PosesDock;
class TimelineDock;
class ViewportWidget;

// Says to the user what came of an action, in one sentence.
struct Say {
  std::function<void(const QString&)> done;     // what it did
  std::function<void(const QString&)> refused;  // why it did nothing
  std::function<void(const QString&)> noted;    // what it shows now; nothing that anybody looks up later
};

// What only the window itself can do.
class WindowCommands {
 public:
  // Files: each of the first two asks for some.
  virtual void addCharacters() = 0;
  virtual void addClips() = 0;
  virtual void openExample() = 0;
  virtual void addProp(const QString& name) = 0;
  virtual void reload() = 0;
  virtual void beginAnew() = 0;
  virtual void save(bool as_other) = 0;  // as_other: asks where; so does the first time
  virtual void saveCopy() = 0;
  virtual void revertToSaved() = 0;
  virtual QString whyNotMerged() const = 0;  // of the active instance; empty: its clips can be merged
  virtual void mergeIntoCopy() = 0;          // asks where the copy of its file is to lie
  virtual void append() = 0;                 // asks for files, and for what of a project
  virtual void findMissing() = 0;            // asks where a file is now that a project names
  virtual void collectFiles() = 0;           // these two ask first
  virtual void packFiles() = 0;
  virtual bool hasMissing() const = 0;
  virtual bool hasProject() const = 0;  // whether the scene is that of a project file
  virtual void showImportOptions() = 0;
  virtual void showImportReport() = 0;
  // Asks whether unsaved changes may be lost, of one character or of all; answers at once where there are none.
  virtual void askToDiscard(const QString& heading, InstanceId of, const std::function<void(bool)>& answer) = 0;

  virtual void setLiveLink(bool on) = 0;  // whether other programs may connect
  virtual bool liveLinkOn() const = 0;

  // Panels, by the object names of their docks.
  virtual void showPanel(const QString& panel, bool on) = 0;
  virtual bool panelShown(const QString& panel) const = 0;  // also behind a tab
  virtual void bringUp(const QString& panel) = 0;
  virtual void enterPanel(int step) = 0;  // the keyboard goes to the next panel, or to the one before
  // Workspaces, by their ids.
  virtual void showWorkspace(const QString& id) = 0;
  virtual QString workspace() const = 0;
  virtual bool ownWorkspace() const = 0;  // the one that is shown was saved by a person
  virtual void saveWorkspace() = 0;       // asks for a name
  virtual void deleteWorkspace() = 0;
  virtual void resetLayout() = 0;  // of the workspace
  virtual void toggleMaximised() = 0;
  virtual void lockPanels(bool locked) = 0;
  virtual void setFullScreen(bool on) = 0;

  virtual void openDialog(const QString& id) = 0;
  virtual void showKeys() = 0;
  virtual void showRigTour(bool always) = 0;  // what handles are for; else only if it was never shown
  virtual std::optional<int> askForCount(const QString& title, const QString& label, int usual) = 0;  // from 1
  // label: what is asked for; empty: a name. Empty when it was cancelled.
  virtual QString askForText(const QString& title, const QString& text, const QString& label = {}) = 0;

 protected:
  ~WindowCommands() = default;
};

// The window gives all of it; tests give what the rows that they serve need. Cheap to copy.
struct ActionContext {
  Actions& actions;
  Document& document;
  const Say& say;

  QMainWindow* window = nullptr;
  WindowCommands* commands = nullptr;
  Preferences* preferences = nullptr;
  ViewSettings* settings = nullptr;
  PlaybackClock* clock = nullptr;
  Loader* loader = nullptr;
  const KeyScope* scope = nullptr;
  SelectionSets* sets = nullptr;
  AudioTrack* audio = nullptr;
  AudioPlayer* player = nullptr;
  ViewportWidget* viewport = nullptr;
  CurveEditorDock* curves = nullptr;
  TimelineDock* timeline = nullptr;
  PosesDock* poses = nullptr;
  MasksDock* masks = nullptr;
  MorphsDock* morphs = nullptr;
  LostDock* lost = nullptr;
  OutlinerDock* outliner = nullptr;

  const ActionSpec* row = nullptr;  // of the action that is asked or run
  bool on = false;                  // the new state of a toggle that is run
};

// The name of the action, for undo.
QString nameOf(const ActionContext& c);
// The rows of the outliner while they can be seen; null while it is closed or behind a tab, where nothing of it is
// meant.
const OutlinerTree* rowsInSight(const ActionContext& c);
// Says why something failed; true when it did not.
bool told(const ActionContext& c, const Check& done);
// Says what was done, or why it failed.
void told(const ActionContext& c, const Result<QString>& done);

// Asks the rows again whenever something changed that they may depend on, in whatever the context has.
void followChanges(const ActionContext& c);

}  // namespace sinew::ui
