#include "viewer/widgets/dialogs/live_popup.h"

#include <algorithm>
#include <cmath>

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QSignalBlocker>
#include <QSlider>
#include <QWindow>

#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kPopupWidth = 300;
constexpr int kNumberWidth = 72;
constexpr int kMinAbove = 60;  // pixels of the window that stay free: its menus and the bar below them

}  // namespace

LivePopup::LivePopup(const QString& title, const QString& hint, QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), hint_(new QLabel(hint)), plain_hint_(hint) {
  setWindowTitle(title);
  hint_->setWordWrap(true);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(12, 12, 12, 12);
  page->setSpacing(8);
  auto* name = new QLabel(title);
  name->setFont(strongFont());
  page->addWidget(name);
  page->addWidget(hint_);
  setMinimumWidth(kPopupWidth);
}

void LivePopup::showOver(const QWidget& bar) {
  setAttribute(Qt::WA_DeleteOnClose);
  adjustSize();
  QPoint at = bar.mapToGlobal(QPoint(bar.width() - width(), bar.height() - height()));
  // Below a bar at the top of the window, where it would cover menus and more.
  if (const QWidget* window = bar.window(); at.y() < window->mapToGlobal(QPoint(0, 0)).y() + kMinAbove)
    at.setY(bar.mapToGlobal(QPoint(0, bar.height())).y());
  if (const QScreen* screen = bar.screen()) {
    const QRect area = screen->availableGeometry();
    at.setX(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - width())));
    at.setY(std::clamp(at.y(), area.top(), std::max(area.top(), area.bottom() - height())));
  }
  move(at);
  show();
  activateWindow();
}

void LivePopup::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme().panel);
  painter.setPen(theme().edge);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void LivePopup::addRow(QWidget* widget) { static_cast<QVBoxLayout*>(layout())->insertWidget(rows_++, widget); }

void LivePopup::addFooter(QWidget* widget) { layout()->addWidget(widget); }

void LivePopup::complain(const QString& why) {
  hint_->setText(why.isEmpty() ? plain_hint_ : why);
  hint_->setForegroundRole(why.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
}

void LivePopup::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    accept();
  } else {
    QDialog::keyPressEvent(event);
  }
}

// It may lie over what somebody wants to see.
void LivePopup::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && windowHandle()) windowHandle()->startSystemMove();
}

AmountPopup::AmountPopup(const QString& title, const QString& hint, const Range& range, LiveEdit<double> edit,
                         QWidget* parent)
    : LivePopup(title, hint, parent),
      edit_(std::move(edit)),
      slider_(new QSlider(Qt::Horizontal)),
      number_(new NumberField) {
  setObjectName(QStringLiteral("amount"));
  slider_->setRange(range.low, range.high);
  slider_->setPageStep(10);
  slider_->setValue(range.start);
  number_->setDecimals(0, 1);
  number_->setUnit(QStringLiteral("%"));
  number_->setValue(range.start);
  number_->setFixedWidth(kNumberWidth);
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(slider_, 1);
  line->addWidget(number_);
  addRow(row);
  connect(slider_, &QSlider::valueChanged, this, [this](int percent) { set(percent); });
  connect(number_, &NumberField::edited, this, [this](double percent) { set(percent); });
  connect(this, &QDialog::rejected, this, [this] { edit_.restore(); });
  slider_->setFocus();
}

void AmountPopup::set(double percent) {
  const QSignalBlocker blocked(slider_);
  slider_->setValue(static_cast<int>(std::lround(std::clamp(percent, -1e6, 1e6))));
  number_->setValue(percent);
  complain(edit_.apply(percent / 100.0));
}

CalculationPopup::CalculationPopup(const QString& title, const QString& hint, LiveEdit<QString> edit, QWidget* parent)
    : LivePopup(title, hint, parent), edit_(std::move(edit)), field_(new QLineEdit) {
  setObjectName(QStringLiteral("calculation"));
  field_->setPlaceholderText(QStringLiteral("+5   *1.2   =10   v*2+1"));
  addRow(field_);
  connect(field_, &QLineEdit::textEdited, this, [this](const QString& text) {
    const bool empty = text.trimmed().isEmpty();
    const QString why = empty ? QString() : edit_.apply(text);
    right_ = why.isEmpty();
    if (empty || !right_) edit_.restore();
    complain(why);
  });
  connect(this, &QDialog::rejected, this, [this] { edit_.restore(); });
  field_->setFocus();
}

void CalculationPopup::accept() {
  if (right_) QDialog::accept();
}

}  // namespace sinew::ui
