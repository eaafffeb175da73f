#include "viewer/widgets/docks/dope_rows.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/clip/layers.h"
#include "core/skeleton/mirror.h"
#include "viewer/widgets/docks/curve_channels.h"

namespace sinew::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::DopeRows", text); }

constexpr double kSameTime = 1e-6;  // seconds
// Those that do not stand for their rotation in rows.
constexpr ChannelKind kOtherComponents[] = {ChannelKind::quaternion_x, ChannelKind::quaternion_y,
                                            ChannelKind::quaternion_z};

QRegularExpression patternFor(const QString& text) {
  return QRegularExpression(
      QRegularExpression::wildcardToRegularExpression(text, QRegularExpression::UnanchoredWildcardConversion),
      QRegularExpression::CaseInsensitiveOption);
}

QString rowName(const Document& document, const ChannelId& id) {
  return isQuaternion(id.kind) ? tr("Rotation") : channelName(document, id);
}

DopeRow::Side sideOf(const std::string& joint) {
  const std::vector<std::string> partners = mirroredNames(joint);
  if (partners.empty()) return DopeRow::Side::middle;
  const auto [own, other] = std::ranges::mismatch(joint, partners.front());
  if (own == joint.end()) return DopeRow::Side::middle;
  return *own == 'l' || *own == 'L' ? DopeRow::Side::left : DopeRow::Side::right;
}

// One entry for a whole quaternion.
std::vector<ChannelId> rowChannels(const Clip& clip, int layer, JointIndex joint) {
  std::vector<ChannelId> channels = channelsOf(clip, layer, joint);
  std::erase_if(channels, [](const ChannelId& id) { return isQuaternion(id.kind) && axisOf(id.kind) != 3; });
  return channels;
}

}  // namespace

int DopeRow::axis() const {
  if (kind != Kind::channel || channels.empty()) return -1;
  const ChannelKind channel = channels.front().kind;
  return isTranslation(channel) || isEulerAngle(channel) || isScale(channel) ? axisOf(channel) : -1;
}

void DopeRows::setFilter(const QString& text) { filter_ = text.trimmed(); }

void DopeRows::setOpen(const DopeRow& row, bool open) {
  if (!row.foldable) return;
  if (open)
    open_.insert(row.joint);
  else
    open_.erase(row.joint);
}

SharedKeyList DopeRows::keysOf(const Clip& clip, const ChannelId& id) {
  Cached& cached = cache_[id];
  if (const Curve* curve = findCurve(clip, id)) {
    if (!cached.keys || !cached.curve.sharesKnots(*curve)) cached = {*curve, {}, keyList(*curve)};
  } else if (const QuatCurve* rotation = findQuatCurve(clip, id)) {
    if (!cached.keys || !cached.rotation.sharesKnots(*rotation)) cached = {{}, *rotation, keyList(*rotation)};
  } else {
    cached = {{}, {}, noKeys()};
  }
  return cached.keys;
}

std::vector<JointIndex> DopeRows::chosenJoints(const Document& document, const Clip& clip, int layer) const {
  std::vector<JointIndex> joints;
  if (!all_joints_) {
    for (const SelectionItem& item : document.selection().items) {
      if (item.kind == SelectionItem::Kind::joint && item.instance == document.activeInstance())
        joints.push_back(item.index);
    }
    std::ranges::sort(joints);
    return joints;
  }
  if (const std::vector<JointTrack>* tracks = jointTracks(clip, layer)) {
    for (const JointTrack& track : *tracks) {
      if (!channelsOf(clip, layer, track.joint).empty()) joints.push_back(track.joint);
    }
  }
  return joints;
}

