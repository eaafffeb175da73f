// How far a batch is and how long it will take, on standard error: one line that changes where that is a terminal, else
// a line now and then.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace sinew::cli {

class Progress {
 public:
  Progress(std::string about_file, std::size_t all, double pause_s);

  void add(bool at_once, bool failed);  // one more has ended; at_once: it took no work
  void tell();
  void clear();  // before others print
  void end();

 private:
  using Clock = std::chrono::steady_clock;
  std::string line() const;

  std::string file_;
  std::size_t all_, ended_ = 0, at_once_ = 0, failed_ = 0;
  std::chrono::duration<double> pause_;
  Clock::time_point begun_ = Clock::now(), told_ = begun_;
  bool terminal_, shown_ = false;
};

// "2 h 5 min", "41 s"
std::string durationText(double seconds);

}  // namespace sinew::cli
