#include "core/edit/keys/tangents.h"

#include <algorithm>
#include <cmath>

#include "core/curve/bezier.h"
#include "core/curve/split.h"
#include "core/curve/tangents.h"

namespace sinew {

namespace {

Tangent tangentOf(double dt, double slope) { return {static_cast<float>(dt), static_cast<float>(dt * slope)}; }

bool hasTangents(Interpolation kind) { return kind == Interpolation::hermite || kind == Interpolation::bezier; }

Interpolation cubicOf(const EditedCurve& curve) {
  return isWeighted(curve.knots) ? Interpolation::bezier : Interpolation::hermite;
}

// The segment from knot i on gets tangents; what was straight stays so where the hand looks after it.
void makeCubic(EditedCurve& curve, std::size_t i, Interpolation kind) {
  Knot& a = curve.knots[i];
  if (hasTangents(a.interpolation)) return;
  if (a.interpolation == Interpolation::linear && i + 1 < curve.knots.size()) {
    Knot& b = curve.knots[i + 1];
    const double third = (b.time - a.time) / 3.0, slope = secant(a, b);
    if (byHand(a.style.out)) a.out = tangentOf(third, slope);
    if (byHand(b.style.in)) b.in = tangentOf(-third, slope);
  }
  a.interpolation = kind;
}

template <class F>
KeyOperation forSelected(F f) {
  return [f](EditedCurve& curve) {
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (curve.selected[i]) f(curve, i);
    }
  };
}

void interpolate(EditedCurve& curve, std::size_t i, Interpolation kind) {
  Knot& k = curve.knots[i];
  Knot* next = i + 1 < curve.knots.size() ? &curve.knots[i + 1] : nullptr;
  switch (kind) {
    case Interpolation::step:
    case Interpolation::step_next:
      k.style.out = kind == Interpolation::step ? TangentMode::step : TangentMode::step_next;
      break;
    case Interpolation::linear:
      k.style.out = TangentMode::linear;
      if (next) next->style.in = TangentMode::linear;
      break;
    case Interpolation::ease:
      if (isStepped(k.style.out)) k.style.out = TangentMode::automatic;
      break;
    case Interpolation::hermite:
    case Interpolation::bezier:
      if (isStepped(k.style.out) || k.style.out == TangentMode::linear) k.style.out = TangentMode::automatic;
      if (next && next->style.in == TangentMode::linear) next->style.in = TangentMode::automatic;
      makeCubic(curve, i, kind);
      break;
  }
  k.interpolation = kind;
}

// Whether the segment on a side of knot i has tangents, or there is none.
bool curvedOn(const EditedCurve& curve, std::size_t i, TangentSide side) {
  if (side == TangentSide::in) return i == 0 || hasTangents(curve.knots[i - 1].interpolation);
  return i + 1 == curve.knots.size() || hasTangents(curve.knots[i].interpolation);
}

void takeInHand(TangentMode& mode) {
  if (!byHand(mode)) mode = TangentMode::free;
}

// Turns one side, keeping its length in time.
void giveSlope(Knot& k, TangentSide side, double slope) {
  Tangent& t = side == TangentSide::in ? k.in : k.out;
  constexpr double kLength = 1.0;  // of a side that has none: any will do, only the slope counts
  const double length = t.dt != 0.f ? std::abs(static_cast<double>(t.dt)) : kLength;
  t = tangentOf(side == TangentSide::in ? -length : length, slope);
}

// Gives the named sides a slope, and by `set` a handle; the other side turns along.
template <class Set>
void shape(EditedCurve& curve, std::size_t i, TangentSide side, double slope, Set&& set) {
  Knot& k = curve.knots[i];
  for (const TangentSide one : {TangentSide::in, TangentSide::out}) {
    const bool named = side == TangentSide::both || side == one;
    TangentMode& mode = one == TangentSide::in ? k.style.in : k.style.out;
    if (named) {
      if (one == TangentSide::out && !isStepped(k.interpolation)) makeCubic(curve, i, cubicOf(curve));
      if (one == TangentSide::in && i > 0 && !isStepped(curve.knots[i - 1].interpolation))
        makeCubic(curve, i - 1, cubicOf(curve));
      if (!curvedOn(curve, i, one)) continue;
      takeInHand(mode);
      set(k, one);
    } else if (!k.style.broken && curvedOn(curve, i, one) && mode != TangentMode::fixed) {
      takeInHand(mode);
      giveSlope(k, one, slope);
    }
  }
}

}  // namespace

