// What constraints do, by their kinds, in the inspector.
#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>

#include "core/scene/rig/character_rig.h"
#include "tests/widgets/panels/rig_section_fixture.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/inspector/rig/constraint_settings.h"
#include "viewer/widgets/inspector/transform_section.h"

namespace sinew::ui {
namespace {

TEST_F(RigSectionTest, ATransformHasItsLinksAndTheirNumbers) {
  document_.select({joint(document_.active()->character->skeleton.find("hand.R")),
                    joint(document_.active()->character->skeleton.find("head"))});
  ASSERT_TRUE(table_.run("rig.constrain_transform"));
  select("head");
  const auto of = [&]() -> const RigConstraint& { return document_.rigOf(id_)->constraints[0]; };
  const QString name = QString::fromStdString(of().name);
  auto* row = section_->findChild<TransformRow*>();
  ASSERT_NE(row, nullptr);
  tests::keepPicture(*section_, QStringLiteral("rig_transform"));
  const auto type = [&](const char* id, const char* text) {
    auto* field = section_->findChild<NumberField*>(QStringLiteral("constraint_%1_%2").arg(QLatin1String(id), name));
    ASSERT_NE(field, nullptr) << id;
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::fromLatin1(text));
    QTest::keyClick(field, Qt::Key_Return);
    section_->refresh();
    tests::deliverEvents();
  };
  const auto choose = [&](const char* id, int index) {
    auto* list = section_->findChild<QComboBox*>(QStringLiteral("constraint_%1_%2").arg(QLatin1String(id), name));
    ASSERT_NE(list, nullptr) << id;
    emit list->activated(index);
    section_->refresh();
    tests::deliverEvents();
  };
  const int steps = document_.history().count();
  type("ratio_0", "-0.5");
  EXPECT_EQ(of().links[0].ratio, -0.5f);
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(section_->findChild<TransformRow*>(), row) << "numbers are shown in the row that is there";
  type("offset_0", "90");
  EXPECT_NEAR(of().links[0].offset, 1.5708f, 1e-4f) << "degrees are typed";
  type("high_0", "45");
  type("low_0", "60");
  EXPECT_NEAR(of().links[0].low, 1.0472f, 1e-4f);
  EXPECT_EQ(of().links[0].high, of().links[0].low) << "the other bound gives way";
  type("low_0", "none");
  EXPECT_EQ(of().links[0].low, TransformLink().low);
  document_.undo();
  document_.undo();
  section_->refresh();
  EXPECT_NEAR(of().links[0].high, 0.7854f, 1e-4f);
  EXPECT_EQ(of().links[0].low, TransformLink().low);
  choose("space", 1);
  EXPECT_TRUE(of().in_model);
  choose("from_0", 1);
  EXPECT_EQ(of().links[0].from, TransformNumber::translation_y);
  EXPECT_EQ(of().links[0].high, TransformLink().high) << "what was said of degrees is not of metres";
  choose("to_0", 2);
  EXPECT_EQ(of().links[0].to, TransformNumber::translation_z);
  const auto press = [&](const char* id) {
    auto* found = section_->findChild<QToolButton*>(QStringLiteral("constraint_%1_%2").arg(QLatin1String(id), name));
    ASSERT_NE(found, nullptr) << id;
    found->click();
    section_->refresh();
    tests::deliverEvents();
  };
  press("add_link");
  ASSERT_EQ(of().links.size(), 4u);
  EXPECT_EQ(of().links[3].to, TransformNumber::translation_x) << "the first that nothing writes yet";
  press("remove_link_0");
  EXPECT_EQ(of().links.size(), 3u);
  document_.undo();
  EXPECT_EQ(of().links.size(), 4u);
  const TransformSection above(document_);
  EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width());
}

TEST_F(RigSectionTest, ConstraintsHaveTheSettingsOfTheirKinds) {
  const auto constrain = [&](const char* action) {
    const Skeleton& skeleton = document_.active()->character->skeleton;
    document_.select({joint(skeleton.find("hand.R")), joint(skeleton.find("hand.L")), joint(skeleton.find("head"))});
    ASSERT_TRUE(table_.run(action));
    select("head");
    const TransformSection above(document_);
    EXPECT_LE(section_->minimumSizeHint().width(), above.minimumSizeHint().width()) << action;
    tests::keepPicture(*section_, QLatin1String(action).mid(4));
  };
  const auto of = [&]() -> const RigConstraint& { return document_.rigOf(id_)->constraints.back(); };
  const auto find = [&](const char* id) {
    return QStringLiteral("constraint_%1_%2").arg(QLatin1String(id), QString::fromStdString(of().name));
  };
  const auto click = [&](const char* id) {
    auto* box = section_->findChild<QCheckBox*>(find(id));
    ASSERT_NE(box, nullptr) << id;
    box->click();
    section_->refresh();
    tests::deliverEvents();
    EXPECT_EQ(section_->findChild<QCheckBox*>(find(id)), box) << "the rows stay";
  };
  constrain("rig.constrain_parent");
  const int steps = document_.history().count();
  click("translates"), click("rotates"), click("scales");
  EXPECT_FALSE(of().translates);
  EXPECT_FALSE(of().rotates);
  EXPECT_TRUE(of().scales);
  EXPECT_EQ(document_.history().count(), steps + 3);
  auto* weight = section_->findChild<NumberField*>(find("weight_1"));
  ASSERT_NE(weight, nullptr);
  weight->setFocus();
  weight->selectAll();
  QTest::keyClicks(weight, QStringLiteral("0.25"));
  QTest::keyClick(weight, Qt::Key_Return);
  EXPECT_EQ(of().sources[1].weight, 0.25f);
  EXPECT_EQ(of().sources[0].weight, 1.f);
  document_.undo();
  EXPECT_EQ(of().sources[1].weight, 1.f);
  constrain("rig.constrain_point");
  click("y");
  EXPECT_EQ(of().axes, (std::array<bool, 3>{true, false, true}));
  constrain("rig.constrain_aim");
  click("keep_up");
  EXPECT_TRUE(of().keep_up);
  const auto choose = [&](const char* id, int index) {
    auto* list = section_->findChild<QComboBox*>(find(id));
    ASSERT_NE(list, nullptr) << id;
    emit list->activated(index);
    section_->refresh();
    tests::deliverEvents();
    EXPECT_EQ(list->currentIndex(), index);
  };
  choose("axis", 5);
  EXPECT_EQ(of().axis_l, Vec3(0.f, 0.f, -1.f));
  choose("up", 1);
  EXPECT_EQ(of().up_l, Vec3(0.f, 1.f, 0.f));
  choose("up_in_model", 0);
  EXPECT_EQ(of().up_m, Vec3(1.f, 0.f, 0.f));
}

}  // namespace
}  // namespace sinew::ui
