#include "core/io/guard/child_process.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <mutex>
#include <system_error>
#include <vector>

#include "core/io/guard/import_channel.h"
#include "core/io/guard/start_program.h"

namespace sinew {
namespace {

// The numbers below are those that the child's files get; ours lie above, so that none is overwritten while they are
// put in their places.
constexpr int kFirstOwn = kFileChannel + 1;

FileDescriptor movedUp(int fd) { return movedUp(FileDescriptor(fd), kFirstOwn); }

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

// The program that is kept ready, and how to ask it.
struct Ready {
  std::mutex guard;
  std::filesystem::path program;  // empty: none
  FileDescriptor socket;
};
Ready& ready() {
  static auto& one = *new Ready;  // lives as long as threads may ask
  return one;
}

constexpr std::size_t kFiles = 5;
union FilesMessage {  // aligned as the system wants it
  cmsghdr header;
  std::array<char, CMSG_SPACE(kFiles * sizeof(int))> bytes;
};

bool sendFiles(int socket, const std::array<int, kFiles>& files) {
  char byte = 1;
  iovec data{&byte, 1};
  FilesMessage control{};
  msghdr message{};
  message.msg_iov = &data, message.msg_iovlen = 1;
  message.msg_control = control.bytes.data(), message.msg_controllen = control.bytes.size();
  cmsghdr* const header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET, header->cmsg_type = SCM_RIGHTS, header->cmsg_len = CMSG_LEN(sizeof files);
  std::memcpy(CMSG_DATA(header), files.data(), sizeof files);
  return sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

// False: the other end is closed.
bool receiveFiles(int socket, std::array<int, kFiles>& files) {
  char byte = 0;
  iovec data{&byte, 1};
  FilesMessage control{};
  mmsghdr messages{};
  msghdr& message = messages.msg_hdr;
  message.msg_iov = &data, message.msg_iovlen = 1;
  message.msg_control = control.bytes.data(), message.msg_controllen = control.bytes.size();
  // Not by recvmsg(), which a library that is loaded before all others may have put in place.
  if (recvmmsg(socket, &messages, 1, 0, nullptr) != 1 || messages.msg_len != 1) return false;
  const cmsghdr* const header = CMSG_FIRSTHDR(&message);
  if (!header || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof files)) return false;
  std::memcpy(files.data(), CMSG_DATA(header), sizeof files);
  return true;
}

Result<pid_t> spawn(const std::filesystem::path& program, const ChildProcess::Files& files, const char* argument) {
  const std::array<StartProgram::File, 6> given{{{files.output, STDOUT_FILENO},
                                                 {files.output, STDERR_FILENO},
                                                 {files.job, kJobFile},
                                                 {files.messages, kMessagePipe},
                                                 {files.blob, kBlobFile},
                                                 {files.files, kFileChannel}}};
  StartProgram start{.program = program, .files = given};
  if (argument) start.arguments = {argument};
  pid_t pid = -1;
  if (const int error = start.run(pid); error != 0)
    return fail("A part of Sinew cannot be started; install it again.", program.string() + ": " + std::strerror(error));
  return pid;
}

// -1: there is none.
pid_t copyOf(const std::filesystem::path& program, const ChildProcess::Files& files) {
  Ready& one = ready();
  const std::lock_guard lock(one.guard);
  if (one.program != program) return -1;
  pid_t pid = -1;
  if (sendFiles(one.socket.get(), {files.job, files.messages, files.blob, files.files, files.output}) &&
      recv(one.socket.get(), &pid, sizeof pid, 0) == sizeof pid && pid > 0) {
    setpgid(pid, pid);  // it does so itself, too, whoever comes first
    return pid;
  }
  one.program.clear();  // it has ended, or there is no room for another process
  one.socket = {};
  return -1;
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

std::uint64_t residentBytes(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::uint64_t size = 0, resident = 0;
  return file >> size >> resident ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

void ChildProcess::keepReady(const std::filesystem::path& program) {
  Ready& one = ready();
  const std::lock_guard lock(one.guard);
  if (!one.program.empty()) return;
  auto [ours, theirs] = makePacketSockets();
  const FileDescriptor nothing = movedUp(open("/dev/null", O_RDWR | O_CLOEXEC));
  if (!ours || !theirs || !nothing) return;
  const int none = nothing.get();
  if (!spawn(program, {theirs.get(), none, none, none, none}, kServeCopies)) return;
  theirs = {};
  const timeval patience{.tv_sec = 10, .tv_usec = 0};  // with one that does not answer
  setsockopt(ours.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  char ready_now = 0;  // one that does not know how ends instead
  if (recv(ours.get(), &ready_now, 1, 0) != 1) return;
  one.program = program;
  one.socket = std::move(ours);
}

Result<ChildProcess> ChildProcess::start(const std::filesystem::path& program, const Files& files) {
  if (const pid_t copied = copyOf(program, files); copied > 0) return ChildProcess(copied);
  const auto pid = spawn(program, files, nullptr);
  if (!pid) return tl::unexpected(pid.error());
  return ChildProcess(*pid);
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

void serveCopies() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const char ready_now = 1;
  if (send(kJobFile, &ready_now, 1, MSG_NOSIGNAL) != 1) _exit(0);
  std::array<int, kFiles> files{};
  while (receiveFiles(kJobFile, files)) {
    // A child of who asks, which waits for it, and not of this process, which has no threads.
    const auto pid = static_cast<pid_t>(syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
    if (pid == 0) {
      setpgid(0, 0);
      const std::array<int, kFiles> places{kJobFile, kMessagePipe, kBlobFile, kFileChannel, STDOUT_FILENO};
      for (std::size_t i = 0; i < kFiles; ++i) dup2(files[i], places[i]);
      dup2(files.back(), STDERR_FILENO);
      closefrom(kFirstOwn);
      return;
    }
    for (const int file : files) close(file);
    if (send(kJobFile, &pid, sizeof pid, MSG_NOSIGNAL) != sizeof pid) break;
  }
  _exit(0);
}

}  // namespace sinew
