// The guarded import: the same result as in this process, and no harm from a child that misbehaves.
#include "core/io/guard/import_process.h"

#include <gmock/gmock.h>

#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <future>
#include <random>
#include <sstream>
#include <thread>

#include "core/io/guard/import_channel.h"
#include "core/io/guard/scene_blob.h"
#include "places.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/scene_blobs.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;

// A folder of its own, and a mark in the environment by which all processes that came from this one are known.
class ImportProcess : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "sinew_import_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    fs::create_directory(folder_ / "model");
    mark_ = "SINEW_TEST_MARK=" + name;
    setenv("SINEW_TEST_MARK", name.c_str(), 1);
    unsetenv("SINEW_IMPORT");
  }
  void TearDown() override {
    EXPECT_EQ(processesLeft(), 0) << "left behind";
    int status = 0;
    EXPECT_TRUE(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD) << "a child was not waited for";
    unsetenv("SINEW_IMPORT");
    fs::remove_all(folder_);
  }

  fs::path write(const std::string& name, const std::vector<unsigned char>& bytes) const {
    const fs::path file = folder_ / "model" / name;
    std::ofstream(file, std::ios::binary).write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
    return file;
  }
  fs::path write(const std::string& name, const std::string& text) const {
    return write(name, std::vector<unsigned char>(text.begin(), text.end()));
  }

  // What a child that goes this way comes to.
  Result<Imported> fake(const std::string& way, const ImportLimits& limits = {{}, 20s},
                        const ProgressFn& progress = {}) {
    setenv("SINEW_IMPORT", SINEW_FAKE_IMPORT, 1);
    return importGuarded(write(way + ".glb", std::string("glTF")), {}, limits, progress);
  }
  // The sentence of a refusal, which must come at all.
  Problem refusal(const std::string& way, const ImportLimits& limits = {{}, 20s}, const ProgressFn& progress = {}) {
    const auto begin = std::chrono::steady_clock::now();
    const auto imported = fake(way, limits, progress);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 120s) << way;
    if (imported) {
      ADD_FAILURE() << way << " was read";
      return {};
    }
    EXPECT_THAT(imported.error().for_user.english(), testing::EndsWith(".")) << way;
    EXPECT_LT(imported.error().for_user.english().size(), 600u) << way;
    return imported.error();
  }

  // Also those that are no longer our children. A killed one may take a moment to vanish.
  int processesLeft() const {
    int left = 0;
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < 5s) {
      left = 0;
      for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos || name == std::to_string(getpid())) continue;
        std::ifstream file(entry.path() / "environ", std::ios::binary);
        std::stringstream environment;
        environment << file.rdbuf();
        if (environment.str().find(mark_) != std::string::npos) ++left;
      }
      if (left == 0) break;
      std::this_thread::yield();
    }
    return left;
  }

  fs::path folder_;
  std::string mark_;
};

