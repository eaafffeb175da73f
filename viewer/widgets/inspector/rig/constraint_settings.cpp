#include "viewer/widgets/inspector/rig/constraint_settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kSettingsGap = 6, kMinSetting = 40, kSettingsIcon = 14;  // pixels
constexpr std::array kAxisNames{"X", "Y", "Z", "\u2212X", "\u2212Y", "\u2212Z"};
constexpr float kUnbounded = std::numeric_limits<float>::max();

Vec3 axisAt(int index) {
  Vec3 out(0.f);
  out[index % 3] = index < 3 ? 1.f : -1.f;
  return out;
}

// Of those that are offered; −1: another direction.
int indexOfAxis(const Vec3& axis) {
  for (int i = 0; i < 6; ++i)
    if (glm::dot(glm::normalize(axis), axisAt(i)) > 0.9999f) return i;
  return -1;
}

bool isAngle(TransformNumber number) { return static_cast<int>(number) / 3 == 1; }
bool isPlace(TransformNumber number) { return static_cast<int>(number) / 3 == 0; }
// How many of what is shown one of what is kept is.
double shownPer(TransformNumber number) { return isAngle(number) ? kDegreesPerRadian : 1.0; }

QString numberName(TransformNumber number) {
  const QString axis = QString::fromLatin1(kAxisNames[static_cast<std::size_t>(number) % 3]);
  if (isPlace(number)) return tr("Position %1").arg(axis);
  return isAngle(number) ? tr("Rotation %1").arg(axis) : tr("Scale %1").arg(axis);
}

}  // namespace

