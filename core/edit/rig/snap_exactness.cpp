#include "core/edit/rig/snap_exactness.h"

namespace sinew {

bool SnapExactness::refine(std::span<const double> times, std::span<const double> away, double allowed,
                           bool in_the_end) {
  bool any = false, more = false;
  for (std::size_t i = 0; i < away.size(); ++i) {
    if (!(away[i] > allowed)) continue;
    any = true;
    const bool most = (i == 0 || away[i] >= away[i - 1]) && (i + 1 == away.size() || away[i] >= away[i + 1]);
    if (most) more = at.insert(times[i]).second || more;
  }
  if (!any) return false;
  const bool may_gain = !dense;
  if (!more) tolerance *= 0.3;
  dense = dense || in_the_end || 2 * at.size() > times.size();
  return may_gain;
}

}  // namespace sinew
