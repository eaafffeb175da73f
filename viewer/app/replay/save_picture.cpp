#include "viewer/app/replay/save_picture.h"

#include <algorithm>

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>

#include "viewer/app/files/file_controller.h"
#include "viewer/app/main_window.h"
#include "viewer/document/document.h"
#include "viewer/document/files/save_file.h"

namespace sinew::ui {
namespace {

constexpr char kFormat[] = "png";

bool wasRead(const QString& file, MainWindow& window) {
  const QString target = QFileInfo(file).canonicalFilePath();
  if (target.isEmpty()) return false;
  for (const Instance& instance : window.document().instances())
    for (const FileController::Reading& reading : window.files().readings(instance.id))
      for (const QString& read : reading.files)
        if (QFileInfo(read).canonicalFilePath() == target) return true;
  return false;
}

}  // namespace

QString pictureNameProblem(const QString& file) {
  const QFileInfo target(file);
  if (const QString suffix = target.suffix();
      !suffix.isEmpty() && suffix.compare(QLatin1String(kFormat), Qt::CaseInsensitive) != 0)
    return QStringLiteral("the picture is PNG, and '%1' says something else; name it '%2.png'")
        .arg(file, target.completeBaseName());
  if (target.isDir()) return QStringLiteral("'%1' is a folder; add the name of a file").arg(file);
  if (target.isFile() && target.size() > 0 && QImageReader::imageFormat(file) != kFormat)
    return QStringLiteral("'%1' is there and is no PNG picture; choose another name").arg(file);
  return {};
}

QString savePicture(const QImage& picture, const QString& file, MainWindow& window) {
  if (const QString problem = pictureNameProblem(file); !problem.isEmpty()) return problem;
  if (wasRead(file, window))
    return QStringLiteral("'%1' is shown in the window and would be overwritten; choose another name").arg(file);
  QBuffer png;
  if (!png.open(QIODevice::WriteOnly) || !picture.save(&png, kFormat))
    return QStringLiteral("there is no picture to write");
  const Check saved = saveFile(file, png.data());
  return saved ? QString() : QString::fromStdString(saved.error().for_user.english());
}

}  // namespace sinew::ui
