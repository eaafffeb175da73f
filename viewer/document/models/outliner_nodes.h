// The rows of the outliner's model; for its own sources.
#pragma once

#include <memory>
#include <vector>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/models/outliner_model.h"

namespace sinew {

// One row. Holds its text, so that the model stays whole while the document is already ahead of it.
struct OutlinerModel::Node {
  Kind kind = Kind::instance;
  InstanceId instance;
  int index = -1;
  ClipId clip;
  std::uint64_t id = 0;  // of a row of a section
  QString name;
  QString icon;  // empty: that of its kind
  QString on;    // of an object: what it was last said to go along with
  Node* parent = nullptr;
  int row = 0;
  std::vector<std::unique_ptr<Node>> children;

  Node* add(Kind child_kind, int child_index, const QString& child_name) {
    auto child = std::make_unique<Node>();
    child->kind = child_kind;
    child->instance = instance;
    child->index = child_index;
    child->name = child_name;
    child->parent = this;
    child->row = static_cast<int>(children.size());
    children.push_back(std::move(child));
    return children.back().get();
  }
};

// One character.
struct OutlinerModel::Branch {
  Node root;
  std::shared_ptr<const Character> character;
  Node* skeleton = nullptr;
  Node* meshes = nullptr;
  Node* clips = nullptr;
  std::vector<Node*> joints;  // null for what only stands above a handle with spaces

  QString controlIcon(int joint) const {
    const CharacterRig* run = character->rig.get();
    const int control = run ? run->controlOf(joint) : kNoControl;
    const bool pole =
        control != kNoControl && run->rig.controls[static_cast<std::size_t>(control)].shape == ControlShape::diamond;
    return pole ? QStringLiteral("pole") : QStringLiteral("target");
  }

  // Skeleton, rig and meshes; growClips() adds the clips, which come and go by themselves.
  void grow() {
    skeleton = meshes = clips = nullptr;
    joints.clear();
    const auto all = character->skeleton.joints();
    if (!all.empty()) skeleton = root.add(Kind::skeleton_group, -1, tr("Skeleton"));
    Node* rig = nullptr;
    for (const Joint& joint : all) {
      const auto index = static_cast<int>(joints.size());
      const bool control = joint.kind == JointKind::control;
      if (control && character->rig && character->rig->controlOf(index) == kNoControl) {
        joints.push_back(nullptr);
        continue;
      }
      if (control && !rig) rig = root.add(Kind::rig_group, -1, tr("Rig"));
      Node* above = control                    ? rig
                    : joint.parent == kNoJoint ? skeleton
                                               : joints[static_cast<std::size_t>(joint.parent)];
      joints.push_back(above->add(Kind::joint, index, QString::fromStdString(joint.name)));
      if (control) joints.back()->icon = controlIcon(index);
    }
    meshes = root.add(Kind::mesh_group, -1, tr("Meshes"));
    for (const auto& mesh : character->meshes) {
      meshes->add(Kind::mesh, static_cast<int>(meshes->children.size()), QString::fromStdString(mesh->name));
    }
  }
};

}  // namespace sinew
