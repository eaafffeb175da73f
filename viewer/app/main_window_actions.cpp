// Actions of the window itself: camera, panels, dialogs, preferences.
#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QSettings>

#include "viewer/app/actions/curve_view_actions.h"
#include "viewer/app/actions/fit_actions.h"
#include "viewer/app/actions/key_edit_actions.h"
#include "viewer/app/actions/key_edit_runner.h"
#include "viewer/app/actions/key_scope.h"
#include "viewer/app/actions/layer_actions.h"
#include "viewer/app/actions/overlay_actions.h"
#include "viewer/app/actions/pose_actions.h"
#include "viewer/app/actions/scene_actions.h"
#include "viewer/app/actions/selection_actions.h"
#include "viewer/app/actions/timeline_actions.h"
#include "viewer/app/actions/transform_actions.h"
#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/keys/key_groups.h"
#include "viewer/app/keys/keymap_dialog.h"
#include "viewer/app/main_window.h"
#include "viewer/app/search/command_search.h"
#include "viewer/app/sound/audio_player.h"
#include "viewer/document/selection_text.h"
#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/action_ids/help.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/action_ids/window.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/dialogs/about_dialog.h"
#include "viewer/widgets/dialogs/keys_dialog.h"
#include "viewer/widgets/dialogs/live_popup.h"
#include "viewer/widgets/dialogs/open_dialog.h"
#include "viewer/widgets/dialogs/preferences_dialog.h"
#include "viewer/widgets/dialogs/shape_dialog.h"
#include "viewer/widgets/inspector/transform_section.h"
#include "viewer/widgets/layers/dock.h"
#include "viewer/widgets/poses/dock.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"
#include "viewer/widgets/viewport/keymap_card.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr auto kKeymapAskedKey = "preferences/keymap_asked";

std::vector<SelectionItem> everything(const Document& document) {
  std::vector<SelectionItem> items;
  for (const Instance& instance : document.instances())
    items.push_back({SelectionItem::Kind::instance, instance.id, -1});
  return items;
}

}  // namespace

