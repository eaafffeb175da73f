// Handles of characters: chains with targets, aims.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/scene/rig/limbs.h"
#include "viewer/document/readings.h"

namespace sinew {

struct SetRig;

// A selection as it is in the scene with another rig.
Selection movedTo(const SetRig& set, const Selection& selection);

// Gives characters rigs.
class DocumentRigs : public DocumentReadings {
 public:
  using DocumentReadings::DocumentReadings;

  const Rig* rigOf(InstanceId id) const;  // null: none
  // For a character and all that share clips with it, in place of the rig that they have; null: none. What was keyed,
  // posed and attached stays as SetRig has it. Undoable, in one step with this text, or with all of a gesture. Refused:
  // see SetRig.
  struct Rigged {
    std::size_t characters = 0;       // so many have it now
    std::size_t lost = 0, found = 0;  // of what was made of controls: what waits now, what is back
  };
  Result<Rigged> setRig(InstanceId id, const Rig* rig, const QString& text, Gesture gesture = kNoGesture);
  Result<Rigged> removeRig(InstanceId id);  // likewise
  // Adds handles for the limbs that the roles of its joints tell, and for others of the kinds wanted; what has handles
  // stays as it is. Where a clip is shown, targets and poles get keys in it with which nothing moves otherwise, and the
  // chains follow them; without a clip they follow them as posed by hand. Undoable, in one step.
  struct LimbKinds {
    bool arms = true, legs = true, head = true, tail = true;
    bool spine = false;  // splines along spine, neck and tail
  };
  struct LimbHandles {
    std::vector<std::string> added{};  // names of chains and aims
    std::vector<Text> left_out{};      // what is not there, a sentence each; why clips could not be snapped
    std::size_t keys = 0;              // that were made
    double farthest_m = 0.0;           // how far a joint came to be from where the clip has it, with these keys
  };
  Result<LimbHandles> addLimbHandles(InstanceId id, const LimbKinds& kinds);
  // Adds a body for what the roles of its joints tell, likewise: with keys in the clip that is shown, or by hand, with
  // which nothing moves. Undoable, in one step. Refused: see AddBody.
  struct BodyHandles {
    std::size_t reused = 0;                 // handles that it shares with limbs
    std::vector<Text> left_out{};           // as LimbHandles
    std::size_t keys = 0;                   // that were made
    double farthest_m = 0.0;                // as LimbHandles
    std::vector<std::size_t> unbalanced{};  // see SnapChains
  };
  Result<BodyHandles> addBodyHandles(InstanceId id);
  // Lets controls go along with something else, without that anything moves; what they could not go along with becomes
  // one of their spaces. Over a time of the shown clip; nothing: from now until their space changes again. Without a
  // clip, and of controls that are posed by hand, by hand. Undoable, in one step. Refused: see SetRig and SwitchSpace.
  struct Followed {
    std::size_t keys = 0, frames = 0;  // that were made and looked at; none: by hand
    double farthest_m = 0.0;           // from where they were
  };
  Result<Followed> follow(InstanceId id, std::span<const int> controls, const RigPlace& place,
                          const std::optional<std::pair<double, double>>& time, const QString& text);

 private:
  // A rig that has more parts than before, from these on, which then move nothing.
  Result<BodyHandles> putOnWith(InstanceId id, const Rig& rig, std::size_t first_chain, std::size_t first_body,
                                const QString& text);
};

}  // namespace sinew
