#include <utility>

#include "core/io/guard/folder_files.h"
#include "core/io/importer.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

class FolderSource final : public FileSource {
 public:
  FolderSource(const std::filesystem::path& folder, std::map<std::string, std::filesystem::path> relinked)
      : files_(folder, std::move(relinked)) {}

  Result<std::vector<unsigned char>> read(std::string_view relative) const override {
    return content(files_.open(relative), relative);
  }
  Result<std::vector<unsigned char>> readTexture(std::string_view path) const override {
    return content(files_.openTexture(path), path);
  }
  std::vector<std::string> textureFolders() const override { return files_.textureFolders(); }
  std::vector<std::filesystem::path> filesRead() const override { return files_.opened(); }

 private:
  static Result<std::vector<unsigned char>> content(const Result<OpenFile>& file, std::string_view name) {
    if (!file) return tl::unexpected(file.error());
    return readAll(*file, cleanName(name));
  }

  FolderFiles files_;
};

}  // namespace

std::unique_ptr<FileSource> folderSource(const std::filesystem::path& folder,
                                         std::map<std::string, std::filesystem::path> relinked) {
  return std::make_unique<FolderSource>(folder, std::move(relinked));
}

}  // namespace sinew
