// Clips and curves as JSON with columns of numbers beside it. docs/project.md describes both.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/project/chunk_file.h"
#include "core/io/project/json.h"

namespace sinew {

// Columns of numbers, one after the other; each begins at a multiple of eight.
class ColumnWriter {
 public:
  std::uint64_t put(const void* from, std::size_t size);  // where it begins
  std::uint64_t putTimes(const KnotTimes& times);         // those that lie in one place are written once
  Bytes& bytes() { return bytes_; }

 private:
  Bytes bytes_;
  std::map<const double*, std::uint64_t> times_;
};

// Gives no more bytes in all than there are, so that columns that lie in one another cannot fill the memory.
class ColumnReader {
 public:
  explicit ColumnReader(std::span<const unsigned char> bytes) : bytes_(bytes), left_(bytes.size()) {}
  // `count` values of so many bytes each; empty where the bytes cannot hold them or were given before, and wherever
  // count is 0.
  std::span<const unsigned char> at(std::uint64_t offset, std::uint64_t count, std::size_t each);
  KnotTimes times(std::uint64_t offset, std::uint64_t count);  // those of one place are held once

 private:
  std::span<const unsigned char> bytes_;
  std::size_t left_;  // to be given
  std::map<std::pair<std::uint64_t, std::uint64_t>, KnotTimes> times_;
};

void writeCurve(JsonWriter& json, ColumnWriter& columns, const Curve& curve);
Result<Curve> readCurve(const JsonValue& value, ColumnReader& columns);

// A clip as one chunk. Refused: it holds a number that is not finite, or a text that is not UTF-8.
Result<Bytes> storedClip(const Clip& clip);
// Refused: what is damaged, curves that Curve::validate() refuses, tracks that do not ascend, those of joints or morph
// channels that are not among so many. Whether it fits a character is Character::validate() to say.
Result<Clip> readStoredClip(std::span<const unsigned char> chunk, std::size_t joints, std::size_t morphs);

}  // namespace sinew
