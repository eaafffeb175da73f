// What is chosen: characters, joints, meshes, clips, keys, and the layer that edits go to.
#pragma once

#include "viewer/document/history.h"

namespace sinew {

class DocumentSelection : public DocumentHistory {
 public:
  using DocumentHistory::DocumentHistory;

  void select(const std::vector<SelectionItem>& items, SelectMode mode = SelectMode::replace);
  void clearSelection() { select({}); }
  void selectAllJoints();  // of the active character
  void invertJointSelection();
  bool isSelected(InstanceId id, JointIndex joint) const;
  JointIndex activeJoint() const;  // kNoJoint when the active item is no joint

  // The selected keys of the clip that the active character plays; empty when it plays another one by now.
  const KnotSets& selectedKeys() const;
  void selectKeys(KnotSets keys, SelectMode mode = SelectMode::replace);  // of the clip that plays
  // Where new keys go: kBaseLayer, or a layer of the clip that the active character plays.
  int activeLayer() const;
  void setActiveLayer(int layer);
};

}  // namespace sinew
