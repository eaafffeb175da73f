// Pictures of all kinds that are read, clear words about those that are not, and what stands in for missing ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "core/io/images.h"

#include "core/io/guard/import_process.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Data = std::vector<unsigned char>;

void append(Data& to, std::initializer_list<int> bytes) {
  for (const int b : bytes) to.push_back(static_cast<unsigned char>(b));
}
void append(Data& to, const Data& more) { to.insert(to.end(), more.begin(), more.end()); }
void append32(Data& to, std::size_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) to.push_back(static_cast<unsigned char>(value >> shift));
}

// ISO/IEC 15948, with rows of filter type 0 in one stored block; the decoder does not look at the checksums.
Data png(int width, int height, int depth, int colors, bool interlaced, const Data& rows, const Data& palette = {}) {
  Data out;
  append(out, {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
  const auto chunk = [&](const char* type, const Data& content) {
    append32(out, content.size());
    for (int i = 0; i < 4; ++i) out.push_back(static_cast<unsigned char>(type[i]));
    append(out, content);
    append32(out, 0);
  };
  Data header;
  append32(header, static_cast<std::size_t>(width));
  append32(header, static_cast<std::size_t>(height));
  append(header, {depth, colors, 0, 0, interlaced});
  chunk("IHDR", header);
  if (!palette.empty()) chunk("PLTE", palette);
  const int size = static_cast<int>(rows.size());
  Data packed;
  append(packed, {0x78, 0x01, 0x01, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255});
  append(packed, rows);
  append32(packed, 0);
  chunk("IDAT", packed);
  chunk("IEND", {});
  return out;
}

Data fromHex(std::string_view text) {
  Data out;
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    out.push_back(static_cast<unsigned char>(digit(text[i]) * 16 + digit(text[i + 1])));
  return out;
}

// One colour, RGB (200, 100, 50), progressive.
constexpr std::string_view kProgressiveJpeg =
    "ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c"
    "0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509140d0b0d1414"
    "141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414ffc20011080002"
    "000203012200021101031101ffc4001500010100000000000000000000000000000003ffc4001501010100000000000000000000000000"
    "000607ffda000c03010002100310000001880f48ffc40014100100000000000000000000000000000000ffda00080101000105027fffc4"
    "0014110100000000000000000000000000000000ffda0008010301013f017fffc40014110100000000000000000000000000000000ffda"
    "0008010201013f017fffc40014100100000000000000000000000000000000ffda0008010100063f027fffc40014100100000000000000"
    "000000000000000000ffda0008010100013f217fffda000c03010002000300000010f3ffc4001411010000000000000000000000000000"
    "0000ffda0008010301013f107fffc40014110100000000000000000000000000000000ffda0008010201013f107fffc400141001000000"
    "00000000000000000000000000ffda0008010100013f107fffd9";

// One colour, inverted CMYK (200, 100, 50, 255), as photo programs write it.
constexpr std::string_view kCmykJpeg =
    "ffd8ffee000e41646f626500640000000000ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a"
    "0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffc000140800020002044311004d11005911004b1100ff"
    "c400160001010100000000000000000000000000080709ffc40014100100000000000000000000000000000000ffda000e0443004d0059"
    "004b00003f006026817b54dfffd9";

std::vector<int> pixel(const Data& file, std::size_t index = 0) {
  const auto image = decodeImage(file, "picture");
  if (!image) {
    ADD_FAILURE() << image.error().for_user << " " << image.error().for_log;
    return {};
  }
  const auto first = image->rgba.begin() + static_cast<std::ptrdiff_t>(4 * index);
  return {first, first + 4};
}

TEST(Images, KeepPngAndJpegAsTheyCame) {
  const auto kept = [](const Data& file) {
    const auto image = decodeImage(file, "picture");
    EXPECT_TRUE(image);
    return image ? Data(image->encoded.begin(), image->encoded.end()) : Data();
  };
  const Data picture = png(1, 1, 8, 2, false, {0, 10, 20, 30}), photo = fromHex(kCmykJpeg);
  EXPECT_EQ(kept(picture), picture);
  EXPECT_EQ(imageMediaType(picture), "image/png");
  EXPECT_EQ(kept(photo), photo);
  EXPECT_EQ(imageMediaType(photo), "image/jpeg");
  EXPECT_EQ(imageMediaType({}), "");
  const Data tga = {0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0, 3, 2, 1};
  EXPECT_THAT(kept(tga), testing::IsEmpty());
}

TEST(Images, PngOfAllKinds) {
  EXPECT_THAT(pixel(png(1, 1, 8, 2, false, {0, 10, 20, 30})), ElementsAre(10, 20, 30, 255));
  EXPECT_THAT(pixel(png(1, 1, 8, 6, false, {0, 10, 20, 30, 40})), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(pixel(png(1, 1, 16, 2, false, {0, 10, 99, 20, 99, 30, 99})), ElementsAre(10, 20, 30, 255));
  EXPECT_THAT(pixel(png(1, 1, 16, 6, false, {0, 10, 9, 20, 9, 30, 9, 40, 9})), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(pixel(png(1, 1, 8, 0, false, {0, 77})), ElementsAre(77, 77, 77, 255));
  EXPECT_THAT(pixel(png(1, 1, 8, 4, false, {0, 77, 50})), ElementsAre(77, 77, 77, 50));
  EXPECT_THAT(pixel(png(2, 1, 1, 0, false, {0, 0x40}), 1), ElementsAre(255, 255, 255, 255));
  EXPECT_THAT(pixel(png(2, 1, 8, 3, false, {0, 1, 0}, {1, 2, 3, 4, 5, 6})), ElementsAre(4, 5, 6, 255));
  // Adam7 of 2 × 2 pixels: three passes have any.
  const Data interlaced = png(2, 2, 8, 0, true, {0, 1, 0, 2, 0, 3, 4});
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(pixel(interlaced, i)[0], static_cast<int>(i + 1));
}

TEST(Images, JpegProgressiveAndCmyk) {
  const std::vector<int> progressive = pixel(fromHex(kProgressiveJpeg));
  EXPECT_NEAR(progressive[0], 200, 6);
  EXPECT_NEAR(progressive[1], 100, 6);
  EXPECT_NEAR(progressive[2], 50, 6);
  const std::vector<int> cmyk = pixel(fromHex(kCmykJpeg));
  EXPECT_NEAR(cmyk[0], 200, 6);
  EXPECT_NEAR(cmyk[1], 100, 6);
  EXPECT_NEAR(cmyk[2], 50, 6);
}

TEST(Images, TgaBmpPsdGifHdr) {
  const auto tga = [](int type, int bits, const Data& pixels) {
    Data out;
    append(out, {0, 0, type, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, bits, 0x20});
    append(out, pixels);
    return out;
  };
  EXPECT_THAT(pixel(tga(2, 24, {30, 20, 10, 3, 2, 1}), 1), ElementsAre(1, 2, 3, 255));
  EXPECT_THAT(pixel(tga(2, 32, {30, 20, 10, 40, 0, 0, 0, 0})), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(pixel(tga(10, 24, {0x81, 30, 20, 10}), 1), ElementsAre(10, 20, 30, 255)) << "run of two";
  EXPECT_THAT(pixel(tga(10, 32, {0x01, 30, 20, 10, 40, 3, 2, 1, 4}), 1), ElementsAre(1, 2, 3, 4)) << "two as they are";
  EXPECT_THAT(pixel(tga(2, 16, {0x1f, 0x00, 0x00, 0x7c}), 1), ElementsAre(255, 0, 0, 255));
  EXPECT_THAT(pixel(tga(10, 16, {0x81, 0xe0, 0x03})), ElementsAre(0, 255, 0, 255));

  Data bmp;
  append(bmp, {'B', 'M', 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0});
  append(bmp, Data(24, 0));
  append(bmp, {30, 20, 10, 0});
  EXPECT_THAT(pixel(bmp), ElementsAre(10, 20, 30, 255));

  for (const int depth : {8, 16}) {
    Data psd;
    append(psd, {'8', 'B', 'P', 'S', 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, depth, 0, 3});
    append(psd, Data(14, 0));
    for (const int value : {10, 20, 30}) {
      append(psd, {value});
      if (depth == 16) append(psd, {99});
    }
    EXPECT_THAT(pixel(psd), ElementsAre(10, 20, 30, 255)) << depth;
  }

  Data gif;
  append(gif, {'G', 'I', 'F', '8', '9', 'a', 1, 0, 1, 0, 0x80, 0, 0, 10, 20, 30, 1, 2, 3});
  append(gif, {0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3b});
  EXPECT_THAT(pixel(gif), ElementsAre(10, 20, 30, 255));

  const std::string hdr_head = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n";
  Data hdr(hdr_head.begin(), hdr_head.end());
  append(hdr, {128, 128, 128, 129});  // 1.0
  EXPECT_THAT(pixel(hdr), ElementsAre(255, 255, 255, 255));
}

TEST(Images, KindsThatAreNotReadAreNamed) {
  const auto refusal = [](Data file) {
    file.resize(64, 0);
    const auto image = decodeImage(file, "coat");
    return image ? std::string() : image.error().for_user.english();
  };
  const std::pair<const char*, Data> kinds[] = {{"DDS", {'D', 'D', 'S', ' '}},
                                                {"TIFF", {'I', 'I', '*', 0}},
                                                {"TIFF", {'M', 'M', 0, '*'}},
                                                {"EXR", {0x76, 0x2f, 0x31, 0x01}},
                                                {"WebP", {'R', 'I', 'F', 'F', 1, 2, 3, 4, 'W', 'E', 'B', 'P'}},
                                                {"KTX", {0xab, 'K', 'T', 'X', ' '}},
                                                {"HEIF", {0, 0, 0, 24, 'f', 't', 'y', 'p', 'h', 'e', 'i', 'c'}}};
  for (const auto& [name, file] : kinds) {
    EXPECT_THAT(refusal(file), testing::AllOf(HasSubstr(name), HasSubstr("save it as PNG"))) << name;
  }
  EXPECT_THAT(refusal({'x'}), HasSubstr("damaged or of a kind"));
}

TEST(Images, OneWithoutBytesOrAddressIsSaid) {
  const MemorySource files;
  for (const FileSource* source : {static_cast<const FileSource*>(nullptr), static_cast<const FileSource*>(&files)}) {
    const std::vector<ImageJob> jobs{{.name = "coat", .files = source}};
    const std::atomic<bool> cancel{false};
    const DecodedImages out = decodeImages(jobs, cancel);
    ASSERT_EQ(out.lines.size(), 1u);
    EXPECT_EQ(out.lines[0].text, "The image coat is empty.");
    EXPECT_TRUE(out.missing.empty());
    EXPECT_EQ(out.images.at(0), nullptr);
  }
}

TEST(Images, HugeOnesAreRefusedByTheirHeader) {
  Data wide = png(1, 1, 8, 0, false, {0, 1});
  wide[16] = 0, wide[17] = 1;  // 65537 pixels across
  EXPECT_FALSE(decodeImage(wide, "wide"));
}

TEST(Images, ManyAtOnceKeepTheirOrder) {
  std::vector<Data> files;
  for (int i = 1; i <= 20; ++i) files.push_back(png(i, 1, 8, 0, false, Data(static_cast<std::size_t>(i + 1), 0)));
  std::vector<ImageJob> jobs;
  for (const Data& file : files) jobs.push_back({.name = "image", .bytes = file});
  const std::atomic<bool> cancel{false};
  const DecodedImages out = decodeImages(jobs, cancel);
  EXPECT_TRUE(out.lines.empty());
  for (int i = 1; i <= 20; ++i) EXPECT_EQ(out.images[static_cast<std::size_t>(i - 1)]->width, i);
}

// The header says what a picture will take; each of these may be so large by itself.
TEST(Images, PicturesOfOneFileShareABoundOfMemory) {
  const Data huge = png(kMaxImageSide, kMaxImageSide, 8, 0, false, {0, 1});
  const auto said = [&](std::size_t count) {
    const std::vector<ImageJob> jobs(count, ImageJob{.name = "sky", .bytes = huge});
    const std::atomic<bool> cancel{false};
    const DecodedImages out = decodeImages(jobs, cancel);
    std::string lines;
    for (const ReportLine& line : out.lines) lines += line.text.english();
    return lines;
  };
  EXPECT_THAT(said(1), HasSubstr("damaged"));
  EXPECT_THAT(said(2), HasSubstr("does not fit into the memory meant for textures"));
}

TEST(Images, ACancelledDecodingMakesNone) {
  const Data file = png(1, 1, 8, 0, false, {0, 1});
  const std::vector<ImageJob> jobs(8, ImageJob{.name = "image", .bytes = file});
  const std::atomic<bool> cancel{true};
  const DecodedImages out = decodeImages(jobs, cancel);
  ASSERT_EQ(out.images.size(), 8u);
  for (const auto& image : out.images) EXPECT_EQ(image, nullptr);
}

class TextureFolder : public testing::Test {
 protected:
  void SetUp() override {
    root_ = std::filesystem::temp_directory_path() / ("sinew_textures_" + std::to_string(::getpid()));
    for (const char* folder : {"model/a/skin", "model/b/skin", "elsewhere"})
      std::filesystem::create_directories(root_ / folder);
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void write(const std::string& name, const Data& bytes) const {
    std::ofstream(root_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  // A grey picture of one pixel.
  void picture(const std::string& name, int grey) const {
    write(name, png(1, 1, 8, 0, false, {0, static_cast<unsigned char>(grey)}));
  }

  // The grey value of the picture that a model with this path gets, or -1.
  int find(const std::string& path) {
    const auto source = folderSource(root_ / "model", relinked_);
    const ImageJob job{.name = path, .files = source.get(), .paths = {path}};
    const std::atomic<bool> cancel{false};
    report_ = {};
    const auto images = decodeImages(std::span(&job, 1), cancel).report(report_);
    return images.at(0) ? images[0]->rgba[0] : -1;
  }

  std::filesystem::path root_;
  std::map<std::string, std::filesystem::path> relinked_;
  ImportReport report_;
};

TEST_F(TextureFolder, PathsOfOtherComputersLeadToTheFileThatAgreesMost) {
  picture("model/a/skin/Coat.png", 1);
  picture("model/b/skin/Coat.png", 2);
  picture("model/a/hat.png", 3);
  EXPECT_EQ(find("C:\\work\\hero\\b\\skin\\coat.PNG"), 2);
  EXPECT_EQ(find("/home/anna/hero/A/Skin/coat.png"), 1);
  EXPECT_EQ(find("a\\skin\\Coat.png"), 1);
  EXPECT_EQ(find("..\\..\\hero\\a\\hat.png"), 3);
  EXPECT_EQ(find("C:hat.png"), 3);
  EXPECT_TRUE(report_.lines.empty());
}

TEST_F(TextureFolder, MissingOnesAreListedWithTheFolders) {
  EXPECT_EQ(find("D:\\maps\\gone.png"), -1);
  ASSERT_EQ(report_.missing_textures.size(), 1u);
  EXPECT_EQ(report_.missing_textures[0].name, "D:\\maps\\gone.png");
  EXPECT_THAT(report_.missing_textures[0].looked_in, ElementsAre("model", "model/../textures", "model/../tex"));
  EXPECT_TRUE(reports(report_, ReportKind::dropped, "gone.png"));
}

TEST_F(TextureFolder, RelinkedOnesAreReadFromAnywhereAndLeadToTheirNeighbours) {
  picture("elsewhere/renamed.png", 5);
  picture("elsewhere/Hat.png", 6);
  EXPECT_EQ(find("coat.png"), -1);
  EXPECT_EQ(find("maps/hat.png"), -1);
  relinked_["coat.png"] = root_ / "elsewhere/renamed.png";
  EXPECT_EQ(find("coat.png"), 5);
  EXPECT_EQ(find("maps/hat.png"), 6);
  EXPECT_EQ(find("scarf.png"), -1);
  EXPECT_THAT(report_.missing_textures.at(0).looked_in, testing::Contains("elsewhere"));
  relinked_["coat.png"] = root_ / "elsewhere/gone.png";
  EXPECT_EQ(find("coat.png"), -1);
}

TEST_F(TextureFolder, AnotherKindOfTheSameNameStandsIn) {
  write("model/coat.dds", {'D', 'D', 'S', ' ', 0, 0, 0, 0});
  EXPECT_EQ(find("coat.dds"), -1);
  EXPECT_TRUE(reports(report_, ReportKind::dropped, "coat.dds is a DDS picture, which is not read; save it as PNG"));
  EXPECT_TRUE(report_.missing_textures.empty()) << "it is there";
  picture("model/b/Coat.png", 7);
  EXPECT_EQ(find("coat.dds"), 7);
  EXPECT_TRUE(reports(report_, ReportKind::repaired, "coat.png was taken in its place"));
  EXPECT_EQ(find("x\\coat.tga"), 7);
  EXPECT_TRUE(reports(report_, ReportKind::repaired, "is not there; coat.png was taken"));
  write("model/hat.png", {0x89, 'P', 'N', 'G', 0});
  EXPECT_EQ(find("hat.png"), -1) << "damaged is not missing";
  EXPECT_TRUE(report_.missing_textures.empty());
}

TEST_F(TextureFolder, ADotInAFolderIsNoEnding) {
  picture("model/b/Coat.png", 7);
  EXPECT_EQ(find("maps.v2/coat"), 7);
  EXPECT_EQ(find("maps.v2\\coat"), 7);
  EXPECT_EQ(find("coat.v2.tga"), -1);
}

TEST_F(TextureFolder, EveryImporterFillsTheReport) {
  GltfBuilder b = arm();
  b.root["images"] =
      GltfBuilder::Json::array({{{"uri", "maps/gone.png"}}, {{"uri", "maps/beside.png"}}, {{"uri", "maps/gone.png"}}});
  const std::string text = b.gltf("data.bin");
  write("model/m.gltf", Data(text.begin(), text.end()));
  write("model/data.bin", b.bin());
  auto imported = importCharacter(root_ / "model/m.gltf");
  ASSERT_TRUE(imported) << imported.error().for_user;
  ASSERT_EQ(imported->report.missing_textures.size(), 2u) << "each once, however many images name it";
  EXPECT_EQ(imported->report.missing_textures[0].name, "maps/gone.png");
  EXPECT_EQ(std::ranges::count_if(
                imported->report.lines,
                [](const ReportLine& line) { return line.text.english().find("gone.png") != std::string::npos; }),
            1);
  picture("elsewhere/found.png", 9);
  picture("elsewhere/beside.png", 8);
  const ImportOptions relinked{.relinked_textures = {{"maps/gone.png", root_ / "elsewhere/found.png"}}};
  for (const bool guarded : {false, true}) {
    imported =
        guarded ? importGuarded(root_ / "model/m.gltf", relinked) : importCharacter(root_ / "model/m.gltf", relinked);
    ASSERT_TRUE(imported);
    EXPECT_TRUE(imported->report.missing_textures.empty());
    ASSERT_NE(imported->character->images.at(0), nullptr);
    EXPECT_EQ(imported->character->images[0]->rgba[0], 9);
    ASSERT_NE(imported->character->images.at(1), nullptr) << guarded;
    EXPECT_EQ(imported->character->images[1]->rgba[0], 8);
  }
}

}  // namespace
}  // namespace sinew::tests
