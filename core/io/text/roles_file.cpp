#include "core/io/text/roles_file.h"

#include <algorithm>

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>

#include "core/io/text/text_file.h"
#include "core/io/uri.h"
#include "core/skeleton/joint_references.h"

namespace sinew {

namespace {

using Value = rapidjson::Value;

constexpr rapidjson::SizeType kMaxEntries = 1000;

std::string_view stringAt(const Value& object, const char* key) {
  const auto found = object.FindMember(key);
  if (found == object.MemberEnd() || !found->value.IsString()) return {};
  return {found->value.GetString(), found->value.GetStringLength()};
}

// One entry, without its joint; `number` is its place in the list, from 1.
Result<RoleEntry> readRoleEntry(const Value& entry, std::size_t number) {
  if (!entry.IsObject() || stringAt(entry, "role").empty() || stringAt(entry, "joint").empty())
    return fail(text("Entry {} of the roles has no “role” or no “joint”; give it the names of both.", number));
  const std::string_view wanted = stringAt(entry, "role");
  const auto role = findJointRole(wanted);
  if (!role) return fail(unknownRole(cleanName(wanted)));
  RoleEntry out{.role = *role, .confidence = 1.f};
  if (const auto found = entry.FindMember("confidence"); found != entry.MemberEnd()) {
    const double value = found->value.IsNumber() ? found->value.GetDouble() : -1.0;
    if (!(value >= 0.0 && value <= 1.0))
      return fail(
          text("The confidence of role “{}” is no number from 0 to 1; give one, or leave it out.", name(*role)));
    out.confidence = static_cast<float>(value);
  }
  return out;
}

}  // namespace

std::vector<std::string> jointReferences(const JointRoles& roles, const Skeleton& skeleton) {
  const JointReferences references(skeleton);
  std::vector<std::string> out;
  for (const RoleEntry& entry : roles.entries()) out.push_back(references.reference(entry.joint));
  return out;
}

std::string rolesToText(const JointRoles& roles, const Skeleton& skeleton) {
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter writer(buffer);
  const auto string = [&](const std::string& s) {
    writer.String(s.c_str(), static_cast<rapidjson::SizeType>(s.size()));
  };
  writer.SetIndent(' ', 2);
  writer.SetMaxDecimalPlaces(4);
  writer.StartObject();
  writer.Key("roles");
  writer.StartArray();
  const std::vector<std::string> joints = jointReferences(roles, skeleton);
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const RoleEntry& entry = roles.entries()[i];
    writer.StartObject();
    writer.Key("role");
    string(name(entry.role));
    writer.Key("joint");
    string(joints[i]);
    writer.Key("confidence");
    writer.Double(static_cast<double>(entry.confidence));
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

Result<ReadRoles> rolesFromText(std::string_view content, const Skeleton& skeleton) {
  if (content.size() > kMaxRolesText)
    return fail("The file of roles is larger than 1 MB; choose one that was written by this program.");
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(content.data(),
                                                                                         content.size());
  if (document.HasParseError()) {
    return fail(text("The file of roles is no JSON from byte {} on; write it anew.", document.GetErrorOffset()),
                rapidjson::GetParseError_En(document.GetParseError()));
  }
  if (!document.IsObject() || !document.HasMember("roles") || !document["roles"].IsArray())
    return fail("The file holds no list of “roles”; choose one that was written by this program.");
  if (document["roles"].Size() > kMaxEntries)
    return fail("The file of roles has more than 1000 entries; choose one that was written by this program.");
  const JointReferences joints(skeleton);
  ReadRoles out;
  std::size_t number = 0;
  for (const Value& value : document["roles"].GetArray()) {
    auto entry = readRoleEntry(value, ++number);
    if (!entry) return tl::unexpected(std::move(entry.error()));
    const std::string_view reference = stringAt(value, "joint");
    entry->joint = joints.find(reference);
    if (entry->joint == kNoJoint) {
      out.missing.push_back(cleanName(reference));
      continue;
    }
    if (!isTwist(entry->role) && out.roles.joint(entry->role) != kNoJoint)
      return fail(text("The role “{}” stands there twice; leave one out.", name(entry->role)));
    if (out.roles.role(entry->joint))
      return fail(text("The joint “{}” has two roles; leave one out.", cleanName(reference)));
    out.roles.add(entry->role, entry->joint, entry->confidence);
  }
  if (out.roles.empty() && !out.missing.empty())
    return fail("The skeleton has none of the joints in the file of roles; choose one for joints of the same names.");
  return out;
}

Result<ReadRoles> readRolesFile(const std::filesystem::path& file, const Skeleton& skeleton) {
  const std::optional<std::string> content = readTextFile(file, kMaxRolesText);
  if (!content) return fail("The file of roles cannot be read; check that it is there and may be read.");
  return rolesFromText(*content, skeleton);
}

}  // namespace sinew
