#include "core/math/arc_tangent.h"

#include <algorithm>
#include <cmath>

#include "core/math/units.h"

namespace sinew {

// S. Moshier, "Methods and Programs for Mathematical Functions", 1989: a quotient of polynomials in the square, below
// tan(pi / 8); what is above is turned back by an eighth of a whole turn.
double arcTangent(double y, double x) {
  const double across = std::abs(x), up = std::abs(y);
  const double small = std::min(across, up), large = std::max(across, up);
  if (std::isunordered(y, x)) return y + x;
  if (large == 0.0) return 0.0;
  constexpr double kHalf = 0.41421356237309503;
  const bool above = small > kHalf * large;
  const double t = above ? (small - large) / (small + large) : small / large;
  const double z = t * t;
  const double p =
      ((((-8.750608600031904122785e-1 * z - 1.615753718733365076637e1) * z - 7.500855792314704667340e1) * z -
        1.228866684490136173410e2) *
           z -
       6.485021904942025371773e1);
  const double q =
      (((((z + 2.485846490142306297962e1) * z + 1.650270098316988542046e2) * z + 4.328810604912902668951e2) * z +
        4.853903996359136964868e2) *
           z +
       1.945506571482613964425e2);
  double angle = t + t * z * (p / q);
  if (above) angle += 0.25 * kPi;
  if (up > across) angle = 0.5 * kPi - angle;
  if (std::signbit(x)) angle = kPi - angle;
  return std::copysign(angle, y);
}

}  // namespace sinew
