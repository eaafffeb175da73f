// Things of two files that are one by their names.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sinew::cli {

// Things of the same names, each with the one of the same place among those of its name.
struct Pairs {
  std::vector<std::pair<std::size_t, std::size_t>> both;  // places in a and in b
  std::vector<std::string> only_a, only_b;

  Pairs(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    struct OfOneName {
      std::vector<std::size_t> places;  // in b
      std::size_t met = 0;              // so many of them
    };
    std::map<std::string, OfOneName> names;
    for (std::size_t i = 0; i < b.size(); ++i) names[b[i]].places.push_back(i);
    std::vector<bool> is_met(b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      const auto of_name = names.find(a[i]);
      if (of_name == names.end() || of_name->second.met == of_name->second.places.size()) {
        only_a.push_back(a[i]);
        continue;
      }
      both.emplace_back(i, of_name->second.places[of_name->second.met++]);
      is_met[both.back().second] = true;
    }
    for (std::size_t i = 0; i < b.size(); ++i)
      if (!is_met[i]) only_b.push_back(b[i]);
  }
};

}  // namespace sinew::cli
