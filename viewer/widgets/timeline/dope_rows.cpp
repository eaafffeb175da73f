#include "viewer/widgets/timeline/dope_rows.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include <QRegularExpression>

#include "core/math/tolerances.h"
#include "core/skeleton/mirror.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/name_pattern.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

// Those that do not stand for their rotation in rows.
constexpr ChannelKind kOtherComponents[] = {ChannelKind::quaternion_x, ChannelKind::quaternion_y,
                                            ChannelKind::quaternion_z};

// A property that is a place, whose two numbers are keyed together and have one row; null for all other channels.
const PropertySpec* placeProperty(const Character& character, const ChannelId& id) {
  const PropertySpec* property = id.kind == ChannelKind::morph ? propertyAt(character, id.morph) : nullptr;
  return property && property->type == PropertyType::place ? property : nullptr;
}

// Of a channel of the active character; what the filter looks at, too, where rows are no joints.
QString rowName(const Document& document, const ChannelId& id) {
  if (isQuaternion(id.kind)) return tr("Rotation");
  return id.kind == ChannelKind::morph ? fullName(document, id) : channelName(document, id);
}

DopeRow::Side sideOf(const std::string& joint) {
  const std::vector<std::string> partners = mirroredNames(joint);
  if (partners.empty()) return DopeRow::Side::middle;
  const auto [own, other] = std::ranges::mismatch(joint, partners.front());
  if (own == joint.end()) return DopeRow::Side::middle;
  return *own == 'l' || *own == 'L' ? DopeRow::Side::left : DopeRow::Side::right;
}

// Says which layer is meant, where there are some.
QString inLayer(const QString& name, const Clip& clip, int layer) {
  if (clip.layers.empty()) return name;
  return name + QStringLiteral(" · ") + (layer == kBaseLayer ? tr("base") : layerName(clip, layer));
}

// One entry for a whole quaternion.
std::vector<ChannelId> rowChannels(const Clip& clip, int layer, JointIndex joint) {
  std::vector<ChannelId> channels = channelsOf(clip, layer, joint);
  std::erase_if(channels, [](const ChannelId& id) { return isQuaternion(id.kind) && axisOf(id.kind) != 3; });
  return channels;
}

}  // namespace

void DopeRows::setFilter(const QString& text) {
  filter_.reset();
  if (!text.trimmed().isEmpty()) filter_ = namePattern(text);
}

void DopeRows::setOpen(const DopeRow& row, bool open) {
  if (!row.foldable) return;
  if (open != opensByItself(row))
    turned_.insert(foldOf(row));
  else
    turned_.erase(foldOf(row));
}

bool DopeRows::opensByItself(const DopeRow& row) const {
  return row.kind == DopeRow::Kind::morphs && character_ && character_->type;
}

DopeRows::Fold DopeRows::foldOf(const DopeRow& row) const { return {row.layer, row.joint, opensByItself(row)}; }

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

std::vector<JointIndex> DopeRows::chosenJoints(const Document& document, const Clip& clip) const {
  std::vector<JointIndex> joints;
  if (!all_joints_) {
    joints = selectedJoints(document.selection(), document.activeInstance());
    std::ranges::sort(joints);
    return joints;
  }
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    for (const JointTrack& track : *jointTracks(clip, layer)) {
      if (!channelsOf(clip, layer, track.joint).empty()) joints.push_back(track.joint);
    }
  }
  std::ranges::sort(joints);
  joints.erase(std::unique(joints.begin(), joints.end()), joints.end());
  return joints;
}

bool DopeRows::fits(const QString& name) const { return !filter_ || name.contains(*filter_); }

void DopeRows::addChannels(const Clip& clip, const DopeRow& above, const std::vector<QString>& names) {
  for (std::size_t i = 0; i < above.channels.size(); ++i) {
    if (names[i].isEmpty()) {
      rows_.back().channels.push_back(above.channels[i]);
      continue;
    }
    DopeRow row;
    row.kind = DopeRow::Kind::channel;
    row.depth = 1;
    row.name = names[i];
    row.layer = above.layer;
    row.joint = above.joint;
    row.channels = {above.channels[i]};
    row.keys = keysOf(clip, above.channels[i]);
    row.locked = stateOf(clip, above.channels[i]).locked;
    row.side = above.side;
    rows_.push_back(std::move(row));
  }
}

