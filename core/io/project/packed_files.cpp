#include "core/io/project/packed_files.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <numeric>
#include <system_error>

#include "core/io/disk/content_hash.h"
#include "core/io/disk/replace_file.h"
#include "core/io/project/damaged.h"

namespace sinew {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxPart = 255, kMaxName = 1024;  // bytes of a name between two slashes, and in all
constexpr std::chrono::hours kUnusedAfter{24 * 30};

bool isName(std::string_view name) {
  if (name.empty() || name.size() > kMaxName) return false;
  while (true) {
    const std::size_t slash = name.find('/');
    const std::string_view part = name.substr(0, slash);
    if (part.empty() || part == "." || part == ".." || part.size() > kMaxPart) return false;
    if (std::ranges::any_of(part, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\\'; }))
      return false;
    if (slash == std::string_view::npos) return true;
    name.remove_prefix(slash + 1);
  }
}

fs::path folderOf(const std::vector<PackedFile>& files) {
  std::string all;
  for (const PackedFile& file : files) all += file.name + '\n' + contentHash(*file.bytes) + '\n';
  const std::string hash = contentHash({reinterpret_cast<const unsigned char*>(all.data()), all.size()});
  return packedRoot() / hash.substr(hash.find(':') + 1);
}

void forgetUnused(const fs::path& kept) {
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator at(packedRoot(), error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    const auto used = at->last_write_time(ignored);
    if (!ignored && at->path() != kept && now - used > kUnusedAfter) fs::remove_all(at->path(), ignored);
  }
}

}  // namespace

fs::path packedRoot() {
  fs::path cache;
  if (const char* given = std::getenv("XDG_CACHE_HOME"); given && *given == '/')
    cache = given;
  else if (const char* home = std::getenv("HOME"); home && *home == '/')
    cache = fs::path(home) / ".cache";
  else
    cache = fs::temp_directory_path();
  return (cache / "sinew/packed").lexically_normal();
}

Result<PackedFiles> PackedFiles::create(std::vector<PackedFile> files) {
  std::vector<std::string_view> names;
  for (const PackedFile& file : files) {
    if (!isName(file.name)) return damagedProject("a packed file has no name that a file can have");
    names.push_back(file.name);
  }
  std::ranges::sort(names);
  // "a" and "a/b", also where "a-b" lies between them.
  const auto isFolderOf = [](std::string_view one, std::string_view other) {
    return other.size() > one.size() && other.starts_with(one) && other[one.size()] == '/';
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0 && names[i] == names[i - 1]) return damagedProject("two packed files have one name");
    const auto below = std::ranges::lower_bound(names, std::string(names[i]) + '/');
    if (below != names.end() && isFolderOf(names[i], *below))
      return damagedProject("a packed file has the name of a folder");
  }
  PackedFiles out;
  if (files.empty()) return out;
  fs::path folder = folderOf(files);
  out.content_ = std::make_shared<const Content>(Content{std::move(files), std::move(folder)});
  return out;
}

const std::vector<PackedFile>& PackedFiles::files() const {
  static const std::vector<PackedFile> kNone;
  return content_ ? content_->files : kNone;
}

std::uint64_t PackedFiles::bytes() const {
  return std::accumulate(files().begin(), files().end(), std::uint64_t{0},
                         [](std::uint64_t sum, const PackedFile& file) { return sum + file.bytes->size(); });
}

const fs::path& PackedFiles::folder() const {
  static const fs::path kNone;
  return content_ ? content_->folder : kNone;
}

std::string PackedFiles::nameOf(const fs::path& path) const {
  const auto found = std::ranges::find_if(files(), [&](const PackedFile& file) { return pathOf(file.name) == path; });
  return found == files().end() ? std::string() : found->name;
}

Check PackedFiles::writeOut() const {
  for (const PackedFile& file : files()) {
    const fs::path path = pathOf(file.name);
    std::error_code error;
    if (fs::file_size(path, error) == file.bytes->size() && !error && contentOf(path).hash == contentHash(*file.bytes))
      continue;
    fs::create_directories(path.parent_path(), error);
    if (error) return fail(text("The folder {} cannot be made.", path.parent_path().string()), error.message());
    if (Check ok = ReplaceFile{.path = path, .bytes = *file.bytes}.run(); !ok) return ok;
  }
  if (empty()) return {};
  std::error_code ignored;
  fs::last_write_time(folder(), fs::file_time_type::clock::now(), ignored);
  forgetUnused(folder());
  return {};
}

bool PackedFiles::operator==(const PackedFiles& other) const {
  return std::ranges::equal(files(), other.files(), [](const PackedFile& a, const PackedFile& b) {
    return a.name == b.name && *a.bytes == *b.bytes;
  });
}

}  // namespace sinew
