// How both readers of FBX build the tree of records. Included by the FBX reader's .cpp files only.
#pragma once

#include <algorithm>
#include <memory_resource>
#include <string>

#include "core/io/fbx/records/records.h"

namespace sinew {

// What records point into.
struct FbxStorage {
  std::vector<unsigned char> file;
  std::pmr::monotonic_buffer_resource memory;  // values, records and texts that are spelled otherwise in the file
};

namespace fbx {

// Deeper files are refused; the deepest that programs write have about ten levels.
inline constexpr std::size_t kMaxLevels = 64;
// Bytes that records and loose values may need, at most and in proportion to the file. Those of large files need about
// as much as the file, those of the most wordy ASCII files twelve times as much.
inline constexpr std::size_t kMaxTreeBytes = std::size_t{1} << 30;
inline constexpr std::size_t kSomeTreeBytes = std::size_t{1} << 27;
inline constexpr std::size_t kTreeBytesPerByte = 20;

std::size_t elementBytes(char type);  // of an array

tl::unexpected<Problem> endsTooEarly(std::string for_log);
tl::unexpected<Problem> damaged(std::string for_log);
tl::unexpected<Problem> nestedTooDeeply();
tl::unexpected<Problem> tooManyRecords();
tl::unexpected<Problem> noFbx(std::string for_log);
Check checkVersion(int version);

// Records are opened and closed in the order of the file. The children of each end up side by side in memory that is
// released at once, so that no depth of nesting costs stack.
class TreeBuilder {
 public:
  explicit TreeBuilder(FbxStorage& storage)
      : storage_(storage), budget_(std::min(kMaxTreeBytes, kSomeTreeBytes + kTreeBytesPerByte * storage.file.size())) {
    open({});
  }

  void open(std::string_view name) { open_.push_back({{name, {}, {}}, waiting_.size()}); }
  // These are false where the tree has become too large.
  bool setValues(std::span<const FbxValue> values);  // of the record that is open; copied
  void setValuesInPlace(std::span<const FbxValue> values) { open_.back().record.values = values; }
  bool close();
  std::size_t levels() const { return open_.size() - 1; }  // 0 at the top of the file

  // Children of the open record so far.
  std::span<const FbxRecord> childrenSoFar() const { return std::span(waiting_).subspan(open_.back().first_child); }
  void forgetChildren() { waiting_.resize(open_.back().first_child); }

  // Memory that lives as long as the document; null where the tree would become too large.
  template <class T>
  T* allocate(std::size_t count) {
    if (count > (budget_ - used_) / sizeof(T)) return nullptr;
    used_ += count * sizeof(T);
    return static_cast<T*>(storage_.memory.allocate(std::max<std::size_t>(count, 1) * sizeof(T), alignof(T)));
  }

  Result<FbxRecord> finish();  // the root, when all others are closed

 private:
  struct Open {
    FbxRecord record;
    std::size_t first_child = 0;  // in waiting_
  };
  FbxStorage& storage_;
  std::vector<Open> open_;          // from the root to the innermost
  std::vector<FbxRecord> waiting_;  // closed ones whose parents are still open
  const std::size_t budget_;        // bytes
  std::size_t used_ = 0;            // of storage_.memory
};

// Both fill the tree with what is below the root. `version` comes from the file's head.
Check readBinary(FbxStorage& storage, int version, TreeBuilder& tree);
Check readAscii(FbxStorage& storage, TreeBuilder& tree);

}  // namespace fbx
}  // namespace sinew
