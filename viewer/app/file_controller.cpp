#include "viewer/app/file_controller.h"

#include <algorithm>
#include <functional>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "viewer/document/document.h"
#include "viewer/document/log_model.h"
#include "viewer/document/preferences.h"
#include "viewer/document/report_lines.h"

namespace sinew::ui {
namespace {

QString nameOf(const QString& path) { return QFileInfo(path).fileName(); }

QString absolute(const QString& path) { return QDir::cleanPath(QFileInfo(path).absoluteFilePath()); }

FileController::Reading readingOf(const LoadJob& job, const Imported& imported, bool donor) {
  QStringList files{job.path};
  for (const std::filesystem::path& file : imported.files) files << absolute(QString::fromStdString(file.string()));
  files.removeDuplicates();
  FileController::Reading reading{job.path, files, job.options, imported.report, donor};
  if (donor) reading.report.missing_textures.clear();  // its surface is not shown
  return reading;
}

// Textures that were not missing already when the file was read before.
int newlyMissing(const ImportReport& report, const std::vector<FileController::Reading>& before) {
  const auto known = [&before](const MissingTexture& texture) {
    return !before.empty() && std::ranges::find(before.front().report.missing_textures, texture.name,
                                                &MissingTexture::name) != before.front().report.missing_textures.end();
  };
  return static_cast<int>(std::ranges::count_if(report.missing_textures, std::not_fn(known)));
}

// Says which moving joints of a file its clips lose, by a few of their names.
std::string leftOut(const std::vector<std::string>& names) {
  constexpr std::size_t kMostNamed = 6;
  QStringList some;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i) some << QString::fromStdString(names[i]);
  if (names.size() > kMostNamed) some << FileController::tr("and %1 more").arg(names.size() - kMostNamed);
  return FileController::tr("The character has no %1; their motion is left out.")
      .arg(some.join(QStringLiteral(", ")))
      .toStdString();
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

FileController::FileController(Document& document, LogModel& log, Preferences& preferences, QObject* parent,
                               ReadFile read)
    : QObject(parent), document_(document), log_(log), preferences_(preferences), loader_(nullptr, std::move(read)) {
  connect(&loader_, &Loader::loaded, this, &FileController::onLoaded);
  connect(&loader_, &Loader::failed, this, &FileController::fail);
  connect(&loader_, &Loader::cancelled, this,
          [this](const LoadJob& job) { log_.add(LogLevel::info, nameOf(job.path), tr("Loading was cancelled.")); });
  connect(&watch_, &FileWatch::filesChanged, this, &FileController::reloadChanged);
  connect(&watch_, &FileWatch::filesGone, this, [this](const QStringList& paths) {
    for (const QString& path : paths)
      log_.add(LogLevel::warning, nameOf(path), tr("The file is not there any more; the scene keeps what was read."));
    emit gone(paths);
  });
  connect(&document_, &Document::changed, this, [this](DocumentChange change) {
    if (change.has(DocumentChange::instances)) watchFiles();
  });
}

void FileController::start(const QString& path, LoadPurpose purpose, InstanceId instance) {
  ImportOptions options = preferences_.imports().optionsFor(absolute(path));
  if (const auto chosen = once_.extract(absolute(path))) {
    const auto pictures = std::move(options.relinked_textures);
    options = chosen.mapped();
    options.relinked_textures = pictures;
    read_once_ = absolute(path);
  } else if (read_once_ == absolute(path)) {
    read_once_.clear();
  }
  start(path, purpose, instance, options);
}

void FileController::start(const QString& path, LoadPurpose purpose, InstanceId instance,
                           const ImportOptions& options) {
  loader_.start({absolute(path), purpose, instance, options, preferences_.imports().limits()});
}

void FileController::setOptionsOnce(const QStringList& paths, const ImportOptions& options) {
  for (const QString& path : paths) once_[absolute(path)] = options;
}

bool FileController::readOnce(const QString& path) const { return read_once_ == absolute(path); }

void FileController::open(const QStringList& paths) {
  if (paths.isEmpty()) return;
  start(paths.first(), LoadPurpose::open);
  add(paths.mid(1));
}

void FileController::add(const QStringList& paths) {
  for (const QString& path : paths) start(path, LoadPurpose::add);
}

void FileController::addClips(const QStringList& paths) {
  for (const QString& path : paths) start(path, LoadPurpose::clips, document_.activeInstance());
}

void FileController::drop(const QStringList& paths, DropUse use, InstanceId onto) {
  for (qsizetype i = 0; i < paths.size(); ++i) {
    switch (use) {
      case DropUse::open:
        if (i == 0) {
          start(paths[i], LoadPurpose::open, onto);
        } else {
          start(paths[i], LoadPurpose::add);
        }
        break;
      case DropUse::add:
        start(paths[i], LoadPurpose::add, onto);
        break;
      case DropUse::clips:
        start(paths[i], LoadPurpose::clips, onto);
        break;
    }
  }
}

void FileController::openExample() {
  const QString path = examplePath();
  if (path.isEmpty())
    emit failed(tr("The example"), tr("is not installed with the program. Open a file of your own instead."));
  else
    start(path, LoadPurpose::open);
}

std::vector<FileController::Reading> FileController::readings(InstanceId id) const {
  std::vector<Reading> all;
  const auto it = read_.find(id);
  if (it == read_.end()) return all;
  all.push_back(it->second.own);
  for (const auto& [path, reading] : it->second.donors) all.push_back(reading);
  return all;
}

void FileController::readAgain(InstanceId id, const QString& path, const ImportOptions& options) {
  const auto it = read_.find(id);
  if (it == read_.end()) return;
  const bool donor = path != it->second.own.path && it->second.donors.contains(path);
  start(path, donor ? LoadPurpose::renew_clips : LoadPurpose::reload, id, options);
}

void FileController::reload(InstanceId id) {
  const auto it = read_.find(id);
  if (it == read_.end() || !document_.instance(id)) return;
  ImportOptions options = it->second.own.options;
  options.relinked_textures = preferences_.imports().pictures(it->second.own.path);
  start(it->second.own.path, LoadPurpose::reload, id, options);
}

void FileController::onLoaded(const LoadJob& job, const std::shared_ptr<const Imported>& imported) {
  log_.add(imported->report);
  const std::vector<Reading> before = readings(job.instance);
  InstanceId shown_in = job.instance;
  bool opened = false;
  // A file without meshes gives its clips to the character it was dropped on; an added one to the active character.
  const bool may_give = clipsOnly(*imported->character);
  const InstanceId taker = document_.instance(job.instance)  ? job.instance
                           : job.purpose == LoadPurpose::add ? document_.activeInstance()
                                                             : InstanceId{};
  switch (job.purpose) {
    case LoadPurpose::open:
    case LoadPurpose::add:
      if (may_give && document_.instance(taker) && giveClips(job, taker, *imported, true)) {
        shown_in = taker;
        break;
      }
      if (job.purpose == LoadPurpose::open) {
        read_.clear();  // what was there does not come back
        shown_in = document_.open(*imported);
      } else {
        shown_in = document_.addCharacter(*imported);
      }
      read_[shown_in].own = readingOf(job, *imported, false);
      opened = true;
      break;
    case LoadPurpose::clips:
      if (!giveClips(job, job.instance, *imported, false)) return;
      break;
    case LoadPurpose::reload:
      if (!document_.instance(job.instance)) return;  // closed in the meantime
      document_.reload(job.instance, *imported);
      read_[job.instance].own = readingOf(job, *imported, false);
      break;
    case LoadPurpose::renew_clips:
      if (!document_.renewClips(job.instance, *imported)) return;  // taken back in the meantime
      read_[job.instance].donors[job.path] = readingOf(job, *imported, true);
      reload(job.instance);
      break;
  }
  watchFiles();
  if (opened && job.path != examplePath()) preferences_.addRecentFile(job.path);
  emit loaded(job.purpose, job.path);
  emit readingsChanged(shown_in);
  const ImportReport& report = imported->report;
  const int lines = repairsAndLosses(report);
  const int missing = opened || job.purpose == LoadPurpose::reload ? newlyMissing(report, before) : 0;
  if (lines > 0 || missing > 0) emit warned(shown_in, job.path, lines, missing);
}

// With `may_open` a file that does not fit is left to be shown as a character of its own, without complaint.
bool FileController::giveClips(const LoadJob& job, InstanceId to, const Imported& imported, bool may_open) {
  if (!document_.instance(to)) return false;
  std::vector<std::string> missing;
  ClipDifferences differences;
  const Result<int> count = document_.addClips(to, imported, &missing, &differences);
  const QString file = nameOf(job.path);
  if (count) {
    Reading reading = readingOf(job, imported, true);
    if (!missing.empty()) {
      reading.report.add(ReportKind::dropped, leftOut(missing));
      log_.add(LogLevel::warning, file, QString::fromStdString(leftOut(missing)));
    }
    const std::size_t told = reading.report.lines.size();
    reportClipDifferences(file.toStdString(), differences, reading.report);
    for (std::size_t i = told; i < reading.report.lines.size(); ++i) {
      const ReportLine& line = reading.report.lines[i];
      log_.add(line.kind == ReportKind::dropped ? LogLevel::warning : LogLevel::info, file,
               QString::fromStdString(line.text));
    }
    read_[to].donors[job.path] = std::move(reading);
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
  log_.add(nameOf(job.path), problem);
  if (!QFileInfo::exists(job.path)) preferences_.removeRecentFile(job.path);
  emit failed(nameOf(job.path), QString::fromStdString(problem.for_user));
}

void FileController::reloadChanged(const QStringList& paths) {
  if (!preferences_.reloadChangedFiles()) return;
  const auto changed = [&paths](const QStringList& files) {
    return std::ranges::any_of(files, [&](const QString& file) { return paths.contains(file); });
  };
  for (const Instance& instance : document_.instances()) {
    const FilesRead& read = read_[instance.id];
    bool renewed = false;
    for (const auto& [donor, reading] : read.donors) {
      if (!changed(reading.files)) continue;
      start(donor, LoadPurpose::renew_clips, instance.id, reading.options);
      renewed = true;
    }
    if (!renewed && changed(read.own.files)) reload(instance.id);  // renewed clips end in a reload, too
  }
}

void FileController::watchFiles() {
  QStringList paths;
  for (const Instance& instance : document_.instances()) {
    const FilesRead& read = read_[instance.id];
    paths += read.own.files;
    for (const auto& [donor, reading] : read.donors) paths += reading.files;
  }
  paths.removeDuplicates();
  watch_.watch(paths);
}

}  // namespace sinew::ui
