// A combo box of a fixed width, for bars.
#pragma once

#include <QComboBox>

namespace sinew::ui {

class FixedCombo : public QComboBox {
 public:
  // `name` is its tool tip, too.
  FixedCombo(int width, const QString& name, QWidget* parent);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 private:
  int width_;
};

}  // namespace sinew::ui
