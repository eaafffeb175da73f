#include "viewer/document/edits/clips/weight_keys.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/clip/layers.h"
#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/list.h"
#include "core/edit/keys/operations.h"
#include "core/math/tolerances.h"
#include "core/scene/clip_control.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

std::vector<ClipControl> controlsOf(const Document& document) {
  const Instance* active = document.active();
  return active ? active->controls : std::vector<ClipControl>();
}

ChannelId channelOf(std::size_t control) {
  return {kBaseLayer, kNoJoint, static_cast<int>(control), ChannelKind::morph};
}

// The weights as channels of a clip, in the order of the controls, so that operations on keys serve them.
Clip asClip(const std::vector<ClipControl>& controls) {
  Clip clip;
  for (std::size_t i = 0; i < controls.size(); ++i) clip.morphs.push_back({static_cast<int>(i), controls[i].weight});
  return clip;
}

const Curve& weightIn(const Clip& clip, std::size_t control) {
  const Curve* curve = findCurve(clip, channelOf(control));
  static const Curve kNone;
  return curve ? *curve : kNone;
}

KnotSets knotsOf(const std::vector<ClipControl>& controls, const WeightKeys& keys) {
  KnotSets sets;
  for (std::size_t i = 0; i < controls.size(); ++i) {
    const auto meant = keys.find(controls[i].id);
    if (meant == keys.end() || !weightAnimated(controls[i])) continue;
    const std::span<const double> times = controls[i].weight.times();
    std::vector<std::uint32_t> knots;
    for (const double time : meant->second) {
      const auto near = std::ranges::lower_bound(times, time - kSameTime);
      if (near != times.end() && *near <= time + kSameTime)
        knots.push_back(static_cast<std::uint32_t>(near - times.begin()));
    }
    if (!knots.empty()) sets[channelOf(i)] = std::move(knots);
  }
  return sets;
}

WeightKeys keysOf(const std::vector<ClipControl>& controls, const Clip& clip, const KnotSets& knots) {
  WeightKeys keys;
  for (const auto& [channel, indices] : knots) {
    const auto control = static_cast<std::size_t>(channel.morph);
    const std::span<const double> times = weightIn(clip, control).times();
    for (const std::uint32_t i : indices) keys[controls[control].id].push_back(times[i]);
  }
  return keys;
}

// "2 keys of the weight of wave", "3 keys of weights"
QString keysNamed(const Document& document, const WeightKeys& keys) {
  const QString count = keysText(countKeys(keys));
  const std::vector<ClipControl> controls = controlsOf(document);
  const auto of =
      keys.size() == 1 ? std::ranges::find(controls, keys.begin()->first, &ClipControl::id) : controls.end();
  const ClipEntry* entry = of == controls.end() ? nullptr : document.clips().find(of->clip);
  if (!entry) return tr("%1 of weights").arg(count);
  return tr("%1 of the weight of %2").arg(count, QString::fromStdString(entry->clip->name));
}

// `controls` with one operation on some of their keys; gives back those that are meant afterwards.
Result<WeightKeys> operate(std::vector<ClipControl>& controls, const WeightKeys& keys, const KeyOperation& operation) {
  const KnotSets targets = knotsOf(controls, keys);
  if (targets.empty()) return fail("None of these keys is there any more; select others.");
  Clip clip = asClip(controls);
  EditKeys edit{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
  if (Check done = edit.run(); !done) return tl::unexpected(done.error());
  for (const auto& [channel, knots] : targets) {
    const auto control = static_cast<std::size_t>(channel.morph);
    controls[control].weight = weightIn(clip, control);
  }
  return keysOf(controls, clip, edit.selection);
}

}  // namespace

bool weightAnimated(const ClipControl& control) {
  // A single step holds for all times.
  return control.weight.size() > 1 ||
         (control.weight.size() == 1 && control.weight.interpolation(0) != Interpolation::step);
}

WeightKeys presentKeys(const Document& document, const WeightKeys& keys) {
  if (keys.empty()) return {};
  const std::vector<ClipControl> controls = controlsOf(document);
  return keysOf(controls, asClip(controls), knotsOf(controls, keys));
}

KnotSets knotsOf(const Document& document, const WeightKeys& keys) {
  const Instance* active = document.active();
  if (!active || !shownControl(*active)) return {};
  const StackAxis axis = stackAxis(*active, document.duration());
  KnotSets sets;
  for (auto& [channel, knots] : knotsOf(active->controls, keys)) {
    const auto control = static_cast<std::size_t>(channel.morph);
    const auto count = static_cast<std::uint32_t>(active->controls[control].weight.size());
    if (axis.speed < 0.0) {  // there the last one comes first
      for (std::uint32_t& knot : knots) knot = count - 1 - knot;
      std::ranges::reverse(knots);
    }
    sets[weightChannel(*document.activeClip(), active->controls, control)] = std::move(knots);
  }
  return sets;
}

