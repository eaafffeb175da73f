// How far something is, on standard error: one line that changes where that is a terminal, else a line now and then.
#pragma once

#include <chrono>
#include <string>

namespace sinew::cli {

class StatusLine {
 public:
  using Clock = std::chrono::steady_clock;

  StatusLine(std::string about_file, std::chrono::duration<double> pause);  // between lines that stay
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  bool isDue() const { return Clock::now() - told_ >= pause_; }
  void tell(const std::string& line);
  void clear();  // before others print

 private:
  std::string file_;
  bool terminal_, shown_ = false;
  std::chrono::duration<double> pause_;
  Clock::time_point told_ = Clock::now();
};

}  // namespace sinew::cli
