#include "viewer/widgets/viewport/film_scene.h"

#include <utility>

#include "viewer/film/frames.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/locator_lines.h"
#include "viewer/widgets/viewport/snapshot_builder.h"

namespace sinew::ui {
namespace {

// Where a moment's poses have all joints, in the world.
std::vector<Mat4> places(const Document& document) {
  std::vector<Mat4> out;
  for (const Instance& instance : document.instances()) {
    const Mat4 placed_w = document.placement_w(instance.id);
    for (const Mat4& joint : document.pose(instance.id).joints_m) out.push_back(placed_w * joint);
  }
  return out;
}

}  // namespace

FilmStart filmStart(const Document& document, const ViewOptions& view, const render::Camera& camera) {
  return {.scene = document.scene(),
          .selection = document.selection(),
          .active = document.chosenInstance(),
          .view = view,
          .camera = camera,
          .play_time = document.playTime()};
}

FilmScene::FilmScene(FilmStart start) : start_(std::move(start)) {
  document_.open(std::move(start_.scene));
  // The one whose time counts stays so when nothing is selected.
  if (document_.instance(start_.active))
    document_.select({SelectionItem{SelectionItem::Kind::instance, start_.active, -1}});
  const OverlayOptions& overlays = start_.view.overlays;
  const bool by_selection =
      overlays.ghosts.shown || overlays.trails.shown || start_.view.shading == ViewShading::weights;
  document_.select(by_selection ? start_.selection.items : std::vector<SelectionItem>());
  if (const Instance* active = document_.active(); active && start_.view.follow)
    path_ = FollowPath(WholePlay(*active, document_.clips(), document_.playingTake()), document_.sceneAt());
}

void FilmScene::shoot(double play_time, render::SceneSnapshot& scene) {
  document_.setPlayTime(play_time);
  buildSnapshot(document_, {}, start_.view.shading, scene);
  overlays_.build(document_, start_.view.overlays, theme(), {}, scene);
  buildLocatorLines(document_, theme(), scene);
  const auto unmark = [](render::InstanceSnapshot& instance) {
    for (std::uint8_t& flags : instance.joint_flags) flags &= render::kJointHidden;
    for (std::uint8_t& flags : instance.mesh_flags) flags &= render::kMeshHidden;
  };
  for (render::InstanceSnapshot& instance : scene.instances) unmark(instance);
  for (render::GhostSnapshot& ghost : scene.ghosts) unmark(ghost.shape);
}

std::optional<Vec3> FilmScene::followed_w(double play_time) {
  const Instance* const active = document_.active();
  if (!active || !start_.view.follow) return {};
  document_.setPlayTime(play_time);
  const WholePlay plays(*document_.active(), document_.clips(), document_.playingTake());
  return Vec3(document_.placement_w(document_.activeInstance()) * Vec4(path_.at(plays.now()), 1.f));
}

render::Camera FilmScene::camera(double play_time) {
  render::Camera out = start_.camera;
  const auto before = followed_w(start_.play_time), now = followed_w(play_time);
  if (before && now) out.target_w += Vec3(now->x - before->x, 0.f, now->z - before->z);
  return out;
}

render::DisplayOptions FilmScene::display() const { return displayOptions(start_.view, theme(), 1.f, false); }

bool FilmScene::samePose(double a, double b) {
  document_.setPlayTime(a);
  const std::vector<Mat4> first = places(document_);
  document_.setPlayTime(b);
  return film::samePlaces(first, places(document_));
}

}  // namespace sinew::ui
