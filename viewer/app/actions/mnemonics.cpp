#include "viewer/app/actions/mnemonics.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>

namespace sinew::ui {
namespace {

// Behind the mark; a null letter without one. "&&" is no mark.
QChar mnemonicOf(const QString& text) {
  for (qsizetype i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != QLatin1Char('&')) continue;
    if (text[i + 1] != QLatin1Char('&')) return text[i + 1].toUpper();
    ++i;
  }
  return {};
}

QString withoutMnemonic(QString text) {
  for (qsizetype i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == QLatin1Char('&') && text[i + 1] != QLatin1Char('&'))
      text.remove(i, 1);
    else if (text[i] == QLatin1Char('&'))
      ++i;
  }
  return text;
}

}  // namespace

QString withMnemonic(const QString& text, QSet<QChar>& taken) {
  for (const bool begins : {true, false}) {
    for (qsizetype i = 0; i < text.size(); ++i) {
      if (!text[i].isLetterOrNumber() || taken.contains(text[i].toUpper())) continue;
      if (begins && i > 0 && text[i - 1].isLetterOrNumber()) continue;
      taken.insert(text[i].toUpper());
      return text.left(i) + QLatin1Char('&') + text.mid(i);
    }
  }
  return text;
}

void giveMnemonics(const QMenu& menu) {
  QSet<QChar> taken;
  QList<QAction*> without;
  for (QAction* entry : menu.actions()) {
    if (entry->isSeparator() || !entry->isVisible()) continue;
    const QChar letter = mnemonicOf(entry->text());
    if (letter.isNull() || taken.contains(letter))
      without << entry;
    else
      taken.insert(letter);
  }
  for (QAction* entry : without) entry->setText(withMnemonic(withoutMnemonic(entry->text()), taken));
}

}  // namespace sinew::ui
