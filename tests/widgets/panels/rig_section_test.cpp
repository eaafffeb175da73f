// Chains and limits of a rig in the inspector.
#include "viewer/widgets/inspector/rig_section.h"

#include <algorithm>

#include <QComboBox>
#include <QLayout>
#include <QPushButton>

#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "tests/widgets/panels/rig_section_fixture.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/inspector/rig/chain_weight_row.h"
#include "viewer/widgets/inspector/rig/limits_row.h"
#include "viewer/widgets/inspector/transform_section.h"

namespace sinew::ui {
namespace {

TEST_F(RigSectionTest, WithoutARigItOffersOne) {
  ASSERT_NE(button("rig.add_limbs"), nullptr);
  QTest::mouseClick(button("rig.add_limbs"), Qt::LeftButton);
  EXPECT_NE(document_.rigOf(id_), nullptr);
  EXPECT_TRUE(said_.contains("arm.L")) << said_.toStdString();
  section_->refresh();
  tests::deliverEvents();
  EXPECT_EQ(button("rig.add_limbs"), nullptr);
  EXPECT_EQ(section_->chains().size(), document_.rigOf(id_)->chains.size());
  tests::keepPicture(*section_, QStringLiteral("rig_all"));
}

TEST_F(RigSectionTest, LeavesRoomForButtonsBelowOneAnotherAtOnce) {
  select("hand.R");
  // What a narrow column gives the section before any event is delivered.
  section_->resize(260, section_->heightForWidth(260));
  section_->layout()->activate();
  const auto buttons = section_->findChildren<QPushButton*>();
  ASSERT_GE(buttons.size(), 3);
  for (const QPushButton* each : buttons)
    EXPECT_TRUE(each->height() >= each->minimumSizeHint().height() &&
                each->parentWidget()->rect().contains(each->geometry()))
        << each->text().toStdString();
}

TEST_F(RigSectionTest, TheChainOfAJointShowsItsNumbersAndIsWeighed) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("hand.L");
  ASSERT_EQ(section_->chains().size(), 1u);
  const std::size_t chain = section_->chains().front();
  auto* row = section_->findChild<ChainWeightRow*>(QStringLiteral("chain_row_arm.L"));
  ASSERT_NE(row, nullptr);
  tests::keepPicture(*section_, QStringLiteral("rig_chain"));
  const auto lines = section_->findChildren<ElidedLabel*>();
  EXPECT_GE(lines.size(), 2);
  for (const ElidedLabel* line : lines) {
    EXPECT_GE(line->contentsRect().height(), line->fontMetrics().height()) << line->text().toStdString();
  }
  NumberField* field = row->field();
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("0.5"));
  QTest::keyClick(field, Qt::Key_Return);
  const int channel = document_.active()->character->rig->chains[chain].weight;
  EXPECT_FLOAT_EQ(document_.pose(id_).pose.morph_weights[static_cast<std::size_t>(channel)], 0.5f);
}

TEST_F(RigSectionTest, FitsBelowTheTransformSection) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  const TransformSection above(document_);
  for (const char* name : {"hand.L", "foot.R", "head", "hips"}) {
    select(name);
    EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width()) << name;
    for (const ElidedLabel* label : section_->findChildren<ElidedLabel*>())
      EXPECT_GE(label->contentsRect().height(), label->fontMetrics().height()) << label->text().toStdString();
  }
}

