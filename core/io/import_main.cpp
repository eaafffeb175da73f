// sinew-import: reads one file for importGuarded(), in a process of its own that may fall without harm.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <new>
#include <thread>

#include "core/io/confinement.h"
#include "core/io/import_channel.h"
#include "core/io/scene_blob.h"

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

// The model's folder, those in which textures are looked for, and those of the pictures that the user found: others lie
// beside them.
std::vector<std::filesystem::path> readablePaths(const ImportJob& job) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::canonical(job.file, error).parent_path();
  if (error) return {};
  std::vector<fs::path> paths{folder};
  for (const char* name : {"textures", "tex"}) {
    const fs::path beside = folder.parent_path() / name;
    if (!fs::is_symlink(beside, error)) paths.push_back(beside);
  }
  for (const auto& [name, picture] : job.options.relinked_textures) paths.push_back(picture.parent_path());
#ifdef SINEW_SANITIZED
  paths.emplace_back("/proc");  // sanitizers look at their own process
#endif
  return paths;
}

// A report of progress at most every few milliseconds, and whenever another step begins.
ProgressFn progressMessages() {
  using Clock = std::chrono::steady_clock;
  return [last = Clock::time_point(), step = std::string()](float fraction, std::string_view what) mutable {
    constexpr auto kPause = std::chrono::milliseconds(10);
    const auto now = Clock::now();
    if (what == step && now - last < kPause) return true;
    last = now;
    step = what;
    return say({ImportMessageKind::progress, fraction, step, {}});
  };
}

// Does the job and ends the process: freeing what the kernel takes back anyway would only cost time.
[[noreturn]] void run(const ImportJob& job) {
  const Result<Imported> imported = importCharacter(job.file, job.options, progressMessages());
  ImportMessage outcome{ImportMessageKind::done, 1.f, {}, {}};
  if (!imported) {
    outcome = {ImportMessageKind::failed, 1.f, {}, imported.error()};
  } else if (!writeSceneBlob(*imported, [](auto piece) { return writeAll(kBlobFile, piece); })) {
    outcome.kind = ImportMessageKind::out_of_memory;
  }
  _exit(say(outcome) ? 0 : 1);
}

}  // namespace

int main() {
  const Result<ImportJob> job = readJob();
  if (!job) {
    std::fprintf(stderr, "sinew-import: %s The programs sinew and sinew-cli start it; it does nothing by itself.\n",
                 job.error().for_user.c_str());
    return kNoJobExit;
  }
  if (!endWithParent(job->parent)) return 1;
  limitProcess({job->memory_bytes, job->cpu_s});
  if (const std::string undone = readOnlyBelow(readablePaths(*job)); !undone.empty())
    std::fprintf(stderr, "sinew-import: %s\n", undone.c_str());
  last_words = encoded(ImportMessage{ImportMessageKind::out_of_memory, 1.f, {}, {}});
  std::set_new_handler(endWithoutMemory);

  std::thread([&] { run(*job); }).join();  // on a stack of kThreadStack
}
