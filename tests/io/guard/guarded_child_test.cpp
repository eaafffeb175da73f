// What the real import child can do once it has shut itself in, and which files it gets.
#include <gmock/gmock.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <future>
#include <map>
#include <set>
#include <sstream>

#include "core/io/guard/file_broker.h"
#include "core/io/guard/import_process.h"
#include "core/io/guard/names_in_file.h"
#include "places.h"
#include "tests/support/builders/gltf_builder.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;

class GuardedChild : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "sinew_guard_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::canonical(name);
    for (const char* inside : {"model/sub", "model/doomed_folder", "home"}) fs::create_directories(folder_ / inside);
    const std::vector<unsigned char> model = arm().glb();
    write("model/arm.glb", std::string(model.begin(), model.end()));
    unsetenv("SINEW_IMPORT");
  }
  void TearDown() override {
    for (const char* name : {"LD_PRELOAD", "SINEW_IMPORT", "SINEW_TEST_FOLDER", "SINEW_TEST_PORT", "SINEW_TEST_SOCKET"})
      unsetenv(name);
    fs::remove_all(folder_);
  }
  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }

  fs::path folder_;
};

#ifndef SINEW_SANITIZED  // a sanitizer's library must be the first that is loaded, and itself needs more of the system

// Sockets that would take what the child sends, and files that it may try itself on.
class HostileChild : public GuardedChild {
 protected:
  void SetUp() override {
    GuardedChild::SetUp();
    setenv("SINEW_TEST_FOLDER", folder_.c_str(), 1);
    tcp_ = FileDescriptor(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ASSERT_EQ(bind(tcp_.get(), reinterpret_cast<sockaddr*>(&address), size), 0);
    ASSERT_EQ(listen(tcp_.get(), 8), 0);
    getsockname(tcp_.get(), reinterpret_cast<sockaddr*>(&address), &size);
    setenv("SINEW_TEST_PORT", std::to_string(ntohs(address.sin_port)).c_str(), 1);
    const std::string abstract = folder_.filename().string();
    setenv("SINEW_TEST_SOCKET", abstract.c_str(), 1);
    named_ = listening((folder_ / "socket").string(), 0);
    abstract_ = listening(abstract, 1);
  }

  static FileDescriptor listening(const std::string& name, std::size_t skipped) {
    FileDescriptor made(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path + skipped, name.c_str(), sizeof address.sun_path - 2);
    const std::size_t size = offsetof(sockaddr_un, sun_path) + name.size() + 1;
    EXPECT_EQ(bind(made.get(), reinterpret_cast<const sockaddr*>(&address), static_cast<socklen_t>(size)), 0) << name;
    EXPECT_EQ(listen(made.get(), 8), 0);
    return made;
  }

  // What came of each deed of the library, loaded into `program`.
  std::map<std::string, std::string> deedsIn(const char* program) {
    write("home/private", "diary");
    for (const char* name : {"beside.png", "moved", "doomed"}) write(std::string("model/") + name, "x");
    if (program) setenv("SINEW_IMPORT", program, 1);
    setenv("LD_PRELOAD", SINEW_HOSTILE_DEEDS, 1);
    const auto imported =
        importGuarded(program ? write("model/receives.glb", "glTF") : folder_ / "model/arm.glb", {}, {{}, 60s});
    unsetenv("LD_PRELOAD");
    unsetenv("SINEW_IMPORT");
    std::map<std::string, std::string> endings;
    EXPECT_FALSE(imported);
    if (imported) return endings;
    log_ = imported.error().for_user.english() + "\n" + imported.error().for_log;
    std::istringstream lines(imported.error().for_log);
    for (std::string line; std::getline(lines, line);) {
      if (const std::size_t colon = line.rfind(": "); line == "end") {
        endings["end"] = "done";
      } else if (colon != std::string::npos && !line.starts_with("sinew-import")) {
        endings[line.substr(0, colon)] = line.substr(colon + 2);
      } else if (const std::size_t first = line.find(": "); first != std::string::npos) {
        if (const std::size_t second = line.find(": ", first + 2); second != std::string::npos)
          endings[line.substr(first + 2, second - first - 2)] = line.substr(second + 2);
      }
    }
    endings.erase("sinew-import");  // its own words about what the system lacks
    return endings;
  }

  FileDescriptor tcp_, named_, abstract_;
  std::string log_;
};

TEST_F(HostileChild, CodeInTheChildCanDoNothingToTheSystem) {
  const auto endings = deedsIn(nullptr);
  ASSERT_TRUE(endings.contains("end")) << "the library did not come to its end: " << log_;
  EXPECT_GT(endings.size(), 70u) << log_;
  for (const auto& [deed, ending] : endings) {
    if (deed != "end") {
      EXPECT_THAT(ending, testing::StartsWith("refused")) << deed;
    }
  }
  EXPECT_TRUE(fs::exists(folder_ / "model/doomed"));
  EXPECT_TRUE(fs::exists(folder_ / "model/moved"));
  EXPECT_FALSE(fs::exists(folder_ / "model/made"));
  EXPECT_EQ(fs::file_size(folder_ / "model/beside.png"), 1u);
}

// Each copy shuts itself in. Here in a process of its own, since what is kept ready ends with it.
TEST_F(HostileChild, NorCanThatInACopyOfOneThatIsKeptReady) {
  const pid_t pid = fork();
  if (pid == 0) {
    setenv("LD_PRELOAD", SINEW_HOSTILE_DEEDS, 1);
    keepImporterReady();
    const auto endings = deedsIn(nullptr);
    const auto refused = std::ranges::count_if(endings, [](const auto& e) { return e.second.starts_with("refused"); });
    _exit(endings.contains("end") && endings.size() > 70 && refused + 1 == std::ssize(endings) ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(pid, &status, 0), pid);
  EXPECT_EQ(status, 0);
}

// Else the tests above would prove nothing.
TEST_F(HostileChild, TheSameCodeCanDoItWhereNothingIsDenied) {
  const auto endings = deedsIn(SINEW_FAKE_IMPORT);
  ASSERT_TRUE(endings.contains("end")) << log_;
  // What not every kernel offers, and what not every user may.
  std::set<std::string> perhaps{"socket AF_VSOCK",
                                "socket AF_INET6",
                                "io_uring_setup",
                                "ptrace the parent",
                                "setxattr",
                                "process_vm_readv of the parent",
                                "memory of the parent",
                                "userfaultfd",
                                "bpf",
                                "perf_event_open",
                                "keyring",
                                "the numbers of another architecture",
                                "priority of the parent",
                                "make a file without a name",
                                "old fork",
                                "vfork"};
  if (geteuid() != 0) perhaps.insert({"kill init", "unshare", "mount", "chroot"});
  for (const auto& [deed, ending] : endings) {
    if (!perhaps.contains(deed)) {
      EXPECT_EQ(ending, "done") << deed;
    }
  }
}

TEST_F(GuardedChild, AnUnguardedSystemIsSaidOnceInTheReport) {
  const auto usual = importGuarded(folder_ / "model/arm.glb");
  ASSERT_TRUE(usual) << usual.error().for_log;
  setenv("LD_PRELOAD", SINEW_NO_GUARDS, 1);
  const auto bare = importGuarded(folder_ / "model/arm.glb");
  ASSERT_TRUE(bare) << bare.error().for_user << bare.error().for_log;
  const auto said = [](const Imported& imported) {
    return std::ranges::count_if(imported.report.lines, [](const ReportLine& line) {
      return line.text.english().find("less protection") != std::string::npos;
    });
  };
  EXPECT_EQ(said(*bare), 1);
  EXPECT_THAT(bare->report.lines.back().text, testing::AllOf(HasSubstr("Landlock"), HasSubstr("seccomp")));
  EXPECT_FALSE(bare->report.hasWarnings()) << "the file is good";
  EXPECT_EQ(bare->report.lines.size(), usual->report.lines.size() - static_cast<std::size_t>(said(*usual)) + 1);
}

#endif

// --- Files
// ------------------------------------------------------------------------------------------------------------

class FileBrokerTest : public GuardedChild {
 protected:
  // What a child that asks for these gets: the content, or why not.
  std::string asked(const fs::path& model, const std::string& name, bool texture = false,
                    const std::map<std::string, fs::path>& relinked = {}) {
    const auto found = findModel(model);
    EXPECT_TRUE(found);
    FileBroker broker(*found, relinked);
    EXPECT_TRUE(broker);
    auto answer = std::async(std::launch::async, [&] {
      const auto files = brokeredSource(broker.childsEnd(), broker.textureFolders());
      const auto bytes = texture ? files->readTexture(name) : files->read(name);
      return bytes ? std::string(bytes->begin(), bytes->end()) : "refused: " + bytes.error().for_user.english();
    });
    while (answer.wait_for(0s) != std::future_status::ready) {
      pollfd request{broker.descriptor(), POLLIN, 0};
      poll(&request, 1, 10);
      EXPECT_TRUE(broker.serve());
    }
    return answer.get();
  }
};

TEST_F(FileBrokerTest, HandsOutWhatTheModelNames) {
  const fs::path model = write("model/m.gltf", R"({"a":"data.bin","b":"C:\\art\\Skin.TGA","c":"sub/my%20coat.png",)"
                                               R"("d":"h\u00fcft.png"})");
  write("model/data.bin", "numbers");
  write("model/Skin.tga", "skin");
  write("model/skin.png", "skin in another kind");
  write("model/sub/my coat.png", "coat");
  write("model/h\u00fcft.png", "hip");
  EXPECT_EQ(asked(model, "m.gltf"), asked(model, "m.gltf", true));
  EXPECT_THAT(asked(model, "m.gltf"), HasSubstr("data.bin"));
  EXPECT_EQ(asked(model, "data.bin"), "numbers");
  EXPECT_EQ(asked(model, "C:\\art\\Skin.TGA", true), "skin");
  EXPECT_EQ(asked(model, "Skin.png", true), "skin in another kind");
  EXPECT_EQ(asked(model, "sub/my coat.png", true), "coat");
  EXPECT_EQ(asked(model, "h\u00fcft.png", true), "hip");
  EXPECT_THAT(asked(model, "gone.bin"), HasSubstr("not there"));
}

TEST_F(FileBrokerTest, KeepsWhatTheModelDoesNotName) {
  const fs::path model = write("model/m.gltf", R"({"a":"data.bin","b":"my_beside.png","c":"besides.txt"})");
  for (const char* name :
       {"model/beside.png", "model/other.bin", "model/beside.txt", "home/private", "model/sub/x.png"})
    write(name, "secret");
  for (const char* name : {"beside.png", "other.bin", "beside.txt", "../home/private", "sub/x.png", "/etc/passwd", "",
                           ".", "m.gltf/..", "../model/other.bin"}) {
    EXPECT_THAT(asked(model, name), testing::StartsWith("refused")) << name;
    EXPECT_THAT(asked(model, name, true), testing::StartsWith("refused")) << name;
  }
}

TEST_F(FileBrokerTest, ARelinkedPictureOpensNoFolder) {
  const fs::path model = write("model/m.gltf", R"({"a":"lost.png","b":"coat.png","c":"private"})");
  const std::map<std::string, fs::path> relinked{{"lost.png", write("home/found.png", "found")}};
  for (const char* name : {"home/private", "home/holiday.png"}) write(name, "secret");
  write("home/coat.png", "coat");
  EXPECT_EQ(asked(model, "lost.png", true, relinked), "found");
  EXPECT_EQ(asked(model, "coat.png", true, relinked), "coat") << "other missing ones are looked for beside it";
  for (const char* name : {"holiday.png", "found.png", "private"})
    EXPECT_THAT(asked(model, name, true, relinked), testing::StartsWith("refused")) << name;
}

TEST_F(FileBrokerTest, LinksLeadNowhere) {
  const fs::path model = write("model/m.gltf", R"({"a":"photo.png","b":"linked.png"})");
  write("home/photo.png", "secret");
  fs::create_directory_symlink(folder_ / "home", folder_ / "textures");
  fs::create_symlink(folder_ / "home/photo.png", folder_ / "model/linked.png");
  for (const char* name : {"photo.png", "../textures/photo.png", "linked.png"})
    EXPECT_THAT(asked(model, name, true), testing::StartsWith("refused")) << name;
}

TEST_F(FileBrokerTest, MotionBesideItsMeshIsFound) {
  const fs::path model = write("model/hero.md5mesh", "MD5Version 10");
  write("model/hero.md5anim", "motion");
  write("model/other.md5anim", "motion of another");
  EXPECT_EQ(asked(model, "hero.md5anim"), "motion");
  EXPECT_THAT(asked(model, "other.md5anim"), testing::StartsWith("refused"));
}

TEST_F(FileBrokerTest, WhatIsNoFileHoldsNobodyUp) {
  const fs::path model = write("model/m.gltf", R"({"a":"pipe.png"})");
  ASSERT_EQ(mkfifo((folder_ / "model/pipe.png").c_str(), 0600), 0);
  EXPECT_THAT(asked(model, "pipe.png"), HasSubstr("not a file"));
}

TEST_F(FileBrokerTest, LooksIntoALargeModelOnceForEachFileAndNoLongerThanItMay) {
  std::string text(5'000'000, 'x');
  text += "\"near.bin\"";
  const fs::path model = write("model/m.gltf", text);
  write("model/near.bin", "numbers");
  write("model/absent.bin", "secret");
  FileBroker broker(*findModel(model), {});
  const auto files = brokeredSource(broker.childsEnd(), broker.textureFolders());
  int looks = 0, most = 2;
  const auto given = [&](const char* name) {
    auto answer = std::async(std::launch::async, [&] { return files->read(name).has_value(); });
    while (answer.wait_for(0s) != std::future_status::ready) {
      pollfd request{broker.descriptor(), POLLIN, 0};
      poll(&request, 1, 10);
      EXPECT_TRUE(broker.serve([&] { return ++looks > most; }));
    }
    return answer.get();
  };
  EXPECT_FALSE(given("near.bin"));
  EXPECT_EQ(looks, 3) << "it stops in the middle of the file";
  most = 1000;
  EXPECT_TRUE(given("near.bin")) << "which says nothing about the name";
  EXPECT_FALSE(given("absent.bin"));
  const int needed = looks;
  EXPECT_TRUE(given("near.bin"));
  EXPECT_FALSE(given("absent.bin"));
  EXPECT_EQ(looks, needed);
}

TEST_F(FileBrokerTest, NoiseEndsTheConversation) {
  const auto model = findModel(folder_ / "model/arm.glb");
  FileBroker broker(*model, {});
  ASSERT_EQ(::write(broker.childsEnd(), "noise", 5), 5);
  EXPECT_FALSE(broker.serve());
}

TEST_F(GuardedChild, NamesAreFoundWhereverTheyStandInALargeFile) {
  std::string text(3'000'000, 'x');
  const auto put = [&](std::size_t at, std::string_view name) { text.replace(at, name.size(), name); };
  put(0, "first.png\"");
  put((1 << 20) - 5, "/across.png\"");
  put((2 << 20) - 3, "/%61cross%202.png\"");
  put(text.size() - 9, "\"last.png");
  const NamesInFile names(FileDescriptor(::open(write("large", text).c_str(), O_RDONLY | O_CLOEXEC)));
  for (const char* name : {"first.png", "ACROSS.png", "across 2.png", "last.png"}) EXPECT_TRUE(names.holds(name, true));
  for (const char* name : {"cross.png", "last.pn", "absent.png", ""}) EXPECT_FALSE(names.holds(name, true)) << name;
  EXPECT_TRUE(names.holds("last.pn", false));
  // In front of what was found last, too.
  for (const char* name : {"across 2.png", "first.png", "last.png", "across.png"})
    EXPECT_TRUE(names.holds(name, true)) << name;
}

TEST_F(GuardedChild, NamesAreFoundHoweverFormatsSpellThem) {
  const fs::path file = write("spelled", R"(<a b="salt&amp;pepper.png" c="h&#252;ft.png" d="f&#xfc;r.png">)"
                                         R"({"e": "\u20ac.png", "f": "\ud83d\ude00.png"})");
  const NamesInFile names(FileDescriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC)));
  for (const char* name : {"salt&pepper.png", "h\u00fcft.png", "F\u00fcr.PNG", "\u20ac.png", "\U0001f600.png"})
    EXPECT_TRUE(names.holds(name, true)) << name;
}

