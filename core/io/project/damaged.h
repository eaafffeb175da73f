// How a project is refused that is none any more.
#pragma once

#include <string>
#include <utility>

#include "core/base/result.h"

namespace sinew {

// what: which part, for the log.
inline tl::unexpected<Problem> damagedProject(std::string what) {
  return fail("This project is damaged; open its autosave or an earlier version beside it.", std::move(what));
}

}  // namespace sinew
