// Tangents of keys, in the menu Curves.
#include "core/edit/keys/tangents.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"
#include "viewer/widgets/action_ids/curves.h"

namespace sinew::ui {
namespace {

using namespace features;

template <TangentSide side, TangentMode mode>
constexpr ActionHandler kTangent{.run = [](const C& c) { editTargets(c, setTangentMode(mode, side)); },
                                 .refusal = needsTargets};
template <TangentMode mode>
constexpr ActionHandler kBoth = kTangent<TangentSide::both, mode>;
template <TangentMode mode>
constexpr ActionHandler kIn = kTangent<TangentSide::in, mode>;
template <TangentMode mode>
constexpr ActionHandler kOut = kTangent<TangentSide::out, mode>;

void equalise(const C& c) {
  // A third of the mean time between two keys.
  double time = 0.0;
  std::size_t segments = 0;
  for (const auto& [id, indices] : targetKeys(c)) {
    const auto times = timesOf(*c.document.editedClip(), id);
    if (times.size() > 1) time += times.back() - times.front(), segments += times.size() - 1;
  }
  const double length = segments > 0 ? time / (3.0 * static_cast<double>(segments)) : 1.0;
  editTargets(c, equaliseHandles(length, TangentSide::both), noWeightsOfQuaternions());
}

// clang-format off
constexpr ActionSpec kTangentActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {ids::kCurveTangentAutomatic, "&Automatic", "tangent_auto", "-Curves/Tangents", "", "", "Smooth, and never beyond the values of two neighbouring keys.", command, N::clip,
                  kBoth<TangentMode::automatic>, {{ContextMenu::round_tangents, 1, 1}}}),
  in(kKeyPanels, {ids::kCurveTangentAutoClamped, "Automatic, &clamped", "tangent_clamped", "Curves/Tangents", "", "", "Smooth, and flat where the curve turns.", command, N::clip,
                  kBoth<TangentMode::auto_clamped>, {{ContextMenu::round_tangents, 1, 7}}}),
  in(kKeyPanels, {ids::kCurveTangentSpline, "&Spline", "tangent_spline", "Curves/Tangents", "", "", "Smooth through the neighbours; may overshoot.", command, N::clip,
                  kBoth<TangentMode::spline>, {{ContextMenu::round_tangents, 1, 2}}}),
  in(kKeyPanels, {ids::kCurveTangentLinear, "&Linear", "tangent_linear", "Curves/Tangents", "", "", "Towards the neighbours.", command, N::clip,
                  kBoth<TangentMode::linear>, {{ContextMenu::round_tangents, 1, 3}}}),
  in(kKeyPanels, {ids::kCurveTangentFlat, "&Flat", "tangent_flat", "Curves/Tangents", "", "", "Without slope.", command, N::clip,
                  kBoth<TangentMode::flat>, {{ContextMenu::round_tangents, 1, 5}}}),
  in(kKeyPanels, {ids::kCurveTangentPlateau, "&Plateau", "tangent_plateau", "Curves/Tangents", "", "", "Like spline, but flat where the curve turns or rests.", command, N::clip,
                  kBoth<TangentMode::plateau>, {{ContextMenu::round_tangents, 1, 6}}}),
  in(kKeyPanels, {ids::kCurveTangentStep, "S&tep", "tangent_step", "Curves/Tangents", "", "", "Holds the value until the next key.", command, N::clip,
                  kBoth<TangentMode::step>, {{ContextMenu::round_tangents, 1, 4}}}),
  in(kKeyPanels, {"curve.tangent.step_next", "Step &next", "tangent_step_next", "Curves/Tangents", "", "", "Takes the next key's value at once.", command, N::clip,
                  kBoth<TangentMode::step_next>}),
  in(kKeyPanels, {"curve.tangent.free", "F&ree", "", "Curves/Tangents", "", "", "By hand; both sides turn together unless broken.", command, N::clip,
                  kBoth<TangentMode::free>}),
  in(kKeyPanels, {"curve.tangent.fixed", "Fi&xed", "", "Curves/Tangents", "", "", "By hand; no edit of keys changes it.", command, N::clip,
                  kBoth<TangentMode::fixed>}),
  in(kKeyPanels, {"curve.tangent_in.automatic", "&Automatic", "", "-Curves/Incoming tangents", "", "", "Smooth, and never beyond the values of two neighbouring keys.", command, N::clip,
                  kIn<TangentMode::automatic>}),
  in(kKeyPanels, {"curve.tangent_in.auto_clamped", "Automatic, &clamped", "", "Curves/Incoming tangents", "", "", "Smooth, and flat where the curve turns.", command, N::clip,
                  kIn<TangentMode::auto_clamped>}),
  in(kKeyPanels, {"curve.tangent_in.spline", "&Spline", "", "Curves/Incoming tangents", "", "", "Smooth through the neighbours; may overshoot.", command, N::clip,
                  kIn<TangentMode::spline>}),
  in(kKeyPanels, {"curve.tangent_in.linear", "&Linear", "", "Curves/Incoming tangents", "", "", "Towards the neighbour.", command, N::clip,
                  kIn<TangentMode::linear>}),
  in(kKeyPanels, {"curve.tangent_in.flat", "&Flat", "", "Curves/Incoming tangents", "", "", "Without slope.", command, N::clip,
                  kIn<TangentMode::flat>}),
  in(kKeyPanels, {"curve.tangent_in.plateau", "&Plateau", "", "Curves/Incoming tangents", "", "", "Like spline, but flat where the curve turns or rests.", command, N::clip,
                  kIn<TangentMode::plateau>}),
  in(kKeyPanels, {"curve.tangent_in.free", "F&ree", "", "Curves/Incoming tangents", "", "", "By hand.", command, N::clip,
                  kIn<TangentMode::free>}),
  in(kKeyPanels, {"curve.tangent_out.automatic", "&Automatic", "", "Curves/Outgoing tangents", "", "", "Smooth, and never beyond the values of two neighbouring keys.", command, N::clip,
                  kOut<TangentMode::automatic>}),
  in(kKeyPanels, {"curve.tangent_out.auto_clamped", "Automatic, &clamped", "", "Curves/Outgoing tangents", "", "", "Smooth, and flat where the curve turns.", command, N::clip,
                  kOut<TangentMode::auto_clamped>}),
  in(kKeyPanels, {"curve.tangent_out.spline", "&Spline", "", "Curves/Outgoing tangents", "", "", "Smooth through the neighbours; may overshoot.", command, N::clip,
                  kOut<TangentMode::spline>}),
  in(kKeyPanels, {"curve.tangent_out.linear", "&Linear", "", "Curves/Outgoing tangents", "", "", "Towards the neighbour.", command, N::clip,
                  kOut<TangentMode::linear>}),
  in(kKeyPanels, {"curve.tangent_out.flat", "&Flat", "", "Curves/Outgoing tangents", "", "", "Without slope.", command, N::clip,
                  kOut<TangentMode::flat>}),
  in(kKeyPanels, {"curve.tangent_out.plateau", "&Plateau", "", "Curves/Outgoing tangents", "", "", "Like spline, but flat where the curve turns or rests.", command, N::clip,
                  kOut<TangentMode::plateau>}),
  in(kKeyPanels, {"curve.tangent_out.free", "F&ree", "", "Curves/Outgoing tangents", "", "", "By hand.", command, N::clip,
                  kOut<TangentMode::free>}),
  in(kKeyPanels, {ids::kCurveBreak, "&Break", "tangent_break", "-Curves/Tangents", "", "", "Lets both sides of a tangent turn on their own.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, breakTangents()); }, .refusal = needsTargets}, {{ContextMenu::round_tangents, 1, 8}}}),
  in(kKeyPanels, {ids::kCurveUnify, "&Unify", "tangent_unify", "Curves/Tangents", "", "", "Lets both sides of a tangent turn together, at the mean of their slopes.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, unifyTangents()); }, .refusal = needsTargets}}),
  in(kKeyPanels, {ids::kCurveLockWeights, "Loc&k weights", "lock", "Curves/Tangents", "", "", "Handles keep their length while they turn.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, lockWeights(true)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.free_weights", "Fr&ee weights", "lock_open", "Curves/Tangents", "", "", "Handles may be pulled longer and shorter.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, lockWeights(false)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.equalise", "E&qualise handles", "", "Curves/Tangents", "", "", "Gives handles the same length, that of a third of the time to the nearer key on average.", command, N::clip,
                  {.run = equalise, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.tangent_menu", "Menu at the p&ointer", "", "-Curves/Tangents", "V", "V", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),
  in(kKeyPanels, {"curve.tangent_round_menu", "&Round menu at the pointer", "", "Curves/Tangents", "Shift+V", "Shift+S", "Hold the key and flick in a direction, or let go and click.", command, N::clip,
                  {.run = [](const C& c) { openRound(c, ContextMenu::round_tangents); }, .refusal = needsCurves}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> tangentActions() { return kTangentActions; }

}  // namespace sinew::ui
