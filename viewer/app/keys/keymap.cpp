#include "viewer/app/keys/keymap.h"

#include <algorithm>

#include <QSettings>

#include "viewer/app/keys/keymap_file.h"

namespace sinew::ui {
namespace {

// Where the changes to a map are kept, as the text of a keymap file.
QString settingOf(MouseScheme base) { return QStringLiteral("keymap/") + keymapFileBase(base); }

QList<QKeySequence> tidied(const QList<QKeySequence>& keys) {
  QList<QKeySequence> once;
  for (const QKeySequence& key : keys)
    if (key.count() == 1 && !once.contains(key)) once << key;
  return once;
}

}  // namespace

Keymap::Keymap(std::span<const ActionSpec> table, QObject* parent) : QObject(parent), table_(table) {
  for (const ActionSpec& spec : table_) specs_.insert(spec.id.toString(), &spec);
}

void Keymap::load() {
  stored_ = true;
  const QSettings settings;
  for (const MouseScheme base : {MouseScheme::blender, MouseScheme::maya}) {
    const QByteArray text = settings.value(settingOf(base)).toByteArray();
    if (text.isEmpty()) continue;
    if (const auto file = readKeymapFile(text, table_)) changes_[static_cast<std::size_t>(base)] = file->changes;
  }
  emit changed();
}

void Keymap::store() const {
  if (!stored_) return;
  QSettings settings;
  if (isChanged())
    settings.setValue(settingOf(base_), writeKeymapFile(base_, current()));
  else
    settings.remove(settingOf(base_));
}

void Keymap::edited() {
  store();
  emit changed();
}

void Keymap::setBase(MouseScheme base) {
  if (base == base_) return;
  base_ = base;
  emit changed();
}

const ActionSpec* Keymap::spec(const QString& id) const { return specs_.value(id); }

QList<QKeySequence> Keymap::keys(const QString& id) const {
  const auto own = current().keys.constFind(id);
  return own == current().keys.cend() ? deliveredKeys(id) : *own;
}

QList<QKeySequence> Keymap::deliveredKeys(const QString& id) const {
  const ActionSpec* known = spec(id);
  return known ? keysOf(*known, base_) : QList<QKeySequence>();
}

void Keymap::setKeys(const QString& id, const QList<QKeySequence>& keys) {
  const QList<QKeySequence> wanted = tidied(keys);
  if (!spec(id) || wanted == this->keys(id)) return;
  if (wanted == deliveredKeys(id))
    mine().keys.remove(id);
  else
    mine().keys.insert(id, wanted);
  edited();
}

void Keymap::addKey(const QString& id, const QKeySequence& key) { setKeys(id, keys(id) << key); }

void Keymap::removeKey(const QString& id, const QKeySequence& key) {
  QList<QKeySequence> left = keys(id);
  left.removeAll(key);
  setKeys(id, left);
}

void Keymap::takeOver(const QString& id, const QKeySequence& key) {
  {
    const QSignalBlocker together(this);
    for (const QString& other : clashes(id, key)) removeKey(other, key);
    addKey(id, key);
  }
  emit changed();
}

void Keymap::reset(const QString& id) {
  if (mine().keys.remove(id)) edited();
}

void Keymap::resetAll() { setChanges({}); }

void Keymap::setChanges(const Changes& changes) {
  if (changes == current()) return;
  mine() = changes;
  edited();
}

QStringList Keymap::clashes(const QString& id, const QKeySequence& key) const {
  const ActionSpec* wanted = spec(id);
  QStringList found;
  if (!wanted) return found;
  const QStringList panels = panelsOf(*wanted);
  for (const ActionSpec& other : table_) {
    if (&other == wanted || !keys(other.id).contains(key)) continue;
    const QStringList theirs = panelsOf(other);
    const bool shared = std::ranges::any_of(theirs, [&](const QString& panel) { return panels.contains(panel); });
    if (shared || (panels.isEmpty() && theirs.isEmpty())) found << other.id.toString();
  }
  return found;
}

QStringList Keymap::shadows(const QString& id, const QKeySequence& key) const {
  const ActionSpec* wanted = spec(id);
  QStringList found;
  if (!wanted) return found;
  for (const ActionSpec& other : table_)
    if (&other != wanted && panelsOf(other).isEmpty() != panelsOf(*wanted).isEmpty() && keys(other.id).contains(key))
      found << other.id.toString();
  return found;
}

Check Keymap::exportTo(const QString& path) const { return saveKeymapFile(path, writeKeymapFile(base_, current())); }

Result<QString> Keymap::importFrom(const QString& path) {
  const Result<QByteArray> text = loadKeymapFile(path);
  if (!text) return tl::unexpected(text.error());
  const Result<KeymapFile> file = readKeymapFile(*text, table_);
  if (!file) return tl::unexpected(file.error());
  base_ = file->base;
  mine() = file->changes;
  edited();
  return file->remark;
}

QString nameOf(MouseScheme base) {
  return base == MouseScheme::blender ? Keymap::tr("Blender") : Keymap::tr("Maya-like");
}

}  // namespace sinew::ui
