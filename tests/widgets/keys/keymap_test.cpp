#include "viewer/app/keys/keymap.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "viewer/app/actions/action_table.h"
#include "viewer/app/keys/key_groups.h"

namespace sinew::ui {
namespace {

using Keys = QList<QKeySequence>;

constexpr ActionSpec kTable[] = {
    {"all.select", "Select", "", "Edit", "A", "Ctrl+A", "Everywhere."},
    {"all.play", "Play", "", "Animation", "Space", "Space; Alt+V", "Everywhere."},
    in("curve_editor", {"graph.select", "Select keys", "", "Curves", "A", "A", "In the graph."}),
    in("curve_editor outliner", {"both.grow", "Grow", "", "Curves", "G", "G", "In two panels."}),
    in("outliner", {"tree.fold", "Fold", "", "Curves", "F", "F", "In the tree."}),
};

class KeymapTest : public testing::Test {
 protected:
  QString write(const QByteArray& text) const {
    QFile file(folder_.filePath("map.json"));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return file.fileName();
  }

  const QTemporaryDir folder_;
  Keymap map_{kTable};
};

TEST_F(KeymapTest, IsAsDeliveredAtFirst) {
  EXPECT_EQ(map_.keys("all.select"), Keys{QKeySequence("A")});
  EXPECT_FALSE(map_.isChanged());
  map_.setBase(MouseScheme::maya);
  EXPECT_EQ(map_.keys("all.play"), (Keys{QKeySequence("Space"), QKeySequence("Alt+V")}));
  EXPECT_TRUE(map_.keys("no.such").isEmpty());
}

TEST_F(KeymapTest, EachMapHasItsOwnChanges) {
  map_.setKeys("all.play", {QKeySequence("P")});
  map_.setBase(MouseScheme::maya);
  EXPECT_FALSE(map_.isChanged());
  map_.setKeys("all.play", {});
  EXPECT_TRUE(map_.keys("all.play").isEmpty()) << "an action may have no key at all";
  map_.setBase(MouseScheme::blender);
  EXPECT_EQ(map_.keys("all.play"), Keys{QKeySequence("P")});
  map_.reset("all.play");
  EXPECT_FALSE(map_.isChanged());
  EXPECT_EQ(map_.keys("all.play"), Keys{QKeySequence("Space")});
}

TEST_F(KeymapTest, GoingBackToTheDeliveredKeysIsNoChange) {
  map_.addKey("all.play", QKeySequence("P"));
  EXPECT_TRUE(map_.isChanged("all.play"));
  map_.removeKey("all.play", QKeySequence("P"));
  EXPECT_FALSE(map_.isChanged("all.play"));
}

TEST_F(KeymapTest, ChangesAreKeptBetweenStarts) {
  {
    Keymap first(kTable);
    first.load();
    first.setKeys("all.play", {QKeySequence("P"), QKeySequence("Num+5")});
  }
  Keymap second(kTable);
  second.load();
  EXPECT_EQ(second.keys("all.play"), (Keys{QKeySequence("P"), QKeySequence("Num+5")}));
  second.resetAll();
  Keymap third(kTable);
  third.load();
  EXPECT_FALSE(third.isChanged());
}

TEST_F(KeymapTest, KeysClashWithinAPanelOnly) {
  EXPECT_TRUE(map_.clashes("all.select", QKeySequence("A")).isEmpty()) << "a panel's own key wins there";
  EXPECT_EQ(map_.shadows("all.select", QKeySequence("A")), QStringList{"graph.select"});
  EXPECT_EQ(map_.clashes("graph.select", QKeySequence("G")), QStringList{"both.grow"});
  EXPECT_TRUE(map_.clashes("graph.select", QKeySequence("F")).isEmpty()) << "it holds in another panel";
  EXPECT_EQ(map_.clashes("all.play", QKeySequence("A")), QStringList{"all.select"});
}

TEST_F(KeymapTest, TakingOverIsOneChange) {
  QSignalSpy changed(&map_, &Keymap::changed);
  map_.takeOver("graph.select", QKeySequence("G"));
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(map_.keys("graph.select"), (Keys{QKeySequence("A"), QKeySequence("G")}));
  EXPECT_TRUE(map_.keys("both.grow").isEmpty());
}

TEST_F(KeymapTest, GoesThroughAFile) {
  map_.setBase(MouseScheme::maya);
  map_.setKeys("all.play", {QKeySequence("Ctrl+Alt+P")});
  map_.setKeys("tree.fold", {});
  const QString path = folder_.filePath("mine.json");
  ASSERT_TRUE(map_.exportTo(path).has_value());
  Keymap other(kTable);
  other.setKeys("all.select", {QKeySequence("K")});
  const Result<QString> remark = other.importFrom(path);
  ASSERT_TRUE(remark.has_value());
  EXPECT_EQ(*remark, "");
  EXPECT_EQ(other.base(), MouseScheme::maya);
  EXPECT_EQ(other.current(), map_.current());
  other.setBase(MouseScheme::blender);
  EXPECT_EQ(other.keys("all.select"), Keys{QKeySequence("K")}) << "the other map stays";
}

TEST_F(KeymapTest, WhatItDoesNotUnderstandIsSaidAndKept) {
  const QString path = write(R"({"format": "sinew-keymap", "version": 1, "name": "Studio", "base": "blender", "keys": {
      "all.play": ["P", "Ctrl+Nonsense"], "later.action": ["L"], "all.select": ["Hyper+Q"]}})");
  const Result<QString> remark = map_.importFrom(path);
  ASSERT_TRUE(remark.has_value());
  EXPECT_TRUE(remark->contains("later.action")) << remark->toStdString();
  EXPECT_TRUE(remark->contains("Ctrl+Nonsense")) << remark->toStdString();
  EXPECT_EQ(remark->count('.'), 4) << "one sentence, and the dots of three ids: " << remark->toStdString();
  EXPECT_EQ(map_.name(), "Studio");
  EXPECT_EQ(map_.keys("all.play"), Keys{QKeySequence("P")});
  EXPECT_EQ(map_.keys("all.select"), Keys{QKeySequence("A")});
  const QString again = folder_.filePath("again.json");
  ASSERT_TRUE(map_.exportTo(again).has_value());
  QFile file(again);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray text = file.readAll();
  for (const char* kept : {"later.action", "Ctrl+Nonsense", "Hyper+Q", "\"L\"", "\"P\""})
    EXPECT_TRUE(text.contains(kept)) << kept;
}

