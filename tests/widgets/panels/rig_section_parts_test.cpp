// Constraints, spaces, paths, drivers and poses of aims in the inspector.
#include <algorithm>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLineF>
#include <QMenu>
#include <QToolButton>

#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "tests/widgets/panels/rig_section_fixture.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/rig/pose_space_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/inspector/rig/aim_sphere.h"
#include "viewer/widgets/inspector/rig/constraint_row.h"
#include "viewer/widgets/inspector/rig/driver_row.h"
#include "viewer/widgets/inspector/rig/pose_space_row.h"
#include "viewer/widgets/inspector/transform_section.h"

namespace sinew::ui {
namespace {

TEST_F(RigSectionTest, WhatHoldsAJointIsListedMutedOrderedAndTakenAway) {
  document_.select({joint(document_.active()->character->skeleton.find("hand.R")),
                    joint(document_.active()->character->skeleton.find("head"))});
  ASSERT_TRUE(table_.run("rig.constrain_parent"));
  ASSERT_TRUE(table_.run("rig.constrain_orient"));
  select("head");
  const auto rows = section_->findChildren<ConstraintRow*>();
  ASSERT_EQ(rows.size(), 2);
  tests::keepPicture(*section_, QStringLiteral("rig_constraints"));
  const auto press = [&](const QString& name) {
    auto* found = section_->findChild<QToolButton*>(name);
    ASSERT_NE(found, nullptr) << name.toStdString();
    QTest::mouseClick(found, Qt::LeftButton);
    section_->refresh();
    tests::deliverEvents();
  };
  const auto influence = [&](std::size_t constraint) {
    const int channel = document_.active()->character->rig->constraints[constraint].influence;
    return document_.pose(id_).pose.morph_weights[static_cast<std::size_t>(channel)];
  };
  const int weighed = document_.active()->character->rig->constraints[0].influence;
  setMorphs(document_, std::span(&weighed, 1), 0.5f, kNoGesture);
  section_->refresh();
  press(QStringLiteral("constraint_mute_hold head"));
  EXPECT_EQ(influence(0), 0.5f) << "mute is no influence";
  EXPECT_TRUE(document_.rigOf(id_)->constraints[0].muted);
  EXPECT_EQ(section_->findChildren<ConstraintRow*>(), rows) << "the rows stay";
  EXPECT_TRUE(section_->findChild<QToolButton*>(QStringLiteral("constraint_mute_hold head"))->isChecked());
  press(QStringLiteral("constraint_mute_hold head"));
  EXPECT_FALSE(document_.rigOf(id_)->constraints[0].muted);
  const auto can = [&](const char* name) {
    return section_->findChild<QToolButton*>(QString::fromLatin1(name))->isEnabled();
  };
  EXPECT_FALSE(can("constraint_arrow_up_hold head"));
  EXPECT_TRUE(can("constraint_arrow_down_hold head"));
  EXPECT_FALSE(can("constraint_arrow_down_orient head"));
  EXPECT_NE(button("rig.add_limbs"), nullptr) << "there are no limbs yet";
  press(QStringLiteral("constraint_arrow_up_orient head"));
  EXPECT_EQ(document_.rigOf(id_)->constraints[0].kind, RigConstraint::Kind::orient);
  press(QStringLiteral("constraint_trash_hold head"));
  EXPECT_EQ(document_.rigOf(id_)->constraints.size(), 1u);
  const TransformSection above(document_);
  EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width());
}

TEST_F(RigSectionTest, WhatSomethingHangsByIsHeld) {
  select("head");
  ASSERT_TRUE(table_.run("rig.hang"));
  select("head");
  EXPECT_EQ(section_->findChildren<ConstraintRow*>().size(), 1);
  ASSERT_TRUE(table_.run("rig.free"));
  EXPECT_TRUE(document_.rigOf(id_)->constraints.empty());
}

TEST_F(RigSectionTest, AHandleGoesAlongWithWhatIsChosen) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("IK hand.L");
  auto* space = section_->findChild<SpaceRow*>();
  ASSERT_NE(space, nullptr);
  tests::keepPicture(*section_, QStringLiteral("rig_space"));
  const int world = space->list()->findText(QStringLiteral("World"));
  ASSERT_GE(world, 0);
  EXPECT_EQ(space->list()->currentText(), QStringLiteral("Character"));
  const int steps = document_.history().count();
  space->list()->setCurrentIndex(world);
  emit space->list()->activated(world);
  EXPECT_EQ(document_.history().count(), steps + 1);
  section_->refresh();
  tests::deliverEvents();
  space = section_->findChild<SpaceRow*>();
  ASSERT_NE(space, nullptr);
  EXPECT_EQ(space->list()->currentText(), QStringLiteral("World"));
  // What is refused is shown as it was.
  QString why;
  QObject::connect(space, &SpaceRow::refused, [&](const QString& said) { why = said; });
  emit space->list()->activated(world);
  EXPECT_FALSE(why.isEmpty());
  EXPECT_EQ(space->list()->currentText(), QStringLiteral("World"));
}

