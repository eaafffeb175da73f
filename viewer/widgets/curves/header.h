// The controls in the title bar of the curve editor: tangents, views, the numbers of the selected keys.
#pragma once

#include "viewer/document/document.h"
#include "viewer/document/text/value_text.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/overflow_bar.h"
#include "viewer/widgets/curves/channels.h"

class QComboBox;

namespace sinew::ui {

class CurveGraph;
class NumberField;

class CurveHeader : public OverflowBar {
  Q_OBJECT

 public:
  CurveHeader(Document& document, ChannelList& channels, CurveGraph& graph, const FindAction& find_action,
              QWidget* parent = nullptr);

 signals:
  void refused(const QString& reason);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  // The key whose numbers are shown: the first selected one of the active curve, else of the first curve with some.
  struct Leading {
    ChannelId id;
    ChannelUnit unit;
    Knot knot;
    std::optional<double> slope_in, slope_out;  // as shown, per second; nothing where no segment has one
  };

  void addNumbers();
  void addEnds();
  std::optional<Leading> leading() const;
  void show();
  void edit(const QString& text, Gesture gesture, const KeyOperation& operation);
  void editEnds(bool before, ExtrapolationKind kind);

  Document& document_;
  ChannelList& channels_;
  CurveGraph& graph_;
  NumberField *frame_, *value_, *slope_in_, *slope_out_;
  QComboBox *before_, *after_;
  double shown_begin_ = 0.0, shown_pace_ = 0.0, shown_fps_ = 0.0;  // of the ruler, when the frame was shown
};

}  // namespace sinew::ui
