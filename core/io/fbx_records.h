// The records of an FBX 7.x file: a tree of named nodes with values, read from its binary or its ASCII form.
// Nothing here knows what the records mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace sinew {

// An array value. Packed ones are inflated when they are asked for.
struct FbxArray {
  char type = 'd';          // f float, d double, i int32, l int64, b bool (one byte)
  std::uint32_t count = 0;  // elements
  bool deflated = false;    // zlib
  std::span<const unsigned char> bytes;
};

struct FbxBytes {
  std::span<const unsigned char> bytes;
};

// Texts and bytes point into the document.
using FbxValue = std::variant<std::int64_t, double, std::string_view, FbxBytes, FbxArray>;

struct FbxRecord {
  std::string_view name;
  std::vector<FbxValue> values;
  std::vector<FbxRecord> children;  // in the order of the file

  const FbxRecord* child(std::string_view child_name) const;  // the first of that name, or null

  // The value at a place, converted between the kinds of number; `otherwise` where there is none of the kind asked for.
  std::int64_t integer(std::size_t i, std::int64_t otherwise = 0) const;
  double number(std::size_t i, double otherwise = 0.0) const;
  std::string_view text(std::size_t i, std::string_view otherwise = {}) const;
};

// The first array of a record, converted; a null record, or one without values, gives an empty list. ASCII files may
// also spell an array as a plain list of numbers. Refused: arrays that do not inflate to what their count says.
Result<std::vector<double>> fbxDoubles(const FbxRecord* record);
Result<std::vector<float>> fbxFloats(const FbxRecord* record);
Result<std::vector<std::int32_t>> fbxInts(const FbxRecord* record);  // saturated where they do not fit
Result<std::vector<std::int64_t>> fbxLongs(const FbxRecord* record);

// How many elements fbxDoubles() and the others would give, without inflating anything.
std::size_t fbxCount(const FbxRecord* record);

class FbxDocument {
 public:
  // Refused, with a sentence for the user: what is no FBX, versions before 7000 and from 8000 on, big-endian files,
  // records that leave their parent, nesting, counts or arrays beyond what the file can hold. A file that ends too
  // early is refused, too.
  static Result<FbxDocument> parse(std::vector<unsigned char> bytes);

  int version() const { return version_; }  // 7400 …
  bool ascii() const { return ascii_; }
  const FbxRecord& root() const { return root_; }  // nameless; its children are the top of the file

 private:
  struct Storage;  // the file's bytes and whatever values were unpacked from text

  int version_ = 0;
  bool ascii_ = false;
  FbxRecord root_;
  std::shared_ptr<const Storage> storage_;
};

}  // namespace sinew
