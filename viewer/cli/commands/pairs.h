// Things of two files that are one by their names.
#pragma once

#include <algorithm>
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
    std::map<std::string, std::vector<std::size_t>> left;
    for (std::size_t i = 0; i < b.size(); ++i) left[b[i]].push_back(i);
    for (std::size_t i = 0; i < a.size(); ++i) {
      std::vector<std::size_t>& places = left[a[i]];
      if (places.empty()) {
        only_a.push_back(a[i]);
        continue;
      }
      both.emplace_back(i, places.front());
      places.erase(places.begin());
    }
    std::vector<std::size_t> rest;
    for (const auto& one : left) rest.insert(rest.end(), one.second.begin(), one.second.end());
    std::ranges::sort(rest);
    for (const std::size_t i : rest) only_b.push_back(b[i]);
  }
};

}  // namespace sinew::cli
