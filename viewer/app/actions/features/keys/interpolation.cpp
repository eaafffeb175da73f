// Interpolation and extrapolation, in the menu Curves.
#include "core/edit/keys/operations.h"
#include "core/edit/keys/tangents.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"

namespace sinew::ui {
namespace {

using namespace features;

template <Interpolation kind>
constexpr ActionHandler kBetween{.run = [](const C& c) { editTargets(c, setInterpolation(kind)); },
                                 .refusal = needsTargets};
template <EasingFamily family>
constexpr ActionHandler kEasing{.run = [](const C& c) { editTargets(c, setEasingFamily(family)); },
                                .refusal = needsTargets};
template <EasingEnds ends>
constexpr ActionHandler kEnds{.run = [](const C& c) { editTargets(c, setEasingEnds(ends)); }, .refusal = needsTargets};

QString onlyHold() {
  return tr("Rotations keyed by quaternions have no extrapolation but hold; switch them to angles first.");
}

template <CurveEnd end, ExtrapolationKind kind>
constexpr ActionHandler kExtrapolation{.run =
                                           [](const C& c) {
                                             editTargets(c, setExtrapolation(end, {kind}),
                                                         kind == ExtrapolationKind::hold ? QString() : onlyHold());
                                           },
                                       .refusal = needsTargets};
template <ExtrapolationKind kind>
constexpr ActionHandler kBefore = kExtrapolation<CurveEnd::before, kind>;
template <ExtrapolationKind kind>
constexpr ActionHandler kAfter = kExtrapolation<CurveEnd::after, kind>;

// clang-format off
constexpr ActionSpec kInterpolationActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {"curve.interpolation.step", "&Step", "tangent_step", "Curves/Interpolation", "", "", "Holds each value until the next key.", command, N::clip,
                  kBetween<Interpolation::step>}),
  in(kKeyPanels, {"curve.interpolation.linear", "&Linear", "tangent_linear", "Curves/Interpolation", "", "", "Straight from key to key.", command, N::clip,
                  kBetween<Interpolation::linear>}),
  in(kKeyPanels, {"curve.interpolation.hermite", "&Smooth", "tangent_spline", "Curves/Interpolation", "", "", "By the slopes of tangents.", command, N::clip,
                  kBetween<Interpolation::hermite>}),
  in(kKeyPanels, {"curve.interpolation.bezier", "&Bézier", "", "Curves/Interpolation", "", "", "By handles with a length of their own.", command, N::clip,
                  kBetween<Interpolation::bezier>}),
  in(kKeyPanels, {"curve.easing.smooth", "Smoot&h step", "", "-Curves/Interpolation", "", "", "Eases by 3x² − 2x³.", command, N::clip,
                  kEasing<EasingFamily::smooth>}),
  in(kKeyPanels, {"curve.easing.sine", "S&ine", "", "Curves/Interpolation", "", "", "Eases by a sine.", command, N::clip,
                  kEasing<EasingFamily::sine>}),
  in(kKeyPanels, {"curve.easing.quad", "&Quadratic", "", "Curves/Interpolation", "", "", "Eases by the second power.", command, N::clip,
                  kEasing<EasingFamily::quad>}),
  in(kKeyPanels, {"curve.easing.cubic", "&Cubic", "", "Curves/Interpolation", "", "", "Eases by the third power.", command, N::clip,
                  kEasing<EasingFamily::cubic>}),
  in(kKeyPanels, {"curve.easing.quart", "Qu&artic", "", "Curves/Interpolation", "", "", "Eases by the fourth power.", command, N::clip,
                  kEasing<EasingFamily::quart>}),
  in(kKeyPanels, {"curve.easing.quint", "Q&uintic", "", "Curves/Interpolation", "", "", "Eases by the fifth power.", command, N::clip,
                  kEasing<EasingFamily::quint>}),
  in(kKeyPanels, {"curve.easing.expo", "&Exponential", "", "Curves/Interpolation", "", "", "Eases by a power of two.", command, N::clip,
                  kEasing<EasingFamily::expo>}),
  in(kKeyPanels, {"curve.easing.circ", "Ci&rcular", "", "Curves/Interpolation", "", "", "Eases along a quarter of a circle.", command, N::clip,
                  kEasing<EasingFamily::circ>}),
  in(kKeyPanels, {"curve.easing.back", "Bac&k", "", "Curves/Interpolation", "", "", "Swings back a little first, or beyond at the end.", command, N::clip,
                  kEasing<EasingFamily::back>}),
  in(kKeyPanels, {"curve.easing.elastic", "Elas&tic", "", "Curves/Interpolation", "", "", "Trembles like a spring.", command, N::clip,
                  kEasing<EasingFamily::elastic>}),
  in(kKeyPanels, {"curve.easing.bounce", "Boun&ce", "", "Curves/Interpolation", "", "", "Bounces like a ball.", command, N::clip,
                  kEasing<EasingFamily::bounce>}),
  in(kKeyPanels, {"curve.interpolation_menu", "Menu at the p&ointer", "", "-Curves/Interpolation", "T", "T", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),
  in(kKeyPanels, {"curve.easing_ends.in", "&In", "", "Curves/Easing", "", "", "Starts slowly.", command, N::clip,
                  kEnds<EasingEnds::in>}),
  in(kKeyPanels, {"curve.easing_ends.out", "&Out", "", "Curves/Easing", "", "", "Ends slowly.", command, N::clip,
                  kEnds<EasingEnds::out>}),
  in(kKeyPanels, {"curve.easing_ends.in_out", "&Both", "", "Curves/Easing", "", "", "Starts and ends slowly.", command, N::clip,
                  kEnds<EasingEnds::in_out>}),
  in(kKeyPanels, {"curve.easing_menu", "Menu at the p&ointer", "", "-Curves/Easing", "Ctrl+E", "Ctrl+E", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),

  in(kKeyPanels, {"curve.before.hold", "&Hold", "", "-Curves/Before the first key", "", "", "Stays at the first value.", command, N::clip,
                  kBefore<ExtrapolationKind::hold>}),
  in(kKeyPanels, {"curve.before.linear", "&Linear", "", "Curves/Before the first key", "", "", "Goes on straight.", command, N::clip,
                  kBefore<ExtrapolationKind::linear>}),
  in(kKeyPanels, {"curve.before.cycle", "&Cycle", "loop", "Curves/Before the first key", "", "", "Repeats the curve.", command, N::clip,
                  kBefore<ExtrapolationKind::cycle>}),
  in(kKeyPanels, {"curve.before.cycle_offset", "Cycle with &offset", "", "Curves/Before the first key", "", "", "Repeats the curve, each time from where it ended.", command, N::clip,
                  kBefore<ExtrapolationKind::cycle_offset>}),
  in(kKeyPanels, {"curve.before.ping_pong", "&Ping-pong", "", "Curves/Before the first key", "", "", "Runs the curve back and forth.", command, N::clip,
                  kBefore<ExtrapolationKind::ping_pong>}),
  in(kKeyPanels, {"curve.after.hold", "&Hold", "", "Curves/After the last key", "", "", "Stays at the last value.", command, N::clip,
                  kAfter<ExtrapolationKind::hold>}),
  in(kKeyPanels, {"curve.after.linear", "&Linear", "", "Curves/After the last key", "", "", "Goes on straight.", command, N::clip,
                  kAfter<ExtrapolationKind::linear>}),
  in(kKeyPanels, {"curve.after.cycle", "&Cycle", "loop", "Curves/After the last key", "", "", "Repeats the curve.", command, N::clip,
                  kAfter<ExtrapolationKind::cycle>}),
  in(kKeyPanels, {"curve.after.cycle_offset", "Cycle with &offset", "", "Curves/After the last key", "", "", "Repeats the curve, each time from where it ended.", command, N::clip,
                  kAfter<ExtrapolationKind::cycle_offset>}),
  in(kKeyPanels, {"curve.after.ping_pong", "&Ping-pong", "", "Curves/After the last key", "", "", "Runs the curve back and forth.", command, N::clip,
                  kAfter<ExtrapolationKind::ping_pong>}),
  in(kKeyPanels, {"curve.after_menu", "Menu at the p&ointer", "", "-Curves/After the last key", "Shift+E", "Shift+E", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> interpolationActions() { return kInterpolationActions; }

}  // namespace sinew::ui
