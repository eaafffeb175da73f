#include "viewer/widgets/inspector/transform_section.h"

#include <algorithm>
#include <cmath>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include "viewer/document/edits/rotation_orders.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr float kShearShown = 1e-4f;
constexpr int kQuaternions = static_cast<int>(kEulerOrders.size());  // entry of the combo box

int indexOf(const RotationMode& mode) {
  if (mode.quaternion) return kQuaternions;
  return static_cast<int>(std::ranges::find(kEulerOrders, mode.order) - kEulerOrders.begin());
}

RotationMode modeAt(int index) {
  if (index == kQuaternions) return {.quaternion = true, .order = {}};
  return {.quaternion = false, .order = kEulerOrders[static_cast<std::size_t>(index)]};
}

}  // namespace

TransformSection::TransformSection(Document& document, QWidget* parent)
    : Section(tr("Transform"), parent), document_(document), box_(document) {
  addRow(QStringLiteral("position"), tr("Position"), tr("position"), QStringLiteral("m"), 3, Part::position);
  addRow(QStringLiteral("rotation"), tr("Rotation"), tr("rotation"), QStringLiteral("°"), 2, Part::rotation);
  addRow(QStringLiteral("scale"), tr("Scale", "property"), tr("scale", "property"), {}, 2, Part::scale);
  addRow(QStringLiteral("shear"), tr("Shear"), tr("shear"), {}, 3, Part::shear);
  position()->setStep(0.1);
  rotation()->setStep(5.0);
  rotation()->setDragSpan(360.0);
  scaling()->setStep(0.1);
  scaling()->setDragSpan(5.0);
  shear()->setStep(0.1);
  shear()->setDragSpan(2.0);

  spaces_ = new Segmented({tr("Local"), tr("Model")}, this);
  space_row_ = makePropertyRow(tr("Space"), spaces_, this);
  space_row_->setToolTip(tr("Local: relative to the parent joint. Model: relative to the character"));
  body()->addWidget(space_row_);
  connect(spaces_, &Segmented::chosen, this, [this](int index) { setSpace(static_cast<Space>(index)); });

  order_ = new QComboBox(this);
  order_->setObjectName(QStringLiteral("rotation_order"));
  for (const EulerOrder order : kEulerOrders) {
    const std::string_view letters = name(order);
    order_->addItem(QString::fromUtf8(letters.data(), static_cast<qsizetype>(letters.size())).toUpper());
  }
  order_->addItem(tr("Quaternion"));
  order_->setPlaceholderText(tr("mixed"));
  order_->setToolTip(
      tr("How the rotation is keyed: by three angles in this order, or by quaternions. Without keys, only how it is "
         "shown"));
  order_->setMaxVisibleItems(kQuaternions + 1);
  body()->addWidget(makePropertyRow(tr("Rotation order"), order_, this));
  connect(order_, &QComboBox::activated, this, &TransformSection::chooseOrder);
  keep_shape_ = new QCheckBox(tr("Keep shape when switching"), this);
  keep_shape_->setToolTip(tr("Adds keys where the rotation would differ by more than 0.1° between keys"));
  keep_row_ = makePropertyRow(QString(), keep_shape_, this);
  body()->addWidget(keep_row_);
  showOrder();
}

