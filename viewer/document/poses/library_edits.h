// Steps on the library in the user's folder: undone and redone with those of the scene, which does not count as
// modified by them.
#pragma once

#include "viewer/document/document.h"
#include "viewer/document/poses/pose_library.h"

namespace sinew {

// Refused as PoseLibrary does. The step keeps what was deleted as long as it can be undone.
Check renameInLibrary(Document& document, PoseLibrary& library, int index, const QString& name);
Check deleteFromLibrary(Document& document, PoseLibrary& library, int index);

}  // namespace sinew
