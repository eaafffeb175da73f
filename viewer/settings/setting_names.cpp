#include "viewer/settings/setting_names.h"

#include <QObject>

#include "viewer/settings/language.h"
#include "viewer/settings/tr.h"

namespace sinew {

void SettingReader::flag(const char* key, bool& value) {
  const QVariant kept = settings_.value(key);
  if (!kept.isValid()) return;
  const QString text = kept.toString().toLower();
  const bool on = text == QLatin1String("true") || text == QLatin1String("1");
  if (on || text == QLatin1String("false") || text == QLatin1String("0"))
    value = on;
  else
    complain(key, kept, value ? QStringLiteral("true") : QStringLiteral("false"));
}

void SettingReader::language(const char* key, QString& value) {
  const QVariant kept = settings_.value(key);
  if (!kept.isValid()) return;
  const QString code = kept.toString();
  if (code.isEmpty() || languages().contains(code))
    value = code;
  else
    complain(key, kept, QStringLiteral("system"));
}

void SettingReader::positive(const char* key, double& value) {
  const QVariant kept = settings_.value(key);
  const double read = kept.toDouble();
  if (std::isfinite(read) && read > 0.0)
    value = read;
  else if (kept.isValid())
    complain(key, kept, QString::number(value));
}

void SettingReader::complain(const char* key, const QVariant& kept, const QString& used) {
  constexpr qsizetype kShown = 40;
  problems_ << tr("%1 cannot be “%2”; it is %3 now.").arg(QLatin1String(key), kept.toString().left(kShown), used);
}

}  // namespace sinew
