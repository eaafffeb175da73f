// What the actions on keys and on the shape of curves do.
#pragma once

#include <functional>
#include <vector>

#include <QString>

#include "core/clip/channel.h"

class QMainWindow;

namespace sinew {
class Document;
}

namespace sinew::ui {

class Actions;

// Says to the user what came of an action, in one sentence.
using Say = std::function<void(const QString&)>;

// Where actions work while no key is selected.
struct CurveScope {
  std::function<std::vector<ChannelId>()> shown;   // all curves that are in sight
  std::function<std::vector<ChannelId>()> chosen;  // those of them that are meant
};

// Selecting keys, clipboard, snapping, mirroring, kinds, sliders, arithmetic. Menus at the pointer are those of the
// window's menu bar.
void connectKeyEditActions(Actions& actions, Document& document, QMainWindow& window, const CurveScope& scope,
                           const Say& say);
// Tangents, interpolation, extrapolation, whole curves.
void connectCurveShapeActions(Actions& actions, Document& document, QMainWindow& window, const CurveScope& scope,
                              const Say& say);

}  // namespace sinew::ui
