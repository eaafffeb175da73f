#include "viewer/widgets/inspector/rig/driver_row.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr std::array kDriverAxes{"X", "Y", "Z"};
constexpr float RigDriver::*kDriverNumbers[]{&RigDriver::scale, &RigDriver::offset, &RigDriver::low, &RigDriver::high};
constexpr int kDriverNumberGap = 6, kDriverLeastNumber = 40;  // pixels

bool countsAxis(RigDriver::Measure measure) {
  return measure == RigDriver::Measure::angle || measure == RigDriver::Measure::translation;
}

// The nearest of the joint's own axes.
int nearestAxis(const Vec3& axis) {
  int most = 0;
  for (int i = 1; i < 3; ++i)
    if (std::abs(axis[i]) > std::abs(axis[most])) most = i;
  return most;
}

}  // namespace

DriverRow::DriverRow(Document& document, const CharacterRig& rig, std::size_t driver, QWidget* parent)
    : QWidget(parent), document_(document), driver_(driver) {
  const RigDriver& of = rig.rig.drivers[driver];
  name_ = QString::fromStdString(of.name);
  setObjectName(QStringLiteral("driver_row_") + name_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 4);
  column->setSpacing(0);
  measure_ = makeList("measure", tr("Measures"), tr("What of the joint the number follows"));
  for (std::size_t i = 0; i < RigDriver::kMeasures; ++i)
    measure_->addItem(measureText(static_cast<RigDriver::Measure>(i)), static_cast<int>(i));
  connect(measure_, &QComboBox::activated, this, [this](int index) {
    const RigDriver* of_now = now();
    if (!of_now) return;
    RigDriver then = *of_now;
    then.measure = static_cast<RigDriver::Measure>(measure_->itemData(index).toInt());
    const CharacterRig& run = *document_.active()->character->rig;
    if (then.measure == RigDriver::Measure::time)
      then.first = {};
    else if (!then.first.isJoint())
      then.first = placeOf(*document_.active(), std::max(document_.activeJoint(), 0));
    if (then.measure != RigDriver::Measure::distance) then.second = {};
    if (then.measure == RigDriver::Measure::distance && !then.second.isJoint()) {
      // From what it hangs on, to begin with.
      const JointIndex first = run.jointOf(then.first);
      const JointIndex above = document_.active()->character->skeleton[first].parent;
      const auto joints = static_cast<JointIndex>(run.plain->skeleton.size());
      then.second = RigPlace::joint(above != kNoJoint && above < joints ? above : first == 0 && joints > 1 ? 1 : 0);
    }
    set(then);
  });
  for (JointIndex joint = 0; static_cast<std::size_t>(joint) < rig.plain->skeleton.size(); ++joint)
    places_.push_back(RigPlace::joint(joint));
  for (int control = 0; static_cast<std::size_t>(control) < rig.rig.controls.size(); ++control)
    places_.push_back(RigPlace::control(control));
  if (of.measure != RigDriver::Measure::time)
    of_ = makePlaces("of", tr("Of"), tr("The joint or handle that is measured"), &RigDriver::first);
  if (countsAxis(of.measure)) {
    axis_ = makeList("axis", tr("Axis"), tr("The axis of the joint about or along which it is measured"));
    for (const char* axis : kDriverAxes) axis_->addItem(QString::fromLatin1(axis));
    connect(axis_, &QComboBox::activated, this, [this](int index) {
      const RigDriver* of_now = now();
      if (!of_now) return;
      RigDriver then = *of_now;
      then.axis_l = Vec3(0.f);
      then.axis_l[index] = 1.f;
      set(then);
    });
  }
  if (of.measure == RigDriver::Measure::distance)
    to_ = makePlaces("to", tr("To"), tr("The joint or handle to which the distance is measured"), &RigDriver::second);
  target_ = makeList("target", tr("Drives"), tr("The morph target or the number of the rig that follows"));
  targets_ = driverTargets(*document_.active()->character, driver);
  for (const DriverTarget& target : targets_) target_->addItem(QString::fromStdString(target.id));
  connect(target_, &QComboBox::activated, this, [this](int index) {
    const RigDriver* of_now = now();
    if (!of_now || index < 0 || static_cast<std::size_t>(index) >= targets_.size()) return;
    RigDriver then = *of_now;
    then.target = targets_[static_cast<std::size_t>(index)].id;
    then.drives_morph = targets_[static_cast<std::size_t>(index)].morph;
    set(then);
  });
  addNumbers();
  addFormula(of);
  refresh();
}

