#include "viewer/widgets/controls/panels/list_parts.h"

#include <QAction>
#include <QBoxLayout>
#include <QListView>
#include <QToolButton>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

QListView* makeRowList(const QString& object_name, const QString& shown_as, QAbstractItemModel& model,
                       QWidget* parent) {
  auto* list = new QListView(parent);
  list->setObjectName(object_name);
  list->setModel(&model);
  list->setFrameShape(QFrame::NoFrame);
  list->setUniformItemSizes(true);
  list->setMouseTracking(true);
  list->setAccessibleName(shown_as);
  return list;
}

QWidget* makeActionRow(const FindAction& find_action, std::initializer_list<ActionId> left,
                       std::initializer_list<ActionId> right, QWidget* parent) {
  auto* box = new QWidget(parent);
  auto* row = new QHBoxLayout(box);
  row->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  row->setSpacing(2);
  const auto add = [&](ActionId id) {
    QAction* action = find_action(id);
    if (!action) return;
    auto* button = new QToolButton(box);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->whatsThis());
    row->addWidget(button);
  };
  for (const ActionId id : left) add(id);
  row->addStretch();
  for (const ActionId id : right) add(id);
  return box;
}

}  // namespace sinew::ui
