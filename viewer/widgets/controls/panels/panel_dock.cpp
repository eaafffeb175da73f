#include "viewer/widgets/controls/panels/panel_dock.h"

#include <algorithm>

#include <QCloseEvent>
#include <QGuiApplication>
#include <QScreen>

namespace sinew::ui {

PanelDock::PanelDock(const QString& id, const QString& title, DockTitleBar::Kind kind, QWidget* parent)
    : QDockWidget(title, parent) {
  setObjectName(id);
  setAccessibleName(title);
  setFeatures(DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable);
  setAllowedAreas(Qt::AllDockWidgetAreas);
  title_bar_ = new DockTitleBar(this, kind);
  setTitleBarWidget(title_bar_);
  connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) { in_sight_ = visible; });
  // When the window has made it one of its own.
  connect(this, &QDockWidget::topLevelChanged, this, [this](bool floating) {
    if (floating) QMetaObject::invokeMethod(this, &PanelDock::fitFloating, Qt::QueuedConnection);
  });
}

void PanelDock::closeEvent(QCloseEvent* event) {
  QDockWidget::closeEvent(event);
  emit closed();
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

void PanelDock::setFolded(bool folded) {
  if (folded == folded_) return;
  folded_ = folded;
  widget()->setMaximumHeight(folded ? 0 : QWIDGETSIZE_MAX);
  setMaximumHeight(folded ? title_bar_->sizeHint().height() : QWIDGETSIZE_MAX);
}

// As wide as its content and nowhere beyond the screen: a panel that was as wide as the window would hang out of it.
void PanelDock::fitFloating() {
  if (!isFloating()) return;
  const QRect room = screen()->availableGeometry();
  const QSize wanted = QSize(title_bar_->contentWidth(), height()).expandedTo(minimumSizeHint());
  const QSize size = QSize(std::min(width(), wanted.width()), height()).boundedTo(room.size());
  if (size != this->size()) resize(size);
  // While it hangs on the pointer, it goes where that goes.
  if (QGuiApplication::mouseButtons() != Qt::NoButton) return;
  const QRect frame = frameGeometry();
  move(std::clamp(frame.left(), room.left(), std::max(room.left(), room.right() + 1 - frame.width())),
       std::clamp(frame.top(), room.top(), std::max(room.top(), room.bottom() + 1 - frame.height())));
}

void PanelDock::enter() {
  show();
  raise();
  if (isFloating()) activateWindow();
  setFocus(Qt::ShortcutFocusReason);
}

}  // namespace sinew::ui
