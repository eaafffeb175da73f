#include "viewer/widgets/morphs/view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QWheelEvent>

#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/text/name_pattern.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/morphs/group_header.h"
#include "viewer/widgets/morphs/row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kRow = metrics::kTreeRow;
constexpr int kPaceMs = 66;             // 15 Hz
constexpr float kSameWeight = 0.0001f;  // of the two sides of a pair

bool holdsFocus(const QWidget* widget) {
  const QWidget* focus = QApplication::focusWidget();
  return widget && focus && (focus == widget || widget->isAncestorOf(focus));
}

}  // namespace

QWidget* MorphsView::Slot::shown() const {
  if (row && !row->isHidden()) return row;
  return header && !header->isHidden() ? header : nullptr;
}

MorphsView::MorphsView(Document& document, const FindAction& find_action, QWidget* parent)
    : QAbstractScrollArea(parent), document_(document), find_action_(find_action) {
  setObjectName(QStringLiteral("morph_list"));
  setAccessibleName(tr("Morphs"));
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  verticalScrollBar()->setSingleStep(kRow);
  setFocusPolicy(Qt::StrongFocus);
  viewport()->setBackgroundRole(QPalette::Base);
  viewport()->setAutoFillBackground(true);
  setHints(viewport(), {{tr("Drag"), tr("change the weight")},
                        {tr("Shift"), tr("fine")},
                        {tr("Ctrl"), tr("one side")},
                        {tr("Double-click"), tr("weight of the file")},
                        {tr("Esc"), tr("cancel")}});
  pace_.setSingleShot(true);
  pace_.setInterval(kPaceMs);
  connect(&pace_, &QTimer::timeout, this, qOverload<>(&MorphsView::showValues));
  relist_.setSingleShot(true);
  connect(&relist_, &QTimer::timeout, this, &MorphsView::listLater);
  connect(&document_, &Document::changed, this, &MorphsView::onChanged);
  takeCharacter();
}

// --- what is listed -------------------------------------------------------------------------------------------------

void MorphsView::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  const Instance* active = document_.active();
  if ((active ? active->character : nullptr) != character_ || (active ? active->id : InstanceId()) != shown_of_)
    return takeCharacter();
  if (!isVisible()) {
    stale_ = true;
    return;
  }
  if (!change.isOf(shown_of_) && !change.has(Part::playing)) return;
  if (change.has(Part::instances | Part::clip | Part::keys | Part::pose)) {
    findUsed();
    showValues();
  } else if (change.has(Part::time | Part::playing) && !document_.playing()) {
    showValues();
  } else if (change.has(Part::time) && !pace_.isActive()) {
    pace_.start();
  }
}

void MorphsView::takeCharacter() {
  for (const Slot& slot : slots_) {
    if (slot.row) slot.row->dropEdit();
  }
  const Instance* active = document_.active();
  shown_of_ = active ? active->id : InstanceId();
  if (const auto character = active ? active->character : nullptr; character != character_) {
    character_ = character;
    groups_ = character_ ? morphGroups(*character_) : std::vector<MorphGroup>();
  }
  countUsed();
  listLines();
  emit listed();
}

bool MorphsView::countUsed() {
  stale_ = false;
  const Instance* active = document_.active();
  std::vector<bool> used = active ? morphsInUse(document_, *active) : std::vector<bool>();
  if (used == used_) return false;
  used_ = std::move(used);
  used_count_ = static_cast<int>(std::ranges::count(used_, true));
  return true;
}

void MorphsView::findUsed() {
  if (!countUsed()) return;
  // A row that is moved to rest stays until it is let go; and a row that is just left is not done yet.
  if (only_used_) relist_.start(0);
  emit listed();
}

void MorphsView::listLater() {
  constexpr int kAgainMs = 50;
  if (editing() || QApplication::mouseButtons() != Qt::NoButton) return relist_.start(kAgainMs);
  listLines();
}

