#include "viewer/app/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QPainter>
#include <QScreen>
#include <QSettings>
#include <QToolBar>

#include "viewer/app/key_dispatcher.h"
#include "viewer/widgets/controls/banner.h"
#include "viewer/widgets/controls/panel_dock.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/controls/status_strip.h"
#include "viewer/widgets/docks/curve_editor_dock.h"
#include "viewer/widgets/docks/history_dock.h"
#include "viewer/widgets/docks/inspector_dock.h"
#include "viewer/widgets/docks/layers_dock.h"
#include "viewer/widgets/docks/log_dock.h"
#include "viewer/widgets/docks/outliner_dock.h"
#include "viewer/widgets/docks/poses_dock.h"
#include "viewer/widgets/docks/timeline_dock.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/views/drop_hint.h"
#include "viewer/widgets/views/keymap_card.h"
#include "viewer/widgets/views/view_frame.h"
#include "viewer/widgets/views/viewport_widget.h"

namespace sinew::ui {
namespace {

constexpr int kLayoutVersion = 2;
// Of timeline and curve editor in the first layout: shares of the window's height, so that a low window leaves room for
// the view.
constexpr double kTimelineShare = 0.19;
constexpr double kCurvesShare = 0.263;
constexpr int kLeastTimeline = 150, kMostTimeline = 204, kLeastCurves = 180, kMostCurves = 300;
constexpr auto kGeometryKey = "window/geometry";
constexpr auto kLayoutKey = "window/layout";

// The mark at the left end of the menu bar.
class Logo : public QWidget {
 public:
  explicit Logo(QWidget* parent) : QWidget(parent) { setAccessibleName(QStringLiteral("Sinew")); }
  QSize sizeHint() const override { return {38, metrics::kMenuBar}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    drawIcon(painter, QStringLiteral("logo"), theme().text, QRect(12, 0, 20, height()), 20);
  }
};

}  // namespace

MainWindow::MainWindow(Layout layout, QWidget* parent, ReadFile read)
    : QMainWindow(parent),
      layout_(layout),
      clock_(document_),
      audio_(document_),
      files_(document_, log_, preferences_, nullptr, std::move(read)),
      actions_(this) {
  setObjectName(QStringLiteral("main_window"));
  setWindowIcon(QIcon(iconPixmap(QStringLiteral("sinew"), theme().text, 64, 1.0)));
  setAcceptDrops(true);
  setDockOptions(AllowNestedDocks | AllowTabbedDocks);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  view_settings_.load(QSettings());

  viewport_ = new ViewportWidget(document_, view_settings_, preferences_, clock_, this);
  viewport_->setMinimumSize(240, 160);
  setCentralWidget(viewport_);
  banner_ = new Banner(viewport_);
  new ViewFrame(document_, viewport_);
  drop_hint_ = new DropHint(viewport_);
  status_ = new StatusStrip(this);
  setStatusBar(status_);
  const FindAction find = [this](const QString& id) { return actions_.find(id); };
  viewport_->setActions(find);
  makeDocks();
  keys_ = new KeyDispatcher(this, actions_);
  keys_->addPanel(viewport_);
  for (PanelDock* dock : docks_) keys_->addPanel(dock);
  makeMenus();
  makeToolBar();
  connectActions();
  connectFiles();
  connectImports();
  connectDiscard();
  connectStatus();

  resize(1600, 900);
  resetLayout();
  restoreLayout();
  qApp->installEventFilter(this);
  connect(&preferences_, &Preferences::changed, this, &MainWindow::applyPreferences);
  applyPreferences();
}

MainWindow::~MainWindow() {
  qApp->removeEventFilter(this);
  // The viewport lets go of its OpenGL objects while the document is still there.
  delete takeCentralWidget();
  qDeleteAll(docks_);
}

PanelDock* MainWindow::dock(const QString& id) const {
  const auto it = std::ranges::find_if(docks_, [&](const PanelDock* dock) { return dock->objectName() == id; });
  return it == docks_.end() ? nullptr : *it;
}

void MainWindow::makeDocks() {
  const FindAction find = [this](const QString& id) { return actions_.find(id); };
  time_scale_ = new SharedTimeScale(document_, this);
  docks_ = {new OutlinerDock(document_, find, this),
            new InspectorDock(document_, find, this),
            new TimelineDock(document_, preferences_, *time_scale_, find, this),
            new LogDock(log_, this),
            new CurveEditorDock(document_, preferences_, *time_scale_, find, this),
            new HistoryDock(document_, find, this),
            new LayersDock(document_, find, this)};
  poses_ = new PosesDock(document_, pose_library_, find, this);
  docks_ << poses_;
  for (PanelDock* dock : docks_) {
    QAction* toggle = actions_.find(QStringLiteral("window.") + dock->objectName());
    actions_.onToggled(toggle->objectName(), [dock](bool on) {
      if (on)
        dock->enter();
      else
        dock->hide();
    });
    // A dock behind a tab counts as shown.
    connect(dock->toggleViewAction(), &QAction::toggled, toggle, &QAction::setChecked);
    // The groups of tabs are known once the window has laid itself out.
    const auto later = [this] { QTimer::singleShot(0, this, &MainWindow::nameDocks); };
    connect(dock, &QDockWidget::dockLocationChanged, this, later);
    connect(dock, &QDockWidget::topLevelChanged, this, later);
    connect(dock, &QDockWidget::visibilityChanged, this, later);
  }
}

void MainWindow::nameDocks() {
  for (PanelDock* dock : docks_) {
    const QList<QDockWidget*> beside = tabifiedDockWidgets(dock);
    const bool tabbed = !dock->isFloating() && std::ranges::any_of(beside, [](const QDockWidget* other) {
      return other->toggleViewAction()->isChecked();
    });
    dock->titleBar()->showName(!tabbed);
  }
}

void MainWindow::resetLayout() {
  for (PanelDock* dock : docks_) {
    dock->setFloating(false);
    dock->show();
  }
  PanelDock *outliner = dock("outliner"), *inspector = dock("inspector"), *timeline = dock("timeline"),
            *log = dock("log"), *curves = dock("curve_editor");
  addDockWidget(Qt::LeftDockWidgetArea, outliner);
  addDockWidget(Qt::RightDockWidgetArea, inspector);
  addDockWidget(Qt::BottomDockWidgetArea, timeline);
  splitDockWidget(timeline, curves, Qt::Vertical);
  splitDockWidget(curves, log, Qt::Vertical);
  log->hide();
  for (const char* id : {"poses", "layers", "history"}) {
    PanelDock* beside = dock(QString::fromUtf8(id));
    addDockWidget(Qt::RightDockWidgetArea, beside);
    tabifyDockWidget(inspector, beside);
    beside->hide();
  }
  tool_bar_->show();
  resizeDocks({outliner, inspector}, {metrics::kLeftColumn, metrics::kRightColumn}, Qt::Horizontal);
  const int timeline_height = std::clamp(static_cast<int>(kTimelineShare * height()), kLeastTimeline, kMostTimeline);
  const int curves_height = std::clamp(static_cast<int>(kCurvesShare * height()), kLeastCurves, kMostCurves);
  resizeDocks({timeline, curves, log}, {timeline_height, curves_height, 132}, Qt::Vertical);
}

void MainWindow::restoreLayout() {
  if (layout_ == Layout::fresh) return;
  const QSettings settings;
  if (!restoreGeometry(settings.value(kGeometryKey).toByteArray())) {
    // The first start: most of the screen, at most what the panels were drawn for.
    const QRect screen = this->screen()->availableGeometry();
    const QSize size = QSize(1920, 1080).boundedTo(screen.size() * 0.9);
    setGeometry(QRect(screen.center() - QPoint(size.width() / 2, size.height() / 2), size));
    resetLayout();
  }
  restoreState(settings.value(kLayoutKey).toByteArray(), kLayoutVersion);
  selection_sets_.load(settings);
}

void MainWindow::saveLayout() const {
  if (layout_ == Layout::fresh) return;
  QSettings settings;
  settings.setValue(kGeometryKey, saveGeometry());
  settings.setValue(kLayoutKey, saveState(kLayoutVersion));
  view_settings_.save(settings);
  selection_sets_.save(settings);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!may_quit_ && document_.modified() && !document_.instances().empty()) {
    event->ignore();
    askToDiscard(tr("Quit and lose these changes?"), {}, [this](bool discard) {
      may_quit_ = discard;
      if (discard) close();
    });
    return;
  }
  saveLayout();
  files_.loader().cancel();
  document_.stop();
  event->accept();
}

