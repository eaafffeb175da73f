// The ramp of colours that shows how strongly a joint, or those of a mask, move the skin.
#pragma once

#include <QWidget>

namespace sinew::ui {

class WeightLegend : public QWidget {
  Q_OBJECT

 public:
  explicit WeightLegend(QWidget* parent);
  void setTitle(const QString& title);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString title_;
};

}  // namespace sinew::ui