KeyOperation setTangentMode(TangentMode mode, TangentSide side) {
  return forSelected([mode, side](EditedCurve& curve, std::size_t i) {
    Knot& k = curve.knots[i];
    if (isStepped(mode)) {
      interpolate(curve, i, mode == TangentMode::step ? Interpolation::step : Interpolation::step_next);
      return;
    }
    if (side != TangentSide::in) {
      if (isStepped(k.interpolation) || k.interpolation == Interpolation::ease || byHand(mode))
        makeCubic(curve, i, cubicOf(curve));
      k.style.out = mode;
    }
    if (side != TangentSide::out) {
      if (i > 0 && byHand(mode) && curve.knots[i - 1].interpolation == Interpolation::linear) {
        makeCubic(curve, i - 1, cubicOf(curve));
        if (curve.knots[i - 1].style.out != TangentMode::linear) takeInHand(curve.knots[i - 1].style.out);
      }
      k.style.in = mode;
    }
  });
}

KeyOperation setInterpolation(Interpolation kind) {
  return forSelected([kind](EditedCurve& curve, std::size_t i) { interpolate(curve, i, kind); });
}

KeyOperation setEasing(const Easing& easing) {
  return forSelected([easing](EditedCurve& curve, std::size_t i) {
    interpolate(curve, i, Interpolation::ease);
    curve.knots[i].easing = easing;
  });
}

KeyOperation setEasingFamily(EasingFamily family) {
  return forSelected([family](EditedCurve& curve, std::size_t i) {
    Knot& k = curve.knots[i];
    const EasingEnds ends = k.interpolation == Interpolation::ease ? k.easing.ends : EasingEnds::in_out;
    interpolate(curve, i, Interpolation::ease);
    k.easing = {family, ends};
  });
}

KeyOperation setEasingEnds(EasingEnds ends) {
  return forSelected([ends](EditedCurve& curve, std::size_t i) {
    Knot& k = curve.knots[i];
    const EasingFamily family = k.interpolation == Interpolation::ease ? k.easing.family : EasingFamily::sine;
    interpolate(curve, i, Interpolation::ease);
    k.easing = {family, ends};
  });
}

KeyOperation breakTangents() {
  return forSelected([](EditedCurve& curve, std::size_t i) { curve.knots[i].style.broken = true; });
}

KeyOperation unifyTangents() {
  return forSelected([](EditedCurve& curve, std::size_t i) {
    Knot& k = curve.knots[i];
    k.style.broken = false;
    if (!byHand(k.style.in) || !byHand(k.style.out)) return;
    if (i == 0 || i + 1 == curve.knots.size()) return;
    if (!curvedOn(curve, i, TangentSide::in) || !curvedOn(curve, i, TangentSide::out)) return;
    const double in = slopeOf(k.in), out = slopeOf(k.out);
    if (in == out) return;
    giveSlope(k, TangentSide::in, 0.5 * (in + out));
    giveSlope(k, TangentSide::out, 0.5 * (in + out));
  });
}

KeyOperation lockWeights(bool locked) {
  return forSelected([locked](EditedCurve& curve, std::size_t i) { curve.knots[i].style.weight_locked = locked; });
}

bool isWeighted(std::span<const Knot> knots) {
  return std::ranges::find(knots, Interpolation::bezier, &Knot::interpolation) != knots.end();
}

