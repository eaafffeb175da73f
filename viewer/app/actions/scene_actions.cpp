#include "viewer/app/actions/scene_actions.h"

#include <QAction>
#include <QCoreApplication>

#include "viewer/document/document.h"
#include "viewer/document/files/loader.h"
#include "viewer/document/playback_clock.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

void selectRelatives(Document& document, bool parents) {
  std::vector<SelectionItem> found;
  for (const SelectionItem& item : document.selection().items) {
    const Instance* instance = document.instance(item.instance);
    if (item.kind != Kind::joint || !instance) continue;
    const Skeleton& skeleton = instance->character->skeleton;
    if (parents) {
      const JointIndex parent = skeleton[item.index].parent;
      found.push_back({Kind::joint, item.instance, parent == kNoJoint ? item.index : parent});
    } else {
      for (JointIndex joint = 0; static_cast<std::size_t>(joint) < skeleton.size(); ++joint)
        if (skeleton[joint].parent == item.index) found.push_back({Kind::joint, item.instance, joint});
    }
  }
  std::vector<SelectionItem> once;
  for (const SelectionItem& item : found)
    if (std::ranges::find(once, item) == once.end()) once.push_back(item);
  if (!once.empty()) document.select(once);
}

void hideSelection(Document& document) {
  std::vector<SelectionItem> items;
  for (const SelectionItem& item : document.selection().items)
    if (item.kind == Kind::instance || item.kind == Kind::mesh) items.push_back(item);
  document.setVisible(items, false);
}

// Whether a selected joint, or any where none is selected, is not as the clip says.
bool posedByHand(const Document& document) {
  const Instance* active = document.active();
  if (!active) return false;
  const bool some = std::ranges::any_of(document.selection().items, [active](const SelectionItem& item) {
    return item.kind == Kind::joint && item.instance == active->id;
  });
  return std::ranges::any_of(active->overrides,
                             [&](const auto& posed) { return !some || document.isSelected(active->id, posed.first); });
}

void removeSelected(Document& document) {
  std::vector<InstanceId> ids;
  for (const SelectionItem& item : document.selection().items)
    if (item.kind == Kind::instance) ids.push_back(item.instance);
  document.removeInstances(ids);
}

template <class Visit>
void forEachHidden(const Document& document, Visit visit) {
  for (const Instance& instance : document.instances()) {
    if (!document.isVisible(instance.id)) visit(SelectionItem{Kind::instance, instance.id, -1});
    if (!document.isSkeletonVisible(instance.id)) visit(SelectionItem{Kind::joint, instance.id, -1});
    for (int mesh = 0; mesh < static_cast<int>(instance.character->meshes.size()); ++mesh)
      if (!document.isMeshVisible(instance.id, mesh)) visit(SelectionItem{Kind::mesh, instance.id, mesh});
  }
}

void play(Document& document, bool forwards) {
  const bool same_way = (document.speed() > 0) == forwards;
  if (document.playing() && same_way) {
    const double shown = document.shownFrame();
    document.stop();
    document.setFrame(shown);
    return;
  }
  if (!same_way) document.setSpeed(-document.speed());
  document.play();
}

void stepClip(Document& document, int step) {
  const Instance* active = document.active();
  if (!active) return;
  const int count = static_cast<int>(active->character->clips.size());
  if (count > 0) document.setClip(active->id, (active->control.clip + step + count) % count);
}

void connectTime(Actions& actions, Document& document, PlaybackClock& clock) {
  actions.on("anim.play", [&document] { play(document, true); });
  actions.on("anim.play_backwards", [&document] { play(document, false); });
  actions.on("anim.first_frame", [&document] { document.goToStart(); });
  actions.on("anim.last_frame", [&document] { document.goToEnd(); });
  actions.on("anim.next_frame", [&document] { document.stepFrames(1); });
  actions.on("anim.previous_frame", [&document] { document.stepFrames(-1); });
  actions.on("anim.next_key", [&document] { document.goToNextKey(); });
  actions.on("anim.previous_key", [&document] { document.goToPreviousKey(); });
  actions.on("anim.next_clip", [&document] { stepClip(document, 1); });
  actions.on("anim.previous_clip", [&document] { stepClip(document, -1); });
  actions.on("anim.loop.loop", [&document] { document.setLoopMode(LoopMode::loop); });
  actions.on("anim.loop.once", [&document] { document.setLoopMode(LoopMode::once); });
  actions.on("anim.loop.ping_pong", [&document] { document.setLoopMode(LoopMode::ping_pong); });
  actions.on(
      "anim.set_range_start",
      [&document] {
        const double end = std::max(document.rangeEnd(), document.time() + 1.0 / document.fps());
        document.setRange(document.time(), end);
      },
      [&document] {
        return document.time() + document.sameFrame() >= document.duration()
                   ? tr("The clip ends here; go to an earlier frame.")
                   : QString();
      });
  actions.on(
      "anim.set_range_end",
      [&document] {
        const double start = std::min(document.rangeStart(), document.time() - 1.0 / document.fps());
        document.setRange(std::max(start, 0.0), document.time());
      },
      [&document] {
        return document.time() <= document.sameFrame() ? tr("The clip starts here; go to a later frame.") : QString();
      });
  actions.on("anim.reset_range", [&document] { document.resetRange(); });
  actions.onToggled("anim.every_frame", [&clock](bool on) { clock.setEveryFrame(on); });

  // Stop and return remembers where playing began.
  auto began_at = std::make_shared<double>(0.0);
  auto was_playing = std::make_shared<bool>(false);
  QObject::connect(&document, &Document::changed, &actions, [&document, began_at, was_playing](DocumentChange change) {
    if (!change.has(DocumentChange::playing)) return;
    if (document.playing() && !*was_playing) *began_at = document.time();
    *was_playing = document.playing();
  });
  actions.on("anim.stop", [&document, began_at] {
    document.stop();
    document.setTime(*began_at);
  });
}

