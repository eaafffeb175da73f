#include "tests/support/captured_clip.h"

#include <cmath>
#include <numbers>
#include <random>

namespace sinew::tests {

namespace {

constexpr int kSines = 24;
constexpr double kSlowest = 0.15;  // hertz

// A sum of sines with a standard deviation of 1.
class Wave {
 public:
  Wave(std::mt19937& random, double cutoff_hz) {
    std::uniform_real_distribution<double> any(0.0, 1.0);
    double power = 0.0;
    for (Sine& s : sines_) {
      const double frequency = kSlowest + (cutoff_hz - kSlowest) * std::pow(any(random), 2.0);
      s = {1.0 / (1.0 + frequency * frequency), 2.0 * std::numbers::pi * frequency,
           2.0 * std::numbers::pi * any(random)};
      power += 0.5 * s.amplitude * s.amplitude;
    }
    for (Sine& s : sines_) s.amplitude /= std::sqrt(power);
  }
  double operator()(double t) const {
    double sum = 0.0;
    for (const Sine& s : sines_) sum += s.amplitude * std::sin(s.speed * t + s.phase);
    return sum;
  }

 private:
  struct Sine {
    double amplitude, speed, phase;
  };
  std::array<Sine, kSines> sines_{};
};

}  // namespace

Clip capturedClip(const CapturedClip& wanted) {
  std::mt19937 random(wanted.seed);
  std::normal_distribution<double> noise(0.0, wanted.noise_rad);
  const auto count = static_cast<std::size_t>(std::lround(wanted.seconds * wanted.fps)) + 1;
  std::vector<double> times(count);
  for (std::size_t i = 0; i < count; ++i) times[i] = static_cast<double>(i) / wanted.fps;

  Clip clip;
  clip.name = "captured";
  clip.fps = wanted.fps;
  clip.duration_s = times.back();
  for (int j = 0; j < wanted.joints; ++j) {
    JointTrack track;
    track.joint = j;
    const double reach = j % 4 == 0 ? 0.4 : 0.2;  // radians
    const std::array waves{Wave(random, wanted.cutoff_hz), Wave(random, wanted.cutoff_hz),
                           Wave(random, wanted.cutoff_hz)};
    std::array<std::vector<float>, 3> angles;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double part = axis == 0 ? reach : 0.4 * reach;
      for (const double t : times) angles[axis].push_back(static_cast<float>(part * waves[axis](t) + noise(random)));
    }
    EulerCurves euler;
    for (std::size_t axis = 0; axis < 3; ++axis)
      euler.angles[axis] = *Curve::fromSamples(times, angles[axis], Interpolation::linear);
    if (wanted.euler) {
      track.rotation = std::move(euler);
    } else {
      std::vector<Quat> turns;
      for (std::size_t i = 0; i < count; ++i)
        turns.push_back(euler.rotation({angles[0][i], angles[1][i], angles[2][i]}));
      track.rotation = *QuatCurve::fromSamples(times, std::move(turns), Interpolation::linear);
    }
    for (std::size_t axis = 0; j == 0 && axis < 3; ++axis) {
      const Wave wave(random, wanted.cutoff_hz);
      std::vector<float> values;
      for (const double t : times) values.push_back(static_cast<float>(0.3 * wave(t) + 0.1 * noise(random)));
      track.translation[axis] = *Curve::fromSamples(times, std::move(values), Interpolation::linear);
    }
    clip.joints.push_back(std::move(track));
  }
  return clip;
}

}  // namespace sinew::tests
