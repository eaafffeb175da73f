#include "viewer/cli/commands/character/rig_edits.h"

#include <algorithm>
#include <cctype>
#include <map>
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
#include "viewer/cli/commands/character/rig_facts.h"
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

bool flag(const std::string& value) { return value == "yes" || value == "no"; }

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

namespace {

// "x", "-y"
std::optional<Vec3> axisSaid(std::string_view said) {
  const bool back = said.starts_with('-');
  if (back) said.remove_prefix(1);
  if (said.size() != 1 || said.front() < 'x' || said.front() > 'z') return std::nullopt;
  Vec3 axis(0.f);
  axis[said.front() - 'x'] = back ? -1.f : 1.f;
  return axis;
}

std::optional<TransformNumber> transformNumber(std::string_view said) {
  const auto found = std::ranges::find(rig_words::kNumbers, said);
  if (found == rig_words::kNumbers.end()) return std::nullopt;
  return static_cast<TransformNumber>(found - rig_words::kNumbers.begin());
}

// Links as they are said, one after the other: each begins with what it reads. Without that, all three angles.
class SaidLinks {
 public:
  // Whether it is said of links.
  bool take(const std::string& file, const std::string& key, const std::string& value) {
    if (key == "from" || (key == "to" && begun_ && transformNumber(value))) {
      const auto number = transformNumber(value);
      if (!number) throw wrongUsage(file, fmt::format("“{}” is no number of a joint; r.x is one.", value));
      if (key == "from") begin(*number);
      links_.back().to = *number;
      return true;
    }
    if (key != "ratio" && key != "low" && key != "high" && (key != "offset" || flag(value))) return false;
    if (links_.empty())
      for (const auto angle : {TransformNumber::rotation_x, TransformNumber::rotation_y, TransformNumber::rotation_z})
        add(angle);
    const float number = asNumber(file, key, value);
    for (std::size_t i = begun_ ? links_.size() - 1 : 0; i < links_.size(); ++i) said_[i][key] = number;
    return true;
  }
  std::vector<TransformLink> links() const {
    std::vector<TransformLink> out = links_;
    for (std::size_t i = 0; i < out.size(); ++i) {
      const float per = saidPer(out[i].to);
      for (const auto& [key, number] : said_[i])
        (key == "ratio"  ? out[i].ratio
         : key == "low"  ? out[i].low
         : key == "high" ? out[i].high
                         : out[i].offset) = number / (key == "ratio" ? per / saidPer(out[i].from) : per);
    }
    return out;
  }
  // Offsets that are said count in place of those that are kept.
  void setOffsets(std::vector<TransformLink>& made) const {
    const std::vector<TransformLink> said = links();
    for (std::size_t i = 0; i < said.size(); ++i)
      if (said_[i].contains("offset")) made[i].offset = said[i].offset;
  }

 private:
  void begin(TransformNumber number) {
    if (!begun_) links_.clear(), said_.clear();
    begun_ = true;
    add(number);
  }
  void add(TransformNumber number) {
    links_.push_back({.from = number, .to = number});
    said_.emplace_back();
  }

  std::vector<TransformLink> links_;
  std::vector<std::map<std::string, float>> said_;  // by link
  bool begun_ = false;
};

// What only some kinds have; whether it is said so.
bool takeOfKind(RigConstraint& in, const std::string& key, const std::string& value) {
  const bool on = value == "yes";
  const std::optional<Vec3> axis = axisSaid(value);
  switch (in.kind) {
    case RigConstraint::Kind::parent:
      if (!flag(value)) return false;
      if (key == "place") return in.translates = on, true;
      if (key == "rotation") return in.rotates = on, true;
      if (key == "scale") return in.scales = on, true;
      return false;
    case RigConstraint::Kind::point:
      if (key != "axes" || value.empty() || value.find_first_not_of("xyz") != std::string::npos) return false;
      for (std::size_t i = 0; i < 3; ++i) in.axes[i] = value.find(static_cast<char>('x' + i)) != std::string::npos;
      return true;
    case RigConstraint::Kind::aim:
      if (key == "up" && value == "no") return in.keep_up = false, true;
      if (!axis) return false;
      if (key == "axis") return in.axis_l = *axis, true;
      if (key == "up") return in.keep_up = true, in.up_l = *axis, true;
      if (key == "up_in_model") return in.keep_up = true, in.up_m = *axis, true;
      return false;
    case RigConstraint::Kind::path:
      if (key == "closed" && flag(value)) return in.closed = on, true;
      if (key == "follow" && flag(value)) return in.rotates = on, true;
      return false;
    default:
      return false;
  }
}

}  // namespace

