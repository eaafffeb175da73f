// Several clips on one character.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/scene/new_instance.h"
#include "viewer/document/commands/exchange_edit.h"
#include "viewer/document/document.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

namespace {

// As weights go by: a number that a curve may hold.
bool isSound(const ClipControl& control) {
  return std::isfinite(control.offset) && std::isfinite(control.speed) && std::isfinite(control.reference_time) &&
         control.weight.validate();
}

Check canPlay(const Document& document, const Instance* of, std::span<const ClipControl> controls) {
  if (!of) return fail("This character is not there any more.");
  std::set<ControlId> ids;
  for (const ClipControl& control : controls) {
    if (!control.id || !ids.insert(control.id).second) return fail("Two of the clips are one; take one off first.");
    if (!isSound(control)) return fail("An offset, speed or weight of a clip is no number; give one.");
    const bool reference = !control.reference_clip || of->placeOf(control.reference_clip) >= 0;
    if (of->placeOf(control.clip) < 0 || !reference)
      return fail("This character does not have this clip; add its file first.");
    if (control.mask && !document.mask(control.mask))
      return fail("This mask is not there any more; choose another one.");
  }
  return {};
}

}  // namespace

Check Document::setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text, Gesture gesture) {
  const Instance* of = instance(id);
  if (Check can = canPlay(*this, of, controls); !can) return can;
  if (controls == of->controls) return {};
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<ControlList>>(*this, text, gesture,
                                                   ExchangeEdit<ControlList>::Values{{{id, {}}, std::move(controls)}}));
  return {};
}

Check Document::setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text,
                            const ClipControl& shown) {
  const Instance* of = instance(id);
  if (Check can = canPlay(*this, of, controls); !can) return can;
  Instance then = *of;
  showControlIn(*of, shown, then, scene_.clips);
  then.controls = std::move(controls);
  const Batch batch(*this);
  exchangeClips(text, std::move(then), scene_.clips, {});
  return {};
}

void Document::showControl(InstanceId id, ControlId wanted) {
  Instance* of = find(id);
  if (!of) return;
  const auto control = std::ranges::find(of->controls, wanted, &ClipControl::id);
  if (control == of->controls.end() || &*control == shownControl(*of)) return;
  const Batch batch(*this);
  leave(Going::to_clip);
  const Instance now = *of;
  showControlIn(now, *control, *of, scene_.clips);
  invalidate(id);
  adoptTiming();
  notify(DocumentChange::clip | DocumentChange::time | DocumentChange::timing);
}

}  // namespace sinew
