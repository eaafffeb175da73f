#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "core/math/interpolation.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/action_ids/objects.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/inspector/clips_section.h"
#include "viewer/widgets/inspector/dock.h"
#include "viewer/widgets/inspector/fact_list.h"
#include "viewer/widgets/inspector/properties_section.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/inspector/rig_section.h"
#include "viewer/widgets/inspector/transform_section.h"
#include "viewer/widgets/inspector/view.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

class InspectorTest : public tests::DockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    dock_ = std::make_unique<InspectorDock>(document_, findAction());
    show(*dock_, 312, 560);
    view_ = dock_->view();
    transform_ = view_->transform();
  }

  static void type(NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }

  const Transform& local(JointIndex joint) const {
    return document_.pose(id_).pose.local[static_cast<std::size_t>(joint)];
  }
  Vec3 inModel(JointIndex joint) const {
    return Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(joint)][3]);
  }

  static void dragLetter(NumberField* field, std::initializer_list<int> pixels, bool let_go = true) {
    const QPoint start = field->letterRect().center();
    QTest::mousePress(field, Qt::LeftButton, {}, start);
    for (const int x : pixels) {
      const QPoint point = start + QPoint(x, 0);
      QMouseEvent move(QEvent::MouseMove, point, field->mapToGlobal(point), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(field, &move);
    }
    if (let_go) QTest::mouseRelease(field, Qt::LeftButton, {}, start);
  }

  QString fact(const QString& name) const {
    for (const Fact& f : view_->facts()->facts()) {
      if (f.name == name) return f.value;
    }
    return {};
  }

  std::unique_ptr<InspectorDock> dock_;
  InspectorView* view_ = nullptr;
  TransformSection* transform_ = nullptr;
};

TEST_F(InspectorTest, WithoutASelectionTheCharacterIsShown) {
  EXPECT_EQ(view_->title(), QStringLiteral("stick"));
  EXPECT_EQ(view_->kind(), QStringLiteral("Character"));
  EXPECT_EQ(fact(QStringLiteral("Joints")), QStringLiteral("3"));
  EXPECT_EQ(fact(QStringLiteral("Height")), QStringLiteral("1.000\u2009m"));
  tests::keepPicture(*dock_, QStringLiteral("inspector_character"));
}

TEST_F(InspectorTest, RowsStandTogetherWhateverWasShownBefore) {
  dock_->resize(312, 300);  // where what is shown does not fit in
  const auto apart = [this] {
    tests::deliverEvents();
    const auto top = [this](const char* row) {
      return transform_->findChild<VectorRow*>(QLatin1String(row))->mapTo(view_, QPoint()).y();
    };
    return top("scale") - top("position");
  };
  document_.select({joint(1)});
  const int joints = apart();
  document_.select({character()});
  EXPECT_EQ(apart(), joints);
  EXPECT_EQ(apart(), 2 * metrics::kPropertyRow);
}

TEST_F(InspectorTest, ASelectedClipTellsWhatItIsByNow) {
  document_.select({{SelectionItem::Kind::clip, document_.activeInstance(), -1, document_.active()->clipAt(0)}});
  EXPECT_EQ(fact(QStringLiteral("Duration")), QStringLiteral("1.000 s, 10 frames"));
  const QString keys = fact(QStringLiteral("Keys"));
  ASSERT_TRUE(document_.setClipLength(0.5, kNoGesture));
  EXPECT_EQ(fact(QStringLiteral("Duration")), QStringLiteral("0.500 s, 5 frames"));
  ASSERT_TRUE(document_.editKeys("Delete", kNoGesture,
                                 [](EditedCurve& curve) { curve.knots.resize(1), curve.selected.resize(1); },
                                 {{{kBaseLayer, 0, -1, ChannelKind::translation_y}, {0}}}));
  EXPECT_NE(fact(QStringLiteral("Keys")), keys);
}

