#include "viewer/widgets/controls/panels/status_message.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QEnterEvent>
#include <QToolButton>

#include "viewer/widgets/controls/panels/status_strip.h"

namespace sinew::ui {
namespace {

using namespace std::chrono_literals;

class StatusMessageTest : public testing::Test {
 protected:
  MessageKind kind() const { return message_.shown()->kind; }
  void putPointerOn(bool on) {
    if (on) {
      QEnterEvent enter({2, 2}, {2, 2}, {2, 2});
      QApplication::sendEvent(&message_, &enter);
    } else {
      QEvent leave(QEvent::Leave);
      QApplication::sendEvent(&message_, &leave);
    }
  }
  StatusMessage message_;
};

TEST_F(StatusMessageTest, SuccessFadesAfterSixSecondsAndARefusalAfterTen) {
  message_.say({MessageKind::success, "3 keys deleted", {}, {}});
  message_.pass(5999ms);
  EXPECT_EQ(message_.text(), "3 keys deleted");
  message_.pass(1ms);
  EXPECT_EQ(message_.shown(), nullptr);
  message_.say({MessageKind::refusal, "thigh_L is locked.", {}, {}});
  message_.pass(9999ms);
  EXPECT_EQ(kind(), MessageKind::refusal);
  message_.pass(1ms);
  EXPECT_EQ(message_.shown(), nullptr);
}

TEST_F(StatusMessageTest, NothingFadesUnderThePointer) {
  message_.say({MessageKind::success, "Saved", {}, {}});
  putPointerOn(true);
  message_.pass(60s);
  EXPECT_EQ(message_.text(), "Saved");
  putPointerOn(false);
  message_.pass(6s);
  EXPECT_EQ(message_.shown(), nullptr);
}

TEST_F(StatusMessageTest, AFailureStaysUntilItIsAnsweredAndComesBackFromUnderOthers) {
  int answered = 0;
  message_.say({MessageKind::failure, "a.glb could not be loaded", "Show log", [&] { ++answered; }});
  message_.pass(24h);
  EXPECT_EQ(kind(), MessageKind::failure);
  message_.say({MessageKind::success, "One key deleted", {}, {}});
  EXPECT_EQ(kind(), MessageKind::success);
  message_.pass(6s);
  EXPECT_EQ(kind(), MessageKind::failure);
  message_.findChild<QToolButton*>()->click();
  EXPECT_EQ(answered, 1);
  EXPECT_EQ(message_.shown(), nullptr);
}

TEST_F(StatusMessageTest, ARefusalLooksUnlikeASuccess) {
  const auto picture = [&](MessageKind kind) {
    message_.clear();
    message_.say({kind, "The same words", {}, {}});
    message_.resize(message_.sizeHint());
    return message_.grab().toImage();
  };
  const QImage success = picture(MessageKind::success), refusal = picture(MessageKind::refusal),
               failure = picture(MessageKind::failure), warning = picture(MessageKind::warning);
  EXPECT_NE(success, refusal);
  EXPECT_NE(refusal, warning);
  EXPECT_NE(warning, failure);
}

TEST(StatusStrip, NoTextMakesTheLineWider) {
  StatusStrip strip;
  strip.show();
  strip.showProgress();
  const auto least = [&strip](int letters) {
    const QString text(letters, 'm');
    strip.setSelection(text);
    strip.setPlayback(text, false);
    strip.setCounts(text);
    strip.message().say({MessageKind::refusal, text, {}, {}});
    strip.beginProgress(text);
    QApplication::sendPostedEvents();
    return strip.minimumSizeHint().width();
  };
  const int usual = least(40);
  EXPECT_EQ(least(200), usual);
}

}  // namespace
}  // namespace sinew::ui
