#include "viewer/widgets/controls/fields/choices/segmented.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

class Segment : public QAbstractButton {
 public:
  Segment(const QString& text, QWidget* parent) : QAbstractButton(parent) {
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  }

  QSize sizeHint() const override {
    return {QFontMetrics(textFont()).horizontalAdvance(text()) + 2 * 10, metrics::kField};
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& colours = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool first = neighbour(-1) == nullptr, last = neighbour(1) == nullptr;
    const QRectF box = QRectF(rect()).adjusted(first ? 0.5 : -0.5, 0.5, last ? -0.5 : 0.5, -0.5);
    QPainterPath outline;
    outline.setFillRule(Qt::WindingFill);
    outline.addRoundedRect(box, metrics::kRadius, metrics::kRadius);
    if (!first) outline.addRect(QRectF(box.left(), box.top(), metrics::kRadius * 2, box.height()));
    if (!last)
      outline.addRect(QRectF(box.right() - metrics::kRadius * 2, box.top(), metrics::kRadius * 2, box.height()));
    QColor fill = isChecked() ? colours.select : underMouse() ? colours.hover : colours.raised;
    if (isDown()) fill = colours.pressed;
    painter.setPen(QPen(hasFocus() ? colours.accent : colours.control_edge, 1.0));
    painter.setBrush(fill);
    painter.drawPath(outline.simplified());
    painter.setFont(textFont());
    painter.setPen(!isEnabled() ? colours.text_disabled : isChecked() ? colours.select_text : colours.text);
    painter.drawText(rect(), Qt::AlignCenter, text());
  }

 private:
  // The neighbour in a direction, if one is shown.
  const QWidget* neighbour(int direction) const {
    const QLayout* row = parentWidget()->layout();
    const int here = row->indexOf(const_cast<Segment*>(this));
    for (int i = here + direction; i >= 0 && i < row->count(); i += direction) {
      const QWidget* widget = row->itemAt(i)->widget();
      if (widget && !widget->isHidden()) return widget;
    }
    return nullptr;
  }
};

}  // namespace

Segmented::Segmented(const QStringList& choices, QWidget* parent) : QWidget(parent), group_(new QButtonGroup(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  for (const QString& choice : choices) {
    auto* segment = new Segment(choice, this);
    segment->setAccessibleName(choice);
    group_->addButton(segment, static_cast<int>(group_->buttons().size()));
    row->addWidget(segment);
  }
  setCurrent(0);
  connect(group_, &QButtonGroup::idClicked, this, &Segmented::chosen);
}

int Segmented::current() const { return group_->checkedId(); }

void Segmented::setCurrent(int index) {
  if (QAbstractButton* button = group_->button(index)) button->setChecked(true);
}

}  // namespace sinew::ui
