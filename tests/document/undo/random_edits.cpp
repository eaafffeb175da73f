#include "tests/document/undo/random_edits.h"

#include <cstdint>

#include "core/clip/channel.h"
#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/key_targets.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/mask_edits.h"

namespace sinew::tests {

namespace {

using Kind = SelectionItem::Kind;

// What one random edit may be about.
struct Subject {
  Document& document;
  const Chance& chance;
  InstanceId id;  // of any instance, or of none
  Gesture gesture;
  const Clip* clip;  // that plays on the active one
  int layer;         // one of it, or -1
  std::vector<ChannelId> channels;

  Subject(Document& in, const Chance& by)
      : document(in),
        chance(by),
        gesture(by.below(3) == 0 ? static_cast<Gesture>(1'000'000 + by.below(2)) : kNoGesture),
        clip(in.activeClip()),
        layer(clip && !clip->layers.empty() ? static_cast<int>(by.below(clip->layers.size())) : -1) {
    const std::size_t count = in.instances().size(), pick = by.below(count + 1);
    id = pick < count ? in.instances()[pick].id : InstanceId{999};
    if (clip) channels = channelsOf(*clip);
  }

  JointIndex joint() const { return static_cast<JointIndex>(chance.below(5)) - 1; }  // −1 and 3 are not there
  Transform transform() const {
    Transform t;
    t.translation.x = static_cast<float>(chance.between(-1.0, 1.0));
    t.rotation = glm::angleAxis(static_cast<float>(chance.between(-1.0, 1.0)), Vec3(0.f, 1.f, 0.f));
    return t;
  }
  MorphWeight weight() const { return {morph(), static_cast<float>(chance.between(-0.5, 1.5))}; }
  ClipId ownClip() const {  // of the instance; sometimes none
    const Instance* owner = document.instance(id);
    return owner ? owner->clipAt(static_cast<int>(chance.below(owner->clips.size() + 1))) : ClipId{};
  }
  int morph() const { return static_cast<int>(chance.below(4)) - 1; }  // −1 and 2 are not there
  KnotSets keys() const {
    KnotSets sets;
    for (int i = 0; i < 3 && !channels.empty(); ++i) {
      const ChannelId channel = channels[chance.below(channels.size())];
      sets[channel] = {static_cast<std::uint32_t>(chance.below(knotCount(*clip, channel)))};
    }
    return sets;
  }
};

void editMasks(const Subject& s) {
  const std::size_t count = s.document.masks().size();
  if (count == 0 || s.chance.below(4) == 0) {
    (void)newMask(s.document, s.chance.below(2) ? MaskReach::joints : MaskReach::subtrees);
    return;
  }
  s.document.showMask(s.document.masks()[s.chance.below(count)].id);
  switch (s.chance.below(6)) {
    case 0:
      (void)s.document.removeMask(s.document.shownMask());
      return;
    case 1:
      return s.document.renameMask(s.document.shownMask(), QString::number(s.chance.below(5)));
    case 2:
      (void)setMaskFeather(s.document, static_cast<int>(s.chance.below(4)) - 1, s.gesture);
      return;
    case 3:
      (void)invertMask(s.document);
      return;
    case 4:
      (void)duplicateMask(s.document);
      return;
    default:
      (void)setMaskWeight(s.document, s.chance.between(0.0, 1.1), MaskReach::joints, s.gesture);
  }
}

void editControls(const Subject& s) {
  const Instance* active = s.document.active();
  if (!active || active->clips.empty()) return;
  const ClipId clip = active->clips[s.chance.below(active->clips.size())];
  if (active->controls.size() < 2 || s.chance.below(5) == 0) {
    (void)addControl(s.document, clip);
    return;
  }
  const std::size_t count = active->controls.size();
  const ControlId id = active->controls[s.chance.below(count)].id;
  switch (s.chance.below(6)) {
    case 0:
      (void)removeControl(s.document, id);
      return;
    case 1:
      (void)moveControl(s.document, id, static_cast<int>(s.chance.below(count)));
      return;
    case 2:
      (void)setControlWeight(s.document, id, s.chance.between(0.0, 1.1), s.chance.below(2) == 0, s.gesture);
      return;
    case 3:
      (void)crossFade(s.document, clip, 1 + static_cast<int>(s.chance.below(20)));
      return;
    default:
      (void)changeControl(s.document, id, "Change clip", s.gesture, [&s](ClipControl& control) {
        control.offset = s.chance.between(-1.0, 1.0);
        control.muted = s.chance.below(2) == 0;
        control.mask = s.document.shownMask();
      });
  }
}

void editTakes(const Subject& s) {
  const std::size_t count = s.document.takes().size();
  if (count == 0 || (count < 4 && s.chance.below(4) == 0)) return (void)s.document.addTake();
  const TakeId id = s.document.takes()[s.chance.below(count)].id;
  switch (s.chance.below(6)) {
    case 0:
      return (void)s.document.removeTake(id);
    case 1:
      return (void)s.document.renameTake(id, QString::number(s.chance.below(4)));
    case 2:
      return (void)s.document.setTakeRange(id, s.chance.between(-0.5, 1.0), s.chance.between(0.5, 3.0), s.gesture);
    case 3:
      return (void)s.document.setTakeFps(id, s.chance.between(10.0, 60.0));
    default:
      return (void)s.document.playTake(s.chance.below(4) == 0 ? TakeId() : id);
  }
}

void editClipList(const Subject& s) {
  const ClipId clips[] = {s.ownClip(), s.ownClip()};
  const Instance* owner = s.document.instance(s.id);
  switch (s.chance.below(8)) {
    case 6:
      if (owner && owner->clips.size() < 6) (void)s.document.splitClip(s.id, clips[0], s.chance.between(-0.1, 1.1));
      return;
    case 7:
      if (owner && owner->clips.size() < 6)
        (void)s.document.joinClips(s.id, clips[0], clips[1], s.chance.between(-0.1, 1.1));
      return;
    case 0:
      if (owner && owner->clips.size() < 6) (void)s.document.newClip(s.id);
      return;
    case 1:
      if (owner && owner->clips.size() < 6) (void)s.document.duplicateClip(s.id, clips[0]);
      return;
    case 2:
      return (void)s.document.renameClip(s.id, clips[0], QString::number(s.chance.below(4)));
    case 3:
      return (void)s.document.deleteClips(s.id, std::span(clips, clips[0] == clips[1] ? 1 : 1 + s.chance.below(2)));
    default:
      return (void)s.document.moveClip(s.id, clips[0], static_cast<int>(s.chance.below(4)));
  }
}

void editObjects(const Subject& s) {
  const std::size_t count = s.document.instances().size();
  const InstanceId parent = count > 0 ? s.document.instances()[s.chance.below(count)].id : InstanceId{};
  switch (s.chance.below(4)) {
    case 0:
      if (count < 6) s.document.addLocator(s.transform(), s.chance.below(2) ? parent : InstanceId(), s.joint());
      return;
    case 1:
      return (void)s.document.detach(std::span(&s.id, 1));
    default:
      return (void)s.document.attach(std::span(&s.id, 1), parent, s.joint());
  }
}

void editInstances(const Subject& s) {
  static const Imported plain = forRandomEdits(), other = small({.name = "donor", .clips = {{"jump", 3.0, 24.0}}});
  const JointIndex joint = s.joint();
  const MorphWeight weight = s.weight();
  switch (s.chance.below(18)) {
    case 16:
    case 17:
      return editTakes(s);
    case 14:
    case 15:
      return editObjects(s);
    case 12:
      return editControls(s);
    case 11:
      return editMasks(s);
    case 10: {
      JointRoles roles = s.document.roles(s.id);
      roles.set(s.chance.below(2) ? JointRole::hips : JointRole::head, joint);
      return s.document.setRoles(s.id, s.chance.below(3) ? std::optional(roles) : std::nullopt);
    }
    case 0:
    case 1:
      return s.document.setJointTransform(s.id, joint, s.transform(), s.gesture);
    case 2:
      return s.document.setPlacement(s.id, s.transform(), s.gesture);
    case 3:
      return s.chance.below(2) ? s.document.clearOverrides(s.id, {})
                               : s.document.clearOverrides(s.id, std::span(&joint, joint >= 0 ? 1 : 0));
    case 4:
      return s.document.renameInstance(s.id, QString::number(s.chance.below(5)));
    case 8:
      return s.document.setMorphWeights(s.id, std::span(&weight, 1), "Weight", s.gesture);
    case 9:
      return s.document.clearMorphOverrides(s.id, std::span(&weight.first, s.chance.below(2)), s.gesture);
    case 5:
      if (s.document.instances().size() < 4) s.document.addCharacter(plain);
      return;
    case 6:
      if (s.chance.below(2)) s.document.removeInstance(s.id);
      return;
    case 7:
      if (const Instance* to = s.document.instance(s.id); to && to->clips.size() < 4)
        (void)s.document.addClips(s.id, other);
      return;
    default:
      return s.document.setVisible({s.chance.below(2) ? Kind::mesh : Kind::instance, s.id, 0}, s.chance.below(2) == 0);
  }
}

Check editCurves(const Subject& s) {
  const MorphWeight weight = s.weight();
  switch (s.chance.below(10)) {
    case 0:
    case 1:
      return s.document.editKeys("Move keys", s.gesture, shifted(s.chance.between(-0.3, 0.3)), s.keys());
    case 2:
      return s.document.editSelectedKeys("Move keys", s.gesture, shifted(s.chance.between(-0.3, 0.3)),
                                         shownChannels(s.document));
    case 3:
      return s.document.editKeys(
          "Delete keys", kNoGesture,
          [](EditedCurve& curve) {
            if (curve.knots.size() > 2) curve.knots.pop_back(), curve.selected.pop_back();
          },
          s.keys());
    case 4:
      return s.document.editKeys(
          "Add keys", kNoGesture,
          [&s](EditedCurve& curve) {
            curve.knots.push_back(Knot{.time = s.chance.between(-1.0, 3.0), .value = 0.5f});
            curve.selected.push_back(1);
          },
          s.keys());
    case 5: {
      const JointTransform posed{s.joint(), s.transform()};
      return s.document.keyJoints(s.document.activeInstance(), std::span(&posed, 1), {}, "Key", s.gesture);
    }
    case 6:
      return s.document.setClipLength(s.chance.between(0.5, 4.0), s.gesture);
    case 7:
      return s.document.keyMorphs(s.document.activeInstance(), std::span(&weight, 1), KeyWhich::changed, "Key",
                                  s.gesture);
    case 8:
      return s.document.deleteMorphKeysHere(s.document.activeInstance(), std::span(&weight.first, 1), "Delete",
                                            s.gesture);
    default:
      if (s.clip) s.document.setFps(s.chance.between(10.0, 60.0));
      return {};
  }
}

Check editLayers(const Subject& s) {
  switch (s.chance.below(8)) {
    case 0:
      return addLayer(s.document, s.chance.below(2) ? LayerMode::additive : LayerMode::override);
    case 1:
      return removeLayer(s.document, s.layer);
    case 2:
    case 3:
      return setLayerWeight(s.document, s.layer, s.chance.between(0.0, 1.0), s.chance.below(2) == 0, s.gesture);
    case 4:
      return s.document.editClip("Key in layer", kNoGesture, [&s](Clip& edited, KnotSets&) {
        return setKnots(edited, {s.layer, static_cast<JointIndex>(s.chance.below(3)), -1, ChannelKind::translation_z},
                        {Knot{.time = s.chance.between(0.0, 1.0), .value = 1.f}});
      });
    case 5:
      return s.chance.below(4) == 0 ? mergeLayers(s.document, s.layer) : Check();
    case 6:
      return moveLayer(s.document, s.layer, static_cast<int>(s.chance.below(3)));
    default:
      return setLayerFlag(s.document, s.layer, s.chance.below(2) ? &ClipLayer::muted : &ClipLayer::soloed,
                          s.chance.below(2) == 0);
  }
}

void editScene(const Subject& s) {
  switch (s.chance.below(4)) {
    case 0:
      return s.document.setSound({std::to_string(s.chance.below(3)), 0.0}, "Load sound", kNoGesture);
    case 1:
      return s.document.setSound({s.document.sound().path, s.chance.between(-1.0, 1.0)}, "Move sound", s.gesture);
    case 2:
      return s.document.setRange(s.chance.between(0.0, 0.4), s.chance.between(0.5, 1.0), s.gesture);
    default:
      if (s.chance.below(4) == 0) s.document.revertToFile(s.id);
  }
}

}  // namespace

DocumentState stateOf(const Document& document) {
  DocumentState state;
  for (const auto& entry : document.clips().entries())
    state.library.push_back({entry->id, *entry->clip, entry->original.get(), entry->source});
  for (const Instance& i : document.instances()) {
    DocumentState::OfInstance of{.id = i.id,
                                 .name = i.name,
                                 .character = i.character.get(),
                                 .standing = i.standing,
                                 .overrides = i.overrides,
                                 .morph_overrides = i.morph_overrides,
                                 .clips = i.clips,
                                 .controls = i.controls,
                                 .visible = {},
                                 .roles = document.roles(i.id),
                                 .roles_by_hand = document.rolesByHand(i.id)};
    of.visible = {document.isVisible(i.id), document.isSkeletonVisible(i.id)};
    for (int m = 0; m < static_cast<int>(i.character->meshes.size()); ++m)
      of.visible.push_back(document.isMeshVisible(i.id, m));
    state.instances.push_back(std::move(of));
  }
  state.takes.assign(document.takes().begin(), document.takes().end());
  state.take = document.scene().take;
  state.masks.assign(document.masks().begin(), document.masks().end());
  state.sound = document.sound();
  return state;
}

ShownState shownIn(const Document& document) {
  ShownState state{document.selection(), document.activeLayer(), {}, {}, document.fps()};
  for (const Instance& i : document.instances()) {
    state.clips.push_back(i.control.clip);
    state.seconds.insert(state.seconds.end(), {i.control.time, i.control.range_start, i.control.range_end});
  }
  return state;
}

Imported forRandomEdits() { return small({.morphs = {"smile", "blink"}}); }

Chance chanceOf(std::mt19937& random) {
  return {[&random](std::size_t n) { return n > 0 ? std::uniform_int_distribution<std::size_t>(0, n - 1)(random) : 0; },
          [&random](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }};
}

void editAtRandom(Document& document, const Chance& chance) {
  const Subject subject(document, chance);
  Check done;
  switch (chance.below(8)) {
    case 0:
    case 1:
      return editInstances(subject);
    case 7:
      return editClipList(subject);
    case 2:
    case 3:
      done = editCurves(subject);
      break;
    case 4:
    case 5:
      done = editLayers(subject);
      break;
    default:
      return editScene(subject);
  }
}

void chooseAtRandom(Document& document, const Chance& chance) {
  const Subject subject(document, chance);
  switch (chance.below(4)) {
    case 3:
      return document.setTakeTime(chance.between(-0.5, 4.0));
    case 0:
      return document.select({{Kind::joint, subject.id, static_cast<JointIndex>(chance.below(3))}}, SelectMode::toggle);
    case 1:
      return document.setTime(chance.between(-0.5, 2.0));
    default:
      return document.selectKeys(subject.keys(), chance.below(2) ? SelectMode::add : SelectMode::replace);
  }
}

KeyOperation shifted(double seconds) {
  return [seconds](EditedCurve& curve) {
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (curve.selected[i]) curve.knots[i].time += seconds;
    }
  };
}

}  // namespace sinew::tests
