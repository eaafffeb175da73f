// Operations on keys in time and value: moving, scaling, ripple, snapping, flipping, arithmetic, removing, doubling.
// Each works on the selected knots of one channel at a time; see EditKeys. Values of channels that say keep_values
// stay.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

KeyOperation moveKeys(double dt, double dv);  // seconds; the channel's unit

// About a pivot; handles are scaled along. A negative time factor runs the keys backwards, see flipTimes().
struct KeyScale {
  double pivot_time = 0.0, time_factor = 1.0;
  double pivot_value = 0.0, value_factor = 1.0;
};
KeyOperation scaleKeys(const KeyScale& scale);

// All knots from the time `from` on, selected or not, move by dt seconds. Where dt is negative the time before `from`
// is cut out, with the knots in it.
KeyOperation rippleKeys(double from, double dt);

// What runs from `from` to `to` now ends at `new_to` (all in seconds, from < to, from < new_to): knots between are
// stretched with their handles, later ones follow. Selected or not. Anything else leaves all as it is.
KeyOperation retimeKeys(double from, double to, double new_to);

KeyOperation snapTimes(double step, double origin = 0.0);  // to origin + whole multiples of step; step > 0
KeyOperation snapTimesTo(std::vector<double> times);       // to the nearest of these; none: nothing moves

// As functions say. They are given the channel and the knot's time or value.
KeyOperation mapTimes(std::function<double(const ChannelId& channel, double time)> map);
KeyOperation mapValues(std::function<double(const ChannelId& channel, double value)> map);

// Runs the selected knots backwards about a time: tangents change sides, and the segments between them go along (an
// easing in becomes one out, a step one to the next value).
KeyOperation flipTimes(double pivot);
KeyOperation flipValues(double pivot);
KeyOperation flipValuesAboutMean();  // of each channel's selected knots

KeyOperation deleteKeys();
// Copies of the selected knots, moved; they are selected in place of their originals.
KeyOperation duplicateKeys(double dt, double dv);

KeyOperation setKnotKind(KnotKind kind);

// How the curve goes on before its first and after its last knot; quaternion curves always hold.
enum class CurveEnd : std::uint8_t { before, after, both };
KeyOperation setExtrapolation(CurveEnd end, const Extrapolation& extrapolation);

// Extent of selected knots, for pivots.
struct KeySpan {
  double first = 0.0, last = 0.0;  // seconds
  double low = 0.0, high = 0.0;    // values, whatever their unit
  std::size_t count = 0;           // 0: nothing is selected, the rest means nothing
};
KeySpan spanOf(const Clip& clip, const KnotSets& keys);

// All knots of a curve but one at this time, within a microsecond.
std::vector<Knot> withoutKnotAt(const Curve& curve, double time);

}  // namespace sinew
