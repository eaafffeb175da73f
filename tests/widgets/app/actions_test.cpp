#include "viewer/app/actions/actions.h"

#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

#include "tests/widgets/spoken_language.h"
#include "viewer/app/actions/availability.h"
#include "viewer/app/actions/mnemonics.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/document/document.h"

namespace sinew::ui {
namespace {

TEST(ActionTableTest, IdsAndIconsExistOnce) {
  QSet<QString> ids;
  for (const ActionSpec& spec : actionTable()) {
    EXPECT_FALSE(ids.contains(spec.id)) << spec.id;
    ids.insert(spec.id);
    EXPECT_TRUE(*spec.line) << spec.id << " has no line for its tool tip";
    EXPECT_TRUE(!*spec.icon || QFile::exists(QStringLiteral(":/icons/%1.svg").arg(spec.icon))) << spec.icon;
  }
}

// In one panel a key means one thing; a panel's own action wins over the window's.
TEST(ActionTableTest, NoKeyIsTakenTwice) {
  for (MouseScheme scheme : {MouseScheme::blender, MouseScheme::maya}) {
    QHash<QString, QString> owner;
    QSet<QString> keys;
    for (const ActionSpec& spec : actionTable())
      for (const QKeySequence& key : keysOf(spec, scheme)) {
        const QString text = key.toString(QKeySequence::PortableText);
        EXPECT_FALSE(text.isEmpty()) << spec.id;
        EXPECT_EQ(key.count(), 1) << spec.id;
        QStringList panels = panelsOf(spec);
        if (panels.isEmpty()) panels << "window";
        for (const QString& panel : panels) {
          const QString place = panel + ": " + text;
          EXPECT_FALSE(owner.contains(place))
              << place.toStdString() << " is on " << owner.value(place).toStdString() << " and " << spec.id;
          owner.insert(place, spec.id);
        }
        keys.insert(text);
      }
    // Letters that open menus with Alt.
    Actions actions;
    QMenuBar bar;
    actions.fill(&bar);
    for (const QAction* menu : bar.actions()) {
      const QString text = menu->text();
      if (!text.contains(QLatin1Char('&'))) continue;  // no letter of it is free
      const QString key = QStringLiteral("Alt+") + text.at(text.indexOf(QLatin1Char('&')) + 1).toUpper();
      EXPECT_FALSE(keys.contains(key)) << key.toStdString() << " opens " << text.toStdString() << " and is taken";
      keys.insert(key);
    }
  }
}

class MenuTest : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Languages, MenuTest, tests::kEveryLanguage, tests::languageOf);

// A letter that two entries of a menu share opens neither.
TEST_P(MenuTest, EntriesHaveLettersOfTheirOwn) {
  const tests::SpokenLanguage language(GetParam());
  Actions actions;
  QMenuBar bar;
  actions.fill(&bar);
  for (QMenu* menu : bar.findChildren<QMenu*>()) {
    emit menu->aboutToShow();
    std::map<QString, QString> owners;
    for (const QAction* entry : menu->actions()) {
      const QString key = QKeySequence::mnemonic(entry->text()).toString();
      if (key.isEmpty()) continue;
      const auto [owner, free] = owners.try_emplace(key, entry->text());
      EXPECT_TRUE(free) << QStringLiteral("%1: %2 is of “%3” and “%4”")
                               .arg(menu->objectName(), key, owner->second, entry->text())
                               .toStdString();
    }
    EXPECT_FALSE(owners.empty()) << menu->objectName().toStdString();
  }
}

TEST(ActionTableTest, NamesKeepTheirAmpersandAndFreeLettersAreFound) {
  QMenu menu;
  for (const char* text : {"&Cut", "&Copy", "Cu", "A && C", "&1  Arm", ""}) menu.addAction(QString::fromUtf8(text));
  giveMnemonics(menu);
  QStringList texts;
  for (const QAction* entry : menu.actions()) texts << entry->text();
  EXPECT_EQ(texts, QStringList({"&Cut", "C&opy", "C&u", "&A && C", "&1  Arm", ""}));
  giveMnemonics(menu);
  for (qsizetype i = 0; i < texts.size(); ++i) EXPECT_EQ(menu.actions()[i]->text(), texts[i]);
}

TEST(ActionTableTest, EveryRowSaysWhatItDoes) {
  for (const ActionSpec& spec : actionTable()) {
    EXPECT_NE(spec.does.run, nullptr) << spec.id;
    EXPECT_TRUE(spec.kind != ActionKind::choice || spec.does.checked) << spec.id << " does not tell whether it holds";
    EXPECT_TRUE(spec.kind != ActionKind::command || !spec.does.checked) << spec.id;
    for (const QString& panel : panelsOf(spec)) EXPECT_NE(panelTitle(panel), panel) << spec.id;
  }
}

// Two in one place would hide one another.
TEST(ActionTableTest, PlacesInContextMenusAreTakenOnce) {
  std::map<std::tuple<ContextMenu, int, int>, std::string> owners;
  const auto take = [&](const ContextPlace& at, const std::string& who) {
    if (at.menu == ContextMenu::none) return;
    EXPECT_GT(at.group, 0) << who;
    EXPECT_GT(at.place, 0) << who;
    const auto [taken, first] = owners.emplace(std::tuple(at.menu, at.group, at.place), who);
    EXPECT_TRUE(first) << who << " and " << taken->second;
  };
  for (const ActionSpec& spec : actionTable()) {
    take(spec.contexts.first, spec.id.text());
    take(spec.contexts.second, spec.id.text());
  }
  for (const ContextSubMenu& below : contextSubMenus()) take(below.place, below.menu);
  for (int menu = static_cast<int>(ContextMenu::none) + 1; menu <= static_cast<int>(ContextMenu::round_tangents);
       ++menu)
    EXPECT_TRUE(owners.lower_bound({static_cast<ContextMenu>(menu), 0, 0}) !=
                owners.lower_bound({static_cast<ContextMenu>(menu + 1), 0, 0}))
        << "menu " << menu << " is empty";
}

// Ids, and the titles of sub-menus, with "-" for lines.
QStringList entriesOf(const Actions& actions, ContextMenu which) {
  QMenu menu;
  addGroups(menu, actions.inMenu(which));
  QStringList entries;
  for (const QAction* action : menu.actions())
    entries << (action->isSeparator() ? "-" : action->menu() ? action->menu()->objectName() : action->objectName());
  return entries;
}

TEST(ActionsTest, ContextMenusHoldTheirRowsInOrder) {
  Actions actions;
  QMenuBar bar;
  actions.fill(&bar);
  EXPECT_EQ(entriesOf(actions, ContextMenu::curve_graph).join(' '),
            "keys.insert curve.insert_at_pointer curve.duplicate keys.delete - keys.copy keys.cut keys.paste - "
            "Curves/Tangents Curves/Interpolation Curves/Before the first key Curves/After the last key Keys/Snap - "
            "curve.keep_buffer curve.swap_buffer - curve.hide_others curve.show_all Curves/View");
  EXPECT_EQ(entriesOf(actions, ContextMenu::what_to_key).join(' '),
            "key.selected key.translation key.rotation key.scale - key.all_joints key.changed key.morphs");
  EXPECT_EQ(entriesOf(actions, ContextMenu::layers).join(' '),
            "layer.add layer.add_override layer.raise layer.lower layer.merge layer.remove");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_clips).join(' '), "file.add_clips clip.new - clip.bake_playing");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_clip).join(' '),
            "clip.play clip.duplicate clip.delete clip.split clip.give - clip.move_up clip.move_down - clip.play_over "
            "clip.cross_fade clip.join - "
            "clip.trim clip.reverse clip.mirror clip.retime clip.resample");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_named).join(' '), "edit.rename");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_seen).join(' '), "edit.hide edit.show");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_whole).join(' '), "edit.delete");
  EXPECT_EQ(entriesOf(actions, ContextMenu::timeline_marker).join(' '), "marker.rename marker.delete");
  EXPECT_EQ(entriesOf(actions, ContextMenu::morphs).join(' '), "morphs.only_used morphs.unfold morphs.fold");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_take).join(' '),
            "take.play take.leave - take.new take.next take.previous - take.remove");
  EXPECT_EQ(entriesOf(actions, ContextMenu::clips_on_character).join(' '),
            "control.raise control.lower - control.mute control.solo - control.remove");
  EXPECT_EQ(entriesOf(actions, ContextMenu::outliner_mask).join(' '),
            "mask.duplicate mask.invert mask.mirror mask.feather_more mask.feather_less - mask.add_other "
            "mask.subtract_other mask.intersect_other - mask.load "
            "mask.save - mask.remove");
  EXPECT_EQ(entriesOf(actions, ContextMenu::round_tangents).join(' '),
            "curve.tangent.automatic curve.tangent.spline curve.tangent.linear curve.tangent.step curve.tangent.flat "
            "curve.tangent.plateau curve.tangent.auto_clamped curve.break");
}

