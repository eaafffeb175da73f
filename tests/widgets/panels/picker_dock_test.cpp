// Choosing joints on a drawn figure, and the selection sets beside it.
#include "viewer/widgets/picker/dock.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QTimer>

#include "tests/widgets/served_dock_fixture.h"
#include "viewer/app/actions/action_table.h"
#include "viewer/document/selection/selection_sets.h"
#include "viewer/widgets/picker/body_map.h"
#include "viewer/widgets/picker/map_view.h"

namespace sinew::ui {
namespace {

constexpr JointRole right(JointRole left) { return static_cast<JointRole>(static_cast<int>(left) + kSideRoles); }
constexpr JointRole right_upper_leg = right(JointRole::left_upper_leg),
                    right_lower_leg = right(JointRole::left_lower_leg),
                    right_upper_arm = right(JointRole::left_upper_arm),
                    right_lower_arm = right(JointRole::left_lower_arm), right_hand = right(JointRole::left_hand);

class PickerDockTest : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    id_ = document_.open(tests::person());
    context_.sets = &sets_;
    serve(selectionActions());
    dock_ = std::make_unique<PickerDock>(document_, sets_, table_.source());
    show(*dock_, 272, 420);
    map_ = dock_->map();
  }
  JointIndex joint(JointRole role) const { return document_.roles(id_).joint(role); }
  QPoint at(JointRole role) const { return map_->placeOf(joint(role)).toPoint(); }
  void click(JointRole role, Qt::KeyboardModifiers held = {}) {
    QTest::mouseClick(map_, Qt::LeftButton, held, at(role));
  }
  std::vector<JointIndex> selected() const { return selectedJoints(document_.selection(), id_); }
  QAbstractButton* chip(int set) { return dock_->findChild<QAbstractButton*>(QStringLiteral("set_%1").arg(set)); }

  SelectionSets sets_;
  std::unique_ptr<PickerDock> dock_;
  PickerMapView* map_ = nullptr;
};

TEST_F(PickerDockTest, ClicksOnPartsSelectTheirJoints) {
  using enum JointRole;
  click(left_upper_arm);
  EXPECT_EQ(selected(), std::vector{joint(left_upper_arm)});
  click(right_upper_leg, Qt::ShiftModifier);
  EXPECT_EQ(selected(), (std::vector{joint(left_upper_arm), joint(right_upper_leg)}));
  EXPECT_EQ(document_.activeJoint(), joint(right_upper_leg));
  click(left_upper_arm, Qt::ControlModifier);
  EXPECT_EQ(selected(), std::vector{joint(right_upper_leg)});
  tests::keepPicture(*dock_, QStringLiteral("picker"));
  QTest::mouseClick(map_, Qt::LeftButton, {}, QPoint(3, 3));
  EXPECT_TRUE(selected().empty()) << "a click beside the figure";
}

TEST_F(PickerDockTest, TheFigureFacesThePersonAndSidesDiffer) {
  EXPECT_GT(at(JointRole::left_hand).x(), at(right_hand).x());
  EXPECT_LT(at(JointRole::head).y(), at(JointRole::hips).y());
  for (const BodyPart& part : map_->map().parts) {
    EXPECT_EQ(map_->partAt(map_->placeOf(part.joint)), static_cast<std::size_t>(&part - map_->map().parts.data()));
  }
}

TEST_F(PickerDockTest, ABoxTakesWhatItTouches) {
  using enum JointRole;
  const QPoint knee = at(left_lower_leg), foot = at(left_foot);
  QTest::mousePress(map_, Qt::LeftButton, {}, knee + QPoint(25, -5));
  QTest::mouseMove(map_, foot);
  QTest::mouseMove(map_, foot + QPoint(0, 2));
  tests::keepPicture(*dock_, QStringLiteral("picker_box"));
  QTest::mouseRelease(map_, Qt::LeftButton, {}, foot + QPoint(0, 2));
  const std::vector<JointIndex> chosen = selected();
  EXPECT_TRUE(std::ranges::find(chosen, joint(left_lower_leg)) != chosen.end());
  EXPECT_TRUE(std::ranges::find(chosen, joint(left_foot)) != chosen.end());
  EXPECT_TRUE(std::ranges::find(chosen, joint(right_lower_leg)) == chosen.end());
}

TEST_F(PickerDockTest, ADoubleClickTakesTheLimb) {
  using enum JointRole;
  QTest::mouseDClick(map_, Qt::LeftButton, {}, at(right_lower_arm));
  const std::vector<JointIndex> chosen = selected();
  for (const JointRole role : {right_upper_arm, right_lower_arm, right_hand})
    EXPECT_TRUE(std::ranges::find(chosen, joint(role)) != chosen.end()) << name(role);
  EXPECT_TRUE(std::ranges::find(chosen, joint(left_upper_arm)) == chosen.end());
  EXPECT_EQ(document_.activeJoint(), joint(right_lower_arm));
}

