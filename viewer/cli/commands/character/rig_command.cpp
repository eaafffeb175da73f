// sinew-cli rig: handles of a character, and files of them.
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/text/rig_file.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/limbs.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/character/rig_edits.h"
#include "viewer/cli/commands/character/rig_facts.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RigCommand {
  PoseArguments input;
  bool add_limbs = false, add_spine = false, full_body = false;
  std::vector<std::string> spaces, constraints, drivers, poses, mutes, unmutes;
  std::string output;
  bool json = false;
};

std::string toText(const Rig& rig, const Skeleton& skeleton) {
  return rig.empty() ? "There is no rig; --add-limbs, --add-spine or --full-body makes one.\n" : rigText(rig, skeleton);
}

Json toJson(const std::string& file, const Rig& rig, const Skeleton& skeleton, const AddLimbs& made,
            const AddBody& body) {
  Json json = resultJson(file);
  json.update(rigJson(rig, skeleton));
  json["added"] = made.added;
  if (!body.added.empty()) json["added"].push_back(body.added);
  json["left_out"] = Json::array();
  for (const std::vector<Text>& sentences : {made.left_out, body.left_out})
    for (const Text& sentence : sentences) json["left_out"].push_back(sentence.english());
  return json;
}

void run(const RigCommand& command) {
  refuseTwoOutputs(command.output, command.json, "the rig");
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.stand_ins = true, .outputs = outputs});
  const Character& plain = plainOf(*loaded.character);
  Rig rig = loaded.character->rig ? loaded.character->rig->rig : Rig();
  const JointRoles roles = rolesOf(loaded);
  AddLimbs limbs{.character = &plain,
                 .roles = &roles,
                 .arms = command.add_limbs,
                 .legs = command.add_limbs,
                 .head = command.add_limbs,
                 .tail = command.add_limbs,
                 .spine = command.add_spine,
                 .rig = &rig};
  if (command.add_limbs || command.add_spine) {
    if (Check ok = limbs.run(); !ok) throw Failure(command.input.file, ok.error());
    for (const Text& sentence : limbs.left_out) warn(command.input.file, sentence.english());
  }
  AddBody body{.character = &plain, .roles = &roles, .rig = &rig};
  if (command.full_body) {
    if (Check ok = body.run(); !ok) throw Failure(command.input.file, ok.error());
    for (const Text& sentence : body.left_out) warn(command.input.file, sentence.english());
  }
  // Spaces may be of handles that constraints make.
  for (const std::string& said : command.constraints) addConstraint(plain, rig, command.input.file, said);
  for (const std::string& said : command.spaces) addSpaces(plain, rig, command.input.file, said);
  for (const std::string& said : command.drivers) addDriver(plain, rig, command.input.file, said);
  for (const std::string& name : command.mutes) setMuted(rig, command.input.file, name, true);
  for (const std::string& name : command.unmutes) setMuted(rig, command.input.file, name, false);
  for (const std::string& said : command.poses) recordPose(plain, rig, command.input.file, said);
  if (Check ok = rig.validateHanging(plain.skeleton); !ok) throw Failure(command.input.file, ok.error());
  if (rig.empty() && !command.output.empty())
    throw wrongUsage(command.input.file,
                     "There is no rig to write; give --add-limbs, --add-spine, --full-body, --constrain or --rig.");
  const std::string told = command.json
                               ? Answer(toJson(command.input.file, rig, plain.skeleton, limbs, body)).text + "\n"
                               : toText(rig, plain.skeleton);
  if (command.output.empty()) return print(told);
  OutputFile out(command.output);
  out.write(rigToText(rig, plain.skeleton, &roles));
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
  command->add_flag("--add-spine", arguments->add_spine,
                    "Adds splines along spine, neck and tail, with a handle for each joint, as far as these are known");
  command->add_flag("--full-body", arguments->full_body,
                    "Adds a body that follows targets of hips, head, hands and feet at once, in balance over its feet, "
                    "as far as its joints are known; targets that limbs have already are those of the body, too");
  const auto add = [&](const char* option, std::vector<std::string>& said, const char* type, const char* help) {
    command->add_option(option, said, help)->type_name(type)->expected(1)->allow_extra_args(false)->take_all();
  };
  add("--space", arguments->spaces, "HANDLE,PLACE…",
      "Lets a handle go along with joints, other handles, world or model besides, where its number NAME.space says so");
  add("--constrain", arguments->constraints, "KIND,joint=NAME,to=NAME…",
      "Holds a joint or handle to others: parent, point, orient, aim, transform, hang (the joint stays there and the "
      "character is moved), or path (through them, as far along as its number NAME.along says; closed=yes, follow=no, "
      "bank=DEGREES, and without to= through new handles); to= several times, each with weight=; influence=, "
      "offset=no, mute=yes, name=; of parent place=no, "
      "rotation=no, scale=yes; of point axes=xy; of aim axis=-z, up=y, up_in_model=y; of transform from=r.z, to=r.z, "
      "ratio=-0.5, offset=, low=, high= in degrees and metres, again from each from= on, and space=model");
  add("--drive", arguments->drivers, "MEASURE,joint=NAME,number=ID…",
      "Lets angle, bend, translation or distance (to=) of joints, or the time, drive a number of the rig, or a morph= "
      "target; axis=, scale=, offset=, low=, high=, mute=yes, name=, formula= of x and the time t (last)");
  add("--mute", arguments->mutes, "NAME", "Lets a constraint or driver do nothing, whatever its influence");
  add("--unmute", arguments->unmutes, "NAME", "Lets a constraint or driver that is muted do what it did");
  add("--record", arguments->poses, "AIM,from=JOINT,clip=CLIP,time=SECONDS",
      "Records how the joints from one down to that which aims stand in a clip, or at rest, as a pose for where it "
      "looks "
      "then; several are blended for where the target is, and the joint turns by what is left");
  addOutput(*command, arguments->output, std::string(kRigSuffix), "Writes the rig, for --rig; - for standard output");
  command->add_flag("--json", arguments->json,
                    "Print JSON: chains, aims, bodies, constraints, drivers and controls, what was added and left out");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
