// What plays on a character as the command line says: --clip, or clips on top of one another by --control.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/evaluate/evaluator.h"
#include "viewer/cli/arguments.h"

namespace sinew::cli {

// The value of --control: CLIP[,weight=W][,mode=override|additive][,mask=MASK.json][,offset=SECONDS][,speed=X]
// [,reference=SECONDS]. Names of clips may hold commas.
struct ControlArgument {
  std::string clip;  // name or index
  double weight = 1.0, offset = 0.0, speed = 1.0;
  BlendMode mode = BlendMode::override;
  std::string mask;        // a file, or empty
  double reference = 0.0;  // of an additive one: the moment of the same clip that it is the difference from, seconds
};
// `wrong`, if given, receives what is wrong where nothing is returned.
std::optional<ControlArgument> parseControl(const std::string& text, std::string* wrong);
std::string checkControl(const std::string& text);  // for CLI11's check()

// A mask for a character. Throws Failure where it cannot be read or has none of the joints; warns of those that are
// missing.
JointMask readMask(const std::string& file, const Character& character, const std::string& character_file);

// The character must outlive it.
class Playing {
 public:
  // Throws Failure: a clip that is not there, a mask that cannot be read or is for another skeleton.
  Playing(const Character& character, const PoseArguments& arguments);
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  // Valid until the next call; the lowest first. Throws Failure where speed and offset leave no time that is a number.
  std::span<const PoseSource> at(double time);
  // Warns of a time at which --clip is over or has not begun.
  EvaluatedPose evaluate(double time);
  // The clip whose time is meant: that of --clip, or of the lowest control; null for the file's own pose.
  const Clip* clip() const { return clip_ < 0 ? nullptr : character_.clips[static_cast<std::size_t>(clip_)].get(); }
  int clipIndex() const { return clip_; }  // -1: none
  // Until all controls have come to the end of their clips; at least the time of --clip. Seconds.
  double duration() const;
  bool retimes() const;  // a control has another speed or an offset
  // Warns of a time, in seconds, at which --clip is over or has not begun.
  void tellTimeOutside(double time) const;
  void tell(nlohmann::ordered_json& json) const;  // adds "controls" where there are any

 private:
  const Character& character_;
  std::string file_;
  int clip_ = -1;
  std::vector<ControlArgument> controls_;
  std::vector<JointMask> masks_;  // one per control; empty ones for those without
  std::vector<PoseSource> sources_;
};

}  // namespace sinew::cli
