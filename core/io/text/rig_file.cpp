#include "core/io/text/rig_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/io/text/rig_words.h"
#include "core/io/text/text_file.h"
#include "core/io/uri.h"
#include "core/scene/rig/drop_controls.h"
#include "core/scene/rig/make_constraint.h"
#include "core/scene/rig/rest_anew.h"
#include "core/skeleton/joint_references.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

using Value = rapidjson::Value;

constexpr int kDepthKept = 64;  // of members that this version does not know

// Reads the members of a part; the first that is wrong is what is said.
class PartReader {
 public:
  PartReader(const Value& part, const JointReferences& joints, const std::vector<RigControl>& controls,
             std::set<std::string>& missing, std::string& fault)
      : part_(part), joints_(joints), controls_(controls), missing_(missing), fault_(fault) {
    if (!part.IsObject()) wrong("a part");
  }

  std::string name(const char* key) const { return cleanName(string(key)); }
  bool has(const char* key) const { return find(key) != nullptr; }
  std::string words(const char* key) const { return std::string(string(key)); }
  bool flag(const char* key, bool usual = false) const {
    const Value* value = find(key);
    if (!value) return usual;
    if (!value->IsBool()) return wrong(key), usual;
    return value->GetBool();
  }
  float number(const char* key, float usual) const {
    const Value* value = find(key);
    if (!value) return usual;
    if (!value->IsNumber()) return wrong(key), usual;
    return static_cast<float>(value->GetDouble());
  }
  Vec3 vec3(const char* key, Vec3 usual) const {
    numbers(key, &usual.x, 3);
    return usual;
  }
  Quat quat(const char* key) const {
    std::array<float, 4> n{0.f, 0.f, 0.f, 1.f};
    numbers(key, n.data(), 4);
    const Quat q{n[3], n[0], n[1], n[2]};
    const float length = glm::length(q);
    if (!(std::abs(length - 1.f) < 1e-3f)) wrong(key);
    return q;
  }
  template <class Enum>
  Enum choice(const char* key, std::span<const std::string_view> names) const {
    if (!find(key)) return Enum{};
    const auto found = std::ranges::find(names, string(key));
    if (found == names.end()) return wrong(key), Enum{};
    return static_cast<Enum>(found - names.begin());
  }
  // Whether it is there; kNoJoint where it is not said.
  bool joint(const char* key, JointIndex& joint) const {
    joint = kNoJoint;
    if (!find(key)) return true;
    const std::string_view reference = string(key);
    joint = joints_.find(reference);
    if (joint == kNoJoint) missing_.insert(cleanName(reference));
    return joint != kNoJoint;
  }
  // Unit quaternions in one list.
  std::vector<Quat> quats(const char* key) const {
    std::vector<Quat> out;
    const Value* value = find(key);
    if (!value || !value->IsArray() || value->Size() % 4 != 0) return wrong(key), out;
    for (rapidjson::SizeType i = 0; i < value->Size(); i += 4) {
      std::array<float, 4> n{};
      for (rapidjson::SizeType j = 0; j < 4; ++j) {
        if (!(*value)[i + j].IsNumber()) return wrong(key), out;
        n[j] = static_cast<float>((*value)[i + j].GetDouble());
      }
      out.emplace_back(n[3], n[0], n[1], n[2]);
      if (!(std::abs(glm::length(out.back()) - 1.f) < 1e-3f)) return wrong(key), out;
    }
    return out;
  }
  // Each kNoJoint where it is not there.
  std::vector<JointIndex> joints(const char* key, std::size_t most) const {
    std::vector<JointIndex> out;
    const Value* value = find(key);
    if (!value || !value->IsArray() || value->Size() > most) return wrong(key), out;
    for (const Value& one : value->GetArray()) {
      if (!one.IsString()) return wrong(key), out;
      const std::string_view reference{one.GetString(), one.GetStringLength()};
      out.push_back(joints_.find(reference));
      if (out.back() == kNoJoint) missing_.insert(cleanName(reference));
    }
    return out;
  }
  Transform transform() const {
    return {.translation = vec3("t", Vec3(0.f)),
            .rotation = quat("r"),
            .scale = vec3("s", Vec3(1.f)),
            .shear = vec3("shear", Vec3(0.f))};
  }
  // Whether it is there.
  bool place(RigPlace& place) const {
    place = {};
    if (has("joint")) {
      JointIndex found = kNoJoint;
      const bool there = joint("joint", found);
      if (there) place = RigPlace::joint(found);
      return there;
    }
    if (has("control")) {
      place = RigPlace::control(control("control"));
    } else {
      place.kind = choice<RigPlace::Kind>("space", rig_words::kSpaces);
    }
    return true;
  }
  // Parts of a part.
  void each(const char* key, std::size_t most, auto&& read) const {
    const Value* list = find(key);
    if (!list || !list->IsArray() || list->Size() > most) return wrong(key);
    for (const Value& one : list->GetArray())
      if (fault_.empty()) read(PartReader(one, joints_, controls_, missing_, fault_));
  }
  void refuse(const char* key) const { wrong(key); }
  int control(const char* key) const { return find(key) ? controlCalled(string(key), key) : kNoControl; }
  std::vector<int> controls(const char* key, std::size_t most) const {
    std::vector<int> out;
    const Value* value = find(key);
    if (!value) return out;
    if (!value->IsArray() || value->Size() > most) return wrong(key), out;
    for (const Value& one : value->GetArray()) {
      if (!one.IsString()) return wrong(key), out;
      out.push_back(controlCalled({one.GetString(), one.GetStringLength()}, key));
    }
    return out;
  }

