#include <algorithm>
#include <limits>
#include <set>

#include <QMainWindow>

#include "core/curve/easing.h"
#include "core/edit/keys/operations.h"
#include "core/edit/keys/rotation_mode.h"
#include "core/edit/keys/tangents.h"
#include "core/edit/shape/loop.h"
#include "core/math/tolerances.h"
#include "viewer/app/actions/key_edit_actions.h"
#include "viewer/app/actions/key_edit_runner.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {
namespace {

template <class T>
using Rows = std::initializer_list<std::pair<const char*, T>>;

// Why operations on handles have no effect on rotations by quaternions.
QString noWeights() {
  return QObject::tr("Rotations keyed by quaternions have no weighted tangents; switch them to angles first.");
}

void connectTangents(const KeyEditRunner& run) {
  const Rows<TangentSide> sides{{"curve.tangent.", TangentSide::both},
                                {"curve.tangent_in.", TangentSide::in},
                                {"curve.tangent_out.", TangentSide::out}};
  const Rows<TangentMode> modes{{"automatic", TangentMode::automatic}, {"auto_clamped", TangentMode::auto_clamped},
                                {"spline", TangentMode::spline},       {"linear", TangentMode::linear},
                                {"flat", TangentMode::flat},           {"plateau", TangentMode::plateau},
                                {"step", TangentMode::step},           {"step_next", TangentMode::step_next},
                                {"free", TangentMode::free},           {"fixed", TangentMode::fixed}};
  for (const auto& [side_id, side] : sides)
    for (const auto& [mode_id, mode] : modes) {
      const QString id = QLatin1String(side_id) + QLatin1String(mode_id);
      if (run.actions.find(id)) run.onKeys(id, [side = side, mode = mode] { return setTangentMode(mode, side); });
    }
  run.onKeys("curve.break", breakTangents);
  run.onKeys("curve.unify", unifyTangents);
  run.onKeys("curve.lock_weights", [] { return lockWeights(true); });
  run.onKeys("curve.free_weights", [] { return lockWeights(false); });
  const auto equalise = [run, &document = run.document] {
    // A third of the mean time between two keys.
    const KnotSets keys = run.targets();
    double time = 0.0;
    std::size_t segments = 0;
    for (const auto& [id, indices] : keys) {
      const auto times = timesOf(*document.activeClip(), id);
      if (times.size() > 1) time += times.back() - times.front(), segments += times.size() - 1;
    }
    return equaliseHandles(segments > 0 ? time / (3.0 * static_cast<double>(segments)) : 1.0, TangentSide::both);
  };
  run.onKeys("curve.equalise", equalise, noWeights());
  run.onMenu("curve.tangent_menu", "Curves/Tangents");
  run.onRadialMenu("curve.tangent_round_menu", ContextMenu::round_tangents);
}

void connectInterpolation(const KeyEditRunner& run) {
  for (const auto& [id, kind] : Rows<Interpolation>{{"curve.interpolation.step", Interpolation::step},
                                                    {"curve.interpolation.linear", Interpolation::linear},
                                                    {"curve.interpolation.hermite", Interpolation::hermite},
                                                    {"curve.interpolation.bezier", Interpolation::bezier}})
    run.onKeys(id, [kind = kind] { return setInterpolation(kind); });
  for (int i = 0; i <= static_cast<int>(EasingFamily::bounce); ++i) {
    const auto family = static_cast<EasingFamily>(i);
    const std::string id = "curve.easing." + std::string(name(family));
    run.onKeys(QString::fromStdString(id), [family] { return setEasingFamily(family); });
  }
  for (const EasingEnds ends : {EasingEnds::in, EasingEnds::out, EasingEnds::in_out}) {
    const std::string id = "curve.easing_ends." + std::string(name(ends));
    run.onKeys(QString::fromStdString(id), [ends] { return setEasingEnds(ends); });
  }
  run.onMenu("curve.interpolation_menu", "Curves/Interpolation");
  run.onMenu("curve.easing_menu", "Curves/Easing");
}

void connectBeyond(const KeyEditRunner& run) {
  const Rows<Extrapolation> kinds{{"hold", Extrapolation::hold},
                                  {"linear", Extrapolation::linear},
                                  {"cycle", Extrapolation::cycle},
                                  {"cycle_offset", Extrapolation::cycle_offset},
                                  {"ping_pong", Extrapolation::ping_pong}};
  const QString held =
      QObject::tr("Rotations keyed by quaternions hold beyond their ends; switch them to angles first.");
  for (const auto& [name, kind] : kinds) {
    const QString why = kind == Extrapolation::hold ? QString() : held;
    run.onKeys(
        QLatin1String("curve.before.") + QLatin1String(name),
        [kind = kind] { return setExtrapolation(CurveEnd::before, {kind}); }, why);
    run.onKeys(
        QLatin1String("curve.after.") + QLatin1String(name),
        [kind = kind] { return setExtrapolation(CurveEnd::after, {kind}); }, why);
  }
  run.onMenu("curve.after_menu", "Curves/After the last key");
}

// --- whole curves ---------------------------------------------------------------------------------------------------

// The channels of the selected keys, or all that are shown; with all their knots.
KnotSets wholeCurves(const KeyEditRunner& run) {
  KnotSets keys = run.targets();
  for (auto& [id, indices] : keys) indices.clear();
  return keys;
}

std::vector<ChannelId> chosenChannels(const KeyEditRunner& run) {
  std::vector<ChannelId> channels;
  for (const auto& [id, indices] : wholeCurves(run)) channels.push_back(id);
  return channels;
}

void onWholeCurves(const KeyEditRunner& run, const QString& id, const KeyOperation& operation) {
  run.onCurves(id, [run, id, operation] {
    if (run.refusesQuaternions(run.targets(), noWeights())) return;
    // What is selected stays: the knots are the same ones, or there is nothing to select.
    run.told(run.document.editClip(run.nameOf(id), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      const Clip before = clip;
      const KnotSets targets = wholeCurves(run);
      EditKeys edit{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
      if (Check ok = edit.run(); !ok) return ok;
      if (edit.locked == static_cast<int>(targets.size())) return fail(kCurvesLocked);
      if (clip == before) return fail("Nothing changed: these curves are like that already.");
      return {};
    }));
  });
}

// Knots came in between: the selected ones are found again by their times.
void keepSelected(const Clip& before, const Clip& now, KnotSets& selected) {
  for (auto& [id, indices] : selected) {
    const auto old = timesOf(before, id), times = timesOf(now, id);
    for (std::uint32_t& index : indices) {
      if (index >= old.size()) continue;
      index = static_cast<std::uint32_t>(std::ranges::lower_bound(times, old[index] - kSameTime) - times.begin());
    }
    std::erase_if(indices, [&](std::uint32_t index) { return index >= times.size(); });
  }
  std::erase_if(selected, [](const auto& entry) { return entry.second.empty(); });
}

void onLoop(const KeyEditRunner& run, const QString& id, LoopValues values, LoopSpread spread) {
  run.onCurves(id, [run, id, values, spread] {
    Document& document = run.document;
    run.told(document.editClip(run.nameOf(id), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
      const std::vector<ChannelId> channels = chosenChannels(run);
      RepairLoop repair{.clip = &clip, .channels = channels};
      repair.start = document.rangeStart(), repair.end = document.rangeEnd();
      repair.values = values, repair.spread = spread;
      const Clip before = clip;
      if (Check ok = repair.run(); !ok) return ok;
      if (repair.locked == static_cast<int>(channels.size())) return fail(kCurvesLocked);
      keepSelected(before, clip, selected);
      return {};
    }));
  });
}

