// Rigs as people make, save and use them, on the active character.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <QString>

#include "viewer/document/document.h"
#include "viewer/document/edits/rig/snap_chains.h"

namespace sinew {

// Handles for all limbs that are known. What was made is a sentence with numbers. Refused: there is nothing to make.
Result<QString> addLimbs(Document& document);
// A chain from one of the two selected joints down to the other, with a target, and a pole where it has two bones; the
// target is selected. Refused: not two, or the one does not hang below the other.
Result<QString> makeChain(Document& document);
// A body that hips, head, hands and feet go along with. Refused: see AddBody.
Result<QString> addBody(Document& document);
// Takes the bodies away to which what is selected belongs, without one all; chains stay, and their targets. Refused:
// there is none.
Result<QString> takeBodiesAway(Document& document);
// Splines along spine, neck and tail, as far as they are known; and from one of the two selected joints to the other.
Result<QString> addSpine(Document& document);
Result<QString> makeSplineChain(Document& document);
Result<QString> takeRigAway(Document& document);

// As .sinewrig files. What was done is a sentence.
Result<QString> saveRig(const Document& document, const QString& path);
Result<QString> loadRig(Document& document, const QString& path);

// Chains of the active character to which a selected joint or control belongs; without one, all.
std::vector<std::size_t> meantChains(const Document& document);
// Chains to which a selected joint or control belongs, and bodies to which one of no chain does; without one, all.
RigParts meantParts(const Document& document);
// Those at the current time, or over the work range; see snapHere() and snapOver(). A sentence for the user.
Result<QString> snapMeant(Document& document, SnapChains::To to);
Result<QString> snapMeantOverRange(Document& document, SnapChains::To to);

// The selected handles, or those that move the selected joints: onto the ground, where those of feet stand as high over
// it as at rest; or to the joint that was selected last. By hand, or keyed while auto-key is on; one step.
Result<QString> putOnGround(Document& document);
Result<QString> putAtJoint(Document& document);

// Handles of the active character to where they are wanted, world space, in one step with this text, which is given
// back. By hand, or keyed while auto-key is on.
Result<QString> placeHandles(Document& document, const QString& text,
                             const std::vector<std::pair<JointIndex, Vec3>>& wanted_w, Gesture gesture = kNoGesture);

// What a drag of a joint moves instead: the target where a chain brings that joint there now, the pole where the joint
// is its middle, the handle of a spline where that stands by the joint, the target of a body that brings the joint
// there; else the joint itself.
JointIndex handedOver(const Document& document, const Instance& instance, JointIndex joint);

// The target of a chain or body that brings a joint there now, standing so that the joint stands as wanted; both
// joint-local, the joint in what it hangs on now. turned: that rotates it, too. None: the joint itself says how it
// stands.
std::optional<JointTransform> targetFor(const Document& document, const Instance& instance, JointIndex joint,
                                        const Transform& wanted_l, bool turned);
// Refused where turning these items would show nothing, since all are joints that two bones of a rig rotate altogether:
// says by what the first one is moved.
Check turnShows(const Document& document, std::span<const SelectionItem> items);

}  // namespace sinew
