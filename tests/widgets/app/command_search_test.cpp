#include "viewer/app/search/command_search.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/spoken_language.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/app/search/command_match.h"

namespace sinew::ui {
namespace {

constexpr ActionSpec kSearched[] = {
    {"view.frame_selected", "Frame &selection", "", "View", "F", "F", "Brings the selection into the middle."},
    {"view.grid", "&Grid", "", "View", "G", "G", "Shows the ground."},
    {"transform.to_grid", "Snap to g&rid", "", "Edit", "", "", "Moves land on the grid."},
    {"anim.next_frame", "&Next frame", "", "Animation", "Right", "Right", "One frame on."},
    {"anim.loop.once", "&Once", "", "Animation/Repeat", "", "", "Stops at the end."},
    {"curves.flatten", "&Flatten…", "", "Curves", "", "", "Makes tangents level."},
};

class CommandSearchTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const ActionSpec& spec : kSearched) {
      const QString id = spec.id;
      actions_.on(
          id, [this, id] { ran_ << id; }, [this, id] { return reasons_.value(id); });
    }
    tests::showWindow(window_, 800, 600);
    field_ = new QLineEdit(&window_);
    field_->show();
    field_->setFocus();
  }

  QStringList found(const QString& query, const QStringList& recent = {}) {
    QStringList ids;
    for (const CommandMatch& match : matchCommands(actions_, query, recent)) ids << match.spec->id.toString();
    return ids;
  }

  QWidget window_;
  Actions actions_{nullptr, kSearched};
  QHash<QString, QString> reasons_;
  QStringList ran_;
  QLineEdit* field_ = nullptr;
};

TEST_F(CommandSearchTest, FindsByNameMenuIdAndLine) {
  EXPECT_EQ(found("frame sel"), QStringList{"view.frame_selected"});
  EXPECT_EQ(found("frsel"), QStringList{"view.frame_selected"});
  EXPECT_EQ(found("repeat once"), QStringList{"anim.loop.once"});
  EXPECT_EQ(found("anim.next"), QStringList{"anim.next_frame"});
  EXPECT_EQ(found("level"), QStringList{"curves.flatten"});
  EXPECT_EQ(found("zzz"), QStringList{});
}

TEST_F(CommandSearchTest, WhatBeginsTheNameComesFirst) {
  const QStringList ids = found("frame");
  ASSERT_GE(ids.size(), 2);
  EXPECT_EQ(ids[0], "view.frame_selected");
  EXPECT_EQ(ids[1], "anim.next_frame");
}

TEST_F(CommandSearchTest, RecentOnesFirstAndUnavailableOnesLast) {
  EXPECT_EQ(found({}, {"curves.flatten", "view.grid"}).mid(0, 2), (QStringList{"curves.flatten", "view.grid"}));
  reasons_["curves.flatten"] = "Select a key first.";
  const auto matches = matchCommands(actions_, {}, {"curves.flatten", "view.grid"});
  EXPECT_STREQ(matches.front().spec->id.text(), "view.grid");
  EXPECT_STREQ(matches.back().spec->id.text(), "curves.flatten");
  EXPECT_EQ(matches.back().reason, "Select a key first.");
}

TEST_F(CommandSearchTest, AWholeNameComesFirstWhetherItCanRunOrNot) {
  reasons_["view.grid"] = "There is no ground.";
  EXPECT_EQ(found("next frame").front(), "anim.next_frame");
  const QStringList ids = found("GRID ");
  EXPECT_EQ(ids.front(), "view.grid");
  reasons_["anim.loop.once"] = "Nothing plays.";
  EXPECT_EQ(found("once", {"curves.flatten", "view.grid"}).front(), "anim.loop.once");
}

TEST_F(CommandSearchTest, AWordThatCannotRunComesBeforeLettersHereAndThere) {
  const QStringList flatten = found("fl"), grid = found("gri");
  EXPECT_EQ(flatten.mid(0, 2), (QStringList{"curves.flatten", "view.frame_selected"}));
  EXPECT_EQ(grid.front(), "view.grid");
  reasons_["curves.flatten"] = reasons_["transform.to_grid"] = "Not now.";
  EXPECT_EQ(found("fl"), flatten);
  EXPECT_EQ(found("gri"), grid);
}