 private:
  const Value* find(const char* key) const {
    if (!part_.IsObject()) return nullptr;
    const auto found = part_.FindMember(key);
    return found == part_.MemberEnd() ? nullptr : &found->value;
  }
  std::string_view string(const char* key) const {
    const Value* value = find(key);
    if (!value || !value->IsString()) return wrong(key), std::string_view();
    return {value->GetString(), value->GetStringLength()};
  }
  int controlCalled(std::string_view said, const char* key) const {
    const auto found = std::ranges::find(controls_, cleanName(said), &RigControl::name);
    if (found == controls_.end()) return wrong(key), kNoControl;
    return static_cast<int>(found - controls_.begin());
  }
  void numbers(const char* key, float* into, rapidjson::SizeType count) const {
    const Value* value = find(key);
    if (!value) return;
    if (!value->IsArray() || value->Size() != count) return wrong(key);
    for (rapidjson::SizeType i = 0; i < count; ++i) {
      if (!(*value)[i].IsNumber()) return wrong(key);
      into[i] = static_cast<float>((*value)[i].GetDouble());
    }
  }
  void wrong(const char* key) const {
    if (fault_.empty()) fault_ = key;
  }

  const Value& part_;
  const JointReferences& joints_;
  const std::vector<RigControl>& controls_;
  std::set<std::string>& missing_;
  std::string& fault_;
};

// Joints that the skeleton has besides rest in the poses; without the first one there are none. driven: grows as
// Rig::kMaxDriven counts; beyond that nothing is added any more.
void readPoses(const PartReader& part, const Skeleton& skeleton, RigAim& aim, std::size_t& driven) {
  const std::vector<JointIndex> said = part.joints("joints", skeleton.size());
  std::map<JointIndex, std::size_t> places;
  for (std::size_t i = 0; i < said.size(); ++i) places.emplace(said[i], i);
  const JointIndex first = said.empty() ? kNoJoint : said.front();
  std::vector<JointIndex> joints;
  if (first != kNoJoint && aim.joint != kNoJoint && skeleton.isAncestor(first, aim.joint)) {
    for (JointIndex j = aim.joint; j != skeleton[first].parent; j = skeleton[j].parent) joints.push_back(j);
    std::ranges::reverse(joints);
  }
  constexpr std::size_t kRests = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> place_of;  // of the joints, in what is said
  for (const JointIndex joint : joints) {
    const auto at = places.find(joint);
    place_of.push_back(at == places.end() ? kRests : at->second);
  }
  part.each("poses", Rig::kMaxPoses, [&](const PartReader& one) {
    RigPose pose{.direction = one.vec3("direction", Vec3(0.f))};
    const std::vector<Quat> rotations = one.quats("rotations");
    if (rotations.size() != said.size()) return one.refuse("rotations");
    if (joints.empty() || driven > Rig::kMaxDriven) return;
    driven += 2 * aim.poses.size() + 1 + joints.size();  // up to n poses: n · (n + joints)
    if (driven > Rig::kMaxDriven) return;
    for (std::size_t i = 0; i < joints.size(); ++i)
      pose.rotations_l.push_back(place_of[i] == kRests ? skeleton[joints[i]].rest_l.rotation : rotations[place_of[i]]);
    aim.poses.push_back(std::move(pose));
  });
  if (!aim.poses.empty()) aim.first = first;
}

float lowOf(const PartReader& part) { return part.number("low", -std::numeric_limits<float>::max()); }
float highOf(const PartReader& part) { return part.number("high", std::numeric_limits<float>::max()); }

