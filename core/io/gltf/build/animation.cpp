#include "core/io/gltf/build/animation.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <unordered_map>

#include <fmt/format.h>

#include "core/io/gltf/accessor.h"
#include "core/io/gltf/kept_channels.h"
#include "core/io/gltf/pointer.h"
#include "core/io/import_steps.h"
#include "core/math/as_float.h"

namespace sinew {
namespace {

// What had to be said of the channels of all clips.
struct Faults {
  std::size_t channels_without_target = 0, unreadable_channels = 0, repeated_channels = 0;
  std::size_t short_outputs = 0, unsorted = 0, keys_dropped = 0, on_matrices = 0;
  std::size_t keys_without_value = 0, keys_at_equal_times = 0;
  std::size_t kept = 0, too_long = 0;  // channels for other things
};

struct Times {
  std::vector<float> values;
  bool ordered = false;  // they strictly increase and are finite
  KnotTimes shifted;     // what all curves that have a key at each of them hold together
};

struct Track {
  Times* times = nullptr;
  std::vector<float> values;
  std::size_t keys = 0;  // no more than times and values allow
  Interpolation interpolation = Interpolation::linear;
};

// The rows of one key in a sampler's output: in-tangent, value, out-tangent for CUBICSPLINE, else the value alone.
struct KeyRows {
  const float* in = nullptr;
  const float* value = nullptr;
  const float* out = nullptr;
};

KeyRows keyRows(const Track& t, std::size_t key, std::size_t width) {
  if (t.interpolation != Interpolation::hermite) return {nullptr, &t.values[key * width], nullptr};
  const float* first = &t.values[key * 3 * width];
  return {first, first + width, first + 2 * width};
}

bool usableTime(float t) { return std::abs(t) <= kMaxTime; }

bool finiteRow(const float* row, std::size_t n) {
  return !row || std::all_of(row, row + n, [](float f) { return std::isfinite(f); });
}

class GltfClipBuilder {
 public:
  GltfClipBuilder(const GltfClipReader& in, Faults& faults, std::size_t& budget)
      : in_(in), d_(*in.document), faults_(faults), budget_(budget) {}

  bool overBudget() const { return over_budget_; }

  Clip build(const GltfAnimation& a) {
    Clip clip;
    clip.name = a.name;
    const std::vector<const GltfChannel*> channels = usable(a);
    double start = std::numeric_limits<double>::infinity();
    for (const GltfChannel* c : channels) {
      for (float t : times(a.samplers[static_cast<std::size_t>(c->sampler)].input).values) {
        if (usableTime(t)) start = std::min(start, static_cast<double>(t));
      }
    }
    const std::vector<GltfKeptChannel> kept = keepPointers(a, clip);
    for (const GltfKeptChannel& c : kept) start = std::min(start, static_cast<double>(c.times.front()));
    clip.start_s = std::isfinite(start) ? start : 0.0;
    for (const GltfChannel* c : channels) add(a, *c, clip);
    for (const GltfKeptChannel& c : kept) last_ = std::max(last_, static_cast<double>(c.times.back()));
    std::ranges::sort(clip.joints, {}, &JointTrack::joint);
    std::ranges::sort(clip.morphs, {}, &MorphTrack::channel);
    clip.duration_s = last_ > clip.start_s ? last_ - clip.start_s : 0.0;
    clip.fps = guessFps(clip);
    clip.markers = a.markers;
    for (Marker& marker : clip.markers) marker.time -= clip.start_s;
    std::ranges::stable_sort(clip.markers, {}, &Marker::time);
    return clip;
  }

 private:
  Times& times(int accessor) {
    const auto [at, fresh] = times_.try_emplace(accessor);
    Times& t = at->second;
    if (!fresh) return t;
    if (const GltfAccessor* a = d_.readable(accessor, 1); a && withinBudget(a->count)) t.values = readFloats(*a);
    t.ordered = std::ranges::all_of(t.values, usableTime) &&
                std::ranges::adjacent_find(t.values, std::greater_equal<>{}) == t.values.end();
    return t;
  }