// Beside a character that is spelled otherwise, so that only the second look finds the name.
TEST_F(GuardedChild, WhatSpellsNoCharacterStandsForItself) {
  const std::pair<const char*, const char*> spelled[] = {{"%4z%20a.png", "%4z a.png"},
                                                         {"%%20b.png", "% b.png"},
                                                         {"c%20%4", "c %4"},
                                                         {R"(\u00g1%20d.png)", R"(\u00g1 d.png)"},
                                                         {R"(\n%20e.png)", R"(\n e.png)"},
                                                         {R"(\ud83d%20f.png)", R"(\ud83d f.png)"},
                                                         {R"(\ud83d\u0041%20g.png)", R"(\ud83da g.png)"},
                                                         {"&#12x;%20h.png", "&#12x; h.png"},
                                                         {"&none;%20i.png", "&none; i.png"},
                                                         {"&#x110000;%20j.png", "&#x110000; j.png"},
                                                         {"&amp%20k.png", "&amp k.png"}};
  for (const auto& [written, name] : spelled) {
    const fs::path file = write("spelled", '"' + std::string(written) + '"');
    const NamesInFile names(FileDescriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC)));
    EXPECT_TRUE(names.holds(name, true)) << written;
  }
}

TEST_F(GuardedChild, AFileWithoutPermissionIsNotMissing) {
  const fs::path file = folder_ / "model/arm.glb";
  const auto refusal = [&] {
    const uid_t user = geteuid();
    if (user == 0 && seteuid(65534) != 0) return std::string("root cannot be left");  // to root everything is permitted
    const auto found = findModel(file);
    if (user == 0 && seteuid(0) != 0) return std::string("and cannot be had back");
    return found ? std::string("found") : found.error().for_user.english();
  };
  fs::permissions(folder_, fs::perms::all);
  fs::permissions(file, fs::perms::none);
  EXPECT_THAT(refusal(), HasSubstr("permissions"));
  fs::permissions(folder_ / "model", fs::perms::none);
  EXPECT_THAT(refusal(), HasSubstr("permissions")) << "the folder is closed";
  fs::permissions(folder_ / "model", fs::perms::all);
  fs::permissions(file, fs::perms::all);
  EXPECT_EQ(refusal(), "found");
  fs::remove(file);
  EXPECT_THAT(refusal(), HasSubstr("not there"));
}

}  // namespace
}  // namespace sinew::tests
