#include "core/io/fbx/records/writer.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include <sys/mman.h>

namespace sinew {
namespace {

constexpr std::string_view kHead("Kaydara FBX Binary  \0\x1a\0", 23);

// Autodesk's programs compare these: a file with this id that was created at this time has this foot.
constexpr std::string_view kCreationTime = "1970-01-01 10:00:00:000";
constexpr std::string_view kFileId("\x28\xb3\x2a\xeb\xb6\x24\xcc\xc2\xbf\xc8\xb0\x2a\xa9\x2b\xfc\xf1", 16);
constexpr std::string_view kFootId("\xfa\xbc\xab\x09\xd0\xc8\xd4\x66\xb1\x76\xfb\x83\x1c\xf7\x26\x7e", 16);
constexpr std::string_view kFootEnd("\xf8\x5a\x8c\x6a\xde\xf5\xd9\x7e\xec\xe9\x0c\xe3\x75\x8f\x29\x0b", 16);
constexpr std::size_t kFootZeros = 120;
constexpr std::size_t kAhead = 1u << 16;  // bytes of zeros, so few that they are still near when they are written over
constexpr std::size_t kMaxName = 255;

template <class T>
std::span<const unsigned char> bytesOf(std::span<const T> values) {
  return {reinterpret_cast<const unsigned char*>(values.data()), values.size_bytes()};
}

std::span<const unsigned char> bytesOf(std::string_view text) { return bytesOf(std::span(text.data(), text.size())); }

enum class Width { id, property32, property64, property_real, any };

// How the whole numbers of a record are stored.
Width widthOf(const FbxRecord& record) {
  const std::string_view name = record.name;
  if (name == "P") {
    const std::string_view type = record.text(1);
    for (const std::string_view whole : {"int", "Integer", "enum", "bool", "Bool", "Visibility Inheritance"}) {
      if (type == whole) return Width::property32;
    }
    return type == "KTime" || type == "ULongLong" ? Width::property64 : Width::property_real;
  }
  // Id, name and sub-kind of an object.
  const bool object = record.values.size() == 3 && std::holds_alternative<std::int64_t>(record.values[0]) &&
                      std::holds_alternative<std::string_view>(record.values[1]) &&
                      std::holds_alternative<std::string_view>(record.values[2]);
  return object || name == "C" || name == "Node" ? Width::id : Width::any;
}

// Of records one behind the other, with all that is below them, that are `by` further back in their file now.
template <class Size>
void moveEnds(std::span<unsigned char> records, std::size_t by) {
  constexpr std::size_t kName = 3 * sizeof(Size);  // behind its end, how many values it has and how long they are
  for (std::size_t at = 0; at + kName < records.size();) {
    std::array<Size, 3> head;
    std::memcpy(head.data(), &records[at], sizeof(head));
    const std::size_t name = records[at + kName];
    if (head[0] != 0) {  // else the end of a list
      head[0] = static_cast<Size>(head[0] + by);
      std::memcpy(&records[at], head.data(), sizeof(Size));
    }
    at += kName + 1 + name + static_cast<std::size_t>(head[2]);
  }
}

// Lists are such without records, too: Assimp leaves them out otherwise.
bool isList(std::string_view name) { return name == "AnimationStack" || name == "AnimationLayer"; }

bool fits32(std::int64_t number) {
  return number >= std::numeric_limits<std::int32_t>::min() && number <= std::numeric_limits<std::int32_t>::max();
}

}  // namespace

void FbxWriter::reserve(std::size_t bytes) {
  constexpr std::size_t kLarge = std::size_t{4} << 20, kPage = 4096;
  out_.reserve(size_ + bytes + 4 * kAhead);  // with what stands around it
  if (bytes < kLarge) return;
  // A hint: large pages of memory in place of thousands of small ones, which take longer to come than to be filled.
  const std::size_t skipped = -reinterpret_cast<std::uintptr_t>(out_.data()) % kPage;
  static_cast<void>(madvise(out_.data() + skipped, (out_.capacity() - skipped) / kPage * kPage, MADV_HUGEPAGE));
}

void FbxWriter::grow(std::size_t bytes) { out_.resize(size_ + bytes + kAhead); }

// So many zeros behind what is written.
inline unsigned char* FbxWriter::more(std::size_t bytes) {
  if (out_.size() - size_ < bytes) [[unlikely]]
    grow(bytes);
  unsigned char* const room = out_.data() + size_;
  size_ += bytes;
  return room;
}

inline void FbxWriter::append(std::span<const unsigned char> bytes) {
  if (!bytes.empty()) std::memcpy(more(bytes.size()), bytes.data(), bytes.size());
}

void FbxWriter::append(const Cell& cell) {
  too_large_ = too_large_ || cell.isTooLarge();
  cell.writeTo(more(cell.size() + Cell::kBeyond));
  size_ -= Cell::kBeyond;
}

template <class T>
void FbxWriter::put(T value) {
  std::memcpy(more(sizeof(T)), &value, sizeof(T));
}

FbxWriter::FbxWriter(int version, bool whole) : version_(version), wide_(version >= 7500) {
  if (!whole) return;
  append(bytesOf(kHead));
  put(static_cast<std::uint32_t>(version));
}

void FbxWriter::patchSize(std::size_t at, std::uint64_t value) {
  const auto narrow = static_cast<std::uint32_t>(value);
  if (wide_)
    std::memcpy(&out_[at], &value, sizeof(value));
  else
    std::memcpy(&out_[at], &narrow, sizeof(narrow));
}

void FbxWriter::head(std::string_view creator) {
  begin("FBXHeaderExtension");
  leaf("FBXHeaderVersion", 1003);
  leaf("FBXVersion", version_);
  leaf("Creator", creator);
  end();
  leaf("FileId", FbxBytes{bytesOf(kFileId)});
  leaf("CreationTime", kCreationTime);
  leaf("Creator", creator);
}

// Of a record that begins inside of another one.
inline void FbxWriter::beginChild() {
  if (open_.empty()) return;
  closeValues();
  open_.back().has_children = true;
}

void FbxWriter::begin(std::string_view name) {
  name = name.substr(0, kMaxName);
  beginChild();
  Open record;
  record.at = size_;
  record.is_list = isList(name);
  // Three sizes that are not known yet, and the name behind its length.
  const std::size_t length_at = wide_ ? 24 : 12;
  unsigned char* const head = more(length_at + 1 + name.size());
  head[length_at] = static_cast<unsigned char>(name.size());
  if (!name.empty()) std::memcpy(head + length_at + 1, name.data(), name.size());
  record.values_at = size_;
  open_.push_back(record);
}

// In one go, since all sizes are known.
void FbxWriter::leafOf(std::string_view name, std::span<const Cell> cells) {
  if (cells.empty() || isList(name)) {
    begin(name);
    for (const Cell& cell : cells) append(cell), ++open_.back().values;
    return end();
  }
  name = name.substr(0, kMaxName);
  beginChild();
  std::size_t values = 0;
  for (const Cell& cell : cells) values += cell.size(), too_large_ = too_large_ || cell.isTooLarge();
  const std::size_t at = size_, length_at = wide_ ? 24 : 12, head = length_at + 1 + name.size();
  more(head + values + Cell::kBeyond);
  size_ -= Cell::kBeyond;
  patchSize(at, size_);
  patchSize(at + length_at / 3, cells.size());
  patchSize(at + 2 * (length_at / 3), values);
  unsigned char* to = &out_[at] + length_at;
  *to++ = static_cast<unsigned char>(name.size());
  if (!name.empty()) std::memcpy(to, name.data(), name.size());
  to += name.size();
  for (const Cell& cell : cells) to = cell.writeTo(to);
}

// The head knows how many values there are and how long they are.
void FbxWriter::closeValues() {
  const Open& record = open_.back();
  if (record.has_children) return;
  const std::size_t step = wide_ ? 8 : 4;
  patchSize(record.at + step, record.values);
  patchSize(record.at + 2 * step, size_ - record.values_at);
}

void FbxWriter::end() {
  closeValues();
  const Open record = open_.back();
  // A list of records ends with one of zeros; a record without values counts as a list.
  if (record.has_children || record.values == 0 || record.is_list) more(wide_ ? 25 : 13);
  patchSize(record.at, size_);
  open_.pop_back();
}

void FbxWriter::value(const FbxValue& any) {
  std::visit([this](const auto& one) { value(one); }, any);
}

void FbxWriter::recordHead(const FbxRecord& record, FbxForm read_from) {
  begin(record.name);
  const Width width = widthOf(record);
  for (const FbxValue& one : record.values) {
    if (const auto* whole = std::get_if<std::int64_t>(&one)) {
      if (width == Width::property_real)
        value(static_cast<double>(*whole));
      else if (width == Width::property32 || (width == Width::any && fits32(*whole)))
        value(static_cast<std::int32_t>(*whole));
      else
        value(*whole);
    } else if (const auto* text = std::get_if<std::string_view>(&one)) {
      const std::size_t mark = text->find("::");
      if (read_from == FbxForm::binary || width != Width::id || mark == std::string_view::npos)
        value(*text);
      else
        value(std::string_view(std::string(text->substr(mark + 2)) + std::string("\0\1", 2) +
                               std::string(text->substr(0, mark))));
    } else {
      value(one);
    }
  }
}

void FbxWriter::record(const FbxRecord& whole, FbxForm read_from) {
  // What is still to be written of each record from `whole` down.
  struct Level {
    const FbxRecord* next;
    const FbxRecord* last;
  };
  recordHead(whole, read_from);
  std::vector<Level> levels{{whole.children.begin(), whole.children.end()}};
  while (!levels.empty()) {
    Level& level = levels.back();
    if (level.next == level.last) {
      end();
      levels.pop_back();
      continue;
    }
    const FbxRecord& record = *level.next++;
    recordHead(record, read_from);
    levels.push_back({record.children.begin(), record.children.end()});
  }
}

void FbxWriter::copy(const FbxRawRecord& whole) {
  beginChild();
  const std::size_t begin = size_;
  append(whole.file.subspan(whole.at, whole.end - whole.at));
  std::vector<FbxRawRecord> left{whole};
  while (!left.empty()) {
    const FbxRawRecord record = left.back();
    left.pop_back();
    patchSize(begin + (record.at - whole.at), begin + (record.end - whole.at));
    const std::vector<FbxRawRecord> children = record.children();
    left.insert(left.end(), children.begin(), children.end());
  }
}

void FbxWriter::copyValues(const FbxRawRecord& from) {
  append(from.values);
  open_.back().values += from.value_count;
}

std::vector<unsigned char> FbxWriter::takeRecords() {
  out_.resize(std::exchange(size_, 0));
  return std::exchange(out_, {});
}

void FbxWriter::paste(std::span<const unsigned char> records) {
  if (records.empty()) return;
  beginChild();
  const std::size_t base = size_;
  out_.resize(size_);  // zeros are of no use where something is behind them at once
  out_.insert(out_.end(), records.begin(), records.end());
  size_ = out_.size();
  const std::span<unsigned char> pasted(out_.data() + base, records.size());
  if (wide_)
    moveEnds<std::uint64_t>(pasted, base);
  else
    moveEnds<std::uint32_t>(pasted, base);
}

Result<std::vector<unsigned char>> FbxWriter::finish(std::span<const unsigned char> foot_id) {
  while (!open_.empty()) end();
  more(wide_ ? 25 : 13);
  append(foot_id.empty() ? bytesOf(kFootId) : foot_id);
  more(4);
  more((size_ / 16 + 1) * 16 - size_);
  put(static_cast<std::uint32_t>(version_));
  more(kFootZeros);
  append(bytesOf(kFootEnd));
  too_large_ = too_large_ || (!wide_ && size_ > std::numeric_limits<std::uint32_t>::max());
  if (too_large_)
    return fail("The file would be larger than this kind of FBX can be; write fewer objects at once.",
                "a size has more than 32 bits");
  out_.resize(std::exchange(size_, 0));
  return std::exchange(out_, {});
}

}  // namespace sinew
