#include "viewer/app/actions.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

#include "viewer/app/scene_actions.h"
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

// Two actions on one key would both stay silent.
TEST(ActionTableTest, NoKeyIsTakenTwice) {
  for (MouseScheme scheme : {MouseScheme::blender, MouseScheme::maya}) {
    QHash<QString, QString> owner;
    for (const ActionSpec& spec : actionTable())
      for (const QKeySequence& key : keysOf(spec, scheme)) {
        const QString text = key.toString(QKeySequence::PortableText);
        EXPECT_FALSE(text.isEmpty()) << spec.id;
        EXPECT_FALSE(owner.contains(text))
            << text.toStdString() << " is on " << owner.value(text).toStdString() << " and " << spec.id;
        owner.insert(text, spec.id);
      }
    // Letters that open menus with Alt.
    Actions actions;
    QMenuBar bar;
    actions.fill(&bar);
    for (const QAction* menu : bar.actions()) {
      const QString text = menu->text();
      const QString key = QStringLiteral("Alt+") + text.at(text.indexOf(QLatin1Char('&')) + 1).toUpper();
      EXPECT_FALSE(owner.contains(key)) << key.toStdString() << " opens " << text.toStdString() << " and is on "
                                        << owner.value(key).toStdString();
      owner.insert(key, text);
    }
  }
}

TEST(ActionsTest, MenusHoldEveryAction) {
  Actions actions;
  QMenuBar bar;
  actions.fill(&bar);
  QStringList titles;
  for (const QAction* menu : bar.actions()) titles << menu->text().remove(QLatin1Char('&'));
  EXPECT_EQ(titles, (QStringList{"File", "Edit", "View", "Animation", "Skin", "Window", "Help"}));
  QSet<QAction*> listed;
  for (const QMenu* menu : bar.findChildren<QMenu*>())
    for (QAction* action : menu->actions()) listed.insert(action);
  for (const ActionSpec& spec : actionTable()) EXPECT_TRUE(listed.contains(actions.find(spec.id))) << spec.id;
}

TEST(ActionsTest, KeysFollowTheScheme) {
  Actions actions;
  EXPECT_EQ(actions.find("edit.select_all")->shortcut(), QKeySequence("A"));
  actions.setScheme(MouseScheme::maya);
  EXPECT_EQ(actions.find("edit.select_all")->shortcut(), QKeySequence("Ctrl+A"));
  EXPECT_TRUE(actions.find("anim.play")->shortcuts().contains(QKeySequence("Alt+V")));
  EXPECT_TRUE(actions.find("view.frame_all")->toolTip().contains("A"));
}

TEST(ActionsTest, WhatIsMissingStandsInTheToolTip) {
  Document document;
  Actions actions;
  actions.setAvailable([&](Needs needs) { return missingFor(needs, document); });
  QAction* play = actions.find("anim.play");
  EXPECT_FALSE(play->isEnabled());
  EXPECT_TRUE(play->toolTip().contains("There is no character"));
  EXPECT_FALSE(actions.find("edit.undo")->isEnabled());
  EXPECT_TRUE(actions.find("edit.undo")->toolTip().contains("nothing to undo"));
  EXPECT_TRUE(actions.find("file.open")->isEnabled());
  actions.setAvailable([](Needs) { return QString(); });
  EXPECT_TRUE(play->isEnabled());
  EXPECT_FALSE(play->toolTip().contains("There is no character"));
}

}  // namespace
}  // namespace sinew::ui
