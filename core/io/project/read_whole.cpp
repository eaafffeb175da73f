#include "core/io/project/read_whole.h"

#include <fstream>
#include <iterator>

namespace sinew {

Result<Bytes> readWhole(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return fail(text("{} is not there.", name), file.string());
  if (std::filesystem::is_directory(file, error)) return fail(text("{} is a folder.", name), file.string());
  std::ifstream in(file, std::ios::binary);
  Bytes bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in.good() && !in.eof()) return fail(text("{} cannot be read.", name), file.string());
  return bytes;
}

}  // namespace sinew
