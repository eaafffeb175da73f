#include "viewer/app/key_scope.h"

#include <algorithm>

#include "viewer/app/actions.h"
#include "viewer/document/document.h"
#include "viewer/widgets/docks/curve_channels.h"
#include "viewer/widgets/docks/curve_editor_dock.h"
#include "viewer/widgets/docks/timeline_dock.h"
#include "viewer/widgets/docks/timeline_view.h"

namespace sinew::ui {
namespace {

// On the screen, not behind a tab.
bool inSight(const QWidget& dock) { return dock.isVisible() && !dock.visibleRegion().isEmpty(); }

}  // namespace

PanelKeyScope::PanelKeyScope(const Actions& actions, Document& document, CurveEditorDock& curves,
                             TimelineDock& timeline, QObject* parent)
    : QObject(parent), actions_(actions), document_(document), curves_(curves), timeline_(timeline) {
  // Both panels hear of changes before this does, so their lists are up to date then.
  connect(&document_, &Document::changed, this, [this](DocumentChange change) {
    using C = DocumentChange;
    if (!change.has(C::instances | C::selection | C::clip | C::keys)) return;
    forget();
    dropUnshownKeys();
  });
  const auto later = [this] {
    forget();
    if (checks_later_) return;
    checks_later_ = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
          checks_later_ = false;
          dropUnshownKeys();
        },
        Qt::QueuedConnection);
  };
  connect(&curves_.channels(), &ChannelList::changed, this, later);
  connect(timeline_.view(), &TimelineView::rowsChanged, this, later);
}

PanelKeyScope::Place PanelKeyScope::place() const {
  const QString panel = actions_.panel();
  if (panel == curves_.objectName()) return {.curves = true};
  if (panel == timeline_.objectName()) return {.timeline = true};
  return {inSight(curves_), inSight(timeline_)};
}

const std::vector<ChannelId>& PanelKeyScope::channelsIn(Place place) const {
  std::optional<std::vector<ChannelId>>& known = known_[(place.curves ? 1 : 0) + (place.timeline ? 2 : 0)];
  if (known) return *known;
  known.emplace();
  if (place.curves) *known = curves_.channels().shown();
  if (place.timeline) {
    const std::vector<ChannelId> rows = timeline_.view()->keys().shownChannels();
    known->insert(known->end(), rows.begin(), rows.end());
  }
  std::ranges::sort(*known);
  known->erase(std::unique(known->begin(), known->end()), known->end());
  return *known;
}

const std::vector<ChannelId>& PanelKeyScope::shown() const { return channelsIn(place()); }

std::vector<ChannelId> PanelKeyScope::chosen() const {
  const Place here = place();
  return here == Place{.curves = true} ? curves_.channels().targets() : channelsIn(here);
}

bool PanelKeyScope::shows(const ChannelId& id) const {
  const Place here = place();
  return (here.curves && curves_.channels().shows(id)) || (here.timeline && timeline_.view()->keys().shows(id));
}

bool PanelKeyScope::open() const {
  const Place here = place();
  return here.curves || here.timeline;
}

void PanelKeyScope::forget() {
  for (auto& known : known_) known.reset();
}

void PanelKeyScope::dropUnshownKeys() {
  const KnotSets& selected = document_.selectedKeys();
  if (selected.empty()) return;
  KnotSets kept = keysOf(selected, channelsIn({.curves = true, .timeline = true}));
  if (kept.size() != selected.size()) document_.selectKeys(std::move(kept));
}

}  // namespace sinew::ui
