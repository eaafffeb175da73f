// How the panels are arranged: the first layout, what is kept between starts, one panel over all others.
#include <algorithm>
#include <array>
#include <utility>

#include <QScreen>
#include <QSettings>
#include <QTimer>
#include <QToolBar>

#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/action_ids/window.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/masks/dock.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr int kLayoutVersion = 2;
// Of timeline and curve editor in the first layout: shares of the window's height, so that a low window leaves room for
// the view.
constexpr double kTimelineShare = 0.19, kCurvesShare = 0.263;
constexpr double kBlendTimelineShare = 0.27;  // which shows a track of each clip
constexpr int kMinTimeline = 150, kMaxTimeline = 204, kMinCurves = 180, kMaxCurves = 300;
// Windows lower than that start with the curve editor as a tab beside the timeline, and with narrower columns.
constexpr int kCompactBelow = 800;
constexpr int kCompactTimeline = 188, kCompactLeft = 232, kCompactRight = 280;  // with its tabs
constexpr int kPicker = 420;  // of the figure at its own size, under it the sets
// Header, ruler, summary and one row.
constexpr int kLookTimeline = metrics::kDockHeader + metrics::kRuler + 2 * metrics::kKeyRow;
constexpr int kLog = metrics::kDockTitle + metrics::kField + 8 + 3 * metrics::kTreeRow;
constexpr auto kGeometryKey = "window/geometry";
constexpr auto kLayoutKey = "window/layout";
constexpr auto kFoldedKey = "window/curves_folded";  // the height to which they unfold, 0 where they are not
constexpr auto kLockedKey = "window/panels_locked";

bool isAtBottom(const QMainWindow& window, PanelDock* dock) {
  const Qt::DockWidgetArea area = window.dockWidgetArea(dock);
  return area == Qt::BottomDockWidgetArea || area == Qt::TopDockWidgetArea;
}

}  // namespace

void MainWindow::settleDocks() {
  const auto has_tab = [this](PanelDock* dock) {
    const QList<QDockWidget*> beside = tabifiedDockWidgets(dock);
    return !dock->isFloating() &&
           std::ranges::any_of(beside, [](const QDockWidget* other) { return other->toggleViewAction()->isChecked(); });
  };
  for (PanelDock* dock : docks_) dock->titleBar()->showName(!has_tab(dock));

  // Heights mean something in a window that is shown, with all its panels.
  if (!isVisible() || !before_maximised_.isEmpty()) return;
  auto* curves = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")));
  // Only before it has shown a curve: later, a view that changes its size with each selection would be worse than room
  // that nobody uses.
  if (!curves->empty()) curves_may_fold_ = false;
  const bool spare = curves_may_fold_ && !curves->isFloating() && !has_tab(curves) && isAtBottom(*this, curves);
  curves->titleBar()->setNote(spare ? tr("select a joint that moves") : QString());
  if (spare == curves->folded()) return;
  // The panels beside it keep their heights, so that the view gets the room.
  QList<QDockWidget*> beside{curves};
  QList<int> heights{spare ? curves->titleBar()->height() : unfolded_height_};
  for (PanelDock* dock : docks_) {
    if (dock == curves || !dock->inSight() || dock->isFloating() || dockWidgetArea(dock) != dockWidgetArea(curves))
      continue;
    beside << dock;
    heights << dock->height();
  }
  if (spare && curves->inSight()) unfolded_height_ = curves->height();
  curves->setFolded(spare);
  if (curves->inSight()) resizeDocks(beside, heights, Qt::Vertical);
}

void MainWindow::connectTabs() {
  for (PanelDock* dock : docks_) {
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool in_sight) {
      if (!in_sight) return;
      seen_.removeOne(dock);
      seen_.prepend(dock);
    });
    connect(dock, &PanelDock::closed, this, [this, dock] {
      // Of those that are shown, those that are not in sight are behind a tab.
      const auto next = std::ranges::find_if(seen_, [&](PanelDock* seen) {
        return seen != dock && seen->toggleViewAction()->isChecked() && !seen->inSight() && !seen->isFloating() &&
               dockWidgetArea(seen) == dockWidgetArea(dock);
      });
      // Later the layout puts a neighbour in front.
      if (next != seen_.end()) QMetaObject::invokeMethod(*next, &QWidget::raise, Qt::QueuedConnection);
    });
  }
}

