// How the rows of the outliner follow the document.
#include <algorithm>
#include <utility>

#include "viewer/document/models/outliner_nodes.h"

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
  if ((kind == Kind::mesh_group || kind == Kind::clip_group || kind == Kind::take_group) && !node->children.empty()) {
    emit dataChanged(indexOf(node->children.front().get()), indexOf(node->children.back().get()));
  }
}

void OutlinerModel::onChanged(DocumentChange change) {
  if (change.has(DocumentChange::instances)) syncInstances();
  if (change.has(DocumentChange::takes)) syncTakes();
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
  if (takes_) takes_->row = static_cast<int>(branches_.size());
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

// Takes keep their order; they come, go and are renamed.
void OutlinerModel::syncTakes() {
  const std::span<const Take> takes = document_.takes();
  const int top = static_cast<int>(branches_.size());
  if (takes.empty()) {
    if (!takes_) return;
    beginRemoveRows({}, top, top);
    const std::unique_ptr<Node> gone = std::move(takes_);
    endRemoveRows();
    return;
  }
  const auto add = [](Node& group, const Take& take) {
    group.add(Kind::take, -1, QString::fromStdString(take.name))->take = take.id;
  };
  if (!takes_) {
    auto group = std::make_unique<Node>();
    group->kind = Kind::take_group;
    group->name = tr("Takes");
    group->row = top;
    for (const Take& take : takes) add(*group, take);
    beginInsertRows({}, top, top);
    takes_ = std::move(group);
    endInsertRows();
    return;
  }
  auto& rows = takes_->children;
  const QModelIndex group = indexOf(takes_.get());
  const auto number = [&rows] {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i]->row = static_cast<int>(i);
  };
  for (int i = static_cast<int>(rows.size()) - 1; i >= 0; --i) {
    const auto row = rows.begin() + i;
    if (document_.take((*row)->take)) continue;
    beginRemoveRows(group, i, i);
    const std::unique_ptr<Node> gone = std::move(*row);
    rows.erase(row);
    number();
    endRemoveRows();
  }
  for (std::size_t i = 0; i < takes.size(); ++i) {
    if (i == rows.size() || rows[i]->take != takes[i].id) {
      beginInsertRows(group, static_cast<int>(i), static_cast<int>(i));
      add(*takes_, takes[i]);
      std::rotate(rows.begin() + static_cast<std::ptrdiff_t>(i), rows.end() - 1, rows.end());
      number();
      endInsertRows();
    }
    rows[i]->name = QString::fromStdString(takes[i].name);
  }
  announce(takes_.get());
}

}  // namespace sinew
