// How the rows of the outliner follow the document.
#include <algorithm>
#include <utility>

#include <QFileInfo>

#include "core/scene/objects/object.h"
#include "viewer/document/models/outliner_nodes.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

// Whether two characters have the same rows apart from clips.
bool sameBody(const Character& a, const Character& b) {
  const auto same_joint = [](const Joint& x, const Joint& y) { return x.name == y.name && x.parent == y.parent; };
  return std::ranges::equal(a.skeleton.joints(), b.skeleton.joints(), same_joint) &&
         std::ranges::equal(a.meshes, b.meshes, [](const auto& x, const auto& y) { return x->name == y->name; });
}

}  // namespace

void OutlinerModel::announce(const Node* node) {
  if (!node) return;
  emit dataChanged(indexOf(node), indexOf(node));
  const Kind kind = node->kind;
  const bool rows_too = kind != Kind::instance && kind != Kind::skeleton_group;
  if (rows_too && !node->children.empty()) {
    emit dataChanged(indexOf(node->children.front().get()), indexOf(node->children.back().get()));
  }
}

void OutlinerModel::onChanged(const DocumentChange& change) {
  if (change.has(DocumentChange::instances)) syncInstances();
  if (change.has(DocumentChange::masks)) syncMasks();
  if (change.has(DocumentChange::takes)) syncTakes();
  if (change.has(DocumentChange::sound)) syncSound();
  if (change.has(DocumentChange::visibility)) announce(sections_[objects].get());
  if (change.has(DocumentChange::time | DocumentChange::pose | DocumentChange::keys | DocumentChange::clip))
    followCarriers();
  for (const auto& branch : branches_) {
    if (!change.isOf(branch->root.instance)) continue;
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
  int row = static_cast<int>(branches_.size());
  for (const auto& section : sections_)
    if (section) section->row = row++;
}

void OutlinerModel::syncInstances() {
  std::vector<const Instance*> characters;
  for (const Instance& instance : document_.instances())
    if (!instance.isObject()) characters.push_back(&instance);
  for (std::size_t i = branches_.size(); i-- > 0;) {
    if (document_.instance(branches_[i]->root.instance)) continue;
    beginRemoveRows({}, static_cast<int>(i), static_cast<int>(i));
    const std::unique_ptr<Branch> gone = std::move(branches_[i]);
    branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(i));
    renumber();
    endRemoveRows();
  }
  // What is left has the document's order, so missing ones are filled in from the front.
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const Instance& instance = *characters[i];
    if (i < branches_.size() && branches_[i]->root.instance == instance.id) {
      syncBranch(*branches_[i], instance);
      continue;
    }
    auto branch = std::make_unique<Branch>();
    branch->root.instance = instance.id;
    branch->root.name = QString::fromStdString(instance.name);
    branch->root.icon = iconOf(instance);
    branch->character = instance.character;
    branch->grow();
    growClips(*branch, instance);
    beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
    branches_.insert(branches_.begin() + static_cast<std::ptrdiff_t>(i), std::move(branch));
    renumber();
    endInsertRows();
  }
  syncObjects();
}

void OutlinerModel::syncBranch(Branch& branch, const Instance& instance) {
  branch.root.name = QString::fromStdString(instance.name);
  branch.root.icon = iconOf(instance);
  announce(&branch.root);
  const std::shared_ptr<const Character> old = std::exchange(branch.character, instance.character);
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
  if (instance.clips.empty()) return;
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

// --- sections -------------------------------------------------------------------------------------------------------

void OutlinerModel::syncObjects() {
  std::vector<SectionRow> rows;
  for (const Instance& instance : document_.instances()) {
    if (instance.isObject())
      rows.push_back({instance.id.value, QString::fromStdString(instance.name), iconOf(instance)});
  }
  syncSection(objects, rows);
}

// Keys may let an object go along with one place after the other.
void OutlinerModel::followCarriers() {
  if (!sections_[objects]) return;
  for (const auto& object : sections_[objects]->children) {
    QString on = document_.standingText(object->instance);
    if (const ObjectType& type = *document_.instance(object->instance)->character->type; type.unknown)
      on = on.isEmpty() ? shown(type.name) : tr("%1, %2").arg(shown(type.name), on);
    if (on == object->on) continue;
    object->on = std::move(on);
    emit dataChanged(indexOf(object.get()), indexOf(object.get()));
  }
}

void OutlinerModel::syncMasks() {
  std::vector<SectionRow> rows;
  for (const SceneMask& mask : document_.masks()) rows.push_back({mask.id.value, QString::fromStdString(mask.name)});
  syncSection(masks, rows);
}

void OutlinerModel::syncTakes() {
  std::vector<SectionRow> rows;
  for (const Take& take : document_.takes()) rows.push_back({take.id.value, QString::fromStdString(take.name)});
  syncSection(takes, rows);
}

void OutlinerModel::syncSound() {
  std::vector<SectionRow> rows;
  const QString path = QString::fromStdString(document_.sound().path);
  if (!path.isEmpty()) rows.push_back({1, QFileInfo(path).fileName()});
  syncSection(sound, rows);
}

// Rows keep their order; they come, go and are renamed.
void OutlinerModel::syncSection(Section section, const std::vector<SectionRow>& wanted) {
  struct Shape {
    Kind group, row;
    QString name;
  };
  const Shape shapes[] = {{Kind::mask_group, Kind::mask, tr("Masks")},
                          {Kind::object_group, Kind::object, tr("Objects")},
                          {Kind::take_group, Kind::take, tr("Takes")},
                          {Kind::sound_group, Kind::sound, tr("Sound")}};
  std::unique_ptr<Node>& group = sections_[section];
  if (wanted.empty()) {
    if (!group) return;
    beginRemoveRows({}, group->row, group->row);
    const std::unique_ptr<Node> gone = std::move(group);
    renumber();
    endRemoveRows();
    return;
  }
  const Shape& shape = shapes[section];
  const auto add = [&shape, section](Node& above, const SectionRow& row) {
    Node* node = above.add(shape.row, -1, row.name);
    node->id = row.id;
    node->icon = row.icon;
    if (section == objects) node->instance = {row.id};
  };
  if (!group) {
    auto made = std::make_unique<Node>();
    made->kind = shape.group;
    made->name = shape.name;
    for (const SectionRow& row : wanted) add(*made, row);
    const int top = static_cast<int>(branches_.size()) +
                    static_cast<int>(std::count_if(sections_.begin(), sections_.begin() + section,
                                                   [](const auto& before) { return before != nullptr; }));
    beginInsertRows({}, top, top);
    group = std::move(made);
    renumber();
    endInsertRows();
    return;
  }
  auto& rows = group->children;
  const QModelIndex heading = indexOf(group.get());
  const auto number = [&rows] {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i]->row = static_cast<int>(i);
  };
  for (int i = static_cast<int>(rows.size()) - 1; i >= 0; --i) {
    const auto row = rows.begin() + i;
    if (std::ranges::find(wanted, (*row)->id, &SectionRow::id) != wanted.end()) continue;
    beginRemoveRows(heading, i, i);
    const std::unique_ptr<Node> gone = std::move(*row);
    rows.erase(row);
    number();
    endRemoveRows();
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i == rows.size() || rows[i]->id != wanted[i].id) {
      beginInsertRows(heading, static_cast<int>(i), static_cast<int>(i));
      add(*group, wanted[i]);
      std::rotate(rows.begin() + static_cast<std::ptrdiff_t>(i), rows.end() - 1, rows.end());
      number();
      endInsertRows();
    }
    rows[i]->name = wanted[i].name;
  }
  announce(group.get());
}

}  // namespace sinew
