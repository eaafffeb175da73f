// Commands on keys change what is shown where they are given, and nothing else.
#include "viewer/app/actions/key_scope.h"

#include "core/scene/clip_control.h"
#include "tests/widgets/keys/key_panels_fixture.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/weight_keys.h"

namespace sinew::ui {
namespace {

TEST_F(KeyScopeTest, ChoosingAnotherJointLetsGoOfTheKeysOfTheOther) {
  choose({kHips});
  press(*curves_->graph(), Qt::Key_A);
  ASSERT_EQ(document().selectedKeys(), allKeysOf(kHips));
  choose({kHead});
  EXPECT_TRUE(document().selectedKeys().empty());
  press(*curves_->graph(), Qt::Key_X);
  EXPECT_EQ(*document().activeClip(), before_);
  choose({kHips, kHead});
  press(*curves_->graph(), Qt::Key_A);
  choose({kHead});
  EXPECT_EQ(document().selectedKeys(), allKeysOf(kHead)) << "what is still shown stays selected";
}

TEST_F(KeyScopeTest, NoCommandChangesKeysThatAreNotShown) {
  paintNothing();
  for (const QString& id : keyCommands()) {
    for (const char* panel : {"curve_editor", "timeline", ""}) {
      SCOPED_TRACE(id.toStdString() + " from " + panel);
      open();
      choose({kHips});
      document().selectKeys(allKeysOf(kHips));
      actions().run("keys.copy");
      choose({kHead});
      document().setTime(0.25);
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
      document().setTime(0.25);
      document().selectKeys(allKeysOf(kHead));
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
    }
  }
}

TEST_F(KeyScopeTest, WithNothingSelectedNoCommandMeansTheWholeClip) {
  paintNothing();
  for (const QString& id : keyCommands()) {
    // These say themselves what they change.
    if (id.startsWith("key.") || id == "curve.fit" || id == "curve.simplify" || id == "curve.smooth" ||
        id == "curve.bake" || id.startsWith("keys.paste"))
      continue;
    for (const char* panel : {"timeline", ""}) {
      SCOPED_TRACE(id.toStdString() + " from " + panel);
      open();
      document().clearSelection();
      document().selectKeys({});
      document().setTime(0.25);
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
      EXPECT_TRUE(same(kHead));
    }
  }
  EXPECT_FALSE(actions().run("curve.tangent.flat"));
  EXPECT_EQ(actions().refusalOf("curve.tangent.flat"), "Select some keys or a joint first.");
}

TEST_F(KeyScopeTest, TheCurvesOfSelectedJointsAreMeantEvenWhereAllAreShown) {
  timeline_->view()->setOnlySelected(false);
  choose({kHead});
  actions().setPanel("timeline");
  EXPECT_TRUE(actions().run("curve.tangent.flat"));
  EXPECT_TRUE(same(kHips));
  EXPECT_FALSE(same(kHead));
}

TEST_F(KeyScopeTest, EachPanelMeansTheKeysThatItShows) {
  paintNothing();
  int effective = 0;
  for (const ActionSpec& spec : actions().table()) {
    const QString id = spec.id.toString();
    // These say themselves what they change.
    if (!keyCommands().contains(id) || id.startsWith("key.") || id == "curve.fit" || id == "curve.simplify" ||
        id == "curve.smooth" || id == "curve.bake")
      continue;
    for (const QString& panel : panelsOf(spec)) {
      SCOPED_TRACE(id.toStdString() + " in " + panel.toStdString());
      const bool graph = panel == "curve_editor";
      open();
      choose({kHips, kHead});
      KnotSets both = allKeysOf(kHips);
      both.merge(allKeysOf(kHead));
      for (auto& [channel, knots] : both) knots = {2, 3};
      document().selectKeys(both);
      actions().setPanel({});
      actions().run("keys.copy");
      // One of them lists the head alone, the other both.
      if (graph)
        curves_->channels().setFilter("head");
      else
        timeline_->view()->filter().setText("head");
      QApplication::processEvents();
      ASSERT_EQ(document().selectedKeys(), both) << "the other panel shows all of them";
      document().setTime(0.25);
      if (id == "curve.insert_at_pointer")
        curves_->channels().choose({{kBaseLayer, kHead, -1, ChannelKind::translation_x}});
      if (graph)
        point(*curves_->graph());
      else
        point(*timeline_->view()->viewport());
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
      EXPECT_EQ(same(kHead), !edits(spec)) << actions().refusalOf(id).toStdString();
      effective += same(kHead) ? 0 : 1;
      curves_->channels().choose({});
      curves_->channels().setFilter({});
      timeline_->view()->filter().setText({});
    }
  }
  EXPECT_GT(effective, 120) << "the commands do something";
}

TEST_F(KeyScopeTest, SelectAllMeansThePanelUnderThePointer) {
  document().clearSelection();
  press(*timeline_->view(), Qt::Key_A);
  KnotSets both = allKeysOf(kHips);
  both.merge(allKeysOf(kHead));
  EXPECT_EQ(document().selectedKeys(), both) << "with no joint selected the dope sheet shows all";
  choose({kHips});
  timeline_->view()->setOnlySelected(false);
  press(*timeline_->view(), Qt::Key_A);
  EXPECT_EQ(document().selectedKeys(), both);
  press(*curves_->graph(), Qt::Key_A);
  EXPECT_EQ(document().selectedKeys(), allKeysOf(kHips));
  document().setTime(0.3);
  press(*timeline_->view(), Qt::Key_K, Qt::ControlModifier);
  EXPECT_EQ(document().selectedKeys().size(), both.size()) << "a column of all rows";
  EXPECT_EQ(knotCount(document().selectedKeys()), both.size());
}

TEST_F(KeyScopeTest, KeysAreNotEditedWhereNobodySeesThem) {
  choose({kHips});
  document().selectKeys(allKeysOf(kHips));
  curves_->hide();
  timeline_->hide();
  actions().setPanel({});
  for (const char* id : {"keys.delete", "keys.cut", "curve.tangent.flat", "keys.paste"}) {
    EXPECT_FALSE(actions().run(id)) << id;
    EXPECT_FALSE(actions().refusalOf(id).isEmpty()) << id;
  }
  EXPECT_EQ(*document().activeClip(), before_);
}

TEST_F(KeyScopeTest, DeletingMeansTheChosenKeysOfAWeightWhereTheyAreSeen) {
  document().setClip(id_, document().active()->clipAt(0));
  ASSERT_TRUE(addControl(document(), document().active()->clipAt(1)));
  const ControlId over = document().active()->controls[1].id;
  for (const double frame : {2.0, 6.0}) {
    document().setFrame(frame);
    ASSERT_TRUE(setControlWeight(document(), over, 0.1 * frame, true, kNoGesture));
  }
  timeline_->show();
  QTest::mouseClick(timeline_->view()->viewport(), Qt::LeftButton, {},
                    timeline_->view()->placeOf("key(turn weight 2)").toPoint());
  ASSERT_EQ(countKeys(timeline_->view()->selectedWeights()), 1u);
  actions().setPanel(curves_->objectName());
  EXPECT_FALSE(actions().run("keys.delete")) << "the curve editor does not show them";
  actions().setPanel(timeline_->objectName());
  EXPECT_TRUE(actions().run("keys.delete"));
  EXPECT_EQ(document().active()->controls[1].weight.size(), 1u);
  EXPECT_EQ(message().text(), "Delete one key of the weight of turn");
  EXPECT_FALSE(actions().run("keys.delete"));
  EXPECT_EQ(*document().activeClip(), before_);
}

// The weight of a clip over the one that is shown, with keys on frames 2 and 6.
TEST_F(KeyScopeTest, CommandsOnKeysWorkOnTheWeightOfAClipThatTheCurveEditorShows) {
  document().setClip(id_, document().active()->clipAt(0));
  ASSERT_TRUE(addControl(document(), document().active()->clipAt(1)));
  for (const double frame : {2.0, 6.0}) {
    document().setFrame(frame);
    ASSERT_TRUE(setControlWeight(document(), document().active()->controls[1].id, 0.1 * frame, true, kNoGesture));
  }
  document().select({{SelectionItem::Kind::instance, id_, -1}});
  document().setFrame(4.0);
  const auto weight = [&]() -> const Curve& { return document().active()->controls[1].weight; };
  const Curve began = weight();
  const auto channel = [&] { return weightChannel(*document().activeClip(), document().active()->controls, 1); };
  curves_->channels().choose({channel()});
  const auto run = [&](const char* id) {
    actions().setPanel(curves_->objectName());
    return actions().run(id);
  };
  const auto undone = [&] {
    document().undo();
    EXPECT_EQ(weight(), began);
    curves_->channels().choose({channel()});
    document().selectKeys({});
  };

  ASSERT_TRUE(run("keys.insert"));
  EXPECT_EQ(weight().size(), 3u);
  undone();
  ASSERT_TRUE(run("curve.tangent.flat"));
  EXPECT_EQ(weight().knot(0).style.out, TangentMode::flat);
  undone();
  ASSERT_TRUE(run("curve.interpolation.bezier"));
  EXPECT_EQ(weight().interpolation(0), Interpolation::bezier);
  undone();
  ASSERT_TRUE(run("keys.select_all"));
  curves_->channels().choose({});
  document().selectKeys({{channel(), {1}}});
  ASSERT_TRUE(run("keys.duplicate"));
  EXPECT_EQ(weight().size(), 3u);
  undone();
  document().selectKeys({{channel(), {1}}});
  ASSERT_TRUE(run("keys.delete"));
  EXPECT_EQ(weight().size(), 1u);
  EXPECT_EQ(message().text(), "Delete keys: one key of one curve deleted");
  undone();

  document().selectKeys({{channel(), {0, 1}}});
  ASSERT_TRUE(run("keys.copy"));
  EXPECT_EQ(message().text(), "2 keys copied");
  document().setFrame(8.0);
  ASSERT_TRUE(run("keys.paste"));
  EXPECT_EQ(weight().size(), 4u);
  EXPECT_NEAR(weight().evaluate(0.8), 0.2f, 1e-6f);
  EXPECT_NEAR(weight().evaluate(1.2), 0.6f, 1e-6f);
  undone();
  document().selectKeys({{channel(), {0}}});
  ASSERT_TRUE(run("keys.cut"));
  EXPECT_EQ(weight().size(), 1u);
  undone();

  // What cannot be done says why.
  run("curve.mute");
  EXPECT_EQ(message().text(),
            "The weight of a clip is neither muted nor soloed; mute or solo the clip in the inspector.");
  EXPECT_EQ(weight(), began);
  EXPECT_EQ(*document().activeClip(), before_) << "and in all that time nothing else has changed";

  // Where the panel does not show it, it stays.
  document().selectKeys({{channel(), {1}}});
  actions().setPanel(timeline_->objectName());
  EXPECT_FALSE(actions().run("keys.delete"));
  curves_->channels().setFilter("head");
  EXPECT_FALSE(run("keys.delete"));
  EXPECT_EQ(weight(), began);
}

TEST_F(KeyScopeTest, KeysOfAWeightAreCopiedAndPastedInTheTimeline) {
  document().setClip(id_, document().active()->clipAt(0));
  ASSERT_TRUE(addControl(document(), document().active()->clipAt(1)));
  const ControlId over = document().active()->controls[1].id;
  for (const double frame : {2.0, 6.0}) {
    document().setFrame(frame);
    ASSERT_TRUE(setControlWeight(document(), over, 0.1 * frame, true, kNoGesture));
  }
  timeline_->show();
  actions().setPanel(timeline_->objectName());
  const auto choose_key = [&] {
    QTest::mouseClick(timeline_->view()->viewport(), Qt::LeftButton, {},
                      timeline_->view()->placeOf("key(turn weight 2)").toPoint());
    ASSERT_EQ(countKeys(timeline_->view()->selectedWeights()), 1u);
  };
  const auto weight = [&]() -> const Curve& { return document().active()->controls[1].weight; };
  choose_key();
  ASSERT_TRUE(actions().run("keys.copy"));
  EXPECT_EQ(message().text(), "one key copied");
  document().setFrame(9.0);
  ASSERT_TRUE(actions().run("keys.paste"));
  EXPECT_EQ(weight().size(), 3u);
  EXPECT_NEAR(weight().evaluate(0.9), 0.2f, 1e-6f);
  document().undo();
  choose_key();
  ASSERT_TRUE(actions().run("keys.cut"));
  EXPECT_EQ(weight().size(), 1u);
  EXPECT_EQ(*document().activeClip(), before_);
}

TEST_F(KeyScopeTest, NoCommandChangesAWeightThatIsNotShown) {
  paintNothing();
  for (const QString& id : keyCommands()) {
    SCOPED_TRACE(id.toStdString());
    open();
    document().setClip(id_, document().active()->clipAt(0));
    ASSERT_TRUE(addControl(document(), document().active()->clipAt(1)));
    for (const double frame : {2.0, 6.0}) {
      document().setFrame(frame);
      ASSERT_TRUE(setControlWeight(document(), document().active()->controls[1].id, 0.1 * frame, true, kNoGesture));
    }
    const Curve began = document().active()->controls[1].weight;
    choose({kHips, kHead});
    document().setTime(0.25);
    for (const bool selected : {false, true}) {
      document().selectKeys(selected ? allKeysOf(kHips) : KnotSets());
      actions().setPanel(curves_->objectName());
      actions().run(id);
      answer();
      EXPECT_EQ(document().active()->controls[1].weight, began);
    }
  }
}

TEST_F(KeyScopeTest, TheFieldsOfTheHeaderChangeTheKeysOfTheGraph) {
  choose({kHips, kHead});
  KnotSets both = allKeysOf(kHips);
  both.merge(allKeysOf(kHead));
  document().selectKeys(both);
  curves_->channels().setFilter("head");
  auto* value = curves_->findChild<QLineEdit*>("key_value");
  ASSERT_NE(value, nullptr);
  value->setFocus();
  value->selectAll();
  QTest::keyClicks(value, "2");
  QTest::keyClick(value, Qt::Key_Return);
  EXPECT_TRUE(same(kHips));
  EXPECT_FALSE(same(kHead));
}

TEST_F(KeyScopeTest, AMenuAtThePointerDoesNotOfferItself) {
  choose({kHips});
  const QAction* entry = actions().find("keys.snap_menu");
  auto* menu = window_->menuBar()->findChild<QMenu*>("Keys/Snap");
  ASSERT_TRUE(actions().run("keys.snap_menu"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return menu->isVisible(); }));
  EXPECT_FALSE(entry->isVisible());
  menu->close();
  EXPECT_TRUE(entry->isVisible()) << "the menu bar tells of it and of its key";
}

TEST_F(KeyScopeTest, KeysOfOtherJointsAreNotPastedBehindTheUsersBack) {
  choose({kHips, kHead});
  press(*curves_->graph(), Qt::Key_A);
  press(*curves_->graph(), Qt::Key_C, Qt::ControlModifier);
  choose({kHead});
  document().setTime(2.0);
  press(*curves_->graph(), Qt::Key_V, Qt::ControlModifier);
  EXPECT_TRUE(same(kHips));
  EXPECT_FALSE(same(kHead));
}

}  // namespace
}  // namespace sinew::ui
