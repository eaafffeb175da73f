#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "core/io/importer.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{2} << 30;  // bytes; a model with all its clips is far smaller
constexpr std::size_t kMostListed = 20000;  // files looked at below each folder when a texture is searched
constexpr int kDeepestFolder = 6;

bool liesBelow(const fs::path& file, const fs::path& folder) {
  const auto [rest, unused] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return rest == folder.end();
}

std::string lowerCase(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

Result<std::vector<unsigned char>> readWhole(const fs::path& file, const std::string& shown) {
  std::error_code error;
  if (!fs::exists(file, error)) return fail(fmt::format("{} is not there", shown), file.string());
  if (!fs::is_regular_file(file, error)) return fail(fmt::format("{} is not a file", shown), file.string());
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) return fail(fmt::format("{} cannot be read ({})", shown, error.message()), file.string());
  if (size > kLargestFile) return fail(fmt::format("{} is larger than 2 GB", shown), file.string());
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return fail(fmt::format("{} cannot be opened; check its permissions", shown), file.string());
  std::vector<unsigned char> bytes(static_cast<std::size_t>(size));
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (static_cast<std::size_t>(stream.gcount()) != bytes.size()) {
    return fail(fmt::format("{} could not be read to its end", shown), file.string());
  }
  return bytes;
}

class FolderSource final : public FileSource {
 public:
  FolderSource(const fs::path& folder, std::map<std::string, fs::path> relinked) : relinked_(std::move(relinked)) {
    std::error_code error;
    folder_ = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, error);
  }

  Result<std::vector<unsigned char>> read(std::string_view relative) const override {
    const std::string shown = cleanName(relative);
    const fs::path wanted(relative);
    const bool climbs = std::ranges::any_of(wanted, [](const fs::path& part) { return part == ".."; });
    if (relative.empty() || wanted.is_absolute() || climbs || relative.find('\0') != std::string_view::npos) {
      return fail(fmt::format("{} lies outside of the model's folder and is not read", shown));
    }
    std::error_code error;
    const fs::path file = fs::weakly_canonical(folder_ / wanted, error);
    if (error || !liesBelow(file, folder_)) {
      return fail(fmt::format("{} lies outside of the model's folder and is not read", shown), file.string());
    }
    return readAndNote(file, shown);
  }

  std::vector<fs::path> filesRead() const override {
    const std::lock_guard lock(read_mutex_);
    return {read_.begin(), read_.end()};
  }

  Result<std::vector<unsigned char>> readTexture(std::string_view relative) const override {
    if (const auto found = relinked_.find(std::string(relative)); found != relinked_.end()) {
      if (auto bytes = readAndNote(found->second, cleanName(found->second.filename().string()))) return bytes;
    }
    if (auto bytes = read(relative)) return bytes;
    std::string plain(relative);
    std::ranges::replace(plain, '\\', '/');
    const std::string base = fs::path(plain).filename().string();
    if (const fs::path found = findByName(base); !found.empty()) return readAndNote(found, base);
    const std::lock_guard lock(read_mutex_);
    missing_.emplace(relative);
    return fail(fmt::format("{} is not in the model's folder, its subfolders, ../textures or ../tex", cleanName(base)),
                std::string(relative));
  }

  std::vector<MissingTexture> missingTextures() const override {
    const std::lock_guard lock(read_mutex_);
    const std::string own = folder_.filename().string();
    std::vector<MissingTexture> all;
    for (const std::string& name : missing_) {
      all.push_back({name, {own + " and its folders", "../textures", "../tex"}});
    }
    return all;
  }

 private:
  Result<std::vector<unsigned char>> readAndNote(const fs::path& file, const std::string& shown) const {
    auto bytes = readWhole(file, shown);
    if (bytes) {
      const std::lock_guard lock(read_mutex_);
      read_.insert(file);
    }
    return bytes;
  }

  // The listing is made at the first search and serves all later ones; images are read by several threads.
  fs::path findByName(const std::string& base) const {
    std::call_once(listed_, [this] { list(); });
    const auto found = by_name_.find(lowerCase(base));
    return found == by_name_.end() ? fs::path() : found->second;
  }

  void list() const {
    const fs::path parent = folder_.parent_path();
    for (const fs::path& root : {folder_, parent / "textures", parent / "tex"}) {
      std::error_code error;
      if (fs::is_symlink(root, error)) continue;  // may lead anywhere
      std::size_t seen = 0;
      fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, error), end;
      for (; !error && at != end && ++seen < kMostListed; at.increment(error)) {
        if (at.depth() >= kDeepestFolder) at.disable_recursion_pending();
        std::error_code ignored;
        if (at->is_symlink(ignored) || !at->is_regular_file(ignored)) continue;
        by_name_.emplace(lowerCase(at->path().filename().string()), at->path());
      }
    }
  }

  fs::path folder_;
  std::map<std::string, fs::path> relinked_;  // name of a texture to the picture read in its place
  mutable std::once_flag listed_;
  mutable std::map<std::string, fs::path> by_name_;  // lower-case name to the first file found
  mutable std::mutex read_mutex_;
  mutable std::set<fs::path> read_;
  mutable std::set<std::string> missing_;  // names of textures
};

}  // namespace

std::unique_ptr<FileSource> folderSource(std::filesystem::path folder, std::map<std::string, fs::path> relinked) {
  return std::make_unique<FolderSource>(folder, std::move(relinked));
}

}  // namespace sinew