// Turns a flag of the chosen curves on, or, named `off`, off where all have it.
void onFlag(const KeyEditRunner& run, const QString& id, const QString& off, bool CurveState::*flag) {
  run.onCurves(id, [run, id, off, flag] {
    Document& document = run.document;
    const std::vector<ChannelId> channels = chosenChannels(run);
    const bool all = std::ranges::all_of(
        channels, [&](const ChannelId& channel) { return stateOf(*document.activeClip(), channel).*flag; });
    run.told(document.editClip(all ? off : run.nameOf(id), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      for (const ChannelId& channel : channels) {
        CurveState state = stateOf(clip, channel);
        state.*flag = !all;
        setState(clip, channel, state);
      }
      return {};
    }));
  });
}

void filterAngles(const KeyEditRunner& run) {
  Document& document = run.document;
  int changed = 0;
  const Check done =
      document.editClip(run.nameOf("curve.filter_euler"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
        std::set<std::pair<int, JointIndex>> joints;
        for (const ChannelId& id : chosenChannels(run))
          if (isEulerAngle(id.kind)) joints.insert({id.layer, id.joint});
        if (joints.empty()) return fail("None of these joints turns by Euler angles.");
        // The three angles change together.
        std::erase_if(joints, [&](const auto& rotation) {
          return std::ranges::any_of(channelsOf(clip, rotation.first, rotation.second), [&](const ChannelId& id) {
            return isEulerAngle(id.kind) && !std::ranges::binary_search(run.scope.shown(), id);
          });
        });
        if (joints.empty()) return fail("The filter changes all angles of a joint; show all of them first.");
        for (const auto& [layer, joint] : joints) changed += filterEuler(clip, layer, joint) ? 1 : 0;
        if (changed == 0) return fail("The angles are continuous already.");
        return {};
      });
  if (run.told(done))
    run.say.done(QObject::tr("Angles of %1 made continuous").arg(jointsText(static_cast<std::size_t>(changed))));
}

void connectWholeCurves(const KeyEditRunner& run) {
  onWholeCurves(run, "curve.weighted", setWeighted(true));
  onWholeCurves(run, "curve.unweighted", setWeighted(false));
  run.onKeys("curve.to_bezier", toBezier, noWeights());
  run.onCurves("curve.filter_euler", [run] { filterAngles(run); });
  onLoop(run, "curve.make_loop", LoopValues::mean, LoopSpread::ends);
  onLoop(run, "curve.make_loop_spread", LoopValues::mean, LoopSpread::whole);
  onLoop(run, "curve.match_slopes", LoopValues::keep, LoopSpread::ends);
  onFlag(run, "curve.mute", QObject::tr("Unmute"), &CurveState::muted);
  onFlag(run, "curve.lock", QObject::tr("Unlock"), &CurveState::locked);
  onFlag(run, "curve.solo", QObject::tr("Unsolo"), &CurveState::soloed);
}

}  // namespace

void connectCurveShapeActions(Actions& actions, Document& document, QMainWindow& window, const KeyScope& scope,
                              const Say& say) {
  const KeyEditRunner run(actions, document, window, scope, say);
  connectTangents(run);
  connectInterpolation(run);
  connectBeyond(run);
  connectWholeCurves(run);
}

}  // namespace sinew::ui
