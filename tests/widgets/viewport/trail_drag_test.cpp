// Ghosts, trails and their settings in the viewport, by mouse and keys.
#include <gtest/gtest.h>

#include <QMouseEvent>
#include <QTest>
#include <QToolButton>

#include "tests/support/builders/block_figure.h"
#include "viewer/document/document.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/settings/preferences.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/settings.h"
#include "viewer/widgets/viewport/snapshot_builder.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;

constexpr int kWave = 0, kWalk = 1;

class TrailDrag : public testing::Test {
 protected:
  void SetUp() override {
    preferences_.setMouseScheme(MouseScheme::blender);
    view_.resize(640, 480);
    view_.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view_));
    id_ = document_.open(tests::blockFigure());
    ASSERT_TRUE(settle());
  }

  bool settle() {
    return QTest::qWaitFor([this] { return view_.settled(); }, 10'000);
  }

  // What the view shows of trails.
  std::vector<TrailKeyMark> keys() {
    buildSnapshot(document_, {}, ViewShading::material, scene_);
    builder_.build(document_, settings_.options().overlays, theme(), {}, scene_);
    return builder_.keys();
  }

  void showTrailOf(const char* name, int clip) {
    document_.setClip(id_, document_.instance(id_)->clipAt(clip));
    document_.select({{Kind::joint, id_, document_.active()->character->skeleton.find(name)}});
    ViewOptions options = settings_.options();
    options.overlays.trails.shown = true;
    settings_.set(options);
    ASSERT_TRUE(settle());
  }

  QPointF pixelOf(const Vec3& at_w) const {
    const Vec3 pixel = view_.camera().project(at_w, {view_.width(), view_.height()});
    return {pixel.x, pixel.y};
  }

  void send(QEvent::Type type, const QPointF& at) {
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, view_.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, held,
                      Qt::NoModifier);
    QCoreApplication::sendEvent(&view_, &event);
  }

  void beginDrag(const QPointF& from, const QPointF& to) {
    send(QEvent::MouseButtonPress, from);
    for (int i = 1; i <= 4; ++i) send(QEvent::MouseMove, from + 0.25 * i * (to - from));
  }

  // The last key of the trail: none lies over it.
  TrailKeyMark lastKey() {
    const std::vector<TrailKeyMark> all = keys();
    EXPECT_FALSE(all.empty());
    return all.empty() ? TrailKeyMark{} : all.back();
  }

  Clip clip() const { return *document_.activeClip(); }

  Document document_;
  ViewSettings settings_;
  Preferences preferences_;
  PlaybackClock clock_{document_};
  ViewportWidget view_{document_, settings_, preferences_, clock_};
  OverlayBuilder builder_;
  render::SceneSnapshot scene_;
  InstanceId id_;
};

bool sameCurves(const Clip& a, const Clip& b) {
  if (a.joints.size() != b.joints.size()) return false;
  for (std::size_t i = 0; i < a.joints.size(); ++i) {
    const JointTrack &x = a.joints[i], &y = b.joints[i];
    if (x.joint != y.joint || x.translation != y.translation || x.scale != y.scale || x.rotation != y.rotation)
      return false;
  }
  return true;
}

TEST_F(TrailDrag, MovesAKeyOfAJointWithATranslation) {
  showTrailOf("hips", kWalk);
  const Clip before = clip();
  const TrailKeyMark key = lastKey();
  ASSERT_FALSE(key.handle.rotates_parent);
  const QPointF from = pixelOf(key.at_w), to = from + QPointF(40, -30);
  beginDrag(from, to);
  EXPECT_FALSE(sameCurves(clip(), before)) << "the trail follows while dragging";
  send(QEvent::MouseButtonRelease, to);
  const QPointF now = pixelOf(lastKey().at_w);
  EXPECT_LT(QLineF(now, to).length(), 2.0);
  EXPECT_EQ(document_.history().count(), 1) << "one step";
  EXPECT_FALSE(document_.selectedKeys().empty());
  // The other keys stay where they are.
  const JointTrack* track = document_.activeClip()->track(key.handle.joint);
  EXPECT_EQ(track->translation[0].evaluate(0.0), before.track(key.handle.joint)->translation[0].evaluate(0.0));
  document_.undo();
  EXPECT_TRUE(sameCurves(clip(), before));
}

// One key would hold for the whole clip.
TEST_F(TrailDrag, AxesWithoutKeysStayWithoutThem) {
  showTrailOf("hips", kWalk);
  ASSERT_TRUE(document_.editClip("edit", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    const JointIndex hips = lastKey().handle.joint;
    trackFor(clip, kBaseLayer, hips).translation[0] = {};
    return {};
  }));
  const TrailKeyMark key = lastKey();
  ASSERT_FALSE(key.handle.rotates_parent);
  const std::array<Curve, 3> before = clip().track(key.handle.joint)->translation;
  ASSERT_TRUE(before[0].empty());
  const QPointF from = pixelOf(key.at_w), to = from + QPointF(40, -30);
  beginDrag(from, to);
  send(QEvent::MouseButtonRelease, to);
  const Clip after = clip();
  EXPECT_TRUE(after.track(key.handle.joint)->translation[0].empty());
  EXPECT_NE(after.track(key.handle.joint)->translation[1], before[1]);
}

