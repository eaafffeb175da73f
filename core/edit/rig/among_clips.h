// One of the clips that play on a character, while another version of it is worked out.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/edit/keys/layer_terms.h"
#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/evaluate/source_terms.h"

namespace sinew {

// A scene as it was when the work began, and a character of it; the document goes on meanwhile.
struct PlayingScene {
  Scene scene;
  Instance instance;
  PosedScene posed{scene};
};

// All clips that play on a character, where that of the shown one is another version.
class ClipsTogether {
 public:
  ClipsTogether(const PlayingScene& playing, const Clip& version) : scene_(playing.scene), instance_(playing.instance) {
    scene_.clips.exchangeClip(instance_.control.clip, std::make_shared<const Clip>(version));
    instance_.overrides.clear();
    instance_.morph_overrides.clear();
  }
  // With the rig, and before it has run.
  void played(double time, Pose& pose) { at_.played(instance_, momentAt(instance_, time), pose); }
  void unrigged(double time, Pose& pose) { at_.unrigged(instance_, momentAt(instance_, time), pose); }

 private:
  Scene scene_;
  Instance instance_;
  PosedScene posed_{scene_};
  SceneAt at_{scene_, posed_};
};

// What the layer of the shown clip has to hold at a time, among all that plays.
class AmongClips {
 public:
  AmongClips(const PlayingScene& playing, const Clip& clip, int layer, double time)
      : masks_(playing.posed.masksOn(playing.instance.id)) {
    const std::span<const PoseSource> sources = stack_.of(playing.instance, time, playing.scene.clips, masks_);
    if (stack_.shownAt() < 0) return;  // it has no effect
    terms_.emplace(*playing.instance.character, sources, static_cast<std::size_t>(stack_.shownAt()));
    own_.emplace(terms_->base(), clip, layer, time);
  }
  std::optional<Transform> of(JointIndex joint, const Transform& wanted_l) const {
    const std::optional<Transform> shown = terms_ ? terms_->of(joint, wanted_l) : std::nullopt;
    return shown ? std::optional(own_->of(joint, *shown)) : std::nullopt;
  }

 private:
  MaskOf masks_;
  ClipStack stack_;
  std::optional<SourceTerms> terms_;
  std::optional<LayerTerms> own_;
};

// Lets an edit of a layer of the shown clip see all that plays, and where the character stands if it asks for that:
// SnapChains, SwitchSpace or HoldJoints, whose layer is set. given: the clip before; it and `playing` outlive the work.
// show: what of ClipsTogether counts as shown.
template <class Edit>
void workAmong(Edit& edit, const PlayingScene& playing, const Clip& given,
               void (ClipsTogether::*show)(double time, Pose& pose)) {
  edit.showing = [&playing, show](const Clip& version) {
    return [all = std::make_shared<ClipsTogether>(playing, version), show](double time, Pose& pose) {
      (all.get()->*show)(time, pose);
    };
  };
  if constexpr (requires { edit.placement_w; })
    edit.placement_w = [&playing, at = std::make_shared<SceneAt>(playing.scene, playing.posed)](double time) {
      return at->placement_w(playing.instance, momentAt(playing.instance, time));
    };
  edit.terms = [&playing, &given, layer = edit.layer](double time) {
    return [among = std::make_shared<AmongClips>(playing, given, layer, time)](
               JointIndex joint, const Transform& wanted_l) { return among->of(joint, wanted_l); };
  };
}

}  // namespace sinew
