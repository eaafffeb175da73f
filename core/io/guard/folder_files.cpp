#include "core/io/guard/folder_files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <fmt/format.h>

#include "core/base/lower_case.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxFile = std::uintmax_t{2} << 30;  // bytes; a model with all its clips is far smaller
constexpr std::size_t kMaxListed = 20000;  // files looked at below each folder when a texture is searched
constexpr int kMaxFolderDepth = 6;

bool liesBelow(const fs::path& file, const fs::path& folder) {
  const auto [rest, unused] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return rest == folder.end();
}

Result<OpenFile> openPlain(const fs::path& file, const std::string& shown) {
  // Not blocking: opening a pipe would wait for its other end. The path has no links left.
  OpenFile out{FileDescriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)), file};
  const int error = errno;
  struct stat status {};
  const bool known = out.file ? fstat(out.file.get(), &status) == 0 : lstat(file.c_str(), &status) == 0;
  if (!known && !out.file && (error == ENOENT || error == ENOTDIR))
    return fail(text("{} is not there", shown), file.string());
  if (known && !S_ISREG(status.st_mode)) return fail(text("{} is not a file", shown), file.string());
  if (!out.file) return fail(text("{} cannot be opened; check its permissions", shown), file.string());
  if (!known) return fail(text("{} cannot be read", shown), file.string() + ": " + std::strerror(errno));
  out.bytes = static_cast<std::uint64_t>(status.st_size);
  if (out.bytes > kMaxFile) return fail(text("{} is larger than 2 GB", shown), file.string());
  return out;
}

// The parts of a path of any system, without a drive, without "." and what ".." leaves.
std::vector<std::string> partsOf(std::string_view path) {
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

}  // namespace

Result<std::vector<unsigned char>> readAll(const OpenFile& file, const std::string& shown) {
  std::vector<unsigned char> bytes(static_cast<std::size_t>(file.bytes));
  std::size_t have = 0;
  while (have < bytes.size()) {
    const ssize_t size = pread(file.file.get(), bytes.data() + have, bytes.size() - have, static_cast<off_t>(have));
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return fail(text("{} could not be read to its end", shown), file.path.string());
    have += static_cast<std::size_t>(size);
  }
  return bytes;
}

bool looksLikePicture(const fs::path& file) {
  constexpr std::array<std::string_view, 26> kPictures{
      ".png", ".jpg",  ".jpeg",  ".jpe", ".tga", ".bmp", ".gif", ".psd", ".hdr", ".dds",  ".tif",  ".tiff", ".exr",
      ".ktx", ".ktx2", ".basis", ".pvr", ".jp2", ".j2k", ".jpx", ".svg", ".xcf", ".webp", ".heic", ".heif", ".avif"};
  return std::ranges::find(kPictures, lowerCase(file.extension().string())) != kPictures.end();
}

FolderFiles::FolderFiles(const fs::path& folder, std::map<std::string, fs::path> relinked, MayOpen may_open)
    : relinked_(std::move(relinked)), may_open_(std::move(may_open)) {
  std::error_code error;
  folder_ = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, error);
}

Result<OpenFile> FolderFiles::open(std::string_view relative) const {
  const std::string shown = cleanName(relative);
  const fs::path wanted(relative);
  const bool climbs = std::ranges::any_of(wanted, [](const fs::path& part) { return part == ".."; });
  if (relative.empty() || wanted.is_absolute() || climbs || relative.find('\0') != std::string_view::npos) {
    return fail(text("{} lies outside of the model's folder and is not read", shown));
  }
  std::error_code error;
  const fs::path file = fs::weakly_canonical(folder_ / wanted, error);
  if (error || !liesBelow(file, folder_)) {
    return fail(text("{} lies outside of the model's folder and is not read", shown), file.string());
  }
  return openIfAllowed(file, shown);
}

Result<OpenFile> FolderFiles::openTexture(std::string_view path) const {
  if (const auto chosen = relinked_.find(std::string(path)); chosen != relinked_.end()) {
    std::error_code error;
    const fs::path file = fs::weakly_canonical(chosen->second, error);
    if (auto opened = openAndNote(error ? chosen->second : file, cleanName(path))) return opened;
  }
  const std::vector<std::string> parts = partsOf(path);
  if (parts.empty()) return fail(text("{} names no file", cleanName(path)));
  std::string plain;
  for (const std::string& part : parts) plain += (plain.empty() ? "" : "/") + part;
  if (auto opened = open(plain)) return opened;
  if (const fs::path found = findByName(parts); !found.empty()) return openIfAllowed(found, parts.back());
  return fail(text("{} is not in the model's folder, its subfolders, ../textures or ../tex", cleanName(parts.back())),
              std::string(path));
}

std::vector<std::string> FolderFiles::textureFolders() const {
  const std::string own = cleanName(folder_.filename().string());
  std::vector<std::string> out{own, own + "/../textures", own + "/../tex"};
  for (const fs::path& folder : relinkedFolders()) out.push_back(cleanName(folder.filename().string()));
  return out;
}

std::vector<fs::path> FolderFiles::opened() const {
  const std::lock_guard lock(opened_mutex_);
  return {opened_.begin(), opened_.end()};
}

Result<OpenFile> FolderFiles::openAndNote(const fs::path& file, const std::string& shown) const {
  auto opened = openPlain(file, shown);
  if (opened) {
    const std::lock_guard lock(opened_mutex_);
    opened_.insert(file);
  }
  return opened;
}

Result<OpenFile> FolderFiles::openIfAllowed(const fs::path& file, const std::string& shown) const {
  std::error_code error;
  if (may_open_ && fs::is_regular_file(file, error) && !may_open_(file))
    return fail(text("{} is not named by the model and is not read", shown), file.string());
  return openAndNote(file, shown);
}

std::set<fs::path> FolderFiles::relinkedFolders() const {
  std::set<fs::path> out;
  for (const auto& [name, file] : relinked_) out.insert(file.parent_path());
  return out;
}

// The listing is made at the first search and serves all later ones; images are read by several threads.
fs::path FolderFiles::findByName(const std::vector<std::string>& parts) const {
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

void FolderFiles::list() const {
  const fs::path parent = folder_.parent_path();
  for (const fs::path& root : {folder_, parent / "textures", parent / "tex"}) {
    std::error_code error;
    if (!fs::is_symlink(root, error)) list(root, kMaxFolderDepth);  // a link may lead anywhere
  }
  for (const fs::path& folder : relinkedFolders()) list(folder, 0);
}

// Adds the pictures below a folder: upper ones before deeper ones, then by name.
void FolderFiles::list(const fs::path& root, int deepest) const {
  std::vector<std::pair<int, fs::path>> files;
  std::error_code error;
  std::size_t seen = 0;
  fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, error), end;
  for (; !error && at != end && ++seen < kMaxListed; at.increment(error)) {
    if (at.depth() >= deepest) at.disable_recursion_pending();
    std::error_code ignored;
    if (!looksLikePicture(at->path()) || at->is_symlink(ignored) || !at->is_regular_file(ignored)) continue;
    files.emplace_back(at.depth(), at->path());
  }
  std::ranges::sort(files);
  for (auto& [depth, file] : files) by_name_[lowerCase(file.filename().string())].push_back(std::move(file));
}

}  // namespace sinew
