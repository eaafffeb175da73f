// Loaded before the C library: lets the n-th call by which a program changes files fail, or ends the program there.
//
// SINEW_FAULT is "COUNT_FILE" or "COUNT_FILE:N:WHAT", where N counts from 1 and WHAT is an error number, "kill" or
// "short" (of a write: some of the bytes, then the disk is full). Calls are counted from the first one that opens a
// file under the folder SINEW_FAULT_UNDER; how many there were is written to COUNT_FILE.
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define SINEW_REPLACED extern "C" __attribute__((visibility("default")))

namespace {

struct Fault {
  char count_file[512] = {};
  int at = 0;
  int error = 0;
  bool kill = false, is_short = false;
  const char* under = "";
};

const Fault& fault() {
  static const Fault read = [] {
    Fault f;
    const char* text = std::getenv("SINEW_FAULT");
    if (!text) return f;
    char what[16] = {};
    std::sscanf(text, "%511[^:]:%d:%15s", f.count_file, &f.at, what);
    f.kill = std::strcmp(what, "kill") == 0;
    f.is_short = std::strcmp(what, "short") == 0;
    if (!f.kill && !f.is_short) f.error = std::atoi(what);
    if (const char* under = std::getenv("SINEW_FAULT_UNDER")) f.under = under;
    return f;
  }();
  return read;
}

int counted = 0;
bool began = false;

template <class F>
F real(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
}

bool concerns(const char* path) {
  if (fault().under[0] != '\0' && std::strncmp(path, fault().under, std::strlen(fault().under)) == 0) began = true;
  return began;
}

// Whether this call is to fail; errno says how.
bool fails() {
  if (!began) return false;
  ++counted;
  if (fault().at != counted) return false;
  if (fault().kill) raise(SIGKILL);
  if (fault().is_short) return false;
  errno = fault().error;
  return true;
}

struct Report {
  ~Report() {
    if (fault().count_file[0] == '\0') return;
    began = false;
    if (FILE* file = std::fopen(fault().count_file, "w")) {
      std::fprintf(file, "%d\n", counted);
      std::fclose(file);
    }
  }
} report;

}  // namespace

SINEW_REPLACED int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const auto mode = static_cast<mode_t>(flags & O_CREAT ? va_arg(arguments, int) : 0);
  va_end(arguments);
  if (concerns(path) && (flags & (O_WRONLY | O_RDWR | O_DIRECTORY)) && fails()) return -1;
  return real<int (*)(const char*, int, ...)>("open")(path, flags, mode);
}

SINEW_REPLACED int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const auto mode = static_cast<mode_t>(flags & O_CREAT ? va_arg(arguments, int) : 0);
  va_end(arguments);
  if (concerns(path) && (flags & (O_WRONLY | O_RDWR | O_DIRECTORY)) && fails()) return -1;
  return real<int (*)(const char*, int, ...)>("open64")(path, flags, mode);
}

SINEW_REPLACED ssize_t write(int file, const void* bytes, size_t size) {
  if (fails()) return -1;
  if (began && fault().is_short && counted >= fault().at && fault().at > 0) {
    if (counted > fault().at || size < 2) {
      errno = ENOSPC;
      return -1;
    }
    size /= 2;
  }
  return real<ssize_t (*)(int, const void*, size_t)>("write")(file, bytes, size);
}

SINEW_REPLACED int fsync(int file) { return fails() ? -1 : real<int (*)(int)>("fsync")(file); }

SINEW_REPLACED int fchmod(int file, mode_t mode) {
  return fails() ? -1 : real<int (*)(int, mode_t)>("fchmod")(file, mode);
}

SINEW_REPLACED int close(int file) {
  const bool failed = fails();
  const int error = errno;
  const int result = real<int (*)(int)>("close")(file);  // it is closed in any case
  errno = error;
  return failed ? -1 : result;
}

SINEW_REPLACED int rename(const char* from, const char* to) {
  return fails() ? -1 : real<int (*)(const char*, const char*)>("rename")(from, to);
}

SINEW_REPLACED int link(const char* from, const char* to) {
  return fails() ? -1 : real<int (*)(const char*, const char*)>("link")(from, to);
}

SINEW_REPLACED int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  return fails() ? -1
                 : real<int (*)(int, const char*, int, const char*, int)>("linkat")(from_folder, from, to_folder, to,
                                                                                    flags);
}

SINEW_REPLACED int unlink(const char* path) { return fails() ? -1 : real<int (*)(const char*)>("unlink")(path); }

SINEW_REPLACED int remove(const char* path) { return fails() ? -1 : real<int (*)(const char*)>("remove")(path); }