void connectSelection(Actions& actions, Document& document) {
  actions.on("edit.undo", [&document] { document.undo(); });
  actions.on("edit.redo", [&document] { document.redo(); });
  actions.on("edit.go_back", [&document] { document.goBack(); });
  actions.on("edit.go_forward", [&document] { document.goForward(); });
  actions.on("edit.select_all", [&document] { document.selectAllJoints(); });
  actions.on("edit.select_none", [&document] { document.clearSelection(); });
  actions.on("edit.invert", [&document] { document.invertJointSelection(); });
  actions.on("edit.select_parent", [&document] { selectRelatives(document, true); });
  actions.on("edit.select_children", [&document] { selectRelatives(document, false); });
  actions.on("edit.hide", [&document] { hideSelection(document); });
  actions.on("edit.show_all", [&document] {
    std::vector<SelectionItem> items;
    forEachHidden(document, [&](const SelectionItem& item) { items.push_back(item); });
    document.setVisible(items, true);
  });
  actions.on(
      "edit.reset_pose",
      [&document] {
        const InstanceId id = document.activeInstance();
        document.clearOverrides(id, selectedJoints(document.selection(), id));
      },
      [&document] { return posedByHand(document) ? QString() : tr("None of these joints was posed by hand."); });
  actions.on("edit.delete", [&document] { removeSelected(document); });
}

// One row per check mark of the view.
struct Flag {
  const char* id;
  bool ViewOptions::*member;
};
constexpr Flag kFlags[] = {{"view.skeleton", &ViewOptions::skeleton},
                           {"view.xray", &ViewOptions::xray},
                           {"view.joint_names", &ViewOptions::joint_names},
                           {"view.wireframe", &ViewOptions::wireframe},
                           {"view.grid", &ViewOptions::grid},
                           {"view.shadow", &ViewOptions::shadow},
                           {"view.follow", &ViewOptions::follow},
                           {"view.statistics", &ViewOptions::statistics},
                           {"view.split", &ViewOptions::split}};
constexpr std::pair<const char*, ViewShading> kShadings[] = {{"view.shading.material", ViewShading::material},
                                                             {"view.shading.clay", ViewShading::clay},
                                                             {"view.shading.weights", ViewShading::weights}};
constexpr std::pair<const char*, SkinningMethod> kMethods[] = {
    {"skin.method.rigid", SkinningMethod::rigid},
    {"skin.method.linear", SkinningMethod::linear},
    {"skin.method.quaternion", SkinningMethod::quaternion},
    {"skin.method.dual_quaternion", SkinningMethod::dual_quaternion}};

void connectView(Actions& actions, ViewSettings& settings) {
  const auto change = [&settings](auto apply) {
    ViewOptions options = settings.options();
    apply(options);
    settings.set(options);
  };
  for (const Flag& flag : kFlags)
    actions.onToggled(flag.id, [change, flag](bool on) { change([&](ViewOptions& o) { o.*flag.member = on; }); });
  for (const auto& [id, value] : kShadings)
    actions.on(id, [change, value] { change([&](ViewOptions& o) { o.shading = value; }); });
  for (const auto& [id, value] : kMethods)
    actions.on(id, [change, value] { change([&](ViewOptions& o) { o.method = value; }); });
  const auto show = [&actions, &settings] {
    const ViewOptions& o = settings.options();
    for (const Flag& flag : kFlags) actions.setChecked(flag.id, o.*flag.member);
    for (const auto& [id, value] : kShadings) actions.setChecked(id, o.shading == value);
    for (const auto& [id, value] : kMethods) actions.setChecked(id, o.method == value);
  };
  QObject::connect(&settings, &ViewSettings::changed, &actions, show);
  show();
}

