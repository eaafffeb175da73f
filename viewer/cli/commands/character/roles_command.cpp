// sinew-cli roles: which joint is which part of the body.
#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/text/roles_file.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RolesCommand {
  PoseArguments input;
  std::vector<std::string> corrections;  // ROLE=JOINT
  std::string roles;                     // a file, or empty
  std::string output;
  bool json = false;
};

JointRole roleNamed(const std::string& wanted) {
  if (const auto role = findJointRole(wanted)) return *role;
  throw wrongUsage("", fmt::format("--set: {}", unknownRole(wanted).english()));
}

// Where a role is given several times, twist roles get all of the joints, and others the last.
void correct(JointRoles& roles, const std::vector<std::string>& corrections, const Character& c,
             const std::string& file) {
  std::vector<JointRole> given;
  for (const std::string& correction : corrections) {
    const std::size_t equals = correction.find('=');
    const JointRole role = roleNamed(correction.substr(0, equals));
    const std::string joint = correction.substr(equals + 1);
    if (std::ranges::find(given, role) == given.end()) roles.set(role, kNoJoint);
    given.push_back(role);
    if (!joint.empty()) roles.add(role, findJoint(c, joint, file));
  }
}

JointRoles rolesFor(const RolesCommand& command, const Loaded& loaded) {
  const Character& c = *loaded.character;
  JointRoles roles;
  if (command.roles.empty()) {
    roles = rolesOf(loaded);
  } else {
    noteRead(command.roles);
    auto read = readRolesFile(command.roles, c.skeleton);
    if (!read) throw Failure(command.roles, read.error());
    for (const std::string& joint : read->missing)
      warn(command.roles, fmt::format("{} has no joint “{}”.", command.input.file, joint));
    roles = std::move(read->roles);
  }
  correct(roles, command.corrections, c, command.input.file);
  return roles;
}

// Whether the character's file itself says so.
bool isOfFile(const Character& c, const RoleEntry& entry) {
  return c.roles && c.roles->role(entry.joint) == entry.role;
}

std::string toText(const Character& c, const JointRoles& roles) {
  if (roles.empty()) return "No joints are found to be those of a body; --set ROLE=JOINT says which are.\n";
  std::string text = fmt::format("{:<24} {:<32} confidence\n", "role", "joint");
  for (const RoleEntry& entry : roles.entries()) {
    fmt::format_to(std::back_inserter(text), "{:<24} {:<32} {:>10.2f}{}\n", name(entry.role),
                   c.skeleton[entry.joint].name, entry.confidence, isOfFile(c, entry) ? "  as the file says" : "");
  }
  return text;
}

Json toJson(const std::string& file, const Character& c, const JointRoles& roles) {
  Json json = resultJson(file);
  json["roles"] = Json::array();
  const std::vector<std::string> joints = jointReferences(roles, c.skeleton);
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const RoleEntry& entry = roles.entries()[i];
    const double confidence = std::round(1e4 * static_cast<double>(entry.confidence)) / 1e4;
    json["roles"].push_back({{"role", name(entry.role)}, {"joint", joints[i]}, {"confidence", confidence}});
    if (isOfFile(c, entry)) json["roles"].back()["of_file"] = true;
  }
  return json;
}

void run(const RolesCommand& command) {
  refuseTwoOutputs(command.output, command.json, "the roles");
  if (!command.roles.empty()) {
    const std::filesystem::path inputs[] = {command.roles};
    refuseInput(command.output, inputs);
  }
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.stand_ins = true, .outputs = outputs});
  const Character& c = *loaded.character;
  const JointRoles roles = rolesFor(command, loaded);
  const std::string told = command.json ? Answer(toJson(command.input.file, c, roles)).text + "\n" : toText(c, roles);
  if (command.output.empty()) return print(told);
  OutputFile out(command.output);
  out.write(rolesToText(roles, c.skeleton));
  out.close();
  if (!out.standard()) print(told);
  out.commit();
}

std::string checkCorrection(const std::string& text) {
  const std::size_t equals = text.find('=');
  return equals != std::string::npos && equals > 0
             ? std::string()
             : fmt::format("“{}” is no ROLE=JOINT; give one such as hips=pelvis", text);
}

}  // namespace

void addRolesCommand(CLI::App& app) {
  auto* command = app.add_subcommand("roles",
                                     "Tells which joint is which part of a body, as the file says (VRM) or as found by "
                                     "names and by shape, and how sure "
                                     "that is");
  auto arguments = std::make_shared<RolesCommand>();
  arguments->input.addFile(*command);
  command
      ->add_option(
          "--set", arguments->corrections,
          "Gives a role to a joint, by name or by index; nothing behind the = takes the role away; may be given "
          "several times")
      ->type_name("ROLE=JOINT")
      ->allow_extra_args(false)
      ->check(checkCorrection);
  command
      ->add_option("--roles", arguments->roles,
                   "Takes the roles from a file that --output wrote, for a skeleton with the same names of joints")
      ->type_name("IN.json")
      ->check(checkNotEmpty);
  addOutput(*command, arguments->output, ".json", "Writes the roles as JSON, for --roles; - for standard output");
  command->add_flag(
      "--json", arguments->json,
      "Print JSON: roles with their joint and a confidence from 0 to 1, and of_file where the file itself says "
      "so; roles as in VRM (leftUpperArm), and leftUpperArmTwist, which several joints may have");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
