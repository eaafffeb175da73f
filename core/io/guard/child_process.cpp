#include "core/io/guard/child_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <system_error>
#include <vector>

#include "core/io/guard/import_channel.h"

extern char** environ;

namespace sinew {
namespace {

// The numbers below are those that the child's files get; ours lie above, so that none is overwritten while they are
// put in their places.
constexpr int kFirstOwn = kFileChannel + 1;

FileDescriptor movedUp(int fd) {
  const FileDescriptor low(fd);
  return FileDescriptor(low ? fcntl(low.get(), F_DUPFD_CLOEXEC, kFirstOwn) : -1);
}

// A process and all that descend from it, as far as the system tells and one link after the other still lives.
std::vector<pid_t> familyOf(pid_t first) {
  constexpr std::size_t kMaxLooked = 1000;
  std::vector<pid_t> all{first};
  for (std::size_t i = 0; i < all.size() && i < kMaxLooked; ++i) {
    std::error_code error;
    std::filesystem::directory_iterator at("/proc/" + std::to_string(all[i]) + "/task", error), end;
    for (; !error && at != end; at.increment(error)) {
      std::ifstream children(at->path() / "children");
      for (pid_t child = 0; children >> child;) all.push_back(child);
    }
  }
  return all;
}

std::uint64_t residentBytes(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::uint64_t size = 0, resident = 0;
  return file >> size >> resident ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

FileDescriptor memoryFile(const char* name) { return movedUp(memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING)); }

Pipe makePipe() {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  Pipe made{movedUp(ends[0]), movedUp(ends[1])};
  if (made.read) fcntl(made.read.get(), F_SETFL, O_NONBLOCK);
  return made;
}

std::pair<FileDescriptor, FileDescriptor> makePacketSockets() {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
  return {movedUp(ends[0]), movedUp(ends[1])};
}

Result<ChildProcess> ChildProcess::start(const std::filesystem::path& program, const Files& files) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, files.output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, files.output, STDERR_FILENO);
  posix_spawn_file_actions_adddup2(&actions, files.job, kJobFile);
  posix_spawn_file_actions_adddup2(&actions, files.messages, kMessagePipe);
  posix_spawn_file_actions_adddup2(&actions, files.blob, kBlobFile);
  posix_spawn_file_actions_adddup2(&actions, files.files, kFileChannel);
  posix_spawn_file_actions_addclosefrom_np(&actions, kFirstOwn);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  std::string name = program.string();
  std::array<char*, 2> arguments{name.data(), nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, name.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    return fail("A part of Sinew cannot be started; install it again.", name + ": " + std::strerror(error));
  return ChildProcess(pid);
}

bool ChildProcess::running() const {
  siginfo_t info{};
  return pid_ > 0 && waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == 0;
}

std::uint64_t ChildProcess::memoryInUse() const {
  std::uint64_t bytes = 0;
  for (const pid_t process : familyOf(pid_)) bytes += residentBytes(process);
  return bytes;
}

int ChildProcess::stop() {
  if (pid_ <= 0) return status_;
  // Before waiting, while the numbers are certainly ours; also those that left the group.
  const std::vector<pid_t> family = familyOf(pid_);
  kill(-pid_, SIGKILL);
  for (const pid_t process : family) kill(process, SIGKILL);
  while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return status_;
}

}  // namespace sinew
