#include "core/io/disk/file_search.h"

#include <algorithm>
#include <deque>
#include <system_error>
#include <utility>

#include "core/base/lower_case.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxSearched = 20'000, kMaxSearchDepth = 8;

// What lies in a folder and is neither a link nor hidden, by name.
std::vector<fs::directory_entry> inFolder(const fs::path& folder) {
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

std::string lowerName(const fs::path& path) { return lowerCase(path.filename().string()); }

}  // namespace

void walkFiles(const fs::path& folder, const std::function<bool(const fs::path&)>& take) {
  std::error_code error;
  std::deque<std::pair<fs::path, int>> folders{{fs::absolute(folder, error), 0}};
  for (int seen = 0; !folders.empty() && seen < kMaxSearched;) {
    const auto [path, depth] = folders.front();
    folders.pop_front();
    for (const fs::directory_entry& entry : inFolder(path)) {
      if (++seen > kMaxSearched) break;
      std::error_code ignored;
      if (entry.is_directory(ignored)) {
        if (depth < kMaxSearchDepth) folders.emplace_back(entry.path(), depth + 1);
        continue;
      }
      if (entry.is_regular_file(ignored) && !take(entry.path())) return;
    }
  }
}

std::vector<std::optional<FoundFile>> searchFiles(const fs::path& folder, std::span<const WantedFile> wanted,
                                                  const Task& task) {
  std::vector<std::optional<FoundFile>> found(wanted.size());
  std::vector<std::string> names;
  for (const WantedFile& file : wanted) names.push_back(lowerName(file.path));
  walkFiles(folder, [&](const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    std::optional<FileContent> content;  // read once, where some file has its size
    const std::string name = lowerName(path);
    for (std::size_t i = 0; i < wanted.size() && !task.cancelled(); ++i) {
      if (found[i] && found[i]->same_content) continue;
      bool same = false;
      if (!wanted[i].content.hash.empty() && !error && wanted[i].content.bytes == size) {
        if (!content) content = contentOf(path);
        same = *content == wanted[i].content;
      }
      if (same || (!found[i] && name == names[i])) found[i] = FoundFile{path, same};
    }
    return !task.cancelled();
  });
  return found;
}

}  // namespace sinew
