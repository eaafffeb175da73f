#include "viewer/widgets/inspector/property_row.h"

#include <array>
#include <utility>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include "core/math/colour.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/fields/colour_popup.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kPartsGap = 6, kNumber = 72, kMinNumber = 40;

}  // namespace

PropertyRow::PropertyRow(Document& document, const PropertySpec& spec, QWidget* parent, int label_width)
    : QWidget(parent), document_(document), id_(QString::fromStdString(spec.id)), components_(componentsOf(spec.type)) {
  setObjectName(QStringLiteral("property_row_") + id_);
  const QString name = shown(spec.label);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::kPadLeft, 2, metrics::kPadRight, 2);
  row->setSpacing(kPartsGap);
  auto* label = new QLabel(name, this);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setFixedWidth(label_width);
  row->addWidget(label);
  switch (spec.type) {
    case PropertyType::toggle:
      toggle_ = new QCheckBox(this);
      toggle_->setObjectName(QStringLiteral("property_") + id_);
      toggle_->setAccessibleName(name);
      row->addWidget(toggle_, 1);
      connect(toggle_, &QCheckBox::clicked, this, [this](bool on) { set(0, on ? 1.f : 0.f, kNoGesture); });
      break;
    case PropertyType::choice:
      choice_ = makeList(name);
      for (const Text& choice : spec.choices) choice_->addItem(shown(choice));
      connect(choice_, &QComboBox::activated, this,
              [this](int index) { set(0, static_cast<float>(index), kNoGesture); });
      break;
    case PropertyType::reference:
      reference_ = makeList(name);
      connect(reference_, &QComboBox::activated, this, [this](int index) {
        const std::vector<int> all = channels();
        if (all.empty()) return;
        const InstanceId to{reference_->itemData(index).toULongLong()};
        if (const Check done = setReference(document_, all.front(), to, kNoGesture, owner_); !done)
          emit refused(shown(done.error().for_user));
        refresh();
      });
      break;
    case PropertyType::place:
      place_ = makeList(name);
      connect(place_, &QComboBox::activated, this, [this](int index) { goAlong(place_->itemData(index)); });
      break;
    default:
      if (spec.type == PropertyType::colour) makeSwatch(name);
      for (int component = 0; component < components_; ++component) makeField(spec, component);
      if (components_ == 1) row->addStretch(1);
  }
  key_ = new KeyDiamond(name, this);
  key_->setObjectName(QStringLiteral("property_%1_key").arg(id_));
  QSizePolicy place = key_->sizePolicy();
  place.setRetainSizeWhenHidden(true);  // fields end where those of other rows do
  key_->setSizePolicy(place);
  row->addWidget(key_);
  connect(key_, &QAbstractButton::clicked, this, [this] {
    edit([this] {
      const InstanceId of = owner()->id;
      return place_ ? document_.toggleParentKey(of) : toggleMorphKeys(document_, channels(), of);
    });
  });
}

// What is chosen shows at once; all of it is one step.
void PropertyRow::makeSwatch(const QString& name) {
  swatch_ = new ColourSwatch(name, this);
  swatch_->setObjectName(QStringLiteral("property_%1_swatch").arg(id_));
  layout()->addWidget(swatch_);
  connect(swatch_, &QAbstractButton::clicked, this, [this] {
    const Gesture gesture = newGesture();
    auto* popup = new ColourPopup(swatch_->colour(), this);
    connect(popup, &ColourPopup::edited, this, [this, gesture](const QColor& colour) { setColour(colour, gesture); });
    connect(popup, &ColourPopup::kept, this, [this, gesture] { document_.endGesture(gesture); });
    connect(popup, &ColourPopup::cancelled, this, [this, gesture] {
      document_.cancelGesture(gesture);
      refresh();
    });
    popup->openUnder(*swatch_);
  });
}

void PropertyRow::setColour(const QColor& shown, Gesture gesture) {
  const std::vector<int> all = channels();
  if (all.empty()) return;
  const Vec3 linear = linearFromSrgb({shown.redF(), shown.greenF(), shown.blueF()});
  std::vector<MorphWeight> weights;
  for (int i = 0; i < components_; ++i) weights.emplace_back(all[static_cast<std::size_t>(i)], linear[i]);
  setMorphs(document_, weights, gesture, owner_);
  refresh();
}

void PropertyRow::makeField(const PropertySpec& spec, int component) {
  auto* field = new NumberField(this);
  field->setObjectName(QStringLiteral("property_") + QString::fromStdString(channelName(spec, component)));
  field->setAccessibleName(shown(spec.label));
  field->setDecimals(2, 4);
  spec.unit == "m" ? field->setLength() : field->setUnit(QString::fromStdString(spec.unit));
  field->setStep(static_cast<double>(spec.high - spec.low) > 10.0 ? 0.1 : 0.01);
  if (components_ > 1) {  // they share what room there is
    field->setMinimumWidth(kMinNumber);
    field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    static_cast<QBoxLayout*>(layout())->addWidget(field, 1);
  } else {
    field->setFixedWidth(kNumber);
    layout()->addWidget(field);
  }
  connect(field, &NumberField::edited, this, [this, component](double value, Gesture gesture) {
    set(component, static_cast<float>(value), gesture);
    refresh();  // within its range
  });
  connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field, &NumberField::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  fields_.push_back(field);
}

