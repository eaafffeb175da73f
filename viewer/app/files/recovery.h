// What is left of a program that ended before its work was saved.
//
// Each running program has a folder entry of its own among the user's data: a lock that ends with it, the scene as it
// was saved aside, what that is of, and a file for each other moment of the scene that undo and redo can come to.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <QStringList>

#include "viewer/document/files/saved_history.h"

namespace sinew::ui {

// The work of a program that is no more.
struct Crashed {
  QString scene;        // the file that was saved aside, a project
  QString project;      // that it is of; empty: it was never saved
  QDateTime at;         // when it was saved aside
  int steps = 0;        // that the project does not have
  QStringList changes;  // what they did, a line for each clip or character
  QString id;
  SavedHistory history{};  // of which the files are there
};

class RecoverySlot {
 public:
  RecoverySlot() = default;
  RecoverySlot(const RecoverySlot&) = delete;
  RecoverySlot& operator=(const RecoverySlot&) = delete;
  ~RecoverySlot();  // nothing is left to recover

  // Where this program saves its scene aside. Empty where the user's data cannot be written to.
  QString scenePath();
  // Where it saves another moment; scenePath() is not empty.
  QString momentPath(std::uint64_t number) const;
  // Describes the scene once it is there, with those steps of the history up to which all moments are; other moments
  // go. False: could not be written.
  bool describe(const QString& project, int steps, const QStringList& changes, const SavedHistory& history);
  void clear();  // all is saved: nothing is to be recovered

  // The latest first. Those that cannot be read are left out and stay.
  static std::vector<Crashed> crashed();
  static bool isAside(const QString& path);    // whether a file lies where scenes are saved aside
  static void forget(const Crashed& crashed);  // deletes it
  // Moves it to the folder of its project; gives the path there, or an empty text where that cannot be.
  static QString putBeside(const Crashed& crashed);

 private:
  QString id_;
  std::unique_ptr<QLockFile> lock_;
};

}  // namespace sinew::ui
