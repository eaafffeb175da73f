// The scene as a tree: characters with their joints, meshes and clips, and below them sections of what belongs to none
// of them: masks, objects, takes, the sound.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "viewer/document/document.h"

namespace sinew {

// One column. Follows the document by itself; only what changed is announced, so views keep their expansion and
// selection. Renaming, of characters, objects, clips, masks and takes, and the eyes go through the document. A section
// is there while it has rows.
class OutlinerModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum class Kind {
    instance,  // a character
    skeleton_group,
    joint,
    rig_group,  // of handles, which are joints, too
    mesh_group,
    mesh,
    clip_group,
    clip,
    mask_group,
    mask,
    object_group,
    object,
    take_group,
    take,
    sound_group,
    sound
  };
  enum Role {
    KindRole = Qt::UserRole + 1,  // int of Kind
    ItemRole,                     // SelectionItem; invalid for groups, masks, takes and the sound
    TakeRole,                     // qulonglong, the number of a TakeId; invalid for all others
    MaskRole,                     // of a MaskId, likewise
    IconRole,                     // name of an icon in the resources of the window
    CountRole,                    // text beside a group's name: how many it holds
    RightTextRole,  // text at the right edge: what plays, is shown or carries it, a length, a count of joints
    ShortTextRole,  // the same with fewer words, for where it has no room
    VisibleRole,    // bool where there is an eye, else invalid; may be set
    CurrentRole,    // bool: this clip or take plays now, this mask is shown
  };

  explicit OutlinerModel(Document& document, QObject* parent = nullptr);
  ~OutlinerModel() override;

  // The row of an item; (joint, -1) is the skeleton group. Invalid where there is none.
  QModelIndex indexOf(const SelectionItem& item) const;
  QModelIndex indexOf(TakeId take) const;  // likewise; of none: the group of takes
  QModelIndex indexOf(MaskId mask) const;  // likewise
  QModelIndex soundIndex() const;

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
  enum Section { masks, objects, takes, sound, kSections };  // in this order
  struct SectionRow {
    std::uint64_t id = 0;  // of a mask, an instance, a take
    QString name;
    QString icon{};  // where it is not that of all rows
  };

  static Node* nodeAt(const QModelIndex& index) { return static_cast<Node*>(index.internalPointer()); }
  QModelIndex indexOf(const Node* node) const;
  const Branch* branchOf(InstanceId id) const;
  QModelIndex indexOf(Section section, std::uint64_t id) const;  // 0: of its heading
  QVariant rightText(const Node& node) const;
  QVariant shortText(const Node& node) const;
  QVariant visible(const Node& node) const;
  void setVisible(const Node& node, bool visible);

  void onChanged(const DocumentChange& change);
  void syncInstances();
  void syncObjects();
  void followCarriers();
  void syncMasks();
  void syncTakes();
  void syncSound();
  void syncSection(Section section, const std::vector<SectionRow>& rows);
  void syncBranch(Branch& branch, const Instance& instance);
  void syncClips(Branch& branch, const Instance& instance);
  void growClip(Branch& branch, ClipId clip) const;
  void growClips(Branch& branch, const Instance& instance) const;
  void renumber();
  void announce(const Node* node);

  Document& document_;
  std::vector<std::unique_ptr<Branch>> branches_;
  std::array<std::unique_ptr<Node>, kSections> sections_;  // headings, below all branches; null without rows
};

}  // namespace sinew
