// sinew-cli rig: handles of a character, and files of them.
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/text/rig_file.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/limbs.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RigCommand {
  PoseArguments input;
  bool add_limbs = false;
  std::string output;
  bool json = false;
};

std::string_view name(ChainSolver solver) {
  constexpr std::array<std::string_view, 4> kNames{"two_bone", "ccd", "fabrik", "jacobian"};
  return kNames[static_cast<std::size_t>(solver)];
}

std::string controlName(const Rig& rig, int control) {
  return control == kNoControl ? std::string() : rig.controls[static_cast<std::size_t>(control)].name;
}

std::string toText(const Rig& rig, const Skeleton& skeleton) {
  if (rig.empty()) return "There is no rig; --add-limbs makes one.\n";
  std::string text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{:<16} {:<9} {:<24} {:<24} {:<24} pole\n", "chain", "solver", "first joint", "last joint",
                 "target");
  for (const RigChain& chain : rig.chains)
    fmt::format_to(to, "{:<16} {:<9} {:<24} {:<24} {:<24} {}\n", chain.name, name(chain.solver),
                   skeleton[chain.first].name, skeleton[chain.last].name, controlName(rig, chain.target),
                   controlName(rig, chain.pole));
  for (const RigAim& aim : rig.aims)
    fmt::format_to(to, "{:<16} {:<9} {:<24} {:<24} {}\n", aim.name, "aim", skeleton[aim.joint].name, "",
                   controlName(rig, aim.target));
  return text;
}

Json toJson(const std::string& file, const Rig& rig, const Skeleton& skeleton, const AddLimbs& made) {
  Json json = resultJson(file);
  json["chains"] = Json::array();
  for (const RigChain& chain : rig.chains) {
    Json one{{"name", chain.name},
             {"solver", name(chain.solver)},
             {"first", skeleton[chain.first].name},
             {"last", skeleton[chain.last].name},
             {"target", controlName(rig, chain.target)}};
    if (chain.pole != kNoControl) one["pole"] = controlName(rig, chain.pole);
    json["chains"].push_back(std::move(one));
  }
  json["aims"] = Json::array();
  for (const RigAim& aim : rig.aims)
    json["aims"].push_back(
        {{"name", aim.name}, {"joint", skeleton[aim.joint].name}, {"target", controlName(rig, aim.target)}});
  json["controls"] = Json::array();
  for (const RigControl& control : rig.controls)
    json["controls"].push_back({{"name", control.name}, {"at_m", numbers(control.rest_m.translation)}});
  json["added"] = made.added;
  json["left_out"] = Json::array();
  for (const Text& sentence : made.left_out) json["left_out"].push_back(sentence.english());
  return json;
}

void run(const RigCommand& command) {
  refuseTwoOutputs(command.output, command.json, "the rig");
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.stand_ins = true, .outputs = outputs});
  const Character& plain = plainOf(*loaded.character);
  Rig rig = loaded.character->rig ? loaded.character->rig->rig : Rig();
  const JointRoles roles = rolesOf(loaded);
  AddLimbs limbs{.character = &plain, .roles = &roles, .rig = &rig};
  if (command.add_limbs) {
    if (Check ok = limbs.run(); !ok) throw Failure(command.input.file, ok.error());
    for (const Text& sentence : limbs.left_out) warn(command.input.file, sentence.english());
  }
  if (rig.empty() && !command.output.empty())
    throw wrongUsage(command.input.file, "There is no rig to write; give --add-limbs or --rig.");
  const std::string told = command.json ? Answer(toJson(command.input.file, rig, plain.skeleton, limbs)).text + "\n"
                                        : toText(rig, plain.skeleton);
  if (command.output.empty()) return print(told);
  OutputFile out(command.output);
  out.write(rigToText(rig, plain.skeleton));
  out.close();
  if (!out.standard()) print(told);
  out.commit();
}

}  // namespace

void addRigCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "rig", "Tells which chains, targets and aims a character is posed by, and makes them for its limbs");
  auto arguments = std::make_shared<RigCommand>();
  arguments->input.addFile(*command);
  command->add_flag("--add-limbs", arguments->add_limbs,
                    "Adds handles for arms, legs, head and tail, as far as its joints are known; see roles");
  addOutput(*command, arguments->output, std::string(kRigSuffix), "Writes the rig, for --rig; - for standard output");
  command->add_flag("--json", arguments->json, "Print JSON: chains, aims and controls, what was added and left out");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
