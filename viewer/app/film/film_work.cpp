#include "viewer/app/film/film_work.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/evaluate/key_poses.h"
#include "core/io/disk/replace_file.h"
#include "core/math/units.h"
#include "viewer/film/contact_sheet.h"
#include "viewer/film/frames.h"
#include "viewer/film/make_film.h"
#include "viewer/film/png.h"
#include "viewer/film/shown_points.h"
#include "viewer/film/turntable.h"

namespace sinew::ui {
namespace {

constexpr int kLooked = 48;       // moments that a camera is placed by
constexpr float kBorder = 0.06f;  // share of the picture
constexpr float kPlain = 0.16f;   // of a ground of one colour

// A scene with what draws it.
struct Stage {
  static Result<std::unique_ptr<Stage>> create(const FilmStart& start) {
    auto made = render::OffscreenContext::create();
    if (!made) return tl::unexpected(made.error());
    auto drawing = render::Renderer::create();
    if (!drawing) return tl::unexpected(drawing.error());
    return std::unique_ptr<Stage>(new Stage{std::move(*made), std::move(*drawing), FilmScene(start)});
  }

  std::unique_ptr<render::OffscreenContext> context;
  std::unique_ptr<render::Renderer> renderer;
  FilmScene scene;
};

template <class Frame>
Check addShown(FilmScene& scene, const render::DisplayOptions& display, double from, double to, const Task& task,
               Frame& frame) {
  for (int i = 0; i < (from == to ? 1 : kLooked); ++i) {
    if (Check ok = task.goesOn(); !ok) return ok;
    render::SceneSnapshot snapshot;
    scene.shoot(from + (to - from) * i / (kLooked - 1), snapshot);
    film::shownPoints(snapshot, display, [&frame](const Vec3& at_w) { frame.add(at_w); });
  }
  return {};
}

}  // namespace

int FilmWork::frames() const { return film::frameCount(subject.from, subject.to, fps()) - (last_again ? 1 : 0); }

Check FilmWork::make(const Task& task, const std::function<void(int frame, const QImage& picture)>& shown) const {
  FilmStart start = subject.start;
  OverlayOptions& overlays = start.view.overlays;
  overlays.ghosts.shown = settings.ghosts, overlays.trails.shown = settings.trails;
  start.view.skeleton = settings.joints;
  if (settings.camera != FilmSettings::Camera::as_seen) start.view.follow = false;
  if (settings.camera == FilmSettings::Camera::front) start.camera.look(render::NamedView::front);
  auto stage = Stage::create(start);
  if (!stage) return tl::unexpected(stage.error());
  FilmScene& scene = (*stage)->scene;

  film::MakeFilm film;
  film.renderer = (*stage)->renderer.get();
  film.display = scene.display();
  film.display.transparent = settings.ground == FilmSettings::Ground::clear;
  film.display.high_quality = settings.smooth;
  if (settings.ground != FilmSettings::Ground::viewport) film.display.grid = film.display.shadow = false;
  if (settings.ground == FilmSettings::Ground::plain)
    film.display.background_top_srgb = film.display.background_bottom_srgb = Vec3(kPlain);
  film.file = path.toStdString();
  film.width = settings.width, film.height = settings.height;
  film.fps = fps();
  film.frames = frames();
  const std::string name_pattern = path.toStdString();
  if (film::isNumbered(name_pattern) && film.frames <= film::kMaxFrames)
    film.files = film::numberedFiles(name_pattern, static_cast<std::size_t>(film.frames));
  if (settings.sound && subject.sound) {
    film.sound = subject.sound;
    film.sound->begins -= subject.from;
  }
  film.task = task;

  render::Camera camera = start.camera;
  Vec3 line_w{0.f};
  const Vec2 size(settings.width, settings.height);
  if (settings.camera == FilmSettings::Camera::front) {
    render::TightFrame frame(camera, size, kBorder);
    if (Check ok = addShown(scene, film.display, subject.from, subject.to, task, frame); !ok) return ok;
    frame.apply(camera);
  } else if (settings.camera == FilmSettings::Camera::turntable) {
    film::FrameAllRound frame;
    if (Check ok = addShown(scene, film.display, subject.from, subject.to, task, frame); !ok) return ok;
    frame.apply(camera, size, kBorder);
    line_w = frame.line_w();
  }
  const std::string playing = subject.playing.toStdString(), name = subject.name.toStdString();
  film.shoot = [&](int frame, film::Shot& shot) -> Check {
    const double time = subject.from + frame / film.fps;
    scene.shoot(time, shot.scene);
    switch (settings.camera) {
      case FilmSettings::Camera::as_seen:
        shot.camera = scene.camera(time);
        break;
      case FilmSettings::Camera::front:
        shot.camera = camera;
        break;
      case FilmSettings::Camera::turntable:
        shot.camera = film::turned(camera, line_w, 2.0 * kPi * frame / film.frames);
        break;
    }
    using film::Corner;
    if (settings.frame) shot.burn_in.push_back({Corner::bottom_left, film::frameLabel(time, subject.scene_fps)});
    if (settings.playing) shot.burn_in.push_back({Corner::bottom_right, playing});
    if (settings.name) shot.burn_in.push_back({Corner::top_left, name});
    return {};
  };
  if (shown) {
    film.shown = [&](int frame, const render::Picture& picture) {
      shown(frame,
            QImage(picture.rgba.data(), picture.width, picture.height, 4 * picture.width, QImage::Format_RGBA8888));
    };
  }
  return film.run();
}

Result<int> SheetWork::make(const Task& task) const {
  FilmStart start = subject.start;
  start.view.overlays.ghosts.shown = start.view.overlays.trails.shown = false;
  start.view.follow = false;
  auto stage = Stage::create(start);
  if (!stage) return tl::unexpected(stage.error());
  FilmScene& scene = (*stage)->scene;
  render::DisplayOptions display = scene.display();
  display.transparent = settings.clear;
  if (settings.clear) display.grid = display.shadow = false;

  const int frames = std::max(film::frameCount(subject.from, subject.to, subject.scene_fps), 1);
  std::vector<Vec3> points_w;
  std::vector<double> times;
  for (int i = 0; i < frames; ++i) {
    if (Check ok = task.goesOn(); !ok) return tl::unexpected(ok.error());
    times.push_back(subject.from + i / subject.scene_fps);
    scene.document().setPlayTime(times.back());
    for (const Instance& instance : scene.document().instances()) {
      const Mat4 placed_w = scene.document().placement_w(instance.id);
      for (const Mat4& joint_m : scene.document().pose(instance.id).joints_m)
        points_w.emplace_back(placed_w * joint_m[3]);
    }
  }
  FindKeyPoses find{
      .points = points_w, .frames = times.size(), .count = static_cast<std::size_t>(std::max(settings.poses, 1))};
  find.run();

  const Vec2 size(settings.width, settings.height);
  render::Camera camera = start.camera;
  render::TightFrame frame(camera, size, kBorder);
  std::vector<render::SceneSnapshot> scenes(find.chosen.size());
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    scene.shoot(times[find.chosen[i]], scenes[i]);
    film::shownPoints(scenes[i], display, [&frame](const Vec3& at_w) { frame.add(at_w); });
  }
  frame.apply(camera);
  std::vector<film::ContactSheet::Cell> cells;
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    if (Check ok = task.goesOn(); !ok) return tl::unexpected(ok.error());
    task.tell(i, scenes.size());
    auto picture =
        render::renderPicture(*(*stage)->renderer, scenes[i], camera, display, settings.width, settings.height);
    if (!picture) return tl::unexpected(picture.error());
    film::ContactSheet::Cell& cell = cells.emplace_back();
    cell.picture = std::move(*picture);
    const double time = times[find.chosen[i]];
    if (settings.labels) cell.label = fmt::format("{}   {:.2f} s", film::frameLabel(time, subject.scene_fps), time);
  }
  film::ContactSheet sheet{.cells = cells, .columns = settings.columns, .transparent = settings.clear};
  if (settings.labels) sheet.title = (subject.name + QStringLiteral("   ") + subject.playing).toStdString();
  auto made = sheet.run();
  if (!made) return tl::unexpected(made.error());
  const std::string bytes = film::pngOf(*made, settings.clear);
  const ReplaceFile file{.path = path.toStdString(),
                         .bytes = {reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}};
  if (Check ok = file.run(); !ok) return tl::unexpected(ok.error());
  return static_cast<int>(cells.size());
}

}  // namespace sinew::ui