TEST_F(InspectorTest, TypedPositionPosesTheJointInOneStep) {
  document_.select({joint(1)});
  type(transform_->position()->field(0), QStringLiteral("0.5*3"));
  EXPECT_NEAR(local(1).translation.x, 1.5f, 1e-6f);
  EXPECT_NEAR(local(1).translation.y, 0.5f, 1e-6f);
  EXPECT_EQ(document_.history().count(), 1);
  tests::keepPicture(*dock_, QStringLiteral("inspector_joint"));
  document_.undo();
  EXPECT_NEAR(local(1).translation.x, 0.f, 1e-6f);
  EXPECT_DOUBLE_EQ(transform_->position()->field(0)->value(), 0.0);
}

TEST_F(InspectorTest, TypingOverSeveralJointsActsOnAll) {
  document_.setFrame(4);
  document_.select({joint(0), joint(2), joint(1)});
  NumberField* field = transform_->position()->field(0);
  EXPECT_FALSE(transform_->rotation()->field(0)->mixed());
  EXPECT_TRUE(field->mixed());  // the head moves along x
  EXPECT_EQ(field->text(), QStringLiteral("mixed"));
  tests::keepPicture(*dock_, QStringLiteral("inspector_several"));
  // Enter on what nobody has touched changes nothing.
  field->setFocus();
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(document_.history().count(), 0);

  const float head = local(2).translation.x, hips = local(0).translation.x;
  type(field, QStringLiteral("+=0.5"));
  EXPECT_NEAR(local(2).translation.x, head + 0.5f, 1e-6f);
  EXPECT_NEAR(local(0).translation.x, hips + 0.5f, 1e-6f);
  EXPECT_EQ(document_.history().count(), 1);
  EXPECT_TRUE(field->mixed());
  dragLetter(field, {10, 30});
  EXPECT_EQ(document_.history().count(), 2);
  EXPECT_NEAR(local(2).translation.x - local(0).translation.x, head - hips, 1e-5f);
  EXPECT_GT(local(0).translation.x, hips + 0.51f);
  type(field, QStringLiteral("2"));
  for (const JointIndex j : {0, 1, 2}) EXPECT_EQ(local(j).translation.x, 2.f);
  EXPECT_FALSE(field->mixed());
  EXPECT_EQ(document_.history().count(), 3);
}

TEST_F(InspectorTest, OnlyTheAxesInWhichSeveralJointsDifferAreMixed) {
  document_.select({joint(0), joint(2), joint(1)});
  const auto mixed = [](VectorRow* row) {
    return std::array{row->field(0)->mixed(), row->field(1)->mixed(), row->field(2)->mixed()};
  };
  for (VectorRow* row : {transform_->position(), transform_->scaling()}) {
    for (int axis = 0; axis < 3; ++axis) type(row->field(axis), QStringLiteral("1.5"));
    EXPECT_EQ(mixed(row), (std::array{false, false, false}));
    for (int axis = 0; axis < 3; ++axis) {
      document_.select({joint(1)});
      type(row->field(axis), QStringLiteral("1.75"));
      document_.select({joint(0), joint(2), joint(1)});
      EXPECT_EQ(mixed(row), (std::array{axis == 0, axis == 1, axis == 2}));
      type(row->field(axis), QStringLiteral("1.5"));
    }
  }
}

TEST_F(InspectorTest, FieldsShowAllDigitsAtEveryWidth) {
  document_.select({joint(1)});
  Transform posed;
  posed.translation = {-0.093f, -1.234f, 0.5f};
  posed.rotation = fromEuler(glm::radians(Vec3(-124.25f, 12.75f, -21.5f)), EulerOrder::xyz);
  document_.setJointTransform(id_, 1, posed, kNoGesture);
  for (const int width : {dock_->minimumSizeHint().width(), 312, 400}) {
    dock_->resize(width, 560);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(transform_->position()->field(0)->text(), QStringLiteral("−0.093")) << width;
    EXPECT_EQ(transform_->position()->field(1)->text(), QStringLiteral("−1.234")) << width;
    EXPECT_EQ(transform_->rotation()->field(0)->text(), QStringLiteral("−124.25")) << width;
    EXPECT_EQ(transform_->rotation()->field(2)->text(), QStringLiteral("−21.50")) << width;
  }
}

