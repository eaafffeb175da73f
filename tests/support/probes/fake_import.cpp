// Stands in for sinew-import and misbehaves in the way that the file's name asks for. It sets itself no limits.
#include <arpa/inet.h>
#include <linux/landlock.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/io/guard/confinement.h"
#include "core/io/guard/import_channel.h"
#include "core/io/guard/scene_blob.h"
#include "tests/support/builders/block_figure.h"

namespace {

using namespace sinew;

ImportJob job;

void put(int file, std::span<const unsigned char> bytes) {
  if (write(file, bytes.data(), bytes.size()) < 0) _exit(9);
}
void say(const ImportMessage& message) { put(kMessagePipe, encoded(message)); }
void done() { say({ImportMessageKind::done, 1.f, {}, {}}); }
[[noreturn]] void sleepForever() {
  while (true) pause();
}
void putFigure() {
  const Check written = writeSceneBlob(tests::blockFigure(), [](std::span<const unsigned char> piece) {
    put(kBlobFile, piece);
    return true;
  });
  if (!written) _exit(9);
}
std::vector<unsigned char> noise(std::size_t size) {
  std::vector<unsigned char> bytes(size);
  unsigned state = 1;
  for (unsigned char& b : bytes) b = static_cast<unsigned char>((state = state * 1664525u + 1013904223u) >> 24);
  return bytes;
}

// What can still be done once only the model's folder may be read: "none.", or the names of the deeds.
std::string deedsWhenConfined() {
  const std::filesystem::path folder = job.model.path.parent_path();
  const std::string undone = readOnlyBelow(std::vector<std::filesystem::path>{folder});
  if (!undone.empty()) return "unavailable: " + undone;
  std::string deeds;
  if (!std::ifstream(job.model.path)) deeds += "cannot read the model; ";
  if (std::ifstream("/etc/passwd")) deeds += "reads elsewhere; ";
  if (std::ofstream(folder / "written")) deeds += "writes; ";
  std::error_code error;
  if (std::filesystem::remove(job.model.path, error)) deeds += "removes; ";
  if (std::system("/bin/true") == 0) deeds += "runs programs; ";
  constexpr long kKnowsNetwork = 4;  // version of Landlock
  if (syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) >= kKnowsNetwork) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    here.sin_port = htons(9);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0 || errno != EACCES)
      deeds += "connects; ";
    here.sin_port = 0;
    if (bind(fd, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0 || errno != EACCES) deeds += "listens; ";
  }
  return deeds.empty() ? "none." : deeds;
}

const std::map<std::string, std::function<void()>> kWays{
    {"good", [] { putFigure(), done(); }},
    {"aborts", [] { std::abort(); }},
    {"segfaults", [] { raise(SIGSEGV); }},
    {"hangs", sleepForever},
    {"hangs_mute",
     [] {
       close(kMessagePipe);
       sleepForever();
     }},
    {"spins",
     [] {
       for (std::atomic<unsigned> i = 0;;) ++i;
     }},
    {"floods_memory",
     [] {
       while (true) {
         std::vector<char>* const kept = new std::vector<char>(10'000'000, 'x');
         if (kept->empty()) break;
       }
     }},
    {"floods_output",
     [] {
       while (true) std::puts("sinew-import: so much to say, so much to say, so much to say");
     }},
    {"floods_messages",
     [] {
       while (true) say({ImportMessageKind::progress, 0.5f, text("Still going"), {}});
     }},
    {"floods_blob",
     [] {
       const auto piece = noise(1'000'000);
       while (true) put(kBlobFile, piece);
     }},
    {"floods_its_limit",  // of what may be written, as the real child sets it for itself
     [] {
       limitProcess({1'000'000, 60});
       const auto piece = noise(100'000);
       while (write(kBlobFile, piece.data(), piece.size()) == std::ssize(piece)) {
       }
       say({ImportMessageKind::out_of_memory, 1.f, {}, {}});
       _exit(1);
     }},
    {"floods_memory_in_children",  // each below the limit, and in a session of its own
     [] {
       for (int i = 0; i < 4; ++i) {
         if (fork() != 0) continue;
         setsid();
         static std::vector<char> kept(40'000'000, 'x');
         sleepForever();
       }
       sleepForever();
     }},
    {"tells_its_memory",
     [] {
       say({ImportMessageKind::failed, 1.f, {}, {Text::verbatim(std::to_string(job.memory_bytes) + "."), {}}});
     }},
    {"receives", [] { recvmsg(-1, nullptr, 0); }},
    {"babbles", [] { put(kMessagePipe, noise(3000)); }},
    {"huge_message",
     [] {
       const std::vector<unsigned char> size(4, 0xff);
       put(kMessagePipe, size);
       sleepForever();
     }},
    {"noise_in_blob", [] { put(kBlobFile, noise(5000)), done(); }},
    {"empty_blob", done},
    {"cut_blob",
     [] {
       putFigure();
       if (ftruncate(kBlobFile, 2000) == 0) done();
     }},
    {"sparse_blob",
     [] {
       putFigure();
       if (ftruncate(kBlobFile, off_t{1} << 40) == 0) done();
     }},
    {"silent", [] {}},
    {"exits_3", [] { _exit(3); }},
    {"done_but_3",
     [] {
       putFigure(), done();
       _exit(3);
     }},
    {"rude_problem",
     [] {
       say({ImportMessageKind::failed,
            1.f,
            {},
            {text("Line {}", std::string("one\nline two\x1b[2J ") + std::string(9000, 'a')), {}}});
     }},
    {"empty_problem",
     [] {
       say({ImportMessageKind::failed, 1.f, {}, {}});
     }},
    {"has_children",
     [] {
       if (fork() == 0) sleepForever();
       std::abort();
     }},
    {"holds_blob",  // a grandchild can still write when the child has ended
     [] {
       putFigure(), done();
       if (fork() != 0) return;
       if (mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, kBlobFile, 0) != MAP_FAILED) sleepForever();
     }},
    {"confined",
     [] {
       say({ImportMessageKind::failed, 1.f, {}, {Text::verbatim(deedsWhenConfined()), {}}});
     }},
};

}  // namespace

int main() {
  std::vector<unsigned char> bytes(1 << 20);
  const ssize_t size = pread(kJobFile, bytes.data(), bytes.size(), 0);
  const auto read =
      decodedJob(std::span<const unsigned char>(bytes).first(static_cast<std::size_t>(std::max<ssize_t>(size, 0))));
  if (!read) return 2;
  job = *read;
  if (!endWithParent(job.parent)) return 1;
  std::fprintf(stderr, "a word for the log\n");
  kWays.at(job.model.given.stem().string())();
  return 0;
}
