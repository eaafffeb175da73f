// Time that this process has computed, so that a busy machine makes no test too slow.
#pragma once

#include <ctime>

namespace sinew::tests {

class ProcessorTime {
 public:
  double seconds() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }  // of all threads

 private:
  std::clock_t begin_ = std::clock();
};

}  // namespace sinew::tests
