// Any sequence of edits, undone, gives the first document back bit for bit; redone, the last.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::small;
using Kind = SelectionItem::Kind;

struct InstanceState {
  InstanceId id;
  std::string name;
  const Character* character;
  Transform placement;
  std::map<JointIndex, Transform> overrides;
  int clip;
  double time, range_start, range_end;
  bool operator==(const InstanceState&) const = default;
};

struct State {
  std::vector<InstanceState> instances;
  Selection selection;
  std::vector<bool> visible;
  double time, fps, range_start, range_end;
  bool operator==(const State&) const = default;
};

State stateOf(const Document& document) {
  State state{
      {}, document.selection(), {}, document.time(), document.fps(), document.rangeStart(), document.rangeEnd()};
  for (const Instance& i : document.instances()) {
    state.instances.push_back({i.id, i.name, i.character.get(), i.placement_w, i.overrides, i.control.clip,
                               i.control.time, i.control.range_start, i.control.range_end});
    state.visible.push_back(document.isVisible(i.id));
    for (int m = 0; m < 2; ++m) state.visible.push_back(document.isMeshVisible(i.id, m));
  }
  return state;
}

// One random edit; ids and indices may also be ones that do not exist.
void edit(Document& document) {
  static const Imported plain = small(), donor = small({.name = "donor", .clips = {{"jump", 3.0, 24.0}}});
  const auto count = document.instances().size();
  const auto pick = *rc::gen::inRange<std::size_t>(0, count + 1);
  const InstanceId id = pick < count ? document.instances()[pick].id : InstanceId{999};
  const auto joint = *rc::gen::inRange<JointIndex>(-1, 4);
  Transform transform;
  transform.translation.x = static_cast<float>(*rc::gen::inRange(-1000, 1000)) / 7.f;
  // Gestures repeat now and then, so that neighbours merge.
  const Gesture gesture = *rc::gen::inRange(0, 3);
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      document.setJointTransform(id, joint, transform, gesture);
      break;
    case 1:
      document.setPlacement(id, transform, gesture);
      break;
    case 2:
      document.clearOverrides(id, {});
      break;
    case 3:
      document.renameInstance(id, QString::number(*rc::gen::inRange(0, 5)));
      break;
    case 4:
      if (count < 5) document.addCharacter(plain);
      break;
    case 5:
      document.removeInstance(id);
      break;
    case 6:
      (void)document.addClips(id, donor);
      break;
    case 7:
      if (joint >= 0) document.clearOverrides(id, std::span(&joint, 1));
      break;
  }
}

// What is no edit but lives beside them.
void chooseSomething(Document& document) {
  if (document.instances().empty()) return;
  const auto pick = *rc::gen::inRange<std::size_t>(0, document.instances().size());
  const InstanceId id = document.instances()[pick].id;
  document.select({{Kind::joint, id, *rc::gen::inRange(0, 3)}}, SelectMode::toggle);
}

RC_GTEST_PROP(UndoProperty, UndoneIsTheFirstRedoneIsTheLast, ()) {
  Document document;
  const InstanceId id = document.open(small());
  document.select({{Kind::joint, id, 1}});
  document.setVisible({Kind::mesh, id, 1}, false);
  document.beginHere();
  document.setTime(0.3);
  const State first = stateOf(document);
  const int edits = *rc::gen::inRange(1, 40);
  for (int i = 0; i < edits; ++i) edit(document);
  const State last = stateOf(document);

  while (document.undoStack().canUndo()) document.undo();
  RC_ASSERT(stateOf(document) == first);
  while (document.undoStack().canRedo()) document.redo();
  RC_ASSERT(stateOf(document) == last);

  // To and fro in between.
  const int middle = *rc::gen::inRange(0, document.undoStack().count() + 1);
  document.undoStack().setIndex(middle);
  const State between = stateOf(document);
  document.undoStack().setIndex(0);
  document.undoStack().setIndex(middle);
  RC_ASSERT(stateOf(document) == between);
}

RC_GTEST_PROP(UndoProperty, SelectionBetweenEditsNeverDangles, ()) {
  Document document;
  document.open(small());
  const int steps = *rc::gen::inRange(1, 60);
  for (int i = 0; i < steps; ++i) {
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        chooseSomething(document);
        break;
      case 1:
        document.undo();
        break;
      case 2:
        document.redo();
        break;
      default:
        edit(document);
        break;
    }
    for (const SelectionItem& item : document.selection().items) {
      const Instance* owner = document.instance(item.instance);
      RC_ASSERT(owner != nullptr);
      RC_ASSERT(item.kind != Kind::joint || item.index < static_cast<int>(owner->character->skeleton.size()));
    }
    if (const Instance* active = document.active()) RC_ASSERT(document.time() == active->control.time);
    for (const Instance& instance : document.instances()) RC_ASSERT(document.pose(instance.id).joints_m.size() == 3u);
  }
}

}  // namespace
}  // namespace sinew
