#include "core/io/text/rig_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>

#include "core/io/text/text_file.h"
#include "core/io/uri.h"
#include "core/scene/rig/rest_anew.h"
#include "core/skeleton/joint_references.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

using Value = rapidjson::Value;

constexpr int kRigVersion = 1;
// In the order of the enumerations.
constexpr std::array<std::string_view, 5> kShapes{"box", "circle", "sphere", "diamond", "axes"};
constexpr std::array<std::string_view, 3> kSides{"middle", "left", "right"};
constexpr std::array<std::string_view, 4> kSolvers{"two_bone", "ccd", "fabrik", "jacobian"};
constexpr std::array<std::string_view, 4> kLimitKinds{"free", "hinge", "swing_twist", "euler"};

class RigText {
 public:
  RigText(const Rig& rig, const Skeleton& skeleton)
      : rig_(rig), joints_(skeleton), rest_m_(restInModelSpace(skeleton)) {}

  std::string run() {
    writer_.SetIndent(' ', 1);
    writer_.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    writer_.StartObject();
    string("format", "sinew rig");
    writer_.Key("version");
    writer_.Int(kRigVersion);
    list("controls", rig_.controls, [&](const RigControl& c) {
      string("name", c.name);
      numbers("t", &c.rest_m.translation.x, 3);
      quat("r", c.rest_m.rotation);
      if (c.rest_m.scale != Vec3(1.f)) numbers("s", &c.rest_m.scale.x, 3);
      if (c.rest_m.shear != Vec3(0.f)) numbers("shear", &c.rest_m.shear.x, 3);
      joint("rides_on", c.rides_on);
      string("shape", kShapes[static_cast<std::size_t>(c.shape)]);
      number("size", c.size_m);
      string("side", kSides[static_cast<std::size_t>(c.side)]);
    });
    list("chains", rig_.chains, [&](const RigChain& c) {
      string("name", c.name);
      joint("first", c.first);
      joint("last", c.last);
      string("solver", wordOf(c.solver));
      joint("middle", c.middle);
      control("target", c.target);
      control("pole", c.pole);
      numbers("bend_axis", &c.bend_axis_l.x, 3);
    });
    list("aims", rig_.aims, [&](const RigAim& a) {
      string("name", a.name);
      joint("joint", a.joint);
      control("target", a.target);
      numbers("axis", &a.axis_l.x, 3);
      writer_.Key("keep_up");
      writer_.Bool(a.keep_up);
      numbers("up", &a.up_l.x, 3);
      numbers("up_in_model", &a.up_m.x, 3);
    });
    list("limits", rig_.limits, [&](const RigLimits& l) {
      joint("joint", l.joint);
      string("kind", kLimitKinds[static_cast<std::size_t>(l.limits.kind)]);
      quat("reference", l.limits.reference);
      quat("frame", l.limits.frame);
      string("order", name(l.limits.order));
      numbers("low", &l.limits.low.x, 3);
      numbers("high", &l.limits.high.x, 3);
    });
    const std::vector<JointIndex> joined = joinedTo(rig_);
    list("rest", joined, [&](JointIndex j) {
      const Transform rest = decompose(rest_m_[static_cast<std::size_t>(j)]);
      joint("joint", j);
      numbers("t", &rest.translation.x, 3);
      quat("r", rest.rotation);
    });
    writer_.EndObject();
    return std::string(buffer_.GetString(), buffer_.GetSize()) + "\n";
  }

 private:
  void key(const char* name) { writer_.Key(name); }
  void string(const char* name, std::string_view value) {
    key(name);
    writer_.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  }
  void number(const char* name, float value) {
    key(name);
    writer_.Double(static_cast<double>(value));
  }
  void numbers(const char* name, const float* values, int count) {
    key(name);
    writer_.StartArray();
    for (int i = 0; i < count; ++i) writer_.Double(static_cast<double>(values[i]));
    writer_.EndArray();
  }
  void quat(const char* name, const Quat& q) {  // x, y, z, w
    const std::array values{q.x, q.y, q.z, q.w};
    numbers(name, values.data(), 4);
  }
  void joint(const char* name, JointIndex joint) {
    if (joint != kNoJoint) string(name, joints_.reference(joint));
  }
  void control(const char* name, int control) {
    if (control != kNoControl) string(name, rig_.controls[static_cast<std::size_t>(control)].name);
  }
  void list(const char* name, const auto& parts, auto&& write) {
    key(name);
    writer_.StartArray();
    for (const auto& part : parts) {
      writer_.StartObject();
      write(part);
      writer_.EndObject();
    }
    writer_.EndArray();
  }

  const Rig& rig_;
  JointReferences joints_;
  std::vector<Mat4> rest_m_;
  rapidjson::StringBuffer buffer_;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer_{buffer_};
};

// Reads the members of a part; the first that is wrong is what is said.
class PartReader {
 public:
  PartReader(const Value& part, const JointReferences& joints, const std::vector<RigControl>& controls,
             std::set<std::string>& missing, std::string& fault)
      : part_(part), joints_(joints), controls_(controls), missing_(missing), fault_(fault) {
    if (!part.IsObject()) wrong("a part");
  }

