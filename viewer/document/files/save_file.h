// Writing a file whole or not at all.
#pragma once

#include <QByteArray>
#include <QString>

namespace sinew {

// Takes the place of what was there only when all bytes are on the disk. Gives why it could not be written, or an empty
// text.
QString saveFile(const QString& path, const QByteArray& bytes);

}  // namespace sinew
