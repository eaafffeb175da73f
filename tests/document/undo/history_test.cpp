// The history by itself, over steps that count.
#include "viewer/document/history/history.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <QSignalSpy>

namespace sinew {
namespace {

// So large and unlike the ones before that no two sums of some are the same.
int nextAmount(int amount) { return static_cast<int>(static_cast<long long>(amount) * 48'271 % 2'147'483'647); }

class HistoryTest : public ::testing::Test {
 protected:
  // Adds to the value.
  class Add final : public HistoryStep {
   public:
    Add(long long& value, int amount, Gesture gesture, std::size_t bytes, bool modifies)
        : HistoryStep(QStringLiteral("Add %1").arg(amount), gesture),
          value_(value),
          amount_(amount),
          bytes_(bytes),
          modifies_(modifies) {}
    bool modifies() const override { return modifies_; }
    StepSubject subject() const override { return {InstanceId{1}, QStringLiteral("sum"), {}}; }
    std::size_t bytes() const override { return bytes_; }

   private:
    void undo() override { value_ -= amount_; }
    void redo() override { value_ += amount_; }
    bool mergeWith(const HistoryStep& next) override {
      amount_ += static_cast<const Add&>(next).amount_;
      return true;
    }

    long long& value_;
    long long amount_;
    std::size_t bytes_;
    bool modifies_;
    std::shared_ptr<int> held_ = std::make_shared<int>();

   public:
    std::weak_ptr<int> held() const { return held_; }
  };

  std::weak_ptr<int> add(int amount, Gesture gesture = kNoGesture, std::size_t bytes = 0, bool modifies = true) {
    auto step = std::make_unique<Add>(value, amount, gesture, bytes, modifies);
    const std::weak_ptr<int> held = step->held();
    history.push(std::move(step));
    return held;
  }

