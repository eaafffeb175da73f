#include "viewer/document/edits/clips/control_edits.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "core/curve/tangents.h"
#include "core/edit/keys/operations.h"
#include "core/math/tolerances.h"
#include "core/scene/clip_control.h"
#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

tl::unexpected<Problem> noControl() {
  return fail("There is no such clip on this character; choose one in the inspector.");
}

QString nameOf(const Document& document, ClipId clip) {
  const ClipEntry* entry = document.clips().find(clip);
  return entry ? QString::fromStdString(entry->clip->name) : QString();
}

const ClipControl* find(const Instance* active, ControlId id) {
  if (!active) return nullptr;
  const auto found = std::ranges::find(active->controls, id, &ClipControl::id);
  return found == active->controls.end() ? nullptr : &*found;
}

ClipControl plainControl(ControlId id, ClipId clip) {
  ClipControl control;
  control.id = id;
  control.clip = clip;
  return control;
}

// As they play now. A clip that plays alone so far becomes one of them, and those that wait meanwhile are muted below
// it.
std::vector<ClipControl> controlsOf(Document& document, const Instance& active) {
  std::vector<ClipControl> controls = active.controls;
  if (shownControl(active) || !active.control.clip) return controls;
  for (ClipControl& waiting : controls) waiting.muted = true, waiting.soloed = false;
  controls.push_back(plainControl(document.newControlId(), active.control.clip));
  return controls;
}

// The clip that shows alone at this moment, whatever lies below it; none where several are mixed.
ClipId clipThatShows(const Instance& active) {
  if (!shownControl(active)) return active.control.clip;
  const double now = stackTime(active);
  for (const ClipControl& control : std::views::reverse(active.controls)) {
    const float weight = plays(active.controls, control) ? weightAt(control, now) : 0.f;
    if (weight == 0.f) continue;
    const bool alone = weight == 1.f && control.mode == BlendMode::override && !control.mask;
    return alone ? control.clip : ClipId();
  }
  return {};
}

bool beginsLater(const ClipControl& control, double now) {
  return weightAt(control, now) == 0.f && control.weight.start() > now + kSameTime;
}

Curve fading(double from, double to) {
  const Knot knots[] = {{.time = from, .value = 0.f, .interpolation = Interpolation::linear},
                        {.time = to, .value = 1.f, .interpolation = Interpolation::linear}};
  return Curve::fromKnots(knots).value_or(Curve());
}

}  // namespace

Check addControl(Document& document, ClipId clip) {
  const Instance* active = document.active();
  if (!active || active->placeOf(clip) < 0) return fail("This character does not have this clip; add its file first.");
  std::vector<ClipControl> controls = controlsOf(document, *active);
  controls.push_back(plainControl(document.newControlId(), clip));
  const QString text = tr("Put %1 over what plays").arg(nameOf(document, clip));
  if (active->control.clip) return document.setControls(active->id, std::move(controls), text, kNoGesture);
  // Over the rest pose it plays alone.
  document.setClip(active->id, clip);
  return {};
}

Check removeControl(Document& document, ControlId id) {
  const Instance* active = document.active();
  const ClipControl* control = find(active, id);
  if (!control) return noControl();
  const QString text = tr("Take %1 off").arg(nameOf(document, control->clip));
  const bool shown = control == shownControl(*active);
  const auto at = static_cast<std::size_t>(control - active->controls.data());
  std::vector<ClipControl> left = active->controls;
  left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
  const ClipControl next = left.empty() ? *control : left[std::min(at, left.size() - 1)];
  if (left.size() == 1 && isPlain(left.front())) left.clear();
  if (shown && next.id != id) return document.setControls(active->id, std::move(left), text, next);
  return document.setControls(active->id, std::move(left), text, kNoGesture);
}

Check moveControl(Document& document, ControlId id, int to) {
  const Instance* active = document.active();
  const ClipControl* control = find(active, id);
  const int count = active ? static_cast<int>(active->controls.size()) : 0;
  if (!control || to < 0 || to >= count) return noControl();
  std::vector<ClipControl> moved = active->controls;
  const auto from = control - active->controls.data();
  if (from < to)
    std::rotate(moved.begin() + from, moved.begin() + from + 1, moved.begin() + to + 1);
  else
    std::rotate(moved.begin() + to, moved.begin() + from, moved.begin() + from + 1);
  return document.setControls(active->id, std::move(moved), tr("Move %1").arg(nameOf(document, control->clip)),
                              kNoGesture);
}

Check changeControl(Document& document, ControlId id, const QString& text, Gesture gesture,
                    const std::function<void(ClipControl&)>& change) {
  const Instance* active = document.active();
  const ClipControl* control = find(active, id);
  if (!control) return noControl();
  std::vector<ClipControl> changed = active->controls;
  change(changed[static_cast<std::size_t>(control - active->controls.data())]);
  return document.setControls(active->id, std::move(changed), text, gesture);
}