TEST_F(RigSectionTest, APathHasItsNumbersAndSettings) {
  select("hand.R");
  ASSERT_TRUE(table_.run("rig.constrain_path"));
  select("hand.R");
  EXPECT_NE(section_->findChild<PropertyRow*>(QStringLiteral("property_row_path of hand.R.along")), nullptr);
  EXPECT_NE(section_->findChild<PropertyRow*>(QStringLiteral("property_row_path of hand.R.roll")), nullptr);
  auto* path = section_->findChild<PathRow*>();
  ASSERT_NE(path, nullptr);
  tests::keepPicture(*section_, QStringLiteral("rig_path"));
  NumberField* bank = path->bank();
  bank->setFocus();
  bank->selectAll();
  QTest::keyClicks(bank, QStringLiteral("30"));
  QTest::keyClick(bank, Qt::Key_Return);
  EXPECT_NEAR(document_.rigOf(id_)->constraints[0].bank, 0.5236f, 1e-3f);
  section_->refresh();
  EXPECT_EQ(section_->findChild<PathRow*>(), path) << "a drag in it goes on";
  EXPECT_NEAR(bank->value(), 30.0, 1e-3);
  path->closed()->click();
  EXPECT_TRUE(document_.rigOf(id_)->constraints[0].closed);
  EXPECT_TRUE(document_.rigOf(id_)->constraints[0].rotates);
  path = section_->findChild<PathRow*>();
  path->follows()->click();
  EXPECT_FALSE(document_.rigOf(id_)->constraints[0].rotates);
  EXPECT_TRUE(document_.rigOf(id_)->constraints[0].closed);
  const TransformSection above(document_);
  EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width());
}

