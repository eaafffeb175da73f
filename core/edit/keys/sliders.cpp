#include "core/edit/keys/sliders.h"

#include <cmath>

#include "core/curve/easing.h"

namespace sinew {

namespace {

// Selected knots in a row, and what lies beside them.
struct Run {
  std::size_t begin, end;  // of the knots
  Knot left, right;

  // The share of the time from the left to the right neighbour, 0 … 1.
  double shareAt(double time) const {
    return right.time > left.time ? (time - left.time) / (right.time - left.time) : 0.5;
  }
};

double valueOf(const Knot& k) { return static_cast<double>(k.value); }

double between(const Knot& a, const Knot& b, double share) { return valueOf(a) + share * (valueOf(b) - valueOf(a)); }

std::vector<Run> runsOf(const EditedCurve& curve) {
  std::vector<Run> runs;
  const std::size_t n = curve.knots.size();
  for (std::size_t begin = 0; begin < n; ++begin) {
    if (!curve.selected[begin]) continue;
    std::size_t end = begin;
    while (end < n && curve.selected[end]) ++end;
    if (begin > 0 || end < n) {
      const std::size_t left = begin > 0 ? begin - 1 : end, right = end < n ? end : begin - 1;
      runs.push_back({begin, end, curve.knots[left], curve.knots[right]});
    }
    begin = end;
  }
  return runs;
}

// Gives every selected knot the value of target(run, knot), by the amount of the way.
template <class F>
KeyOperation blendTowards(double amount, F target) {
  return [amount, target](EditedCurve& curve) {
    if (curve.keep_values || amount == 0.0) return;
    for (const Run& run : runsOf(curve)) {
      for (std::size_t i = run.begin; i < run.end; ++i) {
        Knot& k = curve.knots[i];
        k.value = static_cast<float>(valueOf(k) + amount * (target(run, k) - valueOf(k)));
      }
    }
  };
}

}  // namespace

KeyOperation tweenKeys(double amount) {
  return blendTowards(1.0, [amount](const Run& run, const Knot&) { return between(run.left, run.right, amount); });
}

KeyOperation blendToNeighbour(double amount) {
  return blendTowards(std::abs(amount),
                      [amount](const Run& run, const Knot&) { return valueOf(amount < 0.0 ? run.left : run.right); });
}

KeyOperation blendToDefault(double amount, std::function<float(const ChannelId&)> rest) {
  return [amount, rest = std::move(rest)](EditedCurve& curve) {
    if (curve.keep_values || amount == 0.0) return;
    const double target = static_cast<double>(rest(curve.id));
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (!curve.selected[i]) continue;
      Knot& k = curve.knots[i];
      k.value = static_cast<float>(valueOf(k) + amount * (target - valueOf(k)));
    }
  };
}

KeyOperation easeKeys(double amount) {
  const Easing easing{EasingFamily::cubic, amount < 0.0 ? EasingEnds::out : EasingEnds::in};
  return blendTowards(std::abs(amount), [easing](const Run& run, const Knot& k) {
    return between(run.left, run.right, ease(easing, run.shareAt(k.time)));
  });
}

KeyOperation pushPull(double amount) {
  return blendTowards(-amount,
                      [](const Run& run, const Knot& k) { return between(run.left, run.right, run.shareAt(k.time)); });
}

KeyOperation scaleAboutMean(double amount) {
  return [amount](EditedCurve& curve) {
    if (curve.keep_values || amount == 0.0) return;
    for (std::size_t begin = 0; begin < curve.knots.size(); ++begin) {
      if (!curve.selected[begin]) continue;
      std::size_t end = begin;
      double sum = 0.0;
      for (; end < curve.knots.size() && curve.selected[end]; ++end) sum += valueOf(curve.knots[end]);
      const double mean = sum / static_cast<double>(end - begin);
      for (std::size_t i = begin; i < end; ++i) {
        Knot& k = curve.knots[i];
        k.value = static_cast<float>(mean + (1.0 + amount) * (valueOf(k) - mean));
      }
      begin = end;
    }
  };
}

KeyOperation offsetInTime(double dt) {
  return [dt](EditedCurve& curve) {
    if (curve.keep_values || dt == 0.0) return;
    Result<Curve> original = Curve::fromKnots(curve.knots);
    if (!original) return;  // whoever puts the knots back refuses them
    original->setExtrapolation(curve.before, curve.after);
    SegmentHint hint;
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (curve.selected[i]) curve.knots[i].value = original->evaluate(curve.knots[i].time - dt, hint);
    }
  };
}

}  // namespace sinew
