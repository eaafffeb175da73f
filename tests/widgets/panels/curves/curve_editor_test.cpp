// The curve editor as a whole: which channels it lists, what its header shows and changes, its kept curves.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include "tests/widgets/dock_fixture.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/curves/tree.h"

namespace sinew::ui {
namespace {

constexpr ChannelId kHeight{kBaseLayer, 0, -1, ChannelKind::translation_y};
constexpr ChannelId kAside{kBaseLayer, 2, -1, ChannelKind::translation_x};

class CurveEditorTest : public tests::DockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    dock_ = std::make_unique<CurveEditorDock>(document_, preferences_, scale_, findAction());
    show(*dock_, 1440, 320);
  }

  ChannelList& list() { return dock_->channels(); }
  ChannelTree& tree() { return *dock_->column()->tree(); }
  std::vector<ChannelId> listed() {
    std::vector<ChannelId> ids;
    for (const ChannelGroup& group : list().groups())
      ids.insert(ids.end(), group.channels.begin(), group.channels.end());
    return ids;
  }
  template <class Widget>
  Widget* named(const char* name) {
    return dock_->findChild<Widget*>(QLatin1String(name));
  }
  void type(const char* field, const QString& text) {
    auto* edit = named<NumberField>(field);
    ASSERT_TRUE(edit) << field;
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
  }
  const Curve& curve(const ChannelId& id) { return *findCurve(*document_.activeClip(), id); }

  SharedTimeScale scale_{document_};
  std::unique_ptr<CurveEditorDock> dock_;
};

// "body" gets a morph target "smile" and "hat" one of the same name, both with keys; "shoes" has none.
Imported withMorphs() {
  Imported imported = tests::small({.meshes = {"body", "hat", "shoes"}});
  auto character = std::make_shared<Character>(*imported.character);
  auto clip = std::make_shared<Clip>(*character->clips[0]);
  for (int i = 0; i < 2; ++i) {
    auto mesh = std::make_shared<Mesh>(*character->meshes[static_cast<std::size_t>(i)]);
    mesh->first_morph_channel = i;
    mesh->morph_targets = {{.name = "smile", .positions = std::vector<Vec3>(3), .normals = {}, .tangents = {}}};
    character->meshes[static_cast<std::size_t>(i)] = std::move(mesh);
    character->morph_channels.push_back({0, "smile", 0.f});
    morphTrackFor(*clip, kBaseLayer, i).weight = *Curve::fromKnots({{{.time = 0.0, .value = 0.5f}}});
  }
  character->clips[0] = std::move(clip);
  imported.character = std::move(character);
  return imported;
}

TEST_F(CurveEditorTest, MorphCurvesNameTheirMesh) {
  id_ = document_.open(withMorphs());
  const ChannelId body{kBaseLayer, kNoJoint, 0, ChannelKind::morph}, hat{kBaseLayer, kNoJoint, 1, ChannelKind::morph};
  EXPECT_EQ(fullName(document_, body), "body smile");
  EXPECT_EQ(fullName(document_, hat), "hat smile");
  document_.select({mesh(1)});
  EXPECT_EQ(listed(), std::vector{hat});
  EXPECT_EQ(list().groups()[0].name, "hat · morph targets");
  document_.select({mesh(1), mesh(0)});
  EXPECT_EQ(listed(), (std::vector{body, hat}));
  EXPECT_EQ(list().groups().size(), 2u);
  document_.select({mesh(2)});
  EXPECT_TRUE(listed().empty());
  document_.select({mesh(0)});
  list().setPinned(true);
  document_.select({mesh(1)});
  EXPECT_EQ(listed(), std::vector{body});
}

TEST_F(CurveEditorTest, ASelectedCharacterShowsAllOfItsKeys) {
  document_.select({character()});
  EXPECT_EQ(listed(), (std::vector{kHeight, kAside}));
  document_.select({character(), joint(0)});
  EXPECT_EQ(listed(), (std::vector{kHeight, kAside}));
}

TEST_F(CurveEditorTest, ListsWhatIsSelectedAndAnimated) {
  EXPECT_TRUE(list().groups().empty());
  document_.select({joint(0)});
  EXPECT_EQ(listed(), std::vector{kHeight});
  document_.select({joint(0), joint(2)});
  EXPECT_EQ(listed(), (std::vector{kHeight, kAside}));
  document_.select({joint(1)});
  EXPECT_TRUE(listed().empty());
  list().setOnlyAnimated(false);
  EXPECT_EQ(listed().size(), 9u);
  list().setOnlySelected(false);
  EXPECT_EQ(listed().size(), 27u);
  list().setOnlyAnimated(true);
  EXPECT_EQ(listed(), (std::vector{kHeight, kAside}));
}