TEST_F(InspectorTest, ADragIsOneUndoStepAndEscapeLeavesNone) {
  document_.select({joint(1)});
  NumberField* field = transform_->rotation()->field(2);
  dragLetter(field, {10, 30, 60});
  EXPECT_EQ(document_.history().count(), 1);
  EXPECT_GT(angleBetween(local(1).rotation, kIdentityRotation), 0.1f);
  dragLetter(field, {20});
  EXPECT_EQ(document_.history().count(), 2);
  document_.undo();
  document_.undo();
  EXPECT_NEAR(angleBetween(local(1).rotation, kIdentityRotation), 0.f, 1e-4f);

  dragLetter(field, {10, 40}, false);
  ASSERT_TRUE(document_.active()->overrides.contains(1));
  QTest::keyClick(field, Qt::Key_Escape);
  EXPECT_FALSE(document_.active()->overrides.contains(1));
  EXPECT_FALSE(document_.history().canUndo());
  EXPECT_NEAR(field->value(), 0.0, 1e-6);
}

TEST_F(InspectorTest, ModelSpaceGoesThroughTheParent) {
  document_.setFrame(5);  // the hips stand 0.5 m high
  document_.select({joint(2)});
  transform_->setSpace(TransformSection::Space::model);
  EXPECT_NEAR(transform_->position()->field(1)->value(), 1.5, 1e-5);
  type(transform_->position()->field(1), QStringLiteral("3"));
  EXPECT_NEAR(inModel(2).y, 3.f, 1e-5f);
  EXPECT_NEAR(local(2).translation.y, 2.f, 1e-5f);
}

TEST_F(InspectorTest, WhatCannotBeBroughtBackIsRefused) {
  Transform flat;
  flat.scale = Vec3(0.f);
  document_.setJointTransform(id_, 1, flat, kNoGesture);
  document_.select({joint(2)});
  transform_->setSpace(TransformSection::Space::model);
  NumberField* field = transform_->position()->field(1);
  type(field, QStringLiteral("3"));
  EXPECT_TRUE(field->refused());
  EXPECT_TRUE(field->toolTip().contains(QStringLiteral("local space"))) << field->toolTip().toStdString();
  EXPECT_FALSE(document_.active()->overrides.contains(2));
  EXPECT_EQ(document_.history().count(), 1);

  transform_->setSpace(TransformSection::Space::local);
  EXPECT_FALSE(field->refused());
  type(field, QStringLiteral("1e300"));
  EXPECT_TRUE(field->refused());
  EXPECT_FALSE(document_.active()->overrides.contains(2));
  QTest::keyClick(field, Qt::Key_Escape);
  EXPECT_NEAR(field->value(), 0.5, 1e-5);
  type(field, QStringLiteral("3"));
  EXPECT_NEAR(local(2).translation.y, 3.f, 1e-6f);
}

TEST_F(InspectorTest, AnglesStayAsTheyWereTyped) {
  document_.select({joint(1)});
  type(transform_->rotation()->field(0), QStringLiteral("270"));
  EXPECT_NEAR(transform_->rotation()->field(0)->value(), 270.0, 1e-3);
  transform_->order()->setCurrentIndex(5);
  emit transform_->order()->activated(5);
  EXPECT_EQ(document_.history().count(), 1);  // only how it is shown
  type(transform_->rotation()->field(1), QStringLiteral("30"));
  const Vec3 angles = toEuler(local(1).rotation, EulerOrder::zyx);
  EXPECT_NEAR(std::abs(glm::degrees(angles.y)), 30.f, 0.01f);
}

TEST_F(InspectorTest, TurnsOfProperOrdersCarryTheirAxes) {
  document_.select({joint(1)});
  const int zxz = static_cast<int>(std::ranges::find(kEulerOrders, EulerOrder::zxz) - kEulerOrders.begin());
  transform_->order()->setCurrentIndex(zxz);
  emit transform_->order()->activated(zxz);
  EXPECT_EQ(transform_->rotation()->field(0)->accessibleName(), QStringLiteral("Rotation Z in °"));
  EXPECT_EQ(transform_->rotation()->field(1)->accessibleName(), QStringLiteral("Rotation X in °"));
}

