#include "tests/support/builders/fbx_builder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

#include "core/io/fbx/scene.h"

namespace sinew::tests {
namespace {

std::string withClass(const std::string& name, const std::string& of_class) {
  return name + std::string("\0\1", 2) + of_class;
}

std::string classOf(const std::string& kind, const std::string& sub_kind) {
  if (kind == "AnimationStack") return "AnimStack";
  if (kind == "AnimationLayer") return "AnimLayer";
  if (kind == "AnimationCurveNode") return "AnimCurveNode";
  if (kind == "AnimationCurve") return "AnimCurve";
  if (kind == "Deformer") return sub_kind == "Skin" || sub_kind == "BlendShape" ? "Deformer" : "SubDeformer";
  return kind;
}

// A P record: name, type, sub-type, flags, values.
FbxNode property(const std::string& name, const FbxNode::Value& value) {
  std::string type = "Number", sub_type;
  if (std::holds_alternative<std::int32_t>(value)) {
    const bool choice = name.ends_with("Mode") || name.ends_with("Order") || name.ends_with("Type");
    const bool flag = name.ends_with("Active") || name == "Mute" || name == "Solo";
    type = choice ? "enum" : flag ? "bool" : "int";
    if (type == "int") sub_type = "Integer";
  }
  if (std::holds_alternative<std::int64_t>(value)) type = "KTime", sub_type = "Time";
  if (std::holds_alternative<std::string>(value)) type = "KString";
  return {"P", {name, type, sub_type, std::string(type == "Number" ? "A" : ""), value}, {}};
}

FbxNode property(const std::string& name, const glm::dvec3& value) {
  const bool own_type = name.starts_with("Lcl ");
  const std::string type = own_type ? name : name.ends_with("Color") ? "Color" : "Vector3D";
  return {"P", {name, type, std::string(own_type ? "" : "Vector"), std::string("A"), value.x, value.y, value.z}, {}};
}

void replaceProperty(FbxNode& list, FbxNode p) {
  for (FbxNode& old : list.children) {
    if (old.values[0] == p.values[0]) {
      old = std::move(p);
      return;
    }
  }
  list.children.push_back(std::move(p));
}

std::vector<double> numbers(const glm::dmat4& m) {
  std::vector<double> out;
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) out.push_back(m[column][row]);
  }
  return out;
}

std::vector<double> numbers(const std::vector<glm::dvec3>& points) {
  std::vector<double> out;
  for (const glm::dvec3& p : points) out.insert(out.end(), {p.x, p.y, p.z});
  return out;
}

}  // namespace

std::int64_t fbxTicks(double seconds) { return std::llround(seconds * kFbxTicksPerSecond); }

FbxNode& FbxNode::add(std::string child_name, std::vector<Value> child_values) {
  children.push_back({std::move(child_name), std::move(child_values), {}});
  return children.back();
}

FbxNode& FbxNode::child(const std::string& child_name) {
  for (FbxNode& one : children) {
    if (one.name == child_name) return one;
  }
  return add(child_name);
}

std::array<float, 4> FbxKey::noWeights() {
  constexpr std::uint32_t kThird = 3333;  // of 9999
  return {0.f, 0.f, std::bit_cast<float>(kThird << 16 | kThird), 0.f};
}

FbxKey constantKey(double time_s, double value) { return {time_s, value, kFbxConstant}; }
FbxKey nextKey(double time_s, double value) { return {time_s, value, kFbxConstant | kFbxConstantNext}; }
FbxKey linearKey(double time_s, double value) { return {time_s, value, kFbxLinear}; }
FbxKey autoKey(double time_s, double value, std::int32_t flags) { return {time_s, value, kFbxCubic | flags}; }

FbxKey userKey(double time_s, double value, double right, double next_left) {
  FbxKey key{time_s, value, kFbxCubic | kFbxUser};
  key.data[0] = static_cast<float>(right);
  key.data[1] = static_cast<float>(next_left);
  return key;
}

FbxKey weightedKey(double time_s, double value, double right, double right_weight, double next_left,
                   double next_left_weight) {
  FbxKey key = userKey(time_s, value, right, next_left);
  key.flags |= kFbxWeightedRight | kFbxWeightedNextLeft;
  const auto stored = [](double weight) { return static_cast<std::uint32_t>(std::lround(weight * 9999.0)); };
  key.data[2] = std::bit_cast<float>(stored(next_left_weight) << 16 | stored(right_weight));
  return key;
}

FbxKey tcbKey(double time_s, double value, double tension, double continuity, double bias) {
  return {time_s,
          value,
          kFbxCubic | kFbxTcb,
          {static_cast<float>(tension), static_cast<float>(continuity), static_cast<float>(bias), 0.f}};
}

