// Names beside the joints of a picture, so that no two of them overlap.
#pragma once

#include <span>
#include <vector>

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include "viewer/widgets/viewport/overlays/builder.h"
#include "viewer/widgets/viewport/overlays/view_contents.h"

namespace sinew::ui {

struct JointLabel {
  QString text;
  QPointF at;              // of the joint, logical pixels
  float depth = 0.f;       // metres from the eye; for numbers of frames their order
  std::uint8_t flags = 0;  // render::JointFlag bits
  QRectF area;             // the part of the widget where the name may lie
  QRectF box;              // where it is drawn; filled by placeLabels()
  QColor color{};          // of a number of a frame; else that of names
  bool above = false;      // only over its place, not beside it
};

// Adds the joints whose bones the skeleton overlay shows, inside the pane and before the eye.
void collectLabels(const ViewContents& view, std::vector<JointLabel>& labels);

// Adds the numbers of frames of ghosts and trails, in their order.
void collectLabels(const ViewContents& view, std::span<const OverlayLabel> numbers, std::vector<JointLabel>& labels);

QFont fontOf(const JointLabel& label);

// Gives boxes beside their joints to as many labels as fit without touching each other or what is `taken`, selected
// ones first, then hovered ones, then numbers of frames, then the nearest to the eye, and removes the others.
void placeLabels(std::vector<JointLabel>& labels, std::vector<QRectF> taken = {});

}  // namespace sinew::ui
