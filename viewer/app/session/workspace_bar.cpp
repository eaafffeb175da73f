#include "viewer/app/session/workspace_bar.h"

#include <QAction>
#include <QScopedValueRollback>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kTabPad = 14, kSaveWidth = 28;

}  // namespace

WorkspaceBar::WorkspaceBar(Workspaces& workspaces, QList<QAction*> menu, QWidget* parent)
    : QTabBar(parent), workspaces_(workspaces) {
  setObjectName(QStringLiteral("workspaces"));
  setAccessibleName(tr("Workspaces"));
  setDrawBase(false);
  setExpanding(false);
  setUsesScrollButtons(true);
  setElideMode(Qt::ElideNone);
  setFont(textFont());
  setFixedHeight(metrics::kMenuBar);
  setFocusPolicy(Qt::TabFocus);
  setContextMenuPolicy(Qt::ActionsContextMenu);
  addActions(menu);
  connect(&workspaces_, &Workspaces::changed, this, &WorkspaceBar::fill);
  connect(this, &QTabBar::currentChanged, this, [this](int index) {
    if (filling_ || index < 0) return;
    const QString id = tabData(index).toString();
    if (!id.isEmpty()) {
      emit chosen(id);
    } else {
      fill();  // where it was
      emit saveRequested();
    }
  });
  fill();
}

void WorkspaceBar::fill() {
  const QScopedValueRollback filling(filling_, true);
  const QList<Workspaces::Workspace> all = workspaces_.list();
  QStringList ids;
  for (const Workspaces::Workspace& one : all) ids << one.id;
  // The tabs stay while one of them tells of a click.
  if (ids != ids_) {
    ids_ = ids;
    while (count() > 0) removeTab(count() - 1);
    for (const Workspaces::Workspace& one : all) {
      QString name = one.name;
      const int index = addTab(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
      setTabData(index, one.id);
      setTabToolTip(index, tr("The panels of the workspace %1").arg(one.name));
    }
    setTabToolTip(addTab(QStringLiteral("+")), tr("Saves these panels as a workspace of your own"));
  }
  setCurrentIndex(static_cast<int>(ids_.indexOf(workspaces_.current())));
}

QSize WorkspaceBar::tabSizeHint(int index) const {
  const bool saves = tabData(index).toString().isEmpty();
  return {saves ? kSaveWidth : fontMetrics().horizontalAdvance(tabText(index)) + 2 * kTabPad, metrics::kMenuBar};
}

}  // namespace sinew::ui
