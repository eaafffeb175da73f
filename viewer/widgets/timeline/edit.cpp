// What keys, menus and commands begin in the timeline, and how it ends.
#include <cmath>

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/time/markers.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dope_tools.h"

namespace sinew::ui {

bool TimelineView::busy() const { return tools_->stack.busy(); }

void TimelineView::setToolKeys(const ToolKeys& keys) { tools_->stack.setKeys(keys); }

void TimelineView::begin(DopeDragKind kind) {
  if (busy() || rows_.rows().empty()) return;
  const QPoint pointer = viewport()->mapFromGlobal(pointerPosition());
  const QPoint at = viewport()->rect().contains(pointer) ? pointer : viewport()->rect().center();
  if (!rows_.selectedWeights().empty()) {
    if (kind != DopeDragKind::move)
      return report(fail("Keys of a clip's weight are moved and deleted only; select keys of joints for this."));
    tools_->weights.begin(true, at, {});
    return viewport()->update();
  }
  const std::vector<double>& times = rows_.selectedTimes(0);
  if (times.empty()) return report(fail("No key in the timeline is selected; select some first."));
  DopeDrag::Start start{.kind = kind};
  if (kind == DopeDragKind::stretch) {
    start.pivot = document_.time();
    start.anchor =
        std::abs(times.back() - start.pivot) >= std::abs(times.front() - start.pivot) ? times.back() : times.front();
    if (start.anchor == start.pivot)
      return report(fail("The only selected column is at the playhead; go to another frame, keys scale about it."));
  }
  tools_->keys.begin(start, true, at, {});
  viewport()->update();
}

void TimelineView::beginBox() {
  if (!busy()) tools_->box.arm();
}

void TimelineView::toggleLock(int index) {
  const DopeRow& shown = row(index);
  if (!shown.channels.empty()) report(setCurveFlag(document_, shown.channels, &CurveState::locked, !shown.locked));
}

bool TimelineView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    // Home frames the time here, not the scene.
    const bool own = tools_->stack.claims(*key) || (key->key() == Qt::Key_Home && key->modifiers() == Qt::NoModifier);
    if (own) {
      event->accept();
      return true;
    }
  } else if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) {
    if (tools_->stack.key(*static_cast<QKeyEvent*>(event))) return true;
  }
  return QAbstractScrollArea::event(event);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
  event->accept();
  switch (event->key()) {
    case Qt::Key_Home:
      return time_scale_.frameAll();
    case Qt::Key_Left:
      return document_.stepFrames(-1);
    case Qt::Key_Right:
      return document_.stepFrames(1);
    case Qt::Key_Up:
      return document_.goToNextKey();
    case Qt::Key_Down:
      return document_.goToPreviousKey();
    default:
      break;
  }
  QAbstractScrollArea::keyPressEvent(event);
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event) {
  const bool spent = event->reason() == QContextMenuEvent::Mouse && tools_->stack.menuSpent();
  if (!document_.active() || busy() || spent) return;
  const QPoint point = event->pos();
  const int index = rowAt(point.y());
  const double time = snapped(secondsAt(point.x()), {});
  QMenu menu(this);
  const auto add = [this, &menu](ContextMenu entries) {
    if (!menu.isEmpty()) menu.addSeparator();
    addGroups(menu, find_action_(entries));
  };
  if (point.y() < metrics::kRuler && point.x() >= timeLeft()) {
    if (const int named = markerAt(point); named >= 0) {
      chooseMarker(named);
      add(ContextMenu::timeline_marker);
      menu.addSeparator();
    } else {
      menu.addAction(tr("Add marker here"), this,
                     [this, time] { report(addMarker(document_, timeInRound(document_, time))); });
    }
    const Ruler ruler = time_scale_.ruler();
    const double edge = ruler.timeOf(ruler.snapped(secondsAt(point.x())));
    const auto setRange = [this, &menu](const QString& text, double from, double to) {
      QAction* set =
          menu.addAction(text, this, [this, from, to] { report(setRulerRange(document_, from, to, kNoGesture)); });
      set->setEnabled(from < to);
    };
    setRange(ruler.of_take ? tr("Take starts here") : tr("Work range starts here"), edge, ruler.end);
    setRange(ruler.of_take ? tr("Take ends here") : tr("Work range ends here"), ruler.start, edge);
    add(ContextMenu::timeline_ruler);
  } else if (audioRect().contains(point)) {
    add(ContextMenu::timeline_sound);
  } else {
    const KeyHit hit = point.x() >= timeLeft() ? keyAt(point) : KeyHit{};
    if (hit.there()) {
      const double key_time = row(hit.row).keys->times[static_cast<std::size_t>(hit.key)];
      if (isSelectedAt(hit.row, key_time)) {
        // A menu for all of them.
      } else if (row(hit.row).stack) {
        selectWeights(weightsAt(hit.row, key_time, key_time), SelectMode::replace);
      } else {
        document_.selectKeys(knotsAt(hit.row, key_time));
      }
    } else if (index >= 0 && point.x() >= timeLeft()) {
      QAction* insert = menu.addAction(tr("Add key here"), this, [this, index, time] { insertKeys(index, time); });
      insert->setEnabled(!row(index).channels.empty() || row(index).kind == DopeRow::Kind::clip_weight);
    }
    add(ContextMenu::timeline_keys);
  }
  menu.exec(event->globalPos());
}

}  // namespace sinew::ui