TEST_F(RigSectionTest, DriversAreMadeAndEditedWithWhatIsWrongBelow) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("head");
  ASSERT_NE(button("rig_add_driver"), nullptr);
  QMenu* targets = button("rig_add_driver")->menu();
  EXPECT_TRUE(targets->actions().isEmpty()) << "they are looked up when somebody looks";
  emit targets->aboutToShow();
  QAction* soft = nullptr;
  for (QAction* action : targets->actions())
    if (action->text() == QLatin1String("arm.L.soft")) soft = action;
  ASSERT_NE(soft, nullptr);
  soft->trigger();
  section_->refresh();
  tests::deliverEvents();
  auto* row = section_->findChild<DriverRow*>();
  ASSERT_NE(row, nullptr);
  const auto driver = [&] { return document_.rigOf(id_)->drivers.at(0); };
  EXPECT_EQ(driver().measure, RigDriver::Measure::bend);
  EXPECT_EQ(row->axis(), nullptr);
  QLineEdit* formula = row->formula();
  formula->setFocus();
  QTest::keyClicks(formula, QStringLiteral("x / ("));
  EXPECT_TRUE(row->fault()->isVisible());
  tests::keepPicture(*section_, QStringLiteral("rig_driver"));
  QTest::keyClick(formula, Qt::Key_Return);
  EXPECT_EQ(driver().formula, "") << "what is none is not taken";
  EXPECT_EQ(formula->text(), QLatin1String("x / ("));
  QTest::keyClicks(formula, QStringLiteral("2 + t)"));
  EXPECT_FALSE(row->fault()->isVisible());
  QTest::keyClick(formula, Qt::Key_Return);
  EXPECT_EQ(driver().formula, "x / (2 + t)");
  section_->refresh();
  tests::deliverEvents();
  row = section_->findChild<DriverRow*>();
  ASSERT_NE(row, nullptr);
  const int angle = row->measure()->findData(static_cast<int>(RigDriver::Measure::angle));
  emit row->measure()->activated(angle);
  EXPECT_EQ(driver().measure, RigDriver::Measure::angle);
  section_->refresh();
  tests::deliverEvents();
  row = section_->findChild<DriverRow*>();
  ASSERT_NE(row->axis(), nullptr);
  emit row->axis()->activated(2);
  EXPECT_EQ(driver().axis_l, Vec3(0.f, 0.f, 1.f));
  const int other = row->target()->findText(QStringLiteral("arm.R.soft"));
  ASSERT_GE(other, 0);
  emit row->target()->activated(other);
  EXPECT_EQ(driver().target, "arm.R.soft");
  EXPECT_FALSE(driver().drives_morph);
  document_.undo();
  EXPECT_EQ(driver().target, "arm.L.soft");
  section_->refresh();
  tests::deliverEvents();
  row = section_->findChild<DriverRow*>();
  const auto type = [&](NumberField* field, const QString& number) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, number);
    QTest::keyClick(field, Qt::Key_Return);
    section_->refresh();
    tests::deliverEvents();
    EXPECT_EQ(section_->findChild<DriverRow*>(), row) << "numbers are shown in the row that is there";
  };
  EXPECT_EQ(row->low()->text(), row->high()->text()) << "no bounds";
  type(row->scale(), QStringLiteral("2"));
  type(row->offset(), QStringLiteral("-0.5"));
  type(row->high(), QStringLiteral("0.25"));
  type(row->low(), QStringLiteral("0.5"));
  EXPECT_EQ(driver().scale, 2.f);
  EXPECT_EQ(driver().offset, -0.5f);
  EXPECT_EQ(driver().low, 0.5f);
  EXPECT_EQ(driver().high, 0.5f) << "the other bound gives way";
  document_.undo();
  section_->refresh();
  EXPECT_EQ(driver().high, 0.25f);
  EXPECT_EQ(row->low()->text(), QLatin1String("none"));
  row->high()->setFocus();
  row->high()->selectAll();
  QTest::keyClick(row->high(), Qt::Key_Delete);
  QTest::keyClick(row->high(), Qt::Key_Return);
  EXPECT_EQ(driver().high, RigDriver().high);
  // To the time and back again, of the joint that is selected then.
  emit row->measure()->activated(row->measure()->findData(static_cast<int>(RigDriver::Measure::time)));
  EXPECT_EQ(driver().first, RigPlace());
  section_->refresh();
  tests::deliverEvents();
  row = section_->findChild<DriverRow*>();
  if (!row) {
    select("hand.L");
    row = section_->findChild<DriverRow*>();
  }
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->of(), nullptr);
  emit row->measure()->activated(row->measure()->findData(static_cast<int>(RigDriver::Measure::angle)));
  EXPECT_EQ(driver().measure, RigDriver::Measure::angle);
  EXPECT_EQ(driver().first, RigPlace::joint(document_.activeJoint()));
  section_->refresh();
  tests::deliverEvents();
  row = section_->findChild<DriverRow*>();
  const JointIndex head = document_.active()->character->skeleton.find("head");
  emit row->of()->activated(head);
  EXPECT_EQ(driver().first, RigPlace::joint(head));
  select("head");
  const TransformSection above(document_);
  EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width());
  // Shown with the limb whose number it makes, too, and gone with its trash.
  select("hand.L");
  EXPECT_NE(section_->findChild<DriverRow*>(), nullptr);
  select("hand.R");
  EXPECT_EQ(section_->findChild<DriverRow*>(), nullptr);
}

