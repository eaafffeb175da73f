// sinew-cli convert: a character, or a project, saved as a project.
#include <filesystem>

#include <CLI/App.hpp>

#include "viewer/cli/commands.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/scene_file.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

struct ConvertCommand {
  PoseArguments input;
  std::string output;
  bool collect = false, pack = false;
};

void run(const ConvertCommand& command) {
  const PoseArguments& input = command.input;
  const fs::path named[] = {input.file};
  refuseInput(command.output, named);
  SceneFile file = readSceneFile(input, command.collect || command.pack);
  refuseInput(command.output, file.files);
  if (input.strict) demandNoWarnings(input.file, file.report);
  tellLosses(input.file, file.report, !input.textures.empty());
  if (command.collect)
    saveWithFiles(file, input, command.output);
  else if (command.pack)
    savePacked(file, input, command.output);
  else
    saveSceneFile(file, command.output);
}

}  // namespace

void addConvertCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "convert",
      "Saves a character as a project, as if it had been opened in the window, or a project as another one. A project "
      "names its files by where they lie and what they hold");
  auto arguments = std::make_shared<ConvertCommand>();
  arguments->input.addPlainFile(*command);
  command->add_option("OUT", arguments->output, "The project to write: OUT.sinew")
      ->required()
      ->check(checkNotEmpty)
      ->check(checkProjectName);
  auto* collect = command->add_flag(
      "--collect", arguments->collect,
      "Copies the files that the project needs, with their buffers and textures and its sound, into the folder "
      "OUT_files beside it, and refers to them there: both can be moved and given away together. What was packed is "
      "written out there");
  command
      ->add_flag("--pack", arguments->pack,
                 "Puts these files into the project itself, which opens without any other then")
      ->excludes(collect);
  arguments->input.addTextures(*command);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
