// Packing: what zlib packs is read, and what is packed here zlib reads; nothing but the whole is taken.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include <zlib.h>

#include "core/base/bytes.h"
#include "core/io/packing/deflate.h"

namespace sinew::tests {
namespace {

Bytes steps(std::size_t count) {
  Bytes bytes(count);
  for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<unsigned char>(i / 7);
  return bytes;
}

Bytes byZlib(const Bytes& bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  Bytes out(size);
  EXPECT_EQ(compress(out.data(), &size, bytes.data(), static_cast<uLong>(bytes.size())), Z_OK);
  out.resize(size);
  return out;
}

TEST(Deflate, IsWhatZlibReads) {
  for (const int level : {1, 6}) {
    const Bytes bytes = steps(100'000), packed = deflated(bytes, level);
    ASSERT_FALSE(packed.empty());
    EXPECT_LT(packed.size(), bytes.size() / 10);
    Bytes read(bytes.size());
    uLongf size = static_cast<uLongf>(read.size());
    ASSERT_EQ(uncompress(read.data(), &size, packed.data(), static_cast<uLong>(packed.size())), Z_OK);
    EXPECT_EQ(size, bytes.size());
    EXPECT_EQ(read, bytes);
  }
  EXPECT_TRUE(deflated({}, 1).empty());
  EXPECT_TRUE(deflated(Bytes{1, 200, 3}, 1).empty()) << "it would become longer";
}

TEST(Deflate, TakesNothingButTheWhole) {
  const Bytes bytes = steps(5000), packed = byZlib(bytes);
  const auto inflates = [](const Bytes& from, std::size_t count) {
    Bytes out(count);
    return inflateTo(from, out);
  };
  Bytes read(bytes.size());
  ASSERT_TRUE(inflateTo(packed, read));
  EXPECT_EQ(read, bytes);
  Bytes followed = packed;
  followed.insert(followed.end(), {1, 2, 3});
  EXPECT_TRUE(inflates(followed, bytes.size()));
  EXPECT_FALSE(inflates(packed, bytes.size() - 1)) << "there is more";
  EXPECT_FALSE(inflates(packed, bytes.size() + 1)) << "there is less";
  EXPECT_FALSE(inflates(Bytes(packed.begin(), packed.end() - 5), bytes.size())) << "its end is missing";
  Bytes changed = packed;
  changed.back() ^= 1;
  EXPECT_FALSE(inflates(changed, bytes.size())) << "the checksum is another";
  EXPECT_FALSE(inflates({}, 1));
}

}  // namespace
}  // namespace sinew::tests
