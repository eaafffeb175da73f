#include "viewer/cli/commands/batch/manifest.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "viewer/cli/command_line.h"
#include "viewer/cli/commands/batch/worker_pool.h"
#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kTold = 20;  // of what is wrong

struct Place {
  Json json;
  std::string where;  // "line 3", "job 3"
};

std::string contentOfManifest(const std::string& file) {
  std::ostringstream text;
  if (file == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  std::error_code error;
  if (fs::is_directory(file, error)) throw Failure(file, "This is a folder; name a manifest.");
  std::ifstream in(file, std::ios::binary);
  if (!in) throw Failure(file, "The manifest cannot be read; check that it is there and readable.");
  text << in.rdbuf();
  return text.str();
}

bool isCommandLine(const Json& json) {
  return json.is_array() && !json.empty() && std::ranges::all_of(json, [](const Json& j) { return j.is_string(); });
}

// A whole document with a list of jobs, or one job on each line.
std::vector<Place> placesIn(const std::string& file, const std::string& content) {
  std::vector<Place> out;
  Json whole = Json::parse(content, nullptr, false);
  if (whole.is_object() && whole.contains("jobs") && whole.size() == 1) whole = Json(whole["jobs"]);
  if (whole.is_array() && !isCommandLine(whole)) {
    for (Json& job : whole) out.push_back({std::move(job), fmt::format("job {}", out.size() + 1)});
    return out;
  }
  std::istringstream lines(content);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Json job = Json::parse(line, nullptr, false);
    if (job.is_discarded())
      throw wrongUsage(file,
                       fmt::format("Line {} is no JSON; write one job on each line, or one list of all jobs.", number));
    out.push_back({std::move(job), fmt::format("line {}", number)});
  }
  return out;
}

std::optional<std::vector<std::string>> wordList(const Json& json) {
  if (!json.is_array() || !std::ranges::all_of(json, [](const Json& j) { return j.is_string(); })) return std::nullopt;
  return json.get<std::vector<std::string>>();
}

// Empty, or what is wrong.
std::string parseJob(const Json& json, BatchJob& job) {
  if (isCommandLine(json)) {
    job.run = *wordList(json);
    return {};
  }
  if (!json.is_object())
    return "a job is a list of words, [\"convert\", \"a.fbx\", \"a.glb\"], or an object with such a list as \"run\"";
  const std::string seconds = fmt::format("seconds from {:g} to {:.0f}", WorkerPool::kMinTime, WorkerPool::kMaxTime);
  for (const auto& [name, value] : json.items()) {
    const auto list = wordList(value);
    if (name == "id" && value.is_string() && !value.get<std::string>().empty()) {
      job.id = value.get<std::string>();
    } else if (name == "run" && list && !list->empty()) {
      job.run = *list;
    } else if (name == "inputs" && list) {
      job.inputs = *list;
    } else if (name == "outputs" && list) {
      job.outputs = *list;
    } else if (name == "timeout_s" && value.is_number() && value.get<double>() >= WorkerPool::kMinTime &&
               value.get<double>() <= WorkerPool::kMaxTime) {
      job.timeout_s = value.get<double>();
    } else if (name == "id" || name == "run" || name == "inputs" || name == "outputs" || name == "timeout_s") {
      return fmt::format("“{}” is no {}; give {}", value.dump(-1, ' ', false, Json::error_handler_t::replace), name,
                         name == "id"          ? "a name that is not empty"
                         : name == "timeout_s" ? seconds
                                               : "a list of words");
    } else {
      return fmt::format("there is no member “{}”; take id, run, inputs, outputs and timeout_s", name);
    }
  }
  return job.run.empty() ? "the member “run” is missing; give the words of a command line" : std::string();
}

std::string placeOf(const std::string& output) {
  std::error_code error;
  return fs::weakly_canonical(fs::absolute(output, error), error).lexically_normal().string();
}

}  // namespace

std::vector<BatchJob> readManifest(const std::string& file) {
  std::vector<BatchJob> jobs;
  std::vector<std::string> wrong;
  std::map<std::string, std::string> ids, written;  // to where they were found
  CommandReader reader;
  for (const Place& place : placesIn(file, contentOfManifest(file))) {
    BatchJob job;
    job.id = std::to_string(jobs.size() + 1);
    std::string problem = parseJob(place.json, job);
    if (problem.empty() && job.run.front() == "batch") problem = "a batch cannot run another one; list its jobs here";
    if (problem.empty() && job.run.front() == "report")
      problem = "a report has workers of its own; run it beside the batch, not in it";
    std::vector<std::string> named;
    if (problem.empty()) problem = reader.wrong(job.run, &named);
    for (std::string& output : named)
      if (std::ranges::find(job.outputs, output) == job.outputs.end()) job.outputs.push_back(std::move(output));
    if (const auto [at, first] = ids.emplace(job.id, place.where); problem.empty() && !first)
      problem = fmt::format("the id “{}” is that of {}, too; give each job one of its own", job.id, at->second);
    for (const std::string& output : job.outputs) {
      const auto [at, first] = written.emplace(placeOf(output), place.where);
      if (problem.empty() && !first && at->second != place.where)
        problem = fmt::format("“{}” is written by {}, too; give each job outputs of its own", output, at->second);
    }
    if (!problem.empty()) wrong.push_back(fmt::format("{}: {}", place.where, problem));
    jobs.push_back(std::move(job));
  }
  if (wrong.empty()) return jobs;
  for (std::size_t i = 0; i < std::min(wrong.size(), kTold); ++i) complain(file, wrong[i]);
  throw wrongUsage(file, fmt::format("{} of {} jobs cannot be run as they are written, so none was; mend the manifest.",
                                     wrong.size(), jobs.size()));
}

std::optional<Shard> parseShard(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto number = [](const char* from, const char* to) -> std::optional<std::size_t> {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(from, to, value);
    return error == std::errc() && end == to ? std::optional(value) : std::nullopt;
  };
  const char* const begin = text.data();
  const auto at = number(begin, begin + slash), of = number(begin + slash + 1, begin + text.size());
  if (!at || !of || *at < 1 || *at > *of) return std::nullopt;
  return Shard{*at, *of};
}

}  // namespace sinew::cli
