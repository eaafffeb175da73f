// Paths of files as the program compares and shows them.
#pragma once

#include <QString>

namespace sinew {

QString fileName(const QString& path);      // without its folders
QString absolutePath(const QString& path);  // from the root, without . and ..

}  // namespace sinew
