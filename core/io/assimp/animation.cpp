#include "core/io/assimp/animation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <assimp/scene.h>

#include <fmt/format.h>

#include "core/io/import_steps.h"
#include "core/io/importer.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

constexpr double kUsualTicks = 25.0;  // per second, where a file does not say
constexpr double kMaxTicks = 1e9;

struct Faults {
  std::size_t clips_without_rate = 0, lost_channels = 0, repeated_channels = 0, dropped_keys = 0, vertex_channels = 0;
};

bool finite(const aiVector3D& v) { return std::isfinite(v.x + v.y + v.z); }
bool finite(const aiQuaternion& q) { return std::isfinite(q.w + q.x + q.y + q.z); }

class AssimpClipBuilder {
 public:
  AssimpClipBuilder(const AssimpClipReader& in, const aiAnimation& from, Faults& faults)
      : in_(in), from_(from), faults_(faults), ticks_(from.mTicksPerSecond) {
    if (!(ticks_ > 0.0 && ticks_ < kMaxTicks)) {
      ticks_ = kUsualTicks;
      ++faults_.clips_without_rate;
    }
  }

  Clip build(std::string name) {
    Clip clip;
    clip.name = std::move(name);
    findStart();
    clip.start_s = start_;
    for (unsigned c = 0; c < from_.mNumChannels; ++c) addJoint(*from_.mChannels[c], clip);
    for (unsigned c = 0; c < from_.mNumMorphMeshChannels; ++c) addMorph(*from_.mMorphMeshChannels[c], clip);
    faults_.vertex_channels += from_.mNumMeshChannels;
    faults_.repeated_channels += tidy(clip.joints, &JointTrack::joint) + tidy(clip.morphs, &MorphTrack::channel);
    clip.duration_s = last_;
    clip.fps = guessFps(clip);
    return clip;
  }

 private:
  double seconds(double ticks) const { return ticks / ticks_; }
  static bool usable(double seconds) { return std::abs(seconds) <= kMaxTime; }

  // The earliest key of all channels.
  void findStart() {
    double start = std::numeric_limits<double>::infinity();
    const auto look = [&](const auto* keys, unsigned count) {
      for (unsigned k = 0; k < count; ++k) {
        if (usable(seconds(keys[k].mTime))) start = std::min(start, seconds(keys[k].mTime));
      }
    };
    for (unsigned c = 0; c < from_.mNumChannels; ++c) {
      const aiNodeAnim& a = *from_.mChannels[c];
      look(a.mPositionKeys, a.mNumPositionKeys);
      look(a.mRotationKeys, a.mNumRotationKeys);
      look(a.mScalingKeys, a.mNumScalingKeys);
    }
    for (unsigned c = 0; c < from_.mNumMorphMeshChannels; ++c)
      look(from_.mMorphMeshChannels[c]->mKeys, from_.mMorphMeshChannels[c]->mNumKeys);
    start_ = std::isfinite(start) ? start : 0.0;
  }

  // The keys that can be used, in the order of their times, each time once.
  template <class Key>
  std::vector<const Key*> sorted(const Key* keys, unsigned count) {
    std::vector<const Key*> list;
    list.reserve(count);
    for (unsigned k = 0; k < count; ++k) {
      if (usable(seconds(keys[k].mTime)) && finite(keys[k].mValue)) list.push_back(keys + k);
    }
    faults_.dropped_keys += count - list.size();
    const auto time = [](const Key* key) { return key->mTime; };
    if (std::ranges::adjacent_find(list, std::ranges::greater_equal{}, time) == list.end()) return list;
    std::ranges::stable_sort(list, {}, time);
    const auto repeats = std::ranges::unique(list, {}, time);
    list.erase(repeats.begin(), repeats.end());
    return list;
  }

  template <class Key>
  std::vector<double> times(const std::vector<const Key*>& keys) {
    std::vector<double> out;
    out.reserve(keys.size());
    for (const Key* key : keys) out.push_back(seconds(key->mTime) - start_);
    if (!out.empty()) last_ = std::max(last_, out.back());
    return out;
  }

  // What never changes is stored once.
  static Curve curve(const std::vector<double>& times, std::vector<float> values) {
    if (values.empty()) return {};
    const bool constant = std::ranges::all_of(values, [&](float v) { return v == values.front(); });
    auto made = constant ? Curve::fromSamples({0.0}, {values.front()}, Interpolation::linear)
                         : Curve::fromSamples(times, std::move(values), Interpolation::linear);
    return made ? std::move(*made) : Curve();
  }

  std::array<Curve, 3> vectors(const aiVectorKey* given, unsigned count) {
    const auto keys = sorted(given, count);
    const std::vector<double> at = times(keys);
    std::array<Curve, 3> out;
    for (unsigned i = 0; i < 3; ++i) {
      std::vector<float> values;
      values.reserve(keys.size());
      for (const aiVectorKey* key : keys) values.push_back(key->mValue[i]);
      out[i] = curve(at, std::move(values));
    }
    return out;
  }

