#include "core/io/disk/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/io/disk/file_descriptor.h"

namespace sinew {

namespace {

namespace fs = std::filesystem;

constexpr int kMaxAttempts = 100;     // at a name that nobody else has
constexpr std::size_t kMaxName = 80;  // characters of the file's own name in it
constexpr std::size_t kDigits = 8;    // of the number in it
constexpr std::string_view kPart = ".part";

std::string beforeNumber(const std::string& name) { return "." + name.substr(0, kMaxName) + "."; }

Text reason(int error) {
  switch (error) {
    case ENOSPC:
      return text("the disk is full");
    case EDQUOT:
    case EFBIG:
      return text("no more room is allowed there");
    case EACCES:
    case EPERM:
      return text("writing is not allowed there");
    case EROFS:
      return text("the disk can only be read");
    case ENOENT:
    case ENOTDIR:
      return text("the folder is not there any more");
    case EIO:
      return text("the disk reports a fault");
    case ENAMETOOLONG:
      return text("the name is too long");
    case EISDIR:
      return text("a folder has this name");
    case ENODEV:
      return text("this is a device, no file");
    default:
      return Text::verbatim(std::generic_category().message(error));
  }
}

// Closes, and removes what was written, unless it took its place.
class Unfinished {
 public:
  Unfinished() = default;
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() {
    if (file_ >= 0) ::close(file_);
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  // Beside the target, with a name that no other file has. 0, or an error number.
  int open(const fs::path& target) {
    for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
      const fs::path path = unfinishedBeside(target);
      file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (file_ >= 0) {
        path_ = path;
        return 0;
      }
      if (errno != EEXIST) return errno;
    }
    return EEXIST;
  }

  int write(std::span<const unsigned char> bytes) const {
    while (!bytes.empty()) {
      const ssize_t written = ::write(file_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return errno;
      if (written == 0) return ENOSPC;
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return 0;
  }

  int finish() {
    if (::fsync(file_) != 0) return errno;
    stamp_ = stampOf(file_);
    return ::close(std::exchange(file_, -1)) == 0 ? 0 : errno;
  }

  int moveTo(const fs::path& target) {
    if (::rename(path_.c_str(), target.c_str()) != 0) return errno;
    path_.clear();
    return 0;
  }

  int descriptor() const { return file_; }
  const FileStamp& stamp() const { return stamp_; }  // once it is finished

 private:
  int file_ = -1;
  FileStamp stamp_;
  fs::path path_;
};

int flushFolder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  // Some file systems cannot flush a folder, and say so.
  const int error = ::fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno;
  ::close(descriptor);
  return error;
}

// Gives what is there another name, beside its own: the path is never without a file. 0, or an error number.
int keepVersion(const fs::path& target, int versions) {
  std::error_code error;
  if (versions <= 0 || !fs::exists(target, error)) return error.value();
  for (int version = versions; version > 1; --version) {
    fs::rename(versionPath(target, version - 1), versionPath(target, version), error);
    if (error && error.value() != ENOENT) return error.value();
  }
  const fs::path latest = versionPath(target, 1);
  fs::remove(latest, error);
  if (error) return error.value();
  fs::create_hard_link(target, latest, error);
  if (error) fs::copy_file(target, latest, error);  // there are disks without links
  return error.value();
}

Check flushed(const fs::path& path, const fs::path& target) {
  const int error = flushFolder(target.parent_path());
  if (error == 0) return {};
  return fail(
      text("{} was written, but whether the disk keeps it is not sure: {}.", path.filename().string(), reason(error)),
      path.string() + ": " + std::strerror(error));
}

}  // namespace

tl::unexpected<Problem> notWritten(const fs::path& path, int error) {
  return fail(text("{} was not written: {}.", path.filename().string(), reason(error)),
              path.string() + ": " + std::strerror(error));
}

fs::path targetOf(const fs::path& path, std::error_code& error) {
  fs::path target = fs::absolute(path, error);
  if (error) return target;
  return fs::weakly_canonical(target, error);
}

Replaced lookAtReplaced(const fs::path& target) {
  struct stat old {};
  if (::stat(target.c_str(), &old) != 0) return {.error = errno == ENOENT ? 0 : errno};
  if (!S_ISREG(old.st_mode)) return {.error = S_ISDIR(old.st_mode) ? EISDIR : ENODEV};
  if (::access(target.c_str(), W_OK) != 0) return {.error = errno};
  return {.permissions = old.st_mode & 07777u};
}

fs::path unfinishedBeside(const fs::path& target) {
  static thread_local std::random_device random;
  return target.parent_path() /
         fmt::format("{}{:0{}x}{}", beforeNumber(target.filename().string()), random(), kDigits, kPart);
}

fs::path versionPath(const fs::path& path, int version) { return fmt::format("{}~{}", path.string(), version); }

bool isUnfinished(const std::string& name, const std::string& of_file) {
  const std::string before = beforeNumber(of_file);
  return name.size() == before.size() + kDigits + kPart.size() && name.starts_with(before) && name.ends_with(kPart) &&
         name.substr(before.size(), kDigits).find_first_not_of("0123456789abcdef") == std::string::npos;
}

Check ReplaceFile::run(FileStamp* moved) const {
  const auto failed = [&](int error) { return notWritten(path, error); };
  std::error_code error;
  const fs::path target = targetOf(path, error);
  if (error) return failed(error.value());
  const Replaced old = lookAtReplaced(target);
  if (old.error != 0) return failed(old.error);
  Unfinished file;
  int code = file.open(target);
  if (code == 0 && old.permissions && ::fchmod(file.descriptor(), *old.permissions) != 0) code = errno;
  if (code == 0) code = file.write(bytes);
  if (code == 0) code = file.finish();
  if (code == 0) code = keepVersion(target, versions_kept);
  if (code == 0) code = file.moveTo(target);
  if (code != 0) return failed(code);
  if (moved) *moved = file.stamp();
  return flushed(path, target);
}

Check CopyFile::run() const {
  const auto unreadable = [&](int error) {
    return fail(text("{} cannot be read.", from.filename().string()), from.string() + ": " + std::strerror(error));
  };
  const FileDescriptor source(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  struct stat status {};
  if (!source || ::fstat(source.get(), &status) != 0) return unreadable(errno);
  if (!S_ISREG(status.st_mode)) return unreadable(EINVAL);
  Unfinished file;
  if (const int error = file.open(to); error != 0) return notWritten(to, error);
  std::vector<unsigned char> part(std::size_t{1} << 20);
  for (;;) {
    const ssize_t size = ::read(source.get(), part.data(), part.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return unreadable(errno);
    if (size == 0) break;
    if (const int error = file.write(std::span(part).first(static_cast<std::size_t>(size))); error != 0)
      return notWritten(to, error);
  }
  int code = file.finish();
  if (code == 0) code = file.moveTo(to);
  return code == 0 ? flushed(to, to) : notWritten(to, code);
}

}  // namespace sinew
