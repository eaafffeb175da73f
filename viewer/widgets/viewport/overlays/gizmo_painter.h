// Paints the handles of the transform tools over the picture.
#pragma once

#include <vector>

#include <QRectF>

#include "viewer/render/handles/gizmo.h"

class QPainter;

namespace sinew::ui {

// The handles in one pane of the view.
struct GizmoPicture {
  QRectF pane;  // of the widget; pixels of `parts` count from its top left
  std::vector<render::GizmoPart> parts;
  render::Handle highlighted = render::Handle::none;

  QRectF bounds() const;  // all that is painted, in the widget's pixels
};

void paintGizmo(QPainter& painter, const GizmoPicture& picture);

}  // namespace sinew::ui
