#include "viewer/cli/commands/batch/worker_pool.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>
#include <thread>

#include "core/io/disk/file_descriptor.h"
#include "core/io/guard/child_process.h"

namespace sinew::cli {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::uint64_t kMaxMessage = std::uint64_t{1} << 30;  // bytes; what says more is broken
constexpr milliseconds kGrace{300};                            // to take unfinished files away

bool sendAll(int socket, const char* at, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = send(socket, at, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool sendMessage(int socket, const std::string& text) {
  const std::uint64_t size = text.size();
  return sendAll(socket, reinterpret_cast<const char*>(&size), sizeof size) && sendAll(socket, text.data(), size);
}

bool receiveAll(int socket, char* at, std::size_t size) {
  while (size > 0) {
    const ssize_t received = recv(socket, at, size, 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    at += received;
    size -= static_cast<std::size_t>(received);
  }
  return true;
}

std::optional<std::string> receiveMessage(int socket) {
  std::uint64_t size = 0;
  if (!receiveAll(socket, reinterpret_cast<char*>(&size), sizeof size) || size > kMaxMessage) return std::nullopt;
  std::string text(size, '\0');
  if (!receiveAll(socket, text.data(), size)) return std::nullopt;
  return text;
}

// What a file for printing holds, which is empty afterwards.
std::string drained(int file) {
  const off_t size = std::max<off_t>(lseek(file, 0, SEEK_END), 0);
  std::string text(std::min(static_cast<std::size_t>(size), WorkerPool::kPrintedKept), '\0');
  std::size_t read = 0;
  while (read < text.size()) {
    const ssize_t piece = pread(file, text.data() + read, text.size() - read, static_cast<off_t>(read));
    if (piece <= 0) break;
    read += static_cast<std::size_t>(piece);
  }
  text.resize(read);
  if (ftruncate(file, 0) == 0) lseek(file, 0, SEEK_SET);
  return text;
}

// It has ended; who waits for it has not been told yet.
bool isOver(pid_t process) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

}  // namespace

struct WorkerPool::Worker {
  pid_t pid = -1;
  FileDescriptor socket;    // ours of two ends
  FileDescriptor out, err;  // that it prints to
  std::optional<std::size_t> task;
  Clock::time_point begun, until;
  std::string heard;  // of the answer, with its size before it
};

WorkerPool::WorkerPool(Work work, Limits limits) : work_(std::move(work)), limits_(limits) {
  for (int i = 0; i < std::max(limits_.workers, 1); ++i) workers_.push_back(std::make_unique<Worker>());
}

WorkerPool::~WorkerPool() {
  std::vector<Worker*> idle, working;
  for (const auto& worker : workers_) (worker->task ? working : idle).push_back(worker.get());
  end(idle, false);
  end(working, true);
}

bool WorkerPool::idle() const {
  return std::ranges::any_of(workers_, [](const auto& worker) { return !worker->task; });
}

bool WorkerPool::busy() const {
  return std::ranges::any_of(workers_, [](const auto& worker) { return worker->task.has_value(); });
}

// The life of a worker. It ends without what a program does at its end, which the program that it came from will do.
void WorkerPool::serve(const Worker& self) const {
  std::optional<std::string> request;
  while ((request = receiveMessage(self.socket.get()))) {
    std::string answer;
    try {
      answer = work_(*request);
    } catch (...) {  // nothing of it may go on as the process that it came from
      _exit(1);
    }
    std::fflush(nullptr);
    if (!sendMessage(self.socket.get(), answer)) break;
  }
  _exit(0);
}

bool WorkerPool::start(Worker& worker) {
  worker = {};
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  worker.socket = FileDescriptor(ends[0]);
  FileDescriptor theirs(ends[1]);
  worker.out = FileDescriptor(memfd_create("sinew-out", MFD_CLOEXEC));
  worker.err = FileDescriptor(memfd_create("sinew-err", MFD_CLOEXEC));
  if (!worker.out || !worker.err) return false;
  std::fflush(nullptr);  // what waits to be printed is printed once
  const pid_t parent = getpid();
  worker.pid = fork();
  if (worker.pid < 0) return false;
  if (worker.pid > 0) {
    setpgid(worker.pid, worker.pid);  // by both, whoever comes first
    return true;
  }
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (getppid() != parent) _exit(1);
  const FileDescriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
  dup2(nothing.get(), STDIN_FILENO);
  dup2(worker.out.get(), STDOUT_FILENO);
  dup2(worker.err.get(), STDERR_FILENO);
  for (const auto& other : workers_) *other = {};  // the ends of others must close when they do
  worker.socket = std::move(theirs);
  std::ofstream("/proc/self/oom_score_adj") << 500;  // before the one that replaces it
#ifndef SINEW_SANITIZED
  rlimit data{};
  if (limits_.memory_bytes > 0 && getrlimit(RLIMIT_DATA, &data) == 0) {
    data.rlim_cur = std::min<rlim_t>(limits_.memory_bytes, data.rlim_max);  // readers set their own
    setrlimit(RLIMIT_DATA, &data);
  }
#endif
  serve(worker);
}

// Gently: unfinished files are taken away first, by all of them at once.
void WorkerPool::end(std::span<Worker* const> workers, bool gently) {
  const auto until = Clock::now() + kGrace;
  for (const Worker* const worker : workers)
    if (gently && worker->pid > 0) kill(worker->pid, SIGTERM);
  for (Worker* const worker : workers) {
    if (worker->pid > 0) {
      while (gently && !isOver(worker->pid) && Clock::now() < until) std::this_thread::sleep_for(milliseconds(2));
      kill(-worker->pid, SIGKILL);
      kill(worker->pid, SIGKILL);
      while (waitpid(worker->pid, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
    *worker = {};
  }
}

bool WorkerPool::give(std::size_t task, const std::string& request, milliseconds time, pid_t* number) {
  const auto free = std::ranges::find_if(workers_, [](const auto& worker) { return !worker->task; });
  if (free == workers_.end()) return false;
  Worker& worker = **free;
  for (int attempt = 0; attempt < 2; ++attempt) {  // one that idles may have been killed
    if (worker.pid <= 0 && !start(worker)) return false;
    if (sendMessage(worker.socket.get(), request)) {
      worker.task = task;
      worker.begun = Clock::now();
      worker.until = worker.begun + time;
      if (number) *number = worker.pid;
      return true;
    }
    end(std::array{&worker}, false);
  }
  return false;
}

// Takes what there is of an answer in. True: there will be no more.
bool WorkerPool::hear(Worker& worker) const {
  std::array<char, 65536> buffer;
  while (true) {
    const ssize_t size = recv(worker.socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return false;
    if (size <= 0) return true;
    worker.heard.append(buffer.data(), static_cast<std::size_t>(size));
  }
}

// Of one that took too long all but its process, which end() ends.
WorkerPool::Ended WorkerPool::take(Worker& worker, Ending ending) {
  Ended ended{.task = *worker.task, .ending = ending, .answer = {}, .out = {}, .err = {}, .worker = worker.pid};
  ended.seconds = std::chrono::duration<double>(Clock::now() - worker.begun).count();
  if (ending == Ending::crashed) {
    int status = 0;
    kill(-worker.pid, SIGKILL);  // what it has started; its own end has come
    while (waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) {
    }
    worker.pid = -1;
    ended.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (ended.signal == SIGKILL) ended.ending = Ending::killed;
  }
  ended.out = drained(worker.out.get());
  ended.err = drained(worker.err.get());
  if (ending == Ending::answered) {
    ended.answer = worker.heard.substr(sizeof(std::uint64_t));
    worker.heard.clear();
    worker.task.reset();
    // What it has not given back would count against the next task.
    if (limits_.memory_bytes > 0 && residentBytes(worker.pid) > limits_.memory_bytes / 4)
      end(std::array{&worker}, false);
  } else if (ending == Ending::crashed) {
    worker = {};
  }
  return ended;
}

std::vector<WorkerPool::Ended> WorkerPool::wait(milliseconds patience) {
  std::vector<pollfd> waiting;
  auto until = Clock::now() + patience;
  for (const auto& worker : workers_) {
    if (!worker->task) continue;
    waiting.push_back({worker->socket.get(), POLLIN, 0});
    until = std::min(until, worker->until);
  }
  const auto left = std::max(std::chrono::ceil<milliseconds>(until - Clock::now()), milliseconds(0));
  poll(waiting.data(), waiting.size(), static_cast<int>(left.count()));
  std::vector<Ended> ended;
  std::vector<Worker*> late;
  for (const auto& worker : workers_) {
    if (!worker->task) continue;
    const bool closed = hear(*worker);
    std::uint64_t size = 0;
    const bool sized = worker->heard.size() >= sizeof size;
    if (sized) worker->heard.copy(reinterpret_cast<char*>(&size), sizeof size);
    if (sized && worker->heard.size() - sizeof size >= size)
      ended.push_back(take(*worker, Ending::answered));
    else if (closed)
      ended.push_back(take(*worker, Ending::crashed));
    else if (Clock::now() >= worker->until)
      late.push_back(worker.get());
  }
  for (Worker* const worker : late) ended.push_back(take(*worker, Ending::timed_out));
  end(late, true);
  return ended;
}

std::uint64_t memoryOfWorker(int workers) {
  constexpr std::uint64_t kLeast = 1'000'000'000;
  const std::uint64_t all =
      static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return std::max(kLeast, all / 4 * 3 / static_cast<std::uint64_t>(workers));
}

}  // namespace sinew::cli
