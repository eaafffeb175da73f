#include "viewer/widgets/controls/fields/blend_slider.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kMinPercent = -50, kMaxPercent = 150;
constexpr int kKnob = 12;

}  // namespace

BlendSlider::BlendSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(kMinPercent, kMaxPercent);
  setSingleStep(1);
  setPageStep(10);
  setFocusPolicy(Qt::StrongFocus);
  connect(this, &QSlider::valueChanged, this, [this](int value) {
    if (!running_) {
      if (value == 0) return;
      running_ = true;
      emit begun();
    }
    emit moved(0.01f * static_cast<float>(value));
  });
}

void BlendSlider::rest() {
  running_ = dragging_ = false;
  setSliderDown(false);
  const QSignalBlocker quiet(this);
  setValue(0);
  update();
}

void BlendSlider::finish() {
  if (!running_) return;
  rest();
  emit finished();
}

bool BlendSlider::event(QEvent* event) {
  // While it runs, Escape and Enter are its own.
  if (event->type() == QEvent::ShortcutOverride && running_) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
      event->accept();
      return true;
    }
  }
  return QSlider::event(event);
}

void BlendSlider::keyPressEvent(QKeyEvent* event) {
  if (running_ && event->key() == Qt::Key_Escape) {
    rest();
    emit cancelled();
  } else if (running_ && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
    finish();
  } else {
    QSlider::keyPressEvent(event);
  }
}

void BlendSlider::focusOutEvent(QFocusEvent* event) {
  finish();
  QSlider::focusOutEvent(event);
}

void BlendSlider::follow(int x) {
  setValue(QStyle::sliderValueFromPosition(kMinPercent, kMaxPercent, x - kKnob / 2, std::max(1, width() - kKnob)));
}

void BlendSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  setFocus(Qt::MouseFocusReason);
  finish();
  dragging_ = true;
  setSliderDown(true);
  follow(qRound(event->position().x()));
}

void BlendSlider::mouseMoveEvent(QMouseEvent* event) {
  if (dragging_) follow(qRound(event->position().x()));
}

void BlendSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !dragging_) return;
  dragging_ = false;
  setSliderDown(false);
  if (running_)
    finish();
  else
    rest();
}

void BlendSlider::paintEvent(QPaintEvent* event) {
  // Where nothing and where all of the way is.
  QPainter painter(this);
  for (const int mark : {0, 100}) {
    const int x = kKnob / 2 + QStyle::sliderPositionFromValue(kMinPercent, kMaxPercent, mark, width() - kKnob);
    painter.fillRect(QRect(x, height() / 2 - 7, 1, 14), isEnabled() ? theme().edge : theme().line);
  }
  painter.end();
  QSlider::paintEvent(event);
}

}  // namespace sinew::ui
