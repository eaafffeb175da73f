// Actions of the timeline: keys that follow the pointer, its view, markers.
#pragma once

namespace sinew {
class Document;
}

namespace sinew::ui {

class Actions;
class TimelineDock;

void connectTimelineActions(Actions& actions, Document& document, TimelineDock& dock);

}  // namespace sinew::ui
