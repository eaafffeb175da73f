#include "core/io/text/text_file.h"

#include <fstream>

namespace sinew {

std::optional<std::string> readTextFile(const std::filesystem::path& file, std::size_t max_bytes) {
  std::ifstream stream(file, std::ios::binary);
  std::string content(max_bytes + 1, '\0');
  stream.read(content.data(), static_cast<std::streamsize>(content.size()));
  if (!stream.eof() && stream.fail()) return std::nullopt;
  content.resize(static_cast<std::size_t>(stream.gcount()));
  return content;
}

}  // namespace sinew
