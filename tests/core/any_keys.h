// Random curves as animators make them, and clips to edit them in.
#pragma once

#include <vector>

#include "core/edit/keys/edit_keys.h"

namespace sinew::tests {

struct KeyChoice {
  bool steps = true, eases = true, weighted = true;  // segments that may occur
  bool modes = true;                                 // tangents that look after themselves
};

// Two to seven knots, 0.1 … 1 s apart, values from -5 to 5, tangents up to date.
std::vector<Knot> anyKeys(const KeyChoice& choice = {});
// Indices of some knots out of `count`, at least one, ascending.
std::vector<std::uint32_t> anySelection(std::size_t count);

Curve curveOf(const std::vector<Knot>& knots);

// One channel of a clip whose first joint has these knots as its y translation.
inline constexpr ChannelId kRaise{kBaseLayer, 0, -1, ChannelKind::translation_y};
Clip clipOf(std::vector<Knot> knots);
// The knots after an operation on those that are selected (all where the list is empty).
std::vector<Knot> after(const KeyOperation& operation, std::vector<Knot> knots,
                        std::vector<std::uint32_t> selected = {});

// Greatest difference of two curves over a time, sampled densely, and just beside the knots of both.
double greatestDifference(const Curve& a, const Curve& b, double from, double to);
double rangeOf(const Curve& curve);  // highest - lowest value, sampled densely

}  // namespace sinew::tests
