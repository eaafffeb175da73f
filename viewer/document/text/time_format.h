// Times as people read and type them.
#pragma once

#include <optional>

#include <QString>

#include "viewer/settings/view_settings.h"

namespace sinew {

// frames "24" (or "24.50" between frames), seconds "1.000 s", timecode "00:00:01:00" (hours, minutes, seconds, frames).
// Timecode counts every frame at the rounded rate, as non-drop timecode does: at 29.97 fps frame 30 is 00:00:01:00.
QString formatTime(double seconds, double fps, TimeFormat format);

// Seconds that a typed text means, or nothing where it is no time. A bare number is in the unit of `format` (frames for
// timecode); "12f", "1.5s", "250ms" and "01:00" (seconds and frames) say it themselves. Arithmetic works: "24 + 12",
// "00:00:02:00 - 6f", "1.5s * 2". fps > 0.
std::optional<double> parseTime(const QString& text, double fps, TimeFormat format);

}  // namespace sinew