void DopeRows::addGroup(const Clip& clip, DopeRow row, const std::vector<QString>& names, MergedKeyLists& keys) {
  row.foldable = !row.channels.empty();
  row.open = row.foldable && turned_.contains(foldOf(row)) != opensByItself(row);
  row.locked = !row.channels.empty() &&
               std::ranges::all_of(row.channels, [&](const ChannelId& id) { return stateOf(clip, id).locked; });
  std::vector<SharedKeyList> lists;
  for (const ChannelId& id : row.channels) lists.push_back(keysOf(clip, id));
  row.keys = keys.update(std::move(lists));
  rows_.push_back(row);
  if (row.open) addChannels(clip, row, names);
}

void DopeRows::addJoint(const Document& document, const Clip& clip, JointIndex joint, int layer) {
  DopeRow row;
  row.channels = rowChannels(clip, layer, joint);
  const bool keyed_next = !all_joints_ && layer == document.activeLayer();
  if (row.channels.empty() && !keyed_next) return;
  row.kind = DopeRow::Kind::joint;
  row.layer = layer;
  row.joint = joint;
  const Skeleton& skeleton = document.active()->character->skeleton;
  row.name = inLayer(QString::fromStdString(skeleton[joint].name), clip, layer);
  row.side = sideOf(skeleton[joint].name);
  row.selected = document.isSelected(document.activeInstance(), joint);
  row.active = row.selected && joint == document.activeJoint();
  std::vector<QString> names;
  for (const ChannelId& id : row.channels) names.push_back(rowName(document, id));
  addGroup(clip, std::move(row), names, merged_keys_[{layer, joint}]);
}

void DopeRows::addMorphs(const Document& document, const Clip& clip, int layer) {
  DopeRow row;
  row.kind = DopeRow::Kind::morphs;
  row.layer = layer;
  row.name = inLayer(document.active()->isObject() ? tr("Properties") : tr("Morph targets"), clip, layer);
  std::vector<QString> names;
  const Character& character = *document.active()->character;
  for (const MorphTrack& track : *morphTracks(clip, layer)) {
    if (track.weight.empty() || static_cast<std::size_t>(track.channel) >= character.morph_channels.size()) continue;
    const ChannelId id{layer, kNoJoint, track.channel, ChannelKind::morph};
    const QString name = rowName(document, id);
    if (!fits(name)) continue;
    const PropertySpec* place = placeProperty(character, id);
    const bool second = place && !row.channels.empty() && placeProperty(character, row.channels.back()) == place;
    row.channels.push_back(id);
    names.push_back(second ? QString() : name);
  }
  if (!row.channels.empty()) addGroup(clip, std::move(row), names, merged_keys_[{layer, kNoJoint}]);
}

void DopeRows::addWeight(const Document& document, const Clip& clip, int layer) {
  const ChannelId weight{layer, kNoJoint, -1, ChannelKind::layer_weight};
  const bool animated = knotCount(clip, weight) > 0;
  if (layer != document.activeLayer() && !animated) return;
  DopeRow row;
  row.kind = DopeRow::Kind::layer_weight;
  row.layer = layer;
  row.name = tr("Weight of %1").arg(layerName(clip, layer));
  if (animated) row.channels = {weight};
  row.keys = animated ? keysOf(clip, weight) : noKeys();
  row.locked = stateOf(clip, weight).locked;
  rows_.push_back(std::move(row));
}

void DopeRows::addStack(std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    const StackRow& stack = stack_[i];
    if (!fits(stack.name)) continue;
    DopeRow row;
    row.kind = stack.control ? DopeRow::Kind::clip_weight : DopeRow::Kind::character;
    row.depth = stack.control ? 1 : 0;
    row.name = stack.name;
    if (stack.control) {
      auto keys = std::make_shared<KeyList>(*keyList(stack.weight));
      row.weight_times = keys->times;
      for (double& time : keys->times) time = stack.axis.shownAt(time);
      for (KeyMark& mark : keys->marks) mark.held = false;  // the curve says it
      if (stack.axis.speed < 0.0) {
        std::ranges::reverse(keys->times);
        std::ranges::reverse(keys->marks);
        std::ranges::reverse(row.weight_times);
      }
      row.keys = std::move(keys);
    }
    row.stack = std::make_shared<const StackRow>(stack);
    rows_.push_back(std::move(row));
  }
}

