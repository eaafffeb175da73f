#include "core/io/fbx/records/records.h"

#include <charconv>
#include <cstring>
#include <limits>
#include <memory>
#include <type_traits>

#include <fmt/format.h>

#include "core/io/fbx/records/tree.h"
#include "core/io/packing/deflate.h"

namespace sinew {
namespace {

constexpr std::string_view kMagic("Kaydara FBX Binary");

template <class To, class From>
To converted(From value) {
  if constexpr (std::is_floating_point_v<To> || std::is_same_v<To, From>) {
    return static_cast<To>(value);
  } else {
    using Limits = std::numeric_limits<To>;
    if constexpr (std::is_floating_point_v<From>) {
      if (std::isnan(value)) return 0;
      // The greatest value itself may not be a floating point number; one beyond it is.
      if (value >= -static_cast<From>(Limits::min())) return Limits::max();
      if (value <= static_cast<From>(Limits::min())) return Limits::min();
      return static_cast<To>(value);
    } else {
      return static_cast<To>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
    }
  }
}

template <class To, class From, class List>
void convertAll(const unsigned char* bytes, List& out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    From value;
    std::memcpy(&value, bytes + i * sizeof(From), sizeof(From));
    out[i] = converted<To>(value);
  }
}

Check unpack(const FbxArray& array, std::span<unsigned char> out) {
  if (inflateTo(array.bytes, out)) return {};
  return fbx::damaged(fmt::format("an array does not inflate to {} bytes", out.size()));
}

template <class To>
constexpr char kTypeOf = std::is_same_v<To, float>          ? 'f'
                         : std::is_same_v<To, double>       ? 'd'
                         : std::is_same_v<To, std::int32_t> ? 'i'
                                                            : 'l';

template <class List, class To = typename List::value_type>
Check elements(const FbxArray& array, List& out) {
  out.resize(array.count);
  if (array.count == 0) return {};
  if (array.type == kTypeOf<To>) {
    const std::span bytes(reinterpret_cast<unsigned char*>(out.data()), out.size() * sizeof(To));
    if (array.deflated) return unpack(array, bytes);
    std::memcpy(bytes.data(), array.bytes.data(), bytes.size());
    return {};
  }
  const unsigned char* bytes = array.bytes.data();
  std::unique_ptr<unsigned char[]> unpacked;
  if (array.deflated) {
    const std::size_t size = array.count * fbx::elementBytes(array.type);
    unpacked = std::make_unique_for_overwrite<unsigned char[]>(size);
    if (Check good = unpack(array, {unpacked.get(), size}); !good) return good;
    bytes = unpacked.get();
  }
  switch (array.type) {
    case 'f':
      convertAll<To, float>(bytes, out);
      break;
    case 'd':
      convertAll<To, double>(bytes, out);
      break;
    case 'i':
      convertAll<To, std::int32_t>(bytes, out);
      break;
    case 'l':
      convertAll<To, std::int64_t>(bytes, out);
      break;
    default:
      convertAll<To, std::int8_t>(bytes, out);
      break;
  }
  return {};
}

const FbxArray* arrayOf(const FbxRecord* record) {
  return record && !record->values.empty() ? std::get_if<FbxArray>(&record->values[0]) : nullptr;
}

bool isNumber(const FbxValue& value) {
  return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

template <class List, class To = typename List::value_type>
Check readNumbers(const FbxRecord* record, List& out) {
  if (const FbxArray* array = arrayOf(record)) return elements(*array, out);
  out.resize(fbxCount(record));
  for (std::size_t i = 0; i < out.size(); ++i) {
    const FbxValue& value = record->values[i];
    if (const auto* whole = std::get_if<std::int64_t>(&value)) out[i] = converted<To>(*whole);
    if (const auto* real = std::get_if<double>(&value)) out[i] = converted<To>(*real);
  }
  return {};
}

template <class To>
Result<std::vector<To>> numbersOf(const FbxRecord* record) {
  std::vector<To> out;
  if (Check read = readNumbers(record, out); !read) return tl::unexpected(std::move(read.error()));
  return out;
}

// What stands behind a word in the first part of the file, as a whole number; 0 where it is not there.
int numberAfter(std::string_view head, std::string_view word) {
  std::size_t at = head.find(word);
  if (at == std::string_view::npos) return 0;
  at = head.find_first_not_of(" \t", at + word.size());
  if (at == std::string_view::npos) return 0;
  int number = 0;
  std::from_chars(head.data() + at, head.data() + head.size(), number);
  return number;
}

// ASCII files state their version in a record near the beginning; the very old ones in a comment only.
int asciiVersion(std::string_view text) {
  const std::string_view head = text.substr(0, 65536);
  if (const int version = numberAfter(head, "FBXVersion:")) return version;
  const std::size_t comment = head.substr(0, 64).find("; FBX ");
  if (comment == std::string_view::npos || comment + 9 > head.size()) return 0;
  const char major = head[comment + 6], minor = head[comment + 8];
  if (major < '1' || major > '9' || minor < '0' || minor > '9') return 0;
  return 1000 * (major - '0') + 100 * (minor - '0');
}

}  // namespace

namespace fbx {

std::size_t elementBytes(char type) {
  switch (type) {
    case 'f':
    case 'i':
      return 4;
    case 'd':
    case 'l':
      return 8;
    default:
      return 1;
  }
}

tl::unexpected<Problem> endsTooEarly(std::string for_log) {
  return fail("The file ends too early; copy or export it again.", std::move(for_log));
}

tl::unexpected<Problem> damaged(std::string for_log) {
  return fail("The file is damaged; copy or export it again.", std::move(for_log));
}

tl::unexpected<Problem> nestedTooDeeply() {
  return fail("The file is damaged: its records are nested too deeply; export it again.",
              fmt::format("more than {} levels", kMaxLevels));
}

tl::unexpected<Problem> tooManyRecords() {
  return fail("The file holds more records than can be read; export fewer objects at once.",
              "the records need too much memory for a file of this size");
}

tl::unexpected<Problem> noFbx(std::string for_log) {
  return fail("The file is no FBX file; choose one that was exported as FBX.", std::move(for_log));
}

Check checkVersion(int version) {
  if (version >= 7000 && version < 8000) return {};
  const std::string number = fmt::format("{}.{}", version / 1000, version / 100 % 10);
  if (version >= 1000 && version < 7000)
    return fail(text(
        "The file is FBX of version {}; open it in the Autodesk FBX Converter, in Maya or in Blender 4.5 or later, "
        "and export it as FBX 2013 or later.",
        number));
  if (version >= 8000 && version < 100000) {
    return fail(text("The file is FBX of version {}, which is not known; export it as FBX 2020 or earlier.", number));
  }
  return damaged(fmt::format("version {}", version));
}

bool TreeBuilder::setValues(std::span<const FbxValue> values) {
  if (values.empty()) return true;
  FbxValue* out = allocate<FbxValue>(values.size());
  if (!out) return false;
  std::uninitialized_copy(values.begin(), values.end(), out);
  open_.back().record.values = {out, values.size()};
  return true;
}

bool TreeBuilder::close() {
  Open& closing = open_.back();
  const std::span<const FbxRecord> children = childrenSoFar();
  if (!children.empty()) {
    FbxRecord* out = allocate<FbxRecord>(children.size());
    if (!out) return false;
    std::uninitialized_copy(children.begin(), children.end(), out);
    closing.record.children = {out, children.size()};
  }
  waiting_.resize(closing.first_child);
  waiting_.push_back(closing.record);
  open_.pop_back();
  return used_ + waiting_.capacity() * sizeof(FbxRecord) <= budget_;
}

Result<FbxRecord> TreeBuilder::finish() {
  if (!close()) return tooManyRecords();
  return waiting_.back();
}

}  // namespace fbx

const FbxRecord* FbxRecord::child(std::string_view child_name) const {
  for (const FbxRecord& record : children) {
    if (record.name == child_name) return &record;
  }
  return nullptr;
}

std::int64_t FbxRecord::integer(std::size_t i, std::int64_t otherwise) const {
  if (i >= values.size()) return otherwise;
  if (const auto* whole = std::get_if<std::int64_t>(&values[i])) return *whole;
  const auto* real = std::get_if<double>(&values[i]);
  return real && !std::isnan(*real) ? converted<std::int64_t>(*real) : otherwise;
}

double FbxRecord::number(std::size_t i, double otherwise) const {
  if (i >= values.size()) return otherwise;
  if (const auto* real = std::get_if<double>(&values[i])) return *real;
  const auto* whole = std::get_if<std::int64_t>(&values[i]);
  return whole ? static_cast<double>(*whole) : otherwise;
}

std::string_view FbxRecord::text(std::size_t i, std::string_view otherwise) const {
  const auto* text = i < values.size() ? std::get_if<std::string_view>(&values[i]) : nullptr;
  return text ? *text : otherwise;
}

Check readFbxNumbers(const FbxRecord* record, FbxNumbers<double>& out) { return readNumbers(record, out); }
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<float>& out) { return readNumbers(record, out); }
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<std::int32_t>& out) { return readNumbers(record, out); }
Check readFbxNumbers(const FbxRecord* record, FbxNumbers<std::int64_t>& out) { return readNumbers(record, out); }

