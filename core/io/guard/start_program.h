// Another program, started with nothing of ours but what it is given.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/io/disk/file_descriptor.h"

namespace sinew {

// In a process group of its own, so that Ctrl+C in a terminal is for us to answer, with signals as a fresh program has
// them. What it is not given of standard input, output and error leads to /dev/null.
struct StartProgram {
  struct File {
    int ours = -1, theirs = -1;  // ours: above all of theirs
  };

  std::filesystem::path program{};
  std::vector<std::string> arguments{};  // behind its name
  std::span<const File> files{};         // by rising numbers of theirs; no other is inherited
  int keeps_ignored = 0;                 // a signal that it ignores where we do; 0: none

  // 0, or an error number.
  int run(pid_t& pid) const;
};

// The same descriptor under a number of at least `first`, closed on exec, so that none is overwritten while those of a
// program are put in their places.
FileDescriptor movedUp(FileDescriptor low, int first);

}  // namespace sinew
