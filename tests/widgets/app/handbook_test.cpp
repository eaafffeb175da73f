// The handbook: what it names exists, its links and pictures lead somewhere, and its window finds words.
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "tests/widgets/main_window_fixture.h"
#include "viewer/app/files/file_controller.h"
#include "viewer/widgets/dialogs/help/handbook_dialog.h"
#include "viewer/widgets/dialogs/help/handbook_page.h"

namespace sinew::ui {
namespace {

using Handbook = tests::MainWindowTest;

QString plainText(QString text) {
  return text.remove(QLatin1Char('&')).remove(QStringLiteral("…")).section(QLatin1Char('\t'), 0, 0);
}

// "Edit", "Edit ▸ Objects", "Edit ▸ Objects ▸ Add sword" and all others.
QStringList menuPaths(const QList<QAction*>& actions, const QString& above = {}) {
  QStringList paths;
  for (const QAction* action : actions) {
    const QString path =
        above.isEmpty() ? plainText(action->text()) : above + QStringLiteral(" ▸ ") + plainText(action->text());
    paths << path;
    if (action->menu()) paths << menuPaths(action->menu()->actions(), path);
  }
  return paths;
}

// All that a pattern captures in the pages, with the page where it stands.
QList<std::pair<QString, QString>> captured(const QString& pattern) {
  QList<std::pair<QString, QString>> all;
  for (const HandbookPage& page : readHandbook(handbookFolder()))
    for (auto found = QRegularExpression(pattern).globalMatch(page.text); found.hasNext();)
      all.emplace_back(page.file, found.next().captured(1));
  return all;
}

TEST_F(Handbook, ListsEachOfItsPages) {
  const QStringList files = QDir(handbookFolder()).entryList({QStringLiteral("*.md")}, QDir::Files);
  EXPECT_GT(files.size(), 10);
  EXPECT_EQ(static_cast<qsizetype>(readHandbook(handbookFolder()).size()), files.size());
}

TEST_F(Handbook, NamesMenusThatThereAre) {
  const QStringList paths = menuPaths(window({}).menuBar()->actions());
  const auto named = captured(QStringLiteral("\\*([A-Z][^*\\n]* ▸ [^*\\n]*)\\*"));
  EXPECT_GT(named.size(), 40);
  for (const auto& [page, path] : named)
    EXPECT_TRUE(paths.contains(plainText(path))) << page.toStdString() << ": " << path.toStdString();
}

TEST_F(Handbook, LeadsToPagesAndPicturesThatThereAre) {
  for (const auto& [page, link] : captured(QStringLiteral("\\]\\(([^)]+)\\)")))
    EXPECT_TRUE(QFileInfo::exists(handbookFolder() + QLatin1Char('/') + link))
        << page.toStdString() << ": " << link.toStdString();
}

TEST_F(Handbook, OpensAtItsContentsAndGoesWhereALinkLeads) {
  HandbookDialog dialog(handbookFolder());
  dialog.show();
  auto* list = dialog.findChild<QListWidget*>(QStringLiteral("contents"));
  auto* page = dialog.findChild<HandbookPageView*>(QStringLiteral("page"));
  EXPECT_EQ(list->currentRow(), 0);
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("step by step")));
  page->setSource(QUrl(QStringLiteral("curves.md")));
  EXPECT_EQ(list->currentItem()->text(), QStringLiteral("Curves"));
  EXPECT_FALSE(page->toPlainText().contains(QStringLiteral("replay")));
  page->backward();
  EXPECT_EQ(list->currentRow(), 0);
}

TEST_F(Handbook, ShowsEachOfItsPages) {
  HandbookDialog dialog(handbookFolder());
  dialog.show();
  auto* list = dialog.findChild<QListWidget*>(QStringLiteral("contents"));
  auto* page = dialog.findChild<HandbookPageView*>(QStringLiteral("page"));
  for (int row = 0; row < list->count(); ++row) {
    list->setCurrentRow(row);
    EXPECT_TRUE(page->toPlainText().startsWith(list->item(row)->text())) << list->item(row)->text().toStdString();
  }
}

TEST_F(Handbook, PicturesAreAsWideAsTheText) {
  HandbookDialog dialog(handbookFolder());
  dialog.resize(700, 500);
  dialog.show();
  auto* page = dialog.findChild<HandbookPageView*>(QStringLiteral("page"));
  dialog.showPage(QStringLiteral("curves.md"));
  EXPECT_LE(page->document()->size().width(), page->viewport()->width());
  EXPECT_GT(page->document()->size().height(), page->viewport()->height());
}

TEST_F(Handbook, SearchLeavesPagesWithAllWordsAndMarksThem) {
  HandbookDialog dialog(handbookFolder());
  dialog.show();
  auto* search = dialog.findChild<QLineEdit*>(QStringLiteral("search"));
  auto* list = dialog.findChild<QListWidget*>(QStringLiteral("contents"));
  auto* page = dialog.findChild<HandbookPageView*>(QStringLiteral("page"));
  search->setText(QStringLiteral("full-body pinned"));
  QStringList left;
  for (int row = 0; row < list->count(); ++row)
    if (!list->item(row)->isHidden()) left << list->item(row)->text();
  EXPECT_EQ(left, QStringList{QStringLiteral("Handles")});
  EXPECT_EQ(page->source().path(), QStringLiteral("handles.md"));
  EXPECT_GE(page->extraSelections().size(), 2);
  search->setText(QStringLiteral("xylophone"));
  EXPECT_EQ(page->extraSelections().size(), 0);
  search->clear();
  EXPECT_FALSE(list->item(0)->isHidden());
}

TEST_F(Handbook, SaysWhereItIsNotInstalled) {
  HandbookDialog dialog(QStringLiteral("/nowhere"));
  dialog.show();
  EXPECT_TRUE(dialog.findChild<HandbookPageView*>(QStringLiteral("page"))
                  ->toPlainText()
                  .contains(QStringLiteral("not installed")));
}

}  // namespace
}  // namespace sinew::ui
