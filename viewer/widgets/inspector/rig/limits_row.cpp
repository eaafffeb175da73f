#include "viewer/widgets/inspector/rig/limits_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "core/math/units.h"
#include "viewer/document/edits/rig/limit_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/section.h"

namespace sinew::ui {
namespace {

constexpr JointLimits::Kind kLimitKinds[] = {JointLimits::Kind::free, JointLimits::Kind::hinge,
                                             JointLimits::Kind::swing_twist, JointLimits::Kind::euler};
constexpr int kLimitGap = 6, kMinField = 40;

QString kindTip(JointLimits::Kind kind) {
  switch (kind) {
    case JointLimits::Kind::hinge:
      return tr("Bends about one axis, as a knee or an elbow");
    case JointLimits::Kind::swing_twist:
      return tr("The bone stays in a cone and twists about itself, as a shoulder or a hip");
    case JointLimits::Kind::euler:
      return tr("Each of three angles has its own range");
    case JointLimits::Kind::free:
      break;
  }
  return tr("It rotates as far as it likes");
}

}  // namespace

LimitsRow::LimitsRow(Document& document, JointIndex joint, QWidget* parent)
    : QWidget(parent), document_(document), joint_(joint) {
  setObjectName(QStringLiteral("limits_row"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  kind_ = new QComboBox(this);
  kind_->setObjectName(QStringLiteral("limit_kind"));
  kind_->setAccessibleName(tr("Limits"));
  letShrink(*kind_);
  for (const JointLimits::Kind kind : kLimitKinds) {
    kind_->addItem(limitKindText(kind), static_cast<int>(kind));
    kind_->setItemData(kind_->count() - 1, kindTip(kind), Qt::ToolTipRole);
  }
  kind_->setToolTip(tr("How far the joint rotates: chains keep to it, and its arcs lie over the picture"));
  connect(kind_, &QComboBox::activated, this, [this](int index) {
    document_.stop();
    const auto kind = static_cast<JointLimits::Kind>(kind_->itemData(index).toInt());
    const JointLimits* now = shownLimits(document_, joint_);
    if ((now ? now->kind : JointLimits::Kind::free) == kind) return;
    if (const Check done = setLimitKind(document_, joint_, kind); !done) {
      refresh();
      emit refused(shown(done.error().for_user));
    }
  });
  column->addWidget(makePropertyRow(tr("Limits"), kind_, this));
  const JointLimits* limits = shownLimits(document_, joint_);
  const JointLimits::Kind kind = limits ? limits->kind : JointLimits::Kind::free;
  const int coordinates = kind == JointLimits::Kind::free ? 0 : kind == JointLimits::Kind::hinge ? 1 : 3;
  for (int coordinate = 0; coordinate < coordinates; ++coordinate) {
    const QString label = limitText(kind, coordinate);
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kLimitGap);
    for (const bool high : {false, true}) row->addWidget(makeField(coordinate, high, label), 1);
    column->addWidget(makePropertyRow(label, pair, this));
  }
  refresh();
}

NumberField* LimitsRow::makeField(int coordinate, bool high, const QString& label) {
  auto* field = new NumberField(this);
  fields_[static_cast<std::size_t>(coordinate)][static_cast<std::size_t>(high)] = field;
  const QString name = high ? tr("%1, at most").arg(label) : tr("%1, at least").arg(label);
  field->setObjectName(QStringLiteral("limit_%1_%2").arg(coordinate).arg(high));
  field->setAccessibleName(name);
  field->setToolTip(name);
  field->setUnit(QStringLiteral("\u00b0"));
  field->setDecimals(0, 2);
  field->setDragSpan(90.0);
  field->setStep(1.0);
  field->setMinimumWidth(kMinField);
  field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  connect(field, &NumberField::edited, this, [this, coordinate, high](double degrees, Gesture gesture) {
    const JointLimits* now = shownLimits(document_, joint_);
    if (!now) return;
    const JointLimits then = withBound(*now, coordinate, high, static_cast<float>(degrees / kDegreesPerRadian));
    if (const Check done = setLimits(document_, joint_, then, gesture); !done)
      emit refused(shown(done.error().for_user));
    refresh();  // within what limits can be
  });
  connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field, &NumberField::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  return field;
}

void LimitsRow::refresh() {
  const JointLimits* limits = shownLimits(document_, joint_);
  kind_->setCurrentIndex(kind_->findData(static_cast<int>(limits ? limits->kind : JointLimits::Kind::free)));
  for (int coordinate = 0; limits && coordinate < 3; ++coordinate)
    for (const bool high : {false, true})
      if (NumberField* shown_in = field(coordinate, high))
        shown_in->setValue(static_cast<double>((high ? limits->high : limits->low)[coordinate]) * kDegreesPerRadian);
}

}  // namespace sinew::ui
