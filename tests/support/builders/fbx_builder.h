// Small FBX files made in memory, for tests: every number and every fault on purpose.
//
//   FbxBuilder file;
//   const FbxId hip = file.joint("hip");
//   file.set(hip, "Lcl Translation", glm::dvec3(0, 90, 0));
//   const FbxId take = file.stack("Walk", 0.0, 1.0), base = file.layer(take);
//   file.animate(base, hip, "Lcl Rotation", 'X', {linearKey(0.0, 0.0), linearKey(1.0, 90.0)});
//   parse(file.binary()) or parse(file.ascii())
#pragma once

#include <array>
#include <map>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include <glm/glm.hpp>

#include "core/io/fbx/records/records.h"

namespace sinew::tests {

using FbxId = std::int64_t;
inline constexpr FbxId kFbxScene = 0;  // what the top of the hierarchy is connected to

// A record that is being put together. Names of objects are "Name\0\1Class", as in binary files.
struct FbxNode {
  using Value =
      std::variant<char, std::int32_t, std::int64_t, double, std::string, std::vector<unsigned char>,
                   std::vector<float>, std::vector<double>, std::vector<std::int32_t>, std::vector<std::int64_t>>;
  std::string name;
  std::vector<Value> values;
  std::vector<FbxNode> children;

  FbxNode& add(std::string child_name, std::vector<Value> child_values = {});  // the new child
  FbxNode& child(const std::string& child_name);  // the first of that name, added if need be
};

// Records as a file. Arrays are raw unless `deflate`.
std::vector<unsigned char> fbxBinary(const std::vector<FbxNode>& top, int version = 7400, bool deflate = false);
std::string fbxAscii(const std::vector<FbxNode>& top, int version = 7400);

// Flags of keys; those of the tangent count for cubic ones.
enum FbxKeyFlags : std::int32_t {
  kFbxConstant = 0x2,
  kFbxLinear = 0x4,
  kFbxCubic = 0x8,
  kFbxConstantNext = 0x100,
  kFbxTcb = 0x200,
  kFbxUser = 0x400,
  kFbxBroken = 0x800,
  kFbxClamp = 0x1000,
  kFbxTimeIndependent = 0x2000,
  kFbxClampProgressive = 0x4000,
  kFbxWeightedRight = 0x1000000,
  kFbxWeightedNextLeft = 0x2000000,
};

struct FbxKey {
  double time_s = 0.0;
  double value = 0.0;
  std::int32_t flags = kFbxCubic;
  // Slope to the right and at the left of the next key, their weights in one float's bits, velocities likewise; the
  // first three are tension, continuity and bias of TCB keys.
  std::array<float, 4> data = noWeights();

  static std::array<float, 4> noWeights();  // flat, a third
};

FbxKey constantKey(double time_s, double value);
FbxKey nextKey(double time_s, double value);  // constant at the next key's value
FbxKey linearKey(double time_s, double value);
FbxKey autoKey(double time_s, double value, std::int32_t flags = 0);
FbxKey userKey(double time_s, double value, double right, double next_left);  // slopes per second
// Weights are the shares of the handles in time, (0, 1).
FbxKey weightedKey(double time_s, double value, double right, double right_weight, double next_left,
                   double next_left_weight);
FbxKey tcbKey(double time_s, double value, double tension, double continuity, double bias);

class FbxBuilder {
 public:
  FbxBuilder();

  int version = 7400;
  FbxNode settings, definitions, objects, connections;  // free to be altered by the test

  // A property of the file's GlobalSettings.
  void setting(const std::string& name, FbxNode::Value value);
  // A property of an object, with its usual type.
  void set(FbxId object, const std::string& property, FbxNode::Value value);
  void set(FbxId object, const std::string& property, const glm::dvec3& value);
  // The same for the template of a kind of objects.
  void setDefault(const std::string& kind, const std::string& property, FbxNode::Value value);
  void setDefault(const std::string& kind, const std::string& property, const glm::dvec3& value);

  FbxId object(const std::string& kind, const std::string& name, const std::string& sub_kind);
  FbxNode& node(FbxId object);  // its record; until the next object is added
  void connect(FbxId child, FbxId parent);
  void connect(FbxId child, FbxId parent, const std::string& property);

  // Models below another one or the scene, with what belongs to them.
  FbxId model(const std::string& name, const std::string& sub_kind = "Null", FbxId parent = kFbxScene);
  FbxId joint(const std::string& name, FbxId parent = kFbxScene);
  // The model of a mesh. Polygons are lists of indices.
  FbxId mesh(const std::string& name, const std::vector<glm::dvec3>& points,
             const std::vector<std::vector<std::int32_t>>& polygons, FbxId parent = kFbxScene);
  FbxId geometry(FbxId mesh_model) const;
  FbxId material(const std::string& name, FbxId mesh_model, const glm::dvec3& diffuse);

  FbxId skin(FbxId mesh_model);
  // `bind_w`: where the joint was when the mesh was bound; `mesh_w`: where the mesh was.
  FbxId cluster(FbxId skin, FbxId joint, const std::vector<std::int32_t>& points, const std::vector<double>& weights,
                const glm::dmat4& bind_w = glm::dmat4(1.0), const glm::dmat4& mesh_w = glm::dmat4(1.0));

  FbxId blendShape(FbxId mesh_model);
  FbxId channel(FbxId blend_shape, const std::string& name, double percent = 0.0);
  FbxId shape(FbxId channel, const std::string& name, const std::vector<std::int32_t>& points,
              const std::vector<glm::dvec3>& offsets, double full_weight = 100.0);

  FbxId stack(const std::string& name, double start_s, double stop_s);
  FbxId layer(FbxId stack, const std::string& name = "BaseLayer");
  // What a layer does to a property, with the values of the channels that have no curve.
  FbxId curveNode(FbxId layer, FbxId object, const std::string& property,
                  const std::map<std::string, double>& channels);
  FbxId curve(FbxId curve_node, const std::string& channel, const std::vector<FbxKey>& keys);
  // What a curve does before its first or after its last key: C, R, M, K or A; -1 repeats for ever.
  void extrapolation(FbxId curve, const std::string& side, char kind, std::int32_t repetitions = -1);
  // A curve on one axis of a property of three numbers; the node is made once per layer and property.
  FbxId animate(FbxId layer, FbxId object, const std::string& property, char axis, const std::vector<FbxKey>& keys);

  std::vector<FbxNode> records() const;
  std::vector<unsigned char> binary(bool deflate = false) const { return fbxBinary(records(), version, deflate); }
  std::vector<unsigned char> ascii() const;

 private:
  std::map<FbxId, std::size_t> place_;  // in objects
  std::map<FbxId, FbxId> geometry_of_;
  std::map<std::tuple<FbxId, FbxId, std::string>, FbxId> curve_nodes_;
  FbxId next_ = 1000;
};

// A square of two triangles standing on the x axis of a scene in centimetres, skinned to two joints: "root" at the
// origin and "tip" one unit above, which turns by 90 degrees about z in a second ("Turn").
struct FbxArm {
  FbxBuilder file;
  FbxId mesh = 0, root = 0, tip = 0, stack = 0, layer = 0;
};
FbxArm fbxArm();

// The arm with one of everything that importers look at: pivots, morphs with an in-between, all kinds of keys, layers,
// a second take, a material, other axes and frame rate.
FbxBuilder fbxEverything();

// The seconds of a time in the file's units.
std::int64_t fbxTicks(double seconds);

}  // namespace sinew::tests