TEST_F(InspectorTest, WhatDiffersFromTheClipIsMarkedAndCanBeReset) {
  document_.select({joint(1)});
  EXPECT_TRUE(transform_->position()->resetButton()->isHidden());
  type(transform_->position()->field(2), QStringLiteral("0.1"));
  type(transform_->scaling()->field(0), QStringLiteral("2"));
  EXPECT_TRUE(transform_->position()->field(2)->differs());
  EXPECT_FALSE(transform_->position()->field(0)->differs());
  EXPECT_FALSE(transform_->rotation()->field(0)->differs());
  QTest::mouseClick(transform_->position()->resetButton(), Qt::LeftButton);
  EXPECT_FALSE(transform_->position()->field(2)->differs());
  EXPECT_TRUE(document_.active()->overrides.contains(1));
  QTest::mouseClick(transform_->scaling()->resetButton(), Qt::LeftButton);
  EXPECT_FALSE(document_.active()->overrides.contains(1));
  EXPECT_EQ(document_.history().count(), 4);
}

TEST_F(InspectorTest, ACharacterIsPlacedInTheWorld) {
  document_.select({character()});
  type(transform_->position()->field(0), QStringLiteral("2"));
  EXPECT_NEAR(document_.active()->standing.placement.translation.x, 2.f, 1e-6f);
  EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(InspectorTest, ARefusedTextChangesNothing) {
  document_.select({joint(1)});
  NumberField* field = transform_->position()->field(0);
  type(field, QStringLiteral("2+"));
  EXPECT_TRUE(field->refused());
  EXPECT_EQ(document_.history().count(), 0);
  tests::keepPicture(*dock_, QStringLiteral("inspector_refused"));
  document_.select({joint(2)});
  EXPECT_FALSE(field->refused());
}

TEST_F(InspectorTest, TabGoesToTheNextNumber) {
  document_.select({joint(1)});
  NumberField* field = transform_->position()->field(0);
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("1"));
  QTest::keyClick(field, Qt::Key_Tab);
  EXPECT_NEAR(local(1).translation.x, 1.f, 1e-6f);
  EXPECT_TRUE(transform_->position()->field(1)->hasFocus());
}

TEST_F(InspectorTest, NumbersFollowPlayback) {
  document_.select({joint(0)});
  document_.play();
  document_.advance(0.4);
  QTRY_VERIFY_WITH_TIMEOUT(std::abs(transform_->position()->field(1)->value() - 0.4) < 1e-3, 1000);
  document_.stop();
  document_.setFrame(9);
  EXPECT_NEAR(transform_->position()->field(1)->value(), 0.9, 1e-5);
}

TEST_F(InspectorTest, FactsOfJointsMeshesAndClips) {
  document_.select({joint(0)});
  EXPECT_EQ(fact(QStringLiteral("Parent")), QStringLiteral("none"));
  EXPECT_EQ(fact(QStringLiteral("Children")), QStringLiteral("spine"));
  EXPECT_EQ(fact(QStringLiteral("Deforms")), QStringLiteral("6 vertices"));
  EXPECT_EQ(fact(QStringLiteral("Position keys")), QStringLiteral("11"));
  document_.select({mesh(0)});
  EXPECT_EQ(view_->kind(), QStringLiteral("Mesh"));
  EXPECT_EQ(fact(QStringLiteral("Triangles")), QStringLiteral("1"));
  EXPECT_FALSE(transform_->isVisible());
  tests::keepPicture(*dock_, QStringLiteral("inspector_mesh"));
  document_.select({clip(1)});
  EXPECT_EQ(fact(QStringLiteral("Duration")), QStringLiteral("2.000 s, 50 frames"));
  tests::keepPicture(*dock_, QStringLiteral("inspector_clip"));
}

TEST_F(InspectorTest, APinKeepsWhatIsShown) {
  document_.select({joint(1)});
  emit dock_->titleBar()->pinToggled(true);
  document_.select({joint(2)});
  EXPECT_EQ(view_->title(), QStringLiteral("spine"));
  type(transform_->position()->field(0), QStringLiteral("1"));
  EXPECT_NEAR(local(1).translation.x, 1.f, 1e-6f);
  emit dock_->titleBar()->pinToggled(false);
  EXPECT_EQ(view_->title(), QStringLiteral("head"));
}

