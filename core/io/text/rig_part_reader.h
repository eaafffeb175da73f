// Parts of rigs in their text.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rapidjson/document.h>

#include "core/io/text/rig_words.h"
#include "core/io/uri.h"
#include "core/scene/rig/rig.h"
#include "core/skeleton/joint_references.h"
#include "core/skeleton/roles.h"

namespace sinew {

// The joints that a text names: by their names, and where these are not there, by the roles that it says of them.
class RigJoints {
 public:
  RigJoints(const Skeleton& skeleton, const JointRoles* roles)
      : named_(skeleton), size_(skeleton.size()), roles_(roles) {}

  void say(std::string_view reference, JointRole role) { said_.emplace(reference, role); }
  JointIndex find(std::string_view reference) const {
    const JointIndex joint = named_.find(reference);
    if (joint != kNoJoint || !roles_) return joint;
    const auto said = said_.find(reference);
    if (said == said_.end()) return kNoJoint;
    const std::vector<JointIndex> of_role = roles_->joints(said->second);
    if (of_role.size() != 1 || static_cast<std::size_t>(of_role.front()) >= size_) return kNoJoint;
    by_role_.insert(of_role.front());
    return of_role.front();
  }
  const std::set<JointIndex>& foundByRole() const { return by_role_; }

 private:
  JointReferences named_;
  std::size_t size_;
  const JointRoles* roles_;
  std::map<std::string, JointRole, std::less<>> said_;
  mutable std::set<JointIndex> by_role_;
};

// Reads the members of a part; the first that is wrong is what is said.
class RigPartReader {
 public:
  RigPartReader(const rapidjson::Value& part, const RigJoints& joints, const std::vector<RigControl>& controls,
                std::set<std::string>& missing, std::string& fault)
      : part_(part), joints_(joints), controls_(controls), missing_(missing), fault_(fault) {
    if (!part.IsObject()) wrong("a part");
  }

  std::string name(const char* key) const { return cleanName(string(key)); }
  bool has(const char* key) const { return find(key) != nullptr; }
  std::string words(const char* key) const { return std::string(string(key)); }
  bool flag(const char* key, bool usual = false) const {
    const rapidjson::Value* value = find(key);
    if (!value) return usual;
    if (!value->IsBool()) return wrong(key), usual;
    return value->GetBool();
  }
  float number(const char* key, float usual) const {
    const rapidjson::Value* value = find(key);
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
    const rapidjson::Value* value = find(key);
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
    const rapidjson::Value* value = find(key);
    if (!value || !value->IsArray() || value->Size() > most) return wrong(key), out;
    for (const rapidjson::Value& one : value->GetArray()) {
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
    const rapidjson::Value* list = find(key);
    if (!list || !list->IsArray() || list->Size() > most) return wrong(key);
    for (const rapidjson::Value& one : list->GetArray())
      if (fault_.empty()) read(RigPartReader(one, joints_, controls_, missing_, fault_));
  }
  void refuse(const char* key) const { wrong(key); }
  int control(const char* key) const { return find(key) ? controlCalled(string(key), key) : kNoControl; }
  std::vector<int> controls(const char* key, std::size_t most) const {
    std::vector<int> out;
    const rapidjson::Value* value = find(key);
    if (!value) return out;
    if (!value->IsArray() || value->Size() > most) return wrong(key), out;
    for (const rapidjson::Value& one : value->GetArray()) {
      if (!one.IsString()) return wrong(key), out;
      out.push_back(controlCalled({one.GetString(), one.GetStringLength()}, key));
    }
    return out;
  }

 private:
  const rapidjson::Value* find(const char* key) const {
    if (!part_.IsObject()) return nullptr;
    const auto found = part_.FindMember(key);
    return found == part_.MemberEnd() ? nullptr : &found->value;
  }
  std::string_view string(const char* key) const {
    const rapidjson::Value* value = find(key);
    if (!value || !value->IsString()) return wrong(key), std::string_view();
    return {value->GetString(), value->GetStringLength()};
  }
  int controlCalled(std::string_view said, const char* key) const {
    const auto found = std::ranges::find(controls_, cleanName(said), &RigControl::name);
    if (found == controls_.end()) return wrong(key), kNoControl;
    return static_cast<int>(found - controls_.begin());
  }
  void numbers(const char* key, float* into, rapidjson::SizeType count) const {
    const rapidjson::Value* value = find(key);
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

  const rapidjson::Value& part_;
  const RigJoints& joints_;
  const std::vector<RigControl>& controls_;
  std::set<std::string>& missing_;
  std::string& fault_;
};

}  // namespace sinew
