// The channels at the left of the curve editor: search, toggles, and a row for each channel.
#pragma once

#include <set>

#include <QTreeView>
#include <QWidget>

#include "viewer/widgets/curves/channel_model.h"

class QToolButton;

namespace sinew::ui {

class FilterField;

// Rows choose curves; the icons at their right work on all chosen rows when one of these is clicked.
class ChannelTree : public QTreeView {
  Q_OBJECT

 public:
  enum class Part { none, chevron, solo, lock, mute, eye };

  ChannelTree(Document& document, ChannelList& list, QWidget* parent = nullptr);

  const ChannelModel& channels() const { return *model_; }
  QRect partRect(const QModelIndex& index, Part part) const;  // in viewport()
  bool hasPart(const QModelIndex& index, Part part) const;
  Part partAt(const QModelIndex& index, QPoint point) const;
  void use(const QModelIndex& index, Part part);  // a click on an icon

 protected:
  bool viewportEvent(QEvent* event) override;
  void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

 private:
  struct RowState {
    bool locked = false, muted = false, soloed = false, hidden = false, animated = false;
  };
  RowState stateOfRow(const QModelIndex& index) const;  // of a group: what holds for all of it
  void rebuilt();
  void showChosen();
  void followTime();

  Document& document_;
  ChannelList& list_;
  ChannelModel* model_;
  QPersistentModelIndex hovered_;
  std::set<std::pair<int, JointIndex>> folded_, opened_;  // by hand
  bool showing_ = false, pressed_part_ = false;
};

class ChannelColumn : public QWidget {
  Q_OBJECT

 public:
  ChannelColumn(Document& document, ChannelList& list, QWidget* parent = nullptr);
  ChannelTree* tree() const { return tree_; }
  FilterField* filter() const { return filter_; }

 private:
  QToolButton* addToggle(const QString& icon_name, const QString& name, const QString& tool_tip);

  FilterField* filter_;
  ChannelTree* tree_;
};

}  // namespace sinew::ui