Result<std::vector<double>> fbxDoubles(const FbxRecord* record) { return numbersOf<double>(record); }
Result<std::vector<float>> fbxFloats(const FbxRecord* record) { return numbersOf<float>(record); }
Result<std::vector<std::int32_t>> fbxInts(const FbxRecord* record) { return numbersOf<std::int32_t>(record); }
Result<std::vector<std::int64_t>> fbxLongs(const FbxRecord* record) { return numbersOf<std::int64_t>(record); }

std::size_t fbxCount(const FbxRecord* record) {
  if (const FbxArray* array = arrayOf(record)) return array->count;
  std::size_t count = 0;
  while (record && count < record->values.size() && isNumber(record->values[count])) ++count;
  return count;
}

bool fbxHoldsIntegers(const FbxRecord* record) {
  if (const FbxArray* array = arrayOf(record)) return array->type != 'f' && array->type != 'd';
  const std::size_t count = fbxCount(record);
  for (std::size_t i = 0; i < count; ++i) {
    if (std::holds_alternative<double>(record->values[i])) return false;
  }
  return true;
}

Result<FbxDocument> FbxDocument::parse(std::vector<unsigned char> bytes) {
  const auto storage = std::make_shared<FbxStorage>();
  storage->file = std::move(bytes);
  const std::string_view text(reinterpret_cast<const char*>(storage->file.data()), storage->file.size());
  FbxDocument document;
  if (kMagic.starts_with(text)) return fbx::endsTooEarly("within the magic");
  document.ascii_ = !text.starts_with(kMagic);
  if (document.ascii_) {
    document.version_ = asciiVersion(text);
    if (document.version_ == 0) return fbx::noFbx("neither the binary head nor a version in text");
  } else {
    if (text.size() < 27) return fbx::endsTooEarly("within the head");
    if (text[22] != 0)
      return fail("The file has its bytes in big-endian order; export it as ASCII, or without that option.");
    std::uint32_t version = 0;
    std::memcpy(&version, &storage->file[23], 4);
    document.version_ = converted<int>(static_cast<std::int64_t>(version));
  }
  if (auto good = fbx::checkVersion(document.version_); !good) return tl::unexpected(std::move(good.error()));
  fbx::TreeBuilder tree(*storage);
  const Check read =
      document.ascii_ ? fbx::readAscii(*storage, tree) : fbx::readBinary(*storage, document.version_, tree);
  if (!read) return tl::unexpected(read.error());
  const auto root = tree.finish();
  if (!root) return tl::unexpected(root.error());
  document.root_ = *root;
  document.storage_ = storage;
  return document;
}

}  // namespace sinew
