#include "viewer/cli/commands/batch/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string textOf(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

Journal::Journal(const fs::path& file, const fs::path& family) : file_(file) {
  std::error_code error;
  const fs::path folder = family.has_parent_path() ? family.parent_path() : fs::path(".");
  std::set<fs::path> found;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().filename().string().starts_with(family.filename().string())) found.insert(at->path());
  for (const fs::path& one : found)
    if (one.filename() != file.filename()) read(one);
  read(file);  // last: what it says counts more
}

void Journal::read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  for (std::string line; std::getline(in, line);) {
    Json entry = Json::parse(line, nullptr, false);  // the last one may be torn
    if (!entry.is_object() || !entry.contains("key") || !entry["key"].is_string()) continue;
    const std::string key = entry["key"].get<std::string>();
    if (entry.contains("begin")) begun_.insert(key);
    if (!entry.contains("end") || !entry["end"].is_object()) continue;
    begun_.erase(key);
    ended_[key] = textOf(entry["end"]);
  }
}

void Journal::open() {
  if (file_.empty()) return;
  written_ = FileDescriptor(::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!written_)
    throw Failure(file_.string(), fmt::format("The journal cannot be written ({}); name another place by --journal, or "
                                              "go without one by --no-journal.",
                                              std::strerror(errno)));
  if (flock(written_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    throw Failure(file_.string(), "Another batch is at work on this; wait for it, or end it.");
  const off_t size = lseek(written_.get(), 0, SEEK_END);
  char last = '\n';
  if (size > 0 && pread(written_.get(), &last, 1, size - 1) == 1 && last != '\n') append({});  // the line was torn
}

const std::string* Journal::ended(const std::string& key) const {
  const auto found = ended_.find(key);
  return found == ended_.end() ? nullptr : &found->second;
}

bool Journal::torn(const std::string& key) const { return begun_.contains(key); }

void Journal::begin(const std::string& key) { append(textOf({{"key", key}, {"begin", true}})); }

void Journal::end(const std::string& key, const Json& how) { append(textOf({{"key", key}, {"end", how}})); }

void Journal::append(std::string text) {
  if (!written_) return;
  text += '\n';
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t size = write(written_.get(), text.data() + done, text.size() - done);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0)
      throw Failure(
          file_.string(),
          fmt::format("The journal cannot be written ({}); make room, and run the same again.", std::strerror(errno)));
    done += static_cast<std::size_t>(size);
  }
}

}  // namespace sinew::cli
