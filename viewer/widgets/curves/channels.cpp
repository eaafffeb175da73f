#include "viewer/widgets/curves/channels.h"

#include <algorithm>

#include "core/edit/keys/select_keys.h"
#include "core/scene/character/mesh_morphs.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/name_pattern.h"

namespace sinew::ui {

namespace {

constexpr ChannelKind kPosition[] = {ChannelKind::translation_x, ChannelKind::translation_y,
                                     ChannelKind::translation_z};
constexpr ChannelKind kAngles[] = {ChannelKind::rotation_x, ChannelKind::rotation_y, ChannelKind::rotation_z};
constexpr ChannelKind kQuaternion[] = {ChannelKind::quaternion_w, ChannelKind::quaternion_x, ChannelKind::quaternion_y,
                                       ChannelKind::quaternion_z};
constexpr ChannelKind kScale[] = {ChannelKind::scale_x, ChannelKind::scale_y, ChannelKind::scale_z};

// The components of a quaternion have their keys together, so they are shown and hidden together, too.
std::vector<ChannelId> wholeRotation(const ChannelId& id) {
  if (!isQuaternion(id.kind)) return {id};
  std::vector<ChannelId> all;
  for (const ChannelKind kind : kQuaternion) all.push_back({id.layer, id.joint, -1, kind});
  return all;
}

// Selected keys of a channel that has got another curve: those at the times of the ones before.
void selectSameTimes(const Clip& before, const Clip& now, const ChannelId& id, KnotSets& selected) {
  const auto entry = selected.find(id);
  if (entry == selected.end()) return;
  const std::vector<double> times = timesOf(before, KnotSets{*entry});
  selected.erase(entry);
  selected.merge(keysAt(now, std::span(&id, 1), times));
}

}  // namespace

ChannelList::ChannelList(Document& document, QObject* parent) : QObject(parent), document_(document) {
  connect(&document_, &Document::changed, this, &ChannelList::onChanged);
  update();
}

void ChannelList::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  const bool weights = followWeights();
  if (!weights && !change.has(Part::instances | Part::selection | Part::clip | Part::keys)) return;
  const Instance* active = document_.active();
  const std::pair clip{active ? active->id : InstanceId{}, active ? active->control.clip : ClipId{}};
  if (clip != shown_clip_) {
    shown_clip_ = clip;
    hidden_.clear();
    buffers_.clear();
    pinned_.clear();
  }
  update();
  emit changed();
}

// Weights belong to the character: they change without any change of the clip, and a take moves them along its time.
bool ChannelList::followWeights() {
  static const std::vector<ClipControl> kNone;
  const Instance* active = document_.active();
  const bool any = active && shownControl(*active);
  const std::vector<ClipControl>& controls = any ? active->controls : kNone;
  const StackAxis axis = any ? stackAxis(*active, document_.duration()) : StackAxis();
  if (controls == controls_ && axis == axis_) return false;
  controls_ = controls;
  axis_ = axis;
  return true;
}

void ChannelList::addJoint(std::vector<ChannelGroup>& groups, const Clip& clip, JointIndex joint) const {
  const int layers = static_cast<int>(clip.layers.size());
  for (int layer = kBaseLayer; layer < layers; ++layer) {
    const JointTrack* track = findTrack(clip, layer, joint);
    const bool here = track || layer == document_.activeLayer() || layer == kBaseLayer;
    if (!here) continue;
    ChannelGroup group{ChannelGroup::Kind::joint, layer, joint, jointName(document_, joint), {}};
    if (layers > 0) group.name += QStringLiteral(" · ") + (layer == kBaseLayer ? tr("base") : layerName(clip, layer));
    const auto add = [&](std::span<const ChannelKind> kinds) {
      for (const ChannelKind kind : kinds) {
        const ChannelId id{layer, joint, -1, kind};
        if (!only_animated_ || knotCount(clip, id) > 0) group.channels.push_back(id);
      }
    };
    const auto* rotation = track ? std::get_if<QuatCurve>(&track->rotation) : nullptr;
    add(kPosition);
    if (rotation && !rotation->empty())
      add(kQuaternion);
    else
      add(kAngles);
    add(kScale);
    if (!group.channels.empty()) groups.push_back(std::move(group));
  }
}

