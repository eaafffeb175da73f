#include "viewer/film/pending_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/io/disk/replace_file.h"

namespace sinew::film {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxAttempts = 100;  // at a name that nobody else has

}  // namespace

PendingFile::~PendingFile() {
  if (!hidden_.empty()) ::unlink(hidden_.c_str());
}

Check PendingFile::failed(int error) const { return notWritten(path_, error); }

Result<PendingFile> PendingFile::open(const fs::path& path) {
  PendingFile made;
  made.path_ = path;
  std::error_code error;
  made.target_ = targetOf(path, error);
  if (error) return notWritten(path, error.value());
  const Replaced old = lookAtReplaced(made.target_);
  if (old.error != 0) return notWritten(path, old.error);
  made.file_ = FileDescriptor(::open(made.target_.parent_path().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0666));
  // Others say so in ways of their own; what is really wrong the next call says again.
  for (int attempt = 0; !made.file_ && attempt < kMaxAttempts; ++attempt) {
    const fs::path hidden = unfinishedBeside(made.target_);
    made.file_ = FileDescriptor(::open(hidden.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (made.file_) {
      made.hidden_ = hidden;
    } else if (errno != EEXIST) {
      return notWritten(path, errno);
    }
  }
  if (!made.file_) return notWritten(path, EEXIST);
  if (old.permissions && ::fchmod(made.descriptor(), *old.permissions) != 0) return notWritten(path, errno);
  return made;
}

Check PendingFile::commit() {
  if (::fsync(descriptor()) != 0) return failed(errno);
  for (int attempt = 0; hidden_.empty(); ++attempt) {
    const fs::path hidden = unfinishedBeside(target_);
    if (::linkat(AT_FDCWD, nameFor(descriptor()).c_str(), AT_FDCWD, hidden.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      hidden_ = hidden;
    } else if (errno != EEXIST || attempt == kMaxAttempts) {
      return failed(errno);
    }
  }
  if (::rename(hidden_.c_str(), target_.c_str()) != 0) return failed(errno);
  hidden_.clear();
  return {};
}

}  // namespace sinew::film
