#include "core/io/gltf/write/clip_channels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

#include "core/curve/bezier.h"
#include "core/io/writing/played_values.h"
#include "core/math/as_float.h"
#include "core/math/tolerances.h"

namespace sinew {
namespace {

constexpr double kGreatest = std::numeric_limits<float>::max();  // slope that a key can have
constexpr double kSameThird = 1e-4;  // of a segment: how far a handle may be from a third of it

// Whether the two knots are joined by a cubic whose time runs evenly, or by a line.
bool isPlain(const Knot& a, const Knot& b) {
  if (a.interpolation != Interpolation::bezier)
    return a.interpolation == Interpolation::linear || a.interpolation == Interpolation::hermite;
  const double length = b.time - a.time, third = length / 3.0;
  return std::abs(static_cast<double>(a.out.dt) - third) <= kSameThird * length &&
         std::abs(-static_cast<double>(b.in.dt) - third) <= kSameThird * length;
}

// Slopes at the ends of a plain segment.
std::pair<double, double> slopes(const Knot& a, const Knot& b) {
  if (a.interpolation == Interpolation::linear) return {secant(a, b), secant(a, b)};
  return {slopeOf(a.out), slopeOf(b.in)};
}

// Slope inside of a plain segment.
double slopeInside(const Knot& a, const Knot& b, double time) {
  const auto [m0, m1] = slopes(a, b);
  const double u = (time - a.time) / (b.time - a.time);
  return 6.0 * (u - u * u) * secant(a, b) + (3.0 * u * u - 4.0 * u + 1.0) * m0 + (3.0 * u * u - 2.0 * u) * m1;
}

// Slopes of a curve of plain segments before and after a time; 0 where it holds.
std::pair<double, double> slopesAt(const Curve& curve, double time) {
  const std::span<const double> times = curve.times();
  const auto next = static_cast<std::size_t>(std::ranges::lower_bound(times, time) - times.begin());
  const bool on_knot = next < times.size() && times[next] == time;
  const auto ends = [&](std::size_t i) { return slopes(curve.knot(i), curve.knot(i + 1)); };
  if (on_knot) return {next > 0 ? ends(next - 1).second : 0.0, next + 1 < times.size() ? ends(next).first : 0.0};
  if (next == 0 || next == times.size()) return {0.0, 0.0};
  const double inside = slopeInside(curve.knot(next - 1), curve.knot(next), time);
  return {inside, inside};
}

// What all segments of some curves are: step, linear or hermite; nothing where they are several kinds that glTF has no
// one word for.
struct Kinds {
  bool step = false, linear = false, cubic = false, other = false;

  void add(const Curve& curve, double end) {
    const bool holds = curve.before().kind == ExtrapolationKind::hold && curve.after().kind == ExtrapolationKind::hold;
    other |= !holds && curve.size() > 1;
    other |= curve.start() < -kSameKnot || curve.end() > end + kSameKnot;
    for (std::size_t i = 0; i + 1 < curve.size() && !other; ++i) {
      const Interpolation kind = curve.interpolation(i);
      if (kind == Interpolation::step) {
        step = true;
      } else if (kind == Interpolation::linear) {
        linear = true;
      } else if (isPlain(curve.knot(i), curve.knot(i + 1))) {
        cubic = true;
      } else {
        other = true;
      }
    }
  }
  std::optional<Interpolation> all() const {
    if (other || (step && (linear || cubic))) return std::nullopt;
    return step ? Interpolation::step : cubic ? Interpolation::hermite : Interpolation::linear;
  }
};

// Curves side by side, as one value; those that do not play have a constant in their place.
struct Axes {
  std::vector<const Curve*> curves;  // null: does not play
  std::vector<float> rest;

  std::vector<double> times() const {
    std::vector<double> all;
    for (const Curve* curve : curves)
      if (curve) all.insert(all.end(), curve->times().begin(), curve->times().end());
    return all;
  }
};

class ChannelWriter {
 public:
  explicit ChannelWriter(GltfClipChannels& work)
      : work_(work),
        clip_(*work.clip),
        character_(*work.character),
        values_(clip_, character_),
        end_(clip_.duration_s) {}

  void run() {
    work_.channels.clear();
    for (const JointIndex joint : values_.joints()) {
      if (work_.task.cancelled()) return;
      writeJoint(joint);
    }
    for (std::size_t first = 0; first < character_.morph_channels.size() && !work_.task.cancelled();) {
      std::size_t end = first + 1;
      const auto& channels = character_.morph_channels;
      while (end < channels.size() && channels[end].node == channels[first].node) ++end;
      writeMorphs(first, end);
      first = end;
    }
    reachTheEnds();
    for (GltfKeys& keys : work_.channels) makeSingleKeyPlain(keys);
  }

