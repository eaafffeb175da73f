#include "viewer/app/files/recovery.h"

#include <algorithm>
#include <optional>

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QStandardPaths>
#include <QUuid>

#include "core/io/disk/replace_file.h"
#include "viewer/app/files/file_types.h"
#include "viewer/document/files/save_file.h"

namespace sinew::ui {
namespace {

constexpr int kMaxBeside = 100;

QString folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString fileOf(const QString& id, const QString& suffix) { return folder() + QLatin1Char('/') + id + suffix; }
QString notesOf(const QString& id) { return fileOf(id, QStringLiteral(".json")); }
QString lockOf(const QString& id) { return fileOf(id, QStringLiteral(".lock")); }

// Whether files of this name can be those of an entry.
bool isId(const QString& name) { return QUuid::fromString(name).toString(QUuid::WithoutBraces) == name; }

// Held as long as its program runs, however long that is.
std::unique_ptr<QLockFile> lockFor(const QString& id) {
  auto lock = std::make_unique<QLockFile>(lockOf(id));
  lock->setStaleLockTime(0);
  return lock->tryLock(0) ? std::move(lock) : nullptr;
}

// Deletes the files of an entry, also those that were not finished, but for its lock and some others.
void removeFiles(const QString& id, const QStringList& kept) {
  const QDir dir(folder());
  const QStringList own{id + QStringLiteral(".*"), QLatin1Char('.') + id + QStringLiteral(".*")};
  for (const QString& name : dir.entryList(own, QDir::Files | QDir::Hidden)) {
    const QString path = dir.filePath(name);
    if (path != lockOf(id) && !kept.contains(path)) QFile::remove(path);
  }
}

void remove(const QString& id) {
  QFile::remove(notesOf(id));  // first: nothing is named that is gone
  removeFiles(id, {});
}

// In the folder, whatever the notes say.
QString named(const QJsonValue& file) { return folder() + QLatin1Char('/') + QFileInfo(file.toString()).fileName(); }

// Entries of programs that ended before there were notes, or while they were deleted.
void removeUnfinished() {
  QSet<QString> ids;
  for (const QString& name : QDir(folder()).entryList(QDir::Files | QDir::Hidden))
    ids << (name.startsWith(QLatin1Char('.')) ? name.mid(1) : name).section(QLatin1Char('.'), 0, 0);
  for (const QString& id : ids) {
    if (!isId(id) || QFileInfo::exists(notesOf(id))) continue;
    if (const auto held = lockFor(id)) removeFiles(id, {});
  }
}

QJsonArray toJson(const std::vector<SavedStep>& steps) {
  QJsonArray rows;
  for (const SavedStep& step : steps) {
    rows.append(QJsonObject{{QStringLiteral("text"), step.text},
                            {QStringLiteral("modifies"), step.modifies},
                            {QStringLiteral("scene"), QFileInfo(step.scene).fileName()}});
  }
  return rows;
}

// Up to the first whose scene is not there.
std::vector<SavedStep> thatAreThere(std::vector<SavedStep> steps) {
  const auto is_gone = [](const SavedStep& step) { return !QFileInfo::exists(step.scene); };
  steps.erase(std::ranges::find_if(steps, is_gone), steps.end());
  return steps;
}

std::vector<SavedStep> stepsIn(const QJsonArray& rows) {
  std::vector<SavedStep> steps;
  for (const auto& row : rows) {
    const QJsonObject step = row.toObject();
    steps.push_back({step[QLatin1String("text")].toString(), step[QLatin1String("modifies")].toBool(true),
                     named(step[QLatin1String("scene")])});
  }
  return thatAreThere(std::move(steps));
}

QJsonObject readNotes(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

// Earlier versions had one scene for each entry.
QString sceneIn(const QString& id, const QJsonObject& notes) {
  return named(notes[QLatin1String("scene")].toString(id + kProjectEnding));
}

// Not where there are no notes, nor where they can be read and name another one.
bool mayName(const QString& id, const QString& scene) {
  QFile file(notesOf(id));
  if (!QFileInfo(file).isFile()) return false;
  if (!file.open(QIODevice::ReadOnly)) return true;
  const QJsonObject notes = readNotes(file.readAll());
  return file.error() != QFileDevice::NoError || notes.isEmpty() || QFileInfo(sceneIn(id, notes)) == QFileInfo(scene);
}

// Nothing: no scene of it is there.
std::optional<Crashed> entryOf(const QString& id, const QJsonObject& notes) {
  QFileInfo scene(sceneIn(id, notes));
  const bool whole = scene.isFile();
  if (!whole) {
    const QStringList own{id + QLatin1Char('*') + kProjectEnding};
    const QFileInfoList scenes = QDir(folder()).entryInfoList(own, QDir::Files, QDir::Time);
    if (scenes.isEmpty()) return std::nullopt;
    scene = scenes.front();
  }
  Crashed left{.scene = scene.absoluteFilePath(),
               .project = notes[QLatin1String("project")].toString(),
               .project_stamp = {notes[QLatin1String("project_modified_ms")].toInteger(),
                                 notes[QLatin1String("project_bytes")].toInteger(-1)},
               .at = scene.lastModified(),
               .steps = notes[QLatin1String("steps")].toInt(),
               .changes = {},
               .id = id};
  for (const auto& line : notes[QLatin1String("changes")].toArray()) left.changes << line.toString();
  if (whole) {
    left.history.done = stepsIn(notes[QLatin1String("done")].toArray());
    left.history.ahead = stepsIn(notes[QLatin1String("ahead")].toArray());
  }
  return left;
}

}  // namespace

QString Crashed::notes() const { return notesOf(id); }

RecoverySlot::~RecoverySlot() {
  if (lock_) clear();
}

QString RecoverySlot::newScenePath() {
  if (!lock_) {
    QDir().mkpath(folder());
    id_ = QUuid::createUuid().toString(QUuid::WithoutBraces);
    lock_ = lockFor(id_);
  }
  return lock_ ? fileOf(id_, QStringLiteral(".%1").arg(++scenes_) + kProjectEnding) : QString();
}

QString RecoverySlot::notesPath() const { return notesOf(id_); }

QString RecoverySlot::momentPath(std::uint64_t number) const {
  return fileOf(id_, QStringLiteral(".%1.moment").arg(number));
}

Check RecoverySlot::describe(const Notes& notes) const {
  const std::vector<SavedStep> done = thatAreThere(notes.history.done), ahead = thatAreThere(notes.history.ahead);
  const QJsonObject json{{QStringLiteral("scene"), QFileInfo(notes.scene).fileName()},
                         {QStringLiteral("project"), notes.project},
                         {QStringLiteral("project_modified_ms"), qint64{notes.project_stamp.modified_ms}},
                         {QStringLiteral("project_bytes"), qint64{notes.project_stamp.bytes}},
                         {QStringLiteral("steps"), notes.steps},
                         {QStringLiteral("changes"), QJsonArray::fromStringList(notes.changes)},
                         {QStringLiteral("done"), toJson(done)},
                         {QStringLiteral("ahead"), toJson(ahead)}};
  if (Check ok = saveFile(notesOf(id_), QJsonDocument(json).toJson()); !ok) {
    // They may be there all the same, where only the folder could not be flushed; what cannot be read may be they.
    if (!mayName(id_, notes.scene)) QFile::remove(notes.scene);
    return ok;
  }
  QStringList kept{notesOf(id_), notes.scene};
  for (const auto* side : {&notes.history.done, &notes.history.ahead})
    for (const SavedStep& step : *side) kept << step.scene;
  removeFiles(id_, kept);
  return {};
}

void RecoverySlot::clear() {
  if (lock_) remove(id_);
}

std::vector<Crashed> RecoverySlot::crashed() {
  std::vector<Crashed> found;
  for (const QFileInfo& entry : QDir(folder()).entryInfoList({QStringLiteral("*.json")}, QDir::Files)) {
    const QString id = entry.completeBaseName();
    if (!isId(id)) continue;
    const auto held = lockFor(id);
    if (!held) continue;  // its program runs
    QFile file(notesOf(id));
    if (!file.open(QIODevice::ReadOnly)) continue;
    if (const auto left = entryOf(id, readNotes(file.readAll())))
      found.push_back(*left);
    else
      remove(id);
  }
  removeUnfinished();
  std::ranges::sort(found, [](const Crashed& a, const Crashed& b) { return a.at > b.at; });
  return found;
}

bool RecoverySlot::isAside(const QString& path) {
  return QFileInfo(path).absolutePath() == QFileInfo(folder()).absoluteFilePath();
}

void RecoverySlot::forget(const Crashed& crashed) {
  if (const auto held = lockFor(crashed.id)) remove(crashed.id);
}

QString RecoverySlot::putBeside(const Crashed& crashed) {
  for (int n = 1; n <= kMaxBeside; ++n) {
    const QString path = crashed.project + QStringLiteral("~autosave%1").arg(n);
    if (QFileInfo::exists(path)) continue;
    if (!CopyFile{.from = crashed.scene.toStdString(), .to = path.toStdString()}.run()) return {};
    forget(crashed);
    return path;
  }
  return {};
}

}  // namespace sinew::ui