TEST_F(TrailDrag, TurnsTheParentOfAJointThatOnlyTurns) {
  showTrailOf("hand_left", kWave);
  const Clip before = clip();
  const TrailKeyMark key = lastKey();
  ASSERT_TRUE(key.handle.rotates_parent);
  const QPointF from = pixelOf(key.at_w), to = from + QPointF(-20, -40);
  beginDrag(from, to);
  send(QEvent::MouseButtonRelease, to);
  const TrailKeyMark moved = lastKey();
  EXPECT_LT(QLineF(pixelOf(moved.at_w), to).length(), QLineF(from, to).length()) << "nearer to the pointer";
  const JointTrack *now = document_.activeClip()->track(key.handle.joint), *then = before.track(key.handle.joint);
  EXPECT_EQ(now->translation, then->translation);
  EXPECT_NE(now->rotation, then->rotation);
  document_.undo();
  EXPECT_TRUE(sameCurves(clip(), before));
}

TEST_F(TrailDrag, EscapePutsEverythingBack) {
  showTrailOf("hips", kWalk);
  const Clip before = clip();
  const QPointF from = pixelOf(lastKey().at_w);
  beginDrag(from, from + QPointF(50, 50));
  ASSERT_FALSE(sameCurves(clip(), before));
  QTest::keyClick(&view_, Qt::Key_Escape);
  EXPECT_TRUE(sameCurves(clip(), before));
  EXPECT_FALSE(document_.history().canUndo());
  EXPECT_FALSE(document_.history().modified());
  send(QEvent::MouseButtonRelease, from + QPointF(50, 50));
  EXPECT_TRUE(sameCurves(clip(), before));
}

TEST_F(TrailDrag, AClickSelectsTheKeyAndChangesNothing) {
  showTrailOf("hips", kWalk);
  const Clip before = clip();
  const QPointF at = pixelOf(lastKey().at_w);
  beginDrag(at, at);
  send(QEvent::MouseButtonRelease, at);
  EXPECT_TRUE(sameCurves(clip(), before));
  EXPECT_FALSE(document_.selectedKeys().empty());
  EXPECT_FALSE(document_.history().canUndo());
}

TEST_F(TrailDrag, AHandMadePoseIsNotDraggedBehindItsBack) {
  showTrailOf("hips", kWalk);
  const JointIndex hips = document_.active()->character->skeleton.find("hips");
  document_.setJointTransform(id_, hips, document_.pose(id_).pose.local[static_cast<std::size_t>(hips)], kNoGesture);
  const Clip before = clip();
  QString reason;
  QObject::connect(&view_, &ViewportWidget::refused, &view_, [&](const QString& text) { reason = text; });
  const QPointF from = pixelOf(lastKey().at_w);
  beginDrag(from, from + QPointF(30, 0));
  send(QEvent::MouseButtonRelease, from + QPointF(30, 0));
  EXPECT_TRUE(sameCurves(clip(), before));
  EXPECT_TRUE(reason.contains("hips")) << reason.toStdString();
}

int changedPixels(const QImage& a, const QImage& b) {
  int count = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y);
  return count;
}

TEST_F(TrailDrag, GhostsAppearAndGo) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWalk));
  document_.setFrame(15.0);
  ASSERT_TRUE(settle());
  const QImage without = view_.grabFramebuffer();
  ViewOptions options = settings_.options();
  options.overlays.ghosts.shown = true;
  settings_.set(options);
  ASSERT_TRUE(settle());
  const QImage with = view_.grabFramebuffer();
  EXPECT_GT(changedPixels(with, without), 500);
  options.overlays.ghosts.shown = false;
  settings_.set(options);
  ASSERT_TRUE(settle());
  EXPECT_EQ(changedPixels(view_.grabFramebuffer(), without), 0);
}

TEST_F(TrailDrag, TheCardSetsNumbersAndKeepsThemInTheirRange) {
  view_.showOverlaySettings(true);
  auto* card = view_.findChild<OverlaySettings*>();
  ASSERT_TRUE(card && card->isVisible());
  NumberField* before = nullptr;
  for (NumberField* field : card->findChildren<NumberField*>())
    if (field->accessibleName() == "Ghosts before") before = field;
  ASSERT_TRUE(before);
  const auto type = [&](const QString& text) {
    before->setFocus();
    before->selectAll();
    QTest::keyClicks(before, text);
    QTest::keyClick(before, Qt::Key_Return);
  };
  type("2*2");
  EXPECT_EQ(settings_.options().overlays.ghosts.before, 4);
  type("99");
  EXPECT_EQ(settings_.options().overlays.ghosts.before, GhostOptions::kMaxGhosts);
  EXPECT_EQ(before->value(), GhostOptions::kMaxGhosts);
  QTest::keyClick(card, Qt::Key_Escape);
  EXPECT_FALSE(card->isVisible());
}

}  // namespace
}  // namespace sinew::ui
