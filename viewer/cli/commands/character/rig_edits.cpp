#include "viewer/cli/commands/character/rig_edits.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/choices.h"
#include "core/evaluate/evaluator.h"
#include "core/io/text/rig_file.h"
#include "core/io/text/rig_words.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_constraint.h"
#include "core/scene/rig/record_pose.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"

namespace sinew::cli {
namespace {

using Members = std::vector<std::pair<std::string, std::string>>;

// A first word, and members; the one called `last` takes the rest.
std::pair<std::string, Members> parted(std::string_view said, std::string_view last = {}) {
  std::string first;
  Members members;
  for (bool begun = false; !said.empty() || !begun; begun = true) {
    const std::size_t equals = said.find('=');
    const bool takes_rest =
        begun && !last.empty() && equals != std::string_view::npos && said.substr(0, equals) == last;
    const std::size_t end = takes_rest ? said.size() : std::min(said.find(','), said.size());
    const std::string_view one = said.substr(0, end);
    said.remove_prefix(std::min(end + 1, said.size()));
    if (!begun) {
      first = one;
      continue;
    }
    const std::size_t split = std::min(one.find('='), one.size());
    members.emplace_back(one.substr(0, split), one.substr(std::min(split + 1, one.size())));
  }
  return {first, members};
}

// The character with the rig as it is so far.
std::shared_ptr<const Character> withSoFar(const Character& plain, const Rig& rig, const std::string& file) {
  auto character = std::make_shared<const Character>(plain);
  if (rig.empty()) return character;
  auto with = withRig(std::move(character), rig);
  if (!with) throw Failure(file, with.error());
  return *std::move(with);
}

RigPlace placeSaid(const Character& character, const std::string& name, const std::string& file) {
  auto place = placeNamed(character, name);
  if (!place) throw Failure(file, place.error());
  return *place;
}

float asNumber(const std::string& file, const std::string& key, const std::string& value) {
  const auto number = parseNumber(value);
  if (!number) throw wrongUsage(file, fmt::format("{}={} is no number.", key, value));
  return static_cast<float>(*number);
}

template <class Enum>
Enum asWord(const std::string& file, const std::string& word, std::size_t count) {
  std::string words;
  for (std::size_t i = 0; i < count; ++i) {
    const auto one = static_cast<Enum>(i);
    if (sameLetters(word, wordOf(one))) return one;
    words += (i > 0 ? ", " : "") + std::string(wordOf(one));
  }
  throw wrongUsage(file, fmt::format("“{}” is none of {}.", word, words));
}

}  // namespace

void addConstraint(const Character& plain, Rig& rig, const std::string& file, const std::string& said) {
  const auto [kind, members] = parted(said);
  const auto character = withSoFar(plain, rig, file);
  MakeConstraint make{.character = character.get(),
                      .kind = asWord<RigConstraint::Kind>(file, kind, rig_words::kConstraints.size())};
  const bool is_path = make.kind == RigConstraint::Kind::path;
  const auto flag = [](const std::string& value) { return value == "yes" || value == "no"; };
  for (const auto& [key, value] : members) {
    if (key == "joint")
      make.joint = placeSaid(*character, value, file);
    else if (key == "to")
      make.sources.push_back(placeSaid(*character, value, file));
    else if (key == "influence")
      make.influence = asNumber(file, key, value);
    else if (key == "closed" && is_path && flag(value))
      make.closed = value == "yes";
    else if (key == "follow" && is_path && flag(value))
      make.rotates = value == "yes";
    else if (key == "bank" && is_path)
      make.bank = glm::radians(asNumber(file, key, value));
    else if (key == "offset" && flag(value))
      make.keep_offset = value == "yes";
    else if (key == "name")
      make.name = value;
    else
      throw wrongUsage(
          file,
          fmt::format("--constrain takes joint=, to=, influence=, offset=yes|no and name=, of path also closed=yes|no, "
                      "follow=yes|no and bank=, not “{}={}”.",
                      key, value));
  }
  if (Check ok = make.run(); !ok) throw Failure(file, ok.error());
  rig = std::move(make.rig);
}

void addDriver(const Character& plain, Rig& rig, const std::string& file, const std::string& said) {
  const auto [measure, members] = parted(said, "formula");
  const auto character = withSoFar(plain, rig, file);
  RigDriver driver{.measure = asWord<RigDriver::Measure>(file, measure, rig_words::kMeasures.size())};
  for (const auto& [key, value] : members) {
    if (key == "joint")
      driver.first = placeSaid(*character, value, file);
    else if (key == "to")
      driver.second = placeSaid(*character, value, file);
    else if (key == "number" || key == "morph")
      driver.target = value, driver.drives_morph = key == "morph";
    else if (key == "axis" && value.size() == 1 && value.front() >= 'x' && value.front() <= 'z')
      driver.axis_l = Vec3(0.f), driver.axis_l[value.front() - 'x'] = 1.f;
    else if (key == "scale")
      driver.scale = asNumber(file, key, value);
    else if (key == "offset")
      driver.offset = asNumber(file, key, value);
    else if (key == "low")
      driver.low = asNumber(file, key, value);
    else if (key == "high")
      driver.high = asNumber(file, key, value);
    else if (key == "formula")
      driver.formula = value;
    else if (key == "name")
      driver.name = value;
    else
      throw wrongUsage(file,
                       fmt::format("--drive takes joint=, to=, number= or morph=, axis=x|y|z, scale=, offset=, low=, "
                                   "high=, name= and formula=, not “{}={}”.",
                                   key, value));
  }
  if (driver.drives_morph &&
      std::ranges::find(plain.morph_channels, driver.target, &MorphChannel::name) == plain.morph_channels.end())
    throw Failure(file, fmt::format("There is no morph target “{}”.", driver.target));
  if (driver.name.empty()) driver.name = "drive " + driver.target;
  rig.drivers.push_back(std::move(driver));
  if (Check ok = rig.validate(plain.skeleton); !ok) throw Failure(file, ok.error());
}

void addSpaces(const Character& plain, Rig& rig, const std::string& file, const std::string& said) {
  const auto [control, members] = parted(said);
  const auto character = withSoFar(plain, rig, file);
  const RigPlace place = placeSaid(*character, control, file);
  if (place.kind != RigPlace::Kind::control || members.empty())
    throw wrongUsage(file, "--space takes a handle of the rig, and what it can go along with: “IK hand.L,head,world”.");
  std::vector<RigPlace>& spaces = rig.controls[static_cast<std::size_t>(place.index)].spaces;
  for (const auto& [name, nothing] : members) {
    const RigPlace space = placeSaid(*character, name, file);
    if (std::ranges::find(spaces, space) == spaces.end()) spaces.push_back(space);
  }
  if (Check ok = rig.validate(plain.skeleton); !ok) throw Failure(file, ok.error());
}

void recordPose(const Character& plain, Rig& rig, const std::string& file, const std::string& said) {
  const auto [name, members] = parted(said);
  const auto character = withSoFar(plain, rig, file);
  std::vector<std::string> names;
  for (const RigAim& aim : rig.aims) names.push_back(aim.name);
  if (names.empty()) throw Failure(file, "The rig has no aims; --add-limbs makes one for the head.");
  const int aim = findByNameOrNumber(name, names);
  if (aim < 0) throw wrongUsage(file, unknownChoice(text("aim"), name, names).english());
  RecordPose record{.character = character.get(), .aim = static_cast<std::size_t>(aim)};
  int clip = -1;
  double time = 0.0;
  for (const auto& [key, value] : members) {
    if (key == "from")
      record.first = findJoint(plain, value, file);
    else if (key == "clip")
      clip = findClip(plain, value, file);
    else if (key == "time")
      time = static_cast<double>(asNumber(file, key, value));
    else
      throw wrongUsage(file, fmt::format("--record takes from=, clip= and time=, not “{}={}”.", key, value));
  }
  if (const RigAim& of = rig.aims[record.aim];
      !of.poses.empty() && record.first != kNoJoint && record.first != of.first)
    throw Failure(file, fmt::format("The poses of “{}” begin with “{}”; leave from= out.", of.name,
                                    plain.skeleton[of.first].name));
  EvaluatedPose shown;
  Evaluator().evaluateAt(*character, clip < 0 ? nullptr : plain.clips[static_cast<std::size_t>(clip)].get(), time,
                         shown);
  record.local = shown.pose.local;
  if (Check ok = record.run(); !ok) throw Failure(file, ok.error());
  if (record.replaced)
    warn(file, fmt::format("Pose {} of “{}” looked there already, and is recorded anew.", record.pose + 1,
                           rig.aims[record.aim].name));
  rig = std::move(record.rig);
}

}  // namespace sinew::cli
