// Exceptions as refusals, for threads that nothing may leave but a result.
#pragma once

#include <exception>
#include <new>
#include <utility>

#include "core/base/result.h"

namespace sinew {

// What work() gives; refused where it throws.
template <class Work>
Check caught(Work&& work) {
  try {
    return std::forward<Work>(work)();
  } catch (const std::bad_alloc&) {
    return fail("There is not enough memory for this; work on less at a time.");
  } catch (const std::exception& e) {
    return fail(text("This should not have happened: {}. Please report it.", Text::verbatim(e.what())), e.what());
  }
}

}  // namespace sinew