void MainWindow::resetLayout() {
  workspaces_.forgetLayout();
  arrange();
}

PanelLayout MainWindow::panelLayout() const {
  const bool folded = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")))->folded();
  return {saveState(kLayoutVersion), folded ? unfolded_height_ : 0};
}

bool MainWindow::restorePanels(const PanelLayout& layout) {
  // Heights are restored for panels that are folded as they were.
  PanelDock* curves = dock(QStringLiteral("curve_editor"));
  curves->setFolded(layout.curves_folded > 0);
  if (!restoreState(layout.docks, kLayoutVersion)) {
    curves->setFolded(false);
    return false;
  }
  arrange_when_shown_ = false;
  curves_may_fold_ = layout.curves_folded > 0;
  unfolded_height_ = layout.curves_folded;
  return true;
}

void MainWindow::arrange() {
  // Bars and tabs take their room when the window is shown; only then heights come out as they are meant.
  arrange_when_shown_ = !isVisible();
  endMaximised();
  curves_may_fold_ = true;
  PanelDock *outliner = dock("outliner"), *inspector = dock("inspector"), *timeline = dock("timeline"),
            *log = dock("log"), *curves = dock("curve_editor");
  // All of them in sight for a moment would make the window larger.
  const std::array in_sight{outliner, inspector, timeline, curves};
  for (PanelDock* dock : docks_) {
    dock->setFolded(false);
    dock->setFloating(false);
    dock->setVisible(std::ranges::find(in_sight, dock) != in_sight.end());
  }
  const bool compact = height() < kCompactBelow;
  addDockWidget(Qt::LeftDockWidgetArea, outliner);
  addDockWidget(Qt::RightDockWidgetArea, inspector);
  addDockWidget(Qt::BottomDockWidgetArea, timeline);
  splitDockWidget(timeline, log, Qt::Vertical);
  if (compact) {
    tabifyDockWidget(timeline, curves);
    timeline->raise();
  } else {
    splitDockWidget(timeline, curves, Qt::Vertical);
  }
  PanelDock *masks = dock("masks"), *layers = dock("layers");
  for (const char* id : {"poses", "layers", "masks", "lost", "history"}) {
    PanelDock* beside = dock(QString::fromUtf8(id));
    addDockWidget(Qt::RightDockWidgetArea, beside);
    tabifyDockWidget(inspector, beside);
  }
  PanelDock* morphs = dock("morphs");
  addDockWidget(Qt::RightDockWidgetArea, morphs);
  tabifyDockWidget(inspector, morphs);
  morphs->setVisible(!compact);  // its tab would take the height of a row from the inspector
  inspector->raise();
  tool_bar_->show();
  const QString workspace = workspaces_.current();
  const bool look = workspace == QLatin1String(ids::kLook), rig = workspace == QLatin1String(ids::kRig),
             blend = workspace == QLatin1String(ids::kBlend);
  // The columns at the sides run down to the status bar where the picker stands in one.
  setCorner(Qt::BottomLeftCorner, rig ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomRightCorner, rig ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea);
  PanelDock* picker = dock("picker");
  if (rig && !compact)
    splitDockWidget(outliner, picker, Qt::Vertical);
  else
    tabifyDockWidget(outliner, picker);
  picker->setVisible(rig);
  outliner->raise();
  if (look) {
    for (PanelDock* dock : {outliner, inspector, morphs, curves}) dock->hide();
  } else if (rig) {
    for (PanelDock* dock : {morphs, curves}) dock->hide();
  } else if (blend) {
    for (PanelDock* dock : {morphs, curves}) dock->hide();
    for (PanelDock* dock : {masks, layers}) dock->show();
    inspector->raise();
  }
  resizeDocks({outliner, inspector},
              {compact ? kCompactLeft : metrics::kLeftColumn, compact ? kCompactRight : metrics::kRightColumn},
              Qt::Horizontal);
  const auto share = [this](double part, int least, int most) {
    return std::clamp(static_cast<int>(part * height()), least, most);
  };
  unfolded_height_ = share(kCurvesShare, kMinCurves, kMaxCurves);
  const int curves_height = unfolded_height_;
  settleDocks();
  unfolded_height_ = curves_height;
  if (rig && !compact) resizeDocks({picker}, {kPicker}, Qt::Vertical);
  if (look)
    resizeDocks({timeline}, {kLookTimeline}, Qt::Vertical);
  else if (rig)
    resizeDocks({timeline}, {compact ? kCompactTimeline : kMaxTimeline}, Qt::Vertical);
  else if (blend)
    resizeDocks({timeline}, {share(kBlendTimelineShare, kMinTimeline, kMaxCurves)}, Qt::Vertical);
  else if (compact)
    resizeDocks({timeline, log}, {kCompactTimeline, kLog}, Qt::Vertical);
  else
    resizeDocks({timeline, curves, log},
                {share(kTimelineShare, kMinTimeline, kMaxTimeline),
                 curves->folded() ? curves->titleBar()->height() : curves_height, kLog},
                Qt::Vertical);
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (std::exchange(arrange_when_shown_, false)) arrange();
}

