#include "core/io/guard/import_process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>

#include <fmt/format.h>

#include "core/io/guard/child_process.h"
#include "core/io/guard/file_broker.h"
#include "core/io/guard/import_channel.h"
#include "core/io/guard/scene_blob.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kTick{20};              // how often a cancel is looked for
constexpr std::size_t kOutputKept = 8u << 10;  // bytes of what the child prints, for the log
constexpr float kPartOfChild = 0.95f;          // of the progress; the rest is taking over its result
constexpr std::string_view kProgram = "sinew-import";

// --- Limits

// The model and the buffers beside it, which a .gltf keeps outside of itself.
std::uintmax_t bytesOf(const fs::path& file) {
  std::error_code error;
  std::uintmax_t bytes = fs::is_regular_file(file, error) ? fs::file_size(file, error) : 0;
  if (error) return 0;
  if (file.extension() != ".gltf") return bytes;
  constexpr int kMaxLooked = 10000;
  fs::directory_iterator at(file.has_parent_path() ? file.parent_path() : fs::path("."), error), end;
  for (int looked = 0; !error && at != end && looked < kMaxLooked; at.increment(error), ++looked) {
    std::error_code ignored;
    if (at->path().extension() != ".bin" || !at->is_regular_file(ignored)) continue;
    const std::uintmax_t size = at->file_size(ignored);
    if (!ignored) bytes += size;
  }
  return bytes;
}

// --- Problems

auto tookTooLong(milliseconds limit, std::string log) {
  return fail(text("Reading the file takes longer than the {:.3g} s allowed for it; raise the limit in the preferences "
                   "or by --import-limits, or make the file smaller.",
                   static_cast<double>(limit.count()) / 1e3),
              std::move(log));
}
auto tookTooMuch(std::uint64_t limit, std::string log) {
  return fail(text("Reading the file takes more than the {:.3g} GB of memory allowed for it; raise the limit in the "
                   "preferences or by --import-limits, or make the file smaller.",
                   static_cast<double>(limit) / 1e9),
              std::move(log));
}
auto crashed(std::string log) {
  return fail("The file made its reader crash, so nothing was loaded; export it again or in another format.",
              std::move(log));
}
auto notInstalled(std::string log) {
  return fail("The part of Sinew that reads files (sinew-import) is missing; install Sinew again.", std::move(log));
}
auto noRoom(std::string_view what) {
  return fail("The file cannot be read, since the system is out of resources; close other programs.",
              fmt::format("{}: {}", what, std::strerror(errno)));
}

// --- The child

Result<fs::path> findProgram() {
  if (const char* given = std::getenv("SINEW_IMPORT"); given && *given) {
    if (access(given, X_OK) == 0) return fs::path(given);
    return notInstalled(fmt::format("SINEW_IMPORT={}: {}", given, std::strerror(errno)));
  }
  std::error_code error;
  // A library that others load, Python for one, has it beside itself.
  Dl_info loaded{};
  if (dladdr(reinterpret_cast<const void*>(&importGuarded), &loaded) != 0 && loaded.dli_fname[0] == '/') {
    fs::path program = fs::path(loaded.dli_fname).parent_path() / kProgram;
    if (access(program.c_str(), X_OK) == 0) return program;
  }
  const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* folder : {".", "../libexec/sinew", "../lib/sinew"}) {
    fs::path program = here / folder / kProgram;
    if (access(program.c_str(), X_OK) == 0) return program;
  }
  return notInstalled("not beside " + here.string());
}

// What a running child has told so far.
struct Heard {
  ImportMessageReader messages;
  std::optional<ImportMessage> outcome;  // failed, out_of_memory or done
  float fraction = 0.f;
  Text what = text("Reading the file");
  std::string output;  // its first kOutputKept bytes

  void hear() {
    while (auto message = messages.next()) {
      if (message->kind == ImportMessageKind::progress) {
        fraction = message->fraction;
        what = std::move(message->what);
      } else if (!outcome) {
        outcome = std::move(message);
      }
    }
  }
};

// Reads what there is, at most a few pieces; false: the other end is closed.
template <class Take>
bool drain(int pipe, Take take) {
  std::array<unsigned char, 16384> buffer;
  for (int piece = 0; piece < 16; ++piece) {
    const ssize_t size = read(pipe, buffer.data(), buffer.size());
    if (size == 0) return false;
    if (size < 0) return errno == EAGAIN || errno == EINTR;
    take(std::span<const unsigned char>(buffer.data(), static_cast<std::size_t>(size)));
  }
  return true;
}

