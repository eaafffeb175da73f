// The system calls that are left to a process that reads files from strangers.
#pragma once

#include <string>

namespace sinew {

// From now on all threads of this process can use only what reading needs: memory of their own, threads of this
// process, and the files that are open already or come through `channel`. No file is opened or changed, no program is
// run, no process is made, signalled or looked into, nothing is connected. All else fails with EPERM, so that a library
// that merely tries something goes on. By seccomp; what could not be denied, for the log; empty: nothing.
std::string allowOnlyReading(int channel);

}  // namespace sinew
