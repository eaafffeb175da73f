// From keyed joints to keyed targets and back.
#pragma once

#include <span>

#include "core/edit/rig/snap_chains.h"
#include "viewer/document/document.h"

namespace sinew {

// Chains of the rig of the active character, by number, at its time: to IK, their controls stand and their weights are
// so that they show what the joints show without them; to FK, the joints. By hand, or keyed while auto-key is on. In
// one step. Refused: there is no such chain.
Check snapHere(Document& document, std::span<const std::size_t> chains, SnapChains::To to);

// Over frames of the clip that is shown, seconds, with keys in the active layer; see SnapChains. In one step; gives a
// sentence with numbers for the user.
Result<QString> snapOver(Document& document, std::span<const std::size_t> chains, SnapChains::To to, double from,
                         double until);

}  // namespace sinew
