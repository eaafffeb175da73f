#include "viewer/cli/end_signals.h"

namespace sinew::cli {

OnEndSignals::OnEndSignals(void (*answer)(int signal)) {
  struct sigaction ours {};
  ours.sa_handler = answer;
  for (std::size_t i = 0; i < kEndSignals.size(); ++i) {
    sigaction(kEndSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) sigaction(kEndSignals[i], &ours, nullptr);
  }
}

OnEndSignals::~OnEndSignals() {
  for (std::size_t i = 0; i < kEndSignals.size(); ++i) sigaction(kEndSignals[i], &before_[i], nullptr);
}

}  // namespace sinew::cli
