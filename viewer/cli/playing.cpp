#include "viewer/cli/playing.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/blend/fit_mask.h"
#include "core/io/text/mask_file.h"
#include "core/math/tolerances.h"
#include "core/scene/play_take.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/option_values.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::pair<std::string_view, LoopMode> kLoops[] = {
    {"once", LoopMode::once}, {"loop", LoopMode::loop}, {"ping_pong", LoopMode::ping_pong}};

// Sets one value, "weight=0.5"; gives what is wrong with it, or nothing.
std::string setValue(ControlArgument& control, std::string_view key, const std::string& value) {
  const auto number = [&](double& to) {
    const auto parsed = parseNumber(value);
    if (parsed) to = *parsed;
    return parsed ? std::string() : fmt::format("“{}={}” is no number; give one", key, value);
  };
  if (key == "weight") {
    std::string wrong = number(control.weight);
    if (wrong.empty() && !(control.weight >= 0.0 && control.weight <= 1.0))
      wrong = fmt::format("a weight of {} lies outside of 0 to 1; choose another", value);
    return wrong;
  }
  if (key == "offset") return number(control.offset);
  if (key == "speed") return number(control.speed);
  if (key == "reference") return number(control.reference);
  if (key == "mask") {
    control.mask = value;
    return value.empty() ? "mask= names no file; give one" : "";
  }
  if (key == "loop") {
    const auto found = std::ranges::find(kLoops, value, &std::pair<std::string_view, LoopMode>::first);
    if (found == std::end(kLoops)) return fmt::format("“{}” is no loop; choose once, loop or ping_pong", value);
    control.loop = found->second;
    return {};
  }
  if (value != "override" && value != "additive")
    return fmt::format("“{}” is no mode; choose override or additive", value);
  control.mode = value == "additive" ? BlendMode::additive : BlendMode::override;
  return {};
}

// The number that is written with the fewest digits and is this float.
double shortest(float value) { return parseNumber(fmt::format("{}", value)).value_or(static_cast<double>(value)); }

bool isKey(std::string_view key) {
  constexpr std::string_view kKeys[] = {"weight", "mode", "mask", "offset", "speed", "loop", "reference"};
  return std::ranges::find(kKeys, key) != std::end(kKeys);
}

const SceneMask* maskNamed(const Scene& scene, const std::string& name) {
  const auto found = std::ranges::find(scene.masks, name, &SceneMask::name);
  return found == scene.masks.end() ? nullptr : &*found;
}

// Its index. Throws Failure where there is none, with the setting that was meant where the name looks like one.
int placeOf(const ControlArgument& control, const Character& character, const std::string& file) {
  const std::size_t comma = control.clip.rfind(','), equals = control.clip.rfind('=');
  const bool setting = comma != std::string::npos && equals != std::string::npos && comma < equals;
  if (setting && findByNameOrNumber(control.clip, namesOf(character.clips, &Clip::name)) < 0) {
    throw wrongUsage(file, fmt::format("“{}” is no setting of --control; choose weight, mode, mask, offset, speed, "
                                       "loop or reference.",
                                       control.clip.substr(comma + 1, equals - comma - 1)));
  }
  return findClip(character, control.clip, file);
}

}  // namespace

std::optional<ControlArgument> parseControl(const std::string& text, std::string* wrong) {
  ControlArgument control;
  control.clip = text;
  std::set<std::string> given;
  const auto refused = [wrong](std::string why) {
    if (wrong) *wrong = std::move(why);
    return std::nullopt;
  };
  // From the end, since the name in front may hold commas and equals signs.
  for (std::size_t comma = control.clip.rfind(','); comma != std::string::npos; comma = control.clip.rfind(',')) {
    const std::string part = control.clip.substr(comma + 1);
    const std::size_t equals = part.find('=');
    const std::string key = part.substr(0, equals);
    if (equals == std::string::npos || !isKey(key)) break;
    if (!given.insert(key).second) return refused(fmt::format("“{}” is given twice; give it once", key));
    if (std::string problem = setValue(control, key, part.substr(equals + 1)); !problem.empty())
      return refused(std::move(problem));
    control.clip.resize(comma);
  }
  if (control.clip.empty()) return refused("it names no clip; give one by name or by index");
  if (given.contains("reference") && control.mode != BlendMode::additive)
    return refused("“reference” is what an additive clip is the difference from; give mode=additive, too");
  return control;
}

std::string checkControl(const std::string& text) {
  std::string wrong;
  parseControl(text, &wrong);
  return wrong;
}

JointMask readMask(const std::string& name_or_file, const Loaded& loaded, const std::string& character_file) {
  const Skeleton& skeleton = loaded.character->skeleton;
  FittedMask fitted;
  const SceneMask* const kept = loaded.scene ? maskNamed(*loaded.scene, name_or_file) : nullptr;
  if (kept) {
    auto of_scene = fitMask(kept->mask(), *kept->skeleton, skeleton);
    if (!of_scene) throw Failure(name_or_file, of_scene.error());
    fitted = std::move(*of_scene);
  } else {
    noteRead(name_or_file);
    auto read = readMaskFile(name_or_file, skeleton);
    if (!read) throw Failure(name_or_file, read.error());
    fitted = {std::move(read->mask), std::move(read->missing)};
  }
  if (!fitted.missing.empty()) {
    constexpr std::size_t kShown = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(kShown, fitted.missing.size()); ++i)
      names += fmt::format("{}“{}”", i ? ", " : "", fitted.missing[i]);
    if (fitted.missing.size() > kShown) names += fmt::format(" … ({} in all)", fitted.missing.size());
    warn(name_or_file, fmt::format("{} does not have these joints of the mask: {}.", character_file, names));
  }
  return std::move(fitted.mask);
}

