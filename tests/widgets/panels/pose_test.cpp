// Posing in the window: auto-key, diamonds, the clipboard, the library of poses.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/document/small_character.h"
#include "tests/support/builders/block_figure.h"
#include "tests/widgets/served_dock_fixture.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/widgets/controls/fields/blend_slider.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/record_button.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/inspector/dock.h"
#include "viewer/widgets/inspector/transform_section.h"
#include "viewer/widgets/inspector/view.h"
#include "viewer/widgets/poses/dock.h"
#include "viewer/widgets/viewport/view_frame.h"

namespace sinew::ui {
namespace {

constexpr JointIndex kArmLeft = 4, kArmRight = 6;

class PoseTest : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    id_ = document_.open(tests::blockFigure());
    document_.setFrame(5.0);
    context_.poses = &poses_;
    serve(keyingActions(), poseActions(), poseLibraryActions());
    QObject::connect(&document_, &Document::refused, &document_, say_.refused);
    QObject::connect(&poses_, &PosesDock::failed, &document_, say_.refused);
  }

  void run(const char* id) { EXPECT_TRUE(table_.run(QString::fromLatin1(id))) << id; }
  const Transform& local(JointIndex joint) const {
    return document_.pose(id_).pose.local[static_cast<std::size_t>(joint)];
  }
  const auto& overrides() const { return document_.instance(id_)->overrides; }
  std::size_t keys(JointIndex joint, ChannelKind kind) const {
    return knotCount(*document_.activeClip(), {kBaseLayer, joint, -1, kind});
  }
  void turn(JointIndex joint, float angle) {
    Transform turned = local(joint);
    turned.rotation = glm::angleAxis(angle, Vec3(0.f, 0.f, 1.f)) * turned.rotation;
    document_.setJointTransform(id_, joint, turned, kNoGesture);
  }

  QTemporaryDir folder_;
  PoseLibrary library_{folder_.path()};
  PosesDock poses_{document_, library_, findAction()};
};

TEST_F(PoseTest, AutoKeyIsLoud) {
  QWidget view;
  ViewFrame frame(document_, &view);
  RecordButton button(table_.find(QStringLiteral("key.auto")));
  show(view, 200, 100);
  EXPECT_FALSE(frame.isVisible());
  run("key.auto");
  EXPECT_TRUE(document_.autoKey());
  EXPECT_TRUE(frame.isVisible());
  EXPECT_TRUE(button.isChecked());
  EXPECT_EQ(frame.size(), view.size());
  document_.setClip(id_, {});
  EXPECT_FALSE(frame.isVisible()) << "the rest pose has no keys";
  EXPECT_FALSE(button.isChecked());
}

TEST_F(PoseTest, KeysWhatIsAskedFor) {
  document_.select({joint(kArmRight)});
  run("key.rotation");
  EXPECT_EQ(keys(kArmRight, ChannelKind::quaternion_w), 1u);
  EXPECT_EQ(keys(kArmRight, ChannelKind::translation_x), 0u);
  run("key.translation");
  EXPECT_EQ(keys(kArmRight, ChannelKind::translation_x), 1u);
  EXPECT_EQ(keys(kArmRight, ChannelKind::scale_x), 0u);
  run("key.selected");
  EXPECT_EQ(keys(kArmRight, ChannelKind::scale_x), 1u);
  run("key.delete_here");
  EXPECT_EQ(keys(kArmRight, ChannelKind::scale_x) + keys(kArmRight, ChannelKind::quaternion_w), 0u);
}

TEST_F(PoseTest, KeysPosedJointsAndNoOthers) {
  EXPECT_FALSE(table_.run(QStringLiteral("key.changed")));
  turn(kArmRight, 0.5f);
  const Transform posed = local(kArmRight);
  run("key.changed");
  EXPECT_TRUE(overrides().empty());
  EXPECT_EQ(keys(kArmRight, ChannelKind::quaternion_w), 1u);
  EXPECT_EQ(keys(kArmRight, ChannelKind::translation_x), 0u);
  EXPECT_NEAR(std::abs(glm::dot(local(kArmRight).rotation, posed.rotation)), 1.f, 1e-5f);
}

TEST_F(PoseTest, MorphsPosedBesideLockedJointsAreKeyed) {
  id_ = document_.open(tests::small({.morphs = {"smile"}}));
  document_.setFrame(5.0);
  ASSERT_TRUE(setCurveFlag(document_, std::span(&tests::kRise, 1), &CurveState::locked, true));
  Transform raised = local(0);
  raised.translation.y += 1.f;
  document_.setJointTransform(id_, 0, raised, kNoGesture);
  run("key.changed");
  EXPECT_EQ(overrides().size(), 1u);
  EXPECT_FALSE(refused_.isEmpty()) << "nothing could be keyed";
  const int smile[] = {0};
  setMorphs(document_, smile, 0.9f, kNoGesture);
  refused_.clear();
  const int before = document_.history().index();
  run("key.changed");
  EXPECT_TRUE(document_.instance(id_)->morph_overrides.empty());
  EXPECT_EQ(knotCount(*document_.activeClip(), {kBaseLayer, kNoJoint, 0, ChannelKind::morph}), 3u);
  EXPECT_EQ(overrides().size(), 1u) << "the joint stays as it was posed";
  EXPECT_TRUE(refused_.isEmpty()) << refused_.toStdString();
  EXPECT_EQ(document_.history().index(), before + 1);
}

