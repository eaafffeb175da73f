// One program at a time works on a file, and others are told which.
#include "core/io/file_lock.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

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
  EXPECT_LT(std::chrono::abs(now - other.holder->since), std::chrono::seconds(10));
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