void MorphsView::listLines() {
  lines_.clear();
  fitting_ = 0;
  const bool filtered = !filter_.trimmed().isEmpty();
  const QRegularExpression pattern = namePattern(filter_);
  const auto fits = [&](const QString& text) { return pattern.match(text).hasMatch(); };
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const MorphGroup& group = groups_[g];
    const bool whole = !filtered || fits(group.title) || fits(group.mesh);
    std::vector<int> rows;
    for (int r = 0; r < static_cast<int>(group.rows.size()); ++r) {
      const MorphRow& row = group.rows[static_cast<std::size_t>(r)];
      const std::vector<int> channels = row.channels();
      const auto used = [&](int channel) { return used_[static_cast<std::size_t>(channel)]; };
      if (only_used_ && std::ranges::none_of(channels, used)) continue;
      if (!whole && !fits(row.title) && !fits(channelNames(*character_, row))) continue;
      rows.push_back(r);
      fitting_ += static_cast<int>(channels.size());
    }
    if (rows.empty()) continue;
    lines_.push_back({g, -1});
    if (!filtered && !isOpen(group)) continue;
    for (const int r : rows) lines_.push_back({g, r});
  }
  for (Slot& slot : slots_) slot.line = -1;
  place();
  viewport()->update();
}

void MorphsView::setFilter(const QString& text) {
  filter_ = text;
  listLines();
  emit listed();
}

void MorphsView::setOnlyUsed(bool on) {
  if (on == only_used_) return;
  only_used_ = on;
  listLines();
  emit listed();
}

QString MorphsView::countText() const {
  if (empty()) return {};
  const QString all = grouped(used_.size());
  if (!filter_.trimmed().isEmpty()) return tr("%1 of %2").arg(grouped(static_cast<std::size_t>(fitting_)), all);
  return tr("%1 of %2 in use").arg(grouped(static_cast<std::size_t>(used_count_)), all);
}

QString MorphsView::openKey(const MorphGroup& group) const { return group.mesh + QLatin1Char('\n') + group.title; }

bool MorphsView::isOpen(const MorphGroup& group) const { return !folded_.contains(openKey(group)); }

void MorphsView::setOpen(const MorphGroup& group, bool open) {
  if (open == isOpen(group)) return;
  if (open)
    folded_.erase(openKey(group));
  else
    folded_.insert(openKey(group));
  listLines();
}

void MorphsView::setAllOpen(bool open) {
  for (const MorphGroup& group : groups_) {
    if (open)
      folded_.erase(openKey(group));
    else
      folded_.insert(openKey(group));
  }
  listLines();
}

// --- the rows in sight ----------------------------------------------------------------------------------------------

int MorphsView::builtRows() const {
  return static_cast<int>(std::ranges::count_if(slots_, [](const Slot& slot) { return slot.row != nullptr; }));
}

void MorphsView::makeRow(Slot& slot) {
  auto* row = new MorphRowWidget(viewport());
  slot.row = row;
  connect(row, &MorphRowWidget::edited, this,
          [this, row](const std::vector<int>& channels, double weight, Gesture gesture) {
            edit(*row, channels, weight, gesture);
          });
  connect(row, &MorphRowWidget::restRequested, this, [this](const std::vector<int>& channels, Gesture gesture) {
    restMorphs(document_, channels, gesture);
    document_.endGesture(gesture);
    showValues();
  });
  connect(row, &MorphRowWidget::editCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    showValues();
  });
  connect(row, &MorphRowWidget::gestureKept, this, [this](Gesture gesture) {
    document_.endGesture(gesture);
    if (only_used_) relist_.start(0);
    showValues();  // a drag that was refused leaves nothing behind
  });
  connect(row, &MorphRowWidget::linkToggled, this, [this, row](bool linked) { setLinked(row->morph(), linked); });
  connect(row, &MorphRowWidget::keyClicked, this, [this, row] {
    if (const Check done = toggleMorphKeys(document_, row->morph().channels()); !done)
      emit document_.refused(sinew::shown(done.error().for_user));
  });
  connect(row, &MorphRowWidget::stepped, this, &MorphsView::step);
}

