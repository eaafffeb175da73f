#include "viewer/app/actions/actions.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

#include "viewer/app/actions/scene_actions.h"
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

TEST(ActionsTest, MenusHoldEveryAction) {
  Actions actions;
  QMenuBar bar;
  actions.fill(&bar);
  QStringList titles;
  for (const QAction* menu : bar.actions()) titles << menu->text().remove(QLatin1Char('&'));
  QStringList order{"File", "Edit", "View", "Animation", "Keys", "Curves", "Pose", "Skin", "Window", "Help"};
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
