// One file of an index, which is a text, and of chunks of bytes beside it: read in part, and never believed.
//
// Little-endian: the eight bytes of kChunkFileMagic; 32 bits each: layout (1), number of chunks; 64 bits each: size and
// hash of the index; a row of the table per chunk, 64 bits each: offset in the file, bytes there, bytes unpacked, hash
// of the bytes there; the index; the chunks, in the order of the table. A chunk whose two sizes differ is packed by
// zlib: only those of up to a mebibyte are, and 64 mebibytes in all. Hashes are XXH3, 64 bits.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace sinew {

// Ends with what a transfer as text would change.
inline constexpr std::array<unsigned char, 8> kChunkFileMagic{'S', 'I', 'N', 'E', 'W', '\r', '\n', 0x1a};

// The same bytes for the same input.
Bytes packChunkFile(std::string_view index, std::span<const Bytes> chunks);

// A view of bytes that outlive it.
class ChunkFile {
 public:
  // Refused: other files, layouts of later versions, an index that is damaged, chunks that lie outside of the file, in
  // one another, or are larger than they can be.
  static Result<ChunkFile> open(std::span<const unsigned char> file);

  std::string_view index() const { return index_; }
  std::size_t chunkCount() const { return rows_.size(); }
  // Unpacked. Refused: there is none of this number, or it is damaged.
  Result<Bytes> chunk(std::size_t number) const;

 private:
  struct Row {
    std::uint64_t at = 0, stored = 0, unpacked = 0, hash = 0;
  };

  std::span<const unsigned char> file_;
  std::string_view index_;
  std::vector<Row> rows_;
};

}  // namespace sinew
