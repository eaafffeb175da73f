// What a batch has done: a file beside its manifest with a line of JSON for each job begun and each job ended. Lines
// are appended whole, so that the program may be killed at any moment.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/io/disk/file_descriptor.h"

namespace sinew::cli {

class Journal {
 public:
  Journal() = default;  // remembers nothing and is written nowhere
  // Reads `file` and those beside it whose names begin with that of `family`, which other shards write. Throws Failure.
  Journal(const std::filesystem::path& file, const std::filesystem::path& family);

  // To append to. Throws Failure: it cannot be written, or another batch has it.
  void open();

  const std::string* ended(const std::string& key) const;  // JSON, how the job ended last; null: never
  bool torn(const std::string& key) const;                 // it was begun here or elsewhere, and never ended

  void begin(const std::string& key);
  void end(const std::string& key, const nlohmann::ordered_json& how);

 private:
  void read(const std::filesystem::path& file);
  void append(std::string line);

  std::filesystem::path file_;
  FileDescriptor written_;
  std::map<std::string, std::string> ended_;
  std::set<std::string> begun_;
};

}  // namespace sinew::cli
