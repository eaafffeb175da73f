#include "viewer/cli/output.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <optional>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/lower_case.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/end_signals.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/option_values.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int kSchemaVersion = 1;
constexpr int kMaxLinks = 40;  // that lead to one another

bool writeAll(std::FILE* stream, std::string_view content) {
  return content.empty() || std::fwrite(content.data(), 1, content.size(), stream) == content.size();
}

// Where a file lies behind the links that lead to it, there or not.
fs::path behindLinks(fs::path file) {
  std::error_code error;
  for (int i = 0; i < kMaxLinks && fs::is_symlink(fs::symlink_status(file, error)); ++i)
    file = file.parent_path() / fs::read_symlink(file, error);
  return file;
}

// The descriptor that a name such as /dev/stdout or /dev/fd/3 stands for: what is open there is written to as it is,
// and never replaced by another file.
std::optional<int> descriptorOf(fs::path file) {
  std::error_code error;
  for (int i = 0; i < kMaxLinks; ++i) {
    const std::string name = file.filename().string();
    int number = 0;
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool numbered = !name.empty() && wrong == std::errc() && end == name.data() + name.size();
    if (numbered && fs::equivalent(file.parent_path(), "/proc/self/fd", error)) return number;
    if (!fs::is_symlink(fs::symlink_status(file, error))) break;
    file = file.parent_path() / fs::read_symlink(file, error);
  }
  return {};
}

bool isPlainOrNew(const fs::file_status& status) { return !fs::exists(status) || fs::is_regular_file(status); }

