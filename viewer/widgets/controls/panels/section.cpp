#include "viewer/widgets/controls/panels/section.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

class SectionHeader : public QAbstractButton {
 public:
  SectionHeader(const QString& title, QWidget* parent) : QAbstractButton(parent) {
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setFixedHeight(metrics::kPropertyRow);
  }

  void setNote(const QString& note) {
    note_ = note;
    setAccessibleDescription(note);
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& colours = theme();
    QPainter painter(this);
    if (underMouse()) painter.fillRect(rect(), colours.row_hover);
    painter.fillRect(QRect(0, 0, width(), 1), colours.line);
    drawIcon(painter, isChecked() ? QStringLiteral("chev") : QStringLiteral("right"), colours.text_muted,
             QRect(8, 0, metrics::kChevron, height()), metrics::kChevron);
    const QRect inside = rect().adjusted(8 + metrics::kChevron + 4, 0, -metrics::kPadLeft, 0);
    painter.setFont(strongFont());
    painter.setPen(colours.text);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(textFont());
    painter.setPen(colours.text_muted);
    const int room = inside.width() - QFontMetrics(strongFont()).horizontalAdvance(text()) - 12;
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetrics(textFont()).elidedText(note_, Qt::ElideRight, room));
    if (hasFocus()) {
      painter.setRenderHint(QPainter::Antialiasing);
      painter.setPen(QPen(colours.accent, 2.0));
      painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), metrics::kRadius, metrics::kRadius);
    }
  }

 private:
  QString note_;
};

}  // namespace

Section::Section(const QString& title, QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  header_ = new SectionHeader(title, this);
  body_ = new QWidget(this);
  body_layout_ = new QVBoxLayout(body_);
  body_layout_->setContentsMargins(0, 0, 0, 8);
  body_layout_->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(body_);
  connect(header_, &QAbstractButton::toggled, this, [this](bool open) {
    body_->setVisible(open);
    emit opened(open);
  });
}

void Section::setOpen(bool open) { header_->setChecked(open); }

void Section::settle() {
  body_layout_->activate();
  layout()->activate();
}

bool Section::isOpen() const { return header_->isChecked(); }

void Section::setNote(const QString& text) { static_cast<SectionHeader*>(header_)->setNote(text); }

QWidget* makePropertyRow(const QString& label, QWidget* control, QWidget* parent) {
  auto* row = new QWidget(parent);
  row->setFixedHeight(metrics::kPropertyRow);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadLeft, 0);
  layout->setSpacing(8);
  if (!label.isEmpty()) {
    auto* name = new QLabel(label, row);
    name->setFixedWidth(metrics::kLabelColumn);
    layout->addWidget(name);
  }
  control->setParent(row);
  control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  layout->addWidget(control, 1);
  if (control->accessibleName().isEmpty()) control->setAccessibleName(label);
  return row;
}

}  // namespace sinew::ui
