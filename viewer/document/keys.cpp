// Editing the keys of clips.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "viewer/document/commands/clip_content_edit.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/keys.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

// The latest that was asked for, with what it was made of.
struct DocumentKeys::EditedClip {
  std::shared_ptr<const Clip> of;
  std::vector<ClipControl> controls;
  StackAxis axis;
  Clip with_weights;
};

namespace {

constexpr std::size_t kManyKeys = 200'000;  // take longer than a tenth of a second

// Of any key of a clip, muted ones too; nothing without keys.
std::optional<double> lastKeyTime(const Clip& clip) {
  std::optional<double> last;
  for (const ChannelId& channel : channelsOf(clip)) {
    const double end = timesOf(clip, channel).back();
    last = std::max(last.value_or(end), end);
  }
  return last;
}

// `same`: seconds within which two times are one.
void followKeys(Clip& clip, const Clip& before, double same) {
  const std::optional<double> was = lastKeyTime(before), is = lastKeyTime(clip);
  if (clip.duration_s != before.duration_s || !is || *is <= 0.0) return;
  const bool ended_with_keys = was && std::abs(*was - before.duration_s) <= same;
  const bool keys_beyond = was && *was > before.duration_s + same;  // it was cut on purpose
  if (ended_with_keys ? std::abs(*is - *was) > same : !keys_beyond && *is > before.duration_s + same)
    clip.duration_s = *is;
}

// As people count them: a rotation by quaternions once.
std::size_t keysIn(const Clip& clip, const KnotSets& targets) {
  std::map<ChannelId, std::size_t> keys;
  for (const auto& [id, indices] : targets) {
    std::size_t& most = keys[curveIdOf(id)];
    most = std::max(most, indices.empty() ? knotCount(clip, id) : indices.size());
  }
  return std::accumulate(keys.begin(), keys.end(), std::size_t{0},
                         [](std::size_t sum, const auto& curve) { return sum + curve.second; });
}

// The keys of locked curves, which no operation changes.
void noteLocked(EditNotes& notes, const Clip& clip, KnotSets targets) {
  std::erase_if(targets, [&clip](const auto& entry) { return !isLocked(clip, entry.first); });
  for (auto& [id, indices] : targets) {
    if (indices.empty()) indices.resize(knotCount(clip, id));
  }
  const KeyCount count = countKeys(targets);
  notes.locked_keys = count.keys;
  notes.locked_curves = count.curves;
}

}  // namespace

const ClipContentEdit* DocumentKeys::contentEdit(Gesture gesture) const {
  if (gesture == kNoGesture) return nullptr;
  const auto* top = dynamic_cast<const ClipContentEdit*>(history_.latest());
  return top && top->gesture() == gesture ? top : nullptr;
}

Check DocumentKeys::operate(Clip& clip, const QString& text, const KnotSets& targets, const KeyOperation& operation,
                            KnotSets& selected, EditNotes& notes, Gesture gesture) const {
  const Work work = [&](const Task& task) -> Check {
    EditKeys edit{.clip = &clip,
                  .targets = &targets,
                  .operation = operation,
                  .cancel = task.cancel,
                  .progress = task.progress,
                  .selection = {}};
    const Clip before = clip;
    if (Check ok = edit.run(); !ok) return ok;
    if (edit.cancelled) return task.goesOn();
    if (edit.locked == static_cast<int>(targets.size())) return fail(whyLocked(clip, targets));
    if (gesture == kNoGesture && clip == before) return fail("Nothing changed: these keys are like that already.");
    noteLocked(notes, clip, targets);
    std::set<ChannelId> edited;
    for (const auto& [id, indices] : targets) edited.insert(curveIdOf(id));
    const auto of_edited = [&edited](const KnotSets::value_type& keys) {
      return edited.contains(curveIdOf(keys.first));
    };
    if (std::erase_if(selected, of_edited) > 0) selected.merge(edit.selection);
    notes.edited_keys = edit.edited;
    notes.replaced_keys = edit.replaced;
    return {};
  };
  const std::size_t keys = gesture == kNoGesture ? keysIn(clip, targets) : 0;
  return carryOut(tr("%1: %2").arg(text, keysText(keys)), keys, work);
}

Check DocumentKeys::carryOut(const QString& text, std::size_t as_keys, const Work& work) const {
  return takesLong(as_keys) ? runner_(text, work) : work(Task());
}

Check DocumentKeys::mayEdit(ClipId clip) const {
  if (Text why = clip_guard_ ? clip_guard_(clip) : Text(); !why.empty()) return fail(std::move(why));
  return {};
}

bool DocumentKeys::takesLong(std::size_t as_keys) const { return runner_ && as_keys >= kManyKeys; }

Check DocumentKeys::editClip(const QString& text, Gesture gesture, const ClipOperation& operation,
                             const EditNotes* notes) {
  return editClipOf(activeInstance(), text, gesture, operation, {}, notes);
}

Check DocumentKeys::editCurves(const QString& text, Gesture gesture, const ClipOperation& operation,
                               const EditNotes* notes) {
  return editClipOf(activeInstance(), text, gesture, operation, {}, notes, false, true);
}