// Empty where a file of that name may hold what `extension` stands for.
std::string extensionProblem(const std::string& output, const std::string& extension) {
  std::error_code error;
  const fs::path file(output);
  if (output == "-" || !file.has_extension() || lowerCase(file.extension().string()) == extension) return {};
  if (!isPlainOrNew(fs::status(file, error))) return {};
  std::string kind = extension.substr(1);
  std::ranges::transform(kind, kind.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fmt::format("the result is {}, and “{}” says something else; name it “{}”", kind, output,
                     fs::path(file).replace_extension(extension).string());
}

// Files that are not whole yet. A signal that ends the program takes them away first.
class Unfinished {
 public:
  static void add(const std::string& path) {
    change([&](std::vector<std::string>& paths) { paths.push_back(path); });
  }
  static void drop(const std::string& path) {
    change([&](std::vector<std::string>& paths) { std::erase(paths, path); });
  }

 private:
  static std::vector<std::string>& paths() {
    static auto& list = *new std::vector<std::string>;  // lives as long as signals may come
    return list;
  }

  // The lock is held with the signals blocked, so that a thread never waits for itself.
  template <class Change>
  static void change(Change with) {
    static const bool listening = (listen(), true);
    static_cast<void>(listening);
    sigset_t signals, before;
    sigemptyset(&signals);
    for (const int signal : kEndSignals) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    while (lock_.test_and_set(std::memory_order_acquire)) continue;
    with(paths());
    lock_.clear(std::memory_order_release);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

  static void listen() {
    paths();
    for (const int signal : kEndSignals) {
      struct sigaction old {};
      sigaction(signal, nullptr, &old);
      if (old.sa_handler != SIG_DFL) continue;  // somebody wants it ignored
      struct sigaction ours {};
      ours.sa_handler = end;
      for (const int other : kEndSignals) sigaddset(&ours.sa_mask, other);  // it holds the lock and never lets go
      sigaction(signal, &ours, nullptr);
    }
  }

  static void end(int signal) {
    while (lock_.test_and_set(std::memory_order_acquire)) continue;
    for (const std::string& path : paths()) unlink(path.c_str());
    std::signal(signal, SIG_DFL);
    raise(signal);
  }

  static std::atomic_flag lock_;
};

std::atomic_flag Unfinished::lock_;

std::string serialized(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

CLI::Option* addOutput(CLI::App& command, std::string& output, std::string extension, const std::string& help) {
  return command.add_option("-o,--output", output, help)
      ->type_name("OUT" + extension)
      ->check(checkNotEmpty)
      ->check([extension](const std::string& text) { return extensionProblem(text, extension); });
}

void addClipOutput(CLI::App& command, std::string& output, bool& json) {
  addOutput(command, output, ".json",
            "Writes all channels of the clip as JSON, knots as `curve` prints them; - for standard output");
  command.add_flag("--json", json, "Print JSON");
}

void refuseTwoOutputs(const std::string& output, bool json, std::string_view what) {
  if (json && output == "-")
    throw wrongUsage("",
                     fmt::format("--output - takes standard output for {}; leave --json out, or name a file.", what));
}

void refuseInput(const std::string& output, std::span<const fs::path> inputs) {
  if (output.empty() || output == "-") return;
  std::error_code error;
  for (const fs::path& input : inputs) {
    if (isPlainOrNew(fs::status(output, error)) && fs::equivalent(output, input, error))
      throw wrongUsage(output, "This file is being read and would be overwritten; choose another name for the output.");
  }
}

OutputFile::OutputFile(std::string file) : file_(std::move(file)) {
  const std::optional<int> named = standard() ? std::nullopt : descriptorOf(file_);
  if (named == STDOUT_FILENO) file_ = "-";
  if (standard()) return;
  if (named) {
    const int own = dup(*named);
    stream_ = own < 0 ? nullptr : fdopen(own, "wb");
    if (!stream_) cannotWrite(errno);
    return;
  }
  place_ = behindLinks(file_);
  std::error_code error;
  const fs::file_status status = fs::status(place_, error);
  if (fs::is_directory(status)) throw Failure(file_, "This is a folder; add the name of a file.");
  if (!isPlainOrNew(status)) {
    stream_ = std::fopen(place_.c_str(), "wb");
    if (!stream_) cannotWrite(errno);
    return;
  }
  const fs::path folder = place_.has_parent_path() ? place_.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error))
    throw Failure(file_, "The folder it shall lie in is not there; make it first, or choose another.");
  const bool there = fs::exists(status);
  if (there && access(place_.c_str(), W_OK) != 0) cannotWrite(errno);
  beside_ = place_.string() + fmt::format(".part{}", getpid());
  // Before it is there: a signal may come in between.
  Unfinished::add(beside_);
  const int descriptor = open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (descriptor < 0) {
    const int why = errno;
    Unfinished::drop(std::exchange(beside_, {}));
    cannotWrite(why);
  }
  if (there) fchmod(descriptor, static_cast<mode_t>(status.permissions()) & 0777);
  stream_ = fdopen(descriptor, "wb");
  if (!stream_) cannotWrite(errno);
}

OutputFile::~OutputFile() {
  if (stream_) std::fclose(stream_);
  std::error_code ignored;
  if (beside_.empty()) return;
  fs::remove(beside_, ignored);
  Unfinished::drop(beside_);
}

void OutputFile::write(std::string_view bytes) {
  if (standard()) {
    held_ += bytes;
  } else if (!writeAll(stream_, bytes)) {
    cannotWrite(errno);
  }
}

void OutputFile::close() {
  if (!stream_) return;
  std::FILE* const closing = std::exchange(stream_, nullptr);
  if (std::fclose(closing) != 0) cannotWrite(errno);
}

void OutputFile::commit() {
  close();
  if (standard()) return print(held_);
  if (beside_.empty()) return;
  std::error_code error;
  fs::rename(beside_, place_, error);
  if (error) cannotWrite(error.value());
  Unfinished::drop(std::exchange(beside_, {}));
  noteWritten(file_);
}

void OutputFile::cannotWrite(int error) {
  throw Failure(file_, fmt::format("The file cannot be written ({}); check that it and its folder are writable and "
                                   "that there is room.",
                                   std::strerror(error)));
}

void writeFile(const std::string& file, std::string_view content) {
  OutputFile out(file);
  out.write(content);
  out.commit();
}

void print(std::string_view text) {
  const bool written = writeAll(stdout, text);
  if (std::fflush(stdout) != 0 || !written)
    throw Failure("standard output", "It does not take the result; check where it leads.");
}

nlohmann::ordered_json reportJson(const ImportReport& report) {
  auto lines = nlohmann::ordered_json::array();
  for (const ReportLine& line : report.lines)
    lines.push_back({{"kind", sinew::name(line.kind).english()}, {"text", line.text.english()}});
  return lines;
}

void printJson(const Json& json) { print(serialized(json) + "\n"); }

void ResultOptions::add(CLI::App& command, const std::string& json_help) {
  command.add_flag("--json", json, json_help);
  command.add_option("-o,--output", output, "The file to write the result to, in place of standard output")
      ->type_name("OUT.json|OUT.txt")
      ->check(checkNotEmpty);
}

void ResultOptions::checkOutput() const {
  if (const std::string problem = extensionProblem(output, json ? ".json" : ".txt"); !problem.empty())
    throw wrongUsage("", fmt::format("--output: {}", problem));
}

void ResultOptions::give(const std::string& text) const { output.empty() ? print(text) : writeFile(output, text); }

Answer::Answer(const Json& json) : text(serialized(json)) {}
Answer::Answer(std::string plain) : text(std::move(plain)) {}

void answerForEach(const PoseArguments& input, const ResultOptions& how,
                   const std::function<Answer(const PoseArguments& one)>& work) {
  how.checkOutput();
  std::vector<std::string> answers;
  std::optional<Failure> failure;
  for (const std::string& file : input.files) {
    PoseArguments one = input;
    one.file = file;
    try {
      answers.push_back(work(one).text);
    } catch (const Failure& e) {
      if (input.files.size() == 1) throw;
      complain(e.file, e.text);
      failure.emplace("", std::string(), std::max(failure ? failure->status : kCouldNot, e.status));
    }
  }
  if (failure) throw *failure;
  std::string text;
  const bool list = how.json && answers.size() > 1;
  for (std::size_t i = 0; i < answers.size(); ++i)
    text += (i == 0 ? (list ? "[" : "") : how.json ? ",\n" : "\n") + answers[i];
  if (how.json) text += list ? "]\n" : "\n";
  how.give(text);
}

Json resultJson(const std::string& file) { return {{"schema_version", kSchemaVersion}, {"file", file}}; }

void tellClip(Json& json, const Loaded& loaded, int clip) {
  const bool none = clip < 0;
  json["clip"] = none ? Json() : Json(loaded.character->clips[static_cast<std::size_t>(clip)]->name);
  json["clip_index"] = none ? Json() : Json(clip);
}

Json numbers(const Vec3& v) { return {v.x, v.y, v.z}; }

Json numbers(const Vec4& v) { return {v.x, v.y, v.z, v.w}; }

Json numbers(const Quat& q) { return {q.x, q.y, q.z, q.w}; }

Json numbers(const Box& box) {
  if (box.empty()) return {};
  return {{"low", numbers(box.low)}, {"high", numbers(box.high)}};
}

Json rows(const Mat4& m) {
  auto list = Json::array();
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 4; ++column) list.push_back(m[column][row]);
  }
  return list;
}

}  // namespace sinew::cli
