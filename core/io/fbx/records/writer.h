// Writes binary FBX: the records, and nothing about what they mean.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
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
  // 7000 … 7999; from 7500 on, sizes in the file have 64 bits. whole: else records alone, for takeRecords().
  explicit FbxWriter(int version = 7400, bool whole = true);

  // What files begin with: version, creator, and the id and time that belong to the foot that finish() writes.
  void head(std::string_view creator);

  void reserve(std::size_t bytes);  // for what is known to come

  void begin(std::string_view name);  // at most 255 bytes
  void end();                         // closes the innermost record

  // A value comes before the first child of its record: a flag, a letter, a number, a text, bytes, an array of numbers.
  // Those that are read have whole numbers with 64 bits, and arrays that are passed through, deflated or not.
  template <class V>
  void value(const V& one) {
    append(Cell(one));
    ++open_.back().values;
  }
  void value(const FbxValue& any);

  // A record with values alone.
  template <class... Values>
  void leaf(std::string_view name, const Values&... values) {
    const std::array<Cell, sizeof...(values)> cells{Cell(values)...};
    leafOf(name, cells);
  }
  // A record that was read, with all that is below it. Documents do not keep the width of numbers: ids get 64 bits,
  // properties what their type asks for, other whole numbers 32 bits where they fit; real numbers are doubles. Names
  // of an ASCII document get their binary form. Arrays are passed through.
  void record(const FbxRecord& whole, FbxForm read_from = FbxForm::binary);

  // A record of a file of this version with all that is below it, byte for byte but for the positions in it.
  void copy(const FbxRawRecord& whole);
  // The values of the innermost record, as those of another one.
  void copyValues(const FbxRawRecord& from);

  // The records so far, all of which are closed, for a writer of the same version. The writer is empty afterwards.
  std::vector<unsigned char> takeRecords();
  void paste(std::span<const unsigned char> records);
  std::size_t size() const { return size_; }

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

  // A value as it lies in the file: its letter with a number, or with the sizes of what follows; and that.
  class Cell {
   public:
    explicit Cell(bool flag) : Cell('C', static_cast<std::uint8_t>(flag)) {}
    explicit Cell(char letter) : Cell('C', letter) {}
    explicit Cell(std::int16_t number) : Cell('Y', number) {}
    explicit Cell(std::int32_t number) : Cell('I', number) {}
    explicit Cell(std::int64_t number) : Cell('L', number) {}
    explicit Cell(float number) : Cell('F', number) {}
    explicit Cell(double number) : Cell('D', number) {}
    explicit Cell(std::string_view text) : Cell('S', text.data(), text.size()) {}
    explicit Cell(const char* text) : Cell(std::string_view(text)) {}
    explicit Cell(FbxBytes raw) : Cell('R', raw.bytes.data(), raw.bytes.size()) {}
    explicit Cell(const FbxArray& a) : Cell(a.type, a.count, a.deflated, a.bytes.data(), a.bytes.size()) {}
    explicit Cell(std::span<const float> a) : Cell('f', a.size(), false, a.data(), a.size_bytes()) {}
    explicit Cell(std::span<const double> a) : Cell('d', a.size(), false, a.data(), a.size_bytes()) {}
    explicit Cell(std::span<const std::int32_t> a) : Cell('i', a.size(), false, a.data(), a.size_bytes()) {}
    explicit Cell(std::span<const std::int64_t> a) : Cell('l', a.size(), false, a.data(), a.size_bytes()) {}

    std::size_t size() const { return head_size_ + size_; }
    bool isTooLarge() const { return too_large_; }
    // Behind size() bytes there have to be kBeyond more, which are zeros afterwards.
    unsigned char* writeTo(unsigned char* to) const {
      std::memcpy(to, head_.data(), head_.size());  // at once, as long as any
      if (size_ > 0) std::memcpy(to + head_size_, bytes_, size_);
      return to + size();
    }
    static constexpr std::size_t kBeyond = 16;

   private:
    template <class T>
    Cell(char type, T number) : head_size_(1 + sizeof(T)) {
      head_[0] = static_cast<unsigned char>(type);
      std::memcpy(&head_[1], &number, sizeof(T));
    }
    Cell(char type, const void* bytes, std::size_t size) : Cell(type, static_cast<std::uint32_t>(size)) {
      refer(bytes, size);
    }
    Cell(char type, std::size_t count, bool deflated, const void* bytes, std::size_t size)
        : Cell(type, std::array{static_cast<std::uint32_t>(count), std::uint32_t{deflated},
                                static_cast<std::uint32_t>(size)}) {
      refer(bytes, size);
      too_large_ = too_large_ || count > std::numeric_limits<std::uint32_t>::max();
    }
    void refer(const void* bytes, std::size_t size) {
      bytes_ = bytes, size_ = size;
      too_large_ = size > std::numeric_limits<std::uint32_t>::max();
    }

    std::array<unsigned char, kBeyond> head_{};
    std::uint8_t head_size_ = 0;
    bool too_large_ = false;
    const void* bytes_ = nullptr;
    std::size_t size_ = 0;
  };

  void grow(std::size_t bytes);
  unsigned char* more(std::size_t bytes);
  void append(std::span<const unsigned char> bytes);
  void append(const Cell& cell);
  template <class T>
  void put(T value);
  void patchSize(std::size_t at, std::uint64_t value);
  void closeValues();
  void beginChild();
  void leafOf(std::string_view name, std::span<const Cell> cells);
  void recordHead(const FbxRecord& record, FbxForm read_from);

  int version_;
  bool wide_;
  bool too_large_ = false;
  std::vector<unsigned char> out_;  // zeros from size_ on
  std::size_t size_ = 0;
  std::vector<Open> open_;
};

}  // namespace sinew
