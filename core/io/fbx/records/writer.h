// Writes binary FBX: the records, and nothing about what they mean.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/io/fbx/records/raw.h"
#include "core/io/fbx/records/records.h"

namespace sinew {

// Form of the document that a record was read from. Only ASCII writes "Class::name" where binary has name, 0, 1, class.
enum class FbxForm { binary, ascii };

// Records are written as they come:
//   FbxWriter out;
//   out.head("Who writes");
//   out.begin("Objects");
//   out.begin("Geometry"), out.value(std::int64_t{7}), out.value("box\0\1Geometry"sv) …
//   out.end(), out.end();
//   out.finish()
class FbxWriter {
 public:
  // 7000 … 7999; from 7500 on, sizes in the file have 64 bits.
  explicit FbxWriter(int version = 7400);

  // What files begin with: version, creator, and the id and time that belong to the foot that finish() writes.
  void head(std::string_view creator);

  void reserve(std::size_t bytes) { out_.reserve(size_ + bytes); }  // for what is known to come

  void begin(std::string_view name);  // at most 255 bytes
  void end();                         // closes the innermost record

  // Values come before the first child of their record.
  void value(bool flag);
  void value(char letter);
  void value(std::int16_t number);
  void value(std::int32_t number);
  void value(std::int64_t number);
  void value(float number);
  void value(double number);
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(FbxBytes bytes);
  void value(const FbxArray& array);  // passed through, deflated or not
  void value(std::span<const float> array);
  void value(std::span<const double> array);
  void value(std::span<const std::int32_t> array);
  void value(std::span<const std::int64_t> array);
  void value(const FbxValue& any);  // whole numbers with 64 bits

  template <class... Values>
  void leaf(std::string_view name, const Values&... values) {
    begin(name);
    (value(values), ...);
    end();
  }
  // A record that was read, with all that is below it. Documents do not keep the width of numbers: ids get 64 bits,
  // properties what their type asks for, other whole numbers 32 bits where they fit; real numbers are doubles. Names
  // of an ASCII document get their binary form. Arrays are passed through.
  void record(const FbxRecord& whole, FbxForm read_from = FbxForm::binary);

  // A record of a file of this version with all that is below it, byte for byte but for the positions in it.
  void copy(const FbxRawRecord& whole);
  // The values of the innermost record, as those of another one.
  void copyValues(const FbxRawRecord& from);

  // The file, with all records closed. The writer is empty afterwards. foot_id: of the foot, 16 bytes; empty: the one
  // that belongs to head(). Refused: files whose sizes do not fit the version.
  Result<std::vector<unsigned char>> finish(std::span<const unsigned char> foot_id = {});

 private:
  struct Open {
    std::size_t at = 0;         // of the record's head
    std::size_t values_at = 0;  // behind its name
    std::uint64_t values = 0;
    bool has_children = false;
    bool is_list = false;  // also without children
  };

  void grow(std::size_t bytes);
  unsigned char* more(std::size_t bytes);
  void append(std::span<const unsigned char> bytes);
  template <class T>
  void put(T value);
  void patchSize(std::size_t at, std::uint64_t value);
  void closeValues();
  void recordHead(const FbxRecord& record, FbxForm read_from);
  template <class T>
  void scalar(char type, T value);
  void array(char type, std::size_t count, bool deflated, std::span<const unsigned char> bytes);

  void putBytes(std::span<const unsigned char> head, std::span<const unsigned char> bytes);

  int version_;
  bool wide_;
  bool too_large_ = false;
  std::vector<unsigned char> out_;  // zeros from size_ on
  std::size_t size_ = 0;
  std::vector<Open> open_;
};

}  // namespace sinew
