#include "core/clip/edit_keys.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "core/curve/bezier.h"
#include "core/curve/tangents.h"

namespace sinew {

namespace {

constexpr double kSameTime = 1e-6;  // seconds
constexpr ChannelKind kComponents[] = {ChannelKind::quaternion_x, ChannelKind::quaternion_y, ChannelKind::quaternion_z,
                                       ChannelKind::quaternion_w};

EditedCurve takenApart(const Clip& clip, const ChannelId& id, std::span<const std::uint32_t> selected) {
  EditedCurve out{.id = id, .knots = knotsOf(clip, id), .selected = {}, .before = {}, .after = {}};
  out.selected.assign(out.knots.size(), selected.empty() ? 1 : 0);
  for (const std::uint32_t i : selected) {
    if (i < out.selected.size()) out.selected[i] = 1;
  }
  if (const Curve* curve = findCurve(clip, id)) out.before = curve->before(), out.after = curve->after();
  return out;
}

// Ascending by time; of knots at the same time the selected one stays, else the one that was listed last.
void sortKnots(EditedCurve& edited) {
  edited.selected.resize(edited.knots.size(), 0);
  std::vector<std::size_t> order(edited.knots.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return edited.knots[i].time; });
  std::vector<Knot> knots;
  std::vector<std::uint8_t> selected;
  for (const std::size_t i : order) {
    if (!knots.empty() && edited.knots[i].time - knots.back().time < kSameTime) {
      if (selected.back() && !edited.selected[i]) continue;
      knots.pop_back();
      selected.pop_back();
    }
    knots.push_back(edited.knots[i]);
    selected.push_back(edited.selected[i] ? 1 : 0);
  }
  edited.knots = std::move(knots);
  edited.selected = std::move(selected);
}

std::vector<std::uint32_t> marked(const std::vector<std::uint8_t>& selected) {
  std::vector<std::uint32_t> indices;
  for (std::size_t i = 0; i < selected.size(); ++i) {
    if (selected[i]) indices.push_back(static_cast<std::uint32_t>(i));
  }
  return indices;
}

Check putBack(Clip& clip, const EditedCurve& edited) {
  Result<Curve> curve = Curve::fromKnots(edited.knots);
  if (!curve) return tl::unexpected(curve.error());
  curve->setBeyond(edited.before, edited.after);
  curve->setState(stateOf(clip, edited.id));
  return setCurve(clip, edited.id, std::move(*curve));
}

// The components of a quaternion curve, for an operation. Knots get the sign that makes neighbours in stepped, linear
// and eased segments agree, so that blends between them take the shorter way; hermite ones mean the signs that they
// have.
void alignSigns(std::array<EditedCurve, 4>& parts) {
  bool turned = false;
  for (std::size_t i = 1; i < parts[0].knots.size(); ++i) {
    float dot = 0.f;
    for (const EditedCurve& part : parts) dot += part.knots[i - 1].value * part.knots[i].value;
    // The knot before has its new sign already.
    const bool hermite = parts[0].knots[i - 1].interpolation == Interpolation::hermite;
    turned = hermite ? turned : dot < 0.f;
    if (!turned) continue;
    for (EditedCurve& part : parts) {
      Knot& k = part.knots[i];
      k.value = -k.value, k.in.dv = -k.in.dv, k.out.dv = -k.out.dv;
    }
  }
}

Check putBackQuaternion(Clip& clip, const std::array<EditedCurve, 4>& parts) {
  std::vector<QuatKnot> knots(parts[0].knots.size());
  for (const EditedCurve& part : parts) {
    if (part.knots.size() != knots.size())
      return fail("The components of a rotation came to have different keys; edit them together.");
  }
  for (std::size_t i = 0; i < knots.size(); ++i) {
    QuatKnot& q = knots[i];
    const Knot& first = parts[0].knots[i];
    q.time = first.time;
    q.interpolation = first.interpolation == Interpolation::bezier ? Interpolation::hermite : first.interpolation;
    q.easing = first.easing;
    q.style = first.style;
    for (int axis = 0; axis < 4; ++axis) {
      const Knot& k = parts[static_cast<std::size_t>(axis)].knots[i];
      q.value[axis] = k.value;
      q.in[axis] = static_cast<float>(slopeOf(k.in));
      q.out[axis] = static_cast<float>(slopeOf(k.out));
    }
  }
  return setKnots(clip, parts[0].id.layer, parts[0].id.joint, knots);
}

}  // namespace

