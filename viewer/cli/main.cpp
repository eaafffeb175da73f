// sinew-cli: what the viewer knows, for scripts.
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

#include "viewer/cli/command_line.h"

namespace {

// Descriptors that are closed would be given to files, and what is said would end up in them. Writing to these fails,
// as it does to a closed one.
void holdStandardDescriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) static_cast<void>(open("/dev/null", O_RDONLY));
  }
}

}  // namespace

int main(int argc, char** argv) {
  holdStandardDescriptors();
  std::signal(SIGXFSZ, SIG_IGN);  // writing fails instead
  return sinew::cli::runCommandLine({argv + (argc > 0 ? 1 : 0), argv + argc});
}
