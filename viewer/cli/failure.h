// How a subcommand says that it could not do its work.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "core/base/result.h"

namespace sinew::cli {

// Caught in main(), which prints "sinew-cli: FILE: what happened; what to do" and gives exit status 1.
class Failure final : public std::exception {
 public:
  Failure(std::string about_file, Problem what) : file(std::move(about_file)), problem(std::move(what)) {}
  const char* what() const noexcept override { return problem.for_user.c_str(); }

  std::string file;  // as the user wrote it
  Problem problem;
};

}  // namespace sinew::cli
