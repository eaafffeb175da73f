// From keyed joints to keyed targets and back.
#pragma once

#include <span>
#include <vector>

#include "core/edit/rig/snap_chains.h"
#include "viewer/document/document.h"

namespace sinew {

// Some of a rig, by number.
struct RigParts {
  std::vector<std::size_t> chains{}, bodies{};
  bool empty() const { return chains.empty() && bodies.empty(); }
  bool operator==(const RigParts&) const = default;
};

// Chains and bodies of the rig of the active character at its time: to IK, their controls stand and their weights are
// so that they show what the joints show without them; to FK, the joints. By hand, or keyed while auto-key is on. In
// one step; gives what is to be said besides, or nothing. Refused: there is no such chain.
Result<QString> snapHere(Document& document, const RigParts& parts, SnapChains::To to);

// Over frames of the clip that is shown, seconds, with keys in the active layer; see SnapChains. In one step; gives a
// sentence with numbers for the user.
Result<QString> snapOver(Document& document, const RigParts& parts, SnapChains::To to, double from, double until);

// That bodies of a rig keep no balance from now on, since nothing may move; empty: they do.
QString unbalancedText(const Rig& rig, std::span<const std::size_t> bodies);

}  // namespace sinew
