#include "viewer/widgets/outliner/tree.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include "viewer/widgets/action_ids/animation.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/outliner/delegate.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

using Kind = OutlinerModel::Kind;

Kind kindOf(const QModelIndex& index) { return static_cast<Kind>(index.data(OutlinerModel::KindRole).toInt()); }

std::optional<SelectionItem> itemOf(const QModelIndex& index) {
  const QVariant item = index.data(OutlinerModel::ItemRole);
  if (!item.isValid()) return std::nullopt;
  return item.value<SelectionItem>();
}

TakeId takeOf(const QModelIndex& index) { return {index.data(OutlinerModel::TakeRole).toULongLong()}; }
MaskId maskOf(const QModelIndex& index) { return {index.data(OutlinerModel::MaskRole).toULongLong()}; }

// What is chosen here and not in the document, one at a time.
bool isAlone(const QModelIndex& index) { return takeOf(index) || maskOf(index) || kindOf(index) == Kind::sound; }
// No heading.
bool canBeChosen(const QModelIndex& index) { return itemOf(index) || isAlone(index); }
// A character or an object.
bool isWhole(const QModelIndex& index) { return kindOf(index) == Kind::instance || kindOf(index) == Kind::object; }

bool canBeRenamed(const QModelIndex& index) { return index.flags().testFlag(Qt::ItemIsEditable); }

constexpr int kOpenDepth = 8;

// Calls `visit` for a row and all rows below it.
template <class Visit>
void forRows(const QAbstractItemModel& model, const QModelIndex& parent, const Visit& visit) {
  for (int row = 0; row < model.rowCount(parent); ++row) {
    const QModelIndex index = model.index(row, 0, parent);
    visit(index);
    forRows(model, index, visit);
  }
}

// The child with the most rows below it; invalid without children.
QModelIndex greatestBranch(const QAbstractItemModel& model, const QModelIndex& parent) {
  QModelIndex greatest;
  int most = -1;
  for (int row = 0; row < model.rowCount(parent); ++row) {
    const QModelIndex child = model.index(row, 0, parent);
    int rows = 0;
    forRows(model, child, [&rows](const QModelIndex&) { ++rows; });
    if (rows > most) {
      most = rows;
      greatest = child;
    }
  }
  return greatest;
}

}  // namespace

OutlinerTree::OutlinerTree(Document& document, FindAction find_action, QWidget* parent)
    : QTreeView(parent),
      document_(document),
      find_action_(std::move(find_action)),
      model_(new OutlinerModel(document, this)),
      filter_(new JointFilter(this)) {
  filter_->setSourceModel(model_);
  setModel(filter_);
  setItemDelegate(new OutlinerDelegate(this));
  setFrameShape(QFrame::NoFrame);
  setHeaderHidden(true);
  setIndentation(metrics::kTreeIndent);
  setUniformRowHeights(true);
  setSelectionMode(ExtendedSelection);
  setSelectionBehavior(SelectRows);
  setEditTriggers(NoEditTriggers);  // by an action
  setExpandsOnDoubleClick(false);
  setMouseTracking(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(ScrollPerPixel);
  setAccessibleName(tr("Characters, joints, meshes and clips, masks, objects, takes and sound"));
  setHints(this, {{tr("Click"), tr("select")},
                  {tr("Shift"), tr("a range")},
                  {tr("Ctrl"), tr("one more or less")},
                  {tr("Double-click"), tr("play a clip or a take, rename a character, an object or a mask")}});
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::selection | DocumentChange::instances)) showSelection();
  });
  openNewRows({}, 0, filter_->rowCount() - 1);
  showSelection();
}

// --- filter ----------------------------------------------------------------------------------------------------------

