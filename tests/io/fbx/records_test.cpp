// The records of FBX files: what was written is read, in both forms; what is malformed is refused quickly.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "core/io/fbx/records/writer.h"
#include "core/io/fbx/scene.h"
#include "places.h"
#include "tests/io/fbx/record_helpers.h"
#include "tests/support/builders/fbx_builder.h"
#include "tests/support/processor_time.h"

namespace {

using namespace sinew;
using namespace sinew::tests;
std::string refusal(const Result<FbxDocument>& document) {
  return document ? "it was read" : document.error().for_user.english();
}

// ---------------------------------------------------------------- random trees

rc::Gen<std::string> anyName() {
  return rc::gen::map(rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcXYZ019_-|"))),
                      [](const std::string& name) { return fmt::format("N{:.200}", name); });
}

rc::Gen<std::string> anyText() {
  return rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab \"{}:;,*\n\t\xC3\xA4.5-")));
}

rc::Gen<double> anyReal() {
  return rc::gen::oneOf(rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t x) { return x / 1024.0; }),
                        rc::gen::elementOf(std::vector<double>{0.0, -0.0, 1e-300, -1e300, 0.1, 5e-324, 1.7976e308}));
}

template <class T, class Gen>
rc::Gen<FbxNode::Value> anyArray(Gen element) {
  return rc::gen::map(rc::gen::container<std::vector<T>>(element), [](std::vector<T> a) { return FbxNode::Value(a); });
}

rc::Gen<FbxNode::Value> anyValue() {
  const auto as = [](auto x) { return FbxNode::Value(x); };
  return rc::gen::oneOf(rc::gen::map(rc::gen::arbitrary<std::int32_t>(), as),
                        rc::gen::map(rc::gen::arbitrary<std::int64_t>(), as), rc::gen::map(anyReal(), as),
                        rc::gen::map(anyText(), as));
}

rc::Gen<FbxNode::Value> anyArrayValue() {
  return rc::gen::oneOf(anyArray<std::int32_t>(rc::gen::arbitrary<std::int32_t>()),
                        anyArray<std::int64_t>(rc::gen::arbitrary<std::int64_t>()), anyArray<double>(anyReal()),
                        anyArray<float>(rc::gen::map(
                            anyReal(), [](double x) { return static_cast<float>(std::clamp(x, -1e30, 1e30)); })));
}

FbxNode anyTree(int levels) {
  FbxNode node{*anyName(), {}, {}};
  if (*rc::gen::inRange(0, 3) == 0)
    node.values.push_back(*anyArrayValue());
  else
    node.values = *rc::gen::resize(6, rc::gen::container<std::vector<FbxNode::Value>>(anyValue()));
  // ASCII spells an array as a block, so that such a record has no other children.
  const bool array = node.values.size() == 1 && node.values[0].index() >= 6;
  const int children = levels > 0 && !array ? *rc::gen::inRange(0, 4) : 0;
  for (int i = 0; i < children; ++i) node.children.push_back(anyTree(levels - 1));
  return node;
}

void expectSame(const FbxRecord& read, const FbxNode& written);

void expectSameChildren(FbxRecords read, const std::vector<FbxNode>& written) {
  RC_ASSERT(read.size() == written.size());
  for (std::size_t i = 0; i < written.size(); ++i) expectSame(read[i], written[i]);
}

void expectSame(const FbxRecord& read, const FbxNode& written) {
  RC_ASSERT(read.name == written.name);
  RC_ASSERT(read.values.size() == written.values.size());
  for (std::size_t i = 0; i < written.values.size(); ++i) {
    const FbxNode::Value& value = written.values[i];
    if (const auto* a = std::get_if<std::vector<float>>(&value)) RC_ASSERT(*fbxFloats(&read) == *a);
    if (const auto* a = std::get_if<std::vector<double>>(&value)) RC_ASSERT(*fbxDoubles(&read) == *a);
    if (const auto* a = std::get_if<std::vector<std::int32_t>>(&value)) RC_ASSERT(*fbxInts(&read) == *a);
    if (const auto* a = std::get_if<std::vector<std::int64_t>>(&value)) RC_ASSERT(*fbxLongs(&read) == *a);
    if (const auto* x = std::get_if<std::string>(&value)) RC_ASSERT(read.text(i, "none") == *x);
    if (const auto* x = std::get_if<double>(&value)) RC_ASSERT(read.number(i, 7.5) == *x);
    if (const auto* x = std::get_if<std::int64_t>(&value)) RC_ASSERT(read.integer(i, 7) == *x);
    if (const auto* x = std::get_if<std::int32_t>(&value)) RC_ASSERT(read.integer(i, 7) == *x);
  }
  expectSameChildren(read.children, written.children);
}

