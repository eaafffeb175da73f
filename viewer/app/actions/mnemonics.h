// Letters that choose an entry of an open menu.
#pragma once

#include <QSet>
#include <QString>

class QMenu;

namespace sinew::ui {

// The text with a mark before the first of its letters that is free, which is taken then; words begin first. Unchanged
// where none is free.
QString withMnemonic(const QString& text, QSet<QChar>& taken);

// Of entries that share a letter the first keeps it; the others, and those without one, get a letter that is free. So
// no translation and no name of a thing takes one twice.
void giveMnemonics(const QMenu& menu);

}  // namespace sinew::ui