std::vector<DopeRows::Other> DopeRows::othersOf(const Document& document, const Ruler& ruler) {
  std::vector<Other> others;
  if (!ruler.of_take) return others;
  for (const Instance& object : document.instances()) {
    const std::shared_ptr<const Clip> clip = document.clips().clip(object.control.clip);
    if (!object.isObject() || object.id == document.activeInstance() || !clip || channelsOf(*clip).empty()) continue;
    others.push_back({object.id, clip, object.name, {ruler.clipTime(0.0), ruler.pace}});
  }
  return others;
}

void DopeRows::addOther(const Document& document, const Other& other) {
  const Instance& object = *document.instance(other.id);
  const auto placed = [&other](const KeyList& keys) {
    auto moved = std::make_shared<KeyList>(keys);
    for (double& time : moved->times) time = other.axis.shownAt(time);
    return moved;
  };
  DopeRow row;
  row.kind = DopeRow::Kind::object;
  row.of_other = other.id;
  row.name = QString::fromStdString(other.name);
  std::vector<SharedKeyList> lists;
  for (const ChannelId& id : channelsOf(*other.clip)) {
    const Curve* curve = findCurve(*other.clip, id);
    const QuatCurve* rotation = curve ? nullptr : findQuatCurve(*other.clip, id);
    if (curve) lists.push_back(keyList(*curve));
    if (rotation && axisOf(id.kind) == 3) lists.push_back(keyList(*rotation));
  }
  MergedKeyLists merged;
  row.keys = placed(*merged.update(std::move(lists)));
  const bool named = fits(row.name);
  if (named) rows_.push_back(row);
  const auto& channels = object.character->morph_channels;
  for (const MorphTrack& track : other.clip->morphs) {
    const PropertySpec* property = propertyAt(*object.character, track.channel);
    if (!property || !isStepped(property->type) || track.weight.empty()) continue;
    const ChannelId id{kBaseLayer, kNoJoint, track.channel, ChannelKind::morph};
    if (!rows_.empty() && rows_.back().kind == DopeRow::Kind::value && rows_.back().of_other == other.id &&
        channels[static_cast<std::size_t>(rows_.back().other_channels.front().morph)].property == property) {
      rows_.back().other_channels.push_back(id);  // the second number of a place
      continue;
    }
    DopeRow value;
    value.kind = DopeRow::Kind::value;
    value.depth = 1;
    value.of_other = other.id;
    value.name = shown(property->label);
    value.other_channels = {id};
    value.keys = placed(*keyList(track.weight));
    if (named || fits(value.name)) rows_.push_back(std::move(value));
  }
}

void DopeRows::selectWeights(WeightKeys keys) {
  selected_weights_ = std::move(keys);
  selected_times_.clear();
}

WeightKeys DopeRows::selectedWeights() const {
  WeightKeys keys;
  for (const DopeRow& row : rows_) {
    const auto chosen = row.stack ? selected_weights_.find(row.stack->control) : selected_weights_.end();
    if (chosen == selected_weights_.end()) continue;
    std::vector<double> times;
    for (const double time : chosen->second) {
      if (std::ranges::any_of(row.weight_times, [time](double t) { return std::abs(t - time) < kSameTime; }))
        times.push_back(time);
    }
    if (!times.empty()) keys[chosen->first] = std::move(times);
  }
  return keys;
}

