#include "viewer/document/text/instance_text.h"

#include "core/scene/objects/property.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {

QString iconOf(const Instance& instance) {
  if (instance.isObject()) return QString::fromStdString(instance.character->type->icon);
  return instance.character->isProp() ? QStringLiteral("prop") : QStringLiteral("person");
}

QString kindText(const Instance& instance) {
  if (instance.isObject()) return shown(instance.character->type->name);
  return instance.character->isProp() ? tr("Prop") : tr("Character");
}

QString shortClipName(const std::string& name) {
  const QString whole = QString::fromStdString(name), end = whole.section(QLatin1Char('|'), -1).trimmed();
  return end.isEmpty() ? whole : end;
}

}  // namespace sinew
