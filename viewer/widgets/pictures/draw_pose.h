// Pictures of a character in a pose, drawn beside the window.
#pragma once

#include <functional>
#include <memory>

#include <QImage>
#include <QSize>

#include "core/evaluate/evaluator.h"
#include "viewer/render/camera.h"

class QObject;

namespace sinew::ui {

// As a clay figure with a transparent ground, `size` in pixels; bones alone where the character shows nothing else. The
// picture is handed over in the thread that asked; a null one where it cannot be drawn. The call returns at once.
// `receiver` going away drops the picture.
void drawPose(std::shared_ptr<const Character> character, const EvaluatedPose& pose, const render::Camera& camera,
              QSize size, QObject* receiver, std::function<void(const QImage& picture)> done);

}  // namespace sinew::ui
