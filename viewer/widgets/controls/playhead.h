// The playhead of views over time: one line through all of them, and heads that say the time.
#pragma once

#include <QString>

#include "viewer/settings/view_settings.h"

class QPainter;

namespace sinew {
class Document;
struct Ruler;
}  // namespace sinew

namespace sinew::ui {

// What a head says at a time of the clip that is shown, as the ruler counts it: the running frame while playing, so
// that figures can be read.
QString playheadText(const Document& document, const Ruler& ruler, double clip_seconds, TimeFormat format);
int playheadWidth(const QString& text);  // of the head, pixels

// Both are red while posing writes keys. Pixels.
void drawPlayheadLine(QPainter& painter, const Document& document, double x, double top, double bottom);
void drawPlayheadHead(QPainter& painter, const Document& document, double x, double top, double height,
                      const QString& text);

}  // namespace sinew::ui
