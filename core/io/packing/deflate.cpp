#include "core/io/packing/deflate.h"

#include <memory>

#include <libdeflate.h>

namespace sinew {
namespace {

struct Free {
  void operator()(libdeflate_decompressor* one) const { libdeflate_free_decompressor(one); }
  void operator()(libdeflate_compressor* one) const { libdeflate_free_compressor(one); }
};

}  // namespace

bool inflateTo(std::span<const unsigned char> packed, std::span<unsigned char> out) {
  // Files have arrays by the thousand, most of them small.
  thread_local const std::unique_ptr<libdeflate_decompressor, Free> decompressor(libdeflate_alloc_decompressor());
  std::size_t taken = 0, given = 0;
  return decompressor &&
         libdeflate_zlib_decompress_ex(decompressor.get(), packed.data(), packed.size(), out.data(), out.size(), &taken,
                                       &given) == LIBDEFLATE_SUCCESS &&
         given == out.size();
}

std::vector<unsigned char> deflated(std::span<const unsigned char> bytes, int level) {
  thread_local int made_for = 0;
  thread_local std::unique_ptr<libdeflate_compressor, Free> compressor;
  if (!compressor || made_for != level) compressor.reset(libdeflate_alloc_compressor(level)), made_for = level;
  std::vector<unsigned char> out;
  if (!compressor || bytes.empty()) return out;
  out.resize(bytes.size() - 1);  // more would be in vain
  out.resize(libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(), out.data(), out.size()));
  return out;
}

}  // namespace sinew
