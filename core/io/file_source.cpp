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

  Result<std::vector<unsigned char>> readTexture(std::string_view path) const override {
    if (const auto chosen = relinked_.find(std::string(path)); chosen != relinked_.end()) {
      std::error_code error;
      const fs::path file = fs::weakly_canonical(chosen->second, error);
      if (auto bytes = readAndNote(error ? chosen->second : file, cleanName(path))) return bytes;
    }
    const std::vector<std::string> parts = partsOf(path);
    if (parts.empty()) return fail(fmt::format("{} names no file", cleanName(path)));
    std::string plain;
    for (const std::string& part : parts) plain += (plain.empty() ? "" : "/") + part;
    if (auto bytes = read(plain)) return bytes;
    if (const fs::path found = findByName(parts); !found.empty()) return readAndNote(found, parts.back());
    return fail(
        fmt::format("{} is not in the model's folder, its subfolders, ../textures or ../tex", cleanName(parts.back())),
        std::string(path));
  }

  std::vector<std::string> textureFolders() const override {
    const std::string own = cleanName(folder_.filename().string());
    std::vector<std::string> out{own, own + "/../textures", own + "/../tex"};
    for (const fs::path& folder : relinkedFolders()) out.push_back(cleanName(folder.filename().string()));
    return out;
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

  // The parts of a path of any system, without a drive, without "." and what ".." takes back.
  static std::vector<std::string> partsOf(std::string_view path) {
    if (path.size() >= 2 && path[1] == ':') path.remove_prefix(2);
    std::vector<std::string> parts;
    while (!path.empty()) {
      const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
      const std::string_view part = path.substr(0, end);
      if (part == ".." && !parts.empty()) parts.pop_back();
      if (!part.empty() && part != "." && part != "..") parts.emplace_back(part);
      path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
  }

  std::set<fs::path> relinkedFolders() const {
    std::set<fs::path> out;
    for (const auto& [name, file] : relinked_) out.insert(file.parent_path());
    return out;
  }

  // The listing is made at the first search and serves all later ones; images are read by several threads.
  fs::path findByName(const std::vector<std::string>& parts) const {
    std::call_once(listed_, [this] { list(); });
    const auto found = by_name_.find(lowerCase(parts.back()));
    if (found == by_name_.end()) return {};
    const auto agreement = [&](const fs::path& file) {
      std::size_t count = 0;
      auto at = file.end();
      while (count < parts.size() && at != file.begin() &&
             lowerCase((--at)->string()) == lowerCase(parts[parts.size() - 1 - count]))
        ++count;
      return count;
    };
    return *std::ranges::max_element(found->second, {}, agreement);  // the first of equals
  }

  void list() const {
    const fs::path parent = folder_.parent_path();
    for (const fs::path& root : {folder_, parent / "textures", parent / "tex"}) {
      std::error_code error;
      if (!fs::is_symlink(root, error)) list(root, kDeepestFolder);  // a link may lead anywhere
    }
    for (const fs::path& folder : relinkedFolders()) list(folder, 0);
  }

  // Adds the files below a folder: upper ones before deeper ones, then by name.
  void list(const fs::path& root, int deepest) const {
    std::vector<std::pair<int, fs::path>> files;
    std::error_code error;
    std::size_t seen = 0;
    fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, error), end;
    for (; !error && at != end && ++seen < kMostListed; at.increment(error)) {
      if (at.depth() >= deepest) at.disable_recursion_pending();
      std::error_code ignored;
      if (at->is_symlink(ignored) || !at->is_regular_file(ignored)) continue;
      files.emplace_back(at.depth(), at->path());
    }
    std::ranges::sort(files);
    for (auto& [depth, file] : files) by_name_[lowerCase(file.filename().string())].push_back(std::move(file));
  }

  fs::path folder_;
  mutable std::once_flag listed_;
  std::map<std::string, fs::path> relinked_;
  mutable std::map<std::string, std::vector<fs::path>> by_name_;  // lower-case name to the files of that name
  mutable std::mutex read_mutex_;
  mutable std::set<fs::path> read_;
};

}  // namespace

std::unique_ptr<FileSource> folderSource(const std::filesystem::path& folder,
                                         std::map<std::string, std::filesystem::path> relinked) {
  return std::make_unique<FolderSource>(folder, std::move(relinked));
}

}  // namespace sinew
