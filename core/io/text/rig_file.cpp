#include "core/io/text/rig_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/io/text/rig_parts.h"
#include "core/io/text/text_file.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/drop_controls.h"
#include "core/scene/rig/make_constraint.h"
#include "core/scene/rig/rest_anew.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

using Value = rapidjson::Value;

constexpr int kDepthKept = 64;  // of members that this version does not know

// Whether what is in one another goes no deeper than anyone writes, so that it can be gone through.
bool isShallow(const Value& value, int depth) {
  if (depth == 0) return false;
  if (value.IsArray())
    return std::ranges::all_of(value.GetArray(), [&](const Value& one) { return isShallow(one, depth - 1); });
  if (!value.IsObject()) return true;
  return std::ranges::all_of(value.GetObject(), [&](const auto& one) { return isShallow(one.value, depth - 1); });
}

std::string asText(const Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return std::string(buffer.GetString(), buffer.GetSize());
}

}  // namespace

Result<ReadRig> rigFromText(std::string_view content, const Skeleton& skeleton, const JointRoles* roles) {
  if (content.size() > kMaxRigText)
    return fail("The rig file is larger than 16 MB; choose one that was written by this program.");
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag |
                 rapidjson::kParseFullPrecisionFlag>(content.data(), content.size());
  if (document.HasParseError()) {
    return fail(text("The rig file is no JSON from byte {} on; write it anew.", document.GetErrorOffset()),
                rapidjson::GetParseError_En(document.GetParseError()));
  }
  if (!document.IsObject() || !document.HasMember("format") || !document["format"].IsString() ||
      document["format"] != "sinew rig")
    return fail("The file holds no rig; choose one that was written by this program.");
  if (document.HasMember("version") &&
      (!document["version"].IsInt() || document["version"].GetInt() > rig_words::kVersion))
    return fail("The rig file needs a later version of Sinew; update Sinew.");
  RigJoints joints(skeleton, roles);
  std::set<std::string> missing;
  std::string fault;
  ReadRig out;
  std::size_t dropped = 0;
  std::set<int> of_dropped;  // controls
  const auto each = [&](const char* key, auto&& read, std::size_t most = Rig::kMaxParts) {
    if (!document.HasMember(key)) return;
    const Value& list = document[key];
    if (!list.IsArray() || list.Size() > most) {
      fault = key;
      return;
    }
    for (const Value& part : list.GetArray())
      if (fault.empty()) read(RigPartReader(part, joints, out.rig.controls, missing, fault));
  };
  each(
      "roles",
      [&](const RigPartReader& part) {  // of a role that this version does not know, nothing is said
        if (const auto role = findJointRole(part.words("role"))) joints.say(part.words("joint"), *role);
      },
      kJointRoles);
  each("controls", [&](const RigPartReader& part) {
    RigControl& control = out.rig.controls.emplace_back();
    control.name = part.name("name");
    control.rest_m = part.transform();
    part.joint("rides_on", control.rides_on);
    control.shape = part.choice<ControlShape>("shape", rig_words::kShapes);
    control.size_m = part.number("size", 0.1f);
    control.side = part.choice<BodySide>("side", rig_words::kSides);
  });
  // Once all controls have names. What is not there is the character's own space, so that the others keep their
  // numbers.
  std::size_t next_control = 0;
  each("controls", [&](const RigPartReader& part) {
    std::vector<RigPlace>& spaces = out.rig.controls[next_control++].spaces;
    if (part.has("spaces"))
      part.each("spaces", Rig::kMaxPlaces, [&](const RigPartReader& space) { space.place(spaces.emplace_back()); });
  });
  each("chains", [&](const RigPartReader& part) {
    RigChain chain{.name = part.name("name")};
    const bool first = part.joint("first", chain.first), last = part.joint("last", chain.last),
               middle = part.joint("middle", chain.middle);
    chain.solver = part.choice<ChainSolver>("solver", rig_words::kSolvers);
    chain.target = part.control("target");
    chain.pole = part.control("pole");
    chain.bend_axis_l = part.vec3("bend_axis", chain.bend_axis_l);
    chain.through = part.controls("through", Rig::kMaxPlaces);
    chain.weight = part.number("weight", 0.f);
    part.joint("hock", chain.hock);  // without it what lies there keeps its pose
    if (part.has("twists"))
      part.each("twists", Rig::kMaxPlaces, [&](const RigPartReader& one) {
        RigTwist twist;
        const bool there = one.joint("joint", twist.joint) && twist.joint != kNoJoint;
        twist.share = one.number("share", twist.share);
        if (there) chain.twists.push_back(twist);
      });
    if (first && last && middle) {
      out.rig.chains.push_back(std::move(chain));
    } else {
      ++dropped;
      of_dropped.insert({chain.target, chain.pole});
      of_dropped.insert(chain.through.begin(), chain.through.end());
    }
  });
  std::size_t driven = 0;
  bool poses_lost = false;
  each("aims", [&](const RigPartReader& part) {
    RigAim aim{.name = part.name("name")};
    const bool there = part.joint("joint", aim.joint);
    aim.target = part.control("target");
    aim.axis_l = part.vec3("axis", aim.axis_l);
    aim.keep_up = part.flag("keep_up");
    aim.up_l = part.vec3("up", aim.up_l);
    aim.up_m = part.vec3("up_in_model", aim.up_m);
    if (part.has("poses")) {
      readPoses(part, skeleton, aim, driven);
      poses_lost |= aim.poses.empty();
    }
    if (there) {
      out.rig.aims.push_back(std::move(aim));
    } else {
      ++dropped;
      of_dropped.insert(aim.target);
    }
  });
  bool effectors_lost = false;
  each("bodies", [&](const RigPartReader& part) {
    RigBody body;
    std::vector<int> lost;
    const bool there = readBody(part, body, lost);
    of_dropped.insert(lost.begin(), lost.end());
    effectors_lost = effectors_lost || !lost.empty();
    if (there) {
      out.rig.bodies.push_back(std::move(body));
      return;
    }
    ++dropped;
    for (const RigEffector& effector : body.effectors) of_dropped.insert(effector.target);
    for (const RigObstacle& obstacle : body.obstacles) of_dropped.insert(obstacle.control);
  });
  each("limits", [&](const RigPartReader& part) {
    RigLimits limits;
    const bool there = part.joint("joint", limits.joint);
    limits.limits.kind = part.choice<JointLimits::Kind>("kind", rig_words::kLimitKinds);
    limits.limits.reference = part.quat("reference");
    limits.limits.frame = part.quat("frame");
    std::array<std::string_view, kEulerOrders.size()> orders;
    std::ranges::transform(kEulerOrders, orders.begin(), [](EulerOrder order) { return sinew::name(order); });
    limits.limits.order = part.choice<EulerOrder>("order", orders);
    limits.limits.low = part.vec3("low", limits.limits.low);
    limits.limits.high = part.vec3("high", limits.limits.high);
    limits.slide_low = part.vec3("slide_low", limits.slide_low);
    limits.slide_high = part.vec3("slide_high", limits.slide_high);
    if (there) {
      out.rig.limits.push_back(limits);
    } else {
      ++dropped;
    }
  });
  const auto let_go = [&](const RigPlace& place) {
    if (place.kind == RigPlace::Kind::control) of_dropped.insert(place.index);
  };
  each("constraints", [&](const RigPartReader& part) {
    RigConstraint constraint;
    if (readConstraint(part, constraint)) {
      out.rig.constraints.push_back(std::move(constraint));
      return;
    }
    ++dropped;
    let_go(constraint.joint);
    for (const RigSource& source : constraint.sources) let_go(source.place);
  });
  each("drivers", [&](const RigPartReader& part) {
    RigDriver driver;
    if (readDriver(part, driver)) {
      out.rig.drivers.push_back(std::move(driver));
      return;
    }
    ++dropped;
    let_go(driver.first);
    let_go(driver.second);
  });
  std::map<JointIndex, Transform> rest_m;
  each(
      "rest",
      [&](const RigPartReader& part) {
        JointIndex joint = kNoJoint;
        const bool there = part.joint("joint", joint);
        const Transform rest{.translation = part.vec3("t", Vec3(0.f)), .rotation = part.quat("r")};
        if (!isFinite(rest)) fault = "rest";
        if (there && joint != kNoJoint) rest_m[joint] = rest;
      },
      Rig::kMaxDriven);
  if (!fault.empty())
    return fail(text("“{}” in the rig file is missing or wrong; correct it, or write the file anew.", fault));
  if (driven > Rig::kMaxDriven) return fail("The aims of the rig have too many poses; remove some.");
  out.missing.assign(missing.begin(), missing.end());
  out.by_role = joints.foundByRole().size();
  for (const auto& member : document.GetObject()) {
    const std::string_view key(member.name.GetString(), member.name.GetStringLength());
    if (std::ranges::find(rig_words::kMembers, key) == rig_words::kMembers.end() && isShallow(member.value, kDepthKept))
      out.rig.later[std::string(key)] = asText(member.value);
  }
  if (dropped > 0 || poses_lost || effectors_lost) dropStrayDrivers(out.rig);
  dropControls(out.rig, std::move(of_dropped));
  if (dropped > 0 && out.rig.chains.empty() && out.rig.aims.empty() && out.rig.bodies.empty() &&
      out.rig.limits.empty() && out.rig.constraints.empty() && out.rig.drivers.empty())
    return fail(
        "The skeleton has none of the joints in the rig file; choose a rig for joints of the same names, or say the "
        "roles of its joints.");
  if (Check ok = out.rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  restAnew(out.rig, skeleton, rest_m, restInModelSpace(skeleton), joints.foundByRole());
  if (Check ok = out.rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  return out;
}

Result<ReadRig> readRigFile(const std::filesystem::path& file, const Skeleton& skeleton, const JointRoles* roles) {
  const std::optional<std::string> content = readTextFile(file, kMaxRigText);
  if (!content) return fail("The rig file cannot be read; check that it is there and may be read.");
  return rigFromText(*content, skeleton, roles);
}

std::shared_ptr<const Character> withOwnRig(const Imported& imported) {
  if (imported.rig_text.empty() || !imported.character) return imported.character;
  Result<ReadRig> own = rigFromText(imported.rig_text, imported.character->skeleton);
  if (!own) return imported.character;
  auto with = withRig(imported.character, std::move(own->rig));
  return with ? *std::move(with) : imported.character;
}

Rig withOwnLimits(Rig rig, const Imported& imported) {
  if (imported.rig_text.empty() || !imported.character) return rig;
  const Result<ReadRig> own = rigFromText(imported.rig_text, imported.character->skeleton);
  if (!own) return rig;
  for (const RigLimits& one : own->rig.limits) {
    std::erase_if(rig.limits, [&](const RigLimits& before) { return before.joint == one.joint; });
    rig.limits.push_back(one);
  }
  return rig;
}

}  // namespace sinew
