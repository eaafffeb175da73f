#include "viewer/widgets/curves/tree.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/curves/plot/view.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

using Part = ChannelTree::Part;

constexpr int kIconStep = 18, kChevronLeft = 8, kGroupText = 26, kBarLeft = 38, kChannelText = 50, kValueGap = 8;
constexpr std::size_t kOpenGroups = 8;  // so many groups begin unfolded

class RowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {160, metrics::kTreeRow}; }
  void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override {}
};

}  // namespace

ChannelTree::ChannelTree(Document& document, ChannelList& list, QWidget* parent)
    : QTreeView(parent), document_(document), list_(list), model_(new ChannelModel(document, list, this)) {
  setObjectName(QStringLiteral("channels"));
  setModel(model_);
  setItemDelegate(new RowDelegate(this));
  setFrameShape(QFrame::NoFrame);
  setHeaderHidden(true);
  setIndentation(0);
  setUniformRowHeights(true);
  setSelectionMode(ExtendedSelection);
  setSelectionBehavior(SelectRows);
  setEditTriggers(NoEditTriggers);
  setExpandsOnDoubleClick(false);
  setMouseTracking(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(ScrollPerPixel);
  setAccessibleName(tr("Channels"));
  setHints(this, {{tr("Click"), tr("choose curves")},
                  {tr("Shift"), tr("a range")},
                  {tr("Ctrl"), tr("one more or less")},
                  {tr("Icons"), tr("solo, lock, mute, hide")}});
  connect(model_, &QAbstractItemModel::modelReset, this, &ChannelTree::rebuilt);
  connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) {
    const std::pair key{model_->group(index).layer, model_->group(index).joint};
    folded_.erase(key);
    opened_.insert(key);
  });
  connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
    const std::pair key{model_->group(index).layer, model_->group(index).joint};
    opened_.erase(key);
    folded_.insert(key);
  });
  connect(&list_, &ChannelList::changed, this, [this] {
    showChosen();
    viewport()->update();
  });
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::time)) followTime();
  });
  rebuilt();
}

void ChannelTree::rebuilt() {
  const QSignalBlocker quiet(this);
  const int groups = model_->rowCount();
  for (int row = 0; row < groups; ++row) {
    const QModelIndex index = model_->index(row, 0);
    const std::pair key{model_->group(index).layer, model_->group(index).joint};
    const bool few = static_cast<std::size_t>(groups) <= kOpenGroups || !list_.filter().isEmpty();
    setExpanded(index, opened_.contains(key) || (few && !folded_.contains(key)));
  }
  showChosen();
}

void ChannelTree::showChosen() {
  if (showing_) return;
  showing_ = true;
  QItemSelection rows;
  for (const ChannelId& id : list_.chosen()) {
    if (const QModelIndex index = model_->indexOf(id); index.isValid()) rows.select(index, index);
  }
  if (rows != selectionModel()->selection()) {
    // A group whose row is chosen stays so while its channels are.
    for (const QModelIndex& index : selectionModel()->selectedRows()) {
      if (model_->channel(index)) continue;
      const std::vector<ChannelId> below = model_->channels(index);
      if (std::ranges::all_of(below, [&](const ChannelId& id) {
            return std::ranges::find(list_.chosen(), id) != list_.chosen().end();
          }))
        rows.select(index, index);
    }
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
  }
  if (const ChannelId* active = list_.active()) {
    const QModelIndex index = model_->indexOf(*active);
    if (index.isValid() && isExpanded(index.parent()) && !viewport()->rect().intersects(visualRect(index)))
      scrollTo(index);
  }
  showing_ = false;
}

void ChannelTree::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  QTreeView::selectionChanged(selected, deselected);
  viewport()->update();
  if (showing_) return;
  showing_ = true;
  std::vector<ChannelId> ids;
  const auto add = [&](const QModelIndex& index) {
    for (const ChannelId& id : model_->channels(index)) {
      if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
  };
  for (const QModelIndex& index : selectionModel()->selectedRows()) add(index);
  // The row with the keyboard is the active one: the last.
  if (const ChannelId* current = model_->channel(currentIndex());
      current && selectionModel()->isSelected(currentIndex())) {
    const ChannelId active = *current;
    std::erase(ids, active);
    ids.push_back(active);
  }
  list_.choose(std::move(ids));
  showing_ = false;
}

void ChannelTree::followTime() {
  // Only the numbers change.
  const int right = partRect(indexAt({1, 1}), Part::solo).left();
  viewport()->update(QRect(kChannelText + 40, 0, std::max(0, right - kChannelText - 40), viewport()->height()));
}

