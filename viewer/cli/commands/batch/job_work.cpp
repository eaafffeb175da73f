#include "viewer/cli/commands/batch/job_work.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/lower_case.h"
#include "core/io/disk/content_hash.h"
#include "core/io/disk/file_search.h"
#include "core/io/disk/replace_file.h"
#include "core/io/guard/folder_files.h"
#include "core/io/guard/import_process.h"
#include "viewer/cli/command_line.h"
#include "viewer/cli/commands/render/drawing.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/reading.h"
#include "viewer/film/format.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view kPart = ".part";

// As seen from the folder that the batch runs in, where it lies below it, so that all of it can be moved.
std::string nameOf(const fs::path& file) {
  std::error_code error;
  const fs::path below = fs::absolute(file, error).lexically_normal().lexically_relative(fs::current_path(error));
  return below.empty() || *below.begin() == ".." ? file.string() : below.string();
}

bool isFile(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error);
}

bool isFolder(const fs::path& file) {
  std::error_code error;
  return fs::is_directory(file, error);
}

// The characters below a folder and what they name, told by names, sizes and when they were changed; but for some
// files.
FileContent contentOfFolder(const fs::path& folder, const std::set<std::string>& but) {
  std::vector<std::string> lines;
  FileContent out;
  const fs::path whole = fs::absolute(folder);
  walkFiles(whole, [&](const fs::path& file) {
    const std::string ending = lowerCase(file.extension().string());
    const bool counts = isCharacterFile(file) || looksLikePicture(file) || ending == ".bin" || ending == ".mtl";
    if (!counts || but.contains(nameOf(file))) return true;
    std::error_code unknown;
    const std::uintmax_t bytes = fs::file_size(file, unknown);
    lines.push_back(fmt::format("{}\n{}\n{}\n", file.lexically_relative(whole).string(), bytes,
                                fs::last_write_time(file, unknown).time_since_epoch().count()));
    out.bytes += bytes;
    return true;
  });
  std::ranges::sort(lines);
  std::string all;
  for (const std::string& line : lines) all += line;
  out.hash = contentHash({reinterpret_cast<const unsigned char*>(all.data()), all.size()});
  return out;
}

FileContent contentOfEither(const std::string& file, const std::set<std::string>& written) {
  return isFolder(file) ? contentOfFolder(file, written) : contentOf(file);
}

Json stateOf(const std::string& file, const std::set<std::string>& written) {
  const FileContent content = contentOfEither(file, written);
  return {{"file", file}, {"hash", content.hash}, {"bytes", content.bytes}};
}

bool allAsBefore(const Json& states, const std::set<std::string>& written) {
  return states.is_array() && std::ranges::all_of(states, [&](const Json& state) {
           const std::string file = state.value("file", ""), hash = state.value("hash", "");
           const auto bytes = state.value("bytes", std::uint64_t{0});
           std::error_code error;
           if (hash.empty() || (!isFolder(file) && (fs::file_size(file, error) != bytes || error))) return false;
           return contentOfEither(file, written) == FileContent{hash, bytes};
         });
}

bool isKept(const Json& done) {
  if (!done.is_object() || done.value("status", "") != "done") return false;
  std::set<std::string> written;
  for (const Json& state : done.value("outputs", Json::array())) written.insert(state.value("file", ""));
  return allAsBefore(done.value("inputs", Json()), written) && allAsBefore(done.value("outputs", Json()), written);
}

// Processes of its own look at its files, which a worker that draws cannot start: its driver has threads.
bool isApart(const std::vector<std::string>& run) { return run.front() == "report"; }

// As a program of its own, which ends with this one; at most one process of it works at a time, for others work beside
// this one.
int runApart(std::vector<std::string> words) {
  words.insert(words.begin(), "sinew-cli");
  if (std::ranges::none_of(words, [](const std::string& word) { return word.starts_with("--jobs"); }))
    words.insert(words.end(), {"--jobs", "1"});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::fflush(nullptr);
  const pid_t parent = getpid(), child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() == parent) execv("/proc/self/exe", arguments.data());
    _exit(1);
  }
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// The number of the process that an OutputFile is of, "walk.glb.part4711"; else empty.
std::string partNumber(const std::string& file) {
  const std::size_t part = file.rfind(kPart);
  const std::string number = part == std::string::npos ? std::string() : file.substr(part + kPart.size());
  return number.find_first_not_of("0123456789") == std::string::npos ? number : std::string();
}

}  // namespace

std::string jobRequest(const BatchJob& job, const std::string* done, bool only_look) {
  Json request{{"run", job.run}, {"inputs", job.inputs}, {"outputs", job.outputs}, {"only_look", only_look}};
  if (done) request["done"] = Json::parse(*done);
  return request.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string workOnJob(const std::string& text) {
  keepImporterReady();
  keepDrawing();
  const Json request = Json::parse(text);
  if (isKept(request.value("done", Json()))) return Json{{"kept", true}}.dump();
  if (request["only_look"]) return Json{{"kept", false}}.dump();
  const auto run = request["run"].get<std::vector<std::string>>();
  const auto begun = fs::file_time_type::clock::now();
  static_cast<void>(takeFilesTouched());
  const int exit = isApart(run) ? runApart(run) : runCommandLine(run);
  const FilesTouched touched = takeFilesTouched();

  std::set<std::string> written, read;
  for (const fs::path& file : touched.written)
    if (isFile(file)) written.insert(nameOf(file));
  for (const std::string& file : request["outputs"].get<std::vector<std::string>>())
    if (isFile(file)) written.insert(nameOf(file));
  for (const fs::path& file : touched.read) read.insert(nameOf(file));
  for (const std::string& file : request["inputs"].get<std::vector<std::string>>()) read.insert(nameOf(file));
  for (const std::string& word : run)
    if (isFile(word) || isFolder(word)) read.insert(nameOf(word));
  Json inputs = Json::array(), outputs = Json::array();
  for (const std::string& file : read) {
    if (written.contains(file)) continue;
    Json state = stateOf(file, written);
    std::error_code error;
    const auto changed = fs::last_write_time(file, error);
    if (!error && changed >= begun && !isFolder(file))
      state["hash"] = "";  // who knows what of it was read: never as before
    inputs.push_back(std::move(state));
  }
  if (exit == 0)
    for (const std::string& file : written) outputs.push_back(stateOf(file, written));
  return Json{{"exit", exit}, {"inputs", inputs}, {"outputs", outputs}}.dump(-1, ' ', false,
                                                                             Json::error_handler_t::replace);
}

void removeUnfinished(const BatchJob& job, std::optional<pid_t> worker) {
  for (const fs::path output : job.outputs) {
    std::error_code error, ignored;
    const fs::path place = targetOf(output, error);  // beside what links lead to
    const std::string name = place.filename().string();
    const auto is_output = [&](const std::string& file) {
      return film::isNumbered(name) ? film::isNumberedFile(name, file) : file == name;
    };
    for (fs::directory_iterator at(place.parent_path(), error), end; !error && at != end; at.increment(error)) {
      const std::string found = at->path().filename().string();
      const std::string number = partNumber(found);
      const bool direct = !number.empty() && (!worker || isApart(job.run) || number == std::to_string(*worker)) &&
                          is_output(found.substr(0, found.rfind(kPart)));
      if ((direct || isUnfinished(found, name)) && isFile(at->path())) fs::remove(at->path(), ignored);
    }
  }
}

}  // namespace sinew::cli
