// What the actions of posing and keying do to the document.
#pragma once

#include <functional>

#include "viewer/app/actions/actions.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

class PosesDock;

// say: shows what came of a command.
void connectPoseActions(Actions& actions, Document& document, const std::function<void(const QString&)>& say);
void connectPoseLibraryActions(Actions& actions, Document& document, PosesDock& poses,
                               const std::function<void()>& show_library);

}  // namespace sinew::ui