  bool withinBudget(std::size_t numbers) {
    over_budget_ |= numbers > budget_;
    if (over_budget_) return false;
    budget_ -= numbers;
    return true;
  }

  std::vector<const GltfChannel*> usable(const GltfAnimation& a) {
    std::vector<const GltfChannel*> out;
    out.reserve(a.channels.size());
    for (const GltfChannel& c : a.channels) {
      const bool target =
          c.node >= 0 && in_.joint_of_node[static_cast<std::size_t>(c.node)] != kNoJoint &&
          (c.path != GltfPath::weights || in_.first_morph_of_node[static_cast<std::size_t>(c.node)] >= 0);
      if (!target) {
        ++faults_.channels_without_target;
      } else if (c.sampler < 0 || times(a.samplers[static_cast<std::size_t>(c.sampler)].input).values.empty()) {
        ++faults_.unreadable_channels;
      } else {
        out.push_back(&c);
      }
    }
    return out;
  }

  // What nothing here reads, as it is, in the note of the clip.
  std::vector<GltfKeptChannel> keepPointers(const GltfAnimation& a, Clip& clip) {
    clip.note = a.note;
    std::vector<GltfKeptChannel> out;
    for (const GltfPointerChannel& c : a.pointers) {
      GltfKeptChannel kept;
      if (!nameTarget(c.pointer, kept)) {
        ++faults_.channels_without_target;
      } else if (!readKept(a, c, kept)) {
        ++faults_.unreadable_channels;
      } else {
        out.push_back(std::move(kept));
      }
    }
    if (out.empty()) return out;
    const std::size_t put = putKept(out, clip.note);
    faults_.kept += put, faults_.too_long += out.size() - put;
    return keptChannels(clip.note);
  }

  // Nodes by the numbers of their joints, which a file that is written has them under. False where it names what no
  // such file has.
  bool nameTarget(const std::string& pointer, GltfKeptChannel& kept) const {
    auto parts = gltf_parts::pointerParts(pointer);
    if (!parts || parts->size() < 2) return false;
    const auto index = static_cast<std::size_t>(std::max(gltf_parts::pointerIndex((*parts)[1]), 0));
    if (parts->front() == "nodes" && index < d_.nodes.size()) {
      const JointIndex joint = in_.joint_of_node[index];
      if (joint == kNoJoint) return false;
      kept.name = d_.nodes[index].name;
      (*parts)[1] = std::to_string(joint);
    } else if (parts->front() == "materials" && index < d_.materials.size()) {
      kept.name = d_.materials[index].material.name;
    } else if (parts->front() != "extensions" && parts->front() != "cameras") {
      return false;
    }
    kept.pointer = gltf_parts::pointerOf(*parts);
    return true;
  }

  bool readKept(const GltfAnimation& a, const GltfPointerChannel& c, GltfKeptChannel& kept) {
    if (c.sampler < 0) return false;
    const GltfSampler& sampler = a.samplers[static_cast<std::size_t>(c.sampler)];
    const Times& input = times(sampler.input);
    if (sampler.output < 0 || !input.ordered || input.values.empty()) return false;
    const GltfAccessor& output = d_.accessors[static_cast<std::size_t>(sampler.output)];
    const std::size_t rows = input.values.size() * (sampler.interpolation == Interpolation::hermite ? 3 : 1);
    if (!output.problem.empty() || output.width > 4 || output.count % rows != 0 ||
        !withinBudget(output.count * static_cast<std::size_t>(output.width)))
      return false;
    kept.interpolation = sampler.interpolation;
    kept.width = output.width, kept.component = output.component, kept.normalized = output.normalized;
    kept.times = input.values;
    kept.values = readBytes(output);
    return isSound(kept);
  }

  // Keys of a channel that has `width` numbers for each; nothing where it cannot be read.
  bool read(const GltfSampler& s, int row_width, std::size_t width, Track& t) {
    Times& input = times(s.input);
    const GltfAccessor* output = d_.readable(s.output, row_width);
    if (!output || !withinBudget(output->count * static_cast<std::size_t>(row_width))) return false;
    t.interpolation = s.interpolation;
    t.times = &input;
    t.values = readFloats(*output);
    const std::size_t per_key = width * (s.interpolation == Interpolation::hermite ? 3 : 1);
    t.keys = std::min(input.values.size(), t.values.size() / per_key);
    if (t.keys == 0) return false;
    faults_.short_outputs += t.keys < input.values.size();
    faults_.keys_without_value += input.values.size() - t.keys;
    return true;
  }

