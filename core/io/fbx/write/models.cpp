#include "core/io/fbx/write/models.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/io/fbx/node.h"

namespace sinew::fbx_write {
namespace {

enum class Class { null, limb, mesh };

const char* nameOf(Class kind) { return kind == Class::mesh ? "Mesh" : kind == Class::limb ? "LimbNode" : "Null"; }

glm::dvec3 degrees(const Vec3& radians) { return glm::degrees(glm::dvec3(radians)); }

template <class List, class T>
std::int32_t placeOf(const List& list, const T& value) {
  return static_cast<std::int32_t>(std::ranges::find(list, value) - list.begin());
}

// A bone has no size of its own in programs as Blender, which lose what it would pass on.
bool isOfSizeOne(const Joint& joint) {
  constexpr float kOff = 1e-3f;
  const Vec3 off = glm::abs(joint.rest_l.scale - 1.f);
  return std::max({off.x, off.y, off.z}) <= kOff;
}

// Joints that programs show as bones: those that skins list, what hangs on them, and where branches of them meet, but
// for what scales them. Without skins, all of the figure.
std::vector<char> limbsOf(const Character& character, std::span<const CarriedMesh> meshes) {
  const Skeleton& skeleton = character.skeleton;
  std::vector<char> listed(skeleton.size(), 0), limb(skeleton.size(), 0);
  bool any = false;
  for (const CarriedMesh& mesh : meshes) {
    if (mesh.skin < 0) continue;
    for (const JointIndex joint : character.skins[static_cast<std::size_t>(mesh.skin)].joints)
      listed[static_cast<std::size_t>(joint)] = any = true;
  }
  if (!any) {
    for (std::size_t j = 0; j < skeleton.size(); ++j) limb[j] = skeleton.joints()[j].isOfFigure();
    return limb;
  }
  std::vector<int> branches(skeleton.size(), 0);  // children with listed joints at or below them
  for (std::size_t j = skeleton.size(); j-- > 0;) {
    const JointIndex parent = skeleton.parents()[j];
    if (parent != kNoJoint) branches[static_cast<std::size_t>(parent)] += listed[j] || branches[j] > 0;
  }
  for (std::size_t j = 0; j < skeleton.size(); ++j) {
    const JointIndex parent = skeleton.parents()[j];
    limb[j] = listed[j] || (branches[j] > 1 && isOfSizeOne(skeleton.joints()[j])) ||
              (parent != kNoJoint && limb[static_cast<std::size_t>(parent)]);
    limb[j] = limb[j] && skeleton.joints()[j].isOfFigure();
  }
  return limb;
}

// What of a model does not depend on its joint.
void writeModel(FbxWriter& out, const std::function<void(Properties&)>& properties) {
  out.leaf("Version", std::int32_t{232});
  {
    Properties list(out);
    properties(list);
    list.integer("DefaultAttributeIndex", "int", "Integer", "", 0);
  }
  out.leaf("Shading", true);
  out.leaf("Culling", "CullingOff");
}

class ModelWriter {
 public:
  ModelWriter(const Character& character, std::span<const CarriedMesh> meshes, Objects& objects)
      : character_(character), meshes_(meshes), objects_(objects) {}

  Models run(const std::vector<EulerFrame>& frames, ImportReport& report) {
    for (const EulerFrame& frame : frames) models_.spaces.push_back({.frame = frame});
    placeMeshes();
    models_.limbs = limbsOf(character_, meshes_);
    const Skeleton& skeleton = character_.skeleton;
    std::size_t sheared = 0, films = 0;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
      const Joint& joint = skeleton.joints()[j];
      const Class kind = own_mesh_[j] >= 0 ? Class::mesh : models_.limbs[j] ? Class::limb : Class::null;
      const bool hidden = own_mesh_[j] >= 0 && meshes_[static_cast<std::size_t>(own_mesh_[j])].hidden;
      if (joint.parent == kNoJoint) models_.spaces[j].axes = glm::dmat3(Mat3(objects_.space().turn()));
      add(joint, frames[j], kind, hidden);
      sheared += joint.rest_l.shear != Vec3(0.f);
      films += joint.kind == JointKind::camera || joint.kind == JointKind::light;
    }
    for (std::size_t i = 0; i < meshes_.size(); ++i) {
      const std::int64_t carrier = models_.of_joint[static_cast<std::size_t>(meshes_[i].joint)];
      models_.of_mesh.push_back(own_mesh_[static_cast<std::size_t>(meshes_[i].joint)] == static_cast<int>(i)
                                    ? carrier
                                    : addChild(meshes_[i], carrier));
    }
    using enum ReportKind;
    report.addCounted(dropped, sheared, "The shear of {} joint is left out; FBX has none.",
                      "The shear of {} joints is left out; FBX has none.");
    report.addCounted(dropped, films, "{} camera or light is written as a node alone.",
                      "{} cameras or lights are written as nodes alone.");
    return std::move(models_);
  }

