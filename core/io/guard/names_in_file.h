// Whether a file mentions a name, found by comparing bytes: nothing of its format has to be understood.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/io/disk/file_descriptor.h"

namespace sinew {

using StopCheck = std::function<bool()>;  // true: give up

class NamesInFile {
 public:
  explicit NamesInFile(FileDescriptor file) : file_(std::move(file)) {}

  // True where the name stands in the file in any case (ASCII), plainly or with characters written as %20, \u00e4 or
  // &#228;, and is not the end of a longer word. `whole_word`: nor the beginning of one. Names up to 255 bytes. False
  // where `stop`, which is asked for each piece of the file, ended the search.
  bool holds(std::string_view name, bool whole_word, const StopCheck& stop = {}) const;

 private:
  enum class Spelling { plain, decoded };
  bool holdsAt(std::uint64_t offset, const std::string& name, bool whole_word, Spelling spelling, bool& more) const;

  FileDescriptor file_;
  mutable std::string piece_, decoded_;
  mutable std::uint64_t last_hit_ = 0;  // names tend to stand together
};

}  // namespace sinew