QComboBox* DriverRow::makeList(const char* id, const QString& label, const QString& tip) {
  auto* list = new QComboBox(this);
  list->setObjectName(QStringLiteral("driver_%1_%2").arg(QString::fromLatin1(id), name_));
  list->setAccessibleName(QStringLiteral("%1: %2").arg(name_, label));
  list->setToolTip(tip);
  letShrink(*list);
  layout()->addWidget(makePropertyRow(label, list, this));
  return list;
}

QComboBox* DriverRow::makePlaces(const char* id, const QString& label, const QString& tip, RigPlace RigDriver::*place) {
  QComboBox* list = makeList(id, label, tip);
  for (const RigPlace& one : places_) list->addItem(placeText(*document_.active()->character->rig, one));
  connect(list, &QComboBox::activated, this, [this, place](int index) {
    const RigDriver* of_now = now();
    if (!of_now || index < 0 || static_cast<std::size_t>(index) >= places_.size()) return;
    RigDriver then = *of_now;
    then.*place = places_[static_cast<std::size_t>(index)];
    set(then);
  });
  return list;
}

void DriverRow::addNumbers() {
  const auto pair = [&](const QString& label, NumberField* first, NumberField* second) {
    auto* both = new QWidget(this);
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kDriverNumberGap);
    row->addWidget(first, 1);
    row->addWidget(second, 1);
    layout()->addWidget(makePropertyRow(label, both, this));
  };
  NumberField* const scale = makeNumber(0, tr("Scale"), tr("x is this many times what is measured"));
  NumberField* const offset = makeNumber(1, tr("Offset"), tr("And this much more"));
  pair(tr("Scale, offset"), scale, offset);
  NumberField* const low = makeNumber(2, tr("At least"), tr("What comes out is not less; leave it empty for no bound"));
  NumberField* const high = makeNumber(3, tr("At most"), tr("What comes out is not more; leave it empty for no bound"));
  pair(tr("Limits"), low, high);
}

NumberField* DriverRow::makeNumber(std::size_t which, const QString& name, const QString& tip) {
  auto* field = numbers_[which] = new NumberField(this);
  field->setObjectName(QStringLiteral("driver_number_%1_%2").arg(which).arg(name_));
  field->setAccessibleName(QStringLiteral("%1: %2").arg(name_, name));
  field->setToolTip(name + QLatin1Char('\n') + tip);
  field->setDecimals(0, 4);
  field->setStep(0.1);
  field->setMinimumWidth(kDriverLeastNumber);
  field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  const RigDriver none;
  if (which >= 2) field->setNamedValue(static_cast<double>(none.*kDriverNumbers[which]), tr("none", "a bound"));
  connect(field, &NumberField::edited, this, [this, which](double value, Gesture gesture) {
    const RigDriver* of_now = now();
    if (!of_now) return;
    RigDriver then = *of_now;
    then.*kDriverNumbers[which] = static_cast<float>(value);
    // The other bound gives way.
    if (which == 2) then.high = std::max(then.low, then.high);
    if (which == 3) then.low = std::min(then.low, then.high);
    set(then, gesture);
  });
  connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field, &NumberField::dragCancelled, &document_, &Document::cancelGesture);
  return field;
}

