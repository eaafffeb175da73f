// How chains of a rig reach for their targets, and for which it is shown where their ends can be.
#pragma once

#include <optional>

#include <QString>
#include <QStringList>

#include "core/evaluate/rig/run_rig.h"
#include "viewer/document/document.h"

namespace sinew {

// How a chain reaches for its target now.
struct Reach {
  // of its length, from its first joint to the target, of a spline along it; more than 1 is out of reach
  float share = 0.f;
  float error_m = 0.f;                 // from its end to the target
  std::optional<IkOutcome> outcome{};  // of its solver; none: it has no weight
};
std::optional<Reach> reachOf(const Document& document, InstanceId id,
                             JointIndex control);  // none: no target of a chain, nor a handle of a spline
QString reachText(const Reach& reach);             // "Reach 97 % · error 3.3 mm · 4 iterations · stalled"

// Which of some chains, by name, are shown; those that are meant go to them or from them. A sentence with numbers.
bool reachIsShown(const Document& document, const QStringList& shown);
Result<QString> showReach(const Document& document, bool on, QStringList& shown);

}  // namespace sinew
