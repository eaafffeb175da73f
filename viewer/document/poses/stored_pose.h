// Poses as text: for the clipboard and for libraries of poses. Joints go by their names, values of properties by their
// ids.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "core/base/result.h"
#include "core/scene/character/character.h"
#include "core/scene/scene_pose.h"
#include "core/skeleton/mirror.h"
#include "viewer/document/document.h"

namespace sinew {

struct StoredPose {
  QString name;
  std::vector<std::pair<std::string, Transform>> joints;  // by name; joint-local
  std::string object{};                                   // the kind of the object that it is of; empty: a character's
  std::vector<PoseValue> values{};                        // of the object's properties
  QByteArray picture;                                     // PNG, at most 512 x 512; empty: none
  bool operator==(const StoredPose&) const = default;
};

// As a scene keeps it, without an id, and back.
ScenePose toScene(const StoredPose& pose);
StoredPose storedPose(const ScenePose& pose);

QJsonObject toJson(const StoredPose& pose);
// Refuses numbers that are not finite, rotations of no length, more joints or values, longer names or larger pictures
// than can be meant.
Result<StoredPose> poseFromJson(const QJsonObject& json);

// What the clipboard holds: one pose as JSON.
QByteArray poseText(const StoredPose& pose);
Result<StoredPose> poseFromText(const QByteArray& text);

// Without joints that have no name, since nothing would find them again.
StoredPose storedPose(const Character& character, std::span<const JointTransform> locals);
// Refused: it has no joint, since none of those that were meant has a name.
Check canBeFoundAgain(const StoredPose& pose);
// The same with the kind of an object and the values of its properties, as they are shown.
StoredPose storedPose(const Document& document, const Instance& instance, std::span<const JointTransform> locals);
// For the joints of a character that have the names of the pose, with or without a "namespace:" before them; `only`
// these, if any are given. The joint of an object takes that of any other one of its kind.
std::vector<JointTransform> poseFor(const Character& character, const StoredPose& pose,
                                    std::span<const JointIndex> only = {});
// Of which poses poseFor() gives any joint of a character, by the names alone. The character outlives it.
class PosesFor {
 public:
  explicit PosesFor(const Character& character);
  bool fits(const ScenePose& pose) const;

 private:
  const Character& character_;
  std::unordered_set<std::string_view> names_;  // without namespaces
};
// For the properties of an object of the same kind. A reference is to the instance of that number and name, else to the
// first of that name; one to none that is in the scene is left out.
std::vector<MorphWeight> valuesFor(const Document& document, const Instance& instance, const StoredPose& pose);
std::size_t countProperties(const Character& model, std::span<const MorphWeight> values);  // that these belong to
// Each for its partner on the other side.
std::vector<JointTransform> mirrored(const PoseMirror& mirror, std::span<const JointTransform> locals);
// From `from` (0) to `to` (1), and beyond both. Joints are those of `to`; from: one per joint of the character.
std::vector<JointTransform> blended(std::span<const Transform> from, std::span<const JointTransform> to, float amount);

}  // namespace sinew
