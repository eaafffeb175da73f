// What tools of the viewport see of it.
#pragma once

#include <span>

#include <QPointF>
#include <QRectF>

#include "core/base/result.h"
#include "viewer/widgets/viewport/overlays/builder.h"
#include "viewer/widgets/viewport/overlays/view_contents.h"

namespace sinew::ui {

// Positions are pixels of the view.
class ToolHost {
 public:
  virtual const render::Camera& camera() const = 0;
  virtual Pane paneAt(Vec2 at) const = 0;
  virtual ViewContents contents(Vec2 at) = 0;  // of the pane under a position
  virtual std::span<const TrailKeyMark> trailKeys() const = 0;

  virtual void cameraMoved() = 0;                    // by hand
  virtual void cameraRests() = 0;                    // the drag of it has ended
  virtual void handlesChanged() = 0;                 // those highlighted or shown at rest
  virtual void transformChanged() = 0;               // began, goes on, or has ended
  virtual void bandChanged(const QRectF& area) = 0;  // the rubber band there
  virtual void trailChanged(bool moves) = 0;         // another key is highlighted, or is dragged
  // What a drag could not do, in one sentence for the user; without a problem what was said before is out of date.
  virtual void tell(const Check& done) = 0;

 protected:
  ~ToolHost() = default;
};

inline Vec2 toVec2(const QPointF& p) { return {p.x(), p.y()}; }

}  // namespace sinew::ui
