#include "viewer/widgets/docks/transform_section.h"

#include <algorithm>
#include <cmath>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include "core/math/interpolation.h"
#include "viewer/widgets/controls/key_diamond.h"
#include "viewer/widgets/controls/number_field.h"
#include "viewer/widgets/controls/segmented.h"
#include "viewer/widgets/controls/vector_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr float kSameMetres = 1e-5f, kSameRadians = 1e-4f, kSameScale = 1e-5f;
constexpr float kShearShown = 1e-4f;

std::array<bool, 3> differing(const Vec3& a, const Vec3& b, float tolerance) {
  return {std::abs(a.x - b.x) > tolerance, std::abs(a.y - b.y) > tolerance, std::abs(a.z - b.z) > tolerance};
}

constexpr int kQuaternions = static_cast<int>(kEulerOrders.size());  // entry of the combo box

int indexOf(EulerOrder order) {
  return static_cast<int>(std::ranges::find(kEulerOrders, order) - kEulerOrders.begin());
}

bool any(const std::array<bool, 3>& flags) { return flags[0] || flags[1] || flags[2]; }

}  // namespace

QWidget* makePropertyRow(const QString& label, QWidget* control, QWidget* parent) {
  auto* row = new QWidget(parent);
  row->setFixedHeight(metrics::kPropertyRow);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadLeft, 0);
  layout->setSpacing(8);
  auto* name = new QLabel(label, row);
  name->setFixedWidth(metrics::kLabelColumn);
  layout->addWidget(name);
  control->setParent(row);
  control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  layout->addWidget(control, 1);
  if (control->accessibleName().isEmpty()) control->setAccessibleName(label);
  return row;
}