FbxBuilder::FbxBuilder()
    : settings{"GlobalSettings", {}, {}},
      definitions{"Definitions", {}, {}},
      objects{"Objects", {}, {}},
      connections{"Connections", {}, {}} {
  settings.add("Version", {1000});
  settings.add("Properties70");
  definitions.add("Version", {100});
  for (const auto& [axis, at] : {std::pair("Up", 1), std::pair("Front", 2), std::pair("Coord", 0)}) {
    setting(std::string(axis) + "Axis", at);
    setting(std::string(axis) + "AxisSign", 1);
  }
  setting("UnitScaleFactor", 1.0);
  setting("TimeMode", 6);  // 30 frames per second
}

void FbxBuilder::setting(const std::string& name, FbxNode::Value value) {
  replaceProperty(settings.child("Properties70"), property(name, value));
}

void FbxBuilder::set(FbxId object, const std::string& name, FbxNode::Value value) {
  replaceProperty(node(object).child("Properties70"), property(name, value));
}

void FbxBuilder::set(FbxId object, const std::string& name, const glm::dvec3& value) {
  replaceProperty(node(object).child("Properties70"), property(name, value));
}

namespace {

FbxNode& templateOf(FbxNode& definitions, const std::string& kind) {
  for (FbxNode& type : definitions.children) {
    if (type.name == "ObjectType" && type.values[0] == FbxNode::Value(kind))
      return type.child("PropertyTemplate").child("Properties70");
  }
  FbxNode& type = definitions.add("ObjectType", {kind});
  type.add("Count", {1});
  return type.add("PropertyTemplate", {"Fbx" + kind}).add("Properties70");
}

}  // namespace

void FbxBuilder::setDefault(const std::string& kind, const std::string& name, FbxNode::Value value) {
  replaceProperty(templateOf(definitions, kind), property(name, value));
}

void FbxBuilder::setDefault(const std::string& kind, const std::string& name, const glm::dvec3& value) {
  replaceProperty(templateOf(definitions, kind), property(name, value));
}

FbxId FbxBuilder::object(const std::string& kind, const std::string& name, const std::string& sub_kind) {
  const FbxId id = next_++;
  place_[id] = objects.children.size();
  objects.add(kind, {id, withClass(name, classOf(kind, sub_kind)), sub_kind});
  return id;
}

FbxNode& FbxBuilder::node(FbxId object) { return objects.children.at(place_.at(object)); }

void FbxBuilder::connect(FbxId child, FbxId parent) { connections.add("C", {std::string("OO"), child, parent}); }

void FbxBuilder::connect(FbxId child, FbxId parent, const std::string& property) {
  connections.add("C", {std::string("OP"), child, parent, property});
}

FbxId FbxBuilder::model(const std::string& name, const std::string& sub_kind, FbxId parent) {
  const FbxId id = object("Model", name, sub_kind);
  node(id).add("Version", {232});
  node(id).add("Properties70");
  connect(id, parent);
  return id;
}

FbxId FbxBuilder::joint(const std::string& name, FbxId parent) {
  const FbxId id = model(name, "LimbNode", parent);
  const FbxId attribute = object("NodeAttribute", name, "LimbNode");
  node(attribute).add("TypeFlags", {std::string("Skeleton")});
  connect(attribute, id);
  return id;
}

FbxId FbxBuilder::mesh(const std::string& name, const std::vector<glm::dvec3>& points,
                       const std::vector<std::vector<std::int32_t>>& polygons, FbxId parent) {
  const FbxId id = model(name, "Mesh", parent), shape = object("Geometry", name, "Mesh");
  std::vector<std::int32_t> corners;
  for (const std::vector<std::int32_t>& polygon : polygons) {
    corners.insert(corners.end(), polygon.begin(), polygon.end());
    if (!polygon.empty()) corners.back() = -1 - corners.back();  // the last corner of a polygon
  }
  FbxNode& record = node(shape);
  record.add("Vertices", {numbers(points)});
  record.add("PolygonVertexIndex", {corners});
  record.add("GeometryVersion", {124});
  connect(shape, id);
  geometry_of_[id] = shape;
  return id;
}

FbxId FbxBuilder::geometry(FbxId mesh_model) const { return geometry_of_.at(mesh_model); }

FbxId FbxBuilder::material(const std::string& name, FbxId mesh_model, const glm::dvec3& diffuse) {
  const FbxId id = object("Material", name, "");
  node(id).add("ShadingModel", {std::string("phong")});
  set(id, "DiffuseColor", diffuse);
  connect(id, mesh_model);
  return id;
}