const Clip* DocumentKeys::editedClip() const {
  const Instance* shown = active();
  const Clip* clip = shown ? clipOf(*shown) : nullptr;
  if (!clip || !shownControl(*shown)) return clip;
  if (!edited_clip_) edited_clip_ = std::make_shared<EditedClip>();
  EditedClip& known = *edited_clip_;
  const StackAxis axis = stackAxis(*shown, clip->duration_s);
  if (known.of.get() != clip || known.axis != axis || known.controls != shown->controls)
    known = {scene_.clips.clip(shown->control.clip), shown->controls, axis, withWeights(*clip, shown->controls, axis)};
  return &known.with_weights;
}

Check DocumentKeys::editClipOf(InstanceId id, const QString& text, Gesture gesture, const ClipOperation& operation,
                               const std::function<SetByHand(const Clip&)>& remaining, const EditNotes* notes,
                               bool goes_on, bool with_weights) {
  const Instance* edited = instance(id);
  const ClipId target = edited ? edited->control.clip : ClipId{};
  const std::shared_ptr<const Clip> now = scene_.clips.clip(target);
  std::shared_ptr<const Clip> before = now;
  if (!now) return fail("No clip is shown; choose one first.");
  if (Check may = mayEdit(target); !may) return may;
  const std::vector<ClipControl> controls_now = edited->controls;
  std::vector<ClipControl> controls = controls_now;
  KeySelection selected = key_selection_;
  if (const ClipContentEdit* earlier = goes_on ? nullptr : contentEdit(gesture)) {
    if (const std::shared_ptr<const Clip> other = earlier->other(target)) {
      before = other;
      selected = earlier->otherSelection();
    }
    if (const std::vector<ClipControl>* other = earlier->otherControls(id)) controls = *other;
  }
  // The selected keys belong to one clip; those of another one are as good as none.
  const bool own = selected.instance == id && selected.clip == target;
  KnotSets keys = own ? std::move(selected.knots) : KnotSets{};
  with_weights = with_weights && shownControl(*edited);
  const StackAxis axis = stackAxis(*edited, now->duration_s);
  auto changed = std::make_shared<Clip>(with_weights ? withWeights(*before, controls, axis) : *before);
  const Clip given = with_weights ? *changed : Clip();
  if (Check ok = operation(*changed, keys); !ok) return ok;
  edited = instance(id);  // the window may have gone on meanwhile
  if (!edited || edited->control.clip != target || scene_.clips.clip(target) != now || edited->controls != controls_now)
    return fail("The clip was changed or hidden meanwhile; nothing was done.");
  if (with_weights) takeWeightsOff(*changed, given, controls, axis);
  Pose rest = edited->character->restPose();
  if (Check fits = SampleClip{.clip = changed.get(), .pose = &rest}.validate(); !fits) return fits;
  const AnimationControl& control = edited->control;
  const bool whole = control.range_start == 0.0 && control.range_end == now->duration_s;
  if (whole && !(notes && notes->keeps_length)) followKeys(*changed, *before, sameFrame(id));
  if (own || !keys.empty()) selected = {id, target, std::move(keys)};
  std::optional<SetByHand> overrides;
  if (remaining) overrides = remaining(*changed);
  std::optional<std::vector<ClipControl>> weights;
  if (with_weights && controls != controls_now) weights = std::move(controls);
  const bool same_clip = *changed == *before;
  const bool same = same_clip && selected == key_selection_ && !weights &&
                    (!overrides || *overrides == SetByHand{edited->overrides, edited->morph_overrides});
  if (same && !contentEdit(gesture)) return {};  // nothing to undo
  const Batch batch(*this);
  std::shared_ptr<const Clip> result = same_clip ? before : std::move(changed);
  push(std::make_unique<ClipContentEdit>(*this, text, gesture, id, ClipVersions{{target, std::move(result)}},
                                         std::move(selected), std::move(overrides), std::move(weights),
                                         notes ? *notes : EditNotes(), contentEdit(gesture)));
  return {};
}

Check DocumentKeys::setClipLength(double seconds, Gesture gesture) {
  if (!std::isfinite(seconds) || seconds <= 0.0) return fail("A clip cannot end at or before its start.");
  return editClip(tr("Set clip length"), gesture, [seconds](Clip& clip, KnotSets&) -> Check {
    clip.duration_s = seconds;
    return {};
  });
}

Check DocumentKeys::fitClipToKeys() {
  return editClip(tr("Fit clip to keys"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    const std::optional<double> last = lastKeyTime(clip);
    if (!last || *last <= 0.0) return fail("This clip has no key after its start.");
    if (*last == clip.duration_s) return fail("The clip ends with its last key already.");
    clip.duration_s = *last;
    return {};
  });
}

Check DocumentKeys::editKeys(const QString& text, Gesture gesture, const KeyOperation& operation,
                             const KnotSets& targets) {
  EditNotes notes;
  const auto edit = [&](Clip& clip, KnotSets& selected) -> Check {
    if (targets.empty()) return fail("There is no curve to edit; select some first.");
    return operate(clip, text, targets, operation, selected, notes, gesture);
  };
  return editCurves(text, gesture, edit, &notes);
}

Check DocumentKeys::editSelectedKeys(const QString& text, Gesture gesture, const KeyOperation& operation,
                                     std::span<const ChannelId> shown) {
  EditNotes notes;
  const auto edit = [&](Clip& clip, KnotSets& selected) -> Check {
    if (selected.empty()) return fail("No key is selected; select some first.");
    const KnotSets targets = keysOf(selected, shown);
    if (targets.empty()) return fail("No selected key is shown here; select some that are.");
    return operate(clip, text, targets, operation, selected, notes, gesture);
  };
  return editCurves(text, gesture, edit, &notes);
}

}  // namespace sinew
