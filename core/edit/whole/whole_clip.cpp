#include "core/edit/whole/whole_clip.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/clip/each_curve.h"
#include "core/clip/layers.h"
#include "core/curve/tangents.h"
#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/mirror_keys.h"
#include "core/edit/keys/operations.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/stretch.h"
#include "core/edit/whole/cut_sides.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

Check refuseLocked(const Clip& clip) {
  const std::vector<ChannelId> all = channelsOf(clip);
  const auto locked = std::ranges::count_if(all, [&](const ChannelId& id) {
    return (!isQuaternion(id.kind) || id.kind == ChannelKind::quaternion_x) && isLocked(clip, id);
  });
  if (locked == 0) return {};
  return fail(counted(static_cast<std::size_t>(locked), "{} curve of the clip is locked; unlock it first.",
                      "{} curves of the clip are locked; unlock them first."));
}

Check editAll(Clip& clip, std::span<const ChannelId> channels, KeyOperation operation, const Task& task) {
  const KnotSets all = wholeChannels(clip, channels);
  EditKeys edit{.clip = &clip,
                .targets = &all,
                .operation = std::move(operation),
                .cancel = task.cancel,
                .progress = task.progress,
                .selection = {}};
  if (Check ok = edit.run(); !ok) return ok;
  return task.goesOn();
}

bool holds(const Extrapolation& end) { return end.kind == ExtrapolationKind::hold; }

// Whether what lies outside of a range can go without a change inside.
bool canBeCut(const Clip& clip, const ChannelId& id, double start, double end) {
  const Curve* curve = findCurve(clip, id);
  if (!curve) return true;  // quaternion curves hold
  return (holds(curve->before()) || start >= curve->start()) && (holds(curve->after()) || end <= curve->end());
}

// Knots at the cuts where the curve runs across them.
Check cutAt(Clip& clip, const ChannelId& id, double start, double end) {
  const std::span<const double> times = timesOf(clip, id);
  std::vector<double> cuts;
  for (const double cut : {start, end}) {
    if (cut > times.front() && cut < times.back()) cuts.push_back(cut);
  }
  if (cuts.empty()) return {};
  return InsertKeys{.clip = &clip, .channels = std::span(&id, 1), .times = cuts, .selection = {}}.run();
}

// Leaves one knot at least: a curve that lies before or behind the range holds its last or first value there. Tangents
// of knots that lose a neighbour stay as they are.
KeyOperation dropOutside(double start, double end) {
  return [=](EditedCurve& curve) {
    const auto first = std::ranges::find_if(curve.knots, [=](const Knot& k) { return k.time >= start - kSameTime; });
    const auto last = std::find_if(first, curve.knots.end(), [=](const Knot& k) { return k.time > end + kSameTime; });
    std::vector<Knot> kept(first, last);
    if (kept.empty()) kept.push_back(first == curve.knots.end() ? curve.knots.back() : *first);
    if (first != curve.knots.begin()) leaveToTheHand(kept.front().style.in), leaveToTheHand(kept.front().style.out);
    if (last != curve.knots.end()) leaveToTheHand(kept.back().style.in), leaveToTheHand(kept.back().style.out);
    curve.knots = std::move(kept);
    curve.selected.assign(curve.knots.size(), 0);
  };
}

// The lost keys of a clip as tracks of one, so that what moves times there moves theirs. A lock, which nobody could
// open, waits with them.
class LostAsClip {
 public:
  explicit LostAsClip(Clip& from) : from_(from) {
    clip_.start_s = from.start_s;
    clip_.duration_s = from.duration_s;
    clip_.fps = from.fps;
    take(from.lost, clip_.joints, clip_.morphs);
    for (const ClipLayer& layer : from.layers) {
      ClipLayer& made = clip_.layers.emplace_back();
      take(layer.lost, made.joints, made.morphs);
    }
    const auto unlock = [this](auto& curve) {
      CurveState state = curve.state();
      states_.push_back(state);
      state.locked = false;
      curve.setState(state);
    };
    each(unlock);
  }

  bool empty() const { return states_.empty(); }
  Clip& clip() { return clip_; }
  void putBack() {
    auto state = states_.begin();
    each([&](auto& curve) { curve.setState(*state++); });
    put(from_.lost, clip_.joints, clip_.morphs);
    for (std::size_t i = 0; i < clip_.layers.size(); ++i)
      put(from_.layers[i].lost, clip_.layers[i].joints, clip_.layers[i].morphs);
  }

