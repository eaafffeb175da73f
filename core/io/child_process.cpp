#include "core/io/child_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>

#include "core/io/import_channel.h"

extern char** environ;

namespace sinew {
namespace {

// The numbers below are those that the child's files get; ours lie above, so that none is overwritten while they are
// put in their places.
constexpr int kFirstOwn = kBlobFile + 1;

FileDescriptor movedUp(int fd) {
  const FileDescriptor low(fd);
  return FileDescriptor(low ? fcntl(low.get(), F_DUPFD_CLOEXEC, kFirstOwn) : -1);
}

}  // namespace

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

FileDescriptor::~FileDescriptor() {
  if (fd_ >= 0) close(fd_);
}

FileDescriptor memoryFile(const char* name) { return movedUp(memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING)); }

Pipe makePipe() {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  Pipe made{movedUp(ends[0]), movedUp(ends[1])};
  if (made.read) fcntl(made.read.get(), F_SETFL, O_NONBLOCK);
  return made;
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
  std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
  std::uint64_t size = 0, resident = 0;
  return file >> size >> resident ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

int ChildProcess::stop() {
  if (pid_ <= 0) return status_;
  kill(-pid_, SIGKILL);  // before waiting, while the group's number is certainly ours
  while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return status_;
}

}  // namespace sinew
