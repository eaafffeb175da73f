// The records of an FBX 7.x file: a tree of named nodes with values, read from its binary or its ASCII form.
// Nothing here knows what the records mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace sinew {

// An array value. Packed ones are inflated when they are asked for.
struct FbxArray {
  char type = 'd';          // f float, d double, i int32, l int64, b bool (one byte)
  bool deflated = false;    // zlib
  std::uint32_t count = 0;  // elements
  std::span<const unsigned char> bytes;
};

struct FbxBytes {
  std::span<const unsigned char> bytes;
};

// Texts and bytes point into the document.
using FbxValue = std::variant<std::int64_t, double, std::string_view, FbxBytes, FbxArray>;

struct FbxRecord;

// Records one after the other, owned by the document.
class FbxRecords {
 public:
  FbxRecords() = default;
  FbxRecords(const FbxRecord* first, std::size_t count) : first_(first), count_(count) {}

  const FbxRecord* begin() const { return first_; }
  const FbxRecord* end() const;
  const FbxRecord& operator[](std::size_t i) const;
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }

 private:
  const FbxRecord* first_ = nullptr;
  std::size_t count_ = 0;
};

struct FbxRecord {
  std::string_view name;
  std::span<const FbxValue> values;
  FbxRecords children;  // in the order of the file

  const FbxRecord* child(std::string_view child_name) const;  // the first of that name, or null

  // The value at a place, converted between the kinds of number; `otherwise` where there is none of the kind asked for.
  // Real numbers saturate as integers; those that are not numbers (NaN) are none.
  std::int64_t integer(std::size_t i, std::int64_t otherwise = 0) const;
  double number(std::size_t i, double otherwise = 0.0) const;
  std::string_view text(std::size_t i, std::string_view otherwise = {}) const;
};

inline const FbxRecord* FbxRecords::end() const { return first_ + count_; }
inline const FbxRecord& FbxRecords::operator[](std::size_t i) const { return first_[i]; }

// The first array of a record, converted; a null record, or one without values, gives an empty list. ASCII files may
// also spell an array as a plain list of numbers. Refused: arrays that do not inflate to exactly what their count says,
// or whose check sum is missing or wrong, which are damaged: what could be had of them might be anything.
Result<std::vector<double>> fbxDoubles(const FbxRecord* record);
Result<std::vector<float>> fbxFloats(const FbxRecord* record);
Result<std::vector<std::int32_t>> fbxInts(const FbxRecord* record);  // saturated where they do not fit; NaN is 0
Result<std::vector<std::int64_t>> fbxLongs(const FbxRecord* record);

// Lists that are not filled with zeros before numbers are put into them, which takes as long as unpacking short ones.
template <class T>
struct UnfilledAllocator : std::allocator<T> {
  UnfilledAllocator() = default;
  template <class U>
  UnfilledAllocator(const UnfilledAllocator<U>& other) noexcept : std::allocator<T>(other) {}
  template <class U>
  struct rebind {
    using other = UnfilledAllocator<U>;
  };
  void construct(T* at) noexcept { ::new (static_cast<void*>(at)) T; }
  template <class... Args>
  void construct(T* at, Args&&... args) {
    std::construct_at(at, std::forward<Args>(args)...);
  }
};
template <class T>
using FbxNumbers = std::vector<T, UnfilledAllocator<T>>;

// The same into a list that there is already: of thousands of curves, each needs several.
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<double>& out);
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<float>& out);
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<std::int32_t>& out);
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<std::int64_t>& out);

// How many elements fbxDoubles() and the others would give, without inflating anything.
std::size_t fbxCount(const FbxRecord* record);

// Whether these elements are whole numbers in the file: ASCII files spell some arrays of floats by their bits.
bool fbxHoldsIntegers(const FbxRecord* record);

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
  int version_ = 0;
  bool ascii_ = false;
  FbxRecord root_;
  std::shared_ptr<const struct FbxStorage> storage_;
};

}  // namespace sinew