 private:
  static void take(const std::vector<LostTrack>& lost, std::vector<JointTrack>& joints,
                   std::vector<MorphTrack>& morphs) {
    for (std::size_t i = 0; i < lost.size(); ++i) {
      if (const auto* joint = std::get_if<JointTrack>(&lost[i].track)) {
        joints.push_back(*joint);
        joints.back().joint = static_cast<JointIndex>(i);
      } else {
        morphs.push_back(std::get<MorphTrack>(lost[i].track));
        morphs.back().channel = static_cast<int>(i);
      }
    }
  }
  static void put(std::vector<LostTrack>& lost, std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs) {
    for (JointTrack& track : joints) {
      auto& waits = std::get<JointTrack>(lost[static_cast<std::size_t>(track.joint)].track);
      track.joint = waits.joint;
      waits = std::move(track);
    }
    for (MorphTrack& track : morphs) {
      auto& waits = std::get<MorphTrack>(lost[static_cast<std::size_t>(track.channel)].track);
      track.channel = waits.channel;
      waits = std::move(track);
    }
  }
  void each(auto visit) {
    forEveryCurve(clip_.joints, clip_.morphs, visit);
    for (ClipLayer& layer : clip_.layers) forEveryCurve(layer.joints, layer.morphs, visit);
  }

  Clip& from_;
  Clip clip_;
  std::vector<CurveState> states_;
};

// Makes an edit of a clip, and then of its lost keys.
Check withLost(Clip& clip, const Task& task, auto edit) {
  if (Check ok = refuseLocked(clip); !ok) return ok;
  LostAsClip lost(clip);
  if (lost.empty()) return edit(clip, task);
  if (Check ok = edit(clip, task); !ok) return ok;
  if (Check ok = edit(lost.clip(), {.cancel = task.cancel}); !ok) return ok;
  lost.putBack();
  return {};
}

void swapEnds(std::span<Curve> curves) {
  for (Curve& curve : curves) {
    const Extrapolation before = curve.before();
    if (!curve.empty()) curve.setExtrapolation(curve.after(), before);
  }
}

void swapEnds(std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs) {
  for (JointTrack& track : joints) {
    swapEnds(track.translation);
    swapEnds(track.scale);
    if (auto* euler = std::get_if<EulerCurves>(&track.rotation)) swapEnds(euler->angles);
  }
  for (MorphTrack& track : morphs) swapEnds(std::span(&track.weight, 1));
}

// An angle without keys stays 0; with a key that says so, the three angles are a rotation.
void completeAngles(JointTrack& track) {
  auto* euler = std::get_if<EulerCurves>(&track.rotation);
  if (!euler) return;
  const auto keyed = std::ranges::find_if(euler->angles, [](const Curve& curve) { return !curve.empty(); });
  if (keyed == euler->angles.end()) return;
  const std::array still{Knot{.time = keyed->start()}};
  for (Curve& curve : euler->angles) {
    if (curve.empty()) curve = Curve::fromKnots(still).value_or(Curve());
  }
}

bool isPlain(const Clip& clip, const ChannelId& id) {
  const CurveState state = stateOf(clip, id);
  const Curve* curve = findCurve(clip, id);
  return !state.muted && !state.soloed && (!curve || (holds(curve->before()) && holds(curve->after())));
}

// Whether angles of the layer are added to those of the clip itself, one by one.
bool addsAngles(const Clip& clip, const ClipLayer& layer, const JointTrack& track) {
  const auto* own = std::get_if<EulerCurves>(&track.rotation);
  const JointTrack* base = clip.track(track.joint);
  const auto* below = base ? std::get_if<EulerCurves>(&base->rotation) : nullptr;
  return layer.mode == LayerMode::additive && layer.angles_add && own && below && own->order == below->order &&
         !std::ranges::all_of(own->angles, &Curve::empty);
}

// What mirrorClip() says that it refuses, and joints that others cannot be told from by name.
Check refuseUnmirrored(const Clip& clip, const Skeleton& skeleton, const PoseMirror& mirror) {
  std::unordered_map<std::string_view, int> count;
  for (const Joint& joint : skeleton.joints()) ++count[joint.name];
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    for (const JointTrack& track : *jointTracks(clip, layer)) {
      const std::vector<ChannelId> channels = channelsOf(clip, layer, track.joint);
      const JointIndex partner = mirror.partner(track.joint);
      if (channels.empty() || partner == kNoJoint) continue;
      if (layer != kBaseLayer && addsAngles(clip, clip.layers[static_cast<std::size_t>(layer)], track)) {
        return fail(
            text("The layer “{}” adds angles to those below it and cannot be mirrored; merge it into the clip first.",
                 layerTitle(clip.layers[static_cast<std::size_t>(layer)])));
      }
      for (const JointIndex joint : {track.joint, partner}) {
        if (const std::string& name = skeleton[joint].name; count[name] > 1) {
          return fail(text("Several joints are called “{}”; their sides cannot be told by name.", name));
        }
      }
      if (!std::ranges::all_of(channels, [&](const ChannelId& id) { return isPlain(clip, id); })) {
        return fail(text(
            "Curves of “{}” are muted, soloed, or have another extrapolation than hold; let them play and hold first.",
            skeleton[track.joint].name));
      }
    }
  }
  return {};
}