  std::string name(const char* key) const { return cleanName(string(key)); }
  bool flag(const char* key) const {
    const Value* value = find(key);
    if (value && !value->IsBool()) wrong(key);
    return value && value->IsBool() && value->GetBool();
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
  int control(const char* key) const {
    if (!find(key)) return kNoControl;
    const auto found = std::ranges::find(controls_, name(key), &RigControl::name);
    if (found == controls_.end()) return wrong(key), kNoControl;
    return static_cast<int>(found - controls_.begin());
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

// Takes out those of some controls that nothing needs, and gives the others new numbers.
void dropControls(Rig& rig, std::set<int> unneeded) {
  const auto use = [&](auto&& each) {
    for (RigChain& chain : rig.chains) each(chain.target), each(chain.pole);
    for (RigAim& aim : rig.aims) each(aim.target);
  };
  use([&](int control) { unneeded.erase(control); });
  unneeded.erase(kNoControl);
  std::vector<int> now;
  std::vector<RigControl> kept;
  for (std::size_t i = 0; i < rig.controls.size(); ++i) {
    now.push_back(static_cast<int>(kept.size()));
    if (!unneeded.contains(static_cast<int>(i))) kept.push_back(std::move(rig.controls[i]));
  }
  use([&](int& control) { control = control == kNoControl ? kNoControl : now[static_cast<std::size_t>(control)]; });
  rig.controls = std::move(kept);
}

}  // namespace

std::string_view wordOf(ChainSolver solver) { return kSolvers[static_cast<std::size_t>(solver)]; }

std::string rigToText(const Rig& rig, const Skeleton& skeleton) { return RigText(rig, skeleton).run(); }

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
  if (document.HasMember("version") && (!document["version"].IsInt() || document["version"].GetInt() > kRigVersion))
    return fail("The rig file needs a later version of Sinew; update Sinew.");
  const JointReferences joints(skeleton);
  std::set<std::string> missing;
  std::string fault;
  ReadRig out;
  std::size_t dropped = 0;
  std::set<int> of_dropped;  // controls
  const auto each = [&](const char* key, auto&& read) {
    if (!document.HasMember(key)) return;
    const Value& list = document[key];
    if (!list.IsArray() || list.Size() > Rig::kMaxParts) {
      fault = key;
      return;
    }
    for (const Value& part : list.GetArray())
      if (fault.empty()) read(PartReader(part, joints, out.rig.controls, missing, fault));
  };
  each("controls", [&](const PartReader& part) {
    RigControl& control = out.rig.controls.emplace_back();
    control.name = part.name("name");
    control.rest_m = {.translation = part.vec3("t", Vec3(0.f)),
                      .rotation = part.quat("r"),
                      .scale = part.vec3("s", Vec3(1.f)),
                      .shear = part.vec3("shear", Vec3(0.f))};
    part.joint("rides_on", control.rides_on);
    control.shape = part.choice<ControlShape>("shape", kShapes);
    control.size_m = part.number("size", 0.1f);
    control.side = part.choice<BodySide>("side", kSides);
  });
  each("chains", [&](const PartReader& part) {
    RigChain chain{.name = part.name("name")};
    const bool first = part.joint("first", chain.first), last = part.joint("last", chain.last),
               middle = part.joint("middle", chain.middle);
    chain.solver = part.choice<ChainSolver>("solver", kSolvers);
    chain.target = part.control("target");
    chain.pole = part.control("pole");
    chain.bend_axis_l = part.vec3("bend_axis", chain.bend_axis_l);
    if (first && last && middle) {
      out.rig.chains.push_back(std::move(chain));
    } else {
      ++dropped;
      of_dropped.insert({chain.target, chain.pole});
    }
  });
  each("aims", [&](const PartReader& part) {
    RigAim aim{.name = part.name("name")};
    const bool there = part.joint("joint", aim.joint);
    aim.target = part.control("target");
    aim.axis_l = part.vec3("axis", aim.axis_l);
    aim.keep_up = part.flag("keep_up");
    aim.up_l = part.vec3("up", aim.up_l);
    aim.up_m = part.vec3("up_in_model", aim.up_m);
    if (there) {
      out.rig.aims.push_back(std::move(aim));
    } else {
      ++dropped;
      of_dropped.insert(aim.target);
    }
  });
  each("limits", [&](const PartReader& part) {
    RigLimits limits;
    const bool there = part.joint("joint", limits.joint);
    limits.limits.kind = part.choice<JointLimits::Kind>("kind", kLimitKinds);
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
  std::map<JointIndex, Transform> rest_m;
  each("rest", [&](const PartReader& part) {
    JointIndex joint = kNoJoint;
    const bool there = part.joint("joint", joint);
    const Transform rest{.translation = part.vec3("t", Vec3(0.f)), .rotation = part.quat("r")};
    if (!isFinite(rest)) fault = "rest";
    if (there && joint != kNoJoint) rest_m[joint] = rest;
  });
  if (!fault.empty())
    return fail(text("“{}” in the rig file is missing or wrong; correct it, or write the file anew.", fault));
  out.missing.assign(missing.begin(), missing.end());
  dropControls(out.rig, std::move(of_dropped));
  if (dropped > 0 && out.rig.chains.empty() && out.rig.aims.empty() && out.rig.limits.empty())
    return fail("The skeleton has none of the joints in the rig file; choose a rig for joints of the same names.");
  if (Check ok = out.rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  restAnew(out.rig, rest_m, restInModelSpace(skeleton));
  if (Check ok = out.rig.validate(skeleton); !ok) return tl::unexpected(ok.error());
  return out;
}

Result<ReadRig> readRigFile(const std::filesystem::path& file, const Skeleton& skeleton) {
  const std::optional<std::string> content = readTextFile(file, kMaxRigText);
  if (!content) return fail("The rig file cannot be read; check that it is there and may be read.");
  return rigFromText(*content, skeleton);
}

}  // namespace sinew
