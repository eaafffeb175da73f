// The objects of an FBX file and what connects them: ids, names, properties with their templates.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/io/fbx/records/records.h"
#include "core/io/import_report.h"
#include "core/math/types.h"

namespace sinew {

struct FbxObject;

// P records by the name of their property.
using FbxProperties = std::map<std::string_view, const FbxRecord*>;

// A connection seen from one of its ends. `property` is empty for object to object.
struct FbxLink {
  const FbxObject* other = nullptr;
  std::string_view property;
};

struct FbxObject {
  std::int64_t id = 0;
  std::string_view kind;      // Model, Geometry, Deformer, AnimationCurve …
  std::string_view sub_kind;  // Mesh, LimbNode, Skin, Cluster …
  std::string name;           // clean UTF-8, without the class; namespaces stay
  const FbxRecord* record = nullptr;
  const FbxRecord* properties = nullptr;     // Properties70 of the object, may be null
  const FbxProperties* template_ = nullptr;  // of its kind, may be null
  std::span<const FbxLink> below;            // what is connected to it, in the file's order; the scene has them
  std::span<const FbxLink> above;            // what it is connected to

  // The P record of a property: the object's own, else the template's; null where there is neither. The value begins
  // at index 4 of the record.
  const FbxRecord* property(std::string_view name) const;
  const FbxRecord* ownProperty(std::string_view name) const;  // without the template
  // Its value; `otherwise` where there is none of that kind or it is not finite.
  double number(std::string_view property, double otherwise) const;
  std::int64_t integer(std::string_view property, std::int64_t otherwise) const;
  glm::dvec3 vector(std::string_view property, const glm::dvec3& otherwise) const;
  std::string_view text(std::string_view property) const;

  // Objects of a kind (and sub-kind, unless empty) below this one.
  std::vector<const FbxObject*> parts(std::string_view kind, std::string_view sub_kind = {}) const;
  // The first of a kind that this one is connected to, or null. What belongs to one object only, such as a skin to its
  // geometry, is connected to more in damaged and hostile files.
  const FbxObject* owner(std::string_view kind, std::string_view sub_kind = {}) const;
};

// Units of FBX time (KTime) in a second; files of newer programs may choose the other. A quotient by it is the same
// number as frame / fps for whole frames.
inline constexpr double kFbxTicksPerSecond = 46186158000.0;
inline constexpr double kFbxNewTicksPerSecond = 141120000.0;

// What GlobalSettings and the header say, and what follows from it.
struct FbxSettings {
  double unit_m = 0.01;     // metres per unit: UnitScaleFactor is in centimetres
  char up_axis = 'Y';       // X, Y or Z
  glm::dmat3 to_y_up{1.0};  // file axes to ours (right +X, up +Y, front +Z); determinant -1 for left-handed files
  double fps = 30.0;        // from TimeMode and CustomFrameRate; > 0
  double ticks_per_second = kFbxTicksPerSecond;
};

// TimeMode of a rate; kFbxCustomRate, the file's own, for rates that have none.
inline constexpr std::int64_t kFbxCustomRate = 14;
std::int64_t fbxTimeMode(double fps);

class FbxScene {
 public:
  // Never refused as a whole: objects with an id that is taken, connections to nothing or repeated, and parents that
  // would close a cycle are left out, and the report says so. Objects point into `document`, which must outlive the
  // scene.
  static FbxScene build(const FbxDocument& document, ImportReport& report);

  FbxScene(FbxScene&&) = default;
  FbxScene& operator=(FbxScene&&) = default;

  const std::vector<const FbxObject*>& models() const { return models_; }  // in the file's order
  const FbxObject* parent(const FbxObject& model) const;                   // another model, or null; no cycles
  const std::vector<const FbxObject*>& stacks() const { return stacks_; }  // AnimationStack, in the file's order
  const FbxSettings& settings() const { return settings_; }
  const FbxObject* find(std::int64_t id) const;
  std::size_t count(std::string_view kind) const;  // of objects
  std::size_t size() const { return objects_.size(); }
  // Below size(), another one for each object.
  std::size_t indexOf(const FbxObject& object) const { return static_cast<std::size_t>(&object - objects_.data()); }

 private:
  FbxScene() = default;
  void readSettings(const FbxRecord& root, ImportReport& report);
  void readTemplates(const FbxRecord& root);
  void readObjects(const FbxRecord& root, ImportReport& report);
  bool keepId(std::size_t object);
  // Says for each of objects_ whether it is connected to the scene itself.
  std::vector<bool> connect(const FbxRecord& root, ImportReport& report);
  void findParents(const std::vector<bool>& in_scene, ImportReport& report);

  std::map<std::string_view, FbxProperties> templates_;  // by kind
  std::vector<FbxObject> objects_;                       // in the file's order; never moved once they are read
  // Index into objects_ + 1 by id, a free one (0) ending each search. Ids that find no place within so many tries, as a
  // hostile file may choose them, are kept apart.
  static constexpr std::size_t kTries = 16;
  std::vector<std::uint32_t> places_;
  std::map<std::int64_t, std::size_t> crowded_;
  std::vector<FbxLink> links_;             // of all objects
  std::vector<const FbxObject*> parents_;  // by index into objects_
  std::vector<const FbxObject*> models_, stacks_;
  FbxSettings settings_;
};

}  // namespace sinew
