#include "viewer/cli/files_touched.h"

#include <mutex>
#include <utility>

namespace sinew::cli {
namespace {

std::mutex guard;
FilesTouched touched;

void add(std::set<std::filesystem::path>& files, const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(file, error);
  if (!error) files.insert(whole.lexically_normal());
}

}  // namespace

void noteRead(std::span<const std::filesystem::path> files) {
  const std::lock_guard lock(guard);
  for (const std::filesystem::path& file : files) add(touched.read, file);
}

void noteRead(const std::filesystem::path& file) { noteRead({&file, 1}); }

void noteWritten(const std::filesystem::path& file) {
  const std::lock_guard lock(guard);
  add(touched.written, file);
}

FilesTouched takeFilesTouched() {
  const std::lock_guard lock(guard);
  return std::exchange(touched, {});
}

}  // namespace sinew::cli