class CommandNames : public testing::TestWithParam<const char*> {
 protected:
  const tests::SpokenLanguage language_{QLatin1String(GetParam())};
};
INSTANTIATE_TEST_SUITE_P(Languages, CommandNames, tests::kEveryLanguage, tests::languageOf);

TEST_P(CommandNames, AreUniqueAndEachFindsItsCommandFirst) {
  for (const MouseScheme scheme : {MouseScheme::blender, MouseScheme::maya}) {
    Actions actions;
    Keymap keymap;
    keymap.setBase(scheme);
    actions.setKeys([&](const QString& id) { return keymap.keys(id); });
    QHash<QString, QString> seen;
    for (const ActionSpec& spec : actions.table()) {
      const QString id = spec.id.toString(), name = actions.nameOf(id);
      EXPECT_FALSE(seen.contains(name.toCaseFolded()))
          << name.toStdString() << " is " << seen.value(name.toCaseFolded()).toStdString() << " and " << spec.id;
      seen.insert(name.toCaseFolded(), id);
      const auto matches = matchCommands(actions, name, {});
      ASSERT_FALSE(matches.empty()) << spec.id;
      EXPECT_EQ(matches.front().spec->id, spec.id) << name.toStdString();
      EXPECT_EQ(matches.front().name, name);
    }
  }
}

TEST_F(CommandSearchTest, RunsByEnterAndGivesTheKeyboardBack) {
  CommandSearch search(actions_, &window_);
  search.openAt(window_.mapToGlobal(QPoint(700, 20)));
  auto* query = search.findChild<QLineEdit*>("field");
  auto* list = search.findChild<QListWidget*>("list");
  ASSERT_EQ(list->count(), 6);
  QTest::keyClicks(query, "frame");
  QTest::keyClick(query, Qt::Key_Down);
  EXPECT_EQ(list->currentRow(), 1);
  QTest::keyClick(query, Qt::Key_Return);
  EXPECT_FALSE(search.isVisible());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !ran_.isEmpty(); }));
  EXPECT_EQ(ran_, QStringList{"anim.next_frame"});
  EXPECT_TRUE(QTest::qWaitFor([&] { return field_->hasFocus(); }));
  // The next time it stands first.
  search.openAt(window_.mapToGlobal(QPoint(700, 20)));
  EXPECT_EQ(query->text(), "");
  EXPECT_EQ(list->item(0)->text(), "Next frame");
  QTest::keyClick(query, Qt::Key_Escape);
  EXPECT_FALSE(search.isVisible());
}

TEST_F(CommandSearchTest, WhereNothingFitsTheFieldStaysWhereItIs) {
  CommandSearch search(actions_, &window_);
  search.openAt(window_.mapToGlobal(QPoint(700, 20)));
  auto* query = search.findChild<QLineEdit*>("field");
  QApplication::processEvents();
  const int top = query->y();
  QTest::keyClicks(query, "no such command");
  QApplication::processEvents();
  EXPECT_EQ(search.findChild<QListWidget*>("list")->count(), 1) << "which says so";
  EXPECT_EQ(query->y(), top);
}

TEST_F(CommandSearchTest, ItsKeyOnceMoreBeginsAnew) {
  CommandSearch search(actions_, &window_);
  search.openAt(window_.mapToGlobal(QPoint(700, 20)));
  auto* query = search.findChild<QLineEdit*>("field");
  QTest::keyClicks(query, "no such command");
  QTest::keyClick(query, Qt::Key_F3);
  QTest::keyClicks(query, "frame");
  EXPECT_TRUE(search.isVisible());
  EXPECT_EQ(query->text(), "frame");
  EXPECT_TRUE(ran_.isEmpty());
}

TEST_F(CommandSearchTest, WhatCannotRunSaysWhyAndStays) {
  reasons_["view.grid"] = "There is no ground.";
  CommandSearch search(actions_, &window_);
  search.openAt(window_.mapToGlobal(QPoint(700, 20)));
  auto* query = search.findChild<QLineEdit*>("field");
  QString said;
  QObject::connect(&actions_, &Actions::refused, &search, [&](const QString&, const QString& why) { said = why; });
  // Other commands fit, too, and could run.
  QTest::keyClicks(query, "grid");
  QTest::keyClick(query, Qt::Key_Return);
  QApplication::processEvents();
  EXPECT_TRUE(search.isVisible());
  EXPECT_TRUE(ran_.isEmpty());
  EXPECT_EQ(said, "There is no ground.");
}

}  // namespace
}  // namespace sinew::ui
