// Every command says what it did.
#include "viewer/app/actions/report.h"

#include <QLabel>

#include "tests/widgets/keys/key_panels_fixture.h"
#include "viewer/app/keys/key_groups.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/app/search/command_match.h"
#include "viewer/settings/view_settings.h"

namespace sinew::ui {
namespace {

class ActionReportTest : public KeyScopeTest {
 protected:
  // All that a command may change and that is no panel, no dialog and no place in time.
  struct State {
    int undo = 0, undo_count = 0;
    ClipId clip;
    int layer = 0;
    bool auto_key = false;
    ViewOptions view;
    std::vector<SelectionItem> selection;
    KnotSets keys;
    std::pair<double, double> range;
    QList<bool> visible;
    std::vector<ChannelId> curves;
    std::size_t buffers = 0;
    bool operator==(const State&) const = default;
  };
  State state() {
    const History& undo = document().history();
    const Instance* active = document().active();
    State now{.undo = undo.index(),
              .undo_count = undo.count(),
              .clip = active ? active->control.clip : ClipId{},
              .layer = document().activeLayer(),
              .auto_key = document().autoKey(),
              .view = window_->viewSettings().options(),
              .selection = document().selection().items,
              .keys = document().selectedKeys(),
              .range = {document().rangeStart(), document().rangeEnd()},
              .visible = {},
              .curves = curves_->channels().shown(),
              .buffers = curves_->channels().buffers().size()};
    for (const Instance& instance : document().instances()) {
      now.visible << document().isVisible(instance.id);
      for (int mesh = 0; mesh < static_cast<int>(instance.character->meshes.size()); ++mesh)
        now.visible << document().isMeshVisible(instance.id, mesh);
    }
    return now;
  }
  QString saidBy(const char* id) {
    message().clear();
    EXPECT_TRUE(actions().run(id)) << id << ": " << actions().refusalOf(id).toStdString();
    return message().text();
  }
};

TEST_F(ActionReportTest, EveryCommandThatChangesSomethingSaysSo) {
  paintNothing();
  QStringList silent;
  int changed = 0;
  for (const ActionSpec& spec : actions().table()) {
    const QString id = spec.id.toString();
    if (spec.kind != ActionKind::command || asks(id) || menuOf(spec) == "Window") continue;
    SCOPED_TRACE(id.toStdString());
    prepare(id);
    const State before = state();
    actions().setPanel(panelsOf(spec).value(0));
    actions().run(id);
    const QString at_once = message().text();
    answer();
    if (state() == before) continue;
    ++changed;
    if (at_once.isEmpty() && message().text().isEmpty()) silent << id;
  }
  EXPECT_EQ(silent.join(' '), "");
  EXPECT_GT(changed, 150);
}

TEST_F(ActionReportTest, WhatIsSetIsSaidWithItsNumbers) {
  EXPECT_EQ(saidBy("edit.select_all"), "3 joints selected");
  EXPECT_EQ(saidBy("edit.select_none"), "Nothing selected");
  EXPECT_EQ(saidBy("view.ghosts.before_more"), "Ghosts: 3 before, 2 after, every 6 frames, 70 %");
  EXPECT_EQ(saidBy("view.trails.longer"), "Trails: 16 frames around");
  EXPECT_EQ(saidBy("view.grid"), "Grid: off");
  EXPECT_EQ(saidBy("view.shading.clay"), "Shading: Clay");
  EXPECT_EQ(saidBy("transform.next_axes"), "Axes: World");
  document().setTime(0.3);
  EXPECT_EQ(saidBy("anim.set_range_start"), "Set work range of move: frames 3 to 9");
  document().select({{SelectionItem::Kind::instance, id_, -1}});
  EXPECT_EQ(saidBy("edit.hide"), "Hide stick");
  EXPECT_EQ(saidBy("edit.show_all"), "Show stick");
  EXPECT_EQ(saidBy("window.history"), "") << "it is seen";
}

TEST_F(ActionReportTest, WhileATakeIsCountedItsRangeIsSetAndNoWorkRange) {
  const TakeId take = document().addTake();
  ASSERT_TRUE(document().setTakeRange(take, 0.0, 4.0, kNoGesture));
  document().setRange(0.2, 0.8);
  document().setTakeTime(0.5);
  EXPECT_EQ(saidBy("anim.set_range_start"), "Range of Take 1: frames 5 to 40");
  EXPECT_EQ(document().playingTake()->start, 0.5);
  EXPECT_FALSE(actions().refusalOf("anim.reset_range").isEmpty());
  EXPECT_FALSE(actions().run("anim.reset_range"));
  EXPECT_EQ(document().rangeStart(), 0.2);
  EXPECT_EQ(document().rangeEnd(), 0.8);
  ASSERT_TRUE(document().playTake({}));
  EXPECT_TRUE(actions().run("anim.reset_range"));
}

TEST_F(ActionReportTest, WhatWouldChangeNothingIsRefused) {
  EXPECT_FALSE(actions().run("edit.reset_pose"));
  EXPECT_EQ(message().text(), "None of these joints was posed by hand.");
  document().setJointTransform(id_, kHips, {}, kNoGesture);
  document().setJointTransform(id_, kHead, {}, kNoGesture);
  EXPECT_EQ(saidBy("edit.reset_pose"), "Clear pose of 2 joints");
  (void)document().fitClipToKeys();
  saidBy("anim.fit_clip_to_keys");
  EXPECT_EQ(message().shown()->kind, MessageKind::refusal) << "it ends there already";
}

TEST_F(ActionReportTest, OfAPropOnALocatorThePropIsPosed) {
  const InstanceId prop = document().addCharacter(tests::small({.name = "sword", .joints = {"sword"}, .clips = {}}));
  const InstanceId locator = document().addLocator({}, {}, kNoJoint, std::span(&prop, 1));
  Transform moved;
  moved.translation.x = 1.f;
  document().setJointTransform(prop, 0, moved, kNoGesture);
  document().select({{SelectionItem::Kind::instance, prop, -1}});
  ASSERT_EQ(document().activeInstance(), locator);
  EXPECT_TRUE(actions().run("edit.reset_pose")) << message().text().toStdString();
  EXPECT_TRUE(document().instance(prop)->overrides.empty());
  document().undo();
  document().select({{SelectionItem::Kind::instance, prop, -1}});
  const Vec3 stood = Vec3(document().placement_w(locator)[3]);
  EXPECT_TRUE(actions().run("pose.rest")) << message().text().toStdString();
  EXPECT_EQ(document().pose(prop).pose.local[0].translation,
            document().instance(prop)->character->skeleton[0].rest_l.translation);
  EXPECT_EQ(Vec3(document().placement_w(locator)[3]), stood);
  EXPECT_TRUE(document().instance(locator)->overrides.empty());
}

TEST_F(ActionReportTest, SwappingEqualBuffersIsRefusedAndKeysStaySelected) {
  choose({kHips});
  actions().setPanel("curve_editor");
  KnotSets keys = allKeysOf(kHips);
  for (auto& [channel, knots] : keys) knots = {1};
  document().selectKeys(keys);
  ASSERT_TRUE(actions().run("curve.keep_buffer"));
  const int steps = document().history().count();
  actions().run("curve.swap_buffer");
  EXPECT_EQ(document().history().count(), steps);
  EXPECT_EQ(message().text(), "Nothing changed: these curves are like their buffers.");
  ASSERT_TRUE(actions().run("keys.flip_value"));
  ASSERT_TRUE(actions().run("curve.swap_buffer"));
  EXPECT_EQ(document().history().count(), steps + 2);
  EXPECT_EQ(document().selectedKeys(), keys);
}

TEST_F(ActionReportTest, AKeyAtThePointerWhereOneIsMakesNoStep) {
  choose({kHips});
  curves_->channels().choose({{kBaseLayer, kHips, -1, ChannelKind::translation_x}});
  point(*curves_->graph());
  actions().setPanel("curve_editor");
  ASSERT_TRUE(actions().run("curve.insert_at_pointer"));
  const int steps = document().history().count();
  ASSERT_TRUE(actions().run("curve.insert_at_pointer"));
  EXPECT_EQ(document().history().count(), steps);
  EXPECT_EQ(message().shown()->kind, MessageKind::refusal);
}

TEST_F(ActionReportTest, KeysThatOthersReplacedAreNoPlainSuccess) {
  choose({kHips});
  document().selectKeys(allKeysOf(kHips));
  actions().setPanel("timeline");
  EXPECT_TRUE(saidBy("keys.snap_seconds").contains("others replaced")) << message().text().toStdString();
  EXPECT_EQ(message().shown()->kind, MessageKind::loss);
  message().pass(std::chrono::seconds(11));
  EXPECT_EQ(message().shown(), nullptr) << "nobody has to answer it";
}

TEST_F(ActionReportTest, WithNothingOpenNobodyIsToldToSelect) {
  document().clear();
  for (const ActionSpec& spec : actions().table()) {
    const QString reason = actions().refusalOf(spec.id.toString());
    EXPECT_FALSE(reason.startsWith("Select")) << spec.id << ": " << reason.toStdString();
  }
  EXPECT_EQ(actions().refusalOf("key.selected"), "Open a character first.");
}

TEST_F(ActionReportTest, TheRateIsShownWithoutDropsWhileNothingPlays) {
  const auto* shown = window_->status().findChild<QLabel*>("playback");
  EXPECT_EQ(shown->text(), "10 fps");
  document().play();
  EXPECT_TRUE(shown->text().contains("dropped"));
  document().stop();
  EXPECT_EQ(shown->text(), "10 fps");
  // The rate that the ruler counts.
  const TakeId take = document().addTake();
  ASSERT_TRUE(document().setTakeFps(take, 24.0));
  EXPECT_EQ(shown->text(), "24 fps");
  ASSERT_TRUE(document().playTake({}));
  EXPECT_EQ(shown->text(), "10 fps");
}

TEST_F(ActionReportTest, TheEditMenuEndsWithPreferences) {
  const QMenu* edit = window_->menuBar()->findChild<QMenu*>("Edit");
  EXPECT_EQ(edit->actions().last(), actions().find("edit.preferences"));
}

TEST_F(ActionReportTest, SetsAreFoundByTheirNamesAndTheirKeysAreOneRow) {
  choose({kHips, kHead});
  ASSERT_TRUE(actions().run("sets.keep.2"));
  EXPECT_EQ(actions().nameOf("sets.choose.2"), "Set 2: hips and 1 more");
  const std::vector<CommandMatch> found = matchCommands(actions(), "hips and", {});
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(QString(found.front().spec->id), "sets.choose.2");
  QStringList rows;
  for (const KeyGroup& group : keyGroups(Keymap(), "viewport")) {
    if (group.title != "Viewport") continue;
    for (const auto& [what, keys] : group.rows) rows << what + " = " + keys;
  }
  EXPECT_EQ(rows.filter("set 1", Qt::CaseInsensitive),
            (QStringList{QStringLiteral("Set 1 \u2026 9 = Alt+1 \u2026 9"),
                         QStringLiteral("Add set 1 \u2026 9 = Alt+Shift+1 \u2026 9"),
                         QStringLiteral("Keep as set 1 \u2026 9 = Ctrl+Alt+1 \u2026 9")}));
}

TEST_F(ActionReportTest, BakeAndSmoothSayHowManyKeysOfHowManyCurvesTheyMean) {
  choose({kHips});
  for (const char* id : {"smooth", "bake"}) {
    auto* dialog = qobject_cast<ShapeDialog*>(window_->showDialog(id));
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([dialog] { return dialog->settled(); }));
    EXPECT_TRUE(dialog->findChild<QLabel*>("facts")->text().startsWith("30 keys of 5 curves"))
        << dialog->findChild<QLabel*>("facts")->text().toStdString();
    dialog->reject();
  }
}

}  // namespace
}  // namespace sinew::ui