void OutlinerTree::setFilter(const QString& text) {
  const bool was_empty = filter_->text().isEmpty(), is_empty = text.trimmed().isEmpty();
  if (was_empty && is_empty) return;
  if (was_empty) {
    open_before_filter_.clear();
    forRows(*filter_, {}, [this](const QModelIndex& index) {
      if (isExpanded(index)) open_before_filter_.emplace_back(filter_->mapToSource(index));
    });
  }
  {
    // Rows go one by one, and each would look through all that are selected or open.
    const QScopedValueRollback showing(showing_selection_, true);
    selectionModel()->clearSelection();
    tellChosen();  // while the row that was chosen is there
    collapseAll();
    filter_->setText(text);
  }
  if (!is_empty) {
    expandAll();
  } else {
    for (const QPersistentModelIndex& index : open_before_filter_) expand(filter_->mapFromSource(index));
    open_before_filter_.clear();
  }
  showSelection();
}

std::pair<int, int> OutlinerTree::filterCount() const {
  int fitting = 0, all = 0;
  forRows(*model_, {}, [&](const QModelIndex& index) {
    if (!canBeChosen(index)) return;
    ++all;
    fitting += filter_->fits(index) ? 1 : 0;
  });
  return {fitting, all};
}

void OutlinerTree::selectOnlyMatch() {
  std::vector<QModelIndex> fitting;
  if (!filter_->text().isEmpty()) {
    forRows(*model_, {}, [&](const QModelIndex& index) {
      if (canBeChosen(index) && filter_->fits(index)) fitting.push_back(index);
    });
  }
  if (fitting.size() != 1) return;
  if (const auto item = itemOf(fitting.front())) return document_.select({*item});
  const QScopedValueRollback hand(by_hand_, true);
  selectionModel()->setCurrentIndex(filter_->mapFromSource(fitting.front()), QItemSelectionModel::ClearAndSelect);
}

// --- selection -------------------------------------------------------------------------------------------------------

QModelIndex OutlinerTree::indexOf(const SelectionItem& item) const {
  return filter_->mapFromSource(model_->indexOf(item));
}

QModelIndex OutlinerTree::indexOf(TakeId take) const { return filter_->mapFromSource(model_->indexOf(take)); }
QModelIndex OutlinerTree::indexOf(MaskId mask) const { return filter_->mapFromSource(model_->indexOf(mask)); }
QModelIndex OutlinerTree::soundIndex() const { return filter_->mapFromSource(model_->soundIndex()); }

QModelIndex OutlinerTree::chosenAlone() const {
  const QModelIndex current = currentIndex();
  return current.isValid() && selectionModel()->isSelected(current) && isAlone(current) ? current : QModelIndex();
}

TakeId OutlinerTree::chosenTake() const { return takeOf(chosenAlone()); }
MaskId OutlinerTree::chosenMask() const { return maskOf(chosenAlone()); }
bool OutlinerTree::soundChosen() const {
  const QModelIndex chosen = chosenAlone();
  return chosen.isValid() && kindOf(chosen) == Kind::sound;
}

QItemSelectionModel::SelectionFlags OutlinerTree::selectionCommand(const QModelIndex& index,
                                                                   const QEvent* event) const {
  const auto asked = QTreeView::selectionCommand(index, event);
  const bool chooses = asked & (QItemSelectionModel::Select | QItemSelectionModel::Toggle);
  return isAlone(index) && chooses ? QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows : asked;
}

void OutlinerTree::showSelection() {
  findRowsAboveSelection();
  if (showing_selection_) return;
  QItemSelection rows;
  if (document_.selection().empty() && chosenAlone().isValid()) rows.select(currentIndex(), currentIndex());
  for (const SelectionItem& item : document_.selection().items) {
    const QModelIndex index = indexOf(item);
    if (index.isValid()) rows.select(index, index);
  }
  showing_selection_ = true;
  selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
  if (const SelectionItem* active = document_.selection().active()) {
    const QModelIndex index = indexOf(*active);
    if (index.isValid() && index != currentIndex()) {
      const bool auto_scroll = hasAutoScroll();
      setAutoScroll(false);
      selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
      setAutoScroll(auto_scroll);
      bool folded = false;
      for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) folded |= !isExpanded(above);
      if (folded || !viewport()->rect().contains(visualRect(index))) scrollTo(index, EnsureVisible);
    }
  }
  showing_selection_ = false;
  tellChosen();
  viewport()->update();
}

