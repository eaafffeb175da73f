// Loaded before the C library: lets the n-th call by which a program changes files fail, or ends the program there.
//
// SINEW_FAULT is "COUNT_FILE" or "COUNT_FILE:N:WHAT", where N counts from 1 and WHAT is an error number, "kill" or
// "short" (of a write: some of the bytes, then the disk is full). Only calls about files under the folder
// SINEW_FAULT_UNDER are counted, in whichever thread; how many there were is written to COUNT_FILE.
//
// SINEW_LACKS names what the disk of these files does not have: "link" (hard links), "renameat2" (its flags), "unlink"
// (nothing there may be taken away), "flock" (locks of files that are open for reading only). Without links it is slow,
// so that what happens between two calls does happen.
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
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

constexpr int kMaxFiles = 4096;

std::atomic<int> counted = 0;
std::array<std::atomic<bool>, kMaxFiles> watched{};  // open files

template <class F>
F real(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
}

bool concerns(const char* path) {
  const std::size_t size = std::strlen(fault().under);
  return size > 0 && std::strncmp(path, fault().under, size) == 0;
}
bool concerns(int file) { return file >= 0 && file < kMaxFiles && watched[static_cast<std::size_t>(file)]; }

bool lacks(const char* call) {
  const char* const all = std::getenv("SINEW_LACKS");
  const std::size_t size = std::strlen(call);
  for (const char* at = all; at && (at = std::strstr(at, call)); at += size) {
    const bool begins = at == all || at[-1] == ',', ends = at[size] == '\0' || at[size] == ',';
    if (begins && ends) return true;
  }
  return false;
}

void pauseWithoutLinks() {
  constexpr useconds_t kPause_us = 2000;
  if (lacks("link")) usleep(kPause_us);
}

int refuse(int error) {
  errno = error;
  return -1;
}

int watch(int file) {
  if (file >= 0 && file < kMaxFiles) watched[static_cast<std::size_t>(file)] = true;
  return file;
}

// Whether this call, about a file that concerns us, is to fail; errno says how.
bool fails() {
  if (++counted != fault().at) return false;
  if (fault().kill) raise(SIGKILL);
  if (fault().is_short) return false;
  errno = fault().error;
  return true;
}
template <class File>
bool fails(File file) {
  return concerns(file) && fails();
}

struct Report {
  ~Report() {
    if (fault().count_file[0] == '\0') return;
    if (FILE* file = std::fopen(fault().count_file, "w")) {
      std::fprintf(file, "%d\n", counted.load());
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
  const auto opened = real<int (*)(const char*, int, ...)>("open");
  if (!concerns(path) || !(flags & (O_WRONLY | O_RDWR | O_DIRECTORY))) return opened(path, flags, mode);
  return fails() ? -1 : watch(opened(path, flags, mode));
}

SINEW_REPLACED int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const auto mode = static_cast<mode_t>(flags & O_CREAT ? va_arg(arguments, int) : 0);
  va_end(arguments);
  const auto opened = real<int (*)(const char*, int, ...)>("open64");
  if (!concerns(path) || !(flags & (O_WRONLY | O_RDWR | O_DIRECTORY))) return opened(path, flags, mode);
  return fails() ? -1 : watch(opened(path, flags, mode));
}

SINEW_REPLACED ssize_t write(int file, const void* bytes, size_t size) {
  if (fails(file)) return -1;
  if (concerns(file) && fault().is_short && counted >= fault().at && fault().at > 0) {
    if (counted > fault().at || size < 2) {
      errno = ENOSPC;
      return -1;
    }
    size /= 2;
  }
  return real<ssize_t (*)(int, const void*, size_t)>("write")(file, bytes, size);
}

SINEW_REPLACED int fsync(int file) { return fails(file) ? -1 : real<int (*)(int)>("fsync")(file); }

SINEW_REPLACED int fdatasync(int file) { return fails(file) ? -1 : real<int (*)(int)>("fdatasync")(file); }

SINEW_REPLACED int fchmod(int file, mode_t mode) {
  return fails(file) ? -1 : real<int (*)(int, mode_t)>("fchmod")(file, mode);
}

SINEW_REPLACED int close(int file) {
  const bool failed = fails(file);
  const int error = errno;
  if (concerns(file)) watched[static_cast<std::size_t>(file)] = false;
  const int result = real<int (*)(int)>("close")(file);  // it is closed in any case
  if (!failed) return result;
  errno = error;
  return -1;
}

SINEW_REPLACED int rename(const char* from, const char* to) {
  if (concerns(to)) pauseWithoutLinks();
  return fails(to) ? -1 : real<int (*)(const char*, const char*)>("rename")(from, to);
}

SINEW_REPLACED int link(const char* from, const char* to) {
  if (concerns(to) && lacks("link")) return refuse(EPERM);
  return fails(to) ? -1 : real<int (*)(const char*, const char*)>("link")(from, to);
}

SINEW_REPLACED int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  if (concerns(to) && lacks("link")) return refuse(EPERM);
  return fails(to) ? -1
                   : real<int (*)(int, const char*, int, const char*, int)>("linkat")(from_folder, from, to_folder, to,
                                                                                      flags);
}

SINEW_REPLACED int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
  if (concerns(to)) pauseWithoutLinks();
  if (concerns(to) && lacks("renameat2")) return refuse(EINVAL);
  return fails(to) ? -1
                   : real<int (*)(int, const char*, int, const char*, unsigned)>("renameat2")(from_folder, from,
                                                                                              to_folder, to, flags);
}

SINEW_REPLACED int flock(int file, int operation) {
  pauseWithoutLinks();
  if (lacks("flock") && (operation & LOCK_EX) && (fcntl(file, F_GETFL) & O_ACCMODE) == O_RDONLY) return refuse(EBADF);
  return real<int (*)(int, int)>("flock")(file, operation);
}

SINEW_REPLACED int unlink(const char* path) {
  if (concerns(path) && lacks("unlink")) return refuse(EPERM);
  return fails(path) ? -1 : real<int (*)(const char*)>("unlink")(path);
}

SINEW_REPLACED int remove(const char* path) { return fails(path) ? -1 : real<int (*)(const char*)>("remove")(path); }