  void add(const GltfAnimation& a, const GltfChannel& c, Clip& clip) {
    const GltfSampler& sampler = a.samplers[static_cast<std::size_t>(c.sampler)];
    const auto node = static_cast<std::size_t>(c.node);
    Track track;
    start_ = clip.start_s;
    bool good = false;
    const std::size_t dropped_before = faults_.keys_dropped;
    if (c.path == GltfPath::weights) {
      const std::size_t targets = d_.meshes[static_cast<std::size_t>(d_.nodes[node].mesh)].target_count;
      const int first = in_.first_morph_of_node[node];
      if (c.weight < 0)
        good = read(sampler, 1, targets, track) && addWeights(track, targets, first, clip);
      else if (static_cast<std::size_t>(c.weight) < targets)
        good = read(sampler, 1, 1, track) && addWeights(track, 1, first + c.weight, clip);
    } else {
      JointTrack& joint = trackOf(in_.joint_of_node[node], clip);
      faults_.on_matrices += d_.nodes[node].from_matrix;
      if (c.path == GltfPath::rotation) {
        good = read(sampler, 4, 4, track) && addRotation(track, joint);
      } else {
        auto& curves = c.path == GltfPath::translation ? joint.translation : joint.scale;
        good = read(sampler, 3, 3, track) && addVector(track, curves);
      }
    }
    if (!good) {
      faults_.keys_dropped = dropped_before;  // the channel is counted
      ++faults_.unreadable_channels;
    }
    if (good && !track.times->ordered) {
      ++faults_.unsorted;
      faults_.keys_at_equal_times += repeatsIn(track);
    }
  }

  // How many keys lie at the time of another one.
  static std::size_t repeatsIn(const Track& t) {
    std::vector<float> times;
    std::copy_n(t.times->values.begin(), t.keys, std::back_inserter(times));
    std::erase_if(times, [](float time) { return !usableTime(time); });
    std::ranges::sort(times);
    return std::ranges::unique(times).size();
  }

  JointTrack& trackOf(JointIndex joint, Clip& clip) {
    const auto [at, fresh] = joint_tracks_.try_emplace(joint, clip.joints.size());
    if (fresh) clip.joints.emplace_back().joint = joint;
    return clip.joints[at->second];
  }

  // One number of the keys' rows as a curve. Empty where no key can be kept.
  Curve scalar(const Track& t, std::size_t width, std::size_t i) {
    if (t.times->ordered && t.interpolation != Interpolation::hermite) {
      std::vector<float> values(t.keys);
      bool finite = true;
      for (std::size_t k = 0; k < t.keys; ++k) {
        values[k] = t.values[k * width + i];
        finite &= std::isfinite(values[k]);
      }
      if (finite) return finish(Curve::fromSamples(shiftedTimes(t), std::move(values), t.interpolation));
    }
    std::vector<Knot> knots;
    knots.reserve(t.keys);
    for (std::size_t k = 0; k < t.keys; ++k) {
      const KeyRows rows = keyRows(t, k, width);
      const float time = t.times->values[k], in = rows.in ? rows.in[i] : 0.f, out = rows.out ? rows.out[i] : 0.f;
      if (!usableTime(time) || !std::isfinite(rows.value[i]) || !std::isfinite(in) || !std::isfinite(out)) {
        ++faults_.keys_dropped;
        continue;
      }
      Knot knot{static_cast<double>(time) - start_, rows.value[i], {}, {}, t.interpolation};
      if (t.interpolation == Interpolation::hermite) giveHandles(t, k, in, out, knot);
      knots.push_back(knot);
    }
    return finish(Curve::fromKnots(knots));
  }

