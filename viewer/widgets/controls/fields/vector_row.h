// A property of three numbers: its label, X, Y and Z, a button that appears where there is something to reset, and the
// diamond of its keys.
#pragma once

#include <array>
#include <optional>

#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/document/text/arithmetic.h"

class QLabel;
class QToolButton;

namespace sinew::ui {

class KeyDiamond;
class NumberField;

class VectorRow : public QWidget {
  Q_OBJECT

 public:
  // `subject` is the property within a sentence: "position". Values are in the unit; "m" is a length, which is shown in
  // the unit that the person likes.
  VectorRow(const QString& label, const QString& subject, const QString& unit, int decimals, QWidget* parent = nullptr);

  void setValues(const Vec3& values, const std::array<bool, 3>& mixed = {});
  Vec3 values() const;
  void setLetters(const std::array<int, 3>& axes);  // 0 X, 1 Y, 2 Z
  void setDragSpan(double span);
  void setStep(double step);
  // Marks values that are not the clip's, and shows the reset button if there are any.
  void setDiffers(const std::array<bool, 3>& differs);
  void forgetText();
  // Shows the diamond; nothing hides it.
  void setKeys(std::optional<KeyPresence> keys);
  // Offers the rest pose in the context menu.
  void setRestOffered(bool offered) { rest_offered_ = offered; }
  KeyDiamond* diamond() const { return diamond_; }
  NumberField* field(int index) const { return fields_[static_cast<std::size_t>(index)]; }
  QToolButton* resetButton() const { return reset_; }

  // What a row that ends with a diamond, and is this wide, leaves free on the right of it, pixels.
  static int padRight(int width);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void changed(int index, const sinew::NumberChange& change, sinew::Gesture gesture);
  void dragCancelled(sinew::Gesture gesture);
  void gestureKept(sinew::Gesture gesture);
  void resetRequested();
  void restRequested();
  void keyClicked();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void place();
  void updateLook();
  bool isLength() const { return unit_ == QLatin1String("m"); }
  QString unitText() const;

  QString name_, subject_, unit_;
  std::array<int, 3> axes_{0, 1, 2};
  bool unit_shown_ = true;
  QLabel* label_ = nullptr;
  std::array<NumberField*, 3> fields_{};
  QToolButton* reset_ = nullptr;
  KeyDiamond* diamond_ = nullptr;
  bool rest_offered_ = false;
};

}  // namespace sinew::ui
