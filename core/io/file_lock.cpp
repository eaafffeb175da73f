#include "core/io/file_lock.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <random>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "core/io/guard/file_descriptor.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxLockTries = 100;            // at a lock that others take and leave meanwhile
constexpr std::size_t kMaxLockBytes = 4'096;  // bytes of a lock's file
constexpr std::chrono::milliseconds kLockPause{5};

// What a lock's file holds, a line each.
struct LockContent {
  std::int64_t process = 0;
  std::string program, host, machine_id, boot_id;
};

std::string firstLine(const char* file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

std::string machineId() {
  const std::string id = firstLine("/etc/machine-id");
  return id.empty() ? firstLine("/var/lib/dbus/machine-id") : id;
}

std::string bootId() { return firstLine("/proc/sys/kernel/random/boot_id"); }

std::string hostName() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

// Of the file that a process runs; empty: there is none, or nobody may know.
std::string programOf(std::int64_t process) {
  std::error_code error;
  std::string name = fs::read_symlink(fmt::format("/proc/{}/exe", process), error).filename().string();
  constexpr std::string_view kReplaced = " (deleted)";  // by an update
  if (name.ends_with(kReplaced)) name.resize(name.size() - kReplaced.size());
  return name;
}

std::string ownContent() {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n", ::getpid(), programOf(::getpid()), hostName(), machineId(), bootId());
}

LockContent parsedLock(std::string_view text) {
  std::array<std::string, 5> lines;
  for (std::string& line : lines) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    line = text.substr(0, end);
    text.remove_prefix(end + 1);
  }
  LockContent content{0, lines[1], lines[2], lines[3], lines[4]};
  std::from_chars(lines[0].data(), lines[0].data() + lines[0].size(), content.process);
  return content;
}

// Whether the program that left it is no more. Of another machine nobody knows.
bool isLeft(const LockContent& content) {
  const std::string own_machine = machineId();
  const bool here = !content.machine_id.empty() && !own_machine.empty()
                        ? content.machine_id == own_machine
                        : content.host.empty() || content.host == hostName();
  if (!here) return false;
  if (!content.boot_id.empty() && content.boot_id != bootId()) return true;
  if (content.process <= 0) return true;
  if (::kill(static_cast<pid_t>(content.process), 0) != 0 && errno == ESRCH) return true;
  const std::string program = programOf(content.process);
  return !program.empty() && !content.program.empty() && program != content.program;
}

bool flocked(int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

bool sameFile(int file, const fs::path& path) {
  struct stat open {
  }, there{};
  return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &there) == 0 && open.st_ino == there.st_ino &&
         open.st_dev == there.st_dev;
}

// Whoever has the lock at this place; nothing: nobody, and what a program left there is gone.
std::optional<FileLock::Holder> holderAt(const fs::path& place) {
  const FileDescriptor file(::open(place.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  struct stat status {};
  if (!file) {
    if (errno == ENOENT) return std::nullopt;
    return FileLock::Holder{};
  }
  if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return FileLock::Holder{};
  std::string text(kMaxLockBytes, '\0');
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(file.get(), text.data(), text.size()))));
  const LockContent content = parsedLock(text);
  if (isLeft(content) && flocked(file.get())) {
    // Only who has locked this very file takes it away.
    if (sameFile(file.get(), place)) ::unlink(place.c_str());
    return std::nullopt;
  }
  return FileLock::Holder{content.process, content.program, content.host,
                          std::chrono::system_clock::time_point(std::chrono::seconds(status.st_mtime))};
}

// A lock's file that is whole and locked before anybody sees it at its place. Below 0: there cannot be one; -EEXIST:
// somebody else was there first.
int placed(const fs::path& place) {
  std::random_device random;
  const fs::path beside = fmt::format("{}.{:08x}", place.string(), random());
  FileDescriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file) return -EACCES;
  const std::string content = ownContent();
  int error = ::write(file.get(), content.data(), content.size()) == static_cast<ssize_t>(content.size()) ? 0 : EIO;
  if (error == 0 && !flocked(file.get())) error = EIO;
  if (error == 0 && ::link(beside.c_str(), place.c_str()) != 0) {
    error = errno;
    // There are disks without links, where one program may see the other's a moment before it is whole.
    if (error != EEXIST && !fs::exists(place)) error = ::rename(beside.c_str(), place.c_str()) == 0 ? 0 : EACCES;
  }
  ::unlink(beside.c_str());
  return error == 0 ? file.release() : -error;
}

}  // namespace

fs::path FileLock::placeOf(const fs::path& file) {
  return file.parent_path() / fmt::format(".{}.lock", file.filename().string());
}

FileLock::Taken FileLock::take(const fs::path& file, std::chrono::milliseconds patience) {
  std::error_code error;
  const fs::path place = placeOf(fs::absolute(file, error));
  const auto end = std::chrono::steady_clock::now() + patience;
  const std::string own = programOf(::getpid());
  for (int attempt = 0; attempt < kMaxLockTries;) {
    Taken taken;
    const int placed_file = placed(place);
    if (placed_file >= 0) {
      taken.lock.file_ = placed_file;
      taken.lock.place_ = place;
      return taken;
    }
    if (placed_file != -EEXIST) return taken;
    taken.holder = holderAt(place);
    if (!taken.holder) {
      ++attempt;
      continue;
    }
    if (taken.holder->program != own || std::chrono::steady_clock::now() >= end) return taken;
    std::this_thread::sleep_for(kLockPause);
  }
  return {{}, Holder{}};
}

void FileLock::release() {
  if (file_ < 0) return;
  if (sameFile(file_, place_)) ::unlink(place_.c_str());
  ::close(std::exchange(file_, -1));
}

}  // namespace sinew