  // glTF gives slopes; handles a third of the segment long draw the same cubic.
  static void giveHandles(const Track& t, std::size_t k, float in, float out, Knot& knot) {
    const auto third = [&](std::size_t a, std::size_t b) {
      const float length = (t.times->values[b] - t.times->values[a]) / 3.f;
      return std::isfinite(length) && length > 1e-6f ? length : 1.f / 30.f;
    };
    const float before = k > 0 ? third(k - 1, k) : k + 1 < t.keys ? third(k, k + 1) : 1.f / 30.f;
    const float after = k + 1 < t.keys ? third(k, k + 1) : before;
    const auto rise = [](float time, float slope) {
      return asFloat(static_cast<double>(time) * static_cast<double>(slope));
    };
    knot.in = {-before, -rise(before, in)};
    knot.out = {after, rise(after, out)};
  }

  // From the start of the clip.
  KnotTimes shiftedTimes(const Track& t) {
    if (t.times->shifted.size() == t.keys) return t.times->shifted;
    std::vector<double> times(t.keys);
    for (std::size_t k = 0; k < t.keys; ++k) times[k] = static_cast<double>(t.times->values[k]) - start_;
    KnotTimes shifted(std::move(times));
    if (t.keys == t.times->values.size()) t.times->shifted = shifted;
    return shifted;
  }

  template <class C>
  C finish(Result<C> curve) {
    if (!curve || curve->empty()) return {};
    last_ = std::max(last_, curve->end() + start_);
    return std::move(*curve);
  }

  bool addVector(const Track& t, std::array<Curve, 3>& curves) {
    faults_.repeated_channels += !curves[0].empty();
    for (std::size_t i = 0; i < 3; ++i) curves[i] = scalar(t, 3, i);
    return !curves[0].empty() || !curves[1].empty() || !curves[2].empty();
  }

  bool addRotation(const Track& t, JointTrack& joint) {
    const auto quat = [](const float* q) { return q ? Quat(q[3], q[0], q[1], q[2]) : Quat(0.f, 0.f, 0.f, 0.f); };
    std::vector<QuatKnot> knots;
    std::vector<Quat> values;
    bool plain = t.times->ordered && t.interpolation != Interpolation::hermite;
    if (plain) {
      values.resize(t.keys);
      for (std::size_t k = 0; k < t.keys; ++k) {
        values[k] = quat(&t.values[k * 4]);
        const float length = glm::dot(values[k], values[k]);
        plain &= length > 1e-12f && std::isfinite(length);
      }
    }
    Result<QuatCurve> curve;
    if (plain) {
      curve = QuatCurve::fromSamples(shiftedTimes(t), std::move(values), t.interpolation);
    } else {
      for (std::size_t k = 0; k < t.keys; ++k) {
        const KeyRows rows = keyRows(t, k, 4);
        const Quat value = quat(rows.value);
        const bool good = usableTime(t.times->values[k]) && finiteRow(rows.value, 4) && finiteRow(rows.in, 4) &&
                          finiteRow(rows.out, 4) && glm::dot(value, value) > 1e-12f;
        if (good) {
          knots.push_back({static_cast<double>(t.times->values[k]) - start_, value, quat(rows.in), quat(rows.out),
                           t.interpolation});
        } else {
          ++faults_.keys_dropped;
        }
      }
      curve = QuatCurve::fromKnots(knots);
    }
    auto& held = std::get<QuatCurve>(joint.rotation);
    faults_.repeated_channels += !held.empty();
    held = finish(std::move(curve));
    return !held.empty();
  }

  bool addWeights(const Track& t, std::size_t targets, int first_channel, Clip& clip) {
    bool any = false;
    for (std::size_t i = 0; i < targets; ++i) {
      Curve curve = scalar(t, targets, i);
      if (curve.empty()) continue;
      any = true;
      const int channel = first_channel + static_cast<int>(i);
      const auto [at, fresh] = morph_tracks_.try_emplace(channel, clip.morphs.size());
      if (fresh) clip.morphs.emplace_back().channel = channel;
      clip.morphs[at->second].weight = std::move(curve);
      faults_.repeated_channels += !fresh;
    }
    return any;
  }

