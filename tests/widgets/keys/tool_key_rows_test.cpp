// The keys of tools in the keymap, and that they reach the views.
#include "viewer/app/keys/tool_key_rows.h"

#include <QTemporaryDir>

#include "tests/widgets/keys/key_panels_fixture.h"
#include "viewer/app/keys/key_groups.h"
#include "viewer/app/keys/keymap_dialog.h"
#include "viewer/widgets/controls/fields/key_field.h"
#include "viewer/widgets/controls/panels/hint_bar.h"

namespace sinew::ui {
namespace {

TEST(ToolKeyRows, NoKeyIsTakenTwiceAndEachHasWords) {
  for (const MouseScheme scheme : {MouseScheme::blender, MouseScheme::maya}) {
    Keymap keymap;
    keymap.setBase(scheme);
    for (const ActionSpec& spec : keymap.table().subspan(actionTable().size())) {
      EXPECT_TRUE(*spec.text && *spec.line) << spec.id;
      for (const QKeySequence& key : keymap.keys(spec.id)) {
        EXPECT_FALSE(key.toString().isEmpty()) << spec.id;
        EXPECT_TRUE(keymap.clashes(spec.id, key).isEmpty()) << spec.id;
      }
    }
  }
}

TEST(ToolKeyRows, FollowTheKeymapOfEitherMap) {
  Keymap keymap;
  EXPECT_TRUE(toolKeysOf(keymap).keys(ToolKey::insert).isEmpty());
  keymap.setKeys("drag.axis.x", {QKeySequence("H")});
  keymap.setKeys("drag.precise", {QKeySequence(Qt::Key_Alt)});
  EXPECT_EQ(toolKeysOf(keymap).keys(ToolKey::axis_x), QList{QKeySequence("H")});
  EXPECT_TRUE(toolKeysOf(keymap).held(ToolKey::precise, Qt::AltModifier));
  const QTemporaryDir folder;
  const QString file = folder.filePath("map.json");
  ASSERT_TRUE(keymap.exportTo(file));
  keymap.setBase(MouseScheme::maya);
  EXPECT_EQ(toolKeysOf(keymap).text(ToolKey::axis_x), "X");
  EXPECT_EQ(toolKeysOf(keymap).text(ToolKey::insert), "I");
  Keymap other;
  ASSERT_TRUE(other.importFrom(file));
  EXPECT_EQ(toolKeysOf(other).text(ToolKey::precise), "Alt");
}

TEST(ToolKeyRows, StandInTheListOfKeys) {
  for (const KeyGroup& group : keyGroups(Keymap(), "viewport"))
    if (group.title == "While dragging") {
      EXPECT_TRUE(group.rows.contains(std::pair<QString, QString>("Put back", "Esc")));
      return;
    }
  FAIL() << "there is no such group";
}

TEST(ToolKeyRows, AModifierAloneIsAKeyWhereItIsHeld) {
  Keymap keymap;
  KeymapDialog dialog(keymap);
  tests::showWindow(dialog, 760, 600);
  auto& field = *dialog.findChild<KeyField*>("new_key");
  const auto give = [&](const char* id) {
    dialog.show(id);
    QTest::mouseClick(&field, Qt::LeftButton);
    QTest::keyPress(&field, Qt::Key_Alt, Qt::AltModifier);
    QTest::keyRelease(&field, Qt::Key_Alt);
  };
  give("drag.snap");
  EXPECT_TRUE(keymap.keys("drag.snap").contains(QKeySequence(Qt::Key_Alt)));
  give("view.grid");
  EXPECT_FALSE(keymap.isChanged("view.grid"));
  EXPECT_TRUE(field.listening()) << "it waits for the key that goes with it";
}

class ToolKeysInViews : public KeyScopeTest {};

TEST_F(ToolKeysInViews, AChangedKeyHoldsInEachViewAndIsShown) {
  choose({kHips});
  window_->keymap().setKeys("drag.cancel", {QKeySequence("Q")});
  const auto shows = [](const QWidget* view) {
    for (const Hint& hint : hintsOf(view))
      if (hint.what == "put back") return hint.keys;
    return QString();
  };
  const KnotSets all = allKeysOf(kHips);
  CurveGraph& graph = *curves_->graph();
  document().selectKeys(all);
  graph.begin(KeyDragKind::move);
  ASSERT_TRUE(graph.busy());
  EXPECT_EQ(shows(&graph), "Q");
  QTest::keyClick(&graph, Qt::Key_Escape);
  EXPECT_TRUE(graph.busy());
  QTest::keyClick(&graph, Qt::Key_Q);
  EXPECT_FALSE(graph.busy());

  TimelineView& view = *timeline_->view();
  document().selectKeys(all);
  view.begin(DopeDragKind::move);
  ASSERT_TRUE(view.busy());
  EXPECT_EQ(shows(&view), "Q");
  QTest::keyClick(&view, Qt::Key_Q);
  EXPECT_FALSE(view.busy());

  ViewportWidget& viewport = window_->viewport();
  viewport.beginTransform(PoseDelta::Kind::move);
  ASSERT_TRUE(viewport.dragging());
  EXPECT_EQ(shows(&viewport), "Q");
  QTest::keyClick(&viewport, Qt::Key_Q);
  EXPECT_FALSE(viewport.dragging());
}

}  // namespace
}  // namespace sinew::ui