RC_GTEST_PROP(FbxRecords, ReadsWhatWasWritten, ()) {
  std::vector<FbxNode> top;
  const int count = *rc::gen::inRange(0, 4);
  for (int i = 0; i < count; ++i) top.push_back(anyTree(3));
  const int version = *rc::gen::element(7100, 7400, 7500, 7700);

  for (const bool deflate : {false, true}) {
    const auto binary = FbxDocument::parse(fbxBinary(top, version, deflate));
    RC_ASSERT(binary.has_value());
    RC_ASSERT(binary->version() == version);
    RC_ASSERT(!binary->ascii());
    expectSameChildren(binary->root().children, top);
  }
  const auto ascii = parse(fbxAscii(top, version));
  if (!ascii) RC_FAIL(ascii.error().for_log);
  RC_ASSERT(ascii->version() == version);
  RC_ASSERT(ascii->ascii());
  expectSameChildren(ascii->root().children, top);
}

RC_GTEST_PROP(FbxRecords, PassesRecordsThrough, ()) {
  const FbxNode tree = anyTree(3);
  const auto read = FbxDocument::parse(fbxBinary({tree}, 7400, true));
  RC_ASSERT(read.has_value());
  FbxWriter out(7500);
  out.record(read->root().children[0]);
  const auto again = FbxDocument::parse(*out.finish());
  RC_ASSERT(again.has_value());
  expectSame(again->root().children[0], tree);
}

TEST(FbxRecords, ConvertsBetweenKindsOfNumber) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const FbxNode list{"D", {std::vector<double>{1.9, -1.9, 1e20, -1e20, nan}}, {}};
  const FbxNode longs{"L", {std::vector<std::int64_t>{1LL << 40, -(1LL << 40), 7}}, {}};
  const FbxNode loose{"V", {1e300, std::string("text"), 3.7, nan}, {}};
  const auto file = FbxDocument::parse(fbxBinary({list, longs, loose}));
  ASSERT_TRUE(file.has_value());
  const FbxRecord &d = file->root().children[0], &l = file->root().children[1], &v = file->root().children[2];
  EXPECT_EQ(*fbxInts(&d), (std::vector<std::int32_t>{1, -1, INT32_MAX, INT32_MIN, 0}));
  EXPECT_EQ(*fbxInts(&l), (std::vector<std::int32_t>{INT32_MAX, INT32_MIN, 7}));
  EXPECT_EQ(*fbxDoubles(&l), (std::vector<double>{1099511627776.0, -1099511627776.0, 7}));
  EXPECT_EQ(v.integer(0), INT64_MAX);
  EXPECT_EQ(v.integer(1, 5), 5);
  EXPECT_EQ(v.integer(2), 3);
  EXPECT_EQ(v.integer(3, 5), 5);
  EXPECT_EQ(v.integer(9, 5), 5);
  EXPECT_EQ(v.text(0, "none"), "none");
  EXPECT_TRUE(fbxDoubles(nullptr)->empty());
  EXPECT_EQ(fbxCount(nullptr), 0u);
}

// ---------------------------------------------------------------- what is refused

TEST(FbxRecords, RefusesWhatIsNoFbx) {
  EXPECT_EQ(refusal(parse("glTF and so on")), "The file is no FBX file; choose one that was exported as FBX.");
  EXPECT_EQ(refusal(parse("")), "The file ends too early; copy or export it again.");
  EXPECT_EQ(refusal(parse("Kaydara FBX")), "The file ends too early; copy or export it again.");
}

TEST(FbxRecords, RefusesOtherVersionsAndSaysWhatToDo) {
  for (const Bytes& file : {fbxBinary({}, 6100), bytesOf(fbxAscii({}, 6100))}) {
    const std::string said = refusal(FbxDocument::parse(file));
    EXPECT_NE(said.find("version 6.1;"), std::string::npos) << said;
    EXPECT_NE(said.find("export it as FBX 2013 or later"), std::string::npos) << said;
  }
  EXPECT_NE(refusal(FbxDocument::parse(fbxBinary({}, 8000))).find("version 8.0"), std::string::npos);
  EXPECT_TRUE(FbxDocument::parse(fbxBinary({}, 7000)).has_value());
  EXPECT_TRUE(FbxDocument::parse(fbxBinary({}, 7999)).has_value());
}

