// The folder that importers see, and the addresses in files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <fmt/format.h>

#include "core/io/importer.h"
#include "core/io/uri.h"
#include "tests/support/builders/gltf_builder.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

class FolderSourceTest : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("sinew_folder_" + std::to_string(::getpid()));
    for (const char* folder : {"model/sub/deep", "textures", "tex", "elsewhere"})
      fs::create_directories(root_ / folder);
    write("model/a.bin", "inside");
    write("model/sub/deep/skin.png", "found deep");
    write("textures/Coat.png", "found beside");
    write("tex/hat.png", "found in tex");
    write("elsewhere/secret.bin", "secret");
    fs::create_symlink(root_ / "elsewhere/secret.bin", root_ / "model/link.bin");
    fs::create_directory_symlink(root_ / "elsewhere", root_ / "model/linked");
    source_ = folderSource(root_ / "model");
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& text) const { std::ofstream(root_ / name) << text; }
  std::string text(const Result<std::vector<unsigned char>>& bytes) const {
    return bytes ? std::string(bytes->begin(), bytes->end()) : "refused: " + bytes.error().for_user.english();
  }

  fs::path root_;
  std::unique_ptr<FileSource> source_;
};

TEST_F(FolderSourceTest, ReadsInsideOnly) {
  EXPECT_EQ(text(source_->read("a.bin")), "inside");
  EXPECT_EQ(text(source_->read("./sub/deep/skin.png")), "found deep");
  for (const char* outside : {"../elsewhere/secret.bin", "sub/../../elsewhere/secret.bin", "link.bin",
                              "linked/secret.bin", "/etc/passwd", "/dev/zero", ""}) {
    EXPECT_THAT(text(source_->read(outside)), testing::HasSubstr("outside")) << outside;
  }
  EXPECT_EQ(text(source_->read((root_ / "model/a.bin").string())).substr(0, 8), "refused:");
  EXPECT_THAT(text(source_->read("none.bin")), testing::HasSubstr("not there"));
  EXPECT_THAT(text(source_->read("sub")), testing::HasSubstr("not a file"));
}

TEST_F(FolderSourceTest, LooksForTexturesByName) {
  EXPECT_EQ(text(source_->readTexture("C:\\Users\\artist\\skin.png")), "found deep");
  EXPECT_EQ(text(source_->readTexture("/home/artist/coat.PNG")), "found beside");
  EXPECT_EQ(text(source_->readTexture("../tex/hat.png")), "found in tex");
  EXPECT_THAT(text(source_->readTexture("secret.bin")), testing::HasSubstr("../textures"));
  EXPECT_EQ(text(source_->readTexture("a.bin")), "inside");
}

// Of several of one name the one whose folders are those of the path, however the letters are written there.
TEST_F(FolderSourceTest, FoldersTellTexturesOfOneNameApart) {
  for (const char* folder : {"model/Textures/Body", "model/Textures/Face", "model/a", "model/maps/Face"}) {
    fs::create_directories(root_ / folder);
    write(std::string(folder) + "/Skin_N.png", folder);
  }
  for (const auto& [path, found] : {std::pair("C:\\Work\\TEXTURES\\FACE\\skin_n.PNG", "model/Textures/Face"),
                                    {"D:/work/textures/body/SKIN_N.png", "model/Textures/Body"},
                                    {"X:\\Maps\\face\\Skin_N.png", "model/maps/Face"},
                                    {"/home/artist/Textures/Face/Skin_N.png", "model/Textures/Face"},
                                    {"/home/artist/A/Skin_N.png", "model/a"}})
    EXPECT_EQ(text(folderSource(root_ / "model")->readTexture(path)), found) << path;
}

TEST_F(FolderSourceTest, ReadsRelinkedTexturesFromAnywhere) {
  const std::string name = "C:\\shots\\lost.png";
  EXPECT_THAT(text(source_->readTexture(name)), testing::HasSubstr("is not in"));

  const fs::path elsewhere = root_ / "elsewhere/secret.bin";
  const auto relinked = folderSource(root_ / "model", {{name, elsewhere}, {"coat.png", root_ / "nowhere.png"}});
  EXPECT_EQ(text(relinked->readTexture(name)), "secret");
  EXPECT_EQ(text(relinked->readTexture("coat.png")), "found beside") << "a relinked picture that is gone is looked for";
  EXPECT_THAT(relinked->filesRead(), testing::Contains(elsewhere));
  EXPECT_THAT(text(relinked->read("../elsewhere/secret.bin")), testing::HasSubstr("outside")) << "only as that texture";
}