void DopeRows::addChannels(const Clip& clip, const std::vector<ChannelId>& channels, const std::vector<QString>& names,
                           DopeRow::Side side) {
  for (std::size_t i = 0; i < channels.size(); ++i) {
    DopeRow row;
    row.kind = DopeRow::Kind::channel;
    row.depth = 1;
    row.name = names[i];
    row.joint = channels[i].joint;
    row.channels = {channels[i]};
    row.keys = keysOf(clip, channels[i]);
    row.locked = stateOf(clip, channels[i]).locked;
    row.side = side;
    rows_.push_back(std::move(row));
  }
}

void DopeRows::addJoint(const Document& document, const Clip& clip, JointIndex joint, int layer) {
  DopeRow row;
  row.kind = DopeRow::Kind::joint;
  row.joint = joint;
  const std::string& name = document.active()->character->skeleton[joint].name;
  row.name = QString::fromStdString(name);
  row.side = sideOf(name);
  row.channels = rowChannels(clip, layer, joint);
  row.foldable = !row.channels.empty();
  row.open = row.foldable && open_.contains(joint);
  row.selected = document.isSelected(document.activeInstance(), joint);
  row.active = row.selected && joint == document.activeJoint();
  row.locked = !row.channels.empty() &&
               std::ranges::all_of(row.channels, [&](const ChannelId& id) { return stateOf(clip, id).locked; });
  std::vector<SharedKeyList> lists;
  std::vector<QString> names;
  for (const ChannelId& id : row.channels) {
    lists.push_back(keysOf(clip, id));
    names.push_back(rowName(document, id));
  }
  row.keys = joint_keys_[joint].update(std::move(lists));
  const bool open = row.open;
  const DopeRow::Side side = row.side;
  const std::vector<ChannelId> channels = row.channels;
  rows_.push_back(std::move(row));
  if (open) addChannels(clip, channels, names, side);
}

void DopeRows::addMorphs(const Document& document, const Clip& clip, int layer) {
  const std::vector<MorphTrack>* tracks = morphTracks(clip, layer);
  if (!tracks) return;
  DopeRow row;
  row.kind = DopeRow::Kind::morphs;
  row.name = tr("Morph targets");
  row.foldable = true;
  row.open = open_.contains(kNoJoint);
  std::vector<SharedKeyList> lists;
  std::vector<QString> names;
  const auto& channels = document.active()->character->morph_channels;
  const QRegularExpression pattern = patternFor(filter_);
  for (const MorphTrack& track : *tracks) {
    const auto index = static_cast<std::size_t>(track.channel);
    if (track.weight.empty() || index >= channels.size()) continue;
    const QString name = fullName(document, {layer, kNoJoint, track.channel, ChannelKind::morph});
    if (!filter_.isEmpty() && !name.contains(pattern)) continue;
    row.channels.push_back({layer, kNoJoint, track.channel, ChannelKind::morph});
    lists.push_back(keysOf(clip, row.channels.back()));
    names.push_back(name);
  }
  if (row.channels.empty()) return;
  row.locked = std::ranges::all_of(row.channels, [&](const ChannelId& id) { return stateOf(clip, id).locked; });
  row.keys = morph_keys_.update(std::move(lists));
  const bool open = row.open;
  const std::vector<ChannelId> shown = row.channels;
  rows_.push_back(std::move(row));
  if (open) addChannels(clip, shown, names, DopeRow::Side::middle);
}

