#include "viewer/widgets/controls/panel_dock.h"

namespace sinew::ui {

PanelDock::PanelDock(const QString& id, const QString& title, DockTitleBar::Kind kind, QWidget* parent)
    : QDockWidget(title, parent) {
  setObjectName(id);
  setAccessibleName(title);
  setFeatures(DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable);
  setAllowedAreas(Qt::AllDockWidgetAreas);
  title_bar_ = new DockTitleBar(this, kind);
  setTitleBarWidget(title_bar_);
}

void PanelDock::setContent(QWidget* content, QWidget* focus) {
  if (content->accessibleName().isEmpty()) content->setAccessibleName(windowTitle());
  content->setBackgroundRole(QPalette::Base);
  content->setAutoFillBackground(true);
  setWidget(content);
  QWidget* target = focus ? focus : content;
  if (target->focusPolicy() == Qt::NoFocus) target->setFocusPolicy(Qt::StrongFocus);
  setFocusProxy(target);
}

void PanelDock::enter() {
  show();
  raise();
  if (isFloating()) activateWindow();
  setFocus(Qt::ShortcutFocusReason);
}

}  // namespace sinew::ui