ConstraintSettings::ConstraintSettings(Document& document, const CharacterRig& rig, std::size_t constraint,
                                       QWidget* parent)
    : QWidget(parent), document_(document), constraint_(constraint) {
  const RigConstraint& of = rig.rig.constraints[constraint];
  name_ = QString::fromStdString(of.name);
  setObjectName(QStringLiteral("constraint_settings_") + name_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  switch (of.kind) {
    case RigConstraint::Kind::parent:
      for (QCheckBox* const flag :
           {makeFlag("translates", tr("Takes the place"), tr("It goes where what it follows takes it"),
                     [](RigConstraint& in) -> bool& { return in.translates; }),
            makeFlag("rotates", tr("Takes the rotation"), tr("It turns as what it follows does"),
                     [](RigConstraint& in) -> bool& { return in.rotates; }),
            makeFlag("scales", tr("Takes the scale"), tr("It grows and shears as what it follows does"),
                     [](RigConstraint& in) -> bool& { return in.scales; })})
        addRow(QString(), {flag});
      break;
    case RigConstraint::Kind::point: {
      std::vector<QWidget*> axes;
      for (std::size_t axis = 0; axis < 3; ++axis)
        axes.push_back(makeFlag(std::array{"x", "y", "z"}[axis], QString::fromLatin1(kAxisNames[axis]),
                                tr("It goes along this axis of what it hangs on"),
                                [axis](RigConstraint& in) -> bool& { return in.axes[axis]; }));
      addRow(tr("Along"), axes);
      break;
    }
    case RigConstraint::Kind::aim:
      addRow(tr("Looks with"), {makeAxis("axis", tr("Looks with"), tr("The axis of the joint itself that looks"),
                                         &RigConstraint::axis_l)});
      addRow(QString(), {makeFlag("keep_up", tr("One axis stays up"), tr("Else it turns no more than it has to"),
                                  [](RigConstraint& in) -> bool& { return in.keep_up; })});
      addRow(tr("Up"),
             {makeAxis("up", tr("Up"), tr("The axis of the joint itself that stays up"), &RigConstraint::up_l)});
      addRow(tr("Up to"), {makeAxis("up_in_model", tr("Up to"), tr("To where in the character's own space it stays up"),
                                    &RigConstraint::up_m)});
      break;
    default:
      break;
  }
  const bool weighs = of.kind != RigConstraint::Kind::path && of.sources.size() > 1;
  for (std::size_t i = 0; weighs && i < of.sources.size(); ++i) {
    const QString place = placeText(rig, of.sources[i].place);
    NumberField* weight = makeNumber(
        QStringLiteral("weight_%1").arg(i), tr("Weight of %1").arg(place),
        tr("How much it counts beside the others that are followed"),
        [i](const RigConstraint& in) { return static_cast<double>(in.sources[i].weight); },
        [i](RigConstraint& in, double value) { in.sources[i].weight = static_cast<float>(std::max(value, 0.0)); });
    weight->setDragSpan(1.0);
    addRow(place, {weight});
  }
  refresh();
}

void ConstraintSettings::forgetValues(RigConstraint& constraint) {
  const RigConstraint none;
  for (RigSource& source : constraint.sources) source.weight = 1.f;
  for (TransformLink& link : constraint.links) link = {.from = link.from, .to = link.to};
  constraint.translates = none.translates, constraint.rotates = none.rotates, constraint.scales = none.scales;
  constraint.axes = none.axes, constraint.keep_up = none.keep_up, constraint.in_model = none.in_model;
  constraint.axis_l = none.axis_l, constraint.up_l = none.up_l, constraint.up_m = none.up_m;
  constraint.bank = none.bank, constraint.muted = none.muted;
}

const RigConstraint* ConstraintSettings::now() const {
  const Rig* rig = document_.rigOf(document_.activeInstance());
  return rig && constraint_ < rig->constraints.size() ? &rig->constraints[constraint_] : nullptr;
}

void ConstraintSettings::refresh() {
  if (const RigConstraint* of = now())
    for (const auto& show : shows_) show(*of);
}

void ConstraintSettings::change(Gesture gesture, const Change& change) {
  const RigConstraint* of = now();
  if (!of) return;
  RigConstraint then = *of;
  change(then);
  if (then == *of) return;
  document_.stop();
  if (const Check done = setConstraint(document_, constraint_, then, gesture); !done) {
    refresh();
    emit refused(shown(done.error().for_user));
  }
}

QString ConstraintSettings::named(const QString& what) const { return QStringLiteral("%1: %2").arg(name_, what); }

QWidget* ConstraintSettings::addRow(const QString& label, const std::vector<QWidget*>& parts) {
  auto* all = new QWidget(this);
  auto* row = new QHBoxLayout(all);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kSettingsGap);
  for (QWidget* part : parts) row->addWidget(part, qobject_cast<QToolButton*>(part) ? 0 : 1);
  QWidget* made = makePropertyRow(label, all, this);
  layout()->addWidget(made);
  return made;
}

QCheckBox* ConstraintSettings::makeFlag(const char* id, const QString& text, const QString& tip,
                                        std::function<bool&(RigConstraint&)> of) {
  auto* box = new QCheckBox(text, this);
  box->setObjectName(QStringLiteral("constraint_%1_%2").arg(QString::fromLatin1(id), name_));
  box->setAccessibleName(named(text));
  box->setToolTip(tip);
  connect(box, &QCheckBox::clicked, this,
          [this, of](bool on) { change(kNoGesture, [&](RigConstraint& in) { of(in) = on; }); });
  shows_.emplace_back([box, of](const RigConstraint& in) {
    RigConstraint copy = in;
    box->setChecked(of(copy));
  });
  return box;
}

QComboBox* ConstraintSettings::makeAxis(const char* id, const QString& label, const QString& tip,
                                        Vec3 RigConstraint::*axis) {
  auto* list = new QComboBox(this);
  list->setObjectName(QStringLiteral("constraint_%1_%2").arg(QString::fromLatin1(id), name_));
  list->setAccessibleName(named(label));
  list->setToolTip(label + QLatin1Char('\n') + tip);
  list->setPlaceholderText(tr("Its own", "a direction along no axis"));
  letShrink(*list);
  for (const char* one : kAxisNames) list->addItem(QString::fromUtf8(one));
  connect(list, &QComboBox::activated, this,
          [this, axis](int index) { change(kNoGesture, [&](RigConstraint& in) { in.*axis = axisAt(index); }); });
  shows_.emplace_back([list, axis](const RigConstraint& in) { list->setCurrentIndex(indexOfAxis(in.*axis)); });
  return list;
}