void DopeRows::update(const Document& document, const Ruler& ruler, Joints joints) {
  rows_.clear();
  selected_times_.clear();
  stack_ = stackRows(document, ruler);
  others_ = othersOf(document, ruler);
  if (!document.selectedKeys().empty()) selected_weights_.clear();
  joint_times_ = noKeys();
  const Instance* instance = document.active();
  const Clip* clip = document.activeClip();
  any_joint_ = std::ranges::any_of(document.selection().items, [&](const SelectionItem& item) {
    return item.kind == SelectionItem::Kind::joint && instance && item.instance == instance->id;
  });
  if (!instance || !clip) {
    clip_.reset();
    character_.reset();
    selected_.clear();
    cache_.clear();
    merged_keys_.clear();
    return;
  }
  clip_ = document.clips().clip(instance->control.clip);
  character_ = instance->character;
  selected_ = document.selectedKeys();
  if (joints == Joints::chosen) {
    all_joints_ = !only_selected_ || !any_joint_;
    joints_ = chosenJoints(document, *clip);
  }
  const Skeleton& skeleton = instance->character->skeleton;
  std::erase_if(joints_, [&](JointIndex j) { return static_cast<std::size_t>(j) >= skeleton.size(); });

  rows_.emplace_back().name = tr("Summary");
  const InstanceId active = instance->id;
  const auto others = std::ranges::find_if(stack_, [active](const StackRow& r) { return r.instance != active; });
  const auto own = static_cast<std::size_t>(others - stack_.begin());
  addStack(0, own);
  const int layers = static_cast<int>(clip->layers.size());
  for (int layer = 0; layer < layers; ++layer) addWeight(document, *clip, layer);
  fitting_ = 0;
  all_ = static_cast<int>(joints_.size());
  for (const JointIndex joint : joints_) {
    if (!fits(QString::fromStdString(skeleton[joint].name))) continue;
    ++fitting_;
    for (int layer = kBaseLayer; layer < layers; ++layer) addJoint(document, *clip, joint, layer);
  }
  if (all_joints_ || instance->isObject()) {
    for (int layer = kBaseLayer; layer < layers; ++layer) addMorphs(document, *clip, layer);
  }
  addStack(own, stack_.size());
  for (const Other& other : others_) addOther(document, other);

  std::vector<SharedKeyList> lists, of_selected;
  std::vector<ChannelId> channels;
  for (const DopeRow& row : rows_) {
    if (row.kind == DopeRow::Kind::summary || row.kind == DopeRow::Kind::channel || row.stack || row.of_other) continue;
    lists.push_back(row.keys);
    if (row.selected) of_selected.push_back(row.keys);
    channels.insert(channels.end(), row.channels.begin(), row.channels.end());
  }
  rows_.front().keys = summary_keys_.update(std::move(lists));
  rows_.front().channels = std::move(channels);
  joint_times_ = selected_joint_keys_.update(std::move(of_selected));
}

std::vector<ChannelId> DopeRows::shownChannels() const {
  std::vector<ChannelId> shown;
  if (rows_.empty() || !clip_) return shown;
  for (ChannelId id : rows_.front().channels) {
    if (knotCount(*clip_, id) == 0) continue;
    shown.push_back(id);
    if (!isQuaternion(id.kind)) continue;
    for (const ChannelKind part : kOtherComponents) {
      id.kind = part;
      shown.push_back(id);
    }
  }
  std::ranges::sort(shown);
  return shown;
}

bool DopeRows::shows(const Document& document, const ChannelId& id) const {
  if (!character_ || !document.active()) return false;
  if (controlOf(document.active()->controls, id))
    return shownControl(*document.active()) && fits(fullName(document, id));
  if (id.kind == ChannelKind::layer_weight) return id.layer < static_cast<int>(clip_->layers.size());
  if (id.kind == ChannelKind::morph) {
    const auto& morphs = character_->morph_channels;
    const auto index = static_cast<std::size_t>(id.morph);
    return (all_joints_ || character_->type) && id.morph >= 0 && index < morphs.size() && fits(rowName(document, id));
  }
  const Skeleton& skeleton = character_->skeleton;
  if (id.joint < 0 || static_cast<std::size_t>(id.joint) >= skeleton.size()) return false;
  const bool listed = all_joints_ || std::ranges::binary_search(joints_, id.joint);
  return listed && fits(QString::fromStdString(skeleton[id.joint].name));
}

KnotSets DopeRows::selectedKeys() const { return sinew::keysOf(selected_, shownChannels()); }

const std::vector<double>& DopeRows::selectedTimes(int row) const {
  const auto [at, fresh] = selected_times_.try_emplace(row);
  const DopeRow& of = rows_[static_cast<std::size_t>(row)];
  if (fresh && of.stack) {
    const auto chosen = selected_weights_.find(of.stack->control);
    if (chosen == selected_weights_.end()) return at->second;
    for (std::size_t i = 0; i < of.weight_times.size(); ++i) {
      if (nearestTime(chosen->second, of.weight_times[i], kSameTime) >= 0) at->second.push_back(of.keys->times[i]);
    }
    return at->second;
  }
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
