#include "viewer/app/actions/action_context.h"

#include "viewer/app/actions/actions.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/files/loader.h"
#include "viewer/document/selection/selection_sets.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/lost/dock.h"
#include "viewer/widgets/morphs/dock.h"
#include "viewer/widgets/morphs/view.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"
#include "viewer/widgets/poses/dock.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

QString nameOf(const ActionContext& c) { return c.actions.nameOf(c.row->id); }

const OutlinerTree* rowsInSight(const ActionContext& c) {
  return c.outliner && c.outliner->inSight() ? c.outliner->tree() : nullptr;
}

bool told(const ActionContext& c, const Check& done) {
  if (!done) c.say.refused(shown(done.error().for_user));
  return done.has_value();
}

void told(const ActionContext& c, const Result<QString>& done) {
  if (done)
    c.say.done(*done);
  else
    c.say.refused(shown(done.error().for_user));
}

void followChanges(const ActionContext& c) {
  Actions& actions = c.actions;
  const auto update = &Actions::updateAvailable;
  QObject::connect(&c.document, &Document::changed, &actions, [&actions](const DocumentChange& change) {
    // Time alone changes sixty times a second and makes nothing possible or impossible.
    if (change.has(~unsigned{DocumentChange::time})) actions.updateAvailable();
  });
  QObject::connect(&c.document.history(), &History::moved, &actions, update);
  if (c.settings) QObject::connect(c.settings, &ViewSettings::changed, &actions, update);
  if (c.preferences) QObject::connect(c.preferences, &Preferences::changed, &actions, update);
  if (c.loader) {
    QObject::connect(c.loader, &Loader::started, &actions, update);
    QObject::connect(c.loader, &Loader::idle, &actions, update);
  }
  if (c.sets) QObject::connect(c.sets, &SelectionSets::changed, &actions, update);
  if (c.audio) QObject::connect(c.audio, &AudioTrack::changed, &actions, update);
  if (c.curves) {
    QObject::connect(c.curves->graph(), &CurveGraph::optionsChanged, &actions, update);
    QObject::connect(&c.curves->channels(), &ChannelList::changed, &actions, update);
  }
  if (c.timeline) QObject::connect(c.timeline->view(), &TimelineView::onlySelectedChanged, &actions, update);
  if (c.poses) QObject::connect(c.poses, &PosesDock::chosenChanged, &actions, update);
  if (c.morphs) QObject::connect(c.morphs->view(), &MorphsView::listed, &actions, update);
  if (c.lost) QObject::connect(c.lost, &LostDock::chosenChanged, &actions, update);
  if (c.outliner) {
    QObject::connect(c.outliner->tree(), &OutlinerTree::rowChosen, &actions, update);
    QObject::connect(c.outliner, &QDockWidget::visibilityChanged, &actions, update);
  }
  if (c.viewport) {
    QObject::connect(c.viewport, &ViewportWidget::overlaySettingsShown, &actions,
                     [&actions](bool shown) { actions.setChecked(ids::kViewOverlaySettings, shown); });
  }
  actions.updateAvailable();
}

}  // namespace sinew::ui
