#include "viewer/document/picture_search.h"

#include <array>
#include <deque>

#include <QDir>
#include <QHash>

namespace sinew {

namespace {

constexpr int kMostFiles = 20'000, kDeepest = 8;
constexpr std::array kEndings{"png", "jpg", "jpeg", "tga", "bmp", "psd", "gif", "hdr"};

QString baseName(const std::string& name) {
  QString text = QString::fromStdString(name);
  text.replace(QLatin1Char('\\'), QLatin1Char('/'));
  return text.section(QLatin1Char('/'), -1).toLower();
}

QString withoutEnding(const QString& name) {
  const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
  return dot > 0 ? name.left(dot) : name;
}

bool isPicture(const QString& ending) {
  return std::ranges::any_of(kEndings, [&](const char* known) { return ending == QLatin1String(known); });
}

}  // namespace

QStringList picturePatterns() {
  QStringList patterns;
  for (const char* ending : kEndings) patterns << QStringLiteral("*.") + QLatin1String(ending);
  return patterns;
}

std::map<std::string, std::filesystem::path> findPictures(const QString& folder,
                                                          std::span<const MissingTexture> names) {
  QHash<QString, QString> by_name, by_stem;  // lower case; the first one found is the nearest
  std::deque<std::pair<QString, int>> folders{{folder, 0}};
  for (int files = 0; !folders.empty() && files < kMostFiles;) {
    const auto [path, depth] = folders.front();
    folders.pop_front();
    const QFileInfoList entries = QDir(path).entryInfoList(
        QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks | QDir::Readable, QDir::Name);
    for (const QFileInfo& entry : entries) {
      if (entry.isDir()) {
        if (depth < kDeepest) folders.emplace_back(entry.absoluteFilePath(), depth + 1);
        continue;
      }
      if (++files > kMostFiles) break;
      if (!isPicture(entry.suffix().toLower())) continue;
      const QString name = entry.fileName().toLower();
      if (!by_name.contains(name)) by_name[name] = entry.absoluteFilePath();
      if (!by_stem.contains(withoutEnding(name))) by_stem[withoutEnding(name)] = entry.absoluteFilePath();
    }
  }
  std::map<std::string, std::filesystem::path> found;
  for (const MissingTexture& missing : names) {
    const QString name = baseName(missing.name);
    const QString path = by_name.value(name, by_stem.value(withoutEnding(name)));
    if (!path.isEmpty()) found[missing.name] = path.toStdString();
  }
  return found;
}

}  // namespace sinew
