#include "core/io/guard/confinement.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "core/io/disk/file_descriptor.h"

namespace sinew {
namespace {

void limit(__rlimit_resource resource, std::uint64_t most) {
  rlimit now{};
  if (getrlimit(resource, &now) != 0) return;
  const rlim_t wanted = std::min<rlim_t>(most, now.rlim_max);
  const rlimit set{wanted, wanted};
  setrlimit(resource, &set);
}

// The kernel's own struct as of version 6 of Landlock; headers may be older than the kernel.
struct LandlockRuleset {
  std::uint64_t files = 0, network = 0, scoped = 0;
};
constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

// All that the version knows: to be denied unless a rule allows it.
std::pair<LandlockRuleset, std::size_t> everything(long version) {
  LandlockRuleset all;
  const int file_rights = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  all.files = (std::uint64_t{1} << file_rights) - 1;
  if (version >= 4) all.network = 3;  // bind and connect
  if (version >= 6) all.scoped = 3;   // abstract sockets and signals of others
  const std::size_t words = version >= 6 ? 3 : version >= 4 ? 2 : 1;
  return {all, words * sizeof(std::uint64_t)};
}

void allowReading(int ruleset, const std::filesystem::path& path) {
  const FileDescriptor target(open(path.c_str(), O_PATH | O_CLOEXEC));
  struct stat kind {};
  if (!target || fstat(target.get(), &kind) != 0) return;
  landlock_path_beneath_attr rule{};
  rule.parent_fd = target.get();
  rule.allowed_access = S_ISDIR(kind.st_mode) ? kRead : std::uint64_t{LANDLOCK_ACCESS_FS_READ_FILE};
  syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0u);
}

}  // namespace

void limitProcess(const ProcessLimits& limits) {
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, limits.cpu_s);
  limit(RLIMIT_FSIZE, limits.memory_bytes);
  signal(SIGXFSZ, SIG_IGN);  // the write fails instead
#ifndef SINEW_SANITIZED
  // Stacks and the program itself take address space, most of which is never touched.
  constexpr std::uint64_t kBesidesData = 4 * kThreadStack + (std::uint64_t{128} << 20);
  mallopt(M_ARENA_MAX, 2);  // each further one reserves address space
  limit(RLIMIT_AS, limits.memory_bytes + kBesidesData);
#endif
  // Large lists come and go while a file is read; pages that were had once are not asked for again.
  constexpr int kMiB = 1024 * 1024;
  mallopt(M_MMAP_THRESHOLD, 32 * kMiB);  // the most that it takes
  mallopt(M_TRIM_THRESHOLD, 256 * kMiB);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kThreadStack);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

bool endWithParent(std::int32_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  return getppid() == parent;
}

std::string readOnlyBelow(std::span<const std::filesystem::path> paths) {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return std::string("no Landlock: ") + std::strerror(errno);
  const auto [all, size] = everything(version);
  const FileDescriptor ruleset(static_cast<int>(syscall(SYS_landlock_create_ruleset, &all, size, 0u)));
  if (!ruleset) return std::string("no Landlock rules: ") + std::strerror(errno);
  for (const std::filesystem::path& path : paths) allowReading(ruleset.get(), path);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);  // the kernel asks for it
  if (syscall(SYS_landlock_restrict_self, ruleset.get(), 0u) != 0)
    return std::string("Landlock is not enforced: ") + std::strerror(errno);
  return {};
}

}  // namespace sinew
