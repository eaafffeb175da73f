// Loading off the main thread, and files that change on disk.
#include "viewer/document/files/loader.h"

#include <atomic>
#include <fstream>
#include <semaphore>
#include <thread>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"

namespace sinew {
namespace {

using namespace std::chrono_literals;

// Everything a loader said, in order.
struct Heard {
  explicit Heard(Loader& loader) {
    QObject::connect(&loader, &Loader::started, &loader, [this](const QString& f) { words << "started " + f; });
    QObject::connect(&loader, &Loader::loaded, &loader, [this](const LoadJob& job, auto imported) {
      words << "loaded " + job.path;
      last = imported;
      on_main_thread &= QThread::currentThread() == qApp->thread();
    });
    QObject::connect(&loader, &Loader::failed, &loader, [this](const LoadJob& job, const Problem& problem) {
      words << "failed " + job.path;
      last_problem = problem;
    });
    QObject::connect(&loader, &Loader::cancelled, &loader,
                     [this](const LoadJob& job) { words << "cancelled " + job.path; });
    QObject::connect(&loader, &Loader::idle, &loader, [this] { words << "idle"; });
    QObject::connect(&loader, &Loader::progress, &loader, [this](float fraction, const QString& what) {
      fractions.push_back(fraction);
      last_text = what;
    });
  }
  bool waitForIdle(int count = 1) {
    return QTest::qWaitFor([&] { return words.count("idle") >= count; }, 10'000);
  }
  QStringList words;
  std::shared_ptr<const Imported> last;
  Problem last_problem;
  std::vector<float> fractions;
  QString last_text;
  bool on_main_thread = true;
};

Result<Imported> read(const LoadJob& job) {
  return tests::small({.name = QFileInfo(job.path).completeBaseName().toStdString()});
}

// Reads nothing and reports progress until it is told to stop.
struct EndlessReader {
  std::atomic<int> calls = 0;
  std::atomic<bool> running = false;

  ReadFile function() {
    return [this](const LoadJob& job, const ProgressFn& progress) -> Result<Imported> {
      running = true;
      while (progress(0.5f, text("Reading {}", job.path.toStdString()))) ++calls, std::this_thread::yield();
      running = false;
      return fail(kImportCancelled);
    };
  }
};

TEST(Loader, DeliversOnTheMainThreadWithProgress) {
  std::atomic<int> delivered = 0;
  Loader loader(nullptr, [&](const LoadJob& job, const ProgressFn& progress) {
    for (int i = 0; i < 300 || delivered < 3; ++i) {
      progress(static_cast<float>(i) / static_cast<float>(i + 100), text("Reading {}", job.path.toStdString()));
      std::this_thread::yield();
    }
    return read(job);
  });
  Heard heard(loader);
  QObject::connect(&loader, &Loader::progress, &loader, [&] { ++delivered; });
  QElapsedTimer timer;
  timer.start();
  EXPECT_FALSE(loader.busy());
  loader.start({"/models/a.glb", LoadPurpose::open, {}});
  EXPECT_TRUE(loader.busy());
  EXPECT_EQ(loader.currentFile(), "/models/a.glb");
  ASSERT_TRUE(heard.waitForIdle());
  EXPECT_EQ(heard.words, (QStringList{"started a.glb", "loaded /models/a.glb", "idle"}));
  EXPECT_TRUE(heard.on_main_thread);
  EXPECT_EQ(heard.last->character->name, "a");
  EXPECT_FALSE(loader.busy());
  EXPECT_TRUE(loader.currentFile().isEmpty());
  EXPECT_GE(heard.fractions.size(), 3u);
  EXPECT_LE(static_cast<double>(heard.fractions.size()), 5.0 + 0.04 * static_cast<double>(timer.elapsed()))
      << "hundreds of reports, but no more than a display can show";
  EXPECT_TRUE(std::ranges::is_sorted(heard.fractions));
  EXPECT_EQ(heard.last_text, "Reading /models/a.glb");
}

TEST(Loader, OneAtATimeInOrder) {
  std::atomic<int> running = 0, most = 0;
  Loader loader(nullptr, [&](const LoadJob& job, const ProgressFn& progress) {
    most = std::max(most.load(), ++running);
    for (int i = 0; i < 100; ++i) progress(0.01f * static_cast<float>(i), text("Reading")), std::this_thread::yield();
    Result<Imported> result = read(job);
    --running;
    return result;
  });
  Heard heard(loader);
  for (const char* name : {"a", "b", "c"}) loader.start({name, LoadPurpose::add, {}});
  ASSERT_TRUE(heard.waitForIdle());
  EXPECT_EQ(heard.words,
            (QStringList{"started a", "loaded a", "started b", "loaded b", "started c", "loaded c", "idle"}));
  EXPECT_EQ(most, 1);
}

TEST(Loader, CancelStopsTheRunningAndTheWaiting) {
  EndlessReader reader;
  Loader loader(nullptr, reader.function());
  Heard heard(loader);
  loader.start({"a", LoadPurpose::open, {}});
  loader.start({"b", LoadPurpose::open, {}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return reader.calls > 5; }, 5000));
  loader.cancel();
  ASSERT_TRUE(heard.waitForIdle());
  EXPECT_FALSE(reader.running);
  EXPECT_EQ(heard.words, (QStringList{"started a", "cancelled b", "cancelled a", "idle"}));