// Whether the skeleton has its joint, and something that it follows.
bool readConstraint(const PartReader& part, RigConstraint& out) {
  out.name = part.name("name");
  out.kind = part.choice<RigConstraint::Kind>("kind", rig_words::kConstraints);
  bool there = part.place(out.joint);
  out.influence = part.number("influence", 1.f);
  part.each("sources", Rig::kMaxPlaces, [&](const PartReader& one) {
    RigSource source;
    const bool has = one.place(source.place);
    source.weight = one.number("weight", 1.f);
    source.offset = one.transform();
    if (has) out.sources.push_back(source);
  });
  there = there && !out.sources.empty();
  switch (out.kind) {
    case RigConstraint::Kind::parent:
      out.translates = part.flag("translates", true);
      out.rotates = part.flag("rotates", true);
      out.scales = part.flag("scales");
      break;
    case RigConstraint::Kind::point:
      out.axes = {part.flag("x", true), part.flag("y", true), part.flag("z", true)};
      break;
    case RigConstraint::Kind::aim:
      out.axis_l = part.vec3("axis", out.axis_l);
      out.keep_up = part.flag("keep_up");
      out.up_l = part.vec3("up", out.up_l);
      out.up_m = part.vec3("up_in_model", out.up_m);
      break;
    case RigConstraint::Kind::transform:
      out.in_model = part.flag("in_model");
      part.each("links", Rig::kMaxLinks, [&](const PartReader& link) {
        out.links.push_back({.from = link.choice<TransformNumber>("from", rig_words::kNumbers),
                             .to = link.choice<TransformNumber>("to", rig_words::kNumbers),
                             .ratio = link.number("ratio", 1.f),
                             .offset = link.number("offset", 0.f),
                             .low = lowOf(link),
                             .high = highOf(link)});
      });
      break;
    case RigConstraint::Kind::hang:
      there = part.joint("hanging", out.hanging) && there;
      break;
    case RigConstraint::Kind::path:
      out.closed = part.flag("closed");
      out.rotates = part.flag("rotates", true);
      out.axis_l = part.vec3("axis", out.axis_l);
      out.up_l = part.vec3("up", out.up_l);
      out.up_m = part.vec3("up_in_model", out.up_m);
      out.bank = part.number("bank", 0.f);
      there = there && out.sources.size() >= 2;
      break;
    case RigConstraint::Kind::orient:
      break;
  }
  return there;
}

bool readDriver(const PartReader& part, RigDriver& out) {
  out.name = part.name("name");
  out.measure = part.choice<RigDriver::Measure>("measure", rig_words::kMeasures);
  bool there = out.measure == RigDriver::Measure::time || part.place(out.first);
  if (out.measure == RigDriver::Measure::distance)
    part.each("to", 1, [&](const PartReader& second) { there = second.place(out.second) && there; });
  out.axis_l = part.vec3("axis", out.axis_l);
  out.scale = part.number("scale", 1.f);
  out.offset = part.number("offset", 0.f);
  if (part.has("formula")) out.formula = part.words("formula");
  out.low = lowOf(part);
  out.high = highOf(part);
  out.drives_morph = part.has("morph");
  out.target = part.words(out.drives_morph ? "morph" : "number");
  return there;
}

// Whether the skeleton has its hips, and something that it goes to. let_go: is told of the controls of what is not
// there.
bool readBody(const PartReader& part, RigBody& out, auto&& let_go) {
  out.name = part.name("name");
  const bool there = part.joint("hips", out.hips) && out.hips != kNoJoint;
  out.balance = part.number("balance", 0.f);
  part.each("effectors", RigBody::kMaxEffectors, [&](const PartReader& one) {
    RigEffector effector{.name = one.name("name")};
    const bool has = one.joint("joint", effector.joint) && effector.joint != kNoJoint;
    effector.target = one.control("target");
    effector.weight = one.number("weight", effector.weight);
    effector.rotation = one.number("rotation", effector.rotation);
    effector.pinned = one.flag("pinned");
    if (one.has("sole"))
      one.each("sole", RigBody::kMaxSole,
               [&](const PartReader& at) { effector.sole_l.push_back(at.vec3("t", Vec3(0.f))); });
    if (has)
      out.effectors.push_back(std::move(effector));
    else
      let_go(effector.target);
  });
  if (part.has("obstacles"))
    part.each("obstacles", RigBody::kMaxObstacles, [&](const PartReader& one) {
      out.obstacles.push_back({one.control("control"), one.number("radius", 0.f)});
    });
  if (part.has("masses"))
    part.each("masses", RigBody::kMaxMasses, [&](const PartReader& one) {
      RigMass mass;
      if (one.joint("joint", mass.joint) && mass.joint != kNoJoint) {
        mass.share = one.number("share", 0.f);
        out.masses.push_back(mass);
      }
    });
  if (part.has("bends"))
    part.each("bends", RigBody::kMaxBends, [&](const PartReader& one) {
      RigBend bend;
      if (one.joint("joint", bend.joint) && bend.joint != kNoJoint) {
        bend.axis_l = one.vec3("axis", Vec3(0.f));
        out.bends.push_back(bend);
      }
    });
  return there && !out.effectors.empty();
}

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

