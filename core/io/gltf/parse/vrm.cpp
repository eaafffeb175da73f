#include "core/io/gltf/parse/vrm.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

constexpr const char* kVrm0 = "VRM";
constexpr const char* kVrm1 = "VRMC_vrm";
constexpr const char* kVrmAnimation = "VRMC_vrm_animation";

// Extensions beside that of the character itself, in the user's words.
constexpr std::pair<std::string_view, FixedText> kVrmParts[] = {{"VRMC_springBone", text("spring bones")},
                                                                {"VRMC_materials_mtoon", text("toon shading")},
                                                                {"VRMC_node_constraint", text("constraints")}};

const Value* extensionOf(const Value& root, const char* name) {
  const Value* extensions = gltf_json::object(root, "extensions");
  return extensions ? gltf_json::object(*extensions, name) : nullptr;
}

// The role that VRM calls so. VRM 0.x counts the joints of a thumb from its second one on.
std::optional<JointRole> roleCalled(std::string_view wanted, bool vrm0) {
  static const std::map<std::string, JointRole, std::less<>> roles = [] {
    std::map<std::string, JointRole, std::less<>> out;
    for (int i = 0; i < kJointRoles; ++i) {
      const auto role = static_cast<JointRole>(i);
      if (!isTwist(role)) out.emplace(name(role), role);
    }
    return out;
  }();
  static constexpr std::pair<std::string_view, JointRole> kThumbs[] = {
      {"leftThumbProximal", JointRole::left_thumb_metacarpal},
      {"leftThumbIntermediate", JointRole::left_thumb_proximal}};
  for (const auto& [thumb, role] : kThumbs) {
    if (!vrm0) break;
    if (wanted == thumb) return role;
    if (wanted.starts_with("right") && wanted.substr(5) == thumb.substr(4)) return onSide(role, BodySide::right);
  }
  const auto found = roles.find(wanted);
  if (found == roles.end() || (vrm0 && wanted.ends_with("ThumbMetacarpal"))) return std::nullopt;
  return found->second;
}

class HumanoidParser {
 public:
  explicit HumanoidParser(GltfDocument& document) : d_(document), has_role_(document.nodes.size(), 0) {}

  // {"hips": {"node": 3}, …}
  void addObject(const Value& bones) {
    for (const auto& bone : bones.GetObject())
      add({bone.name.GetString(), bone.name.GetStringLength()}, bone.value, false);
  }
  // [{"bone": "hips", "node": 3}, …]
  void addList(const Value& bones) {
    for (const Value& bone : bones.GetArray()) add(gltf_json::text(bone, "bone"), bone, true);
  }
  std::size_t leftOut() const { return left_out_; }

 private:
  void add(std::string_view bone, const Value& value, bool vrm0) {
    const auto role = roleCalled(bone, vrm0);
    const int node = gltf_json::index(value, "node", d_.nodes.size());
    const bool there = node >= 0 && d_.nodes[static_cast<std::size_t>(node)].in_scene;
    if (!role || !there || has_role_[static_cast<std::size_t>(node)] || given_[static_cast<std::size_t>(*role)]) {
      ++left_out_;
      return;
    }
    has_role_[static_cast<std::size_t>(node)] = 1;
    given_[static_cast<std::size_t>(*role)] = true;
    d_.roles.push_back({*role, node});
  }

  GltfDocument& d_;
  std::vector<char> has_role_;             // by node
  std::array<bool, kJointRoles> given_{};  // by role
  std::size_t left_out_ = 0;
};

}  // namespace

bool isVrm(std::string_view extension) { return extension == kVrm0 || extension.starts_with("VRMC_"); }

void parseHumanoid(const Value& root, GltfDocument& document, ImportReport& report) {
  const Value* bones = nullptr;
  for (const char* name : {kVrmAnimation, kVrm1, kVrm0}) {
    const Value* vrm = extensionOf(root, name);
    const Value* humanoid = vrm ? gltf_json::object(*vrm, "humanoid") : nullptr;
    if (!humanoid) continue;
    bones = gltf_json::member(*humanoid, "humanBones");
    document.motion_of_roles = name == kVrmAnimation;
    if (bones) break;
  }
  if (!bones) return;
  HumanoidParser parser(document);
  if (bones->IsObject()) {
    parser.addObject(*bones);
  } else if (bones->IsArray()) {
    parser.addList(*bones);
  } else {
    return report.add(ReportKind::dropped, "Left out which joint is which part of the body; the file says it damaged.");
  }
  report.addCounted(ReportKind::info, document.roles.size(),
                    "The file itself says of {} joint which part of the body it is.",
                    "The file itself says of {} joints which parts of the body they are.");
  report.addCounted(ReportKind::dropped, parser.leftOut(),
                    "Left out {} part of the body that has an unknown name, no joint in the scene, or a joint or name "
                    "that another has.",
                    "Left out {} parts of the body that have an unknown name, no joint in the scene, or a joint or "
                    "name that another has.");
}

void reportUnreadOfVrm(const Value& root, const std::set<std::string_view>& used, ImportReport& report) {
  std::vector<Text> parts;
  const auto holds = [&](const char* extension, const char* member) {
    const Value* vrm = extensionOf(root, extension);
    return vrm && gltf_json::member(*vrm, member);
  };
  if (extensionOf(root, kVrmAnimation)) {
    if (holds(kVrmAnimation, "expressions")) parts.push_back(text("expressions"));
    if (holds(kVrmAnimation, "lookAt")) parts.push_back(text("gaze"));
    if (!parts.empty())
      report.add(
          ReportKind::dropped,
          text("The file is a VRM animation: the motion of joints was read, that of {} was not.", joined(parts, ", ")));
    return;
  }
  if (holds(kVrm0, "blendShapeMaster") || holds(kVrm1, "expressions")) parts.push_back(text("expressions"));
  if (holds(kVrm0, "firstPerson") || holds(kVrm1, "firstPerson") || holds(kVrm1, "lookAt"))
    parts.push_back(text("gaze and first-person view"));
  if (holds(kVrm0, "secondaryAnimation")) parts.push_back(text("spring bones"));
  if (holds(kVrm0, "materialProperties")) parts.push_back(text("toon shading"));
  for (const auto& [extension, part] : kVrmParts) {
    if (used.contains(extension)) parts.push_back(part);
  }
  report.add(ReportKind::dropped,
             parts.empty()
                 ? text("The file is a VRM character: joints, meshes, morph targets and plain materials were read, "
                        "the rest was not.")
                 : text("The file is a VRM character: joints, meshes, morph targets and plain materials were read, "
                        "its {} were not.",
                        joined(parts, ", ")));
}

}  // namespace sinew::gltf_parts