TEST(ActionsTest, MenusHoldEveryAction) {
  Actions actions;
  QMenuBar bar;
  actions.fill(&bar);
  QStringList titles;
  for (const QAction* menu : bar.actions()) titles << menu->text().remove(QLatin1Char('&'));
  QStringList order{"File", "Edit", "View", "Animation", "Keys", "Curves", "Pose", "Rig", "Skin", "Window", "Help"};
  order.removeIf([&](const QString& title) { return !titles.contains(title); });
  EXPECT_EQ(titles, order);
  QSet<QAction*> listed;
  for (const QMenu* menu : bar.findChildren<QMenu*>())
    for (QAction* action : menu->actions()) listed.insert(action);
  for (const ActionSpec& spec : actionTable()) EXPECT_TRUE(listed.contains(actions.find(spec.id))) << spec.id;
}

TEST(ActionsTest, KeysFollowTheKeymap) {
  Actions actions;
  Keymap keymap;
  QObject::connect(&keymap, &Keymap::changed, &actions,
                   [&] { actions.setKeys([&](const QString& id) { return keymap.keys(id); }); });
  EXPECT_EQ(actions.find("edit.select_all")->shortcut(), QKeySequence("A"));
  keymap.setBase(MouseScheme::maya);
  EXPECT_EQ(actions.find("edit.select_all")->shortcut(), QKeySequence("Ctrl+A"));
  EXPECT_TRUE(actions.find("anim.play")->shortcuts().contains(QKeySequence("Alt+V")));
  EXPECT_TRUE(actions.find("view.frame_all")->toolTip().contains("A, Home"));
  keymap.setKeys("view.frame_all", {QKeySequence("Ctrl+F12")});
  EXPECT_TRUE(actions.find("view.frame_all")->toolTip().contains("Ctrl+F12"));
}

