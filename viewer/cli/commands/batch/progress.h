// How far a batch is and how long it will take.
#pragma once

#include <cstddef>
#include <string>

#include "viewer/cli/status_line.h"

namespace sinew::cli {

class JobProgress {
 public:
  JobProgress(std::string about_file, std::size_t all, double pause_s);

  void add(bool at_once, bool failed);  // one more has ended; at_once: it took no work
  void tell();
  void clear() { shown_.clear(); }  // before others print

 private:
  std::string line() const;

  StatusLine shown_;
  std::size_t all_, ended_ = 0, at_once_ = 0, failed_ = 0;
  StatusLine::Clock::time_point begun_ = StatusLine::Clock::now();
};

// "2 h 5 min", "41 s"
std::string durationText(double seconds);

}  // namespace sinew::cli