TEST_F(CurveEditorTest, TheFilterKnowsJointsChannelsAndWildcards) {
  list().setOnlySelected(false);
  list().setOnlyAnimated(false);
  FilterField* filter = dock_->column()->filter();
  const auto fitting = [&](const char* text) {
    filter->setText(QLatin1String(text));
    return listed().size();
  };
  EXPECT_EQ(fitting("SPINE"), 9u);
  EXPECT_EQ(fitting("h*Scale"), 6u);
  EXPECT_EQ(fitting("position ?"), 9u);
  EXPECT_EQ(filter->count(), QStringLiteral("9 of 27"));
  EXPECT_EQ(fitting("nothing"), 0u);
  EXPECT_EQ(fitting(""), 27u);
}

TEST_F(CurveEditorTest, APinKeepsTheChannels) {
  document_.select({joint(0)});
  list().setPinned(true);
  document_.select({joint(2)});
  EXPECT_EQ(listed(), std::vector{kHeight});
  list().setPinned(false);
  EXPECT_EQ(listed(), std::vector{kAside});
}

TEST_F(CurveEditorTest, RowsChooseCurvesAndIconsWorkOnAllChosen) {
  list().setOnlySelected(false);
  const QModelIndex height = tree().channels().indexOf(kHeight), aside = tree().channels().indexOf(kAside);
  ASSERT_TRUE(height.isValid() && aside.isValid());
  const auto click = [&](const QModelIndex& index, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, modifiers,
                      tree().visualRect(index).topLeft() + QPoint(70, 12));
  };
  click(height);
  ASSERT_TRUE(list().active());
  EXPECT_EQ(*list().active(), kHeight);
  EXPECT_TRUE(dock_->graph()->content().curves[0].active);
  click(aside, Qt::ControlModifier);
  EXPECT_EQ(list().chosen(), (std::vector{kHeight, kAside}));
  const auto use = [&](ChannelTree::Part part) {
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().partRect(height, part).center());
  };
  use(ChannelTree::Part::lock);
  EXPECT_TRUE(curve(kHeight).state().locked && curve(kAside).state().locked);
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_FALSE(curve(kHeight).state().locked || curve(kAside).state().locked);
  use(ChannelTree::Part::mute);
  EXPECT_TRUE(curve(kAside).state().muted);
  use(ChannelTree::Part::eye);
  EXPECT_TRUE(dock_->graph()->content().curves.empty());
  use(ChannelTree::Part::eye);
  EXPECT_EQ(dock_->graph()->content().curves.size(), 2u);
  EXPECT_EQ(list().chosen().size(), 2u);
  tests::keepPicture(*dock_, QStringLiteral("curve_editor_rows"));
}

TEST_F(CurveEditorTest, IsolatingHidesTheOthers) {
  list().setOnlySelected(false);
  list().choose({kAside});
  list().hideOthers();
  EXPECT_EQ(list().shown(), std::vector{kAside});
  list().showAll();
  EXPECT_EQ(list().shown().size(), 2u);
}

// They have their keys together, so what is done to one that is seen must not be done to others that are not.
TEST_F(CurveEditorTest, TheComponentsOfARotationAreShownAndHiddenTogether) {
  std::vector<QuatKnot> turns(3);
  for (std::size_t i = 0; i < turns.size(); ++i) turns[i].time = 0.3 * static_cast<double>(i);
  ASSERT_TRUE(document_.editClip("Turn", kNoGesture,
                                 [&](Clip& clip, KnotSets&) { return setKnots(clip, kBaseLayer, 0, turns); }));
  document_.select({joint(0)});
  const ChannelId x{kBaseLayer, 0, -1, ChannelKind::quaternion_x}, w{kBaseLayer, 0, -1, ChannelKind::quaternion_w};
  ASSERT_EQ(list().shown().size(), 5u);
  list().setHidden({w}, true);
  EXPECT_EQ(list().shown(), std::vector{kHeight});
  EXPECT_FALSE(list().shows(x));
  list().setHidden({x}, false);
  EXPECT_EQ(list().shown().size(), 5u);
  list().setFilter(QStringLiteral("qx"));
  EXPECT_EQ(list().shown().size(), 4u);
  EXPECT_TRUE(list().shows(w));
  list().setFilter({});
  list().choose({x});
  list().hideOthers();
  EXPECT_EQ(list().shown().size(), 4u);
}

