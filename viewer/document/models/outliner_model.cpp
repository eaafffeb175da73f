#include <algorithm>

#include "core/scene/objects/property.h"
#include "viewer/document/models/outliner_nodes.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/time_format.h"

namespace sinew {

namespace {

QString lengthOf(double seconds, double fps) { return formatTime(seconds, fps > 0.0 ? fps : 1.0, TimeFormat::seconds); }

QString iconName(OutlinerModel::Kind kind) {
  using Kind = OutlinerModel::Kind;
  switch (kind) {
    case Kind::instance:
      return QStringLiteral("person");
    case Kind::skeleton_group:
      return QStringLiteral("skel");
    case Kind::joint:
      return QStringLiteral("bone");
    case Kind::rig_group:
      return QStringLiteral("rig");
    case Kind::mesh_group:
    case Kind::mesh:
      return QStringLiteral("mesh");
    case Kind::clip_group:
    case Kind::clip:
      return QStringLiteral("clip");
    case Kind::mask_group:
    case Kind::mask:
      return QStringLiteral("mask");
    case Kind::object_group:
    case Kind::object:
      return QStringLiteral("locator");
    case Kind::take_group:
    case Kind::take:
      return QStringLiteral("take");
    case Kind::sound_group:
    case Kind::sound:
      return QStringLiteral("sound");
  }
  return {};
}

}  // namespace

OutlinerModel::OutlinerModel(Document& document, QObject* parent) : QAbstractItemModel(parent), document_(document) {
  connect(&document_, &Document::changed, this, &OutlinerModel::onChanged);
  syncInstances();
  syncMasks();
  syncTakes();
  syncSound();
}

OutlinerModel::~OutlinerModel() = default;

// --- structure ------------------------------------------------------------------------------------------------------

QModelIndex OutlinerModel::indexOf(const Node* node) const {
  return node ? createIndex(node->row, 0, const_cast<Node*>(node)) : QModelIndex();
}

const OutlinerModel::Branch* OutlinerModel::branchOf(InstanceId id) const {
  const auto it = std::ranges::find_if(branches_, [id](const auto& branch) { return branch->root.instance == id; });
  return it == branches_.end() ? nullptr : it->get();
}

QModelIndex OutlinerModel::indexOf(const SelectionItem& item) const {
  const Branch* branch = branchOf(item.instance);
  if (!branch) {
    const bool whole =
        item.kind == SelectionItem::Kind::instance || (item.kind == SelectionItem::Kind::joint && item.index == 0);
    return whole && item.instance ? indexOf(objects, item.instance.value) : QModelIndex();
  }
  const auto child = [this, &item](const Node* group) {
    const bool there = group && item.index >= 0 && static_cast<std::size_t>(item.index) < group->children.size();
    return there ? indexOf(group->children[static_cast<std::size_t>(item.index)].get()) : QModelIndex();
  };
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return indexOf(&branch->root);
    case SelectionItem::Kind::joint:
      if (item.index < 0) return indexOf(branch->skeleton);
      return static_cast<std::size_t>(item.index) < branch->joints.size()
                 ? indexOf(branch->joints[static_cast<std::size_t>(item.index)])
                 : QModelIndex();
    case SelectionItem::Kind::mesh:
      return child(branch->meshes);
    case SelectionItem::Kind::clip: {
      if (!branch->clips) return {};
      const auto& rows = branch->clips->children;
      const auto row = std::ranges::find(rows, item.clip, &Node::clip);
      return row == rows.end() ? QModelIndex() : indexOf(row->get());
    }
  }
  return {};
}

QModelIndex OutlinerModel::indexOf(Section section, std::uint64_t id) const {
  const Node* group = sections_[section].get();
  if (!group || id == 0) return indexOf(group);
  const auto row = std::ranges::find(group->children, id, &Node::id);
  return row == group->children.end() ? QModelIndex() : indexOf(row->get());
}

QModelIndex OutlinerModel::indexOf(TakeId take) const { return indexOf(takes, take.value); }
QModelIndex OutlinerModel::indexOf(MaskId mask) const { return indexOf(masks, mask.value); }
QModelIndex OutlinerModel::soundIndex() const {
  return sections_[sound] ? indexOf(sections_[sound]->children.front().get()) : QModelIndex();
}

