// Small pictures of what files hold, kept among the user's cached data.
#pragma once

#include <QImage>
#include <QString>

namespace sinew::ui {

inline constexpr QSize kFilePicture{320, 180};  // pixels

// Null where none was kept.
QImage pictureOf(const QString& path);
// In place of an older one of the same path; of all pictures the latest hundred stay.
void keepPicture(const QString& path, const QImage& picture);

}  // namespace sinew::ui
