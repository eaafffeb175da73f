#include "viewer/document/poses/pose_library.h"

#include <algorithm>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

#include "viewer/document/files/save_file.h"
#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr auto kLibraryFormat = "sinew-poses";
constexpr int kLibraryVersion = 1;
constexpr qint64 kLibraryMaxText = 64 << 20;  // bytes
constexpr qsizetype kMaxPoses = 10'000;

Result<QByteArray> readAll(const QString& path) {
  QFile file(path);
  const std::string name = QFileInfo(path).fileName().toStdString();
  if (!file.open(QIODevice::ReadOnly))
    return fail(text("“{}” cannot be read: {}.", name, file.errorString().toStdString()));
  // Of a file that grows meanwhile, or has no size, no more than this.
  QByteArray content = file.read(kLibraryMaxText + 1);
  if (content.size() > kLibraryMaxText) return fail(text("“{}” is too large for a library of poses.", name));
  return content;
}

}  // namespace

PoseLibrary::PoseLibrary(QString folder, QObject* parent) : QObject(parent), folder_(std::move(folder)) {
  if (folder_.isEmpty())
    folder_ = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/poses");
}

QString PoseLibrary::path() const {
  QString name;
  for (const QChar c : character_.left(64))
    name += c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_') ? c : QLatin1Char('_');
  // Names that differ only in what a file name cannot have must not share a file.
  const QByteArray hash = QCryptographicHash::hash(character_.toUtf8(), QCryptographicHash::Sha1).toHex().left(8);
  return folder_ + QLatin1Char('/') + name + QLatin1Char('-') + QString::fromLatin1(hash) + QStringLiteral(".json");
}

void PoseLibrary::setCharacter(const QString& name) {
  if (name == character_) return;
  character_ = name;
  poses_.clear();
  problem_.clear();
  if (!name.isEmpty() && QFile::exists(path())) {
    Result<std::vector<StoredPose>> poses = readFile(path());
    if (poses)
      poses_ = std::move(*poses);
    else
      problem_ = shown(poses.error().for_user);
  }
  emit changed();
}

QByteArray PoseLibrary::toText(const QString& character, const std::vector<StoredPose>& poses) {
  QJsonArray list;
  for (const StoredPose& pose : poses) list.append(toJson(pose));
  return QJsonDocument(QJsonObject{{QStringLiteral("format"), QString::fromLatin1(kLibraryFormat)},
                                   {QStringLiteral("version"), kLibraryVersion},
                                   {QStringLiteral("character"), character},
                                   {QStringLiteral("poses"), list}})
      .toJson(QJsonDocument::Indented);
}

Result<std::vector<StoredPose>> PoseLibrary::fromText(const QByteArray& text) {
  if (text.size() > kLibraryMaxText) return fail("The file is too large for a library of poses.");
  QJsonParseError error;
  const QJsonObject json = QJsonDocument::fromJson(text, &error).object();
  if (json[QLatin1String("format")].toString() != QLatin1String(kLibraryFormat))
    return fail("The library of poses is damaged, or the file is none.", error.errorString().toStdString());
  if (json[QLatin1String("version")].toInt() > kLibraryVersion)
    return fail("The library of poses comes from a newer version of the program.");
  const QJsonArray list = json[QLatin1String("poses")].toArray();
  if (list.size() > kMaxPoses) return fail("The library holds more poses than can be meant.");
  std::vector<StoredPose> poses;
  for (const QJsonValue& value : list) {
    Result<StoredPose> pose = poseFromJson(value.toObject());
    if (!pose) {
      return fail("The library of poses is damaged: one of its poses cannot be read.", pose.error().for_log);
    }
    poses.push_back(std::move(*pose));
  }
  return poses;
}

QString PoseLibrary::freeName(const QString& wanted, int except) const {
  const QString base = wanted.trimmed().isEmpty() ? tr("Pose") : wanted.trimmed().left(100);
  const auto taken = [&](const QString& name) {
    for (int i = 0; i < static_cast<int>(poses_.size()); ++i) {
      if (i != except && poses_[static_cast<std::size_t>(i)].name == name) return true;
    }
    return false;
  };
  QString name = base;
  for (int n = 2; taken(name); ++n) name = base + QLatin1Char(' ') + QString::number(n);
  return name;
}

Check PoseLibrary::store(std::vector<StoredPose> poses) {
  if (character_.isEmpty()) return fail("There is no character to keep poses for; open a file first.");
  if (!problem_.isEmpty()) return fail(text("{} Nothing is stored over it.", problem_.toStdString()));
  if (!QDir().mkpath(folder_)) return fail("The folder for poses cannot be made; is the disk full or read-only?");
  if (Check written = writeFile(path(), character_, poses); !written) return written;
  poses_ = std::move(poses);
  emit changed();
  return {};
}

