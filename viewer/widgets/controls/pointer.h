// Where the pointer is. Ask here and not QCursor, so that replayed user actions are seen, too.
#pragma once

#include <optional>

#include <QPoint>

namespace sinew::ui {

// Global position in device-independent pixels.
QPoint pointerPosition();
// What pointerPosition() tells from now on; nothing: the real pointer.
void pretendPointer(std::optional<QPoint> global);

}  // namespace sinew::ui
