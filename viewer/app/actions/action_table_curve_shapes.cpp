// Rows of the menu Curves that need no pointer: tangents, what runs between keys, beyond the ends, whole curves.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/curves.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

constexpr ActionSpec both(ActionSpec spec) { return in("curve_editor timeline", spec); }

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  both({ids::kCurveTangentAutomatic, "&Automatic", "tangent_auto", "-Curves/Tangents", "", "", "Smooth, and never beyond the values of two neighbouring keys.", command, N::clip, {{ContextMenu::round_tangents, 1, 1}}}),
  both({ids::kCurveTangentAutoClamped, "Automatic, &clamped", "tangent_clamped", "Curves/Tangents", "", "", "Smooth, and flat where the curve turns.", command, N::clip, {{ContextMenu::round_tangents, 1, 7}}}),
  both({ids::kCurveTangentSpline, "&Spline", "tangent_spline", "Curves/Tangents", "", "", "Smooth through the neighbours; may overshoot.", command, N::clip, {{ContextMenu::round_tangents, 1, 2}}}),
  both({ids::kCurveTangentLinear, "&Linear", "tangent_linear", "Curves/Tangents", "", "", "Towards the neighbours.", command, N::clip, {{ContextMenu::round_tangents, 1, 3}}}),
  both({ids::kCurveTangentFlat, "&Flat", "tangent_flat", "Curves/Tangents", "", "", "Without slope.", command, N::clip, {{ContextMenu::round_tangents, 1, 5}}}),
  both({ids::kCurveTangentPlateau, "&Plateau", "tangent_plateau", "Curves/Tangents", "", "", "Like spline, but flat where the curve turns or rests.", command, N::clip, {{ContextMenu::round_tangents, 1, 6}}}),
  both({ids::kCurveTangentStep, "S&tep", "tangent_step", "Curves/Tangents", "", "", "Holds the value until the next key.", command, N::clip, {{ContextMenu::round_tangents, 1, 4}}}),
  both({"curve.tangent.step_next", "Step &next", "tangent_step_next", "Curves/Tangents", "", "", "Takes the next key's value at once.", command, N::clip}),
  both({"curve.tangent.free", "F&ree", "", "Curves/Tangents", "", "", "By hand; both sides turn together unless broken.", command, N::clip}),
  both({"curve.tangent.fixed", "Fi&xed", "", "Curves/Tangents", "", "", "By hand; no edit of keys changes it.", command, N::clip}),
  both({"curve.tangent_in.automatic", "&Automatic", "", "-Curves/Incoming tangents", "", "", "Smooth, and never beyond the values of two neighbouring keys.", command, N::clip}),
  both({"curve.tangent_in.auto_clamped", "Automatic, &clamped", "", "Curves/Incoming tangents", "", "", "Smooth, and flat where the curve turns.", command, N::clip}),
  both({"curve.tangent_in.spline", "&Spline", "", "Curves/Incoming tangents", "", "", "Smooth through the neighbours; may overshoot.", command, N::clip}),
  both({"curve.tangent_in.linear", "&Linear", "", "Curves/Incoming tangents", "", "", "Towards the neighbour.", command, N::clip}),
  both({"curve.tangent_in.flat", "&Flat", "", "Curves/Incoming tangents", "", "", "Without slope.", command, N::clip}),
  both({"curve.tangent_in.plateau", "&Plateau", "", "Curves/Incoming tangents", "", "", "Like spline, but flat where the curve turns or rests.", command, N::clip}),
  both({"curve.tangent_in.free", "F&ree", "", "Curves/Incoming tangents", "", "", "By hand.", command, N::clip}),
  both({"curve.tangent_out.automatic", "&Automatic", "", "Curves/Outgoing tangents", "", "", "Smooth, and never beyond the values of two neighbouring keys.", command, N::clip}),
  both({"curve.tangent_out.auto_clamped", "Automatic, &clamped", "", "Curves/Outgoing tangents", "", "", "Smooth, and flat where the curve turns.", command, N::clip}),
  both({"curve.tangent_out.spline", "&Spline", "", "Curves/Outgoing tangents", "", "", "Smooth through the neighbours; may overshoot.", command, N::clip}),
  both({"curve.tangent_out.linear", "&Linear", "", "Curves/Outgoing tangents", "", "", "Towards the neighbour.", command, N::clip}),
  both({"curve.tangent_out.flat", "&Flat", "", "Curves/Outgoing tangents", "", "", "Without slope.", command, N::clip}),
  both({"curve.tangent_out.plateau", "&Plateau", "", "Curves/Outgoing tangents", "", "", "Like spline, but flat where the curve turns or rests.", command, N::clip}),
  both({"curve.tangent_out.free", "F&ree", "", "Curves/Outgoing tangents", "", "", "By hand.", command, N::clip}),
  both({ids::kCurveBreak, "&Break", "tangent_break", "-Curves/Tangents", "", "", "Lets both sides of a tangent turn on their own.", command, N::clip, {{ContextMenu::round_tangents, 1, 8}}}),
  both({ids::kCurveUnify, "&Unify", "tangent_unify", "Curves/Tangents", "", "", "Lets both sides of a tangent turn together, at the mean of their slopes.", command, N::clip}),
  both({ids::kCurveLockWeights, "Loc&k weights", "lock", "Curves/Tangents", "", "", "Handles keep their length while they turn.", command, N::clip}),
  both({"curve.free_weights", "Fr&ee weights", "lock_open", "Curves/Tangents", "", "", "Handles may be pulled longer and shorter.", command, N::clip}),
  both({"curve.equalise", "E&qualise handles", "", "Curves/Tangents", "", "", "Gives handles the same length, that of a third of the time to the nearer key on average.", command, N::clip}),
  both({"curve.tangent_menu", "Menu at the p&ointer", "", "-Curves/Tangents", "V", "V", "Shows these entries at the pointer.", command, N::clip}),
  both({"curve.tangent_round_menu", "&Round menu at the pointer", "", "Curves/Tangents", "Shift+V", "Shift+S", "Hold the key and flick in a direction, or let go and click.", command, N::clip}),

  both({"curve.interpolation.step", "&Step", "tangent_step", "Curves/Interpolation", "", "", "Holds each value until the next key.", command, N::clip}),
  both({"curve.interpolation.linear", "&Linear", "tangent_linear", "Curves/Interpolation", "", "", "Straight from key to key.", command, N::clip}),
  both({"curve.interpolation.hermite", "&Smooth", "tangent_spline", "Curves/Interpolation", "", "", "By the slopes of tangents.", command, N::clip}),
  both({"curve.interpolation.bezier", "&Bézier", "", "Curves/Interpolation", "", "", "By handles with a length of their own.", command, N::clip}),
  both({"curve.easing.smooth", "Smoot&h step", "", "-Curves/Interpolation", "", "", "Eases by 3x² − 2x³.", command, N::clip}),
  both({"curve.easing.sine", "S&ine", "", "Curves/Interpolation", "", "", "Eases by a sine.", command, N::clip}),
  both({"curve.easing.quad", "&Quadratic", "", "Curves/Interpolation", "", "", "Eases by the second power.", command, N::clip}),
  both({"curve.easing.cubic", "&Cubic", "", "Curves/Interpolation", "", "", "Eases by the third power.", command, N::clip}),
  both({"curve.easing.quart", "Qu&artic", "", "Curves/Interpolation", "", "", "Eases by the fourth power.", command, N::clip}),
  both({"curve.easing.quint", "Q&uintic", "", "Curves/Interpolation", "", "", "Eases by the fifth power.", command, N::clip}),
  both({"curve.easing.expo", "&Exponential", "", "Curves/Interpolation", "", "", "Eases by a power of two.", command, N::clip}),
  both({"curve.easing.circ", "Ci&rcular", "", "Curves/Interpolation", "", "", "Eases along a quarter of a circle.", command, N::clip}),
  both({"curve.easing.back", "Bac&k", "", "Curves/Interpolation", "", "", "Swings back a little first, or beyond at the end.", command, N::clip}),
  both({"curve.easing.elastic", "Elas&tic", "", "Curves/Interpolation", "", "", "Trembles like a spring.", command, N::clip}),
  both({"curve.easing.bounce", "Boun&ce", "", "Curves/Interpolation", "", "", "Bounces like a ball.", command, N::clip}),
  both({"curve.interpolation_menu", "Menu at the p&ointer", "", "-Curves/Interpolation", "T", "T", "Shows these entries at the pointer.", command, N::clip}),
  both({"curve.easing_ends.in", "&In", "", "Curves/Easing", "", "", "Starts slowly.", command, N::clip}),
  both({"curve.easing_ends.out", "&Out", "", "Curves/Easing", "", "", "Ends slowly.", command, N::clip}),
  both({"curve.easing_ends.in_out", "&Both", "", "Curves/Easing", "", "", "Starts and ends slowly.", command, N::clip}),
  both({"curve.easing_menu", "Menu at the p&ointer", "", "-Curves/Easing", "Ctrl+E", "Ctrl+E", "Shows these entries at the pointer.", command, N::clip}),

  both({"curve.before.hold", "&Hold", "", "-Curves/Before the first key", "", "", "Stays at the first value.", command, N::clip}),
  both({"curve.before.linear", "&Linear", "", "Curves/Before the first key", "", "", "Goes on straight.", command, N::clip}),
  both({"curve.before.cycle", "&Cycle", "loop", "Curves/Before the first key", "", "", "Repeats the curve.", command, N::clip}),
  both({"curve.before.cycle_offset", "Cycle with &offset", "", "Curves/Before the first key", "", "", "Repeats the curve, each time from where it ended.", command, N::clip}),
  both({"curve.before.ping_pong", "&Ping-pong", "", "Curves/Before the first key", "", "", "Runs the curve back and forth.", command, N::clip}),
  both({"curve.after.hold", "&Hold", "", "Curves/After the last key", "", "", "Stays at the last value.", command, N::clip}),
  both({"curve.after.linear", "&Linear", "", "Curves/After the last key", "", "", "Goes on straight.", command, N::clip}),
  both({"curve.after.cycle", "&Cycle", "loop", "Curves/After the last key", "", "", "Repeats the curve.", command, N::clip}),
  both({"curve.after.cycle_offset", "Cycle with &offset", "", "Curves/After the last key", "", "", "Repeats the curve, each time from where it ended.", command, N::clip}),
  both({"curve.after.ping_pong", "&Ping-pong", "", "Curves/After the last key", "", "", "Runs the curve back and forth.", command, N::clip}),
  both({"curve.after_menu", "Menu at the p&ointer", "", "-Curves/After the last key", "Shift+E", "Shift+E", "Shows these entries at the pointer.", command, N::clip}),

  both({"curve.weighted", "&Weighted tangents", "", "-Curves/Whole curves", "", "", "Gives the handles of whole curves a length of their own; the shape stays.", command, N::clip}),
  both({"curve.unweighted", "&Unweighted tangents", "", "Curves/Whole curves", "", "", "Only the slopes of tangents count.", command, N::clip}),
  both({"curve.to_bezier", "To &Bézier", "", "Curves/Whole curves", "", "", "Turns straight, smooth and eased parts into Bézier ones of the same shape.", command, N::clip}),
  both({"curve.filter_euler", "&Euler filter", "", "-Curves/Whole curves", "", "", "Takes jumps of whole turns out of the angles of the selected joints, or of all.", command, N::clip}),
  both({"curve.make_loop", "Make &loop", "loop", "-Curves/Whole curves", "", "", "Gives curves the same value and slope at both ends of the work range; only keys there move.", command, N::clip}),
  both({"curve.make_loop_spread", "Make loop, &spread", "", "Curves/Whole curves", "", "", "The same, with the correction spread over all keys in the work range.", command, N::clip}),
  both({"curve.match_slopes", "&Match slopes only", "", "Curves/Whole curves", "", "", "Gives curves the same slope at both ends, for cycles with an offset.", command, N::clip}),
  both({"curve.mute", "Mu&te", "mute", "-Curves/Whole curves", "Shift+W", "Ctrl+Shift+M", "Mutes curves, or lets them play again.", command, N::clip}),
  both({"curve.lock", "Loc&k", "lock", "Curves/Whole curves", "Tab", "", "Locks curves against edits, or unlocks them.", command, N::clip}),
  both({"curve.solo", "Sol&o", "solo", "Curves/Whole curves", "", "", "Plays these curves alone, or all again.", command, N::clip}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> curveShapeActions() { return kTable; }

}  // namespace sinew::ui