// With Shift or Ctrl the limb comes to what is selected, whatever the first of both clicks did to the part.
TEST_F(PickerDockTest, ADoubleClickWithAKeyHeldAddsTheLimb) {
  using enum JointRole;
  for (const Qt::KeyboardModifier held : {Qt::ShiftModifier, Qt::ControlModifier}) {
    for (const bool first_selected : {false, true}) {
      click(left_upper_leg);
      if (first_selected) click(right_lower_arm, Qt::ShiftModifier);
      QTest::mouseClick(map_, Qt::LeftButton, held, at(right_lower_arm));
      QTest::mouseDClick(map_, Qt::LeftButton, held, at(right_lower_arm));
      const std::vector<JointIndex> chosen = selected();
      for (const JointRole role : {left_upper_leg, right_upper_arm, right_lower_arm, right_hand})
        EXPECT_TRUE(std::ranges::find(chosen, joint(role)) != chosen.end()) << name(role) << held << first_selected;
    }
  }
}

TEST_F(PickerDockTest, TheKeyboardWalksFromPartToPart) {
  using enum JointRole;
  click(left_upper_leg);
  map_->setFocus();
  QTest::keyClick(map_, Qt::Key_Down);  // the first key shows where it is
  QTest::keyClick(map_, Qt::Key_Down);
  QTest::keyClick(map_, Qt::Key_Return);
  EXPECT_EQ(selected(), std::vector{joint(left_lower_leg)});
}

TEST_F(PickerDockTest, SetsAreKeptAndChosenByTheirButtonsAndNumbers) {
  using enum JointRole;
  click(left_hand);
  QTest::mouseClick(chip(3), Qt::LeftButton);
  EXPECT_FALSE(sets_.set(2).joints.isEmpty()) << "an empty one takes the selection";
  click(right_hand);
  map_->setFocus();
  QTest::keyClick(map_, Qt::Key_4, Qt::ControlModifier);
  EXPECT_EQ(sets_.match(3, document_), SelectionSets::Match::equals);
  QTest::keyClick(map_, Qt::Key_3);
  EXPECT_EQ(selected(), std::vector{joint(left_hand)});
  QTest::mouseClick(chip(4), Qt::LeftButton, Qt::ShiftModifier);
  EXPECT_EQ(selected(), (std::vector{joint(left_hand), joint(right_hand)}));
  EXPECT_EQ(sets_.match(3, document_), SelectionSets::Match::none);
  tests::keepPicture(*dock_, QStringLiteral("picker_sets"));
  QTest::keyClick(map_, Qt::Key_3);
  EXPECT_TRUE(table_.run("sets.forget"));
  EXPECT_TRUE(sets_.set(2).joints.isEmpty());
}

TEST_F(PickerDockTest, TheMenuOfASetForgetsNoOther) {
  using enum JointRole;
  const auto forget = [this](int number) {
    QTimer::singleShot(0, dock_.get(), [] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      ASSERT_NE(menu, nullptr);
      menu->actions().back()->trigger();
      menu->close();
    });
    emit chip(number)->customContextMenuRequested({});
  };
  click(left_hand);
  QTest::mouseClick(chip(1), Qt::LeftButton);
  QTest::mouseClick(chip(3), Qt::LeftButton);
  forget(3);
  EXPECT_FALSE(sets_.set(0).joints.isEmpty()) << "it has the same joints";
  click(right_hand);
  QTest::mouseClick(chip(3), Qt::LeftButton, Qt::ControlModifier);
  click(left_hand);
  forget(3);
  EXPECT_TRUE(sets_.set(2).joints.isEmpty());
  EXPECT_FALSE(sets_.set(0).joints.isEmpty());
}

TEST_F(PickerDockTest, JointsWithoutABodyAreATree) {
  open();
  ASSERT_FALSE(hasBody(document_.roles(id_)));
  EXPECT_TRUE(dock_->findChild<QWidget*>(QStringLiteral("no_body"))->isVisible());
  EXPECT_EQ(map_->map().parts.size(), document_.instance(id_)->character->skeleton.size());
  const JointIndex last = map_->map().parts.back().joint;
  QTest::mouseClick(map_, Qt::LeftButton, {}, map_->placeOf(last).toPoint());
  EXPECT_EQ(selected(), std::vector{last});
  tests::keepPicture(*dock_, QStringLiteral("picker_tree"));
}

}  // namespace
}  // namespace sinew::ui