void ChannelList::addMorphs(std::vector<ChannelGroup>& groups, const Character& character, const Clip& clip,
                            const std::set<int>& wanted) const {
  for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
    const Mesh* grouped = nullptr;
    for (const int morph : wanted) {
      const ChannelId id{layer, kNoJoint, morph, ChannelKind::morph};
      if (knotCount(clip, id) == 0 && (only_animated_ || !isKeyable(character, morph))) continue;
      const Mesh* mesh = meshOfMorph(character, morph);
      const bool goes_on = !groups.empty() && groups.back().kind == ChannelGroup::Kind::morphs &&
                           groups.back().layer == layer && mesh == grouped;
      if (!goes_on) {
        grouped = mesh;
        const QString name = character.type ? tr("Properties") : tr("Morph targets");
        ChannelGroup group{ChannelGroup::Kind::morphs, layer, kNoJoint, name, {}};
        if (mesh) group.name = tr("%1 · morph targets").arg(QString::fromStdString(mesh->name));
        if (layer != kBaseLayer) group.name += QStringLiteral(" · ") + layerName(clip, layer);
        groups.push_back(std::move(group));
      }
      groups.back().channels.push_back(id);
    }
  }
}

void ChannelList::addWeights(std::vector<ChannelGroup>& groups, const Instance& active, ChannelGroup::Kind kind) const {
  const Clip &own = *document_.activeClip(), &edited = *document_.editedClip();
  const auto layers = static_cast<int>(own.layers.size());
  const bool of_clips = kind == ChannelGroup::Kind::clips;
  ChannelGroup weights{
      kind, of_clips ? layers : kBaseLayer, kNoJoint, of_clips ? tr("Clip weights") : tr("Layer weights"), {}};
  const auto add = [&](const ChannelId& id) {
    if (!only_animated_ || knotCount(edited, id) > 0) weights.channels.push_back(id);
  };
  if (!of_clips) {
    for (int layer = 0; layer < layers; ++layer) add({layer, kNoJoint, -1, ChannelKind::layer_weight});
  } else if (shownControl(active)) {
    // The topmost first, as in the inspector and the timeline.
    for (std::size_t i = active.controls.size(); i-- > 0;) add(weightChannel(own, active.controls, i));
  }
  if (!weights.channels.empty()) groups.push_back(std::move(weights));
}

bool ChannelList::lists(const ChannelId& id) const {
  const Instance* active = document_.active();
  if (!active) return false;
  if (pinned())
    return std::ranges::any_of(pinned_, [&](const ChannelGroup& group) {
      if (isControlWeight(id)) return group.kind == ChannelGroup::Kind::clips;
      if (id.kind == ChannelKind::layer_weight) return group.kind == ChannelGroup::Kind::layers;
      if (id.kind == ChannelKind::morph) return std::ranges::find(group.channels, id) != group.channels.end();
      return group.kind == ChannelGroup::Kind::joint && group.joint == id.joint;
    });
  if (!only_selected_) return true;
  return std::ranges::any_of(document_.selection().items, [&](const SelectionItem& item) {
    if (item.instance != active->id) return false;
    if (item.kind == SelectionItem::Kind::instance || active->isObject()) return true;
    if (item.kind == SelectionItem::Kind::joint) return id.joint == item.index;
    if (item.kind != SelectionItem::Kind::mesh || id.kind != ChannelKind::morph) return false;
    return hasMorphChannel(*active->character->meshes[static_cast<std::size_t>(item.index)], id.morph);
  });
}

bool ChannelList::shows(const ChannelId& id) const { return !hidden_.contains(id) && lists(id) && fits(id); }

bool ChannelList::fits(const ChannelId& id) const {
  if (!pattern_) return true;
  return std::ranges::any_of(wholeRotation(id), [&](const ChannelId& part) {
    return channelName(document_, part).contains(*pattern_) || fullName(document_, part).contains(*pattern_);
  });
}

