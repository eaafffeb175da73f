#include "core/edit/keys/edit_keys.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <set>

#include "core/curve/bezier.h"
#include "core/curve/tangents.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

EditedCurve takenApart(const Clip& clip, const ChannelId& id, std::span<const std::uint32_t> selected) {
  EditedCurve out{.id = id, .knots = knotsOf(clip, id), .selected = {}, .before = {}, .after = {}};
  out.selected.assign(out.knots.size(), selected.empty() ? 1 : 0);
  for (const std::uint32_t i : selected) {
    if (i < out.selected.size()) out.selected[i] = 1;
  }
  if (const Curve* curve = findCurve(clip, id)) out.before = curve->before(), out.after = curve->after();
  return out;
}

// Ascending by time; of knots at the same time the selected one stays, else the one that was listed last. Gives the
// number of those that did not stay.
std::size_t sortKnots(EditedCurve& edited) {
  edited.selected.resize(edited.knots.size(), 0);
  const auto meet_or_cross = [](const Knot& a, const Knot& b) { return !(b.time - a.time >= kSameTime); };
  if (std::ranges::adjacent_find(edited.knots, meet_or_cross) == edited.knots.end()) return 0;
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
  const std::size_t gone = edited.knots.size() - knots.size();
  edited.knots = std::move(knots);
  edited.selected = std::move(selected);
  return gone;
}

// Knots beside those that a channel has.
class Compared {
 public:
  Compared(const Clip& clip, const ChannelId& id, std::span<const Knot> knots)
      : knots_(knots), axis_(axisOf(id.kind)), curve_(findCurve(clip, id)), rotation_(findQuatCurve(clip, id)) {}

  bool sameCount() const { return knots_.size() == (curve_ ? curve_->size() : rotation_ ? rotation_->size() : 0); }
  bool same() const {
    for (std::size_t i = 0; sameCount() && i < knots_.size(); ++i)
      if (differs(i)) return false;
    return sameCount();
  }
  std::size_t differing() const {  // sameCount() must hold
    std::size_t count = 0;
    for (std::size_t i = 0; i < knots_.size(); ++i) count += differs(i) ? 1 : 0;
    return count;
  }

 private:
  bool differs(std::size_t i) const {
    if (!curve_) return knots_[i] != componentOf(rotation_->knot(i), axis_);
    // Most that differ do so in these, which are quick to look up.
    return knots_[i].value != curve_->values()[i] || knots_[i].time != curve_->times()[i] ||
           knots_[i] != curve_->knot(i);
  }

  std::span<const Knot> knots_;
  int axis_;
  const Curve* curve_;
  const QuatCurve* rotation_;
};

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
  curve->setExtrapolation(edited.before, edited.after);
  curve->setState(stateOf(clip, edited.id));
  return setCurve(clip, edited.id, std::move(*curve));
}

Check putBackQuaternion(Clip& clip, const std::array<EditedCurve, 4>& parts) {
  for (const EditedCurve& part : parts) {
    if (part.knots.size() != parts[0].knots.size())
      return fail("The components of a rotation came to have different keys; edit them together.");
  }
  const std::vector<QuatKnot> knots = quaternionKnots({parts[0].knots, parts[1].knots, parts[2].knots, parts[3].knots});
  return setKnots(clip, parts[0].id.layer, parts[0].id.joint, knots);
}

}  // namespace

std::size_t knotCount(const KnotSets& sets) {
  return std::accumulate(sets.begin(), sets.end(), std::size_t{0},
                         [](std::size_t sum, const auto& entry) { return sum + entry.second.size(); });
}

bool isLocked(const Clip& clip, const ChannelId& id) {
  return isLayerLocked(clip, id.layer) || stateOf(clip, id).locked;
}

Check EditKeys::run() {
  std::set<std::pair<int, JointIndex>> rotations_done;
  struct Applied {
    bool changed = false;  // anything; else the curve is left as it is, its knots shared with the clip before
    std::size_t touched = 0, gone = 0;
  };
  const auto apply = [&](EditedCurve& curve) -> Applied {
    const Extrapolation before = curve.before, after = curve.after;
    const auto meant = static_cast<std::size_t>(std::ranges::count(curve.selected, 1));
    operation(curve);
    const Compared compared(*clip, curve.id, curve.knots);
    const std::size_t differ = compared.sameCount() ? compared.differing() : meant;
    const std::size_t gone = sortKnots(curve);
    updateTangents(curve.knots);
    const bool changed =
        curve.before != before || curve.after != after || !Compared(*clip, curve.id, curve.knots).same();
    return {changed, differ, gone};
  };
  const auto select = [&](const EditedCurve& curve) {
    std::vector<std::uint32_t> indices = marked(curve.selected);
    if (!indices.empty()) selection[curve.id] = std::move(indices);
  };
  std::size_t done = 0;
  for (const auto& [id, indices] : *targets) {
    cancelled = cancel && cancel->load(std::memory_order_relaxed);
    if (cancelled) return {};
    if (progress) progress(static_cast<double>(done++) / static_cast<double>(targets->size()));
    if (isLocked(*clip, id)) {
      ++locked;
      continue;
    }
    if (!isQuaternion(id.kind)) {
      EditedCurve curve = takenApart(*clip, id, indices);
      const Applied applied = apply(curve);
      edited += applied.touched;
      replaced += applied.gone;
      if (applied.changed) {
        if (Check ok = putBack(*clip, curve); !ok) return ok;
      }
      select(curve);
      continue;
    }
    if (!findQuatCurve(*clip, id) || !rotations_done.insert({id.layer, id.joint}).second) continue;
    std::vector<std::uint32_t> shared;  // selected in any component; empty: all
    bool all = false;
    for (const ChannelKind kind : kQuaternionParts) {
      const auto named = targets->find({id.layer, id.joint, -1, kind});
      if (named == targets->end()) continue;
      all = all || named->second.empty();
      if (named->second == shared) continue;
      std::vector<std::uint32_t> more;
      std::ranges::set_union(shared, named->second, std::back_inserter(more));
      shared = std::move(more);
    }
    if (all) shared.clear();
    std::array<EditedCurve, 4> parts;
    for (std::size_t axis = 0; axis < 4; ++axis) {
      const ChannelId part{id.layer, id.joint, -1, kQuaternionParts[axis]};
      parts[axis] = takenApart(*clip, part, shared);
      parts[axis].keep_values = !targets->contains(part);
    }
    Applied whole;  // the components have their keys together
    for (EditedCurve& part : parts) {
      const Applied applied = apply(part);
      whole = {whole.changed || applied.changed, std::max(whole.touched, applied.touched),
               std::max(whole.gone, applied.gone)};
    }
    edited += whole.touched;
    replaced += whole.gone;
    if (whole.changed) {
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
