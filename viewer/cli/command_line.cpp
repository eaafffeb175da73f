#include "viewer/cli/command_line.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "core/base/choices.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

constexpr const char* kAbout = "Looks into animated characters and evaluates them, without a window.";
constexpr const char* kFooter =
    "Clips are named by name or index. Times are seconds from the clip's start. Lengths are metres, Y is up.\n"
    "Exit status: 0 done, 1 could not, 2 wrong usage. `sinew-cli COMMAND --help` explains a command.";

std::vector<std::string> commandNames(CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// What is wrong with the first word of the command line, or empty.
std::string wrongCommand(CLI::App& app, const std::string& word) {
  const std::vector<std::string> names = commandNames(app);
  if (word.empty()) return fmt::format("Name a command: {}; for example sinew-cli info FILE", listed(names).english());
  if (word.starts_with('-') || std::ranges::find(names, word) != names.end()) return {};
  const std::vector<std::string> near = nearestNames(word, names);
  const std::string unknown = meantText(text("There is no command “{}”", word), word, names).english();
  if (!near.empty()) return unknown;
  std::error_code error;
  if (std::filesystem::exists(word, error))
    return fmt::format("Name the command before the file: {}; for example sinew-cli info {}", listed(names).english(),
                       word);
  return unknown;
}

// "--clps is no option of sinew-cli pose; did you mean --clip?"
std::string unknownArgument(const CLI::App& command, const std::string& argument) {
  if (!argument.starts_with('-'))
    return fmt::format("“{}” is one argument too many; quote names that hold spaces", argument);
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::string name = argument.substr(0, argument.find('='));
  const std::vector<std::string> near = nearestNames(name, names);
  return fmt::format("There is no option {}{}", name,
                     near.empty() ? std::string() : fmt::format("; did you mean {}?", listed(near).english()));
}

// What CLI11 found, in our words where its own help little.
std::string explained(CLI::App& app, const CLI::ParseError& e) {
  const auto used = app.get_subcommands();
  CLI::App& command = used.empty() ? app : *used.front();
  const std::vector<std::string> rest = app.remaining(true);
  const bool extras = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  const bool no_command =
      e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) && used.empty() && !rest.empty();
  std::string what = e.what();
  if ((extras || no_command) && !rest.empty()) {
    what = unknownArgument(command, rest.front());
  } else if (const std::size_t twice = what.find(": At Most 1 required"); twice != std::string::npos) {
    what = what.substr(0, twice) + " is given more than once";
  }
  // "--time: 1 required SECONDS missing"
  if (const std::size_t without = what.find(": 1 required ");
      without != std::string::npos && what.ends_with(" missing"))
    what = what.substr(0, without) + " needs a value";
  const std::string help = used.empty() ? std::string() : command.get_name() + " ";
  return fmt::format("{}{} see sinew-cli {}--help", what, what.ends_with('?') ? "" : ";", help);
}

void addCommands(CLI::App& app) {
  app.require_subcommand(1);
  app.set_version_flag("--version", SINEW_VERSION);
  app.footer(kFooter);
  addInfoCommand(app);
  addPoseCommand(app);
  addSkinCommand(app);
  addCurveCommand(app);
  addFitCommand(app);
  addBakeCommand(app);
  addIkCommand(app);
  addRolesCommand(app);
  addRigCommand(app);
  addMaskCommand(app);
  addRenderCommand(app);
  addPlayblastCommand(app);
  addSheetCommand(app);
  addClipsCommand(app);
  addConvertCommand(app);
  addMergeCommand(app);
  addValidateCommand(app);
  addDiffCommand(app);
  addBatchCommand(app);
  addReportCommand(app);
}

std::vector<std::string> reversed(const std::vector<std::string>& words) { return {words.rbegin(), words.rend()}; }

// That of "ik bake" where both are given.
CLI::App& innermost(CLI::App& app) {
  CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  return *at;
}

}  // namespace

int runCommandLine(const std::vector<std::string>& words) {
  CLI::App app(kAbout, "sinew-cli");
  addCommands(app);
  if (const std::string wrong = wrongCommand(app, words.empty() ? "" : words.front()); !wrong.empty()) {
    complain("", wrong);
    return kWrongUsage;
  }
  try {
    app.parse(reversed(words));
    return 0;
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(e);  // --help, --version
    complain("", explained(app, e));
    return kWrongUsage;
  } catch (const Failure& e) {
    if (!e.text.empty()) complain(e.file, e.text);
    return e.status;
  } catch (const std::bad_alloc&) {
    complain("", "There is not enough memory for this; work on less at a time.");
    return kCouldNot;
  } catch (const std::exception& e) {
    complain("", fmt::format("This should not have happened: {}. Please report it.", e.what()));
    return kCouldNot;
  }
}

struct CommandReader::Private {
  // Ends once all words are read and checked, before the work begins.
  class WithoutWork final : public CLI::App {
   public:
    struct Read {};
    using CLI::App::App;
    void pre_callback() override { throw Read(); }
  };

  WithoutWork app{kAbout, "sinew-cli"};
};

CommandReader::CommandReader() : d_(std::make_unique<Private>()) { addCommands(d_->app); }

CommandReader::~CommandReader() = default;

std::string CommandReader::wrong(const std::vector<std::string>& words, std::vector<std::string>* outputs) {
  if (std::string wrong = wrongCommand(d_->app, words.empty() ? "" : words.front()); !wrong.empty()) return wrong;
  try {
    d_->app.parse(reversed(words));
  } catch (const Private::WithoutWork::Read&) {
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return "This only prints help; name its files";
    return explained(d_->app, e);
  }
  if (!outputs) return {};
  for (const char* const name : {"--output", "OUT"}) {
    const CLI::Option* const option = innermost(d_->app).get_option_no_throw(name);
    if (!option) continue;
    for (const std::string& file : option->results())
      if (file != "-") outputs->push_back(file);
  }
  return {};
}

}  // namespace sinew::cli
