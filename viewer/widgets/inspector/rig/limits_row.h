// How far a joint may rotate, typed.
#pragma once

#include <array>

#include <QWidget>

#include "core/scene/rig/rig.h"
#include "viewer/document/document.h"

class QComboBox;

namespace sinew::ui {

class NumberField;

// The limits of one joint of the active character: their kind, and the lower and the higher angle of each coordinate.
class LimitsRow : public QWidget {
  Q_OBJECT

 public:
  LimitsRow(Document& document, JointIndex joint, QWidget* parent);

  void refresh();
  QComboBox* kind() const { return kind_; }
  // Degrees; null where the kind has no such bound.
  NumberField* field(int coordinate, bool high) const {
    return fields_[static_cast<std::size_t>(coordinate)][static_cast<std::size_t>(high)];
  }

 signals:
  void refused(const QString& why);

 private:
  NumberField* makeField(int coordinate, bool high, const QString& label);

  Document& document_;
  JointIndex joint_;
  QComboBox* kind_ = nullptr;
  std::array<std::array<NumberField*, 2>, 3> fields_{};
};

}  // namespace sinew::ui
