// What a process that reads files from strangers denies itself. It cannot be undone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace sinew {

struct ProcessLimits {
  std::uint64_t memory_bytes = 0;  // for data, and for each file written; not enforced under sanitizers
  std::uint32_t cpu_s = 0;         // of all threads together
};

inline constexpr std::size_t kThreadStack = std::size_t{64} << 20;  // bytes; of threads made after limitProcess()

// Also: no core files, no new privileges, new threads with kThreadStack.
void limitProcess(const ProcessLimits& limits);

// Ends this process when the thread that started it does. False: `parent` is gone already.
bool endWithParent(std::int32_t parent);

// From now on files are opened only for reading, and only below these paths (folders or files; those that are not there
// are skipped); no network, no programs. By Landlock, as far as the kernel has it. What could not be denied, for the
// log; empty: nothing. A second wall behind allowOnlyReading() (core/io/guard/system_calls.h).
std::string readOnlyBelow(std::span<const std::filesystem::path> paths);

}  // namespace sinew