QModelIndex OutlinerModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column != 0 || row >= rowCount(parent)) return {};
  const auto at = static_cast<std::size_t>(row);
  if (parent.isValid()) return indexOf(nodeAt(parent)->children[at].get());
  if (at < branches_.size()) return indexOf(&branches_[at]->root);
  for (const auto& section : sections_)
    if (section && section->row == row) return indexOf(section.get());
  return {};
}

QModelIndex OutlinerModel::parent(const QModelIndex& child) const {
  return child.isValid() ? indexOf(nodeAt(child)->parent) : QModelIndex();
}

int OutlinerModel::rowCount(const QModelIndex& parent) const {
  if (parent.column() > 0) return 0;
  if (parent.isValid()) return static_cast<int>(nodeAt(parent)->children.size());
  return static_cast<int>(branches_.size()) +
         static_cast<int>(std::ranges::count_if(sections_, [](const auto& section) { return section != nullptr; }));
}

int OutlinerModel::columnCount(const QModelIndex&) const { return 1; }

// --- content --------------------------------------------------------------------------------------------------------

QVariant OutlinerModel::rightText(const Node& node) const {
  if (node.kind == Kind::clip) {
    const std::shared_ptr<const Clip> clip = document_.clips().clip(node.clip);
    return clip ? lengthOf(clip->duration_s, clip->fps) : QString();
  }
  if (node.kind == Kind::take_group) {
    const Take* playing = document_.playingTake();
    return playing ? tr("%1 plays").arg(QString::fromStdString(playing->name)) : QString();
  }
  if (node.kind == Kind::take) {
    const Take* take = document_.take({node.id});
    if (!take) return {};
    const QString length = lengthOf(take->end - take->start, take->fps);
    return take->id == document_.scene().take ? tr("plays, %1", "take").arg(length) : length;
  }
  if (node.kind == Kind::mask_group) {
    const SceneMask* mask = document_.mask(document_.shownMask());
    return mask ? tr("%1 shown", "mask").arg(QString::fromStdString(mask->name)) : QString();
  }
  if (node.kind == Kind::mask) {
    const SceneMask* mask = document_.mask({node.id});
    return mask ? jointsText(mask->mask().jointsInUse()) : QString();
  }
  if (node.kind == Kind::sound_group) return node.children.front()->name;
  const Instance* instance = document_.instance(node.instance);
  if (const Rig* rig = node.kind == Kind::rig_group ? document_.rigOf(node.instance) : nullptr)
    return rig->chains.empty() && rig->bodies.empty() ? QString() : chainsText(rig->chains.size(), rig->bodies.size());
  if (instance && (node.kind == Kind::instance || node.kind == Kind::object)) {
    const QString on = document_.standingText(instance->id);
    return on.isEmpty() ? on : tr("on %1").arg(on);
  }
  if (instance && node.kind == Kind::clip_group) {
    const Clip* playing = document_.clipOf(*instance);
    return playing ? QString::fromStdString(playing->name) : tr("rest pose");
  }
  if (node.kind == Kind::mesh_group && node.children.empty()) return tr("none, bones only");
  return {};
}

// Of what goes along with a joint: without whose joint it is.
QVariant OutlinerModel::shortText(const Node& node) const {
  if (node.kind != Kind::instance && node.kind != Kind::object) return rightText(node);
  const std::vector<Place> carriers = document_.carriers(node.instance);
  const Instance* on = carriers.empty() ? nullptr : document_.instance(carriers.front().parent);
  if (!on || on->isObject() || carriers.front().joint == kNoJoint) return rightText(node);
  return tr("on %1").arg(QString::fromStdString(on->character->skeleton[carriers.front().joint].name));
}

QVariant OutlinerModel::visible(const Node& node) const {
  const auto any = [&node](auto visible) { return std::ranges::any_of(node.children, visible); };
  switch (node.kind) {
    case Kind::instance:
    case Kind::object:
      return document_.isVisible(node.instance);
    case Kind::skeleton_group:
      return document_.isSkeletonVisible(node.instance);
    case Kind::mesh:
      return document_.isMeshVisible(node.instance, node.index);
    case Kind::mesh_group:
      if (node.children.empty()) return {};
      return any([this](const auto& mesh) { return document_.isMeshVisible(mesh->instance, mesh->index); });
    case Kind::object_group:
      return any([this](const auto& object) { return document_.isVisible(object->instance); });
    default:
      return {};
  }
}