// Spine handles beside those of limbs: rows of the spline with diamonds, its handles, and each step undone at once.
TEST_F(RigSectionTest, ASplineShowsItsNumbersAndEachStepIsUndoneAtOnce) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  const int steps = document_.history().count();
  ASSERT_TRUE(table_.run("rig.add_spine"));
  EXPECT_TRUE(said_.contains("spine")) << said_.toStdString();
  EXPECT_EQ(document_.history().count(), steps + 1);
  select("chest");
  ASSERT_EQ(section_->chains().size(), 1u);
  const CharacterRig& rig = *document_.active()->character->rig;
  const std::size_t chain = section_->chains().front();
  ASSERT_EQ(rig.rig.chains[chain].solver, ChainSolver::spline);
  tests::keepPicture(*section_, QStringLiteral("rig_spline"));
  EXPECT_EQ(section_->findChildren<PropertyRow*>().size(), 4) << "rotation of the end, two twists, stretch";
  auto* solver = section_->findChild<QComboBox*>(QStringLiteral("rig_solver_spine"));
  ASSERT_NE(solver, nullptr);
  EXPECT_EQ(solver->currentText(), QStringLiteral("Spline"));
  // The joint between the ends moves its handle, and that selects the chain.
  const JointIndex handle = rig.jointOf(rig.rig.chains[chain].through.front());
  EXPECT_EQ(handedOver(document_, *document_.active(), document_.active()->character->skeleton.find("chest")), handle);
  document_.select({joint(handle)});
  section_->refresh();
  EXPECT_EQ(section_->chains(), std::vector<std::size_t>{chain});
  // Another solver, and back: its handles are kept.
  const int fabrik = solver->findData(static_cast<int>(ChainSolver::fabrik));
  select("chest");
  solver = section_->findChild<QComboBox*>(QStringLiteral("rig_solver_spine"));
  emit solver->activated(fabrik);
  EXPECT_EQ(document_.rigOf(id_)->chains[chain].solver, ChainSolver::fabrik);
  EXPECT_EQ(document_.history().count(), steps + 2);
  document_.undo();
  EXPECT_EQ(document_.rigOf(id_)->chains[chain].solver, ChainSolver::spline);
  document_.undo();
  EXPECT_EQ(document_.rigOf(id_)->chains.size(), chain);
  EXPECT_EQ(document_.history().count(), steps + 2) << "the step is there to be done again";
}

TEST_F(RigSectionTest, TheReachOfAChainIsShownAndHidden) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("hand.L");
  QPushButton* reach = button("rig.show_reach");
  ASSERT_NE(reach, nullptr);
  EXPECT_TRUE(reach->isCheckable());
  QTest::mouseClick(reach, Qt::LeftButton);
  EXPECT_TRUE(said_.startsWith("arm.L reaches from")) << said_.toStdString();
  EXPECT_EQ(settings_.options().overlays.reach, QStringList{"arm.L"});
  EXPECT_TRUE(reach->isChecked());
  QTest::mouseClick(reach, Qt::LeftButton);
  EXPECT_TRUE(said_.contains("hidden")) << said_.toStdString();
  EXPECT_TRUE(settings_.options().overlays.reach.empty());
  EXPECT_FALSE(reach->isChecked());
}

TEST_F(RigSectionTest, AnyTwoJointsMakeASpline) {
  document_.select({joint(document_.active()->character->skeleton.find("shoulder.L")),
                    joint(document_.active()->character->skeleton.find("hand.L"))});
  ASSERT_TRUE(table_.run("rig.make_spline"));
  const RigChain& chain = document_.rigOf(id_)->chains.back();
  EXPECT_EQ(chain.solver, ChainSolver::spline);
  EXPECT_EQ(chain.through.size(), 2u);
  EXPECT_TRUE(said_.contains("Chain")) << said_.toStdString();
  document_.undo();
  EXPECT_EQ(document_.rigOf(id_), nullptr);
}

