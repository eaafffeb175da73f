#include "viewer/app/files/file_controller.h"

#include <algorithm>
#include <functional>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "viewer/document/document.h"
#include "viewer/document/models/log_model.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/report_lines.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/paths.h"
#include "viewer/settings/preferences.h"

namespace sinew::ui {
namespace {

FileController::Reading readingOf(const LoadJob& job, const Imported& imported, bool donor) {
  QStringList files{job.path};
  for (const std::filesystem::path& file : imported.files) files << absolutePath(QString::fromStdString(file.string()));
  files.removeDuplicates();
  FileController::Reading reading{job.path, files, job.options, imported.report, donor, imported.content};
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

// Where the scene has the file.
QString placeOf(const LoadJob& job) { return job.in_place_of.isEmpty() ? job.path : job.in_place_of; }

bool clipsOnly(const Character& character) { return character.meshes.empty() && !character.clips.empty(); }

// Of what is installed with the program, or lies in this folder of the sources that it was built of.
QString shippedPath(const QString& file, const QString& in_sources = QStringLiteral(SINEW_RESOURCES "/")) {
  const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/../share/sinew/") + file;
  for (const QString& path : {beside, in_sources + file})
    if (QFileInfo::exists(path)) return QDir::cleanPath(path);
  return {};
}

}  // namespace

QString examplePath() { return shippedPath(QStringLiteral("characters/humanoid.glb")); }

QString propPath(const QString& name) { return shippedPath(QStringLiteral("props/%1.glb").arg(name)); }

QString folderBeside(const QString& file) {
  const QFileInfo beside(file), example(examplePath());
  const QString folder = beside.absolutePath();
  const bool shipped = example.exists() && beside.canonicalPath() == example.canonicalPath();
  if (!shipped && QFileInfo(folder).isWritable()) return folder;
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

QString handbookFolder() {
  return shippedPath(QStringLiteral("handbook"), QStringLiteral(SINEW_RESOURCES "/../docs/"));
}

FileController::FileController(Document& document, LogModel& log, Preferences& preferences, QObject* parent,
                               ReadFile read)
    : QObject(parent), document_(document), log_(log), preferences_(preferences), loader_(nullptr, std::move(read)) {
  connect(&loader_, &Loader::loaded, this, &FileController::onLoaded);
  connect(&loader_, &Loader::opened, this, &FileController::onOpened);
  connect(&loader_, &Loader::failed, this, &FileController::fail);
  connect(&loader_, &Loader::cancelled, this,
          [this](const LoadJob& job) { log_.add(LogLevel::info, fileName(job.path), tr("Loading was cancelled.")); });
  connect(&watch_, &FileWatch::filesChanged, this, &FileController::reloadChanged);
  connect(&watch_, &FileWatch::filesGone, this, [this](const QStringList& paths) {
    for (const QString& path : paths)
      log_.add(LogLevel::warning, fileName(path), tr("The file is not there any more; the scene keeps what was read."));
    emit gone(paths);
  });
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::instances)) watchFiles();
    // Reading a file changes the document, so not while it tells of another change.
    if (change.has(DocumentChange::saved_state))
      QMetaObject::invokeMethod(this, &FileController::reviewHeldBack, Qt::QueuedConnection);
  });
  connect(&document_.history(), &History::moved, this, &FileController::reviewHeldBack, Qt::QueuedConnection);
}

LoadJob FileController::jobFor(const QString& path, LoadPurpose purpose, InstanceId instance) {
  const ImportPreferences& imports = preferences_.imports();
  ImportOptions options = imports.optionsFor(absolutePath(path));
  if (const auto chosen = once_.extract(absolutePath(path))) {
    const auto pictures = std::move(options.relinked_textures);
    options = chosen.mapped();
    options.relinked_textures = pictures;
    read_once_.insert(absolutePath(path));
  } else {
    read_once_.erase(absolutePath(path));
  }
  return {absolutePath(path), purpose, instance, options, imports.limits()};
}

void FileController::startOpening(const QStringList& paths, InstanceId onto) {
  if (paths.isEmpty()) return;
  ++openings_;
  for (qsizetype i = 0; i < paths.size(); ++i) {
    LoadJob job = i == 0 ? jobFor(paths[i], LoadPurpose::open, onto) : jobFor(paths[i], LoadPurpose::add);
    job.opening = openings_;
    loader_.start(job);
  }
}

void FileController::setOptionsOnce(const QStringList& paths, const ImportOptions& options) {
  for (const QString& path : paths) once_[absolutePath(path)] = options;
}

