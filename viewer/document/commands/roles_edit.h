// Undoable change of which joints are which parts of a body.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

class RolesEdit final : public DocumentEdit {
 public:
  using Roles = std::map<InstanceId, std::shared_ptr<const JointRoles>>;  // null: as found

  // of: the character that was asked about; all that get the roles are in `roles`.
  RolesEdit(DocumentState& document, const QString& text, InstanceId of, Roles roles)
      : DocumentEdit(document, text), of_(of), held_(std::move(roles)) {}

  StepSubject subject() const override { return subjectOf(of_); }

 private:
  void exchange() override {
    for (auto& [id, roles] : held_) {
      if (Instance* instance = find(id)) std::swap(instance->roles, roles), note(id);
    }
    notify(DocumentChange::roles);
  }

  InstanceId of_;
  Roles held_;
};

}  // namespace sinew
