// Names with a bar and a number each: the live weights of morph targets. Read only.
#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>

namespace sinew::ui {

class WeightBars : public QWidget {
  Q_OBJECT

 public:
  explicit WeightBars(QWidget* parent = nullptr);

  void setNames(const QStringList& names);
  void setWeights(std::vector<float> weights);  // one per name; bars show 0 … 1, negative ones their size
  const std::vector<float>& weights() const { return weights_; }

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QStringList names_;
  std::vector<float> weights_;
};

}  // namespace sinew::ui