void TransformSection::addRow(const QString& name, const QString& label, const QString& subject, const QString& unit,
                              int decimals, Part part) {
  auto* row = new VectorRow(label, subject, unit, decimals, this);
  row->setObjectName(name);
  body()->addWidget(row);
  rows_[static_cast<std::size_t>(part)] = row;
  connect(row, &VectorRow::changed, this,
          [this, part](int index, const NumberChange& change, Gesture gesture) { edit(part, index, change, gesture); });
  connect(row, &VectorRow::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  connect(row, &VectorRow::gestureKept, &document_, &Document::endGesture);
  connect(row, &VectorRow::resetRequested, this, [this, part] { box_.reset(part); });
  connect(row, &VectorRow::restRequested, this, [this, part] { box_.resetToRest(part); });
  connect(row, &VectorRow::keyClicked, this, [this, part] {
    document_.stop();
    if (const Check done = box_.toggleKey(part); !done) emit document_.refused(shown(done.error().for_user));
  });
}

void TransformSection::chooseOrder(int index) {
  std::vector<JointIndex> keyed;
  for (const SelectionItem& target : box_.targets()) {
    if (box_.keyedMode(target) && target.instance == document_.activeInstance()) keyed.push_back(target.index);
  }
  if (index < kQuaternions) box_.setOrder(kEulerOrders[static_cast<std::size_t>(index)]);
  if (!keyed.empty()) {
    const Result<QString> done = switchRotations(document_, keyed, modeAt(index),
                                                 keep_shape_->isChecked() ? SwitchShape::keep : SwitchShape::keys);
    if (done)
      emit said(*done);
    else
      emit document_.refused(shown(done.error().for_user));
  } else if (index == kQuaternions) {
    emit document_.refused(tr("This joint's rotation has no keys that could be quaternions."));
  }
  refresh();
}

void TransformSection::showOrder() {
  std::optional<int> shown;
  bool keyed = false, mixed = false;
  for (const SelectionItem& target : box_.targets()) {
    const std::optional<RotationMode> mode = box_.keyedMode(target);
    keyed = keyed || mode;
    if (!mode) continue;
    mixed = mixed || (shown && *shown != indexOf(*mode));
    shown = indexOf(*mode);
  }
  const EulerOrder order = box_.order();
  order_->setCurrentIndex(mixed ? -1 : shown.value_or(indexOf({.quaternion = false, .order = order})));
  keep_row_->setVisible(keyed);
  // Where the first and the last turn share an axis, the three numbers are turns, not axes.
  const std::array<int, 3> sequence = axes(order);
  rotation()->setLetters(sequence[0] == sequence[2] ? sequence : std::array{0, 1, 2});
}

void TransformSection::forgetTexts() {
  for (VectorRow* row : rows_) row->forgetText();
}

void TransformSection::setTargets(const std::vector<SelectionItem>& targets) {
  if (targets != box_.targets()) {
    forgetTexts();
    box_.setTargets(targets);
  }
  space_row_->setVisible(box_.joints());
  const Instance* instance = targets.empty() ? nullptr : document_.instance(targets.back().instance);
  if (!instance) return;
  // A thousand pixels are twice the size of the skeleton.
  ::sinew::Box skeleton;
  for (const Mat4& joint : document_.pose(instance->id).joints_m) skeleton.add(Vec3(joint[3]));
  const Vec3 size = skeleton.size();
  const float reach = std::max({size.x, size.y, size.z});
  position()->setDragSpan(reach > 0.f ? 2.0 * static_cast<double>(reach) : 4.0);
  refresh();
}

void TransformSection::setSpace(Space space) {
  box_.setSpace(space);
  spaces_->setCurrent(static_cast<int>(space));
  forgetTexts();
  refresh();
}

void TransformSection::refresh() {
  if (box_.targets().empty()) return;
  box_.refresh();
  showOrder();
  for (const Part part : {Part::position, Part::rotation, Part::scale, Part::shear}) {
    const ChannelBox::Row values = box_.row(part);
    row(part)->setValues(values.values, values.mixed);
    row(part)->setDiffers(values.differs);
    row(part)->setKeys(values.keys);
    row(part)->setRestOffered(box_.joints());
  }
  shear()->setVisible(box_.greatestShear() > kShearShown);
  const QString on = box_.joints() ? QString() : document_.standingText(box_.targets().back().instance);
  setNote(box_.joints() || !on.isEmpty() ? on : tr("World"));
}

void TransformSection::edit(Part part, int index, const NumberChange& change, Gesture gesture) {
  document_.stop();  // what is typed holds for the moment that is shown
  if (const Check done = box_.change(part, index, change, gesture); !done) {
    row(part)->field(index)->refuse(shown(done.error().for_user));
    refresh();
  }
}

}  // namespace sinew::ui