void OutlinerModel::setVisible(const Node& node, bool visible) {
  std::vector<SelectionItem> items;
  switch (node.kind) {
    case Kind::instance:
    case Kind::object:
      items.push_back({SelectionItem::Kind::instance, node.instance, -1});
      break;
    case Kind::object_group:
      for (const auto& object : node.children) items.push_back({SelectionItem::Kind::instance, object->instance, -1});
      break;
    case Kind::skeleton_group:
      items.push_back({SelectionItem::Kind::joint, node.instance, -1});
      break;
    case Kind::mesh:
      items.push_back({SelectionItem::Kind::mesh, node.instance, node.index});
      break;
    case Kind::mesh_group:
      for (const auto& mesh : node.children) items.push_back({SelectionItem::Kind::mesh, mesh->instance, mesh->index});
      break;
    default:
      break;
  }
  document_.setVisible(items, visible);
}

QVariant OutlinerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Node& node = *nodeAt(index);
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return node.name;
    case KindRole:
      return static_cast<int>(node.kind);
    case IconRole:
      return node.icon.isEmpty() ? iconName(node.kind) : node.icon;
    case TakeRole:
      return node.kind == Kind::take ? QVariant(static_cast<qulonglong>(node.id)) : QVariant();
    case MaskRole:
      return node.kind == Kind::mask ? QVariant(static_cast<qulonglong>(node.id)) : QVariant();
    case RightTextRole:
      return rightText(node);
    case ShortTextRole:
      return shortText(node);
    case VisibleRole:
      return visible(node);
    case CountRole:
      switch (node.kind) {
        case Kind::skeleton_group:
          return grouped(branchOf(node.instance)->character->jointCount());
        case Kind::rig_group:
        case Kind::mesh_group:
        case Kind::clip_group:
        case Kind::mask_group:
        case Kind::object_group:
        case Kind::take_group:
        case Kind::sound_group:
          return node.children.empty() ? QVariant() : QVariant(grouped(node.children.size()));
        default:
          return {};
      }
    case CurrentRole: {
      if (node.kind == Kind::take) return TakeId{node.id} == document_.scene().take;
      if (node.kind == Kind::mask) return MaskId{node.id} == document_.shownMask();
      const Instance* instance = document_.instance(node.instance);
      return node.kind == Kind::clip && instance && instance->control.clip == node.clip;
    }
    case ItemRole:
      switch (node.kind) {
        case Kind::instance:
          return QVariant::fromValue(SelectionItem{SelectionItem::Kind::instance, node.instance, -1});
        case Kind::object:
          return QVariant::fromValue(SelectionItem{SelectionItem::Kind::joint, node.instance, 0});
        case Kind::joint:
          return QVariant::fromValue(SelectionItem{SelectionItem::Kind::joint, node.instance, node.index});
        case Kind::mesh:
          return QVariant::fromValue(SelectionItem{SelectionItem::Kind::mesh, node.instance, node.index});
        case Kind::clip:
          return QVariant::fromValue(SelectionItem{SelectionItem::Kind::clip, node.instance, -1, node.clip});
        default:
          return {};
      }
    default:
      return {};
  }
}

bool OutlinerModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid()) return false;
  const Node& node = *nodeAt(index);
  if (role == Qt::EditRole && (node.kind == Kind::instance || node.kind == Kind::object || node.kind == Kind::mask)) {
    if (value.toString().trimmed().isEmpty()) return false;
    if (node.kind == Kind::mask)
      document_.renameMask({node.id}, value.toString());
    else
      document_.renameInstance(node.instance, value.toString());
    return true;
  }
  if (role == Qt::EditRole && node.kind == Kind::clip) {
    return document_.renameClip(node.instance, node.clip, value.toString()).has_value();
  }
  if (role == Qt::EditRole && node.kind == Kind::take)
    return document_.renameTake({node.id}, value.toString()).has_value();
  if (role == VisibleRole && visible(node).isValid()) {
    setVisible(node, value.toBool());
    return true;
  }
  return false;
}

Qt::ItemFlags OutlinerModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  switch (nodeAt(index)->kind) {
    case Kind::instance:
    case Kind::clip:
    case Kind::mask:
    case Kind::object:
    case Kind::take:
      return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable;
    case Kind::skeleton_group:
    case Kind::mesh_group:
    case Kind::clip_group:
    case Kind::mask_group:
    case Kind::object_group:
    case Kind::take_group:
    case Kind::sound_group:
      return Qt::ItemIsEnabled;
    default:
      return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  }
}

}  // namespace sinew
