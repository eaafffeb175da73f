// What a file for other programs will be like, found out beside the window.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTest>
#include <QThreadPool>

#include "tests/document/small_character.h"
#include "viewer/document/files/export_preview.h"

namespace sinew {
namespace {

class ExportPreviewTest : public ::testing::Test {
 protected:
  void SetUp() override { listenTo(preview_); }
  void listenTo(ExportPreview& preview) {
    QObject::connect(&preview, &ExportPreview::ready, &ears_,
                     [this](const std::shared_ptr<const ExportFile>& file) { ready_.push_back(file); });
    QObject::connect(&preview, &ExportPreview::failed, &ears_, [this](const Problem&) { ++failed_; });
  }
  static ExportFile file(ExportFormat format = ExportFormat::glb) {
    ExportFile out{.format = format, .character = tests::small().character};
    out.clips = out.character->clips;
    return out;
  }

  std::vector<std::shared_ptr<const ExportFile>> ready_;
  int failed_ = 0;
  QObject ears_;
  ExportPreview preview_;
};

TEST_F(ExportPreviewTest, OfSeveralTheNewestComes) {
  preview_.request(file());
  preview_.request(file(ExportFormat::bvh));
  preview_.request(file(ExportFormat::fbx));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !preview_.busy(); }, 10000));
  ASSERT_EQ(ready_.size(), 1u);
  EXPECT_EQ(ready_.front()->format, ExportFormat::fbx);
  EXPECT_FALSE(ready_.front()->bytes.empty());
  EXPECT_EQ(ready_.front()->task.cancel, nullptr) << "it would be gone";
}

TEST_F(ExportPreviewTest, WhatWasStoppedTellsNothing) {
  preview_.request(file());
  preview_.stop();
  EXPECT_FALSE(preview_.busy());
  preview_.request(file(ExportFormat::fbx));
  {
    ExportPreview gone;
    listenTo(gone);
    gone.request(file());
  }
  ASSERT_TRUE(QTest::qWaitFor([this] { return !preview_.busy(); }, 10000));
  // What still runs has told by then.
  QThreadPool::globalInstance()->waitForDone();
  QCoreApplication::processEvents();
  ASSERT_EQ(ready_.size(), 1u);
  EXPECT_EQ(ready_.front()->format, ExportFormat::fbx);
  EXPECT_EQ(failed_, 0);
}

TEST_F(ExportPreviewTest, SaysWhyThereIsNone) {
  ExportFile none = file(ExportFormat::bvh);
  none.clips.clear();
  preview_.request(none);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !preview_.busy(); }, 10000));
  EXPECT_EQ(failed_, 1);
  EXPECT_TRUE(ready_.empty());
}

}  // namespace
}  // namespace sinew
