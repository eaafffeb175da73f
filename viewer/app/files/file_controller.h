// Opening, adding, reloading: what the program does with files. No widgets.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <QObject>
#include <QStringList>

#include "viewer/app/files/project_maker.h"
#include "viewer/document/document.h"
#include "viewer/document/files/loader.h"
#include "viewer/settings/import_preferences.h"

namespace sinew {
class LogModel;
class Preferences;
}  // namespace sinew

namespace sinew::ui {

// The bundled character, or an empty text when it is not installed.
QString examplePath();
QString propPath(const QString& name);  // of a prop that comes with the program, "sword"; empty: it is not there

// Where results go that lie best beside a file: not among what comes with the program, nor where nobody may write.
QString folderBeside(const QString& file);
QString handbookFolder();  // empty: it is not there

// What becomes of files that are dropped.
enum class DropUse {
  open,  // the first replaces the scene, the others are added; a file without meshes gives its clips where they fit
  add,   // beside the characters of the scene; a file without meshes as above
  clips  // only their clips are taken
};

class FileController : public QObject {
  Q_OBJECT

 public:
  // `read` as for Loader.
  FileController(Document& document, LogModel& log, Preferences& preferences, QObject* parent = nullptr,
                 ReadFile read = {});

  Loader& loader() { return loader_; }
  const Loader& loader() const { return loader_; }

  // Whether the scene, which is modified, may give way to this file. Whoever is asked calls `answer` once, now or
  // later; until then what else was read waits.
  using Answer = std::function<void(bool discard)>;
  using AskToDiscard = std::function<void(const QString& path, const Answer& answer)>;
  void setAskToDiscard(AskToDiscard ask) { ask_to_discard_ = std::move(ask); }  // without, it may

  // Files are read with the options and pictures that Preferences hold for their folder and name.
  void open(const QStringList& paths);      // the first replaces the scene, the others are added
  void add(const QStringList& paths);       // a file without meshes only gives its clips to the active character
  void addClips(const QStringList& paths);  // to the active character
  void drop(const QStringList& paths, DropUse use, InstanceId onto);  // onto: whom clips are for
  void recover(const QString& scene, const SavedHistory& history);    // a project, with steps that can be undone
  void openExample();                                                 // its rotations as Euler angles

  // How these files are read the next time, whatever is remembered for their folder.
  void setOptionsOnce(const QStringList& paths, const sinew::ImportOptions& options);
  bool readOnce(const QString& path) const;  // whether that was so for its latest reading

  // A file that was read for a character, as it was read last.
  struct Reading {
    QString path;
    QStringList files;  // all that was read with it: the model, its buffers and textures; absolute
    ImportOptions options;
    ImportReport report;
    bool donor = false;      // it only gave its clips
    FileContent content{};   // of the model's file
    bool stands_in = false;  // the file was not read: its joints and clips are those that a project remembers
    ProjectAsset stored{};   // what else a project said of it
  };
  // The character's own file first, then those whose clips were added. Empty for an unknown instance.
  std::vector<Reading> readings(InstanceId id) const;
  // Reads one of them again, in another way. Clip, time, selection and what was posed by hand stay.
  void readAgain(InstanceId id, const QString& path, const ImportOptions& options);
  void readAgain(InstanceId id, const QString& path);  // in the same way
  // Files that have changed on disk, and are not read by themselves as long as that would end what can be redone.
  QStringList heldBack() const;
  void readHeldBack();
  void reload(InstanceId id);  // as it was read last, with the pictures that Preferences know by now

  // Reads a project whose parts are to be taken in; appendable() follows.
  void append(const QString& project) { add({project}); }
  // Undoable, in one step; clips go to the active character. What was done is one sentence.
  Result<QString> takeParts(const QString& path, const OpenedProject& project, Document::Parts parts);

  // Files that were not found, or could not be read, where a project has them, and that stand-ins wait for.
  QStringList missing() const;
  struct Missing {
    enum class What { character, prop, clips, picture };
    QString path;           // a picture: where its model would have it
    FileContent content{};  // not known of pictures
    What what = What::character;
    std::size_t clips = 0;    // that it has
    bool kept = false;        // it went away after it was read, and the scene keeps that
    QString model{};          // that names the picture
    QStringList looked_in{};  // for the picture, for people
  };
  // Those of missing() and files that went away since, then pictures that models name.
  std::vector<Missing> missingFiles() const;
  std::size_t filesRead() const;  // how many files the scene names, also those
  // Reads one of them from where it is now, and others that lie the same way from there. Undoable; the document counts
  // as changed.
  void relink(const QString& missing, const QString& found);
  void relink(const std::map<QString, QString>& places);  // these alone: where they are now, by where they were

  // How the window shows the scene, as its project has it; see Project::view.
  const std::string& view() const { return opened_.view; }
  // Says how it shows it now, when that is saved; given what was known.
  void setViewSource(std::function<std::string(const std::string& before)> source) { view_source_ = std::move(source); }

