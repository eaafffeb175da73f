// What is said of the joints of a character: which part of the body each is, and how much it takes part.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <QString>

#include "core/skeleton/mirror.h"
#include "core/skeleton/roles.h"
#include "viewer/document/clips.h"

namespace sinew {

// Says which joints are which parts of the body, and how much they take part.
class DocumentRolesAndMasks : public DocumentClips {
 public:
  using DocumentClips::DocumentClips;

  // --- joint roles ----------------------------------------------------------------------------------------------
  // Which joint is which part of the body: as a person has said, else as found by names and shape.
  const JointRoles& roles(InstanceId id) const;
  bool rolesByHand(InstanceId id) const;  // a person has said it
  // For a character and all others whose joints have the same names and parents, now and when they come. Nothing: as
  // found. Undoable, in one step; ignored where the character has not these joints.
  void setRoles(InstanceId id, const std::optional<JointRoles>& roles);
  // Those characters, with itself.
  std::vector<InstanceId> withJointsOf(InstanceId id) const;
  // Left and right by these roles, by names and by places. The character must be there.
  PoseMirror mirror(InstanceId id) const;

  // --- masks ----------------------------------------------------------------------------------------------------
  // Of the joints of a character; the name is made one that no other mask has, and the mask is shown. Undoable; none
  // where the mask does not fit.
  MaskId addMask(InstanceId of, const QString& name, const JointMask& mask, int feather = 0);
  void setMask(const SceneMask& changed, const QString& text, Gesture gesture);  // weights and feather; undoable
  void renameMask(MaskId id, const QString& name);                               // undoable; ignored where empty
  Check removeMask(MaskId id);  // undoable; refused while a clip that plays uses it
  void showMask(MaskId id);     // shownMask() from then on; none: no one. No step of undo

 protected:
  std::shared_ptr<const JointRoles> rolesGivenTo(const Skeleton& skeleton) const;  // by a person; null: none
  void forgetRoles() { found_roles_.clear(); }  // that were found, once nothing is left of the scene

 private:
  std::string freeMaskName(const std::string& wanted, MaskId except) const;

  struct FoundRoles {
    std::shared_ptr<const Character> of;
    JointRoles roles;
  };
  mutable std::unordered_map<InstanceId, FoundRoles> found_roles_;
};

}  // namespace sinew