Text FileController::leftOut(const std::vector<std::string>& names) {
  constexpr std::size_t kMaxNamed = 6;
  std::vector<Text> some;
  for (std::size_t i = 0; i < std::min(names.size(), kMaxNamed); ++i) some.push_back(Text::verbatim(names[i]));
  if (names.size() > kMaxNamed) some.push_back(text("and {} more", names.size() - kMaxNamed));
  return text("The character has no {}; their motion is left out.", joined(some, ", "));
}

bool FileController::readOnce(const QString& path) const { return read_once_.contains(absolutePath(path)); }

void FileController::open(const QStringList& paths) { startOpening(paths, {}); }

void FileController::recover(const QString& scene, const SavedHistory& history) {
  LoadJob job = jobFor(scene, LoadPurpose::open);
  job.opening = ++openings_;
  job.history = history;
  loader_.start(job);
}

void FileController::add(const QStringList& paths) {
  for (const QString& path : paths) loader_.start(jobFor(path, LoadPurpose::add));
}

void FileController::addClips(const QStringList& paths) {
  for (const QString& path : paths) loader_.start(jobFor(path, LoadPurpose::clips, document_.chosenInstance()));
}

void FileController::drop(const QStringList& paths, DropUse use, InstanceId onto) {
  if (use == DropUse::open) return startOpening(paths, onto);
  for (const QString& path : paths)
    loader_.start(jobFor(path, use == DropUse::add ? LoadPurpose::add : LoadPurpose::clips, onto));
}

void FileController::openExample() {
  const QString path = examplePath();
  if (path.isEmpty()) {
    emit failed(tr("The example"), tr("is not installed with the program. Open a file of your own instead."));
    return;
  }
  // With the curves that animators edit; glTF itself has quaternions only.
  ImportOptions options = preferences_.imports().optionsFor(path);
  options.euler_rotations = true;
  setOptionsOnce({path}, options);
  open({path});
}

const FileController::Reading* FileController::known(const std::shared_ptr<const Character>& character) const {
  const auto found = read_.find(character);
  return found == read_.end() ? nullptr : &found->second;
}

std::vector<FileController::Reading> FileController::readings(InstanceId id) const {
  std::vector<Reading> all;
  for (const auto& character : document_.readings(id)) {
    const Reading* reading = known(character);
    if (!reading) continue;
    // Clips of one file that were added twice are one reading, the later one.
    std::erase_if(all, [reading](const Reading& other) { return other.donor && other.path == reading->path; });
    all.push_back(*reading);
  }
  return all;
}

void FileController::readAgain(InstanceId id, const QString& path, const ImportOptions& options) {
  const std::vector<Reading> all = readings(id);
  const auto found = std::ranges::find(all, path, &Reading::path);
  if (found == all.end()) return;
  LoadJob job = jobFor(path, found->donor ? LoadPurpose::renew_clips : LoadPurpose::reload, id);
  job.options = options;
  loader_.start(job);
}

void FileController::readAgain(InstanceId id, const QString& path) {
  const std::vector<Reading> all = readings(id);
  if (const auto found = std::ranges::find(all, path, &Reading::path); found != all.end())
    readAgain(id, path, found->options);
}

QStringList FileController::heldBack() const {
  QStringList paths;
  for (const auto& [id, path] : held_back_)
    if (document_.instance(id)) paths << path;
  paths.removeDuplicates();
  return paths;
}

void FileController::readHeldBack() {
  for (const auto& [id, path] : std::exchange(held_back_, {})) startAgain(id, path, false);
  tellHeldBack();
}

void FileController::reviewHeldBack() {
  if (!document_.history().hasStepsAhead()) {
    // Those of characters that are gone wait for undo to bring them back.
    const auto read = [this](const auto& file) {
      if (!document_.instance(file.first)) return false;
      startAgain(file.first, file.second, true);
      return true;
    };
    std::erase_if(held_back_, read);
  }
  tellHeldBack();
}

void FileController::holdBack(InstanceId id, const QString& path) {
  held_back_.insert({id, path});
  tellHeldBack();
}

void FileController::tellHeldBack() {
  QStringList now = heldBack();
  if (now == told_held_back_) return;
  told_held_back_ = std::move(now);
  emit heldBackChanged();
}

void FileController::reload(InstanceId id) {
  if (const std::vector<Reading> all = readings(id); !all.empty()) startAgain(id, all.front().path, false);
}

