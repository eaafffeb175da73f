// Which keys run which action: a map as delivered, with a person's own changes on top.
#pragma once

#include <array>
#include <span>

#include <QHash>
#include <QKeySequence>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "viewer/app/actions/actions.h"
#include "viewer/app/keys/tool_key_rows.h"

class QSettings;

namespace sinew::ui {

// Each of the two maps has changes of its own; choosing the other map leaves them alone. Knows no widgets.
class Keymap : public QObject {
  Q_OBJECT

 public:
  explicit Keymap(std::span<const ActionSpec> table = keymapTable(), QObject* parent = nullptr);

  // Changes are kept in QSettings from here on.
  void load();

  std::span<const ActionSpec> table() const { return table_; }
  MouseScheme base() const { return base_; }
  void setBase(MouseScheme base);
  QString name() const { return current().name; }  // of an imported map; empty for one's own changes

  QList<QKeySequence> keys(const QString& id) const;
  QList<QKeySequence> deliveredKeys(const QString& id) const;
  bool isChanged(const QString& id) const { return current().keys.contains(id); }
  bool isChanged() const { return current() != Changes(); }

  // Keys are single ones, each once; others are left out. Unknown ids are ignored.
  void setKeys(const QString& id, const QList<QKeySequence>& keys);
  void addKey(const QString& id, const QKeySequence& key);
  void removeKey(const QString& id, const QKeySequence& key);
  // Gives a key to an action and takes it from those that it clashes with; one change.
  void takeOver(const QString& id, const QKeySequence& key);
  void reset(const QString& id);
  void resetAll();

  // Other actions on this key whose panels the action shares. On a shared key neither would be sure to run.
  QStringList clashes(const QString& id, const QKeySequence& key) const;
  // Others on it where one of the two holds in a panel and the other in the whole window: there the panel's own wins.
  QStringList shadows(const QString& id, const QKeySequence& key) const;

  // The changes, to be set again later.
  struct Changes {
    QString name;
    QMap<QString, QList<QKeySequence>> keys;  // by id
    QMap<QString, QStringList> foreign;       // what this version does not understand, by id, kept for later ones
    bool operator==(const Changes&) const = default;
  };
  const Changes& current() const { return changes_[static_cast<std::size_t>(base_)]; }
  void setChanges(const Changes& changes);

  // JSON: "format", "version", "name", "base" ("blender" or "maya") and "keys", which holds a list of keys for each
  // changed id. The file is replaced in one step, or stays as it was.
  Check exportTo(const QString& path) const;
  // Chooses the map that the file is based on and replaces the changes to it. Gives a sentence about what could not be
  // used and is only kept, or an empty text. On failure nothing changes.
  Result<QString> importFrom(const QString& path);

 signals:
  void changed();

 private:
  const ActionSpec* spec(const QString& id) const;
  void store() const;
  void edited();
  Changes& mine() { return changes_[static_cast<std::size_t>(base_)]; }

  std::span<const ActionSpec> table_;
  QHash<QString, const ActionSpec*> specs_;
  MouseScheme base_ = MouseScheme::blender;
  std::array<Changes, 2> changes_;  // by MouseScheme
  bool stored_ = false;
};

// "Blender", "Maya-like"
QString nameOf(MouseScheme base);

}  // namespace sinew::ui
