// Loads files off the main thread and hands the result over on it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include "core/io/disk/file_stamp.h"
#include "core/io/guard/import_process.h"
#include "core/io/project/open_project.h"
#include "viewer/document/files/saved_history.h"

namespace sinew {

enum class LoadPurpose {
  open,        // replaces the scene, also with that of a project
  add,         // one more character; of a project, parts that are asked for when it has been read
  clips,       // clips for the active character
  reload,      // a file of the character changed on disk
  renew_clips  // a file whose clips the character has changed on disk
};

struct LoadJob {
  QString path;
  LoadPurpose purpose = LoadPurpose::open;
  InstanceId instance{};    // for clips, reload and renew_clips; else who may take the clips of a file without meshes
  ImportOptions options{};  // how the file is read
  ImportLimits limits{};    // what reading it may cost
  int opening = 0;          // the same for all files that are opened together, the first of which replaces the scene
  bool watched = false;     // read again because it changed on disk
  SavedHistory history{};   // of a project
  QString in_place_of{};    // of reload and renew_clips: the file that it takes the place of; empty: it is that itself
};

// How a job's file is read; importGuarded() unless told otherwise. Runs in the worker thread. Of a project it reads
// each of the files that the project names.
using ReadFile = std::function<Result<Imported>(const LoadJob&, const ProgressFn&)>;

// One job at a time; further ones wait in line.
class Loader : public QObject {
  Q_OBJECT

 public:
  explicit Loader(QObject* parent = nullptr, ReadFile read = {});
  ~Loader() override;  // cancels and waits

  // Each limit that is set holds for all later jobs, whatever they say themselves.
  void overrideLimits(const ImportLimits& limits);
  const ReadFile& reader() const;  // may be called in any thread
  void start(const LoadJob& job);
  void cancel();  // the running job and all waiting ones
  bool busy() const;
  QString currentFile() const;

 signals:
  void started(QString file_name);
  void progress(float fraction, QString what);
  void loaded(sinew::LoadJob job, std::shared_ptr<const sinew::Imported> imported);
  void opened(sinew::LoadJob job, std::shared_ptr<const sinew::OpenedProject> project);
  void failed(sinew::LoadJob job, sinew::Problem problem);
  void cancelled(sinew::LoadJob job);
  void idle();  // nothing running, nothing waiting

 private:
  void startNext();
  void finish();
  void reportProgress();

  struct Private;
  std::unique_ptr<Private> d_;
  int last_progress_ = -1;
  QString last_text_;
};

// Says when one of the open files changed on disk and all have been quiet for a moment. A file that vanishes is waited
// for.
class FileWatch : public QObject {
  Q_OBJECT

 public:
  explicit FileWatch(QObject* parent = nullptr, std::chrono::milliseconds quiet = std::chrono::milliseconds(300));
  void watch(const QStringList& paths);                // replaces the list
  bool waiting() const { return settle_.isActive(); }  // something happened, and quiet has not come yet
  bool isGone(const QString& path) const;              // was told of as gone, and is not there again

 signals:
  void filesChanged(QStringList paths);  // all that changed until the quiet
  void filesGone(QStringList paths);     // deleted or moved away, and not there again after the quiet; told once

 private:
  void watchAll();
  void settled();

  QFileSystemWatcher watcher_;
  QTimer settle_;
  QHash<QString, FileStamp> known_;
  QSet<QString> gone_;  // that were told of
};

}  // namespace sinew
