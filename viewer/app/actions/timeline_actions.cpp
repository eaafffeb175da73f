#include "viewer/app/actions/timeline_actions.h"

#include <QCoreApplication>
#include <QFileDialog>

#include "viewer/app/actions/actions.h"
#include "viewer/app/sound/audio_player.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/markers.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

void connectKeys(Actions& actions, TimelineView& view) {
  const Refusal selected = [&view] {
    return view.keys().anySelectedKey() ? QString() : tr("No key in the timeline is selected; select some first.");
  };
  const Refusal rows = [&view] { return view.keys().rows().empty() ? tr("The timeline shows no keys.") : QString(); };
  actions.on(
      "timeline.move", [&view] { view.begin(DopeDragKind::move); }, selected);
  actions.on(
      "timeline.scale", [&view] { view.begin(DopeDragKind::stretch); }, selected);
  actions.on(
      "timeline.ripple", [&view] { view.begin(DopeDragKind::ripple); }, selected);
  actions.on(
      "timeline.duplicate", [&view] { view.begin(DopeDragKind::duplicate); }, selected);
  actions.on(
      "timeline.select_box", [&view] { view.beginBox(); }, rows);
  actions.onToggled("timeline.only_selected", [&view](bool on) { view.setOnlySelected(on); });
  actions.on("timeline.frame_all", [&view] { view.frameAll(); });
  actions.on(
      "timeline.frame_selection", [&view] { view.frameSelection(); }, rows);
  const auto show = [&actions, &view] { actions.setChecked("timeline.only_selected", view.onlySelected()); };
  QObject::connect(&view, &TimelineView::onlySelectedChanged, &actions, show);
  show();
}

void connectMarkers(Actions& actions, Document& document, TimelineDock& dock) {
  TimelineView& view = *dock.view();
  // The one that was clicked, else the one at this frame.
  const auto chosen = [&document, &view] {
    return view.marker() >= 0 ? view.marker() : markerNear(document, document.time(), 0.5 / document.fps());
  };
  const Refusal none = [chosen] {
    return chosen() < 0 ? tr("There is no marker at this frame, and none is chosen; click one.") : QString();
  };
  const Refusal empty = [&document] {
    return markersOf(document).empty() ? tr("This clip has no markers; add one first.") : QString();
  };
  const auto report = [&dock](const Check& done) {
    if (!done) emit dock.refused(QString::fromStdString(done.error().for_user));
  };
  actions.on("marker.add", [&document, report] { report(addMarker(document, document.time())); });
  actions.on(
      "marker.rename",
      [&dock, chosen] {
        dock.show();
        dock.view()->editMarkerName(chosen());
      },
      none);
  actions.on(
      "marker.delete", [&document, chosen, report] { report(deleteMarker(document, chosen())); }, none);
  actions.on(
      "marker.next", [&document] { goToMarker(document, 1); }, empty);
  actions.on(
      "marker.previous", [&document] { goToMarker(document, -1); }, empty);
}

void askForSound(AudioTrack& track, QWidget& parent) {
  auto* dialog = new QFileDialog(&parent, tr("Load sound"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters({tr("Sound (*.wav *.WAV)"), tr("All files (*)")});
  QObject::connect(dialog, &QFileDialog::fileSelected, &track, &AudioTrack::open);
  dialog->open();
}

void connectLength(Actions& actions, Document& document, TimelineDock& dock) {
  const auto report = [&dock](const Check& done) {
    if (!done) emit dock.refused(QString::fromStdString(done.error().for_user));
  };
  actions.on("anim.clip_ends_here",
             [&document, report] { report(document.setClipLength(document.time(), kNoGesture)); });
  actions.on("anim.fit_clip_to_keys", [&document, report] { report(document.fitClipToKeys()); });
}

}  // namespace

void connectAudioActions(Actions& actions, AudioTrack& track, AudioPlayer& player, TimelineDock& dock) {
  const Refusal none = [&track] { return track.present() ? QString() : tr("There is no sound; load one first."); };
  actions.on("audio.open", [&track, &dock] { askForSound(track, dock); });
  actions.on(
      "audio.remove", [&track] { track.remove(); }, none);
  actions.onToggled(
      "audio.mute", [&player](bool on) { player.setMuted(on); },
      [] {
        return AudioPlayer::built() ? QString()
                                    : tr("This program was built without Qt Multimedia and cannot be heard.");
      });
  QObject::connect(&track, &AudioTrack::failed, &dock, &TimelineDock::refused);
  if (!AudioPlayer::built()) {
    QObject::connect(&track, &AudioTrack::changed, &dock, [&track, &dock] {
      if (track.sound()) emit dock.refused(tr("The sound is shown, not heard: this program lacks Qt Multimedia."));
    });
  }
  QObject::connect(&track, &AudioTrack::changed, &actions, &Actions::updateAvailable);
}

void connectTimelineActions(Actions& actions, Document& document, TimelineDock& dock) {
  connectKeys(actions, *dock.view());
  connectMarkers(actions, document, dock);
  connectLength(actions, document, dock);
}

}  // namespace sinew::ui
