// Sentences of the core in the language of the window.
#pragma once

#include <QString>

#include "core/base/text.h"

namespace sinew {

// The patterns are looked up in the context "sinew" of the translators that the application has; English without one.
QString shown(const Text& text);

}  // namespace sinew
