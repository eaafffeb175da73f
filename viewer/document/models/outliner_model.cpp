#include "viewer/document/models/outliner_model.h"

#include <algorithm>
#include <utility>

#include "core/scene/property.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/time_format.h"

namespace sinew {

namespace {

QString lengthOf(const Clip& clip) {
  return formatTime(clip.duration_s, clip.fps > 0.0 ? clip.fps : 1.0, TimeFormat::seconds);
}

}  // namespace

// One row. Holds its text, so that the model stays whole while the document is already ahead of it.
struct OutlinerModel::Node {
  Kind kind = Kind::instance;
  InstanceId instance;
  int index = -1;
  ClipId clip;
  QString name;
  Node* parent = nullptr;
  int row = 0;
  std::vector<std::unique_ptr<Node>> children;

  Node* add(Kind child_kind, int child_index, const QString& child_name) {
    auto child = std::make_unique<Node>();
    child->kind = child_kind;
    child->instance = instance;
    child->index = child_index;
    child->name = child_name;
    child->parent = this;
    child->row = static_cast<int>(children.size());
    children.push_back(std::move(child));
    return children.back().get();
  }
};

// One character, or an object that is one row.
struct OutlinerModel::Branch {
  Node root;
  std::shared_ptr<const Character> character;
  Node* skeleton = nullptr;
  Node* meshes = nullptr;
  Node* clips = nullptr;
  std::vector<Node*> joints;

  // Skeleton and meshes; growClips() adds the clips, which come and go by themselves.
  void grow() {
    skeleton = meshes = clips = nullptr;
    joints.clear();
    if (character->type) {
      joints.push_back(&root);
      return;
    }
    const auto all = character->skeleton.joints();
    if (!all.empty()) skeleton = root.add(Kind::skeleton_group, -1, tr("Skeleton"));
    for (const Joint& joint : all) {
      Node* above = joint.parent == kNoJoint ? skeleton : joints[static_cast<std::size_t>(joint.parent)];
      joints.push_back(above->add(Kind::joint, static_cast<int>(joints.size()), QString::fromStdString(joint.name)));
    }
    meshes = root.add(Kind::mesh_group, -1, tr("Meshes"));
    for (const auto& mesh : character->meshes) {
      meshes->add(Kind::mesh, static_cast<int>(meshes->children.size()), QString::fromStdString(mesh->name));
    }
  }
};

namespace {

// Whether two characters have the same rows apart from clips.
bool sameBody(const Character& a, const Character& b) {
  const auto same_joint = [](const Joint& x, const Joint& y) { return x.name == y.name && x.parent == y.parent; };
  return std::ranges::equal(a.skeleton.joints(), b.skeleton.joints(), same_joint) &&
         std::ranges::equal(a.meshes, b.meshes, [](const auto& x, const auto& y) { return x->name == y->name; });
}

QString iconName(OutlinerModel::Kind kind) {
  using Kind = OutlinerModel::Kind;
  switch (kind) {
    case Kind::instance:
      return QStringLiteral("person");
    case Kind::skeleton_group:
      return QStringLiteral("skel");
    case Kind::joint:
      return QStringLiteral("bone");
    case Kind::mesh_group:
    case Kind::mesh:
      return QStringLiteral("mesh");
    case Kind::clip_group:
    case Kind::clip:
      return QStringLiteral("clip");
  }
  return {};
}

}  // namespace

OutlinerModel::OutlinerModel(Document& document, QObject* parent) : QAbstractItemModel(parent), document_(document) {
  connect(&document_, &Document::changed, this, &OutlinerModel::onChanged);
  syncInstances();
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
  if (!branch) return {};
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

QModelIndex OutlinerModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column != 0 || row >= rowCount(parent)) return {};
  const auto at = static_cast<std::size_t>(row);
  return indexOf(parent.isValid() ? nodeAt(parent)->children[at].get() : &branches_[at]->root);
}

QModelIndex OutlinerModel::parent(const QModelIndex& child) const {
  return child.isValid() ? indexOf(nodeAt(child)->parent) : QModelIndex();
}

int OutlinerModel::rowCount(const QModelIndex& parent) const {
  if (parent.column() > 0) return 0;
  return static_cast<int>(parent.isValid() ? nodeAt(parent)->children.size() : branches_.size());
}

int OutlinerModel::columnCount(const QModelIndex&) const { return 1; }

// --- content --------------------------------------------------------------------------------------------------------