void OutlinerTree::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  QTreeView::selectionChanged(selected, deselected);
  adoptSelection();
}

void OutlinerTree::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTreeView::currentChanged(current, previous);
  if (selectionModel()->isSelected(current)) adoptSelection();
}

void OutlinerTree::adoptSelection() {
  if (!by_hand_ || showing_selection_) return;  // rows that come and go select nothing
  std::vector<SelectionItem> items;
  for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
    if (const auto item = itemOf(index)) items.push_back(*item);
  }
  std::ranges::sort(items);
  if (const auto current = itemOf(currentIndex())) {
    const auto at = std::ranges::find(items, *current);
    if (at != items.end()) std::rotate(at, at + 1, items.end());
  }
  showing_selection_ = true;
  document_.select(items);
  if (!items.empty()) {
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
      if (isAlone(index)) selectionModel()->select(index, QItemSelectionModel::Deselect);
  }
  showing_selection_ = false;
  if (const MaskId mask = chosenMask()) document_.showMask(mask);
  tellChosen();
  viewport()->update();
}

void OutlinerTree::tellChosen() {
  const QPersistentModelIndex chosen(chosenAlone());
  if (chosen != std::exchange(told_chosen_, chosen)) emit rowChosen();
}

bool OutlinerTree::holdsSelection(const QModelIndex& index) const {
  return !isExpanded(index) && above_selection_.contains(filter_->mapToSource(index).internalPointer());
}

// Each row once, however many selected ones lie below it.
void OutlinerTree::findRowsAboveSelection() {
  above_selection_.clear();
  for (const SelectionItem& item : document_.selection().items) {
    QModelIndex above = model_->indexOf(item).parent();
    while (above.isValid() && above_selection_.insert(above.internalPointer()).second) above = above.parent();
  }
}

void OutlinerTree::selectBelow(const QModelIndex& index) {
  std::vector<SelectionItem> items;
  forRows(*filter_, index, [&](const QModelIndex& row) {
    if (const auto item = itemOf(row)) items.push_back(*item);
  });
  if (const auto item = itemOf(index)) items.push_back(*item);
  document_.select(items);
}

// --- rows ------------------------------------------------------------------------------------------------------------

void OutlinerTree::rowsInserted(const QModelIndex& parent, int first, int last) {
  QTreeView::rowsInserted(parent, first, last);
  openNewRows(parent, first, last);
}

void OutlinerTree::openNewRows(const QModelIndex& parent, int first, int last) {
  for (int row = first; row <= last; ++row) {
    QModelIndex index = filter_->index(row, 0, parent);
    // A character shows its parts; the skeleton opens along its greatest branch, down to where three or more part.
    if (kindOf(index) == Kind::instance) {
      const Instance* of = document_.instance(itemOf(index)->instance);
      if (of && of->character->isProp()) continue;  // one thing
      expand(index);
      openNewRows(index, 0, filter_->rowCount(index) - 1);
    } else if (kindOf(index) == Kind::object_group || kindOf(index) == Kind::take_group) {
      expand(index);
    } else if (kindOf(index) == Kind::skeleton_group) {
      for (int depth = 0; index.isValid() && depth < kOpenDepth; ++depth) {
        expand(index);
        if (filter_->rowCount(index) > 2) break;
        index = greatestBranch(*filter_, index);
      }
    }
  }
}

QRect OutlinerTree::eyeRect(const QModelIndex& index) const {
  if (!index.data(OutlinerModel::VisibleRole).isValid()) return {};
  return OutlinerDelegate::eyeRect(visualRect(index));
}

