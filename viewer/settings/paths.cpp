#include "viewer/settings/paths.h"

#include <QDir>
#include <QFileInfo>

namespace sinew {

QString fileName(const QString& path) { return QFileInfo(path).fileName(); }
QString absolutePath(const QString& path) { return QDir::cleanPath(QFileInfo(path).absoluteFilePath()); }

}  // namespace sinew
