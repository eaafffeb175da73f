#include "core/io/picture_search.h"

#include <algorithm>
#include <deque>
#include <system_error>
#include <unordered_map>
#include <vector>

#include "core/base/lower_case.h"

namespace sinew {

namespace {

namespace fs = std::filesystem;

constexpr int kMaxFiles = 20'000, kMaxDepth = 8;
constexpr std::string_view kEndings[] = {"png", "jpg", "jpeg", "tga", "bmp", "psd", "gif", "hdr"};

std::string baseName(const std::string& name) { return lowerCase(name.substr(name.find_last_of("/\\") + 1)); }

std::string withoutEnding(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot != std::string::npos && dot > 0 ? name.substr(0, dot) : name;
}

bool isPicture(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot != std::string::npos && std::ranges::find(kEndings, name.substr(dot + 1)) != std::end(kEndings);
}

// What lies in a folder and is neither a link nor hidden, by name.
std::vector<fs::directory_entry> listed(const fs::path& folder) {
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  fs::directory_iterator at(folder, error), end;
  for (; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    const bool hidden = at->path().filename().string().starts_with('.');
    if (!hidden && !at->is_symlink(ignored)) entries.push_back(*at);
  }
  std::ranges::sort(entries);
  return entries;
}

}  // namespace

std::span<const std::string_view> pictureEndings() { return kEndings; }

std::map<std::string, fs::path> findPictures(const fs::path& folder, std::span<const MissingTexture> names) {
  std::unordered_map<std::string, fs::path> by_name, by_stem;  // lower case; the first one found is the nearest
  std::error_code error;
  std::deque<std::pair<fs::path, int>> folders{{fs::absolute(folder, error), 0}};
  for (int files = 0; !folders.empty() && files < kMaxFiles;) {
    const auto [path, depth] = folders.front();
    folders.pop_front();
    for (const fs::directory_entry& entry : listed(path)) {
      std::error_code ignored;
      if (entry.is_directory(ignored)) {
        if (depth < kMaxDepth) folders.emplace_back(entry.path(), depth + 1);
        continue;
      }
      if (++files > kMaxFiles) break;
      const std::string name = lowerCase(entry.path().filename().string());
      if (!isPicture(name) || !entry.is_regular_file(ignored)) continue;
      by_name.try_emplace(name, entry.path());
      by_stem.try_emplace(withoutEnding(name), entry.path());
    }
  }
  std::map<std::string, fs::path> found;
  for (const MissingTexture& missing : names) {
    const std::string name = baseName(missing.name);
    if (const auto same = by_name.find(name); same != by_name.end()) {
      found[missing.name] = same->second;
    } else if (const auto other = by_stem.find(withoutEnding(name)); other != by_stem.end()) {
      found[missing.name] = other->second;
    }
  }
  return found;
}

}  // namespace sinew
