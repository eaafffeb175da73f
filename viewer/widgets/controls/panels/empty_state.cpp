#include "viewer/widgets/controls/panels/empty_state.h"

#include <algorithm>

#include <QEvent>
#include <QLabel>
#include <QPushButton>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kIconSize = 32, kMargin = 24, kGap = 8, kAboveButton = 12;

}  // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent),
      icon_(new QLabel(this)),
      heading_(new QLabel(this)),
      text_(new QLabel(this)),
      button_(new QPushButton(this)) {
  setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  for (QLabel* label : {icon_, heading_, text_}) label->setAlignment(Qt::AlignCenter);
  text_->setWordWrap(true);
  connect(button_, &QPushButton::clicked, this, &EmptyState::clicked);
}

void EmptyState::say(const Words& words) {
  words_ = words;
  heading_->setText(words.heading);
  text_->setText(words.text);
  button_->setText(words.button);
  setAccessibleName(words.heading);
  tint();
  updateGeometry();
  place();
}

void EmptyState::tint() {
  icon_->setPixmap(iconPixmap(words_.icon, theme().text_muted, kIconSize, devicePixelRatioF()));
  heading_->setFont(headingFont());
}

int EmptyState::heightOf(bool with_icon, bool with_text, int width) const {
  const QMargins margins = contentsMargins();
  int height = margins.top() + margins.bottom() + heading_->sizeHint().height();
  if (with_icon) height += kIconSize + kGap;
  if (!words_.button.isEmpty()) height += kAboveButton + button_->sizeHint().height();
  if (with_text) height += kGap + text_->heightForWidth(width - margins.left() - margins.right());
  return height;
}

QSize EmptyState::sizeHint() const {
  const QMargins margins = contentsMargins();
  const int width =
      margins.left() + margins.right() + std::max(heading_->sizeHint().width(), text_->sizeHint().width());
  return {width, heightOf(true, true, width)};
}

QSize EmptyState::minimumSizeHint() const {
  const QMargins margins = contentsMargins();
  int width = heading_->sizeHint().width();
  if (!words_.button.isEmpty()) width = std::max(width, button_->sizeHint().width());
  return {margins.left() + width + margins.right(), heightOf(false, false, width)};
}

void EmptyState::place() {
  const bool with_text = heightOf(false, true, width()) <= height();
  const bool with_icon = heightOf(true, with_text, width()) <= height();
  const bool with_button = !words_.button.isEmpty();
  icon_->setVisible(with_icon);
  text_->setVisible(with_text);
  button_->setVisible(with_button);
  const QRect room = contentsRect();
  int top = std::max(room.top(), (height() - heightOf(with_icon, with_text, width())) / 2 + contentsMargins().top());
  const auto put = [&](QWidget* part, int part_width, int part_height, int gap) {
    part->setGeometry(room.left() + (room.width() - part_width) / 2, top, part_width, part_height);
    top += part_height + gap;
  };
  if (with_icon) put(icon_, room.width(), kIconSize, kGap);
  put(heading_, room.width(), heading_->sizeHint().height(), with_button ? kAboveButton : kGap);
  if (with_button) put(button_, button_->sizeHint().width(), button_->sizeHint().height(), kGap);
  if (with_text) put(text_, room.width(), text_->heightForWidth(room.width()), 0);
}

void EmptyState::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place();
}

void EmptyState::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) {
    tint();
    updateGeometry();
    place();
  }
}

}  // namespace sinew::ui
