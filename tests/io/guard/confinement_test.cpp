// What a child denies itself by Landlock and by limits, tried in a child of the test with no other wall around it.
#include "core/io/guard/confinement.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sinew {
namespace {

namespace fs = std::filesystem;

// Something that a child tries: 0, or the error that it met.
struct Deed {
  std::string name;
  std::function<int()> run;
};

int errorOf(long result) { return result < 0 ? errno : 0; }

// What each deed came to in a child of this process after `confine`.
std::vector<int> inAChild(const std::vector<Deed>& deeds, const std::function<void()>& confine) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    confine();
    for (const Deed& deed : deeds) {
      const int error = deed.run();
      if (write(ends[1], &error, sizeof error) != sizeof error) _exit(1);
    }
    _exit(0);
  }
  close(ends[1]);
  std::vector<int> errors;
  for (int error = 0; read(ends[0], &error, sizeof error) == sizeof error;) errors.push_back(error);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status) << " after " << errors.size() << " deeds";
  EXPECT_EQ(errors.size(), deeds.size());
  errors.resize(deeds.size(), -1);
  return errors;
}

long landlockVersion() { return syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION); }

class Confinement : public testing::Test {
 protected:
  void SetUp() override {
    base_ = fs::temp_directory_path() / ("sinew_confinement_" + std::to_string(getpid()));
    for (const char* name : {"allowed/inner", "beside"}) fs::create_directories(base_ / name);
    for (const char* name : {"allowed/a", "allowed/inner/b", "beside/c", "beside/d"})
      std::ofstream(base_ / name) << "text";
  }
  void TearDown() override { fs::remove_all(base_); }

  Deed opening(const std::string& name, int flags) const {
    return {name, [path = (base_ / name).string(), flags] { return errorOf(open(path.c_str(), flags, 0600)); }};
  }

  fs::path base_;
};

TEST_F(Confinement, OnlyWhatIsNamedIsReadAndNothingIsWritten) {
  if (landlockVersion() < 1) GTEST_SKIP() << "this kernel has no Landlock";
  const std::vector<Deed> allowed{opening("allowed/a", O_RDONLY), opening("allowed/inner/b", O_RDONLY),
                                  opening("allowed/inner", O_RDONLY | O_DIRECTORY), opening("beside/c", O_RDONLY)};
  const std::string a = base_ / "allowed/a", b = base_ / "allowed/inner/b", fresh = base_ / "allowed/new";
  const std::vector<Deed> denied{opening("beside/d", O_RDONLY),
                                 opening("beside", O_RDONLY | O_DIRECTORY),
                                 opening("allowed/a", O_WRONLY),
                                 opening("allowed/new", O_RDWR | O_CREAT),
                                 {"remove", [&] { return errorOf(unlink(a.c_str())); }},
                                 {"rename", [&] { return errorOf(rename(a.c_str(), fresh.c_str())); }},
                                 {"folder", [&] { return errorOf(mkdir(fresh.c_str(), 0700)); }},
                                 {"link", [&] { return errorOf(symlink(a.c_str(), fresh.c_str())); }},
                                 {"elsewhere", [&] { return errorOf(rename(b.c_str(), fresh.c_str())); }},
                                 {"run", [] { return errorOf(execl("/bin/true", "true", nullptr)); }}};
  const std::vector<fs::path> readable{base_ / "allowed", base_ / "beside/c", base_ / "not there"};
  const auto confine = [&] {
    if (!readOnlyBelow(readable).empty()) _exit(2);
  };
  const std::vector<int> may = inAChild(allowed, confine), may_not = inAChild(denied, confine);
  for (std::size_t i = 0; i < allowed.size(); ++i) EXPECT_EQ(may[i], 0) << allowed[i].name;
  for (std::size_t i = 0; i < denied.size(); ++i)
    EXPECT_TRUE(may_not[i] == EACCES || may_not[i] == EXDEV) << denied[i].name;
  // The same deeds succeed where nothing is denied; those that change names come last.
  const std::vector<int> free = inAChild({denied.begin(), denied.begin() + 4}, [] {});
  EXPECT_EQ(free, std::vector<int>(4, 0));
}