TEST_F(CurveEditorTest, TheHeaderMovesKeysByTypedNumbers) {
  document_.select({joint(0)});
  EXPECT_FALSE(named<NumberField>("key_frame")->isEnabled());
  document_.selectKeys({{kHeight, {10}}});
  EXPECT_NEAR(named<NumberField>("key_frame")->value(), 10.0, 1e-9);
  type("key_value", QStringLiteral("0.5*3"));
  EXPECT_FLOAT_EQ(curve(kHeight).values()[10], 1.5f);
  type("key_frame", QStringLiteral("12"));
  EXPECT_NEAR(curve(kHeight).times()[10], 1.2, 1e-9);
  EXPECT_EQ(document_.history().count(), 2);
  // Several keys change by as much.
  document_.selectKeys({{kHeight, {1, 3}}});
  const float third = curve(kHeight).values()[3];
  type("key_value", QStringLiteral("0.6"));
  EXPECT_NEAR(curve(kHeight).values()[3] - third, 0.5f, 1e-5);
  type("slope_out", QStringLiteral("2"));
  const Knot knot = curve(kHeight).knot(3);
  EXPECT_NEAR(knot.out.dv / knot.out.dt, 2.0, 1e-4);
}

TEST_F(CurveEditorTest, TheEndsOfCurvesAreChosenInTheHeader) {
  document_.select({joint(0)});
  auto* after = named<QComboBox>("after");
  ASSERT_TRUE(after && after->isEnabled());
  after->setCurrentIndex(after->findText(QStringLiteral("Ping-pong")));
  emit after->activated(after->currentIndex());
  EXPECT_EQ(curve(kHeight).after().kind, ExtrapolationKind::ping_pong);
  EXPECT_EQ(curve(kHeight).before().kind, ExtrapolationKind::hold);
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_EQ(after->currentText(), QStringLiteral("Hold"));
}

TEST_F(CurveEditorTest, EndsThatDifferAreShownAsNone) {
  const ChannelId channels[] = {
      {kBaseLayer, 0, -1, ChannelKind::translation_x}, kHeight, {kBaseLayer, 0, -1, ChannelKind::translation_z}};
  ASSERT_TRUE(document_.editClip("ends", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    for (const ChannelId& id : channels) {
      if (Check ok = setKnots(clip, id, {{.time = 0.0}, {.time = 1.0, .value = 1.f}}); !ok) return ok;
      Curve made = *findCurve(clip, id);
      const bool middle = id == kHeight;
      made.setExtrapolation({.kind = middle ? ExtrapolationKind::linear : ExtrapolationKind::hold},
                            {.kind = middle ? ExtrapolationKind::cycle : ExtrapolationKind::hold});
      if (Check ok = setCurve(clip, id, std::move(made)); !ok) return ok;
    }
    return {};
  }));
  document_.select({joint(0)});
  EXPECT_EQ(named<QComboBox>("before")->currentIndex(), -1);
  EXPECT_EQ(named<QComboBox>("after")->currentIndex(), -1);
  list().choose({kHeight});
  EXPECT_EQ(named<QComboBox>("before")->currentText(), QStringLiteral("Linear"));
  EXPECT_EQ(named<QComboBox>("after")->currentText(), QStringLiteral("Cycle"));
}

TEST_F(CurveEditorTest, NumbersInTheHeaderAreInTheUnitOfTheirCurve) {
  constexpr ChannelId kAngle{kBaseLayer, 0, -1, ChannelKind::rotation_x};
  ASSERT_TRUE(document_.editClip("angle", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    return setKnots(clip, kAngle, {{.time = 0.0}, {.time = 1.0, .value = 1.f}});
  }));
  document_.select({joint(0)});
  document_.selectKeys({{kAngle, {0, 1}}});
  type("key_value", QStringLiteral("30"));
  EXPECT_NEAR(glm::degrees(curve(kAngle).values()[0]), 30.f, 1e-3f);
  EXPECT_NEAR(curve(kAngle).values()[1], 1.f + glm::radians(30.f), 1e-5f);
}

