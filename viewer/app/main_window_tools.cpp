// The tool bar.
#include <QAction>
#include <QLabel>
#include <QLayout>
#include <QToolBar>
#include <QToolButton>

#include "viewer/app/main_window.h"
#include "viewer/app/search/command_search.h"
#include "viewer/widgets/controls/fields/action_combo.h"
#include "viewer/widgets/controls/fields/action_segments.h"
#include "viewer/widgets/controls/fields/record_button.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

// Its labels leave before any control has to.
class ToolBar : public QToolBar {
 public:
  using QToolBar::QToolBar;

  void addLabel(const QString& text) {
    auto* label = new QLabel(text, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(8, 0, 4, 0);
    labels_ << addWidget(label);
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QToolBar::resizeEvent(event);
    fit();
  }
  bool event(QEvent* event) override {
    const bool done = QToolBar::event(event);
    if (event->type() == QEvent::LayoutRequest) fit();
    return done;
  }

 private:
  void fit() {
    int wanted = layout()->sizeHint().width();
    if (!labels_shown_) {
      for (QAction* label : labels_) wanted += widgetForAction(label)->sizeHint().width() + layout()->spacing();
    }
    const bool room = wanted <= width();
    if (room == labels_shown_) return;
    labels_shown_ = room;
    for (QAction* label : labels_) label->setVisible(room);
  }

  QList<QAction*> labels_;
  bool labels_shown_ = true;
};

}  // namespace

void MainWindow::makeToolBar() {
  auto* bar = new ToolBar(tr("Tools"), this);
  tool_bar_ = bar;
  tool_bar_->setObjectName(QStringLiteral("tool_bar"));
  tool_bar_->setMovable(false);
  tool_bar_->setFixedHeight(metrics::kToolBar);
  tool_bar_->setContextMenuPolicy(Qt::PreventContextMenu);
  addToolBar(tool_bar_);

  const auto all = [this](std::initializer_list<const char*> ids) {
    QList<QAction*> actions;
    for (const char* id : ids) actions << actions_.find(QString::fromUtf8(id));
    return actions;
  };
  const auto combo = [&](const QString& name, std::initializer_list<const char*> ids) {
    return tool_bar_->addWidget(new ActionCombo(name, all(ids), tool_bar_));
  };

  tool_bar_->addActions(all({"tool.select", "tool.move", "tool.rotate", "tool.scale"}));
  tool_bar_->addSeparator();
  tool_bar_->addWidget(new ActionSegments(
      tr("Axes"), all({"transform.axes.local", "transform.axes.parent", "transform.axes.world"}), tool_bar_));
  tool_bar_->addSeparator();
  tool_bar_->addActions(all({"transform.next_pivot"}));
  combo(tr("Pivot"), {"transform.pivot.individual", "transform.pivot.common", "transform.pivot.last"});
  tool_bar_->addSeparator();
  tool_bar_->addActions(all({"transform.snap"}));
  // One list of steps at a time: that of the tool in use.
  QAction* moves = combo(tr("Move step"), {"transform.move_step.1", "transform.move_step.5", "transform.move_step.10",
                                           "transform.move_step.50", "transform.move_step.100"});
  QAction* turns =
      combo(tr("Rotate step"), {"transform.rotate_step.1", "transform.rotate_step.5", "transform.rotate_step.15",
                                "transform.rotate_step.45", "transform.rotate_step.90"});
  QAction* scales = combo(tr("Scale step"), {"transform.scale_step.1", "transform.scale_step.10",
                                             "transform.scale_step.25", "transform.scale_step.50"});
  const auto show_steps = [this, moves, turns, scales] {
    const TransformTool tool = view_settings_.options().transform.tool;
    turns->setVisible(tool == TransformTool::rotate);
    scales->setVisible(tool == TransformTool::scale);
    moves->setVisible(tool != TransformTool::rotate && tool != TransformTool::scale);
  };
  connect(&view_settings_, &ViewSettings::changed, tool_bar_, show_steps);
  show_steps();

  tool_bar_->addSeparator();
  tool_bar_->addWidget(new RecordButton(actions_.find(QStringLiteral("key.auto")), tool_bar_));
  tool_bar_->addSeparator();
  bar->addLabel(tr("Skinning"));
  combo(tr("Skinning"),
        {"skin.method.rigid", "skin.method.linear", "skin.method.quaternion", "skin.method.dual_quaternion"});
  bar->addLabel(tr("Shading"));
  combo(tr("Shading"), {"view.shading.material", "view.shading.clay", "view.shading.weights"});
  auto* space = new QWidget(tool_bar_);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  tool_bar_->addWidget(space);
  tool_bar_->addActions(all({"edit.undo", "edit.redo"}));
  tool_bar_->addSeparator();
  search_button_ = new CommandSearchButton(tool_bar_);
  tool_bar_->addWidget(search_button_);
  connect(search_button_, &QAbstractButton::clicked, this,
          [this] { actions_.run(QStringLiteral("edit.search_commands")); });
  for (QToolButton* button : tool_bar_->findChildren<QToolButton*>()) {
    button->setFocusPolicy(Qt::TabFocus);
    if (const QAction* shown = button->defaultAction()) button->setAccessibleName(shown->whatsThis());
  }
}

}  // namespace sinew::ui
