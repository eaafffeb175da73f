// The tree of the outliner: rows as the design draws them, and one selection with the document.
#pragma once

#include <unordered_set>

#include <QTreeView>

#include "viewer/document/document.h"
#include "viewer/document/models/joint_filter.h"
#include "viewer/document/models/outliner_model.h"
#include "viewer/widgets/action_source.h"

namespace sinew::ui {

class OutlinerTree : public QTreeView {
  Q_OBJECT

 public:
  OutlinerTree(Document& document, FindAction find_action, QWidget* parent = nullptr);

  // Narrows the rows; with an empty text the tree folds back to what was open before.
  void setFilter(const QString& text);
  const JointFilter& filter() const { return *filter_; }
  // Selectable rows that fit the filter, and all of them.
  std::pair<int, int> filterCount() const;
  void selectOnlyMatch();  // what the filter leaves, where that is one

  // Whose row is chosen, which selects nothing in the document; none once something is selected there. A mask is shown
  // as it is chosen.
  TakeId chosenTake() const;
  MaskId chosenMask() const;
  bool soundChosen() const;
  bool canRename() const;                                // whether the chosen row can have another name
  void renameChosen();                                   // in its row
  QModelIndex indexOf(const SelectionItem& item) const;  // of this view's model
  QModelIndex indexOf(TakeId take) const;
  QModelIndex indexOf(MaskId mask) const;
  QModelIndex soundIndex() const;
  QRect eyeRect(const QModelIndex& index) const;  // in viewport(); empty where there is no eye
  QRect chevronRect(const QModelIndex& index) const;

 signals:
  void rowChosen();  // chosenTake(), chosenMask() or soundChosen() says something else

 protected:
  QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index, const QEvent* event) const override;
  bool event(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void rowsInserted(const QModelIndex& parent, int first, int last) override;

 private:
  void showSelection();   // the document's, here
  void adoptSelection();  // this view's, in the document
  QModelIndex chosenAlone() const;
  void tellChosen();
  void openNewRows(const QModelIndex& parent, int first, int last);
  // Plays a clip or a take, renames a character, an object or a mask, asks for another sound; folds all else.
  void use(const QModelIndex& index);
  void selectBelow(const QModelIndex& index);
  bool holdsSelection(const QModelIndex& index) const;  // folded over a selected row
  void findRowsAboveSelection();

  Document& document_;
  FindAction find_action_;
  OutlinerModel* model_ = nullptr;
  JointFilter* filter_ = nullptr;
  std::vector<QPersistentModelIndex> open_before_filter_;  // of model_
  std::unordered_set<const void*> above_selection_;        // internal pointers of model_: rows over selected ones
  QPersistentModelIndex hovered_;
  QPersistentModelIndex told_chosen_;  // by rowChosen()
  bool by_hand_ = false;               // mouse or keyboard act on the tree now
  bool showing_selection_ = false;
};

}  // namespace sinew::ui
