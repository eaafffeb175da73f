// Loading, showing, muting and removing the sound, by its actions and in the timeline.
#include <cmath>

#include <gtest/gtest.h>

#include <QFile>
#include <QFileDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/served_dock_fixture.h"
#include "viewer/app/sound/audio_player.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

class SoundActions : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    dock_ = std::make_unique<TimelineDock>(document_, preferences_, time_scale_, findAction());
    dock_->view()->setAudio(track_);
    context_.audio = &track_;
    context_.player = &player_;
    context_.preferences = &preferences_;
    context_.timeline = dock_.get();
    serve(timelineActions());
    show(*dock_, 1280, 240);
  }

  // Half a second of a tone that swells: one channel, 1 kHz, 16 bits.
  QString tone() {
    QByteArray bytes =
        QByteArray::fromHex("524946460000000057415645666d74201000000001000100e8030000d00700000200100064617461e8030000");
    for (int i = 0; i < 500; ++i) {
      const int sample = (i % 20 < 10 ? 1 : -1) * i * 60;
      bytes.append(static_cast<char>(sample & 0xff)).append(static_cast<char>((sample >> 8) & 0xff));
    }
    return file("tone.wav", bytes);
  }
  QString file(const char* name, const QByteArray& bytes) {
    QFile made(folder_.filePath(QString::fromLatin1(name)));
    EXPECT_TRUE(made.open(QIODevice::WriteOnly));
    made.write(bytes);
    return made.fileName();
  }
  // As the user answers the dialog that the action opens.
  void load(const QString& path) {
    ASSERT_TRUE(table_.run(QStringLiteral("audio.open")));
    auto* dialog = dock_->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    emit dialog->fileSelected(path);
    delete dialog;
    ASSERT_TRUE(QTest::qWaitFor([this] { return !track_.loading(); }, 5000));
  }
  bool shown() const { return !std::isnan(dock_->view()->placeOf(QStringLiteral("sound(0)")).x()); }
  // Pixels of the row in which the sound is drawn that differ from an empty one.
  int drawn() const {
    const QImage picture = dock_->view()->viewport()->grab().toImage();
    const int y = qRound(dock_->view()->placeOf(QStringLiteral("sound(0)")).y() * picture.devicePixelRatio());
    const QRgb ground = picture.pixel(picture.width() - 2, y);
    int count = 0;
    for (int x = picture.width() / 4; x < picture.width(); ++x) count += picture.pixel(x, y) != ground;
    return count;
  }

  const QTemporaryDir folder_;
  AudioTrack track_{document_};
  AudioPlayer player_{document_, track_};
  SharedTimeScale time_scale_{document_};
  std::unique_ptr<TimelineDock> dock_;
};

TEST_F(SoundActions, AnOpenedSoundIsShownAndUndoTakesItOut) {
  EXPECT_FALSE(shown());
  load(tone());
  ASSERT_TRUE(track_.sound()) << track_.problem().toStdString();
  EXPECT_TRUE(shown());
  EXPECT_GT(drawn(), 50) << "its wave";
  EXPECT_EQ(document_.sound().path, folder_.filePath(QStringLiteral("tone.wav")).toStdString());
  document_.undo();
  EXPECT_FALSE(shown());
  document_.redo();
  EXPECT_TRUE(shown());
}

TEST_F(SoundActions, RemovingIsAStepAndNeedsASound) {
  EXPECT_FALSE(table_.refusalOf(QStringLiteral("audio.remove")).isEmpty());
  load(tone());
  ASSERT_TRUE(table_.refusalOf(QStringLiteral("audio.remove")).isEmpty());
  ASSERT_TRUE(table_.run(QStringLiteral("audio.remove")));
  EXPECT_TRUE(document_.sound().path.empty());
  EXPECT_FALSE(shown());
  document_.undo();
  EXPECT_FALSE(document_.sound().path.empty());
  EXPECT_TRUE(shown());
}

TEST_F(SoundActions, AFileThatIsNoSoundIsRefusedInOneSentence) {
  QSignalSpy refused(&track_, &AudioTrack::failed);
  load(file("notes.wav", "no sound at all"));
  ASSERT_EQ(refused.count(), 1);
  EXPECT_TRUE(refused[0][0].toString().contains(QStringLiteral("notes.wav")));
  EXPECT_FALSE(shown());
  EXPECT_FALSE(document_.canUndo());
}

TEST_F(SoundActions, MuteHoldsUntilItIsTakenBack) {
  QAction* mute = table_.find(QStringLiteral("audio.mute"));
  if (!AudioPlayer::built()) {
    EXPECT_FALSE(table_.refusalOf(QStringLiteral("audio.mute")).isEmpty());
    return;
  }
  EXPECT_FALSE(player_.muted());
  mute->trigger();
  EXPECT_TRUE(player_.muted());
  load(tone());
  EXPECT_TRUE(player_.muted()) << "of whatever sound";
  mute->trigger();
  EXPECT_FALSE(player_.muted());
  EXPECT_EQ(document_.history().count(), 1) << "how it is heard is no step";
}

}  // namespace
}  // namespace sinew::ui
