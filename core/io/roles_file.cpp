#include "core/io/roles_file.h"

#include <algorithm>
#include <fstream>
#include <unordered_map>

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>

#include "core/io/uri.h"
#include "core/skeleton/joint_name.h"

namespace sinew {

namespace {

using Value = rapidjson::Value;

constexpr int kMaxLevels = 64;               // of names before a joint's own
constexpr std::size_t kMaxNamesakes = 1000;  // that are told apart; of more the first is meant
constexpr rapidjson::SizeType kMaxEntries = 1000;

// The joints of a skeleton by name, whole or without their namespaces.
class NamedJoints {
 public:
  explicit NamedJoints(const Skeleton& skeleton) : skeleton_(skeleton) {
    for (JointIndex j = 0; j < static_cast<JointIndex>(skeleton.size()); ++j) {
      whole_[skeleton[j].name].push_back(j);
      bare_[withoutNamespace(skeleton[j].name)].push_back(j);
    }
  }

  // The first joint that is meant, or kNoJoint.
  JointIndex find(std::string_view reference) const {
    if (const JointIndex j = first(whole_, reference); j != kNoJoint) return j;
    int levels = 0;
    for (std::size_t slash = reference.rfind('/'); slash != 0 && slash != std::string_view::npos && levels < kMaxLevels;
         slash = reference.rfind('/', slash - 1), ++levels) {
      const JointIndex j = below(reference.substr(slash + 1), reference.substr(0, slash));
      if (j != kNoJoint) return j;
    }
    return first(bare_, withoutNamespace(reference));
  }

 private:
  using Index = std::unordered_map<std::string_view, std::vector<JointIndex>>;  // ascending

  static JointIndex first(const Index& index, std::string_view name) {
    const auto found = index.find(name);
    return found == index.end() ? kNoJoint : found->second.front();
  }

  // The first joint of that name below those whose names stand in `path`, the nearest last.
  JointIndex below(std::string_view name, std::string_view path) const {
    const auto found = whole_.find(name);
    if (found == whole_.end()) return kNoJoint;
    const std::vector<JointIndex>& namesakes = found->second;
    if (namesakes.size() > kMaxNamesakes) return namesakes.front();
    const auto joint =
        std::ranges::find_if(namesakes, [&](JointIndex j) { return hangsOn(skeleton_[j].parent, path); });
    return joint == namesakes.end() ? kNoJoint : *joint;
  }

  bool hangsOn(JointIndex joint, std::string_view path) const {
    for (; joint != kNoJoint; joint = skeleton_[joint].parent) {
      const std::string& name = skeleton_[joint].name;
      if (path == name) return true;
      if (!path.ends_with(name) || path.size() <= name.size() || path[path.size() - name.size() - 1] != '/')
        return false;
      path.remove_suffix(name.size() + 1);
    }
    return false;
  }

  const Skeleton& skeleton_;
  Index whole_, bare_;
};

std::string_view stringAt(const Value& object, const char* key) {
  const auto found = object.FindMember(key);
  if (found == object.MemberEnd() || !found->value.IsString()) return {};
  return {found->value.GetString(), found->value.GetStringLength()};
}

// One entry, without its joint; `number` is its place in the list, from 1.
Result<RoleEntry> readEntry(const Value& entry, std::size_t number) {
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
  const NamedJoints names(skeleton);
  std::vector<std::string> out;
  for (const RoleEntry& entry : roles.entries()) {
    std::string reference = skeleton[entry.joint].name;
    JointIndex above = skeleton[entry.joint].parent;
    for (int level = 0; level < kMaxLevels && above != kNoJoint && names.find(reference) != entry.joint; ++level) {
      reference.insert(0, 1, '/').insert(0, skeleton[above].name);
      above = skeleton[above].parent;
    }
    out.push_back(std::move(reference));
  }
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
  const NamedJoints joints(skeleton);
  ReadRoles out;
  std::size_t number = 0;
  for (const Value& value : document["roles"].GetArray()) {
    auto entry = readEntry(value, ++number);
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
  std::ifstream stream(file, std::ios::binary);
  std::string content(kMaxRolesText + 1, '\0');
  stream.read(content.data(), static_cast<std::streamsize>(content.size()));
  if (!stream.eof() && stream.fail())
    return fail("The file of roles cannot be read; check that it is there and may be read.");
  content.resize(static_cast<std::size_t>(stream.gcount()));
  return rolesFromText(content, skeleton);
}

}  // namespace sinew