  // The scene with the files that it was read from, as it is saved. It may be packed in another thread.
  Project project() const { return projectMaker().of(document_.scene()); }
  ProjectMaker projectMaker() const;  // also for other moments, which the history can come back to

  // The scene with all files that it was read from, or may be again by undo, and what reading each asset opened; none
  // of those that stand-ins wait for.
  struct Gathered {
    Project project;
    std::vector<std::vector<std::filesystem::path>> files;
  };
  Gathered gather() const;
  ReadAsset assetReader() const;  // as files are read here, in any thread
  // Files lie elsewhere now, those of no asset where they were; the document counts as changed. The same assets as
  // gather() gave.
  void takePlaces(const Gathered& gathered, const QString& text);

  // Nothing is in the scene, and nothing was ever done.
  void beginAnew();

 signals:
  // The scene stays, since it was not to be discarded for this file.
  void kept(const QString& path);
  // Something of the file is in the scene now, shown by `instance`.
  void loaded(sinew::LoadPurpose purpose, const QString& path, sinew::InstanceId instance);
  void failed(const QString& file_name, const QString& text);
  void appendable(const QString& path, const std::shared_ptr<const sinew::OpenedProject>& project);
  void leaving();  // another scene takes the place of this one now
  // A project is the scene now; see missing(). stamp: of the file that was read.
  void opened(const QString& path, const sinew::FileStamp& stamp);
  void relinked(const QString& missing, const QString& found);
  // How many things were repaired or dropped while a file of `instance` was read, and how many textures were not found
  // that were not missing before.
  void warned(sinew::InstanceId instance, const QString& path, int lines, int missing_textures);
  // What was made by hand of `instance` and has no place in what was read anew, as the latest step.
  void unplaced(sinew::InstanceId instance, const QString& path, const sinew::Document::Unplaced& what);
  void heldBackChanged();
  // Files of the scene were deleted or moved away; the scene keeps what was read of them.
  void gone(const QStringList& paths);
  // The readings of an instance are others.
  void readingsChanged(sinew::InstanceId instance);

 private:
  using Read = std::shared_ptr<const Imported>;

  // Uses up options for one reading.
  LoadJob jobFor(const QString& path, LoadPurpose purpose, InstanceId instance = {});
  void startOpening(const QStringList& paths, InstanceId onto);
  void startAgain(InstanceId id, const QString& path, bool watched);
  void onLoaded(const LoadJob& job, const Read& imported);
  void onOpened(const LoadJob& job, const std::shared_ptr<const OpenedProject>& project);
  // Takes in what was read, once it may replace the scene where it does.
  void takeInWhenAllowed(const LoadJob& job, bool replaces, std::function<void()> take_in);
  InstanceId takerOf(const LoadJob& job, const Imported& imported) const;
  std::string sourceOf(const LoadJob& job) const;  // of the file that is read anew, as the scene has it
  void takeIn(const LoadJob& job, const Read& imported);
  void takeIn(const LoadJob& job, const OpenedProject& project);
  // Whatever the files of a project are to the document: read, or stood in for, or with other joints.
  void takeAssets(const QString& path, const OpenedProject& project);
  bool giveClips(const LoadJob& job, InstanceId to, const Imported& imported);
  // Which moving joints of a file its clips lose, by a few of their names.
  static Text leftOut(const std::vector<std::string>& names);
  void fail(const LoadJob& job, const Problem& problem);
  void reloadChanged(const QStringList& paths);
  void watchFiles();
  void holdBack(InstanceId id, const QString& path);
  void reviewHeldBack();
  void tellHeldBack();

  // Where pictures of a file lie now that was read again; the document counts as changed where they lie elsewhere.
  void tellPictures(InstanceId of, const Reading& was, const Reading& now);
  void markFound(InstanceId of, const QString& path);  // which the file on the disk does not know yet

  const Reading* known(const std::shared_ptr<const Character>& character) const;  // null for others
  bool isAway(const Reading& reading) const;  // it is not where it was, before it was read or since

  Document& document_;
  LogModel& log_;
  Preferences& preferences_;
  Loader loader_;
  FileWatch watch_;
  // By what was read; also what undo may bring back.
  std::map<std::weak_ptr<const Character>, Reading, std::owner_less<>> read_;
  AskToDiscard ask_to_discard_;
  bool asking_ = false;
  int openings_ = 0;
  int refused_opening_ = 0;                    // none of its files comes into the scene
  std::deque<std::function<void()>> waiting_;  // for the answer
  std::function<std::string(const std::string&)> view_source_;
  Project opened_;                                      // without its scene and its assets
  Gesture watched_ = newGesture();                      // of reloads since files changed on disk
  std::set<std::pair<InstanceId, QString>> held_back_;  // also of characters that undo may bring back
  QStringList told_held_back_;
  std::map<QString, ImportOptions> once_;  // by path; options for the next reading
  std::set<QString> read_once_;            // paths that were read so latest
};

}  // namespace sinew::ui
