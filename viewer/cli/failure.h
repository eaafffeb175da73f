// How a subcommand says that it could not do its work, and what else it tells on standard error.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "core/base/result.h"

namespace sinew::cli {

inline constexpr int kCouldNot = 1, kWrongUsage = 2;  // exit statuses

// Caught in main(), which prints "sinew-cli: FILE: what happened; what to do" and ends with the status.
class Failure final : public std::exception {
 public:
  Failure(std::string about_file, std::string sentence, int exit_status = kCouldNot)
      : file(std::move(about_file)), text(std::move(sentence)), status(exit_status) {}
  Failure(std::string about_file, const Problem& problem)
      : Failure(std::move(about_file), problem.for_user.english()) {}
  const char* what() const noexcept override { return text.c_str(); }

  std::string file;  // as the user wrote it; empty: about none
  std::string text;  // empty: everything has been said
  int status;
};

// A value on the command line that is wrong, however late that is found.
Failure wrongUsage(std::string about_file, std::string text);

// One line on standard error: "sinew-cli: FILE: TEXT".
void complain(const std::string& file, const std::string& text);
void warn(const std::string& file, const std::string& text);  // "sinew-cli: FILE: warning: TEXT"

}  // namespace sinew::cli
