// Films and contact sheets of the scene, made beside the window.
#pragma once

#include <functional>
#include <optional>

#include <QImage>
#include <QString>

#include "core/base/task.h"
#include "viewer/film/ffmpeg.h"
#include "viewer/settings/film_settings.h"
#include "viewer/widgets/viewport/film_scene.h"

namespace sinew::ui {

// What of the scene is shown, and what it is called.
struct FilmSubject {
  FilmStart start;
  double from = 0.0, to = 0.0;             // of what is shown, both included; seconds as DocumentPlayback::playTime()
  double scene_fps = 30.0;                 // frames are counted so
  QString playing, name;                   // clip or take; of the project or character
  std::optional<film::FilmSound> sound{};  // begins in the time of the scene
};

struct FilmWork {
  FilmSubject subject;
  FilmSettings settings;
  QString path;             // with the ending of the format; of pictures with a place for the number: name_%04d.png
  bool last_again = false;  // the last moment is the first again, and is left out

  double fps() const { return settings.fps > 0.0 ? settings.fps : subject.scene_fps; }
  int frames() const;

  // In a thread of its own. shown: tells of frames from other threads.
  Check make(const Task& task, const std::function<void(int frame, const QImage& picture)>& shown) const;
};

struct SheetWork {
  FilmSubject subject;
  SheetSettings settings;
  QString path;

  Result<int> make(const Task& task) const;  // how many moments it shows
};

}  // namespace sinew::ui