void MainWindow::makeMenus() {
  menuBar()->setNativeMenuBar(false);
  menuBar()->setFixedHeight(metrics::kMenuBar);
  menuBar()->setCornerWidget(new Logo(menuBar()), Qt::TopLeftCorner);
  menuBar()->setContextMenuPolicy(Qt::PreventContextMenu);
  actions_.fill(menuBar());
  auto* file = menuBar()->findChild<QMenu*>(QStringLiteral("File"));
  recent_menu_ = new QMenu(tr("Open &recent"), file);
  recent_menu_->setObjectName(QStringLiteral("File/Recent"));
  file->insertMenu(actions_.find(QStringLiteral("file.add")), recent_menu_);
}

void MainWindow::enterPanel(int step) {
  QList<QWidget*> panels{viewport_};
  for (PanelDock* dock : docks_)
    if (dock->isVisible()) panels << dock;
  qsizetype now = 0;
  for (qsizetype i = 0; i < panels.size(); ++i)
    if (const QWidget* focus = QApplication::focusWidget();
        focus && (panels[i] == focus || panels[i]->isAncestorOf(focus)))
      now = i;
  keys_->followKeyboard();
  QWidget* next = panels[(now + step + panels.size()) % panels.size()];
  if (auto* dock = qobject_cast<PanelDock*>(next)) {
    dock->enter();
  } else {
    activateWindow();
    next->setFocus(Qt::ShortcutFocusReason);
  }
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  // The letters that open menus are underlined while Alt is held.
  if ((event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt) {
    if (auto* style = qobject_cast<Style*>(QApplication::style()))
      style->showMnemonics(event->type() == QEvent::KeyPress);
    for (QWidget* top : QApplication::topLevelWidgets()) top->update();
    menuBar()->update();
  }
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::WindowStateChange)
    actions_.setChecked(QStringLiteral("window.full_screen"), isFullScreen());
}

}  // namespace sinew::ui