QRect ChannelTree::partRect(const QModelIndex& index, Part part) const {
  const QRect row = visualRect(index);
  const int y = row.top() + (metrics::kTreeRow - metrics::kRowIcon) / 2, width = viewport()->width();
  if (part == Part::chevron) return {kChevronLeft, y, metrics::kRowIcon, metrics::kRowIcon};
  const int from_right = static_cast<int>(Part::eye) - static_cast<int>(part);
  return {width - metrics::kPadRight - metrics::kRowIcon - from_right * kIconStep, y, metrics::kRowIcon,
          metrics::kRowIcon};
}

// The weights of clips are muted and soloed with their clips.
bool ChannelTree::hasPart(const QModelIndex& index, Part part) const {
  return model_->group(index).kind != ChannelGroup::Kind::clips || (part != Part::solo && part != Part::mute);
}

Part ChannelTree::partAt(const QModelIndex& index, QPoint point) const {
  if (!index.isValid()) return Part::none;
  if (!model_->channel(index) && point.x() < kGroupText - 2) return Part::chevron;
  for (const Part part : {Part::solo, Part::lock, Part::mute, Part::eye}) {
    if (hasPart(index, part) && partRect(index, part).adjusted(-2, -5, 2, 5).contains(point)) return part;
  }
  return Part::none;
}

ChannelTree::RowState ChannelTree::stateOfRow(const QModelIndex& index) const {
  RowState state{true, true, true, true, false};
  for (const ChannelId& id : model_->channels(index)) {
    if (!model_->hasKnots(id)) continue;
    state.animated = true;
    state.locked = state.locked && list_.has(id, &CurveState::locked);
    state.muted = state.muted && list_.has(id, &CurveState::muted);
    state.soloed = state.soloed && list_.has(id, &CurveState::soloed);
    state.hidden = state.hidden && list_.isHidden(id);
  }
  return state.animated ? state : RowState{};
}

void ChannelTree::use(const QModelIndex& index, Part part) {
  std::vector<ChannelId> ids = model_->channels(index);
  const std::vector<ChannelId>& chosen = list_.chosen();
  const bool one_of_many =
      std::ranges::any_of(ids, [&](const ChannelId& id) { return std::ranges::find(chosen, id) != chosen.end(); });
  const RowState state = stateOfRow(index);
  if (one_of_many) ids = chosen;
  std::erase_if(ids, [this](const ChannelId& id) { return !model_->hasKnots(id); });
  if (ids.empty()) return;
  switch (part) {
    case Part::solo:
      list_.setFlag(ids, &CurveState::soloed, !state.soloed);
      break;
    case Part::lock:
      list_.setFlag(ids, &CurveState::locked, !state.locked);
      break;
    case Part::mute:
      list_.setFlag(ids, &CurveState::muted, !state.muted);
      break;
    case Part::eye:
      list_.setHidden(ids, !state.hidden);
      break;
    default:
      break;
  }
}

void ChannelTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& t = theme();
  const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
  const bool selected = selectionModel()->isSelected(index), hovered = hovered_ == index;
  const ChannelId* id = model_->channel(index);
  const RowState state = stateOfRow(index);
  drawRowBackground(*painter, row, selected, false, hovered);
  const bool active = id && list_.active() && *id == *list_.active();

  const QColor quiet = selected ? mixed(t.select, t.select_text, 0.55) : t.text_disabled;
  const QColor loud = selected ? t.select_text : t.text;
  const auto draw = [&](Part part, const QString& name, bool on, bool always) {
    if ((on || always) && hasPart(index, part))
      drawIcon(*painter, name, on ? loud : quiet, partRect(index, part), metrics::kRowIcon);
  };
  if (state.animated) {
    draw(Part::solo, QStringLiteral("solo"), state.soloed, hovered);
    draw(Part::lock, QStringLiteral("lock"), state.locked, true);
    draw(Part::mute, QStringLiteral("mute"), state.muted, true);
    drawIcon(*painter, state.hidden ? QStringLiteral("eye_off") : QStringLiteral("eye"),
             state.hidden ? quiet
             : selected   ? t.select_text
                          : t.text_muted,
             partRect(index, Part::eye), metrics::kRowIcon);
  }
  const bool dim = !state.animated || state.hidden || state.muted;
  const int right = partRect(index, state.soloed || hovered ? Part::solo : Part::lock).left() - kValueGap;
  int name_right = right;
  if (id) {
    const QString value = model_->valueText(*id);
    painter->setFont(numberFont());
    painter->setPen(dim && !selected ? t.text_muted : t.text);
    painter->drawText(QRect(row.left(), row.top(), right, row.height()), Qt::AlignRight | Qt::AlignVCenter, value);
    name_right = right - QFontMetrics(numberFont()).horizontalAdvance(value) - kValueGap;
  }
  painter->setFont(id && !active ? textFont() : strongFont());
  painter->setPen(dim && !selected ? t.text_muted : t.text);
  const int left = id ? kChannelText : kGroupText;
  const QString name =
      painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, name_right - left);
  painter->drawText(QRect(left, row.top(), name_right - left, row.height()), Qt::AlignVCenter, name);
  if (id) {
    ShownCurve as_drawn{.id = *id, .unit = {}, .knots = {}, .state = {}, .selected = {}};
    as_drawn.axis = axisOfColour(document_, *id);
    as_drawn.muted = state.muted;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(withAlpha(curveColour(as_drawn), state.animated && !state.hidden ? 1.0 : 0.4));
    painter->drawRoundedRect(QRect(kBarLeft, row.top() + 6, 4, row.height() - 12), 2, 2);
  } else {
    drawIcon(*painter, isExpanded(index) ? QStringLiteral("chev") : QStringLiteral("right"), t.text_muted,
             partRect(index, Part::chevron), metrics::kChevron);
  }
}

