// What plays on a character as the command line says: --clip, or clips on top of one another by --control.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "viewer/cli/arguments.h"

namespace sinew::cli {

// The value of --control: CLIP[,weight=W][,mode=override|additive][,mask=MASK.json][,offset=SECONDS][,speed=X]
// [,loop=once|loop|ping_pong][,reference=SECONDS]. Names of clips may hold commas.
struct ControlArgument {
  std::string clip;  // name or index
  double weight = 1.0, offset = 0.0, speed = 1.0;
  BlendMode mode = BlendMode::override;
  LoopMode loop = LoopMode::once;
  std::string mask;        // a file, or empty
  double reference = 0.0;  // of an additive one: the moment of the same clip that it is the difference from, seconds
};
// `wrong`, if given, receives what is wrong where nothing is returned.
std::optional<ControlArgument> parseControl(const std::string& text, std::string* wrong);
std::string checkControl(const std::string& text);  // for CLI11's check()

// A mask for a character: of its project by name, else of a file. Throws Failure where it cannot be read or has none of
// the joints; warns of those that are missing.
JointMask readMask(const std::string& name_or_file, const Loaded& loaded, const std::string& character_file);

// The scene of the character, its own where it is of no project, with that playing on it; without --clip, --control and
// --rest what plays together in its project. Its poses by hand count unless --rest is given. Times are those that all
// controls share, seconds; of
// --clip the clip's own.
class Playing {
 public:
  // Throws Failure: a clip that is not there, a mask that cannot be read or is for another skeleton, times where
  // nothing plays.
  Playing(const Loaded& loaded, const PoseArguments& arguments);
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  // These throw Failure where speed and offset leave no time that is a number.
  EvaluatedPose pose(double time);
  void local(double time, Pose& out);
  void unrigged(double time, Pose& out);  // before the rig has run
  Mat4 joint_m(JointIndex joint, double time);
  Mat4 placement_w(double time);  // model to world
  // All else that the scene shows while the character is at a time, but for objects.
  struct Other {
    const Instance& instance;
    const EvaluatedPose& pose;
    Mat4 placement_w;
  };
  void others(double time, const std::function<void(const Other&)>& take);
  EvaluatedPose evaluate(double time);  // pose(), with a warning where --clip is over or has not begun
  // The clip whose time is meant: that of --clip, or of the lowest control; null for the file's own pose.
  const Clip* clip() const { return clip_ < 0 ? nullptr : character().clips[static_cast<std::size_t>(clip_)].get(); }
  int clipIndex() const { return clip_; }               // -1: none
  bool stacked() const { return !controls().empty(); }  // clips play on top of one another
  std::vector<const Clip*> clips() const;               // all that play, the lowest first
  double timeOfClip(double seconds) const;              // when clip() is at its time, before it is looped; NaN: never
  // Until all controls have come to the end of their clips; at least the time of --clip. Seconds.
  double duration() const;
  bool retimes() const;  // a control has another speed or an offset
  // Warns of a time, in seconds, at which --clip is over or has not begun.
  void tellTimeOutside(double time) const;
  void tell(nlohmann::ordered_json& json) const;  // adds "controls" where there are any

 private:
  Instance& instance() { return *std::ranges::find(scene_.instances, id_, &Instance::id); }
  const Instance& instance() const { return *findInstance(scene_.instances, id_); }
  const Character& character() const { return *instance().character; }
  const Clip& clipOf(const ClipControl& control) const { return *scene_.clips.find(control.clip)->clip; }
  const std::vector<ClipControl>& controls() const { return instance().controls; }
  void addControl(const ControlArgument& said, const Loaded& loaded);
  ClipMoment at(double time) const;

  std::string file_;
  int clip_ = -1;
  Scene scene_;
  InstanceId id_;
  PosedScene posed_{scene_};
  SceneAt at_{scene_, posed_};
};

}  // namespace sinew::cli
