#include "viewer/widgets/controls/panels/status_message.h"

#include <QPainter>
#include <QToolButton>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto kSuccessTime = 6000ms, kLongTime = 10000ms, kTick = 200ms;
constexpr int kMessageGap = 6, kMaxLine = 460, kMinLine = 120, kButtonPad = 16;

bool passes(MessageKind kind) { return kind <= MessageKind::refusal; }

struct Look {
  const char* icon;
  QColor mark, ink;
};

Look lookOf(MessageKind kind) {
  const Theme& t = theme();
  switch (kind) {
    case MessageKind::success:
      return {"check", t.ok, t.text};
    case MessageKind::refusal:
      return {"refuse", t.warn, t.warn};
    case MessageKind::loss:
    case MessageKind::warning:
      return {"warn", t.warn, t.warn};
    case MessageKind::failure:
      return {"warn", t.error, t.error};
  }
  return {"check", t.ok, t.text};
}

QString nameOf(MessageKind kind) {
  switch (kind) {
    case MessageKind::success:
      return StatusMessage::tr("Done");
    case MessageKind::refusal:
      return StatusMessage::tr("Refused");
    case MessageKind::loss:
    case MessageKind::warning:
      return StatusMessage::tr("Warning");
    case MessageKind::failure:
      return StatusMessage::tr("Failed");
  }
  return {};
}

}  // namespace

StatusMessage::StatusMessage(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
  button_ = new QToolButton(this);
  button_->setFocusPolicy(Qt::TabFocus);
  connect(button_, &QToolButton::clicked, this, [this] {
    const Message answered = standing_.value_or(Message{});
    clear();
    if (answered.act) answered.act();
  });
  clock_.setInterval(kTick);
  connect(&clock_, &QTimer::timeout, this, [this] { pass(kTick); });
  refresh();
}

void StatusMessage::say(const Message& message) {
  if (message.text.isEmpty()) return;
  if (passes(message.kind)) {
    passing_ = message;
    left_ = message.kind == MessageKind::success ? kSuccessTime : kLongTime;
    clock_.start();
  } else {
    passing_.reset();
    standing_ = message;
  }
  refresh();
  emit said();
}

void StatusMessage::clear(std::optional<MessageKind> kind) {
  if (passing_ && (!kind || passing_->kind == *kind)) passing_.reset();
  if (standing_ && (!kind || standing_->kind == *kind)) standing_.reset();
  refresh();
}

void StatusMessage::pass(std::chrono::milliseconds time) {
  if (!passing_ || pointer_on_it_) return;
  left_ -= time;
  if (left_ > 0ms) return;
  passing_.reset();
  refresh();
}

const Message* StatusMessage::shown() const { return passing_ ? &*passing_ : standing_ ? &*standing_ : nullptr; }

QString StatusMessage::text() const { return shown() ? shown()->text : QString(); }

void StatusMessage::refresh() {
  if (!passing_) clock_.stop();
  const Message* message = shown();
  setVisible(message != nullptr);
  button_->setVisible(message && !message->button.isEmpty());
  if (!message) {
    pointer_on_it_ = false;
    return;
  }
  button_->setText(message->button);
  button_->setAccessibleName(message->button);
  setAccessibleName(nameOf(message->kind));
  setAccessibleDescription(message->text);
  setToolTip(message->text);
  updateGeometry();
  resizeEvent(nullptr);
  update();
}

int StatusMessage::buttonWidth() const {
  const Message* message = shown();
  return message && !message->button.isEmpty() ? fontMetrics().horizontalAdvance(message->button) + kButtonPad : 0;
}

QSize StatusMessage::sizeHint() const {
  const int line = std::min(kMaxLine, fontMetrics().horizontalAdvance(text()) + 2);
  const int button = buttonWidth();
  return {metrics::kRowIcon + kMessageGap + line + (button > 0 ? kMessageGap + button : 0), fontMetrics().height()};
}

QSize StatusMessage::minimumSizeHint() const {
  return {std::min(sizeHint().width(), kMinLine + buttonWidth()), fontMetrics().height()};
}

void StatusMessage::resizeEvent(QResizeEvent*) {
  const int width = buttonWidth();
  const int button_height = std::min(metrics::kStatusBar - 4, height());
  button_->setGeometry(this->width() - width, (height() - button_height) / 2, width, button_height);
}

void StatusMessage::enterEvent(QEnterEvent*) { pointer_on_it_ = true; }
void StatusMessage::leaveEvent(QEvent*) { pointer_on_it_ = false; }

void StatusMessage::paintEvent(QPaintEvent*) {
  const Message* message = shown();
  if (!message) return;
  const Look look = lookOf(message->kind);
  QPainter painter(this);
  const QRect icon(0, 0, metrics::kRowIcon, height());
  drawIcon(painter, QLatin1String(look.icon), look.mark, icon, metrics::kRowIcon);
  const int button = buttonWidth();
  const QRect line(icon.right() + 1 + kMessageGap, 0,
                   width() - icon.width() - kMessageGap - (button > 0 ? button + kMessageGap : 0), height());
  painter.setPen(look.ink);
  painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                   fontMetrics().elidedText(message->text, Qt::ElideRight, line.width()));
}

}  // namespace sinew::ui
