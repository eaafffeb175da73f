#include "viewer/app/files/file_pictures.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace sinew::ui {
namespace {

constexpr int kMaxPictures = 100;

QString folder() {
  return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/pictures");
}

QString fileOf(const QString& path) {
  const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
  return folder() + QLatin1Char('/') + QString::fromLatin1(hash) + QStringLiteral(".png");
}

}  // namespace

QImage pictureOf(const QString& path) {
  const QString file = fileOf(path);
  return QFileInfo::exists(file) ? QImage(file, "PNG") : QImage();
}

void keepPicture(const QString& path, const QImage& picture) {
  if (!QDir().mkpath(folder())) return;
  picture.save(fileOf(path), "PNG");  // there may be no room; it is missed by nobody
  const QStringList all = QDir(folder()).entryList({QStringLiteral("*.png")}, QDir::Files, QDir::Time);
  for (const QString& old : all.mid(kMaxPictures)) QFile::remove(folder() + QLatin1Char('/') + old);
}

}  // namespace sinew::ui
