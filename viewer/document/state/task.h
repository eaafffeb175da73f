// Work that goes on while the window does.
#pragma once

#include <functional>

#include <QString>

#include "core/base/task.h"

namespace sinew {

using Work = std::function<Check(const Task&)>;
// Calls a work once, in any thread, and gives its result when it is over. The text says what it does.
using WorkRunner = std::function<Check(const QString& text, const Work& work)>;

}  // namespace sinew
