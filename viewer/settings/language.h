// Which languages the window can speak, and which it speaks. sinew-cli is always English.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace sinew {

// A catalogue of texts. Who says a text is of no account, unless it is Qt, so each is there once
// (resources/translations/texts.py).
class Catalogue : public QTranslator {
  Q_OBJECT

 public:
  using QTranslator::QTranslator;
  // The embedded catalogue of a language, "de"; false where there is none.
  bool loadLanguage(const QString& code);
  QString translate(const char* context, const char* text, const char* which, int count) const override;
};

// "en", and the codes of all embedded catalogues, in their order.
QStringList languages();
// In itself: "Deutsch". Of one of languages().
QString languageName(const QString& code);
// The one of languages() that a person wants: `chosen`, or, where this is none of them (empty: as the system), the
// first of `system` ("de-AT") that is; else English.
QString languageFor(const QString& chosen, const QStringList& system);
// From now on all texts, Qt's own among them where Qt's translations are installed, are in this language. Once, before
// there are widgets.
void speak(const QString& code);

}  // namespace sinew
