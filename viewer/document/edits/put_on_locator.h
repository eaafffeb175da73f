// Locators that hold the keys of what cannot be keyed itself, such as a prop.
#pragma once

#include <functional>
#include <span>

#include "viewer/document/document.h"

namespace sinew {

struct PutOnLocator {
  InstanceId locator{};       // none where the place of the first is not finite
  bool lost_carrier = false;  // what carried the first one cannot carry it: it goes along with nothing
};

// A new locator at the place and rotation of the first of these; all go along with it from then on. It goes along with
// what the first went along with, where it can. Undoable, in one step; the locator is selected.
PutOnLocator putOnLocator(Document& document, std::span<const InstanceId> ids, Gesture gesture = kNoGesture);
// The same with one thing and one edit of its locator, such as its first key, in one step; the thing is selected.
// Refused, with nothing done: what refuses the edit; a thing whose place is not finite.
Result<PutOnLocator> putOnLocatorAnd(Document& document, InstanceId id, const std::function<Check(InstanceId)>& edit);
QString lostCarrierText(const Document& document, InstanceId id);  // where that was so

// Of a placement, without its scale: so all locators have one size.
Transform unscaled(const Mat4& to_w);

}  // namespace sinew