TEST_F(KeymapTest, WhatIsNoKeymapChangesNothing) {
  map_.setKeys("all.play", {QKeySequence("P")});
  const Keymap::Changes before = map_.current();
  for (const char* text :
       {"", "nonsense", "[]", "{}", R"({"format": "sinew-keymap", "version": 2, "base": "blender", "keys": {}})",
        R"({"format": "sinew-keymap", "version": 1, "base": "emacs", "keys": {}})",
        R"({"format": "sinew-keymap", "version": 1, "base": "blender", "keys": []})"}) {
    const Result<QString> read = map_.importFrom(write(text));
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_FALSE(read.error().for_user.empty());
    EXPECT_EQ(map_.current(), before) << text;
  }
  EXPECT_FALSE(map_.importFrom(folder_.filePath("absent.json")).has_value());
  EXPECT_FALSE(map_.importFrom(write(QByteArray(2 << 20, ' '))).has_value());
  EXPECT_FALSE(map_.exportTo(folder_.filePath("no/such/folder.json")).has_value());
}

TEST_F(KeymapTest, TheListOfKeysFollowsIt) {
  map_.setKeys("both.grow", {QKeySequence("Ctrl+Alt+G")});
  const QList<KeyGroup> groups = keyGroups(map_, "curve_editor");
  const auto rowsOf = [&](const QString& title) {
    for (const KeyGroup& group : groups)
      if (group.title == title) return group.rows;
    return decltype(KeyGroup::rows)();
  };
  EXPECT_EQ(groups.first().title, "Curve editor");
  EXPECT_TRUE(rowsOf("Curve editor").contains(std::pair<QString, QString>("Grow", "Ctrl+Alt+G")));
  EXPECT_TRUE(rowsOf("Outliner").contains(std::pair<QString, QString>("Grow", "Ctrl+Alt+G")));
  EXPECT_TRUE(rowsOf("Edit").contains(std::pair<QString, QString>("Select", "A")));
}

}  // namespace
}  // namespace sinew::ui