TEST_F(Confinement, NothingIsReachedThroughSocketsOrSignals) {
  const long version = landlockVersion();
  if (version < 4) GTEST_SKIP() << "this kernel's Landlock knows no network";
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(listen(listener, 4), 0);
  ASSERT_EQ(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  sockaddr_in any = address;
  any.sin_port = 0;
  std::vector<Deed> deeds{{"connect",
                           [&] {
                             const int s = socket(AF_INET, SOCK_STREAM, 0);
                             return errorOf(connect(s, reinterpret_cast<sockaddr*>(&address), sizeof address));
                           }},
                          {"bind", [&] {
                             const int s = socket(AF_INET, SOCK_STREAM, 0);
                             return errorOf(bind(s, reinterpret_cast<sockaddr*>(&any), sizeof any));
                           }}};
  if (version >= 6) deeds.push_back({"signal", [parent = getpid()] { return errorOf(kill(parent, 0)); }});
  const std::vector<int> free = inAChild(deeds, [] {}), denied = inAChild(deeds, [] { readOnlyBelow({}); });
  for (std::size_t i = 0; i < deeds.size(); ++i) {
    EXPECT_EQ(free[i], 0) << deeds[i].name;
    EXPECT_TRUE(denied[i] == EACCES || denied[i] == EPERM) << deeds[i].name << ": " << denied[i];
  }
  close(listener);
}

// Address space that this process has, which its children have, too. Sanitizers take far more than any file can have.
std::uint64_t addressSpace() {
#ifdef SINEW_SANITIZED
  return 0;
#else
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
#endif
}

TEST_F(Confinement, LimitsRefuseAndDoNotKill) {
  // The tests before this one may have left much behind.
  const std::uint64_t memory = (std::uint64_t{16} << 20) + addressSpace();
  const std::string file = base_ / "allowed/a";
  const auto soft = [](__rlimit_resource of) {
    rlimit now{};
    return getrlimit(of, &now) == 0 ? now.rlim_cur : RLIM_INFINITY;
  };
  std::vector<Deed> deeds{
      {"a file within the limit", [&] { return errorOf(truncate(file.c_str(), static_cast<off_t>(memory))); }},
      {"a larger file",
       [&] {
         const int out = open(file.c_str(), O_WRONLY);
         return errorOf(pwrite(out, "x", 1, static_cast<off_t>(memory)));
       }},
      {"core files", [&] { return static_cast<int>(soft(RLIMIT_CORE)); }},
      {"seconds", [&] { return static_cast<int>(soft(RLIMIT_CPU)) - 77; }},
      {"new privileges", [] { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) - 1; }},
      {"stacks", [] {
         pthread_attr_t attributes;
         std::size_t size = 0;
         pthread_getattr_default_np(&attributes);
         pthread_attr_getstacksize(&attributes, &size);
         return size == kThreadStack ? 0 : 1;
       }}};
#ifndef SINEW_SANITIZED
  const auto takes = [](std::uint64_t bytes) {
    void* const at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? errno : munmap(at, bytes);
  };
  deeds.push_back({"memory within the limit", [takes] { return takes(std::uint64_t{16} << 20); }});
  deeds.push_back({"far more memory", [takes] { return takes(std::uint64_t{4} << 30) == ENOMEM ? 0 : 1; }});
#endif
  const std::vector<int> errors = inAChild(deeds, [&] { limitProcess({memory, 77}); });
  for (std::size_t i = 0; i < deeds.size(); ++i) EXPECT_EQ(errors[i], i == 1 ? EFBIG : 0) << deeds[i].name;
}

TEST_F(Confinement, AChildKnowsWhoStartedIt) {
  const pid_t parent = getpid();
  const std::vector<int> errors = inAChild({{"its parent", [&] { return endWithParent(parent) ? 0 : 1; }},
                                            {"somebody else", [&] { return endWithParent(parent + 1) ? 1 : 0; }},
                                            {"how it ends",
                                             [] {
                                               int signal = 0;
                                               prctl(PR_GET_PDEATHSIG, &signal, 0, 0, 0);
                                               return signal - SIGKILL;
                                             }}},
                                           [] {});
  EXPECT_EQ(errors, std::vector<int>(3, 0));
}

}  // namespace
}  // namespace sinew
