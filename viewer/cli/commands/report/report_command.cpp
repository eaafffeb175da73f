// sinew-cli report: one page over a library of files.
#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <new>
#include <set>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/disk/file_search.h"
#include "core/io/guard/import_process.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/batch/progress.h"
#include "viewer/cli/commands/batch/worker_pool.h"
#include "viewer/cli/commands/report/library_facts.h"
#include "viewer/cli/commands/report/report_data.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr char kDraws = '+', kDrawsNot = '-';

struct ReportOptions {
  std::vector<std::string> folders;
  std::string output, before, title;
  int jobs = 0;
  double timeout_s = 120.0, progress_s = 10.0;
  SheetSize size;
  bool json = false;
};

// Of all folders, and files that are named themselves, each once, by name. With the name that each has in the report:
// as seen from its folder.
std::vector<std::pair<std::string, std::string>> filesIn(const ReportOptions& o) {
  std::vector<std::pair<std::string, std::string>> out;
  std::set<fs::path> seen;
  std::map<std::string, int> same_name;  // of files that are named themselves
  for (const std::string& given : o.folders) ++same_name[fs::path(given).filename().string()];
  for (const std::string& given : o.folders) {
    std::error_code error;
    const fs::path folder = fs::absolute(given, error).lexically_normal();
    if (fs::is_regular_file(folder, error)) {
      const fs::path name = fs::path(given).filename();
      if (seen.insert(folder).second)
        out.emplace_back(folder.string(),
                         (same_name[name.string()] > 1 ? fs::path(given).lexically_normal() : name).string());
      continue;
    }
    if (!fs::is_directory(folder, error)) throw Failure(given, "The folder is not there; check its name.");
    const fs::path lead = o.folders.size() > 1 ? fs::path(given).lexically_normal() : fs::path();
    walkFiles(folder, [&](const fs::path& file) {
      if (isCharacterFile(file) && seen.insert(file).second)
        out.emplace_back(file.string(), (lead / file.lexically_relative(folder)).string());
      return true;
    });
  }
  std::ranges::sort(out, {}, [](const auto& file) { return file.second; });
  return out;
}

Json reportIn(const std::string& file) {
  std::ostringstream page;
  page << std::ifstream(file, std::ios::binary).rdbuf();
  return dataOfPage(page.str());
}

Json earlierReport(const ReportOptions& o) {
  std::error_code error;
  Json replaced;
  if (fs::is_regular_file(o.output, error)) {
    replaced = reportIn(o.output);
    if (replaced.is_null())
      throw Failure(o.output, "This is no report and would be overwritten; choose another name for the output.");
  }
  if (o.before.empty()) return replaced;
  Json before = reportIn(o.before);
  if (before.is_null()) throw Failure(o.before, "This is no report; name a page that `sinew-cli report` wrote.");
  return before;
}

std::string nowText() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32] = {};
  static_cast<void>(std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc));
  return text;
}

std::vector<Json> allFacts(const ReportOptions& o, const std::vector<std::pair<std::string, std::string>>& files) {
  const int workers = o.jobs > 0 ? o.jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const SheetSize size = o.size;
  WorkerPool pool(
      [size](const std::string& request) {  // a sign that tells whether to draw, and the file
        keepImporterReady();
        keepDrawing();
        const bool draws = request.front() == kDraws;
        const auto facts = [&] {
          try {
            return fileFacts(request.substr(1), {draws ? size.side : 0, size.frames});
          } catch (const std::bad_alloc&) {
            if (draws) throw;  // once more without pictures
            return lostFacts(request.substr(1), "There is not enough memory for it.");
          }
        };
        return facts().dump(-1, ' ', false, Json::error_handler_t::replace);
      },
      {.workers = workers, .memory_bytes = memoryOfWorker(workers)});
  JobProgress progress(o.output, files.size(), o.progress_s);
  std::vector<Json> out(files.size());
  const auto time = milliseconds(static_cast<std::int64_t>(1e3 * o.timeout_s));
  // What makes a process crash is looked at again without pictures: more often than not it is the driver that fell.
  std::vector<std::size_t> again;
  std::set<std::size_t> undrawn;
  for (std::size_t next = 0; next < files.size() || !again.empty() || pool.busy();) {
    while ((next < files.size() || !again.empty()) && pool.idle()) {
      const std::size_t file = again.empty() ? next++ : again.back();
      if (!again.empty()) again.pop_back();
      if (!pool.give(file, (undrawn.contains(file) ? kDrawsNot : kDraws) + files[file].first, time))
        throw Failure(o.output, "No process can be started; run fewer at once by --jobs.");
    }
    for (WorkerPool::Ended& ended : pool.wait(milliseconds(200))) {
      const std::string& file = files[ended.task].first;
      if (ended.ending == WorkerPool::Ending::crashed && size.side > 0 && undrawn.insert(ended.task).second) {
        again.push_back(ended.task);
        continue;
      }
      if (ended.ending == WorkerPool::Ending::answered)
        out[ended.task] = Json::parse(ended.answer);
      else if (ended.ending == WorkerPool::Ending::timed_out)
        out[ended.task] = lostFacts(file, fmt::format("It took longer than the {:g} s allowed for it.", o.timeout_s));
      else
        out[ended.task] = lostFacts(file, "It made the process that looked at it crash.");
      if (undrawn.contains(ended.task) && out[ended.task]["error"] == "")
        out[ended.task]["undrawn"] = "The driver of OpenGL crashed; check that OpenGL is installed.";
      progress.add(false, out[ended.task]["error"] != "");
    }
    progress.tell();
  }
  progress.clear();
  return out;
}

