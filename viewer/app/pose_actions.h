// What the actions of posing and keying do to the document.
#pragma once

#include "viewer/app/actions.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

class PosesDock;

void connectPoseActions(Actions& actions, Document& document);
void connectPoseLibraryActions(Actions& actions, Document& document, PosesDock& poses);

}  // namespace sinew::ui