 private:
  void writeJoint(JointIndex joint) {
    const Transform& rest = character_.skeleton[joint].rest_l;
    const PlayedValues::JointMotion motion = values_.motionOf(joint);
    const auto vector = [&](JointValue value, GltfPath path, const std::array<Curve, 3>* curves, const Vec3& at_rest) {
      if (!motion.moves(value)) return;
      if (!motion.isLaidOver(value) && curves && writeAxes(path, joint, axesOf(*curves, at_rest))) return;
      writeShown(path, joint, value);
    };
    const JointTrack* own = motion.own;
    vector(JointValue::translation, GltfPath::translation, own ? &own->translation : nullptr, rest.translation);
    if (motion.moves(JointValue::rotation) &&
        (motion.isLaidOver(JointValue::rotation) || !own || !writeQuaternions(joint, own->rotation)))
      writeShown(GltfPath::rotation, joint, JointValue::rotation);
    vector(JointValue::scale, GltfPath::scale, own ? &own->scale : nullptr, rest.scale);
  }

  Axes axesOf(const std::array<Curve, 3>& curves, const Vec3& rest) const {
    Axes axes;
    for (int i = 0; i < 3; ++i) {
      const Curve& curve = curves[static_cast<std::size_t>(i)];
      axes.curves.push_back(values_.plays()(curve) ? &curve : nullptr);
      axes.rest.push_back(rest[i]);
    }
    return axes;
  }

  GltfKeys& add(GltfPath path, JointIndex joint, std::size_t width, Interpolation interpolation) {
    GltfKeys keys;
    keys.path = path, keys.joint = joint, keys.width = width, keys.interpolation = interpolation;
    return work_.channels.emplace_back(std::move(keys));
  }

  // As a float of the file's clock, after the key before.
  void addTime(GltfKeys& keys, double time) const {
    auto seconds = std::max(static_cast<float>(clip_.start_s + time), 0.f);
    if (!keys.times.empty() && seconds <= keys.times.back())
      seconds = std::nextafter(keys.times.back(), std::numeric_limits<float>::infinity());
    keys.times.push_back(seconds);
  }

  // Curves that glTF can hold as they are; whether these are.
  bool writeAxes(GltfPath path, JointIndex joint, const Axes& axes, int first_morph = -1) {
    Kinds kinds;
    for (const Curve* curve : axes.curves)
      if (curve) kinds.add(*curve, end_);
    const auto kind = kinds.all();
    const std::vector<double> times = timesWithin(axes.times(), end_);
    if (!kind || times.empty()) return false;
    GltfKeys& keys = add(path, joint, axes.curves.size(), *kind);
    keys.first_morph = first_morph;
    for (const double time : times) {
      addTime(keys, time);
      std::vector<float> in, value, out;
      for (std::size_t i = 0; i < axes.curves.size(); ++i) {
        const Curve* curve = axes.curves[i];
        value.push_back(curve ? curve->evaluate(time) : axes.rest[i]);
        if (*kind != Interpolation::hermite) continue;
        const auto [before, after] = curve ? slopesAt(*curve, time) : std::pair(0.0, 0.0);
        in.push_back(asFloat(before));
        out.push_back(asFloat(after));
        const bool is_cut = std::abs(before) > kGreatest || std::abs(after) > kGreatest;
        if (is_cut) keys.exact = false, keys.strays = true;
      }
      for (const auto& row : {in, value, out}) keys.values.insert(keys.values.end(), row.begin(), row.end());
    }
    return true;
  }

  bool writeQuaternions(JointIndex joint, const std::variant<QuatCurve, EulerCurves>& rotation) {
    const auto* curve = std::get_if<QuatCurve>(&rotation);
    if (!curve || !values_.plays()(*curve) || curve->start() < -kSameKnot || curve->end() > end_ + kSameKnot)
      return false;
    std::optional<Interpolation> kind;
    for (std::size_t i = 0; i + 1 < curve->size(); ++i) {
      const Interpolation one = curve->knot(i).interpolation;
      if (kind && *kind != one) return false;
      kind = one;
    }
    if (!kind) kind = Interpolation::linear;
    if (*kind != Interpolation::step && *kind != Interpolation::linear && *kind != Interpolation::hermite) return false;
    GltfKeys& keys = add(GltfPath::rotation, joint, 4, *kind);
    const auto put = [&](const Quat& q) { keys.values.insert(keys.values.end(), {q.x, q.y, q.z, q.w}); };
    for (const QuatKnot& knot : curve->knots()) {
      addTime(keys, knot.time);
      if (*kind == Interpolation::hermite) put(knot.in);
      put(knot.value);
      if (*kind == Interpolation::hermite) put(knot.out);
    }
    return true;
  }

