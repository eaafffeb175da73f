#include "viewer/widgets/controls/fields/vector_row.h"

#include <algorithm>

#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "viewer/settings/length_unit.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr std::array kLetters{"X", "Y", "Z"};
constexpr int kFieldWidth = 66, kResetWidth = 14;

// How a row lays itself out. Each field is as wide as "−124.25" needs at least.
struct Measures {
  int label, gap, pad_right, min_field;
  bool reset_has_column;  // else the button stands where the unit was

  int around() const {
    return metrics::kPadLeft + label + 4 * gap + (reset_has_column ? kResetWidth : 0) + KeyDiamond::kWidth + pad_right;
  }
  int minWidth() const { return around() + 3 * min_field; }
};
constexpr Measures kWide{metrics::kLabelColumnNarrow, 4, metrics::kPadRight, 58, true}, kNarrow{60, 2, 3, 57, false};

const Measures& measuresFor(int width) { return width >= kWide.minWidth() ? kWide : kNarrow; }

}  // namespace

VectorRow::VectorRow(const QString& label, const QString& subject, const QString& unit, int decimals, QWidget* parent)
    : QWidget(parent), name_(label), subject_(subject), unit_(unit) {
  setFixedHeight(metrics::kPropertyRow);
  label_ = new QLabel(this);
  label_->setTextFormat(Qt::RichText);
  for (int i = 0; i < 3; ++i) {
    auto* field = new NumberField(this);
    field->setObjectName(QStringLiteral("xyz")[i]);
    field->setDecimals(decimals, decimals);
    isLength() ? field->setLength(false) : field->setUnit(unit, false);
    connect(field, &NumberField::changed, this,
            [this, i](const NumberChange& change, Gesture gesture) { emit changed(i, change, gesture); });
    connect(field, &NumberField::dragCancelled, this, &VectorRow::dragCancelled);
    connect(field, &NumberField::gestureKept, this, &VectorRow::gestureKept);
    fields_[static_cast<std::size_t>(i)] = field;
  }
  setLetters({0, 1, 2});

  reset_ = new QToolButton(this);
  reset_->setIcon(icon(QStringLiteral("undo")));
  reset_->setAutoRaise(true);
  reset_->setIconSize({kResetWidth, kResetWidth});
  reset_->setAccessibleName(tr("Reset %1 to the clip").arg(subject));
  reset_->setToolTip(tr("Reset %1 to the value of the clip").arg(subject));
  reset_->hide();
  diamond_ = new KeyDiamond(subject, this);
  diamond_->hide();
  connect(diamond_, &QAbstractButton::clicked, this, &VectorRow::keyClicked);
  connect(reset_, &QToolButton::clicked, this, &VectorRow::resetRequested);
  setHints(this, {{tr("Drag a letter"), tr("change the number")},
                  {tr("+=2 −=2 *=2 /=2"), tr("change each")},
                  {tr("Shift"), tr("fine")},
                  {tr("Ctrl"), tr("whole steps")},
                  {tr("Esc"), tr("cancel")}});
  updateLook();
}

int VectorRow::padRight(int width) { return measuresFor(width).pad_right; }

QSize VectorRow::sizeHint() const { return {kWide.around() + 3 * kFieldWidth, metrics::kPropertyRow}; }
QSize VectorRow::minimumSizeHint() const { return {kNarrow.minWidth(), metrics::kPropertyRow}; }

void VectorRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place();
}

void VectorRow::place() {
  const Measures& m = measuresFor(width());
  const int field_width = std::clamp((width() - m.around()) / 3, m.min_field, kFieldWidth);
  const int top = (height() - metrics::kField) / 2;
  int x = metrics::kPadLeft;
  label_->setGeometry(x, 0, m.label, height());
  x += m.label + m.gap;
  const int behind_label = x;
  for (NumberField* field : fields_) {
    field->setGeometry(x, top, field_width, metrics::kField);
    x += field_width + m.gap;
  }
  reset_->setGeometry(m.reset_has_column ? x : behind_label - kResetWidth, top, kResetWidth, metrics::kField);
  if (m.reset_has_column) x += kResetWidth;
  diamond_->setGeometry(x, top, KeyDiamond::kWidth, metrics::kField);
  const bool unit_shown = m.reset_has_column || reset_->isHidden();
  if (unit_shown != unit_shown_) {
    unit_shown_ = unit_shown;
    updateLook();
  }
}

void VectorRow::setKeys(std::optional<KeyPresence> keys) {
  diamond_->setVisible(keys.has_value());
  if (keys) diamond_->setPresence(*keys);
}

void VectorRow::setValues(const Vec3& values, const std::array<bool, 3>& mixed) {
  for (int i = 0; i < 3; ++i) {
    field(i)->setMixed(mixed[static_cast<std::size_t>(i)]);
    field(i)->setValue(static_cast<double>(values[i]));
  }
}

Vec3 VectorRow::values() const { return {field(0)->value(), field(1)->value(), field(2)->value()}; }

QString VectorRow::unitText() const { return isLength() ? QString::fromLatin1(lengthUnitText()) : unit_; }

void VectorRow::setLetters(const std::array<int, 3>& axes) {
  axes_ = axes;
  for (std::size_t i = 0; i < 3; ++i) {
    const QString letter = QLatin1String(kLetters[static_cast<std::size_t>(axes[i])]);
    fields_[i]->setLetter(letter, axes[i]);
    fields_[i]->setAccessibleName(unitText().isEmpty() ? tr("%1 %2").arg(name_, letter)
                                                       : tr("%1 %2 in %3").arg(name_, letter, unitText()));
  }
}

void VectorRow::setDragSpan(double span) {
  for (NumberField* field : fields_) field->setDragSpan(span);
}

void VectorRow::setStep(double step) {
  for (NumberField* field : fields_) field->setStep(step);
}

void VectorRow::setDiffers(const std::array<bool, 3>& differs) {
  for (std::size_t i = 0; i < 3; ++i) fields_[i]->setDiffers(differs[i]);
  reset_->setVisible(std::ranges::any_of(differs, [](bool d) { return d; }));
  place();
}

void VectorRow::forgetText() {
  for (NumberField* field : fields_) field->forgetText();
}

void VectorRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) updateLook();
  if (event->type() == QEvent::LocaleChange && isLength()) setLetters(axes_), updateLook();
}

void VectorRow::contextMenuEvent(QContextMenuEvent* event) {
  if (reset_->isHidden() && !rest_offered_) return;
  QMenu menu(this);
  if (!reset_->isHidden()) menu.addAction(tr("Reset %1 to the clip").arg(subject_), this, &VectorRow::resetRequested);
  if (rest_offered_) menu.addAction(tr("Reset %1 to the rest pose").arg(subject_), this, &VectorRow::restRequested);
  menu.exec(event->globalPos());
}

void VectorRow::updateLook() {
  label_->setText(unitText().isEmpty() || !unit_shown_
                      ? name_.toHtmlEscaped()
                      : QStringLiteral("%1 <span style=\"color:%2\">%3</span>")
                            .arg(name_.toHtmlEscaped(), theme().text_muted.name(), unitText()));
}

}  // namespace sinew::ui
