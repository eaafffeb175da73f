// Sentences of the core in the language of the window.
#pragma once

#include <QString>

#include "core/base/result.h"

namespace sinew {

// The patterns are looked up in the context "sinew" of the translators that the application has; English without one.
QString shown(const Text& text);

// A failure in words that are the same in every language: what scripts and the log are told.
tl::unexpected<Problem> failWith(const QString& words);

}  // namespace sinew