TEST_F(FolderSourceTest, AFullFolderDoesNotHideTheTexturesBeside) {
  for (int i = 0; i < 21'000; ++i) write("model/sub/" + std::to_string(i), "");
  EXPECT_EQ(text(source_->readTexture("coat.png")), "found beside");
}

TEST_F(FolderSourceTest, FilesBeyondTwoGigabytesAreRefused) {
  write("model/huge.bin", "");
  fs::resize_file(root_ / "model/huge.bin", (std::uintmax_t{2} << 30) + 1);
  EXPECT_THAT(text(source_->read("huge.bin")), testing::HasSubstr("larger than 2 GB"));
}

TEST_F(FolderSourceTest, DoesNotFollowATexturesFolderThatIsALink) {
  fs::remove_all(root_ / "textures");
  fs::create_directory_symlink(root_ / "elsewhere", root_ / "textures");
  EXPECT_THAT(text(source_->readTexture("secret.bin")), testing::HasSubstr("../textures"));
  EXPECT_EQ(text(source_->readTexture("hat.png")), "found in tex");
}

TEST_F(FolderSourceTest, TellsWhatWasRead) {
  EXPECT_TRUE(source_->filesRead().empty());
  for (const char* name : {"a.bin", "./a.bin", "none.bin", "link.bin"}) (void)source_->read(name);
  (void)source_->readTexture("coat.png");
  const fs::path real = fs::canonical(root_);
  EXPECT_THAT(source_->filesRead(), testing::ElementsAre(real / "model/a.bin", real / "textures/Coat.png"));
}

TEST_F(FolderSourceTest, AnImportNamesTheModelFirst) {
  const tests::GltfBuilder b = tests::arm();
  write("model/m.gltf", b.gltf("data.bin"));
  write("model/data.bin", std::string(b.bin().begin(), b.bin().end()));
  const auto imported = importCharacter(root_ / "model/sub/../m.gltf");
  ASSERT_TRUE(imported) << imported.error().for_user;
  const fs::path real = fs::canonical(root_);
  EXPECT_THAT(imported->files, testing::ElementsAre(real / "model/m.gltf", real / "model/data.bin"));
}

TEST(Uri, PercentDecoding) {
  EXPECT_EQ(percentDecoded("my%20coat%2Epng"), "my coat.png");
  EXPECT_EQ(percentDecoded("100%"), "100%");
  EXPECT_EQ(percentDecoded("%zz%4"), "%zz%4");
  EXPECT_EQ(percentDecoded("%c3%a4"), "ä");
}

TEST(Uri, DataUris) {
  const auto bytes = [](std::string_view uri) {
    const auto b = dataUriBytes(uri);
    return b ? std::string(b->begin(), b->end()) : "none";
  };
  EXPECT_EQ(bytes("data:application/octet-stream;base64,SGVsbG8="), "Hello");
  EXPECT_EQ(bytes("data:;base64,SGVsbG8"), "Hello");
  EXPECT_EQ(bytes("data:;base64,SGVs\r\n bG8="), "Hello");
  EXPECT_EQ(bytes("data:,a%20b"), "a b");
  EXPECT_EQ(bytes("data:Hello"), "none");
  EXPECT_EQ(bytes("data:;base64,SG*s"), "none");
  EXPECT_EQ(bytes("file.bin"), "none");
}

TEST(Uri, NamesAreMadeValid) {
  EXPECT_EQ(cleanName("hüft\tbone"), "hüft bone");
  EXPECT_EQ(cleanName("a\xff"
                      "b"),
            "a\xEF\xBF\xBD"
            "b");
  EXPECT_EQ(cleanName("\xed\xa0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // half of a surrogate pair
  EXPECT_LE(cleanName(std::string(5000, 'x')).size(), 512u);
}

// Whatever the bytes are, written as base64 or with percent signs they come back.
RC_GTEST_PROP(Uri, BytesComeBackHoweverTheyAreWritten, (const std::vector<unsigned char>& bytes)) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string base64, percents;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) three = three << 8 | (i + k < bytes.size() ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) base64 += i + k > bytes.size() ? '=' : kDigits[three >> (18 - 6 * k) & 63u];
  }
  const bool capitals = *rc::gen::arbitrary<bool>();
  for (const unsigned char byte : bytes) percents += fmt::format(fmt::runtime(capitals ? "%{:02X}" : "%{:02x}"), byte);
  RC_ASSERT(dataUriBytes("data:application/octet-stream;base64," + base64) == std::optional(bytes));
  RC_ASSERT(dataUriBytes("data:," + percents) == std::optional(bytes));
  RC_ASSERT(percentDecoded(percents) == std::string(bytes.begin(), bytes.end()));
}

// Every character, by the definition of UTF-8: one byte more or less is none.
TEST(CleanName, KeepsEveryCharacterAndNothingElse) {
  const auto written = [](char32_t c) {
    std::string s;
    if (c < 0x80) return std::string(1, static_cast<char>(c));
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    s += static_cast<char>((0xff00u >> (more + 1) & 0xffu) | c >> 6 * more);
    for (int k = more - 1; k >= 0; --k) s += static_cast<char>(0x80u | (c >> 6 * k & 0x3fu));
    return s;
  };
  for (const char32_t c :
       {U'\x20', U'\x7e', U'\x80', U'\x7ff', U'\x800', U'\xd7ff', U'\xe000', U'\xffff', U'\x10000', U'\x10ffff'}) {
    const std::string name = written(c);
    EXPECT_EQ(cleanName(name), name) << static_cast<unsigned>(c);
    const std::string cut = cleanName(name.substr(0, name.size() - 1));
    EXPECT_TRUE(cut.empty() || cut.starts_with("\xEF\xBF\xBD")) << static_cast<unsigned>(c);
  }
  for (const char32_t c : {char32_t{0xd800}, char32_t{0xdfff}, char32_t{0x110000}})
    EXPECT_EQ(cleanName(written(c)).find("\xEF\xBF\xBD"), 0u) << static_cast<unsigned>(c);
  for (const char* overlong : {"\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf"})
    EXPECT_EQ(cleanName(overlong).find("\xEF\xBF\xBD"), 0u);
  EXPECT_EQ(cleanName("\x1f\x7f"), "  ");
}

}  // namespace
}  // namespace sinew