std::vector<ChannelGroup> ChannelList::collect() const {
  std::vector<ChannelGroup> groups;
  const Instance* active = document_.active();
  const Clip* clip = document_.activeClip();
  if (!active || !clip) return groups;
  const auto joints = static_cast<JointIndex>(active->character->skeleton.size());
  bool whole_character = !pinned() && !only_selected_;
  std::set<ChannelGroup::Kind> weights_wanted;
  std::set<int> morphs;
  if (pinned()) {
    for (const ChannelGroup& group : pinned_) {
      if (group.kind == ChannelGroup::Kind::joint && (groups.empty() || groups.back().joint != group.joint))
        addJoint(groups, *clip, group.joint);
      for (const ChannelId& id : group.channels) {
        if (id.kind == ChannelKind::morph) morphs.insert(id.morph);
      }
      if (group.kind == ChannelGroup::Kind::layers || group.kind == ChannelGroup::Kind::clips)
        weights_wanted.insert(group.kind);
    }
  } else if (only_selected_) {
    for (const SelectionItem& item : document_.selection().items) {
      if (item.instance != active->id) continue;
      if (item.kind == SelectionItem::Kind::joint) addJoint(groups, *clip, item.index);
      whole_character = whole_character || item.kind == SelectionItem::Kind::instance || active->isObject();
      if (item.kind != SelectionItem::Kind::mesh) continue;
      const Mesh& mesh = *active->character->meshes[static_cast<std::size_t>(item.index)];
      for (int i = 0; i < static_cast<int>(mesh.morph_targets.size()); ++i) morphs.insert(mesh.first_morph_channel + i);
    }
  }
  if (whole_character) {
    groups.clear();
    for (JointIndex joint = 0; joint < joints; ++joint) addJoint(groups, *clip, joint);
    for (int morph = 0; morph < static_cast<int>(active->character->morph_channels.size()); ++morph)
      morphs.insert(morph);
    weights_wanted = {ChannelGroup::Kind::layers, ChannelGroup::Kind::clips};
  }
  addMorphs(groups, *active->character, *clip, morphs);
  for (const ChannelGroup::Kind kind : weights_wanted) addWeights(groups, *active, kind);
  return groups;
}

void ChannelList::update() {
  std::vector<ChannelGroup> groups = collect();
  all_ = fitting_ = 0;
  for (const ChannelGroup& group : groups) all_ += static_cast<int>(group.channels.size());
  if (pattern_) {
    for (ChannelGroup& group : groups) {
      if (group.name.contains(*pattern_)) continue;
      std::erase_if(group.channels, [&](const ChannelId& id) { return !fits(id); });
    }
    std::erase_if(groups, [](const ChannelGroup& group) { return group.channels.empty(); });
  }
  for (const ChannelGroup& group : groups) fitting_ += static_cast<int>(group.channels.size());
  if (groups == groups_) return;
  groups_ = std::move(groups);
  std::set<ChannelId> there;
  for (const ChannelGroup& group : groups_) there.insert(group.channels.begin(), group.channels.end());
  std::erase_if(chosen_, [&](const ChannelId& id) { return !there.contains(id); });
  emit listed();
}

void ChannelList::setOnlySelected(bool on) {
  if (on == only_selected_) return;
  only_selected_ = on;
  update();
  emit changed();
}

void ChannelList::setOnlyAnimated(bool on) {
  if (on == only_animated_) return;
  only_animated_ = on;
  update();
  emit changed();
}

void ChannelList::setFilter(const QString& text) {
  filter_ = text;
  pattern_.reset();
  if (!text.trimmed().isEmpty()) pattern_ = namePattern(text);
  update();
  emit changed();
}

void ChannelList::setPinned(bool on) {
  if (on == pinned()) return;
  pinned_.clear();
  if (on) pinned_ = collect();
  update();
  emit changed();
}

std::vector<ChannelId> ChannelList::shown() const {
  std::vector<ChannelId> ids;
  const Clip* clip = document_.editedClip();
  if (!clip) return ids;
  for (const ChannelGroup& group : groups_) {
    for (const ChannelId& id : group.channels) {
      if (!hidden_.contains(id) && (only_animated_ || knotCount(*clip, id) > 0)) ids.push_back(id);
    }
  }
  return ids;
}

void ChannelList::setHidden(const std::vector<ChannelId>& ids, bool hidden) {
  for (const ChannelId& id : ids) {
    for (const ChannelId& part : wholeRotation(id)) {
      if (hidden)
        hidden_.insert(part);
      else
        hidden_.erase(part);
    }
  }
  emit changed();
}

