#include "core/io/disk/file_lock.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/io/disk/file_descriptor.h"
#include "core/io/disk/replace_file.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxLockTries = 100;            // at a lock that others take and leave meanwhile, after the patience
constexpr std::size_t kMaxLockBytes = 4'096;  // bytes of a lock's file
constexpr std::size_t kMaxNameBeside = 80;    // bytes of the file's own name in that of a lock that is being made
constexpr std::chrono::milliseconds kLockPause{20};

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

// Of the file that a process runs; empty: there is none, or nobody may know.
std::string programOf(std::int64_t process) {
  std::error_code error;
  std::string name = fs::read_symlink(fmt::format("/proc/{}/exe", process), error).filename().string();
  constexpr std::string_view kReplaced = " (deleted)";  // by an update
  if (name.ends_with(kReplaced)) name.resize(name.size() - kReplaced.size());
  return name;
}

// What is the same for all locks of this program, but for its process, which may be forked.
const LockContent& ownContent() {
  static const LockContent content = [] {
    LockContent own{0, programOf(::getpid()), {}, firstLine("/etc/machine-id"), {}};
    if (own.machine_id.empty()) own.machine_id = firstLine("/var/lib/dbus/machine-id");
    own.boot_id = firstLine("/proc/sys/kernel/random/boot_id");
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) == 0) own.host = name.data();
    return own;
  }();
  return content;
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
  const LockContent& own = ownContent();
  const bool here = !content.machine_id.empty() && !own.machine_id.empty()
                        ? content.machine_id == own.machine_id
                        : content.host.empty() || content.host == own.host;
  if (!here) return false;
  if (!content.boot_id.empty() && content.boot_id != own.boot_id) return true;
  if (content.process <= 0) return true;
  if (::kill(static_cast<pid_t>(content.process), 0) != 0 && errno == ESRCH) return true;
  const std::string program = programOf(content.process);
  return !program.empty() && !content.program.empty() && program != content.program;
}

// Also where the disk has no locks of this kind.
bool flocked(int file) {
  return ::flock(file, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS;
}

bool sameFile(int file, const fs::path& path) {
  struct stat open {
  }, there{};
  return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &there) == 0 && open.st_ino == there.st_ino &&
         open.st_dev == there.st_dev;
}

// Whoever has the lock at this place; nothing: nobody, and what a program left there is gone, where the folder can be
// written to.
std::optional<FileLock::Holder> holderAt(const fs::path& place) {
  constexpr int kFlags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  // Disks of other machines lock only what is open for writing.
  FileDescriptor file(::open(place.c_str(), O_RDWR | kFlags));
  if (!file && errno != ENOENT) file = FileDescriptor(::open(place.c_str(), O_RDONLY | kFlags));
  struct stat status {};
  if (!file) {
    if (::stat(place.c_str(), &status) != 0) return std::nullopt;
    return FileLock::Holder{};
  }
  if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return FileLock::Holder{};
  std::string text(kMaxLockBytes, '\0');
  const ssize_t size = ::read(file.get(), text.data(), text.size());
  if (size < 0) return FileLock::Holder{};
  text.resize(static_cast<std::size_t>(size));
  const LockContent content = parsedLock(text);
  if (isLeft(content) && flocked(file.get())) {
    // Only who has locked this very file takes it away.
    if (!sameFile(file.get(), place) || ::unlink(place.c_str()) == 0) return std::nullopt;
    if (errno == ENOENT || errno == EACCES || errno == EROFS) return std::nullopt;
  }
  return FileLock::Holder{content.process, content.program, content.host,
                          std::chrono::system_clock::time_point(std::chrono::seconds(status.st_mtime))};
}

// A lock's file, locked.
struct Placed {
  FileDescriptor file{};  // none: there cannot be one
  bool taken = false;     // for somebody else was there first
};

