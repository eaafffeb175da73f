// Finds and opens the files that a model names; reads none of them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/disk/file_descriptor.h"

namespace sinew {

// A plain file, open for reading.
struct OpenFile {
  FileDescriptor file;
  std::filesystem::path path;  // absolute, without links
  std::uint64_t bytes = 0;
};

// The whole content. `shown`: how problems name the file.
Result<std::vector<unsigned char>> readAll(const OpenFile& file, const std::string& shown);

// True for extensions of pictures, also of kinds that cannot be decoded.
bool looksLikePicture(const std::filesystem::path& file);

// The rules of FileSource::read() and readTexture() (core/io/importer.h). Used by several threads at once.
class FolderFiles {
 public:
  // Says of a file that was found whether it may be opened; pictures that the user relinked always may.
  using MayOpen = std::function<bool(const std::filesystem::path&)>;

  FolderFiles(const std::filesystem::path& folder, std::map<std::string, std::filesystem::path> relinked,
              MayOpen may_open = {});

  Result<OpenFile> open(std::string_view relative) const;
  Result<OpenFile> openTexture(std::string_view path) const;
  std::vector<std::string> textureFolders() const;
  // What was opened so far, absolute, in the order of the names, each once.
  std::vector<std::filesystem::path> opened() const;

 private:
  Result<OpenFile> openAndNote(const std::filesystem::path& file, const std::string& shown) const;
  Result<OpenFile> openIfAllowed(const std::filesystem::path& file, const std::string& shown) const;
  std::set<std::filesystem::path> relinkedFolders() const;
  std::filesystem::path findByName(const std::vector<std::string>& parts) const;
  void list() const;
  void list(const std::filesystem::path& root, int deepest) const;

  std::filesystem::path folder_;
  std::map<std::string, std::filesystem::path> relinked_;
  MayOpen may_open_;
  mutable std::once_flag listed_;
  mutable std::map<std::string, std::vector<std::filesystem::path>> by_name_;  // lower-case name to pictures
  mutable std::mutex opened_mutex_;
  mutable std::set<std::filesystem::path> opened_;
};

}  // namespace sinew
