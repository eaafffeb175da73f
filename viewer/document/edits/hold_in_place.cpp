#include "viewer/document/edits/hold_in_place.h"

#include <memory>
#include <optional>

#include "core/edit/keys/layer_terms.h"
#include "core/edit/shape/hold_joints.h"
#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/evaluate/source_terms.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// What of a pose costs as much as a plain edit of a key; see Document::carryOut().
constexpr std::size_t kCost = 5;

// A scene as it was when the work began, and a character of it; the document goes on meanwhile.
struct Playing {
  Scene scene;
  Instance instance;
  PosedScene posed{scene};
};

// All clips that play on a character, where that of the shown one is another version.
class Together {
 public:
  Together(const Playing& playing, const Clip& version) : scene_(playing.scene), instance_(playing.instance) {
    scene_.clips.exchangeClip(instance_.control.clip, std::make_shared<const Clip>(version));
    instance_.overrides.clear();
    instance_.morph_overrides.clear();
  }
  void pose(double time, Pose& pose) { at_.played(instance_, momentAt(instance_, time), pose); }

 private:
  Scene scene_;
  Instance instance_;
  PosedScene posed_{scene_};
  SceneAt at_{scene_, posed_};
};

// What the layer of the shown clip has to hold at a time, among all that plays.
class Among {
 public:
  Among(const Playing& playing, const Clip& clip, int layer, double time)
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

}  // namespace

Result<QString> holdSelectedInPlace(Document& document) {
  const Instance* active = document.active();
  if (!active) return fail("Open a character first.");
  if (Text why = document.layerSilence(active->id); !why.empty()) return fail(std::move(why));
  const std::vector<JointIndex> joints = selectedJoints(document.selection(), active->id);
  const Playing playing{document.scene(), *active};
  const Skeleton& skeleton = playing.instance.character->skeleton;
  HoldJoints hold{.clip = nullptr,
                  .layer = document.activeLayer(),
                  .skeleton = &skeleton,
                  .joints = joints,
                  .frame_s = 1.0 / document.fps()};
  const QString text = tr("Hold %1 in place").arg(namedJoints(*active, joints));
  const Check done = document.editClip(text, kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    hold.clip = &clip;
    const Clip given = clip;
    hold.showing = [&](const Clip& version) -> HoldJoints::PoseAt {
      return [all = std::make_shared<Together>(playing, version)](double time, Pose& pose) { all->pose(time, pose); };
    };
    hold.terms = [&](double time) -> HoldJoints::Terms {
      return [among = std::make_shared<Among>(playing, given, hold.layer, time)](
                 JointIndex joint, const Transform& wanted_l) { return among->of(joint, wanted_l); };
    };
    const double poses = clip.duration_s / hold.frame_s * static_cast<double>(1 + playing.instance.controls.size());
    const Work work = [&](const Task& task) {
      hold.task = task;
      return hold.run();
    };
    if (Check ok = document.carryOut(text, kCost * skeleton.size() * static_cast<std::size_t>(poses), work); !ok)
      return ok;
    std::erase_if(selected, [&](const auto& entry) { return entry.first.layer == hold.layer; });
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  document.stop();
  const QString farthest = lengthText(static_cast<double>(hold.farthest), 4);
  const QString frames = framesText(static_cast<std::size_t>(hold.frames));
  if (hold.out_of_reach == 0) return tr("Held on %1, at most %2 away").arg(frames, farthest);
  return tr("Held on %1, at most %2 away; out of reach on %3")
      .arg(frames, farthest, framesText(static_cast<std::size_t>(hold.out_of_reach)));
}

}  // namespace sinew
