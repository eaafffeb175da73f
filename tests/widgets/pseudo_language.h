// A language in which every text of the program can be told from what is written past its catalogue: the same words in
// other letters.
#pragma once

#include <mutex>
#include <set>
#include <utility>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTranslator>

class QWidget;

namespace sinew::tests {

// Spoken from its making to its end. Latin letters become wide ones; places, tags and mnemonics stay.
class PseudoLanguage : public QTranslator {
 public:
  PseudoLanguage();
  ~PseudoLanguage() override;

  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char* which, int count) const override;

  // Every text of ours that was looked up, with what tells it from others.
  std::set<std::pair<QString, QString>> askedFor() const;

 private:
  mutable std::mutex mutex_;
  mutable std::set<std::pair<QString, QString>> asked_for_;
};

// The words of at least two usual letters in a text, without those of `data` (names of things, which no language
// changes) and without tags.
QStringList untranslated(QString text, const QStringList& data);

// All texts of an object and of what belongs to it: titles, labels, tips, entries of lists and menus, what is painted.
// Each begins with where it is.
struct ShownText {
  QString where, text;
};
QList<ShownText> textsOf(const QObject& root);
QList<ShownText> paintedTexts(QWidget& widget);

}  // namespace sinew::tests
