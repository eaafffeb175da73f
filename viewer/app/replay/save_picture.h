// Pictures of the window, as files that replace nothing but pictures.
#pragma once

#include <QString>

class QImage;

namespace sinew::ui {

class MainWindow;

// Why no picture may have this name, for the user; empty where it may. A picture is PNG and replaces only PNG.
QString pictureNameProblem(const QString& file);

// Writes a picture whole or not at all, through a symbolic link to what that names. Returns what is wrong; empty once
// it is written. Refuses files that the scene of the window was read from.
QString savePicture(const QImage& picture, const QString& file, MainWindow& window);

}  // namespace sinew::ui
