#include "core/io/guard/system_calls.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <initializer_list>

namespace sinew {
namespace {

// Without arguments that matter.
constexpr int kHarmless[] = {
    // What is open already.
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(pread64),
    SCMP_SYS(write),
    SCMP_SYS(writev),
    SCMP_SYS(lseek),
    SCMP_SYS(_llseek),
    SCMP_SYS(fstat),
    SCMP_SYS(close),
    // Memory.
    SCMP_SYS(brk),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    // Threads and their signals.
    SCMP_SYS(futex),
    SCMP_SYS(futex_time64),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(gettid),
    SCMP_SYS(getpid),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    // Time, chance and the size of the machine.
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(time),
    SCMP_SYS(getrandom),
    SCMP_SYS(sysinfo),
#ifdef SINEW_SANITIZED
    // Sanitizers look at their own process, learn by a pipe whether memory can be read, and print where a fault was;
    // Landlock keeps them to /proc.
    SCMP_SYS(newfstatat),
    SCMP_SYS(readlink),
    SCMP_SYS(prctl),
    SCMP_SYS(getdents64),
    SCMP_SYS(personality),
    SCMP_SYS(pipe2),
#endif
};

// The argument of this number, counted from 0, is `value`; or it is in the bits of `mask`.
scmp_arg_cmp equals(unsigned argument, std::uint64_t value) { return {argument, SCMP_CMP_EQ, value, 0}; }
scmp_arg_cmp equals(unsigned argument, std::uint64_t mask, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}

class Rules {
 public:
  Rules() : filter_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {}
  ~Rules() { seccomp_release(filter_); }
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  void set(scmp_filter_attr attribute, std::uint32_t value) { note(seccomp_attr_set(filter_, attribute, value)); }
  void allow(int call, std::initializer_list<scmp_arg_cmp> arguments = {}) {
    note(seccomp_rule_add_array(filter_, SCMP_ACT_ALLOW, call, static_cast<unsigned>(arguments.size()),
                                arguments.begin()));
  }
  void refuse(int call, int error) {
    note(seccomp_rule_add_array(filter_, SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), call, 0, nullptr));
  }
  int enforce() { return error_ == 0 ? seccomp_load(filter_) : error_; }

 private:
  void note(int result) {
    if (error_ == 0) error_ = result;
  }

  scmp_filter_ctx filter_;
  int error_ = 0;  // the first, negative
};

// A thread of this process, and none of the flags that make anything else.
void allowThreads(Rules& rules) {
  constexpr std::uint64_t kNeeded = CLONE_THREAD | CLONE_SIGHAND | CLONE_VM;
  constexpr std::uint64_t kHarmlessFlags = CLONE_FS | CLONE_FILES | CLONE_SYSVSEM | CLONE_SETTLS | CLONE_PARENT_SETTID |
                                           CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | CLONE_DETACHED;
  rules.allow(SCMP_SYS(clone), {equals(0, ~kHarmlessFlags, kNeeded)});
  rules.refuse(SCMP_SYS(clone3), ENOSYS);  // its flags cannot be seen; the C library then takes clone
}

}  // namespace

std::string allowOnlyReading(int channel) {
  Rules rules;
  rules.set(SCMP_FLTATR_CTL_TSYNC, 1);
  rules.set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM));  // the numbers of other architectures
  for (const int call : kHarmless) rules.allow(call);
  allowThreads(rules);
  for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mmap2), SCMP_SYS(mprotect)})
    rules.allow(call, {equals(2, PROT_EXEC, 0)});  // no new code
  rules.allow(SCMP_SYS(recvmsg), {equals(0, static_cast<std::uint64_t>(channel))});
  for (const int question : {F_GETFD, F_GETFL})
    rules.allow(SCMP_SYS(fcntl), {equals(1, static_cast<std::uint64_t>(question))});
  rules.allow(SCMP_SYS(prlimit64), {equals(0, 0), equals(2, 0)});                    // own limits, unchanged
  rules.allow(SCMP_SYS(tgkill), {equals(0, static_cast<std::uint64_t>(getpid()))});  // abort()
#ifdef SINEW_SANITIZED
  rules.allow(SCMP_SYS(openat), {equals(2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY)});
#endif
  const int error = rules.enforce();
  return error == 0 ? std::string() : std::string("no seccomp: ") + std::strerror(-error);
}

}  // namespace sinew
