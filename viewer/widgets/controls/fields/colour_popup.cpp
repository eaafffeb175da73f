#include "viewer/widgets/controls/fields/colour_popup.h"

#include <algorithm>

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScreen>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kSwatch = 20, kEdge = 8, kBetween = 8, kMark = 5;
constexpr QSize kFieldSize{208, 136};
constexpr int kStripHeight = 16;
constexpr double kKeyStep = 0.01, kFineStep = 0.001;

double stepOf(const QKeyEvent& event) { return event.modifiers() & Qt::ShiftModifier ? kFineStep : kKeyStep; }

// A ring that is seen on every colour.
void drawMark(QPainter& painter, QPointF at) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::black, 3.0));
  painter.drawEllipse(at, kMark, kMark);
  painter.setPen(QPen(Qt::white, 1.4));
  painter.drawEllipse(at, kMark, kMark);
}

void drawFrame(QPainter& painter, const QWidget& widget) {
  const Theme& t = theme();
  RoundedBox{{}, widget.hasFocus() ? t.accent : t.field_edge, 3.0, widget.hasFocus()}.draw(painter, widget.rect());
}

double share(double at, int length) { return std::clamp(at / std::max(1, length - 1), 0.0, 1.0); }

}  // namespace

ColourSwatch::ColourSwatch(const QString& subject, QWidget* parent) : QAbstractButton(parent) {
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setFixedSize(sizeHint());
  setAccessibleName(tr("Choose %1").arg(subject));
  setToolTip(tr("Opens a field of colours"));
}

QSize ColourSwatch::sizeHint() const { return {kSwatch, metrics::kField}; }

void ColourSwatch::setColour(const QColor& colour) {
  if (colour == colour_) return;
  colour_ = colour;
  update();
}

void ColourSwatch::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  const bool marked = isEnabled() && (underMouse() || hasFocus());
  QPainter painter(this);
  RoundedBox{colour_, marked ? t.accent : t.field_edge, 3.0, hasFocus()}.draw(painter, rect().adjusted(0, 2, 0, -2));
}

ColourField::ColourField(QWidget* parent) : QWidget(parent) {
  setFixedSize(kFieldSize);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Saturation and brightness"));
}

void ColourField::setHue(double hue) {
  hue_ = hue;
  update();
}

void ColourField::setPlace(double saturation, double value) {
  saturation_ = saturation;
  value_ = value;
  update();
}

void ColourField::go(double saturation, double value) {
  saturation = std::clamp(saturation, 0.0, 1.0), value = std::clamp(value, 0.0, 1.0);
  if (saturation == saturation_ && value == value_) return;
  setPlace(saturation, value);
  emit moved();
}

void ColourField::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QLinearGradient across(0, 0, width(), 0), down(0, 0, 0, height());
  across.setColorAt(0.0, Qt::white);
  across.setColorAt(1.0, QColor::fromHsvF(static_cast<float>(hue_), 1.f, 1.f));
  down.setColorAt(0.0, QColor(0, 0, 0, 0));
  down.setColorAt(1.0, Qt::black);
  painter.fillRect(rect(), across);
  painter.fillRect(rect(), down);
  drawFrame(painter, *this);
  drawMark(painter, {saturation_ * (width() - 1), (1.0 - value_) * (height() - 1)});
}

void ColourField::mousePressEvent(QMouseEvent* event) { mouseMoveEvent(event); }

void ColourField::mouseMoveEvent(QMouseEvent* event) {
  if (!event->buttons().testFlag(Qt::LeftButton)) return event->ignore();
  go(share(event->position().x(), width()), 1.0 - share(event->position().y(), height()));
}

void ColourField::keyPressEvent(QKeyEvent* event) {
  const double step = stepOf(*event);
  switch (event->key()) {
    case Qt::Key_Left:
      return go(saturation_ - step, value_);
    case Qt::Key_Right:
      return go(saturation_ + step, value_);
    case Qt::Key_Up:
      return go(saturation_, value_ + step);
    case Qt::Key_Down:
      return go(saturation_, value_ - step);
    default:
      QWidget::keyPressEvent(event);
  }
}

HueStrip::HueStrip(QWidget* parent) : QWidget(parent) {
  setFixedSize(kFieldSize.width(), kStripHeight);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Hue"));
}

void HueStrip::setHue(double hue) {
  hue_ = hue;
  update();
}

void HueStrip::go(double hue) {
  hue = std::clamp(hue, 0.0, 1.0);
  if (hue == hue_) return;
  setHue(hue);
  emit moved();
}

void HueStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QLinearGradient across(0, 0, width(), 0);
  constexpr int kStops = 6;  // red, yellow, green, cyan, blue, magenta, red
  for (int stop = 0; stop <= kStops; ++stop) {
    const float at = static_cast<float>(stop) / kStops;
    across.setColorAt(static_cast<double>(at), QColor::fromHsvF(at, 1.f, 1.f));
  }
  painter.fillRect(rect(), across);
  drawFrame(painter, *this);
  drawMark(painter, {hue_ * (width() - 1), height() / 2.0});
}

