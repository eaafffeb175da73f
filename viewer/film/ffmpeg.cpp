#include "viewer/film/ffmpeg.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/io/guard/start_program.h"

namespace sinew::film {
namespace {

constexpr int kTickMs = 20;                   // how often a cancel is looked for
constexpr int kBuffer = 4 << 20;              // bytes on their way to ffmpeg
constexpr std::size_t kSaidKept = 4u << 10;   // bytes of what it says
constexpr int kFirstOwn = Ffmpeg::kMore + 1;  // ours lie above the numbers that it knows
constexpr int kSampleRate = 48'000;

std::optional<std::string> programInPath(std::string_view name) {
  const char* const given = std::getenv("PATH");
  std::string_view path = given ? given : "";
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(':'), path.size());
    const std::string file = fmt::format("{}/{}", path.substr(0, end), name);
    if (end > 0 && access(file.c_str(), X_OK) == 0) return file;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return {};
}

Result<std::string> ffmpeg() {
  if (auto found = programInPath("ffmpeg")) return *std::move(found);
  return fail(
      "MP4, WebM and GIF are written by ffmpeg, which is not installed; install the package ffmpeg, or write PNG "
      "pictures.");
}

auto noRoom(const char* what) {
  return fail("ffmpeg cannot be started, since the system is out of resources; close other programs.",
              fmt::format("{}: {}", what, std::strerror(errno)));
}

// The lines that it said last, without the addresses of its parts: "[libx264 @ 0x55…] ".
std::string plain(std::string_view said) {
  std::string out;
  while (!said.empty()) {
    const std::size_t end = std::min(said.find('\n'), said.size());
    std::string_view line = said.substr(0, end);
    said.remove_prefix(std::min(end + 1, said.size()));
    if (const std::size_t close = line.find("] "); line.starts_with('[') && close != std::string_view::npos)
      line.remove_prefix(close + 2);
    while (!line.empty() && (line.back() == '.' || line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.empty() || line == "Conversion failed!") continue;
    if (!out.empty()) out += "; ";
    out += line;
  }
  return out;
}

}  // namespace

Check findFfmpeg() {
  const auto found = ffmpeg();
  return found ? Check() : tl::unexpected(found.error());
}

Ffmpeg::Ffmpeg(Ffmpeg&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      status_(other.status_),
      input_(std::move(other.input_)),
      said_(std::move(other.said_)) {}

Ffmpeg::~Ffmpeg() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  over(true);
}

Result<Ffmpeg> Ffmpeg::start(std::vector<std::string> arguments, int output, int more) {
  const Result<std::string> program = ffmpeg();
  if (!program) return tl::unexpected(program.error());
  Ffmpeg made;
  // Sockets tell that nobody reads any more by an error, and pipes by a signal to all of the program.
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return noRoom("socketpair");
  made.input_ = movedUp(FileDescriptor(ends[0]), kFirstOwn);
  const FileDescriptor theirs = movedUp(FileDescriptor(ends[1]), kFirstOwn);
  made.said_ = movedUp(FileDescriptor(memfd_create("sinew-ffmpeg", MFD_CLOEXEC)), kFirstOwn);
  if (!made.input_ || !theirs || !made.said_) return noRoom("descriptors");
  fcntl(made.input_.get(), F_SETFL, O_NONBLOCK);
  setsockopt(made.input_.get(), SOL_SOCKET, SO_SNDBUF, &kBuffer, sizeof kBuffer);

  // Above the numbers that they get, so that none is overwritten meanwhile.
  const FileDescriptor out(fcntl(output, F_DUPFD_CLOEXEC, kFirstOwn));
  const FileDescriptor beside(more >= 0 ? fcntl(more, F_DUPFD_CLOEXEC, kFirstOwn) : -1);
  std::vector<StartProgram::File> files{
      {theirs.get(), STDIN_FILENO}, {made.said_.get(), STDERR_FILENO}, {out.get(), kOutput}};
  if (beside) files.push_back({beside.get(), kMore});
  const StartProgram start{
      .program = *program, .arguments = std::move(arguments), .files = files, .keeps_ignored = SIGXFSZ};
  const int error = start.run(made.pid_);
  if (error != 0) {
    made.pid_ = -1;
    return fail("ffmpeg cannot be started; install the package ffmpeg again.", *program + ": " + std::strerror(error));
  }
  return made;
}

bool Ffmpeg::over(bool wait) {
  if (pid_ <= 0) return true;
  pid_t done = 0;
  while ((done = waitpid(pid_, &status_, wait ? 0 : WNOHANG)) < 0 && errno == EINTR) {
  }
  if (done == pid_) pid_ = -1;
  return pid_ <= 0;
}

Check Ffmpeg::ended() {
  input_ = {};
  over(true);
  std::string said(kSaidKept, '\0');
  const ssize_t size = pread(said_.get(), said.data(), said.size(), 0);
  said.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  said = plain(said);
  if (WIFEXITED(status_) && WEXITSTATUS(status_) == 0 && said.empty()) return {};
  const std::string log = fmt::format("ffmpeg: status {:#x}: {}", status_, said);
  if (said.find(std::strerror(ENOSPC)) != std::string::npos)
    return fail("The film was not written: the disk is full.", log);
  if (said.find(std::strerror(EFBIG)) != std::string::npos || (WIFSIGNALED(status_) && WTERMSIG(status_) == SIGXFSZ))
    return fail("The film was not written: no more room is allowed there.", log);
  if (said.empty())
    return fail(
        "The film was not written: ffmpeg was stopped by the system, most likely for want of memory; make it "
        "smaller.",
        log);
  return fail(text("The film was not written; ffmpeg says: {}.", said), log);
}

Check Ffmpeg::write(std::span<const std::uint8_t> bytes, const Task& task) {
  while (!bytes.empty()) {
    const ssize_t sent = send(input_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) {
      if (Check why = ended(); !why) return why;
      return fail("The film was not written: ffmpeg has ended too early.");
    }
    if (Check ok = task.goesOn(); !ok) return ok;
    pollfd ready{input_.get(), POLLOUT, 0};
    poll(&ready, 1, kTickMs);
  }
  return task.goesOn();
}

Check Ffmpeg::finish(const Task& task) {
  input_ = {};
  while (!over(false)) {
    if (Check ok = task.goesOn(); !ok) return ok;
    poll(nullptr, 0, kTickMs);
  }
  return ended();
}

namespace {

std::vector<std::string> split(std::string_view words) {
  std::vector<std::string> out;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) out.emplace_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out;
}

void append(std::vector<std::string>& to, std::string_view words) {
  for (std::string& word : split(words)) to.push_back(std::move(word));
}

}  // namespace

