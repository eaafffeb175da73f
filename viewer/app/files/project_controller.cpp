#include "viewer/app/files/project_controller.h"

#include <chrono>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QtConcurrent>

#include "core/io/project/open_project.h"
#include "viewer/app/files/file_types.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/preferences.h"

namespace sinew::ui {
namespace {

QString absolute(const QString& path) { return QDir::cleanPath(QFileInfo(path).absoluteFilePath()); }

QString lockPath(const QString& path) {
  const QFileInfo file(path);
  return file.absolutePath() + QStringLiteral("/.%1.lock").arg(file.fileName());
}

}  // namespace

ProjectController::ProjectController(Document& document, FileController& files, Preferences& preferences,
                                     QObject* parent)
    : QObject(parent), document_(document), files_(files), preferences_(preferences), moments_(document) {
  connect(&writing_, &QFutureWatcherBase::finished, this, &ProjectController::finish);
  connect(&files_, &FileController::opened, this, &ProjectController::onOpened);
  connect(&files_, &FileController::loaded, this, [this](LoadPurpose purpose, const QString&, InstanceId) {
    // A character that replaced the scene is a scene of its own; one that only gave its clips replaced nothing.
    if (purpose == LoadPurpose::open && document_.history().count() == 0) beginScene({});
  });
  connect(&document_.history(), &History::moved, this, [this] { changed_since_aside_ = true; });
  connect(&aside_timer_, &QTimer::timeout, this, &ProjectController::saveAside);
  const auto follow = [this] {
    const std::chrono::minutes every(preferences_.autosaveMinutes());
    if (every.count() == 0) return aside_timer_.stop();
    if (!aside_timer_.isActive() || aside_timer_.intervalAsDuration() != every) aside_timer_.start(every);
  };
  connect(&preferences_, &Preferences::changed, this, follow);
  follow();
}

ProjectController::~ProjectController() {
  writing_.disconnect(this);
  waited_for_ = true;
  writing_.waitForFinished();
}

QString ProjectController::name() const { return QFileInfo(path_).completeBaseName(); }

QString ProjectController::suggestedPath() const {
  if (!path_.isEmpty()) return path_;
  for (const Instance& instance : document_.instances()) {
    const std::vector<FileController::Reading> read = files_.readings(instance.id);
    if (read.empty()) continue;
    const QFileInfo file(read.front().path);
    return file.absolutePath() + QLatin1Char('/') + file.completeBaseName() + kProjectEnding;
  }
  return tr("scene") + kProjectEnding;
}

ProjectController::Stamp ProjectController::stampOf(const QString& path) {
  const QFileInfo file(path);
  return file.exists() ? Stamp{file.lastModified(), file.size()} : Stamp();
}

bool ProjectController::changedOnDisk() const {
  if (busy_ && running_.path == path_) return false;  // by this one
  return !path_.isEmpty() && QFileInfo::exists(path_) && stampOf(path_) != stamp_;
}

void ProjectController::save(const Done& done) { start({.kind = Kind::own, .path = path_, .done = done}); }

void ProjectController::saveAs(const QString& path, const Done& done) {
  const QString to = absolute(path);
  Job job{.kind = Kind::own, .path = to, .done = done};
  if (QString who; to != path_ && !lock(to, job.lock, who)) {
    emit failed(to, who);
    if (done) done(false);
    return;
  }
  start(std::move(job));
}

void ProjectController::saveCopy(const QString& path) {
  Job job{.kind = Kind::copy, .path = absolute(path)};
  if (job.path == path_) return save();
  if (QString who; !lock(job.path, job.lock, who)) {
    emit failed(job.path, who);
    return;
  }
  start(std::move(job));
}

void ProjectController::beginAnew() {
  files_.beginAnew();
  beginScene({});
}

void ProjectController::saveAside() {
  if (writing() || !std::exchange(changed_since_aside_, false)) return;
  if (!document_.history().modified()) return recovery_.clear();
  const QString path = recovery_.scenePath();
  if (!path.isEmpty()) start({.kind = Kind::aside, .path = path});
}

void ProjectController::start(Job job) {
  if (busy_) {
    // What was asked for last is written, and answers for all.
    if (next_ && next_->done) {
      job.done = [first = std::move(next_->done), second = std::move(job.done)](bool saved) {
        first(saved);
        if (second) second(saved);
      };
    }
    next_ = std::move(job);
    waited_for_ = true;
    return;
  }
  waited_for_ = false;
  running_ = std::move(job);
  running_.scene = scene_;
  busy_ = true;
  if (running_.kind == Kind::own) document_.history().beginSave();
  const bool aside = running_.kind == Kind::aside;
  const int versions = aside ? 0 : preferences_.versionsKept();
  writing_.setFuture(QtConcurrent::run(
      [this, project = files_.project(), path = running_.path.toStdString(), versions,
       moments = aside ? momentsOf(running_.history) : std::vector<AsideMoment>()]() -> Result<std::uint64_t> {
        try {
          auto saved = saveProject(project, path, versions);
          if (saved) saveMoments(moments, waited_for_);
          return saved;
        } catch (const std::exception& e) {
          return sinew::fail("There is not enough memory to save.", e.what());
        }
      }));
}

std::vector<ProjectController::AsideMoment> ProjectController::momentsOf(SavedHistory& history) {
  std::vector<AsideMoment> moments;
  const auto add = [&](const std::vector<Moments::Step>& steps, std::vector<SavedStep>& saved) {
    for (const Moments::Step& step : steps) {
      const QString path = recovery_.momentPath(step.number);
      saved.push_back({step.text, step.modifies, path});
      AsideMoment& moment = moments.emplace_back(AsideMoment{path, {}});
      if (QFileInfo::exists(path)) continue;
      moment.project = files_.project(*step.scene);
      // The scene beside them has what is packed.
      for (ProjectAsset& asset : moment.project->assets) asset.packed = {};
      moment.project->packed_sound = {};
    }
  };
  add(moments_.done(), history.done);
  add(moments_.ahead(), history.ahead);
  return moments;
}

void ProjectController::saveMoments(const std::vector<AsideMoment>& moments, const std::atomic<bool>& stop) {
  qint64 left = kMaxAsideBytes;
  // Where a moment cannot be saved nothing is said, since the scene is safe; the steps behind it do not come back.
  try {
    for (const AsideMoment& moment : moments) {
      if (left <= 0 || stop) return;
      if (moment.project) static_cast<void>(saveProject(*moment.project, moment.path.toStdString()));
      left -= QFileInfo(moment.path).size();
    }
  } catch (const std::exception&) {  // there is not enough memory
  }
}

void ProjectController::finish() {
  Job job = std::exchange(running_, {});
  busy_ = false;
  const Result<std::uint64_t> result = writing_.result();
  const QDateTime now = QDateTime::currentDateTime();
  const bool of_this_scene = job.scene == scene_;
  if (job.kind == Kind::own && of_this_scene) document_.history().endSave(result.has_value());
  if (job.kind == Kind::aside) {
    if (!of_this_scene) {
      recovery_.clear();
    } else if (result) {
      QStringList changes;
      int steps = 0;
      for (const History::UnsavedChange& change : document_.history().unsavedChanges()) {
        changes << tr("%1: %2").arg(change.subject, change.what);
        steps += change.steps;
      }
      if (recovery_.describe(path_, steps, changes, job.history)) {
        saved_aside_at_ = now;
        if (recovered_) RecoverySlot::forget(*std::exchange(recovered_, std::nullopt));
      }
      if (waited_for_) changed_since_aside_ = true;  // perhaps not all of it
      emit savedAside();
    } else {
      changed_since_aside_ = true;
      emit failed(job.path, shown(result.error().for_user));
    }
  } else if (result) {
    if (job.kind == Kind::own && of_this_scene) {
      if (job.lock) lock_ = std::move(job.lock);
      stamp_ = stampOf(job.path);
      saved_at_ = now;
      if (job.path != path_) setPath(job.path);
      if (!document_.history().modified()) recovery_.clear();
    }
    preferences_.addRecentFile(job.path);
    emit saved(job.path, *result);
  } else {
    emit failed(job.path, shown(result.error().for_user));
  }
  if (job.done) job.done(result.has_value());
  if (next_ && !busy_) start(std::move(*std::exchange(next_, std::nullopt)));
}

void ProjectController::beginScene(const QString& path) {
  ++scene_;
  setPath(path);
}

void ProjectController::setPath(const QString& path) {
  if (path.isEmpty()) {
    lock_.reset();
    stamp_ = {};
    saved_at_.reset();
  }
  saved_aside_at_.reset();
  recovery_.clear();
  path_ = path;
  emit pathChanged();
}

bool ProjectController::lock(const QString& path, std::unique_ptr<QLockFile>& lock, QString& who) {
  auto taken = std::make_unique<QLockFile>(lockPath(path));
  taken->setStaleLockTime(0);  // however long somebody works
  if (!taken->tryLock(0) && taken->error() == QLockFile::LockFailedError) {
    qint64 process = 0;
    QString host, program;
    taken->getLockInfo(&process, &host, &program);
    const QDateTime since = QFileInfo(lockPath(path)).lastModified();
    who = tr("It is open in another Sinew on %1 since %2 (process %3).")
              .arg(host.isEmpty() ? tr("another machine") : host, since.toString(QStringLiteral("hh:mm, d MMM")),
                   QString::number(process));
    return false;
  }
  lock = std::move(taken);
  return true;
}

void ProjectController::recover(const Crashed& crashed) {
  recovering_ = crashed;
  files_.recover(crashed.scene, crashed.history);
}

void ProjectController::onOpened(const QString& path) {
  if (recovering_ && path == recovering_->scene) return takeRecovered();
  preferences_.addRecentFile(path);
  if (path != path_) lock_.reset();
  QString who;
  const bool ours = path == path_ || lock(path, lock_, who);
  beginScene(ours ? path : QString());
  if (ours) {
    stamp_ = stampOf(path);
    saved_at_ = stamp_.time;
  } else {
    emit heldByOther(path, who);
  }
}

void ProjectController::takeRecovered() {
  recovered_ = std::exchange(recovering_, std::nullopt);
  QString who;
  lock_.reset();
  const bool ours = !recovered_->project.isEmpty() && lock(recovered_->project, lock_, who);
  beginScene(ours ? recovered_->project : QString());
  if (ours) {
    stamp_ = stampOf(path_);
    saved_at_ = stamp_.time;
  }
  document_.history().markUnsaved();
  changed_since_aside_ = true;
  saveAside();
}

}  // namespace sinew::ui
