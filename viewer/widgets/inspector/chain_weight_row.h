// How much a chain reaches for its target: a slider, its percents and the diamond of its keys.
#pragma once

#include <QWidget>

#include "core/skeleton/roles.h"
#include "viewer/document/document.h"

namespace sinew::ui {

class KeyDiamond;
class NumberField;
class WeightSlider;

class ChainWeightRow : public QWidget {
  Q_OBJECT

 public:
  // label: in place of the name of the chain, which then stands with a dot of the colour of its side.
  ChainWeightRow(Document& document, int channel, const QString& chain, const QString& label, BodySide side,
                 QWidget* parent);

  void refresh();  // shows the weight of now
  NumberField* field() const { return field_; }
  WeightSlider* slider() const { return slider_; }
  KeyDiamond* diamond() const { return key_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void set(double weight, Gesture gesture);

  Document& document_;
  int channel_;
  BodySide side_;
  bool dotted_;
  WeightSlider* slider_ = nullptr;
  NumberField* field_ = nullptr;
  KeyDiamond* key_ = nullptr;
};

}  // namespace sinew::ui
