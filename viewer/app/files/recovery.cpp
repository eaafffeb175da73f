#include "viewer/app/files/recovery.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

#include "viewer/app/files/file_types.h"
#include "viewer/document/files/save_file.h"

namespace sinew::ui {
namespace {

constexpr int kMaxBeside = 100;

QString folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString fileOf(const QString& id, const QString& suffix) { return folder() + QLatin1Char('/') + id + suffix; }
QString sceneOf(const QString& id) { return fileOf(id, kProjectEnding); }
QString notesOf(const QString& id) { return fileOf(id, QStringLiteral(".json")); }
QString momentOf(const QString& id, const QString& number) {
  return fileOf(id, QStringLiteral(".%1.moment").arg(number));
}
QString lockOf(const QString& id) { return fileOf(id, QStringLiteral(".lock")); }

// Held as long as its program runs, however long that is.
std::unique_ptr<QLockFile> lockFor(const QString& id) {
  auto lock = std::make_unique<QLockFile>(lockOf(id));
  lock->setStaleLockTime(0);
  return lock->tryLock(0) ? std::move(lock) : nullptr;
}

// Deletes the moments of an entry, but for some files.
void removeMoments(const QString& id, const QStringList& kept = {}) {
  const QDir dir(folder());
  for (const QString& name : dir.entryList({QFileInfo(momentOf(id, QStringLiteral("*"))).fileName()}, QDir::Files))
    if (!kept.contains(dir.filePath(name))) QFile::remove(dir.filePath(name));
}

void remove(const QString& id) {
  removeMoments(id);
  for (const QString& file : {notesOf(id), sceneOf(id)}) QFile::remove(file);
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
                     folder() + QLatin1Char('/') + QFileInfo(step[QLatin1String("scene")].toString()).fileName()});
  }
  return thatAreThere(std::move(steps));
}

}  // namespace

RecoverySlot::~RecoverySlot() {
  if (lock_) clear();
}

QString RecoverySlot::scenePath() {
  if (!lock_) {
    QDir().mkpath(folder());
    id_ = QUuid::createUuid().toString(QUuid::WithoutBraces);
    lock_ = lockFor(id_);
  }
  return lock_ ? sceneOf(id_) : QString();
}

QString RecoverySlot::momentPath(std::uint64_t number) const { return momentOf(id_, QString::number(number)); }

bool RecoverySlot::describe(const QString& project, int steps, const QStringList& changes,
                            const SavedHistory& history) {
  const std::vector<SavedStep> done = thatAreThere(history.done), ahead = thatAreThere(history.ahead);
  const QJsonObject notes{{QStringLiteral("project"), project},
                          {QStringLiteral("steps"), steps},
                          {QStringLiteral("changes"), QJsonArray::fromStringList(changes)},
                          {QStringLiteral("done"), toJson(done)},
                          {QStringLiteral("ahead"), toJson(ahead)}};
  if (!saveFile(notesOf(id_), QJsonDocument(notes).toJson())) return false;
  QStringList kept;
  for (const auto* side : {&done, &ahead})
    for (const SavedStep& step : *side) kept << step.scene;
  removeMoments(id_, kept);
  return true;
}

void RecoverySlot::clear() {
  if (lock_) remove(id_);
}

std::vector<Crashed> RecoverySlot::crashed() {
  std::vector<Crashed> found;
  for (const QFileInfo& scene : QDir(folder()).entryInfoList({QLatin1Char('*') + kProjectEnding}, QDir::Files)) {
    const QString id = scene.completeBaseName();
    if (!lockFor(id)) continue;  // its program runs
    QFile file(notesOf(id));
    if (!file.open(QIODevice::ReadOnly)) {
      removeMoments(id);  // nothing says what they are
      continue;
    }
    const QJsonObject notes = QJsonDocument::fromJson(file.readAll()).object();
    QStringList changes;
    for (const auto& line : notes[QLatin1String("changes")].toArray()) changes << line.toString();
    found.push_back(
        {scene.absoluteFilePath(),
         notes[QLatin1String("project")].toString(),
         scene.lastModified(),
         notes[QLatin1String("steps")].toInt(),
         changes,
         id,
         {stepsIn(notes[QLatin1String("done")].toArray()), stepsIn(notes[QLatin1String("ahead")].toArray())}});
  }
  std::ranges::sort(found, [](const Crashed& a, const Crashed& b) { return a.at > b.at; });
  return found;
}

bool RecoverySlot::isAside(const QString& path) {
  return QFileInfo(path).absolutePath() == QFileInfo(folder()).absoluteFilePath();
}

void RecoverySlot::forget(const Crashed& crashed) {
  if (lockFor(crashed.id)) remove(crashed.id);
}

QString RecoverySlot::putBeside(const Crashed& crashed) {
  for (int n = 1; n <= kMaxBeside; ++n) {
    const QString path = crashed.project + QStringLiteral("~autosave%1").arg(n);
    if (QFileInfo::exists(path)) continue;
    if (!QFile::copy(crashed.scene, path)) return {};
    forget(crashed);
    return path;
  }
  return {};
}

}  // namespace sinew::ui
