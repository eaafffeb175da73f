// The one time scale of all views over time: they zoom and pan together, and the playhead is one line through them.
#pragma once

#include <QObject>

#include <tuple>

#include "viewer/document/document.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/controls/time_scale.h"

namespace sinew::ui {

// Follows the document: another clip, or another take whose time the ruler counts, is framed, and a time that leaves
// the sight turns the page. How a view uses it: paint what is in the clip with scaleFor(own width), the ruler with
// rulerFor(), redraw on changed(), zoom and pan here, tell setWidth() when resized.
class SharedTimeScale : public QObject {
  Q_OBJECT

 public:
  explicit SharedTimeScale(Document& document, QObject* parent = nullptr);

  // For a view whose part that shows time is so many pixels wide.
  TimeScale scaleFor(int width) const;  // over the time of the clip
  TimeScale rulerFor(int width) const;  // over that of the ruler
  const Ruler& ruler() const { return ruler_; }
  const TimeScale& scale() const { return scale_; }  // of the ruler

  // Of the view that was resized last; what was framed stays framed.
  void setWidth(int pixels);
  void zoom(double factor, double x);
  void pan(double pixels);
  void frame(double start, double end, double margin_pixels = 24.0);  // times of the clip
  // The whole clip and the work range, or the take; stays so until somebody zooms or pans.
  void frameAll();
  // Brings a moment of the clip into sight.
  void reveal(double seconds);
  // While something is dragged no page is turned, an end of the take that moves is framed only after it, and keys stay
  // under the pointer although the rounds of a clip that is made longer begin later.
  void setHeld(bool held);

 signals:
  void changed();

 private:
  using Shown = std::tuple<InstanceId, ClipId, TakeId>;  // whose clip, and which; or the take

  void onChanged(const DocumentChange& change);
  Ruler followed() const;  // what the ruler is now
  Shown shown() const;
  double framedStart() const;  // seconds of the ruler that frameAll() shows
  double framedEnd() const;
  void set(const TimeScale& scale);
  void frameRuler(double start, double end, double margin_pixels);
  void revealRuler(double seconds);

  Document& document_;
  Ruler ruler_;
  TimeScale scale_;
  Shown framed_;  // for which the scale was framed
  bool all_framed_ = true;
  bool held_ = false;
};

}  // namespace sinew::ui