void MainWindow::restoreLayout() {
  if (layout_ == Layout::fresh) return;
  const QSettings settings;
  workspaces_.load(settings);
  if (!restoreGeometry(settings.value(kGeometryKey).toByteArray())) {
    // The first start: most of the screen, at most what the panels were drawn for.
    const QRect screen = this->screen()->availableGeometry();
    const QSize size = QSize(1920, 1080).boundedTo(screen.size() * 0.9);
    const QRect most(screen.center() - QPoint(size.width() / 2, size.height() / 2), size);
    setGeometry(most);
    resetLayout();
    setGeometry(most);  // panels that were not arranged yet may have made it larger
  }
  restorePanels({settings.value(kLayoutKey).toByteArray(), settings.value(kFoldedKey).toInt()});
  selection_sets_.load(settings);
  const bool locked = settings.value(kLockedKey).toBool();
  actions_.setChecked(ids::kWindowLockPanels, locked);
  lockPanels(locked);
}

void MainWindow::savePanels() {
  if (layout_ == Layout::fresh) return;
  QSettings settings;
  const PanelLayout layout = panelLayout();
  workspaces_.keepLayout(layout);
  workspaces_.save(settings);
  settings.setValue(kFoldedKey, layout.curves_folded);
  settings.setValue(kLayoutKey, layout.docks);
}

void MainWindow::saveLayout() {
  if (layout_ == Layout::fresh) return;
  endMaximised();
  savePanels();
  QSettings settings;
  settings.setValue(kGeometryKey, saveGeometry());
  settings.setValue(kLockedKey, actions_.find(ids::kWindowLockPanels)->isChecked());
  static_cast<MasksDock*>(dock(QStringLiteral("masks")))->endShowing();
  view_settings_.save(settings);
  selection_sets_.save(settings);
}

void MainWindow::toggleMaximised() {
  if (!before_maximised_.isEmpty()) return endMaximised();
  QWidget* panel = keys_->panelUnderPointer();
  if (!panel) panel = keys_->panelForKeys();
  if (!panel) panel = viewport_;
  auto* chosen = qobject_cast<PanelDock*>(panel);
  if (chosen && chosen->isFloating()) {
    chosen->isMaximized() ? chosen->showNormal() : chosen->showMaximized();
    actions_.setChecked(ids::kWindowMaximisePanel, false);
    return;
  }
  before_maximised_ = saveState(kLayoutVersion);
  folded_before_maximised_ = dock(QStringLiteral("curve_editor"))->folded();
  if (chosen) chosen->setFolded(false);
  for (PanelDock* dock : docks_) {
    if (dock != chosen && !dock->isFloating()) dock->hide();
  }
  viewport_->setVisible(chosen == nullptr);
  if (chosen) chosen->raise();
  panel->setFocus(Qt::OtherFocusReason);
  actions_.setChecked(ids::kWindowMaximisePanel, true);
}

void MainWindow::endMaximised() {
  if (before_maximised_.isEmpty()) return;
  viewport_->show();
  dock(QStringLiteral("curve_editor"))->setFolded(folded_before_maximised_);
  restoreState(std::exchange(before_maximised_, {}), kLayoutVersion);
  actions_.setChecked(ids::kWindowMaximisePanel, false);
  QTimer::singleShot(0, this, &MainWindow::settleDocks);  // once the panels have their heights again
}

void MainWindow::lockPanels(bool locked) {
  using Dock = QDockWidget;
  for (PanelDock* dock : docks_)
    dock->setFeatures(locked ? Dock::DockWidgetClosable
                             : Dock::DockWidgetClosable | Dock::DockWidgetMovable | Dock::DockWidgetFloatable);
}

}  // namespace sinew::ui
