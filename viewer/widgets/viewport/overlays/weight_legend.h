// The ramp of colours that shows how strongly a joint moves the skin.
#pragma once

#include <QWidget>

namespace sinew::ui {

class WeightLegend : public QWidget {
  Q_OBJECT

 public:
  explicit WeightLegend(QWidget* parent);
  void setJoint(const QString& name);  // empty: asks to select one

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString title() const;

  QString joint_;
};

}  // namespace sinew::ui
