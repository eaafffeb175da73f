// Where the keyboard goes in the list of morphs, and its menu.
#include <algorithm>

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/morphs/group_header.h"
#include "viewer/widgets/morphs/row.h"
#include "viewer/widgets/morphs/view.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kKeyboardRow = metrics::kTreeRow;

}  // namespace

const MorphsView::Slot* MorphsView::focusedSlot() const {
  const QWidget* focus = QApplication::focusWidget();
  const auto found = std::ranges::find_if(slots_, [focus](const Slot& slot) {
    const QWidget* shown = slot.line >= 0 ? slot.shown() : nullptr;
    return shown && focus && (shown == focus || shown->isAncestorOf(focus));
  });
  return found == slots_.end() ? nullptr : &*found;
}

void MorphsView::bringIntoSight(int line) {
  QScrollBar* bar = verticalScrollBar();
  const int top = line * kKeyboardRow, height = viewport()->height();
  if (top < bar->value())
    bar->setValue(top);
  else if (top + kKeyboardRow > bar->value() + height)
    bar->setValue(top + kKeyboardRow - height);
}

std::vector<QWidget*> MorphsView::stopsOf(int line) {
  bringIntoSight(line);
  const auto slot = std::ranges::find(slots_, line, &Slot::line);
  if (slot == slots_.end()) return {};
  return lines_[static_cast<std::size_t>(line)].row < 0 ? std::vector<QWidget*>{slot->header} : slot->row->stops();
}

// part: object name of what is to have the keyboard, where the line has it; else its first or last part.
bool MorphsView::goTo(int line, const QString& part, bool last) {
  if (line < 0 || line >= lineCount()) return false;
  const std::vector<QWidget*> stops = stopsOf(line);
  if (stops.empty()) return false;
  const auto named = std::ranges::find_if(stops, [&part](const QWidget* stop) { return stop->objectName() == part; });
  QWidget* to = !part.isEmpty() && named != stops.end() ? *named : last ? stops.back() : stops.front();
  to->setFocus(last ? Qt::BacktabFocusReason : Qt::TabFocusReason);
  return true;
}

void MorphsView::step(int lines) {
  const Slot* slot = focusedSlot();
  if (!slot) return;
  const QString part = QApplication::focusWidget()->objectName();
  goTo(slot->line + lines, part.isEmpty() ? QStringLiteral("slider") : part, false);
}

void MorphsView::enterRows() {
  if (!goTo(verticalScrollBar()->value() / kKeyboardRow, QStringLiteral("slider"), false))
    setFocus(Qt::OtherFocusReason);
}

bool MorphsView::focusNextPrevChild(bool next) {
  const int by = next ? 1 : -1;
  if (const Slot* slot = focusedSlot()) {
    const int line = slot->line;
    const std::vector<QWidget*> stops = stopsOf(line);
    const auto now = std::ranges::find(stops, QApplication::focusWidget()) - stops.begin();
    const auto to = now + by;
    if (now < std::ssize(stops) && to >= 0 && to < std::ssize(stops)) {
      stops[static_cast<std::size_t>(to)]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
      return true;
    }
    if (goTo(line + by, {}, !next)) return true;
    setFocus(Qt::OtherFocusReason);  // from here the way goes on to what stands beside the list
  } else if (next && hasFocus() && goTo(verticalScrollBar()->value() / kKeyboardRow, {}, false)) {
    return true;
  }
  return QAbstractScrollArea::focusNextPrevChild(next);
}

void MorphsView::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  const Qt::FocusReason by = event->reason();
  if (by == Qt::TabFocusReason || by == Qt::ShortcutFocusReason) {
    enterRows();
  } else if (by == Qt::BacktabFocusReason) {
    const int bottom = (verticalScrollBar()->value() + viewport()->height()) / kKeyboardRow - 1;
    goTo(std::clamp(bottom, 0, std::max(0, lineCount() - 1)), {}, true);
  }
}

void MorphsView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up) return enterRows();
  QAbstractScrollArea::keyPressEvent(event);
}

MorphRowWidget* MorphsView::rowOf(int channel) {
  for (int line = 0; line < lineCount(); ++line) {
    const auto [g, r] = lines_[static_cast<std::size_t>(line)];
    if (r < 0) continue;
    const MorphRow& row = groups_[g].rows[static_cast<std::size_t>(r)];
    if (row.first != channel && row.right != channel) continue;
    bringIntoSight(line);
    const auto slot = std::ranges::find(slots_, line, &Slot::line);
    return slot == slots_.end() ? nullptr : slot->row;
  }
  return nullptr;
}

void MorphsView::fillMenu(QMenu& menu, const Line* line) {
  if (line) {
    const MorphGroup group = groups_[line->group];
    std::vector<int> channels;
    for (const MorphRow& row : group.rows) {
      const bool meant = line->row < 0 || row == group.rows[static_cast<std::size_t>(line->row)];
      for (const int channel : meant ? row.channels() : std::vector<int>()) channels.push_back(channel);
    }
    const QString name = line->row < 0 ? group.title : group.rows[static_cast<std::size_t>(line->row)].title;
    const Instance* active = document_.active();
    const std::optional<KeyPresence> keys = morphKeys(document_, channels);
    const bool clear = keys == KeyPresence::here;
    QAction* key =
        menu.addAction(clear ? tr("Clear the key of %1").arg(name) : tr("Key %1").arg(name), this, [this, channels] {
          if (const Check done = toggleMorphKeys(document_, channels); !done)
            emit document_.refused(shown(done.error().for_user));
        });
    key->setEnabled(keys.has_value());
    QAction* reset = menu.addAction(tr("Reset %1 to the clip").arg(name), this,
                                    [this, channels] { document_.clearMorphOverrides(shown_of_, channels); });
    reset->setEnabled(
        std::ranges::any_of(channels, [&](int channel) { return active->morph_overrides.contains(channel); }));
    menu.addAction(tr("Set the file's weight of %1").arg(name), this,
                   [this, channels] { restMorphs(document_, channels, kNoGesture); });
    std::vector<ChannelId> curves;
    if (const Clip* clip = document_.activeClip()) {
      for (int layer = kBaseLayer; hasLayer(*clip, layer); ++layer) {
        for (const int channel : channels) {
          const ChannelId id{layer, kNoJoint, channel, ChannelKind::morph};
          if (knotCount(*clip, id) > 0) curves.push_back(id);
        }
      }
    }
    menu.addSeparator();
    QAction* show = menu.addAction(tr("Show in the curve editor"), this, [this, curves] { emit curvesWanted(curves); });
    show->setEnabled(!curves.empty());
    menu.addSeparator();
  }
  addGroups(menu, find_action_(ContextMenu::morphs));
}

}  // namespace sinew::ui
