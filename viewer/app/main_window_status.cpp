// What the title and the status line say.
#include <algorithm>
#include <utility>

#include <QApplication>
#include <QFileInfo>

#include "viewer/app/main_window.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/dialogs/live_popup.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

void MainWindow::connectStatus() {
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    using C = DocumentChange;
    if (change.has(C::instances | C::selection)) updateTitle();
    if (change.has(C::saved_state)) setWindowModified(document_.history().modified());
    if (change.has(C::instances | C::selection | C::keys | C::clip)) updateSelectionText();
    if (change.has(C::instances | C::selection)) updateCounts();
    if (change.has(C::playing | C::timing | C::instances | C::selection | C::clip | C::takes | C::pose))
      updatePlaybackText();
    if (change.has(C::auto_key | C::clip | C::instances | C::selection)) status_->setAutoKey(document_.autoKeying());
  });
  connect(&document_, &Document::refused, this, &MainWindow::refuse);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    using C = DocumentChange;
    if (!silent_layer_ || !change.has(C::instances | C::selection | C::clip | C::keys | C::time | C::auto_key)) return;
    const bool told = banner_->tells(Banner::About::silent_layer);
    if (told && document_.layerSilence(silent_layer_->of) == silent_layer_->why) return;
    if (told) banner_->hide();
    silent_layer_.reset();
    refillBanner();
  });
  connect(&document_, &Document::layerSilent, this, [this](InstanceId id, const Text& why) {
    banner_->say(Banner::About::silent_layer, tr("Nothing was keyed:"), shown(why), tr("Let it play"), [this, id] {
      banner_->hide();
      refillBanner();
      if (id != document_.activeInstance()) document_.select({{SelectionItem::Kind::instance, id, -1}});
      if (const Check done = letLayerPlay(document_, document_.activeLayer()); !done)
        refuse(shown(done.error().for_user));
    });
    silent_layer_ = {id, why};
  });
  connect(&clock_, &PlaybackClock::statisticsChanged, this, &MainWindow::updatePlaybackText);
  connect(viewport_, &ViewportWidget::graphicsReady, this, [this](const QString& description) {
    graphics_ = description;
    log_.add(LogLevel::info, tr("Graphics"), description);
  });
  connect(viewport_, &ViewportWidget::graphicsFailed, this, [this](const QString& for_user, const QString& for_log) {
    log_.add(tr("Graphics"), Problem{Text::verbatim(for_user.toStdString()), for_log.toStdString()});
    complain({}, for_user);
  });
  connect(viewport_, &ViewportWidget::refused, this, &MainWindow::refuse);
  connectEditReport();
  connect(&status_->message(), &StatusMessage::said, &action_report_, &ActionReport::noteSaid);
  connect(&action_report_, &ActionReport::done, this, &MainWindow::note);
  updateTitle();
}

void MainWindow::note(const QString& text) { status_->message().say({MessageKind::success, text, {}, {}}); }

void MainWindow::succeed(const QString& text) {
  note(text);
  log_.add(LogLevel::info, tr("Edit"), text);
}

void MainWindow::refuse(const QString& why) {
  if (why.isEmpty()) return status_->message().clear(MessageKind::refusal);
  status_->message().say({MessageKind::refusal, why, {}, {}});
  log_.add(LogLevel::warning, tr("Edit"), why);
}

void MainWindow::connectEditReport() {
  connect(&edit_report_, &EditReport::done, this, [this](const QString& text, bool again, std::size_t lost) {
    const auto lines = log_.lines();
    if (!again || lines.empty() || lines.back().text != reported_)
      log_.add(LogLevel::info, tr("Edit"), text);
    else
      log_.replaceLast(text);
    reported_ = untold_ = text;
    untold_kind_ = lost > 0 ? MessageKind::loss : MessageKind::success;
    tellEdit();
  });
  connect(&edit_report_, &EditReport::undone, this,
          [this](const QString& text) { succeed(tr("Undone: %1").arg(text)); });
  connect(&edit_report_, &EditReport::redone, this,
          [this](const QString& text) { succeed(tr("Redone: %1").arg(text)); });
  connect(&edit_report_, &EditReport::cancelled, this, [this] {
    untold_.clear();
    status_->message().clear(MessageKind::success);
    status_->message().clear(MessageKind::loss);
    if (const auto lines = log_.lines(); !lines.empty() && lines.back().text == reported_)
      log_.replaceLast(tr("Cancelled: %1").arg(reported_));
  });
}

bool MainWindow::editGoesOn() const {
  const auto* curves = static_cast<const CurveEditorDock*>(dock(QStringLiteral("curve_editor")));
  const auto* timeline = static_cast<const TimelineDock*>(dock(QStringLiteral("timeline")));
  return QApplication::mouseButtons() != Qt::NoButton || viewport_->dragging() || curves->graph()->busy() ||
         timeline->view()->busy() || std::ranges::any_of(findChildren<LivePopup*>(), &QWidget::isVisible);
}

void MainWindow::tellEdit() {
  if (untold_.isEmpty() || editGoesOn()) return;
  status_->message().say({untold_kind_, std::exchange(untold_, {}), {}, {}});
}

void MainWindow::updateTitle() {
  // A scene without a file is called as its first character, whatever is chosen in it.
  const auto all = document_.instances();
  const auto first =
      std::ranges::find_if(all, [](const Instance& one) { return !one.isObject() && !one.character->isProp(); });
  const Instance* named = first != all.end() ? &*first : document_.active();
  const QString name = !project_.path().isEmpty() ? QFileInfo(project_.path()).fileName()
                       : named                    ? QString::fromStdString(named->name)
                                                  : tr("No character");
  setWindowTitle(name + QStringLiteral("[*] \u2014 Sinew"));
}

void MainWindow::updateSelectionText() {
  const KnotSets& keys = document_.selectedKeys();
  const QString what = keys.empty() ? itemsText(document_, document_.selection().items) : keysOfCurvesText(keys);
  status_->setSelection(what.isEmpty() ? QString() : tr("%1 selected").arg(what));
}

void MainWindow::updateCounts() {
  std::size_t objects = 0, props = 0, joints = 0, vertices = 0;
  for (const Instance& instance : document_.instances()) {
    if (instance.isObject()) {
      ++objects;
      continue;
    }
    if (instance.character->isProp())
      ++props;
    else
      joints += instance.character->jointCount();
    vertices += instance.character->vertexCount();
  }
  QString text = vertices > 0 ? tr("%1 · %2 vertices").arg(jointsText(joints), grouped(vertices))
                              : tr("%1, no mesh").arg(jointsText(joints));
  if (objects > 0) text = objectsText(objects) + QStringLiteral(" · ") + text;
  if (props > 0) text = propsText(props) + QStringLiteral(" · ") + text;
  if (const std::size_t characters = document_.instances().size() - objects - props; characters > 1)
    text = charactersText(characters) + QStringLiteral(" · ") + text;
  status_->setCounts(document_.instances().empty() ? QString() : text);
}

void MainWindow::updatePlaybackText() {
  if (!document_.active()) return status_->setPlayback({}, false);
  // While nothing plays: the rate that the ruler counts.
  if (!document_.playing())
    return status_->setPlayback(tr("%1 fps").arg(shortDecimal(rulerOf(document_).fps, 2)), false);
  const int dropped = clock_.droppedFrames();
  status_->setPlayback(
      tr("%1 fps, %2 dropped").arg(decimal(clock_.measuredFps(), 0), grouped(static_cast<std::size_t>(dropped))),
      dropped > 0);
}

}  // namespace sinew::ui