void HueStrip::mousePressEvent(QMouseEvent* event) { mouseMoveEvent(event); }

void HueStrip::mouseMoveEvent(QMouseEvent* event) {
  if (!event->buttons().testFlag(Qt::LeftButton)) return event->ignore();
  go(share(event->position().x(), width()));
}

void HueStrip::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
    return go(hue_ + (event->key() == Qt::Key_Left ? -1.0 : 1.0) * stepOf(*event));
  QWidget::keyPressEvent(event);
}

ColourPopup::ColourPopup(const QColor& start, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      field_(new ColourField(this)),
      hue_(new HueStrip(this)),
      text_(new QLineEdit(this)),
      now_(new ColourSwatch(QString(), this)) {
  setObjectName(QStringLiteral("colour_popup"));
  setAttribute(Qt::WA_DeleteOnClose);
  setFrameShape(QFrame::StyledPanel);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kEdge, kEdge, kEdge, kEdge);
  column->setSpacing(kBetween);
  column->addWidget(field_);
  column->addWidget(hue_);
  auto* row = new QHBoxLayout;
  row->setSpacing(kBetween);
  // What there was, to come back to.
  auto* before = new ColourSwatch(tr("the colour of before"), this);
  before->setColour(start);
  before->setToolTip(tr("The colour of before. A click brings it back"));
  before->setFixedWidth(2 * kSwatch);
  now_->setFixedWidth(2 * kSwatch);
  now_->setEnabled(false);
  now_->setToolTip({});
  now_->setAccessibleName(tr("Colour"));
  text_->setObjectName(QStringLiteral("colour_text"));
  text_->setAccessibleName(tr("Colour as #rrggbb"));
  text_->setFont(numberFont());
  row->addWidget(before);
  row->addWidget(now_);
  row->addWidget(text_, 1);
  column->addLayout(row);
  set(start);
  connect(field_, &ColourField::moved, this, &ColourPopup::choose);
  connect(hue_, &HueStrip::moved, this, &ColourPopup::choose);
  connect(text_, &QLineEdit::textEdited, this, &ColourPopup::type);
  connect(before, &QAbstractButton::clicked, this, [this, start] {
    set(start);
    emit edited(start);
  });
}

QColor ColourPopup::colour() const {
  return QColor::fromHsvF(static_cast<float>(hue_->hue()), static_cast<float>(field_->saturation()),
                          static_cast<float>(field_->value()));
}

// Where greys have no hue and black no saturation, those of before stay.
void ColourPopup::set(const QColor& colour) {
  if (colour.hsvHueF() >= 0.f) hue_->setHue(static_cast<double>(colour.hsvHueF()));
  field_->setHue(hue_->hue());
  const bool black = colour.valueF() == 0.f;
  field_->setPlace(black ? field_->saturation() : static_cast<double>(colour.hsvSaturationF()),
                   static_cast<double>(colour.valueF()));
  now_->setColour(colour);
  text_->setText(colour.name());
}

void ColourPopup::choose() {
  field_->setHue(hue_->hue());
  now_->setColour(colour());
  text_->setText(colour().name());
  emit edited(colour());
}

void ColourPopup::type(const QString& text) {
  static const QRegularExpression six(QStringLiteral("^\\s*#?([0-9a-fA-F]{6})\\s*$"));
  const QRegularExpressionMatch match = six.match(text);
  if (!match.hasMatch()) return;
  const QColor typed(QLatin1Char('#') + match.captured(1));
  const int cursor = text_->cursorPosition();
  set(typed);
  text_->setText(text);
  text_->setCursorPosition(cursor);
  emit edited(typed);
}

void ColourPopup::openUnder(const QWidget& swatch) {
  adjustSize();
  const QRect screen = swatch.screen()->availableGeometry();
  const QPoint below = swatch.mapToGlobal(QPoint(0, swatch.height()));
  const int top = below.y() + height() <= screen.bottom() ? below.y() : below.y() - swatch.height() - height();
  move(std::clamp(below.x(), screen.left(), std::max(screen.left(), screen.right() - width() + 1)),
       std::max(screen.top(), top));
  show();
  field_->setFocus(Qt::PopupFocusReason);
}

void ColourPopup::keyPressEvent(QKeyEvent* event) {
  cancelled_ = event->key() == Qt::Key_Escape;
  if (cancelled_ || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    close();
  else
    QFrame::keyPressEvent(event);
}

void ColourPopup::hideEvent(QHideEvent* event) {
  QFrame::hideEvent(event);
  if (ended_) return;
  ended_ = true;
  cancelled_ ? emit cancelled() : emit kept();
}

}  // namespace sinew::ui
