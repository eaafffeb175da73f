// The scene as a tree: characters with their joints, meshes and clips, and below them all its takes.
#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "viewer/document/document.h"

namespace sinew {

// One column. Follows the document by itself; only what changed is announced, so views keep their expansion and
// selection. Renaming, of characters, clips and takes, and the eyes go through the document.
class OutlinerModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum class Kind { instance, skeleton_group, joint, mesh_group, mesh, clip_group, clip, take_group, take };
  enum Role {
    KindRole = Qt::UserRole + 1,  // int of Kind
    ItemRole,                     // SelectionItem; invalid for groups and takes
    TakeRole,                     // qulonglong, the number of a TakeId; invalid for all others
    IconRole,                     // name of an icon: "person", "skel", "bone", "mesh", "clip", "take"
    CountRole,                    // text beside a group's name: how many it holds
    RightTextRole,                // text at the right edge: the playing clip or take, a length
    VisibleRole,                  // bool where there is an eye, else invalid; may be set
    CurrentRole,                  // bool: this clip or take plays now
  };

  explicit OutlinerModel(Document& document, QObject* parent = nullptr);
  ~OutlinerModel() override;

  // The row of an item; (joint, -1) is the skeleton group. Invalid where there is none.
  QModelIndex indexOf(const SelectionItem& item) const;
  QModelIndex indexOf(TakeId take) const;  // likewise; of none: the group of takes

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  struct Node;
  struct Branch;

  static Node* nodeAt(const QModelIndex& index) { return static_cast<Node*>(index.internalPointer()); }
  QModelIndex indexOf(const Node* node) const;
  const Branch* branchOf(InstanceId id) const;
  QVariant rightText(const Node& node) const;
  QVariant visible(const Node& node) const;
  void setVisible(const Node& node, bool visible);

  void onChanged(DocumentChange change);
  void syncInstances();
  void syncTakes();
  void syncBranch(Branch& branch, const Instance& instance);
  void syncClips(Branch& branch, const Instance& instance);
  void growClip(Branch& branch, ClipId clip) const;
  void growClips(Branch& branch, const Instance& instance) const;
  void renumber();
  void announce(const Node* node);

  Document& document_;
  std::vector<std::unique_ptr<Branch>> branches_;
  std::unique_ptr<Node> takes_;  // the group, below all branches; null without takes
};

}  // namespace sinew
