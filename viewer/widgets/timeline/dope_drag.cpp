#include "viewer/widgets/timeline/dope_drag.h"

#include <cmath>

#include "core/edit/keys/operations.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

constexpr double kMinSpan = 1e-9;  // seconds; a selection without length is not stretched

}  // namespace

DopeDrag::DopeDrag(Document& document, const KnotSets& keys, const Start& start)
    : document_(document), start_(start), ruler_(rulerOf(document)), gesture_(newGesture()), targets_(keys) {
  if (const Clip* clip = document_.activeClip()) first_ = spanOf(*clip, targets_).first;
}

DopeDrag::~DopeDrag() { document_.endGesture(gesture_); }

double DopeDrag::moveAmount() const {
  if (now_.number) return *now_.number * ruler_.pace;
  if (!now_.snaps) return now_.by;
  const double whole = ruler_.lengthOf(std::round(ruler_.framesIn(now_.by))), from = start_.grabbed.value_or(first_);
  return ruler_.of_take && whole != 0.0 ? ruler_.snapped(from + now_.by) - from : whole;
}

double DopeDrag::pivot() const { return now_.about_playhead ? ruler_.head() : start_.pivot; }

double DopeDrag::factor() const {
  if (now_.number) return *now_.number;
  const double length = start_.anchor - pivot();
  if (std::abs(length) < kMinSpan) return 1.0;
  double end = start_.anchor + now_.by;
  if (now_.snaps) end = ruler_.snapped(end);
  const double factor = (end - pivot()) / length;
  // All keys at one moment would be one key.
  return std::abs(factor) < 1e-6 ? 1e-6 : factor;
}

void DopeDrag::moveTo(const Moment& moment) {
  now_ = moment;
  apply();
}

void DopeDrag::apply() {
  switch (start_.kind) {
    case DopeDragKind::move:
      return edit(tr("Move keys"), moveKeys(moveAmount(), 0.0));
    case DopeDragKind::duplicate:
      return edit(tr("Duplicate keys"), duplicateKeys(moveAmount(), 0.0));
    case DopeDragKind::ripple:
      return edit(tr("Ripple keys"), rippleKeys(first_, moveAmount()));
    case DopeDragKind::stretch: {
      const KeyOperation scale = scaleKeys({.pivot_time = pivot(), .time_factor = factor()});
      if (!now_.snaps) return edit(tr("Scale keys"), scale);
      return edit(tr("Scale keys"),
                  [scale, to_frames = snapTimes(ruler_.lengthOf(1.0), ruler_.atFrame(0.0))](EditedCurve& curve) {
                    scale(curve);
                    to_frames(curve);
                  });
    }
  }
}

void DopeDrag::edit(const QString& text, const KeyOperation& operation) {
  const bool still = start_.kind == DopeDragKind::stretch ? factor() == 1.0 : moveAmount() == 0.0;
  if (still) {
    // Back where it began: no step at all, and not a bit has changed.
    if (moved_) document_.cancelGesture(gesture_);
    moved_ = false;
    refusal_.clear();
    return;
  }
  const Check done = document_.editKeys(text, gesture_, operation, targets_);
  refusal_ = done ? QString() : shown(done.error().for_user);
  moved_ = moved_ || done.has_value();
}

void DopeDrag::cancel() {
  if (moved_) document_.cancelGesture(gesture_);
  moved_ = false;
}

QString DopeDrag::text() const {
  if (!refusal_.isEmpty()) return refusal_;
  if (start_.kind == DopeDragKind::stretch) return tr("× %1").arg(decimal(factor(), 3));
  return framesMovedText(ruler_.framesIn(moveAmount()));
}

}  // namespace sinew::ui
