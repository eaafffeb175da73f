// Several clips on one character.
#include <cmath>
#include <set>

#include "viewer/document/commands/exchange_edit.h"
#include "viewer/document/document.h"
#include "viewer/document/document_batch.h"

namespace sinew {

namespace {

// As weights go by: a number that a curve may hold.
bool isSound(const ClipControl& control) {
  return std::isfinite(control.offset) && std::isfinite(control.speed) && std::isfinite(control.reference_time) &&
         control.weight.validate();
}

}  // namespace

Check Document::setControls(InstanceId id, std::vector<ClipControl> controls, const QString& text, Gesture gesture) {
  const Instance* of = instance(id);
  if (!of) return fail("This character is not there any more.");
  std::set<ControlId> ids;
  for (const ClipControl& control : controls) {
    if (!control.id || !ids.insert(control.id).second) return fail("Two of the clips are one; take one off first.");
    if (!isSound(control)) return fail("An offset, speed or weight of a clip is no number; give one.");
    const bool reference = !control.reference_clip || of->placeOf(control.reference_clip) >= 0;
    if (of->placeOf(control.clip) < 0 || !reference)
      return fail("This character does not have this clip; add its file first.");
    if (control.mask && !mask(control.mask)) return fail("This mask is not there any more; choose another one.");
  }
  if (controls == of->controls) return {};
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<ControlList>>(*this, text, gesture,
                                                   ExchangeEdit<ControlList>::Values{{{id, {}}, std::move(controls)}}));
  return {};
}

}  // namespace sinew
