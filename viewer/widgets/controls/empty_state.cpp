#include "viewer/widgets/controls/empty_state.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

EmptyState::EmptyState(const QString& icon, const QString& heading, const QString& hint, QAction* action,
                       const QString& button_text, QWidget* parent)
    : QWidget(parent), icon_name_(icon) {
  icon_ = new QLabel(this);
  heading_ = new QLabel(heading, this);
  heading_->setFont(headingFont());
  heading_->setWordWrap(true);
  hint_ = new QLabel(hint, this);
  hint_->setWordWrap(true);
  hint_->setForegroundRole(QPalette::PlaceholderText);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::kPadLeft, 16, metrics::kPadLeft, 16);
  column->setSpacing(8);
  column->addStretch();
  for (QLabel* label : {icon_, heading_}) {
    label->setAlignment(Qt::AlignCenter);
    column->addWidget(label);
  }
  if (action) {
    auto* button = new QPushButton(button_text.isEmpty() ? action->text() : button_text, this);
    button->setDefault(true);
    button->setAccessibleName(button->text());
    button->setToolTip(action->toolTip());
    button->setEnabled(action->isEnabled());
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    column->addWidget(button, 0, Qt::AlignCenter);
  }
  hint_->setAlignment(Qt::AlignCenter);
  column->addWidget(hint_);
  column->addStretch();
  updateIcon();
}

void EmptyState::setText(const QString& heading, const QString& hint) {
  heading_->setText(heading);
  hint_->setText(hint);
}

void EmptyState::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) updateIcon();
}

void EmptyState::updateIcon() {
  icon_->setPixmap(iconPixmap(icon_name_, theme().text_muted, 24, devicePixelRatioF()));
}

}  // namespace sinew::ui
