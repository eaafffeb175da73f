// The one time scale of all views over time: they zoom and pan together, and the playhead is one line through them.
#pragma once

#include <QObject>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/time_scale.h"

namespace sinew::ui {

// Follows the document: another clip is framed, and a time that leaves the sight turns the page. How a view uses it:
// paint with scaleFor(own width), redraw on changed(), zoom and pan here, tell setWidth() when resized.
class SharedTimeScale : public QObject {
  Q_OBJECT

 public:
  explicit SharedTimeScale(Document& document, QObject* parent = nullptr);

  // For a view whose part that shows time is so many pixels wide.
  TimeScale scaleFor(int width) const;
  const TimeScale& scale() const { return scale_; }

  // Of the view that was resized last; what was framed stays framed.
  void setWidth(int pixels);
  void zoom(double factor, double x);
  void pan(double pixels);
  void frame(double start, double end, double margin_pixels = 24.0);
  // The whole clip and the work range; stays so until somebody zooms or pans.
  void frameAll();
  // Brings a moment into sight.
  void reveal(double seconds);
  // While the time is dragged no page is turned.
  void setHeld(bool held) { held_ = held; }

 signals:
  void changed();

 private:
  using Shown = std::pair<InstanceId, ClipId>;  // whose clip, and which

  void onChanged(const DocumentChange& change);
  Shown shown() const;
  double framedStart() const;  // seconds that frameAll() shows
  double framedEnd() const;
  void set(const TimeScale& scale);

  Document& document_;
  TimeScale scale_;
  Shown framed_;  // for which the scale was framed
  bool all_framed_ = true;
  bool held_ = false;
};

}  // namespace sinew::ui