void ChannelList::hideOthers() {
  std::set<ChannelId> kept;
  for (const ChannelId& id : targets()) kept.insert(curveIdOf(id));
  for (const ChannelId& id : shown()) {
    if (!kept.contains(curveIdOf(id))) hidden_.insert(id);
  }
  emit changed();
}

void ChannelList::showAll() {
  hidden_.clear();
  emit changed();
}

void ChannelList::choose(std::vector<ChannelId> ids) {
  if (ids == chosen_) return;
  chosen_ = std::move(ids);
  emit changed();
}

std::vector<ChannelId> ChannelList::targets() const {
  const std::vector<ChannelId> all = shown();
  const std::set<ChannelId> chosen(chosen_.begin(), chosen_.end());
  std::vector<ChannelId> some;
  for (const ChannelId& id : all) {
    if (chosen.contains(id)) some.push_back(id);
  }
  if (!some.empty()) return some;
  for (const ChannelId& id : all) {
    if (document_.selectedKeys().contains(id)) some.push_back(id);
  }
  return some.empty() ? all : some;
}

bool ChannelList::has(const ChannelId& id, bool CurveState::*flag) const {
  const Clip* clip = document_.editedClip();
  return clip && stateOf(*clip, id).*flag;
}

void ChannelList::setFlag(const std::vector<ChannelId>& ids, bool CurveState::*flag, bool on) {
  // Cannot be refused: it changes states of curves that are there, and the tree has no other flag for weights of clips.
  [[maybe_unused]] const Check done = setCurveFlag(document_, ids, flag, on);
}

void ChannelList::keepBuffers() {
  const Clip* clip = document_.editedClip();
  if (!clip) return;
  for (const ChannelId& id : targets()) {
    if (const Curve* curve = findCurve(*clip, id)) buffers_[id] = *curve;
    if (const QuatCurve* rotation = findQuatCurve(*clip, id)) {
      for (const ChannelKind kind : kQuaternion) buffers_[{id.layer, id.joint, -1, kind}] = *rotation;
    }
  }
  emit changed();
}

Check ChannelList::swapBuffers() {
  std::set<ChannelId> wanted;
  for (const ChannelId& id : targets()) {
    if (buffers_.contains(id)) wanted.insert(curveIdOf(id));
  }
  if (wanted.empty()) return fail("These curves have no buffer; keep one first.");
  if (const Clip* clip = document_.editedClip()) {
    const std::vector<ChannelId> all(wanted.begin(), wanted.end());
    std::erase_if(wanted, [&](const ChannelId& id) { return isLocked(*clip, id); });
    if (wanted.empty()) return fail(whyLocked(*clip, all));
  }
  std::map<ChannelId, Buffer> taken;
  const Check done =
      document_.editCurves(tr("Swap buffer curves"), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
        const Clip before = clip;
        for (const ChannelId& id : wanted) {
          const Buffer& buffer = buffers_.at(id);
          if (const auto* rotation = std::get_if<QuatCurve>(&buffer)) {
            if (const QuatCurve* now = findQuatCurve(clip, id)) taken[id] = *now;
            trackFor(clip, id.layer, id.joint).rotation = *rotation;
          } else {
            const Curve* now = findCurve(clip, id);
            taken[id] = now ? *now : Curve{};
            if (Check ok = setCurve(clip, id, std::get<Curve>(buffer)); !ok) return ok;
          }
          for (const ChannelId& part : wholeRotation(id)) selectSameTimes(before, clip, part, selected);
        }
        if (clip == before) return fail("Nothing changed: these curves are like their buffers.");
        return {};
      });
  if (!done) return done;
  for (auto& [id, buffer] : taken) {
    if (std::holds_alternative<QuatCurve>(buffer)) {
      for (const ChannelKind kind : kQuaternion) buffers_[{id.layer, id.joint, -1, kind}] = buffer;
    } else {
      buffers_[id] = std::move(buffer);
    }
  }
  emit changed();
  return {};
}

void ChannelList::dropBuffers() {
  buffers_.clear();
  emit changed();
}

}  // namespace sinew::ui
