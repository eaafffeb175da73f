// One program run for us, with nothing of ours but what it is given, and never left behind.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

#include <sys/types.h>

#include "core/base/result.h"
#include "core/io/disk/file_descriptor.h"

namespace sinew {

// A file in memory, for another process or from it. Closed on exec.
FileDescriptor memoryFile(const char* name);

struct Pipe {
  FileDescriptor read, write;  // closed on exec; reading does not block
};
Pipe makePipe();

// Two ends that send packets to each other; closed on exec.
std::pair<FileDescriptor, FileDescriptor> makePacketSockets();

// Bytes; 0 where the system does not tell.
std::uint64_t residentBytes(pid_t process);

class ChildProcess {
 public:
  // What the child gets; it inherits no other file.
  struct Files {
    int job = -1, messages = -1, blob = -1, files = -1;  // as kJobFile, kMessagePipe, kBlobFile, kFileChannel
    int output = -1;                                     // as standard output and standard error
  };

  // Runs in a process group of its own, with signals as a fresh program has them. Refused: the program cannot be
  // started.
  static Result<ChildProcess> start(const std::filesystem::path& program, const Files& files);
  // From now on start() of that program has copies of one that has done what a program does before its work begins,
  // and waits: such are there in a part of the time. It ends with this process. Nothing changes where it cannot be had;
  // the program must know serveCopies().
  static void keepReady(const std::filesystem::path& program);
  ChildProcess(ChildProcess&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess() { stop(); }

  bool running() const;
  // Bytes, resident, of the child and of all that descend from it; 0 where the system does not tell.
  std::uint64_t memoryInUse() const;
  // Kills the child with all that descend from it and waits for it. The status as waitpid() gives it; that of the first
  // call for later ones.
  int stop();

 private:
  explicit ChildProcess(pid_t pid) : pid_(pid) {}
  pid_t pid_ = -1;
  int status_ = 0;
};

// In the program that is kept ready: waits for files and returns in a copy for each, which has them as if it had been
// started with them. The copies are children of the process that asks.
void serveCopies();
inline constexpr char kServeCopies[] = "serve-copies";  // its argument then

}  // namespace sinew
