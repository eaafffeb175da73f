// One program at a time works on a file, and others are told which.
#include "core/io/disk/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/io/disk/file_descriptor.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

class FileLockTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "sinew_lock_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  void leave(const std::string& content) const { std::ofstream(FileLock::placeOf(file())) << content; }
  fs::path file() const { return folder_ / "scene.sinew"; }
  // A process that takes the lock and is killed.
  void takeAndDie() const {
    const pid_t child = fork();
    if (child == 0) {
      const FileLock::Taken taken = FileLock::take(file());
      _exit(taken.lock.held() ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
    ASSERT_TRUE(fs::exists(FileLock::placeOf(file())));
  }

  // Starts lock_probe on a disk with this fault (see tests/support/probes/faults.cpp), or one that lacks something.
  struct Disk {
    std::string fault{}, lacks{};
  };
  pid_t startProbe(const Disk& disk, const std::vector<std::string>& arguments) const {
    const pid_t child = fork();
    if (child != 0) return child;
    setenv("SINEW_FAULT", disk.fault.c_str(), 1);
    setenv("SINEW_FAULT_UNDER", folder_.c_str(), 1);
    setenv("SINEW_LACKS", disk.lacks.c_str(), 1);
    setenv("LD_PRELOAD", SINEW_FAULTS, 1);
    dup2(::open((folder_.string() + ".said").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDOUT_FILENO);
    std::vector<char*> given{const_cast<char*>("lock_probe")};
    for (const std::string& argument : arguments) given.push_back(const_cast<char*>(argument.c_str()));
    given.push_back(nullptr);
    execv(SINEW_LOCK_PROBE, given.data());
    _exit(127);
  }
  static int ended(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  // What it says: its exit status and, where somebody else has the lock, who.
  std::pair<int, std::string> probe(const Disk& disk) const {
    const int status = ended(startProbe(disk, {file().string()}));
    const fs::path said = folder_.string() + ".said";
    std::ifstream in(said);
    std::string text;
    std::getline(in, text);
    fs::remove(said);
    return {status, text};
  }

  fs::path folder_;
};

TEST_F(FileLockTest, OneHasItAndOthersHearWho) {
  FileLock::Taken mine = FileLock::take(file());
  ASSERT_TRUE(mine.lock.held());
  EXPECT_FALSE(mine.holder);
  EXPECT_EQ(files(), 1u);
  const auto now = std::chrono::system_clock::now();
  const FileLock::Taken other = FileLock::take(file());
  EXPECT_FALSE(other.lock.held());
  ASSERT_TRUE(other.holder);
  EXPECT_EQ(other.holder->process, ::getpid());
  EXPECT_EQ(other.holder->program, fs::read_symlink("/proc/self/exe").filename());
  EXPECT_FALSE(other.holder->machine.empty());
  ASSERT_TRUE(other.holder->since);
  EXPECT_LT(std::chrono::abs(now - *other.holder->since), std::chrono::seconds(10));
  FileLock kept = std::move(mine.lock);
  EXPECT_TRUE(FileLock::take(file()).holder);
  kept.release();
  EXPECT_EQ(files(), 0u);
  EXPECT_TRUE(FileLock::take(file()).lock.held());
  EXPECT_EQ(files(), 0u) << "it ends with what holds it";
}

TEST_F(FileLockTest, WhatADeadProgramLeftIsTaken) {
  takeAndDie();
  EXPECT_TRUE(FileLock::take(file()).lock.held());
  for (const char* left : {"", "no number", "999999999\nsinew\n"}) {
    leave(left);
    EXPECT_TRUE(FileLock::take(file()).lock.held()) << left;
  }
  leave(std::to_string(::getpid()) + "\nsome other program\n");
  EXPECT_TRUE(FileLock::take(file()).lock.held()) << "its number was given anew";
  leave(std::to_string(::getpid()) + "\n\n\n\na start of the machine before\n");
  EXPECT_TRUE(FileLock::take(file()).lock.held());
}

TEST_F(FileLockTest, OfAnotherMachineItCountsAlways) {
  leave("1\nsinew\nsome-machine\nits-id\n");
  const FileLock::Taken taken = FileLock::take(file());
  ASSERT_TRUE(taken.holder);
  EXPECT_EQ(taken.holder->machine, "some-machine");
  EXPECT_EQ(taken.holder->process, 1);
}

TEST_F(FileLockTest, AFolderThatCannotBeWrittenToHasNone) {
  const FileLock::Taken taken = FileLock::take(folder_ / "none" / "scene.sinew");
  EXPECT_FALSE(taken.lock.held());
  EXPECT_FALSE(taken.holder);
}

TEST_F(FileLockTest, ItBelongsToTheFileWhateverLeadsThere) {
  const fs::path link = folder_ / "link.sinew", folder_link = folder_ / "elsewhere";
  std::ofstream(file()) << "a scene";
  fs::create_symlink("scene.sinew", link);
  fs::create_directory_symlink(folder_, folder_link);
  const FileLock::Taken mine = FileLock::take(link);
  ASSERT_TRUE(mine.lock.held());
  EXPECT_TRUE(fs::exists(FileLock::placeOf(file())));
  for (const fs::path& other : {file(), link, folder_link / "scene.sinew", folder_link / "link.sinew"}) {
    EXPECT_TRUE(FileLock::take(other).holder) << other;
    EXPECT_TRUE(mine.lock.isOf(other)) << other;
  }
  EXPECT_FALSE(mine.lock.isOf(folder_ / "other.sinew"));
  EXPECT_FALSE(FileLock().isOf(file()));
}

TEST_F(FileLockTest, ALongNameHasOneToo) {
  const fs::path file = folder_ / (std::string(240, 'n') + ".sinew");
  const FileLock::Taken mine = FileLock::take(file);
  EXPECT_TRUE(mine.lock.held());
  EXPECT_TRUE(FileLock::take(file).holder);
}

TEST_F(FileLockTest, ADiskThatCannotTakeOneMoreFileTellsWhoHasIt) {
  const fs::path counts = folder_.string() + ".count";
  ASSERT_EQ(probe({.fault = counts.string()}).first, 0);
  int calls = 0;
  std::ifstream(counts) >> calls;
  ASSERT_GT(calls, 3) << "the faults are not loaded";
  const FileLock::Taken mine = FileLock::take(file());
  for (int call = 1; call <= calls; ++call) {
    for (const std::string& what : {std::to_string(ENOSPC), std::to_string(EIO), std::string("short")}) {
      const auto [status, said] = probe({.fault = counts.string() + ":" + std::to_string(call) + ":" + what});
      EXPECT_EQ(status, 1) << what << " at call " << call;
      EXPECT_NE(said.find("(process " + std::to_string(::getpid()) + ")"), std::string::npos) << said;
    }
  }
  fs::remove(counts);
  EXPECT_LE(files(), 3u) << "beside the lock, two that could not be taken away";
}

TEST_F(FileLockTest, OnDisksThatLockOnlyWhatIsOpenForWritingNobodyTakesItAway) {
  // Of a program that is not to be seen from here, as in a container.
  leave("999999999\nsinew\n");
  const FileDescriptor held(::open(FileLock::placeOf(file()).c_str(), O_RDWR));
  ASSERT_EQ(::flock(held.get(), LOCK_EX | LOCK_NB), 0);
  EXPECT_EQ(probe({.lacks = "flock"}).first, 1);
  EXPECT_EQ(probe({}).first, 1);
  ASSERT_EQ(::flock(held.get(), LOCK_UN), 0);
  EXPECT_EQ(probe({.lacks = "flock"}).first, 0);
}

TEST_F(FileLockTest, WhatCannotBeReadIsSomebodys) {
  const fs::path place = FileLock::placeOf(file());
  fs::create_symlink("/proc/self/mem", place);  // can be opened, but its beginning not be read
  const FileLock::Taken taken = FileLock::take(file());
  ASSERT_TRUE(taken.holder);
  EXPECT_FALSE(taken.holder->since);
  EXPECT_EQ(heldText(*taken.holder), "Another program has it open, and does not say which.");
}

TEST_F(FileLockTest, WhatIsLeftAndCannotBeTakenAwayIsTold) {
  leave("999999999\nsinew\nsome-machine\n");
  EXPECT_EQ(probe({.lacks = "unlink"}).first, 1);
  leave("999999999\nsinew\n");
  const auto [status, said] = probe({.lacks = "unlink"});
  EXPECT_EQ(status, 1);
  EXPECT_TRUE(said.starts_with("It is open in another Sinew on another machine since ")) << said;
  EXPECT_TRUE(said.ends_with("(process 999999999).")) << said;
}

TEST_F(FileLockTest, OnDisksWithoutLinksOneHasItAtATime) {
  constexpr int kPrograms = 8, kTimes = 40;
  for (const char* lacks : {"link", "link,renameat2"}) {
    SCOPED_TRACE(lacks);
    EXPECT_EQ(probe({.lacks = lacks}).first, 0);
    EXPECT_EQ(files(), 0u);
    const fs::path number = folder_ / "number";
    std::ofstream(number) << 0;
    std::vector<pid_t> children;
    for (int i = 0; i < kPrograms; ++i)
      children.push_back(startProbe({.lacks = lacks}, {file().string(), number.string(), std::to_string(kTimes)}));
    for (const pid_t child : children) EXPECT_EQ(ended(child), 0);
    int count = 0;
    std::ifstream(number) >> count;
    EXPECT_EQ(count, kPrograms * kTimes);
    fs::remove(number);
    EXPECT_EQ(files(), 0u);
  }
  fs::remove(folder_.string() + ".said");
}

TEST_F(FileLockTest, OfManyAtOnceOneHasItAtATime) {
  constexpr int kPrograms = 8, kTimes = 40;
  // Each adds to a number in a file, which loses some where two do so at once.
  const fs::path number = folder_ / "number";
  std::ofstream(number) << 0;
  takeAndDie();
  for (int i = 0; i < kPrograms; ++i) {
    if (fork() != 0) continue;
    for (int time = 0; time < kTimes; ++time) {
      const FileLock::Taken taken = FileLock::take(file(), std::chrono::minutes(1));
      if (!taken.lock.held()) _exit(1);
      int count = 0;
      std::ifstream(number) >> count;
      std::ofstream(number) << count + 1;
    }
    _exit(0);
  }
  int failed = 0;
  for (int i = 0, status = 0; i < kPrograms; ++i) failed += wait(&status) < 0 || status != 0;
  EXPECT_EQ(failed, 0);
  int count = 0;
  std::ifstream(number) >> count;
  EXPECT_EQ(count, kPrograms * kTimes);
  EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace sinew
