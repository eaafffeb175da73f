// Files of chunks, and the columns and texts in them, that say what cannot be.
#include "core/io/project/chunk_file.h"

#include <cmath>
#include <cstring>
#include <limits>

#include <gtest/gtest.h>

#include "core/io/disk/content_hash.h"
#include "core/io/project/stored_clip.h"  // and json.h

namespace sinew {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;
constexpr std::size_t kTable = 32;  // where it begins; each row: offset, bytes there, bytes unpacked, hash

void write(Bytes& file, std::size_t at, std::uint64_t number) { std::memcpy(file.data() + at, &number, sizeof number); }

TEST(ChunkFile, ChunksComeBackAsTheyWere) {
  const std::vector<Bytes> chunks{Bytes(1000, 7), {}, {1, 2, 3}, Bytes(kMebibyte + 1, 9)};
  const Bytes file = packChunkFile("{}", chunks);
  EXPECT_GT(file.size(), kMebibyte) << "large ones are not packed";
  const auto opened = ChunkFile::open(file);
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->index(), "{}");
  for (std::size_t i = 0; i < chunks.size(); ++i) EXPECT_EQ(*opened->chunk(i), chunks[i]) << i;
  EXPECT_FALSE(opened->chunk(chunks.size()));
}

TEST(ChunkFile, SmallFilesCannotFillTheMemory) {
  std::vector<Bytes> chunks(66, Bytes(kMebibyte, 7));
  const Bytes file = packChunkFile("{}", chunks);
  EXPECT_GT(file.size(), 2 * kMebibyte) << "the last ones are as they were";
  EXPECT_LT(file.size(), 4 * kMebibyte);
  EXPECT_TRUE(ChunkFile::open(file));
  Bytes more = packChunkFile("{}", {chunks.data(), 1});
  write(more, kTable + 16, kMebibyte + 1);
  EXPECT_FALSE(ChunkFile::open(more));
  more = packChunkFile("{}", {chunks.data(), 1});
  write(more, kTable + 16, kMebibyte - 1);
  const auto opened = ChunkFile::open(more);
  ASSERT_TRUE(opened);
  EXPECT_FALSE(opened->chunk(0)) << "it is larger than it says";
}

TEST(ChunkFile, ChunksLieApartAndInTheFile) {
  const std::vector<Bytes> chunks{{1, 2, 3}, {4, 5, 6}};
  const Bytes whole = packChunkFile("{}", chunks);
  std::uint64_t first = 0;
  std::memcpy(&first, whole.data() + kTable, sizeof first);
  for (const std::uint64_t at : {first, first + 2, std::uint64_t{whole.size()}, ~std::uint64_t{0}}) {
    Bytes file = whole;
    write(file, kTable + 32, at);
    EXPECT_FALSE(ChunkFile::open(file)) << at;
  }
}

TEST(ChunkFile, ContentIsToldApart) {
  const Bytes bytes{1, 2, 3};
  EXPECT_EQ(contentHash(bytes).substr(0, 5), "xxh3:");
  EXPECT_EQ(contentHash(bytes).size(), 37u);
  EXPECT_NE(contentHash(bytes), contentHash({}));
}

TEST(ProjectColumns, AreGivenOnce) {
  const Bytes bytes(64);
  ColumnReader reader(bytes);
  EXPECT_EQ(reader.at(0, 6, 8).size(), 48u);
  EXPECT_TRUE(reader.at(0, 3, 8).empty()) << "so many bytes are not left";
  EXPECT_EQ(reader.at(0, 2, 8).size(), 16u);
  EXPECT_TRUE(ColumnReader(bytes).at(~std::uint64_t{0}, 1, 8).empty());
  EXPECT_TRUE(ColumnReader(bytes).at(0, ~std::uint64_t{0}, 8).empty());
}

TEST(ProjectJson, LiesOnlySoDeep) {
  const auto nested = [](std::size_t depth) {
    return R"({"a":)" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "}";
  };
  EXPECT_TRUE(parseJson(nested(kMaxJsonDepth)));
  EXPECT_FALSE(parseJson(nested(kMaxJsonDepth + 1)));
  EXPECT_FALSE(parseJson(nested(1'000'000)));
  EXPECT_TRUE(parseJson(R"({"a":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})")) << "a text";
  for (const std::size_t depth : {std::size_t{kMaxJsonDepth}, std::size_t{kMaxJsonDepth} - 1}) {
    JsonWriter json;
    const std::string members = nested(depth);
    json.object([&] { json.object("in", [&] { json.putOthers(members.substr(1, members.size() - 2)); }); });
    EXPECT_EQ(json.fault().empty(), depth < kMaxJsonDepth);
    if (json.fault().empty()) {
      EXPECT_TRUE(parseJson(json.text()));
    }
  }
}

TEST(ProjectJson, RemembersWhatCannotBeWritten) {
  const auto faultOf = [](const auto& value) {
    JsonWriter json;
    json.object([&] { json.field("speed", value), json.field("other", 1); });
    return json.fault();
  };
  EXPECT_EQ(faultOf(1.5), "");
  EXPECT_EQ(faultOf(std::numeric_limits<double>::infinity()), "speed");
  EXPECT_EQ(faultOf(std::nanf("")), "speed");
  EXPECT_EQ(faultOf(std::string_view("\xff")), "speed");
  EXPECT_EQ(faultOf(Vec3(0.f, std::nanf(""), 0.f)), "speed");
}

TEST(ProjectJson, NumbersBeyondAFloatAreRefused) {
  const auto document = parseJson(R"({"a":1e39,"b":[1e39,0,0],"c":3.0e38})");
  const Members members(*document, "it");
  EXPECT_EQ(members.real("c", 0.f), 3.0e38f);
  EXPECT_TRUE(members.ok());
  EXPECT_EQ(members.real("a", 2.f), 2.f);
  EXPECT_FALSE(members.ok());
  const Members again(*document, "it");
  again.vec3("b", {});
  EXPECT_FALSE(again.ok());
}

}  // namespace
}  // namespace sinew