TEST(FbxRecords, RefusesBigEndianFiles) {
  Bytes file = fbxBinary({});
  file[22] = 1;
  EXPECT_NE(refusal(FbxDocument::parse(file)).find("big-endian"), std::string::npos);
}

TEST(FbxRecords, RefusesFilesThatEndTooEarly) {
  const FbxArm arm = fbxArm();
  for (const Bytes& whole : {arm.file.binary(), arm.file.binary(true), arm.file.ascii()}) {
    ASSERT_TRUE(FbxDocument::parse(whole).has_value());
    const auto objects = FbxDocument::parse(whole)->root().child("Objects")->children.size();
    for (std::size_t length = 0; length < whole.size(); length += 1 + length / 50) {
      const auto cut = FbxDocument::parse(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)));
      // What is left of the foot, and the end of the last line, do not matter.
      if (cut) {
        const FbxRecord* section = cut->root().child("Objects");
        EXPECT_EQ(section ? section->children.size() : 0u, cut->root().child("Connections") ? objects : 0u) << length;
      } else if (length >= 100) {
        EXPECT_EQ(refusal(cut), "The file ends too early; copy or export it again.") << length;
      }
    }
  }
}

TEST(FbxRecords, RefusesDeepNesting) {
  std::string deep = "; FBX 7.4.0\n", shallow = deep;
  for (int i = 0; i < 100000; ++i) deep += "A: {";
  for (int i = 0; i < 60; ++i) shallow += "A: {";
  for (int i = 0; i < 60; ++i) shallow += "}";
  EXPECT_NE(refusal(parse(deep)).find("nested too deeply"), std::string::npos);
  EXPECT_TRUE(parse(shallow).has_value());

  FbxWriter out;
  for (int i = 0; i < 1000; ++i) out.begin("A");
  EXPECT_NE(refusal(FbxDocument::parse(*out.finish())).find("nested too deeply"), std::string::npos);
}

TEST(FbxRecords, RefusesMalformedText) {
  const std::string damaged = "The file is damaged; copy or export it again.";
  for (const char* body : {"{", "}", "A: 1 }", "A: { } }", "5 ", "\"text\"", ": 5", "A: { B: 1 } { C: 2 }"})
    EXPECT_EQ(refusal(parse(std::string("; FBX 7.4.0\n") + body)), damaged) << body;
  for (const char* body : {"A: {", "A: \"open", "A: { B: {  }"})
    EXPECT_EQ(refusal(parse(std::string("; FBX 7.4.0\n") + body)), "The file ends too early; copy or export it again.")
        << body;
}

// A binary file with one record of raw values.
Bytes withValues(std::uint32_t count, const std::string& raw) {
  FbxWriter out;
  out.begin("A");
  out.value(std::string_view(raw));  // 5 bytes come before it: S and the length
  Bytes file = *out.finish();
  constexpr std::size_t kRecord = 27;
  std::memcpy(&file[kRecord + 4], &count, 4);
  const std::uint32_t length = static_cast<std::uint32_t>(raw.size());
  const std::size_t values = kRecord + 13 + 1;
  std::memmove(&file[values], &file[values + 5], file.size() - values - 5);
  file.resize(file.size() - 5);
  std::memcpy(&file[kRecord + 8], &length, 4);
  const std::uint32_t end = static_cast<std::uint32_t>(values + raw.size());
  std::memcpy(&file[kRecord], &end, 4);
  return file;
}

std::string arrayValue(char type, std::uint32_t count, std::uint32_t packing, const std::string& raw) {
  std::string out(1, type);
  const auto put = [&](std::uint32_t number) { out.append(reinterpret_cast<const char*>(&number), 4); };
  put(count), put(packing), put(static_cast<std::uint32_t>(raw.size()));
  return out + raw;
}

TEST(FbxRecords, RefusesMalformedValues) {
  ASSERT_TRUE(FbxDocument::parse(withValues(1, std::string("C\1", 2))).has_value());
  ASSERT_TRUE(FbxDocument::parse(withValues(1, arrayValue('i', 1, 0, "abcd"))).has_value());
  const std::string damaged = "The file is damaged; copy or export it again.";
  const struct {
    const char* what;
    std::uint32_t count;
    std::string raw;
  } cases[] = {
      {"more values than bytes", 0xffffffff, std::string("C\1", 2)},
      {"more values than there are", 2, std::string("C\1X", 3)},
      {"unknown type", 1, "?abcdefgh"},
      {"number beyond its record", 1, "Dabcd"},
      {"text beyond its record", 1,
       std::string("S\xff\xff\xff\xff"
                   "abc",
                   8)},
      {"array of more than its bytes", 1, arrayValue('d', 2, 0, "12345678")},
      {"array of more than could be packed", 1, arrayValue('d', 4000000, 1, "12345678")},
      {"unknown packing", 1, arrayValue('d', 1, 2, "12345678")},
      {"array without its bytes", 1, arrayValue('d', 1, 0, "12345678").substr(0, 10)},
  };
  for (const auto& one : cases)
    EXPECT_EQ(refusal(FbxDocument::parse(withValues(one.count, one.raw))), damaged) << one.what;
}

