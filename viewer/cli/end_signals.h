// The signals that ask a program to end.
#pragma once

#include <array>
#include <csignal>

namespace sinew::cli {

inline constexpr std::array<int, 3> kEndSignals{SIGINT, SIGTERM, SIGHUP};

// Answers them until this is destroyed, but for those that whoever started the program wants ignored.
class OnEndSignals {
 public:
  explicit OnEndSignals(void (*answer)(int signal));
  ~OnEndSignals();
  OnEndSignals(const OnEndSignals&) = delete;
  OnEndSignals& operator=(const OnEndSignals&) = delete;

 private:
  std::array<struct sigaction, kEndSignals.size()> before_{};
};

}  // namespace sinew::cli