FbxId FbxBuilder::skin(FbxId mesh_model) {
  const FbxId id = object("Deformer", "", "Skin");
  node(id).add("Version", {101});
  connect(id, geometry(mesh_model));
  return id;
}

FbxId FbxBuilder::cluster(FbxId skin, FbxId joint, const std::vector<std::int32_t>& points,
                          const std::vector<double>& weights, const glm::dmat4& bind_w, const glm::dmat4& mesh_w) {
  const FbxId id = object("Deformer", "", "Cluster");
  FbxNode& record = node(id);
  record.add("Version", {100});
  record.add("Indexes", {points});
  record.add("Weights", {weights});
  record.add("Transform", {numbers(glm::inverse(bind_w) * mesh_w)});
  record.add("TransformLink", {numbers(bind_w)});
  connect(id, skin);
  connect(joint, id);
  return id;
}

FbxId FbxBuilder::blendShape(FbxId mesh_model) {
  const FbxId id = object("Deformer", "", "BlendShape");
  node(id).add("Version", {100});
  connect(id, geometry(mesh_model));
  return id;
}

FbxId FbxBuilder::channel(FbxId blend_shape, const std::string& name, double percent) {
  const FbxId id = object("Deformer", name, "BlendShapeChannel");
  node(id).add("Version", {100});
  node(id).add("DeformPercent", {percent});
  node(id).add("FullWeights", {std::vector<double>{}});
  set(id, "DeformPercent", percent);
  connect(id, blend_shape);
  return id;
}

FbxId FbxBuilder::shape(FbxId channel, const std::string& name, const std::vector<std::int32_t>& points,
                        const std::vector<glm::dvec3>& offsets, double full_weight) {
  std::get<std::vector<double>>(node(channel).child("FullWeights").values[0]).push_back(full_weight);
  const FbxId id = object("Geometry", name, "Shape");
  node(id).add("Version", {100});
  node(id).add("Indexes", {points});
  node(id).add("Vertices", {numbers(offsets)});
  node(id).add("Normals", {std::vector<double>(3 * offsets.size(), 0.0)});
  connect(id, channel);
  return id;
}

FbxId FbxBuilder::stack(const std::string& name, double start_s, double stop_s) {
  const FbxId id = object("AnimationStack", name, "");
  set(id, "LocalStart", fbxTicks(start_s));
  set(id, "LocalStop", fbxTicks(stop_s));
  return id;
}

FbxId FbxBuilder::layer(FbxId stack, const std::string& name) {
  const FbxId id = object("AnimationLayer", name, "");
  connect(id, stack);
  return id;
}

FbxId FbxBuilder::curveNode(FbxId layer, FbxId object_id, const std::string& property_name,
                            const std::map<std::string, double>& channels) {
  const std::string name = property_name.starts_with("Lcl ") ? property_name.substr(4, 1) : property_name;
  const FbxId id = object("AnimationCurveNode", name, "");
  for (const auto& [channel, value] : channels) set(id, channel, value);
  connect(id, layer);
  connect(id, object_id, property_name);
  return id;
}

FbxId FbxBuilder::curve(FbxId curve_node, const std::string& channel, const std::vector<FbxKey>& keys) {
  std::vector<std::int64_t> times;
  std::vector<float> values, data;
  std::vector<std::int32_t> flags;
  for (const FbxKey& key : keys) {
    times.push_back(fbxTicks(key.time_s));
    values.push_back(static_cast<float>(key.value));
    flags.push_back(key.flags);
    data.insert(data.end(), key.data.begin(), key.data.end());
  }
  const FbxId id = object("AnimationCurve", "", "");
  FbxNode& record = node(id);
  record.add("Default", {keys.empty() ? 0.0 : keys[0].value});
  record.add("KeyVer", {4008});
  record.add("KeyTime", {times});
  record.add("KeyValueFloat", {values});
  record.add("KeyAttrFlags", {flags});
  record.add("KeyAttrDataFloat", {data});
  record.add("KeyAttrRefCount", {std::vector<std::int32_t>(keys.size(), 1)});
  connect(id, curve_node, channel);
  return id;
}

void FbxBuilder::extrapolation(FbxId curve, const std::string& side, char kind, std::int32_t repetitions) {
  FbxNode& record = node(curve).child(side + "-Extrapolation");
  record.child("Type").values = {kind};
  record.child("Repetition").values = {repetitions};
}

FbxId FbxBuilder::animate(FbxId layer, FbxId object, const std::string& property_name, char axis,
                          const std::vector<FbxKey>& keys) {
  FbxId& curve_node = curve_nodes_[{layer, object, property_name}];
  if (!curve_node) {
    const double usual = property_name == "Lcl Scaling" ? 1.0 : 0.0;
    curve_node = curveNode(layer, object, property_name, {{"d|X", usual}, {"d|Y", usual}, {"d|Z", usual}});
  }
  return curve(curve_node, std::string("d|") + axis, keys);
}

