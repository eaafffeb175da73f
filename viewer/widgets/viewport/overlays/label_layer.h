// The sheet over the picture on which handles, names and what tools show are painted.
#pragma once

#include <functional>
#include <vector>

#include <QHash>
#include <QPixmap>
#include <QWidget>

#include "viewer/widgets/viewport/overlays/gizmo_painter.h"
#include "viewer/widgets/viewport/overlays/joint_labels.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {

class LabelLayer : public QWidget {
  Q_OBJECT

 public:
  explicit LabelLayer(QWidget* parent);

  // Asked to add the labels while painting, so that they belong to the picture of the same moment; null shows none.
  using Labels = std::function<void(std::vector<JointLabel>&)>;
  void setLabels(Labels labels);
  void refreshLabels();  // they have moved

  void setGizmo(std::vector<GizmoPicture> pictures);    // one for each pane
  void setTools(std::function<void(QPainter&)> paint);  // what tools paint, over the picture
  void setUnder(std::function<void(QPainter&)> paint);  // what lies right over the picture, under all others
  void updateTools(const QRectF& area);
  void setFocusFrame(bool on);  // where the keyboard is, for those who do not use the mouse
  // A small plate beside the pointer; an empty text hides it.
  void setHover(const QString& text, const QPointF& at, TextTone tone = TextTone::plain);

  QString hoverText() const { return hover_; }
  const std::vector<GizmoPicture>& gizmo() const { return gizmo_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QRectF hoverPlate() const;
  void paintLabels(QPainter& painter);

  Labels provider_;
  std::vector<JointLabel> labels_;
  QHash<std::pair<QRgb, QString>, QPixmap> pictures_;  // labels already painted, by colour and text
  qreal painted_ratio_ = 0;
  std::vector<GizmoPicture> gizmo_;
  std::function<void(QPainter&)> paint_tools_, paint_under_;
  bool focus_frame_ = false;
  QString hover_;
  QPointF hover_at_;
  TextTone hover_tone_ = TextTone::plain;
};

}  // namespace sinew::ui
