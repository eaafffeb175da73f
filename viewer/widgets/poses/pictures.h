// Pictures of a character in a pose, drawn beside the window.
#pragma once

#include <functional>
#include <memory>

#include <QByteArray>

#include "core/scene/evaluator.h"

class QObject;

namespace sinew::ui {

// Draws the character as PNG, 192 x 192 with a transparent ground, and hands the picture over in the thread that asked;
// an empty one where it cannot be drawn. The call returns at once. `receiver` going away drops the picture.
void drawPose(std::shared_ptr<const Character> character, const EvaluatedPose& pose, QObject* receiver,
              std::function<void(const QByteArray& png)> done);

}  // namespace sinew::ui