std::vector<FbxNode> FbxBuilder::records() const {
  FbxNode head{"FBXHeaderExtension", {}, {}};
  head.add("FBXHeaderVersion", {1003});
  head.add("FBXVersion", {version});
  head.add("Creator", {std::string("Tests")});
  return {head, settings, definitions, objects, connections};
}

std::vector<unsigned char> FbxBuilder::ascii() const {
  const std::string text = fbxAscii(records(), version);
  return {text.begin(), text.end()};
}

FbxArm fbxArm() {
  FbxArm arm;
  FbxBuilder& file = arm.file;
  arm.mesh = file.mesh("square", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}});
  arm.root = file.joint("root");
  arm.tip = file.joint("tip", arm.root);
  file.set(arm.tip, "Lcl Translation", glm::dvec3(0, 1, 0));
  const FbxId skin = file.skin(arm.mesh);
  file.cluster(skin, arm.root, {0, 1}, {1.0, 1.0});
  glm::dmat4 tip_w(1.0);
  tip_w[3] = {0, 1, 0, 1};
  file.cluster(skin, arm.tip, {2, 3}, {1.0, 1.0}, tip_w);
  arm.stack = file.stack("Turn", 0.0, 1.0);
  arm.layer = file.layer(arm.stack);
  file.animate(arm.layer, arm.tip, "Lcl Rotation", 'Z', {linearKey(0.0, 0.0), linearKey(1.0, 90.0)});
  return arm;
}

FbxBuilder fbxEverything() {
  FbxArm arm = fbxArm();
  FbxBuilder& file = arm.file;
  file.setDefault("Model", "RotationOrder", 0);
  file.setDefault("Model", "Lcl Scaling", glm::dvec3(1));
  file.setting("UpAxis", 2), file.setting("FrontAxis", 1), file.setting("FrontAxisSign", -1);
  file.setting("TimeMode", 14), file.setting("CustomFrameRate", 12.5);
  for (const char* name : {"PreRotation", "PostRotation", "RotationPivot", "RotationOffset", "ScalingPivot",
                           "ScalingOffset", "GeometricTranslation", "GeometricRotation"})
    file.set(arm.tip, name, glm::dvec3(1, 2, 3));
  file.set(arm.tip, "RotationActive", 1);
  file.set(arm.tip, "RotationOrder", 4);
  file.set(arm.tip, "InheritType", 2);
  file.set(arm.mesh, "GeometricScaling", glm::dvec3(2, 2, 2));
  file.material("red", arm.mesh, {1, 0, 0});

  const auto blend = file.blendShape(arm.mesh);
  const auto smile = file.channel(blend, "smile", 25.0);
  file.shape(smile, "half", {1, 2}, {{0, 0, 1}, {0, 0, 1}}, 50.0);
  file.shape(smile, "whole", {1, 2}, {{0, 0, 2}, {0, 1, 2}}, 100.0);
  const auto percent = file.curveNode(arm.layer, smile, "DeformPercent", {{"DeformPercent", 0.0}});
  file.curve(percent, "DeformPercent", {autoKey(0, 0), autoKey(1, 100)});

  const auto translation = file.animate(arm.layer, arm.root, "Lcl Translation", 'Y',
                                        {constantKey(0, 1), nextKey(0.2, 2), linearKey(0.4, 3), userKey(0.6, 4, 5, 6),
                                         weightedKey(0.8, 5, 1, 0.1, 2, 0.7), tcbKey(1, 6, 0.1, 0.2, 0.3),
                                         autoKey(1.2, 7, kFbxClampProgressive), autoKey(1.4, 8)});
  file.extrapolation(translation, "Pre", 'R', 2);
  file.extrapolation(translation, "Post", 'A');
  file.animate(arm.layer, arm.tip, "Lcl Scaling", 'X', {linearKey(0, 1), linearKey(1, 2)});
  const auto over = file.layer(arm.stack, "Over");
  file.set(over, "Weight", 50.0);
  file.set(over, "BlendMode", 2);
  file.animate(over, arm.tip, "Lcl Rotation", 'Z', {linearKey(0, 10), linearKey(1, 20)});
  const auto second = file.stack("Second", 1.0, 3.0);
  file.animate(file.layer(second), arm.root, "Lcl Rotation", 'X', {linearKey(1, 0), linearKey(3, 360)});
  return std::move(file);
}

}  // namespace sinew::tests