NumberField* ConstraintSettings::makeNumber(const QString& id, const QString& label, const QString& tip,
                                            std::function<double(const RigConstraint&)> get,
                                            std::function<void(RigConstraint&, double)> set) {
  auto* field = new NumberField(this);
  field->setObjectName(QStringLiteral("constraint_%1_%2").arg(id, name_));
  field->setAccessibleName(named(label));
  field->setToolTip(label + QLatin1Char('\n') + tip);
  field->setDecimals(0, 4);
  field->setStep(0.1);
  field->setMinimumWidth(kMinSetting);
  field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  connect(field, &NumberField::edited, this, [this, set = std::move(set)](double value, Gesture gesture) {
    change(gesture, [&](RigConstraint& in) { set(in, value); });
  });
  connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field, &NumberField::dragCancelled, &document_, &Document::cancelGesture);
  shows_.emplace_back([field, get = std::move(get)](const RigConstraint& in) { field->setValue(get(in)); });
  return field;
}

TransformRow::TransformRow(Document& document, const CharacterRig& rig, std::size_t constraint, QWidget* parent)
    : ConstraintSettings(document, rig, constraint, parent) {
  const std::vector<TransformLink>& links = rig.rig.constraints[constraint].links;
  auto* space = new QComboBox(this);
  space->setObjectName(QStringLiteral("constraint_space_") + name_);
  space->setAccessibleName(named(tr("Space")));
  space->setToolTip(tr("In which the numbers of both are meant"));
  space->addItems({tr("Of what it hangs on"), tr("Of the character")});
  letShrink(*space);
  connect(space, &QComboBox::activated, this,
          [this](int index) { change(kNoGesture, [&](RigConstraint& in) { in.in_model = index == 1; }); });
  shows_.emplace_back([space](const RigConstraint& in) { space->setCurrentIndex(in.in_model ? 1 : 0); });
  addRow(tr("Space"), {space});
  for (std::size_t i = 0; i < links.size(); ++i) addLink(i, links[i]);
  auto* add = new QToolButton(this);
  add->setObjectName(QStringLiteral("constraint_add_link_") + name_);
  add->setText(tr("Add link"));
  add->setAccessibleName(named(add->text()));
  add->setToolTip(tr("One more number of the joint that follows one of the other"));
  add->setEnabled(links.size() < Rig::kMaxLinks);
  connect(add, &QToolButton::clicked, this, [this] {
    change(kNoGesture, [](RigConstraint& in) {
      const auto written = [&](int number) {
        return std::ranges::find(in.links, static_cast<TransformNumber>(number), &TransformLink::to) != in.links.end();
      };
      int number = 0;
      while (number < 8 && written(number)) ++number;
      in.links.push_back({.from = static_cast<TransformNumber>(number), .to = static_cast<TransformNumber>(number)});
    });
  });
  addRow(QString(), {add});
  refresh();
}

QComboBox* TransformRow::makeEnd(std::size_t link, TransformNumber TransformLink::*end, const char* id,
                                 const QString& label, const QString& tip) {
  auto* list = new QComboBox(this);
  list->setObjectName(QStringLiteral("constraint_%1_%2_%3").arg(QString::fromLatin1(id)).arg(link).arg(name_));
  list->setAccessibleName(named(label));
  list->setToolTip(label + QLatin1Char('\n') + tip);
  for (int number = 0; number < 9; ++number) list->addItem(numberName(static_cast<TransformNumber>(number)));
  letShrink(*list);
  connect(list, &QComboBox::activated, this, [this, link, end](int index) {
    change(kNoGesture, [&](RigConstraint& in) {
      TransformLink& of = in.links[link];
      const bool alike = static_cast<int>(of.*end) / 3 == index / 3;
      of.*end = static_cast<TransformNumber>(index);
      if (!alike) of = {.from = of.from, .to = of.to};  // degrees are no metres
    });
  });
  shows_.emplace_back([list, link, end](const RigConstraint& in) {
    if (link < in.links.size()) list->setCurrentIndex(static_cast<int>(in.links[link].*end));
  });
  return list;
}