std::uint64_t sizeOf(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

enum class Ending { exited, timed_out, too_large, cancelled };

// Listens until the child ends, exceeds its limits or the user cancels.
class Listener {
 public:
  Listener(const ChildProcess& child, int blob, const Pipe& messages, const Pipe& output, FileBroker& files)
      : child_(child), blob_(blob), files_(files) {
    pipes_ = {pollfd{messages.read.get(), POLLIN, 0}, pollfd{output.read.get(), POLLIN, 0},
              pollfd{files.descriptor(), POLLIN, 0}};
  }

  Ending listen(Clock::time_point deadline, std::uint64_t memory_bytes, const ProgressFn& progress, Heard& heard) {
    auto next_look = Clock::now();
    const auto cancelled = [&] { return progress && !progress(heard.fraction * kPartOfChild, heard.what); };
    const StopCheck stop = [&] { return Clock::now() >= deadline || cancelled(); };
    while (true) {
      const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
      if (left.count() <= 0) return Ending::timed_out;
      poll(pipes_.data(), pipes_.size(), static_cast<int>(std::min(left, kTick).count()));
      takeIn(heard);
      if (pipes_[2].fd >= 0 && !files_.serve(stop)) pipes_[2].fd = -1;
      if (cancelled()) return Ending::cancelled;
      const bool look = Clock::now() >= next_look;
      if (look) next_look = Clock::now() + kTick;
      if (look && exceeds(memory_bytes)) return Ending::too_large;
      if (pipes_[0].fd < 0 || heard.messages.failed()) {
        // It has nothing more to say, so it has ended or is about to.
        if (!child_.running()) return Ending::exited;
        std::this_thread::sleep_for(milliseconds(1));
      } else if (look && !child_.running()) {
        return Ending::exited;  // though somebody else still holds its pipe
      }
    }
  }

  void takeIn(Heard& heard) {
    if (pipes_[0].fd >= 0 && !drain(pipes_[0].fd, [&](auto bytes) { heard.messages.add(bytes), heard.hear(); }))
      pipes_[0].fd = -1;
    const auto keep = [&](auto bytes) {
      const std::size_t room = kOutputKept - std::min(kOutputKept, heard.output.size());
      heard.output.append(reinterpret_cast<const char*>(bytes.data()), std::min(room, bytes.size()));
    };
    if (pipes_[1].fd >= 0 && !drain(pipes_[1].fd, keep)) pipes_[1].fd = -1;
  }

 private:
  // The limits that the child sets itself allow for stacks and libraries; here counts what is really in use.
  bool exceeds(std::uint64_t memory_bytes) const {
    std::uint64_t bytes = sizeOf(blob_);
#ifndef SINEW_SANITIZED
    bytes += child_.memoryInUse();
#endif
    return bytes > memory_bytes;
  }

  const ChildProcess& child_;
  int blob_;
  FileBroker& files_;
  std::array<pollfd, 3> pipes_{};  // messages, output, files; -1 once closed
};

// --- Its result

class Mapping {
 public:
  Mapping(int file, std::size_t size) : size_(size) {
    void* at = mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0);
    if (at != MAP_FAILED) at_ = static_cast<const unsigned char*>(at);
  }
  ~Mapping() {
    if (at_) munmap(const_cast<unsigned char*>(at_), size_);
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  explicit operator bool() const { return at_ != nullptr; }
  std::span<const unsigned char> bytes() const { return {at_, size_}; }

 private:
  const unsigned char* at_ = nullptr;
  std::size_t size_ = 0;
};

// Sealed first, so that nobody changes or cuts it while it is read.
Result<Imported> takeOver(int blob, std::uint64_t memory_bytes) {
  if (fcntl(blob, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
    return crashed(fmt::format("scene blob: {}", std::strerror(errno)));
  const std::uint64_t size = sizeOf(blob);
  if (size == 0 || size > memory_bytes) return crashed(fmt::format("scene blob of {} bytes", size));
  const Mapping mapping(blob, size);
  if (!mapping) return noRoom("mapping the scene blob");
  try {
    return readSceneBlob(mapping.bytes());
  } catch (const std::bad_alloc&) {
    return fail("The file needs more memory than this machine can give; close other programs or make it smaller.");
  }
}

Result<Imported> judge(int status, const Heard& heard, const ImportLimits& limits, int blob) {
  const std::string log = fmt::format(
      "{} {}{}{}", kProgram,
      WIFSIGNALED(status) ? fmt::format("ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)))
                          : fmt::format("exited with {}", WEXITSTATUS(status)),
      heard.output.empty() ? "" : ": ", heard.output);
  if (heard.outcome && heard.outcome->kind == ImportMessageKind::out_of_memory)
    return tookTooMuch(*limits.memory_bytes, log);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) return tookTooLong(*limits.time, log);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
    return fail("Reading the file was stopped by the system, most likely for want of memory; close other programs.",
                log);
  }
  if (!heard.outcome && WIFEXITED(status) && WEXITSTATUS(status) == kNoJobExit)
    return fail("The parts of Sinew do not fit together; install it again.", log);
  if (!heard.outcome || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return crashed(log);
  if (heard.outcome->kind == ImportMessageKind::failed) {
    Problem problem = heard.outcome->problem;
    if (problem.for_user.empty()) return crashed(log);
    return tl::unexpected(std::move(problem));
  }
  return takeOver(blob, *limits.memory_bytes);
}

}  // namespace

ImportLimits defaultImportLimits(std::uintmax_t file_bytes) {
  constexpr std::uint64_t kMinMemory = 1'500'000'000, kMemoryPerByte = 20;
  constexpr std::uintmax_t kMaxBytes = std::uintmax_t{1} << 40;  // bytes; larger ones are refused anyway
  const std::uint64_t bytes = std::min(file_bytes, kMaxBytes);
  ImportLimits limits;
  limits.memory_bytes = std::max(kMinMemory, kMemoryPerByte * bytes);
  limits.time = milliseconds(8000 + bytes / 2000);  // 0.5 s per MB
#ifdef SINEW_SANITIZED
  *limits.time *= 8;  // instrumented code is slower
#endif
  return limits;
}

Result<ImportLimits> parseImportLimits(std::string_view text) {
  constexpr double kMaxMegabytes = 1e9, kMaxSeconds = 1e6;
  const auto number = [](std::string_view part, double most) -> std::optional<double> {
    double value = 0.0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    const bool whole = error == std::errc() && end == part.data() + part.size();
    return whole && value > 0.0 && value <= most ? std::optional(value) : std::nullopt;
  };
  const std::size_t comma = std::min(text.find(','), text.size());
  const std::string_view memory = text.substr(0, comma), time = text.substr(std::min(comma + 1, text.size()));
  const auto megabytes = number(memory, kMaxMegabytes), seconds = number(time, kMaxSeconds);
  if ((!memory.empty() && !megabytes) || (!time.empty() && !seconds) || (memory.empty() && time.empty()))
    return fail("give megabytes and seconds as MEMORY_MB,SECONDS, for example 4000,60");
  ImportLimits limits;
  if (megabytes) limits.memory_bytes = static_cast<std::uint64_t>(*megabytes * 1e6);
  if (seconds) limits.time = milliseconds(static_cast<std::int64_t>(std::ceil(*seconds * 1e3)));
  return limits;
}

Result<Imported> importGuarded(const fs::path& file, const ImportOptions& options, const ImportLimits& wanted,
                               const ProgressFn& progress) {
  const Result<ModelFile> model = findModel(file);
  if (!model) return tl::unexpected(model.error());
  ImportLimits limits = defaultImportLimits(bytesOf(model->path));
  if (wanted.memory_bytes) limits.memory_bytes = wanted.memory_bytes;
  if (wanted.time) limits.time = wanted.time;

  const Result<fs::path> program = findProgram();
  if (!program) return tl::unexpected(program.error());

  FileBroker files(*model, options.relinked_textures);
  ImportJob job{*model, files.textureFolders(), options, *limits.memory_bytes, 0, getpid()};
  const auto cores = std::max(1u, std::thread::hardware_concurrency());
  job.cpu_s = 1 + cores * static_cast<std::uint32_t>(std::chrono::ceil<std::chrono::seconds>(*limits.time).count());
  const std::vector<unsigned char> job_bytes = encoded(job);

  const FileDescriptor job_file = memoryFile("sinew-job"), blob = memoryFile("sinew-scene");
  Pipe messages = makePipe(), output = makePipe();
  if (!job_file || !blob || !messages.write || !output.write || !messages.read || !output.read || !files)
    return noRoom("pipes to the reader");
  if (pwrite(job_file.get(), job_bytes.data(), job_bytes.size(), 0) != static_cast<ssize_t>(job_bytes.size()))
    return noRoom("the job for the reader");

  const auto begin = Clock::now();
  auto child = ChildProcess::start(
      *program, {job_file.get(), messages.write.get(), blob.get(), files.childsEnd(), output.write.get()});
  if (!child) return tl::unexpected(child.error());
  messages.write = {};
  output.write = {};
  files.closeChildsEnd();

  Heard heard;
  Listener listener(*child, blob.get(), messages, output, files);
  const Ending ending = listener.listen(begin + *limits.time, *limits.memory_bytes, progress, heard);
  const int status = child->stop();
  if (ending == Ending::cancelled) return fail(kImportCancelled);
  listener.takeIn(heard);
  if (ending == Ending::timed_out) return tookTooLong(*limits.time, heard.output);
  if (ending == Ending::too_large) return tookTooMuch(*limits.memory_bytes, heard.output);
  if (progress && !progress(kPartOfChild, text("Taking over the character"))) return fail(kImportCancelled);
  auto imported = judge(status, heard, limits, blob.get());
  if (imported) {  // as we know it, not as the child says
    imported->files = modelFirst(files.opened(), *model);
    imported->content = contentOf(model->path);
  }
  if (imported && progress && !progress(1.f, text("Done"))) return fail(kImportCancelled);
  return imported;
}

void keepImporterReady() {
#ifndef SINEW_SANITIZED  // which know of every process that is made
  if (const Result<fs::path> program = findProgram()) ChildProcess::keepReady(*program);
#endif
}

}  // namespace sinew