void MorphsView::makeHeader(Slot& slot) {
  auto* header = new MorphGroupHeader(viewport());
  slot.header = header;
  const auto group_of = [this, header]() -> const MorphGroup* {
    const auto found = std::ranges::find(slots_, header, &Slot::header);
    return found == slots_.end() || found->line < 0 ? nullptr
                                                    : &groups_[lines_[static_cast<std::size_t>(found->line)].group];
  };
  connect(header, &MorphGroupHeader::openRequested, this, [this, group_of](bool open) {
    if (const MorphGroup* group = group_of()) setOpen(*group, open);
  });
  connect(header, &MorphGroupHeader::stepped, this, &MorphsView::step);
}

void MorphsView::leaveSlot(const Slot& slot) {
  if (holdsFocus(slot.row) || holdsFocus(slot.header)) setFocus(Qt::OtherFocusReason);
}

void MorphsView::bind(Slot& slot, int line) {
  const auto [g, r] = lines_[static_cast<std::size_t>(line)];
  const MorphGroup& group = groups_[g];
  slot.line = line;
  if (r < 0) {
    if (slot.row && !slot.row->isHidden()) {
      leaveSlot(slot);
      slot.row->hide();
    }
    if (!slot.header) makeHeader(slot);
    if (slot.header->text() != group.title) leaveSlot(slot);
    slot.header->setGroup(group.title, group.channels(), group.mesh, isOpen(group) || !filter_.trimmed().isEmpty());
    slot.header->show();
    return;
  }
  if (slot.header && !slot.header->isHidden()) {
    leaveSlot(slot);
    slot.header->hide();
  }
  if (!slot.row) makeRow(slot);
  const MorphRow& row = group.rows[static_cast<std::size_t>(r)];
  if (slot.row->morph() != row) {
    slot.row->cancelEdit();
    leaveSlot(slot);
  }
  slot.row->setObjectName(nameOf(row));
  slot.row->setMorph(row, channelNames(*character_, row), group.mesh);
  slot.row->show();
}

void MorphsView::place() {
  const int height = viewport()->height(), width = viewport()->width(), all = lineCount();
  QScrollBar* bar = verticalScrollBar();
  bar->setRange(0, std::max(0, all * kRow - height));
  bar->setPageStep(std::max(kRow, height - kRow));
  const int top = bar->value(), first = top / kRow, last = std::min(all - 1, (top + height - 1) / kRow);
  const auto needed = static_cast<std::size_t>(height / kRow + 2);
  if (slots_.size() < needed) {
    slots_.resize(needed);
    for (Slot& slot : slots_) slot.line = -1;
  }
  const auto slot_of = [this](int line) -> Slot& { return slots_[static_cast<std::size_t>(line) % slots_.size()]; };
  std::set<const Slot*> in_sight;
  for (int line = first; line <= last; ++line) in_sight.insert(&slot_of(line));
  for (Slot& slot : slots_) {
    if (in_sight.contains(&slot)) continue;
    slot.line = -1;
    leaveSlot(slot);
    if (QWidget* shown = slot.shown()) shown->hide();
  }
  bool bound = false;
  for (int line = first; line <= last; ++line) {
    Slot& slot = slot_of(line);
    if (slot.line != line) {
      bind(slot, line);
      bound = true;
    }
    slot.shown()->setGeometry(0, line * kRow - top, width, kRow);
  }
  if (bound) showValues();
}

void MorphsView::showValues() {
  const Instance* active = document_.active();
  if (!active || active->character != character_ || !isVisible()) return;
  const std::vector<float>& weights = document_.pose(active->id).pose.morph_weights;
  for (const Slot& slot : slots_) {
    if (slot.line >= 0 && lines_[static_cast<std::size_t>(slot.line)].row >= 0) showValues(*active, weights, *slot.row);
  }
}