  void writeShown(GltfPath path, JointIndex joint, JointValue value) {
    const double tolerance =
        static_cast<double>(value == JointValue::translation ? work_.tolerance : work_.tolerance_rad);
    writeCubics(values_.shown(joint, value), tolerance, path, joint);
  }

  void writeCubics(const PlayedValues::Shown& shown, double tolerance, GltfPath path, JointIndex joint,
                   int first_morph = -1) {
    const auto width = static_cast<double>(shown.width);
    CubicKeys cubics{.at = shown.at,
                     .width = shown.width,
                     .rotation = path == GltfPath::rotation,
                     .held = true,
                     .straight_up_to = (3.0 * width + 1.0) / (width + 1.0),  // as many floats
                     .tolerance = tolerance,
                     .keys_left = work_.keys_left,
                     .times = shown.times,
                     .task = work_.task,
                     .keys = {}};
    cubics.run();
    GltfKeys& keys = add(path, joint, cubics.width, cubics.straight ? Interpolation::linear : Interpolation::hermite);
    keys.first_morph = first_morph;
    keys.exact = false;
    keys.strays = cubics.strays > 0;
    for (const CubicKey& key : cubics.keys) {
      addTime(keys, key.time);
      if (!cubics.straight) keys.values.insert(keys.values.end(), key.in.begin(), key.in.end());
      keys.values.insert(keys.values.end(), key.value.begin(), key.value.end());
      if (!cubics.straight) keys.values.insert(keys.values.end(), key.out.begin(), key.out.end());
    }
  }

  void writeMorphs(std::size_t first, std::size_t end) {
    const auto among = [&](const MorphTrack& track) {
      return track.channel >= static_cast<int>(first) && track.channel < static_cast<int>(end) &&
             values_.plays()(track.weight);
    };
    const bool laid_over = values_.areMorphsLaidOver(first, end);
    const JointIndex joint = character_.morph_channels[first].node;
    Axes axes{std::vector<const Curve*>(end - first), {}};
    for (std::size_t i = first; i < end; ++i) axes.rest.push_back(character_.morph_channels[i].rest_weight);
    bool any = laid_over;
    for (const MorphTrack& track : clip_.morphs) {
      if (!among(track)) continue;
      axes.curves[static_cast<std::size_t>(track.channel) - first] = &track.weight;
      any = true;
    }
    if (!any) return;
    if (!laid_over && writeAxes(GltfPath::weights, joint, axes, static_cast<int>(first))) return;

    writeCubics(values_.shownMorphs(first, end), static_cast<double>(work_.tolerance), GltfPath::weights, joint,
                static_cast<int>(first));
  }

  // A file says how long a clip is by its first and last key alone.
  void reachTheEnds() {
    if (work_.channels.empty()) return;
    const auto start = static_cast<float>(clip_.start_s), end = static_cast<float>(clip_.start_s + end_);
    const auto front = [](const GltfKeys& keys) { return keys.times.front(); };
    const auto back = [](const GltfKeys& keys) { return keys.times.back(); };
    if (std::min(std::ranges::min(work_.channels | std::views::transform(front)), work_.others_from) > start)
      prolong(work_.channels.front(), start, true);
    if (std::max(std::ranges::max(work_.channels | std::views::transform(back)), work_.others_to) < end)
      prolong(work_.channels.front(), end, false);
  }

  // glTF asks for two keys where there are slopes.
  static void makeSingleKeyPlain(GltfKeys& keys) {
    if (keys.interpolation != Interpolation::hermite || keys.times.size() != 1) return;
    const auto width = static_cast<std::ptrdiff_t>(keys.width);
    keys.values = {keys.values.begin() + width, keys.values.begin() + 2 * width};
    keys.interpolation = Interpolation::linear;
  }

  // Holds the first or last value from or up to a time.
  static void prolong(GltfKeys& keys, float time, bool before) {
    const auto width = static_cast<std::ptrdiff_t>(keys.width);
    const bool cubic = keys.interpolation == Interpolation::hermite;
    const std::ptrdiff_t row = cubic ? 3 * width : width;
    auto end = before ? keys.values.begin() : keys.values.end() - row;
    std::vector<float> held(end, end + row);
    if (cubic) {
      // Nothing moves between the two, so the slopes that face each other are none.
      std::fill_n(before ? end : end + 2 * width, width, 0.f);
      std::fill_n(held.begin(), width, 0.f);
      std::fill_n(held.begin() + 2 * width, width, 0.f);
    }
    keys.values.insert(before ? keys.values.begin() : keys.values.end(), held.begin(), held.end());
    keys.times.insert(before ? keys.times.begin() : keys.times.end(), time);
  }

  GltfClipChannels& work_;
  const Clip& clip_;
  const Character& character_;
  PlayedValues values_;
  double end_;
};

}  // namespace

void GltfClipChannels::run() { ChannelWriter(*this).run(); }

}  // namespace sinew
