// Files that lie in memory, for importer tests.
#pragma once

#include <map>
#include <string>

#include "core/io/importer.h"

namespace sinew::tests {

class MemorySource final : public FileSource {
 public:
  void add(const std::string& name, std::vector<unsigned char> bytes) { files_[name] = std::move(bytes); }
  void add(const std::string& name, const std::string& text) { files_[name].assign(text.begin(), text.end()); }

  Result<std::vector<unsigned char>> read(std::string_view relative) const override {
    const auto found = files_.find(std::string(relative));
    if (found == files_.end()) return fail(text("{} is not there", relative));
    return found->second;
  }

 private:
  std::map<std::string, std::vector<unsigned char>> files_;
};

}  // namespace sinew::tests
