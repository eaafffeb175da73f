// What is left of a program that ended before its work was saved.
//
// Each running program has a folder entry of its own among the user's data: a lock that ends with it, the scene as it
// was saved aside, a file for each other moment of the scene that undo and redo can come to, and notes that name them
// and say what they are of. Every saving aside writes files of new names; in one move the notes name the scene, and in
// another its moments: whatever happens on the way, the entry is the earlier one or the later one, which may lack some
// moments.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/io/disk/file_stamp.h"
#include "viewer/document/files/saved_history.h"

namespace sinew::ui {

// The work of a program that is no more.
struct Crashed {
  QString scene;              // the file that was saved aside, a project
  QString project;            // that it is of; empty: it was never saved
  FileStamp project_stamp{};  // of that file, as the scene was read from it or written to it
  QDateTime at;               // when it was saved aside
  int steps = 0;              // that the project does not have
  QStringList changes;        // what they did, a line for each clip or character
  QString id;
  SavedHistory history{};  // of which the files are there

  QString notes() const;  // the file that stands for the entry
};

class RecoverySlot {
 public:
  RecoverySlot() = default;
  RecoverySlot(const RecoverySlot&) = delete;
  RecoverySlot& operator=(const RecoverySlot&) = delete;
  ~RecoverySlot();  // nothing is left to recover

  // Where this program saves its scene aside the next time, another file for each. Empty where the user's data cannot
  // be written to.
  QString newScenePath();
  // What follows may be asked in any thread, once newScenePath() has given one.
  QString notesPath() const;
  // Where it saves another moment.
  QString momentPath(std::uint64_t number) const;
  struct Notes {
    QString scene;    // that is there, of newScenePath()
    QString project;  // this and the next ones as in Crashed
    FileStamp project_stamp{};
    int steps = 0;
    QStringList changes{};
    SavedHistory history{};  // each scene of momentPath(), there or not yet
  };
  // From then on this scene is the one to recover, with those steps of the history up to which all moments are there;
  // files of the entry that are not named here go. Refused: the notes were not written; then those before may be there
  // as well as these, and the scene is gone unless they may name it.
  Check describe(const Notes& notes) const;
  void clear();  // all is saved: nothing is to be recovered

  // The latest first, each with its latest scene where its notes are damaged or name one that is gone. Those that
  // cannot be read are left out and stay; what has no scene, and what was never finished, goes.
  static std::vector<Crashed> crashed();
  static bool isAside(const QString& path);    // whether a file lies where scenes are saved aside
  static void forget(const Crashed& crashed);  // deletes it
  // Moves it to the folder of its project; gives the path there, or an empty text where that cannot be.
  static QString putBeside(const Crashed& crashed);

 private:
  QString id_;
  std::uint64_t scenes_ = 0;
  std::unique_ptr<QLockFile> lock_;
};

}  // namespace sinew::ui
