// Names beside the joints of a picture, so that no two of them overlap.
#pragma once

#include <vector>

#include <QRectF>
#include <QString>

#include "viewer/widgets/views/select_tool.h"

class QFontMetricsF;

namespace sinew::ui {

struct JointLabel {
  QString text;
  QPointF at;              // of the joint, logical pixels
  float depth = 0.f;       // metres from the eye
  std::uint8_t flags = 0;  // render::JointFlag bits
  QRectF area;             // the part of the widget where the name may lie
  QRectF box;              // where it is drawn; filled by placeLabels()
};

// Adds the joints whose bones the skeleton overlay shows, inside the pane and before the eye.
void collectLabels(const ViewContents& view, std::vector<JointLabel>& labels);

// Gives boxes beside their joints to as many labels as fit without touching each other or what is `taken`, selected
// ones first, then hovered ones, then the nearest to the eye, and removes the others.
void placeLabels(std::vector<JointLabel>& labels, const QFontMetricsF& metrics, std::vector<QRectF> taken = {});

}  // namespace sinew::ui
