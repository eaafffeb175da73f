// The tool bar.
#include <QAction>
#include <QLabel>
#include <QLayout>
#include <QToolBar>
#include <QToolButton>

#include "viewer/app/main_window.h"
#include "viewer/app/search/command_search.h"
#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/action_ids/keys.h"
#include "viewer/widgets/action_ids/skin.h"
#include "viewer/widgets/action_ids/tools.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/controls/fields/choices/action_combo.h"
#include "viewer/widgets/controls/fields/choices/action_segments.h"
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

  const auto all = [this](std::initializer_list<ActionId> shown) {
    QList<QAction*> actions;
    for (const ActionId id : shown) actions << actions_.find(id);
    return actions;
  };
  const auto combo = [&](const QString& name, std::initializer_list<ActionId> shown) {
    return tool_bar_->addWidget(new ActionCombo(name, all(shown), tool_bar_));
  };

  tool_bar_->addActions(all({ids::kToolSelect, ids::kToolMove, ids::kToolRotate, ids::kToolScale}));
  tool_bar_->addSeparator();
  tool_bar_->addWidget(new ActionSegments(
      tr("Axes"), all({ids::kTransformAxesLocal, ids::kTransformAxesParent, ids::kTransformAxesWorld}), tool_bar_));
  tool_bar_->addSeparator();
  tool_bar_->addActions(all({ids::kTransformNextPivot}));
  combo(tr("Pivot"), {ids::kTransformPivotIndividual, ids::kTransformPivotCommon, ids::kTransformPivotLast});
  tool_bar_->addSeparator();
  tool_bar_->addActions(all({ids::kTransformSnap}));
  // One list of steps at a time: that of the tool in use.
  QAction* moves =
      combo(tr("Move step"), {ids::kTransformMoveStep1, ids::kTransformMoveStep5, ids::kTransformMoveStep10,
                              ids::kTransformMoveStep50, ids::kTransformMoveStep100});
  QAction* rotates =
      combo(tr("Rotate step"), {ids::kTransformRotateStep1, ids::kTransformRotateStep5, ids::kTransformRotateStep15,
                                ids::kTransformRotateStep45, ids::kTransformRotateStep90});
  QAction* scales = combo(tr("Scale step"), {ids::kTransformScaleStep1, ids::kTransformScaleStep10,
                                             ids::kTransformScaleStep25, ids::kTransformScaleStep50});
  const auto show_steps = [this, moves, rotates, scales] {
    const TransformTool tool = view_settings_.options().transform.tool;
    rotates->setVisible(tool == TransformTool::rotate);
    scales->setVisible(tool == TransformTool::scale);
    moves->setVisible(tool != TransformTool::rotate && tool != TransformTool::scale);
  };
  connect(&view_settings_, &ViewSettings::changed, tool_bar_, show_steps);
  show_steps();

  tool_bar_->addSeparator();
  tool_bar_->addWidget(new RecordButton(actions_.find(ids::kKeyAuto), tool_bar_));
  tool_bar_->addSeparator();
  bar->addLabel(tr("Skinning"));
  combo(tr("Skinning"),
        {ids::kSkinMethodRigid, ids::kSkinMethodLinear, ids::kSkinMethodQuaternion, ids::kSkinMethodDualQuaternion});
  bar->addLabel(tr("Shading"));
  combo(tr("Shading"),
        {ids::kViewShadingMaterial, ids::kViewShadingClay, ids::kViewShadingWeights, ids::kViewShadingMask});
  auto* space = new QWidget(tool_bar_);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  tool_bar_->addWidget(space);
  tool_bar_->addActions(all({ids::kEditUndo, ids::kEditRedo}));
  tool_bar_->addSeparator();
  search_button_ = new CommandSearchButton(tool_bar_);
  tool_bar_->addWidget(search_button_);
  connect(search_button_, &QAbstractButton::clicked, this, [this] { actions_.run(ids::kEditSearchCommands); });
  for (QToolButton* button : tool_bar_->findChildren<QToolButton*>()) {
    button->setFocusPolicy(Qt::TabFocus);
    if (const QAction* shown = button->defaultAction()) button->setAccessibleName(shown->whatsThis());
  }
}

}  // namespace sinew::ui
