#include "viewer/link/link_places.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include <QFile>
#include <QRandomGenerator>

#include "core/io/disk/file_descriptor.h"

namespace sinew {

namespace {

constexpr mode_t kOwnFolder = 0700, kOwnFile = 0600;

tl::unexpected<Problem> noPlace(const QString& folder) {
  return fail(
      text("The live link cannot start: its folder “{}” cannot be made, or is not yours alone.", folder.toStdString()),
      std::strerror(errno));
}

}  // namespace

Result<LinkPlaces> linkPlaces() {
  const QByteArray runtime = qgetenv("XDG_RUNTIME_DIR");
  const LinkPlaces places{runtime.startsWith('/') ? QFile::decodeName(runtime) + QStringLiteral("/sinew")
                                                  : QStringLiteral("/tmp/sinew-%1").arg(getuid())};
  const QByteArray path = QFile::encodeName(places.folder);
  if (mkdir(path.constData(), kOwnFolder) != 0 && errno != EEXIST) return noPlace(places.folder);
  struct stat is {};
  if (lstat(path.constData(), &is) != 0) return noPlace(places.folder);
  if (!S_ISDIR(is.st_mode) || is.st_uid != getuid() || (is.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    errno = EPERM;
    return noPlace(places.folder);
  }
  return places;
}

Result<QByteArray> newLinkToken(const LinkPlaces& places) {
  std::array<quint32, 8> random{};
  QRandomGenerator::system()->fillRange(random.data(), static_cast<qsizetype>(random.size()));
  const QByteArray token =
      QByteArray(reinterpret_cast<const char*>(random.data()), static_cast<qsizetype>(sizeof(random))).toHex();
  const QByteArray path = QFile::encodeName(places.token());
  unlink(path.constData());
  const FileDescriptor file(open(path.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kOwnFile));
  if (!file || write(file.get(), token.constData(), static_cast<std::size_t>(token.size())) != token.size())
    return noPlace(places.folder);
  return token;
}

}  // namespace sinew