QRect OutlinerTree::chevronRect(const QModelIndex& index) const {
  if (!filter_->hasChildren(index)) return {};
  const QRect item = visualRect(index);
  return {item.left() - OutlinerDelegate::savedIndent(index) + OutlinerDelegate::kShift - 16, item.top(),
          metrics::kChevron, item.height()};
}

void OutlinerTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
  drawRowBackground(*painter, row, selectionModel()->isSelected(index), holdsSelection(index), hovered_ == index);
  QTreeView::drawRow(painter, option, index);
  if (hasFocus() && index == currentIndex() && !selectionModel()->isSelected(index)) {
    painter->setPen(theme().accent);
    painter->drawRect(row.adjusted(0, 0, -1, -1));
  }
}

void OutlinerTree::drawBranches(QPainter* painter, const QRect&, const QModelIndex& index) const {
  const QRect chevron = chevronRect(index);
  if (chevron.isEmpty()) return;
  drawIcon(*painter, isExpanded(index) ? QStringLiteral("chev") : QStringLiteral("right"), theme().text_muted, chevron,
           metrics::kChevron);
}

// --- hands -----------------------------------------------------------------------------------------------------------

bool OutlinerTree::event(QEvent* event) {
  const QScopedValueRollback hand(by_hand_, by_hand_ || event->type() == QEvent::KeyPress);
  return QTreeView::event(event);
}

bool OutlinerTree::viewportEvent(QEvent* event) {
  const bool mouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease ||
                     event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonDblClick;
  const QScopedValueRollback hand(by_hand_, by_hand_ || mouse);
  return QTreeView::viewportEvent(event);
}

void OutlinerTree::mousePressEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  const QModelIndex index = indexAt(point);
  if (index.isValid() && event->button() == Qt::LeftButton) {
    if (chevronRect(index).adjusted(-4, 0, 4, 0).contains(point)) {
      setExpanded(index, !isExpanded(index));
      return;
    }
    if (eyeRect(index).adjusted(-5, -5, 5, 5).contains(point)) {
      filter_->setData(index, !index.data(OutlinerModel::VisibleRole).toBool(), OutlinerModel::VisibleRole);
      return;
    }
    if (!canBeChosen(index)) {  // a heading folds by a click anywhere
      setExpanded(index, !isExpanded(index));
      return;
    }
  }
  QTreeView::mousePressEvent(event);
}

void OutlinerTree::mouseMoveEvent(QMouseEvent* event) {
  QTreeView::mouseMoveEvent(event);
  const QModelIndex index = indexAt(event->position().toPoint());
  if (index == hovered_) return;
  hovered_ = index;
  viewport()->update();
}

void OutlinerTree::leaveEvent(QEvent* event) {
  QTreeView::leaveEvent(event);
  hovered_ = QPersistentModelIndex();
  viewport()->update();
}

void OutlinerTree::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  const QModelIndex index = indexAt(point);
  const bool on_name = index.isValid() && canBeChosen(index) &&
                       !eyeRect(index).adjusted(-5, -5, 5, 5).contains(point) &&
                       !chevronRect(index).adjusted(-4, 0, 4, 0).contains(point);
  if (event->button() != Qt::LeftButton || !on_name) {
    mousePressEvent(event);
    return;
  }
  use(index);
}

void OutlinerTree::use(const QModelIndex& index) {
  if (const TakeId take = takeOf(index)) {
    // It was there a moment ago, and a take that plays can be left.
    (void)document_.playTake(take == document_.scene().take ? TakeId() : take);
    return;
  }
  if (kindOf(index) == Kind::sound) {
    if (QAction* load = find_action_(ids::kAudioOpen)) load->trigger();
    return;
  }
  const auto item = itemOf(index);
  if (item && kindOf(index) == Kind::clip) {
    document_.setClip(item->instance, item->clip);
    document_.play();
  } else if (isWhole(index) || maskOf(index)) {
    edit(index);
  } else {
    setExpanded(index, !isExpanded(index));
  }
}