KeyOperation setWeighted(bool weighted) {
  return [weighted](EditedCurve& curve) {
    if (isQuaternion(curve.id.kind)) return;
    const auto from = weighted ? Interpolation::hermite : Interpolation::bezier;
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      Knot& a = curve.knots[i];
      if (a.interpolation != from) continue;
      a.interpolation = weighted ? Interpolation::bezier : Interpolation::hermite;
      if (i + 1 == curve.knots.size()) continue;
      Knot& b = curve.knots[i + 1];
      const double third = (b.time - a.time) / 3.0;
      a.out = tangentOf(third, slopeOf(a.out));
      b.in = tangentOf(-third, slopeOf(b.in));
    }
  };
}

KeyOperation setSlope(double slope, TangentSide side) {
  return forSelected([slope, side](EditedCurve& curve, std::size_t i) {
    if (curve.keep_values) return;
    shape(curve, i, side, slope, [slope](Knot& k, TangentSide one) { giveSlope(k, one, slope); });
  });
}

KeyOperation setHandle(double dt, double dv, TangentSide side) {
  const double length = std::abs(dt);
  // An upright handle has no slope that others could share; they turn as far as a steep one.
  const double slope = dv / std::max(length, 1e-4) * (side == TangentSide::in ? -1.0 : 1.0);
  return forSelected([=](EditedCurve& curve, std::size_t i) {
    if (curve.keep_values) return;
    shape(curve, i, side, slope, [&](Knot& k, TangentSide one) {
      const Interpolation kind =
          one == TangentSide::in ? (i > 0 ? curve.knots[i - 1].interpolation : cubicOf(curve)) : k.interpolation;
      if (kind != Interpolation::bezier || k.style.weight_locked) {
        giveSlope(k, one, slope);
        return;
      }
      const bool mirrored = side == TangentSide::both && one == TangentSide::in;
      Tangent& t = one == TangentSide::in ? k.in : k.out;
      t = {static_cast<float>(one == TangentSide::in ? -length : length), static_cast<float>(mirrored ? -dv : dv)};
    });
  });
}

KeyOperation equaliseHandles(double length, TangentSide side) {
  return forSelected([length, side](EditedCurve& curve, std::size_t i) {
    Knot& k = curve.knots[i];
    if (side != TangentSide::in && k.interpolation == Interpolation::bezier) k.out = tangentOf(length, slopeOf(k.out));
    if (side != TangentSide::out && i > 0 && curve.knots[i - 1].interpolation == Interpolation::bezier)
      k.in = tangentOf(-length, slopeOf(k.in));
  });
}

KeyOperation toBezier() {
  return [](EditedCurve& curve) {
    if (isQuaternion(curve.id.kind)) return;
    std::vector<Knot> knots;
    std::vector<std::uint8_t> selected;
    const auto converted = [](Knot& a, Knot& b) {
      double out = slopeOf(a.out), in = slopeOf(b.in);
      if (a.interpolation == Interpolation::linear) {
        out = in = secant(a, b);
        if (a.style.out == TangentMode::linear) a.style.out = TangentMode::free;
        if (b.style.in == TangentMode::linear) b.style.in = TangentMode::free;
      } else if (a.interpolation != Interpolation::hermite) {
        return;
      }
      const double third = (b.time - a.time) / 3.0;
      a.out = tangentOf(third, out), b.in = tangentOf(-third, in);
      a.interpolation = Interpolation::bezier;
    };
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      const bool chosen = curve.selected[i] && i + 1 < curve.knots.size();
      std::vector<Knot> between;
      if (chosen && curve.knots[i].interpolation == Interpolation::ease)
        between = cubicPieces(curve.knots[i], curve.knots[i + 1]);
      knots.push_back(curve.knots[i]);
      selected.push_back(curve.selected[i]);
      if (!chosen) continue;
      for (const Knot& k : between) {
        knots.push_back(k);
        selected.push_back(1);
        converted(knots[knots.size() - 2], knots.back());
      }
      converted(knots.back(), curve.knots[i + 1]);
    }
    curve.knots = std::move(knots);
    curve.selected = std::move(selected);
  };
}

}  // namespace sinew