std::vector<NamedWeight> namedWeights(const Document& document) {
  const Instance* active = document.active();
  const Clip* clip = document.activeClip();
  if (!active || !clip) return {};
  std::vector<NamedWeight> named;
  std::map<std::string, int> used;
  const auto add = [&](const ChannelId& id, std::string name) {
    if (const int number = ++used[name]; number > 1) name += '#' + std::to_string(number);
    named.push_back({id, std::move(name)});
  };
  for (int layer = 0; const ClipLayer& one : clip->layers)
    add({layer++, kNoJoint, -1, ChannelKind::layer_weight}, "layer/" + layerTitle(one).english());
  if (!shownControl(*active)) return named;
  for (std::size_t control = 0; control < active->controls.size(); ++control)
    add(weightChannel(*clip, active->controls, control),
        "control/" + document.clips().clip(active->controls[control].clip)->name);
  return named;
}

std::size_t countKeys(const WeightKeys& keys) {
  std::size_t count = 0;
  for (const auto& [control, times] : keys) count += times.size();
  return count;
}

WeightKeys combined(const WeightKeys& old, const WeightKeys& picked, SelectMode mode) {
  if (mode == SelectMode::replace) return picked;
  WeightKeys out = old;
  for (const auto& [control, times] : picked) {
    std::vector<double> merged;
    const std::vector<double>& before = out[control];
    if (mode == SelectMode::add)
      std::ranges::set_union(before, times, std::back_inserter(merged));
    else
      std::ranges::set_symmetric_difference(before, times, std::back_inserter(merged));
    if (merged.empty())
      out.erase(control);
    else
      out[control] = std::move(merged);
  }
  return out;
}

Check deleteWeightKeys(Document& document, const WeightKeys& keys) {
  std::vector<ClipControl> controls = controlsOf(document);
  const WeightKeys gone = presentKeys(document, keys);
  if (const Result<WeightKeys> left = operate(controls, keys, deleteKeys()); !left) return tl::unexpected(left.error());
  const Instance* active = document.active();
  for (ClipControl& control : controls) {
    if (!gone.contains(control.id) || !control.weight.empty()) continue;
    const auto before = std::ranges::find(active->controls, control.id, &ClipControl::id);
    const Knot held[] = {
        {.time = 0.0, .value = weightAt(*before, stackTime(*active)), .interpolation = Interpolation::step}};
    if (Result<Curve> curve = Curve::fromKnots(held)) control.weight = *std::move(curve);
  }
  return document.setControls(active->id, std::move(controls), tr("Delete %1").arg(keysNamed(document, gone)),
                              kNoGesture);
}

Check insertWeightKey(Document& document, ControlId id, double time) {
  std::vector<ClipControl> controls = controlsOf(document);
  const auto control = std::ranges::find(controls, id, &ClipControl::id);
  if (control == controls.end() || !weightAnimated(*control))
    return fail("This weight has no keys; set the first one in the inspector.");
  const auto place = static_cast<std::size_t>(control - controls.begin());
  Clip clip = asClip(controls);
  const ChannelId channels[] = {channelOf(place)};
  const double times[] = {time};
  InsertKeys insert{
      .clip = &clip, .channels = channels, .times = times, .shape = InsertShape::automatic, .selection = {}};
  if (Check done = insert.run(); !done) return done;
  control->weight = weightIn(clip, place);
  return document.setControls(document.activeInstance(), std::move(controls),
                              tr("Add %1").arg(keysNamed(document, {{id, {time}}})), kNoGesture);
}

WeightKeyMove::WeightKeyMove(Document& document, const WeightKeys& keys)
    : document_(document),
      gesture_(newGesture()),
      instance_(document.activeInstance()),
      before_(controlsOf(document)),
      began_(presentKeys(document, keys)),
      text_(tr("Move %1").arg(keysNamed(document, began_))),
      now_(began_) {}

WeightKeyMove::~WeightKeyMove() { document_.endGesture(gesture_); }

Check WeightKeyMove::moveBy(double seconds) {
  if (seconds == 0.0) {
    cancel();
    return {};
  }
  std::vector<ClipControl> controls = before_;
  Result<WeightKeys> moved = operate(controls, began_, moveKeys(seconds, 0.0));
  if (!moved) return tl::unexpected(moved.error());
  if (Check done = document_.setControls(instance_, std::move(controls), text_, gesture_); !done) return done;
  now_ = *std::move(moved);
  return {};
}

void WeightKeyMove::cancel() {
  document_.cancelGesture(gesture_);
  now_ = began_;
}

}  // namespace sinew
