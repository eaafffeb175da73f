// What is hidden: characters, meshes and skeletons.
#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using Kind = SelectionItem::Kind;
using tests::Listener;
using tests::small;

TEST(Visibility, OfCharactersMeshesAndSkeletons) {
  Document document;
  const InstanceId id = document.open(small());
  Listener listener(document);
  document.setVisible({{Kind::mesh, id, 0}, {Kind::mesh, id, 1}}, false);
  EXPECT_EQ(listener.count, 1);
  EXPECT_EQ(listener.last.parts, unsigned(DocumentChange::visibility));
  document.setVisible({Kind::joint, id, -1}, false);
  document.setVisible({Kind::instance, id, -1}, false);
  EXPECT_FALSE(document.isMeshVisible(id, 1) || document.isSkeletonVisible(id) || document.isVisible(id));
  document.setVisible({Kind::joint, id, 1}, false);
  document.setVisible({Kind::mesh, id, 9}, false);
  EXPECT_EQ(listener.count, 3) << "single joints and missing meshes cannot be hidden";
  EXPECT_EQ(document.history().count(), 3);
}

TEST(Visibility, HidingIsAStepThatChangesNothing) {
  Document document;
  const InstanceId id = document.open(small());
  document.setVisible({Kind::mesh, id, 0}, false);
  document.setVisible({{Kind::mesh, id, 0}, {Kind::mesh, id, 1}}, false);
  EXPECT_EQ(document.undoText(), "Hide hat") << "the other was hidden already";
  EXPECT_FALSE(document.history().modified());
  document.undo();
  EXPECT_TRUE(document.isMeshVisible(id, 1));
  EXPECT_FALSE(document.isMeshVisible(id, 0));
  document.undo();
  EXPECT_TRUE(document.isMeshVisible(id, 0));
  document.redo();
  EXPECT_FALSE(document.isMeshVisible(id, 0));
}

TEST(Visibility, HidingDuringATrialIsNoStep) {
  Document document;
  const InstanceId id = document.open(small());
  const Gesture gesture = newGesture();
  document.beginTrial(gesture);
  Transform moved;
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, gesture);
  document.setVisible({Kind::mesh, id, 0}, false);
  EXPECT_FALSE(document.isMeshVisible(id, 0));
  EXPECT_EQ(document.history().count(), 1);
  document.undo();
  EXPECT_TRUE(document.instance(id)->overrides.empty()) << "the trial can still be cancelled";
  EXPECT_FALSE(document.isMeshVisible(id, 0));
}

// With one mesh that the file hides.
Imported withHidden(Imported imported, std::size_t mesh) {
  auto changed = std::make_shared<Character>(*imported.character);
  auto hidden = std::make_shared<Mesh>(*changed->meshes[mesh]);
  hidden->hidden = true;
  changed->meshes[mesh] = hidden;
  imported.character = changed;
  return imported;
}

TEST(Visibility, MeshesThatTheFileHidesStartHidden) {
  Document document;
  const InstanceId first = document.open(withHidden(small(), 1));
  EXPECT_TRUE(document.isMeshVisible(first, 0));
  EXPECT_FALSE(document.isMeshVisible(first, 1));
  const InstanceId second = document.addCharacter(withHidden(small(), 0));
  EXPECT_FALSE(document.isMeshVisible(second, 0));
  document.setVisible({Kind::mesh, second, 0}, true);
  document.undo();
  document.redo();
  EXPECT_TRUE(document.isMeshVisible(second, 0)) << "shown by hand, it comes back shown";

  document.setVisible({Kind::mesh, first, 1}, true);
  document.reload(first, withHidden(small({.meshes = {"body", "hat", "cape"}}), 2));
  EXPECT_TRUE(document.isMeshVisible(first, 1)) << "stays as it was";
  EXPECT_FALSE(document.isMeshVisible(first, 2)) << "new, and hidden by the file";
}

}  // namespace
}  // namespace sinew
