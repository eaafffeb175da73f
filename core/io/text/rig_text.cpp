// Rigs to texts.
#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <rapidjson/prettywriter.h>

#include "core/io/text/rig_file.h"
#include "core/io/text/rig_words.h"
#include "core/scene/rig/rest_anew.h"
#include "core/skeleton/joint_references.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

class RigText {
 public:
  RigText(const Rig& rig, const Skeleton& skeleton, const JointRoles* roles)
      : rig_(rig), skeleton_(skeleton), roles_(roles), joints_(skeleton), rest_m_(restInModelSpace(skeleton)) {}

  std::string run() {
    writer_.SetIndent(' ', 1);
    writer_.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    writer_.StartObject();
    string("format", "sinew rig");
    writer_.Key("version");
    writer_.Int(rigTextVersion(rig_));
    list("controls", rig_.controls, [&](const RigControl& c) {
      string("name", c.name);
      numbers("t", &c.rest_m.translation.x, 3);
      quat("r", c.rest_m.rotation);
      if (c.rest_m.scale != Vec3(1.f)) numbers("s", &c.rest_m.scale.x, 3);
      if (c.rest_m.shear != Vec3(0.f)) numbers("shear", &c.rest_m.shear.x, 3);
      joint("rides_on", c.rides_on);
      string("shape", rig_words::kShapes[static_cast<std::size_t>(c.shape)]);
      number("size", c.size_m);
      string("side", rig_words::kSides[static_cast<std::size_t>(c.side)]);
      if (!c.spaces.empty()) list("spaces", c.spaces, [&](const RigPlace& space) { place(space); });
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
      joint("hock", c.hock);
      if (!c.through.empty()) through(c);
      if (c.weight != 0.f) number("weight", c.weight);
      if (c.twists.empty()) return;
      list("twists", c.twists, [&](const RigTwist& twist) {
        joint("joint", twist.joint);
        number("share", twist.share);
      });
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
      if (!a.poses.empty()) poses(a);
    });
    if (!rig_.bodies.empty()) list("bodies", rig_.bodies, [&](const RigBody& b) { body(b); });
    list("limits", rig_.limits, [&](const RigLimits& l) {
      joint("joint", l.joint);
      string("kind", rig_words::kLimitKinds[static_cast<std::size_t>(l.limits.kind)]);
      quat("reference", l.limits.reference);
      quat("frame", l.limits.frame);
      string("order", name(l.limits.order));
      numbers("low", &l.limits.low.x, 3);
      numbers("high", &l.limits.high.x, 3);
      if (l.slide_low == Vec3(0.f) && l.slide_high == Vec3(0.f)) return;
      numbers("slide_low", &l.slide_low.x, 3);
      numbers("slide_high", &l.slide_high.x, 3);
    });
    if (!rig_.constraints.empty())
      list("constraints", rig_.constraints, [&](const RigConstraint& c) { constraint(c); });
    if (!rig_.drivers.empty()) list("drivers", rig_.drivers, [&](const RigDriver& d) { driver(d); });
    const std::vector<JointIndex> joined = joinedTo(rig_, skeleton_);
    list("rest", joined, [&](JointIndex j) {
      const Transform rest = decompose(rest_m_[static_cast<std::size_t>(j)]);
      joint("joint", j);
      numbers("t", &rest.translation.x, 3);
      quat("r", rest.rotation);
    });
    if (roles_) roles();
    for (const auto& [member, value] : rig_.later) {
      writer_.Key(member.data(), static_cast<rapidjson::SizeType>(member.size()));
      writer_.RawValue(value.data(), value.size(), rapidjson::kObjectType);
    }
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
    if (joint == kNoJoint) return;
    named_.insert(joint);
    string(name, joints_.reference(joint));
  }
  void control(const char* name, int control) {
    if (control != kNoControl) string(name, rig_.controls[static_cast<std::size_t>(control)].name);
  }
  void flag(const char* name, bool value) {
    key(name);
    writer_.Bool(value);
  }
  void transform(const Transform& t) {
    numbers("t", &t.translation.x, 3);
    quat("r", t.rotation);
    if (t.scale != Vec3(1.f)) numbers("s", &t.scale.x, 3);
    if (t.shear != Vec3(0.f)) numbers("shear", &t.shear.x, 3);
  }
  void limits(float low, float high) {
    if (low != -std::numeric_limits<float>::max()) number("low", low);
    if (high != std::numeric_limits<float>::max()) number("high", high);
  }
  void place(const RigPlace& place) {
    switch (place.kind) {
      case RigPlace::Kind::joint:
        return joint("joint", place.index);
      case RigPlace::Kind::control:
        return control("control", place.index);
      default:
        return string("space", rig_words::kSpaces[static_cast<std::size_t>(place.kind)]);
    }
  }
  // Those that belong to one joint alone.
  void roles() {
    std::vector<std::pair<JointIndex, JointRole>> known;
    for (const JointIndex one : named_)
      if (const auto role = roles_->role(one); role && roles_->joints(*role).size() == 1)
        known.emplace_back(one, *role);
    list("roles", known, [&](const auto& one) {
      joint("joint", one.first);
      string("role", sinew::name(one.second));
    });
  }
  void through(const RigChain& chain) {
    key("through");
    writer_.StartArray();
    for (const int control : chain.through) {
      const std::string& name = rig_.controls[static_cast<std::size_t>(control)].name;
      writer_.String(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    }
    writer_.EndArray();
  }
  void poses(const RigAim& aim) {
    key("joints");
    writer_.StartArray();
    for (const JointIndex j : jointsOf(aim, skeleton_)) {
      named_.insert(j);
      const std::string reference(joints_.reference(j));
      writer_.String(reference.data(), static_cast<rapidjson::SizeType>(reference.size()));
    }
    writer_.EndArray();
    list("poses", aim.poses, [&](const RigPose& pose) {
      numbers("direction", &pose.direction.x, 3);
      key("rotations");
      writer_.StartArray();
      for (const Quat& q : pose.rotations_l)
        for (const float number : {q.x, q.y, q.z, q.w}) writer_.Double(static_cast<double>(number));
      writer_.EndArray();
    });
  }
  void body(const RigBody& b) {
    string("name", b.name);
    joint("hips", b.hips);
    number("balance", b.balance);
    list("effectors", b.effectors, [&](const RigEffector& e) {
      string("name", e.name);
      joint("joint", e.joint);
      control("target", e.target);
      number("weight", e.weight);
      number("rotation", e.rotation);
      flag("pinned", e.pinned);
      if (!e.sole_l.empty()) list("sole", e.sole_l, [&](const Vec3& at) { numbers("t", &at.x, 3); });
    });
    if (!b.obstacles.empty())
      list("obstacles", b.obstacles, [&](const RigObstacle& o) {
        control("control", o.control);
        number("radius", o.radius_m);
      });
    if (!b.masses.empty())
      list("masses", b.masses, [&](const RigMass& m) {
        joint("joint", m.joint);
        number("share", m.share);
      });
    if (!b.bends.empty())
      list("bends", b.bends, [&](const RigBend& bend) {
        joint("joint", bend.joint);
        numbers("axis", &bend.axis_l.x, 3);
      });
  }
  void constraint(const RigConstraint& c) {
    string("name", c.name);
    string("kind", wordOf(c.kind));
    place(c.joint);
    number("influence", c.influence);
    if (c.muted) flag("muted", true);
    list("sources", c.sources, [&](const RigSource& source) {
      place(source.place);
      number("weight", source.weight);
      transform(source.offset);
    });
    switch (c.kind) {
      case RigConstraint::Kind::parent:
        flag("translates", c.translates);
        flag("rotates", c.rotates);
        flag("scales", c.scales);
        break;
      case RigConstraint::Kind::point:
        flag("x", c.axes[0]);
        flag("y", c.axes[1]);
        flag("z", c.axes[2]);
        break;
      case RigConstraint::Kind::aim:
        numbers("axis", &c.axis_l.x, 3);
        flag("keep_up", c.keep_up);
        numbers("up", &c.up_l.x, 3);
        numbers("up_in_model", &c.up_m.x, 3);
        break;
      case RigConstraint::Kind::transform:
        flag("in_model", c.in_model);
        list("links", c.links, [&](const TransformLink& link) {
          string("from", rig_words::kNumbers[static_cast<std::size_t>(link.from)]);
          string("to", rig_words::kNumbers[static_cast<std::size_t>(link.to)]);
          number("ratio", link.ratio);
          number("offset", link.offset);
          limits(link.low, link.high);
        });
        break;
      case RigConstraint::Kind::hang:
        joint("hanging", c.hanging);
        break;
      case RigConstraint::Kind::path:
        flag("closed", c.closed);
        flag("rotates", c.rotates);
        numbers("axis", &c.axis_l.x, 3);
        numbers("up", &c.up_l.x, 3);
        numbers("up_in_model", &c.up_m.x, 3);
        number("bank", c.bank);
        break;
      case RigConstraint::Kind::orient:
        break;
    }
  }
  void driver(const RigDriver& d) {
    string("name", d.name);
    string("measure", wordOf(d.measure));
    if (d.measure != RigDriver::Measure::time) place(d.first);
    if (d.measure == RigDriver::Measure::distance) {
      const RigPlace seconds[] = {d.second};
      list("to", seconds, [&](const RigPlace& second) { place(second); });
    }
    numbers("axis", &d.axis_l.x, 3);
    number("scale", d.scale);
    number("offset", d.offset);
    if (!d.formula.empty()) string("formula", d.formula);
    limits(d.low, d.high);
    string(d.drives_morph ? "morph" : "number", d.target);
    if (d.muted) flag("muted", true);
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
  const Skeleton& skeleton_;
  const JointRoles* roles_;
  JointReferences joints_;
  std::set<JointIndex> named_;  // joints that the text names
  std::vector<Mat4> rest_m_;
  rapidjson::StringBuffer buffer_;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer_{buffer_};
};

}  // namespace

std::string_view wordOf(ChainSolver solver) { return rig_words::kSolvers[static_cast<std::size_t>(solver)]; }
std::string_view wordOf(RigConstraint::Kind kind) { return rig_words::kConstraints[static_cast<std::size_t>(kind)]; }
std::string_view wordOf(RigDriver::Measure measure) { return rig_words::kMeasures[static_cast<std::size_t>(measure)]; }

int rigTextVersion(const Rig& rig) {
  if (std::ranges::any_of(rig.constraints, &RigConstraint::muted) ||
      std::ranges::any_of(rig.drivers, &RigDriver::muted))
    return 7;
  if (std::ranges::any_of(rig.limits, &RigLimits::slides) ||
      std::ranges::any_of(rig.chains, [](const RigChain& chain) { return chain.weight != 0.f; }))
    return 6;
  if (!rig.bodies.empty() || std::ranges::any_of(rig.chains, [](const RigChain& chain) {
        return chain.solver == ChainSolver::spline || !chain.through.empty();
      }))
    return 5;
  if (std::ranges::any_of(rig.aims, [](const RigAim& aim) { return !aim.poses.empty(); })) return 4;
  if (std::ranges::any_of(rig.chains,
                          [](const RigChain& chain) { return !chain.twists.empty() || chain.hock != kNoJoint; }) ||
      std::ranges::find(rig.constraints, RigConstraint::Kind::path, &RigConstraint::kind) != rig.constraints.end() ||
      std::ranges::any_of(rig.drivers, takesTime))
    return 3;
  const bool of_chains =
      rig.constraints.empty() && rig.drivers.empty() &&
      std::ranges::all_of(rig.controls, [](const RigControl& control) { return control.spaces.empty(); });
  return of_chains ? 1 : 2;
}

std::string rigToText(const Rig& rig, const Skeleton& skeleton, const JointRoles* roles) {
  return RigText(rig, skeleton, roles).run();
}

}  // namespace sinew
