// Joints of the active character that are held to others, as people make and change that.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QString>

#include "core/scene/rig/constraints.h"
#include "viewer/document/document.h"

namespace sinew {

QString kindText(RigConstraint::Kind kind);  // "Parent"
// "Parent → hand.R", with a count where it follows several.
QString constraintText(const CharacterRig& rig, std::size_t constraint);
QString driverText(const CharacterRig& rig, std::size_t driver);  // "lower_arm.R → smile"

QString measureText(RigDriver::Measure measure);  // "Whole bend"

// Holds the joint or handle that was selected last to the others. Of Kind::hang the last one hangs: from the others, or
// from a new handle where it is; of Kind::path it goes through the others, or through new handles. Nothing moves where
// keep_offset. What was done is a sentence. Refused: nothing is selected that it could follow, what would follow
// itself.
Result<QString> constrainSelected(Document& document, RigConstraint::Kind kind, bool keep_offset = true);
// Whether it moves this joint, or has the character hang by it.
bool holds(const CharacterRig& rig, std::size_t constraint, JointIndex joint);
// Constraints that hold a joint or handle, in the order in which they run.
std::vector<std::size_t> constraintsOf(const Instance& instance, JointIndex joint);
Result<QString> removeConstraint(Document& document, std::size_t constraint);
// Of the joint that was selected last: all of its constraints, or the distances and angles that they keep.
Result<QString> removeConstraints(Document& document);
Result<QString> dropOffsets(Document& document);
// Another one in place of a constraint of the active character. Undoable, in one step with all of a gesture. Refused:
// see Rig::validate().
Check setConstraint(Document& document, std::size_t constraint, const RigConstraint& then,
                    Gesture gesture = kNoGesture);
// Lets a constraint or driver do nothing, or what it did again. Undoable. Refused: it is not there.
Check setMuted(Document& document, const RigStep& part, bool muted);

// What a driver can drive.
struct DriverTarget {
  std::string id{};    // of a number of the rig, or the name of a morph target
  bool morph = false;  // the latter
  bool operator==(const DriverTarget&) const = default;
};
// What nothing drives yet but this driver: morph targets, then numbers of the rig.
std::vector<DriverTarget> driverTargets(const Character& character, std::optional<std::size_t> but = std::nullopt);
bool anyDriverTarget(const Character& character);
// Of the active character: a number that follows how much a joint or handle bends; kNoJoint: the time.
Result<QString> addDriver(Document& document, JointIndex joint, const DriverTarget& target);
// Another one in place of a driver. Undoable, in one step with all of a gesture. Refused: see Rig::validate().
Check setDriver(Document& document, std::size_t driver, const RigDriver& then, Gesture gesture = kNoGesture);
Result<QString> removeDriver(Document& document, std::size_t driver);
// The next one before or behind it of the same joint; none: it is the first or last.
std::optional<std::size_t> besideConstraint(const CharacterRig& rig, std::size_t constraint, bool before);
// Exchanges it with that. Refused: there is none.
Result<QString> moveConstraint(Document& document, std::size_t constraint, bool before);

// The handles that are selected.
std::vector<int> selectedControls(const Document& document);
// What a handle goes along with now, and what else it could at once: what it rides on, its spaces, the world, root and
// hips.
struct SpaceChoices {
  std::vector<RigPlace> places{};
  int now = 0;  // among them
};
SpaceChoices spaceChoices(const Document& document, const Instance& instance, int control);
QString placeText(const CharacterRig& rig, const RigPlace& place);
RigPlace placeOf(const Instance& instance, JointIndex joint);  // of a joint of the file, or a handle
// Lets handles go along with a place from now on, or over the work range; nothing moves. A sentence with numbers.
Result<QString> followPlace(Document& document, std::span<const int> controls, const RigPlace& place, bool over_range);
// The selected handles; without the last one, which they follow, where last.
Result<QString> followSelected(Document& document, bool over_range);

// Refused where moving or turning these items would show nothing, since constraints hold all of them altogether: says
// by what the first one is held.
Check movesShow(const Document& document, std::span<const SelectionItem> items, bool turns);

}  // namespace sinew
