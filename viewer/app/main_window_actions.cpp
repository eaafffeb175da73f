// What serves the actions, the dialogs, preferences and keys.
#include <algorithm>
#include <iterator>

#include <utility>

#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QSettings>

#include "core/scene/character/mesh_morphs.h"
#include "viewer/app/actions/availability.h"
#include "viewer/app/actions/key_scope.h"
#include "viewer/app/actions/key_work.h"
#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/keys/key_groups.h"
#include "viewer/app/keys/keymap_dialog.h"
#include "viewer/app/main_window.h"
#include "viewer/app/search/command_search.h"
#include "viewer/app/sound/audio_player.h"
#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/dialogs/help/about_dialog.h"
#include "viewer/widgets/dialogs/help/handbook_dialog.h"
#include "viewer/widgets/dialogs/help/keys_dialog.h"
#include "viewer/widgets/dialogs/live_popup.h"
#include "viewer/widgets/dialogs/open_dialog.h"
#include "viewer/widgets/dialogs/preferences_dialog.h"
#include "viewer/widgets/dialogs/roles/dialog.h"
#include "viewer/widgets/dialogs/shape_dialog.h"
#include "viewer/widgets/inspector/clips_section.h"
#include "viewer/widgets/inspector/properties_section.h"
#include "viewer/widgets/inspector/rig_section.h"
#include "viewer/widgets/inspector/transform_section.h"
#include "viewer/widgets/layers/dock.h"
#include "viewer/widgets/lost/dock.h"
#include "viewer/widgets/masks/dock.h"
#include "viewer/widgets/morphs/dock.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"
#include "viewer/widgets/poses/dock.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/take_bar.h"
#include "viewer/widgets/timeline/view.h"
#include "viewer/widgets/viewport/keymap_card.h"
#include "viewer/widgets/viewport/rig_tour.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr auto kKeymapAskedKey = "preferences/keymap_asked";
constexpr auto kRigTourKey = "preferences/rig_tour_shown";

// Wide enough for its title.
void prepare(QInputDialog& question, const QString& title, const QString& label) {
  constexpr int kWidth = 320;
  question.setWindowTitle(title);
  question.setLabelText(label);
  question.setMinimumWidth(kWidth);
}

}  // namespace

void MainWindow::connectActions() {
  auto* curves = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")));
  auto* timeline = static_cast<TimelineDock*>(dock(QStringLiteral("timeline")));
  ActionContext context{.actions = actions_, .document = document_, .say = say_};
  context.window = this;
  context.commands = this;
  context.preferences = &preferences_;
  context.settings = &view_settings_;
  context.clock = &clock_;
  context.loader = &files_.loader();
  context.scope = new PanelKeyScope(actions_, document_, *curves, *timeline, this);
  context.sets = &selection_sets_;
  context.audio = &audio_;
  context.player = new AudioPlayer(document_, audio_, this);
  context.viewport = viewport_;
  context.curves = curves;
  context.timeline = timeline;
  context.poses = poses_;
  auto* masks = static_cast<MasksDock*>(dock(QStringLiteral("masks")));
  context.masks = masks;
  context.morphs = static_cast<MorphsDock*>(dock(QStringLiteral("morphs")));
  auto* lost = static_cast<LostDock*>(dock(QStringLiteral("lost")));
  context.lost = lost;
  context.outliner = static_cast<OutlinerDock*>(dock(QStringLiteral("outliner")));
  connect(masks, &MasksDock::said, this, &MainWindow::succeed);
  connect(masks, &MasksDock::refused, this, &MainWindow::refuse);
  connect(lost, &LostDock::said, this, &MainWindow::succeed);
  connect(lost, &LostDock::refused, this, &MainWindow::refuse);
  actions_.setAvailable([this](Needs needs) { return missingFor(needs, document_, files_.loader().busy()); });
  actions_.serve(context, actions_.table());
  followChanges(context);
  connect(&actions_, &Actions::refused, this, [this](const QString&, const QString& reason) { refuse(reason); });

  connect(&keymap_, &Keymap::changed, this, &MainWindow::applyKeymap);
  keymap_.setBase(preferences_.mouseScheme());
  keymap_.load();
  connectPanels();
}

