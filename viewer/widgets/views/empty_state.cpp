#include "viewer/widgets/views/empty_state.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent),
      icon_(new QLabel(this)),
      heading_(new QLabel(this)),
      text_(new QLabel(this)),
      button_(new QPushButton(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 24, 24, 24);
  column->setSpacing(8);
  column->addStretch();
  for (QLabel* label : {icon_, heading_, text_}) {
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(label == text_);
  }
  column->addWidget(icon_);
  column->addWidget(heading_);
  column->addSpacing(4);
  column->addWidget(button_, 0, Qt::AlignCenter);
  column->addWidget(text_);
  column->addStretch();
  connect(button_, &QPushButton::clicked, this, &EmptyState::clicked);
}

void EmptyState::say(const Words& words) {
  words_ = words;
  heading_->setText(words.heading);
  text_->setText(words.text);
  button_->setText(words.button);
  button_->setVisible(!words.button.isEmpty());
  setAccessibleName(words.heading);
  tint();
}

void EmptyState::tint() {
  constexpr int kSize = 32;
  icon_->setPixmap(iconPixmap(words_.icon, theme().text_muted, kSize, devicePixelRatioF()));
  heading_->setFont(headingFont());
}

void EmptyState::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) tint();
}

}  // namespace sinew::ui
