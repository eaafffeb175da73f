#include "core/io/project/chunk_file.h"

#include <algorithm>
#include <bit>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/io/packing/deflate.h"
#include "core/io/project/damaged.h"

namespace sinew {

namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

constexpr std::uint32_t kLayout = 1;
constexpr std::size_t kAlignment = 8;
constexpr std::size_t kHead = kChunkFileMagic.size() + 2 * sizeof(std::uint32_t) + 2 * sizeof(std::uint64_t);
constexpr std::size_t kRow = 4 * sizeof(std::uint64_t);
// Bytes of a chunk that is packed. Larger ones are numbers by the million, which take longer to pack than to write.
constexpr std::size_t kMaxPacked = std::size_t{1} << 20;
// Bytes of all that are packed, before they are: small files cannot fill the memory.
constexpr std::size_t kMaxPackedInAll = std::size_t{1} << 26;

// Puts a number where the cursor stands, and moves it on.
template <class T>
void put(unsigned char*& at, const T& value) {
  std::memcpy(at, &value, sizeof value);
  at += sizeof value;
}

template <class T>
T take(std::span<const unsigned char>& from) {
  T value{};
  std::memcpy(&value, from.data(), sizeof value);
  from = from.subspan(sizeof value);
  return value;
}

std::uint64_t hashOf(const void* bytes, std::size_t size) { return XXH3_64bits(bytes, size); }

// Smaller, or as they are. `left` of all that may still be packed.
Bytes packed(const Bytes& bytes, std::size_t& left) {
  if (bytes.empty() || bytes.size() > std::min(kMaxPacked, left)) return bytes;
  constexpr int kLevel = 6;
  Bytes out = deflated(bytes, kLevel);
  if (out.empty()) return bytes;
  left -= bytes.size();
  return out;
}

}  // namespace

Bytes packChunkFile(std::string_view index, std::span<const Bytes> chunks) {
  std::vector<Bytes> stored;
  std::size_t left = kMaxPackedInAll;
  for (const Bytes& chunk : chunks) stored.push_back(packed(chunk, left));
  const auto aligned = [](std::size_t at) { return (at + kAlignment - 1) / kAlignment * kAlignment; };
  const std::size_t head = kHead + chunks.size() * kRow;
  std::size_t size = aligned(head + index.size());
  for (const Bytes& chunk : stored) size = aligned(size + chunk.size());
  Bytes out(size);
  unsigned char* cursor = std::ranges::copy(kChunkFileMagic, out.data()).out;
  put(cursor, kLayout);
  put(cursor, static_cast<std::uint32_t>(chunks.size()));
  put(cursor, std::uint64_t{index.size()});
  put(cursor, hashOf(index.data(), index.size()));
  std::ranges::copy(index, out.data() + head);
  std::size_t at = aligned(head + index.size());
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    put(cursor, std::uint64_t{at});
    put(cursor, std::uint64_t{stored[i].size()});
    put(cursor, std::uint64_t{chunks[i].size()});
    put(cursor, hashOf(stored[i].data(), stored[i].size()));
    std::ranges::copy(stored[i], out.data() + at);
    at = aligned(at + stored[i].size());
  }
  return out;
}

Result<ChunkFile> ChunkFile::open(std::span<const unsigned char> file) {
  if (file.size() < kHead || !std::equal(kChunkFileMagic.begin(), kChunkFileMagic.end(), file.begin()))
    return fail("This is no project of Sinew; choose a file that Sinew saved.");
  ChunkFile out;
  out.file_ = file;
  std::span<const unsigned char> left = file.subspan(kChunkFileMagic.size());
  if (take<std::uint32_t>(left) != kLayout)
    return fail(
        "This project was saved by a later version of Sinew in a form that this one cannot read; update Sinew.");
  const std::size_t count = take<std::uint32_t>(left);
  const auto index_size = take<std::uint64_t>(left), index_hash = take<std::uint64_t>(left);
  if (left.size() / kRow < count) return damagedProject("the table of chunks is longer than the file");
  std::uint64_t end = 0;  // of the chunk before
  std::uint64_t may_be_packed = kMaxPackedInAll;
  for (std::size_t i = 0; i < count; ++i) {
    Row& row = out.rows_.emplace_back();
    row.at = take<std::uint64_t>(left);
    row.stored = take<std::uint64_t>(left);
    row.unpacked = take<std::uint64_t>(left);
    row.hash = take<std::uint64_t>(left);
    if (row.at > file.size() || row.stored > file.size() - row.at)
      return damagedProject("a chunk lies outside of the file");
    if (row.at < end) return damagedProject("a chunk lies in another one");
    end = row.at + row.stored;
    if (row.stored == row.unpacked) continue;
    if (row.unpacked > std::min<std::uint64_t>(kMaxPacked, may_be_packed))
      return damagedProject("a chunk cannot have that size");
    may_be_packed -= row.unpacked;
  }
  if (index_size > left.size()) return damagedProject("the index is longer than the file");
  out.index_ = {reinterpret_cast<const char*>(left.data()), static_cast<std::size_t>(index_size)};
  if (hashOf(out.index_.data(), out.index_.size()) != index_hash) return damagedProject("the index has another hash");
  return out;
}

Result<Bytes> ChunkFile::chunk(std::size_t number) const {
  if (number >= rows_.size()) return damagedProject("a chunk is missing");
  const Row& row = rows_[number];
  const auto stored = file_.subspan(static_cast<std::size_t>(row.at), static_cast<std::size_t>(row.stored));
  if (hashOf(stored.data(), stored.size()) != row.hash) return damagedProject("a chunk has another hash");
  if (row.stored == row.unpacked) return Bytes(stored.begin(), stored.end());
  Bytes out(static_cast<std::size_t>(row.unpacked));
  if (!inflateTo(stored, out)) return damagedProject("a chunk cannot be unpacked");
  return out;
}

}  // namespace sinew
