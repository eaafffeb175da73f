#include "viewer/widgets/inspector/rig/state_row.h"

#include <QVBoxLayout>

#include "core/math/units.h"
#include "viewer/document/edits/rig/linkage_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/section.h"

namespace sinew::ui {
namespace {

double shownValue(const LinkageJoint& joint, float value) {
  return static_cast<double>(value) * (joint.slides ? 1.0 : kDegreesPerRadian);
}

QString rangeText(const LinkageJoint& joint) {
  if (joint.slides) return tr("From %1 to %2").arg(shortLengthText(joint.low, 3), shortLengthText(joint.high, 3));
  return tr("From %1° to %2°").arg(decimal(shownValue(joint, joint.low), 0), decimal(shownValue(joint, joint.high), 0));
}

}  // namespace

StateRow::StateRow(Document& document, std::size_t chain, QWidget* parent)
    : QWidget(parent), document_(document), chain_(chain) {
  setObjectName(QStringLiteral("state_row"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  for (const LinkageJoint& one : linkageState(document_, chain_)) {
    const QString name = QString::fromStdString(document_.active()->character->skeleton[one.joint].name);
    auto* field = fields_.emplace_back(new NumberField(this));
    field->setObjectName(QStringLiteral("state_") + name);
    field->setAccessibleName(one.slides ? tr("%1, how far it has slid").arg(name) : tr("%1, angle").arg(name));
    field->setToolTip(rangeText(one));
    if (one.slides) {
      field->setLength();
      field->setDecimals(0, 4);
      field->setStep(0.01);
      field->setDragSpan(1.0);
    } else {
      field->setUnit(QStringLiteral("\u00b0"));
      field->setDecimals(0, 2);
      field->setStep(5.0);
      field->setDragSpan(360.0);
    }
    connect(field, &NumberField::edited, this, [this, one](double value, Gesture gesture) {
      document_.stop();
      const auto to = static_cast<float>(one.slides ? value : value * kRadiansPerDegree);
      if (const Check done = setLinkageState(document_, chain_, one.joint, to, gesture); !done)
        emit refused(shown(done.error().for_user));
      refresh();  // within its range
    });
    connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
    connect(field, &NumberField::dragCancelled, this, [this](Gesture gesture) {
      document_.cancelGesture(gesture);
      refresh();
    });
    column->addWidget(makePropertyRow(name, field, this));
  }
  refresh();
}

void StateRow::refresh() {
  const std::vector<LinkageJoint> state = linkageState(document_, chain_);
  for (std::size_t i = 0; i < std::min(state.size(), fields_.size()); ++i)
    fields_[i]->setValue(shownValue(state[i], state[i].value));
}

}  // namespace sinew::ui