TEST_F(RigSectionTest, PosesOfAnAimAreRecordedAndLookedAtOnASphere) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  EXPECT_EQ(section_->findChild<PoseSpaceRow*>(), nullptr);
  const auto channel = [&] { return propertyChannel(*document_.active()->character, "look.aim"); };
  const auto weigh = [&](float weight) {
    const MorphWeight one{channel(), weight};
    document_.setMorphWeights(id_, {&one, 1}, "weigh", kNoGesture);
  };
  weigh(0.f);
  select("Aim look");
  auto* row = section_->findChild<PoseSpaceRow*>();
  ASSERT_NE(row, nullptr);
  EXPECT_FALSE(row->removeButton()->isEnabled());
  EXPECT_EQ(row->from()->currentText(), QLatin1String("neck"));
  const auto aim = [&]() -> const RigAim& {
    return *std::ranges::find(document_.rigOf(id_)->aims, "look", &RigAim::name);
  };
  const JointIndex head = document_.active()->character->skeleton.find("head");
  for (const float turn : {0.f, 0.8f, -0.8f}) {
    Transform local = document_.active()->character->skeleton[head].rest_l;
    local.rotation = glm::angleAxis(turn, Vec3(0.f, 1.f, 0.f)) * local.rotation;
    document_.setJointTransform(id_, head, local, kNoGesture);
    section_->refresh();
    tests::deliverEvents();
    row = section_->findChild<PoseSpaceRow*>();
    ASSERT_NE(row, nullptr);
    row->record()->click();
  }
  EXPECT_EQ(aim().poses.size(), 3u);
  document_.clearOverrides(id_, {});
  weigh(1.f);
  section_->refresh();
  tests::deliverEvents();
  row = section_->findChild<PoseSpaceRow*>();
  EXPECT_FALSE(row->from()->isEnabled());
  AimSphere* sphere = row->sphere();
  // The figure looks out of the picture: its left is to the right.
  const std::optional<PoseSpaceView> view = poseSpaceOf(document_, 0);
  ASSERT_TRUE(view);
  const QPointF front = sphere->pointOf(view->directions[0]), left = sphere->pointOf(view->directions[1]);
  EXPECT_LT(QLineF(front, QRectF(sphere->rect()).center()).length(), 40.0) << "the neck moves in the clip";
  EXPECT_GT(left.x(), front.x() + 20.0);
  const int began = document_.history().index();
  const Vec3 aim_before = poseSpaceOf(document_, 0)->aim;
  const auto taken_back_by = [&](const char* what, const auto& cancel) {
    QTest::mousePress(sphere, Qt::LeftButton, {}, front.toPoint());
    QTest::mouseMove(sphere, (0.5 * (front + left)).toPoint());
    QTest::mouseMove(sphere, left.toPoint());
    EXPECT_TRUE(sphere->dragging()) << what;
    EXPECT_EQ(document_.history().index(), began + 1) << what;
    QTest::keyClick(sphere, Qt::Key_Delete);
    EXPECT_EQ(aim().poses.size(), 3u) << "none is removed amid a drag";
    cancel();
    EXPECT_FALSE(sphere->dragging()) << what;
    QTest::mouseRelease(sphere, Qt::LeftButton, {}, left.toPoint());
    EXPECT_EQ(document_.history().index(), began) << what;
    EXPECT_LT(glm::distance(poseSpaceOf(document_, 0)->aim, aim_before), 1e-4f) << what;
  };
  taken_back_by("Escape", [&] { QTest::keyClick(sphere, Qt::Key_Escape); });
  taken_back_by("the right button", [&] { QTest::mousePress(sphere, Qt::RightButton, {}, left.toPoint()); });
  taken_back_by("leaving it", [&] {
    QFocusEvent out(QEvent::FocusOut);
    QApplication::sendEvent(sphere, &out);
  });
  const int steps = document_.history().count();
  QTest::mouseClick(sphere, Qt::LeftButton, {}, left.toPoint());
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(sphere->chosen(), 1);
  EXPECT_TRUE(row->removeButton()->isEnabled());
  EXPECT_GT(poseSpaceOf(document_, 0)->shares[1], 0.8f);
  section_->refresh();
  EXPECT_TRUE(row->words()->text().contains(QLatin1String("Pose 2"))) << row->words()->text().toStdString();
  tests::keepPicture(*section_, QStringLiteral("rig_poses"));
  const auto aim_x = [&] { return sphere->pointOf(poseSpaceOf(document_, 0)->aim).x(); };
  const qreal at_pose = aim_x();
  QTest::keyClick(sphere, Qt::Key_Left);
  EXPECT_EQ(document_.history().count(), steps + 2);
  const qreal turned_once = aim_x();
  EXPECT_LT(turned_once, at_pose - 1.0);
  QTest::keyPress(sphere, Qt::Key_Left);
  for (int repeat = 0; repeat < 2; ++repeat) {
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Left, {}, {}, true);
    QApplication::sendEvent(sphere, &held);
  }
  QTest::keyRelease(sphere, Qt::Key_Left);
  EXPECT_EQ(document_.history().count(), steps + 3) << "a key that is held is one step";
  EXPECT_LT(aim_x(), turned_once - 2.0);
  for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_PageDown, Qt::Key_PageUp}) QTest::keyClick(sphere, key);
  EXPECT_EQ(sphere->chosen(), 2) << "from the second over the last to the first and back";
  EXPECT_TRUE(sphere->accessibleDescription().contains(QLatin1String("Pose 3")));
  QTest::keyClick(sphere, Qt::Key_PageUp);
  EXPECT_EQ(sphere->chosen(), 1);
  EXPECT_EQ(document_.history().count(), steps + 3) << "choosing turns nothing";
  QTest::keyClick(sphere, Qt::Key_Delete);
  EXPECT_EQ(aim().poses.size(), 2u);
  document_.undo();
  EXPECT_EQ(aim().poses.size(), 3u);
  section_->refresh();
  tests::deliverEvents();
  const TransformSection above(document_);
  EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width());
}

