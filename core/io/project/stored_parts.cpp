#include "core/io/project/stored_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sinew {

namespace {

void writeName(JsonWriter& json, const LostPart& lost) {
  json.field("name", lost.name);
  if (!lost.parent.empty()) json.field("parent", lost.parent);
}

void writeChild(JsonWriter& json, const LostChild& child) {
  json.field("child", child.of.value);
  if (!child.clip) {
    json.field("placement", child.placement);
    json.field("left", child.left);
    return;
  }
  json.field("clip", child.clip.value);
  json.list("times", [&] {
    for (const double time : child.times) json.put(time);
  });
}

LostChild readChild(const Members& one) {
  LostChild child{.of = {one.number64("child")}, .clip = {one.number64("clip")}};
  if (!child.clip) {
    child.placement = one.transform("placement");
    child.left = one.transform("left");
  }
  one.each("times", [&](const JsonValue& time) {
    if (!time.IsNumber() || !std::isfinite(time.GetDouble())) return one.fault("times", "has what is no time");
    child.times.push_back(time.GetDouble());
  });
  std::ranges::sort(child.times);  // of curves they come so, and are looked up so
  child.times.erase(std::ranges::unique(child.times).begin(), child.times.end());
  if (!child.of) one.fault("child", "is of nothing");
  return child;
}

}  // namespace

void writeRoles(JsonWriter& json, const JointRoles& roles) {
  json.list("roles", [&] {
    for (const RoleEntry& entry : roles.entries()) {
      json.object([&] {
        json.field("role", name(entry.role));
        json.field("joint", entry.joint);
        json.field("confidence", entry.confidence);
      });
    }
  });
}

std::shared_ptr<const JointRoles> readRoles(const Members& from, std::size_t joints) {
  if (!from.has("roles")) return nullptr;
  JointRoles roles;
  from.each("roles", [&](const JsonValue& given) {
    if (roles.entries().size() >= kMaxStoredRoles) return from.fault("roles", "has too many");
    const Members entry(given, from.where() + ": roles");
    const auto role = findJointRole(entry.string("role"));
    const int joint = entry.integer("joint", kNoJoint);
    const double confidence = entry.number("confidence", 1.0);
    if (!role || joint < 0 || static_cast<std::size_t>(joint) >= joints || !(confidence >= 0.0 && confidence <= 1.0) ||
        !entry.ok())
      return from.fault("roles", "has an entry that is damaged");
    roles.add(*role, joint, static_cast<float>(confidence));
  });
  return std::make_shared<const JointRoles>(std::move(roles));
}

void writeLost(JsonWriter& json, const std::vector<LostPart>& lost) {
  const auto first_child =
      std::ranges::find_if(lost, [](const LostPart& one) { return std::holds_alternative<LostChild>(one.made); });
  const auto list = [&json](const char* name, auto begin, auto end, auto&& write) {
    if (begin == end) return;
    json.list(name, [&] {
      for (; begin != end; ++begin) {
        json.object([&] {
          writeName(json, *begin);
          write(*begin);
        });
      }
    });
  };
  list("lost", lost.begin(), first_child, [&json](const LostPart& one) {
    if (const auto* local = std::get_if<Transform>(&one.made)) {
      json.field("local", *local);
    } else if (const auto* weight = std::get_if<float>(&one.made)) {
      json.field("weight", *weight);
    } else {
      const auto& [role, confidence, before] = std::get<LostRole>(one.made);
      json.field("role", sinew::name(role));
      json.field("confidence", confidence);
      if (before > 0) json.field("before", before);
    }
  });
  list("lost_children", first_child, lost.end(),
       [&json](const LostPart& one) { writeChild(json, std::get<LostChild>(one.made)); });
}

std::vector<LostPart> readLost(const Members& from) {
  std::vector<LostPart> lost;
  std::size_t roles = 0;
  from.each("lost", [&](const JsonValue& value) {
    const Members one(value, from.where() + ": lost");
    LostPart part{.name = one.string("name"), .parent = one.string("parent")};
    if (one.has("local")) {
      part.made = one.transform("local");
    } else if (one.has("weight")) {
      part.made = one.real("weight", 0.f);
    } else {
      const auto role = findJointRole(one.string("role"));
      const double confidence = one.number("confidence", 1.0);
      const int before = one.integer("before", 0);
      if (!role || !(confidence >= 0.0 && confidence <= 1.0) || before < 0 || ++roles > kMaxStoredRoles)
        return from.fault("lost", "has a role that is damaged, or too many");
      part.made = LostRole{*role, static_cast<float>(confidence), before};
    }
    if (!one.ok()) return from.fault("lost", "has an entry that is damaged");
    lost.push_back(std::move(part));
  });
  from.each("lost_children", [&](const JsonValue& value) {
    const Members one(value, from.where() + ": lost_children");
    lost.push_back({.name = one.string("name"), .parent = one.string("parent"), .made = readChild(one)});
    if (!one.ok()) from.fault("lost_children", "has an entry that is damaged");
  });
  return lost;
}

void writePose(JsonWriter& json, const ScenePose& pose) {
  const auto& [id, name, joints, object, values, picture] = pose;
  static_cast<void>(picture);  // a chunk
  json.field("id", id.value);
  json.field("name", name);
  json.list("joints", [&] {
    for (const auto& [joint, local] : joints) {
      json.beginObject();
      json.field("name", joint);
      json.field("local", local);
      json.endObject();
    }
  });
  if (!object.empty()) json.field("object", object);
  if (values.empty()) return;
  json.list("values", [&] {
    for (const PoseValue& value : pose.values) {
      json.beginObject();
      json.field("property", value.property);
      json.list("numbers", [&] {
        for (const float number : value.numbers) json.put(number);
      });
      if (!value.refers_to.empty()) json.field("refers_to", value.refers_to);
      json.endObject();
    }
  });
}

ScenePose readPose(const Members& from) {
  ScenePose pose;
  pose.id = {from.number64("id")};
  pose.name = from.string("name");
  from.each("joints", [&](const JsonValue& value) {
    const Members joint(value, from.where() + ": joints");
    std::string name = joint.string("name");
    const Transform local = joint.transform("local");
    if (!joint.ok()) return from.fault("joints", "has one that is damaged");
    pose.joints.emplace_back(std::move(name), local);
  });
  pose.object = from.string("object");
  from.each("values", [&](const JsonValue& value) {
    const Members one(value, from.where() + ": values");
    PoseValue read{.property = one.string("property"), .numbers = {}, .refers_to = one.string("refers_to")};
    one.each("numbers", [&](const JsonValue& number) {
      if (!number.IsNumber() || !std::isfinite(static_cast<float>(number.GetDouble())))
        return one.fault("numbers", "has what is no number");
      read.numbers.push_back(static_cast<float>(number.GetDouble()));
    });
    if (read.numbers.empty() || read.numbers.size() > ScenePose::kMaxNumbers || !one.ok())
      return from.fault("values", "has one that is damaged");
    pose.values.push_back(std::move(read));
  });
  return pose;
}

}  // namespace sinew
