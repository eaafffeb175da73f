// sinew-cli batch: many command lines, in parallel, each of which may fail by itself.
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <thread>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/disk/content_hash.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/batch/job_work.h"
#include "viewer/cli/commands/batch/journal.h"
#include "viewer/cli/commands/batch/manifest.h"
#include "viewer/cli/commands/batch/progress.h"
#include "viewer/cli/commands/batch/worker_pool.h"
#include "viewer/cli/end_signals.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr std::size_t kMaxResult = std::size_t{256} << 10;  // bytes of what a job prints, in its line
constexpr milliseconds kTick{200};

struct BatchOptions {
  std::string manifest, shard, journal, output;
  int jobs = 0;
  double timeout_s = 600.0, memory_mb = 0.0, progress_s = 10.0;
  bool no_journal = false, keep_failed = false, dry_run = false;
};

// Ends this process by the signal once the batch has put things in order.
volatile std::sig_atomic_t stopping = 0;
void stopOn(int signal) { stopping = signal; }

// What the command has said on standard error: the last line is why it failed, the others are warnings.
std::vector<std::string> saidLines(const std::string& err) {
  constexpr std::string_view kLead = "sinew-cli: ";
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < err.size();) {
    const std::size_t end = std::min(err.find('\n', at), err.size());
    std::string line = err.substr(at, end - at);
    if (line.starts_with(kLead)) line.erase(0, kLead.size());
    if (!line.empty()) lines.push_back(std::move(line));
    at = end + 1;
  }
  return lines;
}

