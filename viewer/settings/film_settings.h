// How films and contact sheets are made: what a person chose last.
#pragma once

#include <QString>

namespace sinew {

struct FilmSettings {
  enum class Camera { as_seen, front, turntable };
  enum class Ground {
    viewport,
    plain,
    clear
  };  // behind the scene; plain: one colour, without grid; clear: transparent

  QString format = QStringLiteral("mp4");  // or webm, gif, png
  int width = 1280, height = 720;          // pixels
  double fps = 0.0;                        // 0: as the scene counts
  Camera camera = Camera::as_seen;
  Ground ground = Ground::viewport;
  bool frame = true, playing = true, name = false;  // burnt in: frame, clip or take, name
  bool ghosts = false, trails = false, joints = false;
  bool sound = true;
  bool operator==(const FilmSettings&) const = default;

  static FilmSettings last();
  void keep() const;
};

struct SheetSettings {
  int poses = 12, columns = 0;    // 0: as suits the sheet
  int width = 320, height = 320;  // pixels, of a picture
  bool labels = true;
  bool clear = false;  // transparent
  bool operator==(const SheetSettings&) const = default;

  static SheetSettings last();
  void keep() const;
};

}  // namespace sinew
