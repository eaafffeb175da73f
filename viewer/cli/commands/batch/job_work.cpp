#include "viewer/cli/commands/batch/job_work.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/io/disk/content_hash.h"
#include "core/io/disk/replace_file.h"
#include "core/io/guard/import_process.h"
#include "viewer/cli/command_line.h"
#include "viewer/cli/commands/render/drawing.h"
#include "viewer/cli/files_touched.h"
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

Json stateOf(const std::string& file) {
  const FileContent content = contentOf(file);
  return {{"file", file}, {"hash", content.hash}, {"bytes", content.bytes}};
}

bool allAsBefore(const Json& states) {
  return states.is_array() && std::ranges::all_of(states, [](const Json& state) {
           const std::string file = state.value("file", ""), hash = state.value("hash", "");
           std::error_code error;
           return !hash.empty() && fs::file_size(file, error) == state.value("bytes", std::uint64_t{0}) && !error &&
                  contentOf(file).hash == hash;
         });
}

bool isKept(const Json& done) {
  return done.is_object() && done.value("status", "") == "done" && allAsBefore(done.value("inputs", Json())) &&
         allAsBefore(done.value("outputs", Json()));
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
  const int exit = runCommandLine(run);
  const FilesTouched touched = takeFilesTouched();

  std::set<std::string> written, read;
  for (const fs::path& file : touched.written)
    if (isFile(file)) written.insert(nameOf(file));
  for (const std::string& file : request["outputs"].get<std::vector<std::string>>())
    if (isFile(file)) written.insert(nameOf(file));
  for (const fs::path& file : touched.read) read.insert(nameOf(file));
  for (const std::string& file : request["inputs"].get<std::vector<std::string>>()) read.insert(nameOf(file));
  for (const std::string& word : run)
    if (isFile(word)) read.insert(nameOf(word));
  Json inputs = Json::array(), outputs = Json::array();
  for (const std::string& file : read) {
    if (written.contains(file)) continue;
    Json state = stateOf(file);
    std::error_code error;
    const auto changed = fs::last_write_time(file, error);
    if (!error && changed >= begun) state["hash"] = "";  // who knows what of it was read: never as before
    inputs.push_back(std::move(state));
  }
  if (exit == 0)
    for (const std::string& file : written) outputs.push_back(stateOf(file));
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
      const bool direct = !number.empty() && (!worker || number == std::to_string(*worker)) &&
                          is_output(found.substr(0, found.rfind(kPart)));
      if ((direct || isUnfinished(found, name)) && isFile(at->path())) fs::remove(at->path(), ignored);
    }
  }
}

}  // namespace sinew::cli
