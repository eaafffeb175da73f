// The list of jobs that `sinew-cli batch` takes (docs/farm.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sinew::cli {

// One command line of sinew-cli.
struct BatchJob {
  std::string id;                    // given, or its number in the manifest, from 1
  std::vector<std::string> run;      // the command and its arguments
  std::vector<std::string> inputs;   // files that it depends on beside those that are found out
  std::vector<std::string> outputs;  // files that it writes; those that its arguments name among them
  std::optional<double> timeout_s{};
};

// Of a file, or "-" for standard input. Throws Failure that lists what is wrong in it, line by line or job by job: also
// command lines that no command takes, ids given twice, and outputs that two jobs would write.
std::vector<BatchJob> readManifest(const std::string& file);

// Job numbers i, i + n, i + 2n … of n shards, i from 1.
struct Shard {
  std::size_t number = 1, of = 1;
  bool has(std::size_t index) const { return index % of == number - 1; }
  bool alone() const { return of == 1; }
};
std::optional<Shard> parseShard(const std::string& text);  // "3/8"

}  // namespace sinew::cli
