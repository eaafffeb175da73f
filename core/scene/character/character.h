// The model: everything that is shared by all instances of a character. Immutable once built.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/clip/clip.h"
#include "core/scene/character/mesh.h"
#include "core/scene/character/part_note.h"
#include "core/skeleton/pose.h"
#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

struct CharacterRig;
struct ObjectType;
struct PropertySpec;

// One weight that a clip can drive.
struct MorphChannel {
  JointIndex node = kNoJoint;  // whose meshes it deforms
  std::string name;
  float rest_weight = 0.f;
  // Of an object or a rig, in place of meshes: a row of Character::type, or of CharacterRig::properties.
  const PropertySpec* property = nullptr;
};

// Big parts are held by shared pointers, so a copy with one more clip is cheap.
struct Character {
  std::string name;     // file name without extension
  std::string source;   // path of the file, empty for built ones
  std::string format;   // "glTF 2.0", "GLB 2.0", "FBX 7.5" …
  double unit_m = 1.0;  // metres per unit of the file; already applied
  char up_axis = 'Y';   // of the file; already applied
  Skeleton skeleton;
  std::vector<Skin> skins;
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Material> materials;
  std::vector<std::shared_ptr<const Image>> images;  // null where one could not be read (the report says why)
  std::vector<MorphChannel> morph_channels;
  std::vector<std::shared_ptr<const Clip>> clips;        // in the order of the file
  std::shared_ptr<const ObjectType> type;                // null for characters: of an object that makeObject() built
  std::shared_ptr<const std::vector<PartNote>> notes{};  // null: none
  std::shared_ptr<const CharacterRig> rig{};             // null: none. See withRig()
  std::shared_ptr<const JointRoles> roles{};             // that the file itself says; null: none
  // Pictures that Sinew does not read; null: none.
  std::shared_ptr<const std::vector<UnreadImage>> unread_images{};
  std::string scene_name{};      // that the file has for the whole, beside its own; empty: none
  bool motion_of_roles = false;  // the file holds motion for any figure that has them, see withClipsOf()

  // Indices inside their lists, one influence set per vertex, triangles inside their mesh, everything finite.
  // Importers call it last; what passes is safe to evaluate and to draw.
  [[nodiscard]] Check validate() const;

  Pose restPose() const;
  int findClip(std::string_view name) const;  // index, or -1
  std::size_t vertexCount() const;
  std::size_t triangleCount() const;
  std::size_t jointCount() const;  // without cameras, lights and the like
  bool showsNothing() const;       // no mesh, or the file hides all
  bool isProp() const;             // one rigid thing, such as a sword: no joint moves a part of it against the others
};

// Box around the skinned meshes that the file shows (or, without any, the joints, but no cameras and the like) of the
// character in a pose, model space.
// joints_m: one per joint. Exact for linear skinning; costs a pass over all vertices.
Box measureBounds(const Character& character, std::span<const Mat4> joints_m, std::span<const float> morph_weights);

// What to know of clips that came from another character, by the donor's names.
struct ClipDifferences {
  std::vector<std::string> other_case;  // found, though written with other capitals
  std::vector<std::string>
      other_axes;  // joints that lie along other axes at rest, so that rotations mean another thing
  std::vector<std::string> other_parents;  // joints below a parent at rest that is turned, though not by quarter turns
  std::size_t joints_compared = 0;         // those of which that can be told
  std::vector<std::string> only_turned;    // of motion by roles: joints whose keys of place or size are left out
};

// A copy of `character` with the clips of `donor`, matched by joint name (with or without a "namespace:" prefix, best
// with the same capitals) and morph name. Motion below a parent that is turned in another way is turned along where
// that can be done key by key (parent_axes.h). Refused when fewer than a third of the animated joints are found.
// `missing` receives names that were not. Motion of roles is put on the joints with these roles instead (RetargetClip);
// roles: those of `character`, or null for those that its file says or that are found.
Result<Character> withClipsOf(const Character& character, const Character& donor, std::vector<std::string>* missing,
                              ClipDifferences* differences = nullptr, const JointRoles* roles = nullptr);

}  // namespace sinew