TEST_F(PoseTest, CopiesPastesAndMirrors) {
  document_.select({joint(kArmLeft)});
  turn(kArmLeft, 0.7f);
  const Transform posed = local(kArmLeft);
  run("pose.copy");
  document_.clearOverrides(id_, {});
  run("pose.paste");
  EXPECT_EQ(local(kArmLeft), posed);
  document_.clearOverrides(id_, {});
  run("pose.paste_mirrored");
  EXPECT_EQ(overrides().size(), 1u);
  ASSERT_TRUE(overrides().contains(kArmRight));
  const Vec3 left(document_.pose(id_).joints_m[kArmLeft][3]), right(document_.pose(id_).joints_m[kArmRight][3]);
  EXPECT_NEAR(left.x, -right.x, 1e-4f);
  QGuiApplication::clipboard()->setText(QStringLiteral("hello"));
  run("pose.paste");
  EXPECT_FALSE(refused_.isEmpty());
}

TEST_F(PoseTest, MirroringThePoseTwiceChangesNothing) {
  turn(kArmLeft, 0.7f);
  const std::vector<Transform> before = document_.pose(id_).pose.local;
  run("pose.mirror");
  run("pose.mirror");
  for (std::size_t j = 0; j < before.size(); ++j)
    EXPECT_LT(glm::length(before[j].translation - local(static_cast<JointIndex>(j)).translation), 1e-5f) << j;
}

TEST_F(PoseTest, ResetsToTheRestPoseAsKeysWhileAutoKeyIsOn) {
  run("key.auto");
  document_.select({joint(kArmLeft)});
  run("pose.rest");
  EXPECT_TRUE(overrides().empty());
  const Transform& rest = document_.instance(id_)->character->skeleton[kArmLeft].rest_l;
  EXPECT_NEAR(std::abs(glm::dot(local(kArmLeft).rotation, rest.rotation)), 1.f, 1e-5f);
  document_.undo();
  EXPECT_LT(std::abs(glm::dot(local(kArmLeft).rotation, rest.rotation)), 0.9999f);
}

TEST_F(PoseTest, DiamondsShowAndToggleKeys) {
  InspectorDock inspector(document_, findAction());
  show(inspector, 312, 560);
  document_.select({joint(kArmRight)});
  VectorRow* row = inspector.view()->transform()->rotation();
  ASSERT_TRUE(row->diamond()->isVisible());
  EXPECT_EQ(row->diamond()->presence(), KeyPresence::none);
  row->diamond()->click();
  EXPECT_EQ(row->diamond()->presence(), KeyPresence::here);
  document_.setFrame(9.0);
  EXPECT_EQ(row->diamond()->presence(), KeyPresence::elsewhere);
  document_.setFrame(5.0);
  row->diamond()->click();
  EXPECT_EQ(row->diamond()->presence(), KeyPresence::none);
  document_.select({character()});
  EXPECT_FALSE(row->diamond()->isVisible());
}

TEST_F(PoseTest, OrdersThatDifferAreMixedWhicheverComesLast) {
  ASSERT_TRUE(document_.editClip("orders", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    for (const JointIndex j : {0, 1, 2}) {
      EulerCurves euler;
      euler.order = j == 0 ? EulerOrder::xyz : EulerOrder::zyx;
      trackFor(clip, kBaseLayer, j).rotation = euler;
      if (Check ok = setKnots(clip, {kBaseLayer, j, -1, ChannelKind::rotation_x}, {{.time = 0.0, .value = 0.1f}}); !ok)
        return ok;
    }
    return {};
  }));
  InspectorDock inspector(document_, findAction());
  show(inspector, 312, 560);
  auto* order = inspector.findChild<QComboBox*>(QStringLiteral("rotation_order"));
  document_.select({joint(0), joint(1), joint(2)});
  EXPECT_EQ(order->currentIndex(), -1);
  document_.select({joint(1), joint(2)});
  EXPECT_EQ(order->currentText(), QStringLiteral("ZYX"));
}

