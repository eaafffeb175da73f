#include <algorithm>

#include <QFileInfo>

#include "viewer/document/files/loader.h"

namespace sinew {

namespace {

FileStamp stampNow(const QString& path) { return stampOf(path.toStdString()); }

}  // namespace

FileWatch::FileWatch(QObject* parent, std::chrono::milliseconds quiet) : QObject(parent) {
  settle_.setSingleShot(true);
  settle_.setInterval(quiet);
  connect(&settle_, &QTimer::timeout, this, &FileWatch::settled);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] { settle_.start(); });
  // A file that is replaced by renaming another one over it, or deleted and written anew, is seen through its folder.
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, [this] {
    if (std::ranges::any_of(known_.keys(), [this](const QString& path) { return stampNow(path) != known_[path]; })) {
      settle_.start();
    }
  });
}

void FileWatch::watch(const QStringList& paths) {
  QHash<QString, FileStamp> known;
  for (const QString& path : paths) {
    if (!path.isEmpty()) known[path] = known_.contains(path) ? known_[path] : stampNow(path);
  }
  known_ = std::move(known);
  if (const QStringList old = watcher_.files() + watcher_.directories(); !old.isEmpty()) watcher_.removePaths(old);
  watchAll();
}

bool FileWatch::isGone(const QString& path) const { return gone_.contains(path) && !QFileInfo::exists(path); }

void FileWatch::watchAll() {
  const QStringList watched = watcher_.files() + watcher_.directories();
  QStringList missing;
  for (auto it = known_.cbegin(); it != known_.cend(); ++it) {
    const QFileInfo info(it.key());
    for (const QString& path : {it.key(), info.absolutePath()}) {
      if (!watched.contains(path) && !missing.contains(path) && QFileInfo::exists(path)) missing.append(path);
    }
  }
  if (!missing.isEmpty()) watcher_.addPaths(missing);
}

void FileWatch::settled() {
  watchAll();
  QStringList changed, gone;
  for (auto it = known_.begin(); it != known_.end(); ++it) {
    const FileStamp now = stampNow(it.key());
    if (!now.there()) {
      if (!gone_.contains(it.key())) gone.append(it.key());
      gone_.insert(it.key());
      continue;
    }
    gone_.remove(it.key());
    if (now == it.value()) continue;  // touched without a change
    it.value() = now;
    changed.append(it.key());
  }
  if (!changed.isEmpty()) emit filesChanged(changed);
  if (!gone.isEmpty()) emit filesGone(gone);
}

}  // namespace sinew
