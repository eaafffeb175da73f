// Processes that stay, and do one task after the other. One that dies, hangs or takes too much memory is replaced, and
// takes nothing but its task along.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

namespace sinew::cli {

class WorkerPool {
 public:
  // Runs in a worker, with standard output and standard error of its own.
  using Work = std::function<std::string(const std::string& request)>;
  struct Limits {
    int workers = 1;
    std::uint64_t memory_bytes = 0;  // for data, each worker; 0: none. Not enforced under sanitizers
  };

  enum class Ending { answered, crashed, timed_out, killed };  // killed: by the system, which is out of memory
  struct Ended {
    std::size_t task = 0;
    Ending ending = Ending::answered;
    std::string answer;    // of work
    std::string out, err;  // what was printed, at most kPrintedKept of each
    int signal = 0;        // of a crash; 0: it exited
    double seconds = 0.0;
    pid_t worker = -1;
  };
  static constexpr double kMinTime = 0.01, kMaxTime = 1e7;           // seconds for a task
  static constexpr std::size_t kPrintedKept = std::size_t{4} << 20;  // bytes

  // Workers are forked from this process when they are needed, so it must not have other threads then.
  WorkerPool(Work work, Limits limits);
  ~WorkerPool();  // kills those that work
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  bool idle() const;  // give() may be called
  bool busy() const;  // there is something to wait for
  // false: no process can be had. Returns the worker's number in `worker`, if given.
  bool give(std::size_t task, const std::string& request, std::chrono::milliseconds time, pid_t* worker = nullptr);
  // Those that have ended by now; waits for the first at most so long, and less where a signal comes.
  std::vector<Ended> wait(std::chrono::milliseconds patience);

 private:
  struct Worker;
  bool start(Worker& worker);
  [[noreturn]] void serve(const Worker& self) const;
  static void end(std::span<Worker* const> workers, bool gently);
  Ended take(Worker& worker, Ending ending);
  bool hear(Worker& worker) const;

  Work work_;
  Limits limits_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

// The part of each in three quarters of the machine's memory.
std::uint64_t memoryOfWorker(int workers);

}  // namespace sinew::cli
