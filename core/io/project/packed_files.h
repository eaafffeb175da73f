// Files that lie in a project itself, and where they are written out so that they can be read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/project/chunk_file.h"

namespace sinew {

struct PackedFile {
  std::string name;                    // of the file and its folders below folder(): "hero/maps/skin.png"
  std::shared_ptr<const Bytes> bytes;  // never null
};

// Copies share everything.
class PackedFiles {
 public:
  PackedFiles() = default;  // none
  // Refused: names that lead out of a folder, of no file, or that two of them have; one that another needs as a folder.
  static Result<PackedFiles> create(std::vector<PackedFile> files);

  bool empty() const { return !content_; }
  const std::vector<PackedFile>& files() const;
  std::uint64_t bytes() const;  // of all of them

  // Where they are written out: in the user's cache, by their names and contents. Whether they are there or not.
  const std::filesystem::path& folder() const;
  std::filesystem::path pathOf(std::string_view name) const { return folder() / name; }
  // Of a file that would lie there; an empty text for all others.
  std::string nameOf(const std::filesystem::path& path) const;

  // Writes out what is not there yet, or is there with another content. Others that nobody has asked for in a month go.
  // Refused: the folder cannot be made, the disk is full or broken.
  Check writeOut() const;

  bool operator==(const PackedFiles& other) const;  // names and contents

 private:
  struct Content {
    std::vector<PackedFile> files;
    std::filesystem::path folder;
  };
  std::shared_ptr<const Content> content_;
};

// The folder in which all of them are written out: below XDG_CACHE_HOME, else ~/.cache, else that for temporary files.
std::filesystem::path packedRoot();

}  // namespace sinew
