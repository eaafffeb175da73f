#include "viewer/widgets/morphs/row.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/weight_slider.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kLink = 18, kLinkGap = 3, kLetter = 12, kNumber = 36, kMaxSlider = 88;
constexpr int kDiamondGap = 2, kPadRight = 4;

// How a row lays itself out; a wider panel gives half of what it has more to the names.
struct Measures {
  int indent, slider, between;
  int fixed() const {
    return indent + kLink + kLinkGap + 2 * (kLetter + kNumber) + between + kDiamondGap + KeyDiamond::kWidth + kPadRight;
  }
};
constexpr Measures kWide{20, 36, 6}, kNarrow{14, 28, 4};
constexpr int kWideFrom = 296, kUsualName = 76;

}  // namespace

MorphRowWidget::MorphRowWidget(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_Hover);
  link_ = new QToolButton(this);
  link_->setObjectName(QStringLiteral("link"));
  link_->setCheckable(true);
  link_->setAutoRaise(true);
  link_->setIconSize({metrics::kRowIcon, metrics::kRowIcon});
  link_->setFocusPolicy(Qt::ClickFocus);
  link_->installEventFilter(this);
  makeSide(0);
  makeSide(1);
  diamond_ = new KeyDiamond({}, this, KeyDiamond::Of::sides);
  diamond_->setObjectName(QStringLiteral("key"));
  diamond_->setFocusPolicy(Qt::ClickFocus);
  diamond_->installEventFilter(this);
  connect(link_, &QToolButton::clicked, this, &MorphRowWidget::linkToggled);
  connect(diamond_, &QAbstractButton::clicked, this, &MorphRowWidget::keyClicked);
}

void MorphRowWidget::makeSide(int side) {
  auto* slider = new WeightSlider(this);
  slider->setObjectName(side == 0 ? QStringLiteral("slider") : QStringLiteral("slider_right"));
  slider->setFocusPolicy(Qt::ClickFocus);
  auto* field = new NumberField(this);
  field->setObjectName(side == 0 ? QStringLiteral("weight") : QStringLiteral("weight_right"));
  field->setFocusPolicy(Qt::ClickFocus);
  field->setDecimals(2, 2);
  field->setUnit({});
  field->setStep(0.01);
  field->setFlat(true);
  sides_[static_cast<std::size_t>(side)] = {slider, field, {}};
  connect(slider, &WeightSlider::edited, this, [this, side](double weight, Gesture gesture, bool alone) {
    emit edited(channelsOf(side, alone), weight, gesture);
  });
  connect(slider, &WeightSlider::restRequested, this,
          [this, side](Gesture gesture, bool alone) { emit restRequested(channelsOf(side, alone), gesture); });
  connect(slider, &WeightSlider::editCancelled, this, &MorphRowWidget::editCancelled);
  connect(slider, &WeightSlider::gestureKept, this, &MorphRowWidget::gestureKept);
  connect(slider, &WeightSlider::stepped, this, &MorphRowWidget::stepped);
  connect(field, &NumberField::edited, this, [this, side, field](double weight, Gesture gesture) {
    if (!std::isfinite(static_cast<float>(weight))) {
      field->setValue(this->slider(side)->weight());
      return field->refuse(tr("This number is too large."));
    }
    emit edited(channelsOf(side, false), weight, gesture);
  });
  connect(field, &NumberField::gestureKept, this, &MorphRowWidget::gestureKept);
}

std::vector<int> MorphRowWidget::channelsOf(int side, bool alone) const {
  if (morph_.pair() && linked_ && !alone) return morph_.channels();
  return {side == 0 ? morph_.first : morph_.right};
}

void MorphRowWidget::setMorph(const MorphRow& morph, const QString& names, const QString& mesh) {
  const bool other = morph != morph_;
  morph_ = morph;
  names_ = mesh.isEmpty() ? names : tr("%1 of %2").arg(names, mesh);
  setAccessibleName(morph.title);
  const auto name = [&](int side) {
    if (!morph.pair()) return morph.title;
    return side == 0 ? tr("%1, left").arg(morph.title) : tr("%1, right").arg(morph.title);
  };
  for (int side = 0; side < 2; ++side) {
    field(side)->setAccessibleName(name(side));
    slider(side)->setAccessibleName(name(side));
    slider(side)->setToolTip(morph.pair()
                                 ? tr("Weight of %1. Shift drags finely, Ctrl this side alone; a double click sets "
                                      "the weight of the file")
                                       .arg(name(side))
                                 : tr("Weight of %1. Shift drags finely; a double click sets the weight of the "
                                      "file")
                                       .arg(name(side)));
    if (other) field(side)->forgetText();
  }
  slider(1)->setVisible(morph.pair());
  field(1)->setVisible(morph.pair());
  link_->setVisible(morph.pair());
  diamond_->setSubject(morph.title);
  place();
  update();
}

