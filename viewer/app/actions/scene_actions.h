// What the actions of time, selection, view and skinning do to the document.
#pragma once

#include <QString>

#include "viewer/app/actions/actions.h"

namespace sinew {
class Document;
class Loader;
class PlaybackClock;
class ViewSettings;
}  // namespace sinew

namespace sinew::ui {

// Connects both ways: actions change the scene, and their check marks and availability follow it.
void connectSceneActions(Actions& actions, Document& document, ViewSettings& settings, PlaybackClock& clock,
                         const Loader& loader);

// Why something that needs this cannot be done now; empty when it can.
QString missingFor(Needs needs, const Document& document, bool loading = false);

}  // namespace sinew::ui
