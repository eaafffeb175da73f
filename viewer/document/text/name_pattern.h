// Finding names by a part of them.
#pragma once

#include <QRegularExpression>
#include <QString>

namespace sinew {

// Part of a name, in any case; * stands for any letters, ? for one. Space around the text does not count.
QRegularExpression namePattern(const QString& text);

}  // namespace sinew
