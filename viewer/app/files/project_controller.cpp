#include "viewer/app/files/project_controller.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <QFile>
#include <QFileInfo>
#include <QtConcurrent>

#include "core/io/project/open_project.h"
#include "viewer/app/files/file_types.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/paths.h"
#include "viewer/settings/preferences.h"

namespace sinew::ui {
ProjectController::ProjectController(Document& document, FileController& files, Preferences& preferences,
                                     QObject* parent)
    : QObject(parent), document_(document), files_(files), preferences_(preferences), moments_(document) {
  connect(&writing_, &QFutureWatcherBase::finished, this, &ProjectController::finish);
  connect(&files_, &FileController::opened, this, &ProjectController::onOpened);
  connect(&files_, &FileController::loaded, this, [this](LoadPurpose purpose, const QString&, InstanceId) {
    // A character that replaced the scene is a scene of its own; one that only gave its clips replaced nothing.
    if (purpose == LoadPurpose::open && document_.history().count() == 0) beginScene();
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
  fixWaiting();
  if (busy_ && writing_.result().bytes) moveWaiting(running_);
  while (!waiting_.empty()) {
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    if (carryOut(orderOf(job), recovery_, waited_for_).bytes) moveWaiting(job);
  }
}

QString ProjectController::name() const { return QFileInfo(path_).completeBaseName(); }

QString ProjectController::suggestedPath() const {
  if (!path_.isEmpty()) return path_;
  for (const Instance& instance : document_.instances()) {
    const std::vector<FileController::Reading> read = files_.readings(instance.id);
    if (read.empty()) continue;
    const QString& file = read.front().path;
    return folderBeside(file) + QLatin1Char('/') + QFileInfo(file).completeBaseName() + kProjectEnding;
  }
  return tr("scene") + kProjectEnding;
}

bool ProjectController::changedOnDisk() const {
  if (path_.isEmpty() || (busy_ && running_.path == path_)) return false;  // by this one
  const FileStamp now = stampOf(path_.toStdString());
  return now.there() && now != stamp_;
}

void ProjectController::keepOwn() { stamp_ = stampOf(path_.toStdString()); }

void ProjectController::save(const Done& done) { ask({.kind = Kind::own, .done = done}); }

void ProjectController::saveAs(const QString& path, const Done& done) {
  QString who;
  Job job{.kind = Kind::own, .path = absolutePath(path), .done = done};
  job.lock = job.path == path_ ? lock_ : lockOf(job.path, who);
  if (!job.lock) {
    emit failed(job.path, who);
    if (done) done(false);
    return;
  }
  ask(std::move(job));
}

void ProjectController::saveCopy(const QString& path) {
  QString who;
  Job job{.kind = Kind::copy, .path = absolutePath(path)};
  if (job.path == path_) return save();
  job.lock = lockOf(job.path, who);
  if (!job.lock) {
    emit failed(job.path, who);
    return;
  }
  // By another name it may be the file of the scene as well, or the one that it is about to have.
  if (job.lock == lock_) return save();
  const auto comes = [&](const Job& own) {
    return own.kind == Kind::own && own.scene == scene_ && own.lock == job.lock;
  };
  if ((busy_ && comes(running_)) || std::ranges::any_of(waiting_, comes)) return saveAs(job.path);
  ask(std::move(job));
}

void ProjectController::beginAnew() {
  files_.beginAnew();
  beginScene();
}

void ProjectController::saveAside() {
  if (writing() || !std::exchange(changed_since_aside_, false)) return;
  if (!document_.history().modified()) return recovery_.clear();
  const QString path = recovery_.newScenePath();
  if (!path.isEmpty()) ask({.kind = Kind::aside, .path = path});
}

void ProjectController::workEnded(std::chrono::steady_clock::duration took) {
  if (took < limits_.long_work || preferences_.autosaveMinutes() == 0) return;
  aside_waits_ = true;
  QMetaObject::invokeMethod(this, &ProjectController::saveAsideThatWaits, Qt::QueuedConnection);
}

void ProjectController::saveAsideThatWaits() {
  if (busy_ || !std::exchange(aside_waits_, false)) return;
  saveAside();
}

std::shared_ptr<const ProjectController::Content> ProjectController::content() const {
  return std::make_shared<const Content>(Content{files_.projectMaker(), document_.scene()});
}

void ProjectController::ask(Job job) {
  job.scene = scene_;
  job.content = content();
  if (!writing()) return start(std::move(job));
  waited_for_ = true;
  // What was asked for last answers for the same that was asked for just before.
  if (Job* last = waiting_.empty() ? nullptr : &waiting_.back();
      last && last->kind == job.kind && last->path == job.path && last->scene == job.scene) {
    if (last->done) {
      job.done = [first = std::move(last->done), second = std::move(job.done)](bool saved) {
        first(saved);
        if (second) second(saved);
      };
    }
    waiting_.pop_back();
  }
  waiting_.push_back(std::move(job));
}

void ProjectController::start(Job job) {
  waited_for_ = false;
  if (job.kind == Kind::own && job.scene == scene_) {
    if (job.path.isEmpty()) {
      job.path = path_;
      job.lock = lock_;
    }
    document_.history().beginSave();
  }
  busy_ = true;
  running_ = std::move(job);
  writing_.setFuture(QtConcurrent::run(
      [this, order = orderOf(running_)]() -> Written { return carryOut(order, recovery_, waited_for_); }));
}

ProjectController::Order ProjectController::orderOf(const Job& job) {
  Order order{.content = job.content, .path = job.path};
  if (job.kind == Kind::aside)
    order.aside = makeAside(job.path);
  else
    order.versions = preferences_.versionsKept();
  return order;
}

ProjectController::Aside ProjectController::makeAside(const QString& scene) {
  Aside aside{.max_bytes = limits_.aside_bytes};
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
  notes.project_stamp = stamp_;
  for (const History::UnsavedChange& change : document_.history().unsavedChanges()) {
    notes.changes << tr("%1: %2").arg(change.subject.name, change.what);
    notes.steps += change.steps;
  }
  return aside;
}

ProjectController::Written ProjectController::carryOut(const Order& order, const RecoverySlot& slot,
                                                       const std::atomic<bool>& stop) {
  FileStamp moved;
  try {
    const Content& content = *order.content;
    auto saved = saveProject(content.maker.of(content.scene), order.path.toStdString(), order.versions, &moved);
    if (order.aside) {
      if (!saved) QFile::remove(order.path);  // no notes name it
      if (Check described = saved ? saveBeside(order, slot, stop) : Check(); !described)
        return {tl::unexpected(described.error())};
    }
    return {std::move(saved), moved};
  } catch (const std::exception& e) {
    return {sinew::fail("There is not enough memory to save.", e.what()), moved};
  }
}

Check ProjectController::saveBeside(const Order& order, const RecoverySlot& slot, const std::atomic<bool>& stop) {
  RecoverySlot::Notes notes = order.aside->notes;
  // Before the moments, which may take their time.
  if (Check described = slot.describe(notes); !described) return described;
  std::size_t there = 0;
  qint64 left = order.aside->max_bytes;
  // Where a moment cannot be saved nothing is said, since the scene is safe; the steps behind it do not come back.
  try {
    for (const AsideMoment& moment : order.aside->moments) {
      if (left <= 0) break;
      if (!QFileInfo::exists(moment.path)) {
        if (stop) break;
        Project project = order.content->maker.of(*moment.scene);
        // The scene beside them has what is packed.
        for (ProjectAsset& asset : project.assets) asset.packed = {};
        project.packed_sound = {};
        if (!saveProject(project, moment.path.toStdString())) break;
      }
      left -= QFileInfo(moment.path).size();
      ++there;
    }
  } catch (const std::exception&) {  // there is not enough memory
  }
  SavedHistory& history = notes.history;
  const std::size_t done = std::min(there, history.done.size());
  history.done.resize(done);
  history.ahead.resize(there - done);
  return slot.describe(notes);
}

void ProjectController::finish() {
  Job job = std::exchange(running_, {});
  busy_ = false;
  const Written written = writing_.result();
  const Result<std::uint64_t>& result = written.bytes;
  const QDateTime now = QDateTime::currentDateTime();
  const bool of_this_scene = job.scene == scene_;
  if (result) moveWaiting(job);
  if (job.kind == Kind::own && of_this_scene) {
    document_.history().endSave(result.has_value());
    if (job.path == path_ && written.moved.there()) stamp_ = written.moved;
  }
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
      lock_ = std::move(job.lock);
      stamp_ = written.moved;
      saved_at_ = now;
      if (job.path != path_) setPath(job.path);
      if (!document_.history().modified()) recovery_.clear();
    }
    preferences_.addRecentFile(job.path);
    emit saved(job.path, *result, of_this_scene);
  } else {
    emit failed(job.path, shown(result.error().for_user));
  }
  if (job.done) job.done(result.has_value());
  if (!waiting_.empty() && !busy_) {
    Job next = std::move(waiting_.front());
    waiting_.pop_front();
    // What was changed since it was asked for counts as saved with it.
    if (next.kind == Kind::own && next.scene == scene_) next.content = content();
    start(std::move(next));
  }
  saveAsideThatWaits();
}

void ProjectController::fixWaiting() {
  for (Job& job : waiting_) {
    if (job.kind != Kind::own || job.scene != scene_ || !job.path.isEmpty()) continue;
    job.path = path_;
    job.lock = lock_;
    job.follows = true;
  }
}

void ProjectController::moveWaiting(const Job& saved) {
  if (saved.kind != Kind::own) return;
  for (Job& job : waiting_) {
    if (!job.follows || job.scene != saved.scene) continue;
    job.path = saved.path;
    job.lock = saved.lock;
  }
}

void ProjectController::beginScene(const QString& path, Lock lock, const FileStamp& stamp) {
  fixWaiting();
  ++scene_;
  lock_ = std::move(lock);
  stamp_ = stamp;
  saved_at_.reset();
  if (stamp.there()) saved_at_ = QDateTime::fromMSecsSinceEpoch(stamp.modified_ms);
  setPath(path);
  if (changedOnDisk()) emit changedByOther(path_);
}

void ProjectController::setPath(const QString& path) {
  saved_aside_at_.reset();
  recovery_.clear();
  path_ = path;
  watch_.watch({path_});
  emit pathChanged();
}

ProjectController::Lock ProjectController::lockOf(const QString& path, QString& who) const {
  const std::filesystem::path file = path.toStdString();
  std::vector<Lock> own{lock_, running_.lock};
  for (const Job& job : waiting_) own.push_back(job.lock);
  for (const Lock& lock : own)
    if (lock && lock->isOf(file)) return lock;
  FileLock::Taken taken = FileLock::take(file);
  if (!taken.holder) return std::make_shared<const FileLock>(std::move(taken.lock));
  who = shown(heldText(*taken.holder));
  return nullptr;
}

void ProjectController::recover(const Crashed& crashed) {
  recovering_ = crashed;
  files_.recover(crashed.scene, crashed.history);
}

void ProjectController::onOpened(const QString& path, const FileStamp& stamp) {
  if (recovering_ && path == recovering_->scene) return takeRecovered();
  preferences_.addRecentFile(path);
  QString who;
  Lock lock = path == path_ ? lock_ : lockOf(path, who);
  if (lock) return beginScene(path, std::move(lock), stamp);
  beginScene();
  emit heldByOther(path, who);
}

void ProjectController::takeRecovered() {
  recovered_ = std::exchange(recovering_, std::nullopt);
  const QString project = recovered_->project;
  document_.history().markUnsaved({}, tr("Recovered after a crash"));  // before anybody asks
  QString who;
  Lock lock = project.isEmpty() ? nullptr : lockOf(project, who);
  if (lock) {
    beginScene(project, std::move(lock), recovered_->project_stamp);
  } else {
    beginScene();
    if (!project.isEmpty()) emit heldByOther(project, who);
  }
  changed_since_aside_ = true;
  saveAside();
}

}  // namespace sinew::ui
