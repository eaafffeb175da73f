// sinew-cli mask: how much each joint takes part.
#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "core/io/text/mask_file.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"

namespace sinew::cli {
namespace {

constexpr int kMaxLevels = 1000;

struct MaskCommand {
  PoseArguments input;
  std::vector<std::string> subtrees, joints;
  std::string mask, add, subtract, intersect;  // files, or empty
  int feather = 0;
  bool invert = false, mirror = false;
  std::string output;
  bool json = false;

  std::vector<std::string> files() const {
    std::vector<std::string> named;
    for (const std::string& file : {mask, add, subtract, intersect}) {
      if (!file.empty()) named.push_back(file);
    }
    return named;
  }
};

// In the order in which the help names the options.
JointMask maskOf(const MaskCommand& command, const Loaded& loaded) {
  const Character& c = *loaded.character;
  const std::string& file = command.input.file;
  const auto found = [&](const std::vector<std::string>& names) {
    std::vector<JointIndex> joints;
    for (const std::string& name : names) joints.push_back(findJoint(c, name, file));
    return joints;
  };
  JointMask mask =
      command.mask.empty() ? JointMask{std::vector(c.skeleton.size(), 0.f)} : readMask(command.mask, loaded, file);
  mask = combined(mask, subtreeMask(c.skeleton, found(command.subtrees)), MaskCombination::add);
  mask = combined(mask, jointsMask(c.skeleton, found(command.joints)), MaskCombination::add);
  mask = feathered(mask, c.skeleton, command.feather);
  if (command.invert) mask = inverted(mask);
  if (command.mirror) mask = mirrored(mask, PoseMirror(c.skeleton, rolesOf(loaded)));
  const std::pair<const std::string&, MaskCombination> others[] = {{command.add, MaskCombination::add},
                                                                   {command.subtract, MaskCombination::subtract},
                                                                   {command.intersect, MaskCombination::intersect}};
  for (const auto& [other, how] : others) {
    if (!other.empty()) mask = combined(mask, readMask(other, loaded, file), how);
  }
  return mask;
}

void run(const MaskCommand& command) {
  refuseTwoOutputs(command.output, command.json, "the mask");
  const std::vector<std::string> files = command.files();
  const std::vector<std::filesystem::path> inputs(files.begin(), files.end());
  refuseInput(command.output, inputs);
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.stand_ins = true, .outputs = outputs});
  const Character& c = *loaded.character;
  if (c.skeleton.size() == 0) throw Failure(command.input.file, "The file holds no joints.");
  const JointMask mask = maskOf(command, loaded);
  const std::string content = maskToText(mask, c.skeleton);
  nlohmann::ordered_json counts = resultJson(command.input.file);
  counts.update({{"joints", mask.weights.size()}, {"joints_in_use", mask.jointsInUse()}});
  const std::string told = command.json
                               ? Answer(counts).text + "\n"
                               : fmt::format("{} of {} joints take part\n", mask.jointsInUse(), mask.weights.size());
  OutputFile out(command.output);
  out.write(content);
  out.close();
  if (!out.standard()) print(told);
  out.commit();
}

}  // namespace

void addMaskCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "mask", "Writes how much each joint takes part where clips play on top of one another, as weights from 0 to 1");
  auto arguments = std::make_shared<MaskCommand>();
  arguments->input.addFile(*command);
  const auto file = [command](const std::string& option, std::string& to, const std::string& help) {
    return command->add_option(option, to, help)->type_name("IN.json")->check(checkNotEmpty);
  };
  CLI::Option_group* const begin = command->add_option_group("What it begins with; several are added");
  addNames(*begin, "--subtree", arguments->subtrees, "Joints by name or by index, and all below them")
      ->type_name("JOINT,…");
  addNames(*begin, "--joints", arguments->joints, "Joints by name or by index alone")->type_name("JOINT,…");
  begin->add_option("--mask", arguments->mask, "A mask that --output wrote, or one of the project by its name")
      ->type_name("IN.json")
      ->check(checkNotEmpty);
  begin->require_option(1, 0);
  command
      ->add_option("--feather", arguments->feather,
                   "Then lets the weight fade in along the hierarchy: each joint gets the mean of itself and so many "
                   "joints above")
      ->type_name("N")
      ->check(CLI::Range(0, kMaxLevels));
  command->add_flag("--invert", arguments->invert, "Then 1 becomes 0, and 0 becomes 1");
  command->add_flag("--mirror", arguments->mirror, "Then left and right exchange their weights");
  file("--add", arguments->add, "Then the greater weight of this and of another mask");
  file("--subtract", arguments->subtract, "Then what another mask does not take");
  file("--intersect", arguments->intersect, "Then the product with another mask");
  addOutput(*command, arguments->output, ".json", "The mask to write as JSON; - for standard output")->required();
  command->add_flag("--json", arguments->json, "Print JSON: how many joints there are, and how many take part");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
