// One character or other object in the scene: where it is and what plays on it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/clip/channel.h"
#include "core/math/transform.h"
#include "core/scene/animation_control.h"
#include "core/scene/character/character.h"
#include "core/scene/clip_control.h"
#include "core/scene/lost_part.h"
#include "core/skeleton/roles.h"

namespace sinew {

// Where an instance stands: in the world, or on another instance of the scene and along with it.
struct Standing {
  Transform placement;          // model to what it stands on
  InstanceId parent;            // none: the world
  JointIndex joint = kNoJoint;  // of the parent; kNoJoint: where the parent itself stands
  bool operator==(const Standing&) const = default;
};

// What of an instance nobody sees.
struct HiddenParts {
  bool all = false;       // the whole of it
  bool skeleton = false;  // its bones
  std::set<int> meshes;   // indices into Character::meshes
  bool operator==(const HiddenParts&) const = default;
};

// A clip that an instance was given by a file.
struct ReadClip {
  std::size_t reading = 0;  // 0: the file of its character; n: Instance::donors[n - 1]
  std::size_t index = 0;    // among the clips of that file
  ClipId id;
  bool operator==(const ReadClip&) const = default;
};

struct Instance {
  InstanceId id;
  std::string name;                            // shown; the character's name unless renamed or taken
  std::shared_ptr<const Character> character;  // never null in a scene
  Standing standing;
  AnimationControl control;                   // of the clip that the timeline shows
  std::vector<ClipControl> controls;          // the lowest first; none: that clip plays alone. See shownControl()
  std::map<JointIndex, Transform> overrides;  // poses set by hand, joint-local; they win over the clip
  std::map<int, float> morph_overrides;       // weights set by hand, by morph channel; finite; likewise
  std::vector<ClipId> clips;      // that it has of the scene's ClipLibrary, in the order of its list; none twice
  double fps = kUsualFps;         // frames per second that the timeline counts while this one is active, > 0
  int active_layer = kBaseLayer;  // that edits go to; of the clip that plays, where that has so many
  HiddenParts hidden;
  std::shared_ptr<const JointRoles> roles;               // as a person has said; null: as found
  std::vector<std::shared_ptr<const Character>> donors;  // files whose clips were added
  std::vector<ReadClip> read;       // all clips of its files, deleted ones too, in the order of readings and files
  std::optional<Vec3> placed_at_w;  // beside the others, when it was added
  std::vector<LostPart> lost;       // by hand, of parts that it does not have now

  static constexpr double kUsualFps = 30.0;  // where no clip tells

  bool isObject() const { return character->type != nullptr; }  // no character; one joint, see makeObject()

  // By place in the list; none for any other number.
  ClipId clipAt(int place) const {
    return place >= 0 && static_cast<std::size_t>(place) < clips.size() ? clips[static_cast<std::size_t>(place)]
                                                                        : ClipId{};
  }
  bool has(ClipId clip) const {  // in the list, or deleted from there
    return placeOf(clip) >= 0 || std::ranges::find(read, clip, &ReadClip::id) != read.end();
  }
  int placeOf(ClipId clip) const {  // -1: not in the list
    const auto at = std::ranges::find(clips, clip);
    return at == clips.end() ? -1 : static_cast<int>(at - clips.begin());
  }
};

}  // namespace sinew
