#include "core/io/fbx/records/raw.h"

#include <bit>
#include <cstring>

static_assert(std::endian::native == std::endian::little, "FBX files are read in place");

namespace sinew {
namespace {

constexpr std::size_t kHeadBytes = 27;  // magic, byte order, version
constexpr std::size_t kFootIdBytes = 16;

template <class T>
T load(std::span<const unsigned char> bytes, std::size_t at) {
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof(T));
  return value;
}

struct List {
  std::vector<FbxRawRecord> records;
  std::size_t end = 0;  // behind the record of zeros
};

List recordsFrom(std::span<const unsigned char> file, bool wide, std::size_t at, std::size_t end) {
  const std::size_t step = wide ? 8 : 4, head = 3 * step + 1;
  const auto size = [&](std::size_t place) -> std::size_t {
    return wide ? load<std::uint64_t>(file, place) : load<std::uint32_t>(file, place);
  };
  List out;
  out.end = at;
  while (end - at >= head) {
    FbxRawRecord record{.file = file, .wide = wide, .at = at, .end = size(at), .name = {}, .values = {}};
    if (record.end == 0) {
      out.end = at + head;
      return out;
    }
    const std::size_t length = size(at + 2 * step), name = file[at + 3 * step], values_at = at + head + name;
    if (record.end > end || values_at > record.end || length > record.end - values_at) return out;
    record.value_count = size(at + step);
    record.name = {reinterpret_cast<const char*>(file.data()) + at + head, name};
    record.values = file.subspan(values_at, length);
    out.records.push_back(record);
    out.end = at = record.end;
  }
  return out;
}

bool isWide(std::span<const unsigned char> file) {
  constexpr std::uint32_t kFirstWide = 7500;
  return load<std::uint32_t>(file, kHeadBytes - 4) >= kFirstWide;
}

}  // namespace

std::vector<FbxRawRecord> FbxRawRecord::children() const {
  const auto first = static_cast<std::size_t>(values.data() - file.data()) + values.size();
  return recordsFrom(file, wide, first, end).records;
}

std::vector<FbxRawRecord> FbxRawRecord::children(std::string_view called) const {
  std::vector<FbxRawRecord> out = children();
  std::erase_if(out, [called](const FbxRawRecord& record) { return record.name != called; });
  return out;
}

std::int64_t FbxRawRecord::firstInteger(std::int64_t otherwise) const {
  if (values.size() >= 9 && values[0] == 'L') return load<std::int64_t>(values, 1);
  if (values.size() >= 5 && values[0] == 'I') return load<std::int32_t>(values, 1);
  return otherwise;
}

std::vector<FbxRawRecord> fbxRawRecords(std::span<const unsigned char> file) {
  if (file.size() < kHeadBytes) return {};
  return recordsFrom(file, isWide(file), kHeadBytes, file.size()).records;
}

std::span<const unsigned char> fbxFootId(std::span<const unsigned char> file) {
  if (file.size() < kHeadBytes) return {};
  const std::size_t end = recordsFrom(file, isWide(file), kHeadBytes, file.size()).end;
  return file.size() - end >= kFootIdBytes ? file.subspan(end, kFootIdBytes) : std::span<const unsigned char>();
}

}  // namespace sinew
