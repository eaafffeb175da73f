#include "core/io/project/stored_parts.h"

#include <utility>

namespace sinew {

void writeLost(JsonWriter& json, const std::vector<LostPart>& lost) {
  if (lost.empty()) return;
  json.beginArray("lost");
  for (const LostPart& one : lost) {
    const auto& [name, parent, made] = one;
    json.beginObject();
    json.field("name", name);
    if (!parent.empty()) json.field("parent", parent);
    if (const auto* local = std::get_if<Transform>(&made)) {
      json.field("local", *local);
    } else if (const auto* weight = std::get_if<float>(&made)) {
      json.field("weight", *weight);
    } else {
      const auto& [role, confidence, before] = std::get<LostRole>(made);
      json.field("role", sinew::name(role));
      json.field("confidence", confidence);
      if (before > 0) json.field("before", before);
    }
    json.endObject();
  }
  json.endArray();
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
    for (const auto& [property, numbers, refers_to] : values) {
      json.beginObject();
      json.field("property", property);
      json.list("numbers", [&] {
        for (const float number : numbers) json.put(number);
      });
      if (!refers_to.empty()) json.field("refers_to", refers_to);
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
