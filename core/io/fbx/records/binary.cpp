// The binary form of FBX: records with the position of their end, the count and length of their values, and their name;
// 32 bits each before version 7500, 64 bits from there on. A record of zeros closes a list of records.
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "core/io/fbx/records/tree.h"

static_assert(std::endian::native == std::endian::little, "FBX files are read in place");

namespace sinew::fbx {
namespace {

constexpr std::size_t kHeadBytes = 27;  // magic, byte order, version
// No stream of deflate is longer than this when inflated, per byte.
constexpr std::size_t kMaxInflation = 1032;

template <class T>
T load(const unsigned char* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

class BinaryReader {
 public:
  BinaryReader(FbxStorage& storage, bool wide, TreeBuilder& tree)
      : file_(storage.file), wide_(wide), tree_(tree), unpacked_left_((std::size_t{256} << 20) + 20 * file_.size()) {}

  Check run() {
    std::vector<std::size_t> ends{file_.size()};
    std::size_t at = kHeadBytes;
    const std::size_t header = wide_ ? 25 : 13;
    for (;;) {
      const std::size_t end = ends.back();
      const bool top = ends.size() == 1;
      if (at == end && !top) {
        if (!tree_.close()) return tooManyRecords();
        ends.pop_back();
        continue;
      }
      if (at == end && connected_) return {};  // all that matters is there
      if (end - at < header) {
        if (top) return endsTooEarly("no record of zeros at the end");
        return damaged("a record's children end within a record");
      }
      const unsigned char* p = &file_[at];
      const std::size_t stop = size(p), count = size(p + step()), length = size(p + 2 * step());
      const std::size_t name_length = p[3 * step()];
      if (stop == 0) {
        if (top) return {};
        at = end;
        continue;
      }
      if (stop > file_.size()) return endsTooEarly(fmt::format("the record at {} goes on to {}", at, stop));
      const std::size_t values_at = at + header + name_length;
      if (stop > end || values_at > stop || length > stop - values_at)
        return damaged(fmt::format("the record at {} leaves its parent", at));
      if (ends.size() > kMaxLevels) return nestedTooDeeply();
      const std::string_view name(reinterpret_cast<const char*>(p) + header, name_length);
      connected_ = connected_ || (top && name == "Connections");
      tree_.open(name);
      if (auto read = values(values_at, count, length); !read) return read;
      ends.push_back(stop);
      at = values_at + length;
    }
  }

 private:
  std::size_t step() const { return wide_ ? 8 : 4; }
  std::size_t size(const unsigned char* p) const { return wide_ ? load<std::uint64_t>(p) : load<std::uint32_t>(p); }

  Check values(std::size_t at, std::size_t count, std::size_t length) {
    if (count == 0) return {};
    if (count > length / 2) return damaged(fmt::format("{} values in {} bytes at {}", count, length, at));
    FbxValue* out = tree_.allocate<FbxValue>(count);
    if (!out) return tooManyRecords();
    left_ = std::span(file_).subspan(at, length);
    for (std::size_t i = 0; i < count; ++i) {
      if (auto read = value(*new (out + i) FbxValue); !read) return read;
    }
    tree_.setValuesInPlace({out, count});
    return {};
  }

  // Takes bytes from what is left of the record's values; false where there are fewer.
  bool take(std::size_t bytes, std::span<const unsigned char>& taken) {
    if (bytes > left_.size()) return false;
    taken = left_.first(bytes);
    left_ = left_.subspan(bytes);
    return true;
  }

  template <class T, class As>
  bool scalar(FbxValue& out) {
    std::span<const unsigned char> raw;
    if (!take(sizeof(T), raw)) return false;
    out = static_cast<As>(load<T>(raw.data()));
    return true;
  }

  bool block(std::span<const unsigned char>& raw) {
    std::span<const unsigned char> head;
    return take(4, head) && take(load<std::uint32_t>(head.data()), raw);
  }

  Check value(FbxValue& out) {
    std::span<const unsigned char> raw;
    if (!take(1, raw)) return damaged("values beyond their record");
    const char type = static_cast<char>(raw[0]);
    bool good = true;
    switch (type) {
      case 'B':
      case 'C':
      case 'Z':
        good = scalar<std::int8_t, std::int64_t>(out);
        break;
      case 'Y':
        good = scalar<std::int16_t, std::int64_t>(out);
        break;
      case 'I':
        good = scalar<std::int32_t, std::int64_t>(out);
        break;
      case 'L':
        good = scalar<std::int64_t, std::int64_t>(out);
        break;
      case 'F':
        good = scalar<float, double>(out);
        break;
      case 'D':
        good = scalar<double, double>(out);
        break;
      case 'S':
        good = block(raw);
        out = std::string_view(reinterpret_cast<const char*>(raw.data()), raw.size());
        break;
      case 'R':
        good = block(raw);
        out = FbxBytes{raw};
        break;
      case 'f':
      case 'd':
      case 'i':
      case 'l':
      case 'b':
      case 'c':
        return array(type, out);
      default:
        return damaged(fmt::format("unknown type of value {}", static_cast<int>(raw[0])));
    }
    if (!good) return damaged("a value beyond its record");
    return {};
  }

  Check array(char type, FbxValue& out) {
    std::span<const unsigned char> head, raw;
    if (!take(12, head)) return damaged("an array beyond its record");
    const std::uint32_t count = load<std::uint32_t>(head.data()), packing = load<std::uint32_t>(head.data() + 4);
    if (!take(load<std::uint32_t>(head.data() + 8), raw)) return damaged("an array beyond its record");
    if (packing > 1) return damaged(fmt::format("unknown packing {} of an array", packing));
    const std::size_t bytes = count * elementBytes(type);
    if (bytes > (packing ? raw.size() * kMaxInflation : raw.size()))
      return damaged(fmt::format("an array of {} elements in {} bytes", count, raw.size()));
    if (bytes > unpacked_left_)
      return fail("The file's arrays would need far more memory than the file itself; export it again.",
                  "the arrays of the file are too large when inflated");
    unpacked_left_ -= bytes;
    out = FbxArray{type == 'c' ? 'b' : type, packing == 1, count, packing ? raw : raw.first(bytes)};
    return {};
  }

  const std::vector<unsigned char>& file_;
  const bool wide_;
  TreeBuilder& tree_;
  std::size_t unpacked_left_;            // bytes that arrays may still need
  std::span<const unsigned char> left_;  // of the values being read
  bool connected_ = false;               // the section with the connections has begun
};

}  // namespace

Check readBinary(FbxStorage& storage, int version, TreeBuilder& tree) {
  return BinaryReader(storage, version >= 7500, tree).run();
}

}  // namespace sinew::fbx