Check setControlFlag(Document& document, ControlId id, bool ClipControl::*flag, bool on) {
  const ClipControl* control = find(document.active(), id);
  if (!control) return noControl();
  const bool mute = flag == &ClipControl::muted;
  const QString text = mute ? (on ? tr("Mute %1") : tr("Unmute %1")) : (on ? tr("Solo %1") : tr("Unsolo %1"));
  return changeControl(document, id, text.arg(nameOf(document, control->clip)), kNoGesture,
                       [flag, on](ClipControl& changed) { changed.*flag = on; });
}

Check setControlWeight(Document& document, ControlId id, double weight, bool key, Gesture gesture) {
  const Instance* active = document.active();
  const ClipControl* control = find(active, id);
  if (!control) return noControl();
  if (!(weight >= 0.0 && weight <= 1.0)) return fail("A weight lies from 0 to 100 %; give such a number.");
  key = key || document.autoKeying();
  const double time = stackTime(*active);
  // A weight that holds for all times gives way to the first key.
  const bool keyed = controlWeightKeyed(document, id).has_value();
  std::vector<Knot> knots = keyed ? withoutKnotAt(control->weight, time) : std::vector<Knot>();
  knots.push_back({.time = time, .value = static_cast<float>(weight), .interpolation = Interpolation::linear});
  if (!key && !keyed) {
    // One weight for all times is a curve that holds, and 1 is none.
    if (weight == 1.0)
      knots.clear();
    else
      knots.front() = {.time = 0.0, .value = static_cast<float>(weight), .interpolation = Interpolation::step};
  }
  Result<Curve> curve = Curve::fromKnots(knots);
  if (!curve) return tl::unexpected(curve.error());
  return changeControl(document, id, tr("Weight of %1").arg(nameOf(document, control->clip)), gesture,
                       [&](ClipControl& changed) { changed.weight = *std::move(curve); });
}

std::optional<bool> controlWeightKeyed(const Document& document, ControlId id) {
  const Instance* active = document.active();
  const ClipControl* control = find(active, id);
  if (!control || !weightAnimated(*control)) return std::nullopt;
  const double time = stackTime(*active);
  return std::ranges::any_of(control->weight.times(), [time](double t) { return std::abs(t - time) < kSameTime; });
}

Check clearControlWeightKey(Document& document, ControlId id) {
  const Instance* active = document.active();
  const ClipControl* control = find(active, id);
  if (!control) return noControl();
  if (!controlWeightKeyed(document, id).value_or(false)) return fail("The weight has no key at this frame.");
  std::vector<Knot> knots = withoutKnotAt(control->weight, stackTime(*active));
  if (knots.empty())
    knots.push_back(
        {.time = 0.0, .value = weightAt(*control, stackTime(*active)), .interpolation = Interpolation::step});
  Result<Curve> curve = Curve::fromKnots(knots);
  if (!curve) return tl::unexpected(curve.error());
  return changeControl(document, id, tr("Clear key of the weight of %1").arg(nameOf(document, control->clip)),
                       kNoGesture, [&](ClipControl& changed) { changed.weight = *std::move(curve); });
}

Check showControl(Document& document, ControlId id) {
  const Instance* active = document.active();
  if (!find(active, id)) return noControl();
  document.showControl(active->id, id);
  return {};
}

Check crossFade(Document& document, ClipId to, int frames) {
  const Instance* active = document.active();
  if (!active || !active->control.clip) return fail("No clip plays; choose the one to fade from first.");
  if (active->placeOf(to) < 0) return fail("This character does not have this clip; add its file first.");
  if (frames < 1 || frames > kMaxFadeFrames)
    return fail(text("A fade takes 1 to {} frames; give such a number.", kMaxFadeFrames));
  document.stop();
  if (to == clipThatShows(*active)) return fail("This clip plays already; choose another one to fade to.");
  const double now = stackTime(*active);
  std::vector<ClipControl> controls = controlsOf(document, *active);
  ClipControl over = plainControl(document.newControlId(), to);
  over.offset = -now;
  over.weight = fading(now, now + frames / document.fps());
  over.soloed = std::ranges::any_of(controls, &ClipControl::soloed);  // else it would not be seen
  // Fades that begin later still come.
  auto at = controls.end();
  while (at != controls.begin() && beginsLater(*std::prev(at), now)) --at;
  controls.insert(at, over);
  const QString text = tr("Cross-fade to %1 over %2").arg(nameOf(document, to), framesText(frames));
  return document.setControls(active->id, std::move(controls), text, over);
}

}  // namespace sinew
