// sinew-import: reads one file for importGuarded(), in a process of its own that may fall without harm.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <new>
#include <string_view>
#include <thread>

#include "core/io/guard/child_process.h"
#include "core/io/guard/confinement.h"
#include "core/io/guard/file_broker.h"
#include "core/io/guard/import_channel.h"
#include "core/io/guard/scene_blob.h"
#include "core/io/guard/system_calls.h"

namespace {

using namespace sinew;

bool writeAll(int file, std::span<const unsigned char> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

bool say(const ImportMessage& message) { return writeAll(kMessagePipe, encoded(message)); }

// Made beforehand: when memory is out, none can be had for it.
std::vector<unsigned char> last_words;

void endWithoutMemory() {
  writeAll(kMessagePipe, last_words);
  _exit(1);
}

Result<ImportJob> readJob() {
  struct stat status {};
  if (fstat(kJobFile, &status) != 0 || status.st_size <= 0) return fail("There is no job.");
  std::vector<unsigned char> bytes(static_cast<std::size_t>(status.st_size));
  if (pread(kJobFile, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    return fail("The job cannot be read.");
  return decodedJob(bytes);
}

// Both walls against what a hostile file may bring this process to do. What is missing of them, for the report; empty:
// nothing.
Text confine() {
  std::vector<std::filesystem::path> readable;
#ifdef SINEW_SANITIZED
  readable.emplace_back("/proc");  // sanitizers look at their own process
#endif
  const auto missing = [](const std::string& undone) {
    if (!undone.empty()) std::fprintf(stderr, "sinew-import: %s\n", undone.c_str());
    return !undone.empty();
  };
  const Text landlock = missing(readOnlyBelow(readable)) ? Text::verbatim("Landlock") : Text();
  const Text seccomp = missing(allowOnlyReading(kFileChannel)) ? Text::verbatim("seccomp") : Text();
  if (landlock.empty() || seccomp.empty()) return landlock.empty() ? seccomp : landlock;
  return text("{} and {}", landlock, seccomp);
}

// A report of progress at most every few milliseconds, and whenever another step begins.
ProgressFn progressMessages() {
  using Clock = std::chrono::steady_clock;
  return [last = Clock::time_point(), step = Text()](float fraction, const Text& what) mutable {
    constexpr auto kPause = std::chrono::milliseconds(10);
    const auto now = Clock::now();
    if (what == step && now - last < kPause) return true;
    last = now;
    step = what;
    return say({ImportMessageKind::progress, fraction, step, {}});
  };
}

// Does the job and ends the process: freeing what the kernel frees anyway would only cost time.
[[noreturn]] void run(const ImportJob& job, const Text& unguarded) {
  const auto files = brokeredSource(kFileChannel, job.texture_folders);
  Result<Imported> imported = importModel(job.model, *files, job.options, progressMessages());
  if (imported && !unguarded.empty()) {
    imported->report.add(ReportKind::info,
                         text("The file was read with less protection than usual, since this system lacks {}; open "
                              "only files that you trust.",
                              unguarded));
  }
  ImportMessage outcome{ImportMessageKind::done, 1.f, {}, {}};
  if (!imported) {
    outcome = {ImportMessageKind::failed, 1.f, {}, imported.error()};
  } else if (!writeSceneBlob(*imported, [](auto piece) { return writeAll(kBlobFile, piece); })) {
    outcome.kind = ImportMessageKind::out_of_memory;
  }
  _exit(say(outcome) ? 0 : 1);
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2 && std::string_view(arguments[1]) == kServeCopies) serveCopies();
  const Result<ImportJob> job = readJob();
  if (!job) {
    std::fprintf(stderr, "sinew-import: %s The programs sinew and sinew-cli start it; it does nothing by itself.\n",
                 job.error().for_user.english().c_str());
    return kNoJobExit;
  }
  if (!endWithParent(job->parent)) return 1;
  limitProcess({job->memory_bytes, job->cpu_s});
  const Text unguarded = confine();
  last_words = encoded(ImportMessage{ImportMessageKind::out_of_memory, 1.f, {}, {}});
  std::set_new_handler(endWithoutMemory);

  std::thread([&] { run(*job, unguarded); }).join();  // on a stack of kThreadStack
}
