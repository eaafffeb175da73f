#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/document/small_character.h"
#include "tests/support/sound_file.h"
#include "viewer/document/files/audio_track.h"

namespace sinew {
namespace {

class AudioTrackTest : public ::testing::Test {
 protected:
  void SetUp() override { document.open(tests::small()); }

  QString file(const QString& name, const QByteArray& bytes) {
    const QString path = folder.filePath(name);
    QFile out(path);
    EXPECT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(bytes);
    return path;
  }
  QString sound(const QString& name) { return file(name, tests::soundFile()); }
  void wait() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return track.sound() || !track.problem().isEmpty(); }, 5000));
  }

  QTemporaryDir folder;
  Document document;
  AudioTrack track{document};
};

TEST_F(AudioTrackTest, ReadsAFileInTheBackgroundAndUndoTakesItOut) {
  track.open(sound(QStringLiteral("talk.wav")));
  EXPECT_TRUE(track.loading());
  wait();
  ASSERT_TRUE(track.sound());
  EXPECT_TRUE(track.present());
  EXPECT_DOUBLE_EQ(track.sound()->sound.seconds(), 1.0);
  EXPECT_EQ(track.sound()->waveform.peaks[0].high, 0x4000);
  EXPECT_EQ(track.name(), QStringLiteral("talk.wav"));
  document.undo();
  EXPECT_FALSE(track.present());
  EXPECT_FALSE(track.sound());
  document.redo();
  wait();
  EXPECT_TRUE(track.sound());
}

TEST_F(AudioTrackTest, ADragOfTheOffsetIsOneStep) {
  track.open(sound(QStringLiteral("talk.wav")));
  wait();
  const Gesture drag = newGesture();
  track.setOffset(0.2, drag);
  track.setOffset(0.5, drag);
  EXPECT_EQ(document.history().count(), 2);
  document.cancelGesture(drag);
  EXPECT_DOUBLE_EQ(track.state().offset, 0.0);
  EXPECT_EQ(document.history().count(), 1);
  track.setOffset(std::nan(""), kNoGesture);
  EXPECT_EQ(document.history().count(), 1);
}

TEST_F(AudioTrackTest, BelongsToTheSceneThatIsOpen) {
  track.open(sound(QStringLiteral("talk.wav")));
  wait();
  QSignalSpy changed(&track, &AudioTrack::changed);
  document.open(tests::small());
  EXPECT_FALSE(track.present());
  EXPECT_FALSE(track.sound());
  EXPECT_EQ(track.state(), SceneSound());
  EXPECT_EQ(changed.count(), 1) << "the timeline and the loudspeaker hear of it";
  track.open(sound(QStringLiteral("song.wav")));
  document.clear();
  EXPECT_FALSE(track.loading()) << "it was meant for the scene that is gone";
  EXPECT_FALSE(track.present());
}

TEST_F(AudioTrackTest, AFileThatIsNoSoundIsRefusedAndChangesNothing) {
  track.open(sound(QStringLiteral("talk.wav")));
  wait();
  const SceneSound before = track.state();
  const auto heard = track.sound();
  QSignalSpy failed(&track, &AudioTrack::failed);
  int count = 0;
  for (const QString& path :
       {file(QStringLiteral("noise.wav"), "RIFF, or so"), folder.filePath(QStringLiteral("gone.wav"))}) {
    track.open(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() > count; }, 5000));
    const QString why = failed[count++][0].toString();
    EXPECT_TRUE(why.contains(QFileInfo(path).fileName()));
    EXPECT_FALSE(why.contains(folder.path()));
    EXPECT_EQ(track.state(), before);
    EXPECT_EQ(track.sound(), heard);
    EXPECT_EQ(document.history().count(), 1);
  }
}

TEST_F(AudioTrackTest, AFileThatIsGoneWhenUndoWantsItSaysSo) {
  const QString path = sound(QStringLiteral("talk.wav"));
  track.open(path);
  wait();
  document.undo();
  ASSERT_TRUE(QFile::remove(path));
  QSignalSpy failed(&track, &AudioTrack::failed);
  document.redo();
  ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }, 5000));
  EXPECT_TRUE(track.problem().contains(QStringLiteral("talk.wav")));
  track.open(sound(QStringLiteral("other.wav")));
  ASSERT_TRUE(QTest::qWaitFor([&] { return track.sound() != nullptr; }, 5000));
  EXPECT_TRUE(track.problem().isEmpty()) << "another one is there";
}

}  // namespace
}  // namespace sinew
