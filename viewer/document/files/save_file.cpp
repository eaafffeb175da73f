#include "viewer/document/files/save_file.h"

#include "core/io/disk/replace_file.h"

namespace sinew {

Check saveFile(const QString& path, const QByteArray& bytes) {
  const std::span all(reinterpret_cast<const unsigned char*>(bytes.constData()),
                      static_cast<std::size_t>(bytes.size()));
  return ReplaceFile{.path = path.toStdString(), .bytes = all}.run();
}

}  // namespace sinew