 private:
  void placeMeshes() {
    const Skeleton& skeleton = character_.skeleton;
    own_mesh_.assign(skeleton.size(), -1);
    std::vector<char> listed(skeleton.size(), 0), has_children(skeleton.size(), 0);
    for (const JointIndex parent : skeleton.parents())
      if (parent != kNoJoint) has_children[static_cast<std::size_t>(parent)] = 1;
    for (const CarriedMesh& mesh : meshes_) {
      if (mesh.skin < 0) continue;
      for (const JointIndex joint : character_.skins[static_cast<std::size_t>(mesh.skin)].joints)
        listed[static_cast<std::size_t>(joint)] = 1;
    }
    for (std::size_t i = 0; i < meshes_.size(); ++i) {
      const auto joint = static_cast<std::size_t>(meshes_[i].joint);
      const bool alone = (meshes_[i].hidden && has_children[joint]) || isAboveItsBones(meshes_[i]);
      if (own_mesh_[joint] < 0 && !listed[joint] && !alone) own_mesh_[joint] = static_cast<int>(i);
    }
  }

  // Blender hangs skinned meshes below their bones, and loses both where the bones hang on the mesh.
  bool isAboveItsBones(const CarriedMesh& mesh) {
    if (mesh.skin < 0) return false;
    const auto [at, fresh] = above_bones_.try_emplace(mesh.skin);
    std::vector<bool>& above = at->second;
    if (fresh) {
      above.resize(character_.skeleton.size());
      for (JointIndex joint : character_.skins[static_cast<std::size_t>(mesh.skin)].joints)
        for (; joint != kNoJoint && !above[static_cast<std::size_t>(joint)]; joint = character_.skeleton[joint].parent)
          above[static_cast<std::size_t>(joint)] = true;
    }
    return above[static_cast<std::size_t>(mesh.joint)];
  }

  void add(const Joint& joint, const EulerFrame& frame, Class kind, bool hidden) {
    const Transform rest = joint.rest_l;
    // What turns the world stands before all that turns its roots.
    const Mat4 world = joint.parent == kNoJoint ? objects_.space().turn() : Mat4(1.f);
    const double units = objects_.space().units;
    const auto inheritance = placeOf(kFbxInheritance, joint.inherit_scale);
    const std::int64_t id = objects_.make("Model", "Model", joint.name, nameOf(kind), [=](FbxWriter& out) {
      writeModel(out, [&](Properties& list) {
        list.integer("RotationOrder", "enum", "", "", placeOf(kFbxOrders, frame.order));
        list.integer("RotationActive", "bool", "", "", 1);
        list.integer("InheritType", "enum", "", "", inheritance);
        // Files hold the inverse of what turns behind the angles.
        const Vec3 pre = toEuler(glm::quat_cast(world) * frame.pre, EulerOrder::xyz);
        const Vec3 post = toEuler(glm::conjugate(frame.post), EulerOrder::xyz);
        if (pre != Vec3(0.f)) list.vector("PreRotation", "Vector3D", "Vector", "", degrees(pre));
        if (post != Vec3(0.f)) list.vector("PostRotation", "Vector3D", "Vector", "", degrees(post));
        list.vector("Lcl Translation", "Lcl Translation", "", "A", glm::dvec3(Mat3(world) * rest.translation) * units);
        list.vector("Lcl Rotation", "Lcl Rotation", "", "A", degrees(frame.angles(rest.rotation)));
        list.vector("Lcl Scaling", "Lcl Scaling", "", "A", glm::dvec3(rest.scale));
        if (hidden) list.number("Visibility", "Visibility", "", "A", 0.0);
      });
    });
    models_.of_joint.push_back(id);
    objects_.connect(id, joint.parent == kNoJoint ? 0 : models_.of_joint[static_cast<std::size_t>(joint.parent)]);
    if (kind == Class::mesh) return;
    const bool limb = kind == Class::limb;
    const std::int64_t attribute =
        objects_.make("NodeAttribute", "NodeAttribute", joint.name, nameOf(kind), [limb](FbxWriter& out) {
          if (limb) Properties(out).number("Size", "double", "Number", "", 1.0);
          out.leaf("TypeFlags", limb ? "Skeleton" : "Null");
        });
    objects_.connect(attribute, id);
  }

  std::int64_t addChild(const CarriedMesh& mesh, std::int64_t carrier) {
    const std::int64_t id = objects_.make("Model", "Model", mesh.name, "Mesh", [hidden = mesh.hidden](FbxWriter& out) {
      writeModel(out, [&](Properties& list) {
        list.integer("InheritType", "enum", "", "", placeOf(kFbxInheritance, ScaleInheritance::full));
        if (hidden) list.number("Visibility", "Visibility", "", "A", 0.0);
      });
    });
    objects_.connect(id, carrier);
    return id;
  }

  const Character& character_;
  std::span<const CarriedMesh> meshes_;
  Objects& objects_;
  Models models_;
  std::vector<int> own_mesh_;                     // by joint: which mesh makes its model one, or -1
  std::map<int, std::vector<bool>> above_bones_;  // by skin, by joint: whether it is one of its joints or above one
};

}  // namespace

Models addModels(const Character& character, std::span<const CarriedMesh> meshes, const std::vector<EulerFrame>& frames,
                 Objects& objects, ImportReport& report) {
  return ModelWriter(character, meshes, objects).run(frames, report);
}

}  // namespace sinew::fbx_write
