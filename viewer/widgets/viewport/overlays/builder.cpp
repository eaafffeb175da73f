#include "viewer/widgets/viewport/overlays/builder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/tolerances.h"
#include "core/scene/objects/object.h"
#include "viewer/document/document.h"
#include "viewer/document/text/number_text.h"
#include "viewer/render/picking.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rgb.h"

namespace sinew::ui {

namespace {

using Kind = SelectionItem::Kind;

constexpr std::size_t kMaxTrails = 16;
constexpr std::size_t kKeptPoses = 64;
constexpr std::ptrdiff_t kMaxLabelled = 500;  // keys; more on one trail cannot be told apart
constexpr float kOverHead = 0.02f;  // of the character's height, from its highest point to the number above it

QColor colorOf(const Vec3& srgb) { return QColor::fromRgbF(srgb.r, srgb.g, srgb.b); }

render::TimeColors timeColors(const Theme& theme) {
  return {rgb(theme.time_past),  rgb(theme.time_future), rgb(theme.text_muted),
          rgb(theme.key_normal), rgb(theme.text),        rgb(theme.canvas)};
}

const render::InstanceSnapshot* shownInstance(const render::SceneSnapshot& scene, InstanceId id) {
  const auto found = std::ranges::find(scene.instances, id, &render::InstanceSnapshot::id);
  return found == scene.instances.end() ? nullptr : &*found;
}

// What is drawn of an instance, also while its own keys hide it, which `shape` is made for; no character where it is
// hidden by hand.
const render::InstanceSnapshot& shapeOf(const Document& document, const Instance& instance,
                                        const render::SceneSnapshot& scene, render::InstanceSnapshot& shape) {
  if (const render::InstanceSnapshot* shown = shownInstance(scene, instance.id)) return *shown;
  if (!document.isVisible(instance.id)) return shape;
  shape.id = instance.id;
  shape.character = instance.character;
  for (std::size_t m = 0; m < instance.character->meshes.size(); ++m)
    shape.mesh_flags.push_back(document.isMeshVisible(instance.id, static_cast<int>(m)) ? 0 : render::kMeshHidden);
  return shape;
}

void makeGhost(const render::InstanceSnapshot& shown, const EvaluatedPose& pose, const Vec3& color, double opacity,
               render::GhostSnapshot& out) {
  out.shape.id = shown.id;
  out.shape.character = shown.character;
  out.shape.placement_w = shown.placement_w;
  out.shape.setPose(pose);
  out.shape.mesh_flags = shown.mesh_flags;
  out.color_srgb = color;
  out.opacity = static_cast<float>(opacity);
}

// Above the highest bone, or above what is drawn of an object.
Vec3 overHead(const render::GhostSnapshot& ghost) {
  if (ghost.shape.character->type) {
    const Pose pose{{}, ghost.shape.morph_weights};
    const float size = propertyIn(*ghost.shape.character, pose, "size")[0];
    return Vec3((ghost.shape.placement_w * ghost.shape.joints_m.front())[3]) + Vec3(0.f, size, 0.f);
  }
  Vec3 top(0.f, -std::numeric_limits<float>::infinity(), 0.f);
  Box box_w;
  for (const render::BoneSegment& bone : render::boneSegments(ghost.shape.character, ghost.shape.joints_m)) {
    for (const Vec3& end_m : {bone.head_m, bone.tail_m}) {
      const Vec3 end_w(ghost.shape.placement_w * Vec4(end_m, 1.f));
      box_w.add(end_w);
      if (end_w.y > top.y) top = end_w;
    }
  }
  return top + Vec3(0.f, box_w.empty() ? 0.f : kOverHead * box_w.size().y, 0.f);
}

double fpsOf(const Document& document, const Instance& instance, const Clip& clip) {
  return instance.id == document.activeInstance() ? document.fps() : clip.fps;
}

// All that an instance stands on at any time, and what these stand on.
std::vector<const Instance*> allCarriers(const Document& document, const Instance& instance) {
  std::vector<const Instance*> all = carriersOf(document.scene(), instance);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Instance* carrier : carriersOf(document.scene(), *all[i]))
      if (carrier != &instance && std::ranges::find(all, carrier) == all.end()) all.push_back(carrier);
  }
  return all;
}

}  // namespace

