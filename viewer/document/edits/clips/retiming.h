// How long clips are to become, as people type it.
#pragma once

#include <QString>

#include "core/base/result.h"
#include "core/clip/clip.h"

namespace sinew {

// How many times as long a clip becomes: "150 %" and "1.5x" of what it is; "48", "48f", "2s" and "500ms" are its new
// length, a bare number in its frames. Arithmetic works. Refused, with a sentence: another text, nothing above 0, a
// clip without a length that is given one.
Result<double> retimingFactor(const QString& text, const Clip& clip);

}  // namespace sinew
