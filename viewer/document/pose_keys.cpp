// Keys from poses.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include "core/clip/layers.h"
#include "core/edit/keys/layer_terms.h"
#include "core/edit/rig/held_joints.h"
#include "core/evaluate/source_terms.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/property.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/commands/clip_content_edit.h"
#include "viewer/document/keys.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/value_text.h"

namespace sinew {

namespace {

// The pose of all clips that play on a character, one of them as it is edited, without what is set by hand.
Pose played(const Instance& instance, const ClipLibrary& clips, const Clip& edited, const MaskOf& masks) {
  ClipLibrary then = clips;
  then.exchangeClip(instance.control.clip, std::make_shared<const Clip>(edited));
  ClipStack stack;
  Pose pose;
  PoseBlender().blend(
      {.character = instance.character.get(), .sources = stack.of(instance, instance.control.time, then, masks)}, pose);
  return pose;
}

// What is wanted of one clip, as far as others let it be seen.
struct Terms {
  std::vector<JointTransform> joints;
  std::vector<MorphWeight> morphs;  // that can be keyed
  std::size_t hidden = 0;           // joints and morphs
  Text first_hidden{};
};

Terms termsOf(const SetByHand& wanted, const Character& character, const SourceTerms& among, const LayerTerms& terms) {
  Terms found;
  const auto hide = [&found](const auto& name) {
    if (found.hidden++ == 0) found.first_hidden = name();
  };
  for (const auto& [joint, local] : wanted.joints) {
    if (const std::optional<Transform> own = among.of(joint, local))
      found.joints.emplace_back(joint, terms.of(joint, *own));
    else
      hide([&] { return Text::verbatim(character.skeleton[joint].name); });
  }
  for (const auto& [channel, weight] : wanted.morphs) {
    if (!isKeyable(character, channel)) continue;
    if (const std::optional<float> own = among.of(channel, weight))
      found.morphs.emplace_back(channel, terms.of(channel, *own));
    else
      hide([&] {
        const PropertySpec* property = propertyAt(character, channel);
        return property ? Text(property->label)
                        : Text::verbatim(character.morph_channels[static_cast<std::size_t>(channel)].name);
      });
  }
  return found;
}

tl::unexpected<Problem> noShare(const Instance& instance, const Clip& clip, const Terms& hidden) {
  return fail(
      hidden.hidden == 1
          ? text("The other clips on {} leave “{}” too little part in {} at this time; change their weights or masks, "
                 "or mute them.",
                 instance.name, clip.name, hidden.first_hidden)
          : text("The other clips on {} leave “{}” too little part in {} and {} more at this time; change their "
                 "weights or masks, or mute them.",
                 instance.name, clip.name, hidden.first_hidden, hidden.hidden - 1));
}

}  // namespace

double DocumentKeys::sameFrame() const { return sameFrame(activeInstance()); }

double DocumentKeys::sameFrame(InstanceId id) const {
  const Instance* shown = instance(id);
  return kSameFrame / (id == timing_of_ ? fps_ : shown ? shown->fps : Instance::kUsualFps);
}

Text DocumentKeys::layerSilence(InstanceId id) const {
  const Instance* keyed = instance(id);
  const Clip* clip = keyed ? clipOf(*keyed) : nullptr;
  const int layer = clip ? layerOf(*keyed) : kBaseLayer;
  if (layer == kBaseLayer) return {};
  const auto index = static_cast<std::size_t>(layer);
  if (layerWeight(*clip, index, keyed->control.time) > 0.f) return {};
  const ClipLayer& silent = clip->layers[index];
  const Text name = layerTitle(silent);
  if (silent.muted) return sinew::text("Layer {} is muted, so its keys would not show.", name);
  return !layerPlays(*clip, index)
             ? sinew::text("Another layer is soloed, so keys of layer {} would not show.", name)
             : sinew::text("Layer {} has no weight at this time, so its keys would not show.", name);
}

void DocumentKeys::beginKeying(Gesture gesture) {
  if (gesture == kNoGesture || gesture != keyed_.gesture) keyed_ = {};
  keyed_.gesture = gesture;
  // A character that was read again has other joints under the same numbers.
  std::erase_if(keyed_.by, [this](const auto& entry) {
    const Instance* now = instance(entry.first);
    return !now || entry.second.of.lock() != now->character;
  });
}

Check DocumentKeys::keyJoints(InstanceId id, std::span<const JointTransform> locals, const KeyOptions& options,
                              const QString& text, Gesture gesture) {
  return keyPose(id, locals, {}, options, KeyWhich::changed, text, gesture);
}

Check DocumentKeys::keyMorphs(InstanceId id, std::span<const MorphWeight> weights, KeyWhich which, const QString& text,
                              Gesture gesture) {
  if (const Instance* keyed = instance(id); keyed && weights.empty() && clipOf(*keyed))
    return fail("This character has no morph targets.");
  return keyPose(id, {}, weights, {}, which, text, gesture);
}

std::vector<JointTransform> DocumentKeys::beforeRig(const Instance& instance,
                                                    std::span<const JointTransform> locals) const {
  const CharacterRig* rig = instance.character->rig.get();
  const auto held = [&](const JointTransform& one) {
    return std::ranges::find(rig->constraints, one.first, &CharacterRig::Constraint::joint) != rig->constraints.end();
  };
  if (!rig || std::ranges::none_of(locals, held)) return {locals.begin(), locals.end()};
  Pose given;
  sceneAt().unrigged(instance, momentAt(instance, instance.control.time), given);
  return beforeConstraints(*instance.character, given, placement_w(instance.id), instance.control.time, locals);
}

Check DocumentKeys::keyPose(InstanceId id, std::span<const JointTransform> locals, std::span<const MorphWeight> weights,
                            const KeyOptions& options, KeyWhich which, const QString& text, Gesture gesture) {
  const Instance* keyed = instance(id);
  if (!keyed || !clipOf(*keyed)) return fail("No clip is shown; choose one first.");
  if (Text why = layerSilence(id); !why.empty()) return fail(std::move(why));
  const Character& model = *keyed->character;
  const auto is_sound = [&](const JointTransform& of) {
    return of.first >= 0 && static_cast<std::size_t>(of.first) < model.skeleton.size() && isFinite(of.second);
  };
  const auto is_weight = [&](const MorphWeight& of) {
    return of.first >= 0 && static_cast<std::size_t>(of.first) < model.morph_channels.size() &&
           std::isfinite(of.second);
  };
  if (!std::ranges::all_of(locals, is_sound) || !std::ranges::all_of(weights, is_weight))
    return fail("This pose cannot be keyed: a number in it is too large.");
  const auto keyable = [&](const MorphWeight& of) { return isKeyable(model, of.first); };
  if (locals.empty() && !weights.empty() && std::ranges::none_of(weights, keyable))
    return fail(whyNotKeyed(*model.morph_channels[static_cast<std::size_t>(weights.front().first)].property));
  beginKeying(gesture);
  Keyed& by = keyed_.by[id];
  by.of = keyed->character;
  SetByHand& wanted = by.wanted;
  std::map<JointIndex, Vec3>& angles = by.angles;
  const std::vector<JointTransform> given = beforeRig(*keyed, locals);
  std::set<JointIndex> turned;  // by constraints, so that their angles are others than those that were typed
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto& [joint, local] = given[i];
    wanted.joints[joint] = local;
    angles.erase(joint);
    if (local.rotation != locals[i].second.rotation) turned.insert(joint);
  }
  for (const auto& [joint, joint_angles] : options.angles)
    if (!turned.contains(joint)) angles[joint] = joint_angles;
  for (const auto& [channel, weight] : weights) wanted.morphs[channel] = fittedWeight(model, channel, weight);
  if (!locals.empty()) keyed_.parts = options.parts, keyed_.joints = options.which;
  if (!weights.empty()) keyed_.morphs = which;
  return keyGesture(id, text, gesture);
}