OverlayBuilder::Source OverlayBuilder::sourceOf(const Document& document, const Instance& instance,
                                                std::shared_ptr<const Clip> clip) {
  Source source{
      instance.character, std::move(clip), instance.control.weight, instance.overrides, {}, {}, {}, {}, {}, {}, {}};
  const ClipControl* shown = shownControl(instance);
  if (shown || instance.control.take_time)
    source.round_start = std::round(stackTime(instance, 0.0) / kSameTime) * kSameTime;
  if (!shown) return source;
  source.shown = shown->id;
  source.controls = instance.controls;
  for (const ClipId id : instance.clips) source.clips.push_back(document.clips().clip(id));
  source.masks.assign(document.masks().begin(), document.masks().end());
  return source;
}

std::vector<std::pair<Standing, OverlayBuilder::Source>> OverlayBuilder::carriedBy(const Document& document,
                                                                                   const Instance& instance) {
  std::vector<std::pair<Standing, Source>> all;
  std::vector<const Instance*> carriers = allCarriers(document, instance);
  if (carriers.empty()) return all;
  carriers.push_back(&instance);
  for (const Instance* at : carriers) {
    Source source = sourceOf(document, *at, document.clips().clip(at->control.clip));
    AnimationControl& follows = source.follows.emplace(at->control);
    follows.time = 0.0;
    follows.finished = false;
    follows.take_time.reset();
    if (at == &instance)
      follows.clock_start = std::round(follows.clock_start / kSameTime) * kSameTime;
    else
      follows.rewind();
    all.emplace_back(at->standing, std::move(source));
  }
  return all;
}

void OverlayBuilder::build(const Document& document, const OverlayOptions& options, const Theme& theme,
                           const std::optional<TrailKey>& highlighted, render::SceneSnapshot& scene) {
  colors_ = timeColors(theme);
  labels_.clear();
  keys_.clear();
  scene.ghosts.clear();
  scene.trails.clear();
  at_.emplace(document.sceneAt());
  buildReference(document, options.ghosts, scene);
  if (options.ghosts.shown) buildGhosts(document, options.ghosts, scene);
  if (options.trails.shown) buildTrails(document, options.trails, highlighted, scene);
  at_.reset();
}

// --- ghosts ---------------------------------------------------------------------------------------------------------

void OverlayBuilder::keepGhosts(const Document& document, const Instance& instance) {
  Source source = sourceOf(document, instance, document.clips().clip(instance.control.clip));
  source.morph_overrides = instance.morph_overrides;
  GhostPoses& kept = ghost_poses_[instance.id];
  if (source != kept.source || kept.poses.size() > kKeptPoses) kept = {std::move(source), {}};
}

const EvaluatedPose& OverlayBuilder::ghostPose(const Instance& instance, const ClipMoment& moment) {
  const auto [kept, is_new] = ghost_poses_[instance.id].poses.try_emplace(moment);
  if (!is_new) return kept->second;
  at_->pose(instance, moment, kept->second);
  ++evaluations_;
  return kept->second;
}

void OverlayBuilder::addCarried(const Document& document, const std::vector<InstanceId>& carriers,
                                const ClipMoment& moment, const render::GhostSnapshot& ghost,
                                const render::SceneSnapshot& shown, std::vector<render::GhostSnapshot>& out) {
  for (const Instance* instance : ghosts_of_) {
    if (std::ranges::find(carriers, instance->id) != carriers.end()) continue;
    const ClipMoment then = at_->beside(*instance, *document.instance(carriers.back()), moment);
    if (at_->carrier(*instance, then).place.parent != carriers.back()) continue;
    render::InstanceSnapshot hidden;  // carries others, too
    const render::InstanceSnapshot& from = shapeOf(document, *instance, shown, hidden);
    render::GhostSnapshot carried;
    const EvaluatedPose& pose = ghostPose(*instance, then);
    makeGhost(from, pose, ghost.color_srgb, static_cast<double>(ghost.opacity), carried);
    carried.shape.placement_w = at_->placement_w(*instance, then);
    std::vector<InstanceId> below = carriers;
    below.push_back(instance->id);
    addCarried(document, below, then, carried, shown, out);
    if (from.character && at_->isShown(*instance, then)) out.push_back(std::move(carried));
  }
}

