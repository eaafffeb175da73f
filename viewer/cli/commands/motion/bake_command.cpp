// sinew-cli bake: knots on every n-th frame.
#include <algorithm>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "core/edit/shape/bake.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/motion/channel_json.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"

namespace sinew::cli {
namespace {

struct BakeCommand {
  PoseArguments input;
  int every = 1;
  std::vector<std::string> joints;
  bool flatten = false, json = false;
  std::string output;
};

std::vector<ChannelId> channelsOfJoints(const BakeCommand& command, const Character& c, const Clip& clip) {
  std::vector<ChannelId> channels;
  for (const std::string& name : command.joints) {
    const JointIndex joint = findJoint(c, name, command.input.file);
    for (int layer = kBaseLayer; layer < static_cast<int>(clip.layers.size()); ++layer) {
      for (const ChannelId& id : channelsOf(clip, layer, joint)) channels.push_back(id);
    }
  }
  if (!command.joints.empty() && channels.empty())
    throw Failure(command.input.file, "Nothing moves these joints in the clip; name others.");
  return channels;
}

Failure whatPlays(const std::string& file) {
  return wrongUsage(file, "Say what plays: --clip CLIP or --control CLIP.");
}

void run(const BakeCommand& command) {
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.outputs = outputs});
  const Character& c = *loaded.character;
  Playing playing(loaded, command.input);
  if (!playing.clip()) throw whatPlays(command.input.file);
  if (playing.stacked() && !command.joints.empty())
    throw wrongUsage(command.input.file, "Clips that play together are baked for all joints; leave --joints out.");
  const Clip& clip = *playing.clip();
  std::vector<ChannelId> channels = channelsOfJoints(command, c, clip);
  const Pose rest = c.restPose();
  BakeClip bake{.clip = &clip,
                .every = command.every,
                .flatten = command.flatten,
                .rest_l = rest.local,
                .morph_rest = rest.morph_weights};
  Clip whole;  // the lowest clip, as long as all of them
  if (playing.stacked()) {
    whole = clip;
    whole.duration_s = playing.duration();
    if (playing.retimes()) whole.joints.clear(), whole.morphs.clear(), whole.layers.clear(), whole.markers.clear();
    const std::vector<const Clip*> clips = playing.clips();
    for (JointTrack& kind : rotationKinds(clips))
      if (const JointTrack* own = whole.track(kind.joint); !own || !hasRotation(*own))
        trackFor(whole, kBaseLayer, kind.joint).rotation = std::move(kind.rotation);
    bake.clip = &whole;
    for (const Clip* playing_clip : playing.clips()) {
      for (const ChannelId& id : channelsOf(*playing_clip)) channels.push_back(id);
    }
    bake.flatten = true;
    bake.evaluate = [&](double time, Pose& pose) { playing.local(time, pose); };
  }
  bake.channels = channels;
  if (const Check ok = bake.validate(); !ok) throw Failure(command.input.file, ok.error());
  if (const Check ok = bake.run(); !ok) throw Failure(command.input.file, ok.error());
  nlohmann::ordered_json json = resultJson(command.input.file);
  tellClip(json, loaded, playing.clipIndex());
  playing.tell(json);
  const std::size_t before = clip.keyCount(), after = bake.baked.keyCount();
  nlohmann::ordered_json counts = json;
  counts.update({{"fps", clip.fps}, {"every", command.every}, {"keys_before", before}, {"keys_after", after}});
  writeClip(command.output, json, c, bake.baked,
            command.json ? Answer(counts).text + "\n" : fmt::format("{} keys become {}\n", before, after));
}

}  // namespace

void addBakeCommand(CLI::App& app) {
  auto* command = app.add_subcommand("bake",
                                     "Replaces the keys of a clip with keys on every n-th frame; several that play "
                                     "together become one");
  auto arguments = std::make_shared<BakeCommand>();
  arguments->input.addFile(*command);
  CLI::Option_group* const what =
      command->add_option_group("What plays; of a project, without either, what plays together there");
  CLI::Option* const clip_option = arguments->input.addClip(*what);
  CLI::Option* const control_option = arguments->input.addControls(*what);
  clip_option->excludes(control_option);
  command->add_option("--every", arguments->every, "Frames from one key to the next")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  addNames(*command, "--joints", arguments->joints, "Joints by name or by index; all without it")
      ->type_name("JOINT,…")
      ->excludes(control_option);
  command->add_flag("--flatten", arguments->flatten, "Lay all layers into the clip itself")->excludes("--joints");
  addClipOutput(*command, arguments->output, arguments->json);
  command->callback([arguments] {
    const PoseArguments& input = arguments->input;
    if (input.clip.empty() && input.controls.empty() && !input.someProject()) throw whatPlays({});
    refuseTwoOutputs(arguments->output, arguments->json);
    run(*arguments);
  });
}

}  // namespace sinew::cli