bool OutlinerTree::canRename() const {
  return canBeRenamed(currentIndex()) && selectionModel()->isSelected(currentIndex());
}

void OutlinerTree::renameChosen() { edit(currentIndex()); }

void OutlinerTree::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enter && currentIndex().isValid() && state() != EditingState) {
    if (canBeChosen(currentIndex())) {
      use(currentIndex());
    } else {
      setExpanded(currentIndex(), !isExpanded(currentIndex()));
    }
    return;
  }
  QTreeView::keyPressEvent(event);
}

void OutlinerTree::contextMenuEvent(QContextMenuEvent* event) {
  const QModelIndex index = indexAt(event->pos());
  if (!index.isValid()) return;
  // Most entries mean the selection. With Ctrl or Shift the press has not selected the row.
  if (canBeChosen(index) && !selectionModel()->isSelected(index)) {
    const QScopedValueRollback hand(by_hand_, true);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  }
  QMenu menu(this);
  const auto add = [&](ContextMenu entries) {
    if (!menu.isEmpty()) menu.addSeparator();
    addGroups(menu, find_action_(entries));
  };
  // Rows may go while the menu is open, as when the file is read again.
  const auto with_row = [row = QPersistentModelIndex(index)](auto act) {
    return [row, act] {
      if (row.isValid()) act(QModelIndex(row));
    };
  };
  const auto item = itemOf(index);
  if (const MaskId mask = maskOf(index)) document_.showMask(mask);  // the entries are about the one that is shown
  if (canBeRenamed(index)) add(ContextMenu::outliner_named);
  if (item && item->kind == SelectionItem::Kind::clip) {
    add(ContextMenu::outliner_clip);
  } else if (kindOf(index) == Kind::take || kindOf(index) == Kind::take_group) {
    add(ContextMenu::outliner_take);
  } else if (kindOf(index) == Kind::mask || kindOf(index) == Kind::mask_group) {
    add(ContextMenu::outliner_mask);
  } else if (kindOf(index) == Kind::sound || kindOf(index) == Kind::sound_group) {
    add(ContextMenu::timeline_sound);
  } else {
    add(ContextMenu::outliner_row);
  }
  const bool over_items =
      filter_->hasChildren(index) && canBeChosen(filter_->index(0, 0, index)) && !isAlone(filter_->index(0, 0, index));
  if (filter_->hasChildren(index) && (over_items || kindOf(index) == Kind::instance)) {
    menu.addAction(item && item->kind == SelectionItem::Kind::joint ? tr("Select with all joints below")
                                                                    : tr("Select everything below"),
                   this, with_row([this](const QModelIndex& row) { selectBelow(row); }));
    menu.addAction(tr("Open all below"), this, with_row([this](const QModelIndex& row) { expandRecursively(row); }));
  }
  const QVariant visible = index.data(OutlinerModel::VisibleRole);
  if (isWhole(index) || (item && item->kind == SelectionItem::Kind::mesh)) {
    add(ContextMenu::outliner_seen);
  } else if (visible.isValid()) {  // a heading, which no selection means
    menu.addAction(visible.toBool() ? tr("Hide") : tr("Show"), this,
                   with_row([this, shown = visible.toBool()](const QModelIndex& row) {
                     filter_->setData(row, !shown, OutlinerModel::VisibleRole);
                   }));
  }
  if (isWhole(index)) {
    if (kindOf(index) == Kind::instance) add(ContextMenu::outliner_character);
    add(ContextMenu::outliner_whole);
  }
  if (kindOf(index) == Kind::instance || kindOf(index) == Kind::clip_group || kindOf(index) == Kind::clip) {
    QModelIndex root = index;
    while (root.parent().isValid()) root = root.parent();
    const Instance* chosen = document_.chosen();
    if (chosen && !chosen->isObject() && itemOf(root)->instance == chosen->id)
      add(ContextMenu::outliner_clips);  // works on the chosen character
  }
  menu.exec(event->globalPos());
}

}  // namespace sinew::ui