void DriverRow::addFormula(const RigDriver& driver) {
  formula_ = new QLineEdit(QString::fromStdString(driver.formula), this);
  formula_->setObjectName(QStringLiteral("driver_formula_") + name_);
  formula_->setAccessibleName(QStringLiteral("%1: %2").arg(name_, tr("Formula")));
  formula_->setPlaceholderText(QStringLiteral("x"));
  formula_->setClearButtonEnabled(false);
  formula_->setToolTip(
      tr("What becomes of x, which is measured: radians, metres or seconds; t is the time, seconds. For example "
         "clamp(deg(x) / 90, 0, 1), or sin(2 * pi * t)"));
  formula_->setMinimumWidth(24);
  layout()->addWidget(makePropertyRow(tr("Formula"), formula_, this));
  fault_ = new QLabel(this);
  fault_->setObjectName(QStringLiteral("driver_fault_") + name_);
  fault_->setWordWrap(true);
  fault_->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 4);
  fault_->hide();
  tintFault();
  layout()->addWidget(fault_);
  formula_->installEventFilter(this);
  connect(formula_, &QLineEdit::textEdited, this,
          [this](const QString& text) { showFault(checkFormula(text.trimmed().toStdString())); });
  connect(formula_, &QLineEdit::editingFinished, this, &DriverRow::enterFormula);
}

const RigDriver* DriverRow::now() const {
  const Rig* rig = document_.rigOf(document_.activeInstance());
  return rig && driver_ < rig->drivers.size() ? &rig->drivers[driver_] : nullptr;
}

void DriverRow::letGo() { formula_->disconnect(this); }

void DriverRow::refresh() {
  const RigDriver* of_now = now();
  if (!of_now) return;
  const auto placeIn = [](const auto& all, const auto& one) {
    const auto at = std::ranges::find(all, one);
    return at == std::ranges::end(all) ? -1 : static_cast<int>(at - std::ranges::begin(all));
  };
  measure_->setCurrentIndex(measure_->findData(static_cast<int>(of_now->measure)));
  if (axis_) axis_->setCurrentIndex(nearestAxis(of_now->axis_l));
  if (of_) of_->setCurrentIndex(placeIn(places_, of_now->first));
  if (to_) to_->setCurrentIndex(placeIn(places_, of_now->second));
  target_->setCurrentIndex(placeIn(targets_, DriverTarget{of_now->target, of_now->drives_morph}));
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    numbers_[i]->setValue(static_cast<double>(of_now->*kDriverNumbers[i]));
}

Check DriverRow::set(const RigDriver& then, Gesture gesture) {
  if (const RigDriver* of_now = now(); of_now && *of_now == then) return {};
  document_.stop();
  const Check done = setDriver(document_, driver_, then, gesture);
  if (!done) {
    refresh();
    emit refused(shown(done.error().for_user));
  }
  return done;
}

void DriverRow::enterFormula() {
  const RigDriver* of_now = now();
  if (!of_now || !formula_->isModified()) return;
  RigDriver then = *of_now;
  then.formula = formula_->text().trimmed().toStdString();
  if (Check ok = checkFormula(then.formula); !ok) return showFault(ok);
  formula_->setModified(false);
  showFault(set(then));
}

void DriverRow::showFault(const Check& ok) {
  fault_->setText(ok ? QString() : shown(ok.error().for_user));
  fault_->setVisible(!ok);
}

void DriverRow::tintFault() {
  fault_->setForegroundRole(QPalette::WindowText);
  QPalette palette = fault_->palette();
  palette.setColor(QPalette::WindowText, theme().error);
  fault_->setPalette(palette);
}

bool DriverRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched != formula_ || event->type() != QEvent::KeyPress ||
      static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
    return QWidget::eventFilter(watched, event);
  const RigDriver* of_now = now();
  const QString kept = of_now ? QString::fromStdString(of_now->formula) : QString();
  if (formula_->text() == kept) return QWidget::eventFilter(watched, event);
  formula_->setText(kept);
  showFault({});
  return true;
}

void DriverRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange && fault_) tintFault();
}

}  // namespace sinew::ui
