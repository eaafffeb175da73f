// Files that are written whole or not at all.
#include "viewer/document/files/save_file.h"

#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <QFile>
#include <QTemporaryDir>

namespace sinew {
namespace {

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

// While it lives, no file of this process grows beyond some bytes: as on a full disk, the rest is refused.
class NoRoom {
 public:
  explicit NoRoom(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~NoRoom() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  NoRoom(const NoRoom&) = delete;
  NoRoom& operator=(const NoRoom&) = delete;

 private:
  rlimit before_{};
  void (*signal_)(int);
};

TEST(SaveFile, WhatWasThereStaysWhereTheDiskIsFull) {
  const QTemporaryDir folder;
  const QString path = folder.filePath("poses.json");
  ASSERT_TRUE(saveFile(path, "the first"));
  for (const qsizetype size : {100, 20'000, 2'000'000}) {
    Check saved;
    {
      const NoRoom room(50);
      saved = saveFile(path, QByteArray(size, 'x'));
    }
    EXPECT_FALSE(saved) << size;
    EXPECT_EQ(contentOf(path), "the first") << size;
  }
  EXPECT_TRUE(saveFile(path, "the second"));
  EXPECT_EQ(contentOf(path), "the second");
  EXPECT_FALSE(saveFile(folder.filePath("no/such/folder"), "x"));
}

}  // namespace
}  // namespace sinew
