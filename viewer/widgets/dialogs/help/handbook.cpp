#include "viewer/widgets/dialogs/help/handbook.h"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <optional>

namespace sinew::ui {
namespace {

constexpr qint64 kMaxPage = 1'000'000;  // bytes

std::optional<HandbookPage> readPage(const QString& folder, const QString& name) {
  QFile file(folder + QLatin1Char('/') + name);
  if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
  static const QRegularExpression heading(QStringLiteral("^# (.+)$"), QRegularExpression::MultilineOption);
  QString text = withoutComments(QString::fromUtf8(file.read(kMaxPage)));
  const QRegularExpressionMatch found = heading.match(text);
  return HandbookPage{name, found.hasMatch() ? found.captured(1) : name, std::move(text)};
}

}  // namespace

std::vector<HandbookPage> readHandbook(const QString& folder) {
  std::vector<HandbookPage> pages;
  const std::optional<HandbookPage> index = readPage(folder, QStringLiteral("index.md"));
  if (!index) return pages;
  pages.push_back(*index);
  static const QRegularExpression link(QStringLiteral("\\]\\(([\\w-]+\\.md)\\)"));
  for (auto found = link.globalMatch(index->text); found.hasNext();) {
    const QString name = found.next().captured(1);
    if (std::ranges::find(pages, name, &HandbookPage::file) != pages.end()) continue;
    if (std::optional<HandbookPage> page = readPage(folder, name)) pages.push_back(std::move(*page));
  }
  return pages;
}

QString withoutComments(QString markdown) {
  static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\n?"),
                                          QRegularExpression::DotMatchesEverythingOption);
  return markdown.remove(comment);
}

bool holdsWords(const HandbookPage& page, const QStringList& words) {
  return std::ranges::all_of(words,
                             [&page](const QString& word) { return page.text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace sinew::ui