TEST_F(CurveEditorTest, ABufferIsKeptShownAndSwapped) {
  document_.select({joint(0)});
  list().keepBuffers();
  EXPECT_TRUE(dock_->graph()->content().buffers.empty());  // nothing differs yet
  document_.selectKeys({{kHeight, {5}}});
  type("key_value", QStringLiteral("3"));
  EXPECT_EQ(dock_->graph()->content().buffers.size(), 1u);
  ASSERT_TRUE(list().swapBuffers());
  EXPECT_FLOAT_EQ(curve(kHeight).values()[5], 0.5f);
  ASSERT_TRUE(list().swapBuffers());
  EXPECT_FLOAT_EQ(curve(kHeight).values()[5], 3.f);
  document_.undo();
  EXPECT_FLOAT_EQ(curve(kHeight).values()[5], 0.5f);
}

TEST_F(CurveEditorTest, LockedCurvesKeepTheirEndsAndAreNotSwapped) {
  document_.select({joint(0)});
  list().keepBuffers();
  document_.selectKeys({{kHeight, {5}}});
  type("key_value", QStringLiteral("3"));
  list().setFlag(listed(), &CurveState::locked, true);
  const Clip before = *document_.activeClip();
  QSignalSpy refused(dock_.get(), &CurveEditorDock::refused);
  auto* after = named<QComboBox>("after");
  ASSERT_TRUE(after);
  after->setCurrentIndex(after->findText(QStringLiteral("Ping-pong")));
  emit after->activated(after->currentIndex());
  ASSERT_EQ(refused.count(), 1);
  EXPECT_EQ(refused[0][0].toString(), QStringLiteral("These curves are locked; unlock them first."));
  EXPECT_EQ(after->currentText(), QStringLiteral("Hold"));
  const Check swapped = list().swapBuffers();
  ASSERT_FALSE(swapped);
  EXPECT_EQ(swapped.error().for_user, "These curves are locked; unlock them first.");
  EXPECT_EQ(*document_.activeClip(), before);
}

TEST_F(CurveEditorTest, LanesAndNormalisedCurvesStayInSight) {
  list().setOnlySelected(false);
  for (const GraphLayout layout : {GraphLayout::normalised, GraphLayout::stacked, GraphLayout::plain}) {
    dock_->graph()->setLayout(layout);
    const GraphView& view = dock_->graph()->view();
    for (const ShownCurve& shown : dock_->graph()->content().curves) {
      EXPECT_GE(view.value.toY(shown.toGraph(shown.high)), 0.0);
      EXPECT_LE(view.value.toY(shown.toGraph(shown.low)), view.value.height());
    }
    tests::keepPicture(*dock_, QStringLiteral("curve_editor_layout_%1").arg(static_cast<int>(layout)));
  }
}

TEST_F(CurveEditorTest, EmptyStatesSayWhatToDo) {
  const auto heading = [&] {
    for (const QLabel* label : dock_->findChildren<QLabel*>())
      if (label->isVisible() && label->font().weight() == QFont::DemiBold && label->font().pixelSize() == 14)
        return label->text();
    return QString();
  };
  EXPECT_EQ(heading(), QStringLiteral("No joint is selected"));
  document_.select({joint(1)});
  EXPECT_EQ(heading(), QStringLiteral("Nothing here has keys"));
  document_.setClip(id_, {});
  EXPECT_EQ(heading(), QStringLiteral("The rest pose has no curves"));
  document_.clear();
  EXPECT_EQ(heading(), QStringLiteral("Nothing to edit yet"));
}

TEST_F(CurveEditorTest, AStepInTimePaintsLittleOfHundredsOfJoints) {
  std::vector<std::string> joints;
  for (int i = 0; i < 300; ++i) joints.push_back("joint_" + std::to_string(i));
  open({.joints = joints, .clips = {{"long", 60.0, 60.0}}});
  list().setOnlySelected(false);
  list().setOnlyAnimated(false);
  EXPECT_EQ(listed().size(), 2700u);
  document_.setFrame(10.0);
  tests::deliverEvents();
  const QWidget& graph = *dock_->graph();
  document_.setFrame(11.0);
  tests::deliverEvents();
  EXPECT_LT(dock_->graph()->lastPaint().pixels, graph.width() * graph.height() / 8);
}

}  // namespace
}  // namespace sinew::ui
