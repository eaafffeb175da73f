#include "viewer/app/files/file_types.h"

#include <gtest/gtest.h>

#include <QRegularExpression>

#include "core/io/importer.h"

namespace sinew::ui {
namespace {

TEST(FileTypes, GroupsNameEveryEndingOnce) {
  const QStringList lines = fileDialogFilter().split(";;");
  EXPECT_TRUE(lines.first().startsWith("Projects, characters and clips ("));
  EXPECT_EQ(lines.last(), "All files (*)");
  QString groups;
  for (const QString& line : lines.mid(1, lines.size() - 2)) groups += line;
  for (std::string_view extension : importableExtensions()) {
    const QString pattern = "*" + QString::fromStdString(std::string(extension));
    const QRegularExpression whole(QRegularExpression::escape(pattern) + "[ )]");
    EXPECT_EQ(lines.first().count(whole), 1) << extension;
    EXPECT_EQ(groups.count(whole), 1) << extension;
    EXPECT_TRUE(isImportable("/x/A" + QString::fromStdString(std::string(extension)).toUpper()));
  }
}

}  // namespace
}  // namespace sinew::ui