// Moves sheets out of the facts: "picture" is their place in the list.
Json takePictures(Json& files) {
  Json pictures = Json::array();
  const auto take = [&](Json& of) {
    of["picture"] = -1;
    if (of.contains("sheet") && of["sheet"].is_string()) {
      of["picture"] = pictures.size();
      pictures.push_back("data:image/jpeg;base64," + of["sheet"].get<std::string>());
    }
    of.erase("sheet");
  };
  for (Json& file : files) {
    for (Json& clip : file["clips"]) take(clip);
    take(file);
  }
  return pictures;
}

void run(const ReportOptions& o) {
  const Json before = earlierReport(o);
  const auto files = filesIn(o);
  Json facts = Json::array();
  for (Json& one : allFacts(o, files)) facts.push_back(std::move(one));
  std::size_t clips = 0, unread = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    facts[i]["file"] = files[i].second;
    clips += facts[i]["clips"].size();
    if (facts[i]["error"] != "") ++unread;
    if (facts[i].contains("undrawn")) {
      warn(files[i].first, "It could not be drawn: " + facts[i]["undrawn"].get<std::string>());
      facts[i].erase("undrawn");
    }
  }
  findDuplicates(facts);
  const Json pictures = takePictures(facts);
  Json data{{"sinew_report", 1},       {"version", SINEW_VERSION}, {"title", o.title},
            {"made", nowText()},       {"folders", o.folders},     {"side", o.size.side > 0 ? o.size.side : 48},
            {"frames", o.size.frames}, {"before", nullptr},        {"changes", Json::array()}};
  if (!before.is_null()) {
    data["before"] = before["made"];
    data["changes"] = compareFiles(before["files"], facts);
  }
  data["files"] = std::move(facts);
  writeFile(o.output, reportPage(data, pictures));
  if (o.json) return printJson(data);
  print(fmt::format("{}: {} in {}{}{}\n", o.output, counted(clips, "{} clip", "{} clips").english(),
                    counted(files.size(), "{} file", "{} files").english(),
                    unread > 0 ? fmt::format(", {} of which cannot be read", unread) : std::string(),
                    before.is_null()
                        ? std::string()
                        : ", " + counted(data["changes"].size(), "{} difference", "{} differences").english()));
}

}  // namespace

void addReportCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "report",
      "Writes one page over a library of characters and clips: pictures that move under the pointer, clips with their "
      "lengths, keys and loop gaps, warnings, duplicates, and what has changed since the last report, which is the "
      "page "
      "that OUT.html was, or --before. The page needs no other file and no network");
  auto o = std::make_shared<ReportOptions>();
  command->add_option("FOLDER", o->folders, "Folders, with all below them, and files")
      ->required()
      ->check(checkNotEmpty);
  addOutput(*command, o->output, ".html", "The page; a report that is there is compared with, and replaced")
      ->required();
  command->add_option("--before", o->before, "Another report to compare with")
      ->type_name("REPORT.html")
      ->check(checkNotEmpty);
  command->add_option("--title", o->title, "What the page is called; after the folder without it")->type_name("TEXT");
  command->add_option("--side", o->size.side, "Pixels of a picture, 32 to 512, or 0 for none; 96 without it")
      ->type_name("PIXELS")
      ->check([](const std::string& text) {
        const auto side = parseNumber(text);
        const bool good =
            side && (*side == 0.0 || (*side >= 32.0 && *side <= 512.0)) && *side == static_cast<int>(*side);
        return good ? std::string() : fmt::format("“{}” is none; give 32 to 512, or 0", text);
      });
  command->add_option("--frames", o->size.frames, "Pictures of each clip, 1 to 60; 12 without it")
      ->type_name("N")
      ->check(CLI::Range(1, 60));
  command->add_option("--jobs", o->jobs, "How many files at once; as many as there are processors without it")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command->add_option("--timeout", o->timeout_s, "What takes longer is left, and told; 120 without it")
      ->type_name("SECONDS")
      ->check(within(WorkerPool::kMinTime, WorkerPool::kMaxTime));
  command->add_flag("--json", o->json, "Print what the page tells as JSON, without its pictures");
  command->callback([o] {
    if (o->output == "-") throw wrongUsage("", "--output: a report is a file; name it.");
    if (o->title.empty()) {
      std::error_code error;
      fs::path folder = fs::absolute(o->folders.front(), error).lexically_normal();
      if (!folder.has_filename()) folder = folder.parent_path();
      o->title = folder.filename().string();
    }
    run(*o);
  });
}

}  // namespace sinew::cli
