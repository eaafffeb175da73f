#include "viewer/app/session/view_state.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sinew::ui {

namespace {

constexpr QLatin1String kCamera("camera"), kTarget("target"), kYaw("yaw"), kPitch("pitch"), kDistance("distance"),
    kFov("fov"), kOrthographic("orthographic"), kSelection("selection"), kInstance("instance"), kJoint("joint"),
    kMesh("mesh"), kClip("clip");

constexpr double kMaxMetres = 1e6, kMinDistance = 1e-4, kMinFov = 0.01, kMaxFov = 3.0;

QJsonObject parsed(const std::string& json) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

// Ids are whole numbers that JSON holds exactly as text.
QString idText(std::uint64_t id) { return QString::number(id); }

QJsonObject stored(const SelectionItem& item, const Instance& of) {
  QJsonObject out{{kInstance, idText(item.instance.value)}};
  const Character& character = *of.character;
  if (item.kind == SelectionItem::Kind::joint)
    out[kJoint] = QString::fromStdString(character.skeleton[item.index].name);
  else if (item.kind == SelectionItem::Kind::mesh)
    out[kMesh] = QString::fromStdString(character.meshes[static_cast<std::size_t>(item.index)]->name);
  else if (item.kind == SelectionItem::Kind::clip)
    out[kClip] = idText(item.clip.value);
  return out;
}

std::optional<SelectionItem> itemOf(const QJsonObject& stored, const Document& document) {
  const InstanceId id{stored[kInstance].toString().toULongLong()};
  const Instance* of = document.instance(id);
  if (!of) return {};
  const Character& character = *of->character;
  SelectionItem item{SelectionItem::Kind::instance, id, -1};
  if (stored.contains(kJoint)) {
    item.kind = SelectionItem::Kind::joint;
    item.index = character.skeleton.find(stored[kJoint].toString().toStdString());
    if (item.index == kNoJoint) return {};
  } else if (stored.contains(kMesh)) {
    const std::string name = stored[kMesh].toString().toStdString();
    const auto found = std::ranges::find(character.meshes, name, [](const auto& mesh) { return mesh->name; });
    if (found == character.meshes.end()) return {};
    item.kind = SelectionItem::Kind::mesh;
    item.index = static_cast<int>(found - character.meshes.begin());
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
  QJsonArray selection;
  for (const SelectionItem& item : document.selection().items)
    if (const Instance* of = document.instance(item.instance)) selection << stored(item, *of);
  view[kSelection] = selection;
  return QJsonDocument(view).toJson(QJsonDocument::Compact).toStdString();
}

ViewState readView(const std::string& view, const Document& document, const render::Camera& like) {
  const QJsonObject stored = parsed(view);
  ViewState state;
  if (stored.contains(kCamera)) state.camera = cameraOf(stored[kCamera].toObject(), like);
  for (const QJsonValue& value : stored[kSelection].toArray()) {
    const std::optional<SelectionItem> item = itemOf(value.toObject(), document);
    if (item && std::ranges::find(state.selection, *item) == state.selection.end()) state.selection.push_back(*item);
  }
  return state;
}

}  // namespace sinew::ui
