// How far joints may rotate, as people say it.
#pragma once

#include <optional>
#include <string>

#include <QString>

#include "core/scene/rig/rig.h"
#include "viewer/document/document.h"

namespace sinew {

QString limitKindText(JointLimits::Kind kind);  // "Hinge"; of Kind::free: "None"
// What a coordinate is: 0 to 2 for x, y and z. "Bend", "Twist", "Swing X".
QString limitText(JointLimits::Kind kind, int coordinate);

// Of a joint of the file of the active character; null: it has none.
const JointLimits* shownLimits(const Document& document, JointIndex joint);
// Sets them, or takes them away where nothing is given. Undoable, in one step with all of a gesture. Refused: it is no
// joint of the file, JointLimits::validate().
Check setLimits(Document& document, JointIndex joint, const std::optional<JointLimits>& limits,
                Gesture gesture = kNoGesture);
// The same of another kind, as usualLimits() makes them; none for Kind::free.
Check setLimitKind(Document& document, JointIndex joint, JointLimits::Kind kind);

// One bound of one coordinate, radians, brought to where limits can be: low ones to 0 or below, high ones to 0 or
// above, a swing within half a turn, others within a whole one.
JointLimits withBound(JointLimits limits, int coordinate, bool high, float angle);

}  // namespace sinew