void OverlayBuilder::buildGhosts(const Document& document, const GhostOptions& options, render::SceneSnapshot& scene) {
  const Instance* active = document.active();
  if (!active || !document.activeClip()) return;
  render::InstanceSnapshot hidden;
  const render::InstanceSnapshot& shown = shapeOf(document, *active, scene, hidden);
  if (!shown.character) return;
  ghosts_of_.clear();
  for (const Instance& instance : document.instances()) {
    const std::vector<const Instance*> carriers = allCarriers(document, instance);
    if (&instance == active || std::ranges::find(carriers, active) != carriers.end()) ghosts_of_.push_back(&instance);
  }
  std::erase_if(ghost_poses_, [this](const auto& kept) {
    return std::ranges::find(ghosts_of_, kept.first, &Instance::id) == ghosts_of_.end();
  });
  for (const Instance* instance : ghosts_of_) keepGhosts(document, *instance);
  // While playing the ghosts go on by whole frames, as the number of the frame does.
  const double fps = document.fps(), now = document.shownFrame() / fps;
  const std::vector<render::GhostMoment> moments =
      options.at_keys ? render::keyMoments(now, document.selectedKeyTimes(), options.before, options.after,
                                           document.rangeStart(), document.rangeEnd())
                      : render::spacedMoments(now, options.step, fps, options.before, options.after,
                                              document.rangeStart(), document.rangeEnd());
  for (const render::GhostMoment& moment : moments) {
    const Vec3& color = moment.time < now ? colors_.past : colors_.future;
    render::GhostSnapshot ghost;
    const ClipMoment at = momentAt(*active, moment.time);
    const EvaluatedPose& pose = ghostPose(*active, at);
    makeGhost(shown, pose, color, options.opacity * static_cast<double>(moment.share), ghost);
    ghost.shape.placement_w = at_->placement_w(*active, at);
    const bool seen = at_->isShown(*active, at);
    if (!document.playing() && seen)
      labels_.push_back({frameText(moment.time * fps), overHead(ghost), colorOf(color), true});
    addCarried(document, {active->id}, at, ghost, scene, scene.ghosts);
    if (seen) scene.ghosts.push_back(std::move(ghost));
  }
  // The nearest in time come first where there is no room for all.
  std::ranges::reverse(labels_);
}

void OverlayBuilder::buildReference(const Document& document, const GhostOptions& options,
                                    render::SceneSnapshot& scene) {
  const Instance* active = document.active();
  const render::InstanceSnapshot* shown = active ? shownInstance(scene, active->id) : nullptr;
  if (!shown || options.reference.isEmpty()) return;
  // The clip alone, without what is posed by hand, where it would be if it played on another character.
  Instance other = *active;
  other.control.clip = document.findClip(*active, options.reference);
  if (!other.control.clip) return;
  other.control.weight = 1.0;
  other.controls.clear();
  other.overrides.clear();
  other.morph_overrides.clear();
  at_->pose(other, at_->beside(other, *active, momentAt(*active, document.time())), reference_pose_);
  makeGhost(*shown, reference_pose_, colors_.other, options.opacity, scene.ghosts.emplace_back());
}

// --- trails ---------------------------------------------------------------------------------------------------------

