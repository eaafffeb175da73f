// sinew-cli: what the viewer knows, for scripts.
#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"

namespace {

void complain(const std::string& text) { fmt::print(stderr, "sinew-cli: {}\n", text); }

constexpr const char* kFooter =
    "Clips are named by name or index. Times are seconds from the clip's start. Lengths are metres, Y is up.\n"
    "Exit status: 0 done, 1 could not, 2 wrong usage. `sinew-cli COMMAND --help` explains a command.";

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Looks into animated characters and evaluates them, without a window.", "sinew-cli");
  app.require_subcommand(1);
  app.set_version_flag("--version", SINEW_VERSION);
  app.footer(kFooter);
  sinew::cli::addInfoCommand(app);
  sinew::cli::addPoseCommand(app);
  sinew::cli::addSkinCommand(app);
  sinew::cli::addCurveCommand(app);
  sinew::cli::addFitCommand(app);
  sinew::cli::addBakeCommand(app);
  sinew::cli::addRenderCommand(app);
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(e);  // --help, --version
    complain(fmt::format("{}; see sinew-cli --help", e.what()));
    return 2;
  } catch (const sinew::cli::Failure& e) {
    complain(e.file.empty() ? e.problem.for_user : fmt::format("{}: {}", e.file, e.problem.for_user));
    return 1;
  } catch (const std::exception& e) {
    complain(fmt::format("This should not have happened: {}. Please report it.", e.what()));
    return 1;
  }
}
