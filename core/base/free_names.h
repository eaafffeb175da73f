// Names that nothing else has.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace sinew {

// A name that is taken gets the first free number from 2 on: "Walk 2".
class FreeNames {
 public:
  explicit FreeNames(std::string between = " ") : between_(std::move(between)) {}  // name and number
  void add(const std::string& taken) { taken_.insert(taken); }
  // Gives the name, or a numbered one, and takes it.
  std::string take(const std::string& name) {
    std::string free = name;
    int& number = last_number_.try_emplace(name, 1).first->second;
    while (!taken_.insert(free).second) free = name + between_ + std::to_string(++number);
    return free;
  }

 private:
  std::string between_;
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, int> last_number_;
};

}  // namespace sinew
