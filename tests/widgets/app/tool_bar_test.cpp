// The tools in the window: buttons, lists of steps, and keys of both maps.
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolBar>

#include "tests/support/builders/block_figure.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/fields/choices/action_segments.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

class ToolBar : public testing::Test {
 protected:
  void SetUp() override {
    window_ = std::make_unique<MainWindow>(MainWindow::Layout::fresh);
    window_->resize(1280, 800);
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    id_ = window_->document().open(tests::blockFigure());
    window_->document().select({{SelectionItem::Kind::joint, id_, 4}});
    ViewportWidget& view = window_->viewport();
    view.setFocus();
    pretendPointer(view.mapToGlobal(view.rect().center()));
  }
  void TearDown() override { pretendPointer({}); }

  const TransformOptions& options() const { return window_->viewSettings().options().transform; }
  void press(Qt::Key key, Qt::KeyboardModifiers held = {}) { QTest::keyClick(&window_->viewport(), key, held); }
  template <class Widget>
  Widget* named(const QString& name) const {
    for (auto* widget : window_->findChild<QToolBar*>("tool_bar")->findChildren<Widget*>())
      if (widget->accessibleName() == name) return widget;
    return nullptr;
  }

  std::unique_ptr<MainWindow> window_;
  InstanceId id_;
};

TEST_F(ToolBar, LabelsLeaveBeforeControls) {
  const auto* bar = window_->findChild<QToolBar*>("tool_bar");
  const auto* more = bar->findChild<QWidget*>("qt_toolbar_ext_button");
  const auto* search = bar->findChild<QWidget*>("command_search_button");
  const auto labels = [bar] {
    const QList<QLabel*> all = bar->findChildren<QLabel*>();
    return std::ranges::count_if(all, [](const QLabel* label) { return label->isVisible(); });
  };
  ASSERT_TRUE(more && search);
  // The first window on a screen of 1280 × 720 is 1152 wide.
  for (const int width : {1900, 1280, 1152}) {
    window_->resize(width, 800);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          return !more->isVisible() && search->isVisible() && search->geometry().right() < bar->width() &&
                 labels() == (width == 1152 ? 0 : 2);
        },
        2000))
        << width << ": " << labels() << " labels, the search ends at " << search->geometry().right();
  }
  window_->resize(1900, 800);
  EXPECT_TRUE(QTest::qWaitFor([&] { return labels() == 2; }, 2000));
}

TEST_F(ToolBar, ShowsTheStepsOfTheTool) {
  for (const auto& [id, name] : {std::pair{"tool.move", "Move step"}, std::pair{"tool.rotate", "Rotate step"},
                                 std::pair{"tool.scale", "Scale step"}}) {
    window_->actions().run(id);
    for (const char* list : {"Move step", "Rotate step", "Scale step"}) {
      ASSERT_TRUE(named<QComboBox>(list));
      // A tool bar lays itself out later.
      EXPECT_TRUE(QTest::qWaitFor(
          [&] { return named<QComboBox>(list)->isVisibleTo(window_.get()) == (QString(list) == name); }, 2000))
          << id << ' ' << list;
    }
  }
  EXPECT_EQ(named<QComboBox>("Move step")->currentText(), "10 cm");
  window_->actions().run("transform.move_step.50");
  EXPECT_EQ(options().move_step, 0.5);
  EXPECT_EQ(named<QComboBox>("Move step")->currentText(), "50 cm");
}

TEST_F(ToolBar, AxesFollowTheActions) {
  auto* axes = named<ActionSegments>("Axes");
  ASSERT_TRUE(axes);
  EXPECT_EQ(axes->current(), 1);
  window_->actions().run("transform.next_axes");
  EXPECT_EQ(options().axes, TransformAxes::world);
  EXPECT_EQ(axes->current(), 2);
  window_->actions().run("transform.next_axes");
  EXPECT_EQ(axes->current(), 0);
}

TEST_F(ToolBar, KeysOfTheBlenderMapBeginTransforms) {
  window_->preferences().setMouseScheme(MouseScheme::blender);
  for (const Qt::Key key : {Qt::Key_G, Qt::Key_R, Qt::Key_S}) {
    press(key);
    EXPECT_TRUE(window_->viewport().dragging()) << key;
    press(Qt::Key_X);  // deletes nothing
    press(Qt::Key_Escape);
    EXPECT_FALSE(window_->viewport().dragging()) << key;
  }
  EXPECT_TRUE(window_->document().instance(id_));
  press(Qt::Key_G);
  for (const Qt::Key key : {Qt::Key_X, Qt::Key_Period, Qt::Key_5, Qt::Key_Return}) press(key);
  EXPECT_NEAR(window_->document().instance(id_)->overrides.at(4).translation.x, 0.7f, 1e-6f);
}

TEST_F(ToolBar, KeysOfTheMayaLikeMapChooseTools) {
  window_->preferences().setMouseScheme(MouseScheme::maya);
  press(Qt::Key_W);
  EXPECT_EQ(options().tool, TransformTool::move);
  press(Qt::Key_E);
  EXPECT_EQ(options().tool, TransformTool::rotate);
  press(Qt::Key_R);
  EXPECT_EQ(options().tool, TransformTool::scale);
  press(Qt::Key_X);
  EXPECT_TRUE(options().snap);
  press(Qt::Key_Q);
  EXPECT_EQ(options().tool, TransformTool::select);
  EXPECT_FALSE(window_->viewport().dragging());
}

TEST_F(ToolBar, TransformsNeedSomethingSelected) {
  window_->document().clearSelection();
  EXPECT_FALSE(window_->actions().run("transform.move"));
  EXPECT_TRUE(window_->actions().find("transform.move")->toolTip().contains("Select a joint or a character first."));
}

TEST_F(ToolBar, JointsAndCharactersKeepAPivotEach) {
  auto* pivot = named<QComboBox>("Pivot");
  ASSERT_TRUE(pivot);
  EXPECT_EQ(pivot->currentText(), "Individual origins");
  window_->document().select({{SelectionItem::Kind::instance, id_, -1}});
  EXPECT_EQ(pivot->currentText(), "Common centre");
  emit pivot->activated(2);
  EXPECT_EQ(pivot->currentText(), "Chosen last");
  window_->document().select({{SelectionItem::Kind::joint, id_, 4}});
  EXPECT_EQ(pivot->currentText(), "Individual origins");
  EXPECT_EQ(options().object_pivot, TransformPivot::last);
  press(Qt::Key_Period);
  EXPECT_EQ(pivot->currentText(), "Common centre");
  EXPECT_EQ(options().joint_pivot, TransformPivot::common);
}

}  // namespace
}  // namespace sinew::ui
