#include "viewer/settings/film_settings.h"

#include <algorithm>

#include <QSettings>
#include <QStringList>

namespace sinew {
namespace {

constexpr int kMinSide = 16, kMaxSide = 8192, kMaxPoses = 200;
constexpr double kMaxRate = 240.0;

// Takes what makes sense and leaves all else as it is.
void read(const QSettings& from, const char* key, int& to, int least, int most) {
  const int value = from.value(QLatin1String(key), to).toInt();
  if (value >= least && value <= most) to = value;
}
void read(const QSettings& from, const char* key, bool& to) { to = from.value(QLatin1String(key), to).toBool(); }
template <class Choice>
void read(const QSettings& from, const char* key, Choice& to, Choice last) {
  const int value = from.value(QLatin1String(key), static_cast<int>(to)).toInt();
  if (value >= 0 && value <= static_cast<int>(last)) to = static_cast<Choice>(value);
}

}  // namespace

FilmSettings FilmSettings::last() {
  QSettings from;
  from.beginGroup(QStringLiteral("film"));
  FilmSettings out;
  const QString format = from.value(QStringLiteral("format")).toString();
  if (QStringList{QStringLiteral("mp4"), QStringLiteral("webm"), QStringLiteral("gif"), QStringLiteral("png")}.contains(
          format))
    out.format = format;
  read(from, "width", out.width, kMinSide, kMaxSide);
  read(from, "height", out.height, kMinSide, kMaxSide);
  const double fps = from.value(QStringLiteral("fps")).toDouble();
  if (fps > 0.0 && fps <= kMaxRate) out.fps = fps;
  read(from, "camera", out.camera, Camera::turntable);
  read(from, "ground", out.ground, Ground::clear);
  for (const auto& [key, member] : {std::pair("frame", &FilmSettings::frame),
                                    {"playing", &FilmSettings::playing},
                                    {"name", &FilmSettings::name},
                                    {"ghosts", &FilmSettings::ghosts},
                                    {"trails", &FilmSettings::trails},
                                    {"joints", &FilmSettings::joints},
                                    {"sound", &FilmSettings::sound}})
    read(from, key, out.*member);
  return out;
}

void FilmSettings::keep() const {
  QSettings to;
  to.beginGroup(QStringLiteral("film"));
  to.setValue(QStringLiteral("format"), format);
  to.setValue(QStringLiteral("width"), width);
  to.setValue(QStringLiteral("height"), height);
  to.setValue(QStringLiteral("fps"), fps);
  to.setValue(QStringLiteral("camera"), static_cast<int>(camera));
  to.setValue(QStringLiteral("ground"), static_cast<int>(ground));
  to.setValue(QStringLiteral("frame"), frame);
  to.setValue(QStringLiteral("playing"), playing);
  to.setValue(QStringLiteral("name"), name);
  to.setValue(QStringLiteral("ghosts"), ghosts);
  to.setValue(QStringLiteral("trails"), trails);
  to.setValue(QStringLiteral("joints"), joints);
  to.setValue(QStringLiteral("sound"), sound);
}

SheetSettings SheetSettings::last() {
  QSettings from;
  from.beginGroup(QStringLiteral("sheet"));
  SheetSettings out;
  read(from, "poses", out.poses, 1, kMaxPoses);
  read(from, "columns", out.columns, 0, kMaxPoses);
  read(from, "width", out.width, kMinSide, kMaxSide);
  read(from, "height", out.height, kMinSide, kMaxSide);
  read(from, "labels", out.labels);
  read(from, "clear", out.clear);
  return out;
}

void SheetSettings::keep() const {
  QSettings to;
  to.beginGroup(QStringLiteral("sheet"));
  to.setValue(QStringLiteral("poses"), poses);
  to.setValue(QStringLiteral("columns"), columns);
  to.setValue(QStringLiteral("width"), width);
  to.setValue(QStringLiteral("height"), height);
  to.setValue(QStringLiteral("labels"), labels);
  to.setValue(QStringLiteral("clear"), clear);
}

}  // namespace sinew