void TransformRow::addLink(std::size_t link, const TransformLink& of) {
  auto* remove = new QToolButton(this);
  remove->setObjectName(QStringLiteral("constraint_remove_link_%1_%2").arg(link).arg(name_));
  remove->setIcon(icon(QStringLiteral("trash")));
  remove->setAutoRaise(true);
  remove->setIconSize({kSettingsIcon, kSettingsIcon});
  remove->setAccessibleName(named(tr("Remove link")));
  remove->setToolTip(tr("Remove link"));
  connect(remove, &QToolButton::clicked, this, [this, link] {
    change(kNoGesture,
           [&](RigConstraint& in) { in.links.erase(in.links.begin() + static_cast<std::ptrdiff_t>(link)); });
  });
  addRow(tr("From"),
         {makeEnd(link, &TransformLink::from, "from", tr("From"), tr("The number of the other one that is read")),
          remove});
  addRow(tr("To"), {makeEnd(link, &TransformLink::to, "to", tr("To"), tr("The number of the joint that follows it"))});
  const auto number = [&](const char* id, const QString& label, const QString& tip, float TransformLink::*value,
                          double shown_per) {
    const double none = static_cast<double>(TransformLink().*value) * shown_per;
    return makeNumber(
        QStringLiteral("%1_%2").arg(QString::fromLatin1(id)).arg(link), label, tip,
        [link, value, shown_per](const RigConstraint& in) {
          return link < in.links.size() ? static_cast<double>(in.links[link].*value) * shown_per : 0.0;
        },
        [link, value, shown_per, none](RigConstraint& in, double shown_value) {
          TransformLink& changed = in.links[link];
          changed.*value =
              shown_value == none
                  ? TransformLink().*value
                  : static_cast<float>(std::clamp(shown_value / shown_per, -static_cast<double>(kUnbounded),
                                                  static_cast<double>(kUnbounded)));
          // The other bound gives way.
          if (value == &TransformLink::low) changed.high = std::max(changed.low, changed.high);
          if (value == &TransformLink::high) changed.low = std::min(changed.low, changed.high);
        });
  };
  const double per = shownPer(of.to);
  const auto withUnit = [&](NumberField* field) {
    if (isAngle(of.to)) field->setUnit(QStringLiteral("\u00b0")), field->setStep(1.0), field->setDragSpan(90.0);
    if (isPlace(of.to)) field->setLength(), field->setDragSpan(1.0);
    return field;
  };
  const auto bound = [&](const char* id, const QString& label, const QString& tip, float TransformLink::*value) {
    NumberField* field = withUnit(number(id, label, tip, value, per));
    field->setNamedValue(static_cast<double>(TransformLink().*value) * per, tr("none", "a bound"));
    return field;
  };
  addRow(tr("Ratio, offset"),
         {number("ratio", tr("Ratio"), tr("The number is this many times the other one, in degrees and metres"),
                 &TransformLink::ratio, per / shownPer(of.from)),
          withUnit(number("offset", tr("Offset"), tr("And this much more"), &TransformLink::offset, per))});
  addRow(tr("Limits"), {bound("low", tr("At least"), tr("What comes out is not less; leave it empty for no bound"),
                              &TransformLink::low),
                        bound("high", tr("At most"), tr("What comes out is not more; leave it empty for no bound"),
                              &TransformLink::high)});
}

}  // namespace sinew::ui
