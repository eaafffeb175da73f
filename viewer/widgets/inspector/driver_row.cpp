#include "viewer/widgets/inspector/driver_row.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kDriverMeasures = 5;
constexpr std::array kDriverAxes{"X", "Y", "Z"};

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
  for (int i = 0; i < kDriverMeasures; ++i) {
    const auto measure = static_cast<RigDriver::Measure>(i);
    // Other measures need a joint, which one of the time does not have.
    if (of.measure == RigDriver::Measure::time && measure != RigDriver::Measure::time) continue;
    measure_->addItem(measureText(measure), i);
  }
  connect(measure_, &QComboBox::activated, this, [this](int index) {
    const RigDriver* of_now = now();
    if (!of_now) return;
    RigDriver then = *of_now;
    then.measure = static_cast<RigDriver::Measure>(measure_->itemData(index).toInt());
    if (then.measure == RigDriver::Measure::time) then.first = {};
    if (then.measure != RigDriver::Measure::distance) then.second = {};
    if (then.measure == RigDriver::Measure::distance && !then.second.isJoint()) {
      // From what it hangs on, to begin with.
      const CharacterRig& run = *document_.active()->character->rig;
      const JointIndex first = run.drivers[driver_].first;
      const JointIndex above = document_.active()->character->skeleton[first].parent;
      const auto joints = static_cast<JointIndex>(run.plain->skeleton.size());
      then.second = RigPlace::joint(above != kNoJoint && above < joints ? above : first == 0 && joints > 1 ? 1 : 0);
    }
    set(then);
  });
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
  if (of.measure == RigDriver::Measure::distance) {
    to_ = makeList("to", tr("To"), tr("The joint or handle to which the distance is measured"));
    for (JointIndex joint = 0; static_cast<std::size_t>(joint) < rig.plain->skeleton.size(); ++joint)
      places_.push_back(RigPlace::joint(joint));
    for (int control = 0; static_cast<std::size_t>(control) < rig.rig.controls.size(); ++control)
      places_.push_back(RigPlace::control(control));
    for (const RigPlace& place : places_) to_->addItem(placeText(rig, place));
    connect(to_, &QComboBox::activated, this, [this](int index) {
      const RigDriver* of_now = now();
      if (!of_now || index < 0 || static_cast<std::size_t>(index) >= places_.size()) return;
      RigDriver then = *of_now;
      then.second = places_[static_cast<std::size_t>(index)];
      set(then);
    });
  }
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
  addFormula(of);
  showNow();
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

void DriverRow::addFormula(const RigDriver& driver) {
  formula_ = new QLineEdit(QString::fromStdString(driver.formula), this);
  formula_->setObjectName(QStringLiteral("driver_formula_") + name_);
  formula_->setAccessibleName(QStringLiteral("%1: %2").arg(name_, tr("Formula")));
  formula_->setPlaceholderText(QStringLiteral("x"));
  formula_->setClearButtonEnabled(false);
  QString tip =
      tr("What becomes of x, which is measured: radians, metres or seconds; t is the time, seconds. For example "
         "clamp(deg(x) / 90, 0, 1), or sin(2 * pi * t)");
  if (driver.scale != 1.f || driver.offset != 0.f)
    tip += QLatin1Char('\n') + tr("x is %1 times what is measured, and %2 more")
                                   .arg(static_cast<double>(driver.scale))
                                   .arg(static_cast<double>(driver.offset));
  formula_->setToolTip(tip);
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

void DriverRow::showNow() {
  const RigDriver* of_now = now();
  if (!of_now) return;
  const auto placeIn = [](const auto& all, const auto& one) {
    const auto at = std::ranges::find(all, one);
    return at == std::ranges::end(all) ? -1 : static_cast<int>(at - std::ranges::begin(all));
  };
  measure_->setCurrentIndex(measure_->findData(static_cast<int>(of_now->measure)));
  if (axis_) axis_->setCurrentIndex(nearestAxis(of_now->axis_l));
  if (to_) to_->setCurrentIndex(placeIn(places_, of_now->second));
  target_->setCurrentIndex(placeIn(targets_, DriverTarget{of_now->target, of_now->drives_morph}));
}

Check DriverRow::set(const RigDriver& then) {
  if (const RigDriver* of_now = now(); of_now && *of_now == then) return {};
  document_.stop();
  const Check done = setDriver(document_, driver_, then);
  if (!done) {
    showNow();
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
