#include "viewer/app/keys/keymap_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "viewer/document/files/save_file.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {
namespace {

constexpr auto kFormat = "sinew-keymap";
constexpr int kVersion = 1;
constexpr qint64 kMaxBytes = 1 << 20;  // a keymap of all actions has some ten thousand

// Several names in a sentence; many are counted.
QString listed(const QStringList& names) {
  constexpr qsizetype kMaxListed = 3;
  const QString first = QStringList(names.mid(0, kMaxListed)).join(QStringLiteral(", "));
  return names.size() > kMaxListed ? tr("%1 and %2 more").arg(first, QString::number(names.size() - kMaxListed))
                                   : first;
}

QString remarkOf(const QStringList& actions, const QStringList& keys) {
  if (actions.isEmpty() && keys.isEmpty()) return {};
  if (keys.isEmpty())
    return tr("This version does not know the actions %1; they are kept in the map, without effect.")
        .arg(listed(actions));
  if (actions.isEmpty())
    return tr("These are no keys: %1; they are kept in the map, without effect.").arg(listed(keys));
  return tr("This version does not know the actions %1; these are no keys: %2; they are kept in the map, without "
            "effect.")
      .arg(listed(actions), listed(keys));
}

}  // namespace

QString keymapFileBase(MouseScheme base) {
  return base == MouseScheme::blender ? QStringLiteral("blender") : QStringLiteral("maya");
}

QByteArray writeKeymapFile(MouseScheme base, const Keymap::Changes& changes) {
  QJsonObject keys;
  const auto add = [&keys](const QString& id, const QStringList& texts) {
    QJsonArray all = keys.value(id).toArray();
    for (const QString& text : texts) all.append(text);
    keys.insert(id, all);
  };
  for (auto it = changes.keys.cbegin(); it != changes.keys.cend(); ++it) {
    QStringList texts;
    for (const QKeySequence& key : *it) texts << key.toString(QKeySequence::PortableText);
    add(it.key(), texts);
  }
  for (auto it = changes.foreign.cbegin(); it != changes.foreign.cend(); ++it) add(it.key(), *it);
  const QJsonObject root{{"format", kFormat},
                         {"version", kVersion},
                         {"name", changes.name},
                         {"base", keymapFileBase(base)},
                         {"keys", keys}};
  return QJsonDocument(root).toJson();
}

Result<KeymapFile> readKeymapFile(const QByteArray& text, std::span<const ActionSpec> table) {
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(text, &error);
  if (error.error != QJsonParseError::NoError)
    return fail(sinew::text("The file is not a keymap, or damaged; choose a file that was exported as a keymap."),
                error.errorString().toStdString());
  const QJsonObject root = document.object();
  if (root.value("format").toString() != QLatin1String(kFormat) || !root.value("keys").isObject())
    return fail("The file is not a keymap; choose a file that was exported as a keymap.");
  if (root.value("version").toInt() > kVersion)
    return fail("The keymap was made by a newer version of the program; update this one first.");
  KeymapFile file;
  const QString base = root.value("base").toString();
  if (base == keymapFileBase(MouseScheme::maya))
    file.base = MouseScheme::maya;
  else if (base != keymapFileBase(MouseScheme::blender))
    return fail(sinew::text("The keymap is based on “{}”, which this version does not have.", base.toStdString()));
  file.changes.name = root.value("name").toString();

  QHash<QString, const ActionSpec*> known;
  for (const ActionSpec& spec : table) known.insert(spec.id.toString(), &spec);
  QStringList unknown, unreadable;
  const QJsonObject rows = root.value("keys").toObject();
  for (auto row = rows.begin(); row != rows.end(); ++row) {
    const QString id = row.key();
    const bool has_action = known.contains(id);
    if (!has_action) unknown << id;
    QList<QKeySequence> keys;
    QStringList foreign;
    for (const QJsonValue& value : row.value().toArray()) {
      const QString name = value.toString();
      const QKeySequence key = QKeySequence::fromString(name, QKeySequence::PortableText);
      const bool readable = key.count() == 1 && !key.toString(QKeySequence::PortableText).isEmpty();
      if (!has_action || !readable) foreign << name;
      if (has_action && readable && !keys.contains(key)) keys << key;
      if (has_action && !readable) unreadable << tr("“%1” of %2").arg(name, id);
    }
    if (!foreign.isEmpty() || !has_action) file.changes.foreign.insert(id, foreign);
    // A row of keys that all cannot be read leaves the action its own.
    const bool usable = !keys.isEmpty() || foreign.isEmpty();
    if (has_action && usable && keys != keysOf(*known[id], file.base)) file.changes.keys.insert(id, keys);
  }
  file.remark = remarkOf(unknown, unreadable);
  return file;
}

Check saveKeymapFile(const QString& path, const QByteArray& text) { return saveFile(path, text); }

Result<QByteArray> loadKeymapFile(const QString& path) {
  QFile file(path);
  const QString name = QFileInfo(path).fileName();
  if (!file.open(QIODevice::ReadOnly))
    return fail(text("{} cannot be read; check that it is there.", name.toStdString()),
                file.errorString().toStdString());
  const QByteArray bytes = file.read(kMaxBytes + 1);
  if (bytes.size() > kMaxBytes)
    return fail(text("{} is too large for a keymap; choose another file.", name.toStdString()));
  return bytes;
}

}  // namespace sinew::ui
