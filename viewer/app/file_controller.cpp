#include "viewer/app/file_controller.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "viewer/document/document.h"
#include "viewer/document/log_model.h"
#include "viewer/document/preferences.h"

namespace sinew::ui {
namespace {

QString nameOf(const QString& path) { return QFileInfo(path).fileName(); }

QString absolute(const QString& path) { return QDir::cleanPath(QFileInfo(path).absoluteFilePath()); }

QStringList filesOf(const LoadJob& job, const Imported& imported) {
  QStringList paths{job.path};
  for (const std::filesystem::path& file : imported.files) paths << absolute(QString::fromStdString(file.string()));
  paths.removeDuplicates();
  return paths;
}

bool clipsOnly(const Character& character) { return character.meshes.empty() && !character.clips.empty(); }

}  // namespace

QString examplePath() {
  const QString beside =
      QCoreApplication::applicationDirPath() + QStringLiteral("/../share/sinew/characters/humanoid.glb");
  for (const QString& path : {beside, QStringLiteral(SINEW_RESOURCES "/characters/humanoid.glb")})
    if (QFileInfo::exists(path)) return QDir::cleanPath(path);
  return {};
}

QString fileDialogFilter() {
  QStringList patterns;
  for (std::string_view extension : importableExtensions())
    patterns << QLatin1Char('*') + QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
  return FileController::tr("Characters (%1)").arg(patterns.join(QLatin1Char(' '))) + QStringLiteral(";;") +
         FileController::tr("All files (*)");
}

bool isImportable(const QString& path) {
  const std::string lower = path.toLower().toStdString();
  return std::ranges::any_of(importableExtensions(), [&](std::string_view end) { return lower.ends_with(end); });
}

FileController::FileController(Document& document, LogModel& log, Preferences& preferences, QObject* parent)
    : QObject(parent), document_(document), log_(log), preferences_(preferences) {
  connect(&loader_, &Loader::loaded, this, &FileController::onLoaded);
  connect(&loader_, &Loader::failed, this, &FileController::fail);
  connect(&loader_, &Loader::cancelled, this, [this](const LoadJob& job) {
    dropped_.remove(job.path);
    log_.add(LogLevel::info, nameOf(job.path), tr("Loading was cancelled."));
  });
  connect(&watch_, &FileWatch::filesChanged, this, &FileController::reloadChanged);
  connect(&document_, &Document::changed, this, [this](DocumentChange change) {
    if (change.has(DocumentChange::instances)) watchFiles();
  });
}

void FileController::open(const QStringList& paths) {
  if (paths.isEmpty()) return;
  loader_.start({absolute(paths.first()), LoadPurpose::open, {}});
  add(paths.mid(1));
}

void FileController::add(const QStringList& paths) {
  for (const QString& path : paths) loader_.start({absolute(path), LoadPurpose::add, {}});
}

void FileController::addClips(const QString& path) {
  loader_.start({absolute(path), LoadPurpose::clips, document_.activeInstance()});
}

void FileController::drop(const QStringList& paths, bool add_all) {
  if (add_all) {
    add(paths);
  } else {
    if (!paths.isEmpty()) dropped_.insert(absolute(paths.first()));
    open(paths);
  }
}

void FileController::openExample() {
  const QString path = examplePath();
  if (path.isEmpty())
    emit failed(tr("The example"), tr("is not installed with the program. Open a file of your own instead."));
  else
    loader_.start({path, LoadPurpose::open, {}});
}

void FileController::reloadActive() {
  if (const Instance* active = document_.active()) reload(*active);
}

void FileController::onLoaded(const LoadJob& job, const std::shared_ptr<const Imported>& imported) {
  const bool dropped = dropped_.remove(job.path);
  log_.add(imported->report);
  bool opened = false;
  const bool fits_active = clipsOnly(*imported->character) && document_.active() != nullptr;
  switch (job.purpose) {
    case LoadPurpose::open:
      if (dropped && fits_active && giveClips(job, document_.activeInstance(), *imported, true)) break;
      read_.clear();  // what was there does not come back
      read_[document_.open(*imported)].own = filesOf(job, *imported);
      opened = true;
      break;
    case LoadPurpose::add:
      if (fits_active && giveClips(job, document_.activeInstance(), *imported, true)) break;
      read_[document_.addCharacter(*imported)].own = filesOf(job, *imported);
      opened = true;
      break;
    case LoadPurpose::clips:
      if (!giveClips(job, job.instance, *imported, false)) return;
      break;
    case LoadPurpose::reload:
      if (!document_.instance(job.instance)) return;  // closed in the meantime
      document_.reload(job.instance, *imported);
      read_[job.instance].own = filesOf(job, *imported);
      break;
    case LoadPurpose::renew_clips:
      if (!document_.renewClips(job.instance, *imported)) return;  // taken back in the meantime
      read_[job.instance].donors[job.path] = filesOf(job, *imported);
      reload(*document_.instance(job.instance));
      break;
  }
  watchFiles();
  if (opened && job.path != examplePath()) preferences_.addRecentFile(job.path);
  emit loaded(job.purpose, job.path);
  const auto is_warning = [](const ReportLine& line) {
    return line.kind == ReportKind::repaired || line.kind == ReportKind::dropped;
  };
  if (imported->report.hasWarnings())
    emit warned(nameOf(job.path), static_cast<int>(std::ranges::count_if(imported->report.lines, is_warning)));
}

// With `may_open` a file that does not fit is left to be shown as a character of its own, without complaint.
bool FileController::giveClips(const LoadJob& job, InstanceId to, const Imported& imported, bool may_open) {
  if (!document_.instance(to)) return false;
  const Result<int> count = document_.addClips(to, imported);
  const QString file = nameOf(QString::fromStdString(imported.character->source));
  if (count) {
    read_[to].donors[job.path] = filesOf(job, imported);
    log_.add(LogLevel::info, file, *count == 1 ? tr("One clip added.") : tr("%1 clips added.").arg(*count));
    return true;
  }
  if (!may_open) {
    log_.add(file, count.error());
    emit failed(file, QString::fromStdString(count.error().for_user));
  }
  return false;
}

void FileController::fail(const LoadJob& job, const Problem& problem) {
  dropped_.remove(job.path);
  log_.add(nameOf(job.path), problem);
  if (!QFileInfo::exists(job.path)) preferences_.removeRecentFile(job.path);
  emit failed(nameOf(job.path), QString::fromStdString(problem.for_user));
}

void FileController::reload(const Instance& instance) {
  loader_.start({QString::fromStdString(instance.character->source), LoadPurpose::reload, instance.id});
}

void FileController::reloadChanged(const QStringList& paths) {
  if (!preferences_.reloadChangedFiles()) return;
  const auto changed = [&paths](const QStringList& files) {
    return std::ranges::any_of(files, [&](const QString& file) { return paths.contains(file); });
  };
  for (const Instance& instance : document_.instances()) {
    const FilesRead& read = read_[instance.id];
    bool renewed = false;
    for (const auto& [donor, files] : read.donors) {
      if (!changed(files)) continue;
      loader_.start({donor, LoadPurpose::renew_clips, instance.id});
      renewed = true;
    }
    if (!renewed && changed(read.own)) reload(instance);  // renewed clips end in a reload, too
  }
}

void FileController::watchFiles() {
  QStringList paths;
  for (const Instance& instance : document_.instances()) {
    const FilesRead& read = read_[instance.id];
    paths += read.own;
    for (const auto& [donor, files] : read.donors) paths += files;
  }
  paths.removeDuplicates();
  watch_.watch(paths);
}

}  // namespace sinew::ui