TransformSection::TransformSection(Document& document, QWidget* parent)
    : Section(tr("Transform"), parent), document_(document) {
  position_ = addRow(tr("Position"), QStringLiteral("m"), 3, Part::position);
  rotation_ = addRow(tr("Rotation"), QStringLiteral("°"), 2, Part::rotation);
  scale_ = addRow(tr("Scale"), {}, 2, Part::scale);
  shear_ = addRow(tr("Shear"), {}, 3, Part::shear);
  position_->setObjectName(QStringLiteral("position"));
  rotation_->setObjectName(QStringLiteral("rotation"));
  scale_->setObjectName(QStringLiteral("scale"));
  shear_->setObjectName(QStringLiteral("shear"));
  position_->setStep(0.1);
  rotation_->setStep(5.0);
  rotation_->setDragSpan(360.0);
  scale_->setStep(0.1);
  scale_->setDragSpan(5.0);
  shear_->setStep(0.1);
  shear_->setDragSpan(2.0);

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

VectorRow* TransformSection::addRow(const QString& label, const QString& unit, int decimals, Part part) {
  auto* row = new VectorRow(label, unit, decimals, this);
  body()->addWidget(row);
  connect(row, &VectorRow::edited, this,
          [this, part](int index, double value, Gesture gesture) { edit(part, index, value, gesture); });
  connect(row, &VectorRow::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  connect(row, &VectorRow::resetRequested, this, [this, part] { reset(part); });
  connect(row, &VectorRow::bindRequested, this, [this, part] { resetToBind(part); });
  connect(row, &VectorRow::keyClicked, this, [this, part] { toggleKey(part); });
  return row;
}

EulerOrder TransformSection::eulerOrder() const { return kEulerOrders[static_cast<std::size_t>(shown_order_)]; }

std::optional<RotationMode> TransformSection::keyedMode() const {
  const Clip* clip = document_.activeClip();
  if (!isJoint() || !clip || target_.instance != document_.activeInstance()) return std::nullopt;
  return rotationModeOf(*clip, document_.activeLayer(), target_.index);
}

void TransformSection::chooseOrder(int index) {
  const std::optional<RotationMode> keyed = keyedMode();
  if (index < kQuaternions && !keyed) shown_order_ = index;
  if (keyed)
    switchMode(
        {index == kQuaternions, index < kQuaternions ? kEulerOrders[static_cast<std::size_t>(index)] : EulerOrder()});
  else if (index == kQuaternions)
    emit said(tr("This joint's rotation has no keys that could be quaternions."));
  euler_ = Vec3(0.f);
  refresh();
}

void TransformSection::switchMode(const RotationMode& mode) {
  if (keyedMode() == mode) return;
  SwitchRotation change{.layer = document_.activeLayer(), .joint = target_.index, .mode = mode};
  change.shape = keep_shape_->isChecked() ? SwitchShape::keep : SwitchShape::keys;
  const Check done =
      document_.editClip(tr("Switch rotation mode"), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
        change.clip = &clip;
        std::erase_if(selected, [&](const auto& entry) {
          return entry.first.layer == change.layer && entry.first.joint == change.joint;
        });
        return change.run();
      });
  if (!done) {
    emit said(QString::fromStdString(done.error().for_user));
    return;
  }
  QString text = tr("Rotation differs by up to %1° between keys").arg(glm::degrees(change.difference), 0, 'f', 3);
  if (change.added > 0) text += tr("; %1 keys added").arg(change.added);
  if (change.lost_beyond) text += tr("; quaternions hold before the first and after the last key");
  emit said(text);
}

void TransformSection::showOrder() {
  const std::optional<RotationMode> keyed = keyedMode();
  if (keyed && !keyed->quaternion) shown_order_ = indexOf(keyed->order);
  order_->setCurrentIndex(keyed && keyed->quaternion ? kQuaternions : shown_order_);
  keep_row_->setVisible(keyed.has_value());
  // Where the first and the last turn share an axis, the three numbers are turns, not axes.
  const std::array<int, 3> turns = axes(eulerOrder());
  rotation_->setLetters(turns[0] == turns[2] ? turns : std::array{0, 1, 2});
}

void TransformSection::setTarget(const SelectionItem& target) {
  if (target != target_) {
    for (VectorRow* row : {position_, rotation_, scale_, shear_}) row->forgetText();
    target_ = target;
    euler_ = Vec3(0.f);
  }
  space_row_->setVisible(isJoint());
  const Instance* instance = document_.instance(target_.instance);
  if (!instance) return;
  // A thousand pixels are twice the size of the skeleton.
  ::sinew::Box skeleton;
  for (const Mat4& joint : document_.pose(instance->id).joints_m) skeleton.add(Vec3(joint[3]));
  const Vec3 size = skeleton.size();
  const float reach = std::max({size.x, size.y, size.z});
  position_->setDragSpan(reach > 0.f ? 2.0 * static_cast<double>(reach) : 4.0);
  refresh();
}

void TransformSection::setSpace(Space space) {
  space_ = space;
  spaces_->setCurrent(static_cast<int>(space));
  euler_ = Vec3(0.f);
  for (VectorRow* row : {position_, rotation_, scale_, shear_}) row->forgetText();
  refresh();
}

JointFrame TransformSection::frameOf(const Instance& instance) const {
  return document_.pose(instance.id).frameOf(*instance.character, target_.index);
}

Transform TransformSection::shown() const {
  const Instance* instance = document_.instance(target_.instance);
  if (!instance) return {};
  if (!isJoint()) return instance->placement_w;
  const EvaluatedPose& pose = document_.pose(instance->id);
  const auto joint = static_cast<std::size_t>(target_.index);
  return space_ == Space::local ? pose.pose.local[joint] : decompose(pose.joints_m[joint]);
}

void TransformSection::refresh() {
  const Instance* instance = document_.instance(target_.instance);
  if (!instance) return;
  showOrder();
  const Transform value = shown();
  position_->setValues(value.translation);
  euler_ = nearestEuler(toEuler(value.rotation, eulerOrder()), euler_, eulerOrder());
  rotation_->setValues(glm::degrees(euler_));
  scale_->setValues(value.scale);
  shear_->setValues(value.shear);
  shear_->setVisible(any(differing(value.shear, Vec3(0.f), kShearShown)));
  setNote(isJoint() ? QString() : tr("World"));
  showDifferences();
  showKeys();
}

TransformParts TransformSection::partsOf(Part part) {
  return {part == Part::position, part == Part::rotation, part == Part::scale};
}

void TransformSection::take(Part part, const Transform& from, Transform& to) {
  switch (part) {
    case Part::position:
      to.translation = from.translation;
      break;
    case Part::rotation:
      to.rotation = from.rotation;
      break;
    case Part::scale:
      to.scale = from.scale;
      break;
    case Part::shear:
      to.shear = from.shear;
      break;
  }
}

void TransformSection::showKeys() {
  const Instance* instance = document_.instance(target_.instance);
  const Clip* clip = instance && isJoint() ? clipOf(*instance) : nullptr;
  const int layer = instance && instance->id == document_.activeInstance() ? document_.activeLayer() : kBaseLayer;
  for (const auto& [row, part] :
       {std::pair{position_, Part::position}, std::pair{rotation_, Part::rotation}, std::pair{scale_, Part::scale}}) {
    row->setBindOffered(isJoint());
    row->setKeys(clip ? std::optional(keyPresence(*clip, layer, target_.index, partsOf(part), instance->control.time,
                                                  document_.sameFrame()))
                      : std::nullopt);
  }
}

void TransformSection::toggleKey(Part part) {
  const Instance* instance = document_.instance(target_.instance);
  if (!instance || !isJoint()) return;
  document_.stop();
  const std::array rows{position_, rotation_, scale_};
  const VectorRow* row = rows[static_cast<std::size_t>(part)];
  const QString name = QString::fromStdString(instance->character->skeleton[target_.index].name);
  Check done;
  if (row->diamond()->presence() == KeyPresence::here) {
    const JointIndex joints[] = {target_.index};
    done = document_.deleteKeysHere(instance->id, joints, partsOf(part), tr("Clear key of %1").arg(name));
  } else {
    const JointTransform local[] = {
        {target_.index, document_.pose(instance->id).pose.local[static_cast<std::size_t>(target_.index)]}};
    done = document_.keyJoints(instance->id, local, {.parts = partsOf(part), .which = KeyWhich::all},
                               tr("Key %1").arg(name), kNoGesture);
  }
  if (!done) emit document_.refused(QString::fromStdString(done.error().for_user));
}

void TransformSection::resetToBind(Part part) {
  const Instance* instance = document_.instance(target_.instance);
  if (!instance || !isJoint()) return;
  Transform local = document_.pose(instance->id).pose.local[static_cast<std::size_t>(target_.index)];
  take(part, instance->character->skeleton[target_.index].rest_l, local);
  euler_ = Vec3(0.f);
  document_.setJointTransform(instance->id, target_.index, local, kNoGesture);
}

void TransformSection::showDifferences() {
  const Instance* instance = document_.instance(target_.instance);
  std::array<bool, 3> position{}, rotation{}, scale{}, shear{};
  if (isJoint() && instance && instance->overrides.contains(target_.index)) {
    evaluator_.evaluateAt(*instance->character, clipOf(*instance), instance->control.time, clip_pose_);
    const auto joint = static_cast<std::size_t>(target_.index);
    const Transform& clip = clip_pose_.pose.local[joint];
    const Transform& now = document_.pose(instance->id).pose.local[joint];
    position = differing(now.translation, clip.translation, kSameMetres);
    rotation.fill(angleBetween(now.rotation, clip.rotation) > kSameRadians);
    scale = differing(now.scale, clip.scale, kSameScale);
    shear = differing(now.shear, clip.shear, kSameScale);
    // In model space every axis of the parent has its part in every number.
    if (space_ == Space::model) {
      for (std::array<bool, 3>* row : {&position, &scale, &shear}) row->fill(any(*row));
    }
  }
  position_->setDiffers(position);
  rotation_->setDiffers(rotation);
  scale_->setDiffers(scale);
  shear_->setDiffers(shear);
}

QString TransformSection::write(const Transform& value, Gesture gesture) {
  const Instance* instance = document_.instance(target_.instance);
  if (!instance) return {};
  const QString too_large = tr("This number is too large.");
  if (!isFinite(value)) return too_large;
  if (!isJoint()) {
    document_.setPlacement(instance->id, value, gesture);
  } else if (space_ == Space::local) {
    document_.setJointTransform(instance->id, target_.index, value, gesture);
  } else {
    const JointFrame frame = frameOf(*instance);
    if (!frame.invertible()) return tr("The joint above is scaled to nothing. Edit this one in local space.");
    const Transform local = frame.toLocal(toMatrix(value));
    if (!isFinite(local)) return too_large;
    document_.setJointTransform(instance->id, target_.index, local, gesture);
  }
  return {};
}

void TransformSection::edit(Part part, int index, double value, Gesture gesture) {
  document_.stop();  // what is typed holds for the moment that is shown
  Transform transform = shown();
  const auto number = static_cast<float>(value);
  switch (part) {
    case Part::position:
      transform.translation[index] = number;
      break;
    case Part::rotation:
      euler_[index] = glm::radians(number);
      transform.rotation = fromEuler(euler_, eulerOrder());
      break;
    case Part::scale:
      transform.scale[index] = number;
      break;
    case Part::shear:
      transform.shear[index] = number;
      break;
  }
  if (const QString why = write(transform, gesture); !why.isEmpty()) {
    const std::array rows{position_, rotation_, scale_, shear_};
    rows[static_cast<std::size_t>(part)]->field(index)->refuse(why);
    refresh();
  }
}

void TransformSection::reset(Part part) {
  const Instance* instance = document_.instance(target_.instance);
  if (!instance || !isJoint()) return;
  evaluator_.evaluateAt(*instance->character, clipOf(*instance), instance->control.time, clip_pose_);
  const auto joint = static_cast<std::size_t>(target_.index);
  const Transform& clip = clip_pose_.pose.local[joint];
  Transform local = document_.pose(instance->id).pose.local[joint];
  take(part, clip, local);
  euler_ = Vec3(0.f);
  const bool same = !any(differing(local.translation, clip.translation, kSameMetres)) &&
                    angleBetween(local.rotation, clip.rotation) <= kSameRadians &&
                    !any(differing(local.scale, clip.scale, kSameScale)) &&
                    !any(differing(local.shear, clip.shear, kSameScale));
  if (same) {
    const JointIndex joints[] = {target_.index};
    document_.clearOverrides(instance->id, joints);
  } else {
    document_.setJointTransform(instance->id, target_.index, local, kNoGesture);
  }
}

}  // namespace sinew::ui