Playing::Playing(const Loaded& loaded, const PoseArguments& arguments) : file_(arguments.file) {
  clip_ = chosenClip(*loaded.character, arguments);
  if (const Instance* const kept = loaded.inScene()) {
    scene_ = *loaded.scene;
    scene_.take = {};
    id_ = kept->id;
    Instance& instance = this->instance();
    const bool by_itself = arguments.clip.empty() && arguments.controls.empty() && !arguments.rest;
    if (!by_itself || !shownControl(*kept)) instance.controls.clear();
    std::erase_if(instance.controls, [kept](const ClipControl& one) { return !plays(kept->controls, one); });
    instance.control = {};
    if (arguments.rest) instance.overrides.clear(), instance.morph_overrides.clear();
  } else {
    id_ = {scene_.newId()};
    scene_.instances.emplace_back().id = id_;
  }
  Instance& instance = this->instance();
  instance.character = loaded.character;
  for (std::size_t i = instance.clips.size(); i < character().clips.size(); ++i)
    instance.clips.push_back(scene_.clips.add({.id = {}, .clip = character().clips[i], .original = nullptr}));
  for (const std::string& said : arguments.controls) addControl(*parseControl(said, nullptr), loaded);
  if (stacked()) {
    clip_ = instance.placeOf(instance.controls.front().clip);
    instance.control.shown = instance.controls.front().id;
  }
  if (clip_ < 0 && arguments.timed)
    throw wrongUsage(file_, "Nothing plays on this character in the project; give --clip or --control.");
  instance.control.clip = instance.clipAt(clip_);
}

void Playing::addControl(const ControlArgument& said, const Loaded& loaded) {
  Instance& instance = this->instance();
  ClipControl control;
  control.id = {scene_.newId()};
  control.clip = instance.clipAt(placeOf(said, character(), file_));
  control.offset = said.offset;
  control.speed = said.speed;
  control.loop = said.loop;
  control.mode = said.mode;
  control.reference_time = said.reference;
  if (said.weight != 1.0)
    control.weight = *Curve::fromSamples({0.0}, {static_cast<float>(said.weight)}, Interpolation::step);
  if (!said.mask.empty()) {
    control.mask = {scene_.newId()};
    scene_.masks.push_back({.id = control.mask,
                            .name = said.mask,
                            .skeleton = std::make_shared<const Skeleton>(character().skeleton),
                            .sharp = readMask(said.mask, loaded, file_)});
  }
  instance.controls.push_back(std::move(control));
}

ClipMoment Playing::at(double time) const {
  const Instance& instance = this->instance();
  for (const ClipControl& control : controls()) {
    if (!std::isfinite(time * control.speed + control.offset))
      throw wrongUsage(file_,
                       fmt::format("At {:g} s the clip “{}” would be at no time that is a number; choose another "
                                   "speed or offset.",
                                   time, clipOf(control).name));
  }
  if (!stacked()) return momentAt(instance, time);
  const double shown = shownTime(instance, time, clip()->duration_s);
  return {shown, time, shown};
}

EvaluatedPose Playing::pose(double time) {
  EvaluatedPose pose;
  at_.pose(instance(), at(time), pose);
  return pose;
}

void Playing::local(double time, Pose& out) { at_.local(instance(), at(time), out); }

void Playing::unrigged(double time, Pose& out) { at_.unrigged(instance(), at(time), out); }

Mat4 Playing::joint_m(JointIndex joint, double time) {
  const ClipMoment then = at(time);
  return at_.joints_m(instance(), joint, std::span(&then, 1)).front();
}

std::vector<const Clip*> Playing::clips() const {
  std::vector<const Clip*> clips;
  for (const ClipId id : playingClips(instance())) clips.push_back(scene_.clips.find(id)->clip.get());
  return clips;
}

double Playing::timeOfClip(double seconds) const {
  if (!stacked()) return seconds;
  const ClipControl& lowest = controls().front();
  return lowest.speed == 0.0 ? std::nan("") : (seconds - lowest.offset) / lowest.speed;
}

double Playing::duration() const {
  const double end = playingEnd(instance(), scene_.clips);
  return end > 0.0 || !clip() ? end : clip()->duration_s;
}

bool Playing::retimes() const {
  return std::ranges::any_of(controls(), [](const ClipControl& c) { return c.speed != 1.0 || c.offset != 0.0; });
}

EvaluatedPose Playing::evaluate(double time) {
  tellTimeOutside(time);
  return pose(time);
}

void Playing::tellTimeOutside(double time) const {
  if (clip_ < 0 || stacked()) return;
  const double length = clip()->duration_s;
  if (time >= -kSameTime && time <= length + kSameTime) return;
  warn(file_, fmt::format("{:g} s lies outside of the clip, which lasts from 0 to {:.6g} s.", time, length));
}

void Playing::tell(nlohmann::ordered_json& json) const {
  if (!stacked()) return;
  auto& list = json["controls"] = Json::array();
  for (const ClipControl& control : controls()) {
    const bool additive = control.mode == BlendMode::additive;
    const bool keyed = control.weight.size() > 1;
    const auto mask = std::ranges::find(scene_.masks, control.mask, &SceneMask::id);
    list.push_back(
        {{"clip", clipOf(control).name},
         {"weight", keyed ? Json() : Json(shortest(weightAt(control, 0.0)))},
         {"mode", additive ? "additive" : "override"},
         {"mask", mask == scene_.masks.end() ? Json() : Json(mask->name)},
         {"offset_s", control.offset},
         {"speed", control.speed},
         {"loop", std::ranges::find(kLoops, control.loop, &std::pair<std::string_view, LoopMode>::second)->first}});
    if (additive) list.back()["reference_s"] = control.reference_time;
  }
}

}  // namespace sinew::cli