bool hasSkin(const Document& document) {
  return std::ranges::any_of(document.instances(), [](const Instance& i) { return !i.character->skins.empty(); });
}

}  // namespace

QString missingFor(Needs needs, const Document& document, bool loading) {
  const Instance* active = document.active();
  const auto selected = [&](auto... kinds) {
    return std::ranges::any_of(document.selection().items,
                               [&](const SelectionItem& item) { return ((item.kind == kinds) || ...); });
  };
  const QString none = tr("Open a character first.");
  switch (needs) {
    case Needs::nothing:
      return {};
    case Needs::character:
      return active ? QString() : none;
    case Needs::selected_character:
      if (!active) return none;
      return selected(Kind::instance) ? QString() : tr("Select a character first, by its row in the outliner.");
    case Needs::clip:
      if (!active) return none;
      if (active->character->clips.empty()) return tr("This character has no clips. Add some from another file.");
      return document.activeClip() ? QString() : tr("The rest pose is shown. Choose a clip first.");
    case Needs::joints:
      if (!active) return none;
      return active->character->skeleton.size() > 0 ? QString() : tr("This character has no joints.");
    case Needs::transformable:
      if (!active) return none;
      return selected(Kind::joint, Kind::instance) ? QString() : tr("Select a joint or a character first.");
    case Needs::joint_selection:
      if (!active) return none;
      return selected(Kind::joint) ? QString() : tr("Select a joint first.");
    case Needs::hideable:
      if (!active) return none;
      return selected(Kind::instance, Kind::mesh) ? QString() : tr("Select a character or a mesh first.");
    case Needs::hidden: {
      bool any = false;
      forEachHidden(document, [&](const SelectionItem&) { any = true; });
      return any ? QString() : tr("Nothing is hidden.");
    }
    case Needs::skin:
      return hasSkin(document) ? QString() : tr("No mesh in the scene is bound to joints.");
    case Needs::undo:
      return document.canUndo() ? QString() : tr("There is nothing to undo.");
    case Needs::redo:
      return document.canRedo() ? QString() : tr("There is nothing to redo.");
    case Needs::been_elsewhere:
      return document.canGoBack() ? QString() : tr("Nothing else was chosen or shown before.");
    case Needs::went_back:
      return document.canGoForward() ? QString() : tr("Go back first.");
    case Needs::edited_character:
      if (!active) return none;
      return document.editsOf(active->id).any() ? QString() : tr("This character is as its files say.");
    case Needs::playing:
      return document.playing() ? QString() : tr("Nothing is playing.");
    case Needs::loading:
      return loading ? QString() : tr("No file is being read.");
  }
  return {};
}

void connectSceneActions(Actions& actions, Document& document, ViewSettings& settings, PlaybackClock& clock,
                         const Loader& loader) {
  connectTime(actions, document, clock);
  connectSelection(actions, document);
  connectView(actions, settings);

  actions.setAvailable([&](Needs needs) { return missingFor(needs, document, loader.busy()); });
  const auto show = [&actions, &document] {
    actions.updateAvailable();
    const bool forwards = document.playing() && document.speed() > 0,
               backwards = document.playing() && document.speed() < 0;
    actions.setChecked("anim.play", forwards);
    actions.setIcon("anim.play", forwards ? "pause" : "play");
    actions.setChecked("anim.play_backwards", backwards);
    actions.setIcon("anim.play_backwards", backwards ? "pause" : "back");
    actions.setChecked("anim.loop.loop", document.loopMode() == LoopMode::loop);
    actions.setChecked("anim.loop.once", document.loopMode() == LoopMode::once);
    actions.setChecked("anim.loop.ping_pong", document.loopMode() == LoopMode::ping_pong);
    const QString undo = document.undoText(), redo = document.redoText();
    actions.find("edit.undo")->setText(undo.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(undo));
    actions.find("edit.redo")->setText(redo.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(redo));
  };
  QObject::connect(&document, &Document::changed, &actions, [show](DocumentChange change) {
    // Time alone changes sixty times a second and makes nothing possible or impossible.
    if (change.has(~unsigned{DocumentChange::time})) show();
  });
  QObject::connect(&document.undoStack(), &QUndoStack::indexChanged, &actions, show);
  QObject::connect(&loader, &Loader::started, &actions, show);
  QObject::connect(&loader, &Loader::idle, &actions, show);
  show();
}

}  // namespace sinew::ui