std::vector<std::string> FfmpegFilm::paletteArguments() const {
  std::vector<std::string> out;
  append(out, "-nostdin -hide_banner -loglevel error -xerror -y -f rawvideo -pix_fmt rgba");
  append(out, fmt::format("-video_size {}x{} -framerate 1 -i pipe:0", width, height));
  append(out, fmt::format("-vf palettegen=reserve_transparent={}:stats_mode=full -f image2 -update 1 -c:v png",
                          transparent ? 1 : 0));
  out.push_back(PendingFile::nameFor(Ffmpeg::kOutput));
  return out;
}

std::vector<std::string> FfmpegFilm::arguments() const {
  std::vector<std::string> out;
  append(out, "-nostdin -hide_banner -loglevel error -xerror -y -f rawvideo -pix_fmt rgba");
  append(out, fmt::format("-video_size {}x{} -framerate {:.9g} -i pipe:0", width, height, fps));
  const bool heard = sound && keepsSound(format);
  const double round = static_cast<double>(frames) / static_cast<double>(std::max(rounds, 1)) / fps;
  if (heard) {
    append(out, fmt::format("-ss {:.6f} -f wav -i", std::max(0.0, -sound->begins)));
    out.push_back("file:" + sound->file.string());
  }
  if (format == Format::gif) {
    append(out, "-f image2 -c:v png -i");
    out.push_back(PendingFile::nameFor(Ffmpeg::kMore));
    append(out, "-filter_complex [0:v][1:v]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle");
  } else {
    append(out,
           fmt::format("-map 0:v -vf scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd,format={} "
                       "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv",
                       transparent ? "yuva420p" : "yuv420p"));
  }
  if (heard) {
    append(out,
           fmt::format("-map 1:a -af aresample={},adelay=delays={}:all=1,apad,atrim=duration={:.6f}{} -ac 2",
                       kSampleRate, std::lround(1e3 * std::max(0.0, sound->begins)), round,
                       rounds > 1 ? fmt::format(",aloop=loop={}:size={}", rounds - 1, std::lround(round * kSampleRate))
                                  : std::string()));
  }
  switch (format) {
    case Format::mp4:
      append(out, "-c:v libx264 -preset veryfast -crf 16 -movflags +faststart");
      if (heard) append(out, "-c:a aac -b:a 192k");
      append(out, "-f mp4");
      break;
    case Format::webm:
      append(out, "-c:v libvpx-vp9 -b:v 0 -crf 20 -deadline realtime -cpu-used 6 -row-mt 1 -auto-alt-ref 0");
      if (heard) append(out, "-c:a libopus -b:a 128k");
      append(out, "-f webm");
      break;
    case Format::gif:
      append(out, "-loop 0 -f gif");
      break;
    case Format::png:
      break;
  }
  out.push_back(PendingFile::nameFor(Ffmpeg::kOutput));
  return out;
}

}  // namespace sinew::film