TEST(FbxRecords, RefusesArraysThatDoNotInflate) {
  const auto file = FbxDocument::parse(withValues(1, arrayValue('d', 4, 1, "this is not zlib")));
  ASSERT_TRUE(file.has_value());
  const FbxRecord* record = file->root().child("A");
  EXPECT_EQ(fbxCount(record), 4u);
  const auto numbers = fbxDoubles(record);
  ASSERT_FALSE(numbers.has_value());
  EXPECT_EQ(numbers.error().for_user, "The file is damaged; copy or export it again.");
  EXPECT_FALSE(fbxInts(record).has_value());
}

// Many arrays that inflate a thousandfold.
TEST(FbxRecords, RefusesBombs) {
  const FbxNode zeros{"A", {std::vector<double>(1 << 17, 0.0)}, {}};
  const auto one = FbxDocument::parse(fbxBinary({zeros}, 7400, true));
  ASSERT_TRUE(one.has_value());
  EXPECT_EQ(fbxDoubles(one->root().child("A"))->size(), std::size_t{1} << 17);
  FbxWriter out;
  for (int i = 0; i < 300; ++i) out.record(one->root().children[0]);
  const Bytes file = *out.finish();
  EXPECT_LT(file.size(), 1000000u);
  EXPECT_NE(refusal(FbxDocument::parse(file)).find("far more memory"), std::string::npos);
}

TEST(FbxRecords, RefusesRecordsThatLeaveTheirParent) {
  FbxNode parent{"P", {}, {}};
  parent.add("C", {1});
  parent.add("D", {2});
  const Bytes good = fbxBinary({parent, FbxNode{"Q", {3}, {}}});
  ASSERT_TRUE(FbxDocument::parse(good).has_value());
  const std::size_t child = 27 + 13 + 1;
  for (const std::uint32_t end : {1u, 40u, 4000u, 0xffffffffu, 130u}) {
    Bytes bad = good;
    ASSERT_GT(bad.size(), child + 4);
    std::copy_n(reinterpret_cast<const unsigned char*>(&end), 4, bad.begin() + child);
    EXPECT_FALSE(FbxDocument::parse(bad).has_value()) << end;
  }
}

RC_GTEST_PROP(FbxRecords, SurvivesAnyDamage, ()) {
  const FbxArm arm = fbxArm();
  Bytes file = *rc::gen::element(arm.file.binary(), arm.file.binary(true), arm.file.ascii());
  const int changes = *rc::gen::inRange(1, 6);
  for (int i = 0; i < changes; ++i)
    file[*rc::gen::inRange<std::size_t>(0, file.size())] = *rc::gen::arbitrary<unsigned char>();
  const auto read = FbxDocument::parse(file);
  if (!read) {
    RC_ASSERT(!read.error().for_user.empty());
    return;
  }
  ImportReport report;
  const FbxScene scene = FbxScene::build(*read, report);
  RC_ASSERT(scene.models().size() < 10u);
}

// As Autodesk's programs look for it: an id, zeros up to a multiple of 16, the version, 120 zeros, another id.
TEST(FbxWriter, FilesEndWithTheFootOfTheFormat) {
  for (std::size_t length = 0; length < 20; ++length) {
    FbxWriter out(7400);
    out.leaf("N", std::string_view(std::string(length, 'x')));
    const Bytes file = *out.finish();
    ASSERT_EQ(file.size() % 16, 12u) << length;
    const auto foot = file.begin() + static_cast<std::ptrdiff_t>(59 + length);  // behind a record of zeros
    const auto version = file.end() - 140;
    EXPECT_EQ(foot[0], 0xfa);
    EXPECT_EQ(foot[15], 0x7e);
    EXPECT_GE(version - foot, 20);
    EXPECT_TRUE(std::all_of(foot + 16, version, [](unsigned char byte) { return byte == 0; })) << length;
    EXPECT_EQ(version[0] + 256 * version[1], 7400);
    EXPECT_TRUE(std::all_of(version + 4, version + 124, [](unsigned char byte) { return byte == 0; }));
    EXPECT_EQ(version[124], 0xf8);
  }
}