  QuatCurve rotations(const aiQuatKey* given, unsigned count) {
    auto keys = sorted(given, count);
    const auto zero = [](const aiQuatKey* key) {
      const aiQuaternion& q = key->mValue;
      return !(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z > 1e-12f);
    };
    faults_.dropped_keys += std::erase_if(keys, zero);
    std::vector<Quat> values;
    values.reserve(keys.size());
    for (const aiQuatKey* key : keys) {
      const aiQuaternion& q = key->mValue;
      values.emplace_back(q.w, q.x, q.y, q.z);
    }
    auto made = QuatCurve::fromSamples(times(keys), std::move(values), Interpolation::linear);
    return made ? std::move(*made) : QuatCurve();
  }

  void addJoint(const aiNodeAnim& channel, Clip& clip) {
    const JointIndex joint = in_.hierarchy->jointOfChannel({channel.mNodeName.data, channel.mNodeName.length});
    if (joint == kNoJoint) {
      ++faults_.lost_channels;
      return;
    }
    JointTrack track{.joint = joint};
    track.translation = vectors(channel.mPositionKeys, channel.mNumPositionKeys);
    track.rotation = rotations(channel.mRotationKeys, channel.mNumRotationKeys);
    track.scale = vectors(channel.mScalingKeys, channel.mNumScalingKeys);
    clip.joints.push_back(std::move(track));
  }

  void addMorph(const aiMeshMorphAnim& channel, Clip& clip) {
    const auto [first, count] =
        in_.morphs_of ? in_.morphs_of({channel.mName.data, channel.mName.length}) : std::pair(-1, 0);
    if (first < 0) {
      ++faults_.lost_channels;
      return;
    }
    std::vector<std::vector<Knot>> knots(static_cast<std::size_t>(count));
    for (unsigned k = 0; k < channel.mNumKeys; ++k) {
      const aiMeshMorphKey& key = channel.mKeys[k];
      const double time = seconds(key.mTime) - start_;
      for (unsigned v = 0; v < key.mNumValuesAndWeights; ++v) {
        const float weight = static_cast<float>(key.mWeights[v]);
        if (!usable(time) || !std::isfinite(weight)) {
          ++faults_.dropped_keys;
        } else if (key.mValues[v] < knots.size()) {
          knots[key.mValues[v]].push_back({.time = time, .value = weight});
          last_ = std::max(last_, time);
        }
      }
    }
    for (std::size_t t = 0; t < knots.size(); ++t) {
      if (auto made = Curve::fromKnots(knots[t]); made && !made->empty())
        clip.morphs.push_back({first + static_cast<int>(t), std::move(*made)});
    }
  }

  // In order, and the first of those that drive the same thing. Returns how many were dropped.
  template <class Track, class Key>
  static std::size_t tidy(std::vector<Track>& tracks, Key key) {
    std::ranges::stable_sort(tracks, {}, key);
    const auto repeats = std::ranges::unique(tracks, {}, key);
    const std::size_t count = repeats.size();
    tracks.erase(repeats.begin(), repeats.end());
    return count;
  }

  const AssimpClipReader& in_;
  const aiAnimation& from_;
  Faults& faults_;
  double ticks_;
  double start_ = 0.0, last_ = 0.0;  // seconds; last_ counts from start_
};

void reportFaults(const Faults& f, ImportReport& report) {
  using enum ReportKind;
  report.addCounted(repaired, f.clips_without_rate, "{} clip does not say its ticks per second; took {:g}.",
                    "{} clips do not say their ticks per second; took {:g}.", kUsualTicks);
  report.addCounted(dropped, f.lost_channels, "Left out {} animation channel that moves nothing in the scene.",
                    "Left out {} animation channels that move nothing in the scene.");
  report.addCounted(repaired, f.repeated_channels, "Left out {} animation channel that drives the same thing again.",
                    "Left out {} animation channels that drive the same thing again.");
  if (f.dropped_keys)
    report.add(dropped,
               text("Left out {} with impossible times or values.", counted(f.dropped_keys, "{} key", "{} keys")));
  report.addCounted(dropped, f.vertex_channels, "Left out {} animation channel that replaces all vertices of a mesh.",
                    "Left out {} animation channels that replace all vertices of a mesh.");
}

}  // namespace

Check AssimpClipReader::run() {
  Faults faults;
  clips.clear();
  for (unsigned i = 0; i < scene->mNumAnimations; ++i) {
    const aiAnimation& animation = *scene->mAnimations[i];
    const std::string_view given(animation.mName.data, animation.mName.length);
    AssimpClipBuilder builder(*this, animation, faults);
    Clip clip = builder.build(!given.empty()               ? cleanName(given)
                              : scene->mNumAnimations == 1 ? unnamed
                                                           : fmt::format("{} {}", unnamed, i + 1));
    clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    if (progress && !progress(static_cast<float>(i + 1) / static_cast<float>(scene->mNumAnimations)))
      return fail(kImportCancelled);
  }
  reportFaults(faults, *report);
  return {};
}

}  // namespace sinew
