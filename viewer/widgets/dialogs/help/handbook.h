// The pages of the handbook: Markdown files of one folder, which index.md lists in order.
#pragma once

#include <QString>
#include <vector>

namespace sinew::ui {

struct HandbookPage {
  QString file;   // "posing.md"
  QString title;  // its first heading
  QString text;   // Markdown, without comments
};

// index.md and what it links to, in this order. Empty where the folder has none.
std::vector<HandbookPage> readHandbook(const QString& folder);

// What a page says to who reads it: its text without comments, which hold what makes its pictures.
QString withoutComments(QString markdown);

// Where each of the words occurs, as a whole or as a part, whatever the capitals.
bool holdsWords(const HandbookPage& page, const QStringList& words);

}  // namespace sinew::ui
