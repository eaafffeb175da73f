// Undoable change of what characters have lost: given to another part, or deleted.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

class LostEdit final : public DocumentEdit {
 public:
  // What a character has from then on.
  struct Becomes {
    std::vector<LostPart> lost;
    SetByHand by_hand;
    std::shared_ptr<const JointRoles> roles;  // null: as found
  };
  // of: the character that was asked about. clips: that lose lost keys with it, or say its joints in others. standings:
  // of what is attached to it again.
  LostEdit(DocumentState& document, const QString& text, InstanceId of, std::map<InstanceId, Becomes> becomes,
           ClipChanges clips, Standings standings = {})
      : DocumentEdit(document, text),
        of_(of),
        held_(std::move(becomes)),
        clips_(std::move(clips)),
        standings_(std::move(standings)) {}

  StepSubject subject() const override { return subjectOf(of_); }
  std::size_t bytes() const override { return bytes_; }

 private:
  void exchange() override {
    for (auto& [id, held] : held_) {
      Instance* instance = find(id);
      if (!instance) continue;
      std::swap(instance->lost, held.lost);
      std::swap(instance->overrides, held.by_hand.joints);
      std::swap(instance->morph_overrides, held.by_hand.morphs);
      std::swap(instance->roles, held.roles);
      invalidate(id);
    }
    exchangeClips(clips_);
    exchangeStandings(standings_);
    bytes_ = sizeof(*this) + bytesOf(clips_);
    for (const auto& one : held_) {
      const Becomes& held = one.second;
      bytes_ += held.lost.size() * sizeof(LostPart) + held.by_hand.joints.size() * sizeof(JointTransform) +
                held.by_hand.morphs.size() * sizeof(MorphWeight);
    }
    notify(DocumentChange::instances | DocumentChange::pose | DocumentChange::roles | DocumentChange::keys);
  }

  InstanceId of_;
  std::map<InstanceId, Becomes> held_;
  ClipChanges clips_;
  Standings standings_;
  std::size_t bytes_ = 0;
};

}  // namespace sinew