TEST_F(ImportProcess, GivesWhatAnImportInThisProcessGives) {
  for (const fs::path& file : {write("arm.glb", arm().glb()), write("arm.gltf", arm().gltf()),
                               fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb"}) {
    const auto plain = importCharacter(file), guarded = importGuarded(file);
    ASSERT_TRUE(plain) << file;
    ASSERT_TRUE(guarded) << file << guarded.error().for_user << guarded.error().for_log;
    EXPECT_EQ(blobOf(*plain), blobOf(*guarded)) << file;
    EXPECT_EQ(plain->files, guarded->files);
  }
}

std::vector<pid_t> ownChildren() {
  std::vector<pid_t> found;
  std::ifstream children("/proc/self/task/" + std::to_string(gettid()) + "/children");
  for (pid_t child = 0; children >> child;) found.push_back(child);
  return found;
}

// What is kept ready ends with its process: here with one of its own.
TEST_F(ImportProcess, CopiesOfOneThatIsKeptReadyReadAsOthersDo) {
  const fs::path whole = write("arm.glb", arm().glb()), broken = write("broken.glb", std::string("glTF and no more"));
  const auto plain = importGuarded(whole);
  ASSERT_TRUE(plain);
  const pid_t pid = fork();
  if (pid == 0) {
    int wrong = 0;
    const auto expect = [&](bool good, int bit) { wrong |= good ? 0 : bit; };
    const auto reads = [&] {
      const auto read = importGuarded(whole);
      return read && blobOf(*read) == blobOf(*plain);
    };
    keepImporterReady();
    const std::vector<pid_t> ready = ownChildren();
#ifndef SINEW_SANITIZED
    expect(ready.size() == 1, 1);
#endif
    for (int i = 0; i < 5; ++i) expect(reads() && !importGuarded(broken), 2);
    std::vector<std::future<bool>> several;
    for (int i = 0; i < 4; ++i) several.push_back(std::async(std::launch::async, reads));
    for (auto& one : several) expect(one.get(), 4);
    expect(!importGuarded(fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb", {}, {{}, 1ms}), 8);
    expect(ownChildren() == ready, 16);  // all copies were waited for
    for (const pid_t one : ready) kill(one, SIGKILL), waitpid(one, nullptr, 0);
    expect(reads() && reads(), 32);  // by others, since there is none that is ready
    expect(ownChildren().empty(), 64);
    keepImporterReady();
    expect(reads(), 128);
    _exit(wrong);
  }
  int status = -1;
  ASSERT_EQ(waitpid(pid, &status, 0), pid);
  EXPECT_TRUE(WIFEXITED(status)) << status;
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(ImportProcess, PassesOptionsOn) {
  const fs::path file = fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb";
  ImportOptions options;
  options.influences_kept = 1;
  options.decode_images = false;
  const auto imported = importGuarded(file, options);
  ASSERT_TRUE(imported) << imported.error().for_user;
  for (const auto& mesh : imported->character->meshes) EXPECT_EQ(mesh->influences.per_vertex, 1);
  for (const auto& image : imported->character->images) EXPECT_EQ(image, nullptr);
}

TEST_F(ImportProcess, PassesRefusalsOn) {
  for (const fs::path& file : {folder_ / "absent.glb", folder_, write("broken.glb", std::string("glTF and no more"))}) {
    const auto plain = importCharacter(file), guarded = importGuarded(file);
    ASSERT_FALSE(plain) << file;
    ASSERT_FALSE(guarded) << file;
    EXPECT_EQ(plain.error().for_user, guarded.error().for_user);
    EXPECT_EQ(plain.error().for_log, guarded.error().for_log);
  }
}

TEST_F(ImportProcess, TellsItsProgress) {
  std::vector<float> fractions;
  std::vector<std::string> steps;
  const auto imported = importGuarded(write("arm.glb", arm().glb()), {}, {}, [&](float fraction, const Text& what) {
    fractions.push_back(fraction);
    steps.emplace_back(what);
    return true;
  });
  ASSERT_TRUE(imported);
  EXPECT_TRUE(std::ranges::is_sorted(fractions));
  EXPECT_EQ(fractions.back(), 1.f);
  EXPECT_EQ(steps.back(), "Done");
}

TEST_F(ImportProcess, SeveralAtOnceDoNotDisturbEachOther) {
  const fs::path file = write("arm.glb", arm().glb());
  std::vector<std::future<bool>> imports;
  for (int i = 0; i < 8; ++i)
    imports.push_back(std::async(std::launch::async, [&file] { return importGuarded(file).has_value(); }));
  for (auto& import : imports) EXPECT_TRUE(import.get());
}

TEST_F(ImportProcess, TheFakeChildCanAlsoBehave) { EXPECT_TRUE(fake("good")); }

TEST_F(ImportProcess, ACrashIsOneSentence) {
  for (const char* way : {"aborts", "segfaults", "exits_3", "silent", "done_but_3", "babbles", "has_children",
                          "empty_problem", "empty_blob"}) {
    const Problem problem = refusal(way);
    EXPECT_THAT(problem.for_user, HasSubstr("crash")) << way;
  }
  const Problem aborted = refusal("aborts");
  EXPECT_THAT(aborted.for_log, HasSubstr("Abort"));
  EXPECT_THAT(aborted.for_log, HasSubstr("a word for the log"));
}

TEST_F(ImportProcess, WhatTakesTooLongIsStopped) {
  for (const char* way : {"hangs", "hangs_mute", "spins", "floods_output", "floods_messages"}) {
    const Problem problem = refusal(way, {{}, 300ms});
    EXPECT_THAT(problem.for_user, HasSubstr("longer than the 0.3 s")) << way;
    EXPECT_THAT(problem.for_user, HasSubstr("--import-limits")) << way;
    EXPECT_LT(problem.for_log.size(), 20'000u) << way;
  }
  refusal("huge_message", {{}, 300ms});
}

TEST_F(ImportProcess, WhatTakesTooMuchMemoryIsStopped) {
  const ImportLimits limits{100'000'000, 20s};
#ifndef SINEW_SANITIZED
  EXPECT_THAT(refusal("floods_memory", limits).for_user, HasSubstr("more than the 0.1 GB"));
  EXPECT_THAT(refusal("floods_memory_in_children", limits).for_user, HasSubstr("more than the 0.1 GB"));
  EXPECT_THAT(refusal("floods_its_limit", limits).for_user, HasSubstr("more than the 0.1 GB"));
#endif
  EXPECT_THAT(refusal("floods_blob", limits).for_user, HasSubstr("more than the 0.1 GB"));
}

#ifndef SINEW_SANITIZED
TEST_F(ImportProcess, TheRealChildStaysWithinItsMemory) {
  const auto imported =
      importGuarded(fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb", {}, {20'000'000, 20s});
  ASSERT_FALSE(imported);
  EXPECT_THAT(imported.error().for_user, HasSubstr("0.02 GB of memory"));
}
#endif

TEST_F(ImportProcess, LiesAboutTheResultAreFound) {
  for (const char* way : {"noise_in_blob", "cut_blob", "sparse_blob"}) refusal(way);
}

TEST_F(ImportProcess, AResultThatSomebodyMayStillChangeIsNotRead) {
  const auto imported = fake("holds_blob");  // refused, or the holder was gone in time
  if (!imported) {
    EXPECT_THAT(imported.error().for_user, HasSubstr("crash"));
  }
}

TEST_F(ImportProcess, ARudeProblemIsMadePresentable) {
  const auto imported = fake("rude_problem");
  ASSERT_FALSE(imported);
  EXPECT_EQ(imported.error().for_user.english().find_first_of("\n\x1b"), std::string::npos);
  EXPECT_LT(imported.error().for_user.english().size(), 600u);
}

TEST_F(ImportProcess, CancelKillsAtOnce) {
  for (const char* way : {"hangs", "floods_output", "floods_messages"}) {
    const auto begin = std::chrono::steady_clock::now();
    const auto imported =
        fake(way, {{}, 600s}, [&](float, const Text&) { return std::chrono::steady_clock::now() - begin < 100ms; });
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 120s) << way << " went on to its limit";
    ASSERT_FALSE(imported);
    EXPECT_EQ(imported.error().for_user, kImportCancelled);
  }
}

TEST_F(ImportProcess, AnExceptionFromProgressLeavesNothingBehind) {
  EXPECT_THROW(fake("hangs", {}, [](float, const Text&) -> bool { throw std::runtime_error("enough"); }),
               std::runtime_error);
}

TEST_F(ImportProcess, AMissingChildIsSaid) {
  setenv("SINEW_IMPORT", "/nowhere/sinew-import", 1);
  const auto imported = importGuarded(write("arm.glb", arm().glb()));
  ASSERT_FALSE(imported);
  EXPECT_THAT(imported.error().for_user, HasSubstr("install Sinew again"));
}

TEST_F(ImportProcess, AConfinedChildCanOnlyReadTheFolder) {
  const Problem problem = fake("confined").error();
  if (problem.for_user.english().starts_with("unavailable"))
    GTEST_SKIP() << "this kernel has no Landlock: " << problem.for_user;
  EXPECT_EQ(problem.for_user, "none.");
}

TEST_F(ImportProcess, NothingOutsideOfTheFolderIsOpened) {
  const std::vector<unsigned char> bin = arm().bin();
  const fs::path secret = folder_ / "secret.bin";
  std::ofstream(secret, std::ios::binary).write(reinterpret_cast<const char*>(bin.data()), std::ssize(bin));
  fs::create_symlink(secret, folder_ / "model/link.bin");
  const int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  ASSERT_GE(inotify_add_watch(watch, secret.c_str(), IN_OPEN | IN_ACCESS), 0);
  for (const std::string& uri :
       {std::string("../secret.bin"), std::string("..%2Fsecret.bin"), std::string("%2e%2e/secret.bin"), secret.string(),
        "file://" + secret.string(), std::string("link.bin"), std::string("a/../../secret.bin"),
        std::string("..\\secret.bin"), std::string("./../secret.bin")}) {
    GltfBuilder b = arm();
    b.root["images"] = GltfBuilder::Json::array({{{"uri", uri}}});
    for (const std::string& text : {arm().gltf(uri), b.gltf()}) {
      const auto imported = importGuarded(write("model.gltf", text));
      if (!imported) {
        EXPECT_THAT(imported.error().for_user.english(), testing::EndsWith(".")) << uri;
      }
    }
    EXPECT_FALSE(importGuarded(write("model.gltf", arm().gltf(uri)))) << uri;
  }
  std::array<char, 4096> events;
  EXPECT_LT(read(watch, events.data(), events.size()), 0) << "the file was opened";
  close(watch);
}

TEST(ImportJob, KeepsItsOptions) {
  ImportJob job;
  job.model = {"/a b/\xff.fbx", "/c/\xff.fbx", "Kaydara"};
  job.texture_folders = {"c"};
  job.options = {3, false, false, 0.0254, 'Z', 24.0, true, {{"a", "/b"}, {"c", "/d"}}};
  job.memory_bytes = 5, job.cpu_s = 6, job.parent = 7;
  const auto back = decodedJob(encoded(job));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->model.given, job.model.given);
  EXPECT_EQ(back->model.path, job.model.path);
  EXPECT_EQ(back->texture_folders, job.texture_folders);
  EXPECT_EQ(encoded(*back), encoded(job));
  EXPECT_EQ(back->options.relinked_textures.at("c"), "/d");
  std::vector<unsigned char> cut = encoded(job);
  cut.pop_back();
  EXPECT_FALSE(decodedJob(cut));
}

TEST(ImportMessages, ArriveInPieces) {
  std::vector<unsigned char> bytes = encoded(ImportMessage{ImportMessageKind::progress, 0.25f, text("Reading"), {}});
  const auto second = encoded(ImportMessage{ImportMessageKind::failed, 1.f, {}, {text("It is broken."), "byte 7"}});
  bytes.insert(bytes.end(), second.begin(), second.end());
  ImportMessageReader reader;
  std::vector<ImportMessage> heard;
  for (const unsigned char& byte : bytes) {
    reader.add({&byte, 1});
    while (auto message = reader.next()) heard.push_back(*message);
  }
  ASSERT_EQ(heard.size(), 2u);
  EXPECT_EQ(heard[0].what, "Reading");
  EXPECT_EQ(heard[0].fraction, 0.25f);
  EXPECT_EQ(heard[1].problem.for_log, "byte 7");
}

// What the other end makes of a message.
ImportMessage sent(const ImportMessage& message) {
  ImportMessageReader reader;
  reader.add(encoded(message));
  return reader.next().value_or(ImportMessage{ImportMessageKind::failed, 0.f, text("not understood"), {}});
}

TEST(ImportMessages, BringSentencesThatCanBeTranslated) {
  const Text sentence = text("A part of the model cannot be read: {}; put it beside the model.",
                             text("{} is not there", std::string("a.bin")));
  EXPECT_EQ(sent({ImportMessageKind::failed, 1.f, {}, {sentence, {}}}).problem.for_user, sentence);
  EXPECT_EQ(sent({ImportMessageKind::progress, 0.f, text("Reading"), {}}).what, text("Reading"));
}

TEST(ImportMessages, SentencesLoseWhatIsNotTheirs) {
  const Text rude = text("{} is broken", text("{}\x1b[2J", std::string("two\nlines")));
  const std::string told = sent({ImportMessageKind::failed, 1.f, {}, {rude, {}}}).problem.for_user.english();
  EXPECT_EQ(told.find_first_of("\x1b\n"), std::string::npos) << told;
  const Text endless = Text::of(std::string(30000, '{'), true, std::vector(3000, text("{}", std::string(30, 'a'))));
  EXPECT_LT(sent({ImportMessageKind::failed, 1.f, {}, {endless, {}}}).problem.for_user.english().size(), 600u);
}

TEST(ImportMessages, NoiseIsNoHarm) {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    std::vector<unsigned char> bytes =
        encoded(ImportMessage{ImportMessageKind::progress, 0.5f, text("Reading"), {text("a"), "b"}});
    for (int k = 0; k < 3; ++k) bytes[random() % bytes.size()] = static_cast<unsigned char>(random());
    ImportMessageReader reader;
    reader.add(bytes);
    while (const auto message = reader.next()) {
      EXPECT_GE(message->fraction, 0.f);
      EXPECT_LE(message->fraction, 1.f);
    }
  }
}

TEST(ImportLimits, DependOnTheSizeOfTheFile) {
#ifndef SINEW_SANITIZED
  EXPECT_EQ(defaultImportLimits(0).memory_bytes, 1'500'000'000u);
  EXPECT_EQ(defaultImportLimits(0).time, 8s);
  EXPECT_EQ(defaultImportLimits(200'000'000).memory_bytes, 4'000'000'000u);
  EXPECT_EQ(defaultImportLimits(200'000'000).time, 108s);
#endif
  EXPECT_GT(defaultImportLimits(~std::uintmax_t{0}).memory_bytes, 1'500'000'000u);
}

TEST_F(ImportProcess, BuffersBesideAGltfCountForItsLimitsAndNothingElse) {
  setenv("SINEW_IMPORT", SINEW_FAKE_IMPORT, 1);
  const auto memory = [&] {
    return importGuarded(write("tells_its_memory.gltf", std::string("{}"))).error().for_user.english();
  };
  const std::string alone = memory();
  const auto large = [&](const std::string& name) { fs::resize_file(write(name, std::string()), 500'000'000); };
  for (const char* name : {"film.mp4", "bin", "other.glb"}) large(name);
  EXPECT_EQ(memory(), alone);
  large("data.bin");
  EXPECT_EQ(memory(), "10000000040.") << "twenty times the buffer and the model";
}

TEST(ImportLimits, AreReadFromTheCommandLine) {
  EXPECT_EQ(parseImportLimits("4000,60")->memory_bytes, 4'000'000'000u);
  EXPECT_EQ(parseImportLimits("4000,60")->time, 60s);
  EXPECT_EQ(parseImportLimits("4000")->time, std::nullopt);
  EXPECT_EQ(parseImportLimits(",0.5")->time, 500ms);
  EXPECT_EQ(parseImportLimits(",0.5")->memory_bytes, std::nullopt);
  for (const char* wrong : {"", ",", "0,5", "5,0", "-1", "x", "5,x", "5,6,7", "nan", "inf,1", "1e300"})
    EXPECT_FALSE(parseImportLimits(wrong)) << wrong;
}

}  // namespace
}  // namespace sinew::tests