TEST_F(RigSectionTest, ADistanceIsMeasuredFromTheParentOnAndBoundsGiveWay) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("head");
  addDriverOf("arm.L.soft");
  const auto driver = [&] { return document_.rigOf(id_)->drivers.at(0); };
  const auto row = [&] {
    section_->refresh();
    tests::deliverEvents();
    return section_->findChild<DriverRow*>();
  };
  const auto measure = [&](RigDriver::Measure as) {
    emit row()->measure()->activated(row()->measure()->findData(static_cast<int>(as)));
  };
  const Skeleton& skeleton = document_.active()->character->skeleton;
  const JointIndex head = skeleton.find("head"), neck = skeleton[head].parent;
  EXPECT_EQ(row()->to(), nullptr);
  measure(RigDriver::Measure::distance);
  EXPECT_EQ(driver().first, RigPlace::joint(head));
  EXPECT_EQ(driver().second, RigPlace::joint(neck));
  ASSERT_NE(row()->to(), nullptr);
  EXPECT_EQ(row()->to()->currentIndex(), neck);
  measure(RigDriver::Measure::bend);
  EXPECT_EQ(driver().second, RigPlace());
  const auto type = [&](NumberField* field, const char* number) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::fromLatin1(number));
    QTest::keyClick(field, Qt::Key_Return);
  };
  type(row()->low(), "0.5");
  type(row()->high(), "0.75");
  EXPECT_EQ(driver().low, 0.5f);
  type(row()->high(), "0.25");
  EXPECT_EQ(driver().high, 0.25f);
  EXPECT_EQ(driver().low, 0.25f) << "the other bound gives way";
  // Escape gives the formula back that counts, with nothing wrong below it.
  QLineEdit* formula = row()->formula();
  formula->setFocus();
  QTest::keyClicks(formula, QStringLiteral("x * ("));
  ASSERT_TRUE(row()->fault()->isVisible());
  QTest::keyClick(row()->formula(), Qt::Key_Escape);
  EXPECT_EQ(row()->formula()->text(), QString());
  EXPECT_FALSE(row()->fault()->isVisible());
  EXPECT_EQ(driver().formula, "");
}

TEST_F(RigSectionTest, AFormulaThatNobodyTypedIsNotEntered) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("head");
  addDriverOf("arm.L.soft");
  section_->refresh();
  tests::deliverEvents();
  QLineEdit* formula = section_->findChild<DriverRow*>()->formula();
  formula->setFocus();
  document_.play();
  QTest::keyClick(formula, Qt::Key_Return);
  EXPECT_TRUE(document_.playing()) << "nothing has changed";
  document_.stop();
  QTest::keyClicks(formula, QStringLiteral("x / 2"));
  QTest::keyClick(formula, Qt::Key_Return);
  section_->refresh();
  tests::deliverEvents();
  formula = section_->findChild<DriverRow*>()->formula();
  formula->setFocus();
  EXPECT_EQ(document_.rigOf(id_)->drivers.at(0).formula, "x / 2");
  document_.undo();
  section_->refresh();
  tests::deliverEvents();
  EXPECT_EQ(document_.rigOf(id_)->drivers.at(0).formula, "") << "the field that went away enters nothing";
  EXPECT_TRUE(document_.history().canRedo());
}

}  // namespace
}  // namespace sinew::ui
