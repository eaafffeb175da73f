// Names beside the joints of a picture, so that no two of them overlap.
#pragma once

#include <vector>

#include <QRectF>
#include <QString>

#include "viewer/render/camera.h"
#include "viewer/render/scene_snapshot.h"

class QFontMetricsF;

namespace sinew::ui {

struct JointLabel {
  QString text;
  QPointF at;           // of the joint, logical pixels
  float depth = 0.f;    // metres from the eye
  std::uint8_t flags = 0;  // render::JointFlag bits
  QRectF box;           // where the name is drawn; filled by placeLabels()
};

// The joints whose bones the skeleton overlay shows, inside the viewport and before the eye.
void collectLabels(const render::SceneSnapshot& scene, const render::Camera& camera, Vec2 viewport,
                   std::vector<JointLabel>& labels);

// Gives boxes beside their joints to as many labels as fit into `area` without touching each other, selected ones first,
// then hovered ones, then the nearest to the eye, and removes the others.
void placeLabels(std::vector<JointLabel>& labels, const QRectF& area, const QFontMetricsF& metrics);

}  // namespace sinew::ui