Check DocumentKeys::keyMorphs(InstanceId id, std::span<const int> channels, const QString& text, Gesture gesture) {
  const std::vector<float>& shown = pose(id).pose.morph_weights;
  std::vector<MorphWeight> weights, fixed;
  for (const int channel : channels) {
    if (channel < 0 || static_cast<std::size_t>(channel) >= shown.size()) continue;
    (isKeyable(*instance(id)->character, channel) ? weights : fixed)
        .emplace_back(channel, shown[static_cast<std::size_t>(channel)]);
  }
  if (weights.empty()) weights = std::move(fixed);  // so it is said why
  return keyMorphs(id, weights, KeyWhich::all, text, gesture);
}

// Each edit of a gesture begins with the clip before it, so all that the gesture has keyed is written again.
Check DocumentKeys::keyGesture(InstanceId id, const QString& text, Gesture gesture) {
  const Instance* keyed = instance(id);
  EditNotes notes;
  const auto write_of = [&](const Instance& of, Clip& clip, KnotSets& selected) -> Check {
    const Character& character = *of.character;
    const double time = of.control.time;
    const int layer = layerOf(of);
    const Keyed& by_hand = keyed_.by.at(of.id);
    const SetByHand& wanted = by_hand.wanted;
    const std::vector<std::pair<JointIndex, Vec3>> angles(by_hand.angles.begin(), by_hand.angles.end());
    const MaskOf masks = masksOn(of.id);
    ClipStack stack;
    const std::span<const PoseSource> sources = stack.of(of, time, scene_.clips, masks);
    if (stack.shownAt() < 0) {
      return fail(sinew::text("“{}” is muted on {}, or another clip is soloed, so its keys would not show.", clip.name,
                              of.name));
    }
    const SourceTerms among(character, sources, static_cast<std::size_t>(stack.shownAt()));
    const LayerTerms terms(among.base(), clip, layer, time);
    const Terms meant = termsOf(wanted, character, among, terms);
    if (meant.hidden > 0 && meant.joints.empty() && meant.morphs.empty()) return noShare(of, clip, meant);
    notes.hidden += meant.hidden;
    std::vector<std::int32_t> stepped;
    for (const auto& [channel, weight] : meant.morphs) {
      const PropertySpec* property = character.morph_channels[static_cast<std::size_t>(channel)].property;
      if (property && isStepped(property->type)) stepped.push_back(channel);
    }
    const std::vector<Transform> without = terms.without();
    KeyPose of_joints{.clip = &clip,
                      .layer = layer,
                      .time = time,
                      .joints = meant.joints,
                      .angles = angles,
                      .parts = keyed_.parts,
                      .which = keyed_.joints,
                      .mode = new_key_mode_,
                      .same_time = sameFrame(of.id),
                      .without = without,
                      .like = character.clips.empty() ? nullptr : character.clips.front().get(),
                      .selected = &selected};
    if (Check ok = of_joints.run(); !ok) return ok;
    KeyPose of_morphs{.clip = &clip,
                      .layer = layer,
                      .time = time,
                      .morphs = meant.morphs,
                      .stepped = stepped,
                      .which = keyed_.morphs,
                      .mode = new_key_mode_,
                      .same_time = sameFrame(of.id),
                      .selected = &selected};
    if (Check ok = of_morphs.run(); !ok) return ok;
    const int locked = of_joints.locked + of_morphs.locked;
    if (of_joints.written.empty() && of_morphs.written.empty() && locked > 0) return fail(whyLocked(clip, layer));
    notes.locked_curves = static_cast<std::size_t>(locked);
    return {};
  };
  // What other characters that play the same clip have keyed in it belongs to the gesture, too.
  const auto write = [&](Clip& clip, KnotSets& selected) -> Check {
    notes = {};
    for (const auto& [other, by_hand] : keyed_.by) {
      const Instance* of = other == id ? nullptr : instance(other);
      if (!of || of->control.clip != keyed->control.clip) continue;
      if (Check ok = write_of(*of, clip, selected); !ok) return ok;
    }
    return write_of(*keyed, clip, selected);
  };
  // Shear stays with the override, since no curve holds it.
  const auto remaining = [&](const Clip& clip) {
    const SetByHand& wanted = keyed_.by.at(id).wanted;
    SetByHand left{keyed->overrides, keyed->morph_overrides};
    const Pose pose = played(*keyed, scene_.clips, clip, masksOn(id));
    for (const auto& [joint, local] : wanted.joints) {
      const auto found = left.joints.find(joint);
      if (found == left.joints.end()) continue;
      if (sameTransform(local, pose.local[static_cast<std::size_t>(joint)]))
        left.joints.erase(found);
      else
        found->second = local;
    }
    for (const auto& [channel, weight] : wanted.morphs) {
      if (!isKeyable(*keyed->character, channel)) {
        left.morphs[channel] = weight;
        continue;
      }
      const auto found = left.morphs.find(channel);
      if (found == left.morphs.end()) continue;
      if (std::abs(weight - pose.morph_weights[static_cast<std::size_t>(channel)]) <= kSameFactor)
        left.morphs.erase(found);
      else
        found->second = weight;
    }
    return left;
  };
  return editClipOf(id, text, gesture, write, remaining, &notes);
}

