// A scene for edits of each kind, and what is told of them.
#pragma once

#include <utility>

#include <gtest/gtest.h>

#include "tests/document/scene_lines.h"
#include "tests/document/small_character.h"

namespace sinew::tests {

// Two characters that have nothing in common, and a locator on the spine of the first, which is chosen, at 0.3 s of its
// clip. Nothing has been done yet.
struct Stage {
  Document document;
  InstanceId stick = document.open(small({.morphs = {"smile", "frown"}}));
  InstanceId other = document.addCharacter(
      small({.name = "other", .joints = {"root", "tip"}, .meshes = {"box"}, .clips = {{"spin", 0.5, 30.0}}}));
  InstanceId mark = document.addLocator({}, stick, 1);

  Stage() {
    choose(stick);
    document.setTime(0.3);
    document.beginHere();
  }

  void choose(InstanceId id) { document.select({{SelectionItem::Kind::instance, id, -1}}); }
  void chooseJoints(const std::vector<JointIndex>& joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, stick, joint});
    document.select(items);
  }
  void chooseClip(int place) { document.select({{SelectionItem::Kind::clip, stick, -1, clip(place)}}); }
  ClipId clip(int place) const { return document.instance(stick)->clipAt(place); }
  const std::vector<ClipControl>& controls() const { return document.instance(stick)->controls; }
};

inline Transform movedTo(float x, float y = 0.f, float z = 0.f) {
  Transform t;
  t.translation = {x, y, z};
  return t;
}

// edit(stage) does something, before(stage) prepares it.
template <class Edit, class Before>
void expectTold(const char* expected, Edit edit, Before before) {
  Stage stage;
  before(stage);
  EXPECT_EQ(told(stage.document,
                 [&]() -> Check {
                   if constexpr (requires { edit(stage).error(); }) {
                     if (const auto done = edit(stage); !done) return tl::unexpected(done.error());
                   } else {
                     edit(stage);
                   }
                   return {};
                 }),
            expected);
}
template <class Edit>
void expectTold(const char* expected, Edit edit) {
  expectTold(expected, std::move(edit), [](Stage&) {});
}

}  // namespace sinew::tests