void MainWindow::connectActions() {
  const auto bring_up = [this](const QString& id) {
    endMaximised();
    dock(id)->show();
    dock(id)->raise();
  };
  connectLayerActions(actions_, document_, [bring_up] { bring_up(QStringLiteral("layers")); });
  const Say say{[this](const QString& text) { succeed(text); }, [this](const QString& why) { refuse(why); }};
  connectSceneActions(actions_, document_, view_settings_, clock_, files_.loader());
  connectOverlayActions(actions_, document_, view_settings_, *viewport_);
  auto* timeline = static_cast<TimelineDock*>(dock(QStringLiteral("timeline")));
  connectTimelineActions(actions_, document_, *timeline);
  timeline->view()->setAudio(audio_);
  connectAudioActions(actions_, audio_, *new AudioPlayer(document_, audio_, this), *timeline);
  connect(timeline, &TimelineDock::refused, this, &MainWindow::refuse);
  connectTransformActions(actions_, document_, view_settings_, *viewport_);
  auto* curves = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")));
  connectCurveViewActions(actions_, *curves, say.done);
  const auto follow_tool = [this, curves] {
    const bool scales = view_settings_.options().transform.tool == TransformTool::scale;
    curves->graph()->setMiddleDrag(scales ? KeyDragKind::scale : KeyDragKind::move);
  };
  connect(&view_settings_, &ViewSettings::changed, curves, follow_tool);
  follow_tool();
  const auto* scope = new PanelKeyScope(actions_, document_, *curves, *timeline, this);
  connectKeyEditActions(actions_, document_, *this, *scope, say);
  connectCurveShapeActions(actions_, document_, *this, *scope, say);
  if (auto* transform = findChild<TransformSection*>())
    connect(transform, &TransformSection::said, this, &MainWindow::succeed);
  connect(curves, &CurveEditorDock::refused, this, &MainWindow::refuse);
  connect(static_cast<LayersDock*>(dock(QStringLiteral("layers"))), &LayersDock::refused, this, &MainWindow::refuse);

  connectPoseActions(actions_, document_, say.done);
  connectSelectionActions(
      actions_, document_, selection_sets_,
      [this](const QString& title, const QString& text) {
        return QInputDialog::getText(this, title, tr("Name"), QLineEdit::Normal, text);
      },
      say.done);
  connectPoseLibraryActions(actions_, document_, *poses_, [bring_up] { bring_up(QStringLiteral("poses")); });
  connect(poses_, &PosesDock::said, this, &MainWindow::succeed);
  connect(poses_, &PosesDock::deleted, this, &MainWindow::offerPoseBack);

  const auto tell = [this](const QString& text) { status_->message().say({MessageKind::success, text, {}, {}}); };
  actions_.on(ids::kViewFrameSelected, [this, tell] {
    viewport_->frameSelection();
    const auto& items = document_.selection().items;
    tell(tr("Framed %1").arg(itemsText(document_, items.empty() ? everything(document_) : items)));
  });
  actions_.on(ids::kViewFrameAll, [this, tell] {
    viewport_->frameAll();
    tell(tr("Framed %1").arg(itemsText(document_, everything(document_))));
  });
  using render::NamedView;
  for (const auto& [id, view] :
       std::initializer_list<std::pair<ActionId, NamedView>>{{ids::kViewFront, NamedView::front},
                                                             {ids::kViewBack, NamedView::back},
                                                             {ids::kViewRight, NamedView::right},
                                                             {ids::kViewLeft, NamedView::left},
                                                             {ids::kViewTop, NamedView::top},
                                                             {ids::kViewBottom, NamedView::bottom},
                                                             {ids::kViewThreeQuarter, NamedView::three_quarter}})
    actions_.on(id, [this, tell, id = id, view = view] {
      viewport_->look(view);
      tell(actions_.choiceText(id));
    });
  actions_.on(ids::kViewProjection, [this, tell] {
    viewport_->toggleProjection();
    tell(viewport_->camera().orthographic ? tr("Parallel projection") : tr("Perspective"));
  });

  connect(&keymap_, &Keymap::changed, this, &MainWindow::applyKeymap);
  keymap_.setBase(preferences_.mouseScheme());
  keymap_.load();
  connect(&actions_, &Actions::refused, this, [this](const QString&, const QString& reason) { refuse(reason); });
  actions_.on(ids::kEditSearchCommands, [this] { showDialog(QStringLiteral("command_search")); });
  actions_.on(ids::kEditKeymap, [this] { showDialog(QStringLiteral("keymap")); });
  connectFitActions(actions_, [this](const QString& dialog) { showDialog(dialog); });

  actions_.on(ids::kEditPreferences, [this] { showDialog(QStringLiteral("preferences")); });
  actions_.on(ids::kHelpKeys, [this] {
    const QWidget* panel = keys_->panelUnderPointer();
    keys_panel_ = panel ? panel->objectName() : QString();
    showDialog(QStringLiteral("keys"));
    fillKeysDialog();
  });
  actions_.on(ids::kHelpAbout, [this] { showDialog(QStringLiteral("about")); });

  actions_.on(ids::kWindowNextPanel, [this] { enterPanel(1); });
  actions_.on(ids::kWindowPreviousPanel, [this] { enterPanel(-1); });
  actions_.onToggled(ids::kWindowFullScreen, [this](bool on) {
    if (on)
      showFullScreen();
    else
      showNormal();
  });
  actions_.on(ids::kWindowThemeDark, [this] { preferences_.setTheme(ThemeChoice::dark); });
  actions_.on(ids::kWindowThemeLight, [this] { preferences_.setTheme(ThemeChoice::light); });
  actions_.on(ids::kFileQuit, [this] { close(); });
}

void MainWindow::applyPreferences() {
  if (theme().dark != (preferences_.theme() == ThemeChoice::dark)) {
    applyTheme(preferences_.theme());
    actions_.updateToolTips();
  }
  actions_.setChecked(ids::kWindowThemeDark, preferences_.theme() == ThemeChoice::dark);
  actions_.setChecked(ids::kWindowThemeLight, preferences_.theme() == ThemeChoice::light);
  keymap_.setBase(preferences_.mouseScheme());
  document_.setNewKeyMode(preferences_.newKeyMode());
  if (keymap_card_) keymap_card_->setScheme(preferences_.mouseScheme());
}

