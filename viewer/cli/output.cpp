#include "viewer/cli/output.h"

#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

bool writeAll(std::FILE* stream, std::string_view content) {
  const bool written = content.empty() || std::fwrite(content.data(), 1, content.size(), stream) == content.size();
  return std::fflush(stream) == 0 && written;
}

[[noreturn]] void cannotWrite(const std::string& file) {
  throw Failure(file, {"The file cannot be written; check that the folder is there, writable and has room.", {}});
}

}  // namespace

void writeFile(const std::string& file, std::string_view content) {
  if (file == "-") return print(content);
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  const bool plain = !fs::exists(status) || fs::is_regular_file(status);
  if (fs::is_directory(status)) cannotWrite(file);
  // A pipe or a device takes it directly.
  const std::string written_to = plain ? fmt::format("{}.part{}", file, getpid()) : file;
  std::FILE* stream = std::fopen(written_to.c_str(), "wb");
  if (!stream) cannotWrite(file);
  const bool whole = writeAll(stream, content);
  const bool good = std::fclose(stream) == 0 && whole;
  if (plain && good) fs::rename(written_to, file, error);
  if (good && !error) return;
  std::error_code ignored;
  if (plain) fs::remove(written_to, ignored);
  cannotWrite(file);
}

void print(std::string_view text) {
  if (!writeAll(stdout, text))
    throw Failure("standard output", {"It does not take the result; check where it leads.", {}});
}

void printJson(const nlohmann::ordered_json& json) {
  print(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

nlohmann::ordered_json numbers(const Vec3& v) { return {v.x, v.y, v.z}; }

nlohmann::ordered_json numbers(const Quat& q) { return {q.x, q.y, q.z, q.w}; }

nlohmann::ordered_json rows(const Mat4& m) {
  auto list = nlohmann::ordered_json::array();
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 4; ++column) list.push_back(m[column][row]);
  }
  return list;
}

}  // namespace sinew::cli
