// A library that is loaded into sinew-cli: whoever opens a file to write to whose name begins with crash, hang, deaf,
// eat or exit does so. "deaf" hangs and heeds no signal that can be ignored.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdarg>
#include <cstring>
#include <string_view>

namespace {

void misbehave(std::string_view name) {
  if (name.starts_with("crash")) raise(SIGSEGV);
  if (name.starts_with("exit")) _exit(3);
  if (name.starts_with("deaf")) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
  }
  if (name.starts_with("hang") || name.starts_with("deaf")) {
    while (true) pause();
  }
  constexpr std::size_t kPiece = std::size_t{16} << 20;
  while (name.starts_with("eat")) std::memset(new char[kPiece], 1, kPiece);  // until there is no more
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int open(const char* path, int flags, ...) {
  using Open = int (*)(const char*, int, ...);
  static const auto real = reinterpret_cast<Open>(dlsym(RTLD_NEXT, "open"));
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  const std::string_view name(path);
  if ((flags & O_ACCMODE) == O_WRONLY) misbehave(name.substr(name.rfind('/') + 1));
  return real(path, flags, mode);
}