QComboBox* PropertyRow::makeList(const QString& name) {
  auto* list = new QComboBox(this);
  list->setObjectName(QStringLiteral("property_") + id_);
  list->setAccessibleName(name);
  letShrink(*list);
  static_cast<QBoxLayout*>(layout())->addWidget(list, 1);
  return list;
}

// All others of the scene, in its order, behind what stands for none of them.
ComboItems PropertyRow::others(const Instance& owner, const QString& none) const {
  ComboItems items{{none, qulonglong{0}}};
  for (const Instance& other : document_.instances())
    if (other.id != owner.id)
      items.emplace_back(QString::fromStdString(other.name), static_cast<qulonglong>(other.id.value));
  return items;
}

// The place of now stands in the list even where it is a joint; others of these are reached by attaching.
void PropertyRow::showPlace(const Instance& owner) {
  ComboItems items = others(owner, tr("World"));
  const std::vector<Place> carriers = document_.carriers(owner.id);
  const Place now = carriers.empty() ? Place() : carriers.front();
  const bool joint = now.joint != kNoJoint;
  if (joint) items.insert(items.begin() + 1, {document_.placeText(now), QVariant()});
  fill(*place_, items);
  place_->setCurrentIndex(joint ? 1 : place_->findData(static_cast<qulonglong>(now.parent.value)));
}

void PropertyRow::goAlong(const QVariant& chosen) {
  if (!chosen.isValid()) return;  // where it goes along now
  const InstanceId id = owner() ? owner()->id : InstanceId(), to{chosen.toULongLong()};
  if (!to && document_.carriers(id).empty()) return;
  const Check done = to ? document_.attach(std::span(&id, 1), to, kNoJoint) : document_.detach(std::span(&id, 1));
  if (!done) emit refused(shown(done.error().for_user));
  refresh();
}

void PropertyRow::showReference(const Instance& owner) {
  fill(*reference_, others(owner, tr("None", "reference")));
  const Instance* to = referenceIn(document_.instances(), owner, document_.pose(owner.id).pose, id_.toStdString());
  reference_->setCurrentIndex(reference_->findData(static_cast<qulonglong>(to ? to->id.value : 0)));
}

// Its diamond stands below those of position, rotation and scale.
void PropertyRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layout()->setContentsMargins(metrics::kPadLeft, 2, VectorRow::padRight(width()), 2);
}

const Instance* PropertyRow::owner() const { return owner_ ? document_.instance(owner_) : document_.active(); }

void PropertyRow::edit(const Edit& edit) {
  if (!owner() || (channels().empty() && !provide_)) return refresh();
  const InstanceId before = owner_;
  const Check done = !channels().empty() ? edit() : provide_([&](InstanceId owner) {
    owner_ = owner;
    return edit();
  });
  if (done) return;
  owner_ = before;
  emit refused(shown(done.error().for_user));
  refresh();
}

std::vector<int> PropertyRow::channels() const {
  const Instance* of = owner();
  const int first = of ? propertyChannel(*of->character, id_.toStdString()) : -1;
  std::vector<int> all;
  for (int i = 0; first >= 0 && i < components_; ++i) all.push_back(first + i);
  return all;
}

void PropertyRow::set(int component, float value, Gesture gesture) {
  edit([&]() -> Check {
    const std::vector<int> all = channels();
    setMorphs(document_, std::span(&all[static_cast<std::size_t>(component)], 1), value, gesture, owner_);
    return {};
  });
}

void PropertyRow::refresh() {
  const Instance* of = owner();
  if (!of) return;
  if (channels().empty()) {
    if (!provide_) return;
    if (toggle_) toggle_->setChecked(true);
    if (place_) showPlace(*of);
    key_->setVisible(true);
    return key_->setPresence(KeyPresence::none);
  }
  const std::array<float, 3> value = propertyIn(*of->character, document_.pose(of->id).pose, id_.toStdString());
  for (std::size_t i = 0; i < fields_.size(); ++i) fields_[i]->setValue(static_cast<double>(value[i]));
  if (swatch_) {
    const Vec3 shown = glm::clamp(srgbFromLinear({value[0], value[1], value[2]}), 0.f, 1.f);
    swatch_->setColour(QColor::fromRgbF(shown.r, shown.g, shown.b));
  }
  if (toggle_) toggle_->setChecked(value[0] != 0.f);
  if (choice_) choice_->setCurrentIndex(static_cast<int>(value[0]));
  if (reference_) showReference(*of);
  if (place_) showPlace(*of);
  key_->setVisible(document_.clipOf(*of) && isKeyable(*of->character, channels().front()));
  const std::optional<KeyPresence> keys =
      place_ ? document_.parentKeyed(of->id) : morphKeys(document_, channels(), of->id);
  key_->setPresence(keys.value_or(KeyPresence::none));
}

}  // namespace sinew::ui
