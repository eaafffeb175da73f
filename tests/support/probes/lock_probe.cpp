// Takes the lock of a file: lock_probe FILE [NUMBER_FILE TIMES]. 0: it has it, 1: somebody else, who is told on stdout,
// 2: there is none. With a file that holds a number, it counts it up so often, while it has the lock.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "core/io/disk/file_lock.h"

namespace {

int status(const sinew::FileLock::Taken& taken) {
  if (taken.holder) std::puts(sinew::heldText(*taken.holder).english().c_str());
  return taken.lock.held() ? 0 : taken.holder ? 1 : 2;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2) return status(sinew::FileLock::take(arguments[1]));
  if (count != 4) return 127;
  for (int time = 0; time < std::atoi(arguments[3]); ++time) {
    const sinew::FileLock::Taken taken = sinew::FileLock::take(arguments[1], std::chrono::minutes(1));
    if (const int got = status(taken); got != 0) return got;
    int number = 0;
    std::ifstream(arguments[2]) >> number;
    std::ofstream(arguments[2]) << number + 1;
  }
  return 0;
}
