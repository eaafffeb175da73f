// The scene at other times than now, drawn as the viewport draws it, beside the window.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/scene.h"
#include "viewer/document/document.h"
#include "viewer/document/state/selection.h"
#include "viewer/render/camera.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/viewport/follow_path.h"
#include "viewer/widgets/viewport/overlays/builder.h"

namespace sinew::ui {

// What is shown now, as a value that may go to another thread.
struct FilmStart {
  Scene scene;
  Selection selection;  // whose trails and ghosts are shown
  InstanceId active;
  ViewOptions view;
  render::Camera camera;
  double play_time = 0.0;  // seconds; see DocumentPlayback::playTime()
};

FilmStart filmStart(const Document& document, const ViewOptions& view, const render::Camera& camera);

// A document of its own with that scene. Made, used and gone in one thread.
class FilmScene {
 public:
  explicit FilmScene(FilmStart start);
  FilmScene(const FilmScene&) = delete;
  FilmScene& operator=(const FilmScene&) = delete;

  Document& document() { return document_; }
  // What the viewport would show then, without what only concerns whoever works: nothing is marked.
  void shoot(double play_time, render::SceneSnapshot& scene);
  // The camera of the start, which goes along with the character where the view follows it.
  render::Camera camera(double play_time);
  render::DisplayOptions display() const;
  bool samePose(double a, double b);  // all that is posed is where it was

 private:
  std::optional<Vec3> followed_w(double play_time);

  FilmStart start_;
  Document document_;
  OverlayBuilder overlays_;
  FollowPath path_;
};

}  // namespace sinew::ui