void MainWindow::applyKeymap() {
  preferences_.setMouseScheme(keymap_.base());
  actions_.setKeys([&](const QString& id) { return keymap_.keys(id); });
  search_button_->setKey(actions_.find(ids::kEditSearchCommands)->shortcut().toString(QKeySequence::NativeText));
  if (dialogs_.value(QStringLiteral("keys"))) fillKeysDialog();
}

void MainWindow::askForKeymap() {
  if (layout_ == Layout::fresh || QSettings().value(kKeymapAskedKey).toBool()) return;
  // Shown once: who does not answer has the keys of the preferences, and need not close it at each start.
  QSettings().setValue(kKeymapAskedKey, true);
  keymap_card_ = new KeymapCard(viewport_, preferences_.mouseScheme());
  viewport_->setCorner(keymap_card_);
  connect(keymap_card_, &KeymapCard::chosen, this, [this](MouseScheme scheme) {
    preferences_.setMouseScheme(scheme);
    succeed(tr("Mouse and keys are %1; Edit ▸ Preferences changes them").arg(nameOf(scheme)));
  });
  connect(keymap_card_, &KeymapCard::dismissed, this, [this] {
    keymap_card_->hide();
    keymap_card_->deleteLater();
  });
}

const QStringList& MainWindow::dialogIds() {
  static const QStringList ids{"preferences",  "keymap",         "command_search", "keys", "about",  "open",
                               "open_options", "import_options", "import_report",  "fit",  "smooth", "simplify",
                               "bake"};
  return ids;
}

QDialog* MainWindow::showDialog(const QString& id) {
  if (id == QLatin1String("open") || id == QLatin1String("open_options")) {
    OpenDialog* files = askForFiles(tr("Open character"), [this](const QStringList& paths) { files_.open(paths); });
    files->section().setOpen(id == QLatin1String("open_options"));
    return files;
  }
  if (id == QLatin1String("command_search")) {
    if (!command_search_) command_search_ = new CommandSearch(actions_, this);
    // Over its field, or below the bars where that is not in sight.
    const QWidget* field = search_button_->isVisible() ? static_cast<QWidget*>(search_button_) : viewport_;
    command_search_->openAt(field->mapToGlobal(QPoint(field->width(), 0)));
    return command_search_;
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
  if (auto* popup = qobject_cast<LivePopup*>(dialog)) {
    popup->showOver(barForPopups(actions_, *this));
  } else {
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
  }
  return dialog;
}

QDialog* MainWindow::makeDialog(const QString& id) {
  if (id == QLatin1String("preferences")) {
    auto* dialog = new PreferencesDialog(preferences_, this);
    connect(dialog, &PreferencesDialog::keymapRequested, this, [this] { actions_.run(ids::kEditKeymap); });
    return dialog;
  }
  if (id == QLatin1String("keymap")) return new KeymapDialog(keymap_, this);
  if (id == QLatin1String("keys")) return new KeysDialog(this);
  if (id == QLatin1String("about")) return new AboutDialog(QApplication::applicationVersion(), graphics_, this);
  if (id == QLatin1String("import_options")) return makeImportOptions();
  if (id == QLatin1String("import_report")) return makeImportReport();
  QDialog* shape = makeShapeDialog(id, document_, this);
  if (auto* shaping = qobject_cast<ShapeDialog*>(shape)) {
    connect(shaping, &ShapeDialog::applied, this, [this](const QString& text) {
      untold_.clear();
      succeed(text);
    });
    connect(shaping, &ShapeDialog::cancelled, this, &MainWindow::refuse);
  }
  return shape;
}

void MainWindow::fillKeysDialog() {
  static_cast<KeysDialog*>(dialogs_.value(QStringLiteral("keys")).data())
      ->setGroups(nameOf(keymap_.base()), keyGroups(keymap_, keys_panel_));
}

}  // namespace sinew::ui