  loader.cancel();
  EXPECT_EQ(heard.words.size(), 4) << "nothing left to cancel";
  loader.start({"c", LoadPurpose::open, {}});
  loader.cancel();
  ASSERT_TRUE(heard.waitForIdle(2));
  EXPECT_EQ(heard.words.mid(4), (QStringList{"started c", "cancelled c", "idle"}));
}

TEST(Loader, ResultThatComesAfterCancelIsNotDelivered) {
  std::binary_semaphore begun{0}, go{0};
  Loader loader(nullptr, [&](const LoadJob&, const ProgressFn&) -> Result<Imported> {
    begun.release();
    go.acquire();
    return tests::small();
  });
  Heard heard(loader);
  loader.start({"a", LoadPurpose::open, {}});
  begun.acquire();
  loader.cancel();
  go.release();
  ASSERT_TRUE(heard.waitForIdle());
  EXPECT_EQ(heard.words, (QStringList{"started a", "cancelled a", "idle"}));
}

TEST(Loader, FailureAndExceptionsAreToldAndTheNextJobRuns) {
  Loader loader(nullptr, [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    if (job.path == "bad.glb") return fail("bad.glb is cut short.", "byte 7");
    if (job.path == "odd.glb") throw std::runtime_error("what now");
    if (job.path == "huge.glb") throw std::bad_alloc();
    return tests::small();
  });
  Heard heard(loader);
  for (const char* name : {"bad.glb", "odd.glb", "huge.glb"}) {
    loader.start({name, LoadPurpose::open, {}});
    ASSERT_TRUE(heard.waitForIdle(static_cast<int>(heard.words.count("idle")) + 1));
    EXPECT_TRUE(heard.words.contains(QString("failed ") + name));
    EXPECT_NE(heard.last_problem.for_user.english().find(name), std::string::npos) << heard.last_problem.for_user;
  }
  loader.start({"good.glb", LoadPurpose::open, {}});
  ASSERT_TRUE(heard.waitForIdle(4));
  EXPECT_TRUE(heard.words.contains("loaded good.glb"));
}

TEST(Loader, ListenersMayStartTheNextJob) {
  Loader loader(nullptr, [](const LoadJob& job, const ProgressFn&) { return read(job); });
  Heard heard(loader);
  QObject::connect(&loader, &Loader::loaded, &loader, [&loader](const LoadJob& job) {
    if (job.path == "a") loader.start({"b", LoadPurpose::clips, {}});
  });
  loader.start({"a", LoadPurpose::open, {}});
  ASSERT_TRUE(heard.waitForIdle());
  EXPECT_EQ(heard.words, (QStringList{"started a", "loaded a", "started b", "loaded b", "idle"}));
}

TEST(Loader, DestructionCancelsAndWaits) {
  EndlessReader reader;
  {
    Loader loader(nullptr, reader.function());
    loader.start({"a", LoadPurpose::open, {}});
    loader.start({"b", LoadPurpose::open, {}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return reader.calls > 5; }, 5000));
  }
  EXPECT_FALSE(reader.running);
}

// A triangle with one joint, written as text.
const char* const kTriangle = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
"nodes":[{"name":"leaf","mesh":0}],"meshes":[{"name":"leaf","primitives":[{"attributes":{"POSITION":0}}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
"bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36,
"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]})";

void write(const QString& path, const QByteArray& bytes) {
  std::ofstream(path.toStdString(), std::ios::binary) << bytes.toStdString();
}

TEST(Loader, ReadsRealFilesAndTellsWhatIsWrong) {
  const QTemporaryDir folder;
  write(folder.filePath("leaf.gltf"), kTriangle);
  write(folder.filePath("broken.gltf"), QByteArray(kTriangle).left(200));
  Loader loader;
  Heard heard(loader);
  loader.start({folder.filePath("leaf.gltf"), LoadPurpose::open, {}});
  ASSERT_TRUE(heard.waitForIdle());
  ASSERT_TRUE(heard.last) << heard.last_problem.for_user;
  EXPECT_EQ(heard.last->character->vertexCount(), 3u);
  for (const char* name : {"broken.gltf", "missing.gltf"}) {
    heard.last_problem = {};
    loader.start({folder.filePath(name), LoadPurpose::open, {}});
    ASSERT_TRUE(heard.waitForIdle(static_cast<int>(heard.words.count("idle")) + 1));
    EXPECT_TRUE(heard.words.contains("failed " + folder.filePath(name)));
    EXPECT_FALSE(heard.last_problem.for_user.empty());
  }
}

// --- file watch -----------------------------------------------------------------------------------------------------

class Watch : public ::testing::Test {
 protected:
  Watch() : path(folder.filePath("model.glb")) {
    write(path, "one");
    watch.watch({path});
  }
  // Every write below has another size, since time stamps have a limited resolution.
  bool changed(int times) {
    return QTest::qWaitFor([&] { return spy.count() >= times; }, 5000) && spy.count() == times;
  }
  QTemporaryDir folder;
  QString path;
  FileWatch watch;
  QSignalSpy spy{&watch, &FileWatch::filesChanged};
};

TEST_F(Watch, TellsOfManyWritesOnce) {
  // So long a quiet time that no busy machine takes longer between two of the writes.
  FileWatch patient(nullptr, std::chrono::seconds(2));
  patient.watch({path});
  QSignalSpy told(&patient, &FileWatch::filesChanged);
  for (int i = 0; i < 5; ++i) {
    write(path, QByteArray(10 + i, 'x'));
    ASSERT_TRUE(QTest::qWaitFor([&] { return patient.waiting(); })) << "write " << i;
    EXPECT_EQ(told.count(), 0) << "write " << i;
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return told.count() > 0; }, 20'000));
  EXPECT_EQ(told[0][0].toStringList(), QStringList{path});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !patient.waiting(); }, 20'000)) << "nothing more to tell";
  EXPECT_EQ(told.count(), 1);
}

TEST_F(Watch, SurvivesReplacementByRenaming) {
  for (int i = 1; i <= 3; ++i) {
    const QString fresh = folder.filePath("model.glb.tmp");
    write(fresh, QByteArray(100 * i, 'y'));
    std::filesystem::rename(fresh.toStdString(), path.toStdString());
    ASSERT_TRUE(changed(i)) << "replacement " << i;
  }
  write(path, "written in place");
  EXPECT_TRUE(changed(4)) << "still watched afterwards";
}

TEST_F(Watch, WaitsForADeletedFileToComeBack) {
  QFile::remove(path);
  ASSERT_TRUE(QTest::qWaitFor([&] { return watch.waiting(); })) << "noticed";
  ASSERT_TRUE(QTest::qWaitFor([&] { return !watch.waiting(); })) << "and thought over";
  EXPECT_EQ(spy.count(), 0) << "gone is no reason to reload";
  write(path, "back again");
  EXPECT_TRUE(changed(1));
}

// Each time, and once each time.
TEST_F(Watch, TellsThatAFileIsGoneAgain) {
  QSignalSpy gone(&watch, &FileWatch::filesGone);
  for (int times = 1; times <= 3; ++times) {
    QFile::remove(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return gone.count() >= times; }, 5000)) << times;
    EXPECT_EQ(gone.last()[0].toStringList(), QStringList{path});
    EXPECT_TRUE(watch.isGone(path));
    write(path, QByteArray(10 * times, 'z'));
    ASSERT_TRUE(changed(times)) << times;
    EXPECT_FALSE(watch.isGone(path));
    EXPECT_EQ(gone.count(), times);
  }
}

TEST_F(Watch, TellsOfSeveralFilesAtOnce) {
  const QString second = folder.filePath("model.bin");
  write(second, "one");
  watch.watch({path, second});
  write(path, "longer");
  write(second, "longer");
  QStringList heard;
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        heard.clear();
        for (const auto& signal : spy) heard += signal[0].toStringList();
        return heard.contains(path) && heard.contains(second);
      },
      5000));
  EXPECT_EQ(heard.size(), 2);
}

TEST_F(Watch, OtherFilesAndUnwatchedOnesAreQuiet) {
  write(folder.filePath("other.glb"), "something");
  watch.watch({});
  write(path, "changed but not watched");
  // What is written after it is told after it, or together with it.
  const QString watched = folder.filePath("watched.glb");
  write(watched, "one");
  watch.watch({watched});
  write(watched, "changed");
  ASSERT_TRUE(QTest::qWaitFor([&] { return spy.count() > 0; }));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !watch.waiting(); }));
  EXPECT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].toStringList(), QStringList{watched});
}

}  // namespace
}  // namespace sinew