void MainWindow::connectPanels() {
  auto* curves = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")));
  auto* timeline = static_cast<TimelineDock*>(dock(QStringLiteral("timeline")));
  const auto follow_tool = [this, curves] {
    const bool scales = view_settings_.options().transform.tool == TransformTool::scale;
    curves->graph()->setMiddleDrag(scales ? KeyDragKind::scale : KeyDragKind::move);
  };
  connect(&view_settings_, &ViewSettings::changed, curves, follow_tool);
  follow_tool();
  connect(curves, &CurveEditorDock::refused, this, &MainWindow::refuse);
  timeline->view()->setAudio(audio_);
  connect(timeline, &TimelineDock::refused, this, &MainWindow::refuse);
  connect(timeline->view(), &TimelineView::weightsSelected, &actions_, &Actions::updateAvailable);
  connect(&audio_, &AudioTrack::failed, this, &MainWindow::refuse);
  if (!AudioPlayer::built()) {
    connect(&audio_, &AudioTrack::changed, this, [this] {
      if (audio_.sound()) refuse(tr("The sound is shown, not heard: this program lacks Qt Multimedia."));
    });
  }
  if (auto* transform = findChild<TransformSection*>())
    connect(transform, &TransformSection::said, this, &MainWindow::succeed);
  if (auto* clips = findChild<ClipsSection*>()) connect(clips, &ClipsSection::refused, this, &MainWindow::refuse);
  if (auto* rig = findChild<RigSection*>()) {
    connect(rig, &RigSection::refused, this, &MainWindow::refuse);
    connect(rig, &RigSection::done, this, &MainWindow::succeed);
  }
  if (auto* properties = findChild<PropertiesSection*>()) {
    connect(properties, &PropertiesSection::refused, this, &MainWindow::refuse);
    connect(properties, &PropertiesSection::said, this, &MainWindow::succeed);
  }
  connect(static_cast<LayersDock*>(dock(QStringLiteral("layers"))), &LayersDock::refused, this, &MainWindow::refuse);
  connect(static_cast<MorphsDock*>(dock(QStringLiteral("morphs"))), &MorphsDock::curvesWanted, this,
          &MainWindow::showMorphCurves);
  connect(poses_, &PosesDock::said, this, &MainWindow::succeed);
  connect(poses_, &PosesDock::failed, this, &MainWindow::refuse);
}

void MainWindow::showMorphCurves(const std::vector<ChannelId>& channels) {
  const Instance* active = document_.active();
  if (!active || channels.empty()) return;
  std::vector<SelectionItem> meshes;
  for (int mesh = 0; mesh < static_cast<int>(active->character->meshes.size()); ++mesh) {
    const Mesh& of = *active->character->meshes[static_cast<std::size_t>(mesh)];
    if (std::ranges::any_of(channels, [&of](const ChannelId& id) { return hasMorphChannel(of, id.morph); }))
      meshes.push_back({SelectionItem::Kind::mesh, active->id, mesh});
  }
  document_.select(meshes);
  showPanel(QStringLiteral("curve_editor"), true);
  ChannelList& listed = static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")))->channels();
  listed.setHidden(channels, false);
  listed.choose(channels);
}

void MainWindow::openDialog(const QString& id) { showDialog(id); }

void MainWindow::showKeys() {
  const QWidget* panel = keys_->panelUnderPointer();
  keys_panel_ = panel ? panel->objectName() : QString();
  showDialog(QStringLiteral("keys"));
  fillKeysDialog();
}

std::optional<int> MainWindow::askForCount(const QString& title, const QString& label, int usual) {
  constexpr int kMax = 100'000;
  QInputDialog question(this);
  prepare(question, title, label);
  question.setInputMode(QInputDialog::IntInput);
  question.setIntRange(1, kMax);
  question.setIntValue(usual);
  return question.exec() == QDialog::Accepted ? std::optional(question.intValue()) : std::nullopt;
}

QString MainWindow::askForText(const QString& title, const QString& text, const QString& label) {
  QInputDialog question(this);
  prepare(question, title, label.isEmpty() ? tr("Name") : label);
  question.setTextValue(text);
  return question.exec() == QDialog::Accepted ? question.textValue() : QString();
}

void MainWindow::setFullScreen(bool on) {
  if (on)
    showFullScreen();
  else
    showNormal();
}

void MainWindow::applyPreferences() {
  if (theme().dark != (preferences_.theme() == ThemeChoice::dark)) {
    applyTheme(preferences_.theme());
    actions_.updateToolTips();
  }
  if (std::exchange(lengths_, preferences_.lengthUnit()) != preferences_.lengthUnit()) {
    // Numbers are written in another way now.
    for (QWidget* widget : QApplication::allWidgets()) {
      QEvent event(QEvent::LocaleChange);
      QApplication::sendEvent(widget, &event);
      widget->update();
    }
  }
  keymap_.setBase(preferences_.mouseScheme());
  document_.setNewKeyMode(preferences_.newKeyMode());
  document_.setUsualFps(preferences_.usualFps());
  History::Budget budget = History::usualBudget();
  budget.bytes = static_cast<std::size_t>(preferences_.undoMegabytes()) * 1024 * 1024;
  budget.max_bytes = std::max(budget.max_bytes, budget.bytes);
  document_.history().setBudget(budget);
  if (keymap_card_) keymap_card_->setScheme(preferences_.mouseScheme());
}

