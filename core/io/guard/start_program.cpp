#include "core/io/guard/start_program.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

extern char** environ;

namespace sinew {

int StartProgram::run(pid_t& pid) const {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (std::ranges::find(files, standard, &File::theirs) == files.end())
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
  int last = STDERR_FILENO;
  for (const File& file : files) {
    posix_spawn_file_actions_adddup2(&actions, file.ours, file.theirs);
    last = std::max(last, file.theirs);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, last + 1);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t all, none;
  sigfillset(&all);
  if (keeps_ignored > 0) sigdelset(&all, keeps_ignored);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const int error = posix_spawn(&pid, argv.front(), &actions, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

FileDescriptor movedUp(FileDescriptor low, int first) {
  return FileDescriptor(low ? fcntl(low.get(), F_DUPFD_CLOEXEC, first) : -1);
}

}  // namespace sinew
