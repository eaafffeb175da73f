// Files are written whole or not at all, whatever happens on the way.
#include "core/io/disk/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <span>

#include <gtest/gtest.h>

#include "core/io/project/open_project.h"
#include "tests/support/probes/save_probe.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

class ReplaceFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "sinew_replace_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override {
    fs::permissions(folder_, fs::perms::owner_all);
    fs::remove_all(folder_);
  }
  static Bytes bytes(std::string_view text) { return {text.begin(), text.end()}; }
  static std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static Check write(const fs::path& path, std::string_view text, int versions = 0) {
    const Bytes all = bytes(text);
    return ReplaceFile{.path = path, .bytes = all, .versions_kept = versions}.run();
  }
  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) names.insert(entry.path().filename().string());
    return names;
  }

  // Runs the probe, or the program that SINEW_SAVE_PROBE names, with a fault or none. Its exit status; -1: killed.
  // plain: as a person for whom permissions count, whoever runs this.
  int save(const fs::path& path, int number, int versions, const std::string& fault, bool plain = false) const {
    const pid_t child = fork();
    if (child == 0) {
      if (plain && geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) _exit(127);
      setenv("SINEW_FAULT", fault.c_str(), 1);
      setenv("SINEW_FAULT_UNDER", folder_.c_str(), 1);
      setenv("LD_PRELOAD", SINEW_FAULTS, 1);
      const int nothing = ::open("/dev/null", O_WRONLY);
      dup2(nothing, STDERR_FILENO);
      const char* const other = std::getenv("SINEW_SAVE_PROBE");
      execl(other ? other : SINEW_SAVE_PROBE, "save_probe", path.c_str(), std::to_string(number).c_str(),
            std::to_string(versions).c_str(), nullptr);
      _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  // Whether the file is, byte by byte, the project of this number.
  bool isWhole(const fs::path& path, int number) const {
    const Result<Bytes> packed = packProject(tests::numberedProject(number), folder_);
    return packed && content(path) == std::string(packed->begin(), packed->end());
  }
  // Of the project there; -1: it cannot be opened.
  static int numberIn(const fs::path& path) {
    const auto opened = openProject(path, objectTypes(), {});
    return opened ? tests::numberOf(opened->project) : -1;
  }

  static constexpr uid_t kNobody = 65534;
  fs::path folder_;
};

TEST_F(ReplaceFileTest, TakesThePlaceOfWhatWasThereAndKeepsVersions) {
  const fs::path path = folder_ / "scene.sinew";
  ASSERT_TRUE(write(path, "one", 2));
  EXPECT_EQ(content(path), "one");
  ASSERT_TRUE(write(path, "two", 2));
  ASSERT_TRUE(write(path, "three", 2));
  ASSERT_TRUE(write(path, "four", 2));
  EXPECT_EQ(content(path), "four");
  EXPECT_EQ(content(versionPath(path, 1)), "three");
  EXPECT_EQ(content(versionPath(path, 2)), "two");
  EXPECT_EQ(files(), (std::set<std::string>{"scene.sinew", "scene.sinew~1", "scene.sinew~2"}));
}

TEST_F(ReplaceFileTest, LinksStayLinksAndPermissionsStay) {
  const fs::path real = folder_ / "real", link = folder_ / "link";
  ASSERT_TRUE(write(real, "one"));
  fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  fs::create_symlink(real, link);
  ASSERT_TRUE(write(link, "two"));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(content(real), "two");
  struct stat now {};
  ASSERT_EQ(::stat(real.c_str(), &now), 0);
  EXPECT_EQ(now.st_mode & 0777, 0640u);
}

TEST_F(ReplaceFileTest, WhatCannotBeIsSaidWithTheName) {
  const auto said = [](const Check& done) { return done ? std::string() : done.error().for_user.english(); };
  EXPECT_EQ(said(write(folder_ / "none" / "scene.sinew", "x")),
            "scene.sinew was not written: the folder is not there any more.");
  fs::create_directory(folder_ / "scene.sinew");
  EXPECT_EQ(said(write(folder_ / "scene.sinew", "x")), "scene.sinew was not written: a folder has this name.");
  EXPECT_EQ(files(), std::set<std::string>{"scene.sinew"});
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(said(write(folder_ / "pipe", "x")), "pipe was not written: this is a device, no file.");
  EXPECT_EQ(files(), (std::set<std::string>{"pipe", "scene.sinew"}));
}

TEST_F(ReplaceFileTest, ACopyIsWholeOrNotThere) {
  const std::string large(3'000'000, 'x');
  ASSERT_TRUE(write(folder_ / "from", large + "end"));
  ASSERT_TRUE((CopyFile{folder_ / "from", folder_ / "to"}.run()));
  EXPECT_EQ(content(folder_ / "to"), large + "end");
  ASSERT_TRUE(write(folder_ / "from", ""));
  ASSERT_TRUE((CopyFile{folder_ / "from", folder_ / "to"}.run()));
  EXPECT_EQ(content(folder_ / "to"), "") << "in place of what was there";
  EXPECT_EQ(files(), (std::set<std::string>{"from", "to"}));
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  const std::set<std::string> before = files();
  for (const fs::path& from : {folder_ / "none", folder_, folder_ / "pipe"}) {
    const Check ok = CopyFile{from, folder_ / "other"}.run();
    ASSERT_FALSE(ok) << from;
    EXPECT_EQ(ok.error().for_user.english(), from.filename().string() + " cannot be read.");
  }
  EXPECT_FALSE((CopyFile{folder_ / "to", folder_ / "nowhere/to"}.run()));
  EXPECT_EQ(files(), before);
}

// Each call by which a save changes the disk fails once, in each way, and the program is killed once before each: what
// can be opened afterwards is the old project or the new one, whole.
TEST_F(ReplaceFileTest, WhateverFailsOrIsKilledTheProjectIsTheOldOneOrTheNewOne) {
  const fs::path path = folder_ / "scene.sinew", counts = folder_.string() + "_count";
  int faults = 0, refused = 0, killed = 0, places = 0;
  const int all_versions[] = {3, 0, 1, 2, 5};
  const auto kept = std::span(all_versions).first(tests::tries(5, 1));
  for (const int versions : kept) {
    ASSERT_EQ(save(path, 1, versions, counts.string()), 0);
    ASSERT_EQ(save(path, 2, versions, counts.string()), 0);
    const int calls = std::atoi(content(counts).c_str());
    ASSERT_GT(calls, 5) << "the faults are not loaded";
    places += calls;
    for (int call = 1; call <= calls; ++call) {
      for (const std::string& what : {std::to_string(ENOSPC), std::to_string(EIO), std::to_string(EACCES),
                                      std::string("short"), std::string("kill")}) {
        const int before = numberIn(path), wanted = before + 1;
        const int status = save(path, wanted, versions, counts.string() + ":" + std::to_string(call) + ":" + what);
        const int now = numberIn(path);
        const std::string where = "call " + std::to_string(call) + ", " + what + ", " + std::to_string(versions);
        ++faults;
        ASSERT_TRUE(now == before || now == wanted) << where << ": " << now;
        ASSERT_TRUE(isWhole(path, now)) << where;
        ASSERT_TRUE(status != 0 || now == wanted) << where << ": said to be saved";
        refused += status == 1, killed += status == -1;
        if (what != "kill") {
          for (const std::string& name : files())
            ASSERT_FALSE(name.ends_with(".part")) << where << " leaves " << name << " behind";
        }
        for (const auto& entry : fs::directory_iterator(folder_))  // of killed ones
          if (entry.path().extension() == ".part") fs::remove(entry.path());
        for (const auto& entry : fs::directory_iterator(folder_))
          ASSERT_GT(numberIn(entry.path()), 0) << where << ": " << entry.path();
      }
    }
  }
  fs::remove(counts);
  RecordProperty("faults", faults);
  std::printf(
      "Faults while saving: %d, at each of %d calls; %d saves refused, %d killed, the others done in spite of them\n",
      faults, places, refused, killed);
  EXPECT_EQ(faults, 5 * places);
  EXPECT_GT(faults, 40 * std::ssize(kept));
  EXPECT_GT(refused, 10 * std::ssize(kept));
  EXPECT_GT(killed, 4 * std::ssize(kept));
}

TEST_F(ReplaceFileTest, WherePermissionsOrTheFolderArePulledAwayTheOldProjectStays) {
  const fs::path path = folder_ / "scene.sinew", away = folder_.string() + "_away";
  const std::string none = folder_.string() + "_count";
  if (geteuid() == 0) {
    ASSERT_EQ(::chown(folder_.c_str(), kNobody, kNobody), 0);
  }
  ASSERT_EQ(save(path, 1, 2, none, true), 0);
  ASSERT_TRUE(isWhole(path, 1));
  for (const fs::perms left : {fs::perms::owner_read | fs::perms::owner_exec, fs::perms::none}) {
    fs::permissions(folder_, left);
    EXPECT_EQ(save(path, 2, 2, none, true), 1);
    fs::permissions(folder_, fs::perms::owner_all);
    EXPECT_TRUE(isWhole(path, 1));
    EXPECT_EQ(files(), std::set<std::string>{"scene.sinew"});
  }
  fs::rename(folder_, away);
  EXPECT_EQ(save(path, 2, 2, none, true), 1);
  EXPECT_FALSE(fs::exists(folder_));
  fs::rename(away, folder_);
  EXPECT_TRUE(isWhole(path, 1));
  EXPECT_EQ(save(path, 2, 2, none, true), 0) << "and goes on when they are back";
  EXPECT_TRUE(isWhole(path, 2));
  fs::remove(none);
}

// Without a lock, too: the last move counts, and what is there is whole at any time.
TEST_F(ReplaceFileTest, OfTwoProcessesThatSaveAtOnceTheProjectIsOneWhole) {
  const fs::path path = folder_ / "scene.sinew";
  const std::string none = folder_.string() + "_count";
  ASSERT_EQ(save(path, 1, 2, none), 0);
  int written = 0;
  for (int round = 0; round < 25; ++round) {
    const pid_t other = fork();
    if (other == 0) _exit(save(path, 2, 2, none));
    const int mine = save(path, 3, 2, none);
    int status = 0;
    waitpid(other, &status, 0);
    written += (mine == 0) + (status == 0);
    const int number = numberIn(path);
    ASSERT_TRUE(number == 2 || number == 3) << round << ": " << number;
    for (const auto& entry : fs::directory_iterator(folder_)) ASSERT_GT(numberIn(entry.path()), 0) << entry.path();
  }
  fs::remove(none);
  EXPECT_GE(written, 25) << "one of them in each round";
}

}  // namespace
}  // namespace sinew