  const GltfClipReader& in_;
  const GltfDocument& d_;
  Faults& faults_;
  std::size_t& budget_;
  bool over_budget_ = false;
  double start_ = 0.0;
  double last_ = -std::numeric_limits<double>::infinity();
  std::unordered_map<int, Times> times_;  // by accessor; of one clip, whose start they count from
  std::unordered_map<JointIndex, std::size_t> joint_tracks_;
  std::unordered_map<int, std::size_t> morph_tracks_;
};

void reportFaults(const Faults& f, ImportReport& report) {
  const auto channels = [](std::size_t n) { return counted(n, "{} animation channel", "{} animation channels"); };
  const auto keys = [](std::size_t n) { return counted(n, "{} key", "{} keys"); };
  using enum ReportKind;
  report.addCounted(dropped, f.channels_without_target,
                    "Left out {} animation channel that moves nothing in the scene.",
                    "Left out {} animation channels that move nothing in the scene.");
  if (f.unreadable_channels)
    report.add(dropped, text("Left out {} without readable keys.", channels(f.unreadable_channels)));
  if (f.short_outputs) {
    report.add(dropped, text("Left out {} at the end of {} with fewer values than times.", keys(f.keys_without_value),
                             channels(f.short_outputs)));
  }
  if (f.unsorted) {
    report.add(repaired, text("Put the keys of {} in order; times were out of order, twice or not finite.",
                              channels(f.unsorted)));
  }
  if (f.keys_at_equal_times)
    report.add(dropped, text("Left out {} at the same times as others.", keys(f.keys_at_equal_times)));
  if (f.keys_dropped) report.add(dropped, text("Left out {} with impossible times or values.", keys(f.keys_dropped)));
  report.addCounted(repaired, f.repeated_channels,
                    "Let the last of each win where {} animation channel drives the same thing again.",
                    "Let the last of each win where {} animation channels drive the same thing again.");
  report.addCounted(info, f.kept,
                    "Kept for glTF files that are written: {} animation channel for another thing than joints and "
                    "morph targets.",
                    "Kept for glTF files that are written: {} animation channels for other things than joints and "
                    "morph targets.");
  report.addCounted(
      dropped, f.too_long,
      "Left out {} animation channel for another thing than joints and morph targets; it is too long.",
      "Left out {} animation channels for other things than joints and morph targets; they are too long.");
  report.addCounted(repaired, f.on_matrices,
                    "Moved the parts of the node's matrix by {} animation channel of a node given by a matrix.",
                    "Moved the parts of the node's matrix by {} animation channels of nodes given by a matrix.");
}

}  // namespace

Check GltfClipReader::run() {
  // Numbers. What was packed has one of them in a byte at most.
  std::size_t budget =
      std::max(std::size_t{1} << 24, 16 * (document->size() / sizeof(float))) + document->unpackedSize();
  Faults faults;
  std::vector<Text> moved;
  clips.clear();
  const std::size_t count = document->animations.size();
  for (std::size_t i = 0; i < count; ++i) {
    GltfClipBuilder builder(*this, faults, budget);
    Clip clip = builder.build(document->animations[i]);
    if (builder.overBudget()) {
      return fail("The clips of the file would need more memory than a file of this size can mean; it is damaged.");
    }
    if (clip.start_s != 0.0) moved.push_back(text("“{}” from {:.6g} s", clip.name, clip.start_s));
    clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    if (progress && !progress(static_cast<float>(i + 1) / static_cast<float>(count))) return fail(kImportCancelled);
  }
  if (!moved.empty()) {
    constexpr std::size_t kNamed = 4;
    const std::size_t named = std::min(moved.size(), kNamed);
    const Text clips_moved = counted(moved.size(), "{} clip", "{} clips");
    const Text which = joined(std::span(moved).first(named), ", ");
    report->add(ReportKind::converted, named < moved.size()
                                           ? text("Moved {} to start at 0 s: {} ….", clips_moved, which)
                                           : text("Moved {} to start at 0 s: {}.", clips_moved, which));
  }
  reportFaults(faults, *report);
  return {};
}

}  // namespace sinew
