#include "viewer/document/files/loader.h"

#include <deque>
#include <exception>
#include <utility>
#include <variant>

#include <QFileInfo>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrent>

#include "core/io/project/moments.h"
#include "core/scene/objects/object.h"
#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr int kProgressSteps = 1000;

using Loaded = std::variant<Imported, OpenedProject>;

std::filesystem::path pathOf(const LoadJob& job) { return job.path.toStdString(); }

Result<Loaded> readAny(const ReadFile& read, const LoadJob& job, const ProgressFn& progress) {
  if (!isProject(pathOf(job))) return read(job, progress);
  if (job.purpose != LoadPurpose::open && job.purpose != LoadPurpose::add)
    return fail(text("{} is a project; open it instead, or append it.", pathOf(job).filename().string()));
  const ReadAsset asset = [&](const std::filesystem::path& path, const ImportOptions& options, const ProgressFn& part) {
    LoadJob one = job;
    one.path = QString::fromStdString(path.string());
    one.options = options;
    return read(one, part);
  };
  auto opened = openProject(pathOf(job), objectTypes(), asset, progress);
  if (!opened) return tl::unexpected(opened.error());
  const auto moments = [&](const std::vector<SavedStep>& steps) {
    std::vector<std::filesystem::path> files;
    for (const SavedStep& step : steps) files.emplace_back(step.scene.toStdString());
    return readMoments(*opened, files, objectTypes(), asset, progress);
  };
  opened->done = moments(job.history.done);
  opened->ahead = moments(job.history.ahead);
  return *std::move(opened);
}

// Runs in the worker thread. QFuture passes on at most some 25 reports of progress per second.
void load(QPromise<Result<Loaded>>& promise, const ReadFile& read, const LoadJob& job) {
  promise.setProgressRange(0, kProgressSteps);
  const ProgressFn progress = [&promise](float fraction, const Text& what) {
    promise.setProgressValueAndText(static_cast<int>(fraction * kProgressSteps), shown(what));
    return !promise.isCanceled();
  };
  const std::string file = pathOf(job).filename().string();
  try {
    promise.addResult(readAny(read, job, progress));
  } catch (const std::bad_alloc&) {
    promise.addResult(fail(text("There is not enough memory for {}; close other files.", file)));
  } catch (const std::exception& e) {
    promise.addResult(fail(text("{} could not be read; it seems to be damaged.", file), e.what()));
  }
}

}  // namespace

struct Loader::Private {
  ReadFile read;
  QThreadPool pool;
  QFutureWatcher<Result<Loaded>> watcher;
  std::deque<LoadJob> waiting;
  std::optional<LoadJob> running;
  ImportLimits limits;
};

Loader::Loader(QObject* parent, ReadFile read) : QObject(parent), d_(std::make_unique<Private>()) {
  d_->read = read ? std::move(read) : [](const LoadJob& job, const ProgressFn& progress) {
    return importGuarded(pathOf(job), job.options, job.limits, progress);
  };
  d_->pool.setMaxThreadCount(1);
  connect(&d_->watcher, &QFutureWatcherBase::progressTextChanged, this, &Loader::reportProgress);
  connect(&d_->watcher, &QFutureWatcherBase::progressValueChanged, this, &Loader::reportProgress);
  connect(&d_->watcher, &QFutureWatcherBase::finished, this, &Loader::finish);
}

Loader::~Loader() {
  d_->watcher.disconnect(this);
  d_->watcher.cancel();
  d_->watcher.waitForFinished();
}

void Loader::overrideLimits(const ImportLimits& limits) { d_->limits = limits; }

const ReadFile& Loader::reader() const { return d_->read; }

void Loader::start(const LoadJob& job) {
  LoadJob& added = d_->waiting.emplace_back(job);
  if (d_->limits.memory_bytes) added.limits.memory_bytes = d_->limits.memory_bytes;
  if (d_->limits.time) added.limits.time = d_->limits.time;
  if (!d_->running) startNext();
}

void Loader::startNext() {
  if (d_->waiting.empty()) {
    emit idle();
    return;
  }
  d_->running = std::move(d_->waiting.front());
  d_->waiting.pop_front();
  last_progress_ = -1;
  emit started(QFileInfo(d_->running->path).fileName());
  d_->watcher.setFuture(QtConcurrent::run(&d_->pool, load, d_->read, *d_->running));
}

void Loader::cancel() {
  const std::deque<LoadJob> dropped = std::exchange(d_->waiting, {});
  if (d_->running) d_->watcher.cancel();
  for (const LoadJob& job : dropped) emit cancelled(job);
}

bool Loader::busy() const { return d_->running.has_value(); }

QString Loader::currentFile() const { return d_->running ? d_->running->path : QString(); }

void Loader::reportProgress() {
  const int value = d_->watcher.progressValue();
  if (d_->watcher.isCanceled() || (value == last_progress_ && d_->watcher.progressText() == last_text_)) return;
  last_progress_ = value;
  last_text_ = d_->watcher.progressText();
  emit progress(static_cast<float>(value) / kProgressSteps, last_text_);
}

void Loader::finish() {
  const LoadJob job = *std::exchange(d_->running, std::nullopt);
  const QFuture<Result<Loaded>> future = d_->watcher.future();
  if (future.isCanceled() || future.resultCount() == 0) {
    emit cancelled(job);
  } else if (Result<Loaded> result = future.result(); result) {
    if (auto* project = std::get_if<OpenedProject>(&*result))
      emit opened(job, std::make_shared<const OpenedProject>(std::move(*project)));
    else
      emit loaded(job, std::make_shared<const Imported>(std::get<Imported>(std::move(*result))));
  } else {
    emit failed(job, result.error());
  }
  // A listener may have started the next job already.
  if (!d_->running) startNext();
}

}  // namespace sinew
