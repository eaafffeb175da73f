#include "core/io/disk/file_stamp.h"

#include <sys/stat.h>

namespace sinew {
namespace {

FileStamp asStamp(const struct stat& status) {
  return {std::int64_t{status.st_mtim.tv_sec} * 1000 + status.st_mtim.tv_nsec / 1'000'000, status.st_size};
}

}  // namespace

FileStamp stampOf(const std::filesystem::path& file) {
  struct stat status {};
  return ::stat(file.c_str(), &status) == 0 ? asStamp(status) : FileStamp();
}

FileStamp stampOf(int descriptor) {
  struct stat status {};
  return ::fstat(descriptor, &status) == 0 ? asStamp(status) : FileStamp();
}

}  // namespace sinew