Check DocumentKeys::deleteKeysHere(InstanceId id, std::span<const JointIndex> joints, const TransformParts& parts,
                                   const QString& text, Gesture gesture) {
  const Instance* edited = instance(id);
  if (!edited || !clipOf(*edited)) return fail("No clip is shown; choose one first.");
  const auto meant = [&, layer = layerOf(*edited)](const Clip& clip) {
    std::vector<ChannelId> channels;
    for (const JointIndex joint : joints) {
      std::ranges::copy_if(channelsOf(clip, layer, joint), std::back_inserter(channels),
                           [&](const ChannelId& channel) { return isMeant(channel.kind, parts); });
    }
    return channels;
  };
  return deleteKeysAtTime(id, meant, sinew::text("There is no key of these joints on this frame."), text, gesture);
}

Check DocumentKeys::deleteMorphKeysHere(InstanceId id, std::span<const int> channels, const QString& text,
                                        Gesture gesture) {
  const Instance* edited = instance(id);
  if (!edited || !clipOf(*edited)) return fail("No clip is shown; choose one first.");
  const auto meant = [&, layer = layerOf(*edited)](const Clip&) {
    std::vector<ChannelId> ids;
    for (const int channel : channels) ids.push_back({layer, kNoJoint, channel, ChannelKind::morph});
    return ids;
  };
  return deleteKeysAtTime(id, meant, sinew::text("There is no key of these morph targets on this frame."), text,
                          gesture);
}