TEST(ActionsTest, WhatIsMissingStandsInTheToolTip) {
  Document document;
  Actions actions;
  actions.setAvailable([&](Needs needs) { return missingFor(needs, document); });
  QAction* play = actions.find("anim.play");
  EXPECT_FALSE(play->isEnabled());
  EXPECT_TRUE(play->toolTip().contains("Open a character first."));
  EXPECT_FALSE(actions.find("edit.undo")->isEnabled());
  EXPECT_TRUE(actions.find("edit.undo")->toolTip().contains("nothing to undo"));
  EXPECT_TRUE(actions.find("file.open")->isEnabled());
  actions.setAvailable([](Needs) { return QString(); });
  EXPECT_TRUE(play->isEnabled());
  EXPECT_FALSE(play->toolTip().contains("Open a character first."));
}

TEST(ActionsTest, ARefusalIsAskedAfreshBeforeRunning) {
  Actions actions;
  QString reason;
  int runs = 0;
  actions.on(
      "view.front", [&] { ++runs; }, [&] { return reason; });
  QStringList refused;
  QObject::connect(&actions, &Actions::refused, [&](const QString& id, const QString& why) { refused << id << why; });
  EXPECT_TRUE(actions.run("view.front"));
  reason = "Select a key first.";
  EXPECT_TRUE(actions.find("view.front")->isEnabled()) << "nobody has asked since";
  actions.find("view.front")->trigger();
  EXPECT_EQ(runs, 1);
  EXPECT_EQ(refused, (QStringList{"view.front", reason}));
  EXPECT_FALSE(actions.find("view.front")->isEnabled());
  EXPECT_TRUE(actions.find("view.front")->toolTip().contains(reason));
  reason.clear();
  EXPECT_TRUE(actions.run("view.front")) << "although it was disabled";
  EXPECT_EQ(runs, 2);
  reason = "No.";
  actions.updateAvailable();
  EXPECT_FALSE(actions.find("view.front")->isEnabled());
  EXPECT_FALSE(actions.run("view.front"));
}

TEST(ActionsTest, ARefusedSwitchStaysAsItWas) {
  Actions actions;
  actions.onToggled(
      "view.grid", [](bool) { FAIL(); }, [] { return QStringLiteral("Not now."); });
  actions.find("view.grid")->trigger();
  EXPECT_FALSE(actions.find("view.grid")->isChecked());
}

}  // namespace
}  // namespace sinew::ui
