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

#include "viewer/document/files/loader.h"
#include "viewer/document/files/save_file.h"

namespace sinew::ui {
namespace {

constexpr int kMaxBeside = 100;

QString folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString fileOf(const QString& id, const QString& suffix) { return folder() + QLatin1Char('/') + id + suffix; }
QString sceneOf(const QString& id) { return fileOf(id, QLatin1String(kProjectSuffix)); }
QString notesOf(const QString& id) { return fileOf(id, QStringLiteral(".json")); }
QString lockOf(const QString& id) { return fileOf(id, QStringLiteral(".lock")); }

// Held as long as its program runs, however long that is.
std::unique_ptr<QLockFile> lockFor(const QString& id) {
  auto lock = std::make_unique<QLockFile>(lockOf(id));
  lock->setStaleLockTime(0);
  return lock->tryLock(0) ? std::move(lock) : nullptr;
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

bool RecoverySlot::describe(const QString& project, int steps, const QStringList& changes) {
  const QJsonObject notes{{QStringLiteral("project"), project},
                          {QStringLiteral("steps"), steps},
                          {QStringLiteral("changes"), QJsonArray::fromStringList(changes)}};
  return saveFile(notesOf(id_), QJsonDocument(notes).toJson()).isEmpty();
}

void RecoverySlot::clear() {
  if (!lock_) return;
  QFile::remove(notesOf(id_));
  QFile::remove(sceneOf(id_));
}

std::vector<Crashed> RecoverySlot::crashed() {
  std::vector<Crashed> found;
  for (const QFileInfo& scene :
       QDir(folder()).entryInfoList({QLatin1Char('*') + QLatin1String(kProjectSuffix)}, QDir::Files)) {
    const QString id = scene.completeBaseName();
    if (!lockFor(id)) continue;  // its program runs
    QFile file(notesOf(id));
    if (!file.open(QIODevice::ReadOnly)) continue;
    const QJsonObject notes = QJsonDocument::fromJson(file.readAll()).object();
    QStringList changes;
    for (const auto& line : notes[QLatin1String("changes")].toArray()) changes << line.toString();
    found.push_back({scene.absoluteFilePath(), notes[QLatin1String("project")].toString(), scene.lastModified(),
                     notes[QLatin1String("steps")].toInt(), changes, id});
  }
  std::ranges::sort(found, [](const Crashed& a, const Crashed& b) { return a.at > b.at; });
  return found;
}

bool RecoverySlot::isAside(const QString& path) {
  return QFileInfo(path).absolutePath() == QFileInfo(folder()).absoluteFilePath();
}

void RecoverySlot::forget(const Crashed& crashed) {
  if (!lockFor(crashed.id)) return;
  for (const QString& file : {sceneOf(crashed.id), notesOf(crashed.id)}) QFile::remove(file);
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
