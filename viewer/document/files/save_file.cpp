#include "viewer/document/files/save_file.h"

#include <QSaveFile>

namespace sinew {

QString saveFile(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  // Qt's buffer is written out by commit(), which takes a full disk for done.
  const bool written = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size();
  const QString why = written ? QString() : file.errorString();
  if (written && file.commit()) return {};
  return why.isEmpty() ? file.errorString() : why;
}

}  // namespace sinew