void addConstraint(const Character& plain, Rig& rig, const std::string& file, const std::string& said) {
  const auto [kind, members] = parted(said);
  const auto character = withSoFar(plain, rig, file);
  MakeConstraint make{.character = character.get(),
                      .kind = asWord<RigConstraint::Kind>(file, kind, rig_words::kConstraints.size())};
  const bool links_numbers = make.kind == RigConstraint::Kind::transform;
  SaidLinks links;
  std::map<std::size_t, float> weights;  // by source
  Members of_kind;                       // once it is made
  for (const auto& [key, value] : members) {
    RigConstraint tried{.kind = make.kind};
    if (links_numbers && links.take(file, key, value))
      continue;
    else if (key == "joint")
      make.joint = placeSaid(*character, value, file);
    else if (key == "to")
      make.sources.push_back(placeSaid(*character, value, file));
    else if (key == "weight" && !make.sources.empty())
      weights[make.sources.size() - 1] = asNumber(file, key, value);
    else if (key == "influence")
      make.influence = asNumber(file, key, value);
    else if (key == "bank" && make.kind == RigConstraint::Kind::path)
      make.bank = glm::radians(asNumber(file, key, value));
    else if (key == "space" && links_numbers && (value == "local" || value == "model"))
      make.in_model = value == "model";
    else if (key == "offset" && flag(value))
      make.keep_offset = value == "yes";
    else if ((key == "mute" && flag(value)) || takeOfKind(tried, key, value))
      of_kind.emplace_back(key, value);
    else if (key == "name")
      make.name = value;
    else
      throw wrongUsage(
          file,
          fmt::format("--constrain takes joint=, to=, weight= of what was said last, influence=, offset=yes|no, "
                      "mute=yes|no and name=; of parent also place=, rotation= and scale=yes|no, of point axes=xyz, of "
                      "aim axis=, up= and up_in_model=x|-x…, of transform from=, to=, ratio=, offset=, low=, high= and "
                      "space=local|model, of path closed=, follow=yes|no and bank=, not “{}={}”.",
                      key, value));
  }
  make.links = links.links();
  if (Check ok = make.run(); !ok) throw Failure(file, ok.error());
  RigConstraint& made = make.rig.constraints[make.constraint];
  for (const auto& [key, value] : of_kind)
    if (!takeOfKind(made, key, value)) made.muted = value == "yes";
  for (const auto& [source, weight] : weights) made.sources[source].weight = weight;
  links.setOffsets(made.links);
  if (Check ok = make.rig.validate(plain.skeleton); !ok) throw Failure(file, ok.error());
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
    else if (key == "mute" && flag(value))
      driver.muted = value == "yes";
    else if (key == "name")
      driver.name = value;
    else
      throw wrongUsage(file,
                       fmt::format("--drive takes joint=, to=, number= or morph=, axis=x|y|z, scale=, offset=, low=, "
                                   "high=, mute=yes|no, name= and formula=, not “{}={}”.",
                                   key, value));
  }
  if (driver.drives_morph &&
      std::ranges::find(plain.morph_channels, driver.target, &MorphChannel::name) == plain.morph_channels.end())
    throw Failure(file, fmt::format("There is no morph target “{}”.", driver.target));
  if (driver.name.empty()) driver.name = "drive " + driver.target;
  rig.drivers.push_back(std::move(driver));
  if (Check ok = rig.validate(plain.skeleton); !ok) throw Failure(file, ok.error());
}

void setMuted(Rig& rig, const std::string& file, const std::string& name, bool muted) {
  std::vector<std::string> names;
  for (const RigConstraint& constraint : rig.constraints) names.push_back(constraint.name);
  for (const RigDriver& driver : rig.drivers) names.push_back(driver.name);
  if (names.empty()) throw Failure(file, "The rig has no constraints or drivers.");
  const int found = findByNameOrNumber(name, names);
  if (found < 0) throw wrongUsage(file, unknownChoice(text("constraint or driver"), name, names).english());
  const auto at = static_cast<std::size_t>(found), constraints = rig.constraints.size();
  (at < constraints ? rig.constraints[at].muted : rig.drivers[at - constraints].muted) = muted;
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
