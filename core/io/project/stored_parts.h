// What an instance has lost, and poses of a scene, as JSON. docs/project.md describes both.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/io/project/json.h"
#include "core/scene/lost_part.h"
#include "core/scene/scene_pose.h"
#include "core/skeleton/roles.h"

namespace sinew {

inline constexpr std::size_t kMaxStoredRoles = 4096;  // of an instance; each is looked for among those before it

// As the member `roles` of the object that is open.
void writeRoles(JsonWriter& json, const JointRoles& roles);
// Of joints below `joints`; null without that member. A fault of `from` where one is damaged.
std::shared_ptr<const JointRoles> readRoles(const Members& from, std::size_t joints);

// As the members `lost` and `lost_children` of the object that is open; nothing where none is lost.
void writeLost(JsonWriter& json, const std::vector<LostPart>& lost);
// A fault of `from` where one is damaged.
std::vector<LostPart> readLost(const Members& from);

// As members of the object that is open, but for the picture.
void writePose(JsonWriter& json, const ScenePose& pose);
// A fault of `from` where something is damaged. Without the picture.
ScenePose readPose(const Members& from);

}  // namespace sinew
