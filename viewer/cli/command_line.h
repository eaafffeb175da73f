// A whole command line of sinew-cli, run in this process or only looked at.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace sinew::cli {

// What `sinew-cli WORDS…` does; the exit status.
int runCommandLine(const std::vector<std::string>& words);

// Reads command lines without running them.
class CommandReader {
 public:
  CommandReader();
  ~CommandReader();
  CommandReader(const CommandReader&) = delete;
  CommandReader& operator=(const CommandReader&) = delete;

  // What is wrong with the words, empty: nothing that can be told before files are read. outputs, if given, receives
  // the files that it names to write to; of numbered ones the pattern.
  std::string wrong(const std::vector<std::string>& words, std::vector<std::string>* outputs = nullptr);

 private:
  struct Private;
  std::unique_ptr<Private> d_;
};

}  // namespace sinew::cli
