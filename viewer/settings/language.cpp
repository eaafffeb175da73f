#include "viewer/settings/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

static void initCatalogues() { Q_INIT_RESOURCE(translations); }

namespace sinew {
namespace {

constexpr auto kFolder = ":/translations";
constexpr auto kContext = "sinew";
constexpr auto kQt = "Qt";  // tells what Qt says from what we say
constexpr auto kEnglish = "en";

QString fileOf(const QString& code) { return QStringLiteral("%1/sinew_%2.qm").arg(QLatin1String(kFolder), code); }

}  // namespace

bool Catalogue::loadLanguage(const QString& code) {
  initCatalogues();
  return load(fileOf(code));
}

QString Catalogue::translate(const char* context, const char* text, const char* which, int) const {
  // "Space" is a key to Qt.
  const bool said_by_qt = *context == 'Q' && qstrcmp(context, "QObject") != 0;
  return QTranslator::translate(kContext, text, said_by_qt ? kQt : which);
}

QStringList languages() {
  initCatalogues();
  QStringList codes{QLatin1String(kEnglish)};
  for (const QString& file : QDir(QLatin1String(kFolder)).entryList({fileOf(QStringLiteral("*")).section('/', -1)}))
    codes << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
  codes.sort();
  return codes;
}

QString languageName(const QString& code) {
  if (code == QLatin1String(kEnglish)) return QStringLiteral("English");  // not that of one country
  return QLocale(code).nativeLanguageName();
}

QString languageFor(const QString& chosen, const QStringList& system) {
  const QStringList known = languages();
  if (known.contains(chosen)) return chosen;
  for (const QString& wanted : system) {
    const QString country = QString(wanted).replace(QLatin1Char('-'), QLatin1Char('_'));  // "pt_BR"
    for (const QString& code : {country, country.section(QLatin1Char('_'), 0, 0)})
      if (known.contains(code)) return code;
  }
  return QLatin1String(kEnglish);
}

void speak(const QString& code) {
  if (code == QLatin1String(kEnglish)) return;
  QCoreApplication* app = QCoreApplication::instance();
  auto* of_qt = new QTranslator(app);
  if (of_qt->load(QLocale(code), QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    QCoreApplication::installTranslator(of_qt);
  // The latest is asked first.
  auto* own = new Catalogue(app);
  if (own->loadLanguage(code)) QCoreApplication::installTranslator(own);
}

}  // namespace sinew
