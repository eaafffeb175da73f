// Whole processes as a user starts them: the command line's render, and the window up to its first frame.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "places.h"

extern char** environ;

namespace {

namespace fs = std::filesystem;

struct ProcessRun {
  bool ok = false;
  double seconds = 0.0;
  double peak_mib = 0.0;  // of the program and the children that it starts, together
};

// The resident memory of a process and of all that it has started, bytes. Two processes that share a page both count
// it.
std::uint64_t memoryInUse(pid_t root) {
  std::uint64_t bytes = 0;
  std::vector<pid_t> waiting{root};
  while (!waiting.empty()) {
    const fs::path process = fs::path("/proc") / std::to_string(waiting.back());
    waiting.pop_back();
    std::uint64_t size = 0, resident = 0;
    if (std::ifstream(process / "statm") >> size >> resident)
      bytes += resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    std::error_code error;
    for (fs::directory_iterator task(process / "task", error), end; !error && task != end; task.increment(error)) {
      std::ifstream children(task->path() / "children");
      for (pid_t child = 0; children >> child;) waiting.push_back(child);
    }
  }
  return bytes;
}

// Runs a program to its end, its output thrown away.
ProcessRun run(const std::vector<std::string>& command) {
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const auto begin = std::chrono::steady_clock::now();
  pid_t pid = 0;
  const int failed = posix_spawnp(&pid, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed) return {};
  int status = 0;
  rusage usage{};
  std::uint64_t peak = 0;
  const int process = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));  // readable when it has ended
  pollfd ended{process, POLLIN, 0};
  constexpr int kSample = 1;  // milliseconds
  while (poll(&ended, 1, kSample) == 0) peak = std::max(peak, memoryInUse(pid));
  wait4(pid, &status, 0, &usage);
  close(process);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  const double own_mib = static_cast<double>(usage.ru_maxrss) / 1024.0;
  return {WIFEXITED(status) && WEXITSTATUS(status) == 0, took.count(),
          std::max(own_mib, static_cast<double>(peak) / (1 << 20))};
}

bool onPath(const std::string& program) {
  const char* path = std::getenv("PATH");
  for (std::string_view rest = path ? path : ""; !rest.empty();) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    std::error_code error;
    if (fs::exists(fs::path(rest.substr(0, end)) / program, error)) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

void measure(benchmark::State& state, const std::vector<std::string>& command) {
  double peak = 0.0;
  for (auto _ : state) {
    const ProcessRun r = run(command);
    if (!r.ok) {
      state.SkipWithError((command.front() + " did not succeed").c_str());
      return;
    }
    state.SetIterationTime(r.seconds);
    peak = std::max(peak, r.peak_mib);
  }
  state.counters["peak_MiB"] = peak;
}

const std::string kBin = std::string(SINEW_BINARY_DIR) + "/bin/";
const std::string kPicture = (fs::temp_directory_path() / "sinew_bench.png").string();

// The same picture by F3D, as the ratio's other side; only where that program is installed.
const int registered = [] {
  const std::string knight = std::string(SINEW_SHARED_ASSETS) + "/kaykit_knight/Knight.glb";
  const std::string humanoid = std::string(SINEW_SOURCE_DIR) + "/resources/characters/humanoid.glb";
  const std::string tube = std::string(SINEW_SHARED_ASSETS) + "/gen_bones250/tube250.fbx";
  for (const std::string& file : {knight, humanoid, tube}) {
    if (!fs::exists(file)) continue;
    const std::string name = fs::path(file).stem().string();
    benchmark::RegisterBenchmark(("Process/sinew-cli_render_1280x720/" + name).c_str(),
                                 [file](benchmark::State& s) {
                                   measure(s, {kBin + "sinew-cli", "render", file, "--clip", "0", "--time", "0",
                                               "--size", "1280x720", "-o", kPicture});
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond)
        ->Iterations(7);
    benchmark::RegisterBenchmark(("Process/sinew-cli_info/" + name).c_str(),
                                 [file](benchmark::State& s) {
                                   measure(s, {kBin + "sinew-cli", "info", file});
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond)
        ->Iterations(7);
    if (!onPath("f3d")) continue;
    benchmark::RegisterBenchmark(("Process/f3d_1280x720/" + name).c_str(),
                                 [file](benchmark::State& s) {
                                   measure(s, {"f3d", "--resolution", "1280,720", "--output", kPicture, file});
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond)
        ->Iterations(7);
  }
  if (std::getenv("DISPLAY")) {
    benchmark::RegisterBenchmark("Process/window_to_first_frame",
                                 [](benchmark::State& s) {
                                   measure(s, {kBin + "sinew", "--quit-after-first-frame"});
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond)
        ->Iterations(5);
  }
  return 0;
}();

}  // namespace
