#include "viewer/widgets/docks/key_rows.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sinew::ui {

namespace {

// Curves of baked clips share their times, so most merges end at the comparison.
void merge(std::vector<double>& into, const std::vector<double>& times) {
  if (times.empty() || times == into) return;
  std::vector<double> both;
  both.reserve(into.size() + times.size());
  std::ranges::set_union(into, times, std::back_inserter(both));
  into = std::move(both);
}

}  // namespace

std::vector<double> allKeyTimes(const Clip& clip) {
  std::vector<double> all;
  for (const JointTrack& track : clip.joints) merge(all, knotTimes(track));
  for (const MorphTrack& track : clip.morphs) merge(all, {track.weight.times().begin(), track.weight.times().end()});
  return all;
}

void KeyRows::update(const Document& document) {
  rows_.clear();
  selected_.clear();
  const Instance* instance = document.active();
  const Clip* clip = document.activeClip();
  if (!instance || !clip) {
    summarised_.reset();
    return;
  }
  const std::shared_ptr<const Clip>& shared = instance->clip(instance->control.clip);
  if (shared != summarised_) {
    summary_ = allKeyTimes(*clip);
    summarised_ = shared;
  }
  rows_.push_back({QObject::tr("Summary"), kNoJoint, false, summary_});

  std::vector<JointIndex> joints;
  for (const SelectionItem& item : document.selection().items) {
    if (item.kind == SelectionItem::Kind::joint && item.instance == instance->id) joints.push_back(item.index);
  }
  std::ranges::sort(joints);
  for (const JointIndex joint : joints) {
    KeyRow row{
        QString::fromStdString(instance->character->skeleton[joint].name), joint, joint == document.activeJoint(), {}};
    if (const JointTrack* track = clip->track(joint)) row.times = knotTimes(*track);
    merge(selected_, row.times);
    rows_.push_back(std::move(row));
  }
}

int nearestKey(const std::vector<double>& times, double seconds, double reach) {
  const auto after = std::ranges::lower_bound(times, seconds);
  int best = -1;
  double distance = reach;
  for (auto it = after == times.begin() ? after : std::prev(after); it != times.end() && it <= after; ++it) {
    if (std::abs(*it - seconds) <= distance) {
      distance = std::abs(*it - seconds);
      best = static_cast<int>(it - times.begin());
    }
  }
  return best;
}

}  // namespace sinew::ui
