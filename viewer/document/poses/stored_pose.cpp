#include "viewer/document/poses/stored_pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_map>

#include <QBuffer>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>

#include "core/math/interpolation.h"
#include "core/scene/objects/property.h"
#include "core/skeleton/joint_name.h"

namespace sinew {

namespace {

constexpr auto kFormat = "sinew-pose";
constexpr int kVersion = 1;
constexpr qsizetype kMaxText = 16 << 20;  // bytes
constexpr qsizetype kMaxJoints = 20'000, kMaxName = 200, kMaxJointName = 1000;
constexpr auto kMaxPicture = static_cast<qsizetype>(ScenePose::kMaxPicture);  // bytes
constexpr int kMaxPictureSide = 512;                                          // pixels
constexpr auto kMaxNumbers = static_cast<qsizetype>(ScenePose::kMaxNumbers);  // of one property

QJsonArray numbers(const float* values, int count) {
  QJsonArray array;
  for (int i = 0; i < count; ++i) array.append(static_cast<double>(values[i]));
  return array;
}

// False where the array is not `count` finite numbers.
bool read(const QJsonValue& json, int count, float* out) {
  const QJsonArray array = json.toArray();
  if (array.size() != count) return false;
  for (int i = 0; i < count; ++i) {
    const auto value = static_cast<float>(array[i].toDouble(std::nan("")));
    if (!std::isfinite(value)) return false;
    out[i] = value;
  }
  return true;
}

tl::unexpected<Problem> noPose(const char* detail) { return fail("This is no pose, or it is damaged.", detail); }

bool isPicture(const QByteArray& png) {
  QByteArray bytes = png;
  QBuffer buffer(&bytes);
  QImageReader reader(&buffer, "png");
  const QSize size = reader.size();
  return size.isValid() && size.width() <= kMaxPictureSide && size.height() <= kMaxPictureSide;
}

Result<std::pair<std::string, Transform>> jointFromJson(const QJsonObject& json) {
  const QString name = json[QLatin1String("name")].toString();
  if (name.isEmpty() || name.size() > kMaxJointName) return noPose("name of a joint");
  Transform local;
  float xyzw[4];
  if (!read(json[QLatin1String("translation")], 3, &local.translation[0])) return noPose("translation");
  if (!read(json[QLatin1String("rotation")], 4, xyzw)) return noPose("rotation");
  if (!read(json[QLatin1String("scale")], 3, &local.scale[0])) return noPose("scale");
  if (json.contains(QLatin1String("shear")) && !read(json[QLatin1String("shear")], 3, &local.shear[0]))
    return noPose("shear");
  const glm::dquat rotation(xyzw[3], xyzw[0], xyzw[1], xyzw[2]);
  const double length = glm::length(rotation);
  if (!(length > 1e-6) || !std::isfinite(length)) return noPose("rotation of no length");
  // Rotations of unit length stay as they are to the last bit.
  local.rotation = std::abs(length - 1.0) < 1e-6 ? Quat(xyzw[3], xyzw[0], xyzw[1], xyzw[2]) : Quat(rotation / length);
  return std::pair(name.toStdString(), local);
}

Result<PoseValue> valueFromJson(const QJsonObject& json) {
  PoseValue value;
  const QString property = json[QLatin1String("property")].toString();
  const QString refers_to = json[QLatin1String("refers_to")].toString();
  if (property.isEmpty() || property.size() > kMaxName || refers_to.size() > kMaxJointName)
    return noPose("name of a property");
  const qsizetype count = json[QLatin1String("value")].toArray().size();
  value.numbers.resize(static_cast<std::size_t>(std::clamp<qsizetype>(count, 1, kMaxNumbers)));
  if (!read(json[QLatin1String("value")], static_cast<int>(value.numbers.size()), value.numbers.data()))
    return noPose("value");
  value.property = property.toStdString();
  value.refers_to = refers_to.toStdString();
  return value;
}

// What a stored reference is in the scene of now; nothing where it is not there.
std::optional<float> referenceFor(const Document& document, const PoseValue& value) {
  if (value.refers_to.empty()) return 0.f;
  const Instance* same = document.instance(referenceOf(value.numbers.front()));
  if (same && same->name == value.refers_to) return value.numbers.front();
  const auto named = std::ranges::find(document.instances(), value.refers_to, &Instance::name);
  return named == document.instances().end() ? std::nullopt : referenceValue(named->id);
}

}  // namespace

ScenePose toScene(const StoredPose& pose) {
  return {.id = {},
          .name = pose.name.toStdString(),
          .joints = pose.joints,
          .object = pose.object,
          .values = pose.values,
          .picture = {pose.picture.begin(), pose.picture.end()}};
}

StoredPose storedPose(const ScenePose& pose) {
  StoredPose out;
  out.name = QString::fromStdString(pose.name);
  out.joints = pose.joints;
  out.object = pose.object;
  out.values = pose.values;
  out.picture =
      QByteArray(reinterpret_cast<const char*>(pose.picture.data()), static_cast<qsizetype>(pose.picture.size()));
  // A project comes from anywhere.
  if (!out.picture.isEmpty() && !isPicture(out.picture)) out.picture.clear();
  return out;
}

QJsonObject toJson(const StoredPose& pose) {
  QJsonArray joints;
  for (const auto& [name, local] : pose.joints) {
    const Quat& q = local.rotation;
    const float xyzw[] = {q.x, q.y, q.z, q.w};
    QJsonObject joint{{QStringLiteral("name"), QString::fromStdString(name)},
                      {QStringLiteral("translation"), numbers(&local.translation[0], 3)},
                      {QStringLiteral("rotation"), numbers(xyzw, 4)},
                      {QStringLiteral("scale"), numbers(&local.scale[0], 3)}};
    if (local.shear != Vec3(0.f)) joint[QStringLiteral("shear")] = numbers(&local.shear[0], 3);
    joints.append(joint);
  }
  QJsonObject json{{QStringLiteral("name"), pose.name}, {QStringLiteral("joints"), joints}};
  if (!pose.object.empty()) json[QStringLiteral("object")] = QString::fromStdString(pose.object);
  QJsonArray values;
  for (const PoseValue& value : pose.values) {
    QJsonObject one{{QStringLiteral("property"), QString::fromStdString(value.property)},
                    {QStringLiteral("value"), numbers(value.numbers.data(), static_cast<int>(value.numbers.size()))}};
    if (!value.refers_to.empty()) one[QStringLiteral("refers_to")] = QString::fromStdString(value.refers_to);
    values.append(one);
  }
  if (!values.isEmpty()) json[QStringLiteral("values")] = values;
  if (!pose.picture.isEmpty()) json[QStringLiteral("picture")] = QString::fromLatin1(pose.picture.toBase64());
  return json;
}

Result<StoredPose> poseFromJson(const QJsonObject& json) {
  StoredPose pose;
  pose.name = json[QLatin1String("name")].toString();
  if (pose.name.size() > kMaxName) return noPose("name of the pose");
  const QJsonArray joints = json[QLatin1String("joints")].toArray();
  if (joints.isEmpty() || joints.size() > kMaxJoints) return noPose("number of joints");
  pose.joints.reserve(static_cast<std::size_t>(joints.size()));
  for (const QJsonValue& value : joints) {
    Result<std::pair<std::string, Transform>> joint = jointFromJson(value.toObject());
    if (!joint) return tl::unexpected(joint.error());
    pose.joints.push_back(std::move(*joint));
  }
  const QString object = json[QLatin1String("object")].toString();
  if (object.size() > kMaxName) return noPose("name of the kind of object");
  pose.object = object.toStdString();
  const QJsonArray values = json[QLatin1String("values")].toArray();
  if (values.size() > kMaxJoints) return noPose("number of values");
  for (const QJsonValue& value : values) {
    Result<PoseValue> one = valueFromJson(value.toObject());
    if (!one) return tl::unexpected(one.error());
    pose.values.push_back(std::move(*one));
  }
  const QString picture = json[QLatin1String("picture")].toString();
  if (picture.size() > 2 * kMaxPicture) return noPose("size of the picture");
  pose.picture = QByteArray::fromBase64(picture.toLatin1());
  if (!pose.picture.isEmpty() && (pose.picture.size() > kMaxPicture || !isPicture(pose.picture)))
    return noPose("picture");
  return pose;
}

QByteArray poseText(const StoredPose& pose) {
  QJsonObject json = toJson(pose);
  json[QStringLiteral("format")] = QString::fromLatin1(kFormat);
  json[QStringLiteral("version")] = kVersion;
  return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

Result<StoredPose> poseFromText(const QByteArray& text) {
  if (text.isEmpty() || text.size() > kMaxText) return noPose("size of the text");
  QJsonParseError error;
  const QJsonObject json = QJsonDocument::fromJson(text, &error).object();
  if (json[QLatin1String("format")].toString() != QLatin1String(kFormat))
    return noPose(error.error == QJsonParseError::NoError ? "another format" : "no JSON");
  if (json[QLatin1String("version")].toInt() > kVersion)
    return fail("This pose comes from a newer version of the program.");
  return poseFromJson(json);
}

Check canBeFoundAgain(const StoredPose& pose) {
  return pose.joints.empty() ? fail("None of these joints has a name by which its pose could be found again.")
                             : Check();
}

StoredPose storedPose(const Character& character, std::span<const JointTransform> locals) {
  StoredPose pose;
  for (const auto& [joint, local] : locals)
    if (const std::string& name = character.skeleton[joint].name; !name.empty()) pose.joints.emplace_back(name, local);
  return pose;
}

StoredPose storedPose(const Document& document, const Instance& instance, std::span<const JointTransform> locals) {
  const Character& model = *instance.character;
  StoredPose pose = storedPose(model, locals);
  if (!model.type) return pose;
  pose.object = model.type->id;
  const Pose& shown = document.pose(instance.id).pose;
  for (const PropertySpec& property : model.type->properties) {
    const std::array<float, 3> value = propertyIn(model, shown, property.id);
    PoseValue& stored = pose.values.emplace_back(
        property.id, std::vector<float>(value.begin(), value.begin() + componentsOf(property.type)));
    if (property.type != PropertyType::reference) continue;
    if (const Instance* to = document.instance(referenceOf(value[0]))) stored.refers_to = to->name;
  }
  return pose;
}

std::vector<MorphWeight> valuesFor(const Document& document, const Instance& instance, const StoredPose& pose) {
  const Character& model = *instance.character;
  std::vector<MorphWeight> values;
  if (!model.type || model.type->id != pose.object) return values;
  for (const PoseValue& stored : pose.values) {
    const int first = propertyChannel(model, stored.property);
    if (first < 0) continue;
    const PropertySpec& property = *model.morph_channels[static_cast<std::size_t>(first)].property;
    if (stored.numbers.size() != static_cast<std::size_t>(componentsOf(property.type))) continue;
    if (property.type == PropertyType::reference) {
      if (const std::optional<float> to = referenceFor(document, stored)) values.emplace_back(first, *to);
      continue;
    }
    for (std::size_t i = 0; i < stored.numbers.size(); ++i)
      values.emplace_back(first + static_cast<int>(i), stored.numbers[i]);
  }
  return values;
}

std::size_t countProperties(const Character& model, std::span<const MorphWeight> values) {
  std::set<const PropertySpec*> properties;
  for (const auto& [channel, value] : values)
    properties.insert(model.morph_channels[static_cast<std::size_t>(channel)].property);
  return properties.size();
}

std::vector<JointTransform> poseFor(const Character& character, const StoredPose& pose,
                                    std::span<const JointIndex> only) {
  std::unordered_map<std::string_view, const Transform*> whole, bare;
  if (character.type && character.type->id == pose.object && pose.joints.size() == 1)
    whole.emplace(character.skeleton[0].name, &pose.joints.front().second);
  for (const auto& [name, local] : pose.joints) {
    whole.emplace(name, &local);
    bare.emplace(withoutNamespace(name), &local);
  }
  std::vector<JointTransform> locals;
  for (JointIndex joint = 0; static_cast<std::size_t>(joint) < character.skeleton.size(); ++joint) {
    if (!only.empty() && std::ranges::find(only, joint) == only.end()) continue;
    const std::string_view name = character.skeleton[joint].name;
    auto found = whole.find(name);
    if (found == whole.end()) {
      found = bare.find(withoutNamespace(name));
      if (found == bare.end()) continue;
    }
    locals.emplace_back(joint, *found->second);
  }
  return locals;
}

PosesFor::PosesFor(const Character& character) : character_(character) {
  for (const Joint& joint : character.skeleton.joints()) names_.insert(withoutNamespace(joint.name));
}

bool PosesFor::fits(const ScenePose& pose) const {
  if (character_.type && character_.type->id == pose.object && pose.joints.size() == 1) return true;
  return std::ranges::any_of(pose.joints,
                             [&](const auto& joint) { return names_.contains(withoutNamespace(joint.first)); });
}

std::vector<JointTransform> mirrored(const PoseMirror& mirror, std::span<const JointTransform> locals) {
  std::vector<JointTransform> out;
  for (const auto& [joint, local] : locals) {
    const JointIndex partner = mirror.partner(joint);
    out.emplace_back(partner == kNoJoint ? joint : partner, mirror.mirrored(joint, local));
  }
  return out;
}

std::vector<JointTransform> blended(std::span<const Transform> from, std::span<const JointTransform> to, float amount) {
  std::vector<JointTransform> out;
  for (const auto& [joint, target] : to) {
    const Transform& start = from[static_cast<std::size_t>(joint)];
    Transform mixed;
    mixed.translation = glm::mix(start.translation, target.translation, amount);
    mixed.rotation = glm::normalize(slerp(start.rotation, target.rotation, amount));
    mixed.scale = glm::mix(start.scale, target.scale, amount);
    mixed.shear = glm::mix(start.shear, target.shear, amount);
    // The ends are the poses themselves, not what rounding makes of them.
    if (amount == 0.f) mixed = start;
    if (amount == 1.f) mixed = target;
    out.emplace_back(joint, mixed);
  }
  return out;
}

}  // namespace sinew