Result<ReadRig> rigFromText(std::string_view content, const Skeleton& skeleton) {
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
  const JointReferences joints(skeleton);
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
      if (fault.empty()) read(PartReader(part, joints, out.rig.controls, missing, fault));
  };
  each("controls", [&](const PartReader& part) {
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
  each("controls", [&](const PartReader& part) {
    std::vector<RigPlace>& spaces = out.rig.controls[next_control++].spaces;
    if (part.has("spaces"))
      part.each("spaces", Rig::kMaxPlaces, [&](const PartReader& space) { space.place(spaces.emplace_back()); });
  });
  each("chains", [&](const PartReader& part) {
    RigChain chain{.name = part.name("name")};
    const bool first = part.joint("first", chain.first), last = part.joint("last", chain.last),
               middle = part.joint("middle", chain.middle);
    chain.solver = part.choice<ChainSolver>("solver", rig_words::kSolvers);
    chain.target = part.control("target");
    chain.pole = part.control("pole");
    chain.bend_axis_l = part.vec3("bend_axis", chain.bend_axis_l);
    chain.through = part.controls("through", Rig::kMaxPlaces);
    part.joint("hock", chain.hock);  // without it what lies there keeps its pose
    if (part.has("twists"))
      part.each("twists", Rig::kMaxPlaces, [&](const PartReader& one) {
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
  each("aims", [&](const PartReader& part) {
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
  each("bodies", [&](const PartReader& part) {
    RigBody body;
    const bool there = readBody(part, body, [&](int control) {
      of_dropped.insert(control);
      effectors_lost = true;
    });
    if (there) {
      out.rig.bodies.push_back(std::move(body));
      return;
    }
    ++dropped;
    for (const RigEffector& effector : body.effectors) of_dropped.insert(effector.target);
    for (const RigObstacle& obstacle : body.obstacles) of_dropped.insert(obstacle.control);
  });
  each("limits", [&](const PartReader& part) {
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
    if (there) {
      out.rig.limits.push_back(limits);
    } else {
      ++dropped;
    }
  });
  const auto let_go = [&](const RigPlace& place) {
    if (place.kind == RigPlace::Kind::control) of_dropped.insert(place.index);
  };
  each("constraints", [&](const PartReader& part) {
    RigConstraint constraint;
    if (readConstraint(part, constraint)) {
      out.rig.constraints.push_back(std::move(constraint));
      return;
    }
    ++dropped;
    let_go(constraint.joint);
    for (const RigSource& source : constraint.sources) let_go(source.place);
  });
  each("drivers", [&](const PartReader& part) {
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
      [&](const PartReader& part) {
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
  for (const auto& member : document.GetObject()) {
    const std::string_view key(member.name.GetString(), member.name.GetStringLength());
    if (std::ranges::find(rig_words::kMembers, key) == rig_words::kMembers.end() && isShallow(member.value, kDepthKept))
      out.rig.later[std::string(key)] = asText(member.value);
  }
  if (dropped > 0 || poses_lost || effectors_lost) dropStrayDrivers(out.rig);
  dropControls(out.rig, std::move(of_dropped));
  if (dropped > 0 && out.rig.chains.empty() && out.rig.aims.empty() && out.rig.bodies.empty() &&
      out.rig.limits.empty() && out.rig.constraints.empty() && out.rig.drivers.empty())
    return fail("The skeleton has none of the joints in the rig file; choose a rig for joints of the same names.");
  if (Check ok = out.rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  restAnew(out.rig, skeleton, rest_m, restInModelSpace(skeleton));
  if (Check ok = out.rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  return out;
}

Result<ReadRig> readRigFile(const std::filesystem::path& file, const Skeleton& skeleton) {
  const std::optional<std::string> content = readTextFile(file, kMaxRigText);
  if (!content) return fail("The rig file cannot be read; check that it is there and may be read.");
  return rigFromText(*content, skeleton);
}

}  // namespace sinew