void MorphRowWidget::setValues(const Values& values) {
  for (int side = 0; side < 2; ++side) {
    const auto i = static_cast<std::size_t>(side);
    if (!slider(side)->dragging()) slider(side)->setWeight(values.weights[i]);
    field(side)->setValue(values.weights[i]);
    field(side)->setDiffers(values.by_hand[i]);
  }
  const bool link_changed = linked_ != values.linked || link_->icon().isNull();
  linked_ = values.linked;
  if (link_changed) {
    link_->setIcon(icon(linked_ ? QStringLiteral("link") : QStringLiteral("unlink")));
    link_->setChecked(linked_);
    link_->setAccessibleName(tr("Both sides together"));
    link_->setToolTip(linked_ ? tr("Both sides move together. A click moves them apart")
                              : tr("Each side moves alone. A click sets right to left and moves both together"));
  }
  link_->setChecked(linked_);
  diamond_->setVisible(values.keys.has_value());
  if (values.keys) diamond_->setPresence(*values.keys);
}

bool MorphRowWidget::editing() const {
  return std::ranges::any_of(sides_, [](const Side& side) { return side.slider->editing(); });
}

void MorphRowWidget::cancelEdit() {
  for (const Side& side : sides_) side.slider->cancel();
}

void MorphRowWidget::dropEdit() {
  cancelEdit();
  for (const Side& side : sides_) side.field->forgetText();
}

std::vector<QWidget*> MorphRowWidget::stops() const {
  std::vector<QWidget*> all{link_, slider(0), field(0), slider(1), field(1), diamond_};
  std::erase_if(all, [](const QWidget* stop) { return stop->isHidden() || !stop->isEnabled(); });
  return all;
}

int MorphRowWidget::minWidth() {
  constexpr int kMinName = 28;
  return kNarrow.fixed() + 2 * kNarrow.slider + kMinName;
}

void MorphRowWidget::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place();
}

void MorphRowWidget::place() {
  const Measures& m = width() >= kWideFrom ? kWide : kNarrow;
  const int spare = width() - m.fixed() - 2 * m.slider - kUsualName;
  const int slider_width = std::clamp(m.slider + spare / 4, m.slider, kMaxSlider);
  const int height = this->height();
  int x = width() - kPadRight - KeyDiamond::kWidth;
  diamond_->setGeometry(x, 0, KeyDiamond::kWidth, height);
  x -= kDiamondGap;
  const auto number = [&](Side& side) {
    x -= kNumber;
    side.field->setGeometry(x, (height - metrics::kField) / 2, kNumber, metrics::kField);
  };
  const auto slide = [&](Side& side, int wide) {
    x -= wide;
    side.slider->setGeometry(x, 0, wide, height);
  };
  const auto letter = [&](Side& side) {
    x -= kLetter;
    side.letter = QRect(x, 0, kLetter, height);
  };
  if (morph_.pair()) {
    for (const std::size_t i : {1, 0}) {
      number(sides_[i]);
      slide(sides_[i], slider_width);
      letter(sides_[i]);
      if (i == 1) x -= m.between;
    }
    x -= kLink + kLinkGap;
    link_->setGeometry(x, (height - kLink) / 2, kLink, kLink);
  } else {
    number(sides_[0]);
    slide(sides_[0], 2 * (slider_width + kLetter) + kNumber + m.between - kLetter);
    x -= kLetter + kLink + kLinkGap;
  }
  name_ = QRect(m.indent, 0, std::max(0, x - m.indent - 2), height);
}

bool MorphRowWidget::eventFilter(QObject* watched, QEvent* event) {
  // Buttons would go to one another by the arrows.
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
      emit stepped(key == Qt::Key_Up ? -1 : 1);
      return true;
    }
  }
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Space) {
      event->accept();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

bool MorphRowWidget::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (help->pos().x() < name_.right()) {
      QToolTip::showText(help->globalPos(), names_, this, name_);
      return true;
    }
  }
  return QWidget::event(event);
}

void MorphRowWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !name_.contains(event->position().toPoint())) return event->ignore();
  emit restRequested(morph_.channels(), newGesture());
}

void MorphRowWidget::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  drawRowBackground(painter, rect(), false, false, underMouse());
  painter.setFont(textFont());
  painter.setPen(isEnabled() ? t.text : t.text_disabled);
  painter.drawText(name_, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(morph_.title, Qt::ElideRight, name_.width()));
  if (!morph_.pair()) return;
  painter.setFont(strongFont());
  painter.setPen(t.side_left);
  painter.drawText(sides_[0].letter, Qt::AlignLeft | Qt::AlignVCenter, tr("L", "left side"));
  painter.setPen(t.side_right);
  painter.drawText(sides_[1].letter, Qt::AlignLeft | Qt::AlignVCenter, tr("R", "right side"));
}

}  // namespace sinew::ui
