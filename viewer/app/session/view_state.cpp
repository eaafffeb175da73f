#include "viewer/app/session/view_state.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/scene/character/part_map.h"

namespace sinew::ui {

namespace {

constexpr QLatin1String kCamera("camera"), kTarget("target"), kYaw("yaw"), kPitch("pitch"), kDistance("distance"),
    kFov("fov"), kOrthographic("orthographic"), kSelection("selection"), kInstance("instance"), kJoint("joint"),
    kMesh("mesh"), kAbove("above"), kClip("clip"), kTake("take"), kTime("time_s");

constexpr double kMaxSeconds = 1e7, kMaxMetres = 1e6, kMinDistance = 1e-4, kMinFov = 0.01, kMaxFov = 3.0;

QJsonObject parsed(const std::string& json) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

// Ids are whole numbers that JSON holds exactly as text.
QString idText(std::uint64_t id) { return QString::number(id); }

// Joints or meshes of the characters that are asked for, by name.
struct NamedParts {
  std::vector<std::string> (*paths)(const Character&);
  std::map<const Character*, std::unique_ptr<PartNames>> names{};

  const PartNames& of(const Character& character) {
    std::unique_ptr<PartNames>& found = names[&character];
    if (!found) found = std::make_unique<PartNames>(paths(character));
    return *found;
  }
};

struct Names {
  NamedParts joints{[](const Character& character) { return jointPaths(character.skeleton); }};
  NamedParts meshes{meshPaths};
};

QJsonObject stored(const SelectionItem& item, const Instance& of, Names& names) {
  QJsonObject out{{kInstance, idText(item.instance.value)}};
  const Character& character = *of.character;
  const auto part = [&](QLatin1String kind, NamedParts& parts, const std::string& name) {
    out[kind] = QString::fromStdString(name);
    out[kAbove] = QString::fromStdString(parts.of(character).above(item.index));
  };
  if (item.kind == SelectionItem::Kind::joint)
    part(kJoint, names.joints, character.skeleton[item.index].name);
  else if (item.kind == SelectionItem::Kind::mesh)
    part(kMesh, names.meshes, character.meshes[static_cast<std::size_t>(item.index)]->name);
  else if (item.kind == SelectionItem::Kind::clip)
    out[kClip] = idText(item.clip.value);
  return out;
}

std::optional<SelectionItem> itemOf(const QJsonObject& stored, const Document& document, Names& names) {
  const InstanceId id{stored[kInstance].toString().toULongLong()};
  const Instance* of = document.instance(id);
  if (!of) return {};
  const Character& character = *of->character;
  SelectionItem item{SelectionItem::Kind::instance, id, -1};
  const auto found = [&](QLatin1String kind, NamedParts& parts) {
    const std::string name = stored[kind].toString().toStdString(), above = stored[kAbove].toString().toStdString();
    item.index = parts.of(character).find(name, above);
    return item.index >= 0;
  };
  if (stored.contains(kJoint)) {
    item.kind = SelectionItem::Kind::joint;
    if (!found(kJoint, names.joints)) return {};
  } else if (stored.contains(kMesh)) {
    item.kind = SelectionItem::Kind::mesh;
    if (!found(kMesh, names.meshes)) return {};
  } else if (stored.contains(kClip)) {
    item.kind = SelectionItem::Kind::clip;
    item.clip = {stored[kClip].toString().toULongLong()};
    if (of->placeOf(item.clip) < 0) return {};
  } else if (of->isObject()) {
    return sinew::itemOf(*of);
  }
  return item;
}

std::optional<render::Camera> cameraOf(const QJsonObject& stored, const render::Camera& like) {
  bool fine = true;
  const auto number = [&](const QJsonValue& value, double low, double high) {
    const double read = value.toDouble(std::nan(""));
    fine = fine && read >= low && read <= high;
    return static_cast<float>(read);
  };
  render::Camera camera = like;
  const QJsonArray target = stored[kTarget].toArray();
  for (int i = 0; i < 3; ++i) camera.target_w[i] = number(target.at(i), -kMaxMetres, kMaxMetres);
  camera.yaw = number(stored[kYaw], -1e4, 1e4);
  camera.pitch = number(stored[kPitch], -std::numbers::pi / 2.0, std::numbers::pi / 2.0);
  camera.distance = number(stored[kDistance], kMinDistance, kMaxMetres);
  camera.fov_y = number(stored[kFov], kMinFov, kMaxFov);
  camera.orthographic = stored[kOrthographic].toBool();
  return fine ? std::optional(camera) : std::nullopt;
}

}  // namespace

std::string storedView(const Document& document, const render::Camera& camera, const std::string& before) {
  QJsonObject view = parsed(before);
  const Vec3& target = camera.target_w;
  view[kCamera] = QJsonObject{{kTarget, QJsonArray{target.x, target.y, target.z}},
                              {kYaw, camera.yaw},
                              {kPitch, camera.pitch},
                              {kDistance, camera.distance},
                              {kFov, camera.fov_y},
                              {kOrthographic, camera.orthographic}};
  Names names;
  QJsonArray selection;
  for (const SelectionItem& item : document.selection().items)
    if (const Instance* of = document.instance(item.instance)) selection << stored(item, *of, names);
  view[kSelection] = selection;
  return QJsonDocument(view).toJson(QJsonDocument::Compact).toStdString();
}

ViewState readView(const std::string& view, const Document& document, const render::Camera& like) {
  const QJsonObject stored = parsed(view);
  ViewState state;
  if (stored.contains(kCamera)) state.camera = cameraOf(stored[kCamera].toObject(), like);
  Names names;
  for (const QJsonValue& value : stored[kSelection].toArray()) {
    const std::optional<SelectionItem> item = itemOf(value.toObject(), document, names);
    if (item && std::ranges::find(state.selection, *item) == state.selection.end()) state.selection.push_back(*item);
  }
  return state;
}

QJsonObject storedMoment(const Document& document) {
  return {{kTake, idText(document.scene().take.value)}, {kTime, document.playTime()}};
}

void showMoment(const QJsonObject& moment, Document& document) {
  const TakeId take{moment[kTake].toString().toULongLong()};
  const double time = moment[kTime].toDouble(std::nan(""));
  if (!(std::abs(time) <= kMaxSeconds) || document.instances().empty()) return;
  if (take != document.scene().take) {
    if (document.history().count() > 0 || !document.playTake(take)) return;
    document.beginHere();
  }
  document.setPlayTime(time);
}

}  // namespace sinew::ui
