#include "viewer/app/actions/key_scope.h"

#include <algorithm>
#include <set>

#include "viewer/app/actions/actions.h"
#include "viewer/document/document.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

// The curves of what is selected in the active character: its joints, the morph targets of its meshes, or all of it.
class Selected {
 public:
  explicit Selected(const Document& document) {
    const Instance* active = document.active();
    for (const SelectionItem& item : document.selection().items) {
      if (!active) continue;
      // A prop stands for the locator that holds its keys.
      const bool stands_for_it = item.instance == document.chosenInstance();
      if (item.kind == SelectionItem::Kind::instance && (item.instance == active->id || stands_for_it)) all_ = true;
      if (item.instance != active->id) continue;
      if (item.kind == SelectionItem::Kind::joint) joints_.insert(item.index);
      if (item.kind != SelectionItem::Kind::mesh) continue;
      const Mesh& mesh = *active->character->meshes[static_cast<std::size_t>(item.index)];
      for (std::size_t i = 0; i < mesh.morph_targets.size(); ++i)
        morphs_.insert(mesh.first_morph_channel + static_cast<int>(i));
    }
  }
  bool empty() const { return !all_ && joints_.empty() && morphs_.empty(); }
  bool has(const ChannelId& id) const {
    return all_ || (id.kind == ChannelKind::morph ? morphs_.contains(id.morph) : joints_.contains(id.joint));
  }

 private:
  bool all_ = false;
  std::set<int> joints_, morphs_;
};

}  // namespace

PanelKeyScope::PanelKeyScope(const Actions& actions, Document& document, CurveEditorDock& curves,
                             TimelineDock& timeline, QObject* parent)
    : QObject(parent), actions_(actions), document_(document), curves_(curves), timeline_(timeline) {
  // Both panels hear of changes before this does, so their lists are up to date then.
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
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

PanelKeyScope::Panels PanelKeyScope::panels() const {
  const QString panel = actions_.panel();
  if (panel == curves_.objectName()) return {.curves = true};
  if (panel == timeline_.objectName()) return {.timeline = true};
  return {curves_.inSight(), timeline_.inSight()};
}

const std::vector<ChannelId>& PanelKeyScope::channelsIn(Panels panels) const {
  std::optional<std::vector<ChannelId>>& known = known_[(panels.curves ? 1 : 0) + (panels.timeline ? 2 : 0)];
  if (known) return *known;
  known.emplace();
  if (panels.curves) *known = curves_.channels().shown();
  if (panels.timeline) {
    const std::vector<ChannelId> rows = timeline_.view()->keys().shownChannels();
    known->insert(known->end(), rows.begin(), rows.end());
  }
  std::ranges::sort(*known);
  known->erase(std::unique(known->begin(), known->end()), known->end());
  return *known;
}

const std::vector<ChannelId>& PanelKeyScope::shown() const { return channelsIn(panels()); }

bool PanelKeyScope::choosesCurves() const {
  const ChannelList& list = curves_.channels();
  return panels() == Panels{.curves = true} && (list.pinned() || !list.chosen().empty());
}

std::vector<ChannelId> PanelKeyScope::chosen() const {
  if (choosesCurves()) return curves_.channels().targets();
  std::vector<ChannelId> meant = shown();
  std::erase_if(meant, [selected = Selected(document_)](const ChannelId& id) { return !selected.has(id); });
  return meant;
}

bool PanelKeyScope::anyChosen() const {
  if (choosesCurves()) return !curves_.channels().targets().empty();
  const Selected selected(document_);
  return !selected.empty() && std::ranges::any_of(shown(), [&](const ChannelId& id) { return selected.has(id); });
}

bool PanelKeyScope::shows(const ChannelId& id) const {
  const Panels here = panels();
  return (here.curves && curves_.channels().shows(id)) ||
         (here.timeline && timeline_.view()->keys().shows(document_, id));
}

WeightKeys PanelKeyScope::weights() const {
  return panels().timeline ? timeline_.view()->selectedWeights() : WeightKeys();
}

bool PanelKeyScope::open() const {
  const Panels here = panels();
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