Check PoseLibrary::add(StoredPose pose) {
  pose.name = freeName(pose.name, -1);
  std::vector<StoredPose> poses = poses_;
  poses.push_back(std::move(pose));
  return store(std::move(poses));
}

Check PoseLibrary::rename(int index, const QString& name) {
  if (index < 0 || index >= static_cast<int>(poses_.size())) return fail("The pose is not there any more.");
  std::vector<StoredPose> poses = poses_;
  poses[static_cast<std::size_t>(index)].name = freeName(name, index);
  return poses == poses_ ? Check() : store(std::move(poses));
}

Check PoseLibrary::setPicture(int index, const QByteArray& png) {
  if (index < 0 || index >= static_cast<int>(poses_.size())) return fail("The pose is not there any more.");
  std::vector<StoredPose> poses = poses_;
  poses[static_cast<std::size_t>(index)].picture = png;
  return store(std::move(poses));
}

Check PoseLibrary::remove(int index) {
  if (index < 0 || index >= static_cast<int>(poses_.size())) return fail("The pose is not there any more.");
  std::vector<StoredPose> poses = poses_;
  poses.erase(poses.begin() + index);
  return store(std::move(poses));
}

int PoseLibrary::find(const StoredPose& like) const {
  const auto found = std::ranges::find_if(poses_, [&](const StoredPose& pose) {
    return pose.name == like.name && pose.joints == like.joints && pose.object == like.object &&
           pose.values == like.values;
  });
  return found == poses_.end() ? -1 : static_cast<int>(found - poses_.begin());
}

Check PoseLibrary::changeFor(const QString& character, const std::function<Check(PoseLibrary&)>& change) {
  if (character == character_) return change(*this);
  PoseLibrary other(folder_);
  other.setCharacter(character);
  return change(other);
}

Result<QString> PoseLibrary::insertFor(const QString& character, const StoredPose& pose, int index) {
  QString name;
  const Check done = changeFor(character, [&](PoseLibrary& library) {
    std::vector<StoredPose> poses = library.poses_;
    const int at = std::clamp(index, 0, static_cast<int>(poses.size()));
    poses.insert(poses.begin() + at, pose);
    name = poses[static_cast<std::size_t>(at)].name = library.freeName(pose.name, -1);
    return library.store(std::move(poses));
  });
  if (!done) return tl::unexpected(done.error());
  return name;
}

Result<QString> PoseLibrary::renameFor(const QString& character, const StoredPose& pose, const QString& wanted) {
  QString now;
  const Check done = changeFor(character, [&](PoseLibrary& library) {
    const int index = library.find(pose);
    Check renamed = library.rename(index, wanted);
    if (renamed) now = library.poses_[static_cast<std::size_t>(index)].name;
    return renamed;
  });
  if (!done) return tl::unexpected(done.error());
  return now;
}

Check PoseLibrary::removeFor(const QString& character, const StoredPose& pose) {
  return changeFor(character, [&](PoseLibrary& library) { return library.remove(library.find(pose)); });
}

Result<int> PoseLibrary::importFrom(const QString& path) {
  Result<std::vector<StoredPose>> added = readFile(path);
  if (!added) return tl::unexpected(added.error());
  const std::vector<StoredPose> before = poses_;
  for (StoredPose& pose : *added) {
    pose.name = freeName(pose.name, -1);
    poses_.push_back(std::move(pose));
  }
  const auto count = static_cast<int>(poses_.size() - before.size());
  std::vector<StoredPose> all = std::exchange(poses_, before);
  if (Check stored = store(std::move(all)); !stored) return tl::unexpected(stored.error());
  return count;
}

Result<std::vector<StoredPose>> PoseLibrary::readFile(const QString& path) {
  const Result<QByteArray> text = readAll(path);
  return text ? fromText(*text) : Result<std::vector<StoredPose>>(tl::unexpected(text.error()));
}

Check PoseLibrary::writeFile(const QString& path, const QString& character, const std::vector<StoredPose>& poses) {
  const QByteArray text = toText(character, poses);
  // A project may hold poses that a library does not take.
  if (const auto back = fromText(text); !back)
    return fail("A library cannot hold these poses: they are too many or too large, or one is damaged.",
                back.error().for_log);
  return saveFile(path, text);
}

}  // namespace sinew