void DopeRows::update(const Document& document, Joints joints) {
  rows_.clear();
  selected_times_.clear();
  joint_times_ = noKeys();
  const Instance* instance = document.active();
  const Clip* clip = document.activeClip();
  any_joint_ = std::ranges::any_of(document.selection().items, [&](const SelectionItem& item) {
    return item.kind == SelectionItem::Kind::joint && instance && item.instance == instance->id;
  });
  if (!instance || !clip) {
    clip_.reset();
    selected_.clear();
    cache_.clear();
    joint_keys_.clear();
    return;
  }
  clip_ = instance->clip(instance->control.clip);
  selected_ = document.selectedKeys();
  const int layer = document.activeLayer();
  if (joints == Joints::chosen) {
    all_joints_ = !only_selected_ || !any_joint_;
    joints_ = chosenJoints(document, *clip, layer);
  }
  std::erase_if(joints_,
                [&](JointIndex j) { return static_cast<std::size_t>(j) >= instance->character->skeleton.size(); });

  rows_.emplace_back().name = tr("Summary");
  if (layer != kBaseLayer) {
    const ChannelId weight{layer, kNoJoint, -1, ChannelKind::layer_weight};
    DopeRow row;
    row.kind = DopeRow::Kind::layer_weight;
    row.name = tr("Weight of %1")
                   .arg(QString::fromStdString(
                       layerTitle(clip->layers[static_cast<std::size_t>(layer)], instance->character->skeleton)));
    row.channels = {weight};
    row.keys = keysOf(*clip, weight);
    row.locked = stateOf(*clip, weight).locked;
    rows_.push_back(std::move(row));
  }
  const QRegularExpression pattern = patternFor(filter_);
  fitting_ = 0;
  all_ = static_cast<int>(joints_.size());
  for (const JointIndex joint : joints_) {
    if (!filter_.isEmpty() && !QString::fromStdString(instance->character->skeleton[joint].name).contains(pattern))
      continue;
    ++fitting_;
    addJoint(document, *clip, joint, layer);
  }
  if (all_joints_) addMorphs(document, *clip, layer);

  std::vector<SharedKeyList> lists, of_selected;
  std::vector<ChannelId> channels;
  for (const DopeRow& row : rows_) {
    if (row.kind == DopeRow::Kind::summary || row.kind == DopeRow::Kind::channel) continue;
    lists.push_back(row.keys);
    if (row.selected) of_selected.push_back(row.keys);
    channels.insert(channels.end(), row.channels.begin(), row.channels.end());
  }
  rows_.front().keys = summary_keys_.update(std::move(lists));
  rows_.front().channels = std::move(channels);
  joint_times_ = selected_joint_keys_.update(std::move(of_selected));
}

const std::vector<double>& DopeRows::selectedTimes(int row) const {
  const auto [at, fresh] = selected_times_.try_emplace(row);
  if (!fresh || selected_.empty() || !clip_) return at->second;
  std::vector<double>& times = at->second;
  const auto add = [&](const ChannelId& id) {
    const auto chosen = selected_.find(id);
    if (chosen == selected_.end()) return;
    const std::span<const double> all = timesOf(*clip_, id);
    std::vector<double> own;
    own.reserve(chosen->second.size());
    for (const std::uint32_t i : chosen->second) {
      if (i < all.size()) own.push_back(all[i]);
    }
    if (own == times) return;  // channels that were keyed together
    std::vector<double> both;
    both.reserve(times.size() + own.size());
    std::ranges::set_union(times, own, std::back_inserter(both));
    times = std::move(both);
  };
  for (ChannelId id : rows_[static_cast<std::size_t>(row)].channels) {
    add(id);
    if (!isQuaternion(id.kind)) continue;
    for (const ChannelKind part : kOtherComponents) {
      id.kind = part;
      add(id);
    }
  }
  return times;
}

KnotSets knotsBetween(const Clip& clip, const std::vector<ChannelId>& channels, double from, double to) {
  KnotSets sets;
  for (const ChannelId& id : channels) {
    const std::span<const double> times = timesOf(clip, id);
    const auto first = std::ranges::lower_bound(times, from - kSameTime);
    const auto last = std::ranges::upper_bound(times, to + kSameTime);
    if (first >= last) continue;
    std::vector<std::uint32_t> indices(static_cast<std::size_t>(last - first));
    std::iota(indices.begin(), indices.end(), static_cast<std::uint32_t>(first - times.begin()));
    if (isQuaternion(id.kind)) {
      for (const ChannelKind part : kOtherComponents) sets[{id.layer, id.joint, -1, part}] = indices;
    }
    sets[id] = std::move(indices);
  }
  return sets;
}

}  // namespace sinew::ui
