// The workspaces as tabs in the menu bar; the last tab saves the panels under a new name.
#pragma once

#include <QTabBar>

#include "viewer/app/session/workspaces.h"

namespace sinew::ui {

class WorkspaceBar : public QTabBar {
  Q_OBJECT

 public:
  WorkspaceBar(Workspaces& workspaces, QList<QAction*> menu, QWidget* parent = nullptr);

 signals:
  void chosen(const QString& id);
  void saveRequested();

 protected:
  QSize tabSizeHint(int index) const override;
  QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }

 private:
  void fill();

  Workspaces& workspaces_;
  QStringList ids_;  // of the tabs
  bool filling_ = false;
};

}  // namespace sinew::ui