void MorphsView::showValues(const Instance& active, const std::vector<float>& weights, MorphRowWidget& row) const {
  const std::vector<int> channels = row.morph().channels();
  MorphRowWidget::Values values;
  for (std::size_t i = 0; i < channels.size(); ++i) {
    values.weights[i] = static_cast<double>(weights[static_cast<std::size_t>(channels[i])]);
    values.by_hand[i] = active.morph_overrides.contains(channels[i]);
  }
  // A side that cannot follow does not part them before the drag is over.
  const bool alike = std::abs(values.weights[0] - values.weights[1]) <= static_cast<double>(kSameWeight);
  values.linked =
      row.morph().pair() && !unlinked_.contains(nameOf(row.morph())) && (alike || (row.editing() && row.linked()));
  values.keys = morphKeys(document_, channels);
  row.setValues(values);
}

void MorphsView::paintEvent(QPaintEvent*) {
  if (!lines_.empty() || empty()) return;
  QPainter painter(viewport());
  painter.setFont(textFont());
  painter.setPen(theme().text_muted);
  painter.drawText(viewport()->rect().adjusted(metrics::kPadLeft, 8, -metrics::kPadRight, 0),
                   Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                   filter_.trimmed().isEmpty() ? tr("No morph is in use") : tr("No morph fits"));
}

void MorphsView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  place();
}

void MorphsView::scrollContentsBy(int, int) { place(); }

void MorphsView::showEvent(QShowEvent* event) {
  QAbstractScrollArea::showEvent(event);
  if (stale_) findUsed();
  place();
  showValues();
}

void MorphsView::wheelEvent(QWheelEvent* event) {
  if (editing()) return event->accept();  // what is dragged stays under the pointer
  QAbstractScrollArea::wheelEvent(event);
}

QSize MorphsView::minimumSizeHint() const {
  return {MorphRowWidget::minWidth() + verticalScrollBar()->sizeHint().width(), 2 * kRow};
}
QSize MorphsView::sizeHint() const { return {metrics::kRightColumn, 10 * kRow}; }

// --- edits ----------------------------------------------------------------------------------------------------------

bool MorphsView::editing() const {
  return std::ranges::any_of(slots_, [](const Slot& slot) { return slot.row && slot.row->editing(); });
}

QString MorphsView::nameOf(const MorphRow& row) const {
  return QString::fromStdString(character_->morph_channels[static_cast<std::size_t>(row.first)].name);
}

void MorphsView::edit(const MorphRowWidget& row, const std::vector<int>& channels, double weight, Gesture gesture) {
  if (row.morph().pair() && channels.size() == 1) unlinked_.insert(nameOf(row.morph()));
  setMorphs(document_, channels, static_cast<float>(weight), gesture);
  showValues();
}

void MorphsView::setLinked(const MorphRow& row, bool linked) {
  if (!linked) {
    unlinked_.insert(nameOf(row));
  } else {
    unlinked_.erase(nameOf(row));
    document_.stop();  // the weight that is taken over is the one at the moment where it stops
    const std::vector<float>& weights = document_.pose(shown_of_).pose.morph_weights;
    const float left = weights[static_cast<std::size_t>(row.first)];
    const int right[] = {row.right};
    if (weights[static_cast<std::size_t>(row.right)] != left) setMorphs(document_, right, left, kNoGesture);
  }
  showValues();
}

void MorphsView::contextMenuEvent(QContextMenuEvent* event) {
  const Slot* slot = focusedSlot();
  if (event->reason() != QContextMenuEvent::Keyboard) {
    const int y = viewport()->mapFromGlobal(event->globalPos()).y() + verticalScrollBar()->value();
    const auto at = std::ranges::find(slots_, y / kRow, &Slot::line);
    slot = at == slots_.end() ? nullptr : &*at;
  }
  if (empty()) return;
  QMenu menu(this);
  fillMenu(menu, slot && slot->line >= 0 ? &lines_[static_cast<std::size_t>(slot->line)] : nullptr);
  menu.exec(event->globalPos());
}

}  // namespace sinew::ui