void FileController::startAgain(InstanceId id, const QString& path, bool watched) {
  const std::vector<Reading> all = readings(id);
  const auto found = std::ranges::find(all, path, &Reading::path);
  if (found == all.end()) return;
  LoadJob job = jobFor(path, found->donor ? LoadPurpose::renew_clips : LoadPurpose::reload, id);
  job.options = found->options;
  if (!found->donor) job.options.relinked_textures = preferences_.imports().pictures(path);
  job.watched = watched;
  loader_.start(job);
}

namespace {

// The active character. An object stands for the one that carries it, else for the first of the scene.
const Instance* activeCharacter(const Document& document) {
  const Instance* found = document.chosen();
  if (found && found->isObject()) {
    const std::vector<Place> carriers = document.carriers(found->id);
    const auto character =
        std::ranges::find_if(carriers, [&](const Place& on) { return !document.instance(on.parent)->isObject(); });
    found = character == carriers.end() ? nullptr : document.instance(character->parent);
  }
  if (found || !document.chosen()) return found;
  const auto first = std::ranges::find_if(document.instances(), [](const Instance& one) { return !one.isObject(); });
  return first == document.instances().end() ? nullptr : &*first;
}

}  // namespace

// Whom a file without meshes gives its clips: the character it was dropped on, that of an added one the active
// character. Nobody where they do not fit, and for a file with meshes.
InstanceId FileController::takerOf(const LoadJob& job, const Imported& imported) const {
  const Instance* taker = document_.instance(job.instance);
  if (!taker && job.purpose == LoadPurpose::add) taker = activeCharacter(document_);
  const bool takes =
      taker && clipsOnly(*imported.character) &&
      withClipsOf(*taker->character, *imported.character, nullptr, nullptr, &document_.roles(taker->id)).has_value();
  return takes ? taker->id : InstanceId{};
}

std::string FileController::sourceOf(const LoadJob& job) const {
  for (const auto& character : document_.readings(job.instance)) {
    const Reading* reading = known(character);
    if (reading && reading->donor && reading->path == placeOf(job)) return character->source;
  }
  return {};
}

void FileController::onLoaded(const LoadJob& job, const Read& imported) {
  if (asking_) {  // who takes the clips of a file may depend on the answer
    waiting_.emplace_back([this, job, imported] { onLoaded(job, imported); });
    return;
  }
  const bool replaces = job.purpose == LoadPurpose::open && !document_.instance(takerOf(job, *imported));
  takeInWhenAllowed(job, replaces, [this, job, imported] { takeIn(job, imported); });
}

void FileController::onOpened(const LoadJob& job, const std::shared_ptr<const OpenedProject>& project) {
  if (job.purpose == LoadPurpose::add) {
    emit appendable(job.path, project);
    return;
  }
  takeInWhenAllowed(job, true, [this, job, project] { takeIn(job, *project); });
}

void FileController::takeInWhenAllowed(const LoadJob& job, bool replaces, std::function<void()> take_in) {
  if (job.opening != 0 && job.opening == refused_opening_) return;
  if (asking_) {
    waiting_.emplace_back(
        [this, job, replaces, take_in = std::move(take_in)] { takeInWhenAllowed(job, replaces, take_in); });
    return;
  }
  const bool lost = replaces && document_.history().modified();
  if (!lost || !ask_to_discard_) return take_in();
  asking_ = true;
  ask_to_discard_(job.path, [this, job, take_in = std::move(take_in)](bool discard) {
    asking_ = false;
    if (discard) {
      take_in();
    } else {
      refused_opening_ = job.opening;
      emit kept(job.path);
    }
    for (const auto& next : std::exchange(waiting_, {})) next();
  });
}

