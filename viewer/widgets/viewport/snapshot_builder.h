// From the document to what the renderer draws.
#pragma once

#include "viewer/render/scene_snapshot.h"
#include "viewer/settings/view_settings.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

struct Theme;

// The joint under the pointer.
struct Hover {
  InstanceId instance;
  JointIndex joint = kNoJoint;
  bool operator==(const Hover&) const = default;
};

// Visible characters at the document's current time. Reuses the vectors of `scene`.
void buildSnapshot(const Document& document, const Hover& hover, ViewShading shading, render::SceneSnapshot& scene);

// `moving` leaves multisampling out.
render::DisplayOptions displayOptions(const ViewOptions& view, const Theme& theme, float device_pixel_ratio,
                                      bool moving);

}  // namespace sinew::ui
