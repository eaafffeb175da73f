// Results, with one text for the user and one for the log.
#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

#include "core/base/text.h"

namespace sinew {

// Why something could not be done.
struct Problem {
  Text for_user;        // what happened, where, what to do; one sentence, no full path
  std::string for_log;  // detail for a developer, in English; may be empty
};

template <class T>
using Result = tl::expected<T, Problem>;

// Result of an operation that returns nothing.
using Check = Result<void>;

inline tl::unexpected<Problem> fail(Text for_user, std::string for_log = {}) {
  return tl::unexpected<Problem>(Problem{std::move(for_user), std::move(for_log)});
}
inline tl::unexpected<Problem> fail(TextPattern<> for_user, std::string for_log = {}) {
  return fail(text(for_user), std::move(for_log));
}

}  // namespace sinew
