// How much a part of a rig counts: a slider, the number and the diamond of its keys.
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
  // What else has such a number. whole: what it is, as it is read out; tip: what it does.
  struct Words {
    QString label, whole, tip;
  };
  ChainWeightRow(Document& document, int channel, const QString& name, const Words& words, QWidget* parent);

  void refresh();  // shows the weight of now
  NumberField* field() const { return field_; }
  WeightSlider* slider() const { return slider_; }
  KeyDiamond* diamond() const { return key_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build(const QString& part, const QString& label, const QString& whole, const QString& tip);
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