void FileController::takeIn(const LoadJob& job, const Read& imported) {
  if (job.watched && document_.history().hasStepsAhead()) return holdBack(job.instance, job.path);
  log_.add(imported->report);
  const std::vector<Reading> before = readings(job.instance);
  const bool untouched = !document_.canUndo() && !document_.history().canRedo();
  const Gesture gesture = job.watched ? watched_ : kNoGesture;
  Document::Unplaced left_out;
  InstanceId shown_in = job.instance;
  bool opened = false;
  switch (job.purpose) {
    case LoadPurpose::open:
    case LoadPurpose::add: {
      const InstanceId taker = takerOf(job, *imported);
      if (document_.instance(taker)) {
        giveClips(job, taker, *imported);
        shown_in = taker;
      } else {
        const bool replaces = job.purpose == LoadPurpose::open;
        if (replaces) {
          emit leaving();
          held_back_.clear();  // nothing brings those characters back
          opened_ = {};
        }
        shown_in = replaces ? document_.open(*imported) : document_.addCharacter(*imported);
        read_[imported->character] = readingOf(job, *imported, false);
        opened = true;
      }
      // Files that are opened together are the scene; it begins with the last of them, unless somebody was faster.
      if (job.opening != 0 && job.purpose == LoadPurpose::add && untouched) document_.beginHere();
      break;
    }
    case LoadPurpose::clips:
      if (!giveClips(job, job.instance, *imported)) return;
      break;
    case LoadPurpose::reload:
    case LoadPurpose::renew_clips: {
      if (!document_.instance(job.instance)) return;  // closed in the meantime
      const bool donor = job.purpose == LoadPurpose::renew_clips;
      Reading reading = readingOf(job, *imported, donor);
      const auto was = std::ranges::find(before, placeOf(job), &Reading::path);
      if (was != before.end()) reading.stored = was->stored;
      if (!donor) {
        left_out = document_.reload(job.instance, *imported, gesture);
        if (was != before.end()) tellPictures(job.instance, *was, reading);
        read_[document_.readings(job.instance).front()] = std::move(reading);
      } else if (auto renewed = document_.renewClips(job.instance, sourceOf(job), *imported, gesture)) {
        left_out = std::move(*renewed);
        read_[imported->character] = std::move(reading);
      } else {
        return;  // undone in the meantime
      }
      break;
    }
  }
  if (!job.in_place_of.isEmpty()) {
    markFound(job.instance, job.path);
    emit relinked(job.in_place_of, job.path);
  }
  held_back_.erase({job.instance, job.path});
  tellHeldBack();
  watchFiles();
  if (opened && job.path != examplePath()) preferences_.addRecentFile(job.path);
  emit loaded(job.purpose, job.path, shown_in);
  emit readingsChanged(shown_in);
  const ImportReport& report =
      read_.contains(imported->character) ? read_.at(imported->character).report : imported->report;
  const int lines = repairsAndLosses(report);
  const int missing = opened || job.purpose == LoadPurpose::reload ? newlyMissing(report, before) : 0;
  if (lines > 0 || missing > 0) emit warned(shown_in, job.path, lines, missing);
  if (left_out.any()) emit unplaced(shown_in, job.path, left_out);
}

bool FileController::giveClips(const LoadJob& job, InstanceId to, const Imported& imported) {
  if (!document_.instance(to)) return false;
  std::vector<std::string> missing;
  ClipDifferences differences;
  const Result<int> count = document_.addClips(to, imported, &missing, &differences);
  const QString file = fileName(job.path);
  if (count) {
    Reading reading = readingOf(job, imported, true);
    if (!missing.empty()) {
      reading.report.add(ReportKind::dropped, leftOut(missing));
      log_.add(LogLevel::warning, file, shown(leftOut(missing)));
    }
    const std::size_t told = reading.report.lines.size();
    reportClipDifferences(file.toStdString(), differences, reading.report);
    for (std::size_t i = told; i < reading.report.lines.size(); ++i) {
      const ReportLine& line = reading.report.lines[i];
      log_.add(line.kind == ReportKind::dropped ? LogLevel::warning : LogLevel::info, file, shown(line.text));
    }
    read_[imported.character] = std::move(reading);
    log_.add(LogLevel::info, file, tr("Added: %1.").arg(clipsText(static_cast<std::size_t>(*count))));
    return true;
  }
  log_.add(file, count.error());
  emit failed(file, shown(count.error().for_user));
  return false;
}

void FileController::fail(const LoadJob& job, const Problem& problem) {
  log_.add(fileName(job.path), problem);
  if (!QFileInfo::exists(job.path)) preferences_.removeRecentFile(job.path);
  emit failed(fileName(job.path), shown(problem.for_user));
}

void FileController::reloadChanged(const QStringList& paths) {
  if (!preferences_.reloadChangedFiles()) return;
  const auto changed = [&paths](const QStringList& files) {
    return std::ranges::any_of(files, [&](const QString& file) { return paths.contains(file); });
  };
  for (const Instance& instance : document_.instances()) {
    for (const Reading& reading : readings(instance.id)) {
      if (!changed(reading.files)) continue;
      if (document_.history().hasStepsAhead())
        holdBack(instance.id, reading.path);
      else
        startAgain(instance.id, reading.path, true);
    }
  }
}

void FileController::watchFiles() {
  std::erase_if(read_, [](const auto& entry) { return entry.first.expired(); });
  QStringList paths;
  for (const Instance& instance : document_.instances()) {
    for (const Reading& reading : readings(instance.id)) paths += reading.files;
  }
  paths.removeDuplicates();
  watch_.watch(paths);
}

}  // namespace sinew::ui
