// A file that another program writes, and that takes its place whole or not at all.
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/io/disk/file_descriptor.h"

namespace sinew::film {

// Until commit() the file has no name where the disk can have such files, so that nothing is left of it however this
// program ends; else it lies hidden beside its place, and goes when this is destroyed.
class PendingFile {
 public:
  PendingFile() = default;
  PendingFile(PendingFile&&) = default;
  PendingFile& operator=(PendingFile&&) = delete;
  ~PendingFile();

  // Refused: the folder is not there or cannot be written to; the path is that of a folder, a device, or a file that
  // must not be written over.
  static Result<PendingFile> open(const std::filesystem::path& path);

  int descriptor() const { return file_.get(); }
  // How a child that inherits the descriptor under this number opens it.
  static std::string nameFor(int inherited) { return "/proc/self/fd/" + std::to_string(inherited); }
  Check commit();

 private:
  Check failed(int error) const;

  FileDescriptor file_;
  std::filesystem::path path_, target_, hidden_;  // as said; behind links; beside the target, empty without a name
};

}  // namespace sinew::film