void ChannelTree::mousePressEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  const QModelIndex index = indexAt(point);
  const Part part = event->button() == Qt::LeftButton ? partAt(index, point) : Part::none;
  pressed_part_ = part != Part::none;
  if (part == Part::chevron) {
    setExpanded(index, !isExpanded(index));
  } else if (pressed_part_) {
    use(index, part);
  } else {
    QTreeView::mousePressEvent(event);
  }
}

void ChannelTree::mouseMoveEvent(QMouseEvent* event) {
  const QModelIndex index = indexAt(event->position().toPoint());
  if (hovered_ != index) {
    hovered_ = index;
    viewport()->update();
  }
  if (!pressed_part_) QTreeView::mouseMoveEvent(event);
}

void ChannelTree::mouseReleaseEvent(QMouseEvent* event) {
  if (!pressed_part_) QTreeView::mouseReleaseEvent(event);
  pressed_part_ = false;
}

void ChannelTree::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  const QModelIndex index = indexAt(point);
  if (partAt(index, point) != Part::none) return mousePressEvent(event);
  if (index.isValid() && !model_->channel(index)) setExpanded(index, !isExpanded(index));
}

void ChannelTree::leaveEvent(QEvent* event) {
  QTreeView::leaveEvent(event);
  hovered_ = QModelIndex();
  viewport()->update();
}

bool ChannelTree::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QTreeView::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QModelIndex index = indexAt(help->pos());
  QString text;
  switch (partAt(index, help->pos())) {
    case Part::solo:
      text = tr("Solo: all other curves of the clip are muted");
      break;
    case Part::lock:
      text = tr("Lock: the curve cannot be edited");
      break;
    case Part::mute:
      text = tr("Mute: the curve moves nothing");
      break;
    case Part::eye:
      text = tr("Show or hide the curve in the graph");
      break;
    default:
      if (index.isValid() && model_->channel(index)) text = fullName(document_, *model_->channel(index));
      break;
  }
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

ChannelColumn::ChannelColumn(Document& document, ChannelList& list, QWidget* parent)
    : QWidget(parent),
      filter_(new FilterField(tr("Filter channels"), this)),
      tree_(new ChannelTree(document, list, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(8, 0, 8, 0);
  row->setSpacing(4);
  row->addWidget(filter_, 1);
  QToolButton* selected = addToggle(QStringLiteral("select"), tr("Only selected joints"),
                                    tr("Only selected joints: lists the channels of what is selected"));
  QToolButton* animated =
      addToggle(QStringLiteral("key"), tr("Only animated channels"), tr("Only animated channels: lists what has keys"));
  row->addWidget(selected);
  row->addWidget(animated);
  column->addLayout(row);
  column->addWidget(tree_, 1);
  filter_->setToolTip(tr("Part of a joint's or a channel's name; * stands for any letters, ? for one"));
  filter_->setObjectName(QStringLiteral("filter"));
  selected->setObjectName(QStringLiteral("only_selected"));
  animated->setObjectName(QStringLiteral("only_animated"));
  selected->setChecked(list.onlySelected());
  animated->setChecked(list.onlyAnimated());
  connect(selected, &QToolButton::toggled, &list, &ChannelList::setOnlySelected);
  connect(animated, &QToolButton::toggled, &list, &ChannelList::setOnlyAnimated);
  connect(&list, &ChannelList::changed, this, [selected, animated, &list] {
    selected->setChecked(list.onlySelected());
    animated->setChecked(list.onlyAnimated());
  });
  connect(filter_, &FilterField::left, tree_, [this] { tree_->setFocus(Qt::OtherFocusReason); });
  connect(filter_, &QLineEdit::textChanged, this, [this, &list](const QString& text) {
    list.setFilter(text);
    const auto [fitting, all] = list.filterCount();
    filter_->setCount(text.isEmpty() ? QString() : tr("%1 of %2").arg(fitting).arg(all));
  });
}

QToolButton* ChannelColumn::addToggle(const QString& icon_name, const QString& name, const QString& tool_tip) {
  QToolButton* button = makeDockButton(icon_name, tool_tip, this);
  button->setAccessibleName(name);
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

}  // namespace sinew::ui