TEST_F(InspectorTest, AnEmptySceneSaysWhatToDo) {
  document_.clear();
  EXPECT_FALSE(view_->isVisible());
  tests::keepPicture(*dock_, QStringLiteral("inspector_empty"));
}

TEST_F(InspectorTest, EveryFieldHasAName) {
  document_.select({joint(1)});
  for (const QWidget* widget : dock_->findChildren<QWidget*>()) {
    if (widget->focusPolicy() & Qt::TabFocus && widget->isVisible()) {
      EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
    }
  }
}

TEST_F(InspectorTest, AMeshAndItsMaterialAreToldInNumbers) {
  Imported imported = tests::small();
  auto character = std::make_shared<Character>(*imported.character);
  auto image = std::make_shared<Image>();
  image->name = "coat.png", image->width = 2, image->height = 1, image->rgba.resize(8);
  character->images = {image, nullptr};
  Material coat;
  coat.name = "coat";
  coat.base_color = Vec4(1.f, 0.f, 0.21404114f, 1.f);
  coat.metallic = 0.25f, coat.roughness = 0.75f;
  coat.base_texture.image = 0, coat.normal_texture.image = 1;
  coat.alpha_mode = AlphaMode::mask, coat.alpha_cutoff = 0.3f;
  coat.two_sided = true;
  character->materials = {coat};
  auto body = std::make_shared<Mesh>(*character->meshes[0]);
  body->material = 0;
  body->uvs.resize(body->positions.size());
  character->meshes[0] = body;
  imported.character = character;
  id_ = document_.open(imported);
  document_.select({{SelectionItem::Kind::mesh, id_, 0}});
  QStringList told;
  for (const FactList* list : view_->findChildren<FactList*>()) {
    if (!list->isVisible()) continue;
    for (const Fact& one : list->facts()) told << one.name + QStringLiteral(": ") + one.value;
  }
  for (const char* wanted :
       {"Vertices: 3", "Triangles: 1", "Hangs on: hips", "Skin: none, follows its joint", "Morph targets: 0",
        "Also has: UVs", "Base colour: #ff0080", "Metallic: 0.25", "Roughness: 0.75", "Normal map: could not be read",
        "Alpha: cut out below 0.30", "Sides: both"})
    EXPECT_TRUE(told.contains(QString::fromLatin1(wanted))) << wanted << " in\n" << told.join('\n').toStdString();
  EXPECT_TRUE(told.contains(QString::fromUtf8("Base texture: 2 × 1, coat.png")));
}

TEST_F(InspectorTest, PaintsInTheLightThemeToo) {
  document_.select({joint(1)});
  applyTheme(ThemeChoice::light);
  tests::deliverEvents();
  EXPECT_GT(dock_->grab().toImage().pixelColor(300, 540).lightness(), 230);
  tests::keepPicture(*dock_, QStringLiteral("inspector_light"));
}

TEST_F(InspectorTest, APropShowsAndGoesAlongAsTheLocatorSaysThatItIsPutOn) {
  const tests::SmallCharacter sword{.name = "sword", .joints = {"sword"}, .meshes = {"blade"}, .clips = {}};
  const InstanceId prop = document_.addCharacter(tests::small(sword));
  const SelectionItem item{SelectionItem::Kind::instance, prop, -1};
  document_.select({item});
  PropertiesSection* section = view_->properties();
  const auto button = [&](const char* name) { return section->findChild<QPushButton*>(QString::fromLatin1(name)); };
  ASSERT_TRUE(section->isVisible());
  EXPECT_TRUE(button("properties_put")->isVisible());
  EXPECT_FALSE(button("properties_put")->text().isEmpty());
  EXPECT_EQ(section->rows().size(), 2u) << "what a locator would say of it";
  EXPECT_FALSE(button("properties_locator")->isVisible());
  EXPECT_FALSE(view_->clips()->isVisible()) << "it has none, and no limbs";
  EXPECT_FALSE(view_->rig()->isVisible());

  const InstanceId locator = document_.addLocator({}, {}, kNoJoint, std::span(&prop, 1));
  document_.select({item});
  EXPECT_FALSE(button("properties_put")->isVisible());
  QStringList rows;
  for (const PropertyRow* row : section->rows()) rows << row->property();
  EXPECT_EQ(rows, (QStringList{"visible", "parent"}));
  section->rows()[0]->toggle()->click();
  EXPECT_FALSE(document_.isShown(prop));
  section->rows()[0]->diamond()->click();
  EXPECT_EQ(document_.undoText(), "Key Visible of Locator");
  EXPECT_EQ(section->rows()[0]->diamond()->presence(), KeyPresence::here);
  section->rows()[1]->place()->setCurrentIndex(section->rows()[1]->place()->findData(qulonglong{id_.value}));
  emit section->rows()[1]->place()->activated(section->rows()[1]->place()->currentIndex());
  EXPECT_EQ(document_.carriers(locator).front().parent, id_);
  EXPECT_EQ(document_.chosenInstance(), prop);
  button("properties_locator")->click();
  EXPECT_EQ(document_.activeInstance(), locator);
  EXPECT_GT(section->rows().size(), 2u) << "all that it has";
}

