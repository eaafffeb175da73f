#include "viewer/app/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QPainter>
#include <QSettings>
#include <QToolBar>

#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/session/workspace_bar.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/action_ids/window.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/history/dock.h"
#include "viewer/widgets/inspector/dock.h"
#include "viewer/widgets/layers/dock.h"
#include "viewer/widgets/log/dock.h"
#include "viewer/widgets/lost/dock.h"
#include "viewer/widgets/masks/dock.h"
#include "viewer/widgets/morphs/dock.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/picker/dock.h"
#include "viewer/widgets/poses/dock.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/viewport/drop_hint.h"
#include "viewer/widgets/viewport/keymap_card.h"
#include "viewer/widgets/viewport/view_frame.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

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
      edit_report_(document_),
      clock_(document_),
      audio_(document_),
      files_(document_, log_, preferences_, nullptr, std::move(read)),
      project_(document_, files_, preferences_),
      actions_(this) {
  setObjectName(QStringLiteral("main_window"));
  setWindowIcon(QIcon(iconPixmap(QStringLiteral("sinew"), theme().text, 64, 1.0)));
  setAcceptDrops(true);
  setDockOptions(AllowNestedDocks | AllowTabbedDocks);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  for (const QString& problem : preferences_.problems() + view_settings_.load(QSettings()))
    log_.add(LogLevel::warning, tr("Settings"), problem);
  document_.setWorkRunner([this](const QString& text, const Work& work) { return runWork(text, work); });

  viewport_ = new ViewportWidget(document_, view_settings_, preferences_, clock_, this);
  viewport_->setMinimumSize(240, 160);
  setCentralWidget(viewport_);
  banner_ = new Banner(viewport_);
  new ViewFrame(document_, viewport_);
  drop_hint_ = new DropHint(viewport_);
  status_ = new StatusStrip(this);
  setStatusBar(status_);
  viewport_->setActions(actions_.source());
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
  connectProjects();
  connectStatus();
  connectLink();

  resize(1600, 900);
  resetLayout();
  restoreLayout();
  qApp->installEventFilter(this);
  connect(&preferences_, &Preferences::changed, this, &MainWindow::applyPreferences);
  applyPreferences();
}

MainWindow::~MainWindow() {
  qApp->removeEventFilter(this);
  for (const PanelDock* dock : docks_) disconnect(dock->toggleViewAction(), nullptr, &actions_, nullptr);
  // The viewport lets go of its OpenGL objects while the document is still there.
  delete takeCentralWidget();
  qDeleteAll(docks_);
}

PanelDock* MainWindow::dock(const QString& id) const {
  const auto it = std::ranges::find_if(docks_, [&](const PanelDock* dock) { return dock->objectName() == id; });
  return it == docks_.end() ? nullptr : *it;
}

void MainWindow::makeDocks() {
  const FindAction find = actions_.source();
  time_scale_ = new SharedTimeScale(document_, this);
  docks_ = {new OutlinerDock(document_, find, this),
            new InspectorDock(document_, find, this),
            new TimelineDock(document_, preferences_, *time_scale_, find, this),
            new LogDock(log_, this),
            new CurveEditorDock(document_, preferences_, *time_scale_, find, this),
            new HistoryDock(document_, find, this),
            new LayersDock(document_, find, this),
            new MorphsDock(document_, find, this),
            new MasksDock(document_, view_settings_, find, this),
            new LostDock(document_, find, this),
            new PickerDock(document_, selection_sets_, find, this)};
  connect(static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor"))), &CurveEditorDock::emptyChanged, this,
          &MainWindow::settleDocks);
  poses_ = new PosesDock(document_, pose_library_, find, this);
  docks_ << poses_;
  for (PanelDock* dock : docks_) {
    connect(dock->toggleViewAction(), &QAction::toggled, &actions_, &Actions::updateAvailable);
    // The groups of tabs are known once the window has laid itself out.
    const auto later = [this] { QTimer::singleShot(0, this, &MainWindow::settleDocks); };
    connect(dock, &QDockWidget::dockLocationChanged, this, later);
    connect(dock, &QDockWidget::topLevelChanged, this, later);
    connect(dock, &QDockWidget::visibilityChanged, this, later);
  }
  connectTabs();
}

void MainWindow::showPanel(const QString& panel, bool on) {
  PanelDock* wanted = dock(panel);
  endMaximised();
  // Behind a tab it is not in sight: to ask for it is not to send it away.
  if (!on && wanted->inSight()) {
    wanted->close();
    return;
  }
  const bool unfolds = wanted->folded();
  wanted->enter();
  if (unfolds) {
    curves_may_fold_ = false;
    settleDocks();
  }
  actions_.updateAvailable();
}

// A dock behind a tab counts as shown.
bool MainWindow::panelShown(const QString& panel) const { return dock(panel)->toggleViewAction()->isChecked(); }

void MainWindow::bringUp(const QString& panel) {
  endMaximised();
  dock(panel)->show();
  dock(panel)->raise();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!may_quit_ && document_.history().modified()) {
    event->ignore();
    askToDiscard({}, {}, [this](bool go_on) {
      may_quit_ = go_on;
      if (go_on) close();
    });
    return;
  }
  saveLayout();
  if (layout_ == Layout::remembered) saveSession();
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
  auto* workspaces = new WorkspaceBar(
      workspaces_,
      {actions_.find(ids::kWorkspaceSave), actions_.find(ids::kWorkspaceDelete), actions_.find(ids::kWorkspaceReset)},
      menuBar());
  menuBar()->setCornerWidget(workspaces, Qt::TopRightCorner);
  connect(workspaces, &WorkspaceBar::chosen, this, &MainWindow::showWorkspace);
  connect(workspaces, &WorkspaceBar::saveRequested, this, &MainWindow::saveWorkspace);
  connect(&workspaces_, &Workspaces::changed, &actions_, &Actions::updateAvailable);
  // More or fewer tabs need another width, which a menu bar sees when it gets its corner.
  connect(&workspaces_, &Workspaces::changed, this,
          [this, workspaces] { menuBar()->setCornerWidget(workspaces, Qt::TopRightCorner); });
  auto* file = menuBar()->findChild<QMenu*>(QStringLiteral("File"));
  recent_menu_ = new QMenu(tr("Open &recent"), file);
  recent_menu_->setObjectName(QStringLiteral("File/Recent"));
  file->insertMenu(actions_.find(ids::kFileAdd), recent_menu_);
}

void MainWindow::enterPanel(int step) {
  QList<QWidget*> panels;
  if (viewport_->isVisible()) panels << viewport_;
  for (PanelDock* dock : docks_)
    // Also those behind a tab, but not beside a maximised one.
    if (dock->toggleViewAction()->isChecked()) panels << dock;
  if (panels.isEmpty()) return;
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
  // Menus offer what can be done now, also where that depends on more than the document tells of, such as the time.
  if (event->type() == QEvent::Show && qobject_cast<QMenu*>(watched)) actions_.updateAvailable();
  const QEvent::Type type = event->type();
  if (!untold_.isEmpty() && (type == QEvent::KeyPress || type == QEvent::MouseButtonRelease || type == QEvent::Hide))
    QMetaObject::invokeMethod(this, &MainWindow::tellEdit, Qt::QueuedConnection);
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
  if (event->type() == QEvent::WindowStateChange) actions_.setChecked(ids::kWindowFullScreen, isFullScreen());
}

}  // namespace sinew::ui
