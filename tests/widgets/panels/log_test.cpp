#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QListView>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "viewer/document/models/log_model.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/log/dock.h"

namespace sinew::ui {
namespace {

class LogTest : public tests::DockTest {
 protected:
  void SetUp() override {
    dock_ = std::make_unique<LogDock>(log_);
    show(*dock_, 640, 200);
  }

  void fill() {
    log_.add(LogLevel::info, QStringLiteral("knight.glb"), QStringLiteral("41 joints, 3 meshes, 12 clips."));
    log_.add(LogLevel::warning, QStringLiteral("knight.glb"),
             QStringLiteral("The skin of “helmet” names joints that no vertex uses; they are kept, so that clips "
                            "which move them still play, and cost a little time for every frame that is shown."));
    log_.add(LogLevel::error, QStringLiteral("broken.gltf"), QStringLiteral("The file is cut short."));
  }

  LogModel log_;
  std::unique_ptr<LogDock> dock_;
};

TEST_F(LogTest, AnEmptyLogSaysWhatItIsFor) {
  EXPECT_FALSE(dock_->list()->isVisible());
  tests::keepPicture(*dock_, QStringLiteral("log_empty"));
  fill();
  EXPECT_TRUE(dock_->list()->isVisible());
  log_.clear();
  EXPECT_FALSE(dock_->list()->isVisible());
}

TEST_F(LogTest, LevelsNarrowTheLines) {
  fill();
  EXPECT_EQ(dock_->list()->model()->rowCount(), 3);
  emit dock_->levels()->chosen(1);
  EXPECT_EQ(dock_->list()->model()->rowCount(), 2);
  emit dock_->levels()->chosen(2);
  EXPECT_EQ(dock_->list()->model()->rowCount(), 1);
}

TEST_F(LogTest, LongTextsWrap) {
  fill();
  tests::deliverEvents();
  const auto height = [this](int row) {
    return dock_->list()->visualRect(dock_->list()->model()->index(row, 0)).height();
  };
  EXPECT_EQ(height(0), metrics::kTreeRow);
  EXPECT_GT(height(1), metrics::kTreeRow);
  tests::keepPicture(*dock_, QStringLiteral("log"));
  dock_->resize(360, 240);
  tests::deliverEvents();
  tests::keepPicture(*dock_, QStringLiteral("log_narrow"));
}

TEST_F(LogTest, CopiesTheSelectedLinesOrAll) {
  fill();
  dock_->copy();
  EXPECT_EQ(QApplication::clipboard()->text().count(QLatin1Char('\n')), 2);
  dock_->list()->selectionModel()->select(dock_->list()->model()->index(2, 0), QItemSelectionModel::Select);
  dock_->copy();
  EXPECT_TRUE(QApplication::clipboard()->text().endsWith(QStringLiteral("error  broken.gltf: The file is cut short.")));
  dock_->list()->selectionModel()->select(dock_->list()->model()->index(0, 0), QItemSelectionModel::Select);
  dock_->copy();
  const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
  ASSERT_EQ(lines.size(), 2);
  EXPECT_TRUE(lines[0].contains(QStringLiteral("41 joints"))) << "in their order, not in that of the clicks";
}

}  // namespace
}  // namespace sinew::ui