// Keys are those of the active character; the same joint of another one is not meant.
TEST_F(PoseTest, AnOrderIsChosenForJointsOfTheActiveCharacter) {
  const InstanceId other = document_.addCharacter(tests::small());
  const auto keyAngles = [&](InstanceId of, std::vector<JointIndex> joints) {
    document_.select({{SelectionItem::Kind::instance, of, -1}});
    ASSERT_TRUE(document_.editClip("angles", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      for (const JointIndex j : joints) {
        trackFor(clip, kBaseLayer, j).rotation = EulerCurves{};
        if (Check ok = setKnots(clip, {kBaseLayer, j, -1, ChannelKind::rotation_x}, {{.time = 0.0, .value = 0.1f}});
            !ok)
          return ok;
      }
      return {};
    }));
  };
  keyAngles(other, {2});
  keyAngles(id_, {1, 2});
  document_.select({{SelectionItem::Kind::joint, other, 2}, joint(1)});
  ASSERT_EQ(document_.activeInstance(), id_);
  InspectorDock inspector(document_, findAction());
  show(inspector, 312, 560);
  auto* order = inspector.findChild<QComboBox*>(QStringLiteral("rotation_order"));
  order->setCurrentIndex(order->findText(QStringLiteral("ZYX")));
  emit order->activated(order->currentIndex());
  EXPECT_EQ(rotationModeOf(*document_.activeClip(), kBaseLayer, 1)->order, EulerOrder::zyx);
  EXPECT_EQ(rotationModeOf(*document_.activeClip(), kBaseLayer, 2)->order, EulerOrder::xyz);
}

TEST_F(PoseTest, CopyingAndPastingSayWhat) {
  document_.select({joint(kArmLeft), joint(kArmRight)});
  run("pose.copy");
  EXPECT_EQ(said_, "Pose of 2 joints copied");
  document_.select({joint(kArmLeft)});
  run("pose.copy");
  EXPECT_EQ(said_, QStringLiteral("Pose of %1 copied")
                       .arg(QString::fromStdString(document_.active()->character->skeleton[kArmLeft].name)));
  run("pose.paste");
  EXPECT_EQ(document_.history().undoText(), "Paste pose of one joint");
  StoredPose other = *poseFromText(QGuiApplication::clipboard()->text().toUtf8());
  other.joints.emplace_back("tentacle", Transform{});
  QGuiApplication::clipboard()->setText(QString::fromUtf8(poseText(other)));
  run("pose.paste");
  EXPECT_EQ(said_, "Pose pasted on one joint; this character lacks one joint of it");
}

TEST_F(PoseTest, AStoredPoseGetsItsNameAtOnce) {
  show(poses_, 312, 480);
  ASSERT_TRUE(library_.add({.name = "Rest", .joints = {{"hips", {}}}, .picture = {}}));
  poses_.filter()->setText(QStringLiteral("rest"));
  run("poses.store");
  ASSERT_EQ(library_.poses().size(), 2u);
  auto* editor = poses_.list()->viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor) << "also where the filter would have hidden it";
  QTest::keyClicks(editor, QStringLiteral("Wave"));
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([this] { return library_.poses().back().name == QStringLiteral("Wave"); }));
}

TEST_F(PoseTest, LibraryStoresAppliesRenamesAndFilters) {
  show(poses_, 312, 480);
  tests::keepPicture(poses_, QStringLiteral("poses_empty"));
  turn(kArmLeft, 0.7f);
  const Transform posed = local(kArmLeft);
  run("poses.store");
  document_.clearOverrides(id_, {});
  run("poses.apply");
  EXPECT_EQ(local(kArmLeft), posed);
  EXPECT_EQ(document_.history().undoText(), QStringLiteral("Apply pose Pose"));
  QAbstractItemModel* model = poses_.list()->model();
  EXPECT_TRUE(model->setData(model->index(0, 0), QStringLiteral("Wave"), Qt::EditRole));
  EXPECT_EQ(library_.poses().front().name, QStringLiteral("Wave"));
  poses_.filter()->setText(QStringLiteral("walk"));
  EXPECT_EQ(model->rowCount(), 0);
  poses_.filter()->clear();
  EXPECT_EQ(model->rowCount(), 1);
  tests::keepPicture(poses_, QStringLiteral("poses"));
  poses_.list()->setCurrentIndex(model->index(0, 0));
  run("poses.delete");
  EXPECT_TRUE(library_.poses().empty());
}

TEST_F(PoseTest, BlendingIsOneStepAndEscapeRestores) {
  show(poses_, 312, 480);
  turn(kArmLeft, 0.8f);
  run("poses.store");
  document_.clearOverrides(id_, {});
  document_.select({joint(kArmLeft)});
  const int steps = document_.history().count();
  const std::vector<Transform> before = document_.pose(id_).pose.local;
  BlendSlider* slider = poses_.slider();
  ASSERT_TRUE(slider->isEnabled());
  slider->setFocus();
  for (const int value : {20, 60, 150, 100}) slider->setValue(value);
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(overrides().size(), 1u) << "only the selected joint";
  QTest::keyClick(slider, Qt::Key_Escape);
  EXPECT_EQ(document_.history().count(), steps);
  EXPECT_EQ(document_.pose(id_).pose.local, before);
  EXPECT_EQ(slider->value(), 0);
  slider->setValue(50);
  QTest::keyClick(slider, Qt::Key_Return);
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(slider->value(), 0);
  EXPECT_FALSE(slider->running());
}

}  // namespace
}  // namespace sinew::ui