  long long value = 0;
  History history;
};

TEST_F(HistoryTest, GoesToAnyMoment) {
  for (const int amount : {1, 10, 100}) add(amount);
  EXPECT_EQ(value, 111);
  QSignalSpy moved(&history, &History::moved);
  history.goTo(1);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(history.redoText(), "Add 10");
  history.goTo(99);
  EXPECT_EQ(value, 111);
  history.goTo(-5);
  EXPECT_EQ(value, 0);
  EXPECT_FALSE(history.canUndo());
  history.goTo(0);
  EXPECT_EQ(moved.count(), 3) << "it was there already";
  add(5);
  EXPECT_EQ(history.count(), 1) << "what could be redone is gone";
}

TEST_F(HistoryTest, StepsOfAGestureAreOne) {
  const Gesture one = newGesture(), other = newGesture();
  add(1, one);
  add(2, one);
  add(4, other);
  EXPECT_EQ(history.count(), 2);
  history.goTo(1);
  EXPECT_EQ(value, 3);
  history.goTo(0);
  EXPECT_EQ(value, 0);
}

TEST_F(HistoryTest, StepsThatAreJoinedAreOne) {
  add(1);
  add(10, kNoGesture, 100, false);
  add(100, kNoGesture, 50);
  const std::uint64_t before = history.latestNumber();
  history.join(1);
  EXPECT_EQ(history.count(), 2);
  EXPECT_EQ(history.index(), 2);
  EXPECT_EQ(history.undoText(), "Add 10, Add 100");
  EXPECT_GT(history.latestNumber(), before) << "no other step has it";
  EXPECT_GE(history.bytes(), 150u);
  EXPECT_EQ(history.latest()->subject().name, "sum");
  ASSERT_EQ(history.unsavedChanges().size(), 1u);
  EXPECT_EQ(history.unsavedChanges().front().steps, 2) << "one of its two modifies";
  history.goTo(1);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(history.redoText(), "Add 10, Add 100");
  history.goTo(2);
  EXPECT_EQ(value, 111);
  history.join(1);
  EXPECT_EQ(history.count(), 2) << "there is but one";
}

TEST_F(HistoryTest, CancelledItIsAsIfTheGestureHadNeverBeen) {
  add(1);
  add(10);
  history.goTo(1);
  const Gesture gesture = newGesture();
  const std::uint64_t before = history.latestNumber();
  add(100, gesture);
  EXPECT_FALSE(history.canRedo());
  EXPECT_TRUE(history.hasStepsAhead());
  history.cancel(gesture);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(history.latestNumber(), before);
  history.goTo(2);
  EXPECT_EQ(value, 11);
  // Once it has ended it stays, and nothing comes back.
  history.goTo(1);
  const Gesture kept = newGesture();
  add(100, kept);
  history.end(kept);
  EXPECT_FALSE(history.hasStepsAhead());
  history.cancel(kept);
  EXPECT_EQ(value, 1);
  EXPECT_FALSE(history.canRedo());
}

TEST_F(HistoryTest, WhatWasBuiltOnACancelledGestureGoesWithIt) {
  const Gesture gesture = newGesture();
  add(1, gesture);
  add(10);
  history.goTo(1);
  history.cancel(gesture);
  EXPECT_EQ(value, 0);
  EXPECT_FALSE(history.canRedo());
}

TEST_F(HistoryTest, WhatIsForgottenIsLetGoAndStillNamed) {
  history.setBudget({.bytes = 250, .steps = 1, .max_bytes = 1000});
  const std::weak_ptr<int> first = add(1, kNoGesture, 100), second = add(2, kNoGesture, 100);
  EXPECT_FALSE(first.expired());
  add(4, kNoGesture, 100);
  EXPECT_TRUE(first.expired()) << "300 bytes are too many";
  EXPECT_FALSE(second.expired());
  EXPECT_EQ(history.forgotten(), 1);
  EXPECT_EQ(history.bytes(), 200u);
  EXPECT_EQ(history.text(0), "Add 1");
  ASSERT_EQ(history.unsavedChanges().size(), 1u);
  EXPECT_EQ(history.unsavedChanges()[0].what, "Add 1, Add 2, Add 4");
  history.goTo(0);
  EXPECT_EQ(value, 1) << "it stays done";
  EXPECT_TRUE(history.modified());
  add(8, kNoGesture, 5000);
  EXPECT_TRUE(history.canUndo()) << "the latest step stays whatever it holds";
}

TEST_F(HistoryTest, ForgottenOrNotWhatDoesNotModifyDoesNotCount) {
  add(1, kNoGesture, 100, false);
  add(2, kNoGesture, 100, false);
  EXPECT_FALSE(history.modified());
  history.setBudget({.bytes = 0, .steps = 1, .max_bytes = 0});
  EXPECT_EQ(history.forgotten(), 1);
  EXPECT_FALSE(history.modified());
  EXPECT_TRUE(history.unsavedChanges().empty());
  add(4);
  EXPECT_TRUE(history.modified());
}

TEST_F(HistoryTest, WhatIsSavedIsAMomentOfItsOwn) {
  const Gesture drag = newGesture();
  add(1, drag);
  history.markSaved();
  EXPECT_FALSE(history.modified());
  add(2, drag);
  EXPECT_EQ(history.count(), 2) << "undo can go back to what was saved";
  EXPECT_TRUE(history.modified());
  history.goTo(0);
  ASSERT_EQ(history.unsavedChanges().size(), 1u);
  EXPECT_EQ(history.unsavedChanges().front().what, "Undone: Add 1");
  history.goTo(1);
  EXPECT_FALSE(history.modified());
  EXPECT_TRUE(history.unsavedChanges().empty());
}

TEST_F(HistoryTest, WhatWasSavedAndGivenUpIsNamed) {
  add(1);
  add(2);
  add(4, kNoGesture, 0, false);
  history.markSaved();
  history.goTo(1);
  add(8);
  ASSERT_EQ(history.unsavedChanges().size(), 1u);
  EXPECT_EQ(history.unsavedChanges().front().what, "Undone: Add 2, Add 8") << "but for what does not modify";
  history.goTo(0);
  EXPECT_EQ(history.unsavedChanges().front().what, "Undone: Add 2, Undone: Add 1");
  EXPECT_EQ(history.unsavedChanges().front().steps, 2);
  history.markSaved();
  EXPECT_TRUE(history.unsavedChanges().empty());
}

TEST_F(HistoryTest, WhatIsNoStepIsNamedBesideThem) {
  add(1);
  history.markSaved();
  add(2);
  history.beginSave();
  history.markUnsaved({InstanceId{1}, QStringLiteral("sum"), {}}, QStringLiteral("Find coat.png"));
  EXPECT_TRUE(history.modified());
  ASSERT_EQ(history.unsavedChanges().size(), 1u);
  EXPECT_EQ(history.unsavedChanges().front().what, "Find coat.png, Add 2") << "what was done before stays";
  history.endSave(true);
  EXPECT_EQ(history.unsavedChanges().front().what, "Find coat.png") << "it came while that was written";
  history.goTo(1);
  EXPECT_EQ(history.unsavedChanges().front().what, "Find coat.png, Undone: Add 2");
  history.goTo(2);
  EXPECT_TRUE(history.modified()) << "no step leads to what was saved";
  history.markSaved();
  EXPECT_FALSE(history.modified());
}

TEST_F(HistoryTest, WhatIsNoStepStaysWhereAGestureIsCancelled) {
  add(1);
  add(2);
  history.goTo(1);
  const Gesture gesture = newGesture();
  add(4, gesture);
  history.markUnsaved({}, QStringLiteral("Find coat.png"));
  history.cancel(gesture);
  EXPECT_TRUE(history.canRedo());
  ASSERT_FALSE(history.unsavedChanges().empty());
  EXPECT_EQ(history.unsavedChanges().front().what, "Find coat.png");
}

TEST_F(HistoryTest, ASaveThatFailsLeavesWhatWasSavedBefore) {
  add(1);
  history.markSaved();
  add(2);
  history.beginSave();
  add(4);
  history.endSave(false);
  EXPECT_EQ(history.unsavedChanges().front().steps, 2);
  history.goTo(1);
  EXPECT_FALSE(history.modified());
}

// Modified is what has another value than when it was saved, whatever was done, undone, tried and cancelled since.
RC_GTEST_FIXTURE_PROP(HistoryTest, IsModifiedWhereItIsOtherThanWhatWasSaved, ()) {
  long long saved = 0;
  std::optional<long long> writing;
  int amount = 1;
  Gesture gesture = newGesture();
  const int steps = *rc::gen::inRange(1, 60);
  for (int i = 0; i < steps; ++i) {
    switch (*rc::gen::inRange(0, 10)) {
      case 0:
      case 1:
        add(amount = nextAmount(amount));
        break;
      case 2:
      case 3:
        add(amount = nextAmount(amount), gesture);
        break;
      case 4:
        history.goTo(history.index() + *rc::gen::inRange(-3, 4));
        break;
      case 5:
        history.cancel(gesture);
        gesture = newGesture();
        break;
      case 6:
        history.end(gesture);
        gesture = newGesture();
        break;
      case 7:
        history.markSaved();
        saved = value;
        writing.reset();
        break;
      case 8:
        history.beginSave();
        writing = value;
        break;
      default: {
        const bool written = *rc::gen::arbitrary<bool>();
        history.endSave(written);
        if (written) saved = writing.value_or(saved);
        writing.reset();
      }
    }
    RC_ASSERT(history.modified() == (value != saved));
    RC_ASSERT(history.unsavedChanges().empty() == (value == saved));
  }
}

}  // namespace
}  // namespace sinew