std::size_t knotCount(const KnotSets& sets) {
  return std::accumulate(sets.begin(), sets.end(), std::size_t{0},
                         [](std::size_t sum, const auto& entry) { return sum + entry.second.size(); });
}

bool isLocked(const Clip& clip, const ChannelId& id) {
  const bool layer_locked = id.layer >= 0 && static_cast<std::size_t>(id.layer) < clip.layers.size() &&
                            clip.layers[static_cast<std::size_t>(id.layer)].locked;
  return layer_locked || stateOf(clip, id).locked;
}

Check EditKeys::run() {
  std::set<std::pair<int, JointIndex>> rotations_done;
  // Whether anything changed. Curves that did not are left as they are, knots shared with the clip before.
  const auto apply = [&](EditedCurve& edited) {
    const std::vector<Knot> knots = edited.knots;
    const Beyond before = edited.before, after = edited.after;
    operation(edited);
    sortKnots(edited);
    updateTangents(edited.knots);
    return edited.knots != knots || edited.before != before || edited.after != after;
  };
  const auto select = [&](const EditedCurve& edited) {
    std::vector<std::uint32_t> indices = marked(edited.selected);
    if (!indices.empty()) selection[edited.id] = std::move(indices);
  };
  for (const auto& [id, indices] : *targets) {
    if (isLocked(*clip, id)) {
      ++locked;
      continue;
    }
    if (!isQuaternion(id.kind)) {
      EditedCurve edited = takenApart(*clip, id, indices);
      if (apply(edited)) {
        if (Check ok = putBack(*clip, edited); !ok) return ok;
      }
      select(edited);
      continue;
    }
    if (!findQuatCurve(*clip, id) || !rotations_done.insert({id.layer, id.joint}).second) continue;
    std::set<std::uint32_t> together;
    bool all = false;
    for (const ChannelKind kind : kComponents) {
      const auto named = targets->find({id.layer, id.joint, -1, kind});
      if (named == targets->end()) continue;
      all = all || named->second.empty();
      together.insert(named->second.begin(), named->second.end());
    }
    const std::vector<std::uint32_t> shared =
        all ? std::vector<std::uint32_t>{} : std::vector(together.begin(), together.end());
    std::array<EditedCurve, 4> parts;
    for (std::size_t axis = 0; axis < 4; ++axis) {
      const ChannelId part{id.layer, id.joint, -1, kComponents[axis]};
      parts[axis] = takenApart(*clip, part, shared);
      parts[axis].keep_values = !targets->contains(part);
    }
    alignSigns(parts);
    bool changed = false;
    for (EditedCurve& part : parts) changed = apply(part) || changed;
    if (changed) {
      if (Check ok = putBackQuaternion(*clip, parts); !ok) return ok;
    }
    for (const EditedCurve& part : parts) {
      if (!part.keep_values) select(part);
    }
  }
  return {};
}

KnotSets wholeChannels(const Clip& clip, std::span<const ChannelId> channels) {
  KnotSets sets;
  for (const ChannelId& id : channels) {
    std::vector<std::uint32_t> all(knotCount(clip, id));
    if (all.empty()) continue;
    std::iota(all.begin(), all.end(), 0u);
    sets.emplace(id, std::move(all));
  }
  return sets;
}

Check setKnots(Clip& clip, const ChannelId& id, std::vector<Knot> knots) {
  EditedCurve edited{.id = id, .knots = std::move(knots), .selected = {}, .before = {}, .after = {}};
  if (const Curve* curve = findCurve(clip, id)) edited.before = curve->before(), edited.after = curve->after();
  sortKnots(edited);
  updateTangents(edited.knots);
  return putBack(clip, edited);
}

Check setKnots(Clip& clip, int layer, JointIndex joint, std::span<const QuatKnot> knots) {
  Result<QuatCurve> curve = QuatCurve::fromKnots(knots);
  if (!curve) return tl::unexpected(curve.error());
  JointTrack& track = trackFor(clip, layer, joint);
  if (const auto* old = std::get_if<QuatCurve>(&track.rotation)) curve->setState(old->state());
  track.rotation = std::move(*curve);
  return {};
}

}  // namespace sinew