// With all kinds of values, and lists and names that are special; `in_one_go`: as leaves.
void writeLeaves(FbxWriter& out, bool in_one_go) {
  const auto write = [&](std::string_view name, const auto&... values) {
    if (in_one_go) return out.leaf(name, values...);
    out.begin(name);
    (out.value(values), ...);
    out.end();
  };
  const std::vector<double> reals{1.0, -0.5};
  const std::vector<std::int64_t> longs(3000, 7);
  const std::vector<float> none;
  const unsigned char bytes[] = {1, 2, 3};
  write("Flags", true, 'K', std::int16_t{-3}, std::int32_t{70000}, std::int64_t{1} << 40, 0.25f, -1e300);
  write("Texts", "a", std::string_view(), std::string("b\0c", 3));
  write("Bytes", FbxBytes{bytes}, FbxArray{'i', true, 9, bytes});
  write("Arrays", reals, longs, none);
  write("");
  write("Bare");
  write("AnimationLayer", std::int64_t{5});
  write(std::string(300, 'n'), 1.0);
}

TEST(FbxWriter, ARecordInOneGoIsThatOfItsValues) {
  for (const int version : {7400, 7500}) {
    FbxWriter one(version), other(version);
    for (FbxWriter* out : {&one, &other}) {
      out->begin("Parent");
      out->value(1.0);
      writeLeaves(*out, out == &one);
      out->end();
    }
    EXPECT_EQ(*one.finish(), *other.finish()) << version;
  }
}

TEST(FbxWriter, RecordsWrittenApartAreTheSameInTheirPlace) {
  for (const int version : {7400, 7500}) {
    FbxWriter whole(version), pasted(version), part(version, false), nothing(version, false);
    for (FbxWriter* out : {&whole, &part}) {
      if (out == &whole) out->begin("Parent"), out->value(1.0);
      out->begin("Child");
      writeLeaves(*out, false);
      out->end();
      writeLeaves(*out, true);
    }
    whole.end();
    pasted.begin("Parent"), pasted.value(1.0);
    pasted.paste(nothing.takeRecords());
    const Bytes records = part.takeRecords();
    EXPECT_EQ(part.size(), 0u);
    pasted.paste(records);
    pasted.end();
    EXPECT_EQ(*pasted.finish(), *whole.finish()) << version;
  }
}

// ---------------------------------------------------------------- files of others

std::vector<std::filesystem::path> sharedFbx(const char* folder) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path root = std::filesystem::path(SINEW_SHARED_ASSETS) / folder;
  if (!std::filesystem::exists(root)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".fbx") files.push_back(entry.path());
  }
  return files;
}

Bytes bytesOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(FbxSharedAssets, AreReadWhole) {
  int read = 0;
  for (const auto& path : sharedFbx("")) {
    const std::string folder = path.parent_path().filename();
    if (folder == "broken" || folder == "fuzz_ufbx") continue;
    const auto file = FbxDocument::parse(bytesOf(path));
    ASSERT_TRUE(file.has_value()) << path << file.error().for_user << file.error().for_log;
    ImportReport report;
    const FbxScene scene = FbxScene::build(*file, report);
    EXPECT_FALSE(scene.models().empty()) << path;
    EXPECT_FALSE(scene.stacks().empty()) << path;
    EXPECT_FALSE(report.hasWarnings()) << path << report.lines[0].text;
    ++read;
  }
  if (!read) GTEST_SKIP() << "no shared assets at " << SINEW_SHARED_ASSETS;
}

TEST(FbxSharedAssets, BrokenOnesAreReadOrRefusedQuickly) {
  int seen = 0;
  for (const char* folder : {"broken", "fuzz_ufbx"}) {
    for (const auto& path : sharedFbx(folder)) {
      const tests::ProcessorTime time;
      const auto file = FbxDocument::parse(bytesOf(path));
      if (file) {
        ImportReport report;
        FbxScene::build(*file, report);
      } else {
        EXPECT_FALSE(file.error().for_user.empty()) << path;
      }
      EXPECT_LT(time.seconds(), 1.0) << path;
      ++seen;
    }
  }
  if (!seen) GTEST_SKIP() << "no shared assets at " << SINEW_SHARED_ASSETS;
}

}  // namespace
