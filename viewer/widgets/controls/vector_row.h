// A property of three numbers: its label, X, Y and Z, and a button that appears where there is something to reset.
#pragma once

#include <array>

#include <QWidget>

#include "viewer/document/document.h"

class QLabel;
class QToolButton;

namespace sinew::ui {

class NumberField;

class VectorRow : public QWidget {
  Q_OBJECT

 public:
  VectorRow(const QString& label, const QString& unit, int decimals, QWidget* parent = nullptr);

  void setValues(const Vec3& values);
  Vec3 values() const;
  void setLetters(const std::array<int, 3>& axes);  // 0 X, 1 Y, 2 Z
  void setDragSpan(double span);
  void setStep(double step);
  // Marks values that are not the clip's, and shows the reset button if there are any.
  void setDiffers(const std::array<bool, 3>& differs);
  void forgetText();
  NumberField* field(int index) const { return fields_[static_cast<std::size_t>(index)]; }
  QToolButton* resetButton() const { return reset_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void edited(int index, double value, sinew::Gesture gesture);
  void dragCancelled(sinew::Gesture gesture);
  void resetRequested();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void updateLook();

  QString name_, unit_;
  QLabel* label_ = nullptr;
  std::array<NumberField*, 3> fields_{};
  QToolButton* reset_ = nullptr;
};

}  // namespace sinew::ui