void MainWindow::applyKeymap() {
  preferences_.setMouseScheme(keymap_.base());
  actions_.setKeys([&](const QString& id) { return keymap_.keys(id); });
  search_button_->setKey(actions_.find(ids::kEditSearchCommands)->shortcut().toString(QKeySequence::NativeText));
  const ToolKeys keys = toolKeysOf(keymap_);
  viewport_->setToolKeys(keys);
  static_cast<CurveEditorDock*>(dock(QStringLiteral("curve_editor")))->graph()->setToolKeys(keys);
  const auto* timeline = static_cast<TimelineDock*>(dock(QStringLiteral("timeline")));
  timeline->view()->setToolKeys(keys);
  timeline->takeBar()->strip()->setToolKeys(keys);
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

void MainWindow::showRigTour(bool always) {
  if (!always && (layout_ == Layout::fresh || QSettings().value(kRigTourKey).toBool())) return;
  const auto remember = [this] {
    if (layout_ == Layout::remembered) QSettings().setValue(kRigTourKey, true);
  };
  delete rig_tour_;
  if (keymap_card_) keymap_card_->hide();  // it lies there, too
  auto* tour = new RigTour(viewport_);
  rig_tour_ = tour;
  // In a view that is too small for it, it waits for more room.
  if (tour->isVisible()) {
    remember();
    if (always) tour->setFocus(Qt::OtherFocusReason);
  }
  connect(tour, &RigTour::over, this, [this, tour, remember] {
    remember();
    if (tour->hasFocus()) viewport_->setFocus(Qt::OtherFocusReason);
    tour->hide();
    tour->deleteLater();
    if (keymap_card_) keymap_card_->show();
  });
}

const QStringList& MainWindow::dialogIds() {
  static const QStringList ids{"preferences", "keymap",       "command_search", "keys",          "about",
                               "open",        "open_options", "import_options", "import_report", "fit",
                               "smooth",      "simplify",     "bake",           "roles",         "export",
                               "handbook",    "playblast",    "contact_sheet",  "linkage"};
  return ids;
}

QDialog* MainWindow::showDialog(const QString& id) {
  if (id == QLatin1String("open") || id == QLatin1String("open_options")) {
    OpenDialog* files = askForFiles(tr("Open"), [this](const QStringList& paths) { files_.open(paths); });
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
  if (const auto* roles = qobject_cast<RolesDialog*>(dialogs_.value(id).data());
      roles && roles->of() != document_.activeInstance())
    delete roles;
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
  if (id == QLatin1String("handbook")) return new HandbookDialog(handbookFolder(), this);
  if (id == QLatin1String("about")) return new AboutDialog(QApplication::applicationVersion(), graphics_, this);
  if (id == QLatin1String("import_options")) return makeImportOptions();
  if (id == QLatin1String("import_report")) return makeImportReport();
  if (id == QLatin1String("export")) return makeExport();
  if (id == QLatin1String("playblast")) return makePlayblast();
  if (id == QLatin1String("contact_sheet")) return makeContactSheet();
  if (id == QLatin1String("linkage")) return makeLinkage();
  if (id == QLatin1String("roles")) {
    const Instance* active = document_.active();
    if (!active || active->character->skeleton.size() == 0) return nullptr;
    auto* dialog = new RolesDialog(document_, active->id, this);
    connect(dialog, &RolesDialog::applied, this, &MainWindow::succeed);
    return dialog;
  }
  using Kind = ShapeDialog::Kind;
  constexpr Kind kKinds[] = {Kind::fit, Kind::smooth, Kind::simplify, Kind::bake};
  const auto* kind = std::ranges::find(kKinds, id, &ShapeDialog::idOf);
  if (kind == std::end(kKinds) || !document_.activeClip()) return nullptr;
  auto* shape = new ShapeDialog(document_, *kind, this);
  connect(shape, &ShapeDialog::applied, this, [this, shape](const QString& text) {
    untold_.clear();
    succeed(text);
    project_.workEnded(shape->workedFor());
  });
  connect(shape, &ShapeDialog::cancelled, this, &MainWindow::refuse);
  return shape;
}

void MainWindow::fillKeysDialog() {
  static_cast<KeysDialog*>(dialogs_.value(QStringLiteral("keys")).data())
      ->setGroups(nameOf(keymap_.base()), keyGroups(keymap_, keys_panel_));
}

}  // namespace sinew::ui