TEST_F(RigSectionTest, TheSolverIsChosenInOneStep) {
  ASSERT_TRUE(table_.run("rig.add_limbs"));
  select("hand.L");
  auto* solver = section_->findChild<QComboBox*>(QStringLiteral("rig_solver_arm.L"));
  ASSERT_NE(solver, nullptr);
  const std::size_t chain = section_->chains().front();
  const int steps = document_.history().count();
  const int fabrik = solver->findData(static_cast<int>(ChainSolver::fabrik));
  solver->setCurrentIndex(fabrik);
  emit solver->activated(fabrik);
  EXPECT_EQ(document_.rigOf(id_)->chains[chain].solver, ChainSolver::fabrik);
  EXPECT_EQ(document_.history().count(), steps + 1);
  document_.undo();
  EXPECT_EQ(document_.rigOf(id_)->chains[chain].solver, ChainSolver::two_bone);
}
TEST_F(RigSectionTest, ABodyHasItsWeightAndNumbersOfTheEndThatIsSelected) {
  const Character& plain = *document_.active()->character;
  const JointIndex hand = plain.skeleton.find("hand.L");
  Rig rig;
  AddBody add{.character = &plain, .roles = &document_.roles(id_), .rig = &rig};
  ASSERT_TRUE(add.run());
  ASSERT_TRUE(document_.setRig(id_, &rig, QStringLiteral("Body")));
  section_->refresh();
  tests::deliverEvents();
  EXPECT_EQ(button("rig.add_limbs"), nullptr) << "there are handles";
  EXPECT_NE(section_->findChild<ChainWeightRow*>(QStringLiteral("chain_row_body")), nullptr);
  EXPECT_TRUE(section_->findChildren<PropertyRow*>().empty());
  EXPECT_EQ(handedOver(document_, *document_.active(), hand), hand) << "without weight it moves nothing";
  const CharacterRig& made = *document_.active()->character->rig;
  const int weight = made.bodies[0].weight;
  setMorphs(document_, std::span(&weight, 1), 1.f, kNoGesture);
  const RigEffector& end = *std::ranges::find(made.rig.bodies[0].effectors, hand, &RigEffector::joint);
  EXPECT_EQ(handedOver(document_, *document_.active(), hand), made.jointOf(end.target));
  for (const std::string& name :
       {std::string("hand.L"), made.rig.controls[static_cast<std::size_t>(end.target)].name}) {
    select(name.c_str());
    EXPECT_EQ(section_->findChildren<PropertyRow*>().size(), 3) << "balance, weight and pin; of " << name;
  }
  tests::keepPicture(*section_, QStringLiteral("rig_body"));
  select("chest");
  EXPECT_TRUE(section_->findChildren<PropertyRow*>().empty());
}

TEST_F(RigSectionTest, LimitsAreChosenAndTyped) {
  select("lower_arm.L");
  auto* row = section_->findChild<LimitsRow*>();
  ASSERT_NE(row, nullptr) << "also without handles";
  EXPECT_EQ(row->field(0, true), nullptr);
  const auto choose = [&](JointLimits::Kind kind) {
    emit row->kind()->activated(row->kind()->findData(static_cast<int>(kind)));
    section_->refresh();
    tests::deliverEvents();
    row = section_->findChild<LimitsRow*>();
  };
  choose(JointLimits::Kind::swing_twist);
  ASSERT_NE(row, nullptr);
  ASSERT_NE(row->field(2, false), nullptr);
  EXPECT_NEAR(row->field(1, true)->value(), 40.0, 1e-3);
  tests::keepPicture(*section_, QStringLiteral("rig_limits"));
  NumberField* twist = row->field(1, true);
  const int steps = document_.history().count();
  twist->setFocus();
  twist->selectAll();
  QTest::keyClicks(twist, QStringLiteral("75"));
  QTest::keyClick(twist, Qt::Key_Return);
  section_->refresh();
  EXPECT_EQ(section_->findChild<LimitsRow*>(), row) << "a drag in it goes on";
  EXPECT_NEAR(document_.rigOf(id_)->limits.at(0).limits.high.y, 1.309f, 1e-3f);
  EXPECT_EQ(document_.history().count(), steps + 1);
  row->field(0, true)->setFocus();
  row->field(0, true)->selectAll();
  QTest::keyClicks(row->field(0, true), QStringLiteral("400"));
  QTest::keyClick(row->field(0, true), Qt::Key_Return);
  EXPECT_NEAR(row->field(0, true)->value(), 180.0, 1e-3) << "as far as a swing can be";
  const TransformSection above(document_);
  EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width());
  choose(JointLimits::Kind::free);
  EXPECT_EQ(document_.rigOf(id_), nullptr);
}

}  // namespace
}  // namespace sinew::ui