Check DocumentKeys::deleteKeysAtTime(InstanceId id, const std::function<std::vector<ChannelId>(const Clip&)>& meant,
                                     const Text& none, const QString& text, Gesture gesture) {
  const Instance* edited = instance(id);
  const double time = edited->control.time, same = sameFrame(id);
  const auto here = [&](const Knot& knot) { return std::abs(knot.time - time) <= same; };
  const auto erase = [&](Clip& clip, KnotSets& selected) -> Check {
    KnotSets targets, kept;
    for (const ChannelId& channel : meant(clip)) {
      const std::vector<Knot> knots = knotsOf(clip, channel);
      if (std::ranges::none_of(knots, here)) continue;
      targets[channel];
      if (const auto found = selected.find(channel); found != selected.end()) {
        std::vector<std::uint32_t> left;
        for (const std::uint32_t i : found->second) {
          if (i >= knots.size() || here(knots[i])) continue;
          const auto gone = std::count_if(knots.begin(), knots.begin() + i, here);
          left.push_back(i - static_cast<std::uint32_t>(gone));
        }
        kept[channel] = std::move(left);
      }
    }
    if (targets.empty()) return fail(none);
    const KeyOperation operation = [&](EditedCurve& curve) {
      std::erase_if(curve.knots, here);
      curve.selected.assign(curve.knots.size(), 0);
    };
    const Clip before = clip;
    EditKeys edit{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
    if (Check ok = edit.run(); !ok) return ok;
    if (edit.locked == static_cast<int>(targets.size())) return fail(whyLocked(clip, targets));
    for (auto& [channel, indices] : kept) {
      if (knotCount(clip, channel) == knotCount(before, channel)) continue;  // locked
      if (indices.empty())
        selected.erase(channel);
      else
        selected[channel] = std::move(indices);
    }
    return {};
  };
  return editClipOf(id, text, gesture, erase, {}, nullptr, true);
}

bool DocumentKeys::autoKeying(InstanceId id) const {
  const Instance* posed = instance(id);
  return auto_key_ && posed && clipOf(*posed);
}

}  // namespace sinew