Check trim(Clip& clip, double start, double end, const Task& task) {
  std::vector<ChannelId> cut;
  for (const ChannelId& id : channelsOf(clip)) {
    if (canBeCut(clip, id, start, end)) cut.push_back(id);
  }
  const Task cutting = task.part(0.0, 0.5);
  for (std::size_t i = 0; i < cut.size(); ++i) {
    if (Check ok = cutting.goesOn(); !ok) return ok;
    cutting.tell(i, cut.size());
    if (isQuaternion(cut[i].kind) && cut[i].kind != ChannelKind::quaternion_x) continue;
    if (Check ok = cutAt(clip, cut[i], start, end); !ok) return ok;
  }
  if (Check ok = editAll(clip, cut, dropOutside(start, end), task.part(0.5, 0.75)); !ok) return ok;
  if (Check ok = editAll(clip, channelsOf(clip), moveKeys(-start, 0.0), task.part(0.75, 1.0)); !ok) return ok;
  std::erase_if(clip.markers,
                [=](const Marker& marker) { return marker.time < start - kSameTime || marker.time > end + kSameTime; });
  for (Marker& marker : clip.markers) marker.time = std::clamp(marker.time - start, 0.0, end - start);
  clip.start_s += start;
  clip.duration_s = end - start;
  return {};
}

Check reverse(Clip& clip, const Task& task) {
  if (Check ok = editAll(clip, channelsOf(clip), flipTimes(0.5 * clip.duration_s), task); !ok) return ok;
  swapEnds(clip.joints, clip.morphs);
  for (ClipLayer& layer : clip.layers) {
    swapEnds(layer.joints, layer.morphs);
    swapEnds(std::span(&layer.weight, 1));
  }
  for (Marker& marker : clip.markers) marker.time = clip.duration_s - marker.time;
  std::ranges::reverse(clip.markers);
  return {};
}

}  // namespace

Check trimClip(Clip& clip, double start, double end, const Task& task) {
  if (!(start >= -kSameTime && end <= clip.duration_s + kSameTime && end - start > kSameTime))
    return fail("A clip can only be cut to a part of itself; choose another range.",
                fmt::format("{} … {}", start, end));
  return withLost(clip, task, [=](Clip& part, const Task& how) { return trim(part, start, end, how); });
}

Check reverseClip(Clip& clip, const Task& task) { return withLost(clip, task, reverse); }

Check retimeClip(Clip& clip, double factor, const Task& task) {
  return withLost(clip, task, [=](Clip& part, const Task& how) { return stretchClip(part, factor, how); });
}

Check mirrorClip(Clip& clip, const Skeleton& skeleton, const PoseMirror& mirror, std::span<const std::string> morphs,
                 std::vector<std::string>* missing, const Task& task) {
  if (Check ok = refuseLocked(clip); !ok) return ok;
  if (Check ok = refuseUnmirrored(clip, skeleton, mirror); !ok) return ok;
  std::set<std::string> alone;
  const double layers = static_cast<double>(clip.layers.size()) + 1.0;
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    const double from = (layer - kBaseLayer) / layers;
    const Task pasting = task.part(from, from + 1.0 / layers);
    auto& tracks = layer == kBaseLayer ? clip.joints : clip.layers[static_cast<std::size_t>(layer)].joints;
    for (JointTrack& track : tracks) completeAngles(track);
    std::vector<ChannelId> channels;
    for (const JointTrack& track : tracks) {
      for (const ChannelId& id : channelsOf(clip, layer, track.joint)) channels.push_back(id);
    }
    if (channels.empty()) continue;
    const KeyClipboard copied = copyKeys(clip, wholeChannels(clip, channels), skeleton, morphs);
    std::vector<std::string> left_out;
    const KeyClipboard mirrored = mirroredKeys(copied, skeleton, mirror, &left_out, layerMode(clip, layer));
    alone.insert(left_out.begin(), left_out.end());
    std::erase_if(tracks, [&](const JointTrack& track) { return mirror.partner(track.joint) != kNoJoint; });
    // One joint after another, so that it can be told how far it is.
    KeyClipboard one{.first = mirrored.first, .length = mirrored.length, .joints = {}};
    for (std::size_t i = 0; i < mirrored.joints.size(); ++i) {
      if (Check ok = pasting.goesOn(); !ok) return ok;
      pasting.tell(i, mirrored.joints.size());
      one.joints.assign(1, mirrored.joints[i]);
      PasteKeys paste{.clip = &clip,
                      .keys = &one,
                      .skeleton = &skeleton,
                      .morphs = morphs,
                      .at = one.first,
                      .mode = PasteMode::merge,
                      .layer = layer};
      if (Check ok = paste.run(); !ok) return ok;
    }
  }
  if (missing) missing->assign(alone.begin(), alone.end());
  return {};
}

Check resampleClip(Clip& clip, double fps, const Task& task) {
  if (Check ok = refuseLocked(clip); !ok) return ok;
  BakeClip bake{.clip = &clip, .fps = fps, .task = task};
  if (!(fps > 0.0)) return fail("Frames per second must be above 0; choose others.");
  if (Check ok = bake.validate(); !ok) return ok;
  if (Check ok = bake.run(); !ok) return ok;
  clip = std::move(bake.baked);
  clip.fps = fps;
  return {};
}

}  // namespace sinew
