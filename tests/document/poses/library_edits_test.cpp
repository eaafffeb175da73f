// Steps on the library of poses.
#include "viewer/document/poses/library_edits.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace sinew {
namespace {

class LibraryEdits : public testing::Test {
 protected:
  void SetUp() override { library_.setCharacter("hero"); }
  void add(const QString& name, float x) {
    StoredPose made;
    made.name = name;
    made.joints = {{"hips", {.translation = {x, 0.f, 0.f}}}};
    ASSERT_TRUE(library_.add(made));
  }
  const StoredPose& last() const { return library_.poses().back(); }

  const QTemporaryDir folder_;
  PoseLibrary library_{folder_.path()};
  Document document_;
  QSignalSpy failed_{&library_, &PoseLibrary::failed};
};

TEST_F(LibraryEdits, RenameNoOtherPose) {
  add("Bow", 1.f);
  ASSERT_TRUE(renameInLibrary(document_, library_, 0, "Wave"));
  ASSERT_TRUE(library_.remove(0));
  add("Wave", 2.f);
  document_.undo();
  EXPECT_EQ(last().name, "Wave") << "it is another one";
  EXPECT_EQ(failed_.count(), 1);
  ASSERT_TRUE(library_.remove(0));
  add("Bow", 2.f);
  document_.redo();
  EXPECT_EQ(last().name, "Bow");
  EXPECT_EQ(failed_.count(), 2);
}

TEST_F(LibraryEdits, SayWhatTheyDo) {
  add("Bow", 1.f);
  add("Wave", 2.f);
  ASSERT_TRUE(renameInLibrary(document_, library_, 0, "Nod"));
  EXPECT_EQ(document_.undoText(), "Rename Bow to Nod");
  EXPECT_GT(document_.history().latest()->bytes(), 0u);
  EXPECT_FALSE(document_.history().modified()) << "the library is no part of the project";
  ASSERT_TRUE(deleteFromLibrary(document_, library_, 0));
  EXPECT_EQ(document_.undoText(), "Delete pose Nod");
  document_.undo();
  ASSERT_EQ(library_.poses().size(), 2u);
  EXPECT_EQ(library_.poses().front().name, "Nod") << "where it was";
}

TEST_F(LibraryEdits, DeleteNoOtherPose) {
  add("Bow", 1.f);
  ASSERT_TRUE(deleteFromLibrary(document_, library_, 0));
  document_.undo();
  ASSERT_EQ(library_.poses().size(), 1u);
  ASSERT_TRUE(library_.remove(0));
  add("Bow", 2.f);
  document_.redo();
  EXPECT_EQ(library_.poses().size(), 1u) << "it is another one";
  EXPECT_EQ(failed_.count(), 1);
}

// A picture is drawn after the pose was stored, and comes with it.
TEST_F(LibraryEdits, KnowAPoseByAllButItsPicture) {
  add("Bow", 1.f);
  ASSERT_TRUE(renameInLibrary(document_, library_, 0, "Wave"));
  const QByteArray png = QByteArray::fromBase64(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");
  ASSERT_TRUE(library_.setPicture(0, png));
  document_.undo();
  EXPECT_EQ(last().name, "Bow");
  document_.redo();
  EXPECT_EQ(last().name, "Wave");
  EXPECT_EQ(last().picture, png);
  EXPECT_EQ(failed_.count(), 0);
}

}  // namespace
}  // namespace sinew
