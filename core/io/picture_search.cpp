#include "core/io/picture_search.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/lower_case.h"
#include "core/io/disk/file_search.h"

namespace sinew {

namespace {

namespace fs = std::filesystem;

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

}  // namespace

std::span<const std::string_view> pictureEndings() { return kEndings; }

std::map<std::string, fs::path> findPictures(const fs::path& folder, std::span<const MissingTexture> names) {
  std::unordered_map<std::string, fs::path> by_name, by_stem;  // lower case; the first one found is the nearest
  walkFiles(folder, [&](const fs::path& path) {
    const std::string name = lowerCase(path.filename().string());
    if (isPicture(name)) {
      by_name.try_emplace(name, path);
      by_stem.try_emplace(withoutEnding(name), path);
    }
    return true;
  });
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
