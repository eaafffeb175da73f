// The records of a binary FBX file as they lie in it, for what copies them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sinew {

// Points into the file, which outlives it.
struct FbxRawRecord {
  std::span<const unsigned char> file;
  bool wide = false;            // sizes have 64 bits
  std::size_t at = 0, end = 0;  // in the file; the record of zeros that closes its children included
  std::string_view name;
  std::span<const unsigned char> values;  // with their types
  std::uint64_t value_count = 0;

  std::vector<FbxRawRecord> children() const;
  std::vector<FbxRawRecord> children(std::string_view called) const;
  // A value that is a whole number of 32 or 64 bits; `otherwise` where the values begin with something else.
  std::int64_t firstInteger(std::int64_t otherwise) const;
};

// The top of a file that FbxDocument::parse() has taken: what leaves its place ends the list.
std::vector<FbxRawRecord> fbxRawRecords(std::span<const unsigned char> file);

// The 16 bytes behind the last record by which programs know whose foot it is; empty where there is none.
std::span<const unsigned char> fbxFootId(std::span<const unsigned char> file);

}  // namespace sinew