QVariant OutlinerModel::rightText(const Node& node) const {
  if (node.kind == Kind::clip) {
    const std::shared_ptr<const Clip> clip = document_.clips().clip(node.clip);
    return clip ? lengthOf(*clip) : QString();
  }
  const Instance* instance = document_.instance(node.instance);
  if (instance && node.kind == Kind::instance) {
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

QVariant OutlinerModel::visible(const Node& node) const {
  switch (node.kind) {
    case Kind::instance:
      return document_.isVisible(node.instance);
    case Kind::skeleton_group:
      return document_.isSkeletonVisible(node.instance);
    case Kind::mesh:
      return document_.isMeshVisible(node.instance, node.index);
    case Kind::mesh_group:
      if (node.children.empty()) return {};
      return std::ranges::any_of(
          node.children, [this](const auto& mesh) { return document_.isMeshVisible(mesh->instance, mesh->index); });
    default:
      return {};
  }
}

void OutlinerModel::setVisible(const Node& node, bool visible) {
  std::vector<SelectionItem> items;
  switch (node.kind) {
    case Kind::instance:
      items.push_back({SelectionItem::Kind::instance, node.instance, -1});
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
      if (node.kind == Kind::instance && branchOf(node.instance)->character->type)
        return QString::fromStdString(branchOf(node.instance)->character->type->icon);
      return iconName(node.kind);
    case RightTextRole:
      return rightText(node);
    case VisibleRole:
      return visible(node);
    case CountRole:
      switch (node.kind) {
        case Kind::skeleton_group:
          return grouped(branchOf(node.instance)->character->jointCount());
        case Kind::mesh_group:
        case Kind::clip_group:
          return node.children.empty() ? QVariant() : QVariant(grouped(node.children.size()));
        default:
          return {};
      }
    case CurrentRole: {
      const Instance* instance = document_.instance(node.instance);
      return node.kind == Kind::clip && instance && instance->control.clip == node.clip;
    }
    case ItemRole:
      switch (node.kind) {
        case Kind::instance:
          return QVariant::fromValue(branchOf(node.instance)->character->type
                                         ? SelectionItem{SelectionItem::Kind::joint, node.instance, 0}
                                         : SelectionItem{SelectionItem::Kind::instance, node.instance, -1});
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
  if (role == Qt::EditRole && node.kind == Kind::instance) {
    if (value.toString().trimmed().isEmpty()) return false;
    document_.renameInstance(node.instance, value.toString());
    return true;
  }
  if (role == Qt::EditRole && node.kind == Kind::clip) {
    return document_.renameClip(node.instance, node.clip, value.toString()).has_value();
  }
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
      return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable;
    case Kind::skeleton_group:
    case Kind::mesh_group:
    case Kind::clip_group:
      return Qt::ItemIsEnabled;
    default:
      return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  }
}

// --- following the document -----------------------------------------------------------------------------------------

void OutlinerModel::announce(const Node* node) {
  if (!node) return;
  emit dataChanged(indexOf(node), indexOf(node));
  const Kind kind = node->kind;
  if ((kind == Kind::mesh_group || kind == Kind::clip_group) && !node->children.empty()) {
    emit dataChanged(indexOf(node->children.front().get()), indexOf(node->children.back().get()));
  }
}

void OutlinerModel::onChanged(DocumentChange change) {
  if (change.has(DocumentChange::instances)) syncInstances();
  for (const auto& branch : branches_) {
    if (change.has(DocumentChange::clip | DocumentChange::timing)) announce(branch->clips);
    if (change.has(DocumentChange::visibility)) {
      announce(&branch->root);
      announce(branch->skeleton);
      announce(branch->meshes);
    }
  }
}

void OutlinerModel::renumber() {
  for (std::size_t i = 0; i < branches_.size(); ++i) branches_[i]->root.row = static_cast<int>(i);
}

void OutlinerModel::syncInstances() {
  const std::span<const Instance> instances = document_.instances();
  for (std::size_t i = branches_.size(); i-- > 0;) {
    if (document_.instance(branches_[i]->root.instance)) continue;
    beginRemoveRows({}, static_cast<int>(i), static_cast<int>(i));
    const std::unique_ptr<Branch> gone = std::move(branches_[i]);
    branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(i));
    renumber();
    endRemoveRows();
  }
  // What is left has the document's order, so missing ones are filled in from the front.
  for (std::size_t i = 0; i < instances.size(); ++i) {
    const Instance& instance = instances[i];
    if (i < branches_.size() && branches_[i]->root.instance == instance.id) {
      syncBranch(*branches_[i], instance);
      continue;
    }
    auto branch = std::make_unique<Branch>();
    branch->root.instance = instance.id;
    branch->root.name = QString::fromStdString(instance.name);
    branch->character = instance.character;
    branch->grow();
    growClips(*branch, instance);
    beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
    branches_.insert(branches_.begin() + static_cast<std::ptrdiff_t>(i), std::move(branch));
    renumber();
    endInsertRows();
  }
}

void OutlinerModel::syncBranch(Branch& branch, const Instance& instance) {
  branch.root.name = QString::fromStdString(instance.name);
  announce(&branch.root);
  const std::shared_ptr<const Character> old = std::exchange(branch.character, instance.character);
  if (instance.isObject()) return;
  if (old == branch.character || sameBody(*old, *branch.character)) {
    syncClips(branch, instance);
    return;
  }
  const QModelIndex root = indexOf(&branch.root);
  if (!branch.root.children.empty()) {
    beginRemoveRows(root, 0, static_cast<int>(branch.root.children.size()) - 1);
    const auto gone = std::exchange(branch.root.children, {});
    branch.skeleton = branch.meshes = branch.clips = nullptr;
    branch.joints.clear();
    endRemoveRows();
  }
  Branch grown;
  grown.root.instance = instance.id;
  grown.character = branch.character;
  grown.grow();
  growClips(grown, instance);
  if (grown.root.children.empty()) return;
  beginInsertRows(root, 0, static_cast<int>(grown.root.children.size()) - 1);
  branch.root.children = std::move(grown.root.children);
  for (const auto& child : branch.root.children) child->parent = &branch.root;
  branch.skeleton = grown.skeleton;
  branch.meshes = grown.meshes;
  branch.clips = grown.clips;
  branch.joints = std::move(grown.joints);
  endInsertRows();
}

void OutlinerModel::growClip(Branch& branch, ClipId clip) const {
  branch.clips->add(Kind::clip, -1, QString::fromStdString(document_.clips().clip(clip)->name))->clip = clip;
}

void OutlinerModel::growClips(Branch& branch, const Instance& instance) const {
  if (instance.clips.empty() || instance.isObject()) return;
  branch.clips = branch.root.add(Kind::clip_group, -1, tr("Clips"));
  for (const ClipId clip : instance.clips) growClip(branch, clip);
}

void OutlinerModel::syncClips(Branch& branch, const Instance& instance) {
  const std::vector<ClipId>& clips = instance.clips;
  const QModelIndex root = indexOf(&branch.root);
  if (branch.clips && clips.empty()) {
    const int row = branch.clips->row;
    beginRemoveRows(root, row, row);
    branch.clips = nullptr;
    branch.root.children.pop_back();
    endRemoveRows();
  } else if (!branch.clips && !clips.empty()) {
    const int row = static_cast<int>(branch.root.children.size());
    beginInsertRows(root, row, row);
    growClips(branch, instance);
    endInsertRows();
  } else if (branch.clips) {
    const QModelIndex group = indexOf(branch.clips);
    auto& rows = branch.clips->children;
    const auto number = [&rows] {
      for (std::size_t i = 0; i < rows.size(); ++i) rows[i]->row = static_cast<int>(i);
    };
    const auto gone = [&](std::size_t i) { return instance.placeOf(rows[i]->clip) < 0; };
    for (std::size_t last = rows.size(); last > 0; --last) {
      if (!gone(last - 1)) continue;
      std::size_t first = last - 1;
      while (first > 0 && gone(first - 1)) --first;
      beginRemoveRows(group, static_cast<int>(first), static_cast<int>(last) - 1);
      rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin() + static_cast<std::ptrdiff_t>(last));
      number();
      endRemoveRows();
      last = first + 1;
    }
    for (std::size_t i = 0; i < clips.size(); ++i) {
      const auto here = rows.begin() + static_cast<std::ptrdiff_t>(i);
      const auto at = std::find_if(here, rows.end(), [&](const auto& row) { return row->clip == clips[i]; });
      const int row = static_cast<int>(i), from = static_cast<int>(at - rows.begin());
      if (at == rows.end()) {
        // All at once where the rest is new.
        const std::size_t end = i == rows.size() ? clips.size() : i + 1;
        beginInsertRows(group, row, static_cast<int>(end) - 1);
        for (std::size_t n = i; n < end; ++n) growClip(branch, clips[n]);
        std::rotate(rows.begin() + row, rows.end() - static_cast<std::ptrdiff_t>(end - i), rows.end());
        number();
        endInsertRows();
      } else if (from != row) {
        beginMoveRows(group, from, from, group, row);
        std::rotate(here, at, at + 1);
        number();
        endMoveRows();
      }
      rows[i]->name = QString::fromStdString(document_.clips().clip(clips[i])->name);
    }
    announce(branch.clips);
  }
}

}  // namespace sinew