TEST_F(InspectorTest, WhatIsShownStandsInTheTitleWhereATabHasTheName) {
  const QWidget* header = view_->header();
  EXPECT_TRUE(view_->isAncestorOf(header));
  const int below = view_->height();
  dock_->titleBar()->showName(false);
  tests::deliverEvents();
  EXPECT_TRUE(dock_->titleBar()->isAncestorOf(header));
  EXPECT_TRUE(header->isVisible());
  EXPECT_EQ(view_->height(), below);
  EXPECT_EQ(view_->title(), QStringLiteral("stick"));
  tests::keepPicture(*dock_, QStringLiteral("inspector_tabbed"));
  document_.clear();
  EXPECT_FALSE(header->isVisible()) << "there is nothing";
  dock_->titleBar()->showName(true);
  EXPECT_TRUE(view_->isAncestorOf(header));
}

TEST_F(InspectorTest, TheFirstKeyOfAPropPutsItOnALocator) {
  const tests::SmallCharacter sword{.name = "sword", .joints = {"sword"}, .meshes = {"blade"}, .clips = {}};
  const InstanceId prop = document_.addCharacter(tests::small(sword));
  document_.select({{SelectionItem::Kind::instance, prop, -1}});
  const int steps = document_.history().index();
  PropertiesSection* section = view_->properties();
  ASSERT_EQ(section->rows().size(), 2u);
  EXPECT_TRUE(section->rows()[0]->toggle()->isChecked()) << "it shows";
  const auto numbersAreOf = [&] {
    for (const auto* header : view_->findChildren<QAbstractButton*>())
      if (header->accessibleName() == QLatin1String("Transform")) return header->accessibleDescription();
    return QString();
  };
  EXPECT_EQ(numbersAreOf(), "World");
  EXPECT_EQ(section->rows()[1]->place()->currentText(), "World");
  section->rows()[0]->diamond()->click();
  tests::deliverEvents();
  const InstanceId locator = document_.instance(prop)->standing.parent;
  ASSERT_TRUE(locator);
  EXPECT_EQ(document_.chosenInstance(), prop) << "it stays selected";
  EXPECT_EQ(view_->title(), "sword");
  EXPECT_EQ(numbersAreOf(), QString::fromStdString(document_.instance(locator)->name)) << "on which it stands";
  EXPECT_EQ(document_.history().index(), steps + 1) << "one step";
  ASSERT_EQ(section->rows().size(), 2u);
  EXPECT_EQ(section->rows()[0]->diamond()->presence(), KeyPresence::here);
  section->rows()[0]->toggle()->click();
  EXPECT_FALSE(document_.isShown(prop));
  document_.undo();
  document_.undo();
  EXPECT_FALSE(document_.instance(prop)->standing.parent);
  EXPECT_EQ(section->rows()[0]->diamond()->presence(), KeyPresence::none);
  section->rows()[0]->toggle()->click();
  EXPECT_FALSE(document_.isShown(prop)) << "a value puts it on one likewise";
  EXPECT_EQ(document_.history().index(), steps + 1);
}

}  // namespace
}  // namespace sinew::ui
