// A library that is loaded into a program and makes the kernel look like one without Landlock and seccomp.
#include <dlfcn.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstdarg>

#define SINEW_REPLACED extern "C" __attribute__((visibility("default")))

SINEW_REPLACED int seccomp_load(void*) { return -ENOSYS; }

SINEW_REPLACED long syscall(long number, ...) {
  if (number == SYS_landlock_create_ruleset) {
    errno = ENOSYS;
    return -1;
  }
  using Call = long (*)(long, ...);
  static const auto real = reinterpret_cast<Call>(dlsym(RTLD_NEXT, "syscall"));
  va_list arguments;
  va_start(arguments, number);
  long a[6];
  for (long& one : a) one = va_arg(arguments, long);
  va_end(arguments);
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
