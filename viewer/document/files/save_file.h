// Writing a file whole or not at all.
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/result.h"

namespace sinew {

Check saveFile(const QString& path, const QByteArray& bytes);  // see ReplaceFile

}  // namespace sinew