void OverlayBuilder::addTrail(const Document& document, const Instance& instance, JointIndex joint,
                              const TrailOptions& options) {
  std::shared_ptr<const Clip> clip = document.clips().clip(instance.control.clip);
  if (!clip || joint < 0 || static_cast<std::size_t>(joint) >= instance.character->skeleton.size()) return;
  const auto same = [&](const Trail& t) { return t.instance == instance.id && t.joint == joint; };
  auto found = std::ranges::find_if(trails_, same);
  if (found == trails_.end()) {
    if (static_cast<std::size_t>(std::ranges::count(trails_, true, &Trail::wanted)) >= kMaxTrails) return;
    found = trails_.emplace(trails_.end());
    found->instance = instance.id, found->joint = joint;
  } else if (found->wanted) {
    return;
  }
  Trail& trail = *found;
  trail.wanted = true;
  const double fps = fpsOf(document, instance, *clip);
  double start = instance.control.range_start, end = instance.control.range_end;
  if (options.around) {
    const double now = instance.control.time;
    start = std::max(std::min(start, 0.0), now - options.reach / fps);
    end = std::min(std::max(end, clip->duration_s), now + options.reach / fps);
  }
  Source source = sourceOf(document, instance, std::move(clip));
  std::vector<std::pair<Standing, Source>> carried = carriedBy(document, instance);
  const bool same_place = trail.carried == carried;
  if (same_place && trail.source == source && trail.start == start && trail.end == end && trail.fps == fps) return;
  trail.carried = std::move(carried);
  trail.source = std::move(source);
  trail.start = start, trail.end = end, trail.fps = fps;
  trail.handle = trailHandle(trail.source.character->skeleton, *trail.source.clip, joint);
  trail.samples = render::planTrail(start, end, fps, knotTimes(*trail.source.clip, trail.handle));
  times_.clear();
  for (const render::TrailSample& sample : trail.samples) times_.push_back(sample.time);
  trail.positions_m.clear();
  for (const Mat4& joint_m : at_->joints_m(instance, joint, times_)) trail.positions_m.emplace_back(joint_m[3]);
  trail.placements_w.clear();
  if (!trail.carried.empty()) trail.placements_w = at_->placements_w(instance, times_);
}

void OverlayBuilder::showTrail(const Document& document, const Trail& trail, const std::optional<TrailKey>& highlighted,
                               render::TrailSnapshot& out) {
  const Instance& instance = *document.instance(trail.instance);
  const Mat4 placement = document.placement_w(instance.id);
  const auto placementAt = [&](std::size_t i) -> const Mat4& {
    return trail.placements_w.empty() ? placement : trail.placements_w[i];
  };
  std::vector<Vec3> positions_w;
  for (std::size_t i = 0; i < trail.positions_m.size(); ++i)
    positions_w.emplace_back(placementAt(i) * Vec4(trail.positions_m[i], 1.f));
  const Vec3 now_w(placement * document.pose(trail.instance).joints_m[static_cast<std::size_t>(trail.joint)][3]);
  const bool editable = trail.instance == document.activeInstance();
  const double now = instance.control.time;
  const bool labelled =
      std::ranges::count(trail.samples, render::TrailSample::Kind::key, &render::TrailSample::kind) <= kMaxLabelled;
  int highlighted_sample = -1;
  for (std::size_t i = 0; i < trail.samples.size(); ++i) {
    const auto& [time, kind] = trail.samples[i];
    if (kind != render::TrailSample::Kind::key) continue;
    const TrailKey key{trail.instance, trail.joint, time};
    if (highlighted == key) highlighted_sample = static_cast<int>(i);
    if (editable) keys_.push_back({key, trail.handle, positions_w[i], placementAt(i)});
    if (labelled && std::abs(time - now) * trail.fps > kSameShownFrame)
      labels_.push_back(
          {frameText(time * trail.fps), positions_w[i], colorOf(time < now ? colors_.past : colors_.future)});
  }
  render::shapeTrail(trail.samples, positions_w, now, now_w, colors_, highlighted_sample, out);
}

void OverlayBuilder::buildTrails(const Document& document, const TrailOptions& options,
                                 const std::optional<TrailKey>& highlighted, render::SceneSnapshot& scene) {
  for (Trail& trail : trails_) trail.wanted = false;
  // The active joint's trail comes first where there are too many.
  const auto& items = document.selection().items;
  for (auto item = items.rbegin(); item != items.rend(); ++item) {
    const Instance* instance = item->kind == Kind::joint ? document.instance(item->instance) : nullptr;
    if (instance && shownInstance(scene, instance->id)) addTrail(document, *instance, item->index, options);
  }
  if (const Instance* active = document.active(); active && shownInstance(scene, active->id)) {
    for (const QString& name : options.pinned)
      addTrail(document, *active, active->character->skeleton.find(name.toStdString()), options);
  }
  std::erase_if(trails_, [](const Trail& trail) { return !trail.wanted; });
  for (const Trail& trail : trails_) showTrail(document, trail, highlighted, scene.trails.emplace_back());
}

}  // namespace sinew::ui
