// Ghosts and trails of the document, as the view shows them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <QColor>
#include <QString>

#include "core/evaluate/scene_at.h"
#include "core/evaluate/trail_handle.h"
#include "core/scene/scene_mask.h"
#include "viewer/render/shapes/time_overlays.h"
#include "viewer/settings/overlay_options.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

struct Theme;

// A key on a trail.
struct TrailKey {
  InstanceId instance;
  JointIndex joint = kNoJoint;  // whose trail
  double time = 0.0;            // seconds of the clip
  bool operator==(const TrailKey&) const = default;
};

struct TrailKeyMark {
  TrailKey key;
  TrailHandle handle;
  Vec3 at_w{0.f};
  Mat4 placement_w{1.f};  // model to world at the time of the key
};

// A number that belongs to a position in the scene.
struct OverlayLabel {
  QString text;
  Vec3 at_w{0.f};
  QColor color;
  bool above = false;  // centred over it, instead of beside it
};

// Evaluates what has changed only: a ghost's pose is kept as long as its character, clip and hand-made poses are the
// same, a path likewise.
class OverlayBuilder {
 public:
  // Fills the ghosts and trails of `scene`, whose instances must be there. `highlighted` is the key under the pointer.
  void build(const Document& document, const OverlayOptions& options, const Theme& theme,
             const std::optional<TrailKey>& highlighted, render::SceneSnapshot& scene);

  // Of the trails that are shown, for the clip that can be edited.
  const std::vector<TrailKeyMark>& keys() const { return keys_; }
  const std::vector<OverlayLabel>& labels() const { return labels_; }

  int evaluations() const { return evaluations_; }  // of ghosts, since the beginning

 private:
  // What a picture of other times of an instance depends on.
  struct Source {
    std::shared_ptr<const Character> character;
    std::shared_ptr<const Clip> clip;
    double weight = 1.0;
    std::map<JointIndex, Transform> overrides;
    std::map<int, float> morph_overrides;  // of ghosts only; they move no joint
    // Where several clips play: those, and all that they may refer to.
    std::vector<ClipControl> controls;
    ControlId shown;
    std::vector<std::shared_ptr<const Clip>> clips;
    std::vector<SceneMask> masks;
    // Where the character's time is at the start of the clip, in the round of now; of a clip that plays alone, in a
    // take.
    std::optional<double> round_start;
    std::optional<AnimationControl> follows;  // of what is carried: whose times follow one another
    bool operator==(const Source&) const = default;
  };
  struct Trail {
    InstanceId instance;
    JointIndex joint = kNoJoint;
    Source source;
    std::vector<std::pair<Standing, Source>> carried;  // see carriedBy()
    double start = 0.0, end = 0.0, fps = 0.0;
    TrailHandle handle;
    std::vector<render::TrailSample> samples;
    std::vector<Vec3> positions_m;
    std::vector<Mat4> placements_w;  // one per position; empty where it stands in the world
    bool wanted = false;
  };

  static Source sourceOf(const Document& document, const Instance& instance, std::shared_ptr<const Clip> clip);
  // The instance and all that it stands on; nothing where that is the world.
  static std::vector<std::pair<Standing, Source>> carriedBy(const Document& document, const Instance& instance);
  void buildGhosts(const Document& document, const GhostOptions& options, render::SceneSnapshot& scene);
  void buildReference(const Document& document, const GhostOptions& options, render::SceneSnapshot& scene);
  // Its poses are kept from the last time where nothing that they depend on has changed.
  void keepGhosts(const Document& document, const Instance& instance);
  const EvaluatedPose& ghostPose(const Instance& instance, const ClipMoment& moment);
  // Of what goes along with the last of `carriers`, each of which carries the next, in the colour of its ghost.
  void addCarried(const Document& document, const std::vector<InstanceId>& carriers, const ClipMoment& moment,
                  const render::GhostSnapshot& ghost, const render::SceneSnapshot& shown,
                  std::vector<render::GhostSnapshot>& out);
  void buildTrails(const Document& document, const TrailOptions& options, const std::optional<TrailKey>& highlighted,
                   render::SceneSnapshot& scene);
  void addTrail(const Document& document, const Instance& instance, JointIndex joint, const TrailOptions& options);
  void showTrail(const Document& document, const Trail& trail, const std::optional<TrailKey>& highlighted,
                 render::TrailSnapshot& out);

  std::optional<SceneAt> at_;  // while it builds
  struct GhostPoses {
    Source source;
    std::map<ClipMoment, EvaluatedPose> poses;
  };
  std::map<InstanceId, GhostPoses> ghost_poses_;  // of the active character and what stands on it
  std::vector<const Instance*> ghosts_of_;        // of those, while it builds
  EvaluatedPose reference_pose_;
  std::vector<Trail> trails_;
  std::vector<double> times_;
  std::vector<TrailKeyMark> keys_;
  std::vector<OverlayLabel> labels_;
  render::TimeColors colors_;
  int evaluations_ = 0;
};

}  // namespace sinew::ui
