// The panel of undo steps.
#include <gtest/gtest.h>

#include <QLabel>
#include <QListView>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/history/dock.h"

namespace sinew::ui {
namespace {

class HistoryDockTest : public tests::DockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    dock_ = std::make_unique<HistoryDock>(document_, findAction());
    show(*dock_, 300, 320);
    list_ = dock_->findChild<QListView*>(QStringLiteral("history_list"));
  }

  void rename(const char* name) { document_.renameInstance(id_, QString::fromLatin1(name)); }
  std::string name() const { return document_.instance(id_)->name; }
  QModelIndex row(int number) const { return list_->model()->index(number, 0); }
  void click(int number) {
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, list_->visualRect(row(number)).center());
  }
  QStringList undone() const {
    QStringList numbers;
    for (int i = 0; i < list_->model()->rowCount(); ++i)
      if (row(i).data(HistoryModel::UndoneRole).toBool()) numbers << QString::number(i);
    return numbers;
  }
  QString summary() const {
    for (const auto* label : dock_->findChildren<QLabel*>())
      if (label->isVisible() && label->text().contains(QStringLiteral("MB"))) return label->text();
    return {};
  }

  std::unique_ptr<HistoryDock> dock_;
  QListView* list_ = nullptr;
};

TEST_F(HistoryDockTest, ItIsEmptyUntilThereIsAStep) {
  EXPECT_FALSE(list_->isVisible());
  rename("a");
  EXPECT_TRUE(list_->isVisible());
  EXPECT_EQ(list_->model()->rowCount(), 2) << "the start and the step";
  document_.undo();
  EXPECT_TRUE(list_->isVisible()) << "it can be done again";
  document_.beginHere();
  EXPECT_FALSE(list_->isVisible());
}

TEST_F(HistoryDockTest, ItListsWhatWasDoneAndMarksWhereOneIs) {
  rename("a");
  document_.setFps(12.0);
  document_.setClip(id_, document_.instance(id_)->clipAt(0));
  ASSERT_EQ(list_->model()->rowCount(), 3);
  for (int i = 1; i <= 2; ++i)
    EXPECT_EQ(row(i).data().toString(), document_.history().text(i - 1)) << "the steps by their texts";
  EXPECT_EQ(list_->currentIndex().row(), 2);
  EXPECT_TRUE(undone().isEmpty());
  EXPECT_TRUE(summary().startsWith(QStringLiteral("2 steps"))) << summary().toStdString();
  document_.undo();
  EXPECT_EQ(list_->currentIndex().row(), 1);
  EXPECT_EQ(undone(), QStringList{QStringLiteral("2")});
  rename("b");
  EXPECT_EQ(list_->model()->rowCount(), 3) << "what could be redone is gone";
  EXPECT_EQ(list_->currentIndex().row(), 2);
  EXPECT_EQ(row(0).data(HistoryModel::SavedRole).toBool(), true);
}

TEST_F(HistoryDockTest, AClickAndTheArrowKeysGoToAStep) {
  const std::string first = name();
  for (const char* to : {"a", "b", "c"}) rename(to);
  click(1);
  EXPECT_EQ(name(), "a");
  EXPECT_EQ(undone().size(), 2);
  click(0);
  EXPECT_EQ(name(), first);
  click(3);
  EXPECT_EQ(name(), "c");
  list_->setFocus();
  QTest::keyClick(list_, Qt::Key_Up);
  EXPECT_EQ(name(), "b");
  QTest::keyClick(list_, Qt::Key_Down);
  EXPECT_EQ(name(), "c");
  EXPECT_EQ(document_.history().count(), 3) << "going is no step";
}

}  // namespace
}  // namespace sinew::ui
