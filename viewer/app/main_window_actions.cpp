// Actions of the window itself: camera, panels, dialogs, preferences.
#include <QAction>
#include <QApplication>
#include <QSettings>

#include "viewer/app/curve_view_actions.h"
#include "viewer/app/fit_actions.h"
#include "viewer/app/key_dispatcher.h"
#include "viewer/app/key_groups.h"
#include "viewer/app/main_window.h"
#include "viewer/app/pose_actions.h"
#include "viewer/app/scene_actions.h"
#include "viewer/app/transform_actions.h"
#include "viewer/widgets/controls/panel_dock.h"
#include "viewer/widgets/controls/section.h"
#include "viewer/widgets/controls/status_strip.h"
#include "viewer/widgets/dialogs/about_dialog.h"
#include "viewer/widgets/dialogs/keys_dialog.h"
#include "viewer/widgets/dialogs/open_dialog.h"
#include "viewer/widgets/dialogs/preferences_dialog.h"
#include "viewer/widgets/docks/poses_dock.h"
#include "viewer/widgets/docks/curve_editor_dock.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/views/keymap_card.h"
#include "viewer/widgets/views/viewport_widget.h"

namespace sinew::ui {
namespace {

constexpr auto kKeymapAskedKey = "preferences/keymap_asked";

}  // namespace

void MainWindow::connectActions() {
  connectSceneActions(actions_, document_, view_settings_, clock_, files_.loader());
  connectTransformActions(actions_, view_settings_, *viewport_);
  auto* curves = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")));
  connectCurveViewActions(actions_, *curves);
  connect(curves, &CurveEditorDock::refused, this, [this](const QString& reason) { status_->setMessage(reason); });

  connectPoseActions(actions_, document_);
  connectPoseLibraryActions(actions_, document_, *poses_);

  actions_.on("view.frame_selected", [this] { viewport_->frameSelection(); });
  actions_.on("view.frame_all", [this] { viewport_->frameAll(); });
  using render::NamedView;
  for (const auto& [id, view] :
       std::initializer_list<std::pair<const char*, NamedView>>{{"view.front", NamedView::front},
                                                                {"view.back", NamedView::back},
                                                                {"view.right", NamedView::right},
                                                                {"view.left", NamedView::left},
                                                                {"view.top", NamedView::top},
                                                                {"view.bottom", NamedView::bottom},
                                                                {"view.three_quarter", NamedView::three_quarter}})
    actions_.on(id, [this, view = view] { viewport_->look(view); });
  actions_.on("view.projection", [this] { viewport_->toggleProjection(); });

  connectFitActions(actions_, [this](const QString& dialog) { showDialog(dialog); });

  actions_.on("edit.preferences", [this] { showDialog(QStringLiteral("preferences")); });
  actions_.on("help.keys", [this] {
    const QWidget* panel = keys_->panelUnderPointer();
    keys_panel_ = panel ? panel->objectName() : QString();
    showDialog(QStringLiteral("keys"));
    fillKeysDialog();
  });
  actions_.on("help.about", [this] { showDialog(QStringLiteral("about")); });

  actions_.on("window.next_panel", [this] { enterPanel(1); });
  actions_.on("window.previous_panel", [this] { enterPanel(-1); });
  actions_.on("window.reset_layout", [this] { resetLayout(); });
  actions_.onToggled("window.full_screen", [this](bool on) {
    if (on)
      showFullScreen();
    else
      showNormal();
  });
  actions_.on("window.theme.dark", [this] { preferences_.setTheme(ThemeChoice::dark); });
  actions_.on("window.theme.light", [this] { preferences_.setTheme(ThemeChoice::light); });
  actions_.on("file.quit", [this] { close(); });
}

void MainWindow::applyPreferences() {
  if (theme().dark != (preferences_.theme() == ThemeChoice::dark)) {
    applyTheme(preferences_.theme());
    actions_.updateToolTips();
  }
  actions_.setChecked("window.theme.dark", preferences_.theme() == ThemeChoice::dark);
  actions_.setChecked("window.theme.light", preferences_.theme() == ThemeChoice::light);
  document_.setNewKeyMode(preferences_.newKeyMode());
  if (actions_.scheme() != preferences_.mouseScheme()) actions_.setScheme(preferences_.mouseScheme());
  if (keymap_card_) keymap_card_->setScheme(preferences_.mouseScheme());
  if (dialogs_.value(QStringLiteral("keys"))) fillKeysDialog();
}

void MainWindow::askForKeymap() {
  if (layout_ == Layout::fresh || QSettings().value(kKeymapAskedKey).toBool()) return;
  keymap_card_ = new KeymapCard(viewport_, preferences_.mouseScheme());
  viewport_->setCorner(keymap_card_);
  connect(keymap_card_, &KeymapCard::chosen, this, [this](MouseScheme scheme) { preferences_.setMouseScheme(scheme); });
  connect(keymap_card_, &KeymapCard::dismissed, this, [this] {
    QSettings().setValue(kKeymapAskedKey, true);
    keymap_card_->hide();
    keymap_card_->deleteLater();
  });
}

const QStringList& MainWindow::dialogIds() {
  static const QStringList ids{"preferences",   "keys", "about",  "open",     "open_options", "import_options",
                               "import_report", "fit",  "smooth", "simplify", "bake"};
  return ids;
}

QDialog* MainWindow::showDialog(const QString& id) {
  if (id == QLatin1String("open") || id == QLatin1String("open_options")) {
    OpenDialog* files = askForFiles(tr("Open character"), [this](const QStringList& paths) { files_.open(paths); });
    files->section().setOpen(id == QLatin1String("open_options"));
    return files;
  }
  if (!dialogs_.value(id)) {
    QDialog* made = makeDialog(id);
    if (!made) return nullptr;
    made->setAttribute(Qt::WA_DeleteOnClose);
    dialogs_[id] = made;
    if (id == QLatin1String("keys")) fillKeysDialog();
    if (id == QLatin1String("import_report")) fillImportReport();
  }
  QDialog* dialog = dialogs_.value(id);
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
  return dialog;
}

QDialog* MainWindow::makeDialog(const QString& id) {
  if (id == QLatin1String("preferences")) return new PreferencesDialog(preferences_, this);
  if (id == QLatin1String("keys")) return new KeysDialog(this);
  if (id == QLatin1String("about")) return new AboutDialog(QApplication::applicationVersion(), graphics_, this);
  if (id == QLatin1String("import_options")) return makeImportOptions();
  if (id == QLatin1String("import_report")) return makeImportReport();
  return makeShapeDialog(id, document_, this);
}

void MainWindow::fillKeysDialog() {
  const MouseScheme scheme = preferences_.mouseScheme();
  static_cast<KeysDialog*>(dialogs_.value(QStringLiteral("keys")).data())
      ->setGroups(scheme == MouseScheme::blender ? tr("Blender") : tr("Maya-like"), keyGroups(scheme, keys_panel_));
}

}  // namespace sinew::ui