bool writeOwn(int file) {
  const LockContent& own = ownContent();
  const std::string text =
      fmt::format("{}\n{}\n{}\n{}\n{}\n", ::getpid(), own.program, own.host, own.machine_id, own.boot_id);
  return ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

// On disks where no file gets another name without taking the place of what is there: others may see it a moment
// before it is locked, take it for left and away.
Placed placedAtOnce(const fs::path& place) {
  FileDescriptor file(::open(place.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file) return {{}, errno == EEXIST};
  if (!flocked(file.get())) return {{}, true};
  if (!writeOwn(file.get())) {
    if (sameFile(file.get(), place)) ::unlink(place.c_str());
    return {};
  }
  if (!sameFile(file.get(), place)) return {{}, true};
  return {std::move(file)};
}

// Whole and locked before anybody sees it at its place, where the disk can do that.
Placed placed(const fs::path& place) {
  std::random_device random;
  const std::string name = place.filename().string().substr(0, kMaxNameBeside);
  const fs::path beside = place.parent_path() / fmt::format("{}.{:08x}", name, random());
  FileDescriptor file(::open(beside.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file) return {};
  Placed made;
  if (writeOwn(file.get()) && flocked(file.get())) {
    int error = ::link(beside.c_str(), place.c_str()) == 0 ? 0 : errno;
    if (error != 0 && error != EEXIST)  // there are disks without links
      error = ::renameat2(AT_FDCWD, beside.c_str(), AT_FDCWD, place.c_str(), RENAME_NOREPLACE) == 0 ? 0 : errno;
    if (error == 0)
      made.file = std::move(file);
    else if (error == EINVAL || error == ENOSYS)
      made = placedAtOnce(place);
    else
      made.taken = error == EEXIST;
  }
  ::unlink(beside.c_str());
  return made;
}

fs::path placeFor(const fs::path& file) {
  std::error_code error;
  const fs::path target = targetOf(file, error);
  return FileLock::placeOf(error ? file : target);
}

}  // namespace

fs::path FileLock::placeOf(const fs::path& file) {
  return file.parent_path() / fmt::format(".{}.lock", file.filename().string());
}

FileLock::Taken FileLock::take(const fs::path& file, std::chrono::milliseconds patience) {
  const fs::path place = placeFor(file);
  const auto end = std::chrono::steady_clock::now() + patience;
  const auto patient = [&] { return std::chrono::steady_clock::now() < end; };
  for (int attempt = 0; attempt < kMaxLockTries || patient(); ++attempt) {
    Taken taken;
    Placed made = placed(place);
    if (made.file) {
      taken.lock.file_ = made.file.release();
      taken.lock.place_ = place;
      return taken;
    }
    for (;;) {
      taken.holder = holderAt(place);
      if (!taken.holder) break;
      // One that is being written has no name yet.
      const std::string& program = taken.holder->program;
      if (!program.empty() && program != ownContent().program) return taken;
      if (!patient()) return taken;
      std::this_thread::sleep_for(kLockPause);
    }
    if (!made.taken) return taken;
    if (attempt >= kMaxLockTries) std::this_thread::sleep_for(kLockPause);
  }
  return {{}, Holder{}};
}

bool FileLock::isOf(const fs::path& file) const { return held() && place_ == placeFor(file); }

void FileLock::release() {
  if (file_ < 0) return;
  if (sameFile(file_, place_)) ::unlink(place_.c_str());
  ::close(std::exchange(file_, -1));
}

Text heldText(const FileLock::Holder& holder) {
  if (holder.process <= 0 || !holder.since) return text("Another program has it open, and does not say which.");
  const std::time_t since = std::chrono::system_clock::to_time_t(*holder.since);
  return text("It is open in another Sinew on {} since {} (process {}).",
              holder.machine.empty() ? Text(text("another machine")) : Text::verbatim(holder.machine),
              fmt::format("{:%H:%M, %d %b}", fmt::localtime(since)), holder.process);
}

}  // namespace sinew