class Batch {
 public:
  explicit Batch(const BatchOptions& options)
      : o_(options),
        workers_(options.jobs > 0 ? options.jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {
    const Shard shard = o_.shard.empty() ? Shard{} : *parseShard(o_.shard);
    std::vector<BatchJob> all = readManifest(o_.manifest);
    for (std::size_t i = 0; i < all.size(); ++i)
      if (shard.has(i)) jobs_.push_back(std::move(all[i]));
    const fs::path family = o_.journal.empty() ? o_.manifest + ".journal" : o_.journal;
    const fs::path own =
        shard.alone() ? family : fs::path(fmt::format("{}-{}of{}", family.string(), shard.number, shard.of));
    if (!o_.no_journal) journal_ = Journal(own, family);
    // A job that another program, or other words, would do is another one.
    const std::string program = contentOf("/proc/self/exe").hash;
    for (const BatchJob& job : jobs_) {
      const std::string what =
          Json{program, job.run, job.inputs, job.outputs}.dump(-1, ' ', false, Json::error_handler_t::replace);
      keys_.push_back(contentHash({reinterpret_cast<const unsigned char*>(what.data()), what.size()}));
    }
  }

  void run() {
    if (!o_.dry_run) journal_.open();
    {
      const OnEndSignals signals(stopOn);
      const std::uint64_t memory =
          o_.memory_mb > 0.0 ? static_cast<std::uint64_t>(o_.memory_mb * 1e6) : memoryOfWorker(workers_);
      WorkerPool pool(workOnJob, {.workers = workers_, .memory_bytes = memory});
      JobProgress progress(o_.manifest, jobs_.size(), o_.progress_s);
      std::size_t next = 0;
      while (!stopping && (next < jobs_.size() || !stale_.empty() || pool.busy())) {
        while (!stale_.empty() && pool.idle()) {
          begin(pool, stale_.back());
          stale_.pop_back();
        }
        while (next < jobs_.size() && pool.idle()) give(pool, next++, progress);
        for (const WorkerPool::Ended& ended : pool.wait(kTick)) take(ended, progress);
        progress.tell();
      }
      progress.clear();
    }
    if (stopping) {
      complain(o_.manifest, fmt::format("Stopped with {} of {} jobs ended; run the same again to go on.",
                                        done_ + failed_.size(), jobs_.size()));
      std::raise(stopping);
    }
    tellEnd();
  }

 private:
  // What was done before is only looked at: the journal gets no line where it is kept.
  void give(WorkerPool& pool, std::size_t index, JobProgress& progress) {
    const std::string* const before = journal_.ended(keys_[index]);
    const Json how = before ? Json::parse(*before) : Json();
    const bool done = before && how.value("status", "") == "done";
    if (before && !done && o_.keep_failed) return tell(index, how, true, progress);
    if (done || o_.dry_run) return request(pool, index, before, true);
    begin(pool, index);
  }

  void begin(WorkerPool& pool, std::size_t index) {
    if (journal_.torn(keys_[index])) removeUnfinished(jobs_[index]);
    journal_.begin(keys_[index]);
    request(pool, index, nullptr, false);
  }

  void request(WorkerPool& pool, std::size_t index, const std::string* before, bool only_look) {
    const BatchJob& job = jobs_[index];
    const auto time = milliseconds(static_cast<std::int64_t>(1e3 * job.timeout_s.value_or(o_.timeout_s)));
    if (!pool.give(index, jobRequest(job, before, only_look), time))
      throw Failure(o_.manifest, "No process can be started; run fewer at once by --jobs, and run the same again.");
  }

  void keep(std::size_t index, JobProgress& progress) {
    Json how = Json::parse(*journal_.ended(keys_[index]));
    if (!o_.dry_run && journal_.torn(keys_[index])) {
      removeUnfinished(jobs_[index]);
      journal_.end(keys_[index], how);
    }
    tell(index, std::move(how), true, progress);
  }

  void take(const WorkerPool::Ended& ended, JobProgress& progress) {
    const BatchJob& job = jobs_[ended.task];
    const Json answer = ended.ending == WorkerPool::Ending::answered ? Json::parse(ended.answer) : Json();
    if (answer.is_object() && answer.contains("kept")) {
      if (answer["kept"]) return keep(ended.task, progress);
      if (o_.dry_run) return tell(ended.task, {{"status", "to_do"}}, false, progress);
      return stale_.push_back(ended.task);
    }
    Json line;
    std::vector<std::string> said = saidLines(ended.err);
    std::string message;
    const auto because = [&](const char* status, std::string why) {
      line["status"] = status, message = std::move(why);
    };
    switch (ended.ending) {
      case WorkerPool::Ending::timed_out:
        because("timed_out",
                fmt::format("It took longer than the {:g} s allowed for it and was ended; raise --timeout.",
                            job.timeout_s.value_or(o_.timeout_s)));
        break;
      case WorkerPool::Ending::killed:
        because("crashed", "The system ended it, most likely for want of memory; run fewer at once by --jobs.");
        break;
      case WorkerPool::Ending::crashed:
        because("crashed", ended.signal ? fmt::format("It crashed ({}). Please report it.", strsignal(ended.signal))
                                        : std::string("It ended before its work was done. Please report it."));
        break;
      case WorkerPool::Ending::answered:
        line["status"] = answer["exit"] == 0 ? "done" : "failed";
        line["exit"] = answer["exit"];
        if (answer["exit"] != 0 && !said.empty()) {
          message = std::move(said.back());
          said.pop_back();
        }
        break;
    }
    if (ended.ending != WorkerPool::Ending::answered) removeUnfinished(job, ended.worker);
    line["seconds"] = std::round(ended.seconds * 1e4) / 1e4;
    line["message"] = message;
    line["warnings"] = said;
    addPrinted(ended.out, line);
    if (answer.is_object()) {
      line["inputs"] = answer["inputs"];
      line["outputs"] = answer["outputs"];
    } else {
      line["inputs"] = line["outputs"] = Json::array();
    }
    journal_.end(keys_[ended.task], line);
    tell(ended.task, std::move(line), false, progress);
  }

  // What a command prints: as it is where it is JSON, else as a text.
  static void addPrinted(const std::string& out, Json& line) {
    if (out.empty()) return;
    if (out.size() > kMaxResult) {
      line["printed_bytes"] = out.size();  // too much for a line; -o writes it to a file
      return;
    }
    Json printed = Json::parse(out, nullptr, false);
    line["printed"] = printed.is_discarded() ? Json(out) : std::move(printed);
  }

  // One line of the result, from what the journal keeps of it.
  void tell(std::size_t index, Json how, bool kept, JobProgress& progress) {
    Json line{{"id", jobs_[index].id}};
    for (const char* const name : {"status", "exit", "seconds", "message", "warnings"})
      if (how.contains(name)) line[name] = std::move(how[name]);
    line["kept"] = kept;
    line["outputs"] = Json::array();
    if (how.contains("outputs"))
      for (const Json& output : how["outputs"]) line["outputs"].push_back(output["file"]);
    for (const char* const name : {"printed", "printed_bytes"})
      if (how.contains(name)) line[name] = std::move(how[name]);
    const std::string status = line["status"].get<std::string>();
    if (status == "done") ++done_;
    if (status == "to_do") ++to_do_;
    const bool failed = status != "done" && status != "to_do";
    progress.add(kept || o_.dry_run, failed);
    progress.clear();
    if (failed) {
      failed_.push_back(jobs_[index].id);
      complain(jobs_[index].id,
               line.value("message", "").empty()
                   ? fmt::format("It ended with status {}; see what it printed.", line.value("exit", 0))
                   : line["message"].get<std::string>());
    }
    const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    o_.output.empty() ? print(text) : static_cast<void>(results_ += text);
  }

  void tellEnd() {
    if (!o_.output.empty()) writeFile(o_.output, results_);
    std::string text =
        fmt::format("{} of {} jobs {}", o_.dry_run ? to_do_ : done_, jobs_.size(), o_.dry_run ? "to do" : "done");
    if (!failed_.empty()) {
      text += fmt::format(", {} failed:", failed_.size());
      for (const std::string& id : failed_) text += (&id == &failed_.front() ? " " : ", ") + id;
    }
    complain(o_.manifest, text);
    if (!failed_.empty() && !o_.dry_run) throw Failure({}, std::string());
  }

  const BatchOptions& o_;
  int workers_;
  std::vector<BatchJob> jobs_;  // of the shard
  std::vector<std::string> keys_;
  Journal journal_;
  std::vector<std::size_t> stale_;  // done before, and to be done again
  std::size_t done_ = 0, to_do_ = 0;
  std::vector<std::string> failed_;
  std::string results_;  // for --output
};

}  // namespace

void addBatchCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "batch",
      "Runs the command lines that a manifest lists, several at once, and prints one line of JSON for each that ends: "
      "id, status (done, failed, crashed, timed_out), exit, seconds, message, warnings, kept, outputs, and what it "
      "printed. One that fails stops no other. What was done before, with the same words, by the same program and of "
      "the same files, is kept, so a batch that was ended goes on where it was. Jobs may be of all commands but batch "
      "and report, which have workers of their own. Exit status 1 where any failed");
  auto o = std::make_shared<BatchOptions>();
  command
      ->add_option("MANIFEST", o->manifest,
                   "One job on each line, or one list of all jobs, as JSON: [\"convert\", \"a.fbx\", \"a.glb\"], or "
                   "{\"run\": [...], \"id\": NAME, \"inputs\": [...], \"outputs\": [...], \"timeout_s\": N}; - for "
                   "standard input")
      ->required()
      ->check(checkNotEmpty);
  command->add_option("--jobs", o->jobs, "How many at once; as many as there are processors without it")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command
      ->add_option(
          "--shard", o->shard,
          "Only the I-th, from 1, of N parts of the jobs; other machines that see the same folder run the others")
      ->type_name("I/N")
      ->check([](const std::string& text) {
        return parseShard(text) ? std::string()
                                : fmt::format("“{}” is no part; give I/N, 1/8 to 8/8 for example", text);
      });
  command
      ->add_option("--timeout", o->timeout_s, "What takes longer is ended; 600 without it, and a job may say otherwise")
      ->type_name("SECONDS")
      ->check(within(WorkerPool::kMinTime, WorkerPool::kMaxTime));
  command
      ->add_option("--memory", o->memory_mb,
                   "Megabytes that each job may use; its part of three quarters of the machine's without it")
      ->type_name("MB")
      ->check(within(50.0, 1e9));
  auto* journal =
      command->add_option("--journal", o->journal, "Where to remember what was done; MANIFEST.journal without it")
          ->type_name("FILE")
          ->check(checkNotEmpty);
  command->add_flag("--no-journal", o->no_journal, "Remembers nothing, and does all jobs")->excludes(journal);
  command->add_flag("--keep-failed", o->keep_failed, "Does not try again what failed before");
  command->add_flag("--dry-run", o->dry_run, "Runs nothing; tells which jobs are to do, and which are done");
  command
      ->add_option("--progress", o->progress_s,
                   "How often to tell on standard error how far it is and how long it will take, where that is no "
                   "terminal; 10 without it")
      ->type_name("SECONDS")
      ->check(within(0.1, 1e7));
  addOutput(*command, o->output, ".jsonl",
            "The file to write the lines to once all jobs have ended, in place of standard output");
  command->callback([o] {
    if (o->manifest == "-" && o->journal.empty() && !o->no_journal)
      throw wrongUsage(
          "", "A manifest on standard input has no journal beside it; name one by --journal, or give --no-journal.");
    Batch(*o).run();
  });
}

}  // namespace sinew::cli
