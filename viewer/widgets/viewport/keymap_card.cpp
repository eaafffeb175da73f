#include "viewer/widgets/viewport/keymap_card.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

constexpr int kMargin = 16;

KeymapCard::KeymapCard(QWidget* view, MouseScheme scheme) : QFrame(view), view_(view) {
  setAccessibleName(tr("Choice of mouse and keys"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 6, 6);
  row->setSpacing(4);
  row->addWidget(new QLabel(tr("Mouse and keys"), this));
  row->addSpacing(4);
  auto* group = new QButtonGroup(this);
  const auto add = [&](const QString& text, const QString& tip, MouseScheme value) {
    auto* button = new QPushButton(text, this);
    button->setCheckable(true);
    button->setChecked(scheme == value);
    button->setToolTip(tip);
    button->setAccessibleName(text);
    group->addButton(button);
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, value] { emit chosen(value); });
    return button;
  };
  blender_ = add(tr("Blender"), tr("Middle button turns, Shift moves, wheel zooms"), MouseScheme::blender);
  maya_ = add(tr("Maya-like"), tr("Alt and left button turns, Alt and middle button moves"), MouseScheme::maya);
  QToolButton* done =
      makeDockButton(QStringLiteral("check"), tr("Keep this choice; Preferences change it later"), this);
  connect(done, &QToolButton::clicked, this, &KeymapCard::dismissed);
  row->addWidget(done);
  view->installEventFilter(this);
  place();
}

void KeymapCard::setScheme(MouseScheme scheme) {
  (scheme == MouseScheme::blender ? blender_ : maya_)->setChecked(true);
}

bool KeymapCard::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_ && event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

void KeymapCard::place() {
  adjustSize();
  move(view_->width() - width() - kMargin, view_->height() - height() - kMargin);
  setVisible(view_->width() > width() + 240 && view_->height() > 200);
}

void KeymapCard::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QColor fill = t.panel;
  fill.setAlphaF(0.9f);
  QPainter painter(this);
  RoundedBox{fill, t.edge, metrics::kOverlayRadius}.draw(painter, rect());
}

}  // namespace sinew::ui
