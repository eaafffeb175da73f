// Fit, smooth, simplify and bake: live preview, apply, cancel.
#include "viewer/widgets/dialogs/shape_dialog.h"

#include <cmath>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>

#include "core/edit/shape/fit_clip.h"
#include "tests/widgets/dock_fixture.h"

namespace sinew::tests {
namespace {

using ui::ShapeDialog;
using Kind = ShapeDialog::Kind;

class Shape : public DockTest {
 protected:
  void begin(Kind kind) {
    before_ = *document_.activeClip();
    dialog_ = std::make_unique<ShapeDialog>(document_, kind);
    dialog_->show();
    settle();
  }
  void settle() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return dialog_->settled(); }, 10'000));
  }
  QString facts() const { return dialog_->findChild<QLabel*>(QStringLiteral("facts"))->text(); }
  const Clip& clip() const { return *document_.activeClip(); }

  Clip before_;
  std::unique_ptr<ShapeDialog> dialog_;
};

TEST_F(Shape, FitShowsFewerKeysAndItsErrorAtOnce) {
  begin(Kind::fit);
  keepPicture(*dialog_, QStringLiteral("dialog_fit"));
  // The hips rise evenly: two keys are enough for eleven.
  EXPECT_LT(clip().keyCount(), before_.keyCount());
  EXPECT_TRUE(facts().contains(QString::number(before_.keyCount())));
  EXPECT_TRUE(facts().contains(QStringLiteral("mm")));
  dialog_->findChild<QSlider*>(QStringLiteral("tolerance_slider"))->setValue(400);
  settle();
  dialog_->findChild<QPushButton*>(QStringLiteral("apply"))->click();
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_EQ(clip(), before_);
}

TEST_F(Shape, FitKeepsNoPosesUnlessAsked) {
  const ChannelId rise{.joint = 0, .kind = ChannelKind::translation_y};
  document_.selectKeys(wholeChannels(*document_.activeClip(), std::vector{rise}));
  begin(Kind::fit);
  auto* poses = dialog_->findChild<QComboBox*>(QStringLiteral("golden"));
  EXPECT_EQ(poses->currentIndex(), 0);
  EXPECT_LT(knotCount(clip(), rise), knotCount(before_, rise)) << "all of its keys are selected, and it is fitted";
  dialog_->reject();
}

TEST_F(Shape, FittedKeysMayLieAtTheSameTimes) {
  const ChannelId rise{.joint = 0, .kind = ChannelKind::translation_y},
      sway{.joint = 0, .kind = ChannelKind::translation_x};
  ASSERT_TRUE(document_.editClip("Sway", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    std::vector<Knot> knots;
    for (int i = 0; i <= 100; ++i)
      knots.push_back({.time = i / 100.0, .value = 0.3f * std::sin(0.09f * static_cast<float>(i))});
    return setKnots(clip, sway, std::move(knots));
  }));
  document_.history().clear();
  begin(Kind::fit);
  auto* common = dialog_->findChild<QComboBox*>(QStringLiteral("common_times"));
  common->setCurrentIndex(common->findData(static_cast<int>(CommonTimes::joint)));
  emit common->activated(common->currentIndex());
  settle();
  EXPECT_EQ(timesOf(clip(), rise).size(), timesOf(clip(), sway).size());
  EXPECT_LT(knotCount(clip(), sway), knotCount(before_, sway));
  dialog_->reject();
}

TEST_F(Shape, EscapeTakesAllTrialsBack) {
  for (const Kind kind : {Kind::fit, Kind::smooth, Kind::simplify, Kind::bake}) {
    begin(kind);
    keepPicture(*dialog_, QStringLiteral("dialog_") + ShapeDialog::idOf(kind));
    QTest::keyClick(dialog_.get(), Qt::Key_Escape);
    EXPECT_FALSE(dialog_->isVisible());
    EXPECT_EQ(clip(), before_) << static_cast<int>(kind);
    EXPECT_FALSE(document_.history().canUndo());
  }
}

TEST_F(Shape, OnlySelectedKeysAreSimplified) {
  const ChannelId rise{.joint = 0, .kind = ChannelKind::translation_y};
  document_.selectKeys({{rise, {2, 3, 4, 5}}});
  begin(Kind::simplify);
  EXPECT_EQ(dialog_->findChild<QComboBox*>(QStringLiteral("scope"))->count(), 2);
  EXPECT_EQ(knotCount(clip(), rise), knotCount(before_, rise) - 2);
  dialog_->reject();
  EXPECT_EQ(knotCount(document_.selectedKeys()), 4u);
}

TEST_F(Shape, SelectedJointsFollowTheSelection) {
  const ChannelId rise{.joint = 0, .kind = ChannelKind::translation_y};
  const std::size_t all = knotCount(*document_.activeClip(), rise);
  document_.select({joint(1)});
  begin(Kind::fit);
  auto* scope = dialog_->findChild<QComboBox*>(QStringLiteral("scope"));
  ASSERT_EQ(scope->currentText(), QStringLiteral("Selected joints (1)"));
  EXPECT_EQ(knotCount(clip(), rise), all);
  document_.select({joint(0), joint(1)});
  settle();
  EXPECT_EQ(scope->currentText(), QStringLiteral("Selected joints (2)"));
  EXPECT_LT(knotCount(clip(), rise), all);
  // What nobody has chosen is not changed: not the whole clip, for want of a joint.
  document_.clearSelection();
  settle();
  EXPECT_EQ(scope->currentText(), QStringLiteral("Selected joints (0)"));
  EXPECT_FALSE(dialog_->findChild<QPushButton*>(QStringLiteral("apply"))->isEnabled());
  dialog_->reject();
  EXPECT_EQ(clip(), before_);
}

TEST_F(Shape, UndoCancelsItAndSaysSo) {
  for (const Kind kind : {Kind::fit, Kind::smooth, Kind::simplify, Kind::bake}) {
    SCOPED_TRACE(static_cast<int>(kind));
    begin(kind);
    QSignalSpy applied(dialog_.get(), &ShapeDialog::applied), cancelled(dialog_.get(), &ShapeDialog::cancelled);
    document_.undo();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !dialog_->isVisible(); }, 5000));
    EXPECT_EQ(clip(), before_);
    EXPECT_EQ(applied.count(), 0);
    ASSERT_EQ(cancelled.count(), 1);
    EXPECT_TRUE(cancelled[0][0].toString().startsWith(QStringLiteral("Cancelled: ")));
    EXPECT_FALSE(document_.history().canRedo());
  }
}

TEST_F(Shape, AnEditOnTopOfItKeepsItAndSaysSo) {
  begin(Kind::fit);
  QSignalSpy applied(dialog_.get(), &ShapeDialog::applied);
  document_.renameInstance(document_.activeInstance(), QStringLiteral("other"));
  EXPECT_TRUE(QTest::qWaitFor([this] { return !dialog_->isVisible(); }, 5000));
  ASSERT_EQ(applied.count(), 1);
  EXPECT_TRUE(applied[0][0].toString().startsWith(QStringLiteral("Fit to fewer keys was kept: ")));
  EXPECT_NE(clip(), before_);
  document_.undo();
  document_.undo();
  EXPECT_EQ(clip(), before_);
}

}  // namespace
}  // namespace sinew::tests
