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
  connect(&watch_, &FileWatch::filesChanged, this, [this] {
    if (changedOnDisk()) emit changedByOther(path_);
  });
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

void ProjectController::keepOwn() { stamp_ = stampOf(path_); }

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
  const QString path = recovery_.newScenePath();
  if (!path.isEmpty()) start({.kind = Kind::aside, .path = path});
}

void ProjectController::workEnded(std::chrono::steady_clock::duration took) {
  if (took < kLongWork || preferences_.autosaveMinutes() == 0) return;
  aside_waits_ = true;
  QMetaObject::invokeMethod(this, &ProjectController::saveAsideThatWaits, Qt::QueuedConnection);
}

void ProjectController::saveAsideThatWaits() {
  if (busy_ || !std::exchange(aside_waits_, false)) return;
  saveAside();
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
  std::optional<Aside> beside;
  if (aside) beside = makeAside(running_.path);
  writing_.setFuture(QtConcurrent::run([this, project = files_.project(), path = running_.path.toStdString(), versions,
                                        beside = std::move(beside)]() -> Result<std::uint64_t> {
    try {
      auto saved = saveProject(project, path, versions);
      if (!saved || !beside) return saved;
      if (Check described = saveBeside(*beside, recovery_, waited_for_); !described)
        return tl::unexpected(described.error());
      return saved;
    } catch (const std::exception& e) {
      return sinew::fail("There is not enough memory to save.", e.what());
    }
  }));
}

ProjectController::Aside ProjectController::makeAside(const QString& scene) {
  Aside aside{.maker = files_.projectMaker()};
  const auto add = [&](const std::vector<Moments::Step>& steps, std::vector<SavedStep>& saved) {
    for (const Moments::Step& step : steps) {
      const QString path = recovery_.momentPath(step.number);
      saved.push_back({step.text, step.modifies, path});
      aside.moments.push_back({path, step.scene});
    }
  };
  RecoverySlot::Notes& notes = aside.notes;
  add(moments_.done(), notes.history.done);
  add(moments_.ahead(), notes.history.ahead);
  notes.scene = scene;
  notes.project = path_;
  for (const History::UnsavedChange& change : document_.history().unsavedChanges()) {
    notes.changes << tr("%1: %2").arg(change.subject, change.what);
    notes.steps += change.steps;
  }
  return aside;
}

Check ProjectController::saveBeside(const Aside& aside, const RecoverySlot& slot, const std::atomic<bool>& stop) {
  qint64 left = kMaxAsideBytes;
  // Where a moment cannot be saved nothing is said, since the scene is safe; the steps behind it do not come back.
  try {
    for (const AsideMoment& moment : aside.moments) {
      if (left <= 0 || stop) break;
      if (!QFileInfo::exists(moment.path)) {
        Project project = aside.maker.of(*moment.scene);
        // The scene beside them has what is packed.
        for (ProjectAsset& asset : project.assets) asset.packed = {};
        project.packed_sound = {};
        if (!saveProject(project, moment.path.toStdString())) break;
      }
      left -= QFileInfo(moment.path).size();
    }
  } catch (const std::exception&) {  // there is not enough memory
  }
  return slot.describe(aside.notes);
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
      saved_aside_at_ = now;
      if (recovered_) RecoverySlot::forget(*std::exchange(recovered_, std::nullopt));
      if (waited_for_) changed_since_aside_ = true;  // perhaps not all of it
      emit savedAside();
    } else {
      changed_since_aside_ = true;
      emit failed(job.path, shown(result.error().for_user));
    }
  } else if (result) {
    if (job.kind == Kind::own && of_this_scene) {
      if (job.path != path_) lock_ = std::move(job.lock);
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
  saveAsideThatWaits();
}

void ProjectController::beginScene(const QString& path) {
  ++scene_;
  setPath(path);
}

void ProjectController::setPath(const QString& path) {
  if (path.isEmpty()) {
    lock_.release();
    stamp_ = {};
    saved_at_.reset();
  }
  saved_aside_at_.reset();
  recovery_.clear();
  path_ = path;
  watch_.watch({path_});
  emit pathChanged();
}

bool ProjectController::lock(const QString& path, FileLock& lock, QString& who) {
  FileLock::Taken taken = FileLock::take(path.toStdString());
  if (taken.holder) {
    const QString machine = QString::fromStdString(taken.holder->machine);
    const auto since = std::chrono::system_clock::to_time_t(taken.holder->since);
    who = tr("It is open in another Sinew on %1 since %2 (process %3).")
              .arg(machine.isEmpty() ? tr("another machine") : machine,
                   QDateTime::fromSecsSinceEpoch(since).toString(QStringLiteral("hh:mm, d MMM")),
                   QString::number(taken.holder->process));
    return false;
  }
  lock = std::move(taken.lock);
  return true;
}

void ProjectController::recover(const Crashed& crashed) {
  recovering_ = crashed;
  files_.recover(crashed.scene, crashed.history);
}

void ProjectController::onOpened(const QString& path) {
  if (recovering_ && path == recovering_->scene) return takeRecovered();
  preferences_.addRecentFile(path);
  if (path != path_) lock_.release();
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
  lock_.release();
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
