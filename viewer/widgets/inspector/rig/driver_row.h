// What a driver of a rig measures, and through which formula it drives which number.
#pragma once

#include <array>
#include <vector>

#include <QWidget>

#include "core/scene/rig/rig.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/rig/constraint_edits.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace sinew::ui {

class NumberField;

// The settings of one driver of the active character. A formula that is none stays in its field, with what is wrong
// below it, until it is mended or cancelled.
class DriverRow : public QWidget {
  Q_OBJECT

 public:
  DriverRow(Document& document, const CharacterRig& rig, std::size_t driver, QWidget* parent);

  QComboBox* measure() const { return measure_; }
  QComboBox* of() const { return of_; }          // whose: joints and handles; null of the time
  QComboBox* axis() const { return axis_; }      // null where none counts
  QComboBox* to() const { return to_; }          // of distance: joints and handles; else null
  QComboBox* target() const { return target_; }  // in the order of driverTargets()
  // Of what is measured, a factor and what is added; of what comes out, its bounds.
  NumberField* scale() const { return numbers_[0]; }
  NumberField* offset() const { return numbers_[1]; }
  NumberField* low() const { return numbers_[2]; }
  NumberField* high() const { return numbers_[3]; }
  QLineEdit* formula() const { return formula_; }
  const QLabel* fault() const { return fault_; }  // hidden where nothing is wrong
  // What is in the formula counts no more; before another row takes the place of this one.
  void letGo();
  void refresh();  // shows the numbers and choices of now

 signals:
  void refused(const QString& why);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QComboBox* makeList(const char* id, const QString& label, const QString& tip);
  QComboBox* makePlaces(const char* id, const QString& label, const QString& tip, RigPlace RigDriver::*place);
  void addNumbers();
  NumberField* makeNumber(std::size_t which, const QString& name, const QString& tip);
  void addFormula(const RigDriver& driver);
  const RigDriver* now() const;  // null: it is not there any more
  Check set(const RigDriver& then, Gesture gesture = kNoGesture);
  void enterFormula();
  void showFault(const Check& ok);
  void tintFault();

  Document& document_;
  std::size_t driver_;
  QString name_;
  std::vector<DriverTarget> targets_;
  std::vector<RigPlace> places_;  // that could be measured
  QComboBox *measure_ = nullptr, *of_ = nullptr, *axis_ = nullptr, *to_ = nullptr, *target_ = nullptr;
  std::array<NumberField*, 4> numbers_{};  // scale, offset, low, high
  QLineEdit* formula_ = nullptr;
  QLabel* fault_ = nullptr;
};

}  // namespace sinew::ui
